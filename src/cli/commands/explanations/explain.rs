//! `satdoku explain`

use itertools::Itertools;
use satdoku::explain::{Effort, Options, derive, fixes, needed_rules};
use satdoku::format::one_line;
use satdoku::human::Step;
use satdoku::show::Marks;
use satdoku::{
    Conflict, Disagreement, Engine, Error, Explained, Limits, Puzzle, Quality, Role, Solutions,
    Solved, report, show, solve,
};

use super::{conflicts, prove};
use crate::cli::arguments;
use crate::cli::arguments::{Hint, QualityName, unchecked};
use crate::cli::exit::{Exit, Failure};
use crate::cli::picture;
use crate::cli::session::{Reply, Session};
use crate::cli::streams::append;
use crate::cli::streams::append::Appended;
use crate::cli::streams::progress::Progress;
use crate::cli::streams::{batch, filter, input};

/// What `--append` adds.
const COLUMNS: [&str; 5] = ["verdict", "conflict", "size", "quality", "error"];

pub(crate) fn run(command: &arguments::Explain, session: &Session) -> Result<Exit, Failure> {
    if command.verbose {
        watch();
    }
    let inputs = &command.puzzles.puzzles;
    let proof = command.proof.as_ref().map(|_| "--proof");
    let option = picture::option(&command.pictures)?.or(proof);
    let puzzles = match option {
        Some(_) => input::only_one(input::puzzles(inputs, session)?, option)?,
        None => {
            let (asked, lines) = (&command.append, command.lines());
            append::puzzles(&command.puzzles, asked, &COLUMNS, lines, session)?
        }
    };
    let appended = puzzles.unit.appended();
    if command.all {
        return batch::in_turn(puzzles, session, |number, puzzle| {
            conflicts::all(puzzle, number, command.max, session)
        });
    }
    let answer = |number: usize, puzzle: &Puzzle| {
        let mut reply = match (command.disjoint, command.suspects) {
            (true, _) => conflicts::disjoint(puzzle, number, session)?,
            (_, true) => conflicts::suspects(puzzle, number, session)?,
            _ => one(puzzle, number, command, appended, session)?,
        };
        reply.err += &repeated(puzzle, session);
        Ok(reply)
    };
    // Watching makes sense one after the other.
    let threads = if command.verbose { 1 } else { session.threads };
    let progress = Progress::new(session, &puzzles, None);
    batch::run_under(&progress, threads, puzzles, session, answer, |()| Ok(()))
}

/// The usual answer: one conflict, why, and what can be done.
fn one(
    puzzle: &Puzzle,
    number: usize,
    command: &arguments::Explain,
    appended: Option<Appended>,
    session: &Session,
) -> Result<Reply, Error> {
    let quality = match (command.easiest, command.quality) {
        (true, _) => Quality::Easiest,
        (false, QualityName::Smallest) => Quality::Smallest,
        (false, QualityName::Minimal) => Quality::Minimal,
    };
    let explained = Options::new().quality(quality).explain(puzzle, &session.limits)?;
    if command.filter && !session.json || appended.is_some() {
        return in_a_row(&explained, puzzle, appended, session);
    }
    let (exit, text) = match &explained {
        Explained::Consistent => {
            let pictures = &command.pictures;
            let inputs = &command.puzzles.puzzles;
            picture::write(puzzle, &Marks::default(), pictures, inputs, session)?;
            return consistent_reply(puzzle, number, session);
        }
        Explained::Unknown(stop) => {
            let report = report::Explain::new(puzzle, &explained, report::Details::default());
            let text = match session.json {
                true => session.json(&report, number),
                false => format!("no answer: {}\n", report::reason(*stop)),
            };
            (Exit::Limit, text)
        }
        Explained::Conflict(conflict) if command.hint == Some(Hint::Conda) => {
            // Without the rules that are members, the packages would not conflict.
            if let Some(rule) = conflict.rules(puzzle).next() {
                let loss = session.look.notation.constraint(puzzle, rule).into();
                return Err(Error::Unwritable { loss, puzzle: one_line(puzzle) });
            }
            (Exit::Without, conda(puzzle, conflict))
        }
        Explained::Conflict(conflict) => {
            let proved = command.proof.as_deref();
            let proved = proved.map(|path| prove::of_conflict(puzzle, conflict, path, session));
            let mut text = details(puzzle, &explained, conflict, number, command, session)?;
            let mut exit = if conflict.minimal { Exit::Without } else { Exit::Limit };
            match proved.transpose()? {
                Some(Ok(said)) if !session.json => text += &said,
                Some(Err(stop)) => {
                    session.note(&format!("no proof was written: {}", report::reason(stop)));
                    exit = Exit::Limit;
                }
                _ => {}
            }
            (exit, text)
        }
    };
    let heading = if session.json { String::new() } else { session.heading(number, puzzle) };
    Ok(Reply::new(heading + &text, exit))
}

/// One conflict, why, and what can be done, as much as fits beside other things.
pub(crate) fn in_short(
    puzzle: &Puzzle,
    explained: &Explained,
    session: &Session,
) -> Result<String, Error> {
    let (look, limits) = (session.look, &session.limits);
    let conflict = match explained {
        Explained::Conflict(conflict) => conflict,
        Explained::Unknown(stop) => return Ok(format!("no answer: {}\n", report::reason(*stop))),
        Explained::Consistent => return Ok("no conflict\n".to_owned()),
    };
    let mut text = show::conflict(conflict, puzzle, look);
    if let Some(steps) = derive(puzzle, conflict, Effort::Short)? {
        text += &show::steps(&steps, puzzle, look);
    }
    let truth = truth(puzzle, limits)?;
    let truth = truth.as_ref().map(|solved| &solved.solutions);
    Ok(text + &show::fixes(&fixes(puzzle, limits)?, truth, puzzle, look))
}

/// A line of a filter, or the cells of [`COLUMNS`].
fn in_a_row(
    explained: &Explained,
    puzzle: &Puzzle,
    appended: Option<Appended>,
    session: &Session,
) -> Result<Reply, Error> {
    let notation = session.look.notation;
    let (verdict, conflict, why) = match explained {
        Explained::Consistent => {
            let solutions = solutions_of_consistent(puzzle, session)?.solutions;
            (report::verdict(&solutions), None, append::why_unknown(&solutions))
        }
        Explained::Conflict(conflict) => ("none", Some(conflict), ""),
        Explained::Unknown(stop) => ("unknown", None, report::reason(*stop)),
    };
    let exit = match explained {
        Explained::Consistent => Exit::Success,
        Explained::Conflict(conflict) if conflict.minimal => Exit::Without,
        Explained::Conflict(_) | Explained::Unknown(_) => Exit::Limit,
    };
    // Rules, whose names have spaces, then givens.
    let members = conflict.map(|conflict| {
        let rules = conflict.rules(puzzle).map(|i| notation.constraint(puzzle, i));
        let facts = conflict.members.iter().filter_map(|member| member.fact(puzzle));
        let givens = facts.map(|fact| notation.fact(puzzle, fact)).join(" ");
        rules.chain(Some(givens).filter(|givens| !givens.is_empty())).join("; ")
    });
    let cells = members.unwrap_or_default();
    let out = match appended {
        None => filter::line(verdict, if cells.is_empty() { why } else { &cells }),
        Some(appended) => {
            let size = conflict.map(|conflict| conflict.members.len().to_string());
            let quality = conflict.map_or("", report::quality);
            appended.row(&[verdict, &cells, &size.unwrap_or_default(), quality, why])
        }
    };
    Ok(Reply::new(out, exit))
}

/// A conflict with everything that is known about it.
fn details(
    puzzle: &Puzzle,
    explained: &Explained,
    conflict: &Conflict,
    number: usize,
    command: &arguments::Explain,
    session: &Session,
) -> Result<String, Error> {
    let limits = &session.limits;
    let effort = if command.steps { Effort::Long } else { Effort::Short };
    let steps = derive(puzzle, conflict, effort)?;
    let marks = Marks::of_conflict(puzzle, conflict, steps.as_deref().unwrap_or(&[]));
    picture::write(puzzle, &marks, &command.pictures, &command.puzzles.puzzles, session)?;
    let rules = match command.rules {
        true => Some(needed_rules(puzzle, conflict, limits)?.0).filter(|rules| !rules.is_empty()),
        false => None,
    };
    let fixes = fixes(puzzle, limits)?;
    let truth = truth(puzzle, limits)?;
    let truth = truth.as_ref().map(|solved| &solved.solutions);
    if session.json {
        let details = report::Details {
            steps: steps.as_deref(),
            fixes: Some(&fixes),
            rules: rules.as_deref(),
            solutions: truth,
        };
        return Ok(session.json(&report::Explain::new(puzzle, explained, details), number));
    }
    let look = session.look;
    let mut text = show::conflict(conflict, puzzle, look);
    if command.all_smallest {
        for set in conflict.sets.iter().skip(1) {
            text += &format!("or\n{}", show::conflict_set(set, puzzle, look));
        }
    }
    match &steps {
        Some(steps) => text += &why(steps, puzzle, command, session),
        None if conflict.is_of_grid(puzzle) => {}
        None if command.steps => text += "no derivation was found\n",
        None => text += "there is no short derivation; --steps looks for a long one\n",
    }
    if let Some(rules) = &rules {
        text += &show::rules(rules, puzzle, look);
    } else if conflict.is_of_grid(puzzle) {
        text += &show::rules(&conflict.members, puzzle, look);
    }
    text += &show::fixes(&fixes, truth, puzzle, look);
    if command.draw || session.terminal {
        text += &show::marked(puzzle, &marks, look);
    }
    if command.fixes {
        text += &conflicts::fix_list(puzzle, &fixes, session)?;
    }
    Ok(text)
}

/// Longer derivations are printed only when they are asked for.
const MOST_STEPS: usize = 30;

fn why(steps: &[Step], puzzle: &Puzzle, command: &arguments::Explain, session: &Session) -> String {
    let (hardest, count, _) = Step::difficulty(steps);
    let hardest = hardest.map_or("", |technique| technique.name());
    match count <= MOST_STEPS || command.steps {
        true => show::steps(steps, puzzle, session.look),
        false => {
            format!("why takes {count} steps, the hardest a {hardest}; --steps prints them\n")
        }
    }
}

/// What the puzzle is without extras, entries and what is crossed out; `None` when there are none.
fn truth(puzzle: &Puzzle, limits: &Limits) -> Result<Option<Solved>, Error> {
    let mut alone = puzzle.fresh();
    alone.givens.retain(|given| given.role == Role::Given);
    if alone == *puzzle {
        return Ok(None);
    }
    solve(&alone, Engine::Both, limits).map(Some)
}

/// The solutions of a puzzle that was found to have some.
fn solutions_of_consistent(puzzle: &Puzzle, session: &Session) -> Result<Solved, Error> {
    let solved = solve(puzzle, Engine::Both, &session.limits)?;
    if solved.solutions == Solutions::None {
        return Err(Error::from(Disagreement {
            question: "whether there is a solution".to_owned(),
            puzzle: one_line(puzzle),
            answers: vec![("explain", "there is".into()), ("solve", "no solution".into())],
        }));
    }
    Ok(solved)
}

fn consistent_reply(puzzle: &Puzzle, number: usize, session: &Session) -> Result<Reply, Error> {
    let solved = solutions_of_consistent(puzzle, session)?;
    let details =
        report::Details { solutions: Some(&solved.solutions), ..report::Details::default() };
    let text = match session.json {
        true => {
            session.json(&report::Explain::new(puzzle, &Explained::Consistent, details), number)
        }
        false => {
            let unchecked = unchecked(Engine::Both, &solved);
            let heading = session.heading(number, puzzle);
            format!("{heading}no conflict: {}{unchecked}\n", consistent(Some(&solved.solutions)))
        }
    };
    Ok(Reply::new(text, Exit::Success))
}

fn consistent(solutions: Option<&Solutions>) -> &'static str {
    match solutions {
        Some(Solutions::Unique(_)) => "the puzzle has exactly one solution",
        Some(Solutions::Several(..)) => "the puzzle has several solutions",
        _ => "the puzzle has a solution",
    }
}

/// The hint as conda's resolver printed it for the cells as packages.
fn conda(puzzle: &Puzzle, conflict: &Conflict) -> String {
    let shape = puzzle.shape();
    let package = |given: &satdoku::Given| {
        let (row, column) = (shape.row(given.cell), shape.column(given.cell));
        format!(
            "  - {row}x{column}-is {}*\n",
            puzzle.alphabet.word(puzzle.shape(), Some(given.digit))
        )
    };
    let packages: String = conflict.givens(puzzle).map(package).collect();
    format!("Hint: the following packages conflict with each other:\n{packages}")
}

/// A note on digits that are given twice for one cell.
fn repeated(puzzle: &Puzzle, session: &Session) -> String {
    if session.quiet {
        return String::new();
    }
    let mut candidates: Vec<_> = puzzle.givens.iter().map(satdoku::Given::candidate).collect();
    candidates.sort_unstable();
    let twice = candidates.chunk_by(|a, b| a == b).filter(|same| same.len() > 1);
    let note = |same: &[satdoku::Candidate]| {
        format!("note: {} is given twice\n", session.look.notation.candidate(puzzle, same[0]))
    };
    twice.map(note).collect()
}

/// Shows what the library tells of each call of the solver on standard error.
fn watch() {
    tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::DEBUG)
        .with_writer(std::io::stderr)
        .without_time()
        .with_target(false)
        .with_level(false)
        .with_ansi(false)
        .log_internal_errors(false)
        .init();
}
