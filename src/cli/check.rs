//! `satdoku check`

use std::time::Instant;

use satdoku::format::one_line;
use satdoku::{Puzzle, Solutions, render, report, solve};

use super::arguments;
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::stats::{Record, Stats};
use super::{batch, input};

/// The verdicts in the order of the summary.
const VERDICTS: [&str; 5] = ["unique", "several", "none", "unknown", "error"];

pub(super) fn run(command: &arguments::Check, session: &Session) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?;
    let mut stats = Stats::new(&command.stats, &command.puzzles)?;
    let answer = |number, puzzle: &Puzzle| {
        let start = Instant::now();
        let solved = solve(puzzle, command.engine.engine(), &session.limits)?;
        let record = Record::new(puzzle, &solved, start.elapsed());
        let out = match session.json {
            true => session.json(&report::Check::new(puzzle, &solved), number),
            false => {
                let unchecked = command.engine.unchecked(&solved);
                let name = puzzle.name.as_ref().map(|name| format!("  # {name}"));
                let name = name.unwrap_or_default();
                let verdict = report::verdict(&solved.solutions);
                format!("{verdict:<7}  {}{name}{unchecked}\n", one_line(puzzle))
            }
        };
        let exit = match solved.solutions {
            Solutions::Unique(_) => Exit::Success,
            Solutions::None => Exit::Without,
            Solutions::Several(..) => Exit::Several,
            Solutions::Found(..) | Solutions::Unknown(_) => Exit::Limit,
        };
        Ok((Reply::new(out, exit), record))
    };
    let mut counts = [0; VERDICTS.len()];
    let exit = batch::run(puzzles, session, answer, |number, record| {
        stats.add(number, record.as_ref().ok());
        let verdict = match record {
            Ok(record) => record.verdict,
            Err(error) => {
                if !session.json {
                    session
                        .print(&format!("error    # {}\n", error.to_string().replace('\n', " ")))?;
                }
                "error"
            }
        };
        let place = VERDICTS.iter().position(|word| *word == verdict);
        counts[place.expect("every verdict is in the list")] += 1;
        Ok(())
    });
    // The log is kept even when nobody reads the answers to their end.
    stats.end()?;
    let exit = exit?;
    let total: usize = counts.iter().sum();
    if total > 1 && !session.json && !session.quiet {
        let parts = VERDICTS.iter().zip(counts).filter(|(_, count)| *count > 0);
        let parts: Vec<String> = parts
            .map(|(word, count)| match *word {
                "error" => render::plural(count, word),
                word => format!("{count} {word}"),
            })
            .collect();
        session.print(&format!("{}: {}\n", render::plural(total, "puzzle"), parts.join(", ")))?;
    }
    Ok(exit)
}
