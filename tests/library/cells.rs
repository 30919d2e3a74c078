//! Cells one by one, in every form: random puzzles are read as they were written, and damage never
//! makes others of them.

use crate::support::cases;
use proptest::prelude::*;
use satdoku::format::{self, Format, read_all};
use satdoku::resolver::{cargo, conda, problem};
use satdoku::{Error, Puzzle, ReadOptions, Role, Shape, Source};

/// All puzzles and faults of a text.
fn all(text: &str) -> Vec<Result<Puzzle, Error>> {
    read_all(&Source::new("text", text), ReadOptions::default()).collect()
}

/// What is compared: the shape, and the givens in the order of the cells.
fn content(puzzle: &Puzzle) -> (Shape, Vec<(usize, u8)>) {
    let givens = puzzle.givens.iter().map(|given| (given.cell.index(), given.digit.value()));
    let mut givens: Vec<_> = givens.collect();
    givens.sort_unstable();
    (puzzle.shape(), givens)
}

/// Any puzzle of up to 12 rows, with boxes of any shape or none.
fn puzzles(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Puzzle> {
    let shape = (sizes, 0usize..4).prop_map(|(size, boxes)| {
        let shape = Shape::new(size).expect("a size in range");
        let heights: Vec<usize> = (2..size).filter(|rows| size.is_multiple_of(*rows)).collect();
        match heights.get(boxes) {
            Some(rows) => shape.with_boxes(*rows, size / rows).expect("they fit"),
            None if boxes == 3 => shape.without_boxes(),
            None => shape,
        }
    });
    shape.prop_flat_map(|shape| {
        let size = shape.size();
        let cell = prop_oneof![2 => Just(0), 1 => 1..=size];
        prop::collection::vec(cell, size * size).prop_map(move |digits| {
            let mut puzzle = Puzzle::empty(shape);
            for (i, digit) in digits.into_iter().enumerate().filter(|(_, digit)| *digit > 0) {
                let added = puzzle.add(i / size + 1, i % size + 1, digit, Role::Given);
                added.expect("a cell and a digit of the shape");
            }
            puzzle
        })
    })
}

/// Every form that says its size and boxes.
fn written(puzzle: &Puzzle) -> Vec<String> {
    let mut texts = vec![Format::Specs.write(puzzle)];
    let specs = conda::specs(puzzle).join(" ");
    let name = conda::environment(puzzle);
    texts.push(format!("conda create --dry-run --name {name} --channel ./out {specs}\n"));
    texts.push(format!(
        "name: {name}\ndependencies:\n  - {}\n",
        conda::specs(puzzle).join("\n  - ")
    ));
    let text = |file: &satdoku::resolver::File| String::from_utf8_lossy(&file.content).into_owned();
    texts.push(text(&conda::pixi(puzzle)));
    if puzzle.shape().size() <= 9 {
        texts.push(problem::requirements(puzzle).expect("it has up to 9 rows"));
        texts.push(text(&problem::project(puzzle, "http://a.org/").expect("it has up to 9 rows")));
        let package = cargo::package(puzzle).expect("it has up to 9 rows");
        texts.extend(package.iter().filter(|file| file.path == "Cargo.toml").map(text));
    }
    texts
}

/// Every form of three numbers, with all cells, so that the size is sure.
fn triples(puzzle: &Puzzle, base: usize) -> Vec<String> {
    let (shape, grid) = (puzzle.shape(), puzzle.grid());
    let lines = |write: &dyn Fn(usize, usize, u8) -> String| -> String {
        let line = |cell| {
            let digit = grid[cell].map_or(0, |digit| digit.value());
            write(shape.row(cell) - 1 + base, shape.column(cell) - 1 + base, digit)
        };
        shape.cells().map(line).collect()
    };
    vec![
        "row,col,value\n".to_owned() + &lines(&|r, c, d| format!("{r},{c},{d}\n")),
        "digit;column;row\r\n".to_owned() + &lines(&|r, c, d| format!("{d};{c};{r}\r\n")),
        lines(&|r, c, d| format!("cell({r},{c},{d}).\n")),
        lines(&|r, c, d| format!("(cell {r} {c} {d})\n")),
    ]
}

/// A text with one character replaced, left out, doubled or put in.
fn damaged(text: &str, at: prop::sample::Index, how: u8, with: char) -> String {
    let characters: Vec<char> = text.chars().collect();
    let at = at.index(characters.len());
    let (before, after) = (&characters[..at], &characters[at + 1..]);
    let middle = match how % 4 {
        0 => vec![with],
        1 => vec![],
        2 => vec![characters[at]; 2],
        _ => vec![with, characters[at]],
    };
    before.iter().chain(&middle).chain(after).collect()
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn what_is_written_is_read(puzzle in puzzles(2..=12)) {
        // Of a plain grid without givens there is no cell to write.
        for text in written(&puzzle).into_iter().filter(|text| !text.trim().is_empty()) {
            let read = all(&text);
            prop_assert_eq!(read.len(), 1, "{}", text);
            let read = read[0].as_ref().map(content);
            prop_assert_eq!(read.ok(), Some(content(&puzzle)), "{}", text);
        }
    }

    #[test]
    fn three_numbers_a_cell_are_read(puzzle in puzzles(4..=9), base in 0usize..=1) {
        let usual = Shape::new(puzzle.shape().size()).expect("a size in range");
        for text in triples(&puzzle, base) {
            let read = all(&text);
            prop_assert_eq!(read.len(), 1, "{}", text);
            // A logic program may have the digit elsewhere where that alone makes sense.
            let is_refused = read[0].as_ref().is_err_and(|error| error.to_string().contains("elsewhere"));
            if !is_refused || text.starts_with(['r', 'd']) {
                let read = read[0].as_ref().map(content);
                prop_assert_eq!(read.ok(), Some((usual, content(&puzzle).1)), "{}", text);
            }
        }
    }

    #[test]
    fn damage_never_makes_another_shape(
        puzzle in puzzles(4..=9),
        base in 0usize..=1,
        at: prop::sample::Index,
        how: u8,
        with in prop::sample::select("0149 ,.:=()x\n-\"#é[".chars().collect::<Vec<char>>()),
    ) {
        let shape = puzzle.shape();
        let usual = Shape::new(shape.size()).expect("a size in range");
        let of_triples = triples(&puzzle, base).into_iter().map(|text| (text, usual));
        for (text, shape) in written(&puzzle).into_iter().map(|text| (text, shape)).chain(of_triples) {
            let broken = damaged(&text, at, how, with);
            let read = all(&broken);
            // What says how large the grid is may itself be damaged, and then says something else.
            let says = |text: &str| -> Vec<String> {
                let is_word = |word: &&str| ["size", "box", "alphabet"].iter().any(|key| word.contains(key));
                text.split_whitespace().filter(is_word).map(str::to_owned).collect()
            };
            if read.iter().any(Result::is_err) || says(&broken) != says(&text) {
                continue;
            }
            for puzzle in read.into_iter().flatten() {
                prop_assert_eq!(puzzle.shape(), shape, "{}", broken);
            }
        }
    }
}

#[test]
fn an_argument_is_a_cell_with_its_digit_or_it_is_not() {
    for spec in ["1x6=4", "r1c6=4", "R1C6=4", "1x6=", "r=4", "(1,6)=4", "1,6=4"] {
        assert!(format::is_spec(spec), "{spec}");
    }
    for other in ["", "-", "puzzle.txt", "x=4", "size=6", "rows.txt", "1x6", "=4", "5...1...."] {
        assert!(!format::is_spec(other), "{other}");
    }
}

#[test]
fn a_text_is_facts_if_all_of_its_lines_are() {
    for facts in ["cell(1,1,5).", "cell(1,1,5). cell(1,2,3).\n\n  cell(2, 1, 4).\n", "p(1,1,5)"] {
        assert!(format::is_facts(facts), "{facts}");
    }
    for other in ["", "\n", "1,1,5", "puzzle.txt", "cell(1,1).", "cell(1,1,5).\nand others"] {
        assert!(!format::is_facts(other), "{other}");
    }
}
