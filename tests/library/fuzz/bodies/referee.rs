//! Engines against each other on whatever puzzle comes.

use satdoku::{Engine, Error, Limits, Puzzle, Solutions, check, native, solve};

use super::soon;

/// The SAT solver and the native search have to agree, and what they find has to be a solution.
///
/// # Panics
/// Panics if they do not.
pub fn solved(puzzle: &Puzzle) {
    let limits = Limits { deadline: Some(soon()), ..Limits::default() }.with_nodes(2_000);
    let (found, end) = native::solutions(puzzle, 2, &limits);
    found.iter().for_each(|grid| assert_eq!(check(puzzle, grid), Ok(()), "native, {puzzle}"));
    if end.stopped().is_some() {
        return;
    }
    let solved = match solve(puzzle, Engine::Sat, &limits) {
        Ok(solved) => solved.solutions,
        Err(error @ Error::Disagreement(_)) => panic!("{error}"),
        Err(error) => panic!("a puzzle that was read cannot be asked about: {error}, {puzzle}"),
    };
    let count = match &solved {
        Solutions::None => 0,
        Solutions::Unique(_) => 1,
        Solutions::Several(..) => 2,
        // The time was up.
        _ => return,
    };
    assert_eq!(count, found.len(), "SAT and the native search count solutions of {puzzle}");
    if let Solutions::Unique(grid) = &solved {
        assert_eq!(grid, &found[0], "SAT and the native search solve {puzzle}");
    }
}
