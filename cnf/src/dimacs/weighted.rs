//! Reads WCNF: hard clauses, which must hold, and soft clauses, which have weights.

use crate::dimacs::tokens::{MOST_VARIABLES, Token, Tokens};
use crate::error::Error;
use crate::formula::{Formula, Group};
use crate::lit::Lit;

/// The header of old WCNF; the format of 2022 has none.
pub(super) struct Header {
    variables: usize,
    clauses: usize,
    /// Clauses of this weight or more are hard.
    top: Option<u64>,
}

/// Reads the header `p wcnf VARIABLES CLAUSES TOP`. Without a top weight, all clauses are soft.
pub(super) fn header(tokens: &Tokens<'_>, words: &[Token<'_>]) -> Result<Header, Error> {
    if !(4..=5).contains(&words.len()) {
        let whole = words[0].1.start..words[words.len() - 1].1.end;
        return Err(tokens.error(whole, "expected `p wcnf VARIABLES CLAUSES TOP`"));
    }
    let variables = tokens.variables(&words[2])?;
    let clauses: usize = tokens.number(&words[3], "the number of clauses")?;
    let top = match words.get(4) {
        Some(word) => Some(weight(
            tokens,
            word,
            "the weight of hard clauses, a whole number from 1 to 2^64 - 1",
        )?),
        None => None,
    };
    Ok(Header { variables, clauses, top })
}

/// Reads the clauses: `h` or a weight, the literals, 0. Each soft clause becomes a group, in order;
/// weights are checked but not kept.
pub(super) fn clauses<'t>(
    tokens: &Tokens<'t>,
    header: Option<&Header>,
    words: impl Iterator<Item = Token<'t>>,
) -> Result<Formula, Error> {
    let mut formula = Formula::new(header.map_or(0, |header| header.variables));
    // Whether the current clause is hard, once its weight has been read.
    let mut hard: Option<bool> = None;
    let mut clause: Vec<Lit> = Vec::new();
    for token in words {
        let (word, span) = &token;
        let Some(is_hard) = hard else {
            if let Some(most) = header.map(|header| header.clauses)
                && formula.clauses().len() == most
            {
                let message = format!("more clauses than the {most} that the header says");
                return Err(tokens.error(span.clone(), message));
            }
            hard = Some(match header {
                None if *word == "h" => true,
                None => {
                    weight(tokens, &token, "`h` or a weight, a whole number from 1 to 2^64 - 1")?;
                    false
                }
                Some(header) => {
                    let weight =
                        weight(tokens, &token, "a weight, a whole number from 1 to 2^64 - 1")?;
                    header.top.is_some_and(|top| weight >= top)
                }
            });
            continue;
        };
        let number: i64 = tokens.number(&token, "a literal, or 0 to end the clause")?;
        if number == 0 {
            let group = if is_hard { Group::HARD } else { formula.new_group() };
            formula.add(group, clause.drain(..));
            hard = None;
            continue;
        }
        let lit = Lit::from_dimacs(number).filter(|lit| lit.var().index() < MOST_VARIABLES);
        let Some(lit) = lit else {
            return Err(tokens.error(span.clone(), format!("literal {word} is too large")));
        };
        match header {
            None => formula.grow_variables(lit.var()),
            Some(header) if lit.var().index() < header.variables => {}
            Some(Header { variables, .. }) => {
                let message =
                    format!("literal {word} has a variable above the {variables} of the header");
                return Err(tokens.error(span.clone(), message));
            }
        }
        clause.push(lit);
    }
    if hard.is_some() {
        return Err(tokens.error(tokens.end(), "the last clause does not end with 0"));
    }
    let found = formula.clauses().len();
    match header {
        Some(header) if header.clauses != found => {
            let says = header.clauses;
            let message = format!("found {found} clauses, but the header says {says}");
            Err(tokens.error(tokens.end(), message))
        }
        _ => Ok(formula),
    }
}

fn weight(tokens: &Tokens<'_>, token: &Token<'_>, what: &str) -> Result<u64, Error> {
    match tokens.number(token, what)? {
        0 => Err(tokens.error(token.1.clone(), format!("found `0`, expected {what}"))),
        weight => Ok(weight),
    }
}
