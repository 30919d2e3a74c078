//! *Alternating inference chains*: alternately strong and weak links between two ends, of which at
//! least one holds.
//!
//! ```text
//! a = b - c = d         if a does not hold, b does, so c does not, so d does: a or d holds
//! ```
//!
//! What both ends exclude is gone. If the ends also exclude each other, the chain is a continuous
//! *nice loop*: every second node holds, or all others. Then what nodes of both kinds exclude is
//! gone, wherever they are in the loop. As in Sudoku Explainer, the loop says this of cells outside
//! of it alone; the chain between its ends is one of its own. If both ends are the same candidate,
//! it holds. A breadth-first search from each node finds a shortest chain for each pair of ends.

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
    // The length of the shortest chain with these removals, without loops, which rate lower.
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
            if a != b && graph.weak[a].contains(b) {
                let line = tree.line(graph, b, true);
                let gone = around(graph, &line, &tree.path(b, true));
                if !gone.is_clear() {
                    found.add(chain(graph, line, true, &gone, base));
                }
            }
            let mut gone = graph.sees[a].clone();
            gone.intersect_with(&graph.sees[b]);
            if gone.is_clear() {
                continue;
            }
            let best = shortest.entry((gone.clone(), a == b)).or_insert(u16::MAX);
            if *best > length {
                *best = length;
                found.add(chain(graph, tree.line(graph, b, true), false, &gone, base));
            }
        }
    }
    found.sorted()
}

/// Returns what a loop removes outside of its cells: what two nodes exclude of which one holds, and
/// what the other digits of almost locked sets exclude.
fn around(graph: &Graph<'_, '_>, line: &[Node], path: &[(usize, bool)]) -> FixedBitSet {
    let excluded = |holds: bool| {
        let mut all = FixedBitSet::with_capacity(graph.open.candidates.len());
        let nodes = path.iter().filter(|(_, other)| *other == holds);
        nodes.for_each(|&(node, _)| all.union_with(&graph.sees[node]));
        all
    };
    let mut gone = excluded(true);
    gone.intersect_with(&excluded(false));
    let inside = |candidate: usize| {
        let cell = graph.open.candidates[candidate].cell;
        line.iter().any(|node| node.cells.contains(&cell))
    };
    let within: Vec<usize> = gone.ones().filter(|&candidate| inside(candidate)).collect();
    within.into_iter().for_each(|candidate| gone.remove(candidate));
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
    gone
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
    // The two nodes that contradict each other, or close the loop, do not count.
    let rating = match (is_loop, places) {
        (true, _) => rating(base.closed, line.len() - 2),
        (false, Some(_)) => rating(base.chain, line.len() - 2),
        (false, None) => rating(base.chain, line.len()),
    };
    let places = places.into_iter().collect();
    Chain { technique, form, lines: vec![line], places, removes, rating }
}
