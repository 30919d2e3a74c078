//! A *hitting set* has an element in common with each of several sets; [`Hitting`] finds a smallest
//! one.
//!
//! ```
//! use cnf::hitting::Hitting;
//! let mut sets = Hitting::new(4);
//! for set in [[0, 1], [1, 2], [2, 3]] {
//!     sets.add(set);
//! }
//! let mut nodes = 1_000;
//! let smallest = sets.smallest(4, &mut nodes).expect("this is little work").expect("there is one");
//! assert_eq!(smallest.ones().collect::<Vec<_>>(), [1, 2]);
//! ```
//!
//! Sets are added one by one, so the smallest size can only grow. Each search begins with the
//! smallest size that is still possible, then tries one more, and so on. It branches on the
//! elements of the smallest set that is not hit, those that hit most sets first; once an element
//! has been tried, later branches exclude it. A branch ends if there are more pairwise disjoint
//! sets to hit than elements that may still be chosen.
//!
//! # References
//! - P. Saikko, J. Berg, M. Järvisalo, "LMHS: a SAT-IP hybrid MaxSAT solver", SAT 2016, on implicit hitting
//!   sets; the disjoint bound is that of A. Caprara, P. Toth, M. Fischetti, "Algorithms for the set covering
//!   problem", Annals of Operations Research 2000.

use std::cmp::Reverse;

use fixedbitset::FixedBitSet;

/// The node budget of a search is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfNodes;

/// Sets of elements 0 to n - 1 that must be hit, and sets that must not be contained entirely.
#[derive(Clone, Debug)]
pub struct Hitting {
    elements: usize,
    sets: Vec<FixedBitSet>,
    blocked: Vec<FixedBitSet>,
    /// The proved lower bound on the size of hitting sets.
    least: usize,
}

impl Hitting {
    /// Creates a problem with this many elements and no sets.
    pub fn new(elements: usize) -> Hitting {
        Hitting { elements, sets: Vec::new(), blocked: Vec::new(), least: 0 }
    }

    /// Adds a set that must be hit.
    ///
    /// # Panics
    /// Panics if an element is out of range.
    pub fn add(&mut self, set: impl IntoIterator<Item = usize>) {
        let set = self.mask(set);
        // A set that contains another is hit whenever the other is.
        if self.sets.iter().any(|known| known.is_subset(&set)) {
            return;
        }
        self.sets.retain(|known| !set.is_subset(known));
        // Small sets come first: searches branch on them first, and they give better bounds.
        let size = set.count_ones(..);
        let at = self.sets.partition_point(|known| known.count_ones(..) <= size);
        self.sets.insert(at, set);
    }

    /// Forbids answers that contain all of these elements.
    ///
    /// # Panics
    /// Panics if an element is out of range.
    pub fn block(&mut self, set: impl IntoIterator<Item = usize>) {
        let set = self.mask(set);
        self.blocked.push(set);
    }

    /// Returns the proved lower bound: no hitting set is smaller.
    pub fn least(&self) -> usize {
        self.least
    }

    /// Returns a smallest hitting set with at most `most` elements that contains no blocked set, or
    /// `None` if there is none. Each node of the search decrements `nodes`. The answer depends only
    /// on the sets and their order.
    ///
    /// # Errors
    /// Returns [`OutOfNodes`] if `nodes` reaches 0. The lower bound that was proved is kept.
    pub fn smallest(
        &mut self,
        most: usize,
        nodes: &mut u64,
    ) -> Result<Option<FixedBitSet>, OutOfNodes> {
        while self.least <= most {
            let mut search = Search {
                problem: self,
                chosen: FixedBitSet::with_capacity(self.elements),
                excluded: FixedBitSet::with_capacity(self.elements),
                nodes,
            };
            let all: Vec<usize> = (0..self.sets.len()).collect();
            if search.within(self.least, &all)? {
                return Ok(Some(search.chosen));
            }
            self.least += 1;
        }
        Ok(None)
    }

    fn mask(&self, set: impl IntoIterator<Item = usize>) -> FixedBitSet {
        let mut mask = FixedBitSet::with_capacity(self.elements);
        mask.extend(set);
        assert!(mask.len() == self.elements, "an element is not below {}", self.elements);
        mask
    }
}

struct Search<'s> {
    problem: &'s Hitting,
    chosen: FixedBitSet,
    excluded: FixedBitSet,
    nodes: &'s mut u64,
}

impl Search<'_> {
    /// Adds at most `left` elements to `chosen`, none of them excluded, so that the sets of `open`
    /// are hit. Returns `false` if that is impossible; then `chosen` is unchanged.
    fn within(&mut self, left: usize, open: &[usize]) -> Result<bool, OutOfNodes> {
        *self.nodes = self.nodes.checked_sub(1).ok_or(OutOfNodes)?;
        let sets = &self.problem.sets;
        if open.is_empty() {
            return Ok(true);
        }
        // The smallest set, and the number of pairwise disjoint sets, without excluded elements.
        let mut branch: Option<(usize, usize)> = None;
        let mut used = self.excluded.clone();
        let mut disjoint = 0;
        for &i in open {
            let size = sets[i].difference_count(&self.excluded);
            if size == 0 {
                return Ok(false);
            }
            if branch.is_none_or(|(_, least)| size < least) {
                branch = Some((i, size));
            }
            // Excluded elements are in `used` already; sets that share only these count as
            // disjoint.
            if sets[i].intersection_count(&used) == sets[i].intersection_count(&self.excluded) {
                disjoint += 1;
                used.union_with(&sets[i]);
            }
        }
        let Some((branch, _)) = branch.filter(|_| disjoint <= left) else {
            return Ok(false);
        };
        let mut elements: Vec<(usize, usize)> = sets[branch]
            .difference(&self.excluded)
            .map(|element| (open.iter().filter(|&&i| sets[i].contains(element)).count(), element))
            .collect();
        elements.sort_by_key(|&(hits, element)| (Reverse(hits), element));
        let mut excluded_here = 0;
        let mut found = false;
        for &(_, element) in &elements {
            self.chosen.insert(element);
            if !self.problem.blocked.iter().any(|blocked| blocked.is_subset(&self.chosen)) {
                let rest: Vec<usize> =
                    open.iter().copied().filter(|&i| !sets[i].contains(element)).collect();
                found = self.within(left - 1, &rest)?;
                if found {
                    break;
                }
            }
            self.chosen.remove(element);
            self.excluded.insert(element);
            excluded_here += 1;
        }
        for &(_, element) in &elements[..excluded_here] {
            self.excluded.remove(element);
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// By trying all subsets.
    fn smallest_by_force(
        elements: usize,
        sets: &[Vec<usize>],
        blocked: &[Vec<usize>],
    ) -> Option<usize> {
        let mask = |set: &Vec<usize>| set.iter().fold(0u32, |mask, i| mask | 1 << i);
        let fits = |chosen: u32| {
            sets.iter().all(|set| mask(set) & chosen != 0)
                && blocked.iter().all(|set| mask(set) & !chosen != 0)
        };
        (0..1u32 << elements).filter(|&chosen| fits(chosen)).map(|c| c.count_ones() as usize).min()
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1024) })]

        #[test]
        fn no_hitting_set_is_smaller(
            sets in prop::collection::vec(prop::collection::vec(0usize..12, 1..4), 0..24),
            blocked in prop::collection::vec(prop::collection::vec(0usize..12, 2..4), 0..4),
        ) {
            let mut hitting = Hitting::new(12);
            for (i, set) in sets.iter().enumerate() {
                hitting.add(set.iter().copied());
                // Asking in between may not change what comes out in the end.
                if i % 3 == 0 {
                    hitting.smallest(12, &mut 10_000).expect("it is little work");
                }
            }
            for set in &blocked {
                hitting.block(set.iter().copied());
            }
            let found = hitting.smallest(12, &mut 100_000).expect("it is little work");
            let size = found.as_ref().map(|found| found.count_ones(..));
            prop_assert_eq!(size, smallest_by_force(12, &sets, &blocked));
            if let Some(found) = found {
                prop_assert!(sets.iter().all(|set| set.iter().any(|&i| found.contains(i))));
            }
        }
    }

    /// How many nodes it takes to find a smallest hitting set.
    fn nodes(elements: usize, sets: &[&[usize]]) -> u64 {
        let mut hitting = Hitting::new(elements);
        sets.iter().for_each(|set| hitting.add(set.iter().copied()));
        let mut left = 10_000;
        hitting.smallest(elements, &mut left).expect("it is little work").expect("there is one");
        10_000 - left
    }

    /// Each of two of three elements needs two, which is tried first: ten times as many ways to hit
    /// the large set come after it.
    #[test]
    fn small_sets_are_hit_first() {
        let large: Vec<usize> = (3..13).collect();
        let all = nodes(13, &[&large, &[0, 1], &[1, 2], &[0, 2]]);
        assert!(all < 15, "{all}");
    }

    /// The large set overlaps with all others, which are disjoint: it may not hide the bound of three.
    #[test]
    fn small_sets_make_the_bound() {
        let all = nodes(10, &[&[0, 1, 2, 3, 4], &[0, 5], &[1, 6], &[2, 7]]);
        assert!(all < 8, "{all}");
    }

    #[test]
    fn a_budget_ends_a_search_and_keeps_what_it_learnt() {
        let mut hitting = Hitting::new(20);
        for i in 0..10 {
            hitting.add([2 * i, 2 * i + 1]);
        }
        assert_eq!(hitting.smallest(20, &mut 11), Err(OutOfNodes));
        assert_eq!(hitting.least(), 10);
        assert!(matches!(hitting.smallest(20, &mut 1_000), Ok(Some(_))));
    }
}
