//! [`Constraint`]: one statement about some cells.

use std::sync::Arc;

use crate::error::{Error, plural};
use crate::grid::{Cell, Digit, Digits, Shape};
use crate::kinds::{Clauses, Distinct, House, Kind, Meaning, Sight, Sketch};

/// One statement about some cells, with its name. In a formula it is one group of clauses, so an
/// answer about groups names the constraints that people know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    kind: Kind,
    /// In the order that matters to the kind.
    cells: Arc<[Cell]>,
    /// The cells in ascending order, without duplicates.
    sorted: Arc<[Cell]>,
    name: Name,
}

/// What a constraint is called.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Name {
    /// A row, from 1 at the top.
    Row(usize),
    /// A column, from 1 on the left.
    Column(usize),
    /// A box, from 1 row by row.
    Box(usize),
    /// The name that the author gave it.
    Own(Arc<str>),
    /// The name of its kind, followed by its cells.
    Kind,
}

impl Constraint {
    /// Creates a constraint of this kind on these cells, in the order that matters to the kind.
    ///
    /// # Errors
    /// Returns [`Error::Rule`] if there are no cells or too many, or if the kind does not fit this
    /// number of cells or the shape.
    pub fn new(
        shape: Shape,
        kind: impl Into<Kind>,
        cells: Vec<Cell>,
        name: Name,
    ) -> Result<Constraint, Error> {
        let kind = kind.into();
        let (count, most) = (cells.len(), shape.cell_count());
        let fits = match count {
            0 => Err("has no cells".to_owned()),
            _ if count > most => Err(format!("has {}, more than the grid", plural(count, "cell"))),
            _ => kind.fits(shape, count),
        };
        fits.map_err(|problem| Error::Rule { rule: kind.tag().to_owned(), problem })?;
        Ok(Constraint::of(kind, cells, name))
    }

    fn of(kind: Kind, cells: Vec<Cell>, name: Name) -> Constraint {
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let is_sorted = sorted == cells;
        let cells: Arc<[Cell]> = cells.into();
        let sorted = if is_sorted { cells.clone() } else { sorted.into() };
        Constraint { kind, cells, sorted, name }
    }

    /// Creates the constraint that all digits of these cells differ. Duplicate cells are ignored.
    /// It is a [`House`] if there are as many cells as digits, and otherwise [`Distinct`].
    pub fn all_different(shape: Shape, mut cells: Vec<Cell>, name: Name) -> Constraint {
        cells.sort_unstable();
        cells.dedup();
        let is_house = cells.len() == shape.digit_count();
        let kind = if is_house { Kind::House(House {}) } else { Kind::Distinct(Distinct {}) };
        Constraint::of(kind, cells, name)
    }

    /// Returns the kind, which says what the constraint means.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Returns the cells in the order that matters to the kind, or in ascending order if none does.
    /// A cell can occur more than once.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the name.
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// Returns the name in words; `None` if it consists of the kind and the cells.
    pub(crate) fn own_name(&self) -> Option<String> {
        match &self.name {
            Name::Kind => None,
            _ => Some(self.words(|_| String::new(), |_| String::new())),
        }
    }

    /// Returns whether this is one of its cells.
    pub fn contains(&self, cell: Cell) -> bool {
        self.sorted.binary_search(&cell).is_ok()
    }

    /// Returns whether all digits of its cells differ and it says nothing else, except possibly
    /// that it is a [house](Constraint::is_house).
    pub fn is_all_different(&self) -> bool {
        matches!(self.kind.sight(), Sight::House | Sight::Distinct)
    }

    /// Returns whether all digits of its cells differ, every digit of the shape appears, and it
    /// says nothing else.
    pub fn is_house(&self) -> bool {
        self.kind.sight() == Sight::House
    }

    /// Returns the digits that each of its cells may have, if it says nothing else; otherwise
    /// `None`.
    pub fn allowed(&self) -> Option<Digits> {
        match self.kind.sight() {
            Sight::Allow(digits) => Some(digits),
            _ => None,
        }
    }

    /// Returns whether it belongs to the grid itself, as rows, columns, boxes, regions and the
    /// candidates of cells do. Explanations take these for granted; any other constraint can be a
    /// member of a conflict.
    pub fn is_of_grid(&self) -> bool {
        self.is_house() || matches!(self.name, Name::Row(_) | Name::Column(_) | Name::Box(_))
    }

    /// Returns whether only its kind knows what it says.
    pub(crate) fn is_beyond_sight(&self) -> bool {
        self.kind.sight() == Sight::Nothing
    }

    /// Returns the cells that break it in a grid, or `None` if it holds or one of its cells has no
    /// digit. `digit` returns the digit of a cell. Sums are added and digits compared: this is the
    /// referee of all engines.
    pub fn broken(&self, shape: Shape, digit: impl Fn(Cell) -> Option<Digit>) -> Option<Vec<Cell>> {
        let digits: Option<Vec<Digit>> = self.cells.iter().map(|&cell| digit(cell)).collect();
        let wrong = self.kind.broken(shape, &digits?)?;
        Some(wrong.into_iter().map(|i| self.cells[i]).collect())
    }

    /// Removes candidates that cannot hold; `left[i]` are those of the i-th cell. Returns `false`
    /// if the constraint cannot hold any more.
    pub(crate) fn narrow(&self, shape: Shape, left: &mut [Digits]) -> bool {
        self.kind.narrow(shape, left)
    }

    /// Writes the clauses of the constraint.
    pub(crate) fn clauses(&self, out: &mut Clauses<'_>) {
        self.kind.clauses(out);
    }

    /// Returns how it is drawn. `word` writes a digit.
    pub fn sketch(&self, word: impl Fn(Digit) -> String) -> Sketch {
        self.kind.sketch(&word)
    }

    /// Returns its name in words: `row 1`, the author's name, or the kind and its cells. `cell`
    /// names a cell, and `word` writes a digit.
    pub fn words(&self, cell: impl Fn(Cell) -> String, word: impl Fn(Digit) -> String) -> String {
        match &self.name {
            Name::Row(i) => format!("row {i}"),
            Name::Column(i) => format!("column {i}"),
            Name::Box(i) => format!("box {i}"),
            Name::Own(name) => name.to_string(),
            Name::Kind => {
                let cells: Vec<String> = self.cells.iter().map(|&at| cell(at)).collect();
                format!("{} at {}", self.kind.title(&word), cells.join(", "))
            }
        }
    }
}
