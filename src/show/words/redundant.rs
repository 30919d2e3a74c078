//! Redundant givens in words.

use crate::grid::{Candidate, Cell, Grid};
use crate::puzzle::Puzzle;
use crate::questions::enumerate::differing;
use crate::questions::redundant::{Need, Redundant, Together};
use crate::questions::solve::Solutions;
use crate::show::report::reason;
use crate::show::words::wrap;
use crate::show::{Look, plural};

/// Returns which givens can be removed, one at a time and together.
pub fn redundant(found: &Redundant, puzzle: &Puzzle, look: Look) -> String {
    if !matches!(found.solutions, Solutions::Unique(_)) {
        return wrap(&not_unique(&found.solutions, look), 2, look.width);
    }
    let mut text = match (found.redundant.len(), found.end.stopped(), &found.together) {
        (0, Some(_), None) => "no given is known to be redundant\n".to_owned(),
        (0, ..) if found.givens == 0 => "there are no givens\n".to_owned(),
        (0, ..) if found.givens == 1 => "the one given is needed\n".to_owned(),
        (0, ..) => format!("each of the {} givens is needed\n", found.givens),
        (count, Some(_), None) => {
            format!(
                "at least {count} of {} can go, one at a time:\n",
                plural(found.givens, "given")
            )
        }
        (count, ..) => {
            format!("{count} of {} can go, one at a time:\n", plural(found.givens, "given"))
        }
    };
    text += &candidates(&found.redundant, puzzle, look);
    if let Some(together) = found.together.as_ref().filter(|_| !found.redundant.is_empty()) {
        text += &wrap(&at_once(together, found.givens), 2, look.width);
        text += &candidates(&together.removed, puzzle, look);
    }
    if let Some(stop) = found.end.stopped() {
        text += &format!("not everything was tried: {}\n", reason(stop));
    }
    text
}

fn at_once(together: &Together, givens: usize) -> String {
    let count = together.removed.len();
    let left = givens - count;
    match (together.is_largest(), count) {
        (true, 1) => format!("no two can go together; one leaves {left}:"),
        (true, _) => format!("{count} can go together, and no more; they leave {left}:"),
        (false, _) => format!(
            "at least {count} can go together, and no more than {}; they leave {left}:",
            together.most
        ),
    }
}

fn not_unique(solutions: &Solutions, look: Look) -> String {
    let (text, tip) = match solutions {
        Solutions::None => {
            ("no solution, so no given is redundant", "; `satdoku explain` says why")
        }
        Solutions::Several(..) => (
            "several solutions, so no given is redundant: rather some are missing",
            "; `satdoku repair` says which could be",
        ),
        _ => ("no answer: whether there is exactly one solution is not known", ""),
    };
    text.to_owned() + look.tip(tip)
}

/// Returns why the given in a cell is needed: the cells in which another solution differs, and that
/// solution.
pub fn need(found: &Need, cell: Cell, puzzle: &Puzzle, look: Look) -> String {
    let given = puzzle.givens.iter().find(|given| given.cell == cell);
    let name = given.map_or_else(
        || look.notation.cell(puzzle, cell),
        |given| look.notation.candidate(puzzle, given.candidate()),
    );
    match found {
        Need::NotUnique(solutions) => wrap(&not_unique(solutions, look), 2, look.width),
        Need::Unknown(_) => "no answer\n".to_owned(),
        Need::Redundant => wrap(
            &format!("{name} is not needed: without it there is still one solution"),
            2,
            look.width,
        ),
        Need::Needed { solution, other } => {
            let differ = differing(&[solution.clone(), other.clone()]);
            let heading = format!(
                "{name} is needed: without it there is another solution, with other digits in {}:",
                plural(differ.len(), "cell")
            );
            let others = differ.iter().filter_map(|&cell| candidate(other, cell));
            wrap(&heading, 2, look.width)
                + &candidates(&others.collect::<Vec<_>>(), puzzle, look)
                + &format!("  {}\n", other.line(puzzle.alphabet))
        }
    }
}

fn candidate(grid: &Grid, cell: Cell) -> Option<Candidate> {
    grid[cell].map(|digit| Candidate { cell, digit })
}

/// Candidates one after the other, two spaces before each; as many a line as fit.
fn candidates(candidates: &[Candidate], puzzle: &Puzzle, look: Look) -> String {
    let mut text = String::new();
    let mut column = 0;
    for &candidate in candidates {
        let word = look.notation.candidate(puzzle, candidate);
        if column > 0 && column + 2 + word.len() > look.width {
            text.push('\n');
            column = 0;
        }
        column += 2 + word.len();
        text += &format!("  {word}");
    }
    if !candidates.is_empty() {
        text.push('\n');
    }
    text
}
