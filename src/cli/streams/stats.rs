//! Times of a batch, its log, and its counts.

use std::path::PathBuf;
use std::time::Duration;

use satdoku::format::one_line;
use satdoku::{Puzzle, Solved, report, show};

use super::counts::Counts;
use super::output::file::OutputFile;
use crate::cli::arguments;
use crate::cli::exit::{Failure, complain};

/// What is known of one puzzle of a batch.
pub(crate) struct Record {
    /// Counted from 0.
    number: usize,
    /// `None` when it could not be read or answered.
    answer: Option<Answer>,
}

struct Answer {
    name: String,
    verdict: &'static str,
    time: Duration,
    puzzle: String,
    solution: String,
}

impl Record {
    pub(crate) fn new(number: usize, puzzle: &Puzzle, solved: &Solved, time: Duration) -> Record {
        let solution = solved.solutions.first();
        let answer = Answer {
            name: puzzle.name.clone().unwrap_or_default(),
            verdict: report::verdict(&solved.solutions),
            time,
            puzzle: one_line(puzzle),
            solution: solution.map(|grid| grid.line(puzzle.alphabet)).unwrap_or_default(),
        };
        Record { number, answer: Some(answer) }
    }

    pub(crate) fn failed(number: usize) -> Record {
        Record { number, answer: None }
    }

    /// A line of the log.
    fn line(&self) -> String {
        let number = self.number + 1;
        match &self.answer {
            Some(Answer { name, verdict, time, puzzle, solution }) => {
                let name = name.replace(['\t', '\n'], " ");
                let time = time.as_secs_f64() * 1e3;
                format!("{number}\t{name}\t{verdict}\t{time:.3}\t{puzzle}\t{solution}\n")
            }
            None => format!("{number}\t\terror\t\t\t\n"),
        }
    }
}

/// What is gathered of some puzzles.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) counts: Counts,
    /// One a puzzle, if they are wanted.
    pub(crate) records: Vec<Record>,
}

/// Collects tallies as they come.
pub(crate) struct Stats {
    times: Option<Times>,
    log: Option<OutputFile>,
    counts: Counts,
    counts_file: Option<OutputFile>,
}

impl Stats {
    pub(crate) fn new(
        arguments: &arguments::Stats,
        inputs: &arguments::Puzzles,
    ) -> Result<Stats, Failure> {
        let file = |path: &Option<PathBuf>| {
            let file = path.as_deref().map(|path| OutputFile::create(path, &inputs.puzzles));
            file.transpose().map_err(Failure::Error)
        };
        Ok(Stats {
            times: arguments.stats.then(Times::default),
            log: file(&arguments.log)?,
            counts: Counts::default(),
            counts_file: file(&arguments.counts)?,
        })
    }

    /// Whether anything is made of records.
    pub(crate) fn wants_records(&self) -> bool {
        self.times.is_some() || self.log.is_some()
    }

    /// How often each verdict came so far.
    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    /// Adds a tally, in the order of the puzzles.
    pub(crate) fn add(&mut self, tally: Tally) {
        self.counts.add(tally.counts);
        for record in tally.records {
            if let (Some(times), Some(answer)) = (&mut self.times, &record.answer) {
                times.add(answer.time);
            }
            if let Some(log) = &mut self.log {
                log.write(record.line());
            }
        }
    }

    /// Prints the times, and puts the log and the counts in their places. Counts of only a part of the
    /// puzzles would not add up: there are none then.
    pub(crate) fn end(self, is_whole: bool) -> Result<(), Failure> {
        if let Some(times) = self.times {
            complain(&format!("{}\n", times.summary()));
        }
        if let Some(mut file) = self.counts_file.filter(|_| is_whole) {
            file.write(self.counts.report());
            file.finish().map_err(Failure::Error)?;
        }
        self.log.map_or(Ok(()), |log| log.finish().map_err(Failure::Error))
    }
}

/// Times in milliseconds, of which none is kept.
///
/// # References
/// - B. P. Welford, "Note on a method for calculating corrected sums of squares and products",
///   Technometrics 4(3), 1962.
#[derive(Default)]
struct Times {
    count: usize,
    total: f64,
    mean: f64,
    /// The sum of the squares of how far each is from the mean.
    squares: f64,
    minimum: f64,
    maximum: f64,
}

impl Times {
    fn add(&mut self, time: Duration) {
        let time = time.as_secs_f64() * 1e3;
        self.minimum = if self.count == 0 { time } else { self.minimum.min(time) };
        self.maximum = self.maximum.max(time);
        self.count += 1;
        self.total += time;
        let before = time - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (time - self.mean);
    }

    fn summary(&self) -> String {
        let Times { count, total, mean, squares, minimum, maximum } = self;
        let puzzles = show::plural(*count, "puzzle");
        if *count == 0 {
            return format!("{puzzles}: no times");
        }
        let deviation = (squares / *count as f64).sqrt();
        format!(
            "{puzzles}: total {total:.3} ms, mean {mean:.3} ms, standard deviation {deviation:.3} ms, \
             minimum {minimum:.3} ms, maximum {maximum:.3} ms"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_is_that_of_all_times() {
        let mut times = Times::default();
        assert_eq!(times.summary(), "0 puzzles: no times");
        for milliseconds in [2, 4, 4, 4, 5, 5, 7, 9] {
            times.add(Duration::from_millis(milliseconds));
        }
        let expected = "8 puzzles: total 40.000 ms, mean 5.000 ms, standard deviation 2.000 ms, \
                        minimum 2.000 ms, maximum 9.000 ms";
        assert_eq!(times.summary(), expected);
    }
}
