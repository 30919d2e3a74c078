//! What a chain is called, by the links that it has.

use crate::grid::{Candidate, Digits};
use crate::human::board::Board;
use crate::human::chains::graph::node::{Link, Node};
use crate::human::technique::Technique;

/// The links of a chain, as far as names depend on them.
struct Links {
    cells: bool,
    houses: bool,
    sets: bool,
    groups: bool,
}

impl Links {
    fn of(line: &[Node]) -> Links {
        let any = |is: fn(&Link) -> bool| line.iter().any(|node| is(&node.link));
        Links {
            cells: any(|link| matches!(link, Link::Cell(_))),
            houses: any(|link| matches!(link, Link::House(_))),
            sets: any(|link| matches!(link, Link::Set(..))),
            groups: line.iter().any(|node| node.cells.len() > 1),
        }
    }

    /// One digit: no link in a cell is strong, and none is weak.
    fn one_digit(&self, line: &[Node]) -> bool {
        !self.cells && !self.sets && line.iter().all(|node| node.digit == line[0].digit)
    }
}

/// The name of an alternating chain.
pub(super) fn name(
    board: &Board<'_>,
    line: &[Node],
    is_loop: bool,
    removes: &[Candidate],
) -> Technique {
    let links = Links::of(line);
    let (first, last) = (&line[0], &line[line.len() - 1]);
    let by_sets = !links.houses && (links.sets || links.groups);
    match (links.sets, links.groups) {
        (true, _) if by_sets && line.len() == 4 => Technique::AlsXz,
        (true, _) if by_sets && line.len() == 6 => Technique::AlsXyWing,
        (true, _) if by_sets => Technique::AlsChain,
        (_, true) | (true, _) if is_loop => Technique::GroupedContinuousLoop,
        (_, true) if links.one_digit(line) => Technique::GroupedXChain,
        (_, true) | (true, _) if discontinuous(first, last, removes) => {
            Technique::GroupedDiscontinuousLoop
        }
        (_, true) | (true, _) => Technique::GroupedAic,
        _ if !is_loop && !links.houses && same_pair(board, line) => Technique::RemotePair,
        _ if links.one_digit(line) => Technique::XChain,
        _ if is_loop && !links.houses => Technique::XyLoop,
        _ if is_loop => Technique::ContinuousLoop,
        _ if !links.houses && first.digit == last.digit => Technique::XyChain,
        _ if discontinuous(first, last, removes) => Technique::DiscontinuousLoop,
        _ => Technique::Aic,
    }
}

/// Whether what is removed is next to the ends, so that a loop goes through it: the ends have
/// different digits, or are one.
fn discontinuous(first: &Node, last: &Node, removes: &[Candidate]) -> bool {
    removes.is_empty() || first.digit != last.digit
}

/// Whether all cells have the same two digits, four cells at least.
fn same_pair(board: &Board<'_>, line: &[Node]) -> bool {
    let pair: Digits = [line[0].digit, line[1].digit].into_iter().collect();
    line.len() >= 8 && line.iter().all(|node| board.left(node.cells[0]) == pair)
}
