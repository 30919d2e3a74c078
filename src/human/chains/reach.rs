//! [`Reach`]: the kinds of chains, by their links.

use crate::human::board::Board;
use crate::human::chains::{
    Chain, Depth, alternating, cell_chains, digit_chains, forcing, forcing_grouped, forcing_mixed,
    grouped, grouped_digit_chains, locked_sets, mixed, nets, nishio,
};
use crate::limits::Limits;

/// Kinds of chains, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Reach {
    /// No chains.
    Subsets,
    /// X-chains.
    Digits,
    /// XY-chains.
    Cells,
    /// Alternating inference chains and loops.
    Alternating,
    /// X-chains with groups.
    GroupedDigits,
    /// Alternating inference chains and loops with groups.
    Grouped,
    /// Almost locked sets: the XZ-rule and the XY-wing.
    Sets,
    /// Longer chains of almost locked sets.
    SetChains,
    /// Chains of all these links.
    Mixed,
    /// Nishio: contradictions by one digit.
    Nishio,
    /// Forcing chains.
    Forcing,
    /// Forcing chains with groups.
    ForcingGrouped,
    /// Forcing chains with groups and almost locked sets.
    ForcingMixed,
    /// Forcing nets.
    Nets,
    /// Forcing nets with locked candidates.
    NetsLocked,
    /// Forcing nets with nets within them.
    NetsNested,
    /// Forcing nets with two levels of nets within them.
    NetsTwice,
}

impl Reach {
    /// All kinds, easiest first.
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

    /// Finds the chains of this kind on a board, easiest first.
    pub fn find(self, board: &Board) -> Vec<Chain> {
        self.find_within(board, &Limits::default())
    }

    /// Finds the chains of this kind on a board until a limit is reached. Only nets take long
    /// enough for limits to matter.
    pub(crate) fn find_within(self, board: &Board, limits: &Limits) -> Vec<Chain> {
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
