//! Texts with a cell too many or too few, against trying everything out.

use std::collections::BTreeSet;

use crate::support::cases;
use proptest::prelude::*;
use satdoku::generate::{self, Symmetry, Wish};
use satdoku::repair::{Recounts, recount};
use satdoku::{Error, Limits, Miscounted, Puzzle, ReadOptions, Shape, native, read};

/// The cells that a text has too many or too few.
fn miscounted(text: &str) -> Option<Miscounted> {
    match read(text) {
        Err(Error::Text(fault)) => fault.miscounted.map(|cells| *cells),
        _ => None,
    }
}

/// The cells of a line of 4×4.
fn of_four(text: &str) -> Miscounted {
    Miscounted { size: 4, rows: vec![text.chars().map(String::from).collect()] }
}

fn recounted(cells: &Miscounted) -> Recounts {
    let found = recount(cells, ReadOptions::default(), &Limits::default());
    found.expect("the engines agree").expect("it is near enough")
}

fn is_unique(puzzle: &Puzzle) -> bool {
    let (grids, _) = native::solutions(puzzle, 2, &Limits::default());
    grids.len() == 1
}

/// Whether a line, of 4×4, has exactly one solution.
fn unique(line: &str) -> bool {
    read(line).is_ok_and(|puzzle| is_unique(&puzzle))
}

/// The texts with a symbol put in anywhere.
fn with_one(text: &str, symbols: &str) -> BTreeSet<String> {
    let put = |(at, symbol): (usize, char)| format!("{}{symbol}{}", &text[..at], &text[at..]);
    let places = (0..=text.len()).flat_map(|at| symbols.chars().map(move |symbol| (at, symbol)));
    places.map(put).collect()
}

/// The texts with a symbol left out anywhere.
fn without_one(text: &str, symbols: &str) -> BTreeSet<String> {
    let places = (0..text.len()).filter(|&at| symbols.contains(&text[at..=at]));
    places.map(|at| format!("{}{}", &text[..at], &text[at + 1..])).collect()
}

fn twice(one: fn(&str, &str) -> BTreeSet<String>, text: &str) -> BTreeSet<String> {
    one(text, ".").iter().flat_map(|text| one(text, ".")).collect()
}

/// Whether the cells with digits of a line of 4×4 stay the same under a half-turn or a reflection.
fn is_symmetric(line: &str) -> bool {
    let taken = |row: usize, column: usize| line.as_bytes()[row * 4 + column] != b'.';
    type Map = fn(usize, usize) -> (usize, usize);
    let maps: [Map; 5] = [
        |r, c| (3 - r, 3 - c),
        |r, c| (r, 3 - c),
        |r, c| (3 - r, c),
        |r, c| (c, r),
        |r, c| (3 - c, 3 - r),
    ];
    let cells = || (0..16).map(|at| (at / 4, at % 4));
    maps.iter().any(|map| {
        cells().all(|(r, c)| {
            let (row, column) = map(r, c);
            taken(r, c) == taken(row, column)
        })
    })
}

/// Some digits of a grid of four, and what comes of it.
fn spoilt() -> impl Strategy<Value = String> {
    let grid = "1234341221434321";
    let kept = prop::collection::vec(any::<bool>(), 16);
    let how = (0usize..4, 0usize..16, 0usize..16);
    (kept, how).prop_map(move |(kept, (how, first, second))| {
        let cells = grid.chars().zip(kept);
        let mut text: String = cells.map(|(digit, kept)| if kept { digit } else { '.' }).collect();
        match how {
            0 => text.insert(first, '.'),
            1 => drop(text.remove(first)),
            2 => {
                text.insert(first, '.');
                text.insert(second, '.');
            }
            _ => {
                text.remove(first);
                text.remove(second.min(14));
            }
        }
        text
    })
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn recounts_are_those_that_trying_out_finds(text in spoilt()) {
        let (tried, likely) = match text.len() {
            15 => (with_one(&text, ".1234"), with_one(&text, ".")),
            17 => {
                let doubled = |at: &usize| text[at - 1..=at - 1] == text[*at..=*at];
                let doubled = (1..17).filter(doubled);
                let doubled = doubled.map(|at| format!("{}{}", &text[..at], &text[at + 1..]));
                let likely = without_one(&text, ".").into_iter().chain(doubled).collect();
                (without_one(&text, ".1234"), likely)
            }
            14 => (twice(with_one, &text), twice(with_one, &text)),
            _ => (twice(without_one, &text), twice(without_one, &text)),
        };
        let mut expected: BTreeSet<String> = tried.into_iter().filter(|line| unique(line)).collect();
        let is_likely = |line: &String| likely.contains(line) || is_symmetric(line);
        if expected.iter().any(is_likely) {
            expected.retain(is_likely);
        }
        let found = recounted(&of_four(&text));
        prop_assert_eq!(found.found, expected.len(), "{}", text);
        let listed: BTreeSet<String> = found.recounts.iter().map(|r| r.puzzle.line()).collect();
        prop_assert_eq!(listed.len(), found.recounts.len(), "each once");
        prop_assert!(listed.is_subset(&expected));
        prop_assert_eq!(listed.len(), expected.len().min(20));
        prop_assert!(found.recounts.iter().all(|recount| recount.cross_checked));
    }
}

/// Symmetric puzzles with exactly one solution.
fn symmetric() -> Vec<String> {
    let shape = Shape::new(9).expect("9 is a size");
    let wish = Wish { symmetry: Symmetry::Rotational, ..Wish::new(shape) };
    let made = generate::generate(&wish, 40, 1, &Limits::default()).expect("the wish is possible");
    made.puzzles.iter().map(Puzzle::line).collect()
}

#[test]
fn the_blank_that_was_lost_or_doubled_comes_first() {
    let puzzles = symmetric();
    assert!(puzzles.len() >= 10, "{}", puzzles.len());
    let (mut first, mut all) = (0, 0);
    for (i, line) in puzzles.iter().enumerate() {
        let blanks: Vec<usize> = (0..81).filter(|&at| &line[at..=at] == ".").collect();
        let at = blanks[i * 7 % blanks.len()];
        let row = at / 9;
        let rows = |changed: String| {
            let row_of = |r: usize| line[r * 9..r * 9 + 9].to_owned();
            let rows = (0..9).map(|r| if r == row { changed.clone() } else { row_of(r) });
            rows.collect::<Vec<String>>().join("\n")
        };
        let own = &line[row * 9..row * 9 + 9];
        let within = at % 9;
        let texts = [
            format!("{}{}", &line[..at], &line[at + 1..]),
            format!("{}.{}", &line[..at], &line[at..]),
            rows(format!("{}{}", &own[..within], &own[within + 1..])),
            rows(format!("{}.{}", &own[..within], &own[within..])),
            // The row above once more.
            [&line[..row * 9], own, &line[row * 9..]].concat(),
        ];
        for text in texts {
            let found = recounted(&miscounted(&text).expect("it is nearly a puzzle"));
            let lines: Vec<String> = found.recounts.iter().map(|r| r.puzzle.line()).collect();
            assert!(lines.contains(line), "{text}");
            all += 1;
            first += usize::from(lines.first() == Some(line));
        }
    }
    assert!(first * 10 >= all * 9, "{first} of {all}");
}

#[test]
fn what_is_too_far_from_a_puzzle_is_not_counted_again() {
    for text in ["1.4.....3...", "hello", "1..4.....3....2.\n1..4....."] {
        let near = miscounted(text).and_then(|cells| {
            recount(&cells, ReadOptions::default(), &Limits::default()).expect("engines agree")
        });
        assert!(near.is_none_or(|found| found.found == 0), "{text}");
    }
    // Symbols of no grid of four.
    let cells = Miscounted { size: 4, rows: vec![vec!["§".to_owned(); 15]] };
    let found = recount(&cells, ReadOptions::default(), &Limits::default()).expect("no engine");
    assert!(found.is_none());
}
