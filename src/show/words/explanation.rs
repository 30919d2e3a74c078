//! An explanation in words: the conflict, why it is one, and what can be done.

use std::fmt::Write;

use crate::engines::encode::Reason;
use crate::grid::Candidate;
use crate::human::Step;
use crate::puzzle::Puzzle;
use crate::questions::explain::{Conflict, Explained, Fixes};
use crate::questions::explanation::Explanation;
use crate::questions::solve::{Engine, Solutions};
use crate::show::report::reason;
use crate::show::words::answers::unchecked;
use crate::show::words::conflict::{conflict, conflict_set, fixes, rules};
use crate::show::words::play;
use crate::show::words::steps::steps;
use crate::show::{Look, Marks, marked};

/// What of an explanation is told beside the conflict, the shorter derivations and what must change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Telling {
    /// Whether all smallest conflicts are listed.
    pub all_smallest: bool,
    /// Whether derivations are told that have more than thirty steps.
    pub long_steps: bool,
    /// Whether the grid is drawn, with the conflict marked.
    pub draw: bool,
}

/// Derivations that are longer are told only when they are asked for.
const MOST_STEPS: usize = 30;

/// Returns an explanation of a conflict; of a puzzle without one, a line that says so.
pub fn explanation(told: &Explanation, puzzle: &Puzzle, telling: Telling, look: Look) -> String {
    match &told.explained {
        Explained::Consistent => {
            let has = match told.solutions() {
                Some(Solutions::Unique(_)) => "exactly one solution",
                Some(Solutions::Several(..)) => "several solutions",
                _ => "a solution",
            };
            let solved = told.solved.as_ref();
            let unchecked = solved.map_or("", |solved| unchecked(Engine::Both, solved));
            format!("no conflict: the puzzle has {has}{unchecked}\n")
        }
        Explained::Unknown(stop) => format!("no answer: {}\n", reason(*stop)),
        Explained::Conflict(found) => of_conflict(found, told, puzzle, telling, look),
    }
}

fn of_conflict(
    found: &Conflict,
    told: &Explanation,
    puzzle: &Puzzle,
    telling: Telling,
    look: Look,
) -> String {
    let mut text = conflict(found, puzzle, look);
    if telling.all_smallest {
        for set in found.sets.iter().skip(1) {
            text += &format!("or\n{}", conflict_set(set, puzzle, look));
        }
    }
    text += &match &told.steps {
        Some(found) => why(found, puzzle, telling, look),
        None if found.is_of_grid(puzzle) => String::new(),
        None if telling.long_steps => "no derivation was found\n".to_owned(),
        None => "there is no short derivation; --steps looks for a long one\n".to_owned(),
    };
    if !told.rules.is_empty() {
        text += &rules(&told.rules, puzzle, look);
    } else if found.is_of_grid(puzzle) {
        text += &rules(&found.members, puzzle, look);
    }
    if let Some(found) = &told.fixes {
        text += &fixes(found, told.solutions(), puzzle, look);
    }
    if telling.draw {
        let marks = Marks::of_conflict(puzzle, found, told.steps.as_deref().unwrap_or(&[]));
        text += &marked(puzzle, &marks, look);
    }
    if let Some(fixes) = told.fixes.as_ref().filter(|_| !told.rest.is_empty()) {
        text += &fix_list(fixes, &told.rest, puzzle, look);
    }
    text
}

fn why(found: &[Step], puzzle: &Puzzle, telling: Telling, look: Look) -> String {
    let (hardest, count, _) = Step::difficulty(found);
    let hardest = hardest.map_or("", |technique| technique.name());
    match count <= MOST_STEPS || telling.long_steps {
        true => steps(found, puzzle, look),
        false => {
            format!("why takes {count} steps, the hardest a {hardest}; --steps prints them\n")
        }
    }
}

/// What to change, and into what when that is clear.
fn fix_list(fixes: &Fixes, rest: &[Solutions], puzzle: &Puzzle, look: Look) -> String {
    let mut text = String::new();
    for (set, left) in fixes.sets.iter().zip(rest) {
        let changed: Vec<String> =
            set.iter().map(|&member| play::named(member, puzzle, look.notation)).collect();
        let then = match left {
            Solutions::Unique(grid) => {
                let holds = set.iter().filter_map(|member| {
                    let Reason::Given(i) = member else { return None };
                    let cell = puzzle.givens[*i].cell;
                    let digit = grid[cell]?;
                    Some(look.notation.candidate(puzzle, Candidate { cell, digit }))
                });
                match holds.collect::<Vec<_>>() {
                    holds if holds.is_empty() => "one solution is left".to_owned(),
                    holds => format!("one solution is left, with {}", holds.join(", ")),
                }
            }
            Solutions::Several(..) => "several solutions are left".to_owned(),
            _ => "a solution is left".to_owned(),
        };
        writeln!(text, "  without {}: {then}", changed.join(", ")).expect("a string takes all");
    }
    text
}
