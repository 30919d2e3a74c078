//! Exit codes, and failures that end the program.

use std::io;
use std::process::ExitCode;

use satdoku::{Error, render};

/// How the program ends. Later ones in the list are worse: a batch ends with the worst that occurred.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Exit {
    /// The puzzle has what was asked for.
    Success,
    /// Several solutions where exactly one was asked for.
    Several,
    /// The puzzle has not what was asked for.
    Without,
    /// A limit was reached before the answer was known.
    Limit,
    /// Bad usage or bad input.
    Usage,
    /// Interrupted.
    Interrupted,
    /// Two answers that cannot both be right.
    Internal,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Success => 0,
            Exit::Without => 1,
            Exit::Usage => 2,
            Exit::Several => 3,
            Exit::Limit => 4,
            Exit::Internal => 70,
            Exit::Interrupted => 130,
        })
    }
}

/// The exit of an error about one puzzle.
pub(super) fn of_error(error: &Error) -> Exit {
    if matches!(error, Error::Disagreement(_)) { Exit::Internal } else { Exit::Usage }
}

/// What ends the program before its time.
#[derive(Debug)]
pub(super) enum Failure {
    /// Arguments that do not go together.
    Usage(String),
    /// Something is wrong with a text or a file.
    Error(Error),
    /// Standard output is closed or full.
    Output(io::Error),
}

impl Failure {
    /// Prints the reason and returns the exit code. That nobody reads the output any more is no failure.
    pub(super) fn report(self) -> ExitCode {
        match self {
            Failure::Usage(message) => {
                eprintln!("error: {message}");
                Exit::Usage.into()
            }
            Failure::Error(error) => {
                eprint!("{}", error_text(&error));
                of_error(&error).into()
            }
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                Exit::Success.into()
            }
            Failure::Output(error) => {
                eprintln!("error: the output could not be written: {error}");
                Exit::Usage.into()
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Error(error)
    }
}

/// An error as text for standard error, with line breaks.
pub(super) fn error_text(error: &Error) -> String {
    let stderr = std::io::stderr();
    let color = anstream::AutoStream::choice(&stderr) != anstream::ColorChoice::Never;
    match error {
        Error::Text(fault) => render::fault(fault, color),
        error => format!("error: {error}\n"),
    }
}
