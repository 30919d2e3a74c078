//! A chain as a [`Step`], with what its links rest on.

use crate::grid::Cell;
use crate::human::board::Board;
use crate::human::chains::graph::node::{Link, Node};
use crate::human::chains::{Chain, Form};
use crate::human::cite::Grounds;
use crate::human::step::Step;

impl Chain {
    /// Returns the chain as a step on the board where it was found, with what all of its links rest
    /// on. ([`Logic::cite`](crate::human::Logic::cite) makes a net a case instead.)
    pub fn step(&self, board: &Board) -> Step {
        let mut grounds = Grounds::new(board, &[]);
        match self.form {
            Form::OfCell(cell) => grounds.cell(cell),
            Form::OfHouse(house, digit) => grounds.house(house, digit),
            Form::Either | Form::Loop | Form::Contradiction | Form::OfCandidate(_) => {}
        }
        for line in &self.lines {
            line.iter().for_each(|node| link(&mut grounds, line, node));
        }
        if let (Form::Either | Form::Loop, [line]) = (self.form, &self.lines[..]) {
            let nodes = if self.form == Form::Loop { &line[..] } else { &[] };
            let ends = [&line[0], &line[line.len() - 1]];
            between(&mut grounds, ends[0], ends[1]);
            for gone in &self.removes {
                for node in ends.into_iter().chain(nodes) {
                    grounds.see_all(&node.cells, gone.cell);
                    // In a loop, an almost locked set has all but one of its linked digits.
                    if let (Form::Loop, Link::Set(_, cells)) = (self.form, &node.link) {
                        let places = cells.iter().copied();
                        let places = places.filter(|&cell| board.left(cell).contains(gone.digit));
                        grounds.see_all(&places.collect::<Vec<Cell>>(), gone.cell);
                    }
                }
            }
        }
        grounds.finish(self.bare_step())
    }

    /// The chain as a step, without the facts and houses that it rests on.
    pub(crate) fn bare_step(&self) -> Step {
        let nodes = || self.lines.iter().flatten();
        let digit = nodes().next().map(|node| node.digit);
        let mut cells: Vec<Cell> = match self.form {
            Form::OfCell(cell) => vec![cell],
            Form::OfHouse(..) => self.lines.iter().flat_map(|line| line[0].cells.clone()).collect(),
            Form::OfCandidate(candidate) => vec![candidate.cell],
            Form::Either | Form::Loop | Form::Contradiction => {
                nodes().flat_map(|node| node.cells.clone()).collect()
            }
        };
        cells.sort_unstable();
        cells.dedup();
        Step {
            technique: self.technique,
            houses: Vec::new(),
            cells,
            parts: Vec::new(),
            premises: Vec::new(),
            because: Vec::new(),
            places: self.places.clone(),
            removes: self.removes.clone(),
            digit: digit.filter(|&digit| nodes().all(|node| node.digit == digit)),
            case: Vec::new(),
            chain: Some(Box::new(self.clone())),
            harder: 0,
        }
    }
}

/// Adds what a link rests on.
fn link(grounds: &mut Grounds<'_>, line: &[Node], node: &Node) {
    let board = grounds.board;
    match &node.link {
        Link::Assumed | Link::Refuted => {}
        Link::Weak => node.from.iter().for_each(|&from| between(grounds, &line[from], node)),
        Link::Cell(cell) => grounds.cell(*cell),
        Link::House(house) => grounds.house(*house, node.digit),
        Link::Locked(house) => {
            grounds.house(*house, node.digit);
            for place in board.places(*house, node.digit) {
                grounds.see_all(&node.cells, place);
            }
        }
        Link::Set(house, cells) => {
            grounds.name(*house);
            cells.iter().for_each(|&cell| grounds.cell(cell));
        }
    }
}

/// Names the houses by which two nodes exclude each other.
fn between(grounds: &mut Grounds<'_>, a: &Node, b: &Node) {
    b.cells.iter().for_each(|&cell| grounds.see_all(&a.cells, cell));
}
