//! The report of an error.

use crate::error::Error;
use crate::show::report::{Failure, line};
use crate::show::{Look, fault};

/// The report of an error, with the place in the text.
pub(super) fn failure(error: &Error) -> String {
    let excerpt = match error {
        Error::Text(found) => Some(fault(found, Look { width: 72, ..Look::default() })),
        _ => None,
    };
    line(&Failure::new(error).excerpt(excerpt))
}
