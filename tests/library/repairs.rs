//! Repairs and redundant givens against trying everything out.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::support::{cases, layouts, samples, with_grid};
use proptest::prelude::*;
use satdoku::redundant::{self, Need, need};
use satdoku::repair::{Depth, Edit, Options, Repairs, edited};
use satdoku::{
    Candidate, Cell, Engine, Grid, Layout, Limits, Puzzle, Role, Shape, Solutions, check, native,
    read, solve,
};

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

/// The single edits of a puzzle, straight from their definition.
fn single_edits(puzzle: &Puzzle) -> Vec<Edit> {
    let shape = puzzle.shape();
    let here = |cell: Cell| -> BTreeSet<_> {
        puzzle.givens.iter().filter(|g| g.cell == cell).map(|g| g.digit).collect()
    };
    let near = |a: Cell, b: Cell| {
        a != b
            && shape.row(a).abs_diff(shape.row(b)) <= 1
            && shape.column(a).abs_diff(shape.column(b)) <= 1
    };
    let fixed: Vec<Candidate> = puzzle
        .givens
        .iter()
        .filter(|given| given.role != Role::Given)
        .map(|given| given.candidate())
        .collect();
    let givens: BTreeSet<Candidate> = puzzle.givens.iter().map(|given| given.candidate()).collect();
    let givens: Vec<Candidate> = givens.into_iter().filter(|g| !fixed.contains(g)).collect();
    let mut edits = Vec::new();
    for &from in &givens {
        edits.push(Edit::Remove(from));
        for to in shape.digits().iter().filter(|to| !here(from.cell).contains(to)) {
            edits.push(Edit::Change { from, to });
        }
        for to in shape.cells().filter(|&to| near(from.cell, to) && here(to).is_empty()) {
            edits.push(Edit::Move { from, to });
        }
        for &second in &givens {
            let alone = here(from.cell).len() == 1 && here(second.cell).len() == 1;
            if from.cell < second.cell
                && near(from.cell, second.cell)
                && from.digit != second.digit
                && alone
            {
                edits.push(Edit::Swap { first: from, second });
            }
        }
    }
    for cell in shape.cells().filter(|&cell| here(cell).is_empty()) {
        for digit in shape.digits().iter() {
            edits.push(Edit::Add(Candidate { cell, digit }));
        }
    }
    edits
}

/// What edits come to: the digits that go and those that come.
fn effect(edits: &[Edit]) -> (BTreeSet<Candidate>, BTreeSet<Candidate>) {
    (
        edits.iter().flat_map(|e| e.removed()).collect(),
        edits.iter().flat_map(|e| e.added()).collect(),
    )
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
        let edits = single_edits(&puzzle);
        let enough: Vec<Edit> = edits
            .iter()
            .copied()
            .filter(|edit| only(&edited(&puzzle, &[*edit]), &grids).is_some())
            .collect();
        let listed = |count| found.repairs.iter().filter(move |repair| repair.edits.len() == count);
        let singles: BTreeSet<Edit> = listed(1).map(|repair| repair.edits[0]).collect();
        prop_assert_eq!(&singles, &enough.iter().copied().collect(), "{}", puzzle.line());

        // Pairs of edits that are not enough alone, each effect once.
        let of_singles: HashSet<_> = edits.iter().map(|edit| effect(&[*edit])).collect();
        let mut expected = BTreeMap::new();
        for (i, &a) in edits.iter().enumerate() {
            for &b in &edits[i + 1..] {
                let cells = |edit: Edit| -> BTreeSet<Cell> { edit.added().map(|c| c.cell).collect() };
                let (a_removes, b_removes) = (effect(&[a]).0, effect(&[b]).0);
                let apart = cells(a).is_disjoint(&cells(b)) && a_removes.is_disjoint(&b_removes);
                if !apart || enough.contains(&a) || enough.contains(&b) {
                    continue;
                }
                let effect = effect(&[a, b]);
                if of_singles.contains(&effect) {
                    continue;
                }
                if let Some(grid) = only(&edited(&puzzle, &[a, b]), &grids) {
                    expected.insert(effect, grid.clone());
                }
            }
        }
        let pairs: BTreeMap<_, _> =
            listed(2).map(|repair| (effect(&repair.edits), repair.solution.clone())).collect();
        prop_assert_eq!(pairs.len(), listed(2).count(), "each effect once");
        prop_assert_eq!(pairs, expected, "{:?}", puzzle.givens);
    }

    #[test]
    fn redundant_givens_are_those_that_trying_out_finds(puzzle in spoilt()) {
        let grids = all_grids(&puzzle.layout);
        let options = redundant::Options::new().together(true);
        let found = options.redundant(&puzzle, &Limits::default()).expect("the engines agree");
        prop_assert!(found.end.is_complete());
        let Some(solution) = only(&puzzle, &grids) else {
            prop_assert!(found.redundant.is_empty() && found.together.is_none());
            return Ok(());
        };
        let fixed = puzzle.givens.iter().filter(|g| g.role != Role::Given);
        let fixed: Vec<Candidate> = fixed.map(|g| g.candidate()).collect();
        let givens: BTreeSet<Candidate> = puzzle.givens.iter().map(|g| g.candidate()).collect();
        let givens: Vec<Candidate> = givens.into_iter().filter(|g| !fixed.contains(g)).collect();
        let without = |gone: &[Candidate]| {
            let mut rest = puzzle.clone();
            rest.givens.retain(|g| g.role != Role::Given || !gone.contains(&g.candidate()));
            rest
        };
        let expected: Vec<Candidate> =
            givens.iter().copied().filter(|g| only(&without(&[*g]), &grids).is_some()).collect();
        prop_assert_eq!(&found.redundant, &expected);
        for given in &givens {
            let alone = puzzle.givens.iter().filter(|g| g.cell == given.cell).count() == 1;
            match need(&puzzle, given.cell, &Limits::default()).expect("the engines agree") {
                Need::Redundant => prop_assert!(expected.contains(given) || !alone),
                Need::Needed { solution: same, other } => {
                    prop_assert!(!expected.contains(given));
                    prop_assert_eq!(&same, solution);
                    prop_assert!(other != same && check(&without(&[*given]), &other).is_ok());
                }
                other => prop_assert!(false, "{:?}", other),
            }
        }
        // The largest set that can go, by trying all.
        let subsets = (0u32..1 << expected.len()).map(|mask| -> Vec<Candidate> {
            (0..expected.len()).filter(|i| mask >> i & 1 == 1).map(|i| expected[i]).collect()
        });
        let largest = subsets.filter(|gone| only(&without(gone), &grids).is_some()).map(|g| g.len()).max();
        let together = found.together.expect("there is one solution");
        prop_assert!(together.is_largest() && only(&without(&together.removed), &grids) == Some(solution));
        prop_assert_eq!(Some(together.removed.len()), largest);
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
        let expected: BTreeSet<Edit> = single_edits(&puzzle)
            .into_iter()
            .filter(|edit| native::solutions(&edited(&puzzle, &[*edit]), 2, &Limits::default()).0.len() == 1)
            .collect();
        let listed: BTreeSet<Edit> = found.repairs.iter().map(|repair| repair.edits[0]).collect();
        prop_assert_eq!(listed, expected, "{}", puzzle.line());
    }
}

#[test]
fn pairs_of_a_larger_grid() {
    // With several solutions, so many that not all are known, and with none.
    for line in ["3......14...........3..2...5..6....1", "3.5....24......3....4..2...5..6....1"] {
        let puzzle = read(line).expect("a puzzle");
        let found = found(&puzzle, Depth::Two);
        let edits = single_edits(&puzzle);
        let unique = |edits: &[Edit]| {
            native::solutions(&edited(&puzzle, edits), 2, &Limits::default()).0.len() == 1
        };
        let enough: HashSet<Edit> = edits.iter().copied().filter(|&e| unique(&[e])).collect();
        let of_singles: HashSet<_> = edits.iter().map(|edit| effect(&[*edit])).collect();
        let mut expected = BTreeSet::new();
        let cells = |edit: Edit| -> BTreeSet<Cell> { edit.added().map(|c| c.cell).collect() };
        for (i, &a) in edits.iter().enumerate().filter(|(_, edit)| !enough.contains(edit)) {
            for &b in edits[i + 1..].iter().filter(|edit| !enough.contains(edit)) {
                let apart =
                    cells(a).is_disjoint(&cells(b)) && effect(&[a]).0.is_disjoint(&effect(&[b]).0);
                if apart && !of_singles.contains(&effect(&[a, b])) && unique(&[a, b]) {
                    expected.insert(effect(&[a, b]));
                }
            }
        }
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
    let edits: Vec<Edit> = found(&puzzle, Depth::One).repairs.iter().map(|r| r.edits[0]).collect();
    assert!(edits.contains(&Edit::Remove(candidate(&puzzle, 1, 1, 2))), "{edits:?}");
    let unique = solve(&edited(&puzzle, &edits[..1]), Engine::Both, &Limits::default());
    assert!(unique.is_ok_and(|solved| matches!(solved.solutions, Solutions::Unique(_))));
}
