//! The referee of chains: checks each link on the board, and knows nothing about how chains are
//! found.

use std::collections::BTreeSet;

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::board::Board;
use crate::human::chains::graph::node::{Link, Node};
use crate::human::chains::{Chain, Form};

/// Returns whether a chain is valid on a board: each node follows from the nodes that it names, and
/// the conclusion follows from the lines.
pub fn follows(board: &Board, chain: &Chain) -> bool {
    let fits = chain.lines.iter().all(|line| (0..line.len()).all(|i| node_follows(board, line, i)));
    let says = !chain.places.is_empty() || !chain.removes.is_empty();
    let open = chain.places.iter().chain(&chain.removes).all(|&c| is_open(board, c));
    fits && says && open && form_follows(board, chain)
}

fn is_open(board: &Board, candidate: Candidate) -> bool {
    !board.is_filled(candidate.cell) && board.left(candidate.cell).contains(candidate.digit)
}

fn excludes(board: &Board, a: Candidate, b: Candidate) -> bool {
    match a.cell == b.cell {
        true => a.digit != b.digit,
        false => a.digit == b.digit && board.shared_house(a.cell, b.cell).is_some(),
    }
}

/// Returns whether a node that holds excludes a candidate, whichever of its cells has the digit.
fn node_excludes(board: &Board, node: &Node, candidate: Candidate) -> bool {
    node.candidates().all(|one| excludes(board, one, candidate))
}

fn node_follows(board: &Board, line: &[Node], i: usize) -> bool {
    let node = &line[i];
    let from: Vec<&Node> = node.from.iter().filter(|&&j| j < i).map(|&j| &line[j]).collect();
    if from.len() != node.from.len() || node.cells.is_empty() {
        return false;
    }
    let gone = |candidate: Candidate| {
        let says = |node: &&Node| !node.holds && node.candidates().any(|one| one == candidate);
        from.iter().any(says)
    };
    let at = |&cell: &Cell| Candidate { cell, digit: node.digit };
    match &node.link {
        Link::Assumed => from.is_empty(),
        Link::Weak => {
            let [by] = from[..] else { return false };
            !node.holds && by.holds && node.candidates().all(|one| node_excludes(board, by, one))
        }
        Link::Cell(cell) => {
            let others = board.left(*cell) - Digits::only(node.digit);
            let others = others.iter().map(|digit| Candidate { cell: *cell, digit });
            node.holds && node.cells == [*cell] && others.into_iter().all(gone)
        }
        Link::House(house) => {
            let constraint = &board.layout.constraints()[*house];
            let mut others = board.places(*house, node.digit).filter(|c| !node.cells.contains(c));
            node.holds && constraint.is_house() && others.all(|cell| gone(at(&cell)))
        }
        Link::Locked(house) => {
            let constraint = &board.layout.constraints()[*house];
            let rest = board.places(*house, node.digit).filter(|cell| !gone(at(cell)));
            let rest: Vec<Cell> = rest.collect();
            let excluded = |one: Candidate| rest.iter().all(|c| excludes(board, at(c), one));
            !node.holds && constraint.is_house() && node.candidates().all(excluded)
        }
        Link::Set(house, cells) => {
            let constraint = &board.layout.constraints()[*house];
            let [without] = from[..] else { return false };
            let digits = cells.iter().fold(Digits::NONE, |all, &cell| all | board.left(cell));
            let whole = |node: &Node| node.cells == places_in(board, cells, node.digit);
            node.holds
                && !without.holds
                && node.digit != without.digit
                && whole(node)
                && whole(without)
                && constraint.is_all_different()
                && cells.iter().all_unique()
                && cells.iter().all(|&cell| constraint.contains(cell) && !board.is_filled(cell))
                && digits.len() == cells.len() + 1
        }
        Link::Refuted => {
            let [assumed, a, b] = from[..] else { return false };
            let opposite = a.is_about(b) && a.holds != b.holds;
            let tried = assumed.link == Link::Assumed && assumed.holds && assumed.is_about(node);
            opposite && tried && node.cells.len() == 1 && !node.holds
        }
    }
}

fn places_in(board: &Board, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| board.left(cell).contains(digit)).collect()
}

/// Returns the assumptions that each node of a line rests on.
fn assumptions(line: &[Node]) -> Vec<BTreeSet<usize>> {
    let mut all: Vec<BTreeSet<usize>> = Vec::new();
    for (i, node) in line.iter().enumerate() {
        let mut rests: BTreeSet<usize> = node.from.iter().flat_map(|&j| all[j].clone()).collect();
        match node.link {
            Link::Assumed => drop(rests.insert(i)),
            Link::Refuted => drop(rests.remove(&node.from[0])),
            _ => {}
        }
        all.push(rests);
    }
    all
}

fn form_follows(board: &Board, chain: &Chain) -> bool {
    let Chain { lines, places, removes, .. } = chain;
    let ends = |line: &[Node]| match line {
        [] => None,
        [only] => Some((only.clone(), only.clone())),
        [first, .., last] => Some((first.clone(), last.clone())),
    };
    let ends: Option<Vec<(Node, Node)>> = lines.iter().map(|line| ends(line)).collect();
    let Some(ends) = ends.filter(|ends| !ends.is_empty()) else { return false };
    let (first, last) = &ends[0];
    let rests = assumptions(&lines[0]);
    let on_first = |i: usize| rests[i].iter().all(|&assumed| assumed == 0);
    let begins = first.link == Link::Assumed;
    match chain.form {
        Form::Either => {
            let both = |&gone: &Candidate| {
                node_excludes(board, first, gone) && node_excludes(board, last, gone)
            };
            let ends = begins && !first.holds && last.holds && on_first(lines[0].len() - 1);
            let right = match places[..] {
                [] => removes.iter().all(both),
                [one] => {
                    removes.is_empty() && first.is_about(last) && first.candidate() == Some(one)
                }
                _ => false,
            };
            ends && right
        }
        Form::Loop => {
            let line = &lines[0];
            let alternates =
                (1..line.len()).all(|i| line[i].from == [i - 1] && line[i].holds == (i % 2 == 1));
            let closes = first.candidates().all(|one| node_excludes(board, last, one));
            let gone = |&gone: &Candidate| {
                // Either every second node holds, or all others do.
                let by_each = [0, 1].map(|first| {
                    let mut nodes = line.iter().skip(first).step_by(2);
                    nodes.any(|node| node_excludes(board, node, gone))
                });
                let set = (1..line.len()).any(|i| match &line[i].link {
                    // One of the two linked digits is not in the set, so all its other digits are.
                    Link::Set(_, cells) => {
                        let all = cells.iter().fold(Digits::NONE, |all, &c| all | board.left(c));
                        let linked: Digits =
                            [line[i].digit, line[i - 1].digit].into_iter().collect();
                        (all - linked).iter().any(|digit| {
                            let places = places_in(board, cells, digit).into_iter();
                            let mut places = places.map(|cell| Candidate { cell, digit });
                            places.all(|place| excludes(board, place, gone))
                        })
                    }
                    _ => false,
                });
                by_each == [true, true] || set
            };
            let even = line.len() % 2 == 0 && begins && !first.holds;
            even && alternates && closes && places.is_empty() && removes.iter().all(gone)
        }
        Form::Contradiction => {
            let line = &lines[0];
            let clash = (0..line.len()).any(|i| {
                let both = line[i].is_about(last) && line[i].holds != last.holds;
                both && on_first(i) && on_first(line.len() - 1)
            });
            let (wrong, none) = if first.holds { (removes, places) } else { (places, removes) };
            let said = first.candidate().is_some_and(|one| wrong[..] == [one]);
            lines.len() == 1 && begins && clash && none.is_empty() && said
        }
        Form::OfCell(cell) => {
            let digits = board.left(cell).iter().map(|digit| (Candidate { cell, digit }, true));
            cases(chain, &ends, digits.collect())
        }
        Form::OfHouse(house, digit) => {
            let is_house = board.layout.constraints()[house].is_house();
            let cells = board.places(house, digit).map(|cell| (Candidate { cell, digit }, true));
            is_house && cases(chain, &ends, cells.collect())
        }
        Form::OfCandidate(one) => cases(chain, &ends, vec![(one, true), (one, false)]),
    }
}

/// Returns whether there is a line for each case and all lines end with the conclusion.
fn cases(chain: &Chain, ends: &[(Node, Node)], cases: Vec<(Candidate, bool)>) -> bool {
    let begins = ends.iter().map(|(first, _)| (first.candidate(), first.holds));
    let expected = cases.iter().map(|&(candidate, holds)| (Some(candidate), holds));
    let said = match (&chain.places[..], &chain.removes[..]) {
        ([one], []) => (Some(*one), true),
        ([], [one]) => (Some(*one), false),
        _ => return false,
    };
    begins.eq(expected)
        && ends.iter().all(|(first, last)| {
            first.link == Link::Assumed && (last.candidate(), last.holds) == said
        })
        && chain.lines.iter().all(|line| {
            let rests = assumptions(line);
            rests.last().is_some_and(|rests| rests.iter().all(|&assumed| assumed == 0))
        })
}
