//! Chains in words, and in the notation of the field.
//!
//! Each link says what it looks at: `1x2 (5 or 6) is 5`, `4x7 is 5 (row 4: 4x2 or 4x7)`, `one of 4x1
//! and 4x2 is 8 (A: 4x1 and 4x2 with 5, 7 and 8)`.

use itertools::Itertools;

use crate::grid::{Cell, Digit, Digits};
use crate::human::chains::{Chain, Form, Link, Node};
use crate::human::{Premise, Step};
use crate::puzzle::Puzzle;
use crate::show::Look;
use crate::show::marks::letter;
use crate::show::words::list;
use crate::show::words::steps::Words;
use crate::show::words::steps::names::{Names, or};
use crate::show::words::steps::reasons::MOST_WORDS;

/// Between the first statement of a chain and what follows if it is wrong.
const OR_ELSE: &str = ", or else ";

/// Returns the lines of a chain, with `=` for strong links and `-` for weak ones: `(4)1x3 = (4)1x7
/// - (4)5x7 = (4)5x2`.
///
/// For a net, in which not every node follows from the one before it, returns the nodes in order.
pub fn eureka(chain: &Chain, puzzle: &Puzzle, look: Look) -> String {
    let names = Names { puzzle, look };
    let place = |node: &Node| {
        let cells = node.cells.iter().map(|&cell| names.cell(cell)).join(",");
        format!("({}){cells}", names.digit(node.digit))
    };
    let line = |line: &Vec<Node>| {
        let mut text = String::new();
        for (i, node) in line.iter().enumerate() {
            text += match (i, node.holds) {
                (0, _) => "",
                (_, true) => " = ",
                (_, false) => " - ",
            };
            text += &place(node);
        }
        text + if chain.form == Form::Loop { " - the first" } else { "" }
    };
    chain.lines.iter().map(line).join("; ")
}

impl Words<'_, '_> {
    /// A chain as one sentence, or several: no sentence is too long.
    pub(super) fn chain(&self, step: &Step) -> String {
        let Some(chain) = &step.chain else { return String::new() };
        let mut telling =
            Telling { words: self, step, sets: Vec::new(), text: String::new(), count: 0 };
        let said = self.said(step);
        match chain.form {
            Form::Either | Form::Loop => {
                let line = &chain.lines[0];
                telling.say(&format!("either {}", telling.opposite(&line[0])));
                telling.links(&line[1..], OR_ELSE);
                match chain.form {
                    Form::Loop => {
                        telling.end(&format!("a loop, which holds one way or the other: so {said}"))
                    }
                    _ => telling.end(&format!("either way {said}")),
                }
            }
            Form::Contradiction => {
                let line = &chain.lines[0];
                telling.say(&format!("if {}", telling.statement(&line[0])));
                telling.links(&line[1..], ", ");
                telling.end(&format!("a contradiction: so {said}"));
            }
            Form::OfCell(cell) => {
                let have = self.cells_have(step, &[cell]);
                telling.cases(&have, &chain.lines);
                telling.say(&format!("in any case {said}"));
            }
            Form::OfHouse(house, digit) => {
                let have = self.house_has(step, house, digit);
                telling.cases(&have, &chain.lines);
                telling.say(&format!("in any case {said}"));
            }
            Form::OfCandidate(one) => {
                let name = self.names.candidate(one);
                telling.cases(&format!("either {name} or not"), &chain.lines);
                telling.say(&format!("in any case {said}"));
            }
        }
        let eureka = match self.names.look.detail.eureka {
            true => format!(" [{}]", eureka(chain, self.names.puzzle, self.names.look)),
            false => String::new(),
        };
        telling.text + &eureka
    }

    /// What a step says.
    pub(super) fn said(&self, step: &Step) -> String {
        let parts = [self.names.placed(&step.places), self.names.removed(&step.removes)];
        parts.into_iter().filter(|part| !part.is_empty()).join(", and ")
    }
}

/// A chain as far as it is told.
struct Telling<'w, 'p, 's> {
    words: &'w Words<'p, 's>,
    step: &'w Step,
    /// The almost locked sets that were named.
    sets: Vec<&'w [Cell]>,
    text: String,
    /// How many words the sentence has so far.
    count: usize,
}

impl<'w> Telling<'w, '_, '_> {
    fn say(&mut self, words: &str) {
        self.count += words.split_whitespace().count();
        self.text += words;
    }

    /// Says a clause after a connecting word, or begins a sentence with it.
    fn clause(&mut self, glue: &str, clause: &str) {
        if self.count + clause.split_whitespace().count() > MOST_WORDS - 20 {
            self.text += if glue == OR_ELSE { ". Or else " } else { ". Then " };
            self.count = 1;
        } else {
            self.text += glue;
            self.count += glue.split_whitespace().count();
        }
        self.say(clause);
    }

    fn end(&mut self, words: &str) {
        match self.count + words.split_whitespace().count() > MOST_WORDS {
            // A sentence of its own.
            true if words.starts_with("a loop") => self.text += ". It is ",
            true => self.text += ". So ",
            false => self.text += ": ",
        }
        self.say(words);
    }

    /// The links of a line, but for its first node.
    fn links(&mut self, line: &'w [Node], first: &str) {
        let mut glue = first;
        let last = line.len().saturating_sub(1);
        for (i, node) in line.iter().enumerate() {
            // What a digit excludes is plain from what the next link looks at, but for sets, which
            // have their digits in several cells.
            let of_set = line.get(i + 1).is_some_and(|next| matches!(next.link, Link::Set(..)));
            if node.holds || i == last || of_set {
                let clause = self.link(node);
                self.clause(glue, &clause);
                glue = ", so ";
            }
        }
    }

    /// A sentence for each line.
    fn cases(&mut self, head: &str, lines: &'w [Vec<Node>]) {
        self.say(head);
        for line in lines {
            self.text += ". ";
            self.count = 0;
            let first = self.statement(&line[0]);
            match line.len() {
                1 => self.say(&format!("If {first}, that is it")),
                _ => {
                    self.say(&format!("If {first}"));
                    self.links(&line[1..], ", then ");
                }
            }
        }
        self.text += ". So ";
    }

    fn names(&self) -> Names<'_> {
        self.words.names
    }

    /// `1x3 is 4`, `one of 1x3 and 1x7 is 4`, `none of 1x3 and 1x7 is 4`
    fn statement(&self, node: &Node) -> String {
        let digit = self.names().digit(node.digit);
        let cells = self.names().cells(&node.cells);
        match (&node.cells[..], node.holds) {
            ([_], true) => format!("{cells} is {digit}"),
            ([_], false) => format!("{cells} is not {digit}"),
            (_, true) => format!("one of {cells} is {digit}"),
            (_, false) => format!("none of {cells} is {digit}"),
        }
    }

    fn opposite(&self, node: &Node) -> String {
        self.statement(&Node { holds: !node.holds, ..node.clone() })
    }

    /// A node, with what its link looks at.
    fn link(&mut self, node: &'w Node) -> String {
        let names = self.words.names;
        match &node.link {
            Link::Cell(cell) => {
                let left = self.left(*cell);
                let digit = names.digit(node.digit);
                let steps =
                    self.steps(|premise| matches!(premise, Premise::Cell(c, _) if c == cell));
                format!("{} ({}{steps}) is {digit}", names.cell(*cell), names.any_of(left))
            }
            Link::House(house) => {
                format!("{} ({})", self.statement(node), self.places(*house, node.digit))
            }
            Link::Locked(house) => {
                format!("{} ({})", self.statement(node), self.places(*house, node.digit))
            }
            Link::Set(_, cells) => {
                let set = self.set(cells);
                format!("{} ({set})", self.statement(node))
            }
            Link::Assumed | Link::Weak | Link::Refuted => self.statement(node),
        }
    }

    fn left(&self, cell: Cell) -> Digits {
        let left = self.step.premises.iter().find_map(|premise| match premise {
            Premise::Cell(known, left) if *known == cell => Some(*left),
            _ => None,
        });
        left.unwrap_or(Digits::NONE)
    }

    /// `row 4: 4x2 or 4x7, steps 3 and 5`
    fn places(&self, house: usize, digit: Digit) -> String {
        let of = |premise: &Premise| matches!(premise, Premise::House(h, d, _) if (*h, *d) == (house, digit));
        let premise = self.step.premises.iter().find(|premise| of(premise));
        let places = match premise {
            Some(Premise::House(_, _, places)) => or(places.iter().map(|&c| self.names().cell(c))),
            _ => String::new(),
        };
        format!("{}: {places}{}", self.names().house(house), self.steps(of))
    }

    /// `, step 3`: what was removed there before.
    fn steps(&self, of: impl Fn(&Premise) -> bool) -> String {
        let premises = self.step.premises.iter().filter(|premise| of(premise));
        let steps = self.words.steps_behind(self.step, premises);
        match steps.is_empty() {
            true => steps,
            false => format!(", {}", steps.trim_matches([' ', '(', ')'])),
        }
    }

    /// `A: 4x1 and 4x2 with 5, 7 and 8`, and later `A`.
    fn set(&mut self, cells: &'w [Cell]) -> String {
        // The letter that a picture gives it.
        let all = self.step.chain.as_ref().map_or(Vec::new(), |chain| chain.sets());
        let letter = letter(all.iter().position(|known| *known == cells).unwrap_or(0));
        if self.sets.contains(&cells) {
            return letter.to_string();
        }
        self.sets.push(cells);
        let steps =
            self.steps(|premise| matches!(premise, Premise::Cell(c, _) if cells.contains(c)));
        // In a loop, the other digits of a set take part: where each is matters.
        let in_loop = self.step.chain.as_ref().is_some_and(|chain| chain.form == Form::Loop);
        let all = cells.iter().fold(Digits::NONE, |all, &cell| all | self.left(cell));
        let mut groups: Vec<(Digits, Vec<Cell>)> = Vec::new();
        for &cell in cells {
            let digits = if in_loop { self.left(cell) } else { all };
            match groups.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, vec![cell])),
            }
        }
        let group = |(digits, cells): &(Digits, Vec<Cell>)| {
            let cells = list(cells.iter().map(|&cell| self.names().cell(cell)));
            format!("{cells} with {}", self.names().all_of(*digits))
        };
        format!("{letter}: {}{steps}", groups.iter().map(group).join(", "))
    }
}
