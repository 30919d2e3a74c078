//! Repairs against trying everything out.

mod compounds;
mod redundant;
mod trying_out;

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{cases, layouts, samples, with_grid};
use proptest::prelude::*;
use satdoku::repair::{Depth, Edit, Options, Repairs, edited};
use satdoku::{
    Candidate, Cell, Engine, Grid, Layout, Limits, Puzzle, Role, Shape, Solutions, check, native,
    read, solve,
};
use trying_out::{Effect, all_repairs, all_singles, differing, effect, native_only};

/// All solutions of a layout without givens; of 4×4 at most, for there are few enough.
fn all_grids(layout: &std::sync::Arc<Layout>) -> Vec<Grid> {
    let puzzle = Puzzle::new(layout.clone());
    let (grids, end) = native::solutions(&puzzle, 10_000, &Limits::default());
    assert_eq!(end, native::End::Exhausted);
    grids
}

/// The only grid that keeps every given, by looking at all.
fn only<'g>(puzzle: &Puzzle, grids: &'g [Grid]) -> Option<&'g Grid> {
    let mut fitting = grids.iter().filter(|grid| check(puzzle, grid).is_ok());
    let first = fitting.next();
    first.filter(|_| fitting.next().is_none())
}

fn found(puzzle: &Puzzle, depth: Depth) -> Repairs {
    let options = Options::new().depth(depth).most(usize::MAX).most_pairs(usize::MAX);
    let found = options.repair(puzzle, &Limits::default()).expect("the engines agree");
    assert_eq!(found.stopped(), None);
    let pairs = found.pairs.map_or(0, |pairs| pairs.found);
    assert_eq!(found.repairs.len(), found.singles.found + pairs);
    for repair in &found.repairs {
        let edited = edited(puzzle, &repair.edits);
        assert!(repair.cross_checked);
        assert_eq!(check(&edited, &repair.solution), Ok(()));
        let (grids, end) = native::solutions(&edited, 2, &Limits::default());
        assert_eq!(
            (grids.as_slice(), end),
            (&[repair.solution.clone()][..], native::End::Exhausted)
        );
    }
    found
}

/// Small puzzles near to one with exactly one solution: some digits of a grid, some of them spoilt.
fn spoilt() -> impl Strategy<Value = Puzzle> {
    let small = layouts().prop_filter("few enough grids", |layout| layout.shape().size() == 4);
    let given = (0usize..16, any::<prop::sample::Index>(), 0..8u8);
    (small, any::<prop::sample::Index>(), prop::collection::vec(given, 2..8)).prop_map(
        |(layout, which, givens)| {
            let grids = all_grids(&layout);
            let mut puzzle = Puzzle::new(layout);
            for (cell, digit, how) in givens {
                let cell = Cell::new(cell);
                let shape = puzzle.shape();
                let digits: Vec<_> = shape.digits().iter().collect();
                let right = (!grids.is_empty()).then(|| grids[which.index(grids.len())][cell]);
                let wrong = digits[digit.index(digits.len())];
                let digit = right.flatten().filter(|_| how > 0).unwrap_or(wrong);
                let role = if how == 1 { Role::Extra } else { Role::Given };
                let (row, column) = (shape.row(cell), shape.column(cell));
                let value = usize::from(digit.value());
                puzzle.add(row, column, value, role).expect("it is on the grid");
            }
            puzzle
        },
    )
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn repairs_are_those_that_trying_out_finds(puzzle in spoilt()) {
        let grids = all_grids(&puzzle.layout);
        let unique = only(&puzzle, &grids).is_some();
        let found = found(&puzzle, Depth::Two);
        prop_assert_eq!(matches!(found.solutions, Solutions::Unique(_)), unique);
        if unique {
            prop_assert!(found.repairs.is_empty());
            return Ok(());
        }
        let listed = |count| found.repairs.iter().filter(move |repair| repair.edits.len() == count);
        let all = all_repairs(&puzzle, |puzzle| only(puzzle, &grids).cloned());
        let singles: BTreeMap<Effect, Grid> =
            listed(1).map(|repair| (effect(&repair.edits), repair.solution.clone())).collect();
        prop_assert_eq!(differing(&singles, &all.singles), [], "{:?}", puzzle.givens);
        prop_assert_eq!(singles.len(), listed(1).count(), "each effect once");
        let pairs: BTreeMap<_, _> =
            listed(2).map(|repair| (effect(&repair.edits), repair.solution.clone())).collect();
        prop_assert_eq!(pairs.len(), listed(2).count(), "each effect once");
        prop_assert_eq!(differing(&pairs, &all.pairs), [], "{:?}", puzzle.givens);
    }

}

proptest! {
    #![proptest_config(cases(25))]

    /// On 6×6 every single edit is asked of the native search by itself.
    #[test]
    fn single_edits_of_larger_grids(
        seed in any::<prop::sample::Index>(),
        cells in prop::collection::btree_set(0usize..36, 8..14),
        wrong in 0usize..6,
    ) {
        let layout = Layout::classic(Shape::new(6).expect("6 is a size"));
        let (grids, _) = native::solutions(&Puzzle::new(layout.clone()), 500, &Limits::default());
        let solution = &grids[seed.index(grids.len())];
        let mut grid = Grid::empty(solution.shape());
        for (i, &cell) in cells.iter().enumerate() {
            let cell = Cell::new(cell);
            let digits: Vec<_> = solution.shape().digits().iter().collect();
            grid[cell] = if i == 0 { Some(digits[wrong]) } else { solution[cell] };
        }
        let puzzle = with_grid(&layout, &grid);
        let found = found(&puzzle, Depth::One);
        prop_assume!(!matches!(found.solutions, Solutions::Unique(_)));
        let expected: BTreeSet<Effect> =
            all_singles(&puzzle, native_only).into_keys().collect();
        let listed: BTreeSet<Effect> =
            found.repairs.iter().map(|repair| effect(&repair.edits)).collect();
        prop_assert_eq!(listed, expected, "{}", puzzle.line());
    }
}

#[test]
fn pairs_of_a_larger_grid() {
    // With several solutions, so many that not all are known, and with none.
    for line in ["3......14...........3..2...5..6....1", "3.5....24......3....4..2...5..6....1"] {
        let puzzle = read(line).expect("a puzzle");
        let found = found(&puzzle, Depth::Two);
        let expected: BTreeSet<Effect> =
            all_repairs(&puzzle, native_only).pairs.into_keys().collect();
        let pairs = found.repairs.iter().filter(|repair| repair.edits.len() == 2);
        let pairs: BTreeSet<_> = pairs.map(|repair| effect(&repair.edits)).collect();
        assert!(pairs.len() > 10, "{}", pairs.len());
        assert_eq!(pairs, expected, "{line}");
    }
}

/// The candidate `1x6=4` of a puzzle.
fn candidate(puzzle: &Puzzle, row: usize, column: usize, digit: usize) -> Candidate {
    let cell = puzzle.shape().cell(row, column).expect("on the grid");
    Candidate { cell, digit: puzzle.shape().digit(digit).expect("a digit") }
}

#[test]
fn what_was_dropped_is_among_the_repairs() {
    // The samples with a given dropped or a wrong digit added: adding it again or removing it repairs.
    let samples: Vec<Puzzle> = samples();
    let unique: Vec<&Puzzle> =
        samples.iter().filter(|p| p.name.as_deref() == Some("unique")).collect();
    for puzzle in samples.iter().filter(|p| p.name.as_deref() != Some("unique")).step_by(6) {
        let found = found(puzzle, Depth::One);
        let origin = unique.iter().any(|origin| {
            found.repairs.iter().any(|r| edited(puzzle, &r.edits).grid() == origin.grid())
        });
        assert!(origin, "{}", puzzle.line());
    }
}

#[test]
fn a_budget_ends_the_search_and_says_so() {
    let puzzle =
        read("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.4...9.........");
    let puzzle = puzzle.expect("a puzzle");
    for (nodes, singles_done) in [(0, false), (2_000, false), (100_000, true)] {
        let options = Options::new().nodes(nodes);
        let found = options.repair(&puzzle, &Limits::default()).expect("the engines agree");
        assert_eq!(found.singles.end.is_complete(), singles_done, "{nodes}");
        assert!(found.stopped().is_some(), "{nodes}");
        assert_eq!(found.pairs.is_some(), singles_done, "{nodes}");
        let again = options.repair(&puzzle, &Limits::default()).expect("the engines agree");
        assert_eq!(found, again, "a budget counts and does not look at the clock");
    }
}

#[test]
fn extras_are_the_question_and_stay() {
    let mut puzzle = read("1..4.....3....2.").expect("a puzzle");
    puzzle.add(1, 2, 3, Role::Extra).expect("on the grid");
    let extra = candidate(&puzzle, 1, 2, 3);
    for repair in found(&puzzle, Depth::Two).repairs {
        assert!(!repair.edits.iter().any(|edit| edit.removed().any(|given| given == extra)));
        assert!(edited(&puzzle, &repair.edits).givens.iter().any(|g| g.role == Role::Extra));
    }
    // Two extras that conflict cannot be helped.
    puzzle.add(1, 3, 3, Role::Extra).expect("on the grid");
    assert_eq!(found(&puzzle, Depth::Two).repairs, []);
}

#[test]
fn two_digits_in_one_cell_and_one_digit_twice() {
    let mut puzzle = read("1..4.....3....2.").expect("a puzzle");
    puzzle.add(1, 1, 2, Role::Given).expect("on the grid");
    puzzle.add(1, 4, 4, Role::Given).expect("on the grid");
    let edits: Vec<Edit> =
        found(&puzzle, Depth::One).repairs.iter().map(|r| r.edits[0].clone()).collect();
    assert!(edits.contains(&Edit::Remove(candidate(&puzzle, 1, 1, 2))), "{edits:?}");
    let unique = solve(&edited(&puzzle, &edits[..1]), Engine::Both, &Limits::default());
    assert!(unique.is_ok_and(|solved| matches!(solved.solutions, Solutions::Unique(_))));
}
