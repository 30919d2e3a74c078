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
    session.refuse_json_with(command.line, "--line")?;
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?;
    let (max, line) = (command.max, command.line);
    batch::in_turn(puzzles, session, |number, puzzle| {
        let listing = Listing { puzzle, number, line, session };
        if max <= MOST_BY_SAT { listing.list(max) } else { listing.stream(max) }
    })
}

/// A list under way.
struct Listing<'s> {
    puzzle: &'s Puzzle,
    number: usize,
    /// Whether solutions alone are printed.
    line: bool,
    session: &'s Session,
}

impl Listing<'_> {
    /// By the SAT solver, all at once.
    fn list(&self, max: u64) -> Result<Exit, Failure> {
        let most = usize::try_from(max).unwrap_or(usize::MAX);
        self.print(&enumerate(self.puzzle, most, &self.session.limits)?)
    }

    /// Prints a list that is whole.
    fn print(&self, found: &Partial<Vec<Grid>>) -> Result<Exit, Failure> {
        let &Listing { puzzle, number, session, .. } = self;
        let exit = exit(found.known.len(), found.end);
        if session.json {
            session.print(session.json(&report::Enumerate::new(puzzle, found), number))?;
            return Ok(exit);
        }
        session.print(self.heading())?;
        for grid in &found.known {
            session.print(&(grid.line(puzzle.alphabet) + "\n"))?;
        }
        if !self.is_end_noted(found.known.len(), found.end) {
            let heading = show::listed(found.known.len(), found.end, session.look);
            let text = heading + &differences(puzzle, found, session);
            session.print(show::wrapped(&text, session.look.width))?;
        }
        Ok(exit)
    }

    fn heading(&self) -> String {
        let heading = || self.session.heading(self.number, self.puzzle);
        if self.line { String::new() } else { heading() }
    }

    /// Whether solutions alone are printed; then a list that may not be whole is noted beside it.
    fn is_end_noted(&self, count: usize, end: End) -> bool {
        if self.line && end != End::Exhausted {
            self.session.note(&show::listed(count, end, self.session.look));
        }
        self.line || self.session.quiet
    }

    /// By the native search. As many solutions as fit into a few megabytes are held back, so that a
    /// list of that length is in ascending order; a longer one is printed as it is found, in constant
    /// memory.
    fn stream(&self, max: u64) -> Result<Exit, Failure> {
        let &Listing { puzzle, session, .. } = self;
        let bar = progress::spinner(session, "solutions");
        let mut stream = Stream::new(self);
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
                    earlier
                        .try_for_each(|grid| stream.print(&grid))
                        .and_then(|()| stream.print(grid))
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
        drop(bar);
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
        self.print(&Partial { known: held, end })
    }
}

/// Solutions that are printed as they come.
struct Stream<'s> {
    listing: &'s Listing<'s>,
    count: usize,
    /// The digits that each cell had so far.
    seen: Vec<Digits>,
}

impl<'s> Stream<'s> {
    fn new(listing: &'s Listing<'s>) -> Stream<'s> {
        let seen = vec![Digits::NONE; listing.puzzle.shape().cell_count()];
        Stream { listing, count: 0, seen }
    }

    fn print(&mut self, grid: &Grid) -> Result<(), Failure> {
        let &Listing { puzzle, session, .. } = self.listing;
        verify(puzzle, "native", grid).map_err(Error::from)?;
        for (seen, (_, digit)) in self.seen.iter_mut().zip(grid.cells()) {
            digit.into_iter().for_each(|digit| seen.insert(digit));
        }
        let line = grid.line(puzzle.alphabet);
        self.count += 1;
        session.print(match (session.json, self.count) {
            (false, 1) => self.listing.heading() + &line + "\n",
            (false, _) => line + "\n",
            (true, 1) => report::stream_start(puzzle) + &report::line(&line),
            (true, _) => ",".to_owned() + &report::line(&line),
        })
    }

    fn end(&self, end: End) -> Result<(), Failure> {
        let &Listing { puzzle, number, session, .. } = self.listing;
        let cells = puzzle.shape().cells();
        let cells: Vec<_> = cells.filter(|cell| self.seen[cell.index()].len() > 1).collect();
        if session.json {
            let (count, complete) = (self.count as u64, end.is_complete());
            let text = report::stream_end(puzzle, count, complete, &cells, number + 1);
            return session.print(text + "\n");
        }
        if self.listing.is_end_noted(self.count, end) {
            return Ok(());
        }
        let heading = show::listed(self.count, end, session.look);
        let text = heading + "\n" + &they_differ(puzzle, &cells, session);
        session.print(show::wrapped(&text, session.look.width))
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
