//! What other crates rely on: types that can be stored and sent, texts that are read and written by
//! the standard traits.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use satdoku::format::Format;
use satdoku::generate::Symmetry;
use satdoku::generate::fill::Filler;
use satdoku::human::{Board, Logic, Rating, Step, Technique, Techniques, rate};
use satdoku::native::{Level, Search};
use satdoku::{
    Alphabet, Cell, Conflict, Constraint, Digit, Digits, Engine, Error, Fault, Grid, Layout,
    Limits, Notation, Puzzle, Role, Rule, Shape, Solutions, Solved, Stop, read, solve,
};

/// A page can keep these, and a pool of threads can share them: checked when this compiles.
const _: () = {
    const fn is_kept<T: Clone + Send + Sync + 'static>() {}
    is_kept::<Board>();
    is_kept::<Conflict>();
    is_kept::<Constraint>();
    is_kept::<Fault>();
    is_kept::<Filler>();
    is_kept::<Grid>();
    is_kept::<Layout>();
    is_kept::<Limits>();
    is_kept::<Logic>();
    is_kept::<Puzzle>();
    is_kept::<Rating>();
    is_kept::<Rule>();
    is_kept::<Search>();
    is_kept::<Shape>();
    is_kept::<Solved>();
    is_kept::<Step>();
    is_kept::<Techniques>();
    const fn is_sent<T: Send + Sync + 'static>() {}
    is_sent::<Error>();
};

fn reads_back<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(value: &T) {
    let text = value.to_string();
    assert_eq!(text.parse::<T>().expect(&text), *value, "{text}");
}

#[test]
fn what_is_written_is_read_again() {
    Alphabet::ALL.iter().for_each(reads_back);
    Engine::ALL.iter().for_each(reads_back);
    Format::ALL.iter().for_each(reads_back);
    Level::ALL.iter().for_each(reads_back);
    Notation::ALL.iter().for_each(reads_back);
    Symmetry::ALL.iter().for_each(reads_back);
    Technique::ALL.iter().for_each(reads_back);
    (0..=Digit::MAX).map(Digit::new).for_each(|digit| reads_back(&digit));
    let digits: Digits = [0, 7, 127].into_iter().map(Digit::new).collect();
    [Digits::NONE, digits, Digits::only(Digit::new(3))].iter().for_each(reads_back);
    let six = Shape::new(6).expect("a size");
    for shape in [six, six.without_boxes(), six.with_boxes(3, 2).expect("they fit")] {
        reads_back(&shape);
        reads_back(&shape.with_digits(0, 5).expect("six digits"));
        reads_back(&shape.with_digits(1, 9).expect("nine digits"));
    }
    let mut puzzle = read("1..4.....3....2.").expect("a puzzle");
    reads_back(&puzzle);
    puzzle.add(2, 2, 4, Role::Entry).expect("on the grid");
    let again: Puzzle = puzzle.to_string().parse().expect("it is read");
    assert_eq!(again.to_string(), puzzle.to_string());
}

#[test]
fn what_is_not_a_name_is_told_with_what_could_be() {
    let fails = |error: Error, text: &str| assert_eq!(error.to_string(), text);
    fails(
        "fast".parse::<Engine>().expect_err("no engine"),
        "there is no engine `fast`: expected sat, native, auto, searches or both",
    );
    fails(
        "rows".parse::<Notation>().expect_err("no notation"),
        "there is no notation `rows`: expected rxc, rc or a1",
    );
    fails(
        "128".parse::<Digit>().expect_err("no digit"),
        "there is no digit `128`: expected a number from 0 to 127",
    );
    fails(
        "{1,x}".parse::<Digits>().expect_err("no digits"),
        "there is no set of digits `{1,x}`: expected numbers in braces such as {1,4}",
    );
    for text in ["", "9x8", "9x9 box", "9x9 box=3", "9x9 digits=1", "9x9 size=9", "nine"] {
        let error = text.parse::<Shape>().expect_err(text).to_string();
        assert!(error.starts_with(&format!("there is no shape `{text}`: expected")), "{error}");
    }
    for text in ["1x1", "99", "6x6 box=3x3", "6x6 digits=1-5"] {
        assert!(text.parse::<Shape>().is_err(), "{text}");
    }
    assert_eq!("9".parse::<Shape>().ok(), Shape::new(9).ok());
    assert_eq!("729".parse::<Format>().ok(), Some(Format::Candidates));
}

#[test]
fn answers_are_written_in_a_word() {
    let (puzzle, limits) = (read("1..4.....3....2.").expect("a puzzle"), Limits::default());
    let solved = solve(&puzzle, Engine::Both, &limits).expect("the engines agree");
    assert_eq!(solved.solutions.to_string(), "unique");
    let grid = solved.solutions.first().expect("there is one");
    assert_eq!(format!("{grid} {}", Stop::Timeout), "1234341223414123 the time is up");
    assert_eq!(rate(&puzzle, &limits).expect("no limit was set").to_string(), "easy 1.2");
}

/// A digit beyond the grid is never taken for another candidate.
#[test]
fn what_is_not_on_the_grid_is_refused() {
    use std::panic::catch_unwind;
    let four = Puzzle::empty(Shape::new(4).expect("a size"));
    let nine = Puzzle::empty(Shape::new(9).expect("a size"));
    for (puzzle, digit) in [(&four, 5), (&four, 0), (&nine, 10)] {
        let mut wrong = puzzle.clone();
        wrong.add(1, 1, 1, Role::Given).expect("on the grid");
        assert!(wrong.validate().is_ok());
        wrong.givens[0].digit = Digit::new(digit);
        assert!(matches!(wrong.validate(), Err(Error::Digit { .. })));
        for engine in Engine::ALL {
            match catch_unwind(|| solve(&wrong, engine, &Limits::default())) {
                Ok(Ok(solved)) => assert_eq!(solved.solutions, Solutions::None, "{engine}"),
                Ok(Err(error)) => panic!("{engine}: {error}"),
                Err(_) => {}
            }
        }
        assert!(catch_unwind(|| Board::new(&wrong, wrong.facts())).is_err());
    }
    let mut wrong = four.clone();
    wrong.add(1, 1, 1, Role::Given).expect("on the grid");
    wrong.givens[0].cell = Cell::new(16);
    assert!(matches!(wrong.validate(), Err(Error::Cell { .. })));
    let wrong = Puzzle { solution: Some(Grid::empty(nine.shape())), ..four };
    assert!(matches!(wrong.validate(), Err(Error::Form(_))));
}
