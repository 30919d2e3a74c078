//! `satdoku candidates`

use satdoku::enumerate::candidates;
use satdoku::{Puzzle, report, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::{Reply, Session};
use crate::cli::streams::{batch, input};

pub(crate) fn run(command: &arguments::Puzzles, session: &Session) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&command.puzzles, session)?;
    let answer = |number: usize, puzzle: &Puzzle| {
        let found = candidates(puzzle, &session.limits);
        let none = found.known.iter().all(|digits| digits.is_empty());
        let exit = match found.stopped() {
            Some(_) => Exit::Limit,
            None if none => Exit::Without,
            None => Exit::Success,
        };
        if session.json {
            let json = session.json(&report::CandidatesReport::new(puzzle, &found), number);
            return Ok(Reply::new(json, exit));
        }
        let mut text = session.heading(number, puzzle);
        text += &match found.stopped() {
            None if none => "no solution; `satdoku explain` says why\n".to_owned(),
            None => show::candidates(&found.known, puzzle),
            Some(stop) => {
                let grid = show::candidates(&found.known, puzzle);
                format!("{grid}digits may be missing: {}\n", report::reason(stop))
            }
        };
        Ok(Reply::new(text, exit))
    };
    batch::each(puzzles, session, answer)
}
