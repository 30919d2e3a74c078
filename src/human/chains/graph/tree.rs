//! [`Tree`]: everything that follows from one node, by shortest chains.

use fixedbitset::FixedBitSet;

use crate::human::chains::graph::Graph;
use crate::human::chains::graph::node::{Link, Node};

/// The shortest alternating chains from one statement, found breadth first in the order of the
/// nodes.
pub(crate) struct Tree {
    start: (usize, bool),
    /// The nodes that are shown not to hold (index 0) and to hold (index 1).
    pub(crate) reached: [FixedBitSet; 2],
    /// For each node, the number of nodes up to and including it.
    pub(crate) length: [Vec<u16>; 2],
    parent: [Vec<u32>; 2],
}

impl Tree {
    /// Finds everything that follows by chains of at most `most` nodes if `start` holds, or if it
    /// does not. This includes the opposite of the assumption.
    pub(crate) fn grow(graph: &Graph<'_, '_>, start: usize, holds: bool, most: usize) -> Tree {
        let count = graph.nodes.len();
        let mut tree = Tree {
            start: (start, holds),
            reached: [0, 1].map(|_| FixedBitSet::with_capacity(count)),
            length: [0, 1].map(|_| vec![0; count]),
            parent: [0, 1].map(|_| vec![u32::MAX; count]),
        };
        tree.reached[usize::from(holds)].insert(start);
        tree.length[usize::from(holds)][start] = 1;
        let (mut level, mut next, mut holds) = (vec![start], Vec::new(), holds);
        for length in 2..=most.min(usize::from(u16::MAX)) {
            holds = !holds;
            let to = usize::from(holds);
            for &from in &level {
                let seen = next.len();
                match holds {
                    false => next.extend(graph.weak[from].difference(&tree.reached[0])),
                    true => {
                        for (node, _) in &graph.strong[from] {
                            if !tree.reached[1].put(*node) {
                                next.push(*node);
                            }
                        }
                    }
                }
                for &node in &next[seen..] {
                    tree.reached[to].insert(node);
                    tree.length[to][node] = length as u16;
                    tree.parent[to][node] = from as u32;
                }
            }
            if next.is_empty() {
                break;
            }
            std::mem::swap(&mut level, &mut next);
            next.clear();
        }
        tree
    }

    /// Returns the nodes from the first to this one, which must have been reached.
    pub(crate) fn path(&self, node: usize, holds: bool) -> Vec<(usize, bool)> {
        let mut path = vec![(node, holds)];
        let (mut node, mut holds) = (node, holds);
        while (node, holds) != self.start {
            node = self.parent[usize::from(holds)][node] as usize;
            holds = !holds;
            path.push((node, holds));
        }
        path.reverse();
        path
    }

    /// Returns the shortest chain to a node as statements with their links.
    pub(crate) fn line(&self, graph: &Graph<'_, '_>, node: usize, holds: bool) -> Vec<Node> {
        let path = self.path(node, holds);
        let link = |i: usize| match (i, path[i]) {
            (0, _) => Link::Assumed,
            (_, (_, false)) => Link::Weak,
            (_, (node, true)) => {
                let links = &graph.strong[path[i - 1].0];
                let link = links.iter().find(|(to, _)| *to == node);
                link.map_or(Link::Weak, |(_, link)| link.clone())
            }
        };
        let from = |i: usize| if i == 0 { Vec::new() } else { vec![i - 1] };
        let say =
            |(i, &(node, holds)): (usize, &(usize, bool))| graph.say(node, holds, link(i), from(i));
        path.iter().enumerate().map(say).collect()
    }
}
