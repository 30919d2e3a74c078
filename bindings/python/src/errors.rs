//! Errors of the library as exceptions of the package.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use satdoku::show::{Look, fault};
use satdoku::{Error, Fault};

/// The exception for an error.
pub(crate) fn raised(py: Python<'_>, error: &Error) -> PyErr {
    match error {
        Error::Text(found) => of_text(py, found),
        Error::Disagreement(_) => named(py, "Disagreement", (error.to_string(),)),
        Error::Impossible(_) => named(py, "Impossible", (error.to_string(),)),
        Error::Stopped(_) => named(py, "LimitReached", (error.to_string(),)),
        _ => PyValueError::new_err(error.to_string()),
    }
}

/// With the place in the text, and the fault drawn on it.
fn of_text(py: Python<'_>, found: &Fault) -> PyErr {
    let span = &found.span;
    let look = Look { width: 80, commands: false, ..Look::default() };
    let place = (span.line(), span.column(), span.source.name.clone());
    let excerpt = fault(found, look).trim_end().to_owned();
    named(py, "ParseError", (found.message.clone(), place.0, place.1, place.2, excerpt))
}

fn named<'py>(py: Python<'py>, name: &str, arguments: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let class = py.import("satdoku._errors").and_then(|module| module.getattr(name));
    match class.and_then(|class| class.call1(arguments)) {
        Ok(value) => PyErr::from_value(value),
        Err(error) => error,
    }
}
