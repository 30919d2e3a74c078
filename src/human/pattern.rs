//! [`Pattern`]: a place where a technique applies; on a board it becomes a step.

use crate::constraint::Kind;
use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::board::Board;
use crate::human::cite::Citation;
use crate::human::step::{Fact, Step, Technique};

/// Where a technique applies. Houses are indices into the constraints of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Two placed digits that exclude each other.
    Clash(Candidate, Candidate),
    /// This digit has no place in this house.
    NoPlace(usize, Digit),
    /// This cell has no digit.
    NoDigit(Cell),
    /// This digit has one place in this house.
    HiddenSingle(usize, Digit),
    /// This cell has one digit.
    NakedSingle(Cell),
    /// All places of the digit in the first house lie in the second.
    Locked(Digit, usize, usize),
    /// These cells of the house have as many digits left as there are cells.
    NakedSubset(usize, Vec<Cell>),
    /// These digits have as many places left in the house as there are digits.
    HiddenSubset(usize, Digits),
    /// This digit leads to a contradiction by these patterns.
    Case(Candidate, Vec<Pattern>),
}

impl Pattern {
    /// The step that it is on this board; `None` when it does not apply (any more), or says nothing new.
    pub fn step(&self, board: &Board<'_>) -> Option<Step> {
        let all = board.puzzle.shape().digits();
        match self {
            Pattern::Clash(a, b) => clash(board, *a, *b),
            Pattern::NoPlace(house, digit) => {
                let none = board.places(*house, *digit).next().is_none();
                let mut cited = Citation::of(*house);
                none.then(|| cited.why_gone(board, lacking(board, *house, *digit, &[])))?;
                Some(step(Technique::NoPlace, cited, Vec::new(), Some(*digit), vec![], vec![]))
            }
            Pattern::NoDigit(cell) => {
                let mut cited = Citation::default();
                board.left(*cell).is_empty().then(|| cited.why_gone(board, on(*cell, all)))?;
                Some(step(Technique::NoDigit, cited, vec![*cell], None, vec![], vec![]))
            }
            Pattern::HiddenSingle(house, digit) => {
                let mut places = board.places(*house, *digit);
                let (Some(cell), None) = (places.next(), places.next()) else { return None };
                let mut cited = Citation::of(*house);
                (!board.is_filled(cell)).then_some(())?;
                cited.why_gone(board, lacking(board, *house, *digit, &[cell]));
                let placed = vec![Candidate { cell, digit: *digit }];
                Some(step(Technique::HiddenSingle, cited, vec![], Some(*digit), placed, vec![]))
            }
            Pattern::NakedSingle(cell) => {
                let digit = board.left(*cell).single().filter(|_| !board.is_filled(*cell))?;
                let mut cited = Citation::default();
                cited.why_gone(board, on(*cell, all - Digits::only(digit)));
                let placed = vec![Candidate { cell: *cell, digit }];
                Some(step(Technique::NakedSingle, cited, vec![*cell], Some(digit), placed, vec![]))
            }
            Pattern::Locked(digit, from, to) => {
                let places: Vec<Cell> = board.places(*from, *digit).collect();
                let target = &board.puzzle.constraints()[*to];
                places.iter().all(|&cell| target.contains(cell)).then_some(())?;
                let outside = board
                    .places(*to, *digit)
                    .filter(|cell| !places.contains(cell))
                    .collect::<Vec<_>>();
                let removes: Vec<Candidate> =
                    outside.into_iter().map(|cell| Candidate { cell, digit: *digit }).collect();
                let mut cited = Citation::of(*from);
                cited.house(*to);
                cited.why_gone(board, lacking(board, *from, *digit, &places));
                let useful = !removes.is_empty() && !places.is_empty();
                useful.then(|| {
                    step(Technique::LockedCandidates, cited, places, Some(*digit), vec![], removes)
                })
            }
            Pattern::NakedSubset(house, cells) => {
                let digits = cells.iter().fold(Digits::NONE, |all, &cell| all | board.left(cell));
                (digits.len() == cells.len()).then_some(())?;
                let others = &board.puzzle.constraints()[*house].cells;
                let others = others.iter().copied().filter(|cell| !cells.contains(cell));
                let removes: Vec<Candidate> =
                    others.flat_map(|cell| on(cell, board.left(cell) & digits)).collect();
                let mut cited = Citation::of(*house);
                cited.why_gone(board, cells.iter().flat_map(|&cell| on(cell, all - digits)));
                let technique = Technique::NakedSubset(cells.len() as u8);
                let useful = !removes.is_empty();
                useful.then(|| step(technique, cited, cells.clone(), None, vec![], removes))
            }
            Pattern::HiddenSubset(house, digits) => {
                let places = board.puzzle.constraints()[*house].cells.iter().copied();
                let places: Vec<Cell> =
                    places.filter(|&cell| !(board.left(cell) & *digits).is_empty()).collect();
                (digits.len() == places.len()).then_some(())?;
                let mut cited = Citation::of(*house);
                let gone: Vec<Candidate> = digits
                    .iter()
                    .flat_map(|digit| lacking(board, *house, digit, &places))
                    .collect();
                cited.why_gone(board, gone);
                let removes: Vec<Candidate> =
                    places.iter().flat_map(|&cell| on(cell, board.left(cell) - *digits)).collect();
                let technique = Technique::HiddenSubset(digits.len() as u8);
                let useful = !removes.is_empty();
                useful.then(|| step(technique, cited, places, None, vec![], removes))
            }
            Pattern::Case(candidate, patterns) => {
                board.left(candidate.cell).contains(candidate.digit).then_some(())?;
                let mut assumed = board.clone();
                assumed.place(*candidate);
                let case = replay(assumed, patterns)?;
                let mut cited = Citation::default();
                // What follows inside is not known outside.
                let mut inside = vec![Fact::Placed(*candidate)];
                for step in &case {
                    for &fact in step.because.iter().filter(|fact| !inside.contains(fact)) {
                        cited.fact(fact);
                    }
                    step.houses.iter().for_each(|&house| cited.house(house));
                    inside.extend(step.places.iter().copied().map(Fact::Placed));
                    inside.extend(step.removes.iter().copied().map(Fact::Removed));
                }
                let (cells, digit) = (vec![candidate.cell], Some(candidate.digit));
                let step =
                    step(Technique::CaseSplit, cited, cells, digit, vec![], vec![*candidate]);
                Some(Step { case, ..step })
            }
        }
    }
}

/// The steps of these patterns one after the other, those that say nothing left out, up to the first contradiction;
/// `None` when there is none.
pub(super) fn replay(board: Board<'_>, patterns: &[Pattern]) -> Option<Vec<Step>> {
    let steps: Vec<Step> = steps(board, patterns).map(|(_, step)| step).collect();
    steps.last().is_some_and(|step| step.technique.is_contradiction()).then_some(steps)
}

/// Those of these patterns that say something, with their steps, up to the first contradiction.
pub(super) fn steps<'p>(
    mut board: Board<'p>,
    patterns: &'p [Pattern],
) -> impl Iterator<Item = (&'p Pattern, Step)> {
    let mut ended = false;
    patterns.iter().filter_map(move |pattern| {
        let step = if ended { None } else { pattern.step(&board) }?;
        ended = step.technique.is_contradiction();
        board.apply(&step);
        Some((pattern, step))
    })
}

fn step(
    technique: Technique,
    cited: Citation,
    cells: Vec<Cell>,
    digit: Option<Digit>,
    places: Vec<Candidate>,
    removes: Vec<Candidate>,
) -> Step {
    let Citation { facts, houses } = cited;
    Step { technique, houses, cells, because: facts, places, removes, digit, case: Vec::new() }
}

fn clash(board: &Board<'_>, a: Candidate, b: Candidate) -> Option<Step> {
    let both = board.placed.contains(&a) && board.placed.contains(&b) && a != b;
    let constraints = board.puzzle.constraints().iter().enumerate();
    let houses: Vec<usize> = constraints
        .filter(|(_, c)| c.is_all_different() && c.contains(a.cell) && c.contains(b.cell))
        .map(|(i, _)| i)
        .collect();
    let (facts, cells) = (vec![Fact::Placed(a), Fact::Placed(b)], vec![a.cell, b.cell]);
    let same_cell = a.cell == b.cell;
    let excluded = both && (same_cell || (a.digit == b.digit && !houses.is_empty()));
    let cited = Citation { facts, houses: if same_cell { Vec::new() } else { houses } };
    let digit = (!same_cell).then_some(a.digit);
    excluded.then(|| step(Technique::Clash, cited, cells, digit, vec![], vec![]))
}

/// A digit in the cells of a house, but for some of them.
fn lacking(board: &Board<'_>, house: usize, digit: Digit, except: &[Cell]) -> Vec<Candidate> {
    debug_assert!(board.puzzle.constraints()[house].kind == Kind::House);
    let cells = board.puzzle.constraints()[house].cells.iter().copied();
    cells.filter(|cell| !except.contains(cell)).map(|cell| Candidate { cell, digit }).collect()
}

fn on(cell: Cell, digits: Digits) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| Candidate { cell, digit })
}
