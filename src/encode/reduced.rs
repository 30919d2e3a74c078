//! [`Reduced`]: the formula of what is left after singles.

use cnf::{Formula, Group, Lit, Model, Var, encode as clauses};

use crate::constraint::Kind;
use crate::grid::{Candidate, Cell, Digit, Digits, Grid};
use crate::puzzle::Puzzle;

/// A puzzle with its singles filled in, and a formula over the candidates that are left.
///
/// The singles are found by plain sweeps over the constraints, on purpose without a line of the
/// native search: what that search cross-checks must not be made by it.
pub struct Reduced {
    /// The formula; everything is in the hard group. It has an empty clause when singles lead to a
    /// contradiction.
    pub formula: Formula,
    /// The candidate of each variable, in ascending order.
    pub candidates: Vec<Candidate>,
    /// The digits that are settled.
    settled: Grid,
}

impl Reduced {
    /// Sweeps singles and encodes the rest in the extended way.
    pub fn new(puzzle: &Puzzle) -> Reduced {
        let shape = puzzle.shape();
        let mut left: Vec<Digits> = vec![shape.digits(); shape.cell_count()];
        for given in &puzzle.givens {
            left[given.cell.index()] &= Digits::only(given.digit);
        }
        while sweep(puzzle, &mut left) {}
        let settled = Grid::from_cells(shape, left.iter().map(|digits| digits.single()).collect());
        // The number of the variable of each open candidate.
        let mut variables: Vec<Option<Var>> = vec![None; shape.candidate_count()];
        let mut candidates = Vec::new();
        for cell in shape.cells().filter(|cell| left[cell.index()].len() > 1) {
            for digit in left[cell.index()].iter() {
                let candidate = Candidate { cell, digit };
                variables[shape.candidate_index(candidate)] = Some(Var::new(candidates.len()));
                candidates.push(candidate);
            }
        }
        let open = |cell: Cell, digit: Digit| -> Option<Lit> {
            variables[shape.candidate_index(Candidate { cell, digit })].map(Var::positive)
        };
        let mut formula = Formula::new(candidates.len());
        for cell in shape.cells() {
            match left[cell.index()].len() {
                0 => formula.add(Group::HARD, []),
                1 => {}
                _ => {
                    let here: Vec<Lit> =
                        left[cell.index()].iter().filter_map(|digit| open(cell, digit)).collect();
                    clauses::exactly_one(&mut formula, Group::HARD, &here);
                }
            }
        }
        for constraint in puzzle.constraints().iter().filter(|c| c.is_all_different()) {
            for digit in shape.digits().iter() {
                let mut settled_here = constraint
                    .cells
                    .iter()
                    .filter(|cell| left[cell.index()] == Digits::only(digit));
                let taken = settled_here.next().is_some();
                if settled_here.next().is_some() {
                    formula.add(Group::HARD, []);
                }
                let places: Vec<Lit> =
                    constraint.cells.iter().filter_map(|&cell| open(cell, digit)).collect();
                clauses::at_most_one(&mut formula, Group::HARD, &places);
                if constraint.kind == Kind::House && !taken {
                    clauses::at_least_one(&mut formula, Group::HARD, &places);
                }
            }
        }
        Reduced { formula, candidates, settled }
    }

    /// The grid of a model: the settled digits and those that hold.
    pub fn grid(&self, model: &Model) -> Grid {
        let mut grid = self.settled.clone();
        for (i, candidate) in self.candidates.iter().enumerate() {
            if model.holds(Var::new(i).positive()) {
                grid[candidate.cell] = Some(candidate.digit);
            }
        }
        grid
    }

    /// The digits that are settled, with their cells.
    pub fn settled(&self) -> &Grid {
        &self.settled
    }
}

/// Looks at each constraint once; true when a cell lost a digit.
fn sweep(puzzle: &Puzzle, left: &mut [Digits]) -> bool {
    let mut changed = false;
    for constraint in puzzle.constraints() {
        let before: Vec<Digits> = constraint.cells.iter().map(|cell| left[cell.index()]).collect();
        match constraint.kind {
            Kind::Allow(digits) => {
                constraint.cells.iter().for_each(|cell| left[cell.index()] &= digits);
            }
            Kind::House | Kind::Distinct => {
                // The digit of a decided cell leaves the others.
                for &cell in &constraint.cells {
                    let here = left[cell.index()];
                    if here.len() == 1 {
                        for other in constraint.cells.iter().filter(|other| **other != cell) {
                            left[other.index()] = left[other.index()] - here;
                        }
                    }
                }
            }
        }
        if constraint.kind == Kind::House {
            for digit in puzzle.shape().digits().iter() {
                let mut places =
                    constraint.cells.iter().filter(|cell| left[cell.index()].contains(digit));
                if let (Some(cell), None) = (places.next(), places.next()) {
                    left[cell.index()] = Digits::only(digit);
                }
            }
        }
        changed |= constraint.cells.iter().zip(before).any(|(cell, was)| left[cell.index()] != was);
    }
    changed
}
