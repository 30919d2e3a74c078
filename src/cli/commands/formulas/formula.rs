//! Formulas and proofs that commands read, and the lines that solvers print.

use std::path::Path;
use std::sync::Arc;

use cnf::{Formula, dimacs};
use satdoku::formula::on_text;
use satdoku::{Error, Source};

use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;

/// What commands on formulas print, and JSON is not.
pub(crate) const S_AND_V_LINES: &str = "`s` and `v` lines, as other SAT solvers do";

/// The text of a file, or of standard input.
pub(crate) fn text(path: &Path, session: &Session) -> Result<Arc<Source>, Error> {
    Ok(source(path, &input::bytes(path, &session.limits)?))
}

/// A formula all of whose clauses have to hold: CNF, or GCNF with all its groups.
pub(crate) fn plain(path: &Path, session: &Session) -> Result<Formula, Error> {
    let source = text(path, session)?;
    dimacs::parse(&source.text).map_err(|error| match on_text(error, &source) {
        Error::Text(fault) if dimacs::is_weighted(&source.text) => {
            fault.help("`satdoku mus` reads it, and finds which of its clauses conflict").into()
        }
        error => error,
    })
}

/// Bytes of a file as a text with its name.
pub(crate) fn source(path: &Path, bytes: &[u8]) -> Arc<Source> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "standard input".into() } else { path.display().to_string() };
    // Some editors put a byte-order mark before a text.
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    // A byte that is not UTF-8 becomes a character that no number has, and is reported as such.
    Source::new(name, String::from_utf8_lossy(bytes))
}

/// The limits of the run as an oracle understands them.
pub(crate) fn limits(session: &Session) -> cnf::Limits {
    let limits = session.limits.clone();
    cnf::Limits { deadline: limits.deadline, cancel: limits.cancel, calls: None }
}

/// What a solver says of a limit that it reached.
pub(crate) fn reason(stop: cnf::Stop) -> &'static str {
    match stop {
        cnf::Stop::Deadline => "the time is up",
        cnf::Stop::Cancelled => "interrupted",
        cnf::Stop::Calls => "too many calls of the solver",
    }
}

/// Says that nothing is known about a formula, and why.
pub(crate) fn unknown(stop: cnf::Stop, session: &Session) -> Result<Exit, Failure> {
    session.cut();
    session.print(format!("c {}\ns UNKNOWN\n", reason(stop)))?;
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
