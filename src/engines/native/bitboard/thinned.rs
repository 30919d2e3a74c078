//! [`Thinned`]: a full grid of plain 9×9 of which some digits are taken away again.

use std::ops::ControlFlow;

use crate::engines::native::Guesses;
use crate::engines::native::bitboard::intrinsics::Level;
use crate::engines::native::bitboard::rows::{COLUMNS, LANES, Rows};
use crate::engines::native::bitboard::visit::{Start, Visit};
use crate::limits::{Limits, Stop};
use crate::puzzle::plain::PlainLine;

/// A full grid, and which of its cells are open. Cells are indices from 0, row by row.
///
/// ```
/// use satdoku::native::{Level, Thinned};
/// use satdoku::{Limits, PlainLine};
/// let line = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let mut thinned = Thinned::new(PlainLine::new(line).expect("81 digits"), Level::best());
/// thinned.open(6); // a 9; its box, its row and its column still say so
/// assert_eq!(thinned.has_other(6, &Limits::default(), &mut 0), Ok(false));
/// [7, 42, 43, 78, 79].into_iter().for_each(|cell| thinned.open(cell)); // six cells that can be otherwise
/// assert_eq!(thinned.has_other(6, &Limits::default(), &mut 0), Ok(true));
/// assert_eq!(thinned.is_unique(&Limits::default(), &mut 0), Ok(false));
/// thinned.close(79);
/// assert_eq!(thinned.is_unique(&Limits::default(), &mut 0), Ok(true));
/// ```
#[derive(Clone, Debug)]
pub struct Thinned {
    level: Level,
    /// The index of the digit of each cell.
    planes: [u8; 81],
    rows: Rows,
}

impl Thinned {
    /// A grid with no open cell.
    ///
    /// # Panics
    /// When the line has one, or the processor lacks the instructions.
    pub fn new(grid: PlainLine<'_>, level: Level) -> Thinned {
        assert!(level.is_supported(), "this processor has no {}", level.name());
        let planes = grid.symbols().map(|symbol| {
            assert!(matches!(symbol, b'1'..=b'9'), "no cell is open");
            symbol - b'1'
        });
        let mut thinned = Thinned { level, planes, rows: [[COLUMNS; LANES]; 3] };
        (0..81).for_each(|cell| thinned.close(cell));
        thinned
    }

    /// Takes the digit of a cell away.
    pub fn open(&mut self, cell: usize) {
        *self.lane(cell) = COLUMNS;
    }

    /// Puts the digit of a cell back.
    pub fn close(&mut self, cell: usize) {
        *self.lane(cell) = 1 << (cell % 9);
    }

    /// Whether there is a solution with another digit in a cell that is open. Adds the number of
    /// guesses to `nodes`.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn has_other(
        &mut self,
        cell: usize,
        limits: &Limits,
        nodes: &mut u64,
    ) -> Result<bool, Stop> {
        *self.lane(cell) = COLUMNS & !(1 << (cell % 9));
        let found = self.count(1, limits, nodes);
        *self.lane(cell) = COLUMNS;
        Ok(found? == 1)
    }

    /// Whether there is no other solution than the grid. Adds the number of guesses to `nodes`.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn is_unique(&self, limits: &Limits, nodes: &mut u64) -> Result<bool, Stop> {
        Ok(self.count(2, limits, nodes)? == 1)
    }

    /// The number of solutions, up to `most`.
    fn count(&self, most: u64, limits: &Limits, nodes: &mut u64) -> Result<u64, Stop> {
        let mut count = 0;
        let mut next = || {
            count += 1;
            if count == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let end = Guesses::within(limits, nodes, |guesses| {
            let start = Start::Rows(&self.rows);
            self.level.search(start, None, guesses, &mut Visit::Unseen(&mut next))
        });
        end.stopped().map_or(Ok(count), Err)
    }

    /// Where the digit of a cell can be in its row.
    fn lane(&mut self, cell: usize) -> &mut u16 {
        let (row, plane) = (cell / 9, usize::from(self.planes[cell]));
        &mut self.rows[row % 3][row / 3 * 9 + plane]
    }
}
