//! Solving step by step: where to look, and how it ended.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Grid};
use crate::human::{Rating, Status, Step, classic, decimal};
use crate::limits::Stop;
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::solve::Solutions;
use crate::questions::solve::steps::{Outlook, Steps};
use crate::show::report::reason;
use crate::show::words::answers::verdict;
use crate::show::words::steps::numbered_step;
use crate::show::{Look, grid, plural};

/// What is to be known of a puzzle with several solutions before it is solved step by step.
pub const WITHOUT_END: &str = "there are several solutions, so logic cannot come to an end";

/// Returns how solving step by step ended, on a line: `solved in 12 steps; …`. If the puzzle is rated
/// and not as its hardest step is, the line says why.
pub fn steps_ended(
    steps: &[Step],
    grid: &Grid,
    status: Result<Status, Stop>,
    rating: Option<Rating>,
    puzzle: &Puzzle,
) -> String {
    let count = plural(steps.len(), "step");
    let hardest = steps.iter().max_by_key(|step| step.rating());
    let hardest = hardest
        .map(|step| format!("; the hardest is {} ({})", step.technique, decimal(step.rating())));
    let hardest = hardest.unwrap_or_default();
    let open = puzzle.shape().cells().filter(|&cell| grid[cell].is_none()).count();
    let cells = plural(open, "cell");
    match status {
        Ok(Status::Solved) => format!("solved in {count}{hardest}{}\n", rated(steps, rating)),
        Err(stop) => format!("stopped after {count}: {}\n", reason(stop)),
        Ok(Status::Contradiction) => format!("a contradiction after {count}\n"),
        Ok(Status::Stuck) => format!("logic ends after {count}, with {cells} open{hardest}\n"),
        // There may be more.
        Ok(Status::Open) => {
            format!("after {count}, {cells} {} open\n", if open == 1 { "is" } else { "are" })
        }
    }
}

/// Why the rating of a puzzle is not that of its hardest step; empty where it is.
fn rated(steps: &[Step], rating: Option<Rating>) -> String {
    let own = steps.iter().map(Step::rating).max();
    let Some(rating) = rating.filter(|rating| Some(rating.er) != own) else { return String::new() };
    let hardest = rating.hardest.map_or(String::new(), |hardest| format!(" ({hardest})"));
    let is_classic = |step: &Step| classic().contains(step.technique);
    let why = match steps.iter().all(is_classic) {
        true => "a rating takes all of the easiest steps at once, not one at a time",
        false => "ratings count only the techniques of Sudoku Explainer",
    };
    format!(". The puzzle is rated {}{hardest}, for {why}", decimal(rating.er))
}

/// Returns a puzzle solved step by step: the grid, the steps, how they ended, and the grid then.
pub fn solved_by_steps(solved: &Steps, puzzle: &Puzzle, look: Look) -> String {
    if solved.outlook == Outlook::Without {
        return verdict::<Grid>(&Solutions::None, look) + "\n";
    }
    let number = |i| numbered_step(&solved.steps, i, puzzle, look);
    let steps: String = (0..solved.steps.len()).map(number).collect();
    let ended = steps_ended(&solved.steps, &solved.grid, solved.status, solved.rating, puzzle);
    grid(&puzzle.grid(), puzzle, look) + &steps + &ended + &grid(&solved.grid, puzzle, look)
}

/// Returns the cells that a step is about: the cells that it fills, or else those of its pattern,
/// or else those that lose a digit.
pub fn cells_of(step: &Step) -> Vec<Cell> {
    let of = |candidates: &[Candidate]| {
        candidates.iter().map(|candidate| candidate.cell).sorted().dedup().collect::<Vec<Cell>>()
    };
    let (placed, removed) = (of(&step.places), of(&step.removes));
    if !placed.is_empty() {
        placed
    } else if !step.cells.is_empty() {
        step.cells.clone()
    } else {
        removed
    }
}

/// Where to look for a step: the house that it is about, or the last of the houses (a box, where
/// there are any) of the first cell that it is about.
pub fn region(step: &Step, puzzle: &Puzzle, notation: Notation) -> Vec<String> {
    region_of(step, puzzle).map(|house| notation.constraint(puzzle, house)).into_iter().collect()
}

/// The same, as an index of the puzzle's constraints.
pub(in crate::show) fn region_of(step: &Step, puzzle: &Puzzle) -> Option<usize> {
    let constraints = puzzle.constraints();
    let around = || {
        let first = *cells_of(step).first()?;
        constraints.iter().rposition(|house| house.is_all_different() && house.contains(first))
    };
    step.houses.first().copied().or_else(around)
}
