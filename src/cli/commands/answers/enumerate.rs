//! `satdoku enumerate`

use std::ops::ControlFlow;

use satdoku::enumerate::{differing, enumerate};
use satdoku::{Digits, End, Error, Grid, Partial, Puzzle, native, report, show, verify};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::{batch, input, progress};

/// Up to this many the SAT solver lists the solutions, beyond it the native search.
const MOST_BY_SAT: u64 = 1000;

/// Up to this many cells of solutions are held back, to be put in order: 8 MB.
const MOST_CELLS_HELD: u64 = 4_000_000;

/// Up to this many solutions each gets a line with the cells in which it differs.
const MOST_DIFFERENCES: usize = 100;

pub(crate) fn run(command: &arguments::Enumerate, session: &Session) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?;
    batch::in_turn(puzzles, session, |number, puzzle| match command.max <= MOST_BY_SAT {
        true => list(puzzle, number, command.max, session),
        false => stream(puzzle, number, command.max, session),
    })
}

/// By the SAT solver, all at once.
fn list(puzzle: &Puzzle, number: usize, max: u64, session: &Session) -> Result<Exit, Failure> {
    let most = usize::try_from(max).unwrap_or(usize::MAX);
    print(puzzle, number, &enumerate(puzzle, most, &session.limits)?, session)
}

/// Prints a list that is whole.
fn print(
    puzzle: &Puzzle,
    number: usize,
    found: &Partial<Vec<Grid>>,
    session: &Session,
) -> Result<Exit, Failure> {
    let exit = exit(found.known.len(), found.end);
    if session.json {
        session.print(session.json(&report::Enumerate::new(puzzle, found), number))?;
        return Ok(exit);
    }
    session.print(session.heading(number, puzzle))?;
    for grid in &found.known {
        session.print(&(grid.line(puzzle.alphabet) + "\n"))?;
    }
    if !session.quiet {
        let heading = show::listed(found.known.len(), found.end, session.look);
        session.print(&(heading + &differences(puzzle, found, session)))?;
    }
    Ok(exit)
}

/// By the native search. As many solutions as fit into a few megabytes are held back, so that a list of that
/// length is in ascending order; a longer one is printed as it is found, in constant memory.
fn stream(puzzle: &Puzzle, number: usize, max: u64, session: &Session) -> Result<Exit, Failure> {
    let bar = progress::spinner(session, "solutions");
    let mut stream = Stream::new(puzzle, number, session);
    let most_held = MOST_CELLS_HELD / puzzle.shape().cell_count() as u64;
    let mut held: Vec<Grid> = Vec::new();
    let mut failed: Option<Failure> = None;
    let mut found = 0;
    let end = native::search(puzzle, &session.limits, |grid| {
        if found == max {
            return ControlFlow::Break(());
        }
        found += 1;
        bar.inc(1);
        let printed = match found <= most_held {
            true => {
                held.push(grid.clone());
                Ok(())
            }
            false => {
                let mut earlier = held.drain(..);
                earlier.try_for_each(|grid| stream.print(&grid)).and_then(|()| stream.print(grid))
            }
        };
        match printed {
            Ok(()) if session.is_closed() => ControlFlow::Break(()),
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    });
    bar.finish_and_clear();
    if let Some(failure) = failed {
        return Err(failure);
    }
    if found > most_held {
        stream.end(end)?;
        return Ok(exit(stream.count, end));
    }
    held.iter().try_for_each(|grid| verify(puzzle, "native", grid)).map_err(Error::from)?;
    if end.is_complete() {
        held.sort_unstable();
    }
    print(puzzle, number, &Partial { known: held, end }, session)
}

/// Solutions that are printed as they come.
struct Stream<'s> {
    puzzle: &'s Puzzle,
    number: usize,
    session: &'s Session,
    count: usize,
    /// The digits that each cell had so far.
    seen: Vec<Digits>,
}

impl<'s> Stream<'s> {
    fn new(puzzle: &'s Puzzle, number: usize, session: &'s Session) -> Stream<'s> {
        Stream {
            puzzle,
            number,
            session,
            count: 0,
            seen: vec![Digits::NONE; puzzle.shape().cell_count()],
        }
    }

    fn print(&mut self, grid: &Grid) -> Result<(), Failure> {
        verify(self.puzzle, "native", grid).map_err(Error::from)?;
        for (seen, (_, digit)) in self.seen.iter_mut().zip(grid.cells()) {
            digit.into_iter().for_each(|digit| seen.insert(digit));
        }
        let line = grid.line(self.puzzle.alphabet);
        self.count += 1;
        match (self.session.json, self.count) {
            (false, 1) => {
                let heading = self.session.heading(self.number, self.puzzle);
                self.session.print(
                    &(heading
                        + &line
                        + "
"),
                )
            }
            (false, _) => self.session.print(&(line + "\n")),
            (true, 1) => {
                self.session.print(&(report::stream_start(self.puzzle) + &report::line(&line)))
            }
            (true, _) => self.session.print(&(",".to_owned() + &report::line(&line))),
        }
    }

    fn end(&self, end: End) -> Result<(), Failure> {
        let cells = self.puzzle.shape().cells();
        let cells: Vec<_> = cells.filter(|cell| self.seen[cell.index()].len() > 1).collect();
        if self.session.json {
            let (count, number) = (self.count as u64, self.number + 1);
            let text = report::stream_end(self.puzzle, count, end.is_complete(), &cells, number);
            return self.session.print(text + "\n");
        }
        if self.session.quiet {
            return Ok(());
        }
        let heading = show::listed(self.count, end, self.session.look);
        self.session.print(&(heading + "\n" + &they_differ(self.puzzle, &cells, self.session)))
    }
}

/// The names of cells in which solutions differ.
fn they_differ(puzzle: &Puzzle, cells: &[satdoku::Cell], session: &Session) -> String {
    let names = cells.iter().map(|&cell| session.look.notation.cell(puzzle, cell));
    let names = names.collect::<Vec<_>>().join(" ");
    format!("they differ in {}: {names}\n", show::plural(cells.len(), "cell"))
}

/// The digits of each solution in the cells where it differs from another.
fn differences(puzzle: &Puzzle, found: &Partial<Vec<Grid>>, session: &Session) -> String {
    let cells = differing(&found.known);
    match found.known.len() {
        0 | 1 => "\n".to_owned(),
        2..=MOST_DIFFERENCES => {
            let of_grid = |grid: &Grid| {
                let digits = grid.digits().filter(|candidate| cells.contains(&candidate.cell));
                let words =
                    digits.map(|candidate| session.look.notation.candidate(puzzle, candidate));
                words.collect::<Vec<_>>().join(" ") + "\n"
            };
            let lines: String = found.known.iter().map(of_grid).collect();
            format!(" (only the differing cells):\n{lines}")
        }
        _ => "\n".to_owned() + &they_differ(puzzle, &cells, session),
    }
}

fn exit(count: usize, end: End) -> Exit {
    match (count, end) {
        (0, End::Exhausted) => Exit::Without,
        (_, End::Stopped(_)) => Exit::Limit,
        _ => Exit::Success,
    }
}
