//! [`Network`]: the constraints of a puzzle from the point of view of a cell.

use crate::constraint::Kind;
use crate::grid::{Cell, Digits};
use crate::puzzle::Puzzle;

/// Who must differ from whom, which houses there are and what each cell may have.
pub(super) struct Network {
    /// For each cell, the cells that must differ from it, each once.
    pub(super) peers: Vec<Vec<Cell>>,
    /// Constraints in which every digit appears.
    pub(super) houses: Vec<Vec<Cell>>,
    /// For each cell, its houses as indices of `houses`.
    pub(super) houses_of: Vec<Vec<usize>>,
    /// For each cell, the digits that the rules leave it before any given.
    pub(super) allowed: Vec<Digits>,
}

impl Network {
    pub(super) fn new(puzzle: &Puzzle) -> Network {
        let cells = puzzle.shape().cell_count();
        let mut network = Network {
            peers: vec![Vec::new(); cells],
            houses: Vec::new(),
            houses_of: vec![Vec::new(); cells],
            allowed: vec![puzzle.shape().digits(); cells],
        };
        for constraint in puzzle.constraints() {
            match constraint.kind {
                Kind::Allow(digits) => {
                    for cell in &constraint.cells {
                        network.allowed[cell.index()] &= digits;
                    }
                }
                Kind::House | Kind::Distinct => network.differ(&constraint.cells),
            }
            if constraint.kind == Kind::House {
                for cell in &constraint.cells {
                    network.houses_of[cell.index()].push(network.houses.len());
                }
                network.houses.push(constraint.cells.clone());
            }
        }
        for peers in &mut network.peers {
            peers.sort_unstable();
            peers.dedup();
        }
        network
    }

    fn differ(&mut self, cells: &[Cell]) {
        for cell in cells {
            self.peers[cell.index()].extend(cells.iter().filter(|other| *other != cell));
        }
    }
}
