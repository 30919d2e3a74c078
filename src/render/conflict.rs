//! A conflict in words.

use anstyle::{AnsiColor, Style};
use itertools::Itertools;

use crate::encode::Reason;
use crate::explain::Conflict;
use crate::puzzle::{Puzzle, Role};
use crate::render::{Notation, plural};

/// What conflicts and by which houses, in a few lines. With colour, extras stand out.
pub fn conflict(conflict: &Conflict, puzzle: &Puzzle, notation: Notation, color: bool) -> String {
    let name = |given: &crate::Given| notation.candidate(puzzle, given.candidate());
    let givens: Vec<_> = conflict.givens(puzzle).collect();
    let extras: Vec<_> = givens.iter().filter(|given| given.role == Role::Extra).collect();
    let subject = match (&extras[..], givens.len()) {
        (_, 0) => "no solution: the rules alone conflict".to_owned(),
        ([extra], 1) => format!("{} is not allowed here", name(extra)),
        ([extra], _) => {
            let cell = notation.cell(puzzle, extra.cell);
            let digit = puzzle.alphabet.word(Some(extra.digit));
            format!("{cell} cannot be {digit}: {}", these_conflict(conflict, givens.len()))
        }
        ([], _) => format!("no solution: {}", these_conflict(conflict, givens.len())),
        _ => {
            let extras = extras.iter().map(|extra| name(extra)).join(" and ");
            format!("{extras} cannot all be: {}", these_conflict(conflict, givens.len()))
        }
    };
    let mut text = subject + "\n";
    if !givens.is_empty() {
        let highlight = Style::new().bold().fg_color(Some(AnsiColor::Yellow.into()));
        let words = givens.iter().map(|given| {
            let style = if color && given.role == Role::Extra { highlight } else { Style::new() };
            format!("{style}{}{style:#}", name(given))
        });
        text += &format!("  {}\n", words.collect::<Vec<_>>().join("  "));
    }
    text + &because(conflict, puzzle, notation)
}

/// "5 givens conflict", and how small that is.
fn these_conflict(conflict: &Conflict, count: usize) -> String {
    let (givens, conflict_word) =
        (plural(count, "given"), if count == 1 { "conflicts" } else { "conflict" });
    match (conflict.stopped, count) {
        (Some(_), _) => format!("{givens} {conflict_word} (stopped early: some may not be needed)"),
        (None, 1) => format!("1 given {conflict_word} with the rules"),
        (None, 2) => format!("{givens} conflict"),
        (None, _) => format!("{givens} conflict (minimal: without any one of them they do not)"),
    }
}

/// The houses that are needed.
fn because(conflict: &Conflict, puzzle: &Puzzle, notation: Notation) -> String {
    if let Some(cell) = conflict.crowded_cell(puzzle) {
        return format!(
            "because of one cell, one digit: both are in {}\n",
            notation.cell(puzzle, cell)
        );
    }
    let houses: Vec<&str> = conflict.houses(puzzle).collect();
    let all_houses = houses.iter().join(", ");
    let clash = conflict.givens(puzzle).map(|given| given.digit).all_equal();
    match (houses.is_empty(), conflict.members.len()) {
        (true, _) => only_cells(conflict, puzzle, notation),
        (false, 2) if clash => {
            format!("because both are in {}\n", houses.iter().join(" and "))
        }
        _ => format!("because of {all_houses}\n"),
    }
}

/// The cells that conflict without any house, such as one without a candidate.
fn only_cells(conflict: &Conflict, puzzle: &Puzzle, notation: Notation) -> String {
    let cells = conflict.members.iter().chain(&conflict.rules).filter_map(|reason| match reason {
        Reason::Cell(cell) => Some(notation.cell(puzzle, *cell)),
        _ => None,
    });
    match cells.collect::<Vec<_>>() {
        cells if cells.is_empty() => String::new(),
        cells => format!("because {} must have one digit\n", cells.join(", ")),
    }
}
