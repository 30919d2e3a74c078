//! Every technique on a puzzle of our own: where it applies first, and why in words.

use std::fmt::Write;

use crate::support::{first_step, puzzles};
use insta::assert_snapshot;
use satdoku::human::{Logic, Part, Technique, Techniques, holds};
use satdoku::show::{Look, named_step};
use satdoku::{Candidate, Cell, Digit, Digits, Limits, Notation, Puzzle, Role, Shape, native};

/// The name of a technique, and a puzzle where it is needed once all easier ones are used up.
const SAMPLES: &str = include_str!("../data/techniques.tsv");

fn samples() -> impl Iterator<Item = (Technique, Puzzle)> {
    SAMPLES.lines().map(|line| {
        let (name, puzzle) = line.split_once('\t').expect("two columns");
        let technique = name.parse().expect("a technique");
        (technique, puzzles(puzzle).remove(0))
    })
}

#[test]
fn every_technique_says_why() {
    let look = Look { notation: Notation::Rc, ..Look::default() };
    let mut text = String::new();
    for (technique, puzzle) in samples() {
        let found = first_step(&puzzle, technique);
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
    let is_fish = |t: &Technique| ["franken", "mutant"].iter().any(|kind| t.name().contains(kind));
    let fish = Technique::ALL.into_iter().filter(is_fish);
    for technique in patterns.iter().chain(fish).chain([Technique::RemotePair]) {
        assert!(named.contains(&technique) || rare.contains(&technique), "{technique:?}");
    }
    for (technique, puzzle) in samples() {
        let solutions = native::solutions(&puzzle, 2, &Limits::default()).0;
        assert_eq!(solutions.len(), 1);
        let step = first_step(&puzzle, technique);
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

/// A rectangle where 5 and 8 would change places; cells with one digit left are filled by steps.
fn rectangle(puzzle: &Puzzle, corners: [&[u8]; 4]) -> Logic {
    let [a, b, c, d] = corners;
    let mut logic = marked(puzzle, &[(1, 1, a), (1, 4, b), (3, 4, c), (3, 1, d)]);
    for step in logic.steps_by(Technique::NakedSingle) {
        logic.follow(&step);
    }
    logic
}

#[test]
fn avoidable_rectangles_with_any_corners_filled() {
    let puzzle = Puzzle::empty(Shape::new(9).expect("9 is a size"));
    let of = |digit, cells: &[(usize, usize)]| -> Vec<Candidate> {
        let digit = Digit::new(digit);
        cells.iter().map(|&(row, column)| Candidate { cell: cell(row, column), digit }).collect()
    };
    let row = [(3, 2), (3, 3), (3, 5), (3, 6), (3, 7), (3, 8), (3, 9)];
    type Case<'c> = ([&'c [u8]; 4], Technique, Vec<Candidate>);
    let cases: [Case<'_>; 4] = [
        ([&[5], &[8], &[5], &[2, 8]], Technique::AvoidableRectangle1, of(8, &[(3, 1)])),
        ([&[5], &[8], &[2, 5], &[2, 8]], Technique::AvoidableRectangle2, of(2, &row)),
        (
            [&[5], &[2, 8], &[5], &[2, 8]],
            Technique::AvoidableRectangle2,
            of(2, &[(1, 2), (1, 3), (3, 5), (3, 6)]),
        ),
        (
            [&[5], &[2, 8], &[2, 5], &[2, 8]],
            Technique::AvoidableRectangle2,
            of(2, &[(3, 5), (3, 6)]),
        ),
    ];
    for (corners, technique, expected) in cases {
        let logic = rectangle(&puzzle, corners);
        let steps = logic.steps_by(technique);
        let found = steps.iter().find(|step| step.removes == expected);
        let step = logic.cite(found.unwrap_or_else(|| panic!("{expected:?} in {steps:?}")).clone());
        assert!(holds(&puzzle, &step), "{step:?}");
        // Nobody said that there is one solution.
        assert!(Logic::new(&puzzle, Techniques::all()).steps_by(technique).is_empty());
    }
}

/// Were a digit in a corner given, or entered, or crossed out, the digits could not change places.
#[test]
fn rectangles_that_the_puzzle_is_about_are_left_alone() {
    let corners: [&[u8]; 4] = [&[5], &[8], &[5], &[2, 8]];
    let empty = Puzzle::empty(Shape::new(9).expect("9 is a size"));
    let found = rectangle(&empty, corners).steps_by(Technique::AvoidableRectangle1);
    assert_eq!(found.len(), 1);
    for role in [Role::Given, Role::Entry] {
        let mut puzzle = empty.clone();
        puzzle.add(1, 4, 8, role).expect("on the grid");
        assert!(rectangle(&puzzle, corners).steps_by(Technique::AvoidableRectangle1).is_empty());
        assert!(!holds(&puzzle, &rectangle(&empty, corners).cite(found[0].clone())));
    }
    let mut puzzle = empty.clone();
    puzzle.crossed_out.insert(Candidate { cell: cell(3, 1), digit: Digit::new(9) });
    assert!(rectangle(&puzzle, corners).steps_by(Technique::AvoidableRectangle1).is_empty());
    assert!(!holds(&puzzle, &rectangle(&empty, corners).cite(found[0].clone())));
}

/// Two cells with the same two digits leave the third no other choice, whatever other cells have.
#[test]
fn aligned_cells_that_only_clash() {
    let puzzle = Puzzle::empty(Shape::new(9).expect("9 is a size"));
    let marks: [(usize, usize, &[u8]); 5] =
        [(1, 1, &[1, 2, 3]), (1, 2, &[1, 2]), (1, 3, &[1, 2]), (1, 5, &[4, 5]), (1, 6, &[4, 5])];
    let logic = marked(&puzzle, &marks);
    let base = [cell(1, 1), cell(1, 2), cell(1, 3)];
    let steps = logic.steps_by(Technique::AlignedTriple);
    let step = steps.into_iter().find(|step| step.cells == base).expect("it is there");
    assert!(step.part(Part::Ally).next().is_none());
    let said = named_step(&[logic.cite(step)], 0, &puzzle, Look::default());
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let end = "any digits of 1x2 and 1x3 would clash: so 1x1 is not 1 or 2";
    assert!(said.ends_with(end), "{said}");
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
