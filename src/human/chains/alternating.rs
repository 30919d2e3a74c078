//! *Alternating inference chains*: alternately strong and weak links between two ends, of which at
//! least one holds.
//!
//! ```text
//! a = b - c = d         if a does not hold, b does, so c does not, so d does: a or d holds
//! ```
//!
//! What both ends exclude is gone. If the ends also exclude each other, the chain is a continuous
//! *nice loop*, and what both ends of any of its weak links exclude is gone. If both ends are the
//! same candidate, it holds. A breadth-first search from each node finds a shortest chain for each
//! pair of ends.

use std::collections::HashMap;

use fixedbitset::FixedBitSet;

use crate::grid::{Candidate, Digits};
use crate::human::board::Board;
use crate::human::chains::conclude::Easiest;
use crate::human::chains::graph::node::{Link, Node};
use crate::human::chains::graph::open::Open;
use crate::human::chains::graph::tree::Tree;
use crate::human::chains::graph::{Graph, Links};
use crate::human::chains::name::name;
use crate::human::chains::rating::{self, Base, rating};
use crate::human::chains::{Chain, Form};

/// Finds X-chains: chains of one digit, with strong links in houses.
pub fn digit_chains(board: &Board) -> Vec<Chain> {
    let open = Open::new(board);
    let graph = open.as_ref().map(|open| Graph::new(open, Links::Digits).finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, usize::MAX, rating::DIGITS))
}

/// Finds XY-chains and remote pairs: chains with strong links in cells that have two digits left.
pub fn cell_chains(board: &Board) -> Vec<Chain> {
    let open = Open::new(board);
    let graph = open.as_ref().map(|open| Graph::new(open, Links::Cells).finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, usize::MAX, rating::CELLS))
}

/// Finds chains and loops with strong links in houses and in cells.
pub fn alternating(board: &Board) -> Vec<Chain> {
    let open = Open::new(board);
    let graph = open.as_ref().map(|open| Graph::new(open, Links::All).finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, usize::MAX, rating::ALL))
}

/// Finds X-chains with nodes that may be groups of places.
pub fn grouped_digit_chains(board: &Board) -> Vec<Chain> {
    let open = Open::new(board);
    let graph = open.as_ref().map(|open| Graph::new(open, Links::Digits).with_groups().finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, usize::MAX, rating::DIGITS.grouped()))
}

/// Finds chains and loops with nodes that may be groups of places.
pub fn grouped(board: &Board) -> Vec<Chain> {
    let open = Open::new(board);
    let graph = open.as_ref().map(|open| Graph::new(open, Links::All).with_groups().finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, usize::MAX, rating::ALL.grouped()))
}

/// Finds the chains of a graph that say something and have at most `most` nodes.
pub(super) fn chains(graph: &Graph<'_, '_>, most: usize, base: Base) -> Vec<Chain> {
    let mut found = Easiest::default();
    // The length of the shortest chain with these removals, without loops, which can rate lower.
    let mut shortest = HashMap::new();
    for a in 0..graph.nodes.len() {
        if graph.strong[a].is_empty() {
            continue;
        }
        let tree = Tree::grow(graph, a, false, most);
        for b in tree.reached[1].ones().filter(|&b| b >= a) {
            let length = tree.length[1][b];
            // A single strong link says no more than locked candidates do.
            if length < 4 && a != b {
                continue;
            }
            let mut gone = graph.sees[a].clone();
            gone.intersect_with(&graph.sees[b]);
            let is_loop = a != b && graph.weak[a].contains(b);
            if !is_loop {
                if gone.is_clear() {
                    continue;
                }
                let best = shortest.entry(gone.clone()).or_insert(u16::MAX);
                if *best <= length {
                    continue;
                }
                *best = length;
            }
            let line = tree.line(graph, b, true);
            if is_loop {
                around(graph, &line, &tree.path(b, true), &mut gone);
                if gone.is_clear() {
                    continue;
                }
            }
            found.add(chain(graph, line, is_loop, &gone, base));
        }
    }
    found.sorted()
}

/// Adds what a loop removes: what both ends of a weak link exclude, and what the other digits of
/// almost locked sets exclude.
fn around(graph: &Graph<'_, '_>, line: &[Node], path: &[(usize, bool)], gone: &mut FixedBitSet) {
    for ends in path[1..].windows(2).step_by(2) {
        let mut both = graph.sees[ends[0].0].clone();
        both.intersect_with(&graph.sees[ends[1].0]);
        gone.union_with(&both);
    }
    for (i, node) in line.iter().enumerate() {
        // One of the two digits is in the set and the other is not, so all others are.
        let Link::Set(_, cells) = &node.link else { continue };
        let board = graph.open.board;
        let digits = cells.iter().fold(Digits::NONE, |all, &cell| all | board.left(cell));
        let linked: Digits = [node.digit, line[i - 1].digit].into_iter().collect();
        for digit in (digits - linked).iter() {
            let places = cells.iter().filter_map(|&cell| graph.open.find(cell, digit));
            let sees = places.map(|place| graph.open.sees[place].clone());
            let both = sees.reduce(|mut all, sees| {
                all.intersect_with(&sees);
                all
            });
            gone.union_with(&both.unwrap_or_default());
        }
    }
}

fn chain(
    graph: &Graph<'_, '_>,
    line: Vec<Node>,
    is_loop: bool,
    gone: &FixedBitSet,
    base: Base,
) -> Chain {
    let form = if is_loop { Form::Loop } else { Form::Either };
    let first = line[0].candidate();
    // If both ends are the same candidate, it holds, and what it excludes follows from that.
    let places = first.filter(|_| line[0].is_about(&line[line.len() - 1]));
    let removes: Vec<Candidate> = match places {
        Some(_) => Vec::new(),
        None => graph.open.list(gone),
    };
    let technique = name(graph.open.board, &line, is_loop, &removes);
    let rating = rating(if is_loop { base.closed } else { base.chain }, line.len());
    let places = places.into_iter().collect();
    Chain { technique, form, lines: vec![line], places, removes, rating }
}
