//! Names a chain by its links.

use crate::grid::{Candidate, Digits};
use crate::human::board::Board;
use crate::human::chains::graph::node::{Link, Node};
use crate::human::technique::Technique;

/// The kinds of links that the name of a chain depends on.
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

    /// Whether the chain is about one digit: it has no strong link in a cell, and no weak one
    /// between digits.
    fn one_digit(&self, line: &[Node]) -> bool {
        !self.cells && !self.sets && line.iter().all(|node| node.digit == line[0].digit)
    }
}

/// Returns the name of an alternating chain.
pub(super) fn name(
    board: &Board,
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

/// Returns whether the chain and what it removes form a loop: its ends have different digits, or
/// are the same candidate.
fn discontinuous(first: &Node, last: &Node, removes: &[Candidate]) -> bool {
    removes.is_empty() || first.digit != last.digit
}

/// Returns whether all cells have the same two digits and there are at least four cells.
fn same_pair(board: &Board, line: &[Node]) -> bool {
    let pair: Digits = [line[0].digit, line[1].digit].into_iter().collect();
    line.len() >= 8 && line.iter().all(|node| board.left(node.cells[0]) == pair)
}
