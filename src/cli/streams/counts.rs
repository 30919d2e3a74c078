//! `--counts`, and the summary of `check`: how often each verdict came in a batch.

use satdoku::report::{self, VERDICTS};
use satdoku::show;

/// The number of puzzles with each verdict, in the order of [`VERDICTS`].
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts([u64; VERDICTS.len()]);

impl Counts {
    /// Counts one more.
    pub(crate) fn count(&mut self, verdict: &str) {
        let place = VERDICTS.iter().position(|word| *word == verdict);
        self.0[place.expect("every verdict is in the list")] += 1;
    }

    /// Adds those of other puzzles.
    pub(crate) fn add(&mut self, more: Counts) {
        for (count, more) in self.0.iter_mut().zip(more.0) {
            *count += more;
        }
    }

    /// How many puzzles there were.
    pub(crate) fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// `3 puzzles: 1 unique, 2 errors`
    pub(crate) fn words(&self) -> String {
        let parts = VERDICTS.iter().zip(self.0).filter(|(_, count)| *count > 0);
        let parts: Vec<String> = parts
            .map(|(word, count)| match *word {
                "error" => plural(count, word),
                word => format!("{count} {word}"),
            })
            .collect();
        format!("{}: {}", plural(self.total(), "puzzle"), parts.join(", "))
    }

    /// As a line of JSON.
    pub(crate) fn report(&self) -> String {
        report::line(&report::Counts::new(self.0)) + "\n"
    }
}

fn plural(count: u64, noun: &str) -> String {
    show::plural(usize::try_from(count).unwrap_or(usize::MAX), noun)
}
