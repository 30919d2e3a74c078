//! The length of a contradiction by one digit, which is the same wherever one begins.
//!
//! A [net](super::net) shows one thing after the other and keeps the first reason that it meets, so
//! how long its argument is depends on the order of the cells. Here, all that follows in one more
//! round follows at once, for the shortest reason; equally short reasons count together. As in Sudoku
//! Explainer, what holds comes first: a round finds what places exclude, and only where they exclude
//! nothing more, which places are the last ones of their houses.

use fixedbitset::FixedBitSet;

use crate::human::chains::graph::node::Link;
use crate::human::chains::graph::open::Open;

/// What each candidate rests on, itself included, that is shown not to hold (index 0) and to hold
/// (index 1): the numbers of [`node`].
type Shown = [Vec<Option<FixedBitSet>>; 2];

/// Returns the number of nodes, without the two that contradict each other, of the argument that a
/// candidate cannot hold, or must, because of its digit alone; `None` if there is no such argument.
pub(super) fn contradiction(open: &Open<'_>, assumed: usize, holds: bool) -> Option<usize> {
    let digit = open.candidates[assumed].digit;
    let places = (0..open.candidates.len()).filter(|&i| open.candidates[i].digit == digit);
    let places: Vec<usize> = places.collect();
    let mut shown: Shown = [0, 1].map(|_| vec![None; open.candidates.len()]);
    shown[usize::from(holds)][assumed] = Some(with_node(nothing(open), assumed, holds));
    loop {
        let mut new = following(open, &places, &shown, false);
        let holds = new.is_empty();
        if holds {
            new = following(open, &places, &shown, true);
        }
        if new.is_empty() {
            return None;
        }
        for (place, reason) in new {
            shown[usize::from(holds)][place] = Some(reason);
        }
        let both = |&place: &usize| {
            let [gone, held] = [0, 1].map(|i| shown[i][place].as_ref());
            Some(gone?.count_ones(..) + held?.count_ones(..) - 2)
        };
        if let Some(least) = places.iter().filter_map(both).min() {
            return Some(least);
        }
    }
}

/// What does not hold (or holds) in one more round, and what that rests on.
fn following(
    open: &Open<'_>,
    places: &[usize],
    shown: &Shown,
    holds: bool,
) -> Vec<(usize, FixedBitSet)> {
    let new = places.iter().filter(|&&place| shown[usize::from(holds)][place].is_none());
    let new = new.filter_map(|&place| {
        let reason = if holds { last(open, place, shown) } else { seen(open, place, shown) };
        Some((place, with_node(reason?, place, holds)))
    });
    new.collect()
}

fn nothing(open: &Open<'_>) -> FixedBitSet {
    FixedBitSet::with_capacity(2 * open.candidates.len())
}

fn node(candidate: usize, holds: bool) -> usize {
    2 * candidate + usize::from(holds)
}

fn with_node(mut reason: FixedBitSet, candidate: usize, holds: bool) -> FixedBitSet {
    reason.insert(node(candidate, holds));
    reason
}

/// Why a candidate does not hold: another one of its digit does.
fn seen(open: &Open<'_>, place: usize, shown: &Shown) -> Option<FixedBitSet> {
    shortest(open.sees[place].ones().filter_map(|other| shown[1][other].clone()))
}

/// Why a candidate holds: in one of its houses, no other place is left.
fn last(open: &Open<'_>, place: usize, shown: &Shown) -> Option<FixedBitSet> {
    let houses = open.units_of[place].iter().map(|&unit| &open.units[unit]);
    let houses = houses.filter(|unit| matches!(unit.link, Link::House(_)));
    // The only place of a house is a single, not a consequence.
    let houses = houses.filter(|unit| unit.members.len() > 1 || shown[0][place].is_some());
    shortest(houses.filter_map(|unit| {
        let mut others = unit.members.iter().filter(|&&member| member != place);
        others.try_fold(nothing(open), |mut all, &other| {
            all.union_with(shown[0][other].as_ref()?);
            Some(all)
        })
    }))
}

/// The shortest of some reasons; of equally short ones, all.
fn shortest(reasons: impl Iterator<Item = FixedBitSet>) -> Option<FixedBitSet> {
    let mut best: Option<(usize, FixedBitSet)> = None;
    for reason in reasons {
        let length = reason.count_ones(..);
        match &mut best {
            Some((least, _)) if *least < length => {}
            Some((least, all)) if *least == length => all.union_with(&reason),
            _ => best = Some((length, reason)),
        }
    }
    best.map(|(_, all)| all)
}
