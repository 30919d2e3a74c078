//! *Forcing chains*: from every digit of a cell, or from every place of a digit in a house, a chain
//! leads to the same conclusion.

use crate::human::board::Board;
use crate::human::chains::conclude::Easiest;
use crate::human::chains::graph::node::Link;
use crate::human::chains::graph::open::Open;
use crate::human::chains::graph::sets::{almost_locked, largest_set};
use crate::human::chains::graph::tree::Tree;
use crate::human::chains::graph::{Graph, Links};
use crate::human::chains::rating::{self, rating};
use crate::human::chains::{Chain, Form};
use crate::human::technique::Technique;

/// Finds forcing chains over single candidates.
pub fn forcing(board: &Board) -> Vec<Chain> {
    let open = Open::new(board);
    let graph = open.as_ref().map(|open| Graph::new(open, Links::All).finish());
    graph.map_or(Vec::new(), |graph| chains(&graph, rating::CASES))
}

/// Finds forcing chains that may go through groups of places.
pub fn forcing_grouped(board: &Board) -> Vec<Chain> {
    let open = Open::new(board);
    let graph = open.as_ref().map(|open| Graph::new(open, Links::All).with_groups().finish());
    graph.map_or(Vec::new(), |graph| grouped_chains(&graph))
}

/// Finds forcing chains that may go through groups of places and almost locked sets of at most four
/// cells.
pub fn forcing_mixed(board: &Board) -> Vec<Chain> {
    let open = Open::new(board);
    let sets = almost_locked(board, largest_set(board).min(4));
    let graph = open
        .as_ref()
        .map(|open| Graph::new(open, Links::All).with_groups().with_sets(&sets).finish());
    graph.map_or(Vec::new(), |graph| grouped_chains(&graph))
}

fn grouped_chains(graph: &Graph<'_, '_>) -> Vec<Chain> {
    let found = chains(graph, rating::CASES + rating::GROUPED);
    let grouped = |chain| Chain { technique: Technique::GroupedForcing, ..chain };
    found.into_iter().map(grouped).collect()
}

fn chains(graph: &Graph<'_, '_>, base: u16) -> Vec<Chain> {
    let open = graph.open;
    let mut found = Easiest::default();
    let grow = |candidate| Tree::grow(graph, candidate, true, usize::MAX);
    let trees: Vec<Tree> = (0..open.candidates.len()).map(grow).collect();
    // With two members, it would be an alternating chain.
    for unit in open.units.iter().filter(|unit| unit.members.len() > 2) {
        let trees: Vec<&Tree> = unit.members.iter().map(|&member| &trees[member]).collect();
        for holds in [false, true] {
            let to = usize::from(holds);
            let mut shared = trees[0].reached[to].clone();
            trees[1..].iter().for_each(|tree| shared.intersect_with(&tree.reached[to]));
            for end in shared.ones().take_while(|&end| end < open.candidates.len()) {
                let nodes: usize = trees.iter().map(|tree| usize::from(tree.length[to][end])).sum();
                let said = vec![open.candidates[end]];
                let (places, removes) = if holds { (said, vec![]) } else { (vec![], said) };
                let rating = rating(base, nodes.saturating_sub(2));
                if !found.wants(&places, &removes, (rating, nodes)) {
                    continue;
                }
                let lines = trees.iter().map(|tree| tree.line(graph, end, holds)).collect();
                let first = open.candidates[unit.members[0]];
                let (technique, form) = match unit.link {
                    Link::House(house) => {
                        (Technique::HouseForcing, Form::OfHouse(house, first.digit))
                    }
                    _ => (Technique::CellForcing, Form::OfCell(first.cell)),
                };
                found.add(Chain { technique, form, lines, places, removes, rating });
            }
        }
    }
    found.sorted()
}
