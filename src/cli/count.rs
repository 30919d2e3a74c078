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
    let answer = |number, puzzle: &Puzzle| {
        let found = count(puzzle, command.max, &session.limits, |number| {
            if number.is_multiple_of(MOVE_EVERY) {
                bar.inc(MOVE_EVERY);
            }
        });
        let out = match (session.json, found.complete, found.stopped) {
            (true, ..) => session.json(&report::CountReport::new(puzzle, &found), number),
            (_, true, _) => format!("{}\n", found.count),
            (_, false, None) => format!("at least {}\n", found.count),
            (_, false, Some(stop)) => {
                format!("at least {}: {}\n", found.count, report::reason(stop))
            }
        };
        let exit = match (found.stopped, found.count) {
            (Some(_), _) => Exit::Limit,
            (None, 0) => Exit::Without,
            (None, _) => Exit::Success,
        };
        Ok((Reply::new(out, exit), ()))
    };
    batch::run_under(&bar, session.threads, puzzles, session, answer, |_, _| Ok(()))
}
