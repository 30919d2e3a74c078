//! Whether facts contradict each other, which takes fewer guesses than looking for solutions in
//! order: among many digits, some can have few places.

use crate::engines::native::generic::Generic;
use crate::engines::native::generic::network::Network;
use crate::engines::native::generic::state::State;
use crate::engines::native::{End, Guesses};
use crate::grid::{Candidate, Cell, Digit, Digits, Fact};

/// A guess under way: what is left to be tried.
struct Frame {
    state: State,
    rest: Vec<Candidate>,
}

impl Generic {
    /// Looks for any solution that agrees with these facts; [`End::Exhausted`] when there is none.
    ///
    /// What is guessed is the digit of a cell, or the place of a digit in a house, whatever leaves the
    /// smallest choice. So a search does not try all orders of twenty digits to find out that four of
    /// them have three places.
    pub(in crate::engines::native) fn find_any(
        &self,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
        guesses: &mut Guesses<'_>,
    ) -> End {
        let network = &self.network;
        let mut next = State::of(self.shape, network, facts);
        let mut stack: Vec<Frame> = Vec::new();
        loop {
            if let Some(state) = next.take() {
                match smallest_choice(&state, network) {
                    Some(rest) => stack.push(Frame { state, rest }),
                    None => return End::Enough,
                }
            }
            let Some(frame) = stack.last_mut() else {
                return End::Exhausted;
            };
            let Some(Candidate { cell, digit }) = frame.rest.pop() else {
                stack.pop();
                continue;
            };
            if let Err(stop) = guesses.count_one() {
                return End::Stopped(stop);
            }
            let mut state = State::unfilled();
            state.clone_from(&frame.state);
            next = state.place(cell, digit, network).then_some(state);
        }
    }
}

/// The candidates of an open cell, or the places of a digit in a house, whichever are fewest; `None`
/// when all cells have one digit.
fn smallest_choice(state: &State, network: &Network) -> Option<Vec<Candidate>> {
    let cell = state.open_cell(network)?;
    let mut fewest = state[cell].len();
    let mut places: Option<(&[Cell], Digit)> = None;
    if fewest > 2 {
        for house in &network.houses {
            // Digits with more than one place, more than two, and so on, as far as that is fewer.
            let mut more = vec![Digits::NONE; fewest];
            for &cell in house {
                for count in (1..fewest).rev() {
                    let carried = more[count - 1] & state[cell];
                    more[count] |= carried;
                }
                more[0] |= state[cell];
            }
            // What singles have settled is no choice: a digit with one place is placed.
            let open = (2..fewest).find_map(|count| {
                let digit = (more[count - 1] - more[count]).first()?;
                Some((count, digit))
            });
            if let Some((count, digit)) = open {
                (fewest, places) = (count, Some((house.as_slice(), digit)));
            }
        }
    }
    Some(match places {
        None => state[cell].iter().map(|digit| Candidate { cell, digit }).collect(),
        Some((house, digit)) => {
            let cells = house.iter().filter(|&&cell| state[cell].contains(digit));
            cells.map(|&cell| Candidate { cell, digit }).collect()
        }
    })
}
