//! *Turns* and *rounds*: in each round every solver has a turn with the same puzzles, which were
//! relabelled for this round. The order rotates, so that other load on the machine affects all alike.

use std::collections::BTreeMap;
use std::time::Duration;

use fastrand::Rng;
use satdoku::PlainLine;

use crate::clock;
use crate::set::Set;
use crate::solver::Solver;

/// What one solver did with a set.
#[derive(Debug)]
pub(crate) struct Timing {
    /// Puzzles a second in each round, or solutions.
    pub(crate) rates: Vec<f64>,
    /// Guesses a puzzle, if they are counted.
    pub(crate) guesses: Option<f64>,
}

/// A puzzle, as it was given to the solvers, and how many solutions each of them counted.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Dispute {
    pub(crate) puzzle: String,
    pub(crate) counts: Vec<usize>,
}

/// What came out of a set.
pub(crate) struct Outcome {
    /// By solver.
    pub(crate) timings: Vec<Timing>,
    /// The first for each puzzle, by its 0-based index in the set.
    pub(crate) disputes: BTreeMap<usize, Dispute>,
}

/// Gives each solver a turn that does not count, and `rounds` that do.
pub(crate) fn run(set: &Set, solvers: &[Solver], rounds: usize, random: &mut Rng) -> Outcome {
    let mut rates: Vec<Vec<f64>> = vec![Vec::new(); solvers.len()];
    let mut guesses: Vec<Option<u64>> = vec![Some(0); solvers.len()];
    let mut counts: Vec<Vec<usize>> = vec![Vec::new(); solvers.len()];
    let mut disputes = BTreeMap::new();
    let mut puzzles = 0;
    for round in 0..=rounds {
        let texts = set.draw(random);
        let line = |text| PlainLine::new(text).expect("a relabelled line is a plain one");
        let lines: Vec<PlainLine<'_>> = texts.iter().map(|text| line(&text[..81])).collect();
        for turn in 0..solvers.len() {
            let who = (round + turn) % solvers.len();
            counts[who].reserve(texts.len());
            let start = clock::now();
            let made = solvers[who].count(&texts, &lines, set.limit, &mut counts[who]);
            // A clock that stands still would make the rate infinite.
            let time = (clock::now() - start).max(Duration::from_nanos(1));
            if round > 0 {
                let done =
                    if set.counts_solutions { counts[who].iter().sum() } else { texts.len() };
                rates[who].push(done as f64 / time.as_secs_f64());
                guesses[who] = guesses[who].zip(made).map(|(sum, made)| sum.saturating_add(made));
            }
        }
        puzzles += if round > 0 { texts.len() } else { 0 };
        for (i, line) in lines.iter().enumerate() {
            let answers = counts.iter().map(|counts| counts[i]);
            if answers.clone().any(|count| count != counts[0][i]) {
                let dispute =
                    || Dispute { puzzle: line.as_str().to_owned(), counts: answers.collect() };
                disputes.entry(i % set.puzzles.len()).or_insert_with(dispute);
            }
        }
    }
    let mean = |sum: u64| sum as f64 / puzzles as f64;
    let timings = rates.into_iter().zip(guesses);
    let timings = timings.map(|(rates, guesses)| Timing { rates, guesses: guesses.map(mean) });
    Outcome { timings: timings.collect(), disputes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peer::Peer;
    use crate::peer::tests::{honest, liar};
    use satdoku::native::Level;
    use std::path::Path;

    fn samples(limit: usize) -> Set {
        let set = Set::read(Path::new("../../tests/data/samples.txt"), limit).expect("well formed");
        Set { copies: 2, ..set }
    }

    #[test]
    fn all_that_are_honest_agree() {
        let mut solvers: Vec<Solver> = Level::ALL
            .into_iter()
            .filter(|level| level.is_supported())
            .map(Solver::Native)
            .collect();
        solvers.push(Solver::Peer(Peer::of("honest", honest)));
        for limit in [1, 2, 50] {
            let outcome = run(&samples(limit), &solvers, 2, &mut Rng::with_seed(1));
            assert!(outcome.disputes.is_empty(), "{:?}", outcome.disputes);
            for timing in &outcome.timings {
                assert_eq!(timing.rates.len(), 2);
                assert!(timing.rates.iter().all(|rate| *rate > 0.0));
                assert_eq!(timing.guesses, outcome.timings[0].guesses);
                assert!(timing.guesses.is_some_and(|guesses| guesses > 0.0));
            }
        }
    }

    #[test]
    fn a_liar_is_noticed_at_each_of_its_lies() {
        let peer = Solver::Peer(Peer::of("liar", liar));
        let solvers = [Solver::Native(Level::Bands), peer];
        let outcome = run(&samples(2), &solvers, 1, &mut Rng::with_seed(1));
        // The samples have 30 puzzles with several solutions.
        assert_eq!(outcome.disputes.len(), 30);
        assert!(outcome.disputes.values().all(|dispute| dispute.counts == [2, 1]));
        assert!(outcome.timings[1].guesses.is_none(), "it does not count them");
        let outcome = run(&samples(1), &solvers, 1, &mut Rng::with_seed(1));
        assert!(outcome.disputes.is_empty(), "whether there is one it says rightly");
    }

    #[test]
    fn solutions_of_the_empty_grid_are_what_counts() {
        let solvers = [Solver::Native(Level::Bands), Solver::Peer(Peer::of("honest", honest))];
        let outcome = run(&Set::empty_grid(5000), &solvers, 1, &mut Rng::with_seed(1));
        assert!(outcome.disputes.is_empty());
        assert!(outcome.timings.iter().all(|timing| timing.rates[0] > 5000.0));
    }
}
