//! A conflict in words.

use anstyle::{AnsiColor, Style};
use itertools::Itertools;

use crate::encode::Reason;
use crate::explain::Conflict;
use crate::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::render::{Look, plural};

/// What conflicts and by which houses, in a few lines. With colour, extras stand out.
pub fn conflict(conflict: &Conflict, puzzle: &Puzzle, look: Look) -> String {
    let Look { notation, color, width } = look;
    let name = |given: &Given| notation.candidate(puzzle, given.candidate());
    let givens: Vec<_> = conflict.givens(puzzle).collect();
    let extras: Vec<_> = givens.iter().filter(|given| given.role == Role::Extra).collect();
    let subject = match (&extras[..], givens.len()) {
        (_, 0) => "no solution: the rules alone conflict".to_owned(),
        ([extra], 1) => format!("{} is not allowed here", name(extra)),
        ([extra], _) => {
            let cell = notation.cell(puzzle, extra.cell);
            let digit = puzzle.alphabet.word(puzzle.shape(), Some(extra.digit));
            format!("{cell} cannot be {digit}: {}", these_conflict(conflict, givens.len()))
        }
        ([], _) => format!("no solution: {}", these_conflict(conflict, givens.len())),
        _ => {
            let all = if extras.len() == 2 { "both" } else { "all" };
            let extras = list(extras.iter().map(|extra| name(extra)).collect());
            format!("{extras} cannot {all} hold: {}", these_conflict(conflict, givens.len()))
        }
    };
    let mut text = wrap(&subject, width);
    if !givens.is_empty() {
        let highlight = Style::new().bold().fg_color(Some(AnsiColor::Yellow.into()));
        let mut column = 0;
        for given in &givens {
            let word = name(given);
            let style = if color && given.role == Role::Extra { highlight } else { Style::new() };
            if column + 2 + word.len() > width {
                text.push('\n');
                column = 0;
            }
            column += 2 + word.len();
            text += &format!("  {style}{word}{style:#}");
        }
        text.push('\n');
    }
    text + &wrap(&because(conflict, puzzle, notation), width)
}

/// "5 givens conflict", and how small that is.
fn these_conflict(conflict: &Conflict, count: usize) -> String {
    let (givens, conflict_word) =
        (plural(count, "given"), if count == 1 { "conflicts" } else { "conflict" });
    match (conflict.stopped, count) {
        (Some(_), _) => format!("{givens} {conflict_word} (stopped early: some may not be needed)"),
        (None, 1) => format!("1 given {conflict_word} with the rules"),
        (None, 2) => format!("{givens} conflict"),
        (None, _) => format!("{givens} conflict (minimal: none of them can be left out)"),
    }
}

/// The houses that are needed.
fn because(conflict: &Conflict, puzzle: &Puzzle, notation: Notation) -> String {
    if let Some(cell) = conflict.crowded_cell(puzzle) {
        return format!(
            "because of one cell, one digit: both are in {}",
            notation.cell(puzzle, cell)
        );
    }
    let houses: Vec<&str> = conflict.houses(puzzle).collect();
    let cells: Vec<_> = conflict.givens(puzzle).map(|given| given.cell).collect();
    let share = |reason: &Reason| match reason {
        Reason::Constraint(i) => cells.iter().all(|&cell| puzzle.constraints()[*i].contains(cell)),
        Reason::Given(_) | Reason::Cell(_) => false,
    };
    let shared = conflict.rules.iter().all(share);
    match (houses.is_empty(), conflict.givens(puzzle).count()) {
        (true, _) => only_cells(conflict, puzzle, notation),
        (false, 2) if shared => {
            format!("because both are in {}", list(houses.into_iter().map(str::to_owned).collect()))
        }
        _ => format!("because of {}", list(grouped(&houses))),
    }
}

/// `row 3`, `rows 1, 2 and 5`: names that differ in their number alone go together.
fn grouped(houses: &[&str]) -> Vec<String> {
    let parts = houses.iter().map(|house| house.rsplit_once(' ').unwrap_or((house, "")));
    let numbered = |number: &str| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    let chunks = parts.chunk_by(|(word, number)| (*word, numbered(number)));
    let chunks = chunks.into_iter().flat_map(|((word, numbered), houses)| {
        let numbers: Vec<String> = houses.map(|(_, number)| number.to_owned()).collect();
        match (numbered, numbers.len()) {
            (true, 2..) => {
                let plural = if word.ends_with('x') { "es" } else { "s" };
                vec![format!("{word}{plural} {}", list(numbers))]
            }
            _ => numbers
                .iter()
                .map(|number| format!("{word} {number}").trim_end().to_owned())
                .collect(),
        }
    });
    chunks.collect()
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list(words: Vec<String>) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Breaks a long line between words; further lines are indented.
pub(super) fn wrap(text: &str, width: usize) -> String {
    if text.is_empty() {
        return String::new();
    }
    let mut wrapped = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        if column > 0 && column + 1 + word.len() > width {
            wrapped += "\n  ";
            column = 2;
        } else if column > 0 {
            wrapped.push(' ');
            column += 1;
        }
        wrapped += word;
        column += word.len();
    }
    wrapped + "\n"
}

/// The cells that conflict without any house, such as one without a candidate.
fn only_cells(conflict: &Conflict, puzzle: &Puzzle, notation: Notation) -> String {
    let cells = conflict.members.iter().chain(&conflict.rules).filter_map(|reason| match reason {
        Reason::Cell(cell) => Some(notation.cell(puzzle, *cell)),
        _ => None,
    });
    match cells.collect::<Vec<_>>() {
        cells if cells.is_empty() => String::new(),
        cells => format!("because {} must have one digit", list(cells)),
    }
}
