//! [`NoAnswer`]: why something that has one answer or none has none.

use crate::error::Error;
use crate::limits::Stop;

/// Why there is no answer. Questions turn the first into an answer of its own, such as
/// [`Solutions::Unknown`](crate::Solutions::Unknown).
pub(crate) enum NoAnswer {
    /// A limit was reached.
    Stopped(Stop),
    /// Two engines disagree.
    Failed(Error),
}

impl From<Stop> for NoAnswer {
    fn from(stop: Stop) -> NoAnswer {
        NoAnswer::Stopped(stop)
    }
}

impl From<Error> for NoAnswer {
    fn from(error: Error) -> NoAnswer {
        NoAnswer::Failed(error)
    }
}

/// The answer; when a limit was reached first, the one that says so.
pub(crate) fn or_unknown<T>(
    answer: Result<T, NoAnswer>,
    unknown: impl FnOnce(Stop) -> T,
) -> Result<T, Error> {
    match answer {
        Ok(answer) => Ok(answer),
        Err(NoAnswer::Stopped(stop)) => Ok(unknown(stop)),
        Err(NoAnswer::Failed(error)) => Err(error),
    }
}
