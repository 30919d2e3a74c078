//! How often the truth is listed, and how often it comes first: typos of each kind in symmetric
//! puzzles. `cargo bench --bench typos` prints the figures of many.

use satdoku::generate::{self, Symmetry, Wish};
use satdoku::repair::{Depth, Options, edited, recount};
use satdoku::{Error, Limits, Puzzle, ReadOptions, Shape, Solutions, read};

/// The kinds of typos: a name, and what makes one of a puzzle in a line of 81.
pub(crate) const KINDS: [(&str, Spoil); 13] = [
    ("a row slipped", |line, random| slipped(line, random)),
    ("a column slipped", |line, random| turned(&slipped(&turned(line), random))),
    ("a blank lost in a row, another added at its end", |line, random| {
        let (row, own) = a_row(line, random);
        with_row(line, row, &format!("{}.", without(&own, blank(&own, random))))
    }),
    ("a blank lost, another doubled elsewhere", |line, random| {
        let rest = without(line, blank(line, random));
        with(&rest, blank(&rest, random), '.')
    }),
    ("a wrong digit", |line, random| {
        let at = given(line, random);
        changed(line, at, digit(random))
    }),
    ("a neighbouring key", |line, random| {
        let at = given(line, random);
        let keys = ["", "24", "135", "246", "1357", "2468", "3579", "468", "579", "68"];
        let keys = keys[usize::from(line.as_bytes()[at] - b'0')].as_bytes();
        changed(line, at, char::from(keys[random(keys.len())]))
    }),
    ("a digit that looks alike", |line, random| {
        let at = given(line, random);
        let alike = ["", "7", "7", "85", "9", "63", "958", "12", "39", "684"];
        let alike = alike[usize::from(line.as_bytes()[at] - b'0')].as_bytes();
        changed(line, at, char::from(alike[random(alike.len())]))
    }),
    ("a digit too many", |line, random| {
        let at = blank(line, random);
        changed(line, at, digit(random))
    }),
    ("a given dropped", |line, random| changed(line, given(line, random), '.')),
    ("two digits of a row swapped", |line, random| {
        let at = given(line, random);
        let mut bytes = line.as_bytes().to_vec();
        let others: Vec<usize> =
            (at / 9 * 9..at / 9 * 9 + 9).filter(|&i| bytes[i] != b'.').collect();
        bytes.swap(at, others[random(others.len())]);
        String::from_utf8(bytes).expect("ASCII")
    }),
    ("a blank lost from a line", |line, random| without(line, blank(line, random))),
    ("a blank doubled in a line", |line, random| with(line, blank(line, random), '.')),
    ("a row copied twice", |line, random| {
        let row = random(9);
        [&line[..row * 9 + 9], &line[row * 9..]].concat()
    }),
];

type Spoil = fn(&str, &mut dyn FnMut(usize) -> usize) -> String;

/// How often the truth was listed, how often it came first, and how often it would have if the
/// repairs of its sort were in any order.
#[derive(Default, Debug)]
pub(crate) struct Figures {
    pub(crate) typos: usize,
    pub(crate) listed: usize,
    pub(crate) first: usize,
    pub(crate) blind: f64,
}

/// Symmetric puzzles with exactly one solution, as lines.
pub(crate) fn symmetric(count: usize) -> Vec<String> {
    let shape = Shape::new(9).expect("9 is a size");
    let wish = Wish { symmetry: Symmetry::Rotational, ..Wish::new(shape) };
    let made = generate::generate(&wish, count, 7, &Limits::default()).expect("a possible wish");
    made.puzzles.iter().map(Puzzle::line).collect()
}

/// Spoils each puzzle in one way, and repairs it. Typos that leave exactly one solution, which
/// nobody can notice, do not count.
pub(crate) fn figures(puzzles: &[String], spoil: Spoil) -> Figures {
    let mut figures = Figures::default();
    let mut state = 1u64;
    let mut random = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for line in puzzles {
        let spoilt = (0..100).map(|_| spoil(line, &mut random)).find(|spoilt| spoilt != line);
        let Some(repaired) = spoilt.and_then(|spoilt| repaired(&spoilt)) else { continue };
        figures.typos += 1;
        let Some(at) = repaired.iter().position(|(found, _)| found == line) else { continue };
        figures.listed += 1;
        figures.first += usize::from(at == 0);
        let same = repaired.iter().filter(|(_, sort)| *sort == repaired[at].1).count();
        figures.blind += 1.0 / same as f64;
    }
    figures
}

/// The puzzles that repairs lead to, each with the sort of mistake; `None` if there is nothing to
/// repair.
fn repaired(text: &str) -> Option<Vec<(String, &'static str)>> {
    let limits = Limits::default();
    let puzzle = match read(text) {
        Ok(puzzle) => puzzle,
        Err(Error::Text(fault)) => {
            let cells = fault.miscounted.expect("it is nearly a puzzle");
            let found = recount(&cells, ReadOptions::default(), &limits).expect("engines agree");
            let found = found.expect("it is near enough").recounts.into_iter();
            return Some(found.map(|found| (found.puzzle.line(), "")).collect());
        }
        Err(other) => panic!("{other}"),
    };
    let options = Options::new().depth(Depth::One).most(usize::MAX);
    let found = options.repair(&puzzle, &limits).expect("engines agree");
    let repair = |repair: &satdoku::repair::Repair| {
        (edited(&puzzle, &repair.edits).line(), repair.edits[0].mistake())
    };
    let unique = matches!(found.solutions, Solutions::Unique(_));
    (!unique).then(|| found.repairs.iter().map(repair).collect())
}

fn changed(line: &str, at: usize, symbol: char) -> String {
    format!("{}{symbol}{}", &line[..at], &line[at + 1..])
}

fn without(line: &str, at: usize) -> String {
    format!("{}{}", &line[..at], &line[at + 1..])
}

fn with(line: &str, at: usize, symbol: char) -> String {
    format!("{}{symbol}{}", &line[..at], &line[at..])
}

fn one_of(line: &str, random: &mut dyn FnMut(usize) -> usize, wanted: fn(u8) -> bool) -> usize {
    let places: Vec<usize> = (0..line.len()).filter(|&at| wanted(line.as_bytes()[at])).collect();
    places[random(places.len())]
}

fn given(line: &str, random: &mut dyn FnMut(usize) -> usize) -> usize {
    one_of(line, random, |symbol| symbol != b'.')
}

fn blank(line: &str, random: &mut dyn FnMut(usize) -> usize) -> usize {
    one_of(line, random, |symbol| symbol == b'.')
}

fn digit(random: &mut dyn FnMut(usize) -> usize) -> char {
    char::from(b'1' + u8::try_from(random(9)).expect("below nine"))
}

fn a_row(line: &str, random: &mut dyn FnMut(usize) -> usize) -> (usize, String) {
    let row = random(9);
    (row, line[row * 9..row * 9 + 9].to_owned())
}

fn with_row(line: &str, row: usize, own: &str) -> String {
    format!("{}{own}{}", &line[..row * 9], &line[row * 9 + 9..])
}

/// Moves a row by one cell; what falls off is lost.
fn slipped(line: &str, random: &mut dyn FnMut(usize) -> usize) -> String {
    let (row, own) = a_row(line, random);
    let own = if random(2) == 0 { format!("{}.", &own[1..]) } else { format!(".{}", &own[..8]) };
    with_row(line, row, &own)
}

/// Rows become columns.
fn turned(line: &str) -> String {
    (0..81).map(|at| char::from(line.as_bytes()[at % 9 * 9 + at / 9])).collect()
}

#[test]
fn the_truth_is_listed_and_mostly_comes_first() {
    let puzzles = symmetric(60);
    for (kind, spoil) in KINDS {
        let found = figures(&puzzles, spoil);
        assert!(found.typos > 40, "{kind}: {found:?}");
        assert_eq!(found.listed, found.typos, "{kind}: {found:?}");
        let slip = ["slip", "blank", "copied"].iter().any(|word| kind.contains(word));
        assert!(!slip || found.first * 10 >= found.typos * 9, "{kind}: {found:?}");
        let likely =
            ["wrong", "key", "alike", "many", "dropped"].iter().any(|word| kind.contains(word));
        assert!(!likely || found.first as f64 > found.blind, "{kind}: {found:?}");
    }
}
