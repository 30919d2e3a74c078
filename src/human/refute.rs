//! [`refute`]: a derivation of a contradiction.

pub(crate) mod find;
pub(crate) mod prune;

use crate::grid::{Candidate, Fact};
use crate::human::board::Board;
use crate::human::pattern::{Conclusion, Pattern};
use crate::human::refute::find::Found;
use crate::human::refute::prune::{pruned, shortest_end};
use crate::human::step::Step;
use crate::limits::{Limits, budgets};
use crate::puzzle::Puzzle;

/// Derives a contradiction from some facts and the rules of a puzzle, by the easiest techniques that
/// suffice.
///
/// Steps that are not needed are left out. `None` when there is no contradiction, or none was found
/// within a fixed number of tries: then there is no short derivation, and [`refute_within`] can
/// look for a long one.
pub fn refute(
    puzzle: &Puzzle,
    facts: impl IntoIterator<Item = impl Into<Fact>>,
) -> Option<Vec<Step>> {
    refute_within(puzzle, facts, budgets::human::REFUTE_BOARDS, &Limits::default())
}

/// Derives a contradiction like [`refute`], but looks at up to `boards` boards within these limits;
/// each look takes a few microseconds on 9×9.
pub fn refute_within(
    puzzle: &Puzzle,
    facts: impl IntoIterator<Item = impl Into<Fact>>,
    boards: usize,
    limits: &Limits,
) -> Option<Vec<Step>> {
    let board = Board::new(puzzle, facts);
    let patterns = derive(board.clone(), &mut Looks { left: boards, tries: &TRIES, limits })?;
    pruned(&board, patterns, limits).ok()
}

/// Derives a contradiction like [`refute_within`]; where that takes several suppositions, looks
/// whether fewer will do if each is followed further, with as many boards again.
pub(crate) fn refute_with_few(
    puzzle: &Puzzle,
    facts: impl IntoIterator<Item = impl Into<Fact>>,
    boards: usize,
    limits: &Limits,
) -> Option<Vec<Step>> {
    let board = Board::new(puzzle, facts);
    let mut best: Option<(usize, Vec<Step>)> = None;
    for tries in [&TRIES[..], &TRIES[1..]] {
        if best.as_ref().is_some_and(|(count, _)| *count < 2) {
            break;
        }
        let mut looks = Looks { left: boards, tries, limits };
        let found = derive(board.clone(), &mut looks);
        let steps = found.and_then(|patterns| pruned(&board, patterns, limits).ok());
        if let Some(steps) = steps {
            let count = Step::suppositions(&steps);
            if best.as_ref().is_none_or(|(fewest, _)| count < *fewest) {
                best = Some((count, steps));
            }
        }
    }
    best.map(|(_, steps)| steps)
}

/// How far a digit that is tried is followed: first by singles and rules, then by all.
const TRIES: [Reach; 2] = [Reach::Rules, Reach::Subsets(4)];

/// How many boards may still be looked at.
struct Looks<'l> {
    left: usize,
    tries: &'l [Reach],
    limits: &'l Limits,
}

impl Looks<'_> {
    /// Counts another look; `None` if there may be none.
    fn count_one(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        self.limits.check().ok()
    }
}

/// How far [`close`] goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reach {
    Singles,
    Rules,
    Locked,
    Subsets(usize),
}

const REACHES: [Reach; 6] = [
    Reach::Singles,
    Reach::Rules,
    Reach::Locked,
    Reach::Subsets(2),
    Reach::Subsets(3),
    Reach::Subsets(4),
];

/// Patterns that lead to a contradiction, with all that was found on the way.
fn derive(mut board: Board, looks: &mut Looks<'_>) -> Option<Vec<Pattern>> {
    let mut patterns = Vec::new();
    loop {
        if close(&mut board, &mut patterns, Reach::Subsets(4), looks)? {
            return Some(patterns);
        }
        match probe(&board, looks)? {
            Some((candidate, case)) => {
                board.remove(candidate);
                patterns.push(Pattern::Case(candidate, case));
            }
            // No digit fails by simple means: all those of one cell, one after the other, by any.
            None => {
                let open = board.layout.shape().cells().filter(|&cell| !board.is_filled(cell));
                let cell = open.min_by_key(|&cell| board.left(cell).len())?;
                for digit in board.left(cell).iter() {
                    let candidate = Candidate { cell, digit };
                    let mut assumed = board.clone();
                    assumed.place(candidate);
                    let case = derive(assumed, looks)?;
                    board.remove(candidate);
                    patterns.push(Pattern::Case(candidate, case));
                }
            }
        }
    }
}

/// Applies the easiest techniques first, up to some reach, until there is a contradiction (true) or nothing
/// more; `None` when the budget is used up.
fn close(
    board: &mut Board,
    patterns: &mut Vec<Pattern>,
    reach: Reach,
    looks: &mut Looks<'_>,
) -> Option<bool> {
    loop {
        looks.count_one()?;
        if let Some(end) = shortest_end(board, patterns) {
            patterns.push(end);
            return Some(true);
        }
        let found = REACHES.iter().filter(|&&r| r <= reach).map(|&r| look(board, r));
        let Some(mut found) = found.into_iter().find(|found| !found.is_empty()) else {
            return Some(false);
        };
        // Beyond singles one at a time: what one removes can undo another, and singles may be enough then.
        if found[0].conclusion.places.is_empty() {
            found.truncate(1);
        }
        for Found { pattern, conclusion: Conclusion { places, removes } } in found {
            // Singles of one round can contradict each other; what is gone meanwhile is not placed.
            for candidate in places {
                if board.left(candidate.cell).contains(candidate.digit) {
                    board.place(candidate);
                }
            }
            for candidate in removes {
                if board.left(candidate.cell).contains(candidate.digit) {
                    board.remove(candidate);
                }
            }
            patterns.push(pattern);
        }
    }
}

fn look(board: &Board, reach: Reach) -> Vec<Found> {
    match reach {
        Reach::Singles => find::singles(board),
        Reach::Rules => find::rules(board),
        Reach::Locked => find::locked(board),
        Reach::Subsets(size) => find::subsets(board, size),
    }
}

/// A digit that leads to a contradiction by singles and rules, or else by locked candidates and
/// subsets, in the fewest steps; of those of equal length the first in the order of cells.
fn probe(board: &Board, looks: &mut Looks<'_>) -> Option<Option<(Candidate, Vec<Pattern>)>> {
    for &reach in looks.tries {
        let mut best: Option<(Candidate, Vec<Pattern>)> = None;
        let open = board.layout.shape().cells().filter(|&cell| !board.is_filled(cell));
        for cell in open {
            for digit in board.left(cell).iter() {
                let candidate = Candidate { cell, digit };
                let mut assumed = board.clone();
                assumed.place(candidate);
                let mut case = Vec::new();
                if close(&mut assumed, &mut case, reach, looks)?
                    && best.as_ref().is_none_or(|(_, shortest)| case.len() < shortest.len())
                {
                    best = Some((candidate, case));
                }
            }
        }
        if best.is_some() {
            return Some(best);
        }
    }
    Some(None)
}
