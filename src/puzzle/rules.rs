//! *Rules* are what people add to a grid; each expands to constraints.
//!
//! ```
//! use satdoku::{Layout, Rule, Shape};
//! let layout = Layout::new(Shape::new(9)?, vec![Rule::Classic])?;
//! assert_eq!(layout.constraints().len(), 27);
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Rules are data (they can be written to and read from JSON), so a new one needs a variant here and a
//! function that returns its constraints; no engine learns of it.

mod classic;

use itertools::Itertools;
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::grid::{Cell, Digits, Shape};
use crate::kinds::{Constraint, Kind};

/// A rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Rows, columns, and boxes if the shape has them: each is a house.
    Classic,
    /// No digit twice in a set of cells; a house when it has as many cells as there are digits.
    Region {
        /// Its name in explanations.
        name: String,
        /// Rows and columns, counted from 1.
        cells: Vec<(usize, usize)>,
    },
    /// One cell has one of these digits: pencil marks, parity.
    Allow {
        /// Row and column, counted from 1.
        cell: (usize, usize),
        /// The digits; with none the rule cannot be kept.
        digits: Vec<usize>,
    },
}

impl Rule {
    /// The constraints that it stands for.
    ///
    /// # Errors
    /// [`Error::Cell`] or [`Error::Digit`] when the shape lacks one of its cells or digits.
    pub fn expand(&self, shape: Shape) -> Result<Vec<Constraint>, Error> {
        match self {
            Rule::Classic => Ok(classic::expand(shape)),
            Rule::Region { name, cells } => {
                let cells: Result<Vec<Cell>, Error> =
                    cells.iter().map(|&(row, column)| shape.cell(row, column)).collect();
                Ok(vec![Constraint::all_different(shape, cells?, name)])
            }
            Rule::Allow { cell: (row, column), digits } => {
                let cell = shape.cell(*row, *column)?;
                let digits: Result<Digits, Error> =
                    digits.iter().map(|&value| shape.digit(value)).collect();
                let digits = digits?;
                let list = match digits.is_empty() {
                    true => "none".to_owned(),
                    false => digits.iter().join(", "),
                };
                let name = format!("the candidates of {row}x{column} ({list})");
                Ok(vec![Constraint { kind: Kind::Allow(digits), cells: vec![cell], name }])
            }
        }
    }
}
