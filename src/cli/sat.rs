//! `satdoku sat` and `satdoku verify-proof`: any formula, not only those of puzzles.

use std::io;
use std::path::Path;

use cnf::proof::{Rejected, check};
use cnf::{Oracle, Varisat, Verdict, dimacs};
use satdoku::Error;

use super::arguments;
use super::exit::{Exit, Failure};
use super::formula::{limits, on_text, reason, source, text, values};
use super::input;
use super::session::Session;

/// Says whether a formula can be satisfied, as solvers do.
pub(super) fn run(command: &arguments::Sat, session: &Session) -> Result<Exit, Failure> {
    session.refuse_json("sat")?;
    let source = text(&command.file, session)?;
    let formula = dimacs::parse(&source.text).map_err(|error| on_text(error, &source))?;
    let mut oracle = Varisat::new();
    oracle.load(&formula);
    let (text, exit) = match oracle.solve(&[], &limits(session)) {
        Verdict::Sat(model) => {
            let values = values(model.literals().map(|lit| lit.to_dimacs()));
            (format!("s SATISFIABLE\n{values}"), Exit::Satisfiable)
        }
        Verdict::Unsat(_) => ("s UNSATISFIABLE\n".to_owned(), Exit::Unsatisfiable),
        Verdict::Unknown(stop) => (format!("c {}\ns UNKNOWN\n", reason(stop)), Exit::Success),
    };
    session.print(&text)?;
    Ok(if exit == Exit::Success { session.exit(exit) } else { exit })
}

/// Checks a proof that a formula cannot be satisfied.
pub(super) fn verify(command: &arguments::VerifyProof, session: &Session) -> Result<Exit, Failure> {
    session.refuse_json("verify-proof")?;
    if command.formula == Path::new("-") && command.proof == Path::new("-") {
        let message = "the formula and the proof cannot both come from standard input";
        return Err(Failure::Usage(message.to_owned()));
    }
    let formula_text = text(&command.formula, session)?;
    let formula =
        dimacs::parse(&formula_text.text).map_err(|error| on_text(error, &formula_text))?;
    let proof = input::bytes(&command.proof, &session.limits)?;
    let (text, exit) = match check(&formula, &proof, &limits(session)) {
        Ok(()) => ("s VERIFIED\n".to_owned(), Exit::Success),
        Err(Rejected::Damaged(error)) => return Err(damaged(error, &command.proof, &proof).into()),
        Err(Rejected::Stopped(stop)) => (format!("c {}\ns UNKNOWN\n", reason(stop)), Exit::Limit),
        Err(rejected) => (format!("c {rejected}\ns NOT VERIFIED\n"), Exit::Without),
    };
    session.print(&text)?;
    Ok(if exit == Exit::Limit { session.exit(exit) } else { exit })
}

/// The error about a proof that cannot be read. Bytes have no line to be shown on.
fn damaged(error: cnf::Error, path: &Path, proof: &[u8]) -> Error {
    match error {
        cnf::Error::Binary { .. } => {
            let path = source(path, b"").name.clone().into();
            Error::File { path, source: io::Error::other(error.to_string()) }
        }
        error => on_text(error, &source(path, proof)),
    }
}
