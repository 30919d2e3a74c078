//! Add rules of your own: they are data, and every engine keeps them.

use satdoku::show::Look;
use satdoku::{Engine, Explained, Layout, Limits, Puzzle, Role, Rule, Shape};
use satdoku::{explain, show, solve};

pub(crate) fn main() -> Result<(), satdoku::Error> {
    // Plain Sudoku with a diagonal, and an even digit in the middle.
    let diagonal =
        Rule::Region { name: "main diagonal".to_owned(), cells: (1..=9).map(|i| (i, i)).collect() };
    let even = Rule::Allow { cell: (5, 5), digits: vec![2, 4, 6, 8] };
    let layout = Layout::new(Shape::new(9)?, vec![Rule::Classic, diagonal, even])?;

    let mut puzzle = Puzzle::new(layout);
    puzzle.add(1, 1, 1, Role::Given)?;
    let solved = solve(&puzzle, Engine::Both, &Limits::default())?;
    println!("solvable: {}", solved.solutions.first().is_some());

    puzzle.add(9, 9, 1, Role::Given)?;
    if let Explained::Conflict(conflict) = explain(&puzzle, &Limits::default())? {
        print!("{}", show::conflict(&conflict, &puzzle, Look::default()));
    }
    Ok(())
}
