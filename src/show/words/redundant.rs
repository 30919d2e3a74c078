//! Redundant givens in words.

use crate::grid::{Candidate, Cell, Grid};
use crate::human::decimal;
use crate::puzzle::Puzzle;
use crate::questions::enumerate::differing;
use crate::questions::redundant::{Figures, Need, Redundant, Together};
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

/// Returns what removing some givens changes: solutions, rating and steps before and after, on one
/// line.
pub fn compared(removed: &[&str], before: &Figures, after: &Figures) -> String {
    let solutions = |figures: &Figures| match figures.solutions.is_complete() {
        true => plural(figures.solutions.known, "solution"),
        false if figures.solutions.known == 0 => "an unknown number of solutions".to_owned(),
        false => format!("{} or more solutions", figures.solutions.known),
    };
    let rating = |figures: &Figures| match &figures.rating {
        Some(rating) => format!("{} {}", rating.level(), decimal(rating.er)),
        None => "not rated".to_owned(),
    };
    let steps = |figures: &Figures| match figures.steps {
        Some(steps) => plural(steps, "step"),
        None => "no steps".to_owned(),
    };
    let words: [&dyn Fn(&Figures) -> String; 3] = [&solutions, &rating, &steps];
    let change = |words: &&dyn Fn(&Figures) -> String| match (words(before), words(after)) {
        (before, after) if before == after => format!("{before} as before"),
        (before, after) => format!("{before} before, {after} now"),
    };
    let changes: Vec<String> = words.iter().map(change).collect();
    format!("without {}: {}", removed.join(", "), changes.join("; "))
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

/// Returns for each given whether it is needed, and if so, what else its cell can be without it and
/// how many other cells would differ.
pub fn needs(found: &[(Cell, Need)], puzzle: &Puzzle, look: Look) -> String {
    let count = found.iter().filter(|(_, need)| matches!(need, Need::Needed { .. })).count();
    let mut text = String::new();
    for (cell, need) in found {
        let here = puzzle.givens.iter().filter(|given| given.cell == *cell);
        let names = here.map(|given| look.notation.candidate(puzzle, given.candidate()));
        let name: String = names.take(1).collect();
        let why = match need {
            Need::NotUnique(solutions) => {
                return text + &wrap(&not_unique(solutions, look), 2, look.width);
            }
            Need::Unknown(stop) => return text + &format!("no answer: {}\n", reason(*stop)),
            Need::Redundant => "not needed".to_owned(),
            Need::Needed { solution, other } => {
                let others = differing(&[solution.clone(), other.clone()]).len() - 1;
                let digit = puzzle.alphabet.word(puzzle.shape(), other[*cell]);
                format!("else it could be {digit}, and {} differ", plural(others, "other cell"))
            }
        };
        text += &format!("  {name}   {why}\n");
    }
    let all = found.len();
    let heading = match count {
        _ if all == 0 => "there are no givens".to_owned(),
        count if count == all => format!("each of the {all} givens is needed:"),
        count => format!("{count} of {} are needed:", plural(all, "given")),
    };
    format!("{heading}\n{text}")
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
