//! How hard a chain is, on the scale of Sudoku Explainer: a base for its kind, and more for its length.

/// Returns the rating of an argument with this number of nodes, in tenths.
///
/// Each of the lengths 4, 6, 8, 12, 16, 24, … that it exceeds adds 0.1. A chain between two ends
/// counts as the argument that begins and ends with what it removes, without these two nodes; other
/// arguments are counted in the same way.
pub(super) fn rating(base: u16, nodes: usize) -> u16 {
    let (mut added, mut most) = (0, 4);
    while nodes > most {
        most = if added % 2 == 0 { most / 2 * 3 } else { most / 3 * 4 };
        added += 1;
    }
    base + added
}

/// The ratings of the shortest chain and the shortest loop, in tenths.
#[derive(Clone, Copy)]
pub(super) struct Base {
    pub(super) chain: u16,
    pub(super) closed: u16,
}

/// The bases for chains of one digit, of cells with two digits, and with both kinds of links.
pub(super) const DIGITS: Base = Base { chain: 66, closed: 65 };
pub(super) const CELLS: Base = Base { chain: 70, closed: 65 };
pub(super) const ALL: Base = Base { chain: 70, closed: 70 };

impl Base {
    /// Returns the base for chains of this kind with groups or almost locked sets.
    pub(super) fn grouped(self) -> Base {
        Base { chain: self.chain + GROUPED, closed: self.closed + GROUPED }
    }
}

/// What groups or almost locked sets add. Sudoku Explainer has none in chains, so this is a little
/// more than chains without them.
pub(super) const GROUPED: u16 = 1;
/// The base for Nishio: a contradiction by one digit.
pub(super) const NISHIO: u16 = 75;
/// The base for all digits of a cell, or all places of a digit in a house.
pub(super) const CASES: u16 = 80;
/// The rating of a net, in which several nodes together have a consequence. Nets usually rate about
/// this much; their length does not count.
pub(super) const NET: u16 = 89;
/// The rating of a net with locked candidates.
pub(super) const NET_LOCKED: u16 = 92;
/// The rating of a net with nets within it, one level deep.
pub(super) const NET_NESTED: u16 = 97;
/// The rating of a net with two levels of nested nets: nothing is harder.
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
