//! Solve a puzzle, and learn whether the solution is the only one.

use satdoku::show::Look;
use satdoku::{Engine, Limits, Solutions, read, show, solve};

pub(crate) fn main() -> Result<(), satdoku::Error> {
    let puzzle =
        read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
    // Varisat answers, and the native search checks that it is right.
    let solved = solve(&puzzle, Engine::Both, &Limits::default())?;
    match &solved.solutions {
        Solutions::None => println!("no solution"),
        Solutions::Unique(grid) => {
            print!("the only one:\n{}", show::grid(grid, &puzzle, Look::default()))
        }
        Solutions::Several(a, b) => println!("{a:?} and {b:?}, and maybe others"),
        // With limits, a search may end before it knows.
        Solutions::Found(..) | Solutions::Unknown(_) => unreachable!("there was no limit"),
    }
    assert!(solved.cross_checked);
    Ok(())
}
