//! The *legend*: what the signs mean, in words, of those that are there.

use itertools::Itertools;
use svg::node::element::{Group, Rectangle, Text};

use crate::error::hidden::printable;
use crate::grid::Candidate;
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::show::marks::{Emphasis, Marks, Small, letter};
use crate::show::picture::font;
use crate::show::picture::palette::{INK, LINE};
use crate::show::picture::signs::{Square, rounded};
use crate::show::picture::{links, sets, signs};

/// A picture with a legend is at least so wide.
pub(super) const LEAST_WIDTH: f64 = 300.0;
const SIDE: f64 = 26.0;
const HEIGHT: f64 = 34.0;
const GAP: f64 = 10.0;
const FONT: f64 = 14.0;
const MARGIN: f64 = 32.0;

/// A sign, and what it means.
pub(crate) struct Entry {
    sign: Sign,
    words: String,
}

impl Entry {
    pub(crate) fn words(&self) -> &str {
        &self.words
    }

    /// The sign in a square of this side, with its left upper corner at a point: the sign of a legend
    /// below a picture, scaled, so that hatching and arrows keep their proportions.
    pub(crate) fn sign(&self, side: f64, (x, y): (f64, f64)) -> Group {
        let sign = swatch(&self.sign, Square { x: 0.0, y: 0.0, side: SIDE });
        signs::placed(sign, (x, y), side / SIDE)
    }
}

enum Sign {
    Digit(String, Emphasis),
    Small(String, Small),
    Set(usize),
    Link(bool),
    Cell,
    House,
    Failing,
}

/// The entries for the signs that are on the board.
pub(crate) fn entries(puzzle: &Puzzle, marks: &Marks, notation: Notation) -> Vec<Entry> {
    let drawn = marks.digits(puzzle);
    let is_drawn = |candidate: &Candidate, test: fn(Emphasis) -> bool| {
        let digits = drawn.get(candidate.cell.index());
        digits.is_some_and(|all| all.iter().any(|(d, e)| *d == candidate.digit && test(*e)))
    };
    let word = |candidate: &Candidate| puzzle.alphabet.word(puzzle.shape(), Some(candidate.digit));
    let mut entries = Vec::new();
    let mut add = |sign: Sign, words: &str| {
        entries.push(Entry { sign, words: printable(words).into_owned() })
    };
    let extras = marks.extra.iter().filter(|extra| is_drawn(extra, |e| e == Emphasis::Extra));
    let extras: Vec<&Candidate> = extras.collect();
    if let Some(first) = extras.first() {
        let one = format!("{}: asked about", notation.candidate(puzzle, **first));
        let words = if extras.len() == 1 { &one } else { "asked about" };
        add(Sign::Digit(word(first), Emphasis::Extra), words);
    }
    let mut conflict = marks.conflict.iter();
    if let Some(first) = conflict.find(|one| is_drawn(one, |e| e == Emphasis::Conflict)) {
        add(Sign::Digit(word(first), Emphasis::Conflict), marks.conflict_words());
    }
    let entries_of = |given: &&Given| given.role == Role::Entry;
    let mut entered = puzzle.givens.iter().filter(entries_of).map(Given::candidate);
    if let Some(first) = entered.find(|one| is_drawn(one, |e| e == Emphasis::Entry)) {
        add(Sign::Digit(word(&first), Emphasis::Entry), "filled in");
    }
    let mut steps = marks.steps.iter();
    let is_step = |emphasis| matches!(emphasis, Emphasis::Step(_));
    if let Some((number, first)) = steps.find(|(_, one)| is_drawn(one, is_step)) {
        let is_of_step = |(_, small): &(Candidate, Small)| *small != Small::CrossedOut;
        let one_step = marks.small.iter().any(is_of_step);
        let words = if one_step { "is placed" } else { "follows step by step" };
        add(Sign::Digit(word(first), Emphasis::Step(*number)), words);
    }
    let [pattern, other] = marks.pattern_words();
    for (small, words) in [
        (Small::Supposed, "supposed, and refuted"),
        (Small::Pattern, pattern),
        (Small::Other, other),
        (Small::Removed, "goes"),
        (Small::CrossedOut, "crossed out, in the conflict"),
    ] {
        if let Some((first, _)) = marks.small.iter().find(|(_, is)| *is == small) {
            add(Sign::Small(word(first), small), words);
        }
    }
    for (i, set) in marks.sets.iter().enumerate() {
        let mut cells = set.iter().map(|&cell| notation.cell(puzzle, cell));
        add(Sign::Set(i), &format!("the set {}: {}", letter(i), cells.join(" ")));
    }
    for (holds, words) in [(true, "then this holds"), (false, "then this does not")] {
        if marks.links.iter().any(|link| link.to.holds == holds) {
            add(Sign::Link(holds), words);
        }
    }
    if marks.cells.iter().any(|cell| drawn.get(cell.index()).is_some_and(Vec::is_empty)) {
        add(Sign::Cell, "look here");
    }
    if marks.in_houses(puzzle).contains(&true) {
        add(Sign::House, &marks.house_names(puzzle, notation));
    }
    let fails = marks.fails(puzzle);
    if drawn.iter().zip(fails).any(|(digits, fails)| fails && digits.is_empty()) {
        add(Sign::Failing, &marks.failing_words(puzzle));
    }
    entries
}

/// The legend from `top` down, in as many columns as fit, and how high it is.
pub(super) fn draw(entries: &[Entry], width: f64, top: f64) -> (Group, f64) {
    let words = entries.iter().map(|entry| entry.words.chars().count()).max().unwrap_or(0) as f64;
    let entry_width = SIDE + GAP + words * FONT * font::LETTER_WIDTH + 2.0 * GAP;
    let columns = (((width - MARGIN) / entry_width) as usize).max(1);
    let mut group = Group::new().set("fill", INK).set("font-size", FONT);
    for (i, Entry { sign, words }) in entries.iter().enumerate() {
        let x = MARGIN + entry_width * (i % columns) as f64;
        let y = top + HEIGHT * (i / columns) as f64;
        let text = Text::new(words.as_str())
            .set("x", rounded(x + SIDE + GAP))
            .set("y", rounded(y + (SIDE + FONT * font::DIGIT_HEIGHT) / 2.0));
        group = group.add(swatch(sign, Square { x, y, side: SIDE })).add(signs::inline(text));
    }
    let lines = entries.len().div_ceil(columns) as f64;
    (group, if entries.is_empty() { 0.0 } else { HEIGHT * lines + GAP })
}

fn swatch(sign: &Sign, square: Square) -> Group {
    let frame = Rectangle::new()
        .set("x", rounded(square.x))
        .set("y", rounded(square.y))
        .set("width", square.side)
        .set("height", square.side)
        .set("fill", "none")
        .set("stroke", LINE);
    let group = Group::new();
    match sign {
        Sign::Digit(word, emphasis) => group.add(signs::digit(square, word, *emphasis, false)),
        Sign::Small(word, small) => {
            let inset = square.side * 0.19;
            let (x, y) = (square.x + inset, square.y + inset);
            let inside = Square { x, y, side: square.side - 2.0 * inset };
            group.add(signs::small(inside, word, *small))
        }
        Sign::Set(number) => {
            let (x, _) = square.middle();
            let letters = letter(*number).to_string();
            group
                .add(sets::filled(square, *number))
                .add(frame)
                .add(sets::tag((x, square.y), &letters))
        }
        Sign::Link(holds) => {
            let side = 2.0;
            let end = |x: f64| Square { x, y: square.y + square.side * 0.6, side };
            let (from, to) = (end(square.x), end(square.x + square.side - side));
            group.add(links::arrow_between(from, to, *holds))
        }
        Sign::Cell => group.add(signs::question(square)).add(frame),
        Sign::House => group.add(signs::house(square)).add(frame),
        Sign::Failing => group.add(signs::cross(square)).add(frame),
    }
}
