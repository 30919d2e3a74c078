//! What is printed on sheets, and how.

use crate::puzzle::Puzzle;
use crate::show::pages::places::Paper;

/// The style of printed sheets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// The paper size.
    pub paper: Paper,
    /// The number of puzzles per page, 1 to 48; `None` for as many as leave room to write.
    pub per_page: Option<usize>,
    /// The heading of the pages with puzzles.
    pub title: Option<String>,
    /// Where the answers are.
    pub answers: Answers,
    /// Whether no level and no rating stands above a puzzle.
    pub hide_levels: bool,
    /// Whether each level begins a new page and is in its heading: first the levels of
    /// [`LEVELS`](crate::human::LEVELS), the easiest first, then others as they come, and last the
    /// puzzles without a level. Within a level, puzzles keep their order.
    pub page_per_level: bool,
}

/// Where the answers are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Answers {
    /// After the puzzles.
    #[default]
    AtEnd,
    /// Not among these pages; [`answer_sheets`](crate::show::answer_sheets()) makes pages of them.
    Apart,
}

/// A puzzle to be printed, with its answer where it has a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// The number by which readers find the answer.
    pub number: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// A word for its difficulty, such as [`Rating::level`](crate::human::Rating::level); may be empty.
    pub level: String,
    /// Its rating in tenths, printed after the level.
    pub rating: Option<u16>,
}
