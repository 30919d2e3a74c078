//! What hand-outs are made of, and how.

use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::solve::steps::Steps;
use crate::show::pages::places::Paper;
use crate::show::{Detail, Look};

/// Words that are broken into lines later, and know no commands.
pub(super) const ON_PAPER: Look = Look {
    notation: Notation::RowXColumn,
    color: false,
    width: usize::MAX,
    detail: Detail { depth: None, full: false, eureka: false },
    commands: false,
};

/// The style of hand-outs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// The paper size.
    pub paper: Paper,
    /// The heading of all pages; `None` for the name of the puzzle.
    pub title: Option<String>,
    /// How cells are named.
    pub notation: Notation,
    /// How much is told of long arguments; by default, the lines of a case if there are at most 25.
    pub detail: Detail,
    /// Whether pencil marks are drawn in all open cells of every picture. They always are in those of
    /// steps that are no singles, and where the path ends without a solution.
    pub pencil: bool,
}

/// A puzzle and the way to its solution, as found by [`steps`](crate::steps::steps()).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handout {
    /// The number of the puzzle, which stands in the heading if there are several.
    pub number: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its steps.
    pub steps: Steps,
}
