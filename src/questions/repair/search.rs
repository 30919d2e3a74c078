//! The search for the repairs of one puzzle: single edits, pairs, and the confirmation of those
//! that are listed.

use std::collections::HashMap;

use crate::error::Error;
use crate::grid::{Candidate, Grid};
use crate::limits::{End, Limits, budgets};
use crate::puzzle::Puzzle;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;
use crate::questions::repair::board::Board;
use crate::questions::repair::confirm::confirm;
use crate::questions::repair::conflicts::Conflicts;
use crate::questions::repair::edit::line::Repeated;
use crate::questions::repair::edit::{Edit, edited};
use crate::questions::repair::lines;
use crate::questions::repair::pairs::Pairs;
use crate::questions::repair::rank::{Rank, Ranking};
use crate::questions::repair::rest::Rest;
use crate::questions::repair::singles::{of_copies, of_slips, singles};
use crate::questions::repair::{Options, Repair, Repairs, Tally};
use crate::questions::solve::Solutions;

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
    /// The edits that are enough on their own, with the solutions that they leave.
    enough: HashMap<Edit, Grid>,
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
            enough: HashMap::new(),
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
        let searched = whole.and_then(|rest| {
            repairs.count = rest.count();
            let whole = self.whole.insert(rest);
            if self.board.is_hopeless(self.puzzle, 1) {
                return Ok(());
            }
            let mut found = |edit: Edit, grid: Grid| {
                self.enough.insert(edit.clone(), grid.clone());
                let edits = vec![edit];
                let rank = self.ranking.rank(&edits, |given| is_spare(&self.enough, given));
                best.add(rank, edits, grid);
                Ok(())
            };
            let (board, conflicts) = (&self.board, &mut self.conflicts);
            singles(board, &mut probe, whole, conflicts, &mut found)?;
            for slips in [lines::of_lines(board), lines::of_rows_with_loss(board)] {
                of_slips(board, slips, &mut probe, conflicts, &mut found)?;
            }
            let mut open = |copied, rest: Rest| {
                repairs.repeated.push(Repeated { copied, solutions: rest.count() });
            };
            of_copies(board, &mut probe, conflicts, &mut found, &mut open)?;
            let ranking = &self.ranking;
            let (likely, unlikely) = lines::far_fetched(board)
                .into_iter()
                .partition(|slip: &lines::Found| ranking.is_symmetric_after(slip));
            of_slips(board, likely, &mut probe, conflicts, &mut found)?;
            if self.enough.is_empty() {
                let mut found = |edit: Edit, grid: Grid| {
                    let edits = vec![edit];
                    best.add(self.ranking.rank(&edits, |_| false), edits, grid);
                    Ok(())
                };
                of_slips(board, unlikely, &mut probe, conflicts, &mut found)?;
            }
            Ok(())
        });
        repairs.singles = tally(&best, searched)?;
        self.put_minimal_first(&mut best, &mut probe)?;
        self.confirm(best, repairs)
    }

    /// Puts those of the likeliest repairs first after which no givens can be removed: setters
    /// leave few that can. In a symmetric puzzle that is asked of givens that are images of each
    /// other, which setters remove together.
    fn put_minimal_first(&self, best: &mut Best, probe: &mut Probe<'_>) -> Result<(), Error> {
        let few = budgets::repair::MOST_MINIMISED.min(best.kept.len());
        let first = best.kept.first().map(|(rank, ..)| rank.class());
        let alike = best.kept[..few].iter().take_while(|(rank, ..)| Some(rank.class()) == first);
        let alike = alike.count();
        if alike < 2 {
            return Ok(());
        }
        for (rank, edits, _) in &mut best.kept[..alike] {
            match self.can_lose_givens(edits, probe) {
                Ok(can) => rank.can_lose_givens = can,
                // They stay in the order that they have.
                Err(NoAnswer::Stopped(_)) => return Ok(()),
                Err(NoAnswer::Failed(error)) => return Err(error),
            }
        }
        best.kept[..alike].sort_by(|(a, ..), (b, ..)| a.cmp(b));
        Ok(())
    }

    /// Returns whether some givens can be removed after the edits.
    fn can_lose_givens(&self, edits: &[Edit], probe: &mut Probe<'_>) -> Result<bool, NoAnswer> {
        let removed: Vec<Candidate> = edits.iter().flat_map(Edit::removed).collect();
        let added: Vec<Candidate> = edits.iter().flat_map(Edit::added).collect();
        // A removal always comes nearer to that, which makes it no likelier.
        if removed.len() > added.len() && !self.ranking.is_symmetric(edits) {
            return Ok(true);
        }
        let digits = self.board.digits(&removed, &added);
        for orbit in self.ranking.orbits(edits) {
            let rest = digits.iter().filter(|given| !orbit.contains(&given.cell));
            let rest: Vec<Candidate> = rest.copied().collect();
            if rest.len() < digits.len() && probe.solutions(&rest, 2)?.known.len() == 1 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns whether some single edit works that is not far-fetched.
    pub(super) fn has_likely(&self) -> bool {
        !self.enough.is_empty()
    }

    /// Tries all pairs, after the single edits.
    pub(super) fn pairs(&mut self, repairs: &mut Repairs) -> Result<(), Error> {
        let mut probe = Probe::new(self.puzzle, self.options.nodes, self.limits);
        let mut best = Best::new(self.options.most_pairs);
        let whole = self.whole.as_mut().expect("single edits were searched to their end");
        let board = &self.board;
        let searched = match board.is_hopeless(self.puzzle, 2) {
            true => Ok(()),
            false => Pairs::new(board, &mut probe, whole, &mut self.conflicts, &self.enough).all(
                &mut |mut edits, grid| {
                    edits.sort_by_cached_key(Edit::first_cell);
                    let rank = self.ranking.rank(&edits, |given| is_spare(&self.enough, given));
                    best.add(rank, edits.to_vec(), grid);
                    Ok(())
                },
            ),
        };
        repairs.pairs = Some(tally(&best, searched)?);
        self.confirm(best, repairs)
    }

    /// Confirms with both engines that the solution of each repair is unique, unless a limit is
    /// reached.
    fn confirm(&self, best: Best, repairs: &mut Repairs) -> Result<(), Error> {
        for (_, edits, solution) in best.kept {
            let edited = edited(self.puzzle, &edits);
            let cross_checked = confirm(&edited, &solution, self.limits)?;
            let why = self.ranking.why(&edits);
            repairs.repairs.push(Repair { edits, solution, why, cross_checked });
        }
        Ok(())
    }
}

/// Returns whether a given can be removed, which is known before its other edits.
fn is_spare(enough: &HashMap<Edit, Grid>, given: Candidate) -> bool {
    enough.contains_key(&Edit::Remove(given))
}

/// Summarises a search.
fn tally(best: &Best, searched: Result<(), NoAnswer>) -> Result<Tally, Error> {
    let end = match searched {
        Ok(()) => End::Exhausted,
        Err(NoAnswer::Stopped(stop)) => End::Stopped(stop),
        Err(NoAnswer::Failed(error)) => return Err(error),
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
