//! How likely an edit is to be right: [`Rank`] orders repairs.

pub(super) mod why;

use crate::grid::Symmetry;
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::puzzle::{Puzzle, Role};
use crate::questions::repair::board::distance;
use crate::questions::repair::edit::Edit;
use crate::questions::repair::edit::line::{Line, Slip};
use crate::questions::repair::lines::Found;
use crate::questions::repair::rank::why::{Why, mixed_up};

/// The order of repairs: smaller ranks are likelier.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    edits: usize,
    /// The number of edits that are not a confusion named in the options.
    not_confused: usize,
    /// How far the cells of the givens are from the highest symmetry.
    asymmetry: u8,
    /// Whether some givens can be removed afterwards, as far as that was tried.
    pub(super) can_lose_givens: bool,
    /// How unlikely the kinds of edits are.
    cost: usize,
    distance: usize,
    /// The number of changed and moved givens that might as well be removed: printed puzzles
    /// seldom have those.
    spare: usize,
    /// The cells and their new digits, which order equally likely repairs.
    places: Vec<(Cell, Option<Candidate>)>,
}

impl Rank {
    /// Returns what weighs more than whether givens can be removed.
    pub(super) fn class(&self) -> (usize, usize, u8) {
        (self.edits, self.not_confused, self.asymmetry)
    }
}

/// Ranks the repairs of a puzzle.
pub(super) struct Ranking<'p> {
    puzzle: &'p Puzzle,
    confuse: &'p [(Digit, Digit)],
    mirrors: Mirrors,
    was: Option<Symmetry>,
}

impl<'p> Ranking<'p> {
    pub(super) fn new(puzzle: &'p Puzzle, confuse: &'p [(Digit, Digit)]) -> Ranking<'p> {
        let mirrors = Mirrors::new(puzzle.shape());
        let was = mirrors.symmetry(&taken(puzzle, &[]));
        Ranking { puzzle, confuse, mirrors, was }
    }

    /// Ranks a repair; `is_spare` says whether a given can be removed.
    pub(super) fn rank(&self, edits: &[Edit], is_spare: impl Fn(Candidate) -> bool) -> Rank {
        let why = |edit: &Edit| self.mixed_up(edit);
        let confused = edits.iter().filter(|edit| matches!(why(edit), Some(Why::Confused(..))));
        Rank {
            edits: edits.len(),
            not_confused: edits.len() - confused.count(),
            asymmetry: 3 - self.symmetry(edits).map_or(0, order),
            can_lose_givens: false,
            cost: edits.iter().map(|edit| self.cost(edit)).sum(),
            distance: edits.iter().map(|edit| self.distance(edit)).sum(),
            spare: edits.iter().filter(|edit| stays(edit).is_some_and(&is_spare)).count(),
            places: edits
                .iter()
                .filter_map(|e| Some((e.first_cell()?, e.added().last())))
                .collect(),
        }
    }

    /// Returns whether the cells of the givens are symmetric after a slip.
    pub(super) fn is_symmetric_after(&self, slip: &Found) -> bool {
        let gone = |cell: Cell| slip.slip.moved.iter().any(|(given, _)| given.cell == cell);
        let mut taken = taken(self.puzzle, &[]);
        let shape = self.puzzle.shape();
        shape.cells().filter(|&cell| gone(cell)).for_each(|cell| taken[cell.index()] = false);
        slip.cells().for_each(|cell| taken[cell.index()] = true);
        self.mirrors.symmetry(&taken).is_some()
    }

    /// Returns the reasons that make a repair likely, best first.
    pub(super) fn why(&self, edits: &[Edit]) -> Vec<Why> {
        let mut why: Vec<Why> = edits.iter().filter_map(|edit| self.mixed_up(edit)).collect();
        let stays = |edit: &Edit| matches!(edit, Edit::Change { .. } | Edit::Swap { .. });
        let (was, is) = (self.was, self.symmetry(edits));
        match is {
            Some(symmetry) if was.map_or(0, order) < order(symmetry) => {
                why.push(Why::RestoresSymmetry(symmetry));
            }
            Some(symmetry) if was == is && !edits.iter().all(stays) => {
                why.push(Why::KeepsSymmetry(symmetry));
            }
            _ => {}
        }
        why.sort_unstable();
        why.dedup();
        why
    }

    /// Returns why the digits of a change are easily mixed up, if there is a reason.
    fn mixed_up(&self, edit: &Edit) -> Option<Why> {
        match *edit {
            Edit::Change { from, to } => mixed_up(self.puzzle, self.confuse, from.digit, to),
            _ => None,
        }
    }

    /// Returns the cells that are images of each other after some edits; each by itself if the
    /// puzzle is not symmetric then.
    pub(super) fn orbits(&self, edits: &[Edit]) -> Vec<Vec<Cell>> {
        self.symmetry(edits).unwrap_or_default().orbits(self.puzzle.shape())
    }

    /// Returns whether the cells of the givens are symmetric after some edits.
    pub(super) fn is_symmetric(&self, edits: &[Edit]) -> bool {
        self.symmetry(edits).is_some()
    }

    fn symmetry(&self, edits: &[Edit]) -> Option<Symmetry> {
        self.mirrors.symmetry(&taken(self.puzzle, edits))
    }

    /// Ranks the kind of an edit. A row that slipped as a whole is the commonest mistake, for most
    /// people copy row by row. A wrong digit is more common than two
    /// swapped digits, and those more than a digit in the wrong cell. Missing and superfluous
    /// digits come last, because they fit almost any puzzle.
    fn cost(&self, edit: &Edit) -> usize {
        match edit {
            Edit::Clear(_) => 0,
            Edit::Slip(slip) => cost_of_slip(slip),
            Edit::Change { .. } => match self.mixed_up(edit) {
                Some(Why::Confused(..) | Why::LookAlike(..)) => 2,
                Some(_) => 3,
                None => 5,
            },
            Edit::Swap { .. } => 7,
            Edit::Move { .. } => 8,
            Edit::Remove(_) => 10,
            Edit::Add(_) => 11,
        }
    }

    /// Returns how far apart the cells of an edit are: 1 side by side, 2 corner to corner, 3
    /// farther.
    fn distance(&self, edit: &Edit) -> usize {
        let (a, b) = match edit {
            Edit::Swap { first, second } => (first.cell, second.cell),
            Edit::Move { from, to } => (from.cell, *to),
            _ => return 0,
        };
        distance(self.puzzle.shape(), a, b).unwrap_or(3)
    }
}

/// Returns the given of an edit that keeps it.
fn stays(edit: &Edit) -> Option<Candidate> {
    match edit {
        Edit::Change { from, .. } | Edit::Move { from, .. } => Some(*from),
        _ => None,
    }
}

fn cost_of_slip(slip: &Slip) -> usize {
    match (slip.line, slip.whole, slip.lost.is_some() || slip.wraps()) {
        (Line::Grid, ..) => 9,
        (Line::Row(_), true, false) => 1,
        (_, true, false) => 4,
        (_, true, true) | (_, false, false) => 6,
        (_, false, true) => 9,
    }
}

/// Returns which cells have a given after some edits.
fn taken(puzzle: &Puzzle, edits: &[Edit]) -> Vec<bool> {
    let mut taken = vec![false; puzzle.shape().cell_count()];
    let removed: Vec<Candidate> = edits.iter().flat_map(Edit::removed).collect();
    // If a cell has two digits, the other one stays.
    let givens = puzzle.givens.iter().filter(|given| given.role == Role::Given);
    let stay = givens.map(|given| given.candidate()).filter(|given| !removed.contains(given));
    for given in stay.chain(edits.iter().flat_map(Edit::added)) {
        taken[given.cell.index()] = true;
    }
    taken
}

/// Returns the number of independent rotations or reflections, from 1 to 3.
pub(super) fn order(symmetry: Symmetry) -> u8 {
    match symmetry {
        Symmetry::Full => 3,
        Symmetry::QuarterTurn | Symmetry::Mirrors | Symmetry::Diagonals => 2,
        _ => 1,
    }
}

/// For each symmetry, highest first, the pairs of cells of which both or none must be taken.
pub(super) struct Mirrors(Vec<(Symmetry, Vec<(usize, usize)>)>);

impl Mirrors {
    pub(super) fn new(shape: Shape) -> Mirrors {
        let mut symmetries = Symmetry::ALL[1..].to_vec();
        symmetries.sort_by_key(|symmetry| std::cmp::Reverse(order(*symmetry)));
        let pairs = |symmetry: Symmetry| {
            let orbits = symmetry.orbits(shape).into_iter();
            let pairs = orbits.flat_map(|orbit| {
                let (first, rest) = orbit.split_first().expect("no orbit is empty");
                let pairs = rest.iter().map(|other| (first.index(), other.index()));
                pairs.collect::<Vec<_>>()
            });
            (symmetry, pairs.collect())
        };
        Mirrors(symmetries.into_iter().map(pairs).collect())
    }

    /// Returns the highest symmetry of the cells that are taken, if they have one.
    pub(super) fn symmetry(&self, taken: &[bool]) -> Option<Symmetry> {
        let holds = |(_, pairs): &&(Symmetry, Vec<(usize, usize)>)| {
            pairs.iter().all(|&(a, b)| taken[a] == taken[b])
        };
        self.0.iter().find(holds).map(|(symmetry, _)| *symmetry)
    }
}
