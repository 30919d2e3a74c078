//! Times of a batch, and its log.

use std::time::Duration;

use satdoku::format::one_line;
use satdoku::{Puzzle, Solved, render, report};

use super::arguments;
use super::exit::{Failure, complain};
use super::output_file::OutputFile;

/// What is known of one puzzle of a batch.
pub(super) struct Record {
    pub(super) name: String,
    pub(super) verdict: &'static str,
    pub(super) time: Duration,
    puzzle: String,
    solution: String,
}

impl Record {
    pub(super) fn new(puzzle: &Puzzle, solved: &Solved, time: Duration) -> Record {
        let solution = solved.solutions.first();
        Record {
            name: puzzle.name.clone().unwrap_or_default(),
            verdict: report::verdict(&solved.solutions),
            time,
            puzzle: one_line(puzzle),
            solution: solution.map(|grid| grid.line(puzzle.alphabet)).unwrap_or_default(),
        }
    }
}

/// Collects records as they come.
pub(super) struct Stats {
    times: Option<Vec<Duration>>,
    log: Option<OutputFile>,
}

impl Stats {
    pub(super) fn new(
        arguments: &arguments::Stats,
        inputs: &arguments::Puzzles,
    ) -> Result<Stats, Failure> {
        let log = arguments.log.as_deref();
        let log = log.map(|path| OutputFile::create(path, &inputs.puzzles));
        Ok(Stats {
            times: arguments.stats.then(Vec::new),
            log: log.transpose().map_err(Failure::Error)?,
        })
    }

    /// Adds a puzzle, or one that could not be read. Its number counts from 0.
    pub(super) fn add(&mut self, number: usize, record: Option<&Record>) {
        if let (Some(times), Some(record)) = (&mut self.times, record) {
            times.push(record.time);
        }
        if let Some(log) = &mut self.log {
            let line = match record {
                Some(Record { name, verdict, time, puzzle, solution }) => {
                    let name = name.replace(['\t', '\n'], " ");
                    let time = time.as_secs_f64() * 1e3;
                    format!("{}\t{name}\t{verdict}\t{time:.3}\t{puzzle}\t{solution}\n", number + 1)
                }
                None => format!("{}\t\terror\t\t\t\n", number + 1),
            };
            log.write(&line);
        }
    }

    /// Prints the times and puts the log in its place.
    pub(super) fn end(self) -> Result<(), Failure> {
        if let Some(times) = self.times {
            complain(&format!("{}\n", summary(&times)));
        }
        self.log.map_or(Ok(()), |log| log.finish().map_err(Failure::Error))
    }
}

fn summary(times: &[Duration]) -> String {
    let milliseconds: Vec<f64> = times.iter().map(|time| time.as_secs_f64() * 1e3).collect();
    let puzzles = render::plural(times.len(), "puzzle");
    if milliseconds.is_empty() {
        return format!("{puzzles}: no times");
    }
    let count = milliseconds.len() as f64;
    let total: f64 = milliseconds.iter().sum();
    let mean = total / count;
    let variance = milliseconds.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / count;
    let minimum = milliseconds.iter().copied().fold(f64::INFINITY, f64::min);
    let maximum = milliseconds.iter().copied().fold(0.0, f64::max);
    format!(
        "{puzzles}: total {total:.3} ms, mean {mean:.3} ms, standard deviation {:.3} ms, \
         minimum {minimum:.3} ms, maximum {maximum:.3} ms",
        variance.sqrt()
    )
}
