//! What a person filled in and crossed out, in words.

use itertools::Itertools;

use crate::engines::encode::Reason;
use crate::grid::{Candidate, Cell, Digits};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::show::words::list;

/// `you filled in 4 in 1x6, 5 in 2x3`; nothing if there are no candidates.
pub(super) fn filled_in(candidates: &[Candidate], puzzle: &Puzzle, notation: Notation) -> String {
    let digits = |digits| list(words(puzzle, digits));
    said("filled in", candidates, digits, puzzle, notation)
}

/// `you crossed out 8 in 1x3 and 1x4, all but 1 and 2 in 1x5`; nothing if there are no candidates.
pub(super) fn crossed_out(candidates: &[Candidate], puzzle: &Puzzle, notation: Notation) -> String {
    let digits = |digits: Digits| {
        let left = puzzle.shape().digits() - digits;
        match left.len() {
            0 => "every digit".to_owned(),
            few if few < digits.len() && digits.len() > 2 => {
                format!("all but {}", list(words(puzzle, left)))
            }
            _ => list(words(puzzle, digits)),
        }
    };
    said("crossed out", candidates, digits, puzzle, notation)
}

/// What a member is called where it could be taken away: `1x6=4`, `8 crossed out in 1x3`.
pub(super) fn named(member: Reason, puzzle: &Puzzle, notation: Notation) -> String {
    match member {
        Reason::CrossedOut(Candidate { cell, digit }) => {
            let digit = puzzle.alphabet.word(puzzle.shape(), Some(digit));
            format!("{digit} crossed out in {}", notation.cell(puzzle, cell))
        }
        Reason::Given(_) | Reason::Constraint(_) | Reason::Cell(_) => member.name(puzzle, notation),
    }
}

fn words(puzzle: &Puzzle, digits: Digits) -> impl Iterator<Item = String> + '_ {
    digits.iter().map(|digit| puzzle.alphabet.word(puzzle.shape(), Some(digit)))
}

/// Cells with the same digits go together.
fn said(
    what: &str,
    candidates: &[Candidate],
    digits: impl Fn(Digits) -> String,
    puzzle: &Puzzle,
    notation: Notation,
) -> String {
    let mut groups: Vec<(Digits, Vec<Cell>)> = Vec::new();
    for (cell, here) in &candidates.iter().sorted().chunk_by(|candidate| candidate.cell) {
        let here: Digits = here.map(|candidate| candidate.digit).collect();
        match groups.iter_mut().find(|(digits, _)| *digits == here) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((here, vec![cell])),
        }
    }
    let group = |(here, cells): (Digits, Vec<Cell>)| {
        format!("{} in {}", digits(here), list(cells.iter().map(|&c| notation.cell(puzzle, c))))
    };
    match groups.is_empty() {
        true => String::new(),
        false => format!("you {what} {}", groups.into_iter().map(group).join(", ")),
    }
}
