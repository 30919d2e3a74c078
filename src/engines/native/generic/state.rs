//! [`State`]: what each cell can still be, narrowed by singles.

use std::ops::Index;

use crate::engines::native::generic::network::Network;
use crate::grid::{Candidate, Cell, Digit, Digits, Fact, Grid, Shape};

/// The digits left for each cell.
pub(super) struct State {
    left: Vec<Digits>,
    /// Cells with one digit left whose peers still have to learn of it.
    news: Vec<Cell>,
    /// For each house, whether one of its cells lost a digit since it was last searched.
    stale: Vec<bool>,
    /// For each other constraint, whether one of its cells lost a digit since it last narrowed them.
    stale_others: Vec<bool>,
}

impl State {
    /// A state to be filled by `clone_from`.
    pub(super) fn unfilled() -> State {
        State { left: Vec::new(), news: Vec::new(), stale: Vec::new(), stale_others: Vec::new() }
    }

    /// What these facts and singles leave; `None` when they contradict each other.
    pub(super) fn of(
        shape: Shape,
        network: &Network,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
    ) -> Option<State> {
        let mut state = State {
            left: network.allowed.clone(),
            news: Vec::new(),
            stale: vec![true; network.houses.len()],
            stale_others: vec![true; network.others.len()],
        };
        for fact in facts {
            let fact = fact.into();
            let (Fact::Placed(candidate) | Fact::Removed(candidate)) = fact;
            assert!(shape.has(candidate), "{candidate:?} is not on a grid of {shape}");
            match fact {
                Fact::Placed(Candidate { cell, digit }) => {
                    state.left[cell.index()] &= Digits::only(digit);
                }
                Fact::Removed(Candidate { cell, digit }) => state.left[cell.index()].remove(digit),
            }
        }
        let decided =
            shape.cells().filter(|&cell| state[cell].is_single() || state[cell].is_empty());
        state.news = decided.collect();
        state.narrow(network).then_some(state)
    }

    /// Copies another state into this one without allocating.
    pub(super) fn clone_from(&mut self, other: &State) {
        self.left.clone_from(&other.left);
        self.news.clone_from(&other.news);
        self.stale.clone_from(&other.stale);
        self.stale_others.clone_from(&other.stale_others);
    }

    /// Puts a digit into a cell and narrows; false when that contradicts something.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit, network: &Network) -> bool {
        self.keep(cell, Digits::only(digit), network) && self.narrow(network)
    }

    /// The first of the cells with the fewest digits left, more than one; `None` when all have one.
    pub(super) fn open_cell(&self, network: &Network) -> Option<Cell> {
        let open = self.left.iter().enumerate().filter(|(_, digits)| !digits.is_single());
        // Among equals the cell with more peers, for its digit says more.
        let fewest =
            open.min_by_key(|(i, digits)| (digits.len(), usize::MAX - network.peers[*i].len()));
        fewest.map(|(i, _)| Cell::new(i))
    }

    /// The grid of a state without open cells.
    pub(super) fn grid(&self, shape: Shape) -> Grid {
        Grid::from_cells(shape, self.left.iter().map(|digits| digits.single()).collect())
    }

    /// Naked and hidden singles until there is no other; false on a contradiction.
    fn narrow(&mut self, network: &Network) -> bool {
        loop {
            while let Some(cell) = self.news.pop() {
                if self[cell].is_empty() {
                    return false;
                }
                let digit = self[cell];
                for &peer in &network.peers[cell.index()] {
                    let rest = self[peer] - digit;
                    if !self.keep(peer, rest, network) {
                        return false;
                    }
                }
            }
            if let Some(house) = self.stale.iter().position(|stale| *stale) {
                self.stale[house] = false;
                if !self.hidden_singles(&network.houses[house], network) {
                    return false;
                }
            } else if let Some(other) = self.stale_others.iter().position(|stale| *stale) {
                if !self.narrow_by(other, network) {
                    return false;
                }
            } else {
                return true;
            }
        }
    }

    /// Places the digits that have one place left in a house; false when one has none.
    fn hidden_singles(&mut self, house: &[Cell], network: &Network) -> bool {
        let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
        for &cell in house {
            twice |= once & self[cell];
            once |= self[cell];
        }
        if once != network.digits {
            return false; // One has no place.
        }
        let single = once - twice;
        for &cell in house {
            let here = self[cell] & single;
            if !here.is_empty() && (!here.is_single() || !self.keep(cell, here, network)) {
                return false;
            }
        }
        true
    }

    /// Lets a constraint narrow its cells; false when it cannot hold.
    fn narrow_by(&mut self, other: usize, network: &Network) -> bool {
        self.stale_others[other] = false;
        let constraint = &network.others[other];
        let cells = constraint.cells();
        let mut left: Vec<Digits> = cells.iter().map(|&cell| self[cell]).collect();
        constraint.narrow(network.shape, &mut left)
            && cells.iter().zip(left).all(|(&cell, digits)| self.keep(cell, digits, network))
    }

    /// Leaves a cell these digits; false when there is none.
    fn keep(&mut self, cell: Cell, digits: Digits, network: &Network) -> bool {
        let before = self[cell];
        let after = before & digits;
        if after == before {
            return true;
        }
        self.left[cell.index()] = after;
        for &house in &network.houses_of[cell.index()] {
            self.stale[house] = true;
        }
        for &other in &network.others_of[cell.index()] {
            self.stale_others[other] = true;
        }
        if after.is_single() {
            self.news.push(cell);
        }
        !after.is_empty()
    }
}

impl Index<Cell> for State {
    type Output = Digits;
    fn index(&self, cell: Cell) -> &Digits {
        &self.left[cell.index()]
    }
}
