//! *Singles* for the reduced encoding: a cell with one digit left, a digit with one cell left in a house.
//!
//! They are found by plain sweeps over the constraints, on purpose without a line of the native search:
//! what that search cross-checks must not be made by it.

use crate::constraint::{Constraint, Kind};
use crate::grid::Digits;
use crate::puzzle::Puzzle;

/// The digits that singles leave each cell, in row-major order; `None` when they contradict each other.
pub(super) fn singles(puzzle: &Puzzle) -> Option<Vec<Digits>> {
    let shape = puzzle.shape();
    let mut left = vec![shape.digits(); shape.cell_count()];
    for given in &puzzle.givens {
        left[given.cell.index()] &= Digits::only(given.digit);
    }
    for constraint in puzzle.constraints() {
        if let Kind::Allow(digits) = constraint.kind {
            constraint.cells.iter().for_each(|cell| left[cell.index()] &= digits);
        }
    }
    if left.iter().any(|digits| digits.is_empty()) {
        return None;
    }
    let mut changed = true;
    while changed {
        changed = false;
        for constraint in puzzle.constraints().iter().filter(|c| c.is_all_different()) {
            changed |= narrow(constraint, shape.digits(), &mut left)?;
        }
    }
    Some(left)
}

/// Looks at the cells of one constraint; whether one of them lost a digit, `None` on a contradiction.
fn narrow(constraint: &Constraint, all: Digits, left: &mut [Digits]) -> Option<bool> {
    let (mut once, mut twice, mut decided) = (Digits::NONE, Digits::NONE, Digits::NONE);
    for cell in &constraint.cells {
        let here = left[cell.index()];
        twice |= once & here;
        once |= here;
        if here.single().is_some() {
            if !(decided & here).is_empty() {
                return None;
            }
            decided |= here;
        }
    }
    let mut alone = Digits::NONE;
    if constraint.kind == Kind::House {
        if once != all {
            return None;
        }
        alone = once - twice;
    }
    let mut changed = false;
    for cell in &constraint.cells {
        let here = &mut left[cell.index()];
        if here.single().is_some() {
            continue;
        }
        let mut rest = *here - decided;
        if !(rest & alone).is_empty() {
            rest &= alone;
            if rest.single().is_none() {
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
