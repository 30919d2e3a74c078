//! Reads formulas.

use crate::dimacs::MOST_GROUPS;
use crate::dimacs::answer::{Answer, answer};
use crate::dimacs::tokens::{Line, Token, Tokens};
use crate::dimacs::weighted;
use crate::error::Error;
use crate::formula::{Formula, Group};
use crate::lit::Lit;
use crate::oracle::Limits;

/// Returns whether a text is WCNF: its header says so, or its first clause is hard (`h`).
pub fn is_weighted(text: &str) -> bool {
    let tokens = Tokens::new(text, &Limits::NONE);
    let names: Vec<&str> = names(tokens.lines().next());
    matches!(names[..], ["p", "wcnf"] | ["h", ..])
}

/// The first two words of a line.
fn names<'t>(line: Option<Line<'t>>) -> Vec<&'t str> {
    line.into_iter().flatten().take(2).map(|(word, _)| word).collect()
}

/// Reads a `p cnf` or `p gcnf` text, as [`Parser::formula`] does without limits.
///
/// # Errors
/// Returns [`Error::Syntax`] under the same conditions.
pub fn parse(text: &str) -> Result<Formula, Error> {
    Parser::new(text).formula()
}

/// Reads a formula for questions about which parts conflict, as [`Parser::groups`] does without
/// limits.
///
/// # Errors
/// Returns [`Error::Syntax`] under the same conditions.
pub fn parse_groups(text: &str) -> Result<Formula, Error> {
    Parser::new(text).groups()
}

/// Reads a text as a formula, within limits.
///
/// ```
/// use cnf::dimacs::Parser;
/// use cnf::{Error, Limits, Stop};
/// use std::time::Instant;
/// let text = "p cnf 1 0\n".to_owned() + &"c\n".repeat(10_000);
/// let late = Limits { deadline: Some(Instant::now()), ..Limits::NONE };
/// assert_eq!(Parser::new(&text).within(&late).formula(), Err(Error::Stopped(Stop::Deadline)));
/// assert!(Parser::new(&text).formula().is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Parser<'t> {
    text: &'t str,
    limits: Limits,
}

impl<'t> Parser<'t> {
    /// Begins to read a text, without limits.
    pub fn new(text: &'t str) -> Parser<'t> {
        Parser { text, limits: Limits::NONE }
    }

    /// Gives up when one of these limits is reached; the number of calls means nothing here.
    #[must_use]
    pub fn within(self, limits: &Limits) -> Parser<'t> {
        Parser { limits: limits.clone(), ..self }
    }

    /// Reads a `p cnf` or `p gcnf` text.
    ///
    /// A header may announce many more variables and groups than occur. Those without a clause need
    /// no memory here, but they do in a solver: see [`Compact`](crate::Compact). A clause may span
    /// several lines. Tabs, empty lines and SATLIB's closing `%` are accepted.
    ///
    /// # Errors
    /// Returns [`Error::Syntax`] if the header is missing, a number is out of range, or the number
    /// of clauses differs from that in the header; [`Error::Stopped`] if a limit is reached.
    pub fn formula(&self) -> Result<Formula, Error> {
        let tokens = Tokens::new(self.text, &self.limits);
        tokens.whole(plain(&tokens))
    }

    /// Reads a formula for questions about which parts conflict: `p cnf`, where each clause becomes
    /// a group; `p gcnf`, with its groups; or WCNF, old (`p wcnf`) or of 2022 (without a header),
    /// where each soft clause becomes a group. Groups are numbered from 1 in the order of the text.
    ///
    /// A text without a header and without a hard clause is rejected: it could be WCNF of 2022, or
    /// CNF whose header is missing, and what is a literal in one is a weight in the other. If it is
    /// known to be WCNF, use [`weighted`](Parser::weighted).
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`formula`](Parser::formula), or if a weight is
    /// not a positive integer.
    pub fn groups(&self) -> Result<Formula, Error> {
        let tokens = Tokens::new(self.text, &self.limits);
        tokens.whole(groups(&tokens))
    }

    /// Reads WCNF, old or of 2022, like [`groups`](Parser::groups), but without a header it may have
    /// only soft clauses.
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`groups`](Parser::groups), except for a
    /// missing hard clause.
    pub fn weighted(&self) -> Result<Formula, Error> {
        let tokens = Tokens::new(self.text, &self.limits);
        let mut lines = tokens.lines();
        let read = match lines.next() {
            Some(first) if first.clone().next().is_some_and(|(word, _)| word != "p") => {
                headerless(&tokens, first, lines)
            }
            _ => groups(&tokens),
        };
        tokens.whole(read)
    }

    /// Reads an answer with `s` and `v` lines (cadical, kissat, picosat, cryptominisat and most others), or
    /// minisat's result file: `SAT` and one line of literals, or `UNSAT`.
    ///
    /// A satisfiable answer may have several models, each ended by 0, under one status (`clasp -n 0`)
    /// or under one status each (`picosat --all`, `cryptominisat5 --maxsol`); then `s SOLUTIONS` or
    /// `s UNSATISFIABLE` may follow and say that there are no others. The last 0 may be missing (z3).
    /// The numbers of an unsatisfiable answer are groups.
    ///
    /// Other lines are ignored, because solvers print statistics between these.
    ///
    /// # Errors
    /// Returns [`Error::Syntax`] if there is no status, or a status that contradicts an earlier one; if
    /// a number is invalid; if a model has a variable both true and false; if a model is missing; if
    /// there are not as many models as `s SOLUTIONS` says; or if a set of groups does not end with 0.
    pub fn answer(&self) -> Result<Answer, Error> {
        let tokens = Tokens::new(self.text, &self.limits);
        tokens.whole(answer(&tokens))
    }
}

/// Reads CNF or GCNF.
fn plain(tokens: &Tokens<'_>) -> Result<Formula, Error> {
    let mut lines = tokens.lines();
    let Some(header) = lines.next() else {
        return Err(
            tokens.error(tokens.end(), "the text is empty, expected `p cnf VARIABLES CLAUSES`")
        );
    };
    let header: Vec<Token<'_>> = header.collect();
    let (mut formula, clauses, grouped) = parse_header(tokens, &header)?;
    let mut clause: Vec<Lit> = Vec::new();
    let mut group: Option<Group> = (!grouped).then_some(Group::HARD);
    for token in tokens.words(lines) {
        let (word, span) = &token;
        let Some(current) = group else {
            group = Some(parse_group(tokens, &token, formula.last_group())?);
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

/// Reads CNF, GCNF or WCNF; without a header there must be a hard clause.
fn groups(tokens: &Tokens<'_>) -> Result<Formula, Error> {
    let mut lines = tokens.lines();
    let Some(first) = lines.next() else {
        let message = "the text is empty, expected a formula: CNF, GCNF or WCNF";
        return Err(tokens.error(tokens.end(), message));
    };
    match names(Some(first.clone()))[..] {
        ["p", "wcnf"] => {
            let first: Vec<Token<'_>> = first.collect();
            let header = weighted::header(tokens, &first)?;
            weighted::clauses(tokens, Some(&header), tokens.words(lines))
        }
        ["p", "gcnf"] => plain(tokens),
        ["p", ..] => {
            let plain = plain(tokens)?;
            let mut formula = Formula::new(plain.variables());
            for (_, clause) in plain.clauses() {
                let group = formula.new_group();
                formula.add(group, clause.iter().copied());
            }
            Ok(formula)
        }
        _ => {
            let at = first.clone().next().map_or(tokens.end(), |(_, span)| span);
            let formula = headerless(tokens, first, lines)?;
            let has_hard = formula.clauses().any(|(group, _)| group == Group::HARD);
            match has_hard {
                true => Ok(formula),
                false => {
                    if let Some(lost) = lost_header(tokens) {
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

/// Reads WCNF of 2022.
fn headerless<'t>(
    tokens: &Tokens<'t>,
    first: Line<'t>,
    lines: impl Iterator<Item = Line<'t>>,
) -> Result<Formula, Error> {
    weighted::clauses(tokens, None, tokens.words(std::iter::once(first).chain(lines)))
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
