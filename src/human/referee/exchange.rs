//! The referee of steps that take it for granted that there is one solution: a proof by exchange.
//!
//! Suppose that a solution contradicts such a step. Then certain open cells hold digits that can
//! change places, and the result is a solution too: the *twin*. So there are two solutions, which
//! is not so. The native search confirms that every counterexample has the digits of the twin, and
//! the layout that no house notices the exchange.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digits, Fact};
use crate::human::board::Board;
use crate::human::referee::Cited;
use crate::human::step::{Part, Premise, Step};
use crate::human::technique::Family;
use crate::kinds::Constraint;
use crate::puzzle::Puzzle;

/// Whether every solution that contradicts the step, as far as the cited facts and houses allow one,
/// has a twin.
pub(super) fn holds(puzzle: &Puzzle, step: &Step) -> bool {
    match step.technique.family() {
        Family::UniqueRectangle | Family::UniqueLoop => {
            deadly(puzzle, step).is_some_and(|cells| is_open(step, &cells))
        }
        // What earlier steps placed in the corners holds in every solution, so in the counterexample: its
        // twin is a solution of the puzzle all the same.
        Family::AvoidableRectangle => deadly(puzzle, step).is_some(),
        Family::Bug => bug(puzzle, step),
        _ => false,
    }
}

/// Whether the puzzle itself says nothing about these cells, so that the twin is one of its solutions.
fn is_free(puzzle: &Puzzle, cells: &[Cell]) -> bool {
    puzzle.facts().all(|(Fact::Placed(about) | Fact::Removed(about))| !cells.contains(&about.cell))
}

/// Whether nothing was placed in these cells, as far as the step says.
fn is_open(step: &Step, cells: &[Cell]) -> bool {
    step.because.iter().all(|fact| match fact {
        Fact::Placed(placed) => !cells.contains(&placed.cell),
        Fact::Removed(_) => true,
    })
}

/// Whether the cells can be split so that each constraint has none of them, or one of each kind: two
/// digits that the kinds have can change places then.
fn splits(puzzle: &Puzzle, cells: &[Cell]) -> bool {
    let here = |constraint: &Constraint| -> Vec<usize> {
        (0..cells.len()).filter(|&i| constraint.contains(cells[i])).collect()
    };
    let sides: Option<Vec<[usize; 2]>> = puzzle
        .constraints()
        .iter()
        .map(|constraint| (constraint, here(constraint)))
        .filter(|(_, here)| !here.is_empty())
        .map(|(constraint, here)| here.try_into().ok().filter(|_| constraint.is_house()))
        .collect();
    let Some(sides) = sides else { return false };
    let mut kinds: Vec<Option<bool>> = vec![None; cells.len()];
    while let Some(next) = kinds.iter().position(Option::is_none) {
        kinds[next] = Some(false);
        // As often as there are sides, so that it gets around.
        for &[a, b] in std::iter::repeat_n(&sides, sides.len()).flatten() {
            kinds[a] = kinds[a].or(kinds[b].map(|kind| !kind));
            kinds[b] = kinds[b].or(kinds[a].map(|kind| !kind));
        }
    }
    sides.iter().all(|&[a, b]| kinds[a] != kinds[b])
}

/// In every counterexample all cells have one of two digits. As neighbours differ, each constraint has
/// both digits or none of them. Returns the cells then.
fn deadly(puzzle: &Puzzle, step: &Step) -> Option<Vec<Cell>> {
    let base: Vec<Candidate> = step.part(Part::Base).flatten().copied().collect();
    let cells: Vec<Cell> = base.iter().map(|base| base.cell).sorted().dedup().collect();
    let pair: Digits = base.iter().map(|base| base.digit).collect();
    let whole = base.iter().unique().count() == 2 * cells.len();
    if pair.len() != 2
        || !whole
        || cells.len() < 4
        || !splits(puzzle, &cells)
        || !is_free(puzzle, &cells)
        || !step.places.is_empty()
    {
        return None;
    }
    let cited = Cited::new(puzzle, step);
    let others = puzzle.shape().digits() - pair;
    let only_pair = |removed: &Candidate| {
        cells.iter().all(|&cell| {
            others.iter().all(|digit| {
                let both = [*removed, Candidate { cell, digit }].map(Fact::Placed);
                cited.refutes(step, both)
            })
        })
    };
    let holds = !step.removes.is_empty() && step.removes.iter().all(only_pair);
    holds.then_some(cells)
}

/// Without some additional digits, every cell that it looks at has two digits left, and every digit
/// two places or none among these cells of each house. So they have as many digits in a house as
/// there are cells, and a solution has each of the digits in one of its two places: the twin has it
/// in the other one. In every counterexample, no cell has an additional digit.
fn bug(puzzle: &Puzzle, step: &Step) -> bool {
    let extra: Vec<Candidate> = step.part(Part::Fin).flatten().copied().collect();
    let cells = step.premises.iter().filter_map(|premise| match premise {
        Premise::Cell(cell, _) => Some(*cell),
        Premise::House(..) => None,
    });
    let cells: Vec<Cell> = cells.collect();
    let mut board = Board::new(&Cited::part(puzzle, step), step.because.iter().copied());
    extra.iter().for_each(|&candidate| board.remove(candidate));
    let in_pairs = |constraint: &Constraint| {
        let here = cells.iter().filter(|&&cell| constraint.contains(cell));
        let count = |digit| here.clone().filter(|&&c| board.left(c).contains(digit)).count();
        puzzle.shape().digits().iter().all(|digit| matches!(count(digit), 0 | 2))
    };
    let touched = puzzle.constraints().iter();
    let mut touched = touched.filter(|house| cells.iter().any(|&cell| house.contains(cell)));
    let cited = Cited::new(puzzle, step);
    let opposites = step.says().map(|said| match said {
        Fact::Placed(candidate) => Fact::Removed(candidate),
        Fact::Removed(candidate) => Fact::Placed(candidate),
    });
    let mut opposites = opposites.peekable();
    opposites.peek().is_some()
        && (step.places.is_empty() || step.removes.is_empty())
        && is_free(puzzle, &cells)
        && is_open(step, &cells)
        && extra.iter().all(|candidate| cells.contains(&candidate.cell))
        && cells.iter().all_unique()
        && cells.iter().all(|&cell| board.left(cell).len() == 2)
        && touched.all(|constraint| constraint.is_all_different() && in_pairs(constraint))
        && opposites.all(|opposite| {
            extra.iter().all(|&one| cited.refutes(step, [opposite, Fact::Placed(one)]))
        })
}
