//! [`Lane`]: a full board that is thinned out to a puzzle with the search that is fastest for its
//! rules.

use crate::engines::native::{Level, Thinned};
use crate::error::Error;
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::limits::{Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::puzzle::plain::PlainLine;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::generate::random::Random;
use crate::questions::probe::Probe;

/// Why thinning ended early.
pub(super) enum NoPuzzle {
    /// A limit was reached.
    Stopped(Stop),
    /// This board took too many guesses.
    Lost,
    Failed(Error),
}

impl From<NoAnswer> for NoPuzzle {
    fn from(no: NoAnswer) -> NoPuzzle {
        match no {
            NoAnswer::Stopped(stop) => stop.into(),
            NoAnswer::Failed(error) => NoPuzzle::Failed(error),
        }
    }
}

impl From<Stop> for NoPuzzle {
    fn from(stop: Stop) -> NoPuzzle {
        if stop == Stop::Budget { NoPuzzle::Lost } else { NoPuzzle::Stopped(stop) }
    }
}

/// A full board with some cells opened.
pub(super) struct Lane<'l> {
    board: Grid,
    given: Vec<bool>,
    count: usize,
    search: Search<'l>,
}

enum Search<'l> {
    /// Plain 9×9.
    Nine { thinned: Thinned, level: Level, limits: &'l Limits, spent: u64 },
    /// Anything else.
    Any { probe: Probe<'l>, budget: u64 },
}

impl<'l> Lane<'l> {
    /// Begins with a full board of plain 9×9.
    pub(super) fn nine(board: Grid, level: Level, limits: &'l Limits) -> Lane<'l> {
        let search = Search::Nine { thinned: thinned(&board, level), level, limits, spent: 0 };
        Lane { given: vec![true; 81], count: 81, board, search }
    }

    /// Begins with a full board under the rules of a puzzle, with a budget in guesses.
    pub(super) fn any(rules: &'l Puzzle, board: Grid, budget: u64, limits: &'l Limits) -> Lane<'l> {
        let mut probe = Probe::new(rules, budget, limits);
        probe.prefer(board.clone());
        let count = board.shape().cell_count();
        let search = Search::Any { probe, budget };
        Lane { given: vec![true; count], count, board, search }
    }

    /// Begins again with another full board.
    pub(super) fn begin_again(&mut self, board: Grid) {
        self.given.fill(true);
        self.count = self.given.len();
        match &mut self.search {
            Search::Nine { thinned: before, level, .. } => *before = thinned(&board, *level),
            Search::Any { probe, .. } => probe.prefer(board.clone()),
        }
        self.board = board;
    }

    /// Returns the number of givens.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Returns the cost so far, in guesses.
    pub(super) fn spent(&self) -> u64 {
        match &self.search {
            Search::Nine { spent, .. } => *spent,
            Search::Any { probe, budget } => budget - probe.left(),
        }
    }

    /// Returns the full board.
    pub(super) fn board(&self) -> &Grid {
        &self.board
    }

    /// Returns the givens in the order of their cells.
    pub(super) fn givens(&self) -> Vec<Candidate> {
        self.board.digits().filter(|digit| self.given[digit.cell.index()]).collect()
    }

    fn open(&mut self, cell: Cell) {
        self.count -= usize::from(self.given[cell.index()]);
        self.given[cell.index()] = false;
        if let Search::Nine { thinned, .. } = &mut self.search {
            thinned.open(cell.index());
        }
    }

    fn close(&mut self, cell: Cell) {
        self.count += usize::from(!self.given[cell.index()]);
        self.given[cell.index()] = true;
        if let Search::Nine { thinned, .. } = &mut self.search {
            thinned.close(cell.index());
        }
    }

    /// Removes all givens except these if the solution stays unique, and returns whether it does.
    pub(super) fn keep(&mut self, cells: &[Cell]) -> Result<bool, NoPuzzle> {
        let others = self.board.shape().cells().filter(|cell| !cells.contains(cell));
        self.remove(&others.collect::<Vec<_>>())
    }

    /// Removes these givens if the solution, which is unique with them, stays unique without them.
    /// Returns whether it does.
    pub(super) fn remove(&mut self, cells: &[Cell]) -> Result<bool, NoPuzzle> {
        cells.iter().for_each(|&cell| self.open(cell));
        let unique = self.is_unique_without(cells)?;
        if !unique {
            cells.iter().for_each(|&cell| self.close(cell));
        }
        Ok(unique)
    }

    fn is_unique_without(&mut self, cells: &[Cell]) -> Result<bool, NoPuzzle> {
        match &mut self.search {
            Search::Nine { thinned, limits, spent, .. } => {
                *spent += budgets::generate::COST_OF_START;
                // If there is another solution, it differs in this cell.
                if let [cell] = cells {
                    return Ok(!thinned.has_other(cell.index(), limits, spent)?);
                }
                Ok(thinned.is_unique(limits, spent)?)
            }
            Search::Any { .. } => self.is_unique(),
        }
    }

    /// Returns whether there is exactly one solution.
    pub(super) fn is_unique(&mut self) -> Result<bool, NoPuzzle> {
        match &mut self.search {
            Search::Nine { thinned, limits, spent, .. } => {
                *spent += budgets::generate::COST_OF_START;
                Ok(thinned.is_unique(limits, spent)?)
            }
            Search::Any { probe, .. } => {
                let given = &self.given;
                let digits = self.board.digits().filter(|digit| given[digit.cell.index()]);
                let digits: Vec<Candidate> = digits.collect();
                Ok(probe.solutions(&digits, 2)?.known.len() == 1)
            }
        }
    }

    /// Removes orbits in random order, as long as the solution stays unique and there are at least
    /// `least` givens. The result is the same as if they were tried one by one.
    pub(super) fn thin(
        &mut self,
        mut orbits: Vec<Vec<Cell>>,
        least: usize,
        random: &mut Random,
    ) -> Result<(), NoPuzzle> {
        random.shuffle(&mut orbits);
        // At first, nearly all can go, so asking about many at once saves most questions.
        let mut rest = &orbits[..];
        while !rest.is_empty() {
            let open = self.board.shape().cell_count() - self.count;
            let together = together(orbits.len(), open * 100 / self.given.len());
            let (now, later) = rest.split_at(together.min(rest.len()));
            self.remove_all(now, least, false)?;
            rest = later;
        }
        Ok(())
    }

    /// Removes those of the orbits that can go, in order, and returns whether all did. `known` says
    /// that not all can.
    fn remove_all(
        &mut self,
        orbits: &[Vec<Cell>],
        least: usize,
        known: bool,
    ) -> Result<bool, NoPuzzle> {
        let cells: Vec<Cell> = orbits.concat();
        let enough = self.count >= least + cells.len();
        if enough && !known && self.remove(&cells)? {
            return Ok(true);
        }
        if orbits.len() > 1 {
            let (first, second) = orbits.split_at(orbits.len() / 2);
            let all = self.remove_all(first, least, false)?;
            // If all of the first half went, not all of the second half can.
            self.remove_all(second, least, all && enough)?;
        }
        Ok(false)
    }

    /// Returns the number of givens that could be removed one at a time.
    pub(super) fn removable(&mut self) -> Result<usize, NoPuzzle> {
        let mut count = 0;
        for Candidate { cell, .. } in self.givens() {
            if self.remove(&[cell])? {
                self.close(cell);
                count += 1;
            }
        }
        Ok(count)
    }
}

/// Returns how many orbits to ask about at once if `open` percent of the cells are open.
fn together(orbits: usize, open: usize) -> usize {
    match open {
        0 => orbits * 40 / 100,
        1..50 => orbits * 5 / 100,
        50..60 => 2,
        _ => 1,
    }
    .max(1)
}

/// Prepares a full board for searches with some cells open.
fn thinned(board: &Grid, level: Level) -> Thinned {
    let mut line = [b'.'; 81];
    for Candidate { cell, digit } in board.digits() {
        line[cell.index()] = b'0' + digit.value();
    }
    Thinned::new(PlainLine::new(&line).expect("a board has 81 digits"), level)
}

/// Returns the board with these symbols.
pub(super) fn board_of(rules: &Puzzle, line: &[u8; 81]) -> Grid {
    Grid::from_cells(rules.shape(), line.map(|symbol| Some(Digit::new(symbol - b'0'))).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::native;
    use crate::grid::Shape;
    use crate::grid::Symmetry;
    use crate::puzzle::Given;
    use crate::questions::generate::board;

    /// The slow way: one orbit after the other, each with a new generic search.
    fn one_by_one(
        rules: &Puzzle,
        board: &Grid,
        orbits: &[Vec<Cell>],
        least: usize,
    ) -> Vec<Candidate> {
        let mut givens: Vec<Candidate> = board.digits().collect();
        for orbit in orbits {
            let rest = givens.iter().filter(|given| !orbit.contains(&given.cell));
            let rest: Vec<Candidate> = rest.copied().collect();
            let search = native::Search::generic(rules);
            let (found, _) = search.first(2, rest.iter().copied(), &Limits::default());
            if rest.len() >= least && found.len() == 1 {
                givens = rest;
            }
        }
        givens
    }

    #[test]
    fn many_at_once_leave_what_one_after_the_other_leaves() {
        let limits = Limits::default();
        for (size, least) in [(4, 0), (6, 0), (6, 14), (9, 0), (9, 31)] {
            let rules = Puzzle::empty(Shape::new(size).expect("a size"));
            for (stream, symmetry) in Symmetry::ALL.into_iter().enumerate() {
                let board = board::board(&rules, &mut Random::new(size as u64, 0), &limits);
                let board = board.unwrap_or_else(|_| panic!("a board of {size} rows"));
                let mut orbits = symmetry.orbits(rules.shape());
                Random::new(1, stream as u64).shuffle(&mut orbits);
                let expected = one_by_one(&rules, &board, &orbits, least);
                let mut lanes = vec![Lane::any(&rules, board.clone(), 1_000_000, &limits)];
                if size == 9 {
                    lanes.push(Lane::nine(board, Level::best(), &limits));
                }
                for mut lane in lanes {
                    let orbits = symmetry.orbits(rules.shape());
                    let done = lane.thin(orbits, least, &mut Random::new(1, stream as u64));
                    assert!(done.is_ok() && lane.givens() == expected, "{size}, {symmetry:?}");
                    assert_eq!(lane.count(), expected.len());
                    let mut puzzle = rules.clone();
                    puzzle.givens = expected.iter().copied().map(Given::of).collect();
                    let removable = (0..expected.len()).filter(|without| {
                        let rest = (0..expected.len()).filter(|i| i != without);
                        native::solutions(&puzzle.with_givens(rest), 2, &limits).0.len() == 1
                    });
                    assert_eq!(lane.removable().ok(), Some(removable.count()));
                }
            }
        }
    }
}
