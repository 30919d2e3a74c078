//! What several tests need: the large data sets, puzzles that change, and strategies for proptest.

#![allow(dead_code, reason = "no test needs all of it")]

pub(crate) mod layouts;
pub(crate) mod random;
#[path = "../support/skip.rs"]
pub(crate) mod skip;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use proptest::prelude::*;
use satdoku::format::read_all;
use satdoku::human::{Logic, Step, Technique, Techniques};
use satdoku::{
    Candidate, Cell, Digit, Given, Grid, Layout, Puzzle, ReadOptions, Role, Rule, Shape, Solutions,
    Source,
};

/// The puzzle of the Wikipedia article on Sudoku.
pub(crate) const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The large sets of puzzles, and how many solutions each of their puzzles has: 0, 1, or 2 for several.
pub(crate) const SETS: [(&str, usize); 11] = [
    ("17clue.txt", 1),
    ("euler96.txt", 1),
    ("hardest_1106.txt", 1),
    ("hardest_1905_11plus.txt", 1),
    ("kaggle_like_easy.txt", 1),
    ("minimal_random.txt", 1),
    ("multi_2_to_1000_solutions.txt", 2),
    ("multi_serg.txt", 2),
    ("rohanrao_3m_sample.txt", 1),
    ("top1465.txt", 1),
    ("unsat_subtle.txt", 0),
];

/// The folder of large data sets; without one, the test is skipped.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let folder = std::env::var_os("SATDOKU_DATA").map(PathBuf::from);
    if folder.is_none() {
        skip::skip("SATDOKU_DATA is not set");
    }
    folder
}

/// The puzzles of a large set.
pub(crate) fn set(folder: &Path, name: &str) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(folder.join("data").join(name));
    puzzles(&text.expect("the file is there"))
}

/// So many cases a property. A failure prints its smallest case, which then becomes a test of its own.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) }
}

/// What another tool concludes: `r7c1<>2` or `r3c4=1`, the latter true.
pub(crate) fn conclusions(text: &str) -> impl Iterator<Item = (Candidate, bool)> {
    text.split_whitespace().map(|word| {
        let mut digits = word.bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'0');
        let [row, column, digit] = std::array::from_fn(|_| digits.next().expect("three numbers"));
        let cell = Cell::new(9 * usize::from(row - 1) + usize::from(column - 1));
        (Candidate { cell, digit: Digit::new(digit) }, !word.contains("<>"))
    })
}

/// All puzzles of a text; none of them may be at fault.
pub(crate) fn puzzles(text: &str) -> Vec<Puzzle> {
    let puzzles = read_all(&Source::new("test", text), ReadOptions::default());
    puzzles.map(|puzzle| puzzle.expect("the text is well formed")).collect()
}

/// The verdict as a number: none, one, or two for several.
pub(crate) fn verdict(solutions: &Solutions) -> usize {
    match solutions {
        Solutions::None => 0,
        Solutions::Unique(_) => 1,
        Solutions::Several(..) => 2,
        other => panic!("no limit was set: {other:?}"),
    }
}

/// A puzzle on the same layout with the digits of a grid.
pub(crate) fn with_grid(layout: &Arc<Layout>, grid: &Grid) -> Puzzle {
    let mut puzzle = Puzzle::new(layout.clone());
    for given in grid.digits() {
        let shape = puzzle.shape();
        let (row, column) = (shape.row(given.cell), shape.column(given.cell));
        let value = usize::from(given.digit.value());
        puzzle.add(row, column, value, Role::Given).expect("the grid has this shape");
    }
    puzzle
}

/// One of the changes that keep a plain 9×9 puzzle what it is: new names for the digits, rows that
/// change places within a band and bands that change places, the same for columns, and all of it
/// transposed or not.
#[derive(Clone, Debug)]
pub(crate) struct Symmetry {
    digits: Vec<u8>,
    rows: Vec<usize>,
    columns: Vec<usize>,
    transposed: bool,
}

impl Symmetry {
    /// Where a candidate goes.
    pub(crate) fn of(&self, candidate: Candidate) -> Candidate {
        let (row, column) = (candidate.cell.index() / 9, candidate.cell.index() % 9);
        let (row, column) = (self.rows[row], self.columns[column]);
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        let digit = Digit::new(self.digits[usize::from(candidate.digit.value()) - 1]);
        Candidate { cell: Cell::new(9 * row + column), digit }
    }

    /// The puzzle with all givens moved.
    pub(crate) fn image(&self, puzzle: &Puzzle) -> Puzzle {
        let mut image = Puzzle::new(puzzle.layout.clone());
        image.givens.extend(puzzle.givens.iter().map(|given| {
            let Candidate { cell, digit } = self.of(given.candidate());
            Given { cell, digit, ..given.clone() }
        }));
        image
    }
}

/// All symmetries of plain 9×9.
pub(crate) fn symmetries() -> impl Strategy<Value = Symmetry> {
    let order = || Just(vec![0, 1, 2]).prop_shuffle();
    let lines = || {
        (order(), order(), order(), order()).prop_map(|(bands, a, b, c)| {
            let bands = [a, b, c].into_iter().zip(bands);
            bands.flat_map(|(rows, band)| rows.into_iter().map(move |row| band * 3 + row)).collect()
        })
    };
    let digits = Just((1..=9).collect::<Vec<u8>>()).prop_shuffle();
    (digits, lines(), lines(), any::<bool>()).prop_map(|(digits, rows, columns, transposed)| {
        Symmetry { digits, rows, columns, transposed }
    })
}

/// Small layouts: plain ones of several sizes and boxes, and some with further rules.
pub(crate) fn layouts() -> impl Strategy<Value = Arc<Layout>> {
    let shape = |size: usize| Shape::new(size).expect("a size in range");
    let plain = prop_oneof![
        Just(shape(4)),
        Just(shape(5)),
        Just(shape(6)),
        Just(shape(4).without_boxes()),
        Just(shape(6).with_boxes(3, 2).expect("3×2 is 6")),
    ];
    let cell = |size| (1..=size, 1..=size);
    let extras = plain.prop_flat_map(move |shape| {
        let size = shape.size();
        let region = prop::collection::vec(cell(size), 2..=size)
            .prop_map(|cells| Rule::Region { name: "region".to_owned(), cells });
        let allow = (cell(size), prop::collection::vec(1..=size, 0..=size))
            .prop_map(|(cell, digits)| Rule::Allow { cell, digits });
        let rules = prop::collection::vec(prop_oneof![region, allow], 0..=3);
        (Just(shape), prop_oneof![2 => Just(vec![]), 1 => rules])
    });
    extras.prop_map(|(shape, extras)| {
        let rules = std::iter::once(Rule::Classic).chain(extras).collect();
        Layout::new(shape, rules).expect("the rules are on the grid")
    })
}

/// Small puzzles with random givens, extras and entries, and some candidates crossed out: some have no
/// solution, some one, many several.
pub(crate) fn small_puzzles() -> impl Strategy<Value = Puzzle> {
    layouts().prop_flat_map(|layout| {
        let size = layout.shape().size();
        let candidate = move || (1..=size, 1..=size, 1..=size);
        let role = prop::sample::select(vec![Role::Given, Role::Given, Role::Extra, Role::Entry]);
        let givens = prop::collection::vec((candidate(), role), 0..=size + 2);
        let crossed_out = prop::collection::vec(candidate(), 0..=3);
        (givens, crossed_out).prop_map(move |(givens, crossed_out)| {
            let mut puzzle = Puzzle::new(layout.clone());
            for ((row, column, digit), role) in givens {
                puzzle.add(row, column, digit, role).expect("it is on the grid");
            }
            cross_out(&mut puzzle, &crossed_out);
            puzzle
        })
    })
}

/// Crosses out digits, each with its row and column before it.
fn cross_out(puzzle: &mut Puzzle, candidates: &[(usize, usize, usize)]) {
    for &(row, column, digit) in candidates {
        let cell = puzzle.shape().cell(row, column).expect("on the grid");
        let digit = puzzle.shape().digit(digit).expect("a digit of the shape");
        puzzle.crossed_out.insert(Candidate { cell, digit });
    }
}

/// Puzzles of 9×9 made from own ones: some givens dropped, some added at random, and now and then
/// rules for single cells, or candidates crossed out.
pub(crate) fn nine_puzzles() -> impl Strategy<Value = Puzzle> {
    let samples = samples();
    let cell = || (1..=9usize, 1..=9usize);
    let allow = (cell(), prop::collection::vec(1..=9usize, 0..=8))
        .prop_map(|(cell, digits)| Rule::Allow { cell, digits });
    let allows = prop_oneof![2 => Just(vec![]), 1 => prop::collection::vec(allow, 1..=6)];
    let added = prop::collection::vec((cell(), 1..=9usize), 0..=2);
    let crossed_out = prop::collection::vec((1..=9usize, 1..=9usize, 1..=9usize), 1..=40);
    let crossed_out = prop_oneof![2 => Just(vec![]), 1 => crossed_out];
    let kept = prop_oneof![2 => 0.8..1.0, 1 => 0.0..1.0];
    (0..samples.len(), kept, any::<u64>(), added, allows, crossed_out).prop_map(
        move |(sample, kept, seed, added, allows, crossed_out)| {
            let rules = std::iter::once(Rule::Classic).chain(allows).collect();
            let shape = Shape::new(9).expect("9 is a size");
            let mut puzzle = Puzzle::new(Layout::new(shape, rules).expect("on the grid"));
            for (i, given) in samples[sample].givens.iter().enumerate() {
                // A hash of the seed and the number of the given as a fraction of 1.
                let hash = (seed ^ i as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
                if (hash as f64) < kept * f64::from(1 << 24) {
                    puzzle.givens.push(given.clone());
                }
            }
            for ((row, column), digit) in added {
                puzzle.add(row, column, digit, Role::Extra).expect("it is on the grid");
            }
            cross_out(&mut puzzle, &crossed_out);
            puzzle
        },
    )
}

/// Own 9×9 puzzles of each kind: with no solution, one, and several.
pub(crate) fn samples() -> Vec<Puzzle> {
    puzzles(include_str!("../data/samples.txt"))
}

/// The first step by a technique where it and all easier ones are used; or, if that never comes, it and
/// singles.
pub(crate) fn first_step(puzzle: &Puzzle, technique: Technique) -> Step {
    let singles = Techniques::up_to(Technique::NakedSingle);
    let this: Techniques = std::iter::once(technique).collect();
    let mut choices = [Techniques::up_to(technique), Techniques::none()].into_iter();
    let found = choices.find_map(|used| {
        let mut logic = Logic::new(puzzle, used.with(singles).with(this)).unique().citing();
        logic.find(|step| step.technique == technique)
    });
    found.unwrap_or_else(|| panic!("{technique} is not needed in {}", puzzle.line()))
}
