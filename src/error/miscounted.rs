//! [`Miscounted`]: cells that are too many or too few for a grid.

/// The cells of a text that has some too many or too few for one grid, as they were cut. The text
/// cannot be read, but [`repair::recount`](crate::repair::recount) can say what is missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Miscounted {
    /// The number of rows and columns that the grid should have.
    pub size: usize,
    /// The symbols of each row; a puzzle on one line is one row.
    pub rows: Vec<Vec<String>>,
}
