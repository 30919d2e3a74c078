//! [`Step`]: a conclusion, with the facts and houses that it rests on.

mod premise;

use std::collections::BTreeSet;

use crate::grid::{Candidate, Cell, Digit, Fact};
use crate::human::chains::Chain;
use crate::human::technique::{Family, Technique};

pub use premise::Premise;

/// Ratings, for steps that have none of their own.
const HIDDEN_SINGLE: u64 = 12;
const NAKED_SINGLE: u64 = 23;
const NAKED_TRIPLE: u64 = 36;

/// The role of some candidates in the pattern of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Part {
    /// The pattern itself, if all of its candidates have the same role: a subset, a fish, the
    /// corners of a rectangle.
    Base,
    /// The exceptions to the pattern: the fins of a fish, the additional digits of a rectangle or
    /// of BUG+1.
    Fin,
    /// The cell of a wing that sees the others.
    Pivot,
    /// The ends of a wing, or the two cells of a W-wing.
    Pincer,
    /// The two places of a digit in a house: a strong link.
    Link,
    /// One of two colours: either all of these hold and none of the other colour, or the other way
    /// round.
    Color,
    /// The other cells of a subset that a rectangle forms with them.
    Ally,
    /// Candidates that go first and leave a single.
    Gone,
}

/// One step of a derivation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// The kind of reasoning.
    pub technique: Technique,
    /// The constraints that it uses, as indices into
    /// [`Puzzle::constraints`](crate::Puzzle::constraints), without duplicates. The constraint that
    /// the step is about comes first.
    pub houses: Vec<usize>,
    /// The cells that it is about, in ascending order, such as those of a subset, or the one
    /// without a digit.
    pub cells: Vec<Cell>,
    /// The candidates of its pattern, grouped by role, as a drawing shows them. Empty for singles
    /// and contradictions.
    pub parts: Vec<(Part, Vec<Candidate>)>,
    /// What it looks at on the board, without duplicates, in the order in which its argument does.
    /// What it says follows from this, and from its houses. Empty for what a rule takes and for
    /// case splits.
    pub premises: Vec<Premise>,
    /// The facts that it rests on, without duplicates: digits that are placed (given, assumed, or placed
    /// by an earlier step) and candidates that are removed (crossed out, or by an earlier step).
    pub because: Vec<Fact>,
    /// The digits that it places.
    pub places: Vec<Candidate>,
    /// The candidates that it removes, in ascending order.
    pub removes: Vec<Candidate>,
    /// The digit that it is about, if there is just one.
    pub digit: Option<Digit>,
    /// For what is tried out, a case split or a net: the steps that follow from the opposite of the
    /// one thing that it says, up to a contradiction.
    pub case: Vec<Step>,
    /// The chain, if the step is one.
    pub chain: Option<Box<Chain>>,
    /// How much harder it is than the easiest step by its technique, in tenths: a longer loop, a
    /// larger subset. 0 for chains, which have ratings of their own.
    pub harder: u16,
}

impl Step {
    /// Returns a step that removes these candidates, or `None` if there are none. It cites no
    /// facts.
    pub(super) fn removing(
        technique: Technique,
        houses: Vec<usize>,
        parts: Vec<(Part, Vec<Candidate>)>,
        mut removes: Vec<Candidate>,
    ) -> Option<Step> {
        removes.sort_unstable();
        removes.dedup();
        let useful = !removes.is_empty();
        useful.then(|| Step { removes, ..Step::of_parts(technique, houses, parts) })
    }

    /// Returns a step about these candidates that places and removes nothing yet. Roles that no
    /// candidate has are left out.
    pub(super) fn of_parts(
        technique: Technique,
        mut houses: Vec<usize>,
        mut parts: Vec<(Part, Vec<Candidate>)>,
    ) -> Step {
        parts.retain(|(_, candidates)| !candidates.is_empty());
        let mut known = Vec::with_capacity(houses.len());
        houses.retain(|&house| {
            !known.contains(&house) && {
                known.push(house);
                true
            }
        });
        let all = parts.iter().filter(|(part, _)| *part != Part::Gone).flat_map(|(_, all)| all);
        let mut cells: Vec<Cell> = all.clone().map(|candidate| candidate.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        // The digit of all of them, if there is just one.
        let first = all.clone().next().map(|candidate| candidate.digit);
        let digit = first.filter(|&digit| all.clone().all(|candidate| candidate.digit == digit));
        let (places, removes) = (Vec::new(), Vec::new());
        let (premises, because, case) = (Vec::new(), Vec::new(), Vec::new());
        Step {
            technique,
            houses,
            cells,
            parts,
            premises,
            because,
            places,
            removes,
            digit,
            case,
            chain: None,
            harder: 0,
        }
    }

    /// Returns how hard it is, in tenths on the scale of Sudoku Explainer; 0 if it is not a step of
    /// solving.
    pub fn rating(&self) -> u16 {
        let technique = || self.technique.rating().map_or(0, u16::from) + self.harder;
        self.chain.as_ref().map_or_else(technique, |chain| chain.rating)
    }

    /// Replaces each index `i` of a constraint by `numbers[i]`, its index in another layout.
    pub(crate) fn renumber(&mut self, numbers: &[usize]) {
        self.houses.iter_mut().for_each(|house| *house = numbers[*house]);
        for premise in &mut self.premises {
            if let Premise::House(house, ..) = premise {
                *house = numbers[*house];
            }
        }
        self.case.iter_mut().for_each(|step| step.renumber(numbers));
    }

    /// Returns the candidates with this role in its pattern, one slice per group.
    pub fn part(&self, wanted: Part) -> impl Iterator<Item = &[Candidate]> {
        let parts = self.parts.iter().filter(move |(part, _)| *part == wanted);
        parts.map(|(_, candidates)| &candidates[..])
    }

    /// Returns what is tried out, if its case is to refute that: the opposite of what it says.
    pub fn assumed(&self) -> Option<Fact> {
        let tried = matches!(self.technique.family(), Family::CaseSplit | Family::Chain);
        match (&self.places[..], &self.removes[..]) {
            _ if self.case.is_empty() || !tried => None,
            ([], &[removed]) => Some(Fact::Placed(removed)),
            (&[placed], []) => Some(Fact::Removed(placed)),
            _ => None,
        }
    }

    /// Returns what it says, as facts that later steps can rest on.
    pub fn says(&self) -> impl Iterator<Item = Fact> + '_ {
        let placed = self.places.iter().copied().map(Fact::Placed);
        placed.chain(self.removes.iter().copied().map(Fact::Removed))
    }

    /// Returns whether it cites only facts that are known, and names only these houses.
    pub(crate) fn rests_on(&self, known: &BTreeSet<Fact>, houses: &[usize]) -> bool {
        self.because.iter().all(|fact| known.contains(fact))
            && self.houses.iter().all(|house| houses.contains(house))
    }

    /// Returns how many steps these are, with those in cases.
    pub fn total(steps: &[Step]) -> usize {
        steps.iter().map(|step| 1 + Step::total(&step.case)).sum()
    }

    /// Returns how many of these steps try something out, including those of cases.
    pub fn suppositions(steps: &[Step]) -> usize {
        let tried = |step: &Step| usize::from(!step.case.is_empty());
        steps.iter().map(|step| tried(step) + Step::suppositions(&step.case)).sum()
    }

    /// Returns the hardest technique of these steps and of those in their cases; suppositions and
    /// contradictions do not count.
    pub fn hardest(steps: &[Step]) -> Option<Technique> {
        let own = |step: &&Step| step.case.is_empty() && !step.technique.is_contradiction();
        let inner = steps.iter().filter_map(|step| Step::hardest(&step.case));
        steps.iter().filter(own).map(|step| step.technique).chain(inner).max()
    }

    /// Returns how much work it is to follow these steps, in tenths.
    ///
    /// A step costs as much as it cites facts, for each has to be looked up, and twice its
    /// [rating](Step::rating), for the harder a technique, the longer it takes to see that it is right.
    /// A contradiction counts like the single that is found in the same way, and what a rule says like
    /// a triple. What is tried out costs double, as it has to be kept apart from what is known.
    pub fn cost(steps: &[Step]) -> u64 {
        let cost = |step: &Step| {
            let rating = match step.technique {
                Technique::NoPlace => HIDDEN_SINGLE,
                Technique::NoDigit => NAKED_SINGLE,
                Technique::Rule | Technique::NoFilling => NAKED_TRIPLE,
                _ => u64::from(step.rating()),
            };
            10 * step.because.len() as u64 + 2 * rating + 2 * Step::cost(&step.case)
        };
        steps.iter().map(cost).sum()
    }
}
