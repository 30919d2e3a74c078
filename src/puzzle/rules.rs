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
mod form;

use crate::error::Error;
use crate::grid::{Cell, Digits, Shape};
use crate::kinds::{Allow, Constraint, Kind, Name};

/// A rule.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// Rows, columns, and boxes if the shape has them. No digit twice in any of them.
    Classic,
    /// No digit twice in a set of cells; a house when it has as many cells as there are digits.
    Region {
        /// Its name in explanations.
        name: String,
        /// Rows and columns, counted from 1.
        cells: Vec<(usize, usize)>,
    },
    /// One constraint of any kind.
    Constraint {
        /// What it says.
        kind: Kind,
        /// Rows and columns, counted from 1, in the order that matters to the kind.
        cells: Vec<(usize, usize)>,
        /// Its name in explanations; without one it is called by its kind and cells.
        name: Option<String>,
    },
    /// One cell has one of these digits: parity, a given with a choice. What a person crossed out is no
    /// rule: see [`Puzzle::crossed_out`](crate::Puzzle::crossed_out).
    Allow {
        /// Row and column, counted from 1.
        cell: (usize, usize),
        /// The digits; with none the rule cannot be kept.
        digits: Vec<usize>,
    },
}

impl Rule {
    /// A constraint that is called by its kind and cells.
    pub fn of(kind: impl Into<Kind>, cells: impl IntoIterator<Item = (usize, usize)>) -> Rule {
        Rule::Constraint { kind: kind.into(), cells: cells.into_iter().collect(), name: None }
    }

    /// The constraints that it stands for.
    ///
    /// # Errors
    /// [`Error::Cell`] or [`Error::Digit`] when the shape lacks one of its cells or digits, and
    /// [`Error::Rule`] when it fits its cells or the shape in no other way.
    pub fn expand(&self, shape: Shape) -> Result<Vec<Constraint>, Error> {
        let on_grid = |cells: &[(usize, usize)]| -> Result<Vec<Cell>, Error> {
            cells.iter().map(|&(row, column)| shape.cell(row, column)).collect()
        };
        match self {
            Rule::Classic => Ok(classic::expand(shape)),
            Rule::Region { name, cells } => {
                let name = Name::Own(name.as_str().into());
                Ok(vec![Constraint::all_different(shape, on_grid(cells)?, name)])
            }
            Rule::Constraint { kind, cells, name } => {
                let name = name.as_ref().map_or(Name::Kind, |name| Name::Own(name.as_str().into()));
                Ok(vec![Constraint::new(shape, kind.clone(), on_grid(cells)?, name)?])
            }
            Rule::Allow { cell, digits } => {
                let digits: Result<Digits, Error> =
                    digits.iter().map(|&value| shape.digit(value)).collect();
                let (kind, cells) = (Allow::new(digits?), on_grid(&[*cell])?);
                Ok(vec![Constraint::new(shape, kind, cells, Name::Kind)?])
            }
        }
    }
}
