//! [`Pattern`]: a place where a technique applies. On a board it becomes a step.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Digits, Fact};
use crate::human::board::Board;
use crate::human::board::candidates::on;
use crate::human::cite::{Citation, Grounds};
use crate::human::rule;
use crate::human::step::{Part, Step};
use crate::human::technique::{Family, Technique};

/// A place where a technique applies. Houses and constraints are indices into
/// [`Puzzle::constraints`](crate::Puzzle::constraints).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Pattern {
    /// Two placed digits that exclude each other.
    Clash(Candidate, Candidate),
    /// The house has no place left for the digit.
    NoPlace(usize, Digit),
    /// The cell has no digit left.
    NoDigit(Cell),
    /// The constraint cannot hold.
    NoFilling(usize),
    /// The constraint removes candidates.
    Rule(usize),
    /// The digit has one place left in the house.
    HiddenSingle(usize, Digit),
    /// The cell has one digit left.
    NakedSingle(Cell),
    /// All places of the digit in the first house are in the second house.
    Locked(Digit, usize, usize),
    /// Together, these cells of the house have as many digits left as there are cells.
    NakedSubset(usize, Vec<Cell>),
    /// Together, these digits have as many places left in the house as there are digits.
    HiddenSubset(usize, Digits),
    /// If the candidate is assumed, these patterns lead to a contradiction.
    Case(Candidate, Vec<Pattern>),
}

/// What follows from a pattern.
pub(super) struct Conclusion {
    pub(super) places: Vec<Candidate>,
    pub(super) removes: Vec<Candidate>,
}

impl Pattern {
    /// Returns what follows from the pattern on this board; `None` if it does not apply, or no
    /// longer, or says nothing new. Whether a case ends in a contradiction is not checked.
    pub(super) fn conclusion(&self, board: &Board) -> Option<Conclusion> {
        let place = |cell, digit| Conclusion {
            places: vec![Candidate { cell, digit }],
            removes: Vec::new(),
        };
        let remove = |removes: Vec<Candidate>| {
            let useful = !removes.is_empty();
            useful.then_some(Conclusion { places: Vec::new(), removes })
        };
        let end = |is: bool| is.then_some(Conclusion { places: Vec::new(), removes: Vec::new() });
        match self {
            Pattern::Clash(a, b) => {
                let both = board.placed.contains(a) && board.placed.contains(b) && a != b;
                let alike = a.digit == b.digit && board.shared_house(a.cell, b.cell).is_some();
                end(both && (a.cell == b.cell || alike))
            }
            Pattern::NoPlace(house, digit) => end(board.places(*house, *digit).next().is_none()),
            Pattern::NoDigit(cell) => end(board.left(*cell).is_empty()),
            Pattern::NoFilling(house) => end(rule::taken(board, *house).is_none()),
            Pattern::Rule(house) => remove(rule::taken(board, *house)?),
            Pattern::HiddenSingle(house, digit) => {
                let mut places = board.places(*house, *digit);
                let (Some(cell), None) = (places.next(), places.next()) else { return None };
                (!board.is_filled(cell)).then(|| place(cell, *digit))
            }
            Pattern::NakedSingle(cell) => {
                let digit = board.left(*cell).single().filter(|_| !board.is_filled(*cell));
                digit.map(|digit| place(*cell, digit))
            }
            Pattern::Locked(digit, from, to) => {
                let target = &board.layout.constraints()[*to];
                let places: Vec<Cell> = board.places(*from, *digit).collect();
                let locked = !places.is_empty() && places.iter().all(|&cell| target.contains(cell));
                locked.then_some(())?;
                let outside = board.places(*to, *digit).filter(|cell| !places.contains(cell));
                remove(outside.map(|cell| Candidate { cell, digit: *digit }).collect())
            }
            Pattern::NakedSubset(house, cells) => {
                let digits = cells.iter().fold(Digits::NONE, |all, &cell| all | board.left(cell));
                (digits.len() == cells.len()).then_some(())?;
                let others = board.layout.constraints()[*house].cells().iter().copied();
                let others = others.filter(|cell| !cells.contains(cell));
                remove(others.flat_map(|cell| on(cell, board.left(cell) & digits)).collect())
            }
            Pattern::HiddenSubset(house, digits) => {
                let places = subset_places(board, *house, *digits);
                (digits.len() == places.len()).then_some(())?;
                let removes = places.iter().flat_map(|&cell| on(cell, board.left(cell) - *digits));
                remove(removes.collect())
            }
            Pattern::Case(candidate, _) => {
                let open = board.left(candidate.cell).contains(candidate.digit);
                open.then(|| remove(vec![*candidate]))?
            }
        }
    }

    /// Returns the pattern as a step on this board, with the facts and houses that it rests on.
    /// Returns `None` if the pattern does not apply, or says nothing new, or is a case that does
    /// not end in a contradiction.
    pub fn step(&self, board: &Board) -> Option<Step> {
        let conclusion = self.conclusion(board)?;
        let cited = match self {
            Pattern::Clash(a, b) => clash(board, *a, *b),
            Pattern::Case(candidate, patterns) => {
                let mut assumed = board.clone();
                assumed.place(*candidate);
                let case = replay(assumed, patterns)?;
                let cited = Citation::of_case(Fact::Placed(*candidate), &case);
                return Some(Step { case, ..self.with(board, conclusion, cited) });
            }
            Pattern::NoFilling(house) | Pattern::Rule(house) => {
                let cited = Citation { facts: Vec::new(), houses: self.houses() };
                cited.why_gone(board, rule::reasons(board, *house, &conclusion.removes))
            }
            _ => {
                let mut grounds = Grounds::new(board, &self.houses());
                self.look(&mut grounds, &conclusion);
                return Some(grounds.finish(self.with(board, conclusion, Citation::default())));
            }
        };
        Some(self.with(board, conclusion, cited))
    }

    /// Returns the pattern as a step that cites no facts, and only the houses that it is about;
    /// `None` if it says nothing on this board. Much faster than [`step`](Pattern::step).
    pub(super) fn bare_step(&self, board: &Board) -> Option<Step> {
        let conclusion = self.conclusion(board)?;
        Some(self.with(board, conclusion, Citation { facts: Vec::new(), houses: self.houses() }))
    }

    fn with(&self, board: &Board, conclusion: Conclusion, cited: Citation) -> Step {
        let Conclusion { places, removes } = conclusion;
        let (technique, cells, parts) = (self.technique(), self.cells(board), self.parts(board));
        let digit = self.digit().or(places.first().map(|candidate| candidate.digit));
        let Citation { facts: because, houses } = cited;
        Step {
            technique,
            houses,
            cells,
            parts,
            premises: Vec::new(),
            because,
            places,
            removes,
            digit,
            case: Vec::new(),
            chain: None,
            harder: 0,
        }
    }

    /// Returns the pattern of a step; `None` for contradictions, cases, and techniques without a
    /// pattern.
    pub(super) fn of(step: &Step) -> Option<Pattern> {
        let house = |i: usize| step.houses.get(i).copied();
        Some(match step.technique.family() {
            Family::FullHouse | Family::HiddenSingle => {
                Pattern::HiddenSingle(house(0)?, step.digit?)
            }
            Family::Rule => Pattern::Rule(house(0)?),
            Family::NakedSingle => Pattern::NakedSingle(*step.cells.first()?),
            Family::Locked => Pattern::Locked(step.digit?, house(0)?, house(1)?),
            Family::NakedSubset(_) => Pattern::NakedSubset(house(0)?, step.cells.clone()),
            Family::HiddenSubset(_) => {
                let digits = step.part(Part::Base).flatten().map(|candidate| candidate.digit);
                Pattern::HiddenSubset(house(0)?, digits.collect())
            }
            _ => return None,
        })
    }

    /// The houses that it is about.
    fn houses(&self) -> Vec<usize> {
        match self {
            Pattern::NoPlace(house, _)
            | Pattern::HiddenSingle(house, _)
            | Pattern::NakedSubset(house, _)
            | Pattern::HiddenSubset(house, _)
            | Pattern::NoFilling(house)
            | Pattern::Rule(house) => vec![*house],
            Pattern::Locked(_, from, to) => vec![*from, *to],
            Pattern::Clash(..)
            | Pattern::NoDigit(_)
            | Pattern::NakedSingle(_)
            | Pattern::Case(..) => Vec::new(),
        }
    }

    /// The cells that it is about.
    fn cells(&self, board: &Board) -> Vec<Cell> {
        match self {
            Pattern::Clash(a, b) => vec![a.cell, b.cell],
            Pattern::NoPlace(..) | Pattern::HiddenSingle(..) => Vec::new(),
            Pattern::NoDigit(cell) | Pattern::NakedSingle(cell) => vec![*cell],
            Pattern::NoFilling(house) | Pattern::Rule(house) => board.layout.constraints()[*house]
                .cells()
                .iter()
                .copied()
                .sorted()
                .dedup()
                .collect(),
            Pattern::Locked(digit, from, _) => board.places(*from, *digit).collect(),
            Pattern::NakedSubset(_, cells) => cells.clone(),
            Pattern::HiddenSubset(house, digits) => subset_places(board, *house, *digits),
            Pattern::Case(candidate, _) => vec![candidate.cell],
        }
    }

    /// The candidates of a subset, or those that are locked.
    fn parts(&self, board: &Board) -> Vec<(Part, Vec<Candidate>)> {
        let digits = match self {
            Pattern::Locked(digit, ..) => Digits::only(*digit),
            Pattern::NakedSubset(..) => board.layout.shape().digits(),
            Pattern::HiddenSubset(_, digits) => *digits,
            _ => return Vec::new(),
        };
        let cells = self.cells(board).into_iter();
        vec![(Part::Base, cells.flat_map(|cell| on(cell, board.left(cell) & digits)).collect())]
    }

    /// Looks at what must be gone for the pattern to apply.
    fn look(&self, grounds: &mut Grounds<'_>, conclusion: &Conclusion) {
        let board = grounds.board;
        match self {
            Pattern::NoPlace(house, digit)
            | Pattern::HiddenSingle(house, digit)
            | Pattern::Locked(digit, house, _) => grounds.house(*house, *digit),
            Pattern::NoDigit(cell) => grounds.cell_within(*cell, Digits::NONE),
            Pattern::NakedSingle(cell) => {
                grounds.cell_within(*cell, Digits::only(conclusion.places[0].digit));
            }
            Pattern::NakedSubset(_, cells) => {
                let digits = cells.iter().fold(Digits::NONE, |all, &cell| all | board.left(cell));
                cells.iter().for_each(|&cell| grounds.cell_within(cell, digits));
            }
            Pattern::HiddenSubset(house, digits) => {
                let places = self.cells(board);
                for digit in digits.iter() {
                    grounds.house_within(*house, digit, places.clone());
                }
            }
            Pattern::Clash(..) | Pattern::NoFilling(_) | Pattern::Rule(_) | Pattern::Case(..) => {}
        }
    }

    fn technique(&self) -> Technique {
        match self {
            Pattern::Clash(..) => Technique::Clash,
            Pattern::NoPlace(..) => Technique::NoPlace,
            Pattern::NoDigit(_) => Technique::NoDigit,
            Pattern::NoFilling(_) => Technique::NoFilling,
            Pattern::Rule(_) => Technique::Rule,
            Pattern::HiddenSingle(..) => Technique::HiddenSingle,
            Pattern::NakedSingle(_) => Technique::NakedSingle,
            Pattern::Locked(..) => Technique::LockedCandidates,
            Pattern::NakedSubset(_, cells) => match cells.len() {
                2 => Technique::NakedPair,
                3 => Technique::NakedTriple,
                _ => Technique::NakedQuadruple,
            },
            Pattern::HiddenSubset(_, digits) => match digits.len() {
                2 => Technique::HiddenPair,
                3 => Technique::HiddenTriple,
                _ => Technique::HiddenQuadruple,
            },
            Pattern::Case(..) => Technique::CaseSplit,
        }
    }

    /// The digit that it is about, where the pattern names one.
    fn digit(&self) -> Option<Digit> {
        match self {
            Pattern::Clash(a, b) => (a.cell != b.cell).then_some(a.digit),
            Pattern::NoPlace(_, digit)
            | Pattern::HiddenSingle(_, digit)
            | Pattern::Locked(digit, ..) => Some(*digit),
            Pattern::Case(candidate, _) => Some(candidate.digit),
            Pattern::NoDigit(_)
            | Pattern::NoFilling(_)
            | Pattern::Rule(_)
            | Pattern::NakedSingle(_)
            | Pattern::NakedSubset(..)
            | Pattern::HiddenSubset(..) => None,
        }
    }
}

/// Applies the patterns in order, and returns their steps up to the first contradiction; `None` if
/// there is none. Patterns that say nothing are skipped.
pub(super) fn replay(board: Board, patterns: &[Pattern]) -> Option<Vec<Step>> {
    let steps: Vec<Step> = steps(board, patterns).map(|(_, step)| step).collect();
    steps.last().is_some_and(|step| step.technique.is_contradiction()).then_some(steps)
}

/// Applies what follows from the patterns, up to a contradiction, and returns those that say
/// something. Cases are taken to fail.
pub(super) fn told<'p>(board: &mut Board, patterns: &'p [Pattern]) -> Vec<&'p Pattern> {
    let mut told = Vec::with_capacity(patterns.len());
    for pattern in patterns {
        let Some(conclusion) = pattern.conclusion(board) else { continue };
        told.push(pattern);
        if pattern.technique().is_contradiction() {
            break;
        }
        conclusion.places.iter().for_each(|&placed| board.place(placed));
        conclusion.removes.iter().for_each(|&removed| board.remove(removed));
    }
    told
}

/// Returns whether the patterns, applied in order, lead to a contradiction: what [`replay`] shows,
/// without a word about why, and so much faster.
pub(super) fn contradicts(mut board: Board, patterns: &[Pattern]) -> bool {
    for pattern in patterns {
        let Some(conclusion) = pattern.conclusion(&board) else { continue };
        if let Pattern::Case(candidate, case) = pattern {
            let mut assumed = board.clone();
            assumed.place(*candidate);
            if !contradicts(assumed, case) {
                continue;
            }
        }
        if pattern.technique().is_contradiction() {
            return true;
        }
        conclusion.places.iter().for_each(|&placed| board.place(placed));
        conclusion.removes.iter().for_each(|&removed| board.remove(removed));
    }
    false
}

/// Applies the patterns in order, and returns those that say something, with their steps, up to the
/// first contradiction.
pub(super) fn steps(
    mut board: Board,
    patterns: &[Pattern],
) -> impl Iterator<Item = (&Pattern, Step)> {
    let mut ended = false;
    patterns.iter().filter_map(move |pattern| {
        let step = if ended { None } else { pattern.step(&board) }?;
        ended = step.technique.is_contradiction();
        board.apply(&step);
        Some((pattern, step))
    })
}

/// Both digits, and every house that they share.
fn clash(board: &Board, a: Candidate, b: Candidate) -> Citation {
    let constraints = board.layout.constraints().iter().enumerate();
    let shared = constraints
        .filter(|(_, c)| c.is_all_different() && c.contains(a.cell) && c.contains(b.cell));
    let houses = if a.cell == b.cell { Vec::new() } else { shared.map(|(i, _)| i).collect() };
    Citation { facts: vec![Fact::Placed(a), Fact::Placed(b)], houses }
}

/// The cells of a house where one of these digits can still go.
fn subset_places(board: &Board, house: usize, digits: Digits) -> Vec<Cell> {
    let cells = board.layout.constraints()[house].cells().iter().copied();
    cells.filter(|&cell| !(board.left(cell) & digits).is_empty()).collect()
}
