//! The *portfolio*: the native search first, and the SAT solver where that gets lost.
//!
//! Most puzzles take the search a few guesses, in a fraction of the time of a SAT call; where it
//! needs more than some hundred or thousand, it tends to need very many more. So it gets a fixed
//! number of guesses, its *patience*, and then the solver is asked. Guesses are counted, not timed:
//! who answers depends on the question alone.

use crate::limits::Limits;

/// Asks `search` within this many guesses, and `solver` if those are not enough or `patience` is
/// `None`. Both get `state`.
///
/// A search that gets lost returns what it knows as `Err`, for the solver to compare its answer with.
pub(crate) fn ask<S: ?Sized, T, K>(
    state: &mut S,
    patience: Option<u64>,
    limits: &Limits,
    search: impl FnOnce(&mut S, &Limits) -> Result<T, K>,
    solver: impl FnOnce(&mut S, Option<K>) -> T,
) -> T {
    match patience.map(|nodes| search(state, &limits.with_nodes(nodes))) {
        Some(Ok(answer)) => answer,
        Some(Err(known)) => solver(state, Some(known)),
        None => solver(state, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_solver_is_asked_when_the_search_gets_lost_or_has_no_patience() {
        let limits = Limits::default().with_nodes(50);
        let search = |(): &mut (), limits: &Limits| match limits.nodes {
            Some(nodes) if nodes >= 20 => Ok("search"),
            nodes => Err(nodes),
        };
        let solver = |(): &mut (), known: Option<Option<u64>>| match known {
            Some(Some(10)) => "solver after ten guesses",
            Some(_) => "solver",
            None => "solver at once",
        };
        assert_eq!(ask(&mut (), Some(20), &limits, search, solver), "search");
        assert_eq!(ask(&mut (), Some(1_000), &limits, search, solver), "search");
        assert_eq!(ask(&mut (), Some(10), &limits, search, solver), "solver after ten guesses");
        assert_eq!(ask(&mut (), None, &limits, search, solver), "solver at once");
    }
}
