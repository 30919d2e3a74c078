//! Puzzles and boards that are made, one by one.

use std::sync::Mutex;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use satdoku::generate::fill::{Distribution, Drawn, Filler};
use satdoku::generate::{Harvest, Wish, attempt};
use satdoku::human::LEVELS;
use satdoku::native::Level;
use satdoku::{Error, Stop};

use crate::call::{lock, run};
use crate::errors::raised;
use crate::puzzle::Puzzle;

/// Makes puzzles to a wish, the same ones in the same order as `satdoku generate`.
#[pyclass(frozen, module = "satdoku._native")]
pub(crate) struct Generated {
    wish: Wish,
    seed: u64,
    timeout: Option<f64>,
    /// Locked as long as a puzzle is looked for.
    harvest: Mutex<Harvest>,
    /// How it ended, which can be asked while another thread looks for a puzzle.
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    stopped: Option<Stop>,
    nearest: Option<satdoku::Puzzle>,
}

impl Generated {
    fn note(&self, stopped: Option<Stop>, nearest: Option<satdoku::Puzzle>) {
        *self.known.lock().expect("nobody panics with it") = Known { stopped, nearest };
    }
}

#[pymethods]
impl Generated {
    /// `like` has the shape and the alphabet; `difficulty` is a level or tenths from and to.
    #[new]
    #[pyo3(signature = (like, count, seed, givens, minimal, symmetry, pattern, level, rating, technique, allow_harder, timeout))]
    #[expect(clippy::too_many_arguments, reason = "a wish has as many parts")]
    fn new(
        py: Python<'_>,
        like: &Puzzle,
        count: Option<usize>,
        seed: u64,
        givens: Option<(usize, usize)>,
        minimal: bool,
        symmetry: &str,
        pattern: Option<Vec<bool>>,
        level: Option<&str>,
        rating: Option<(u16, u16)>,
        technique: Option<&str>,
        allow_harder: bool,
        timeout: Option<f64>,
    ) -> PyResult<Generated> {
        let raise = |error: Error| raised(py, &error);
        let mut wish = Wish::new(like.0.shape());
        wish.alphabet = like.0.alphabet;
        wish.givens = givens.map(|(fewest, most)| fewest..=most);
        wish.minimal = minimal;
        wish.symmetry = symmetry.parse().map_err(raise)?;
        if let Some(pattern) = pattern {
            let cells = like.0.shape().cells();
            if pattern.len() != cells.len() {
                let (found, expected) = (pattern.len(), cells.len());
                let message = format!("found a pattern of {found} cells, expected {expected}");
                return Err(PyValueError::new_err(message));
            }
            let cells = cells.zip(pattern).filter(|(_, given)| *given);
            wish.pattern = Some(cells.map(|(cell, _)| cell).collect());
        }
        wish.difficulty = rating.map(|(from, to)| from..=to);
        if let Some(wanted) = level {
            let range = LEVELS.iter().find(|(name, _)| *name == wanted).map(|(_, range)| range);
            let error = || Error::Name {
                what: "difficulty",
                found: wanted.to_owned(),
                expected: LEVELS.map(|(name, _)| name).join(", "),
            };
            wish.difficulty = Some(range.ok_or_else(error).map_err(raise)?.clone());
        }
        wish.technique = technique.map(str::parse).transpose().map_err(raise)?;
        wish.allow_harder = allow_harder;
        wish.check().map_err(raise)?;
        let harvest = Mutex::new(Harvest::new(count.unwrap_or(usize::MAX), wish.budget()));
        Ok(Generated { wish, seed, timeout, harvest, known: Mutex::default() })
    }

    fn __iter__(this: Py<Generated>) -> Py<Generated> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Puzzle>> {
        let made = run(py, self.timeout, |limits| -> Result<_, Error> {
            let mut harvest = match lock(&self.harvest, limits) {
                Ok(harvest) => harvest,
                Err(Stop::Interrupted) => return Ok(None),
                Err(stop) => {
                    self.note(Some(stop), None);
                    return Ok(None);
                }
            };
            while !harvest.is_over() {
                let number = harvest.attempts();
                let attempt = attempt(&self.wish, self.seed, number, Level::best(), limits)?;
                // An interrupted attempt is made again by whoever asks again.
                if limits.check() == Err(Stop::Interrupted) {
                    return Ok(None);
                }
                if let Some(puzzle) = harvest.take(attempt) {
                    return Ok(Some(puzzle));
                }
            }
            self.note(harvest.stopped(), harvest.closest().cloned());
            Ok(None)
        })?;
        Ok(made.map_err(|error| raised(py, &error))?.map(Puzzle))
    }

    /// Why there are fewer than were asked for, in a few words.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.known.lock().expect("nobody panics with it").stopped.map(|stop| stop.reason())
    }

    /// The puzzle that came nearest to the wish without fitting it.
    #[getter]
    fn nearest(&self) -> Option<Puzzle> {
        self.known.lock().expect("nobody panics with it").nearest.clone().map(Puzzle)
    }
}

/// Draws solutions of a puzzle, the same ones in the same order as `satdoku fill`.
#[pyclass(frozen, module = "satdoku._native")]
pub(crate) struct Boards {
    filler: Filler,
    puzzle: satdoku::Puzzle,
    seed: u64,
    timeout: Option<f64>,
    /// The number of the next; locked as long as that is drawn.
    next: Mutex<u64>,
    /// The limit that ended it.
    stopped: Mutex<Option<Stop>>,
}

impl Boards {
    pub(crate) fn new(
        py: Python<'_>,
        puzzle: satdoku::Puzzle,
        seed: u64,
        timeout: Option<f64>,
    ) -> PyResult<Boards> {
        let filler = run(py, timeout, |limits| Filler::new(&puzzle, limits))?;
        let filler = filler.map_err(|error| raised(py, &error))?;
        Ok(Boards { filler, puzzle, seed, timeout, next: Mutex::new(0), stopped: Mutex::new(None) })
    }
}

#[pymethods]
impl Boards {
    fn __iter__(this: Py<Boards>) -> Py<Boards> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let drawn = run(py, self.timeout, |limits| -> Result<_, Error> {
            let Ok(mut next) = lock(&self.next, limits) else { return Ok(None) };
            if self.stopped.lock().expect("nobody panics with it").is_some() {
                return Ok(None);
            }
            match self.filler.draw(self.seed, *next, limits)? {
                Drawn::Grid(grid) => {
                    *next += 1;
                    Ok(Some(grid.line(self.puzzle.alphabet)))
                }
                Drawn::None => Ok(None),
                Drawn::Unknown(Stop::Interrupted) => Ok(None),
                Drawn::Unknown(stop) => {
                    *self.stopped.lock().expect("nobody panics with it") = Some(stop);
                    Ok(None)
                }
            }
        })?;
        drawn.map_err(|error| raised(py, &error))
    }

    /// Whether all are equally likely.
    #[getter]
    fn uniform(&self) -> bool {
        self.filler.distribution() == Distribution::Uniform
    }

    /// The limit that ended it, in a few words, if one did.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.stopped.lock().expect("nobody panics with it").map(|stop| stop.reason())
    }
}
