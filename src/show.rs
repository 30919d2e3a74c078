//! *Showing*: renders grids, candidates, conflicts and faults as text for people, and puzzles as
//! pictures and printable pages.
//!
//! ```
//! use satdoku::{read, show};
//! let puzzle = read("1..4.....3....2.")?;
//! assert_eq!(show::grid(&puzzle.grid(), &puzzle, show::Look::default()), "\
//! +-----+-----+
//! | 1 . | . 4 |
//! | . . | . . |
//! +-----+-----+
//! | . 3 | . . |
//! | . . | 2 . |
//! +-----+-----+
//! ");
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Every function here turns a value into a string, or into the bytes of a PNG or PDF file. The
//! caller, who knows the terminal, decides on colour, which never carries information that the
//! characters do not.

pub(crate) mod marks;
#[cfg(feature = "svg")]
pub(crate) mod pages;
#[cfg(feature = "svg")]
mod picture;
pub mod report;
pub(crate) mod text;
mod words;

use crate::puzzle::notation::Notation;

pub use crate::error::hidden::{brief, shown, shown_lines, shown_rows};
pub use crate::error::plural;
#[cfg(feature = "svg")]
pub(crate) use marks::position;
pub use marks::{Link, Marks, Small, Statement};
#[cfg(feature = "svg")]
pub use pages::handout::{Handout, Style as HandoutStyle, handouts};
#[cfg(feature = "svg")]
pub use pages::page::Page;
#[cfg(feature = "pdf")]
pub use pages::pdf::pdf;
#[cfg(feature = "svg")]
pub use pages::places::Paper;
#[cfg(feature = "svg")]
pub use pages::sheet::{Answers, Printed, Style as SheetStyle, answer_sheets, sheets};
#[cfg(feature = "svg")]
pub use picture::font::unprintable;
#[cfg(feature = "png")]
pub use picture::png::png;
#[cfg(feature = "svg")]
pub use picture::step::step_svg;
#[cfg(feature = "svg")]
pub use picture::{board_svg, svg};
pub use text::grid::{candidates, grid};
pub use text::marked::marked;
pub use text::snippet::fault;
pub use text::step::{hint_drawn, mistakes_drawn, step_drawn};
pub use words::answers::{count, listed, possible, rated, rating, solved, unchecked, verdict};
pub use words::conflict::{conflict, conflict_set, fixes, rules};
pub use words::conflicts::{conflicts_listed, disjoint, suspects};
pub use words::explanation::{Telling, explanation};
pub(crate) use words::explanation::{easier, led_on, legend};
pub use words::hint::hint;
pub use words::mistakes::{mistakes, why};
pub use words::redundant::{compared, need, needs, redundant};
pub use words::repair::edits::edits;
pub use words::repair::recount::{cell_edits, recounts, recounts_advice};
pub use words::repair::{repairs, repairs_advice};
pub use words::solving::{WITHOUT_END, cells_of, region, solved_by_steps, steps_ended};
pub use words::steps::chain::eureka;
pub use words::steps::{named_step, numbered_step, step, steps};
pub use words::wrapped;

/// Rendering options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How to name cells.
    pub notation: Notation,
    /// Whether to use terminal colours and weights.
    pub color: bool,
    /// The maximum line width, in characters.
    pub width: usize,
    /// How much is told of long arguments.
    pub detail: Detail,
    /// Whether it is said which commands and options of the program say more. Other front ends have
    /// their own ways to ask.
    pub commands: bool,
}

/// How much is told of long arguments. By default, so much that an answer about a 9×9 grid has at
/// most 25 lines of 80 characters, drawings not counted, and says how to get the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Detail {
    /// Cases (what is tried out) are told down to this many levels; `None` for what fits.
    pub depth: Option<usize>,
    /// Everything is told, however long.
    pub full: bool,
    /// Chains are told in Eureka notation too.
    pub eureka: bool,
}

/// Unasked, an answer has no more lines than this.
pub(crate) const MOST_LINES: usize = 25;

/// `1x6` notation, no colour, 78 characters per line, long arguments folded, commands named.
impl Default for Look {
    fn default() -> Look {
        Look {
            notation: Notation::default(),
            color: false,
            width: 78,
            detail: Detail::default(),
            commands: true,
        }
    }
}

impl Look {
    /// What names a command or an option; nothing where there are none.
    pub(crate) fn tip<'t>(&self, tip: &'t str) -> &'t str {
        if self.commands { tip } else { "" }
    }
}
