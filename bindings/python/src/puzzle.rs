//! Puzzles: how they are read, changed, written and drawn.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use satdoku::ask::Drawing;
use satdoku::encode::{Clauses, Grouping};
use satdoku::format::{self, Boxes, Format, ReadOptions, parse_cell, parse_specs};
use satdoku::show::{Look, Marks, grid};
use satdoku::{Alphabet, Error, Fault, Layout, Notation, Role, Shape, Source, Span, formula};

use crate::answer::Answer;
use crate::call::run;
use crate::errors::raised;
use crate::making::Boards;
use crate::solutions::Solutions;

/// A puzzle.
#[pyclass(frozen, module = "satdoku._native")]
pub(crate) struct Puzzle(pub(crate) satdoku::Puzzle);

/// How a text is read, as it is told.
fn options(
    size: Option<usize>,
    boxes: Option<&str>,
    alphabet: Option<&str>,
) -> PyResult<ReadOptions> {
    let symbols = alphabet.map(str::parse).transpose();
    Ok(ReadOptions {
        size: size.map(|size| Shape::new(size).map(|_| size)).transpose().map_err(value)?,
        boxes: boxes.map(str::parse).transpose().map_err(PyValueError::new_err)?,
        symbols: symbols.map_err(|error: &str| PyValueError::new_err(error))?,
        notation: Notation::default(),
    })
}

fn value(error: Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A text of so many bytes is read in less time than a signal may wait.
const SHORT: usize = 1 << 16;

/// Reads the one puzzle of a text.
#[pyfunction]
#[pyo3(signature = (text, name, size=None, boxes=None, alphabet=None))]
pub(crate) fn read(
    py: Python<'_>,
    text: &str,
    name: &str,
    size: Option<usize>,
    boxes: Option<&str>,
    alphabet: Option<&str>,
) -> PyResult<Puzzle> {
    let options = options(size, boxes, alphabet)?;
    let source = Source::new(name, text);
    let work = || {
        let mut puzzles = format::read_all(&source, options);
        let first = puzzles.next().unwrap_or_else(|| Err(format::empty(&source).into()))?;
        match puzzles.next() {
            None => Ok(first),
            Some(second) => {
                let message = "found more than one puzzle, expected one";
                let begins = |puzzle: &satdoku::Puzzle| puzzle.givens.first()?.span.clone();
                let second = second.ok().as_ref().and_then(begins);
                let place = second.unwrap_or_else(|| Span::new(&source, 0..0));
                let fault = Fault::new(place, message).label("the second begins here");
                Err(fault.help("read_all() takes all of them").into())
            }
        }
    };
    let read = if text.len() <= SHORT { py.detach(work) } else { run(py, None, |_| work())? };
    read.map(Puzzle).map_err(|error: Error| raised(py, &error))
}

/// Reads all puzzles of a text, with exceptions in place of those that cannot be read.
#[pyfunction]
#[pyo3(signature = (text, name, size=None, boxes=None, alphabet=None))]
pub(crate) fn read_all<'py>(
    py: Python<'py>,
    text: &str,
    name: &str,
    size: Option<usize>,
    boxes: Option<&str>,
    alphabet: Option<&str>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let options = options(size, boxes, alphabet)?;
    let source = Source::new(name, text);
    let found: Vec<Result<satdoku::Puzzle, Error>> = run(py, None, |limits| {
        let puzzles = format::read_all(&source, options);
        puzzles.take_while(|_| limits.check().is_ok()).collect()
    })?;
    let each = found.into_iter().map(|found| match found {
        Ok(puzzle) => Ok(Bound::new(py, Puzzle(puzzle))?.into_any()),
        Err(error) => Ok(raised(py, &error).into_value(py).into_bound(py).into_any()),
    });
    each.collect()
}

#[pymethods]
impl Puzzle {
    /// Rows of numbers; 0 is an open cell.
    #[staticmethod]
    #[pyo3(signature = (rows, boxes=None))]
    fn from_rows(rows: Vec<Vec<u8>>, boxes: Option<&str>) -> PyResult<Puzzle> {
        let shape = shape(rows.len(), boxes)?;
        satdoku::Puzzle::from_rows(shape, rows).map(Puzzle).map_err(value)
    }

    /// Plain Sudoku without givens.
    #[staticmethod]
    #[pyo3(signature = (size, boxes=None))]
    fn empty(size: usize, boxes: Option<&str>) -> PyResult<Puzzle> {
        Ok(Puzzle(satdoku::Puzzle::new(Layout::classic(shape(size, boxes)?))))
    }

    #[getter]
    fn name(&self) -> Option<&str> {
        self.0.name.as_deref()
    }

    #[getter]
    fn size(&self) -> usize {
        self.0.shape().size()
    }

    #[getter]
    fn boxes(&self) -> Option<(usize, usize)> {
        self.0.shape().boxes()
    }

    /// Row, column, digit and role of each digit.
    #[getter]
    fn givens(&self) -> Vec<(usize, usize, u8, &'static str)> {
        let shape = self.0.shape();
        let each = self.0.givens.iter().map(|given| {
            let role = match given.role {
                Role::Given => "given",
                Role::Extra => "extra",
                Role::Entry => "entry",
            };
            (shape.row(given.cell), shape.column(given.cell), given.digit.value(), role)
        });
        each.collect()
    }

    /// The solution that came with it, as a line.
    #[getter]
    fn solution(&self) -> Option<String> {
        self.0.solution.as_ref().map(|grid| grid.line(self.0.alphabet))
    }

    /// The givens as a line.
    fn line(&self) -> String {
        self.0.line()
    }

    /// The numbers of a line of symbols; where a cell is open, 0, or −1 if 0 is a digit.
    fn numbers(&self, line: &str) -> PyResult<Vec<i8>> {
        let open = if self.0.shape().lowest().value() == 0 { -1 } else { 0 };
        let highest = usize::from(self.0.shape().highest().value());
        let number = |symbol: char| match symbol {
            '.' => Some(open),
            _ => self.0.alphabet.value(symbol, highest).and_then(|value| value.try_into().ok()),
        };
        let numbers: Option<Vec<i8>> = if line.contains(' ') {
            let word = |word: &str| if word == "." { Some(open) } else { word.parse().ok() };
            line.split(' ').map(word).collect()
        } else {
            line.chars().map(number).collect()
        };
        let numbers = numbers.filter(|numbers| numbers.len() == self.0.shape().cell_count());
        numbers.ok_or_else(|| PyValueError::new_err("the line does not fit the grid"))
    }

    /// With the digits of a line as entries, where it has no given.
    fn completed(&self, line: &str) -> PyResult<Puzzle> {
        let mut puzzle = self.0.clone();
        let (shape, grid) = (puzzle.shape(), puzzle.grid());
        for (cell, number) in shape.cells().zip(self.numbers(line)?) {
            let digit = usize::try_from(number).ok().and_then(|number| shape.digit(number).ok());
            if let Some(digit) = digit.filter(|_| grid[cell].is_none()) {
                puzzle.givens.push(satdoku::Given { cell, digit, role: Role::Entry, span: None });
            }
        }
        Ok(Puzzle(puzzle))
    }

    /// By which rules it was read, where its text could mean something else too.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.0.notes.iter().map(|note| note.clone().into_owned()).collect()
    }

    /// In a format of `satdoku convert`.
    fn write(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(value)?;
        match format.loss(&self.0) {
            None => Ok(format.header().to_owned() + &format.write(&self.0)),
            Some(loss) => {
                let puzzle = format::one_line(&self.0);
                Err(raised(py, &Error::Unwritable { loss: loss.into(), puzzle }))
            }
        }
    }

    /// As a formula in DIMACS, as `satdoku export dimacs` writes it; with `grouped`, as GCNF.
    fn dimacs(&self, py: Python<'_>, grouped: bool) -> PyResult<String> {
        let clauses = Clauses::Extended;
        let text = run(py, None, |limits| {
            let grouping = Grouping::Givens;
            let encoding =
                grouping.encode_within(&self.0, clauses, limits).map_err(Error::Stopped)?;
            let grouping = grouped.then_some(grouping);
            let text = formula::dimacs(&self.0, &encoding, clauses, grouping, limits);
            text.map_err(|source| Error::File { path: "formula".into(), source })
        })?;
        let text = text.map_err(|error| raised(py, &error))?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// Drawn with lines and symbols.
    fn text(&self) -> String {
        grid(&self.0.grid(), &self.0, Look { commands: false, ..Look::default() })
    }

    /// Drawn as SVG.
    fn svg(&self) -> String {
        Drawing::Document.of(&self.0, &Marks::default())
    }

    /// With digits beside its own, `1x6=4 1x7=2`; as `given`, `entry` or `extra`.
    fn with_digits(&self, py: Python<'_>, specs: &str, role: &str) -> PyResult<Puzzle> {
        let role = match role {
            "entry" => Role::Entry,
            "extra" => Role::Extra,
            _ => Role::Given,
        };
        let mut puzzle = self.0.clone();
        let source = Source::new("cells", specs);
        for spec in parse_specs(&source, Notation::default()).map_err(|e| raised(py, &e.into()))? {
            let given = spec.given(puzzle.shape(), puzzle.alphabet, role);
            puzzle.givens.push(given.map_err(|error| raised(py, &error.into()))?);
        }
        puzzle.solution =
            puzzle.solution.take().filter(|grid| satdoku::check(&puzzle, grid).is_ok());
        Ok(Puzzle(puzzle))
    }

    /// Without the digits of a cell, `1x6`, or without one of them, `1x6=4`.
    fn without(&self, py: Python<'_>, which: &str) -> PyResult<Puzzle> {
        let raise = |error: Fault| raised(py, &error.into());
        let mut puzzle = self.0.clone();
        puzzle.solution = None;
        let source = Source::new("cell", which);
        if which.contains('=') {
            for spec in parse_specs(&source, Notation::default()).map_err(raise)? {
                let gone =
                    spec.given(self.0.shape(), self.0.alphabet, Role::Given).map_err(raise)?;
                puzzle.givens.retain(|given| given.candidate() != gone.candidate());
            }
        } else {
            let cell = parse_cell(&source, self.0.shape(), Notation::default()).map_err(raise)?;
            puzzle.givens.retain(|given| given.cell != cell);
        }
        Ok(Puzzle(puzzle))
    }

    /// The digits of a line as givens, with the rules of this puzzle.
    fn refilled(&self, line: &str) -> PyResult<Puzzle> {
        let layout = self.0.layout.clone();
        let empty = satdoku::Puzzle { alphabet: self.0.alphabet, ..satdoku::Puzzle::new(layout) };
        let mut filled = Puzzle(empty).completed(line)?;
        for given in &mut filled.0.givens {
            given.role = Role::Given;
        }
        Ok(filled)
    }

    /// With the digits of the grid of a text as entries, where it has no given.
    fn filled_as(&self, py: Python<'_>, text: &str) -> PyResult<Puzzle> {
        let shape = self.0.shape();
        let boxes = match shape.boxes() {
            Some((rows, columns)) => format!("{rows}x{columns}"),
            None => "none".to_owned(),
        };
        let symbols = match (self.0.alphabet, shape.lowest().value()) {
            (Alphabet::Letters, _) => "A",
            (Alphabet::Numerals, 0) => "0",
            _ => "1",
        };
        let size = Some(shape.size());
        let other = read(py, text, "filled", size, Some(&boxes), Some(symbols))?;
        self.filled(&other)
    }

    /// With the digits of a grid as entries, where it has no given.
    fn filled(&self, other: &Puzzle) -> PyResult<Puzzle> {
        let (found, expected) = (other.0.shape(), self.0.shape());
        if found != expected {
            let message = format!("found a grid of {found}, expected {expected} like the puzzle");
            return Err(PyValueError::new_err(message));
        }
        let mut puzzle = self.0.clone();
        let is_given = |cell| self.0.givens.iter().any(|given| given.cell == cell);
        let entries = other.0.givens.iter().filter(|entry| {
            let same = self.0.givens.iter().any(|given| given.candidate() == entry.candidate());
            !same && !is_given(entry.cell)
        });
        puzzle
            .givens
            .extend(entries.map(|entry| satdoku::Given { role: Role::Entry, ..entry.clone() }));
        Ok(Puzzle(puzzle))
    }

    /// Answers a question in JSON.
    #[pyo3(signature = (question, timeout=None))]
    fn ask(&self, py: Python<'_>, question: String, timeout: Option<f64>) -> PyResult<Answer> {
        Answer::new(py, self.0.clone(), question, timeout)
    }

    /// Begins to list solutions.
    #[pyo3(signature = (limit=None, timeout=None))]
    fn solutions(&self, limit: Option<u64>, timeout: Option<f64>) -> PyResult<Solutions> {
        Solutions::new(self.0.clone(), limit, timeout)
    }

    /// Begins to draw solutions.
    #[pyo3(signature = (seed, timeout=None))]
    fn boards(&self, py: Python<'_>, seed: u64, timeout: Option<f64>) -> PyResult<Boards> {
        Boards::new(py, self.0.clone(), seed, timeout)
    }
}

/// A square grid of this size.
fn shape(size: usize, boxes: Option<&str>) -> PyResult<Shape> {
    let shape = Shape::new(size).map_err(value)?;
    match boxes.map(str::parse).transpose().map_err(PyValueError::new_err)? {
        None => Ok(shape),
        Some(Boxes::None) => Ok(shape.without_boxes()),
        Some(Boxes::Of(rows, columns)) => shape.with_boxes(rows, columns).map_err(value),
    }
}
