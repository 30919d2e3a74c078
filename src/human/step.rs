//! [`Step`]: one conclusion, with the facts and houses that it rests on.

use crate::grid::{Candidate, Cell, Digit, Fact};
use crate::human::chains::Chain;
use crate::human::technique::Technique;

/// What some candidates are in the pattern of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The pattern itself, where its candidates are all alike: a subset, a fish, the corners of a rectangle.
    Base,
    /// What stands in the way of the pattern: the fins of a fish, the further digits of a rectangle
    /// or of BUG+1.
    Fin,
    /// The cell of a wing that sees the others.
    Pivot,
    /// The ends of a wing, or the two cells of a W-wing.
    Pincer,
    /// The two places of a digit in a house, one after the other: a strong link.
    Link,
    /// One of two colours: either all of these hold and none of the other, or the other way round.
    Color,
    /// What helps from outside: the other cells of a subset with a rectangle.
    Ally,
    /// What is gone first, so that a single is left.
    Gone,
}

/// One step of a derivation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The kind of reasoning.
    pub technique: Technique,
    /// The constraints it uses, as indices into
    /// [`Puzzle::constraints`](crate::Puzzle::constraints), each once; first the one that it is
    /// about.
    pub houses: Vec<usize>,
    /// The cells that it is about, in ascending order: those of a subset, or the one without a digit.
    pub cells: Vec<Cell>,
    /// The candidates of its pattern, grouped by what they are in it: what a drawing shows. Empty
    /// for singles and contradictions.
    pub parts: Vec<(Part, Vec<Candidate>)>,
    /// The facts it rests on, each once: digits that are placed (givens, assumptions, or placed by a step
    /// before) and candidates that are removed (crossed out, or by a step before).
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
    pub chain: Option<Box<Chain>>,
}

/// How hard a derivation is: the hardest technique first, then the number of steps, then how much they cite.
pub type Difficulty = (Option<Technique>, usize, usize);

impl Step {
    /// A step that removes these candidates, if there are any. It cites no facts.
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

    /// A step about these candidates that says nothing yet.
    pub(super) fn of_parts(
        technique: Technique,
        mut houses: Vec<usize>,
        parts: Vec<(Part, Vec<Candidate>)>,
    ) -> Step {
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
        let (because, case) = (Vec::new(), Vec::new());
        Step { technique, houses, cells, parts, because, places, removes, digit, case, chain: None }
    }

    /// How hard it is, in tenths on the scale of the Sudoku Explainer; zero for what is no step of solving.
    pub fn rating(&self) -> u16 {
        let technique = || self.technique.rating().map_or(0, u16::from);
        self.chain.as_ref().map_or_else(technique, |chain| chain.rating)
    }

    /// Takes its houses for indices of `numbers`, which has them in another layout.
    pub(crate) fn renumber(&mut self, numbers: &[usize]) {
        self.houses.iter_mut().for_each(|house| *house = numbers[*house]);
        self.case.iter_mut().for_each(|step| step.renumber(numbers));
    }

    /// The candidates that are this in its pattern, group after group.
    pub fn part(&self, wanted: Part) -> impl Iterator<Item = &[Candidate]> {
        let parts = self.parts.iter().filter(move |(part, _)| *part == wanted);
        parts.map(|(_, candidates)| &candidates[..])
    }

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
