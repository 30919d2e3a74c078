//! The *native search*: depth first, with no SAT in it, the first referee.
//!
//! ```
//! use std::ops::ControlFlow;
//! use satdoku::{Limits, Puzzle, Shape, native};
//! let empty = Puzzle::empty(Shape::new(4)?);
//! let mut count = 0;
//! let end = native::search(&empty, &Limits::default(), |_grid| {
//!     count += 1;
//!     ControlFlow::Continue(())
//! });
//! assert_eq!((count, end), (288, native::End::Exhausted));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! A state is the set of digits that each cell can still have. It is narrowed by *naked singles* (a
//! cell with one digit left takes it from its peers) and *hidden singles* (a digit with one place left
//! in a house goes there). When that ends, the cell with the fewest digits is guessed, smallest digit
//! first, on a copy of the state. Memory grows with the depth of the search, not with its length.

mod network;
mod state;

use std::ops::ControlFlow;

use crate::grid::{Candidate, Cell, Digits, Grid, Shape};
use crate::limits::{Limits, Stop};
use crate::puzzle::{Given, Puzzle};
use network::Network;
use state::State;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every solution was visited.
    Exhausted,
    /// The visitor had enough.
    Visitor,
    /// A limit was reached.
    Stopped(Stop),
}

impl End {
    /// The limit that was reached, if one was.
    pub fn stopped(self) -> Option<Stop> {
        if let End::Stopped(stop) = self { Some(stop) } else { None }
    }
}

/// How many nodes go by between two looks at the clock.
const LOOK_EVERY: u64 = 256;

/// A guess under way: a cell and the digits that were not tried.
struct Frame {
    state: State,
    cell: Cell,
    rest: Digits,
}

/// Visits the solutions of a puzzle, in an order that depends on the puzzle alone.
pub fn search(
    puzzle: &Puzzle,
    limits: &Limits,
    visit: impl FnMut(&Grid) -> ControlFlow<()>,
) -> End {
    Search::new(puzzle).visit(puzzle.givens.iter().map(Given::candidate), limits, visit)
}

/// The rules of a puzzle, prepared to be searched with many sets of digits.
pub struct Search {
    shape: Shape,
    network: Network,
    preferred: Grid,
}

impl Search {
    /// Prepares the rules of a puzzle; its givens do not count.
    pub fn new(puzzle: &Puzzle) -> Search {
        let shape = puzzle.shape();
        Search { shape, network: Network::new(puzzle), preferred: Grid::empty(shape) }
    }

    /// From now on these digits are guessed first in their cells, so that solutions that have them come first.
    ///
    /// # Panics
    /// When the grid has another shape.
    pub fn prefer(&mut self, grid: Grid) {
        assert_eq!(grid.shape(), self.shape, "the grid has another shape");
        self.preferred = grid;
    }

    /// Visits the solutions that have these digits.
    pub fn visit(
        &self,
        digits: impl IntoIterator<Item = Candidate>,
        limits: &Limits,
        visit: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> End {
        self.visit_counting(digits, limits, &mut 0, visit)
    }

    /// The same, and adds the number of guesses to `nodes`.
    pub fn visit_counting(
        &self,
        digits: impl IntoIterator<Item = Candidate>,
        limits: &Limits,
        nodes: &mut u64,
        visit: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> End {
        let start = State::of(self.shape, &self.network, digits);
        let mut guesses = 0;
        let end = depth_first(self, start, limits, &mut guesses, visit);
        *nodes += guesses;
        end
    }
}

/// Visits the solutions below a state.
fn depth_first(
    Search { shape, network, preferred }: &Search,
    mut next: Option<State>,
    limits: &Limits,
    nodes: &mut u64,
    mut visit: impl FnMut(&Grid) -> ControlFlow<()>,
) -> End {
    let mut stack: Vec<Frame> = Vec::new();
    // States of frames that are done, to be filled again.
    let mut spare: Vec<State> = Vec::new();
    if let Some(stop) = limits.stop(*nodes) {
        return End::Stopped(stop);
    }
    loop {
        if let Some(state) = next.take() {
            match state.open_cell(network) {
                Some(cell) => stack.push(Frame { rest: state[cell], cell, state }),
                None => {
                    if visit(&state.grid(*shape)).is_break() {
                        return End::Visitor;
                    }
                    spare.push(state);
                }
            }
        }
        let Some(frame) = stack.last_mut() else {
            return End::Exhausted;
        };
        let wanted = preferred[frame.cell].filter(|&digit| frame.rest.contains(digit));
        let Some(digit) = wanted.or(frame.rest.first()) else {
            spare.extend(stack.pop().map(|frame| frame.state));
            continue;
        };
        if (nodes.is_multiple_of(LOOK_EVERY) || limits.nodes == Some(*nodes))
            && let Some(stop) = limits.stop(*nodes)
        {
            return End::Stopped(stop);
        }
        *nodes += 1;
        frame.rest.remove(digit);
        let mut state = spare.pop().unwrap_or_else(State::unfilled);
        state.clone_from(&frame.state);
        match state.place(frame.cell, digit, network) {
            true => next = Some(state),
            false => spare.push(state),
        }
    }
}

/// The first `most` solutions, and how the search for more ended.
pub fn solutions(puzzle: &Puzzle, most: usize, limits: &Limits) -> (Vec<Grid>, End) {
    let mut found = Vec::new();
    if most == 0 {
        return (found, End::Visitor);
    }
    let end = search(puzzle, limits, |grid| {
        found.push(grid.clone());
        if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (found, end)
}
