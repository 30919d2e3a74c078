//! `satdoku decode`: turns what other programs say about a formula into grids or conflicts.

mod named;

use std::sync::Arc;

use cnf::dimacs::{Answer, List, Parser, Status};
use cnf::{Group, Lit};
use satdoku::formula::map::{self, Map, Numbered};
use satdoku::formula::{clasp, on_text};
use satdoku::{Error, Fault, Grid, Puzzle, Source, Span, check, report, show};

use super::formula::{limits, text};
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::watch::deaf;

pub(crate) fn run(command: &arguments::Decode, session: &Session) -> Result<Exit, Failure> {
    let map = text(&command.map, session)?;
    let map = deaf(|| map::read(&map))?;
    let map = Map { puzzle: session.changes.make(map.puzzle)?, ..map };
    let source = text(input::file(command.answer.as_deref(), "answer")?, session)?;
    let answer = match clasp::is_json(&source) {
        true => clasp::parse(&source)?,
        false => {
            let parser = Parser::new(&source.text).within(&limits(session));
            deaf(|| parser.answer()).map_err(|error| on_text(error, &source))?
        }
    };
    let (status, exit, said) = match answer.status {
        Status::Satisfiable => return solved(&map, &answer, &source, command, session),
        Status::Unsatisfiable if named_any(&map, &answer) => {
            let numbered = map.numbered.as_ref().ok_or_else(|| no_names(&answer, &source))?;
            return named::run(&map.puzzle, numbered, &answer.sets, &source, command, session);
        }
        Status::Unsatisfiable => ("none", Exit::Without, "the solver reports no solution\n"),
        Status::Unknown => ("unknown", Exit::Limit, "the solver gave no answer\n"),
    };
    session.print(match session.json {
        true => report::line(&report::Decode::new(&map.puzzle, status, None)) + "\n",
        false => said.to_owned(),
    })?;
    Ok(exit)
}

/// Prints every model as a grid, once all of them are known to be solutions.
fn solved(
    map: &Map,
    answer: &Answer,
    source: &Arc<Source>,
    command: &arguments::Decode,
    session: &Session,
) -> Result<Exit, Failure> {
    let puzzle = &map.puzzle;
    let count = answer.models.len();
    let mut grids = Vec::with_capacity(count);
    for (i, model) in answer.models.iter().enumerate() {
        let grid = grid(map, model, session).map_err(|wrong| {
            let which =
                if count > 1 { format!("model {} of {count}: ", i + 1) } else { String::new() };
            let start = Span::new(source, model.span.start..model.span.start);
            Error::from(Fault::new(start, which + &wrong).help(advice(map, model)))
        })?;
        grids.push(grid);
    }
    for (i, grid) in grids.iter().enumerate() {
        session.print(match (session.json, command.line) {
            (true, _) => report::line(&report::Decode::new(puzzle, "solved", Some(grid))) + "\n",
            (false, true) => grid.line(puzzle.alphabet) + "\n",
            (false, false) => {
                let between = if i > 0 { "\n" } else { "" };
                let heading = match count {
                    1 => String::new(),
                    _ => format!("{between}solution {}\n", i + 1),
                };
                heading + &show::grid(grid, puzzle, session.look)
            }
        })?;
    }
    Ok(Exit::Success)
}

/// The grid of a model, or why it is no solution.
fn grid(map: &Map, model: &List<Lit>, session: &Session) -> Result<Grid, String> {
    let puzzle: &Puzzle = &map.puzzle;
    let mut grid = Grid::empty(puzzle.shape());
    for lit in model.items.iter().filter(|lit| lit.is_positive()) {
        let Some(candidate) = map.candidates.get(&lit.var()) else {
            continue;
        };
        if let Some(other) = grid[candidate.cell].replace(candidate.digit)
            && other != candidate.digit
        {
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

/// What may be the matter with a model that is no solution.
fn advice(map: &Map, model: &List<Lit>) -> String {
    let whose = "does this answer belong to the formula of this map?";
    match (model.is_closed, &map.numbered) {
        (false, _) => "it does not end with 0, so it may be cut off".to_owned(),
        (true, None) => whose.to_owned(),
        (true, Some(Numbered { noun, .. })) => {
            format!("{whose} A set of {noun}s, which is no model, has the status `s UNSATISFIABLE`")
        }
    }
}

/// Whether an answer names groups or clauses. A set without any says something only where there are groups.
fn named_any(map: &Map, answer: &Answer) -> bool {
    let has_groups = map.numbered.as_ref().is_some_and(|numbered| numbered.unnamed == 0);
    let named = |set: &List<Group>| has_groups || !set.items.is_empty();
    answer.sets.iter().any(named)
}

/// The error about groups or clauses of which the map does not tell.
fn no_names(answer: &Answer, source: &Arc<Source>) -> Error {
    let named = answer.sets.iter().find(|set| !set.items.is_empty());
    let span = named.map_or(0..0, |set| set.span.clone());
    let message = "found groups or clauses that conflict, and the map does not say what they are";
    let help = "`satdoku export dimacs --groups --map FILE` writes one that does; a model has the status \
                `s SATISFIABLE`";
    Fault::new(Span::new(source, span), message).help(help).into()
}
