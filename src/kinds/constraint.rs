//! [`Constraint`]: one statement about some cells.

use std::sync::Arc;

use crate::error::{Error, plural};
use crate::grid::{Cell, Digit, Digits, Shape};
use crate::kinds::{Allow, Clauses, Distinct, House, Kind, Meaning, Sight, Sketch};

/// One statement about some cells, and what people know it by. In an encoding it is one group of
/// clauses, so what an engine says about constraints is already what people want to hear.
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
    /// What its author called it.
    Own(Arc<str>),
    /// As the candidates of its cell.
    Candidates,
    /// By its kind and cells.
    Kind,
}

impl Constraint {
    /// A constraint of this kind about these cells, in the order that matters to the kind.
    ///
    /// # Errors
    /// [`Error::Rule`] when the kind cannot be about so many cells of such a grid.
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

    /// All digits differ in these cells, each of which counts once; a [`House`] when there are as
    /// many as digits.
    pub fn all_different(shape: Shape, mut cells: Vec<Cell>, name: Name) -> Constraint {
        cells.sort_unstable();
        cells.dedup();
        let is_house = cells.len() == shape.digit_count();
        let kind = if is_house { Kind::House(House {}) } else { Kind::Distinct(Distinct {}) };
        Constraint::of(kind, cells, name)
    }

    /// A cell has one of these digits, which are some of its grid.
    pub(crate) fn allow(cell: Cell, digits: Digits) -> Constraint {
        Constraint::of(Kind::Allow(Allow::new(digits)), vec![cell], Name::Candidates)
    }

    /// What it says.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Its cells, in the order that matters to its kind; in ascending order where none does. A line
    /// may visit a cell twice.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How it is named.
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// Its name where its kind and cells do not say it.
    pub(crate) fn own_name(&self) -> Option<String> {
        match &self.name {
            Name::Candidates | Name::Kind => None,
            _ => Some(self.words(|_| String::new(), |_| String::new())),
        }
    }

    /// Whether it is about this cell.
    pub fn contains(&self, cell: Cell) -> bool {
        self.sorted.binary_search(&cell).is_ok()
    }

    /// Whether no two of its cells can have the same digit, and it says nothing but that and what a
    /// house says.
    pub fn is_all_different(&self) -> bool {
        matches!(self.kind.sight(), Sight::House | Sight::Distinct)
    }

    /// Whether all digits differ and every digit of the shape appears, and it says nothing else.
    pub fn is_house(&self) -> bool {
        self.kind.sight() == Sight::House
    }

    /// The digits that each of its cells may have, where that is all it says.
    pub fn allowed(&self) -> Option<Digits> {
        match self.kind.sight() {
            Sight::Allow(digits) => Some(digits),
            _ => None,
        }
    }

    /// Whether it belongs to the grid itself, as rows, columns, boxes and regions do: then an
    /// explanation takes it for granted. All others can be members of a conflict.
    pub fn is_of_grid(&self) -> bool {
        let is_named = |name| {
            matches!(name, &Name::Row(_) | &Name::Column(_) | &Name::Box(_) | &Name::Candidates)
        };
        self.is_house() || is_named(&self.name)
    }

    /// Whether it says more than everybody may know of it without asking its kind.
    pub(crate) fn is_beyond_sight(&self) -> bool {
        self.kind.sight() == Sight::Nothing
    }

    /// Its cells that break it in a grid; `None` when it holds there or a cell of it has no digit.
    /// Sums are added and digits compared: this is the referee of all engines.
    pub fn broken(&self, shape: Shape, digit: impl Fn(Cell) -> Option<Digit>) -> Option<Vec<Cell>> {
        let digits: Option<Vec<Digit>> = self.cells.iter().map(|&cell| digit(cell)).collect();
        let wrong = self.kind.broken(shape, &digits?)?;
        Some(wrong.into_iter().map(|i| self.cells[i]).collect())
    }

    /// Takes candidates of its cells, in their order, that it does not leave; false when it cannot hold.
    pub(crate) fn narrow(&self, shape: Shape, left: &mut [Digits]) -> bool {
        self.kind.narrow(shape, left)
    }

    /// Writes its clauses.
    pub(crate) fn clauses(&self, out: &mut Clauses<'_>) {
        self.kind.clauses(out);
    }

    /// What a drawing shows of it; `word` says how a digit is written.
    pub fn sketch(&self, word: impl Fn(Digit) -> String) -> Sketch {
        self.kind.sketch(&word)
    }

    /// What people call it: `row 1`, what its author says, or its kind and its cells; `cell` says
    /// what a cell is called, and `word` how a digit is written.
    pub fn words(&self, cell: impl Fn(Cell) -> String, word: impl Fn(Digit) -> String) -> String {
        match &self.name {
            Name::Row(i) => format!("row {i}"),
            Name::Column(i) => format!("column {i}"),
            Name::Box(i) => format!("box {i}"),
            Name::Own(name) => name.to_string(),
            Name::Candidates => {
                let digits: Vec<String> =
                    self.allowed().into_iter().flat_map(Digits::iter).map(word).collect();
                let digits = if digits.is_empty() { "none".to_owned() } else { digits.join(", ") };
                let cell = self.cells.first().map(|&at| cell(at)).unwrap_or_default();
                format!("the candidates of {cell} ({digits})")
            }
            Name::Kind => {
                let cells: Vec<String> = self.cells.iter().map(|&at| cell(at)).collect();
                format!("{} at {}", self.kind.title(&word), cells.join(", "))
            }
        }
    }
}
