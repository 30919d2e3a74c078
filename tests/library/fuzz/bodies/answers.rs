//! Answers of solvers, and the maps that say what their numbers mean.

use std::sync::{Arc, LazyLock};

use cnf::dimacs::{Answer, Status};
use satdoku::encode::{Clauses, Grouping};
use satdoku::formula::map::{self, Map};
use satdoku::{Error, Grid, Puzzle, Source, check, formula, native, read};

use super::{LONGEST, source};

/// A puzzle with three solutions, of which the samples are answers.
static PUZZLE: LazyLock<(Puzzle, Map)> = LazyLock::new(|| {
    let puzzle = read("1..4.....3......").expect("a puzzle");
    let encoding = Grouping::Givens.encode(&puzzle, Clauses::Extended);
    let text = map::write(&puzzle, None, &encoding);
    let map = map::read(&Source::new("map", text)).expect("what is written is read");
    (puzzle, map)
});

/// Any text as the answer of a solver.
pub fn answer(bytes: &[u8]) {
    let source = source(&bytes[..bytes.len().min(LONGEST)]);
    match cnf::dimacs::parse_answer(&source.text) {
        Ok(answer) => decoded(&answer, &source),
        Err(cnf::Error::Syntax { span, message, .. }) => {
            assert!(source.text.get(span.clone()).is_some(), "{message}: {span:?}");
        }
        Err(other) => panic!("a text without limits has another error: {other}"),
    }
}

/// Any text as an answer of clasp.
pub fn clasp(bytes: &[u8]) {
    let source = source(&bytes[..bytes.len().min(LONGEST)]);
    let _ = formula::clasp::is_json(&source);
    match formula::clasp::parse(&source) {
        Ok(answer) => decoded(&answer, &source),
        Err(Error::Text(fault)) => {
            assert!(source.text.get(fault.span.bytes.clone()).is_some(), "{fault}");
        }
        Err(other) => panic!("a text has another error: {other}"),
    }
}

/// What has to hold for an answer: models under one status, groups under another, and each in its
/// place. A model that is a solution is one that the search finds.
fn decoded(answer: &Answer, source: &Arc<Source>) {
    assert_eq!(answer.status == Status::Satisfiable, !answer.models.is_empty(), "{answer:?}");
    assert!(answer.sets.is_empty() || answer.status == Status::Unsatisfiable, "{answer:?}");
    for set in &answer.sets {
        assert!(set.is_closed && source.text.get(set.span.clone()).is_some(), "{set:?}");
    }
    let (puzzle, map) = &*PUZZLE;
    for model in &answer.models {
        assert!(source.text.get(model.span.clone()).is_some(), "{:?}", model.span);
        assert_eq!(model.model(100).len(), 100, "as many variables as asked for");
        let mut grid = Grid::empty(puzzle.shape());
        for lit in model.items.iter().filter(|lit| lit.is_positive()) {
            if let Some(candidate) = map.candidates.get(&lit.var()) {
                grid[candidate.cell] = Some(candidate.digit);
            }
        }
        if check(puzzle, &grid).is_ok() {
            let (found, _) = native::solutions(puzzle, 10, &satdoku::Limits::default());
            assert!(found.contains(&grid), "{grid:?} is no solution");
        }
    }
}

/// Any text as a map, or as a formula that is its own map: the puzzle of it, written, comes back.
pub fn map(bytes: &[u8]) {
    let source = source(&bytes[..bytes.len().min(LONGEST)]);
    let map = match map::read(&source) {
        Ok(map) => map,
        Err(Error::Text(fault)) => {
            assert!(fault.span.source.text.get(fault.span.bytes.clone()).is_some(), "{fault}");
            return;
        }
        Err(other) => return assert!(!other.to_string().is_empty(), "an error says something"),
    };
    map.puzzle.validate().expect("what is read fits its grid");
    if map.puzzle.shape().size() > 6 {
        return;
    }
    let encoding = Grouping::Givens.encode(&map.puzzle, Clauses::Extended);
    let written = map::write(&map.puzzle, Some(Grouping::Givens), &encoding);
    let again = map::read(&Source::new("map", written.as_str()));
    let again = again.unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again.puzzle, map.puzzle, "{written}");
}
