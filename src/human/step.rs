//! [`Step`]: one conclusion, with the facts and houses that it rests on.

use crate::grid::{Candidate, Cell, Digit};
use crate::human::chains::Chain;

/// What kind of reasoning a step is, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// Two equal digits in a house, or two digits in a cell: a contradiction.
    Clash,
    /// A digit has no place left in a house: a contradiction.
    NoPlace,
    /// A cell has no digit left: a contradiction.
    NoDigit,
    /// A digit has one place left in a house.
    HiddenSingle,
    /// A cell has one digit left.
    NakedSingle,
    /// All places of a digit in one house lie in another, which has no further one.
    LockedCandidates,
    /// So many cells of a house have so many digits left (2, 3 or 4), which no other cell of it has then.
    NakedSubset(u8),
    /// So many digits (2, 3 or 4) have so many places left in a house, which hold nothing else then.
    HiddenSubset(u8),
    /// A chain over cells that have the same two digits.
    RemotePair,
    /// A chain of one digit.
    XChain,
    /// A chain over cells with two digits, with the same digit at both ends.
    XyChain,
    /// A chain that closes.
    ContinuousLoop,
    /// A chain that closes but for one candidate, which is wrong, or right.
    DiscontinuousLoop,
    /// An alternating inference chain with the same digit at both ends.
    Aic,
    /// An X-chain with groups of places.
    GroupedXChain,
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
    /// The same, or a contradiction, by what follows from several things together.
    ForcingNet,
    /// A digit leads to a contradiction, so it is not there.
    CaseSplit,
}

impl Technique {
    /// Whether it ends a derivation.
    pub fn is_contradiction(self) -> bool {
        matches!(self, Technique::Clash | Technique::NoPlace | Technique::NoDigit)
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Technique::Clash => "direct clash",
            Technique::NoPlace => "no place",
            Technique::NoDigit => "no digit",
            Technique::HiddenSingle => "hidden single",
            Technique::NakedSingle => "naked single",
            Technique::LockedCandidates => "locked candidates",
            Technique::NakedSubset(2) => "naked pair",
            Technique::NakedSubset(3) => "naked triple",
            Technique::NakedSubset(_) => "naked quadruple",
            Technique::HiddenSubset(2) => "hidden pair",
            Technique::HiddenSubset(3) => "hidden triple",
            Technique::HiddenSubset(_) => "hidden quadruple",
            Technique::RemotePair => "remote pair",
            Technique::XChain => "X-chain",
            Technique::XyChain => "XY-chain",
            Technique::ContinuousLoop => "continuous nice loop",
            Technique::DiscontinuousLoop => "discontinuous nice loop",
            Technique::Aic => "alternating inference chain",
            Technique::GroupedXChain => "grouped X-chain",
            Technique::GroupedContinuousLoop => "grouped continuous nice loop",
            Technique::GroupedDiscontinuousLoop => "grouped discontinuous nice loop",
            Technique::GroupedAic => "grouped alternating inference chain",
            Technique::AlsXz => "almost locked sets, XZ-rule",
            Technique::AlsXyWing => "almost locked sets, XY-wing",
            Technique::AlsChain => "almost locked sets, chain",
            Technique::Nishio => "Nishio",
            Technique::CellForcing => "cell forcing chains",
            Technique::HouseForcing => "house forcing chains",
            Technique::ForcingNet => "forcing net",
            Technique::CaseSplit => "case split",
        }
    }
}

/// Something that a step rests on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fact {
    /// This digit is in this cell: a given, an assumption, or placed by a step before.
    Placed(Candidate),
    /// A step before showed that this digit is not in this cell.
    Removed(Candidate),
}

/// One step of a derivation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The kind of reasoning.
    pub technique: Technique,
    /// The constraints it uses, as indices into [`Puzzle::constraints`](crate::Puzzle::constraints), each once; first the
    /// one that it is about.
    pub houses: Vec<usize>,
    /// The cells that it is about, in ascending order: those of a subset, or the one without a digit.
    pub cells: Vec<Cell>,
    /// The facts it rests on, each once.
    pub because: Vec<Fact>,
    /// Digits that it places.
    pub places: Vec<Candidate>,
    /// Digits that it removes, in ascending order.
    pub removes: Vec<Candidate>,
    /// The digit that it is about, if that is one.
    pub digit: Option<Digit>,
    /// For a case split: what follows when the removed digit is placed, up to a contradiction.
    pub case: Vec<Step>,
    /// The chain that it is, if it is one.
    pub chain: Option<Chain>,
}

/// How hard a derivation is: the hardest technique first, then the number of steps, then how much they cite.
pub type Difficulty = (Option<Technique>, usize, usize);

impl Step {
    /// The number of steps, those of a case included.
    fn count(&self) -> usize {
        1 + self.case.iter().map(Step::count).sum::<usize>()
    }

    /// How many facts are cited, those of a case included.
    fn size(&self) -> usize {
        self.because.len() + self.case.iter().map(Step::size).sum::<usize>()
    }

    /// How hard these steps are together.
    pub fn difficulty(steps: &[Step]) -> Difficulty {
        let hardest = steps.iter().map(|step| step.technique).max();
        (hardest, steps.iter().map(Step::count).sum(), steps.iter().map(Step::size).sum())
    }
}
