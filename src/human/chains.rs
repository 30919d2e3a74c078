//! *Chains*: reasoning from link to link, and what follows whichever way a question is answered.
//!
//! ```
//! use satdoku::{Candidate, human, read};
//! use human::chains;
//! let puzzle = read("....2864.......5..18.6.......75...9.6.....3.5..1.8.4..5...3.2.....9.....9....7...")?;
//! let givens: Vec<Candidate> = puzzle.givens.iter().map(|given| given.candidate()).collect();
//! let board = human::Board::new(&puzzle, &givens);
//! for chain in chains::alternating(&board) {
//!     assert!(chains::follows(&board, &chain));
//! }
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! A [`Chain`] is one or more lines of [nodes](Node), each of which says that a digit is somewhere
//! or is not, and from which nodes before it that follows. How the lines make an argument is its
//! [`Form`].
//!
//! Every finder is a function from a [`Board`](crate::human::Board) to chains, the easiest first.
//! For each set of candidates that chains of its kind remove there is one chain, none of which is
//! harder than it needs to be: those that rate like the first are all the easiest ones, wherever
//! one begins to look. The same chains are there when the grid is turned or its digits are renamed.
//!
//! | finder | what |
//! |---|---|
//! | [`digit_chains`] | X-chains: one digit |
//! | [`cell_chains`] | XY-chains and remote pairs: cells with two digits |
//! | [`alternating`] | both kinds of strong links: alternating inference chains and nice loops |
//! | [`grouped_digit_chains`], [`grouped`] | X-chains, and chains and loops, with groups of places |
//! | [`locked_sets`] | almost locked sets: XZ-rule, XY-wing and longer |
//! | [`mixed`] | all of these in one chain |
//! | [`nishio`] | one digit cannot be in a cell, by that digit alone |
//! | [`forcing`] | whichever digit of a cell, or place of a digit, is right |
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

/// An argument by chains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// What kind.
    pub technique: Technique,
    /// How its lines make an argument.
    pub form: Form,
    /// The lines; in each, every node follows from those before.
    pub lines: Vec<Vec<Node>>,
    /// Digits that it places.
    pub places: Vec<Candidate>,
    /// Digits that it removes, in ascending order.
    pub removes: Vec<Candidate>,
    /// How hard it is, in tenths on the scale of Sudoku Explainer.
    pub rating: u16,
}

/// How lines of nodes make an argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// One line: if its first node does not hold, its last one does. So one of the two holds, and
    /// what both exclude is gone.
    Either,
    /// One line: if its first node does not hold, its last one does, and the two exclude each other.
    /// So exactly one end of every link holds.
    Loop,
    /// One line that says of a digit that it is there and that it is not: what it began with is wrong.
    Contradiction,
    /// One line for each digit of the cell, all with the same end.
    OfCell(Cell),
    /// One line for each place of the digit in the house, all with the same end.
    OfHouse(usize, Digit),
    /// One line for a digit being there and one for it not being there, both with the same end.
    OfCandidate(Candidate),
}

impl Chain {
    /// The number of nodes in all lines.
    pub fn length(&self) -> usize {
        self.lines.iter().map(Vec::len).sum()
    }
}
