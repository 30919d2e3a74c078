//! `satdoku repair`

use std::sync::Arc;

use satdoku::repair::{Depth, Options, Repairs, repair};
use satdoku::{Digit, Fault, Puzzle, Solutions, Source, Span, render, report};

use super::arguments;
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::{batch, filter, input};

pub(super) fn run(command: &arguments::Repair, session: &Session) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?.by_line(command.filter);
    let depth = match command.edits {
        None => Depth::TwoIfNeeded,
        Some(1) => Depth::One,
        Some(_) => Depth::Two,
    };
    let mut options = Options { depth, ..Options::default() };
    if let Some(max) = command.max {
        (options.most, options.most_pairs) = (max as usize, max as usize);
    }
    let confuse: Vec<Arc<Source>> =
        command.confuse.iter().map(|pair| Source::new("--confuse", pair.trim())).collect();
    let answer = |number: usize, puzzle: &Puzzle| {
        let pairs: Result<_, Fault> = confuse.iter().map(|pair| digits(pair, puzzle)).collect();
        let options = Options { confuse: pairs?, ..options.clone() };
        let found = repair(puzzle, &options, &session.limits)?;
        let out = match session.json {
            true => session.json(&report::RepairReport::new(puzzle, &found), number),
            false if command.filter => filtered(&found, puzzle, session),
            false => session.heading(number, puzzle) + &words(&found, puzzle, command, session),
        };
        Ok(Reply::new(out, exit(&found)))
    };
    batch::each(puzzles, session, answer)
}

fn exit(found: &Repairs) -> Exit {
    let all = found.singles.found + found.pairs.map_or(0, |pairs| pairs.found);
    match (&found.solutions, found.stopped()) {
        (Solutions::Unique(_), _) => Exit::Success,
        _ if all > 0 => Exit::Success,
        (_, Some(_)) => Exit::Limit,
        (_, None) => Exit::Without,
    }
}

/// A line of a filter: what the puzzle is or needs, and the edits, the likeliest first.
fn filtered(found: &Repairs, puzzle: &Puzzle, session: &Session) -> String {
    let edits = found.repairs.iter();
    let edits: Vec<String> =
        edits.map(|repair| render::edits(repair, puzzle, session.look.notation)).collect();
    match (&found.solutions, edits.is_empty(), found.stopped()) {
        (Solutions::Unique(_), ..) => filter::line("unique", ""),
        (_, false, _) => filter::line("repair", &edits.join("; ")),
        (_, true, Some(stop)) => filter::line("unknown", report::reason(stop)),
        (_, true, None) => filter::line("none", "no edit gives exactly one solution"),
    }
}

fn words(
    found: &Repairs,
    puzzle: &Puzzle,
    command: &arguments::Repair,
    session: &Session,
) -> String {
    let mut text = render::repairs(found, puzzle, command.solutions, session.look);
    if let Some(stop) = found.stopped() {
        text += &format!("not all edits were tried: {}\n", report::reason(stop));
    }
    if !session.quiet {
        text += &render::repairs_advice(found, session.look);
    }
    text
}

/// The two digits of `1-7`.
fn digits(pair: &Arc<Source>, puzzle: &Puzzle) -> Result<(Digit, Digit), Fault> {
    let fault = |message| Fault::new(Span::new(pair, 0..pair.text.len()), message);
    let two = || {
        let (a, b) = pair.text.split_once('-')?;
        Some((digit(a, puzzle)?, digit(b, puzzle)?))
    };
    two().ok_or_else(|| {
        let range = puzzle.alphabet.range(puzzle.shape());
        let message =
            format!("found `{}`, expected two digits like 1-7, each one of {range}", pair.text);
        fault(message).help("several pairs are separated by commas: 1-7,3-8")
    })
}

fn digit(text: &str, puzzle: &Puzzle) -> Option<Digit> {
    let highest = usize::from(puzzle.shape().highest().value());
    let symbol = || puzzle.alphabet.value(text.trim().parse().ok()?, highest);
    let value = text.trim().parse().ok().or_else(symbol)?;
    puzzle.shape().digit(value).ok()
}
