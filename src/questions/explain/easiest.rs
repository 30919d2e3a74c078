//! Conflicts that are easy to follow, and how they are compared.

use cnf::marco::{Found, Marco};
use cnf::{Group, Groups, Varisat, mus};

use crate::engines::encode::{Encoding, Reason};
use crate::error::Error;
use crate::grid::Candidate;
use crate::human::Step;
use crate::limits::{End, Limits, budgets};
use crate::puzzle::{Puzzle, Role};
use crate::questions::explain::conflict::Conflict;
use crate::questions::explain::derive::{Effort, derive, refute};
use crate::questions::explain::members::{self, candidates};
use crate::questions::explain::search_first::{SearchFirst, encode_and_load};
use crate::questions::solve::sat_limits;

/// What decides between conflicts: whether there is a derivation, how much work it is to follow it,
/// the size, then more givens of the digit that is asked about, then the cells.
pub(super) type Rank = (bool, u64, usize, usize, Vec<Candidate>);

/// Ranks a conflict by a derivation that is looked for on so many boards; the easiest is least.
pub(super) fn rank(puzzle: &Puzzle, set: &[Reason], boards: usize, limits: &Limits) -> Rank {
    let members = candidates(puzzle, set);
    let cost = refute(puzzle, set, boards, limits).map(|steps| Step::cost(&steps));
    let asked = puzzle.givens.iter().filter(|given| given.role != Role::Given);
    let asked: Vec<_> = asked.map(|given| given.digit).collect();
    let others = members.iter().filter(|candidate| !asked.contains(&candidate.digit)).count();
    (cost.is_none(), cost.unwrap_or(0), set.len(), others, members)
}

/// The easiest of some conflicts first.
pub(super) fn sort(puzzle: &Puzzle, sets: &mut [Vec<Reason>], limits: &Limits) {
    sets.sort_by_cached_key(|set| rank(puzzle, set, budgets::explain::TIE_BOARDS, limits));
}

/// The same; where no derivation is short, the first ones are compared by longer ones.
pub(super) fn sort_with_patience(puzzle: &Puzzle, sets: &mut [Vec<Reason>], limits: &Limits) {
    sort(puzzle, sets, limits);
    let short = budgets::explain::TIE_BOARDS;
    if sets.first().is_some_and(|first| refute(puzzle, first, short, limits).is_none()) {
        let few = sets.len().min(budgets::explain::LONG_RANKS);
        let boards = budgets::explain::STORY_BOARDS;
        sets[..few].sort_by_cached_key(|set| rank(puzzle, set, boards, limits));
    }
}

/// Conflicts that are likely to be easy: what an easy derivation from all that may be a member uses,
/// made minimal in several orders; and if there are few conflicts, all of them.
pub(super) fn likely(
    puzzle: &Puzzle,
    steps: &[Step],
    encoding: &Encoding,
    groups: &mut Groups<SearchFirst>,
    limits: &Limits,
) -> Vec<Vec<Reason>> {
    let soft = &members::groups(encoding, &members::all(puzzle));
    let calls = Some(budgets::explain::EASIER_CALLS);
    let limits = cnf::Limits { calls, ..sat_limits(limits) };
    let cited = |group: &&Group| match encoding.reason(**group) {
        Reason::Constraint(i) => steps.iter().any(|step| step.houses.contains(&i)),
        member => member
            .fact(puzzle)
            .is_some_and(|fact| steps.iter().any(|step| step.because.contains(&fact))),
    };
    let used: Vec<Group> = soft.iter().filter(cited).copied().collect();
    let mut found: Vec<Vec<Group>> = Vec::new();
    for turn in 0..used.len().min(Conflict::MOST_SETS) {
        let mut seed = used.clone();
        seed.rotate_left(turn);
        let shrunk = mus::shrink(groups, &seed, &limits);
        if shrunk.stopped.is_none() {
            found.push(shrunk.members);
        }
    }
    let mut marco = Marco::new(groups, Varisat::new(), &[], soft, &limits);
    let mut others = 0;
    while let Ok(Some(next)) = marco.next()
        && others < Conflict::MOST_SETS
    {
        if let Found::Mus(members) = next {
            found.push(members);
            others += 1;
        }
    }
    let ordered = |set: &Vec<Group>| -> Vec<Group> {
        soft.iter().copied().filter(|group| set.contains(group)).collect()
    };
    let mut sets: Vec<Vec<Reason>> = Vec::new();
    for set in &found {
        let set = members::reasons(encoding, &ordered(set));
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    sets
}

/// A conflict that is easier to follow than a smallest one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Easier {
    /// What conflicts, in the order of [`Conflict::members`].
    pub members: Vec<Reason>,
    /// The steps to a contradiction, fewer or by easier techniques.
    pub steps: Vec<Step>,
}

/// Looks for a conflict that is easier to follow than a smallest one and these steps: by fewer steps,
/// or without its hardest technique. On grids up to 9×9, where these steps are three or more.
///
/// [`Quality::Easiest`](crate::Quality::Easiest) finds the same one, or an easier one.
///
/// # Errors
/// Returns [`Error::Disagreement`] if a step does not follow from what it cites.
pub fn easier(
    puzzle: &Puzzle,
    smallest: &Conflict,
    steps: Option<&[Step]>,
    limits: &Limits,
) -> Result<Option<Easier>, Error> {
    let is_short = steps.is_some_and(|steps| steps.len() < 3);
    if puzzle.shape().size() > 9 || is_short || !smallest.is_smallest() {
        return Ok(None);
    }
    // It is no easier without most of the givens than with all of them.
    let boards = budgets::explain::TIE_BOARDS;
    let whole = refute(puzzle, &members::all(puzzle), boards, limits);
    let cost = steps.map_or(u64::MAX, Step::cost);
    let Some(whole) = whole.filter(|whole| Step::cost(whole) < cost) else { return Ok(None) };
    let Ok((encoding, mut groups)) = encode_and_load(puzzle, "easy conflicts of givens", limits)
    else {
        return Ok(None);
    };
    let mut sets = likely(puzzle, &whole, &encoding, &mut groups, limits);
    sets.retain(|set| !smallest.sets.contains(set));
    let rank = |set: &Vec<Reason>| rank(puzzle, set, boards, limits);
    let Some(members) = sets.into_iter().min_by_key(rank) else { return Ok(None) };
    let conflict = Conflict {
        lower_bound: smallest.lower_bound,
        members,
        sets: Vec::new(),
        minimal: true,
        end: End::Enough,
    };
    let found = derive(puzzle, &conflict, Effort::Short, limits)?;
    let found = found.filter(|found| steps.is_none_or(|steps| is_easier(found, steps)));
    Ok(found.map(|steps| Easier { members: conflict.members, steps }))
}

/// Whether one derivation is less work than another, and it shows.
fn is_easier(one: &[Step], other: &[Step]) -> bool {
    Step::cost(one) < Step::cost(other)
        && (Step::total(one) < Step::total(other)
            || Step::suppositions(one) < Step::suppositions(other)
            || Step::hardest(one) < Step::hardest(other))
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::Quality;
    use crate::puzzle::Layout;
    use crate::questions::explain::conflicts::{Listed, conflicts};
    use crate::questions::explain::{Explained, Options};

    /// Puzzles of 4×4 with six digits, most of which conflict.
    fn puzzles() -> impl Iterator<Item = Puzzle> {
        let shape = crate::Shape::new(4).expect("a size in range");
        (0..60).map(move |seed| {
            let mut puzzle = Puzzle::new(Layout::classic(shape));
            for i in 0..6 {
                let number = (seed * 31 + i * 17) * (i + 3);
                let (row, column, digit) = (number % 4 + 1, number / 5 % 4 + 1, number / 7 % 4 + 1);
                puzzle.add(row, column, digit, Role::Given).expect("on the grid");
            }
            puzzle
        })
    }

    /// Has a conflict of 11 givens in four steps, and one of 13 in three.
    fn with_an_easier_one() -> Puzzle {
        let text =
            ".9...7.6.53..96.1.......2...7...1....2..6..98869.72.4.1...4.5..7.3.15.8.9........";
        let mut puzzle = crate::read(text).expect("a puzzle");
        puzzle.add(4, 1, 3, Role::Extra).expect("on the grid");
        puzzle
    }

    fn conflict(puzzle: &Puzzle, quality: Quality) -> Option<Conflict> {
        let explained = Options::new().quality(quality).explain(puzzle, &Limits::default());
        match explained.expect("the engines agree") {
            Explained::Conflict(conflict) => Some(conflict),
            _ => None,
        }
    }

    fn ranked(puzzle: &Puzzle, set: &[Reason]) -> Rank {
        rank(puzzle, set, budgets::explain::TIE_BOARDS, &Limits::default())
    }

    #[test]
    fn the_first_of_several_sets_is_the_easiest() {
        let mut longest = 0;
        for puzzle in puzzles() {
            for quality in [Quality::Smallest, Quality::Easiest] {
                let Some(found) = conflict(&puzzle, quality) else { continue };
                let ranks = found.sets.iter().map(|set| ranked(&puzzle, set));
                assert!(ranks.is_sorted(), "{}", puzzle.line());
                longest = longest.max(found.sets.len());
            }
        }
        assert!(longest > 3, "there was a choice: {longest}");
    }

    #[test]
    fn no_conflict_of_all_is_easier_than_the_easiest() {
        let mut several = 0;
        for puzzle in puzzles() {
            let Some(found) = conflict(&puzzle, Quality::Easiest) else { continue };
            let mut all = Vec::new();
            let known = conflicts(&puzzle, None, &Limits::default(), |listed| {
                if let Listed::Conflict(set) = listed {
                    all.push(set);
                }
                ControlFlow::Continue(())
            });
            assert!(known.is_complete());
            several += usize::from(all.len() > 1);
            let easiest = all.iter().map(|set| ranked(&puzzle, set)).min();
            assert_eq!(Some(ranked(&puzzle, &found.members)), easiest, "{}", puzzle.line());
        }
        assert!(several > 20, "there was a choice in {several}");
    }

    #[test]
    fn fewer_steps_are_easier_than_fewer_givens() {
        let puzzle = with_an_easier_one();
        let limits = Limits::default();
        let smallest = conflict(&puzzle, Quality::Smallest).expect("a conflict");
        let steps = derive(&puzzle, &smallest, Effort::Short, &limits).expect("steps that hold");
        let look = |smallest: &Conflict, steps: Option<&[Step]>| {
            easier(&puzzle, smallest, steps, &limits).expect("steps that hold")
        };
        let found = look(&smallest, steps.as_deref()).expect("an easier one");
        assert_eq!((smallest.members.len(), found.members.len()), (11, 13));
        assert_eq!((steps.as_ref().map(Vec::len), found.steps.len()), (Some(4), 3));
        assert_eq!(found.members, conflict(&puzzle, Quality::Easiest).expect("one").members);
        // Nothing is easier than it, nor is anything looked for where nothing was proved.
        assert_eq!(look(&smallest, Some(&found.steps)), None);
        let unproved = Conflict { lower_bound: 10, ..smallest.clone() };
        assert_eq!(look(&unproved, steps.as_deref()), None);
    }

    #[test]
    fn easier_means_less_work_and_that_it_shows() {
        let puzzle = with_an_easier_one();
        let all = members::all(&puzzle);
        let steps = refute(&puzzle, &all, budgets::explain::TIE_BOARDS, &Limits::default());
        let steps = steps.expect("steps");
        // A hidden single in a box, a naked single, and a house without a place.
        let ratings = [(0, 12), (1, 23), (2, 12)]
            .map(|(i, rating): (usize, u64)| 10 * steps[i].because.len() as u64 + 2 * rating);
        assert_eq!(Step::cost(&steps), ratings.iter().sum::<u64>());
        let supposed = [Step { case: steps.clone(), because: Vec::new(), ..steps[0].clone() }];
        let rating = 2 * u64::from(supposed[0].rating());
        assert_eq!(Step::cost(&supposed), rating + 2 * Step::cost(&steps));
        assert_eq!((Step::total(&steps), Step::total(&supposed)), (3, 4));
        assert!(is_easier(&steps, &supposed) && !is_easier(&supposed, &steps));
        assert!(!is_easier(&steps, &steps));
        // As many steps of the same kind, with fewer facts: it is less work, but who would notice?
        let mut shorter = steps.clone();
        shorter[0].because.pop();
        assert!(Step::cost(&shorter) < Step::cost(&steps) && !is_easier(&shorter, &steps));
    }
}
