//! The answer to a question: its report, what is said of it, and what is drawn of it.

use std::sync::OnceLock;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use satdoku::ask::{self, Drawing, Question, ask};
use satdoku::show::{Detail, Look};
use satdoku::{Limits, read};

use crate::call::{run, run_briefly};
use crate::errors::raised;

/// What is left of an answer that was pickled: puzzle, question, report and words.
type Parts = (String, String, String, String);

/// An answer.
#[pyclass(frozen, module = "satdoku._native")]
pub(crate) struct Answer {
    puzzle: satdoku::Puzzle,
    question: String,
    report: String,
    words: OnceLock<String>,
    /// Not there after it was pickled: it is asked for again when a picture is wanted.
    answer: OnceLock<ask::Answer>,
}

impl Answer {
    /// Asks.
    pub(crate) fn new(
        py: Python<'_>,
        puzzle: satdoku::Puzzle,
        question: String,
        timeout: Option<f64>,
    ) -> PyResult<Answer> {
        let answer = asked(py, &puzzle, &question, timeout)?;
        let report = answer.report(&puzzle);
        let (words, answer) = (OnceLock::new(), OnceLock::from(answer));
        Ok(Answer { puzzle, question, report, words, answer })
    }

    /// The answer itself.
    fn answer(&self, py: Python<'_>) -> PyResult<&ask::Answer> {
        if let Some(answer) = self.answer.get() {
            return Ok(answer);
        }
        let answer = asked(py, &self.puzzle, &self.question, None)?;
        Ok(self.answer.get_or_init(|| answer))
    }
}

/// Asks a question that is JSON.
fn asked(
    py: Python<'_>,
    puzzle: &satdoku::Puzzle,
    question: &str,
    timeout: Option<f64>,
) -> PyResult<ask::Answer> {
    let question: Question = question.parse().map_err(|error| raised(py, &error))?;
    let work = |limits: &Limits| ask(puzzle, &question, limits);
    let answer = match question {
        Question::Solve { .. } => run_briefly(py, timeout, work)?,
        _ => run(py, timeout, work)?,
    };
    answer.map_err(|error| raised(py, &error))
}

/// As the page words it: no command of the program is named, and nothing is folded.
fn look() -> Look {
    let detail = Detail { full: true, ..Detail::default() };
    Look { width: 80, detail, commands: false, ..Look::default() }
}

#[pymethods]
impl Answer {
    /// The lines of the report, as JSON.
    #[getter]
    fn report(&self) -> &str {
        &self.report
    }

    /// What is said of it.
    fn words(&self, py: Python<'_>) -> PyResult<String> {
        if let Some(words) = self.words.get() {
            return Ok(words.clone());
        }
        let words = self.answer(py)?.words(&self.puzzle, look());
        Ok(self.words.get_or_init(|| words).clone())
    }

    /// The picture with this number, as SVG; counted from 0.
    fn picture(&self, py: Python<'_>, number: usize) -> PyResult<String> {
        let answer = self.answer(py)?;
        let svg = py.detach(|| {
            answer.pictures(&self.puzzle, Drawing::Document).nth(number).map(|(_, svg)| svg)
        });
        svg.ok_or_else(|| PyIndexError::new_err("there is no such picture"))
    }

    /// Makes it again from what :meth:`__reduce__` took.
    #[staticmethod]
    fn revived(
        py: Python<'_>,
        puzzle: &str,
        question: String,
        report: String,
        words: String,
    ) -> PyResult<Answer> {
        let puzzle = read(puzzle).map_err(|error| raised(py, &error))?;
        let (words, answer) = (OnceLock::from(words), OnceLock::new());
        Ok(Answer { puzzle, question, report, words, answer })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let revived = py.get_type::<Answer>().getattr("revived")?;
        let puzzle = satdoku::format::Format::Json.write(&self.puzzle);
        Ok((revived, (puzzle, self.question.clone(), self.report.clone(), self.words(py)?)))
    }
}
