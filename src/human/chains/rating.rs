//! How hard a chain is, on the scale of Sudoku Explainer: a base for its kind, and more for its length.

/// In tenths, for an argument of so many nodes.
///
/// The steps of length get wider: up to 4 nodes cost nothing, then 0.1 more is charged at 6, 8, 12,
/// 16, 24 and so on. A chain between two ends counts as the argument that begins and ends with what
/// it removes, whose two nodes are not counted; so do all others.
pub(super) fn rating(base: u16, nodes: usize) -> u16 {
    let (mut added, mut most) = (0, 4);
    while nodes > most {
        most = if added % 2 == 0 { most / 2 * 3 } else { most / 3 * 4 };
        added += 1;
    }
    base + added
}

/// What the shortest chain and the shortest loop cost.
#[derive(Clone, Copy)]
pub(super) struct Base {
    pub(super) chain: u16,
    pub(super) closed: u16,
}

/// Of one digit, of cells with two digits, and of both kinds of links.
pub(super) const DIGITS: Base = Base { chain: 66, closed: 65 };
pub(super) const CELLS: Base = Base { chain: 70, closed: 66 };
pub(super) const ALL: Base = Base { chain: 70, closed: 70 };

impl Base {
    /// The same with groups or sets.
    pub(super) fn grouped(self) -> Base {
        Base { chain: self.chain + GROUPED, closed: self.closed + GROUPED }
    }
}

/// With groups or sets, which Sudoku Explainer does not have in chains: a little more than without.
pub(super) const GROUPED: u16 = 1;
/// A contradiction by one digit.
pub(super) const NISHIO: u16 = 75;
/// All digits of a cell, or all places of a digit in a house.
pub(super) const CASES: u16 = 80;
/// The same when several nodes together have consequences: what such nets usually rate, whatever
/// their length.
pub(super) const NET: u16 = 89;
/// With locked candidates among the consequences.
pub(super) const NET_LOCKED: u16 = 92;
/// With nets within nets.
pub(super) const NET_NESTED: u16 = 97;
/// The same twice: nothing is harder.
pub(crate) const HARDEST: u16 = NET_NESTED + 5;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::technique::Technique::{self, *};

    #[test]
    fn lengths_cost_more_in_widening_steps() {
        let ends = [4, 6, 8, 12, 16, 24, 32, 48, 64];
        for (i, &end) in ends.iter().enumerate() {
            assert_eq!(rating(70, end), 70 + i as u16);
            assert_eq!(rating(70, end + 1), 71 + i as u16);
        }
    }

    #[test]
    fn techniques_are_rated_as_their_easiest_chains() {
        let grouped = ALL.grouped();
        let easiest: [(u16, &[Technique]); 12] = [
            (DIGITS.closed, &[XChain]),
            (CELLS.closed, &[XyLoop]),
            (DIGITS.grouped().closed, &[GroupedXChain]),
            (CELLS.chain, &[XyChain]),
            (ALL.closed, &[ContinuousLoop]),
            (ALL.chain, &[DiscontinuousLoop, Aic]),
            (grouped.closed, &[GroupedContinuousLoop]),
            (grouped.chain, &[GroupedDiscontinuousLoop, GroupedAic, AlsXz, AlsXyWing, AlsChain]),
            (NISHIO, &[Nishio]),
            (CASES, &[CellForcing, HouseForcing]),
            (CASES + GROUPED, &[GroupedForcing]),
            (NET, &[ForcingNet]),
        ];
        for (base, techniques) in easiest {
            let rating = Some(rating(base, 0));
            assert!(
                techniques.iter().all(|t| t.rating().map(u16::from) == rating),
                "{techniques:?}"
            );
        }
    }
}
