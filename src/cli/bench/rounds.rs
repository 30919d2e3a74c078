//! *Turns* and *rounds*: in each round, every engine has a turn on every set. The order rotates
//! from round to round, so that other load on the machine affects all of them alike.
//!
//! A warm-up before the first round finds out how much an engine can do in one turn, and checks
//! that all engines find the same number of solutions of each puzzle. Puzzles are in random order,
//! so a slow engine can stop after the first few and still see a fair sample.

use std::time::{Duration, Instant};

use itertools::Itertools;
use satdoku::format::one_line;
use satdoku::report::Timing;
use satdoku::{Disagreement, Error, Limits, Stop, show};

use super::clock;
use super::engine::{Engine, Work};
use super::set::Set;

/// An engine that needs more than this for the first puzzle of a set does not get at it.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many puzzles go by between two looks at the limits.
const LOOK_EVERY: usize = 256;

/// The turns of one engine on one set.
pub(crate) struct Turns<'s> {
    engine: Engine,
    set: &'s Set,
    work: Work<'s>,
    /// How many puzzles a turn does, from the first of the set.
    puzzles: usize,
    /// How often it does them.
    passes: u32,
    /// Puzzles a second in each turn.
    rates: Vec<f64>,
    /// Guesses of the last turn; all turns have as many.
    guesses: u64,
    missing: Option<String>,
}

/// The number of solutions of each puzzle of a set, and who found it first.
type Counts = Vec<Option<(u64, Engine)>>;

/// Every engine with every set, in their order.
pub(crate) fn turns<'s>(sets: &'s [Set], engines: &[Engine], most: u64) -> Vec<Turns<'s>> {
    let turns = |(set, &engine)| Turns {
        engine,
        set,
        work: Work::new(engine, set, most),
        puzzles: 0,
        passes: 1,
        rates: Vec::new(),
        guesses: 0,
        missing: engine.lacks(set).map(str::to_owned),
    };
    sets.iter().cartesian_product(engines).map(turns).collect()
}

/// Gives each engine a warm-up and `rounds` turns of about this `time`; returns the limit that
/// ended that, if one did. `seen` hears of each that is over.
///
/// # Errors
/// When engines disagree.
pub(crate) fn run(
    turns: &mut [Turns<'_>],
    rounds: usize,
    time: Duration,
    limits: &Limits,
    seen: impl Fn(),
) -> Result<Option<Stop>, Error> {
    let engines = turns.iter().map(|turns| turns.engine.name()).unique().count().max(1);
    for of_set in turns.chunks_mut(engines) {
        let mut counts: Counts = vec![None; of_set[0].set.puzzles.len()];
        for turns in of_set {
            if let Some(stop) = turns.warm_up(time, limits, &mut counts)? {
                return Ok(Some(stop));
            }
            seen();
        }
    }
    for round in 0..rounds {
        for of_set in turns.chunks_mut(engines) {
            for i in 0..engines {
                if let Some(stop) = of_set[(round + i) % engines].take(limits)? {
                    return Ok(Some(stop));
                }
                seen();
            }
        }
    }
    Ok(None)
}

impl Turns<'_> {
    /// Finds out how many puzzles fit into a turn, and whether the engine finds what those before it found.
    fn warm_up(
        &mut self,
        time: Duration,
        limits: &Limits,
        counts: &mut Counts,
    ) -> Result<Option<Stop>, Error> {
        if self.missing.is_some() {
            return Ok(limits.stop(0));
        }
        let start = Instant::now();
        let patience = start.checked_add(PATIENCE.max(time));
        let deadline = limits.deadline.into_iter().chain(patience).min();
        let patient = Limits { deadline, ..limits.clone() };
        for (i, known) in counts.iter_mut().enumerate() {
            let Some(count) = self.work.count(i, &patient)? else { break };
            match *known {
                Some((other, first)) if other != count => {
                    return Err(self.disagreement(i, count, other, first));
                }
                _ => *known = Some((count, self.engine)),
            }
            self.puzzles = i + 1;
            if start.elapsed() >= time {
                break;
            }
        }
        if let Some(stop) = limits.stop(0) {
            return Ok(Some(stop));
        }
        if self.puzzles == 0 {
            let patience = humantime::format_duration(PATIENCE.max(time));
            self.missing = Some(format!("the first puzzle was not done within {patience}"));
        }
        while self.missing.is_none() && self.puzzles == counts.len() {
            let start = Instant::now();
            if let Some(stop) = self.pass(limits)? {
                return Ok(Some(stop));
            }
            if start.elapsed() * 2 >= time {
                break;
            }
            self.passes = self.passes.saturating_mul(2);
        }
        Ok(None)
    }

    /// A turn that counts, unless a limit ends it.
    fn take(&mut self, limits: &Limits) -> Result<Option<Stop>, Error> {
        if self.missing.is_some() {
            return Ok(limits.stop(0));
        }
        self.work.guesses = 0;
        let start = clock::now();
        let stopped = self.pass(limits)?;
        if stopped.is_none() {
            // A clock that stands still would make the rate infinite.
            let time = (clock::now() - start).max(Duration::from_nanos(1));
            self.rates.push(self.done() as f64 / time.as_secs_f64());
            self.guesses = self.work.guesses;
        }
        Ok(stopped)
    }

    /// Does the puzzles as often as a turn does.
    fn pass(&mut self, limits: &Limits) -> Result<Option<Stop>, Error> {
        // A look at the clock would take a good part of the time that the fastest engines need for a puzzle.
        let unhurried = Limits { deadline: None, ..limits.clone() };
        for _ in 0..self.passes {
            for puzzle in 0..self.puzzles {
                let look = puzzle % LOOK_EVERY == 0 || !matches!(self.engine, Engine::Native(_));
                if let Some(stop) = look.then(|| limits.stop(0)).flatten() {
                    return Ok(Some(stop));
                }
                if self.work.count(puzzle, &unhurried)?.is_none() {
                    return Ok(Some(limits.stop(0).unwrap_or(Stop::Interrupted)));
                }
            }
        }
        Ok(None)
    }

    /// How many puzzles a turn does, each time counted.
    fn done(&self) -> u64 {
        self.puzzles as u64 * u64::from(self.passes)
    }

    fn disagreement(&self, puzzle: usize, count: u64, other: u64, first: Engine) -> Error {
        let answer = |engine: Engine, count: u64| {
            let count = usize::try_from(count).unwrap_or(usize::MAX);
            (engine.name(), show::plural(count, "solution"))
        };
        Error::from(Disagreement {
            question: "the number of solutions".to_owned(),
            puzzle: one_line(&self.set.puzzles[puzzle]),
            answers: vec![answer(first, other), answer(self.engine, count)],
        })
    }

    /// What came out.
    pub(crate) fn timing(&self) -> Timing {
        let median = median(&self.rates);
        let spread = median.map(|median| {
            let (slowest, fastest) = self.rates.iter().copied().minmax().into_option()?;
            Some((fastest - slowest) / median)
        });
        let guesses = self.guesses as f64 / self.done() as f64;
        Timing {
            set: self.set.name.clone(),
            puzzles: self.set.puzzles.len(),
            engine: self.engine.name(),
            timed: self.puzzles,
            rounds: self.rates.len(),
            puzzles_per_second: median,
            spread: spread.flatten(),
            guesses_per_puzzle: median.map(|_| guesses).filter(|_| self.engine.guesses()),
            missing: self.missing.clone(),
        }
    }
}

/// The middle one in order of size, or the mean of the two in the middle.
fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = sorted[(sorted.len() - 1) / 2];
    Some((lower + upper) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::bench::set;
    use satdoku::native::Level;

    const ENGINES: [Engine; 2] = [Engine::Native(Level::Words), Engine::Sat];

    #[test]
    fn the_middle_of_some_values() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[3.0]), Some(3.0));
        assert_eq!(median(&[9.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[9.0, 1.0, 2.0, 4.0]), Some(3.0));
    }

    #[test]
    fn each_engine_has_its_turns() {
        let sets = set::built_in(3, 0).expect("the samples are well formed");
        let mut turns = turns(&sets, &ENGINES, 2);
        let stopped = run(&mut turns, 3, Duration::ZERO, &Limits::default(), || {});
        assert_eq!(stopped.expect("engines agree"), None);
        let timings: Vec<Timing> = turns.iter().map(Turns::timing).collect();
        let names = timings.iter().map(|timing| (timing.set.as_str(), timing.engine));
        assert_eq!(
            names.take(3).collect::<Vec<_>>(),
            [("easy", "words"), ("easy", "sat"), ("minimal", "words")]
        );
        for timing in &timings {
            // There was time for one puzzle only.
            assert_eq!((timing.puzzles, timing.timed, timing.rounds), (3, 1, 3));
            assert!(timing.puzzles_per_second.is_some_and(|rate| rate > 0.0));
            assert!(timing.spread.is_some_and(|spread| spread >= 0.0));
            assert_eq!(timing.guesses_per_puzzle.is_some(), timing.engine != "sat");
        }
    }

    #[test]
    fn guesses_are_those_of_one_turn() {
        let sets = set::built_in(30, 0).expect("the samples are well formed");
        let minimal = &sets[1];
        let mut guesses = 0;
        for puzzle in &minimal.puzzles {
            let givens = puzzle.facts();
            let search = satdoku::native::Search::generic(puzzle);
            let mut found = 0;
            search.visit_counting(givens, &Limits::default(), &mut guesses, |_| {
                found += 1;
                if found < 2 {
                    std::ops::ControlFlow::Continue(())
                } else {
                    std::ops::ControlFlow::Break(())
                }
            });
        }
        let mut turns = turns(std::slice::from_ref(minimal), &[Engine::Generic], 2);
        let time = Duration::from_secs(1);
        let stopped = run(&mut turns, 2, time, &Limits::default(), || {});
        assert_eq!(stopped.expect("engines agree"), None);
        let timing = turns[0].timing();
        assert_eq!(timing.timed, 30);
        let expected = guesses as f64 / 30.0;
        assert!(timing.guesses_per_puzzle.is_some_and(|found| (found - expected).abs() < 1e-9));
    }

    #[test]
    fn a_limit_ends_the_turns() {
        let sets = set::built_in(3, 0).expect("the samples are well formed");
        let mut turns = turns(&sets, &ENGINES, 2);
        let limits = Limits { deadline: Some(Instant::now()), ..Limits::default() };
        let stopped = run(&mut turns, 3, Duration::ZERO, &limits, || {});
        assert_eq!(stopped.expect("engines agree"), Some(Stop::Timeout));
        assert!(turns.iter().all(|turns| turns.timing().puzzles_per_second.is_none()));
        assert!(turns.iter().all(|turns| turns.timing().missing.is_none()));
    }

    #[test]
    fn other_counts_are_a_disagreement() {
        let sets = set::built_in(1, 0).expect("the samples are well formed");
        let mut turns = turns(&sets, &ENGINES, 2);
        let mut counts = vec![Some((2, Engine::Generic))];
        let error = turns[0].warm_up(Duration::ZERO, &Limits::default(), &mut counts);
        let text = error.expect_err("easy ones have one solution").to_string();
        for part in [&one_line(&sets[0].puzzles[0]), "generic: 2 solutions", "words: 1 solution"] {
            assert!(text.contains(part), "{text}");
        }
    }
}
