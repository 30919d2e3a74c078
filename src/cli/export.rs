//! `satdoku export dimacs`

use std::io::Write;

use satdoku::encode::encode;
use satdoku::{Error, render};

use super::arguments::{self, EncodingName};
use super::exit::{Exit, Failure};
use super::session::Session;
use super::stats::{beside, keep};
use super::{input, map};

pub(super) fn run(command: &arguments::Dimacs, session: &Session) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    let encoding = encode(&puzzle, command.encoding.clauses());
    if let Some(path) = &command.map {
        let mut file = beside(path)?;
        let file_error = |source| Error::File { path: path.clone(), source };
        file.write_all(map::write(&puzzle).as_bytes()).map_err(file_error)?;
        keep(file, path)?;
    }
    let size = puzzle.shape().size();
    let name = match command.encoding {
        EncodingName::Minimal => "minimal",
        EncodingName::Extended => "extended",
    };
    let first = format!(
        "satdoku: a {size}x{size} grid with {}, {name} encoding",
        render::plural(puzzle.givens.len(), "given")
    );
    let lowest = puzzle.shape().lowest();
    let second = format!(
        "variable ((row - 1) * {size} + (column - 1)) * {size} + (digit - {lowest}) + 1: \
         that cell has that digit"
    );
    let comments = [first.as_str(), second.as_str()];
    let mut text = Vec::new();
    match command.groups {
        true => cnf::dimacs::write_gcnf(&encoding.formula, &comments, &mut text)?,
        false => cnf::dimacs::write_cnf(&encoding.formula, &comments, &mut text)?,
    }
    session.print(&String::from_utf8_lossy(&text))?;
    Ok(session.exit(Exit::Success))
}
