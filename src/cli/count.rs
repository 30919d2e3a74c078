//! `satdoku count`

use satdoku::enumerate::count;
use satdoku::{Puzzle, report};

use super::arguments;
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::{batch, input, progress};

/// How many solutions go by between two moves of the progress bar.
const MOVE_EVERY: u64 = 1024;

pub(super) fn run(command: &arguments::Count, session: &Session) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?;
    let bar = progress::spinner(session, "solutions");
    let answer = |_, puzzle: &Puzzle| {
        let found = count(puzzle, command.max, &session.limits, |number| {
            if number.is_multiple_of(MOVE_EVERY) {
                bar.inc(MOVE_EVERY);
            }
        });
        let out = match (session.json, found.complete, found.stopped) {
            (true, ..) => report::line(&report::CountReport::new(puzzle, &found)),
            (_, true, _) => found.count.to_string(),
            (_, false, None) => format!("at least {}", found.count),
            (_, false, Some(stop)) => format!("at least {}: {}", found.count, report::reason(stop)),
        };
        let exit = match (found.stopped, found.count) {
            (Some(_), _) => Exit::Limit,
            (None, 0) => Exit::Without,
            (None, _) => Exit::Success,
        };
        Ok((Reply::new(out + "\n", exit), ()))
    };
    batch::run_under(&bar, puzzles, session, answer, |_, _| Ok(()))
}
