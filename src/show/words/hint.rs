//! Hints in words, at three levels of detail.

use crate::grid::Cell;
use crate::puzzle::Puzzle;
use crate::questions::hint::{Hint, Level};
use crate::show::report::reason;
use crate::show::words::answers::none;
use crate::show::words::steps::hinted_step;
use crate::show::{Look, cells_of, region};

/// What says why an entry is wrong.
const WHY: &str = "; `satdoku mistakes --why` says why";

/// Returns as much of a hint as a level reveals, on one line.
pub fn hint(hint: &Hint, puzzle: &Puzzle, level: Level, look: Look) -> String {
    let cell = |cell: Cell| look.notation.cell(puzzle, cell);
    let row = |cell: Cell| puzzle.shape().row(cell);
    let text = match (hint, level) {
        (Hint::Wrong(entries), Level::Region) => {
            format!("something in row {} is wrong", row(entries[0].cell))
        }
        (Hint::Wrong(entries), Level::Cells) => {
            format!("the entry in {} is wrong", cell(entries[0].cell))
        }
        (Hint::Wrong(entries), _) => {
            let is = if entries.len() == 1 { "is" } else { "are" };
            let names: Vec<String> =
                entries.iter().map(|&entry| look.notation.candidate(puzzle, entry)).collect();
            format!("{} {is} wrong{}", names.join(" "), look.tip(WHY))
        }
        (Hint::Lost(at), Level::Region) => format!("a candidate is missing in row {}", row(*at)),
        (Hint::Lost(at), Level::Cells) => format!("a candidate is missing in {}", cell(*at)),
        (Hint::Lost(at), _) => {
            format!("{} has lost its digit{}", cell(*at), look.tip(WHY))
        }
        (Hint::Apart, _) => {
            let tip = look.tip("; `satdoku mistakes` says more");
            format!("the entries do not go together{tip}")
        }
        (Hint::NoSolution, _) => none(look),
        (Hint::Step(step), Level::Region) => {
            format!("look at {}", region(step, puzzle, look.notation).join(", "))
        }
        (Hint::Step(step), Level::Cells) => {
            let cells: Vec<String> = cells_of(step).into_iter().map(cell).collect();
            format!("{}: {}", cells.join(" "), step.technique)
        }
        (Hint::Step(step), _) => {
            return hinted_step(step, puzzle, look);
        }
        (Hint::Solved, _) => "the grid is full, and right".to_owned(),
        (Hint::Stuck, _) => "no hint: logic says nothing more here".to_owned(),
        (Hint::Stopped(stop), _) => format!("no hint: {}", reason(*stop)),
    };
    text + "\n"
}
