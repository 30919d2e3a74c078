//! Hints in words, at three levels of detail.

use crate::grid::Cell;
use crate::puzzle::Puzzle;
use crate::questions::hint::Hint;
use crate::show::report::reason;
use crate::show::{Look, cells_of, named_step, region};

/// Returns as much of a hint as a level reveals, on one line: 1 where to look, 2 which cells and by
/// which technique, 3 everything.
pub fn hint(hint: &Hint, puzzle: &Puzzle, level: u8, look: Look) -> String {
    let cell = |cell: Cell| look.notation.cell(puzzle, cell);
    let row = |cell: Cell| puzzle.shape().row(cell);
    let text = match (hint, level) {
        (Hint::Wrong(entries), 1) => format!("something in row {} is wrong", row(entries[0].cell)),
        (Hint::Wrong(entries), 2) => format!("the entry in {} is wrong", cell(entries[0].cell)),
        (Hint::Wrong(entries), _) => {
            let is = if entries.len() == 1 { "is" } else { "are" };
            let names: Vec<String> =
                entries.iter().map(|&entry| look.notation.candidate(puzzle, entry)).collect();
            format!("{} {is} wrong; `satdoku mistakes --why` says why", names.join(" "))
        }
        (Hint::Lost(at), 1) => format!("a candidate is missing in row {}", row(*at)),
        (Hint::Lost(at), 2) => format!("a candidate is missing in {}", cell(*at)),
        (Hint::Lost(at), _) => {
            format!("{} has lost its digit; `satdoku mistakes --why` says why", cell(*at))
        }
        (Hint::Apart, _) => {
            "the entries do not go together; `satdoku mistakes` says more".to_owned()
        }
        (Hint::NoSolution, _) => "no solution; `satdoku explain` says why".to_owned(),
        (Hint::Step(step), 1) => {
            format!("look at {}", region(step, puzzle, look.notation).join(", "))
        }
        (Hint::Step(step), 2) => {
            let cells: Vec<String> = cells_of(step).into_iter().map(cell).collect();
            format!("{}: {}", cells.join(" "), step.technique)
        }
        (Hint::Step(step), _) => named_step(step, puzzle, look),
        (Hint::Solved, _) => "the grid is full, and right".to_owned(),
        (Hint::Stuck, _) => "no hint: logic says nothing more here".to_owned(),
        (Hint::Stopped(stop), _) => format!("no hint: {}", reason(*stop)),
    };
    text + "\n"
}
