//! The search for the repairs of one puzzle: single edits, pairs, and the confirmation of those
//! that are listed.

use std::collections::HashSet;

use crate::error::{Disagreement, Error};
use crate::grid::Grid;
use crate::io::format::one_line;
use crate::limits::{End, Limits, Partial, budgets};
use crate::puzzle::Puzzle;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::common::verify::verify;
use crate::questions::probe::Probe;
use crate::questions::repair::conflicts::Conflicts;
use crate::questions::repair::edit::{Board, Edit, edited};
use crate::questions::repair::pairs::Pairs;
use crate::questions::repair::rank::{Rank, Ranking};
use crate::questions::repair::rest::Rest;
use crate::questions::repair::singles::{Ended, singles};
use crate::questions::repair::{Depth, Options, Repair, Repairs, Tally};
use crate::questions::solve::{Engine, Solutions, solve};

/// A search for the repairs of one puzzle.
pub(super) struct Search<'p> {
    puzzle: &'p Puzzle,
    options: &'p Options,
    limits: &'p Limits,
    board: Board,
    ranking: Ranking<'p>,
    conflicts: Conflicts,
    /// The solutions of the unchanged puzzle.
    whole: Option<Rest>,
    /// The edits that are enough on their own.
    enough: HashSet<Edit>,
}

impl<'p> Search<'p> {
    pub(super) fn new(puzzle: &'p Puzzle, options: &'p Options, limits: &'p Limits) -> Search<'p> {
        Search {
            puzzle,
            options,
            limits,
            board: Board::new(puzzle),
            ranking: Ranking::new(puzzle, &options.confuse),
            conflicts: Conflicts::default(),
            whole: None,
            enough: HashSet::new(),
        }
    }

    /// Tries all single edits.
    pub(super) fn singles(&mut self, repairs: &mut Repairs) -> Result<(), Error> {
        let mut probe = Probe::new(self.puzzle, self.options.nodes, self.limits);
        let mut best = Best::new(self.options.most);
        let seeds = match &repairs.solutions {
            Solutions::Several(first, second) => vec![first, second],
            _ => vec![],
        };
        let digits = self.board.digits(&[], &[]);
        // One more than is reported, to see whether there are more.
        let most = budgets::repair::MOST_COUNTED + 1;
        let whole = Rest::new(&mut probe, self.board.shape, digits, most, seeds);
        let searched = whole.map_err(Ended::from).and_then(|rest| {
            repairs.count = match (rest.known.len(), rest.complete) {
                (known, true) => Partial::complete(known),
                (known, false) => {
                    Partial { known: known.min(budgets::repair::MOST_COUNTED), end: End::Enough }
                }
            };
            let whole = self.whole.insert(rest);
            if self.board.is_hopeless(self.puzzle, 1) {
                return Ok(());
            }
            let mut found = |edit, grid| {
                self.enough.insert(edit);
                best.add(self.ranking.rank(&[edit]), vec![edit], grid);
                Ok(())
            };
            singles(&self.board, &mut probe, whole, &mut self.conflicts, &mut found)
        });
        repairs.singles = tally(&best, searched)?;
        self.confirm(best, repairs)
    }

    /// Tries all pairs, after the single edits.
    pub(super) fn pairs(&mut self, repairs: &mut Repairs) -> Result<(), Error> {
        let mut probe = Probe::new(self.puzzle, self.options.nodes, self.limits);
        let mut best = Best::new(self.options.most_pairs);
        let whole = self.whole.as_mut().expect("single edits were searched to their end");
        let mut pairs = Pairs {
            board: &self.board,
            probe: &mut probe,
            whole,
            conflicts: &mut self.conflicts,
            enough: &self.enough,
        };
        // Pairs were not requested: if there are many, listing some of them would be guessing.
        let guessing = self.options.depth == Depth::TwoIfNeeded;
        let searched = match self.board.is_hopeless(self.puzzle, 2) {
            true => Ok(()),
            false => pairs.all(&mut |mut edits, grid| {
                edits.sort_by_key(|edit| edit.first_cell());
                best.add(self.ranking.rank(&edits), edits.to_vec(), grid);
                if guessing && best.found > best.most { Err(Ended::Enough) } else { Ok(()) }
            }),
        };
        let pairs = tally(&best, searched)?;
        repairs.pairs = Some(pairs);
        if pairs.end == End::Enough { Ok(()) } else { self.confirm(best, repairs) }
    }

    /// Confirms with both engines that the solution of each repair is unique, unless a limit is
    /// reached.
    fn confirm(&self, best: Best, repairs: &mut Repairs) -> Result<(), Error> {
        for (_, edits, solution) in best.kept {
            let edited = edited(self.puzzle, &edits);
            verify(&edited, "repair", &solution)?;
            let solved = solve(&edited, Engine::Both, self.limits)?;
            let agrees = match &solved.solutions {
                Solutions::Unique(grid) | Solutions::Found(grid, _) => *grid == solution,
                Solutions::Unknown(_) => true,
                Solutions::None | Solutions::Several(..) => false,
            };
            if !agrees {
                return Err(Error::from(Disagreement {
                    question: "a repair".to_owned(),
                    puzzle: one_line(&edited),
                    answers: vec![
                        ("repair", "exactly one solution".to_owned()),
                        ("solve", format!("{:?}", solved.solutions)),
                    ],
                }));
            }
            let why = self.ranking.why(&edits);
            let cross_checked = solved.cross_checked;
            repairs.repairs.push(Repair { edits, solution, why, cross_checked });
        }
        Ok(())
    }
}

/// Summarises a search.
fn tally(best: &Best, searched: Result<(), Ended>) -> Result<Tally, Error> {
    let end = match searched {
        Ok(()) => End::Exhausted,
        Err(Ended::Enough) => End::Enough,
        Err(Ended::Early(NoAnswer::Stopped(stop))) => End::Stopped(stop),
        Err(Ended::Early(NoAnswer::Failed(error))) => return Err(error),
    };
    Ok(Tally { found: best.found, end })
}

/// The likeliest repairs found so far.
struct Best {
    most: usize,
    found: usize,
    /// The repairs in ascending order of rank.
    kept: Vec<(Rank, Vec<Edit>, Grid)>,
}

impl Best {
    fn new(most: usize) -> Best {
        Best { most, found: 0, kept: Vec::new() }
    }

    fn add(&mut self, rank: Rank, edits: Vec<Edit>, grid: Grid) {
        self.found += 1;
        let at = self.kept.partition_point(|(other, ..)| *other < rank);
        if at < self.most {
            self.kept.insert(at, (rank, edits, grid));
            self.kept.truncate(self.most);
        }
    }
}
