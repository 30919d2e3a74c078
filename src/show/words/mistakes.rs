//! Mistakes in words.

use std::fmt::Write;

use crate::error::plural;
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::mistakes::{Mistakes, Why};
use crate::questions::solve::Solutions;
use crate::show::Look;
use crate::show::report::Reveal;
use crate::show::words::conflict::conflict;
use crate::show::words::steps::steps;

/// Returns how many entries are wrong, and as much more as is to be revealed.
pub fn mistakes(found: &Mistakes, puzzle: &Puzzle, reveal: Reveal, look: Look) -> String {
    if let Solutions::None = found.solutions {
        let tip = ";\n  `satdoku explain` says why, `satdoku repair` looks for a typo";
        let tip = look.tip(tip);
        return format!("the puzzle itself has no solution, whatever was filled in{tip}\n");
    }
    let mut text = verdict(found, puzzle);
    if reveal >= Reveal::Cells {
        for &i in &found.wrong {
            let entry = &puzzle.givens[i];
            let name = look.notation.candidate(puzzle, entry.candidate());
            writeln!(text, "  {name}{}", note(found, puzzle, entry, reveal)).expect(TAKES_ALL);
        }
    }
    text += &lost(found, puzzle, reveal, look);
    if reveal >= Reveal::Cells && matches!(found.solutions, Solutions::Several(..)) {
        text += "the puzzle has several solutions; an entry is wrong when none of them has it\n";
    }
    text
}

/// Returns each conflict behind an empty line, with its steps.
pub fn why(reasons: &[Why], look: Look) -> String {
    let one = |why: &Why| {
        let shown = why.steps.as_ref().map(|found| steps(found, &why.puzzle, look));
        format!("\n{}{}", conflict(&why.conflict, &why.puzzle, look), shown.unwrap_or_default())
    };
    reasons.iter().map(one).collect()
}

const TAKES_ALL: &str = "a string takes everything";

/// The first line; none where only cells have lost their digits.
fn verdict(found: &Mistakes, puzzle: &Puzzle) -> String {
    let count = puzzle.givens.iter().filter(|given| given.is_entry()).count();
    let entries = plural(count, "entry");
    let has_candidates = !puzzle.crossed_out.is_empty();
    let apart = matches!(found.solutions, Solutions::Several(..)) && found.rest_fits == Some(false);
    match found.wrong.len() {
        0 if found.end.stopped().is_some() => "no answer: a limit was reached\n".to_owned(),
        0 if !found.lost.is_empty() && count == 0 => String::new(),
        0 if apart && has_candidates => {
            "each entry and the candidates of each cell alone are possible, but no solution has all \
             of them\n"
                .to_owned()
        }
        0 if apart => {
            "each entry alone is possible, but no solution has all of them\n".to_owned()
        }
        0 => match (has_candidates && found.lost.is_empty(), count) {
            (true, 0) => "no mistake in the candidates\n".to_owned(),
            (true, _) => format!("no mistake in {entries} and the candidates\n"),
            (false, _) => format!("no mistake in {entries}\n"),
        },
        wrong => format!("{wrong} of {entries} {} wrong\n", if wrong == 1 { "is" } else { "are" }),
    }
}

/// What stands behind a wrong entry.
fn note(found: &Mistakes, puzzle: &Puzzle, entry: &Given, reveal: Reveal) -> String {
    let mut digits = puzzle.givens.iter().filter(|given| given.role != Role::Entry);
    let given = digits.find(|given| given.cell == entry.cell);
    let word = |digit| puzzle.alphabet.word(puzzle.shape(), digit);
    match (given, &found.solutions) {
        (Some(given), _) => format!("  the puzzle gives a {} there", word(Some(given.digit))),
        (None, _) if reveal < Reveal::Digits => String::new(),
        (None, Solutions::Unique(grid)) => format!("  it must be {}", word(grid[entry.cell])),
        (None, _) => "  no solution has it".to_owned(),
    }
}

/// The cells that have lost their digit, below how many they are; nothing when there are none.
fn lost(found: &Mistakes, puzzle: &Puzzle, reveal: Reveal, look: Look) -> String {
    let mut text = match found.lost.len() {
        0 => return String::new(),
        1 => "1 cell has lost its digit: no candidate that is left to it is right\n".to_owned(),
        count => format!(
            "{count} cells have lost their digits: no candidate that is left to them is right\n"
        ),
    };
    for &cell in found.lost.iter().filter(|_| reveal >= Reveal::Cells) {
        let name = look.notation.cell(puzzle, cell);
        let note = match (reveal, &found.solutions) {
            (Reveal::Digits, Solutions::Unique(grid)) => {
                let digit = puzzle.alphabet.word(puzzle.shape(), grid[cell]);
                format!("  {digit} was removed, and it must be {digit}")
            }
            _ => String::new(),
        };
        writeln!(text, "  {name}{note}").expect(TAKES_ALL);
    }
    text
}
