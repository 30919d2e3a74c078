//! [`Proposal`]: cells that make a grid in one layout, before anybody asked whether they are digits.

use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::ReadOptions;
use crate::io::format::cells::{Cells, SMALLEST};
use crate::io::format::layouts::boxes::Said;
use crate::io::format::layouts::cut::Token;
use crate::io::format::layouts::marks::Groups;
use crate::io::format::layouts::matrix::Matrix;
use crate::io::format::layouts::sheet::Sheet;
use crate::io::format::words::header::Size;
use crate::io::format::words::regions;
use crate::puzzle::Puzzle;

/// What stands in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A symbol, a number or a blank.
    Symbols,
    /// All candidates.
    Marks,
}

/// Cells in row-major order, and what is said about the grid.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    size: usize,
    cells: Vec<Token>,
    form: Form,
    said: Said,
    notes: Vec<&'static str>,
}

impl Proposal {
    /// The grids that a matrix is; none when it is no square. The error says what was drawn that no
    /// plain grid has.
    pub(crate) fn of_matrix(
        sheet: &Sheet<'_>,
        matrix: &Matrix,
        form: Form,
        options: ReadOptions,
        said: Option<Size>,
    ) -> Result<Vec<Proposal>, &'static str> {
        let size = matrix.width();
        let tiny = size < SMALLEST && options.size != Some(size);
        if tiny || size > crate::grid::Shape::MAX || !matrix.is_grids(size) || !fits(said, size) {
            return Ok(Vec::new());
        }
        if options.size.is_none() && matrix.is_doubtful() {
            return Err(
                "the rows are as many as the columns, but are all of them cells? use --size",
            );
        }
        let grids = matrix.rows.chunks(size).zip(matrix.above.chunks(size));
        let grids = grids.map(|(rows, above)| {
            let of_rows = Said::of(sheet.text, rows, above, sheet.is_framed());
            let said = match matrix.gaps == Said::default() {
                true => with_header(of_rows?, said, size),
                false => matrix.gaps,
            };
            let cells = rows.concat();
            Ok(Proposal { size, cells, form, said, notes: matrix.notes.clone() })
        });
        grids.collect()
    }

    /// Whether its cells have candidates.
    pub(crate) fn is_of_marks(&self) -> bool {
        self.form == Form::Marks
    }

    /// The grid, or what is wrong with it.
    pub(crate) fn read(
        self,
        source: &Arc<Source>,
        invalid: Option<(usize, u8)>,
        options: ReadOptions,
    ) -> Result<Found, Fault> {
        let whole = || {
            let first = self.cells.first().map_or(0, |cell| cell.start);
            let rest = &source.text[first..];
            Span::new(source, first..first + rest.find('\n').unwrap_or(rest.len()))
        };
        let cells = Cells { source: source.clone(), cells: self.cells.clone(), invalid, row: None };
        cells.check_bytes()?;
        // Cells with the same candidates stand beside each other wherever nothing is placed yet.
        let regions = || regions::refuse(&source.text, &self.cells, self.size);
        if let Some(why) = (!self.is_of_marks()).then(regions).flatten() {
            return Ok(Found::Regions(Fault::new(whole(), why.0).help(why.1)));
        }
        let (options, note) = self
            .said
            .options(self.size, options)
            .map_err(|(message, help)| Fault::new(whole(), message).help(help))?;
        match self.form {
            Form::Marks => Groups::read(source, self.size, self.cells, options).map(Found::Marks),
            Form::Symbols => {
                let mut puzzle = cells.into_puzzle_of(self.size, options)?;
                puzzle.notes.extend(self.notes.into_iter().chain(note).map(Into::into));
                Ok(Found::Puzzle(puzzle))
            }
        }
    }
}

/// What some lines were.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    /// A puzzle.
    Puzzle(Puzzle),
    /// A grid of candidates, which may be those of the grid before.
    Marks(Groups),
    /// The regions of a jigsaw, which is not read; nor is the grid before.
    Regions(Fault),
}

impl Found {
    /// Whether two readings are of one puzzle, wherever its digits stand in the text.
    pub(crate) fn is_same(&self, other: &Found) -> bool {
        let (a, b) = match (self, other) {
            (Found::Puzzle(a), Found::Puzzle(b)) => (a.clone(), b.clone()),
            (Found::Marks(a), Found::Marks(b)) => (a.puzzle(), b.puzzle()),
            (Found::Regions(_), Found::Regions(_)) => return true,
            _ => return false,
        };
        let digits = |puzzle: &Puzzle| -> Vec<_> {
            puzzle.givens.iter().map(|given| (given.candidate(), given.role)).collect()
        };
        a.layout == b.layout && a.alphabet == b.alphabet && digits(&a) == digits(&b)
    }

    pub(crate) fn notes(&self) -> usize {
        match self {
            Found::Puzzle(puzzle) => puzzle.notes.len(),
            Found::Marks(_) | Found::Regions(_) => 0,
        }
    }
}

fn fits(said: Option<Size>, size: usize) -> bool {
    said.is_none_or(|said| said.fits(size))
}

/// What lines say, or else what a header says about boxes.
fn with_header(said: Said, header: Option<Size>, size: usize) -> Said {
    let boxes = header.and_then(|header| header.boxes(size));
    match boxes.filter(|_| said.width.is_none() && said.height.is_none()) {
        Some((rows, columns)) => {
            Said { height: Some(rows), width: Some(columns), lines: said.lines }
        }
        None => said,
    }
}
