//! A chain in words, and in the notation of the field.

use itertools::Itertools;

use crate::human::chains::{Chain, Form, Link, Node};
use crate::puzzle::Puzzle;
use crate::show::Look;
use crate::show::words::list;

/// Returns a chain as a sentence, with one clause per line of the chain.
pub fn chain(chain: &Chain, puzzle: &Puzzle, look: Look) -> String {
    let words = Words { puzzle, look };
    let conclusion = words.conclusion(chain);
    match chain.form {
        Form::Either | Form::Loop => format!("{}: so {conclusion}", eureka(chain, puzzle, look)),
        Form::Contradiction => {
            format!("{}, a contradiction: so {conclusion}", words.line(&chain.lines[0]))
        }
        Form::OfCell(_) | Form::OfHouse(..) | Form::OfCandidate(_) => {
            let lines = chain.lines.iter().map(|line| words.line(line)).join("; ");
            format!("{lines}: so in any case {conclusion}")
        }
    }
}

/// Returns the lines of a chain, with `=` for strong links and `-` for weak ones: `(4)1x3 = (4)1x7
/// - (4)5x7 = (4)5x2`.
///
/// For a net, in which not every node follows from the one before it, returns the nodes in order.
pub fn eureka(chain: &Chain, puzzle: &Puzzle, look: Look) -> String {
    let words = Words { puzzle, look };
    let line = |line: &Vec<Node>| {
        let mut text = String::new();
        for (i, node) in line.iter().enumerate() {
            text += match (i, node.holds) {
                (0, _) => "",
                (_, true) => " = ",
                (_, false) => " - ",
            };
            text += &words.place(node);
        }
        text + if chain.form == Form::Loop { " - the first" } else { "" }
    };
    chain.lines.iter().map(line).join("; ")
}

struct Words<'p> {
    puzzle: &'p Puzzle,
    look: Look,
}

impl Words<'_> {
    /// `(4)1x3`, `(4)1x3,1x7`
    fn place(&self, node: &Node) -> String {
        let digit = self.puzzle.alphabet.word(self.puzzle.shape(), Some(node.digit));
        format!("({digit}){}", self.cells(node).join(","))
    }

    fn cells(&self, node: &Node) -> Vec<String> {
        let name = |&cell| self.look.notation.cell(self.puzzle, cell);
        node.cells.iter().map(name).collect()
    }

    /// `1x3=4`, `1x3≠4`, `4 is in 1x3 or 1x7`, `4 is not in 1x3 or 1x7`
    fn statement(&self, node: &Node) -> String {
        let digit = self.puzzle.alphabet.word(self.puzzle.shape(), Some(node.digit));
        match (node.candidate(), node.holds) {
            (Some(candidate), true) => self.look.notation.candidate(self.puzzle, candidate),
            (Some(candidate), false) => {
                format!("{}≠{digit}", self.look.notation.cell(self.puzzle, candidate.cell))
            }
            (None, true) => format!("{digit} is in {}", self.cells(node).join(" or ")),
            (None, false) => format!("{digit} is not in {}", self.cells(node).join(" or ")),
        }
    }

    /// `if 1x3=4 then 1x7≠4, so 5x7=4 (column 7), …`; what does not follow from the node before
    /// alone names what it follows from.
    fn line(&self, line: &[Node]) -> String {
        let clause = |(i, node): (usize, &Node)| {
            let said = self.statement(node);
            let house = |house: usize| self.look.notation.constraint(self.puzzle, house);
            let why = match &node.link {
                Link::House(of) => format!(" (last in {})", house(*of)),
                Link::Locked(of) => format!(" (locked in {})", house(*of)),
                Link::Cell(_) => " (last digit)".to_owned(),
                Link::Set(of, _) => format!(" (a set in {})", house(*of)),
                Link::Assumed | Link::Weak | Link::Refuted => String::new(),
            };
            let chained = node.from.len() == 1 && node.from[0] + 1 == i;
            let said = format!("{said}{why}");
            match (&node.link, i) {
                (Link::Assumed, 0) => format!("if {said}"),
                (Link::Assumed, _) => format!("and were {said}"),
                (Link::Refuted, _) => format!("which cannot be, so {said}"),
                (_, 1) => format!("then {said}"),
                _ if chained => format!("so {said}"),
                (Link::Weak, _) => {
                    let by = node.from.iter().map(|&from| self.statement(&line[from])).join(", ");
                    format!("by {by} {said}")
                }
                _ => format!("so with the above {said}"),
            }
        };
        line.iter().enumerate().map(clause).join(", ")
    }

    fn conclusion(&self, chain: &Chain) -> String {
        let is = |holds: bool| if holds { "=" } else { "≠" };
        let said = |candidates: &[crate::grid::Candidate], holds: bool| {
            let word = |candidate: &crate::grid::Candidate| {
                let digit = self.puzzle.alphabet.word(self.puzzle.shape(), Some(candidate.digit));
                let cell = self.look.notation.cell(self.puzzle, candidate.cell);
                format!("{cell}{}{digit}", is(holds))
            };
            candidates.iter().map(word).collect::<Vec<_>>()
        };
        list(said(&chain.places, true).into_iter().chain(said(&chain.removes, false)))
    }
}
