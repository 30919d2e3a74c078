//! The table of techniques: all that is known of each, in one row.
//!
//! A row has the name of a technique; its rating in tenths, or `-` for what is no step of solving; the
//! [`Family`] that says how it is looked for and told; and its [`Mark`]s. The order of the rows is that
//! of the enum, and so of difficulty.

use crate::human::technique::family::{Family, Mark};

/// What a row says.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) rating: Option<u8>,
    pub(super) family: Family,
    pub(super) marks: &'static [Mark],
}

macro_rules! techniques {
    (@rating -) => { None };
    (@rating $rating:literal) => { Some($rating) };
    ($(
        $(#[$doc:meta])+
        $technique:ident: $name:literal, $rating:tt, $family:expr $(, $mark:ident)*;
    )+) => {
        /// What kind of reasoning a step is, the easiest first.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$doc])+ $technique,)+
        }

        /// All techniques, in the order of the enum.
        pub(super) const TECHNIQUES: &[Technique] = &[$(Technique::$technique,)+];

        /// Their rows, in the same order.
        pub(super) const ROWS: &[Row] = {
            use Family::*;
            &[$(Row {
                name: $name,
                rating: techniques!(@rating $rating),
                family: $family,
                marks: &[$(Mark::$mark),*],
            },)+]
        };
    };
}

techniques! {
    /// Two equal digits in a house, or two digits in a cell: a contradiction.
    Clash: "direct clash", -, Clash, Contradiction;
    /// A digit has no place left in a house: a contradiction.
    NoPlace: "no place", -, NoPlace, Contradiction;
    /// A cell has no digit left: a contradiction.
    NoDigit: "no digit", -, NoDigit, Contradiction;
    /// A rule that is more than different digits cannot hold: a contradiction.
    NoFilling: "no filling", -, NoFilling, Contradiction;
    /// A house has one open cell.
    FullHouse: "full house", 10, FullHouse, Classic, Basic;
    /// A digit has one place left in a house.
    HiddenSingle: "hidden single", 12, HiddenSingle, Classic, Basic;
    /// A digit has one place left in a row or column, which is harder to see than in a box.
    HiddenSingleInLine: "hidden single in a line", 15, HiddenSingle, Classic, Basic;
    /// Pointing after which the digit has one place left in another box.
    DirectPointing: "direct pointing", 17, DirectLocked, Classic;
    /// Claiming after which the digit has one place left in another line.
    DirectClaiming: "direct claiming", 19, DirectLocked, Classic;
    /// A hidden pair that leaves a further digit one place in its house.
    DirectHiddenPair: "direct hidden pair", 20, DirectSubset(2), Classic;
    /// A rule that is more than different digits takes candidates.
    Rule: "rule of the puzzle", 22, Rule;
    /// A cell has one digit left.
    NakedSingle: "naked single", 23, NakedSingle, Classic, Basic;
    /// A hidden triple that leaves a further digit one place in its house.
    DirectHiddenTriple: "direct hidden triple", 25, DirectSubset(3), Classic;
    /// All places of a digit in one house lie in another, which has no further one.
    LockedCandidates: "locked candidates", -, Locked;
    /// Locked candidates of a box, which lie in one line.
    Pointing: "pointing", 26, Locked, Classic, Basic;
    /// Locked candidates of a line, which lie in one box.
    Claiming: "claiming", 28, Locked, Classic, Basic;
    /// A naked pair whose cells share two houses.
    LockedPair: "locked pair", 30, LockedSubset(2);
    /// Two cells of a house have two digits left, which no other cell of it has then.
    NakedPair: "naked pair", 30, NakedSubset(2), Classic, Basic;
    /// A digit has its places in two rows in two columns alone, or the other way round.
    XWing: "X-wing", 32, Fish(2), Classic;
    /// Two digits have two places left in a house, which hold nothing else then.
    HiddenPair: "hidden pair", 34, HiddenSubset(2), Classic, Basic;
    /// A naked triple whose cells share two houses.
    LockedTriple: "locked triple", 36, LockedSubset(3);
    /// Three cells of a house have three digits left between them, which no other cell of it has then.
    NakedTriple: "naked triple", 36, NakedSubset(3), Classic, Basic;
    /// An X-wing with three rows and columns.
    Swordfish: "swordfish", 38, Fish(3), Classic;
    /// Three digits have three places left between them in a house, which hold nothing else then.
    HiddenTriple: "hidden triple", 40, HiddenSubset(3), Classic, Basic;
    /// Two parallel lines with two places each for a digit, of which one pair is in line.
    Skyscraper: "skyscraper", 40, TwoLinks;
    /// A row and a column with two places each for a digit, of which one pair is in a box.
    TwoStringKite: "two-string kite", 41, TwoLinks;
    /// Two houses with two places each for a digit, of which one pair see each other.
    TurbotFish: "turbot fish", 41, TwoLinks;
    /// Three cells of two digits each out of three: one sees the other two.
    XyWing: "XY-wing", 42, XyWing, Classic;
    /// All places of a digit in a box are in one row and one column, and a strong link of the digit meets
    /// one of them.
    EmptyRectangle: "empty rectangle", 43, EmptyRectangle;
    /// An X-wing but for some places in one box.
    FinnedXWing: "finned X-wing", 43, FinnedFish(2);
    /// A finned X-wing that has one place left in a line without its fins.
    SashimiXWing: "sashimi X-wing", 43, SashimiFish(2);
    /// An XY-wing whose pivot has all three digits.
    XyzWing: "XYZ-wing", 44, XyzWing, Classic;
    /// Two cells with the same two digits, one of which cannot be missing in both.
    WWing: "W-wing", 44, WWing;
    /// Three corners of a rectangle have the same two digits and no other.
    UniqueRectangle1: "unique rectangle type 1", 45, UniqueRectangle, Classic, Unique;
    /// Two neighbouring corners have one further digit, the same.
    UniqueRectangle2: "unique rectangle type 2", 45, UniqueRectangle, Classic, Unique;
    /// The further digits of two corners are a naked subset with other cells.
    UniqueRectangle3: "unique rectangle type 3", 45, UniqueRectangle, Classic, Unique;
    /// Two neighbouring corners are the only places for one of the two digits.
    UniqueRectangle4: "unique rectangle type 4", 45, UniqueRectangle, Classic, Unique;
    /// Two opposite corners, or three, have one further digit, the same.
    UniqueRectangle5: "unique rectangle type 5", 45, UniqueRectangle, Classic, Unique;
    /// An X-wing on a rectangle of which two opposite corners have further digits.
    UniqueRectangle6: "unique rectangle type 6", 45, UniqueRectangle, Unique;
    /// Three corners of a rectangle are filled, none of them given, and the fourth would let digits change
    /// places.
    AvoidableRectangle1: "avoidable rectangle type 1", 45, AvoidableRectangle, Unique;
    /// The open corners of such a rectangle have one further digit, the same.
    AvoidableRectangle2: "avoidable rectangle type 2", 45, AvoidableRectangle, Unique;
    /// A digit in a corner of a rectangle would force all other corners.
    HiddenRectangle: "hidden rectangle", 46, UniqueRectangle, Unique;
    /// All cells of a loop but one have the same two digits and no other.
    UniqueLoop1: "unique loop type 1", 46, UniqueLoop, Classic, Unique;
    /// Several cells of a loop have one further digit, the same.
    UniqueLoop2: "unique loop type 2", 46, UniqueLoop, Classic, Unique;
    /// The further digits of two cells of a loop are a naked subset with other cells.
    UniqueLoop3: "unique loop type 3", 46, UniqueLoop, Classic, Unique;
    /// Two cells of a loop are the only places of a house for one of the two digits.
    UniqueLoop4: "unique loop type 4", 46, UniqueLoop, Classic, Unique;
    /// Four cells of a house have four digits left between them, which no other cell of it has then.
    NakedQuadruple: "naked quadruple", 50, NakedSubset(4), Classic, Basic;
    /// An X-wing with four rows and columns.
    Jellyfish: "jellyfish", 52, Fish(4), Classic;
    /// Four digits have four places left between them in a house, which hold nothing else then.
    HiddenQuadruple: "hidden quadruple", 54, HiddenSubset(4), Classic, Basic;
    /// Houses with two places for a digit, chained: every second place has it, or all others.
    SimpleColors: "simple colours", 55, SimpleColors;
    /// Four cells in two crossing houses with four digits, of which just one can be there twice.
    WxyzWing: "WXYZ-wing", 55, BentSubset(4);
    /// All cells but one have two digits left, and every digit two places in each house.
    BugPlusOne: "BUG+1", 56, Bug, Classic, Unique;
    /// Several cells have one further digit, the same; otherwise, all have two digits left, and every
    /// digit two places in each house.
    Bug2: "BUG type 2", 57, Bug, Classic, Unique;
    /// The further digits of two cells of a house that have another digit there alone.
    Bug4: "BUG type 4", 57, Bug, Classic, Unique;
    /// A swordfish but for some places in one box.
    FinnedSwordfish: "finned swordfish", 57, FinnedFish(3);
    /// A finned swordfish that has one place left in a line without its fins.
    SashimiSwordfish: "sashimi swordfish", 57, SashimiFish(3);
    /// The further digits of several cells of a house are a naked subset with other cells.
    Bug3: "BUG type 3", 58, Bug, Classic, Unique;
    /// A jellyfish but for some places in one box.
    FinnedJellyfish: "finned jellyfish", 61, FinnedFish(4);
    /// A finned jellyfish that has one place left in a line without its fins.
    SashimiJellyfish: "sashimi jellyfish", 61, SashimiFish(4);
    /// Cells where a line and a box cross, with cells on either side: as many cells as digits, none of
    /// which can be there twice.
    SueDeCoq: "Sue de Coq", 61, SueDeCoq;
    /// A WXYZ-wing with five cells and digits.
    VwxyzWing: "VWXYZ-wing", 62, BentSubset(5);
    /// Each pair of digits of two cells but some is wrong in the same house, or fills a third cell.
    AlignedPair: "aligned pair exclusion", 62, Aligned(2), Classic;
    /// Two chains of colours of one digit that see each other.
    MultiColors: "multi-colours", 65, MultiColors;
    /// A chain of one digit.
    XChain: "X-chain", 65, Chain, Classic;
    /// A chain over cells with two digits that closes.
    XyLoop: "XY-loop", 65, Chain, Classic;
    /// Cells with the same two digits in a chain, which have them in turns.
    RemotePair: "remote pair", 66, RemotePair;
    /// An X-chain with groups of places.
    GroupedXChain: "grouped X-chain", 66, Chain;
    /// An X-wing with boxes among its houses.
    FrankenXWing: "franken X-wing", 66, Franken(2);
    /// A franken X-wing but for some places that see what it removes.
    FinnedFrankenXWing: "finned franken X-wing", 66, FinnedFranken(2);
    /// A swordfish with boxes among its houses.
    FrankenSwordfish: "franken swordfish", 67, Franken(3);
    /// A franken swordfish but for some places that see what it removes.
    FinnedFrankenSwordfish: "finned franken swordfish", 67, FinnedFranken(3);
    /// A jellyfish with boxes among its houses.
    FrankenJellyfish: "franken jellyfish", 68, Franken(4);
    /// A franken jellyfish but for some places that see what it removes.
    FinnedFrankenJellyfish: "finned franken jellyfish", 68, FinnedFranken(4);
    /// A chain over cells with two digits, with the same digit at both ends.
    XyChain: "XY-chain", 70, Chain, Classic;
    /// A chain that closes.
    ContinuousLoop: "continuous nice loop", 70, Chain, Classic;
    /// A chain that closes but for one candidate, which is wrong, or right.
    DiscontinuousLoop: "discontinuous nice loop", 70, Chain, Classic;
    /// An alternating inference chain with the same digit at both ends.
    Aic: "alternating inference chain", 70, Chain, Classic;
    /// A continuous loop with groups of places, or almost locked sets.
    GroupedContinuousLoop: "grouped continuous nice loop", 71, Chain;
    /// A discontinuous loop with these.
    GroupedDiscontinuousLoop: "grouped discontinuous nice loop", 71, Chain;
    /// An alternating inference chain with these.
    GroupedAic: "grouped alternating inference chain", 71, Chain;
    /// Two almost locked sets that cannot both have a digit.
    AlsXz: "almost locked sets, XZ-rule", 71, Chain;
    /// Two almost locked sets by way of a third.
    AlsXyWing: "almost locked sets, XY-wing", 71, Chain;
    /// A longer chain of almost locked sets.
    AlsChain: "almost locked sets, chain", 71, Chain;
    /// An X-wing with rows and columns on the same side.
    MutantXWing: "mutant X-wing", 72, Mutant(2);
    /// A mutant X-wing but for some places that see what it removes.
    FinnedMutantXWing: "finned mutant X-wing", 72, FinnedMutant(2);
    /// A swordfish with rows and columns on the same side.
    MutantSwordfish: "mutant swordfish", 73, Mutant(3);
    /// A mutant swordfish but for some places that see what it removes.
    FinnedMutantSwordfish: "finned mutant swordfish", 73, FinnedMutant(3);
    /// A jellyfish with rows and columns on the same side.
    MutantJellyfish: "mutant jellyfish", 74, Mutant(4);
    /// A mutant jellyfish but for some places that see what it removes.
    FinnedMutantJellyfish: "finned mutant jellyfish", 74, FinnedMutant(4);
    /// The same with three cells.
    AlignedTriple: "aligned triplet exclusion", 75, Aligned(3), Classic;
    /// A digit cannot be in a cell, by the places that are left for that digit alone.
    Nishio: "Nishio", 75, Chain, Classic;
    /// Whichever digit of a cell is right, chains lead to the same.
    CellForcing: "cell forcing chains", 80, Chain, Classic;
    /// Whichever place of a digit in a house is right, chains lead to the same.
    HouseForcing: "house forcing chains", 80, Chain, Classic;
    /// Either with groups of places, or almost locked sets.
    GroupedForcing: "grouped forcing chains", 81, Chain;
    /// Forcing chains in which several nodes together have a consequence, or a contradiction.
    ForcingNet: "forcing net", 89, Chain, Classic;
    /// A digit leads to a contradiction, so it is not there.
    CaseSplit: "case split", -, CaseSplit;
}
