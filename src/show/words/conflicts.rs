//! Several conflicts in words: all of them, disjoint ones, and what is in many.

use std::fmt::Write;

use crate::human::Step;
use crate::limits::{End, Partial};
use crate::puzzle::Puzzle;
use crate::questions::explain::{Conflict, Conflicts, Suspects};
use crate::show::report::reason;
use crate::show::words::conflict::conflict;
use crate::show::words::play;
use crate::show::words::steps::steps;
use crate::show::{Look, plural};

/// Returns how many conflicts were listed, and whether there are others.
pub fn conflicts_listed(found: Partial<Conflicts>, look: Look) -> String {
    let count = usize::try_from(found.known.count).unwrap_or(usize::MAX);
    let conflicts = plural(count, "minimal conflict");
    match found.end {
        End::Exhausted if count == 0 => "no conflict: the puzzle has a solution\n".to_owned(),
        End::Exhausted => format!("{conflicts}, and no others\n"),
        End::Enough if look.commands => format!("{conflicts}; incomplete: --max was reached\n"),
        End::Enough => format!("{conflicts}, and there may be others\n"),
        End::Stopped(stop) => format!("{conflicts}; incomplete: {}\n", reason(stop)),
    }
}

/// Derivations of disjoint conflicts that are longer are not told.
const MOST_STEPS: usize = 10;

/// Returns conflicts without a common member, numbered, each with its short derivation, if one was
/// found.
pub fn disjoint(
    found: &Partial<Vec<Conflict>>,
    derivations: &[Option<Vec<Step>>],
    puzzle: &Puzzle,
    look: Look,
) -> String {
    let has_rules = puzzle.constraints().iter().any(|constraint| !constraint.is_of_grid());
    let (common, others) = match (puzzle.is_begun(), has_rules) {
        (false, false) => ("given", "other givens have"),
        (false, true) => ("given or rule", "other givens and rules have"),
        (true, _) => ("member", "rest has"),
    };
    let mut text = match (found.known.len(), found.stopped()) {
        (0, None) => "no conflict: the puzzle has a solution\n".to_owned(),
        (0, Some(stop)) => format!("no answer: {}\n", reason(stop)),
        (1, None) => format!("1 conflict; the {others} a solution\n"),
        (count, None) => {
            format!("{count} conflicts without a common {common}; the {others} a solution\n")
        }
        (count, Some(stop)) => {
            format!("{} and maybe others: {}\n", plural(count, "conflict"), reason(stop))
        }
    };
    for (i, (one, derivation)) in found.known.iter().zip(derivations).enumerate() {
        let words = conflict(one, puzzle, look);
        write!(text, "\n{}. {words}", i + 1).expect("a string takes everything");
        if let Some(derivation) = derivation.as_ref().filter(|steps| steps.len() <= MOST_STEPS) {
            text += &steps(derivation, puzzle, look);
        }
    }
    text
}

/// Returns what was counted over, then a line for each suspect.
pub fn suspects(found: &Suspects, puzzle: &Puzzle, look: Look) -> String {
    if found.ranked.is_empty() {
        return match found.stopped() {
            None => "no conflict: the puzzle has a solution\n".to_owned(),
            Some(stop) => format!("no answer: {}\n", reason(stop)),
        };
    }
    let of = |count: Partial<usize>, what: &str| {
        let all = if count.is_complete() { "" } else { " (not all there are)" };
        format!("{}{all}", plural(count.known, what))
    };
    let mut text = format!(
        "counted over {} and {}\n",
        of(found.corrections, "smallest correction"),
        of(found.conflicts, "conflict")
    );
    for suspect in &found.ranked {
        let name = play::named(suspect.member, puzzle, look.notation);
        let corrections = plural(suspect.corrections, "correction");
        let conflicts = plural(suspect.conflicts, "conflict");
        writeln!(text, "  {name}  in {corrections} and {conflicts}")
            .expect("a string takes everything");
    }
    text
}
