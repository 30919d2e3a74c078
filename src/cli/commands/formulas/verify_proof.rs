//! `satdoku verify-proof`: checks a proof that a formula is unsatisfiable.

use std::io;
use std::path::Path;

use cnf::Stop;
use cnf::proof::{Place, Rejected, check};
use satdoku::Error;
use satdoku::formula::on_text;
use satdoku::report::{self, VerifyProof};

use super::formula::{limits, plain, source, unknown_lines};
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure, of_stop};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::watch::{self, deaf};

/// Checks a proof.
pub(crate) fn run(command: &arguments::VerifyProof, session: &Session) -> Result<Exit, Failure> {
    if command.formula == Path::new("-") && command.proof == Path::new("-") {
        let message = "the formula and the proof cannot both come from standard input";
        return Err(Failure::Usage(message.to_owned()));
    }
    let limits = limits(session);
    if !session.json {
        watch::last_words(|stop| (unknown_lines(stop), of_stop(stop)));
    }
    let read = plain(&command.formula, session)
        .and_then(|formula| Ok((formula, deaf(|| input::bytes(&command.proof, &session.limits))?)));
    let checked = match read {
        Ok((formula, proof)) => match deaf(|| check(&formula, &proof, &limits)) {
            Err(Rejected::Damaged(error)) => {
                return Err(damaged(error, &command.proof, &proof).into());
            }
            checked => checked,
        },
        Err(error) if error.stop().is_some() => {
            Err(Rejected::Stopped(limits.stop().unwrap_or(Stop::Deadline)))
        }
        Err(error) => return Err(error.into()),
    };
    let (said, report, exit) = match checked {
        Ok(()) => ("s VERIFIED\n".to_owned(), VerifyProof::new("verified"), Exit::Success),
        // It may be a proof, but is none that can be checked here.
        Err(large @ Rejected::TooLarge) => return Err(Failure::Usage(large.to_string())),
        Err(Rejected::Stopped(stop)) => {
            let mut report = VerifyProof::new("unknown");
            report.reason = Some(stop.to_string());
            (unknown_lines(stop), report, session.exit(Exit::Limit))
        }
        Err(rejected) => {
            (format!("c {rejected}\ns NOT VERIFIED\n"), rejection(&rejected), Exit::Without)
        }
    };
    session.print(&if session.json { report::line(&report) + "\n" } else { said })?;
    Ok(exit)
}

fn rejection(rejected: &Rejected) -> VerifyProof {
    let mut report = VerifyProof::new("not verified");
    report.reason = Some(rejected.to_string());
    if let Rejected::Step { step, place, clause } = rejected {
        report.step = Some(*step);
        match place {
            Place::Line(line) => report.line = Some(*line),
            Place::Byte(at) => report.byte = Some(*at),
        }
        report.clause = Some(clause.iter().map(|lit| lit.to_dimacs()).collect());
    }
    report
}

/// The error about a proof that cannot be read. Bytes have no line to be shown on.
fn damaged(error: cnf::Error, path: &Path, proof: &[u8]) -> Error {
    match error {
        cnf::Error::Binary { .. } => {
            let path = source(path, Vec::new()).name.clone().into();
            Error::File { path, source: io::Error::other(error.to_string()) }
        }
        error => on_text(error, &source(path, proof.to_vec())),
    }
}
