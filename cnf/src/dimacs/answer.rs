//! Reads the answers of solvers and MUS extractors.

use std::ops::Range;

use crate::dimacs::parse::Parser;
use crate::dimacs::tokens::{Token, Tokens};
use crate::error::Error;
use crate::formula::Group;
use crate::lit::{Lit, Model, Var};

/// What a solver claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// `s SATISFIABLE`, or minisat's `SAT`.
    Satisfiable,
    /// `s UNSATISFIABLE`, or minisat's `UNSAT`.
    Unsatisfiable,
    /// `s UNKNOWN`, or minisat's `INDET`.
    Unknown,
}

/// The answer of a solver or a MUS extractor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The claim.
    pub status: Status,
    /// The literals of each model, in the order of the text: at least one model if satisfiable,
    /// otherwise none.
    pub models: Vec<List<Lit>>,
    /// The sets of groups that an unsatisfiable answer names, in the order of the text. Whether
    /// they are MUSes or correction sets depends on the formula. Solvers name none.
    pub sets: Vec<List<Group>>,
}

/// The numbers on `v` lines up to a 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List<T> {
    /// The literals or groups, in the order of the text.
    pub items: Vec<T>,
    /// Whether a 0 ended the list. Some solvers print none after a model, which may then be cut
    /// off.
    pub is_closed: bool,
    /// The place of the list: the bytes of the text from its first number to the last on the same
    /// line.
    pub span: Range<usize>,
}

impl List<Lit> {
    /// Returns the model of `variables` variables. Variables that are not mentioned are false;
    /// literals of other variables are ignored.
    pub fn model(&self, variables: usize) -> Model {
        let mut values = vec![false; variables];
        for lit in &self.items {
            if let Some(value) = values.get_mut(lit.var().index()) {
                *value = lit.is_positive();
            }
        }
        Model::new(values)
    }
}

/// Reads the answer of a solver, as [`Parser::answer`] does without limits.
///
/// # Errors
/// Returns [`Error::Syntax`] under the same conditions.
pub fn parse_answer(text: &str) -> Result<Answer, Error> {
    Parser::new(text).answer()
}

/// Reads an answer: see [`Parser::answer`].
pub(super) fn answer(tokens: &Tokens<'_>) -> Result<Answer, Error> {
    let mut reading = Reading::new(tokens);
    for line in tokens.lines() {
        let words: Vec<Token<'_>> = tokens.words(std::iter::once(line)).collect();
        let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let said = match names[..] {
            ["s", "SATISFIABLE"] | ["SAT" | "SATISFIABLE"] => Said::Satisfiable,
            ["s", "UNSATISFIABLE"] | ["UNSAT" | "UNSATISFIABLE"] => Said::Unsatisfiable,
            ["s", "UNKNOWN" | "INDETERMINATE"] | ["INDET" | "INDETERMINATE"] => Said::Unknown,
            ["s", "SOLUTIONS", _] => {
                let count = tokens.number(&words[2], "the number of solutions")?;
                Said::Solutions(count)
            }
            ["s", ..] => {
                let message = "expected `s SATISFIABLE`, `s UNSATISFIABLE` or `s UNKNOWN`";
                return Err(tokens.error(words[0].1.start..words[words.len() - 1].1.end, message));
            }
            ["v", ..] => {
                reading.numbers(&words[1..])?;
                continue;
            }
            [first, ..] if reading.is_bare && first.parse::<i64>().is_ok() => {
                reading.numbers(&words)?;
                continue;
            }
            _ => continue,
        };
        reading.status(said, &words)?;
    }
    reading.end()
}

/// A status line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Satisfiable,
    Unsatisfiable,
    Unknown,
    /// There are this many models above, and no others.
    Solutions(usize),
}

/// An answer that is being read.
struct Reading<'r, 't> {
    tokens: &'r Tokens<'t>,
    /// The first status, which is that of the answer.
    status: Option<Said>,
    /// Whether no status or number may follow.
    is_over: bool,
    /// Whether numbers are on lines without `v`, as in minisat's result file.
    is_bare: bool,
    /// The number of models that the statuses require.
    models: usize,
    lists: Vec<List<i64>>,
    /// Whether the last list goes on.
    is_open: bool,
}

impl<'r, 't> Reading<'r, 't> {
    fn new(tokens: &'r Tokens<'t>) -> Reading<'r, 't> {
        Reading {
            tokens,
            status: None,
            is_over: false,
            is_bare: false,
            models: 0,
            lists: Vec::new(),
            is_open: false,
        }
    }

    /// Takes a status line.
    fn status(&mut self, said: Said, words: &[Token<'t>]) -> Result<(), Error> {
        let whole = words[0].1.start..words[words.len() - 1].1.end;
        match (self.status, said) {
            _ if self.is_over => {
                let message = "a further status: the text holds more than one answer";
                return Err(self.tokens.error(whole, message));
            }
            (None, _) => {
                self.status = Some(match said {
                    Said::Solutions(0) => Said::Unsatisfiable,
                    _ => said,
                });
                self.is_bare = words[0].0 != "s";
            }
            (Some(Said::Satisfiable), Said::Satisfiable) => {}
            // No others were found.
            (Some(Said::Satisfiable), _) if self.lists.len() >= self.models => {}
            (Some(first), _) => {
                let message = match first == said {
                    true => "a second status: the text holds more than one answer",
                    false => "a second status that contradicts the first",
                };
                return Err(self.tokens.error(whole, message));
            }
        }
        match said {
            Said::Satisfiable if self.lists.len() < self.models => {
                let message = "a second status, and the first has no model: expected `v` lines";
                return Err(self.tokens.error(whole, message));
            }
            Said::Satisfiable => {
                // A list that begins before the first status may go on after it.
                self.is_open &= self.models == 0;
                self.models += 1;
            }
            Said::Solutions(count) if count != self.lists.len() => {
                let found = self.lists.len();
                let message = format!("found {found} models, but `s SOLUTIONS` says {count}");
                return Err(self.tokens.error(whole, message));
            }
            Said::Solutions(_) | Said::Unknown => self.is_over = true,
            // The sets of an unsatisfiable answer follow it.
            Said::Unsatisfiable => self.is_over = self.models > 0,
        }
        Ok(())
    }

    /// Takes the numbers of a line.
    fn numbers(&mut self, words: &[Token<'t>]) -> Result<(), Error> {
        // Whether the last list began on this line.
        let mut begins_here = false;
        for token in words {
            let number: i64 =
                self.tokens.number(token, "a literal or a group, or 0 to end the list")?;
            if self.is_over {
                let message = "a number behind the status that ends the answer";
                return Err(self.tokens.error(token.1.clone(), message));
            }
            if !self.is_open {
                let span = token.1.clone();
                self.lists.push(List { items: Vec::new(), is_closed: false, span });
                self.is_open = true;
                begins_here = true;
            }
            if let Some(list) = self.lists.last_mut() {
                if begins_here {
                    list.span.end = token.1.end;
                }
                if number == 0 {
                    list.is_closed = true;
                    self.is_open = false;
                } else {
                    list.items.push(number);
                }
            }
        }
        Ok(())
    }

    /// Returns the answer at the end of the text.
    fn end(self) -> Result<Answer, Error> {
        let end = || self.tokens.end();
        let mut answer = Answer { status: Status::Unknown, models: Vec::new(), sets: Vec::new() };
        match self.status {
            None => {
                let (span, message) = match self.lists.first() {
                    None => {
                        (end(), "no status: expected a line `s SATISFIABLE` or `s UNSATISFIABLE`")
                    }
                    Some(list) => (
                        list.span.clone(),
                        "no status line: a model needs a line `s SATISFIABLE`, and groups that \
                         conflict need `s UNSATISFIABLE`",
                    ),
                };
                return Err(self.tokens.error(span, message));
            }
            Some(Said::Unknown) => {}
            Some(Said::Unsatisfiable) => {
                answer.status = Status::Unsatisfiable;
                for list in &self.lists {
                    answer.sets.push(self.set(list)?);
                }
            }
            Some(Said::Satisfiable | Said::Solutions(_)) => {
                answer.status = Status::Satisfiable;
                if self.lists.len() < self.models.max(1) {
                    let message = "satisfiable, but without a model: expected `v` lines";
                    return Err(self.tokens.error(end(), message));
                }
                for list in &self.lists {
                    answer.models.push(self.model(list)?);
                }
            }
        }
        Ok(answer)
    }

    fn model(&self, list: &List<i64>) -> Result<List<Lit>, Error> {
        let mut items = Vec::with_capacity(list.items.len());
        for &number in &list.items {
            let Some(lit) = Lit::from_dimacs(number) else {
                let message = format!("literal {number} is too large");
                return Err(self.tokens.error(list.span.clone(), message));
            };
            items.push(lit);
        }
        if let Some(var) = contradiction(&items) {
            let message = format!("the model has both {0} and -{0}", var.index() + 1);
            return Err(self.tokens.error(list.span.clone(), message));
        }
        Ok(List { items, is_closed: list.is_closed, span: list.span.clone() })
    }

    fn set(&self, list: &List<i64>) -> Result<List<Group>, Error> {
        if !list.is_closed {
            let message = "the set of groups does not end with 0: the answer is cut off";
            return Err(self.tokens.error(self.tokens.end(), message));
        }
        let mut items = Vec::with_capacity(list.items.len());
        for &number in &list.items {
            let Ok(group) = u32::try_from(number) else {
                let message = format!(
                    "found `{number}` behind `s UNSATISFIABLE`, expected groups, which count from 1; a model \
                     needs `s SATISFIABLE`"
                );
                return Err(self.tokens.error(list.span.clone(), message));
            };
            items.push(Group::new(group as usize));
        }
        Ok(List { items, is_closed: true, span: list.span.clone() })
    }
}

/// Returns a variable that is both true and false in the list.
fn contradiction(literals: &[Lit]) -> Option<Var> {
    let mut sorted = literals.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).find(|pair| pair[0] == !pair[1]).map(|pair| pair[0].var())
}
