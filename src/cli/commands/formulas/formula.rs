//! Formulas and proofs that commands read, and the lines that solvers print.

use std::path::Path;
use std::sync::Arc;

use cnf::Formula;
use cnf::dimacs::{Parser, is_weighted};
use satdoku::formula::on_text;
use satdoku::{Error, Source, Stop};

use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::watch::{self, deaf};

/// The text of a file, or of standard input.
pub(crate) fn text(path: &Path, session: &Session) -> Result<Arc<Source>, Error> {
    // The system takes a while to give so much memory, and to take it back.
    let bytes = deaf(|| input::bytes(path, &session.limits))?;
    Ok(deaf(|| source(path, bytes)))
}

/// A formula all of whose clauses have to hold: CNF, or GCNF with all its groups.
pub(crate) fn plain(path: &Path, session: &Session) -> Result<Formula, Error> {
    let source = text(path, session)?;
    let parser = Parser::new(&source.text).within(&limits(session));
    deaf(|| parser.formula()).map_err(|error| match on_text(error, &source) {
        Error::Text(fault) if is_weighted(&source.text) => {
            fault.help("`satdoku mus` reads it, and finds which of its clauses conflict").into()
        }
        error => or_puzzle(error, &source, "`satdoku solve` answers it"),
    })
}

/// The error of a text that is no formula; with advice if it is a puzzle.
pub(crate) fn or_puzzle(error: Error, source: &Source, advice: &str) -> Error {
    // Nothing that is longer is looked at once more.
    let is_short = source.text.len() < 100_000;
    match error {
        Error::Text(fault) if is_short && satdoku::read(&source.text).is_ok() => {
            fault.help(format!("this is a puzzle, no formula: {advice}")).into()
        }
        error => error,
    }
}

/// Bytes of a file as a text with its name.
pub(crate) fn source(path: &Path, mut bytes: Vec<u8>) -> Arc<Source> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "standard input".into() } else { path.display().to_string() };
    // Some editors put a byte-order mark before a text.
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        bytes.drain(..3);
    }
    // A byte that is not UTF-8 becomes a character that no number has, and is reported as such.
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    Source::new(name, text)
}

/// The limits of the run as an oracle understands them.
pub(crate) fn limits(session: &Session) -> cnf::Limits {
    let limits = session.limits.clone();
    cnf::Limits { deadline: limits.deadline, cancel: limits.cancel, calls: None }
}

/// Runs a command whose answer is that of a solver, also where a limit is reached before it has the
/// formula.
pub(crate) fn or_unknown(
    session: &Session,
    run: impl FnOnce() -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    watch::last_words(|stop| {
        let exit = if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Success };
        (unknown_lines(stop), exit)
    });
    match (run(), limits(session).stop()) {
        (Err(Failure::Error(error)), Some(stop)) if error.stop().is_some() => {
            unknown(stop, session)
        }
        (exit, _) => exit,
    }
}

/// What a solver prints that does not know.
pub(crate) fn unknown_lines(why: impl std::fmt::Display) -> String {
    format!("c {why}\ns UNKNOWN\n")
}

/// Says that nothing is known about a formula, and why.
pub(crate) fn unknown(stop: cnf::Stop, session: &Session) -> Result<Exit, Failure> {
    session.cut();
    session.print(unknown_lines(stop))?;
    Ok(session.exit(Exit::Success))
}

/// Numbers on `v` lines of a readable width, with the 0 that ends them.
pub(crate) fn values(numbers: impl Iterator<Item = i64>) -> String {
    let mut text = String::new();
    let mut line = "v".to_owned();
    for number in numbers.chain([0]) {
        let word = format!(" {number}");
        if line.len() + word.len() > 78 {
            text += &line;
            text += "\n";
            line = "v".to_owned();
        }
        line += &word;
    }
    text + &line + "\n"
}
