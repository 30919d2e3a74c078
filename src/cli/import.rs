//! `satdoku import`

use satdoku::enumerate::{Enumeration, differing, enumerate};
use satdoku::resolver::import::{Imported, import};
use satdoku::solve::{Engine, Solutions, solve};
use satdoku::{Cell, Disagreement, Error, Fault, Puzzle, check, render, report};

use super::arguments;
use super::exit::{Exit, Failure, complain, error_text};
use super::formula::text;
use super::input;
use super::session::Session;

/// Up to this many solutions are looked at for the cells in which they differ.
const MOST: usize = 100;

pub(super) fn run(command: &arguments::Import, session: &Session) -> Result<Exit, Failure> {
    let asked = match &command.puzzle {
        Some(puzzle) => Some(input::puzzle(std::slice::from_ref(puzzle), session)?),
        None => None,
    };
    let source = text(&command.file, session)?;
    let found = match import(&source, asked.as_ref()) {
        Ok(found) => found,
        Err(faults) => return all(faults, session),
    };
    let any_others = asked.is_some();
    let puzzle = match asked {
        Some(puzzle) => puzzle,
        None => session.with_extras(Puzzle::empty(found.grid.shape()))?,
    };
    if let Err(violation) = check(&puzzle, &found.grid) {
        let violation = violation.describe(&puzzle, session.look.notation);
        return wrong(&puzzle, &found, violation, command, session);
    }
    let others = if any_others { Some(Others::find(&puzzle, &found, session)?) } else { None };
    let words = others.as_ref().map_or(String::new(), |others| others.words(&puzzle, session));
    if session.json {
        let cells = others.as_ref().map_or(&[][..], |others| &others.differing);
        let verdict = others.as_ref().map(|others| report::verdict(&others.solutions));
        let report = report::ImportReport::solved(&puzzle, &found, verdict, cells);
        session.print(report::line(&report) + "\n")?;
    } else if command.line {
        session.print(found.grid.line(puzzle.alphabet) + "\n")?;
        if !words.is_empty() {
            session.note(words.trim_end());
        }
    } else {
        session.print(render::grid(&found.grid, &puzzle, session.look))?;
        session.print(if session.quiet { "" } else { &words })?;
    }
    Ok(match others.map(|others| others.solutions) {
        Some(Solutions::Several(..)) if command.unique => Exit::Several,
        Some(Solutions::Found(..) | Solutions::Unknown(_)) if command.unique => Exit::Limit,
        _ => Exit::Success,
    })
}

/// Prints everything that is wrong with a text, each thing for itself.
fn all(faults: Vec<Fault>, session: &Session) -> Result<Exit, Failure> {
    for fault in faults {
        let error = Error::from(fault);
        if session.json {
            session.print(report::line(&report::Failure::new(&error)) + "\n")?;
        }
        complain(&error_text(&error));
    }
    Ok(Exit::Usage)
}

/// Prints a grid that is no solution, and why.
fn wrong(
    puzzle: &Puzzle,
    found: &Imported,
    violation: String,
    command: &arguments::Import,
    session: &Session,
) -> Result<Exit, Failure> {
    session.print(match (session.json, command.line) {
        (true, _) => report::line(&report::ImportReport::wrong(puzzle, found, violation)) + "\n",
        (false, true) => {
            format!("{} # no solution: {violation}\n", found.grid.line(puzzle.alphabet))
        }
        (false, false) => {
            let grid = render::grid(&found.grid, puzzle, session.look);
            format!("{grid}no solution: {violation}\n")
        }
    })?;
    Ok(Exit::Without)
}

/// The other solutions of the puzzle that the resolver was asked for.
struct Others {
    solutions: Solutions,
    found: Enumeration,
    differing: Vec<Cell>,
}

impl Others {
    fn find(puzzle: &Puzzle, found: &Imported, session: &Session) -> Result<Others, Failure> {
        let solutions = solve(puzzle, Engine::Both, &session.limits)?.solutions;
        // The grid was checked: there is a solution, and if it is the only one, it is this.
        let disagree = match &solutions {
            Solutions::None => true,
            Solutions::Unique(grid) => *grid != found.grid,
            _ => false,
        };
        if disagree {
            let answers = vec![
                ("solve", report::verdict(&solutions).to_owned()),
                ("check", found.grid.line(puzzle.alphabet)),
            ];
            let question = "the solutions".to_owned();
            let error = Disagreement { question, puzzle: puzzle.line(), answers };
            return Err(Error::from(error).into());
        }
        let mut list = Enumeration { solutions: Vec::new(), complete: false, stopped: None };
        if matches!(solutions, Solutions::Several(..)) {
            list = enumerate(puzzle, MOST, &session.limits)?;
        }
        let mut grids = list.solutions.clone();
        grids.push(found.grid.clone());
        Ok(Others { solutions, found: list, differing: differing(&grids) })
    }

    fn words(&self, puzzle: &Puzzle, session: &Session) -> String {
        let names = self.differing.iter().map(|&cell| session.look.notation.cell(puzzle, cell));
        let names = names.collect::<Vec<_>>().join(" ");
        let cells = render::plural(self.differing.len(), "cell");
        match &self.solutions {
            Solutions::Several(..) if self.found.complete => format!(
                "one of {}, which the resolver picked; they differ in {cells}: {names}\n",
                render::plural(self.found.solutions.len(), "solution")
            ),
            Solutions::Several(..) if self.differing.is_empty() => {
                "one of several solutions, which the resolver picked\n".to_owned()
            }
            Solutions::Several(..) => format!(
                "one of at least {}, which the resolver picked; those differ in {cells}: {names}\n",
                render::plural(self.found.solutions.len().max(2), "solution")
            ),
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => format!(
                "a solution; whether there are others is not known: {}\n",
                report::reason(*stop)
            ),
            Solutions::None | Solutions::Unique(_) => "the only solution\n".to_owned(),
        }
    }
}
