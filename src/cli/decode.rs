//! `satdoku decode`

use cnf::dimacs::{Answer, Status, parse_answer};
use satdoku::{Error, Fault, Grid, Puzzle, Span, check, render, report};

use super::arguments;
use super::exit::{Exit, Failure};
use super::formula::{on_text, text};
use super::map::{self, Map};
use super::session::Session;

pub(super) fn run(command: &arguments::Decode, session: &Session) -> Result<Exit, Failure> {
    let map = map::read(&text(&command.map, session)?)?;
    let map = Map { puzzle: session.with_extras(map.puzzle)?, ..map };
    let puzzle = &map.puzzle;
    let source = text(&command.answer, session)?;
    let answer = parse_answer(&source.text).map_err(|error| on_text(error, &source))?;
    let (status, exit, said) = match answer.status {
        Status::Satisfiable => ("solved", Exit::Success, ""),
        Status::Unsatisfiable => ("none", Exit::Without, "no solution, says the solver\n"),
        Status::Unknown => ("unknown", Exit::Limit, "no answer, says the solver\n"),
    };
    let grid = match answer.status {
        Status::Satisfiable => Some(grid(&map, &answer, session).map_err(|message| {
            let end = source.text.find('\n').unwrap_or(source.text.len());
            let fault = Fault::new(Span::new(&source, 0..end), message);
            Error::from(fault.help("is it the answer to the formula that the map belongs to?"))
        })?),
        Status::Unsatisfiable | Status::Unknown => None,
    };
    session.print(&match (&grid, session.json, command.line) {
        (_, true, _) => report::line(&report::Decode::new(puzzle, status, grid.as_ref())) + "\n",
        (None, false, _) => said.to_owned(),
        (Some(grid), false, true) => grid.line(puzzle.alphabet) + "\n",
        (Some(grid), false, false) => render::grid(grid, puzzle, session.look),
    })?;
    Ok(exit)
}

/// The grid of an answer, or why it is no solution.
fn grid(map: &Map, answer: &Answer, session: &Session) -> Result<Grid, String> {
    let puzzle: &Puzzle = &map.puzzle;
    let mut grid = Grid::empty(puzzle.shape());
    for lit in answer.literals.iter().filter(|lit| lit.is_positive()) {
        let Some(candidate) = map.candidates.get(&lit.var()) else {
            continue;
        };
        if let Some(other) = grid[candidate.cell].replace(candidate.digit) {
            let cell = session.look.notation.cell(puzzle, candidate.cell);
            let word = |digit| puzzle.alphabet.word(puzzle.shape(), Some(digit));
            let (other, digit) = (word(other), word(candidate.digit));
            return Err(format!("the answer has both {other} and {digit} in {cell}"));
        }
    }
    match check(puzzle, &grid) {
        Ok(()) => Ok(grid),
        Err(violation) => {
            let violation = violation.describe(puzzle, session.look.notation);
            Err(format!("the answer is no solution: {violation}"))
        }
    }
}
