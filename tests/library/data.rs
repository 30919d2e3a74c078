//! The large sets of puzzles, in the folder that `SATDOKU_DATA` names: `data/` and `cases/` below it.
//!
//! With `SATDOKU_DATA_FULL` set every engine looks at every line; otherwise the native search does,
//! and the SAT solver and all levels at some hundred of each file.

use std::fs;
use std::ops::ControlFlow;

use crate::support::{data_folder, puzzles, verdict};
use satdoku::native::{Level, Search, search_line};
use satdoku::{
    Engine, Explained, Given, Limits, PlainLine, Puzzle, Role, explain, native, read, solve,
};

/// The files, and how many solutions each of their puzzles has: 0, 1, or 2 for several.
const FILES: [(&str, usize); 11] = [
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

#[test]
fn every_file_has_its_verdict() {
    let Some(folder) = data_folder("every_file_has_its_verdict") else {
        return;
    };
    let full = std::env::var_os("SATDOKU_DATA_FULL").is_some();
    for (name, expected) in FILES {
        let text = fs::read_to_string(folder.join("data").join(name)).expect("the file is there");
        let puzzles = puzzles(&text);
        let step = if full { 1 } else { (puzzles.len() / 300).max(1) };
        let mut by_sat = 0;
        for (i, puzzle) in puzzles.iter().enumerate() {
            if i % step == 0 {
                let solved =
                    solve(puzzle, Engine::Both, &Limits::default()).expect("engines agree");
                assert!(solved.cross_checked, "{}", puzzle.line());
                assert_eq!(verdict(&solved.solutions), expected, "{name}: {}", puzzle.line());
                by_sat += 1;
            } else {
                let (found, _) = native::solutions(puzzle, 2, &Limits::default());
                assert_eq!(found.len(), expected, "{name}: {}", puzzle.line());
            }
        }
        assert!(by_sat >= puzzles.len().min(300), "{name}: {by_sat}");
        println!("{name}: {} lines, {by_sat} of them by SAT", puzzles.len());
    }
}

/// More solutions than this are not counted.
const MOST: usize = 1000;

#[test]
fn every_search_counts_the_same() {
    let Some(folder) = data_folder("every_search_counts_the_same") else {
        return;
    };
    let full = std::env::var_os("SATDOKU_DATA_FULL").is_some();
    let limits = Limits::default();
    let (levels, missing): (Vec<Level>, Vec<Level>) =
        Level::ALL.into_iter().partition(|level| level.is_supported());
    for level in missing {
        println!("skipped: {} (this processor has none)", level.name());
    }
    for (name, expected) in FILES {
        let text = fs::read_to_string(folder.join("data").join(name)).expect("the file is there");
        let puzzles = puzzles(&text);
        let step = if full { 1 } else { (puzzles.len() / 100).max(1) };
        for puzzle in puzzles.iter().step_by(step) {
            let count = |search: Search| {
                let (mut found, mut guesses) = (0, 0);
                let digits = puzzle.givens.iter().map(Given::candidate);
                search.visit_counting(digits, &limits, &mut guesses, |_| more(&mut found));
                (found, guesses)
            };
            let text = puzzle.line();
            let line = PlainLine::new(text.as_bytes()).expect("81 symbols");
            let first = count(Search::at_level(puzzle, levels[0]).expect("plain 9×9"));
            assert_eq!(first.0.min(2), expected, "{name}: {text}");
            for &level in &levels {
                let search = Search::at_level(puzzle, level).expect("plain 9×9");
                assert_eq!(count(search), first, "{level:?}, {name}: {text}");
                let (mut found, mut guesses) = (0, 0);
                search_line(line, level, &limits, &mut guesses, |_| more(&mut found));
                assert_eq!((found, guesses), first, "{level:?}, {name}: {text}");
            }
            assert_eq!(count(Search::generic(puzzle)).0, first.0, "{name}: {text}");
        }
        println!("{name}: {} of {} lines", puzzles.len().div_ceil(step), puzzles.len());
    }
}

/// Counts a solution; goes on if more are wanted.
fn more(found: &mut usize) -> ControlFlow<()> {
    *found += 1;
    if *found < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

#[test]
fn known_conflicts_are_explained() {
    let Some(folder) = data_folder("known_conflicts_are_explained") else {
        return;
    };
    for file in ["explain.tsv", "explain_hard.tsv"] {
        let text = fs::read_to_string(folder.join("cases").join(file)).expect("the file is there");
        let mut smallest_found = 0;
        let mut rows = 0;
        for row in text.lines().skip(1) {
            let fields: Vec<&str> = row.split('\t').collect();
            let smallest: usize = fields[5].parse().expect("a size");
            let puzzle = with_extra(fields[2], fields[3]);
            let Ok(Explained::Conflict(conflict)) = explain(&puzzle, &Limits::default()) else {
                panic!("{row}");
            };
            assert!(
                conflict.end.stopped().is_none() && conflict.members.len() >= smallest,
                "{row}"
            );
            let has_extra = conflict.givens(&puzzle).any(|given| given.role == Role::Extra);
            assert!(has_extra, "the givens alone have a solution: {row}");
            smallest_found += usize::from(conflict.members.len() == smallest);
            rows += 1;
        }
        assert!(rows >= 8, "{file}: {rows}");
        println!("{file}: a smallest conflict in {smallest_found} of {rows}");
    }
}

/// A puzzle with one extra, `1x6=4`.
fn with_extra(line: &str, extra: &str) -> Puzzle {
    let mut puzzle = read(line).expect("a puzzle");
    let numbers: Vec<usize> =
        extra.split(['x', '=']).map(|number| number.parse().expect("a number")).collect();
    puzzle.add(numbers[0], numbers[1], numbers[2], Role::Extra).expect("on the grid");
    puzzle
}
