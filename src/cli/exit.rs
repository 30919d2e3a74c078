//! Exit codes, and failures that end the program.

use std::borrow::Cow;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::cli::streams::progress::screen::aside;
use satdoku::ask::Outcome;
use satdoku::show::Look;
use satdoku::{Error, Stop, report, show};
use terminal_size::{Height, Width, terminal_size_of};

/// How the program ends. Later ones in the list are worse: a batch ends with the worst that occurred.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// The puzzle has what was asked for.
    Success,
    /// A formula can be satisfied.
    Satisfiable,
    /// A formula cannot be satisfied.
    Unsatisfiable,
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

impl From<Outcome> for Exit {
    fn from(outcome: Outcome) -> Exit {
        match outcome {
            Outcome::Success => Exit::Success,
            Outcome::Without => Exit::Without,
            Outcome::Several => Exit::Several,
            Outcome::Limit => Exit::Limit,
        }
    }
}

impl Exit {
    /// The number that the program ends with.
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Success => 0,
            Exit::Without => 1,
            Exit::Usage => 2,
            Exit::Several => 3,
            Exit::Limit => 4,
            Exit::Satisfiable => 10,
            Exit::Unsatisfiable => 20,
            Exit::Internal => 70,
            Exit::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

/// The exit of an error about one puzzle.
pub(crate) fn of_error(error: &Error) -> Exit {
    match error {
        Error::Disagreement(_) => Exit::Internal,
        _ => error.stop().map_or(Exit::Usage, of_stop),
    }
}

/// The exit of a run that a limit ended.
pub(crate) fn of_stop(stop: Stop) -> Exit {
    if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Limit }
}

/// What ends the program before its time.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Arguments that do not go together.
    Usage(String),
    /// Another program that was asked is missing, or does not do what it should.
    Client(String),
    /// A limit was reached before there was anything to say.
    Stopped(Stop),
    /// A limit was reached before there was what was asked for; how far it came.
    Unmet(String, Stop),
    /// Something is wrong with a text or a file.
    Error(Error),
    /// The file of the answer cannot be written. It is about no puzzle, and none that follows can be
    /// answered either.
    File(Error),
    /// Standard output cannot be written to; it is full, say.
    Output(io::Error),
}

impl Failure {
    /// Whether the reader of the output is gone.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        match self {
            Failure::Output(error)
            | Failure::Error(Error::File { source: error, .. })
            | Failure::File(Error::File { source: error, .. }) => {
                error.kind() == io::ErrorKind::BrokenPipe
            }
            _ => false,
        }
    }

    /// Prints the reason, also as a report if reports are asked for, and returns the exit code.
    pub(crate) fn report(self, json: bool) -> ExitCode {
        if json && !matches!(self, Failure::Output(_)) {
            let report = match &self {
                Failure::Error(error) | Failure::File(error) => report::Failure::new(error),
                Failure::Usage(message) | Failure::Client(message) | Failure::Unmet(message, _) => {
                    report::Failure::of_message(message.clone())
                }
                Failure::Stopped(stop) => report::Failure::of_message(no_answer(*stop)),
                Failure::Output(_) => unreachable!("it was left out above"),
            };
            // Without an output there is standard error.
            let _ = writeln!(io::stdout(), "{}", report::line(&report));
        }
        match self {
            Failure::Usage(message) => {
                complain(&format!("error: {}\n", show::shown_lines(&show::brief(&message))));
                Exit::Usage.into()
            }
            Failure::Client(message) => {
                complain(&format!("error: {}\n", show::shown_lines(&message)));
                Exit::Usage.into()
            }
            Failure::Stopped(stop) => {
                complain(&format!("error: {}\n", no_answer(stop)));
                of_stop(stop).into()
            }
            Failure::Unmet(message, stop) => {
                complain(&format!("error: {}\n", show::shown_lines(&message)));
                of_stop(stop).into()
            }
            Failure::Error(error) | Failure::File(error) => {
                complain(&error_text(&error));
                of_error(&error).into()
            }
            Failure::Output(error) => {
                complain(&format!("error: the output could not be written: {error}\n"));
                Exit::Usage.into()
            }
        }
    }
}

fn no_answer(stop: Stop) -> String {
    format!("no answer: {}", report::reason(stop))
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Stop::of(&error).map_or(Failure::Output(error), Failure::Stopped)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Error(error)
    }
}

/// Writes to standard error, broken between words where that is a terminal. Ignores errors: stderr may
/// be closed.
pub(crate) fn complain(text: &str) {
    let width = terminal_size_of(io::stderr()).map(|size| width_of(Some(size), usize::MAX));
    let text = width.map_or(Cow::from(text), |width| show::wrapped(text, width).into());
    let _ = aside(|| io::stderr().write_all(text.as_bytes()));
}

/// Excerpts of a text are no wider than this.
const WIDEST: usize = 120;

/// An error as text for standard error, with line breaks.
pub(crate) fn error_text(error: &Error) -> String {
    let stderr = std::io::stderr();
    let color = anstream::AutoStream::choice(&stderr) != anstream::ColorChoice::Never;
    match error {
        Error::Text(fault) => {
            let width = width_of(terminal_size_of(io::stderr()), WIDEST);
            show::fault(fault, Look { color, width, ..Look::default() })
        }
        error => format!("error: {}\n", show::shown_lines(&error.to_string())),
    }
}

/// How many characters fit on a line of a terminal, if it is one; no more than `most`.
pub(crate) fn width_of(terminal: Option<(Width, Height)>, most: usize) -> usize {
    terminal.map_or(most, |(width, _)| usize::from(width.0).clamp(30, most))
}
