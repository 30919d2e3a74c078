//! Tables of cells: a header that names row, column and digit, and a line for each cell.

use std::ops::Range;
use std::sync::Arc;

use super::triple::{Triple, moved, rows};
use crate::error::Fault;
use crate::error::source::{Source, Span};

/// Which column is what, by index.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    /// What stands between fields; white space if nothing does.
    mark: Option<char>,
    row: usize,
    column: usize,
    value: usize,
    /// Whether they are called x and y, of which either may be the row.
    has_x: bool,
}

const ROW: [&str; 5] = ["row", "r", "rows", "row_index", "i"];
const COLUMN: [&str; 7] = ["column", "col", "c", "columns", "cols", "col_index", "j"];
const VALUE: [&str; 10] =
    ["value", "val", "v", "digit", "d", "number", "num", "n", "given", "clue"];

/// The columns that a header of three names; `None` when it is no such header.
pub(super) fn columns(line: &str) -> Option<Columns> {
    [Some(','), Some(';'), Some('\t'), None].into_iter().find_map(|mark| {
        let names: Vec<String> =
            fields(line, mark).into_iter().map(|at| line[at].to_ascii_lowercase()).collect();
        let place = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
        let value = place(&VALUE).filter(|_| names.len() == 3)?;
        let (row, column, has_x) = match (place(&ROW), place(&COLUMN), place(&["x"]), place(&["y"]))
        {
            (Some(row), Some(column), ..) => (row, column, false),
            (_, _, Some(x), Some(y)) => (y, x, true),
            _ => return None,
        };
        Some(Columns { mark, row, column, value, has_x })
    })
}

impl Columns {
    /// That x and y do not say which is the row.
    pub(super) fn refuse(&self, source: &Arc<Source>) -> Result<(), Fault> {
        if !self.has_x {
            return Ok(());
        }
        let end = source.text.find('\n').unwrap_or(source.text.len());
        let message = "x may be the column, as in drawings, or the row, as in arrays";
        Err(Fault::new(Span::new(source, 0..end), message)
            .help("name the columns row, col and value"))
    }
}

/// Row, column and digit of each line below the header.
pub(super) fn triples(source: &Arc<Source>, columns: &Columns) -> Result<Vec<Triple>, Fault> {
    rows(source)
        .skip(1)
        .map(|(at, line)| {
            let fields = fields(line, columns.mark);
            let [row, column, value] =
                [columns.row, columns.column, columns.value].map(|i| fields.get(i).cloned());
            match (row, column, value) {
                (Some(row), Some(column), Some(value)) if fields.len() == 3 => {
                    Ok(moved([row, column, value], at))
                }
                _ => {
                    let message = format!(
                        "found {} below a header of row, column and digit, expected 3 fields",
                        match fields.len() {
                            1 => "1 field".to_owned(),
                            count => format!("{count} fields"),
                        }
                    );
                    Err(Fault::new(Span::new(source, at..at + line.len()), message))
                }
            }
        })
        .collect()
}

/// The fields of a line without the space and quotes around them.
pub(super) fn fields(line: &str, mark: Option<char>) -> Vec<Range<usize>> {
    let place = |field: &str| {
        let field = field.trim();
        let inside =
            field.strip_prefix('"').and_then(|field| field.strip_suffix('"')).unwrap_or(field);
        let start = inside.as_ptr() as usize - line.as_ptr() as usize;
        start..start + inside.len()
    };
    match mark {
        Some(mark) => line.split(mark).map(place).collect(),
        None => line.split_whitespace().map(place).collect(),
    }
}
