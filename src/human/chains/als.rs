//! Chains through almost locked sets.
//!
//! The shortest such chain has four nodes: two sets with a digit that they cannot both hold (a
//! *restricted common*). This is the ALS-XZ rule; with two such digits, it is a loop. A chain
//! through a third set is the ALS-XY-wing.

use crate::human::board::Board;
use crate::human::chains::Chain;
use crate::human::chains::alternating::chains;
use crate::human::chains::graph::open::Open;
use crate::human::chains::graph::sets::{almost_locked, largest_set};
use crate::human::chains::graph::{Graph, Links};
use crate::human::chains::rating;

/// Finds chains of almost locked sets alone, with at most `most` nodes: 4 for the XZ-rule, 6 for
/// the XY-wing.
pub fn locked_sets(board: &Board, most: usize) -> Vec<Chain> {
    let open = Open::new(board);
    let sets = almost_locked(board, largest_set(board));
    let graph = open.as_ref().map(|open| Graph::new(open, Links::Cells).with_sets(&sets).finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, most, rating::ALL.grouped()))
}

/// Finds chains with every kind of link: houses, cells, groups, and almost locked sets of up to
/// three cells.
pub fn mixed(board: &Board) -> Vec<Chain> {
    let open = Open::new(board);
    let sets = almost_locked(board, largest_set(board).min(3));
    let graph = open
        .as_ref()
        .map(|open| Graph::new(open, Links::All).with_groups().with_sets(&sets).finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, usize::MAX, rating::ALL.grouped()))
}
