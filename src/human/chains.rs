//! *Chains*: reasoning from link to link, including conclusions that follow however a question is
//! answered.
//!
//! ```
//! use satdoku::{human, read};
//! use human::chains;
//! let puzzle = read("....2864.......5..18.6.......75...9.6.....3.5..1.8.4..5...3.2.....9.....9....7...")?;
//! let board = human::Board::new(&puzzle, puzzle.facts());
//! for chain in chains::alternating(&board) {
//!     assert!(chains::follows(&board, &chain));
//! }
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! A [`Chain`] is one or more lines of [nodes](Node). A node says that a digit is in certain cells
//! or not, and names the earlier nodes that it follows from. The [`Form`] of a chain is how its
//! lines make an argument.
//!
//! A finder is a function from a [`Board`](crate::human::Board) to chains, easiest first. It
//! returns one chain, an easiest one, for each set of candidates that chains of its kind place or
//! remove. If the grid is turned or its digits are renamed, it returns the corresponding
//! conclusions with the same ratings.
//!
//! | finder | finds |
//! |---|---|
//! | [`digit_chains`] | X-chains: one digit |
//! | [`cell_chains`] | XY-chains and remote pairs: cells with two digits |
//! | [`alternating`] | both kinds of strong links: alternating inference chains and nice loops |
//! | [`grouped_digit_chains`], [`grouped`] | X-chains, and chains and loops, with groups of places |
//! | [`locked_sets`] | almost locked sets: XZ-rule, XY-wing and longer |
//! | [`mixed`] | chains of all these links |
//! | [`nishio`] | digits that cannot be in a cell, because of the places of that digit alone |
//! | [`forcing`] | forcing chains from all digits of a cell, or all places of a digit |
//! | [`forcing_grouped`] | forcing chains with groups of places |
//! | [`forcing_mixed`] | forcing chains with groups and almost locked sets |
//! | [`nets`] | forcing nets: several nodes together may have a consequence |
//!
//! # References
//! - Sudopedia, "Alternating Inference Chain", "Nice Loop", "Almost Locked Set", "Forcing Chain".
//! - D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", 2012.
//! - N. Juillerat, Sudoku Explainer, 2006, for the scale of ratings.

mod als;
mod alternating;
mod cite;
mod conclude;
mod forcing;
mod found;
mod graph;
mod name;
mod nets;
mod rating;
mod reach;
mod referee;

use crate::grid::{Candidate, Cell, Digit};
use crate::human::technique::Technique;

pub use als::{locked_sets, mixed};
pub use alternating::{alternating, cell_chains, digit_chains, grouped, grouped_digit_chains};
pub use forcing::{forcing, forcing_grouped, forcing_mixed};
pub(crate) use found::Found;
pub use graph::node::{Link, Node};
pub use nets::{Depth, nets, nishio};
pub(crate) use rating::HARDEST;
pub use reach::Reach;
pub use referee::follows;

/// An argument made of chains.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Chain {
    /// The kind of chain.
    pub technique: Technique,
    /// How the lines make an argument.
    pub form: Form,
    /// The lines. In each, every node follows from earlier ones.
    pub lines: Vec<Vec<Node>>,
    /// The digits that it places.
    pub places: Vec<Candidate>,
    /// The candidates that it removes, in ascending order.
    pub removes: Vec<Candidate>,
    /// How hard it is, in tenths on the scale of Sudoku Explainer.
    pub rating: u16,
}

/// How lines of nodes make an argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Form {
    /// One line: if its first node does not hold, its last one does. So at least one of the two
    /// holds, and what both exclude is gone.
    Either,
    /// One line: if its first node does not hold, its last one does, and the two exclude each
    /// other. So exactly one end of every link holds.
    Loop,
    /// One line that leads to a digit being in a cell and not being there. So its assumption is
    /// wrong.
    Contradiction,
    /// One line for each digit of the cell, all with the same last node.
    OfCell(Cell),
    /// One line for each place of the digit in the house (an index into the constraints), all with
    /// the same last node.
    OfHouse(usize, Digit),
    /// One line that assumes the candidate and one that assumes that it is wrong, both with the
    /// same last node.
    OfCandidate(Candidate),
}

impl Chain {
    /// Returns the almost locked sets of its links, each once, in the order in which they come.
    pub fn sets(&self) -> Vec<&[Cell]> {
        let mut sets: Vec<&[Cell]> = Vec::new();
        for node in self.lines.iter().flatten() {
            if let Link::Set(_, cells) = &node.link
                && !sets.contains(&&cells[..])
            {
                sets.push(cells);
            }
        }
        sets
    }

    /// Returns the number of nodes in all lines.
    pub fn length(&self) -> usize {
        self.lines.iter().map(Vec::len).sum()
    }
}
