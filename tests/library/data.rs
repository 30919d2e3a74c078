//! The large sets of puzzles, in the folder that `SATDOKU_DATA` names: its folder `data/`.
//!
//! With `SATDOKU_DATA_FULL` set every engine looks at every line; otherwise the native search does,
//! and the SAT solver and all levels at some hundred of each file.

use std::ops::ControlFlow;
use std::process::Command;

use crate::support::skip::skip;
use crate::support::{SETS, data_folder, set, verdict};
use satdoku::native::{Level, Search, search_line};
use satdoku::{Engine, Given, Limits, PlainLine, native, solve};

#[test]
fn every_file_has_its_verdict() {
    let Some(folder) = data_folder() else { return };
    let full = std::env::var_os("SATDOKU_DATA_FULL").is_some();
    for (name, expected) in SETS {
        let puzzles = set(&folder, name);
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
    let Some(folder) = data_folder() else { return };
    let full = std::env::var_os("SATDOKU_DATA_FULL").is_some();
    let limits = Limits::default();
    let (levels, missing): (Vec<Level>, Vec<Level>) =
        Level::ALL.into_iter().partition(|level| level.is_supported());
    for level in missing {
        skip(format_args!("this processor has no {}", level.name()));
    }
    for (name, expected) in SETS {
        let puzzles = set(&folder, name);
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
fn without_the_sets_a_test_says_that_it_is_skipped() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let list = folder.path().join("skipped");
    let mut tests = Command::new(std::env::current_exe().expect("this program"));
    tests.arg("every_file_has_its_verdict").env_remove("SATDOKU_DATA");
    let run = tests.env("SATDOKU_SKIPPED", &list).output().expect("it starts");
    assert!(run.status.success());
    let said = "::every_file_has_its_verdict (SATDOKU_DATA is not set)\n";
    let shown = String::from_utf8_lossy(&run.stderr);
    assert!(shown.starts_with("skipped: ") && shown.ends_with(said), "{shown}");
    let listed = std::fs::read_to_string(list).expect("it is written");
    assert_eq!(format!("skipped: {listed}"), shown);
}
