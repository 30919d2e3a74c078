//! A chain as a [`Step`], with the facts and houses that its links rest on.

use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::Board;
use crate::human::chains::graph::node::{Link, Node};
use crate::human::chains::{Chain, Form};
use crate::human::cite::Citation;
use crate::human::step::Step;

impl Chain {
    /// Returns the chain as a step on the board where it was found.
    pub fn step(&self, board: &Board) -> Step {
        let mut grounds = Grounds { board, cited: Citation::default(), gone: Vec::new() };
        match self.form {
            Form::OfCell(cell) => grounds.cell(cell),
            Form::OfHouse(house, digit) => {
                let cells = grounds.lacking(house, |cell| !board.left(cell).contains(digit));
                grounds.gone(cells, Digits::only(digit));
            }
            Form::Either | Form::Loop | Form::Contradiction | Form::OfCandidate(_) => {}
        }
        for line in &self.lines {
            line.iter().for_each(|node| grounds.link(line, node));
        }
        if let (Form::Either | Form::Loop, [line]) = (self.form, &self.lines[..]) {
            let nodes = if self.form == Form::Loop { &line[..] } else { &[] };
            let ends = [&line[0], &line[line.len() - 1]];
            grounds.between(ends[0], ends[1]);
            for gone in &self.removes {
                let gone = gone.cell;
                ends.into_iter().chain(nodes).for_each(|node| grounds.see(node, gone));
            }
        }
        let Grounds { cited, mut gone, .. } = grounds;
        gone.sort_unstable();
        gone.dedup();
        let Citation { facts: because, houses } = cited.why_gone(board, gone);
        Step { because, houses, ..self.bare_step() }
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
            because: Vec::new(),
            places: self.places.clone(),
            removes: self.removes.clone(),
            digit: digit.filter(|&digit| nodes().all(|node| node.digit == digit)),
            case: Vec::new(),
            chain: Some(Box::new(self.clone())),
        }
    }
}

/// What a chain rests on, collected link by link.
struct Grounds<'b> {
    board: &'b Board,
    cited: Citation,
    /// Candidates that must be gone.
    gone: Vec<Candidate>,
}

impl Grounds<'_> {
    fn link(&mut self, line: &[Node], node: &Node) {
        let board = self.board;
        match &node.link {
            Link::Assumed | Link::Refuted => {}
            Link::Weak => node.from.iter().for_each(|&from| self.between(&line[from], node)),
            Link::Cell(cell) => self.cell(*cell),
            Link::House(house) | Link::Locked(house) => {
                let digit = node.digit;
                let cells = self.lacking(*house, |cell| !board.left(cell).contains(digit));
                self.gone(cells, Digits::only(digit));
                if matches!(node.link, Link::Locked(_)) {
                    let places: Vec<Cell> = board.places(*house, digit).collect();
                    places.iter().for_each(|&cell| self.see(node, cell));
                }
            }
            Link::Set(house, cells) => {
                self.cited.house(*house);
                cells.iter().for_each(|&cell| self.cell(cell));
            }
        }
    }

    /// Records that a cell has no other digits left.
    fn cell(&mut self, cell: Cell) {
        let others = self.board.layout.shape().digits() - self.board.left(cell);
        self.gone(vec![cell], others);
    }

    fn gone(&mut self, cells: Vec<Cell>, digits: Digits) {
        for cell in cells {
            self.gone.extend(digits.iter().map(|digit| Candidate { cell, digit }));
        }
    }

    /// Names a house, and lists some of its cells.
    fn lacking(&mut self, house: usize, is: impl Fn(Cell) -> bool) -> Vec<Cell> {
        self.cited.house(house);
        let cells = self.board.layout.constraints()[house].cells().iter().copied();
        cells.filter(|&cell| is(cell)).collect()
    }

    /// Names the houses by which two nodes exclude each other.
    fn between(&mut self, a: &Node, b: &Node) {
        b.cells.iter().for_each(|&cell| self.see(a, cell));
    }

    /// Names the houses that a cell shares with those of a node, if it does with all of them.
    fn see(&mut self, node: &Node, cell: Cell) {
        let others = node.cells.iter().filter(|&&other| other != cell);
        let shared = others.map(|&other| self.board.shared_house(other, cell));
        for house in shared.collect::<Option<Vec<usize>>>().into_iter().flatten() {
            self.cited.house(house);
        }
    }
}
