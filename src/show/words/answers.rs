//! Solutions, their number and ratings in words.

use crate::grid::Digits;
use crate::human::{Rating, decimal};
use crate::limits::{End, Partial, Stop};
use crate::puzzle::Puzzle;
use crate::questions::solve::{Engine, Solutions, Solved};
use crate::show::report::reason;
use crate::show::{Look, candidates, grid, plural};

/// Returns the first solution as a grid, if one is known, and the verdict of an engine below it.
pub fn solved(solved: &Solved, engine: Engine, puzzle: &Puzzle, look: Look) -> String {
    let first = solved.solutions.first().map(|first| grid(first, puzzle, look));
    let verdict = verdict(&solved.solutions, look);
    format!("{}{verdict}{}\n", first.unwrap_or_default(), unchecked(engine, solved))
}

/// Returns a remark on an answer that two engines should have given and only one did:
/// ` (not cross-checked)`; nothing on others.
pub fn unchecked(engine: Engine, solved: &Solved) -> &'static str {
    use Solutions::{None, Several, Unique};
    let settled = matches!(solved.solutions, None | Unique(_) | Several(..));
    match engine.is_cross_checked() && settled && !solved.cross_checked {
        true => " (not cross-checked)",
        false => "",
    }
}

/// Returns what a solution is, or why there is none, without a line break: `the only solution`.
pub fn verdict<G>(solutions: &Solutions<G>, look: Look) -> String {
    match solutions {
        Solutions::None => none(look),
        Solutions::Unique(_) => "the only solution".to_owned(),
        Solutions::Several(..) => "one of several solutions".to_owned(),
        Solutions::Found(_, stop) => {
            format!("a solution; whether there are others is not known: {}", reason(*stop))
        }
        Solutions::Unknown(stop) => format!("no answer: {}", reason(*stop)),
    }
}

/// That there is no solution, and how to learn why.
pub(super) fn none(look: Look) -> String {
    format!("no solution{}", look.tip("; `satdoku explain` says why"))
}

/// Returns a number of solutions on a line: `288`, `at least 10`.
pub fn count(found: Partial<u64>) -> String {
    let count = found.known;
    match found.end {
        End::Exhausted => format!("{count}\n"),
        End::Enough => format!("at least {count}\n"),
        End::Stopped(stop) => format!("at least {count}: {}\n", reason(stop)),
    }
}

/// Returns how many solutions were listed, without a line break: `at least 10 solutions`.
pub fn listed(count: usize, end: End, look: Look) -> String {
    let solutions = plural(count, "solution");
    match (end, count) {
        (End::Exhausted, 0) => none(look),
        (End::Exhausted, _) => solutions,
        (End::Enough, _) => format!("at least {solutions}"),
        (End::Stopped(stop), 0) => format!("no answer: {}", reason(stop)),
        (End::Stopped(stop), _) => format!("at least {solutions}: {}", reason(stop)),
    }
}

/// Returns the digits that cells have in solutions, as a grid; and that some may be missing, if a
/// limit was reached.
pub fn possible(found: &Partial<Vec<Digits>>, puzzle: &Puzzle, look: Look) -> String {
    let is_none = found.known.iter().all(|digits| digits.is_empty());
    match found.stopped() {
        None if is_none => none(look) + "\n",
        None => candidates(&found.known, puzzle),
        Some(stop) => {
            let grid = candidates(&found.known, puzzle);
            format!("{grid}digits may be missing: {}\n", reason(stop))
        }
    }
}

/// Returns how hard a puzzle is on a line, `7.1/1.2/1.2  hard  X-chain`, or why it is not rated.
pub fn rating(
    solutions: &Solutions,
    rating: Option<&Rating>,
    stopped: Option<Stop>,
    look: Look,
) -> String {
    match (rating, solutions, stopped) {
        (Some(rating), ..) => rated(rating),
        (None, _, Some(stop)) => format!("not rated: {}\n", reason(stop)),
        (None, Solutions::Several(..), None) => {
            format!(
                "not rated: several solutions{}\n",
                look.tip("; `satdoku enumerate` lists them")
            )
        }
        (None, ..) => format!("not rated: {}\n", none(look)),
    }
}

/// Returns how hard a puzzle is on a line.
pub fn rated(rating: &Rating) -> String {
    if rating.level() == "solved" {
        return "already solved\n".to_owned();
    }
    let numbers = [rating.er, rating.ep, rating.ed].map(decimal).join("/");
    let hardest = rating.hardest.map_or("", |technique| technique.name());
    let more = if rating.solved { "" } else { ", and harder than that" };
    format!("{numbers}  {}  {hardest}{more}\n", rating.level())
}
