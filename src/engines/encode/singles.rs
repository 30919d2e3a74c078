//! *Singles* for the reduced encoding: a cell with one digit left, a digit with one cell left in a house.
//!
//! They are found by plain sweeps over the constraints, on purpose without a line of the native search:
//! what that search cross-checks must not be made by it.

use crate::grid::{Cell, Digits};
use crate::kinds::Constraint;
use crate::puzzle::Puzzle;

/// What singles leave of a puzzle.
pub(super) struct Left<'p> {
    /// The digits left for each cell, at least one, in row-major order.
    pub(super) digits: Vec<Digits>,
    /// What is left of each constraint whose digits differ.
    pub(super) different: Vec<Different<'p>>,
}

/// A constraint whose digits differ, without the cells that have one digit left.
pub(super) struct Different<'p> {
    constraint: &'p Constraint,
    /// The other cells, in ascending order.
    pub(super) open: Vec<Cell>,
    /// The digits of those that have one.
    taken: Digits,
}

impl<'p> Left<'p> {
    /// Sweeps singles until there is no other; `None` when they contradict each other.
    pub(super) fn new(puzzle: &'p Puzzle) -> Option<Left<'p>> {
        let shape = puzzle.shape();
        let mut digits = vec![shape.digits(); shape.cell_count()];
        for given in &puzzle.givens {
            digits[given.cell.index()] &= Digits::only(given.digit);
        }
        for candidate in &puzzle.crossed_out {
            digits[candidate.cell.index()].remove(candidate.digit);
        }
        for constraint in puzzle.constraints() {
            if let Some(allowed) = constraint.allowed() {
                constraint.cells().iter().for_each(|cell| digits[cell.index()] &= allowed);
            }
        }
        if digits.iter().any(|digits| digits.is_empty()) {
            return None;
        }
        let different = puzzle.constraints().iter().filter(|c| c.is_all_different());
        let mut different: Vec<Different> = different.map(Different::new).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for constraint in &mut different {
                changed |= constraint.narrow(shape.digits(), &mut digits)?;
            }
        }
        Some(Left { digits, different })
    }
}

impl<'p> Different<'p> {
    fn new(constraint: &'p Constraint) -> Different<'p> {
        Different { constraint, open: constraint.cells().to_vec(), taken: Digits::NONE }
    }

    /// Whether every digit has a place here.
    pub(super) fn is_house(&self) -> bool {
        self.constraint.is_house()
    }

    /// Looks once at the cells; whether one of them lost a digit, `None` on a contradiction.
    fn narrow(&mut self, all: Digits, left: &mut [Digits]) -> Option<bool> {
        let mut clash = Digits::NONE;
        self.open.retain(|cell| {
            let here = left[cell.index()];
            if here.is_single() {
                clash |= self.taken & here;
                self.taken |= here;
            }
            !here.is_single()
        });
        if !clash.is_empty() {
            return None;
        }
        let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
        for cell in &self.open {
            twice |= once & left[cell.index()];
            once |= left[cell.index()];
        }
        let mut alone = Digits::NONE;
        if self.is_house() {
            if self.taken | once != all {
                return None;
            }
            alone = once - twice - self.taken;
        }
        if (once & self.taken).is_empty() && alone.is_empty() {
            return Some(false);
        }
        let mut changed = false;
        for cell in &self.open {
            let here = &mut left[cell.index()];
            let mut rest = *here - self.taken;
            if !(rest & alone).is_empty() {
                rest &= alone;
                if !rest.is_single() {
                    return None; // Two digits have no other cell than this.
                }
            }
            if rest.is_empty() {
                return None;
            }
            changed |= rest != *here;
            *here = rest;
        }
        Some(changed)
    }
}
