//! The new columns of a table that is printed with answers.

use satdoku::Error;
use satdoku::format::push_field;
use satdoku::show::shown;

/// The new columns of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Appended {
    /// What stands between two fields of the table.
    mark: u8,
    /// How many columns are new, the verdict and the error among them.
    columns: usize,
}

impl Appended {
    pub(crate) fn new(mark: u8, columns: usize) -> Appended {
        Appended { mark, columns }
    }

    /// Adds the cells of a row, and a line break in the place of the row's own.
    pub(crate) fn push(self, out: &mut Vec<u8>, cells: &[&[u8]]) {
        for cell in cells {
            out.push(self.mark);
            push_field(out, cell, self.mark);
        }
        out.push(b'\n');
    }

    /// Returns the cells of a row and its line break as text.
    pub(crate) fn row(self, cells: &[&str]) -> String {
        let mut out = Vec::new();
        self.push(&mut out, &cells.iter().map(|cell| cell.as_bytes()).collect::<Vec<_>>());
        String::from_utf8(out).expect("the cells are text")
    }

    /// The cells of a row that cannot be answered.
    pub(crate) fn error(self, error: &Error) -> String {
        let message = shown(&error.to_string().replace(['\n', '\r'], " "));
        let cells = (0..self.columns).map(|i| match i {
            0 => "error",
            _ if i + 1 == self.columns => &message,
            _ => "",
        });
        self.row(&cells.collect::<Vec<_>>())
    }
}
