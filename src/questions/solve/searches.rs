//! [`Engine::Searches`](crate::Engine::Searches): two native searches for plain 9×9 that check each other.

use crate::engines::native::{Level, Search};
use crate::error::Error;
use crate::io::format::one_line;
use crate::limits::{Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::solve::{Solutions, Solved, disagree, verify_all};

/// Solves with the two searches of a level's [pair](Level::pair). Returns `None` if either does not know
/// such puzzles or gets lost.
pub(super) fn solve(
    puzzle: &Puzzle,
    level: Level,
    limits: &Limits,
) -> Result<Option<Solved>, Error> {
    let [level, referee] = level.pair();
    let mut answers = Vec::new();
    for (level, most) in [(level, patience()), (referee, budgets::solve::cross_check(9))] {
        let Some(search) = Search::at_level(puzzle, level) else { return Ok(None) };
        let (found, end) = search.first(2, puzzle.facts(), &limits.with_nodes(most));
        let solutions = Solutions::new(found, end.stopped());
        verify_all(puzzle, level.name(), &solutions)?;
        match solutions.stopped() {
            None => answers.push((level.name(), solutions)),
            Some(Stop::Budget) => return Ok(None),
            Some(_) if answers.is_empty() => {
                return Ok(Some(Solved { solutions, cross_checked: false }));
            }
            Some(_) => break,
        }
    }
    if let [(first, solutions), (second, referee)] = &answers[..]
        && !solutions.agrees_with(referee)
    {
        let answers = [(*first, solutions), (*second, referee)];
        return Err(disagree(one_line(puzzle), answers).into());
    }
    let cross_checked = answers.len() == 2;
    let (_, solutions) = answers.swap_remove(0);
    Ok(Some(Solved { solutions, cross_checked }))
}

/// Guesses of a search before other engines are asked.
pub(super) fn patience() -> u64 {
    budgets::solve::patience(9).expect("searches begin with 9×9")
}
