//! Solutions other than the one that a resolver picked.

use satdoku::enumerate::{differing, enumerate};
use satdoku::format::one_line;
use satdoku::solve::Solutions;
use satdoku::{Cell, Disagreement, End, Error, Grid, Partial, Puzzle, report, show};

use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;

/// Up to this many solutions are looked at for the cells in which they differ.
const MOST: usize = 100;

/// The other solutions of the puzzle that the resolver was asked for.
pub(crate) struct Others {
    pub(crate) solutions: Solutions,
    found: Partial<Vec<Grid>>,
    /// The cells in which those solutions differ that were looked at.
    pub(crate) differing: Vec<Cell>,
}

impl Others {
    /// Looks for others than `grid`, which is a solution; `solutions` are what
    /// [`solve`](satdoku::solve()) says of the puzzle.
    pub(crate) fn find(
        puzzle: &Puzzle,
        grid: &Grid,
        solutions: Solutions,
        session: &Session,
    ) -> Result<Others, Failure> {
        // The grid was checked: there is a solution, and if it is the only one, it is this.
        let disagree = match &solutions {
            Solutions::None => true,
            Solutions::Unique(only) => only != grid,
            _ => false,
        };
        if disagree {
            let answers = vec![
                ("solve", report::verdict(&solutions).to_owned()),
                ("check", grid.line(puzzle.alphabet)),
            ];
            let question = "the solutions".to_owned();
            let error = Disagreement { question, puzzle: one_line(puzzle), answers };
            return Err(Error::from(error).into());
        }
        let mut list = Partial { known: Vec::new(), end: End::Enough };
        if matches!(solutions, Solutions::Several(..)) {
            list = enumerate(puzzle, MOST, &session.limits)?;
        }
        let mut grids = list.known.clone();
        grids.push(grid.clone());
        Ok(Others { solutions, found: list, differing: differing(&grids) })
    }

    /// What people are told of them.
    pub(crate) fn words(&self, puzzle: &Puzzle, session: &Session) -> String {
        let names = self.differing.iter().map(|&cell| session.look.notation.cell(puzzle, cell));
        let names = names.collect::<Vec<_>>().join(" ");
        let cells = show::plural(self.differing.len(), "cell");
        match &self.solutions {
            Solutions::Several(..) if self.found.is_complete() => format!(
                "one of {}, which the resolver picked; they differ in {cells}: {names}\n",
                show::plural(self.found.known.len(), "solution")
            ),
            Solutions::Several(..) if self.differing.is_empty() => {
                "one of several solutions, which the resolver picked\n".to_owned()
            }
            Solutions::Several(..) => format!(
                "one of at least {}, which the resolver picked; those differ in {cells}: {names}\n",
                show::plural(self.found.known.len().max(2), "solution")
            ),
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => format!(
                "a solution; whether there are others is not known: {}\n",
                report::reason(*stop)
            ),
            Solutions::None | Solutions::Unique(_) => "the only solution\n".to_owned(),
        }
    }

    /// The exit, where the only solution may have been asked for.
    pub(crate) fn exit(&self, unique: bool) -> Exit {
        match self.solutions {
            Solutions::Several(..) if unique => Exit::Several,
            Solutions::Found(..) | Solutions::Unknown(_) if unique => Exit::Limit,
            _ => Exit::Success,
        }
    }
}
