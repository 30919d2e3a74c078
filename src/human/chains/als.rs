//! Chains through almost locked sets.
//!
//! Two sets with a digit that they cannot both have (a *restricted common*) are the shortest chain,
//! of four nodes: the ALS-XZ rule, and a loop when there are two such digits. Through a third set
//! it is the ALS-XY-wing.

use crate::human::board::Board;
use crate::human::chains::Chain;
use crate::human::chains::alternating::chains;
use crate::human::chains::graph::open::Open;
use crate::human::chains::graph::sets::{almost_locked, largest_set};
use crate::human::chains::graph::{Graph, Links};
use crate::human::chains::rating;

/// Chains of almost locked sets alone, up to so many nodes: 4 are the XZ-rule, 6 the XY-wing.
pub fn locked_sets(board: &Board<'_>, most: usize) -> Vec<Chain> {
    let open = Open::new(board);
    let sets = almost_locked(board, largest_set(board));
    let graph = open.as_ref().map(|open| Graph::new(open, Links::Cells).with_sets(&sets).finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, most, rating::ALL.grouped()))
}

/// Chains with every kind of link: houses, cells, groups, and sets of three cells at most.
pub fn mixed(board: &Board<'_>) -> Vec<Chain> {
    let open = Open::new(board);
    let sets = almost_locked(board, largest_set(board).min(3));
    let graph = open
        .as_ref()
        .map(|open| Graph::new(open, Links::All).with_groups().with_sets(&sets).finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, usize::MAX, rating::ALL.grouped()))
}
