//! `satdoku decode`

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use cnf::dimacs::{Status, parse_answer};
use satdoku::{Error, Fault, Grid, Notation, Source, Span, Violation, check, render};

use super::arguments;
use super::exit::{Exit, Failure};
use super::map;
use super::session::Session;

pub(super) fn run(command: &arguments::Decode, session: &Session) -> Result<Exit, Failure> {
    let map = map::read(&text(&command.map)?)?;
    let puzzle = &map.puzzle;
    let source = text(&command.answer)?;
    let answer = parse_answer(&source.text).map_err(|error| on_text(error, &source))?;
    match answer.status {
        Status::Unsatisfiable => {
            session.print("no solution, says the solver\n")?;
            return Ok(Exit::Without);
        }
        Status::Unknown => {
            session.print("no answer, says the solver\n")?;
            return Ok(Exit::Limit);
        }
        Status::Satisfiable => {}
    }
    let mut grid = Grid::empty(puzzle.shape());
    let wrong = |message: String| {
        let end = source.text.trim_end().len();
        let fault =
            Fault::new(Span::new(&source, 0..source.text.find('\n').unwrap_or(end)), message);
        Failure::Error(
            fault.help("is it the answer to the formula that the map belongs to?").into(),
        )
    };
    for lit in answer.literals.iter().filter(|lit| lit.is_positive()) {
        let Some(candidate) = map.candidates.get(&lit.var()) else {
            continue;
        };
        if let Some(other) = grid[candidate.cell].replace(candidate.digit) {
            let cell = Notation::RowXColumn.cell(puzzle, candidate.cell);
            let digit = candidate.digit;
            return Err(wrong(format!("the answer has both {other} and {digit} in {cell}")));
        }
    }
    match check(puzzle, &grid) {
        Ok(()) => {}
        Err(Violation::Open(cell)) => {
            let cell = session.notation.cell(puzzle, cell);
            return Err(wrong(format!("the answer has no digit in {cell}")));
        }
        Err(Violation::Given { cell, expected }) => {
            let cell = session.notation.cell(puzzle, cell);
            return Err(wrong(format!("the answer does not keep the given {cell}={expected}")));
        }
        Err(other) => return Err(wrong(format!("the answer is no solution: {other}"))),
    }
    session.print(&match command.line {
        true => grid.line(puzzle.alphabet) + "\n",
        false => render::grid(&grid, puzzle, session.color),
    })?;
    Ok(Exit::Success)
}

/// The text of a file, or of standard input.
fn text(path: &Path) -> Result<Arc<Source>, Error> {
    let file_error = |source| Error::File { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().read_to_end(&mut bytes).map_err(file_error)?;
    } else {
        bytes = fs::read(path).map_err(file_error)?;
    }
    let name =
        if path == Path::new("-") { "standard input".into() } else { path.display().to_string() };
    // A byte that is not UTF-8 becomes a character that no number has, and is reported as such.
    Ok(Source::new(name, String::from_utf8_lossy(&bytes)))
}

/// A syntax error of the other crate, drawn like our own.
fn on_text(error: cnf::Error, source: &Arc<Source>) -> Error {
    match error {
        cnf::Error::Syntax { message, span, .. } => {
            Fault::new(Span::new(source, span), message).into()
        }
        other => other.into(),
    }
}
