//! What kinds of constraints say in their three ways is the same: on full grids, as clauses, and as
//! propagation. Small grids with kinds mixed are tried out cell by cell, and compared with both
//! engines.
//!
//! Every kind in the list of kinds is drawn; there is nothing to add here for a new one.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use cnf::{Block, Models, Next, Oracle, Var, Varisat};
use itertools::Itertools;
use proptest::prelude::*;

use crate::engines::check::check;
use crate::engines::encode::{Clauses, Grouping, Reduced, decode};
use crate::engines::native::{End, Search};
use crate::grid::{Candidate, Cell, Digit, Digits, Grid, Shape};
use crate::kinds::{Constraint, Kind, Meaning, Name, Sight};
use crate::limits::Limits;
use crate::puzzle::{Given, Layout, Puzzle};

/// A random number generator that proptest can shrink: numbers from a list, then zeros.
fn draws(numbers: Vec<u32>) -> impl FnMut(usize) -> usize {
    let mut numbers = numbers.into_iter();
    move |below| numbers.next().unwrap_or_default() as usize % below.max(1)
}

/// Shapes that are small enough to be tried out: one with a digit more than rows, one with digits from 0.
fn shape(draw: &mut dyn FnMut(usize) -> usize) -> Shape {
    let shape = Shape::new([3, 3, 4][draw(3)]).expect("a size in range");
    let (lowest, more) = ([0, 1][draw(2)], [0, 0, 1][draw(3)]);
    shape.with_digits(lowest, lowest + shape.size() - 1 + more).expect("enough digits")
}

/// Different cells in any order.
fn cells(shape: Shape, count: usize, draw: &mut dyn FnMut(usize) -> usize) -> Vec<Cell> {
    let mut all: Vec<Cell> = shape.cells().collect();
    (0..count).map(|_| all.swap_remove(draw(all.len()))).collect()
}

fn constraint(shape: Shape, draw: &mut dyn FnMut(usize) -> usize) -> Option<Constraint> {
    let count = 1 + draw(5);
    let kind = Kind::sample(shape, count, draw)?;
    let cells = cells(shape, count, draw);
    Some(Constraint::new(shape, kind, cells, Name::Kind).expect("a sample fits"))
}

/// Rows and columns or not, up to four constraints, some givens, up to three candidates crossed out.
fn puzzle(numbers: Vec<u32>) -> Puzzle {
    let mut draw = draws(numbers);
    let shape = shape(&mut draw);
    let mut constraints = match draw(2) {
        0 => Layout::classic(shape).constraints().to_vec(),
        _ => Vec::new(),
    };
    constraints.extend((0..1 + draw(4)).filter_map(|_| constraint(shape, &mut draw)));
    let mut puzzle = Puzzle::new(Layout::of_constraints(shape, constraints));
    let digits: Vec<_> = shape.digits().iter().collect();
    // Without rows there are too many grids to look at unless most cells are given.
    let least = if puzzle.constraints().len() < 6 { shape.cell_count() - 5 } else { 2 };
    let givens = cells(shape, least + draw(4), &mut draw);
    let given = |cell| Candidate { cell, digit: digits[draw(digits.len())] };
    puzzle.givens = givens.into_iter().map(given).map(Given::of).collect();
    let crossed_out = cells(shape, draw(4), &mut draw).into_iter();
    puzzle.crossed_out =
        crossed_out.map(|cell| Candidate { cell, digit: digits[draw(digits.len())] }).collect();
    puzzle
}

/// Puzzles with more solutions take long and show nothing that others do not.
const MOST: usize = 40;

/// The grids that keep givens and rules, each tried out in full: the truth. One more than [`MOST`] at most.
fn tried(puzzle: &Puzzle) -> BTreeSet<Grid> {
    let mut grid = puzzle.grid();
    let mut found = BTreeSet::new();
    try_from(puzzle, &mut grid, 0, &mut found);
    found
}

fn try_from(puzzle: &Puzzle, grid: &mut Grid, at: usize, found: &mut BTreeSet<Grid>) {
    let broken = |constraint: &Constraint| constraint.broken(puzzle.shape(), |cell| grid[cell]);
    if found.len() > MOST || puzzle.constraints().iter().any(|c| broken(c).is_some()) {
        return; // That is enough, or it holds in no grid that goes on like this.
    }
    let mut cells = puzzle.shape().cells().skip(at);
    let Some(cell) = cells.find(|&cell| grid[cell].is_none()) else {
        let has = |candidate: &Candidate| grid[candidate.cell] == Some(candidate.digit);
        let agrees = !puzzle.crossed_out.iter().any(has);
        assert_eq!(check(puzzle, grid).is_ok(), agrees);
        found.extend(agrees.then(|| grid.clone()));
        return;
    };
    for digit in puzzle.shape().digits().iter() {
        grid[cell] = Some(digit);
        try_from(puzzle, grid, cell.index() + 1, found);
        grid[cell] = None;
    }
}

/// One digit of each set, in every way.
fn tuples(sets: &[Digits]) -> impl Iterator<Item = Vec<Digit>> {
    let digits = sets.iter().map(|set| set.iter().collect::<Vec<_>>());
    digits.multi_cartesian_product()
}

/// All models over the candidates.
fn models(formula: &cnf::Formula, candidates: usize) -> Vec<cnf::Model> {
    let mut oracle = Varisat::new();
    oracle.load(formula);
    let projection = (0..candidates).map(Var::new).collect();
    let mut models = Models::new(oracle, projection, Block::TrueVariables);
    let mut found = Vec::new();
    while let Next::Model(model) = models.next(&cnf::Limits::default()) {
        found.push(model);
    }
    found
}

/// The formula with all groups hard.
fn hard(formula: &cnf::Formula) -> cnf::Formula {
    let mut hard = cnf::Formula::new(formula.variables());
    for (_, clause) in formula.clauses() {
        hard.add(cnf::Group::HARD, clause.iter().copied());
    }
    hard
}

/// All models of a formula that say whatever is to say: variables of constraints too.
fn all_models(formula: &cnf::Formula) -> usize {
    models(formula, formula.variables()).len()
}

fn searched(puzzle: &Puzzle) -> Vec<Grid> {
    let mut found = Vec::new();
    let digits = puzzle.facts();
    let end = Search::generic(puzzle).visit(digits, &Limits::default(), |grid| {
        found.push(grid.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(end, End::Exhausted);
    found
}

fn cases(count: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(count) }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn truth_clauses_and_propagation_agree(numbers in prop::collection::vec(any::<u32>(), 0..160)) {
        let puzzle = puzzle(numbers);
        let truth = tried(&puzzle);
        prop_assume!(truth.len() <= MOST);
        let native = searched(&puzzle);
        prop_assert_eq!(native.len(), native.iter().collect::<BTreeSet<_>>().len(), "no grid twice");
        prop_assert_eq!(&native.into_iter().collect::<BTreeSet<_>>(), &truth, "search");
        for grouping in [Grouping::Givens, Grouping::All] {
            for size in [Clauses::Extended, Clauses::Minimal] {
                let formula = hard(&grouping.encode(&puzzle, size).formula);
                let shape = puzzle.shape();
                let models = models(&formula, shape.candidate_count());
                let grids: BTreeSet<Grid> = models.iter().map(|model| decode(shape, model)).collect();
                prop_assert_eq!(&grids, &truth, "{:?}, {:?}", grouping, size);
                prop_assert_eq!(all_models(&formula), truth.len(), "own variables follow from digits");
            }
        }
        let reduced = Reduced::new(&puzzle);
        let models = models(&reduced.formula, reduced.candidates.len());
        let grids: BTreeSet<Grid> = models.iter().map(|model| reduced.grid(model)).collect();
        prop_assert_eq!(&grids, &truth, "reduced");
    }

    /// Candidates that are taken hold in no grid, whatever is left, and full grids get a straight answer.
    #[test]
    fn narrowing_takes_nothing_that_can_hold(
        numbers in prop::collection::vec(any::<u32>(), 0..80),
        left in prop::collection::vec(any::<u8>(), 5),
    ) {
        let mut draw = draws(numbers);
        let shape = shape(&mut draw);
        let Some(constraint) = constraint(shape, &mut draw) else { return Ok(()) };
        let digits: Vec<_> = shape.digits().iter().collect();
        let has = |bits: u8, i: usize| bits >> i & 1 == 1;
        let some = |bits: u8| -> Digits {
            (0..digits.len()).filter(|&i| has(bits, i)).map(|i| digits[i]).collect()
        };
        let left: Vec<Digits> = left.into_iter().map(some).collect();
        let before = &left[..constraint.cells().len()];
        let mut holding: Vec<Digits> = vec![Digits::NONE; before.len()];
        for tuple in tuples(before) {
            let mut single: Vec<Digits> = tuple.iter().map(|&digit| Digits::only(digit)).collect();
            let holds = constraint.kind().broken(shape, &tuple).is_none();
            prop_assert_eq!(constraint.narrow(shape, &mut single), holds, "{:?} in {:?}", constraint, tuple);
            if holds {
                holding.iter_mut().zip(&tuple).for_each(|(set, digit)| set.insert(*digit));
            }
        }
        let mut after = before.to_vec();
        let can_hold = constraint.narrow(shape, &mut after);
        for (i, (after, holding)) in after.iter().zip(&holding).enumerate() {
            prop_assert!(can_hold || holding.is_empty(), "{:?}", constraint);
            prop_assert!(!can_hold || (*holding - *after).is_empty(), "{:?} at {}", constraint, i);
            prop_assert!((*after - before[i]).is_empty(), "candidates are only taken");
        }
    }
}

/// What is in sight is all that a kind says.
#[test]
fn sight_is_the_truth() {
    let shape = Shape::new(3).expect("3 is a size");
    let mut draw = draws((0..200_u32).map(|i| i.wrapping_mul(2_654_435_761) >> 7).collect());
    for _ in 0..40 {
        let Some(constraint) = constraint(shape, &mut draw) else { continue };
        let digits = vec![shape.digits(); constraint.cells().len()];
        for tuple in tuples(&digits) {
            let set: Digits = tuple.iter().copied().collect();
            let holds = match constraint.kind().sight() {
                Sight::House | Sight::Distinct => set.len() == tuple.len(),
                Sight::Allow(digits) => (set - digits).is_empty(),
                Sight::Nothing => continue,
            };
            assert_eq!(constraint.kind().broken(shape, &tuple).is_none(), holds);
        }
    }
}

/// The test above is worth something: a search that does not know a constraint finds more.
#[test]
fn a_kind_that_is_ignored_is_found_out() {
    let shape = Shape::new(3).expect("3 is a size");
    let below = crate::kinds::Relation::new(shape, "less than", |a, b| a < b);
    let cells = vec![Cell::new(0), Cell::new(1)];
    let constraint = Constraint::new(shape, below, cells, Name::Kind).expect("two cells");
    let plain = Layout::classic(shape).constraints().to_vec();
    let all: Vec<Constraint> = plain.iter().cloned().chain([constraint]).collect();
    let count = |constraints: Vec<Constraint>| {
        searched(&Puzzle::new(Layout::of_constraints(shape, constraints))).len()
    };
    assert_eq!((count(plain), count(all.clone())), (12, 6));
    let puzzle = Puzzle::new(Arc::clone(&Layout::of_constraints(shape, all)));
    assert_eq!(tried(&puzzle).len(), 6);
}
