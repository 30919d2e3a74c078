//! [`Singles`]: lines of cells one by one, collected until the puzzle that they make is whole.

use crate::error::Fault;
use crate::error::source::Span;
use crate::io::format::lines::line::{Line, source};

/// No puzzle has more lines or bytes of them: a stream without an end must not fill the memory. The
/// largest grid has 36 × 36 × 36 candidates.
const MOST: usize = 1 << 16;
const LONGEST: usize = 1 << 26;

/// The lines so far.
#[derive(Default)]
pub(super) struct Singles {
    lines: Vec<Line>,
    bytes: usize,
}

impl Singles {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Adds a line of the text of this name; a fault if there are too many.
    pub(super) fn push(&mut self, line: Line, name: &str) -> Result<(), Fault> {
        self.bytes += line.text.len();
        if self.lines.len() < MOST && self.bytes <= LONGEST {
            self.lines.push(line);
            return Ok(());
        }
        *self = Singles::default();
        let source = source(name, [&line]);
        let whole = 0..source.text.len();
        let message = format!("found more than {MOST} lines of cells one by one without an end");
        Err(Fault::new(Span::new(&source, whole), message)
            .help("an empty line ends a puzzle, and another may follow"))
    }

    /// Returns the lines, and begins anew.
    pub(super) fn take(&mut self) -> Vec<Line> {
        std::mem::take(self).lines
    }
}
