//! Reads what solvers print.

use crate::dimacs::tokens::Tokens;
use crate::error::Error;
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

/// The answer of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What it claims.
    pub status: Status,
    /// The literals of its model, as printed; empty unless it is satisfiable.
    pub literals: Vec<Lit>,
}

impl Answer {
    /// The model over `variables` variables, those not mentioned false. Literals beyond are ignored.
    pub fn model(&self, variables: usize) -> Model {
        let mut values = vec![false; variables];
        for lit in &self.literals {
            if let Some(value) = values.get_mut(lit.var().index()) {
                *value = lit.is_positive();
            }
        }
        Model::new(values)
    }
}

/// Reads an answer with `s` and `v` lines (cadical, kissat, picosat, cryptominisat and most others), or
/// minisat's result file: `SAT` and one line of literals, or `UNSAT`.
///
/// Lines that are neither are passed over, for solvers print statistics between them.
///
/// # Errors
/// [`Error::Syntax`] when there is no status or more than one, when a literal is not a number, when one
/// variable is both true and false, or when a satisfiable answer has no model or one without its closing 0.
pub fn parse_answer(text: &str) -> Result<Answer, Error> {
    let tokens = Tokens::new(text);
    let mut status: Option<Status> = None;
    let mut literals: Vec<Lit> = Vec::new();
    let mut ended = false;
    let mut minisat = false;
    for words in tokens.lines() {
        let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let claimed = match names[..] {
            ["s", "SATISFIABLE"] | ["SAT" | "SATISFIABLE"] => Some(Status::Satisfiable),
            ["s", "UNSATISFIABLE"] | ["UNSAT" | "UNSATISFIABLE"] => Some(Status::Unsatisfiable),
            ["s", "UNKNOWN"] | ["INDET" | "INDETERMINATE"] => Some(Status::Unknown),
            ["s", ..] => {
                let message = "expected `s SATISFIABLE`, `s UNSATISFIABLE` or `s UNKNOWN`";
                return Err(tokens.error(words[0].1.start..words[words.len() - 1].1.end, message));
            }
            _ => None,
        };
        if let Some(claimed) = claimed {
            if let Some(first) = status {
                let message = match first == claimed {
                    true => "a second status: the text holds more than one answer",
                    false => "a second status that contradicts the first",
                };
                return Err(tokens.error(words[0].1.clone(), message));
            }
            status = Some(claimed);
            minisat = names[0] != "s";
            continue;
        }
        let values = match names[0] {
            "v" => &words[1..],
            first if minisat && first.parse::<i64>().is_ok() => &words[..],
            _ => continue,
        };
        for token in values {
            if ended {
                let message = "a literal behind the 0 that ends the model";
                return Err(tokens.error(token.1.clone(), message));
            }
            match tokens.number::<i64>(token, "a literal, or 0 to end the model")? {
                0 => ended = true,
                number => match Lit::from_dimacs(number) {
                    Some(lit) => literals.push(lit),
                    None => {
                        let message = format!("literal {number} is too large");
                        return Err(tokens.error(token.1.clone(), message));
                    }
                },
            }
        }
    }
    let Some(status) = status else {
        let message = "no status: expected a line `s SATISFIABLE` or `s UNSATISFIABLE`";
        return Err(tokens.error(tokens.end(), message));
    };
    if status == Status::Satisfiable && !ended {
        let message = match literals.is_empty() {
            true => "satisfiable, but there is no model: expected `v` lines that end with 0",
            false => "the model does not end with 0: the answer is cut off",
        };
        return Err(tokens.error(tokens.end(), message));
    }
    if status != Status::Satisfiable {
        literals.clear();
    }
    if let Some(var) = contradiction(&literals) {
        let message = format!("the model has both {0} and -{0}", var.index() + 1);
        return Err(tokens.error(tokens.end(), message));
    }
    Ok(Answer { status, literals })
}

/// A variable that is true and false in the list.
fn contradiction(literals: &[Lit]) -> Option<Var> {
    let mut sorted = literals.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).find(|pair| pair[0] == !pair[1]).map(|pair| pair[0].var())
}
