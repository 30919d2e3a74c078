//! Every technique on a puzzle of our own: where it applies first, and why in words.

use std::fmt::Write;

use crate::support::puzzles;
use insta::assert_snapshot;
use satdoku::human::{Logic, Part, Step, Technique, Techniques};
use satdoku::show::{Look, named_step};
use satdoku::{Candidate, Cell, Digit, Digits, Limits, Notation, Puzzle, Shape, native};

/// The name of a technique, and a puzzle where it is needed once all easier ones are used up.
const SAMPLES: &str = include_str!("../data/techniques.tsv");

fn samples() -> impl Iterator<Item = (Technique, Puzzle)> {
    SAMPLES.lines().map(|line| {
        let (name, puzzle) = line.split_once('\t').expect("two columns");
        let technique = name.parse().expect("a technique");
        (technique, puzzles(puzzle).remove(0))
    })
}

/// The first step by a technique where it and all easier ones are used; or, if that never comes, it
/// and singles.
fn first(puzzle: &Puzzle, technique: Technique) -> Step {
    let singles = Techniques::up_to(Technique::NakedSingle);
    let this: Techniques = std::iter::once(technique).collect();
    [Techniques::up_to(technique), Techniques::none()]
        .into_iter()
        .find_map(|used| {
            let mut logic = Logic::new(puzzle, used.with(singles).with(this)).unique().citing();
            logic.find(|step| step.technique == technique)
        })
        .expect("the technique is needed")
}

#[test]
fn every_technique_says_why() {
    let look = Look { notation: Notation::Rc, ..Look::default() };
    let mut text = String::new();
    for (technique, puzzle) in samples() {
        let found = first(&puzzle, technique);
        let rating = f64::from(technique.rating().expect("it is a step of solving")) / 10.0;
        let sentence = named_step(&[found], 0, &puzzle, look);
        writeln!(text, "{rating:.1} {sentence}").expect("text grows");
    }
    assert_snapshot!("every_technique", text);
}

#[test]
fn every_technique_has_a_sample_where_it_is_right() {
    let named: Vec<Technique> = samples().map(|(technique, _)| technique).collect();
    // Too rare for a puzzle of our own: below.
    let rare = [Technique::DirectClaiming, Technique::UniqueRectangle5];
    // Chains are told in `tests/chains.rs`.
    let patterns = Techniques::up_to(Technique::MultiColors);
    for technique in patterns.iter().chain([Technique::RemotePair]) {
        assert!(named.contains(&technique) || rare.contains(&technique), "{technique:?}");
    }
    for (technique, puzzle) in samples() {
        let solutions = native::solutions(&puzzle, 2, &Limits::default()).0;
        assert_eq!(solutions.len(), 1);
        let step = first(&puzzle, technique);
        assert!(step.places.iter().all(|c| solutions[0][c.cell] == Some(c.digit)), "{step:?}");
        assert!(step.removes.iter().all(|c| solutions[0][c.cell] != Some(c.digit)), "{step:?}");
    }
}

fn cell(row: usize, column: usize) -> Cell {
    Shape::new(9).expect("9 is a size").cell(row, column).expect("on the grid")
}

fn digits(digits: &[u8]) -> Digits {
    digits.iter().map(|&digit| Digit::new(digit)).collect()
}

/// An empty grid where some cells have just these digits left.
fn marked(puzzle: &Puzzle, marks: &[(usize, usize, &[u8])]) -> Logic {
    let mut logic = Logic::new(puzzle, Techniques::all()).unique();
    for (row, column, left) in marks {
        logic.restrict(cell(*row, *column), digits(left));
    }
    logic
}

#[test]
fn opposite_corners_with_the_same_further_digit() {
    let puzzle = Puzzle::empty(Shape::new(9).expect("9 is a size"));
    let corners: [(usize, usize, &[u8]); 4] =
        [(1, 1, &[1, 2]), (1, 4, &[1, 2, 5]), (2, 4, &[1, 2]), (2, 1, &[1, 2, 5])];
    let steps = marked(&puzzle, &corners).steps_by(Technique::UniqueRectangle5);
    let five = |row, column| Candidate { cell: cell(row, column), digit: Digit::new(5) };
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].removes, [five(1, 2), five(1, 3), five(2, 5), five(2, 6)]);
    assert_eq!(steps[0].part(Part::Fin).collect::<Vec<_>>(), [&[five(1, 4), five(2, 1)][..]]);
    // Not known to be unique, or with a further house: nothing.
    let logic = Logic::new(&puzzle, Techniques::all());
    assert!(logic.steps_by(Technique::UniqueRectangle5).is_empty());
}

#[test]
fn claiming_that_leaves_a_single_in_the_next_row() {
    let puzzle = Puzzle::empty(Shape::new(9).expect("9 is a size"));
    let others: &[u8] = &[1, 2, 3, 4, 6, 7, 8, 9];
    let row = |row: usize, columns: std::ops::RangeInclusive<usize>| {
        columns.map(move |column| (row, column, others))
    };
    let marks: Vec<_> = row(1, 4..=9).chain(row(2, 3..=8)).collect();
    let steps = marked(&puzzle, &marks).steps_by(Technique::DirectClaiming);
    let places: Vec<_> = steps.iter().flat_map(|step| &step.places).collect();
    assert_eq!(places, [&Candidate { cell: cell(2, 9), digit: Digit::new(5) }]);
}

#[test]
fn bug_plus_one_is_not_looked_for_while_a_single_is_open() {
    let (_, puzzle) =
        samples().find(|(technique, _)| *technique == Technique::BugPlusOne).expect("a sample");
    let mut logic = Logic::new(&puzzle, Techniques::up_to(Technique::BugPlusOne)).unique();
    while logic.steps_by(Technique::BugPlusOne).is_empty() {
        logic.next().expect("it comes");
    }
    let shape = puzzle.shape();
    let two = shape.cells().find(|&cell| logic.board().left(cell).len() == 2).expect("one");
    let solution = native::solutions(&puzzle, 1, &Limits::default()).0.remove(0);
    logic.restrict(two, Digits::only(solution[two].expect("it is full")));
    assert!(logic.steps_by(Technique::BugPlusOne).is_empty());
}
