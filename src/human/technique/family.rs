//! [`Family`]: techniques that are found and told in one way; and [`Mark`], what else sets some apart.

/// Techniques that one finder finds and one sentence tells; with a size where they come in several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    /// Two digits that exclude each other.
    Clash,
    /// A digit without a place.
    NoPlace,
    /// A cell without a digit.
    NoDigit,
    /// A rule that cannot hold.
    NoFilling,
    /// The last open cell of a house.
    FullHouse,
    /// The last place of a digit in a house.
    HiddenSingle,
    /// The last digit of a cell.
    NakedSingle,
    /// Locked candidates that leave a hidden single.
    DirectLocked,
    /// Hidden subsets of this size that leave a hidden single.
    DirectSubset(usize),
    /// What a rule takes.
    Rule,
    /// Places that lie in two houses.
    Locked,
    /// Naked subsets of this size in two houses.
    LockedSubset(usize),
    /// So many cells with as many digits.
    NakedSubset(usize),
    /// So many digits with as many places.
    HiddenSubset(usize),
    /// Fish of so many bases.
    Fish(usize),
    /// Finned fish of so many bases.
    FinnedFish(usize),
    /// Finned fish with a base that has one place left without its fins.
    SashimiFish(usize),
    /// Fish of so many bases, with boxes.
    Franken(usize),
    /// The same with fins.
    FinnedFranken(usize),
    /// Fish of so many bases, with rows and columns on the same side.
    Mutant(usize),
    /// The same with fins.
    FinnedMutant(usize),
    /// Two strong links of a digit.
    TwoLinks,
    /// A cross in a box, and a strong link.
    EmptyRectangle,
    /// A pivot of two digits, with two pincers.
    XyWing,
    /// A pivot of three.
    XyzWing,
    /// Two cells alike, with a strong link between them.
    WWing,
    /// So many cells with as many digits in two houses, where one digit can be twice.
    BentSubset(usize),
    /// Cells with as many digits in a line and a box, where no digit can be twice.
    SueDeCoq,
    /// Rectangles that would have two solutions.
    UniqueRectangle,
    /// The same with corners that are filled.
    AvoidableRectangle,
    /// Longer loops that would.
    UniqueLoop,
    /// Strong links of a digit in a chain.
    SimpleColors,
    /// Two such chains.
    MultiColors,
    /// Cells alike in a chain.
    RemotePair,
    /// A grid that would have several solutions or none.
    Bug,
    /// Combinations of digits in so many cells.
    Aligned(usize),
    /// Chains, loops and nets, which tell themselves.
    Chain,
    /// A digit that is tried.
    CaseSplit,
}

impl Family {
    /// Returns how many bases a fish of any kind has, and as many covers; `None` for what is no fish.
    pub(crate) fn bases(self) -> Option<usize> {
        match self {
            Family::Fish(bases)
            | Family::FinnedFish(bases)
            | Family::SashimiFish(bases)
            | Family::Franken(bases)
            | Family::FinnedFranken(bases)
            | Family::Mutant(bases)
            | Family::FinnedMutant(bases) => Some(bases),
            _ => None,
        }
    }
}

/// What else sets some techniques apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::human) enum Mark {
    /// It ends a derivation.
    Contradiction,
    /// The Sudoku Explainer has it too: see [`classic`](crate::human::classic).
    Classic,
    /// It comes before fish, wings and chains: see [`basic`](crate::human::basic).
    Basic,
    /// It is sound only where the puzzle is known to have one solution.
    Unique,
}
