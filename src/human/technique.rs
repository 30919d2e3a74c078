//! [`Technique`]: the kinds of reasoning, with their names and how hard they are; and sets of them.
//!
//! ```
//! use satdoku::human::{Technique, Techniques};
//! let wing = Technique::by_name("xy wing").expect("it is known");
//! assert_eq!((wing.name(), wing.rating()), ("XY-wing", Some(42)));
//! assert!(Techniques::up_to(wing).contains(Technique::NakedPair));
//! assert!(!Techniques::up_to(wing).contains(Technique::Jellyfish));
//! ```

mod set;

pub use set::Techniques;

/// What kind of reasoning a step is, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Technique {
    /// Two equal digits in a house, or two digits in a cell: a contradiction.
    Clash,
    /// A digit has no place left in a house: a contradiction.
    NoPlace,
    /// A cell has no digit left: a contradiction.
    NoDigit,
    /// A rule that is more than different digits cannot hold: a contradiction.
    NoFilling,
    /// A house has one open cell.
    FullHouse,
    /// A digit has one place left in a house.
    HiddenSingle,
    /// A digit has one place left in a row or column, which is harder to see than in a box.
    HiddenSingleInLine,
    /// Pointing after which the digit has one place left in another box.
    DirectPointing,
    /// Claiming after which the digit has one place left in another line.
    DirectClaiming,
    /// A hidden pair that leaves a further digit one place in its house.
    DirectHiddenPair,
    /// A rule that is more than different digits takes candidates.
    Rule,
    /// A cell has one digit left.
    NakedSingle,
    /// A hidden triple that leaves a further digit one place in its house.
    DirectHiddenTriple,
    /// All places of a digit in one house lie in another, which has no further one.
    LockedCandidates,
    /// Locked candidates of a box, which lie in one line.
    Pointing,
    /// Locked candidates of a line, which lie in one box.
    Claiming,
    /// A naked pair whose cells share two houses.
    LockedPair,
    /// Two cells of a house have two digits left, which no other cell of it has then.
    NakedPair,
    /// A digit has its places in two rows in two columns alone, or the other way round.
    XWing,
    /// Two digits have two places left in a house, which hold nothing else then.
    HiddenPair,
    /// A naked triple whose cells share two houses.
    LockedTriple,
    /// The same as a naked pair with three.
    NakedTriple,
    /// An X-wing with three rows and columns.
    Swordfish,
    /// The same as a hidden pair with three.
    HiddenTriple,
    /// Two parallel lines with two places each for a digit, of which one pair is in line.
    Skyscraper,
    /// A row and a column with two places each for a digit, of which one pair is in a box.
    TwoStringKite,
    /// Two houses with two places each for a digit, of which one pair see each other.
    TurbotFish,
    /// Three cells of two digits each out of three: one sees the other two.
    XyWing,
    /// The same as a turbot fish, where the places of a digit in a box form a cross.
    EmptyRectangle,
    /// An X-wing but for some places in one box.
    FinnedXWing,
    /// A finned X-wing that has one place left in a line without its fins.
    SashimiXWing,
    /// An XY-wing whose pivot has all three digits.
    XyzWing,
    /// Two cells with the same two digits, one of which cannot be missing in both.
    WWing,
    /// Three corners of a rectangle have the same two digits and no other.
    UniqueRectangle1,
    /// Two neighbouring corners have one further digit, the same.
    UniqueRectangle2,
    /// The further digits of two corners are a naked subset with other cells.
    UniqueRectangle3,
    /// Two neighbouring corners are the only places for one of the two digits.
    UniqueRectangle4,
    /// Two opposite corners, or three, have one further digit, the same.
    UniqueRectangle5,
    /// An X-wing on a rectangle of which two opposite corners have further digits.
    UniqueRectangle6,
    /// A digit in a corner of a rectangle would force all other corners.
    HiddenRectangle,
    /// The same as a naked pair with four.
    NakedQuadruple,
    /// An X-wing with four rows and columns.
    Jellyfish,
    /// The same as a hidden pair with four.
    HiddenQuadruple,
    /// Houses with two places for a digit, chained: every second place has it, or all others.
    SimpleColors,
    /// All cells but one have two digits left, and every digit two places in each house.
    BugPlusOne,
    /// A swordfish but for some places in one box.
    FinnedSwordfish,
    /// A finned swordfish that has one place left in a line without its fins.
    SashimiSwordfish,
    /// A jellyfish but for some places in one box.
    FinnedJellyfish,
    /// A finned jellyfish that has one place left in a line without its fins.
    SashimiJellyfish,
    /// Two chains of colours of one digit that see each other.
    MultiColors,
    /// A chain of one digit.
    XChain,
    /// Cells with the same two digits in a chain, which have them in turns.
    RemotePair,
    /// A chain over cells with two digits that closes.
    XyLoop,
    /// An X-chain with groups of places.
    GroupedXChain,
    /// A chain over cells with two digits, with the same digit at both ends.
    XyChain,
    /// A chain that closes.
    ContinuousLoop,
    /// A chain that closes but for one candidate, which is wrong, or right.
    DiscontinuousLoop,
    /// An alternating inference chain with the same digit at both ends.
    Aic,
    /// A continuous loop with groups of places, or almost locked sets.
    GroupedContinuousLoop,
    /// A discontinuous loop with these.
    GroupedDiscontinuousLoop,
    /// An alternating inference chain with these.
    GroupedAic,
    /// Two almost locked sets that cannot both have a digit.
    AlsXz,
    /// Two almost locked sets by way of a third.
    AlsXyWing,
    /// A longer chain of almost locked sets.
    AlsChain,
    /// A digit cannot be in a cell, by the places that are left for that digit alone.
    Nishio,
    /// Whichever digit of a cell is right, chains lead to the same.
    CellForcing,
    /// Whichever place of a digit in a house is right, chains lead to the same.
    HouseForcing,
    /// Either with groups of places, or almost locked sets.
    GroupedForcing,
    /// The same, or a contradiction, by what follows from several things together.
    ForcingNet,
    /// A digit leads to a contradiction, so it is not there.
    CaseSplit,
}

use Technique::*;

impl Technique {
    /// Those by which [`Logic`](crate::human::Logic) solves, the easiest first. [`Technique::Rule`]
    /// is none of them, for the rules of a puzzle are always kept.
    pub const ALL: [Technique; 63] = [
        FullHouse,
        HiddenSingle,
        HiddenSingleInLine,
        DirectPointing,
        DirectClaiming,
        DirectHiddenPair,
        NakedSingle,
        DirectHiddenTriple,
        Pointing,
        Claiming,
        LockedPair,
        NakedPair,
        XWing,
        HiddenPair,
        LockedTriple,
        NakedTriple,
        Swordfish,
        HiddenTriple,
        Skyscraper,
        TwoStringKite,
        TurbotFish,
        XyWing,
        EmptyRectangle,
        FinnedXWing,
        SashimiXWing,
        XyzWing,
        WWing,
        UniqueRectangle1,
        UniqueRectangle2,
        UniqueRectangle3,
        UniqueRectangle4,
        UniqueRectangle5,
        UniqueRectangle6,
        HiddenRectangle,
        NakedQuadruple,
        Jellyfish,
        HiddenQuadruple,
        SimpleColors,
        BugPlusOne,
        FinnedSwordfish,
        SashimiSwordfish,
        FinnedJellyfish,
        SashimiJellyfish,
        MultiColors,
        XChain,
        RemotePair,
        XyLoop,
        GroupedXChain,
        XyChain,
        ContinuousLoop,
        DiscontinuousLoop,
        Aic,
        GroupedContinuousLoop,
        GroupedDiscontinuousLoop,
        GroupedAic,
        AlsXz,
        AlsXyWing,
        AlsChain,
        Nishio,
        CellForcing,
        HouseForcing,
        GroupedForcing,
        ForcingNet,
    ];

    /// Whether it ends a derivation.
    pub fn is_contradiction(self) -> bool {
        matches!(self, Clash | NoPlace | NoDigit | NoFilling)
    }

    /// Whether it is sound only where the puzzle is known to have one solution.
    pub fn needs_uniqueness(self) -> bool {
        (UniqueRectangle1..=HiddenRectangle).contains(&self) || self == BugPlusOne
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        self.card().0
    }

    /// How hard it is, in tenths on the scale of the Sudoku Explainer; `None` for what is no step of solving.
    ///
    /// Where that program has no technique of this name the rating is that of the one that it finds
    /// in its place: finned fish as grouped strong links, colours as three strong links, empty
    /// rectangles as a grouped kite. Hidden and finned forms that it lacks follow their next of
    /// kin.
    pub fn rating(self) -> Option<u8> {
        Some(self.card().1).filter(|&rating| rating > 0)
    }

    /// Name and rating.
    fn card(self) -> (&'static str, u8) {
        match self {
            Clash => ("direct clash", 0),
            NoPlace => ("no place", 0),
            NoDigit => ("no digit", 0),
            NoFilling => ("no filling", 0),
            FullHouse => ("full house", 10),
            HiddenSingle => ("hidden single", 12),
            HiddenSingleInLine => ("hidden single in a line", 15),
            DirectPointing => ("direct pointing", 17),
            DirectClaiming => ("direct claiming", 19),
            DirectHiddenPair => ("direct hidden pair", 20),
            Rule => ("rule of the puzzle", 22),
            NakedSingle => ("naked single", 23),
            DirectHiddenTriple => ("direct hidden triple", 25),
            LockedCandidates => ("locked candidates", 0),
            Pointing => ("pointing", 26),
            Claiming => ("claiming", 28),
            LockedPair => ("locked pair", 30),
            NakedPair => ("naked pair", 30),
            XWing => ("X-wing", 32),
            HiddenPair => ("hidden pair", 34),
            LockedTriple => ("locked triple", 36),
            NakedTriple => ("naked triple", 36),
            Swordfish => ("swordfish", 38),
            HiddenTriple => ("hidden triple", 40),
            Skyscraper => ("skyscraper", 40),
            TwoStringKite => ("two-string kite", 41),
            TurbotFish => ("turbot fish", 41),
            XyWing => ("XY-wing", 42),
            EmptyRectangle => ("empty rectangle", 43),
            FinnedXWing => ("finned X-wing", 43),
            SashimiXWing => ("sashimi X-wing", 43),
            XyzWing => ("XYZ-wing", 44),
            WWing => ("W-wing", 44),
            UniqueRectangle1 => ("unique rectangle type 1", 45),
            UniqueRectangle2 => ("unique rectangle type 2", 45),
            UniqueRectangle3 => ("unique rectangle type 3", 45),
            UniqueRectangle4 => ("unique rectangle type 4", 45),
            UniqueRectangle5 => ("unique rectangle type 5", 45),
            UniqueRectangle6 => ("unique rectangle type 6", 45),
            HiddenRectangle => ("hidden rectangle", 46),
            NakedQuadruple => ("naked quadruple", 50),
            Jellyfish => ("jellyfish", 52),
            HiddenQuadruple => ("hidden quadruple", 54),
            SimpleColors => ("simple colours", 55),
            BugPlusOne => ("BUG+1", 56),
            FinnedSwordfish => ("finned swordfish", 57),
            SashimiSwordfish => ("sashimi swordfish", 57),
            FinnedJellyfish => ("finned jellyfish", 61),
            SashimiJellyfish => ("sashimi jellyfish", 61),
            MultiColors => ("multi-colours", 65),
            XChain => ("X-chain", 65),
            RemotePair => ("remote pair", 66),
            XyLoop => ("XY-loop", 66),
            GroupedXChain => ("grouped X-chain", 66),
            XyChain => ("XY-chain", 70),
            ContinuousLoop => ("continuous nice loop", 70),
            DiscontinuousLoop => ("discontinuous nice loop", 70),
            Aic => ("alternating inference chain", 70),
            GroupedContinuousLoop => ("grouped continuous nice loop", 71),
            GroupedDiscontinuousLoop => ("grouped discontinuous nice loop", 71),
            GroupedAic => ("grouped alternating inference chain", 71),
            AlsXz => ("almost locked sets, XZ-rule", 71),
            AlsXyWing => ("almost locked sets, XY-wing", 71),
            AlsChain => ("almost locked sets, chain", 71),
            Nishio => ("Nishio", 75),
            CellForcing => ("cell forcing chains", 80),
            HouseForcing => ("house forcing chains", 80),
            GroupedForcing => ("grouped forcing chains", 81),
            ForcingNet => ("forcing net", 89),
            CaseSplit => ("case split", 0),
        }
    }

    /// The technique of this name, in whatever case, with blanks and hyphens or without.
    pub fn by_name(name: &str) -> Option<Technique> {
        let letters = |name: &str| -> String {
            let letters = name.chars().filter(|c| c.is_alphanumeric() || *c == '+');
            letters.flat_map(char::to_lowercase).collect()
        };
        let wanted = letters(name);
        Technique::ALL.into_iter().find(|technique| letters(technique.name()) == wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_ratings_and_names_are_found() {
        assert!(Technique::ALL.is_sorted() && Technique::ALL.is_sorted_by_key(|t| t.rating()));
        for technique in Technique::ALL {
            assert!(technique.rating().is_some());
            assert_eq!(Technique::by_name(technique.name()), Some(technique));
        }
        assert_eq!(Technique::by_name("x wing"), Some(XWing));
        assert_eq!(Technique::by_name("bug+1"), Some(BugPlusOne));
        assert_eq!(Technique::by_name("case split"), None);
        assert_eq!(Techniques::all().iter().count(), Technique::ALL.len());
    }
}
