//! The search for grids of any size under any constraints.
//!
//! A state is the set of digits that each cell can still have. It is narrowed by *naked singles* (a
//! cell with one digit left takes it from its peers) and *hidden singles* (a digit with one place left
//! in a house goes there). When that ends, the cell with the fewest digits is guessed, smallest digit
//! first, on a copy of the state.

mod contradiction;
mod network;
mod state;

use std::ops::ControlFlow;

#[cfg(test)]
use crate::engines::native::lies;
use crate::engines::native::{End, Guesses};
use crate::grid::{Cell, Digits, Fact, Grid, Shape};
use crate::puzzle::Puzzle;
use network::Network;
use state::State;

/// A guess under way: a cell and the digits that were not tried.
struct Frame {
    state: State,
    cell: Cell,
    rest: Digits,
}

/// The constraints of a puzzle, prepared to be searched.
#[derive(Clone, Debug)]
pub(super) struct Generic {
    shape: Shape,
    network: Network,
}

impl Generic {
    pub(super) fn new(puzzle: &Puzzle) -> Generic {
        Generic { shape: puzzle.shape(), network: Network::new(puzzle) }
    }

    /// Visits the solutions that agree with these facts.
    pub(super) fn visit(
        &self,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
        preferred: &Grid,
        guesses: &mut Guesses<'_>,
        mut visit: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> End {
        #[cfg(test)]
        if let Some(lie) = lies::take() {
            let honest =
                |visit: lies::Visit<'_, Grid>| self.visit(facts, preferred, guesses, visit);
            return lie.search(honest, lies::swap_in_grid, &mut visit);
        }
        let network = &self.network;
        let mut next = State::of(self.shape, network, facts);
        let mut stack: Vec<Frame> = Vec::new();
        // States of frames that are done, to be filled again.
        let mut spare: Vec<State> = Vec::new();
        loop {
            if let Some(state) = next.take() {
                match state.open_cell(network) {
                    Some(cell) => stack.push(Frame { rest: state[cell], cell, state }),
                    None => {
                        if visit(&state.grid(self.shape)).is_break() {
                            return End::Enough;
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
            if let Err(stop) = guesses.count_one() {
                return End::Stopped(stop);
            }
            frame.rest.remove(digit);
            let mut state = spare.pop().unwrap_or_else(State::unfilled);
            state.clone_from(&frame.state);
            match state.place(frame.cell, digit, network) {
                true => next = Some(state),
                false => spare.push(state),
            }
        }
    }
}
