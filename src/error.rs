//! The error type of this crate, and [`Fault`], an error in the user's own text.

pub(crate) mod hidden;
pub(crate) mod miscounted;
pub(crate) mod source;

use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;

use crate::error::hidden::{brief, shown};
pub use crate::error::miscounted::Miscounted;
use crate::error::source::Span;
use crate::limits::Stop;

/// Everything that can go wrong. A puzzle with no solution, or several, is an answer, not an error.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No grid has this many rows.
    #[error("a grid has 2 to 36 rows, not {0}")]
    Size(usize),
    /// The boxes do not fit the grid.
    #[error("a box of {rows} rows and {columns} columns does not have {size} cells")]
    Box {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
        /// Rows of the grid.
        size: usize,
    },
    /// The grid has no such cell.
    #[error("there is no cell {row}x{column}: rows and columns go from 1 to {size}")]
    Cell {
        /// The row asked for.
        row: usize,
        /// The column asked for.
        column: usize,
        /// Rows of the grid.
        size: usize,
    },
    /// The grid has no such digit.
    #[error("there is no digit {value}: digits go from {lowest} to {highest}")]
    Digit {
        /// The digit asked for.
        value: usize,
        /// The smallest digit of the grid.
        lowest: usize,
        /// The largest digit of the grid.
        highest: usize,
    },
    /// Rows of numbers are no grid of the shape.
    #[error("{place}: found {found}, expected {expected}")]
    Rows {
        /// Where: `grid`, `row 2`, or a cell such as `1x6`, counted from 1.
        place: String,
        /// What is there: `5 cells`, `10`.
        found: String,
        /// What should be there: `9`, `1 to 9, or 0 for an open cell`.
        expected: String,
    },
    /// The digits do not fit the grid.
    #[error(
        "a grid of {size} rows has {size} to 36 digits up to 99, not those from {lowest} to {highest}"
    )]
    Digits {
        /// The smallest asked for.
        lowest: usize,
        /// The largest asked for.
        highest: usize,
        /// Rows of the grid.
        size: usize,
    },
    /// A rule does not fit its cells or the grid.
    #[error("the rule {rule} {problem}")]
    Rule {
        /// What the rule is called in data.
        rule: String,
        /// What is wrong with it: `has 3 factors for 2 cells`.
        problem: String,
    },
    /// No technique has this name.
    #[error("there is no technique `{0}`")]
    Technique(String),
    /// Nothing of its kind has this name, or is written like this.
    #[error("there is no {what} `{}`: expected {expected}", brief(found))]
    Name {
        /// What was asked for: `engine`.
        what: &'static str,
        /// How it was called.
        found: String,
        /// What it could have been called.
        expected: String,
    },
    /// The own form of a puzzle is not what it should be.
    #[error("{0}")]
    Form(String),
    /// A text is not what it should be.
    #[error(transparent)]
    Text(#[from] Fault),
    /// A DIMACS text is malformed.
    #[error(transparent)]
    Dimacs(#[from] cnf::Error),
    /// A format cannot hold a puzzle.
    #[error("this format cannot store {loss}: {puzzle}")]
    Unwritable {
        /// What would be lost.
        loss: Cow<'static, str>,
        /// The puzzle in one line.
        puzzle: String,
    },
    /// The requested puzzle is known not to exist.
    #[error("there is no such puzzle: {0}")]
    Impossible(String),
    /// A file cannot be read or written.
    #[error("{}", shown(&brief(&format!("{}: {source}", path.display()))))]
    File {
        /// The path of the file.
        path: PathBuf,
        /// The error reported by the system.
        source: std::io::Error,
    },
    /// A limit was reached before a text was read or written.
    #[error("{0}")]
    Stopped(Stop),
    /// A picture cannot be rendered.
    #[error("the picture cannot be painted: {0}")]
    Picture(String),
    /// Two engines disagree, or an answer failed its check: a bug in this program.
    #[error("internal error: {0}")]
    Disagreement(Box<Disagreement>),
}

impl Error {
    /// Returns the limit that was reached while something was read or written, if that is what is
    /// wrong.
    pub fn stop(&self) -> Option<Stop> {
        match self {
            Error::Stopped(stop) => Some(*stop),
            Error::File { source, .. } => Stop::of(source),
            _ => None,
        }
    }
}

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Fault {
    /// What was found and what was expected.
    pub message: String,
    /// The place in the text.
    pub span: Span,
    /// A few words to show next to the place; may be empty.
    pub label: String,
    /// Advice on what to do; may be empty.
    pub help: String,
    /// The cells, if all that is wrong is that there are a few too many or too few.
    pub miscounted: Option<Box<Miscounted>>,
}

impl Fault {
    /// Returns a fault with a message, but without a label or advice.
    pub fn new(span: Span, message: impl Into<String>) -> Fault {
        // What is quoted can be of any length.
        let message = brief(&message.into()).into_owned();
        Fault { message, span, label: String::new(), help: String::new(), miscounted: None }
    }

    /// Sets the label, which is shown next to the place.
    pub fn label(mut self, label: impl Into<String>) -> Fault {
        self.label = label.into();
        self
    }

    /// Sets the cells, which are too many or too few.
    pub(crate) fn miscounted(mut self, size: usize, rows: Vec<Vec<String>>) -> Fault {
        self.miscounted = Some(Box::new(Miscounted { size, rows }));
        self
    }

    /// Sets the advice.
    pub fn help(mut self, help: impl Into<String>) -> Fault {
        self.help = help.into();
        self
    }
}

/// Two answers about one puzzle that cannot both be right.
#[derive(Debug)]
pub struct Disagreement {
    /// The question that was asked.
    pub question: String,
    /// The puzzle, as one line.
    pub puzzle: String,
    /// Each engine with its answer.
    pub answers: Vec<(&'static str, String)>,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "two answers disagree on {}; please report this puzzle:", self.question)?;
        write!(f, "  {}", self.puzzle)?;
        for (engine, answer) in &self.answers {
            write!(f, "\n  {engine}: {answer}")?;
        }
        Ok(())
    }
}

impl From<Disagreement> for Error {
    fn from(disagreement: Disagreement) -> Error {
        Error::Disagreement(Box::new(disagreement))
    }
}

/// Returns the one that `Display` writes like this, in whatever case.
pub(crate) fn by_name<T: Copy + fmt::Display>(
    what: &'static str,
    all: &[T],
    name: &str,
) -> Result<T, Error> {
    let names: Vec<String> = all.iter().map(T::to_string).collect();
    match names.iter().position(|known| known.eq_ignore_ascii_case(name)) {
        Some(i) => Ok(all[i]),
        None => {
            let (last, others) = names.split_last().expect("there is one at least");
            let expected = format!("{} or {last}", others.join(", "));
            Err(Error::Name { what, found: name.to_owned(), expected })
        }
    }
}

/// Returns a count with its noun in the right number: `1 given`, `2 givens`.
pub fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {}", plural_of(noun)) }
}

/// `givens`, `entries`, `boxes`.
pub(crate) fn plural_of(noun: &str) -> String {
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if noun.ends_with('x') => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}
