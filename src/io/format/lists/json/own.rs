//! The *own form* of a puzzle, `satdoku/puzzle-1`: one object of JSON that says all there is, for
//! puzzles of which any other form would lose something.
//!
//! ```json
//! {"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},
//!  "rules":[{"rule":"classic"},
//!           {"rule":"sum","title":"sum 5","factors":[1,1],"total":5,"cells":["1x1","1x2"]}],
//!  "givens":["1x1=1"],"entries":["2x3=4"],"candidates":{"1x3":[2,4]}}
//! ```
//!
//! Cells are row by column from 1, digits are numbers whatever symbols the puzzle is printed with.
//! The form is a draft: fields may still come to it. A field that is not known is a fault, for it
//! may be a rule.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Json;
use crate::error::hidden::escaped;
use crate::error::{Error, Fault};
use crate::grid::{Alphabet, Candidate, Cell, Digits, Grid, Shape};
use crate::puzzle::rules::Rule;
use crate::puzzle::{Given, Layout, Puzzle, Role};

/// What the schema is called.
pub(crate) const SCHEMA: &str = "satdoku/puzzle-1";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    schema: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    shape: ShapeForm,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    alphabet: Option<Letters>,
    rules: Vec<Rule>,
    #[serde(default)]
    givens: Vec<String>,
    /// What was filled in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    entries: Vec<String>,
    /// What was added for the sake of a question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    extra: Vec<String>,
    /// The digits that are not crossed out, for cells in which some are.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    candidates: BTreeMap<String, Vec<usize>>,
    /// Row by row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<Vec<usize>>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShapeForm {
    size: usize,
    boxes: Option<(usize, usize)>,
    digits: (usize, usize),
}

/// Symbols other than the usual ones.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Letters {
    Letters,
}

fn form(puzzle: &Puzzle) -> Form {
    let shape = puzzle.shape();
    let cell = |cell| format!("{}x{}", shape.row(cell), shape.column(cell));
    let spec = |candidate: Candidate| format!("{}={}", cell(candidate.cell), candidate.digit);
    let of = |role| {
        let givens = puzzle.givens.iter().filter(move |given| given.role == role);
        givens.map(Given::candidate).map(spec).collect()
    };
    let value = |digit: crate::grid::Digit| usize::from(digit.value());
    let left = |at: Cell| {
        let left = shape.digits() - puzzle.crossed_out_in(at);
        (cell(at), left.iter().map(value).collect())
    };
    let candidates = puzzle.crossed_out.iter().map(|candidate| left(candidate.cell)).collect();
    let rows = |grid: &Grid| -> Option<Vec<Vec<usize>>> {
        grid.rows().map(|row| row.iter().map(|digit| digit.map(value)).collect()).collect()
    };
    Form {
        schema: SCHEMA.to_owned(),
        name: puzzle.name.clone(),
        shape: ShapeForm {
            size: shape.size(),
            boxes: shape.boxes(),
            digits: (value(shape.lowest()), value(shape.highest())),
        },
        alphabet: (puzzle.alphabet == Alphabet::Letters).then_some(Letters::Letters),
        rules: puzzle.layout.all_rules().collect(),
        givens: of(Role::Given),
        entries: of(Role::Entry),
        extra: of(Role::Extra),
        candidates,
        solution: puzzle.solution.as_ref().and_then(rows),
    }
}

/// A puzzle in its own form.
pub(crate) fn value(puzzle: &Puzzle) -> serde_json::Value {
    serde_json::to_value(form(puzzle)).expect(PLAIN_DATA)
}

/// A puzzle in its own form on one line, without a line break.
pub(crate) fn line(puzzle: &Puzzle) -> String {
    escaped(serde_json::to_string(&form(puzzle)).expect(PLAIN_DATA))
}

const PLAIN_DATA: &str = "a form has string keys and no failing parts";

/// Whether a puzzle needs it: nothing else says its rules.
pub(crate) fn is_needed(puzzle: &Puzzle) -> bool {
    !puzzle.layout.is_plain() || puzzle.shape().digit_count() != puzzle.shape().size()
}

impl<'s> Json<'s> {
    /// The puzzle of an object in the own form; `None` when it is none.
    pub(super) fn own(
        &self,
        value: &'s RawValue,
        schema: Option<&str>,
    ) -> Option<Result<Puzzle, Fault>> {
        let schema = schema.filter(|schema| schema.starts_with("satdoku/puzzle-"))?;
        if schema != SCHEMA {
            let message = format!("found the form `{schema}`, expected `{SCHEMA}`");
            return Some(Err(self.text.fault(value, message)));
        }
        let read =
            |form: Form| puzzle(form).map_err(|error| self.text.fault(value, error.to_string()));
        Some(self.text.parse(value.get()).and_then(read))
    }
}

/// The puzzle that a form is.
fn puzzle(form: Form) -> Result<Puzzle, Error> {
    let ShapeForm { size, boxes, digits } = form.shape;
    let shape = Shape::new(size)?.with_digits(digits.0, digits.1)?;
    let shape = match boxes {
        Some((rows, columns)) => shape.with_boxes(rows, columns)?,
        None => shape.without_boxes(),
    };
    let mut puzzle = Puzzle::new(Layout::new(shape, form.rules)?);
    let roles =
        [(form.givens, Role::Given), (form.entries, Role::Entry), (form.extra, Role::Extra)];
    for (specs, role) in roles {
        for spec in specs {
            let (cell, digit) = spec.split_once('=').unwrap_or((&spec, ""));
            let (row, column) = numbers(cell, "x")?;
            let digit = digit.parse().map_err(|_| unreadable(&spec))?;
            puzzle.add(row, column, digit, role)?;
        }
    }
    for (cell, left) in form.candidates {
        let (row, column) = numbers(&cell, "x")?;
        let cell = shape.cell(row, column)?;
        let left = left.iter().map(|&value| shape.digit(value));
        let gone = shape.digits() - left.collect::<Result<Digits, Error>>()?;
        puzzle.crossed_out.extend(gone.iter().map(|digit| Candidate { cell, digit }));
    }
    if form.alphabet.is_some() && Alphabet::Letters.has_symbols(shape) {
        puzzle.alphabet = Alphabet::Letters;
    }
    puzzle.name = form.name;
    if let Some(rows) = form.solution {
        puzzle.solution = Some(solution(&puzzle, &rows)?);
    }
    Ok(puzzle)
}

fn numbers(text: &str, between: &str) -> Result<(usize, usize), Error> {
    let (row, column) = text.split_once(between).ok_or_else(|| unreadable(text))?;
    let number = |part: &str| part.parse().map_err(|_| unreadable(text));
    Ok((number(row)?, number(column)?))
}

fn unreadable(text: &str) -> Error {
    let shown = crate::io::format::lists::nested::shown(text);
    Error::Form(format!("found `{shown}`, expected a cell such as 1x6, or a digit in it, 1x6=4"))
}

fn solution(puzzle: &Puzzle, rows: &[Vec<usize>]) -> Result<Grid, Error> {
    let shape = puzzle.shape();
    let size = shape.size();
    if rows.len() != size || rows.iter().any(|row| row.len() != size) {
        return Err(Error::Form(format!("the solution has not {size} rows of {size} digits")));
    }
    let digits = rows.iter().flatten().map(|&value| shape.digit(value).map(Some));
    let grid = Grid::from_cells(shape, digits.collect::<Result<_, Error>>()?);
    crate::engines::check::check(&puzzle.fresh(), &grid).map_err(|violation| {
        let why = violation.describe(puzzle, crate::puzzle::notation::Notation::default());
        Error::Form(format!("the solution is none: {why}"))
    })?;
    Ok(grid)
}
