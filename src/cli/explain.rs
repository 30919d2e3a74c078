//! `satdoku explain`

use satdoku::encode::Reason;
use satdoku::format::one_line;
use satdoku::render::Marks;
use satdoku::{
    Conflict, Disagreement, Engine, Error, Explained, Given, Puzzle, Role, Solutions, Solved,
    explain, render, report, solve,
};

use super::arguments::{self, EngineName, Hint};
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::{batch, input, picture};

pub(super) fn run(command: &arguments::Explain, session: &Session) -> Result<Exit, Failure> {
    if command.verbose {
        watch();
    }
    let inputs = &command.puzzles.puzzles;
    let puzzles = picture::only_one(input::puzzles(inputs, session)?, &command.pictures)?;
    let answer = |number: usize, puzzle: &Puzzle| {
        let explained = explain(puzzle, &session.limits)?;
        let solved = match explained {
            Explained::Consistent => Some(solve(puzzle, Engine::Both, &session.limits)?),
            _ => None,
        };
        if solved.as_ref().is_some_and(|solved| solved.solutions == Solutions::None) {
            return Err(Error::from(Disagreement {
                question: "whether there is a solution".to_owned(),
                puzzle: one_line(puzzle),
                answers: vec![("explain", "there is".into()), ("solve", "no solution".into())],
            }));
        }
        if let Some(marks) = marks(puzzle, &explained) {
            picture::write(puzzle, &marks, &command.pictures, inputs, session)?;
        }
        let exit = match &explained {
            Explained::Consistent => Exit::Success,
            Explained::Conflict(_) => Exit::Without,
            Explained::Unknown(_) => Exit::Limit,
        };
        let out = if session.json {
            let solutions = solved.as_ref().map(|solved| &solved.solutions);
            session.json(&report::Explain::new(puzzle, &explained, solutions), number)
        } else {
            let heading = session.heading(number, puzzle);
            heading + &words(puzzle, &explained, solved.as_ref(), command, session)
        };
        let mut reply = Reply::new(out, exit);
        reply.err = repeated(puzzle, session);
        Ok((reply, ()))
    };
    // Watching makes sense one after the other.
    let threads = if command.verbose { 1 } else { session.threads };
    batch::run_on(threads, puzzles, session, answer, |_, _| Ok(()))
}

fn words(
    puzzle: &Puzzle,
    explained: &Explained,
    solved: Option<&Solved>,
    command: &arguments::Explain,
    session: &Session,
) -> String {
    match explained {
        Explained::Consistent => {
            let unchecked = solved.map_or("", |solved| EngineName::Both.unchecked(solved));
            format!("no conflict: {}{unchecked}\n", consistent(solved.map(|s| &s.solutions)))
        }
        Explained::Unknown(stop) => format!("no answer: {}\n", report::reason(*stop)),
        Explained::Conflict(conflict) if command.hint == Some(Hint::Conda) => {
            conda(puzzle, conflict)
        }
        Explained::Conflict(conflict) => render::conflict(conflict, puzzle, session.look),
    }
}

fn consistent(solutions: Option<&Solutions>) -> &'static str {
    match solutions {
        Some(Solutions::Unique(_)) => "the puzzle has exactly one solution",
        Some(Solutions::Several(..)) => "the puzzle has several solutions",
        _ => "the puzzle has a solution",
    }
}

/// What to emphasise on a picture; `None` when the answer is not known.
fn marks(puzzle: &Puzzle, explained: &Explained) -> Option<Marks> {
    let conflict = match explained {
        Explained::Consistent => return Some(Marks::default()),
        Explained::Conflict(conflict) => conflict,
        Explained::Unknown(_) => return None,
    };
    let extra = conflict.givens(puzzle).filter(|given| given.role == Role::Extra);
    let house = |reason: &Reason| match reason {
        Reason::Constraint(i) => Some(*i),
        _ => None,
    };
    Some(Marks {
        conflict: conflict.givens(puzzle).map(Given::candidate).collect(),
        extra: extra.map(Given::candidate).collect(),
        // Of a longer conflict the houses cover half the grid.
        houses: match conflict.members.len() {
            0..=2 => conflict.members.iter().chain(&conflict.rules).filter_map(house).collect(),
            _ => Vec::new(),
        },
        ..Marks::default()
    })
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
