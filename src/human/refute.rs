//! [`refute`]: a derivation of a contradiction.

pub(crate) mod find;

use crate::grid::{Candidate, Fact};
use crate::human::board::Board;
use crate::human::pattern::{Conclusion, Pattern, replay, steps};
use crate::human::refute::find::Found;
use crate::human::step::Step;
use crate::human::technique::Technique;
use crate::limits::{Limits, Stop, budgets};
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
    let patterns = derive(board.clone(), &mut Looks { left: boards, limits })?;
    pruned(&board, patterns, limits).ok()
}

/// How many boards may still be looked at.
struct Looks<'l> {
    left: usize,
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

/// Of the contradictions on a board, one of the easiest kind that cites least.
fn shortest_end(board: &Board, patterns: &[Pattern]) -> Option<Pattern> {
    let ends = find::contradictions(board);
    if ends.len() <= 1 || patterns.len() > 200 {
        return ends.into_iter().next();
    }
    let cost = |pattern: &Pattern| {
        let step = pattern.step(board)?;
        // Among equals the last, for boxes are easier to see than lines.
        let house = usize::MAX - step.houses.first().copied().unwrap_or(0);
        let derived = step.because.iter().filter(|&&fact| !board.is_premise(fact)).count();
        Some((derived, step.technique, step.because.len(), step.houses.len(), house))
    };
    ends.into_iter()
        .min_by_key(|end| cost(end).unwrap_or((usize::MAX, Technique::CaseSplit, 0, 0, 0)))
}

/// A digit that leads to a contradiction by singles and rules, or else by locked candidates and
/// subsets, in the fewest steps; of those of equal length the first in the order of cells.
fn probe(board: &Board, looks: &mut Looks<'_>) -> Option<Option<(Candidate, Vec<Pattern>)>> {
    for reach in [Reach::Rules, Reach::Subsets(4)] {
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

/// The steps of a derivation without those that its end does not need.
fn pruned(board: &Board, mut patterns: Vec<Pattern>, limits: &Limits) -> Result<Vec<Step>, Stop> {
    // First all that nothing rests on, at once; what is left is cited otherwise then, and others may fall.
    while let Some(fewer) = cited(board, &patterns) {
        limits.check()?;
        patterns = fewer;
    }
    // Then one after the other what others can do without, from the last to the first.
    for i in (0..patterns.len().saturating_sub(1)).rev() {
        limits.check()?;
        if !leave_out(board, &mut patterns, i) {
            shorten_case(board, &mut patterns, i);
        }
    }
    Ok(replay(board.clone(), &patterns).unwrap_or_default())
}

/// The patterns on which the last step rests; `None` when those are all.
fn cited(board: &Board, patterns: &[Pattern]) -> Option<Vec<Pattern>> {
    let (said, steps): (Vec<&Pattern>, Vec<Step>) = steps(board.clone(), patterns).unzip();
    let needed = needed(&steps);
    let kept = said.into_iter().zip(needed).filter(|(_, needed)| *needed);
    let kept: Vec<Pattern> = kept.map(|(pattern, _)| pattern.clone()).collect();
    (kept.len() < patterns.len() && replay(board.clone(), &kept).is_some()).then_some(kept)
}

/// Leaves a pattern out if there is a contradiction without it; whether it did.
fn leave_out(board: &Board, patterns: &mut Vec<Pattern>, i: usize) -> bool {
    let pattern = patterns.remove(i);
    let needed = replay(board.clone(), patterns).is_none();
    if needed {
        patterns.insert(i, pattern);
    }
    !needed
}

/// For each step, whether the last one rests on it, directly or not.
fn needed(steps: &[Step]) -> Vec<bool> {
    let mut needed = vec![false; steps.len()];
    let mut wanted: Vec<Fact> = Vec::new();
    for (i, step) in steps.iter().enumerate().rev() {
        needed[i] = i + 1 == steps.len() || step.says().any(|fact| wanted.contains(&fact));
        if needed[i] {
            wanted.extend(&step.because);
        }
    }
    needed
}

/// If a pattern is a case, leaves out of it what its contradiction does not need.
fn shorten_case(board: &Board, patterns: &mut [Pattern], i: usize) {
    let (before, rest) = patterns.split_at_mut(i);
    let Some(Pattern::Case(candidate, case)) = rest.first_mut() else { return };
    let mut assumed = board.clone();
    for (_, step) in steps(board.clone(), before) {
        assumed.apply(&step);
    }
    assumed.place(*candidate);
    *case = steps(assumed.clone(), case).map(|(pattern, _)| pattern.clone()).collect();
    for i in (0..case.len().saturating_sub(1)).rev() {
        leave_out(&assumed, case, i);
    }
}
