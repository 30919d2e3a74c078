//! [`Graph`]: candidates and groups of them as nodes, with strong and weak links.
//!
//! ```text
//! weak    a - b    not both: if a holds, b does not
//! strong  a = b    not neither: if a does not hold, b does
//! ```

pub(crate) mod node;
pub(crate) mod open;
pub(crate) mod sets;
pub(crate) mod tree;

use std::collections::{HashMap, HashSet};

use fixedbitset::FixedBitSet;

use crate::grid::{Cell, Digit};
use crate::human::chains::graph::node::{Link, Node};
use crate::human::chains::graph::open::Open;
use crate::human::chains::graph::sets::AlmostLocked;

/// Which links a graph has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    /// Links between places of one digit.
    Digits,
    /// Strong links only in cells with two digits.
    Cells,
    /// All links.
    All,
}

/// Nodes and links.
pub(super) struct Graph<'o, 'b> {
    pub(super) open: &'o Open<'b>,
    links: Links,
    /// The open candidates in the order of their numbers, then groups of them.
    pub(super) nodes: Vec<Place>,
    /// For each node, the candidates that all of its members exclude.
    pub(super) sees: Vec<FixedBitSet>,
    /// For each node, the nodes that it excludes.
    pub(super) weak: Vec<FixedBitSet>,
    /// For each node, the nodes that must hold if it does not, with the reason.
    pub(super) strong: Vec<Vec<(usize, Link)>>,
    index: HashMap<(Digit, Vec<usize>), usize>,
    linked: HashSet<(usize, usize)>,
}

/// A digit in some cells.
pub(super) struct Place {
    pub(super) digit: Digit,
    pub(super) cells: Vec<Cell>,
    pub(super) members: Vec<usize>,
}

impl<'o, 'b> Graph<'o, 'b> {
    /// The graph of the open candidates, without groups.
    pub(super) fn new(open: &'o Open<'b>, links: Links) -> Graph<'o, 'b> {
        let mut graph = Graph {
            open,
            links,
            nodes: Vec::new(),
            sees: Vec::new(),
            weak: Vec::new(),
            strong: Vec::new(),
            index: HashMap::new(),
            linked: HashSet::new(),
        };
        for (i, candidate) in open.candidates.iter().enumerate() {
            graph.node(candidate.digit, vec![i]);
        }
        for unit in open.units.iter().filter(|unit| unit.members.len() == 2) {
            let of_cell = matches!(unit.link, Link::Cell(_));
            if links == Links::All || of_cell == (links == Links::Cells) {
                graph.link(unit.members[0], unit.members[1], &unit.link);
            }
        }
        graph
    }

    /// Adds the places of a digit in the cells that two houses share, and their strong links.
    pub(super) fn with_groups(mut self) -> Self {
        let constraints = self.open.board.layout.constraints();
        let houses: Vec<_> = constraints.iter().filter(|c| c.is_all_different()).collect();
        for (i, a) in houses.iter().enumerate() {
            for b in &houses[i + 1..] {
                let shared: Vec<Cell> =
                    a.cells().iter().copied().filter(|&cell| b.contains(cell)).collect();
                if shared.len() < 2 {
                    continue;
                }
                for digit in self.open.board.layout.shape().digits().iter() {
                    let open = shared.iter().filter_map(|&cell| self.open.find(cell, digit));
                    let members: Vec<usize> = open.collect();
                    if members.len() > 1 {
                        self.node(digit, members);
                    }
                }
            }
        }
        let open = self.open;
        for unit in open.units.iter().filter(|unit| matches!(unit.link, Link::House(_))) {
            let digit = open.candidates[unit.members[0]].digit;
            for a in open.candidates.len()..self.nodes.len() {
                let members = &self.nodes[a].members;
                if self.nodes[a].digit != digit
                    || members.iter().any(|i| !unit.members.contains(i))
                    || members.len() == unit.members.len()
                {
                    continue;
                }
                let rest = unit.members.iter().copied().filter(|i| !members.contains(i));
                let rest: Vec<usize> = rest.collect();
                if let Some(&b) = self.index.get(&(digit, rest))
                    && (b < a)
                {
                    self.link(a, b, &unit.link);
                }
            }
        }
        self
    }

    /// Adds strong links between the digits of almost locked sets, which hold all of their digits
    /// except one.
    pub(super) fn with_sets(mut self, sets: &[AlmostLocked]) -> Self {
        for set in sets {
            // A cell with two digits is such a set too; it may be linked already.
            let nodes: Vec<usize> =
                set.digits.iter().map(|digit| self.places(set, digit)).collect();
            let link = match set.cells[..] {
                [cell] => Link::Cell(cell),
                _ => Link::Set(set.house, set.cells.clone()),
            };
            for (i, &a) in nodes.iter().enumerate() {
                for &b in &nodes[i + 1..] {
                    self.link(a, b, &link);
                }
            }
        }
        self
    }

    /// Adds the weak links. Must come last.
    pub(super) fn finish(mut self) -> Self {
        let candidates = self.open.candidates.len();
        let mut by_digit: HashMap<Digit, Vec<usize>> = HashMap::new();
        for (i, place) in self.nodes.iter().enumerate().skip(candidates) {
            by_digit.entry(place.digit).or_default().push(i);
        }
        for (place, sees) in self.nodes.iter().zip(&self.sees) {
            let mut weak = FixedBitSet::with_capacity(self.nodes.len());
            // For one digit, other digits of its cells do not count.
            let one_digit = self.links == Links::Digits;
            let digit = |i: usize| self.open.candidates[i].digit;
            weak.extend(sees.ones().filter(|&i| !one_digit || digit(i) == place.digit));
            let groups = by_digit.get(&place.digit).into_iter().flatten().copied();
            weak.extend(
                groups.filter(|&b| self.nodes[b].members.iter().all(|&i| sees.contains(i))),
            );
            self.weak.push(weak);
        }
        self
    }

    fn places(&mut self, set: &AlmostLocked, digit: Digit) -> usize {
        let members = set.cells.iter().filter_map(|&cell| self.open.find(cell, digit)).collect();
        self.node(digit, members)
    }

    /// Returns the number of a node, which is added if it is new.
    fn node(&mut self, digit: Digit, members: Vec<usize>) -> usize {
        if let Some(&known) = self.index.get(&(digit, members.clone())) {
            return known;
        }
        let mut sees = self.open.sees[members[0]].clone();
        members.iter().for_each(|&i| sees.intersect_with(&self.open.sees[i]));
        let cells = members.iter().map(|&i| self.open.candidates[i].cell).collect();
        self.index.insert((digit, members.clone()), self.nodes.len());
        self.nodes.push(Place { digit, cells, members });
        self.sees.push(sees);
        self.strong.push(Vec::new());
        self.nodes.len() - 1
    }

    fn link(&mut self, a: usize, b: usize, link: &Link) {
        if self.linked.insert((a.min(b), a.max(b))) {
            self.strong[a].push((b, link.clone()));
            self.strong[b].push((a, link.clone()));
        }
    }

    /// Returns a node as a statement.
    pub(super) fn say(&self, node: usize, holds: bool, link: Link, from: Vec<usize>) -> Node {
        let Place { digit, cells, .. } = &self.nodes[node];
        Node { digit: *digit, cells: cells.clone(), holds, link, from }
    }
}
