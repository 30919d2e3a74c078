//! Reads formulas.

use crate::dimacs::MOST_GROUPS;
use crate::dimacs::tokens::{Token, Tokens};
use crate::dimacs::weighted;
use crate::error::Error;
use crate::formula::{Formula, Group};
use crate::lit::Lit;

/// Returns whether a text is WCNF: its header says so, or its first clause is hard (`h`).
pub fn is_weighted(text: &str) -> bool {
    let first = Tokens::new(text).lines().next().unwrap_or_default();
    let names: Vec<&str> = first.iter().take(2).map(|(word, _)| *word).collect();
    matches!(names[..], ["p", "wcnf"] | ["h", ..])
}

/// Reads a `p cnf` or `p gcnf` text.
///
/// A header may announce many more variables and groups than occur. Those without a clause need no
/// memory here, but they do in a solver: see [`Compact`](crate::Compact). A clause may span several
/// lines. Tabs, empty lines and SATLIB's closing `%` are accepted.
///
/// # Errors
/// Returns [`Error::Syntax`] if the header is missing, a number is out of range, or the number of
/// clauses differs from that in the header.
pub fn parse(text: &str) -> Result<Formula, Error> {
    let tokens = Tokens::new(text);
    let mut lines = tokens.lines();
    let Some(header) = lines.next() else {
        return Err(
            tokens.error(tokens.end(), "the text is empty, expected `p cnf VARIABLES CLAUSES`")
        );
    };
    let (mut formula, clauses, grouped) = parse_header(&tokens, &header)?;
    let mut clause: Vec<Lit> = Vec::new();
    let mut group: Option<Group> = (!grouped).then_some(Group::HARD);
    for token in lines.flatten() {
        let (word, span) = &token;
        let Some(current) = group else {
            group = Some(parse_group(&tokens, &token, formula.last_group())?);
            continue;
        };
        let number: i64 = tokens.number(&token, "a literal, or 0 to end the clause")?;
        if number == 0 {
            if formula.clauses().len() == clauses {
                let message = format!("more clauses than the {clauses} that the header says");
                return Err(tokens.error(span.clone(), message));
            }
            formula.add(current, clause.drain(..));
            group = (!grouped).then_some(Group::HARD);
            continue;
        }
        match Lit::from_dimacs(number).filter(|lit| lit.var().index() < formula.variables()) {
            Some(lit) => clause.push(lit),
            None => {
                let most = formula.variables();
                let message =
                    format!("literal {word} has a variable above the {most} of the header");
                return Err(tokens.error(span.clone(), message));
            }
        }
    }
    if !clause.is_empty() || (grouped && group.is_some()) {
        return Err(tokens.error(tokens.end(), "the last clause does not end with 0"));
    }
    let found = formula.clauses().len();
    if found != clauses {
        let message = format!("found {found} clauses, but the header says {clauses}");
        return Err(tokens.error(tokens.end(), message));
    }
    Ok(formula)
}

/// Reads a formula for questions about which parts conflict: `p cnf`, where each clause becomes a
/// group; `p gcnf`, with its groups; or WCNF, old (`p wcnf`) or of 2022 (without a header), where
/// each soft clause becomes a group. Groups are numbered from 1 in the order of the text.
///
/// A text without a header and without a hard clause is rejected: it could be WCNF of 2022, or CNF
/// whose header is missing, and what is a literal in one is a weight in the other. If it is known
/// to be WCNF, use [`parse_weighted`].
///
/// # Errors
/// Returns an error under the same conditions as [`parse`], or if a weight is not a positive
/// integer.
pub fn parse_groups(text: &str) -> Result<Formula, Error> {
    let tokens = Tokens::new(text);
    let mut lines = tokens.lines();
    let Some(first) = lines.next() else {
        let message = "the text is empty, expected a formula: CNF, GCNF or WCNF";
        return Err(tokens.error(tokens.end(), message));
    };
    let names: Vec<&str> = first.iter().take(2).map(|(word, _)| *word).collect();
    match names[..] {
        ["p", "wcnf"] => {
            let header = weighted::header(&tokens, &first)?;
            weighted::clauses(&tokens, Some(&header), lines.flatten())
        }
        ["p", "gcnf"] => parse(text),
        ["p", ..] => {
            let plain = parse(text)?;
            let mut formula = Formula::new(plain.variables());
            for (_, clause) in plain.clauses() {
                let group = formula.new_group();
                formula.add(group, clause.iter().copied());
            }
            Ok(formula)
        }
        _ => {
            let at = first[0].1.clone();
            let formula = headerless(&tokens, first, lines)?;
            let has_hard = formula.clauses().any(|(group, _)| group == Group::HARD);
            match has_hard {
                true => Ok(formula),
                false => {
                    if let Some(lost) = lost_header(&tokens) {
                        return Err(lost);
                    }
                    let message = "found no `p` line and no hard clause (`h`), expected one of them: \
                                   a CNF needs its header";
                    Err(tokens.error(at, message))
                }
            }
        }
    }
}

/// Reads WCNF, old or of 2022, like [`parse_groups`], but without a header it may have only soft
/// clauses.
///
/// # Errors
/// Returns an error under the same conditions as [`parse_groups`], except for a missing hard
/// clause.
pub fn parse_weighted(text: &str) -> Result<Formula, Error> {
    let tokens = Tokens::new(text);
    let mut lines = tokens.lines();
    match lines.next() {
        Some(first) if first[0].0 != "p" => headerless(&tokens, first, lines),
        _ => parse_groups(text),
    }
}

/// Reads WCNF of 2022.
fn headerless<'t>(
    tokens: &Tokens<'t>,
    first: Vec<Token<'t>>,
    lines: impl Iterator<Item = Vec<Token<'t>>>,
) -> Result<Formula, Error> {
    weighted::clauses(tokens, None, first.into_iter().chain(lines.flatten()))
}

/// Returns the error about a header without its `p`: the rest begins with c, so it looks like a
/// comment.
fn lost_header(tokens: &Tokens<'_>) -> Option<Error> {
    let words = tokens.comment(&["cnf"])?;
    let whole = words[0].1.start..words[words.len() - 1].1.end;
    let line: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let line = line.join(" ");
    let message =
        format!("found `{line}`, a comment because it begins with c, expected `p {line}`");
    Some(tokens.error(whole, message))
}

/// Returns the empty formula of a header, the number of clauses, and whether clauses have groups.
fn parse_header(tokens: &Tokens<'_>, words: &[Token<'_>]) -> Result<(Formula, usize, bool), Error> {
    let names: Vec<&str> = words.iter().take(2).map(|(word, _)| *word).collect();
    let grouped = match (&names[..], words.len()) {
        (["p", "cnf"], 4) => false,
        (["p", "gcnf"], 5) => true,
        (["p", "wcnf"] | ["h", ..], _) => {
            let message = "found WCNF, whose soft clauses need not hold, expected CNF or GCNF";
            return Err(tokens.error(words[0].1.clone(), message));
        }
        _ => {
            if let Some(lost) = lost_header(tokens) {
                return Err(lost);
            }
            let whole = words[0].1.start..words[words.len() - 1].1.end;
            let message =
                "expected `p cnf VARIABLES CLAUSES` or `p gcnf VARIABLES CLAUSES GROUPS` first";
            return Err(tokens.error(whole, message));
        }
    };
    let variables = tokens.variables(&words[2])?;
    let clauses: usize = tokens.number(&words[3], "the number of clauses")?;
    let mut formula = Formula::new(variables);
    if grouped {
        let groups: usize = tokens.number(&words[4], "the number of groups")?;
        if groups > MOST_GROUPS {
            let message = format!("found {groups} groups, expected {MOST_GROUPS} at most");
            return Err(tokens.error(words[4].1.clone(), message));
        }
        formula.grow_groups(Group::new(groups));
    }
    Ok((formula, clauses, grouped))
}

fn parse_group(tokens: &Tokens<'_>, token: &Token<'_>, last: Group) -> Result<Group, Error> {
    let (word, span) = token;
    let inner = word.strip_prefix('{').and_then(|word| word.strip_suffix('}'));
    match inner.and_then(|number| number.parse::<usize>().ok()) {
        Some(number) if number <= last.number() => Ok(Group::new(number)),
        _ => {
            let message =
                format!("found `{word}`, expected a group, {{0}} to {{{}}}", last.number());
            Err(tokens.error(span.clone(), message))
        }
    }
}
