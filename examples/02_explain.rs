//! Ask why a digit cannot be: which givens conflict with it, and by which houses.

use satdoku::show::Look;
use satdoku::{Explained, Limits, Role, explain, read, show};

pub(crate) fn main() -> Result<(), satdoku::Error> {
    let mut puzzle =
        read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
    puzzle.add(1, 6, 4, Role::Extra)?; // what if row 1, column 6 were a 4?
    match explain(&puzzle, &Limits::default())? {
        Explained::Conflict(conflict) => {
            print!("{}", show::conflict(&conflict, &puzzle, Look::default()));
            // The conflict as data: none of these can be left out.
            for given in conflict.givens(&puzzle) {
                println!("{:?} {:?}", given.role, given.candidate());
            }
        }
        Explained::Consistent => println!("it could be"),
        Explained::Unknown(stop) => println!("no answer: {stop:?}"),
    }
    Ok(())
}
