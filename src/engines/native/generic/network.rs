//! [`Network`]: the constraints of a puzzle from the point of view of a cell.

use crate::grid::{Cell, Digits, Shape};
use crate::kinds::Constraint;
use crate::puzzle::Puzzle;

/// Who must differ from whom, which houses there are and what each cell may have.
#[derive(Clone, Debug)]
pub(super) struct Network {
    pub(super) shape: Shape,
    /// All digits of the shape.
    pub(super) digits: Digits,
    /// For each cell, the cells that must differ from it, each once.
    pub(super) peers: Vec<Vec<Cell>>,
    /// Constraints in which every digit appears.
    pub(super) houses: Vec<Vec<Cell>>,
    /// For each cell, its houses as indices of `houses`.
    pub(super) houses_of: Vec<Vec<usize>>,
    /// Constraints that narrow their cells themselves.
    pub(super) others: Vec<Constraint>,
    /// For each cell, its others as indices of `others`.
    pub(super) others_of: Vec<Vec<usize>>,
    /// For each cell, the digits that the rules leave it before any given.
    pub(super) allowed: Vec<Digits>,
}

impl Network {
    pub(super) fn new(puzzle: &Puzzle) -> Network {
        let cells = puzzle.shape().cell_count();
        let mut network = Network {
            shape: puzzle.shape(),
            digits: puzzle.shape().digits(),
            peers: vec![Vec::new(); cells],
            houses: Vec::new(),
            houses_of: vec![Vec::new(); cells],
            others: Vec::new(),
            others_of: vec![Vec::new(); cells],
            allowed: vec![puzzle.shape().digits(); cells],
        };
        let mut different_of: Vec<Vec<&[Cell]>> = vec![Vec::new(); cells];
        for constraint in puzzle.constraints() {
            let cells = constraint.cells();
            if constraint.is_all_different() {
                cells.iter().for_each(|cell| different_of[cell.index()].push(cells));
                if constraint.is_house() {
                    for cell in cells {
                        network.houses_of[cell.index()].push(network.houses.len());
                    }
                    network.houses.push(cells.to_vec());
                }
            } else if let Some(digits) = constraint.allowed() {
                cells.iter().for_each(|cell| network.allowed[cell.index()] &= digits);
            } else {
                for cell in cells {
                    network.others_of[cell.index()].push(network.others.len());
                }
                network.others.push(constraint.clone());
            }
        }
        // For each cell, the last one that it was found to differ from.
        let mut met: Vec<Option<usize>> = vec![None; cells];
        for (cell, (peers, different)) in network.peers.iter_mut().zip(different_of).enumerate() {
            met[cell] = Some(cell);
            for &other in different.into_iter().flatten() {
                if met[other.index()] != Some(cell) {
                    met[other.index()] = Some(cell);
                    peers.push(other);
                }
            }
        }
        network
    }
}
