//! [`Ladder`]: solves by singles, locked candidates and subsets, and by chains where these end.

use crate::grid::Grid;
use crate::human::board::Board;
use crate::human::chains::{
    Chain, Depth, alternating, cell_chains, digit_chains, forcing, forcing_grouped, forcing_mixed,
    grouped, grouped_digit_chains, locked_sets, mixed, nets, nishio,
};
use crate::human::find;
use crate::human::pattern::Conclusion;
use crate::human::technique::Technique;
use crate::limits::Limits;

/// Kinds of chains, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reach {
    /// None.
    Subsets,
    /// X-chains.
    Digits,
    /// XY-chains.
    Cells,
    /// Alternating inference chains and loops.
    Alternating,
    /// X-chains with groups.
    GroupedDigits,
    /// Both kinds of links, and groups.
    Grouped,
    /// Almost locked sets: the XZ-rule and the XY-wing.
    Sets,
    /// Longer chains of almost locked sets.
    SetChains,
    /// Chains of all these.
    Mixed,
    /// One digit.
    Nishio,
    /// Forcing chains.
    Forcing,
    /// Forcing chains with groups.
    ForcingGrouped,
    /// Forcing chains with groups and almost locked sets.
    ForcingMixed,
    /// Forcing nets.
    Nets,
    /// With locked candidates.
    NetsLocked,
    /// Within each other.
    NetsNested,
    /// Twice.
    NetsTwice,
}

impl Reach {
    /// All of them.
    pub const ALL: [Reach; 17] = [
        Reach::Subsets,
        Reach::Digits,
        Reach::Cells,
        Reach::Alternating,
        Reach::GroupedDigits,
        Reach::Grouped,
        Reach::Sets,
        Reach::SetChains,
        Reach::Mixed,
        Reach::Nishio,
        Reach::Forcing,
        Reach::ForcingGrouped,
        Reach::ForcingMixed,
        Reach::Nets,
        Reach::NetsLocked,
        Reach::NetsNested,
        Reach::NetsTwice,
    ];

    /// The chains of this kind on a board.
    pub fn find(self, board: &Board<'_>) -> Vec<Chain> {
        self.find_within(board, &Limits::default())
    }

    /// The same, as far as it comes before it has to stop: only nets take so long that it matters.
    pub(in crate::human) fn find_within(self, board: &Board<'_>, limits: &Limits) -> Vec<Chain> {
        match self {
            Reach::Subsets => Vec::new(),
            Reach::Digits => digit_chains(board),
            Reach::Cells => cell_chains(board),
            Reach::Alternating => alternating(board),
            Reach::GroupedDigits => grouped_digit_chains(board),
            Reach::Grouped => grouped(board),
            Reach::Sets => locked_sets(board, 6),
            Reach::SetChains => locked_sets(board, usize::MAX),
            Reach::Mixed => mixed(board),
            Reach::Nishio => nishio(board),
            Reach::Forcing => forcing(board),
            Reach::ForcingGrouped => forcing_grouped(board),
            Reach::ForcingMixed => forcing_mixed(board),
            Reach::Nets => nets(board, Depth::Singles, limits),
            Reach::NetsLocked => nets(board, Depth::Locked, limits),
            Reach::NetsNested => nets(board, Depth::Nested(1), limits),
            Reach::NetsTwice => nets(board, Depth::Nested(2), limits),
        }
    }
}

/// A board on its way to a solution.
#[derive(Clone, Debug)]
pub struct Ladder<'p> {
    /// Where it stands.
    pub board: Board<'p>,
}

impl Ladder<'_> {
    /// Applies singles, locked candidates and subsets until there are none.
    ///
    /// Returns the hardest, or [`Technique::Clash`] for none.
    pub fn simplify(&mut self) -> Technique {
        let mut hardest = Technique::Clash;
        loop {
            let board = &self.board;
            let look = |size: usize| match size {
                0 => find::singles(board),
                1 => find::locked(board),
                _ => find::subsets(board, size),
            };
            let Some(found) = (0..=4).map(look).find(|found| !found.is_empty()) else {
                return hardest;
            };
            for found in found {
                let Conclusion { places, removes } = found.conclusion;
                if let Some(step) = found.pattern.step(&self.board) {
                    hardest = hardest.max(step.technique);
                }
                self.say(&places, &removes);
            }
        }
    }

    /// Does what a chain says, as far as it is news.
    pub fn apply(&mut self, chain: &Chain) {
        self.say(&chain.places, &chain.removes);
    }

    fn say(&mut self, places: &[crate::Candidate], removes: &[crate::Candidate]) {
        for &candidate in places {
            if !self.board.is_filled(candidate.cell) {
                self.board.place(candidate);
            }
        }
        for &candidate in removes {
            if self.board.left(candidate.cell).contains(candidate.digit) {
                self.board.remove(candidate);
            }
        }
    }

    /// Solves with these kinds of chains, at each place with the easiest chain of the first kind that has any; gives each
    /// chain to `seen` with the board on which it was found. Whether it came to the end.
    pub fn solve(&mut self, reaches: &[Reach], mut seen: impl FnMut(&Board<'_>, &Chain)) -> bool {
        loop {
            self.simplify();
            if self.board.puzzle.shape().cells().all(|cell| self.board.is_filled(cell)) {
                return true;
            }
            let chains = reaches.iter().map(|reach| reach.find(&self.board));
            let Some(chains) = chains.into_iter().find(|chains| !chains.is_empty()) else {
                return false;
            };
            let easiest = chains.iter().take_while(|chain| chain.rating == chains[0].rating);
            let board = self.board.clone();
            for chain in easiest {
                seen(&board, chain);
                self.apply(chain);
            }
        }
    }

    /// The digits that are placed.
    pub fn grid(&self) -> Grid {
        self.board.grid()
    }
}
