//! Write a puzzle for any SAT solver, and read the answer of one back.

use cnf::{Limits, Oracle, Varisat, Verdict, dimacs};
use satdoku::encode::{Clauses, decode, encode};
use satdoku::{check, read};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = read("1..4.....3....2.")?;
    let encoding = encode(&puzzle, Clauses::Minimal);
    let mut file = Vec::new();
    dimacs::write_cnf(&encoding.formula, &["a puzzle of 4×4"], &mut file)?;
    let file = String::from_utf8(file)?;
    println!("{}", file.lines().take(3).collect::<Vec<_>>().join("\n"));

    // A solver from outside would read that file; here it is the one inside.
    let formula = dimacs::parse(&file)?;
    let mut solver = Varisat::new();
    solver.load(&formula);
    let Verdict::Sat(model) = solver.solve(&[], &Limits::NONE) else {
        return Err("this puzzle has a solution".into());
    };
    let grid = decode(puzzle.shape(), &model);
    assert_eq!(check(&puzzle, &grid), Ok(()));
    println!("{grid:?}");
    Ok(())
}
