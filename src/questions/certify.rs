//! A *certificate* is a formula with a proof that it is unsatisfiable, so that others can check a
//! solver's verdict.
//!
//! ```
//! use satdoku::certify::{Certified, certify};
//! use satdoku::{Limits, Role, read};
//! let mut puzzle =
//!     read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! // Exactly one solution: with that forbidden nothing is left.
//! let Certified::Unique(certificate, _) = certify(&puzzle, &Limits::default())? else {
//!     panic!("it has one solution");
//! };
//! assert!(certificate.cnf.contains("\np cnf 729 "));
//! puzzle.add(1, 6, 4, Role::Extra)?;
//! assert!(matches!(certify(&puzzle, &Limits::default())?, Certified::None(_)));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! The formula is the full extended encoding of [`encode`](crate::engines::encode::encode), with givens as unit clauses, so that
//! readers need not trust any simplification. Every proof is checked ([`cnf::proof::check`]) before
//! it is returned.

use cnf::proof::{self, Refutation, Rejected};
use cnf::{Formula, Group};

use crate::engines::encode::{Clauses, Grouping, Part, Reason, variable};
use crate::error::{Disagreement, Error};
use crate::grid::{Candidate, Grid};
use crate::io::format::one_line;
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;
use crate::questions::common::no_answer::{NoAnswer, or_unknown};
use crate::questions::common::verify::verify;
use crate::questions::solve::{Engine, Solutions, sat_limits, sat_models, sat_stop, solve};

/// A formula with a proof that it is unsatisfiable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The formula, as DIMACS text.
    pub cnf: String,
    /// The proof, as DRAT text.
    pub proof: Vec<u8>,
}

impl Certificate {
    /// Returns the number of steps in the proof, including deletions.
    pub fn steps(&self) -> usize {
        self.proof.iter().filter(|&&byte| byte == b'\n').count()
    }
}

/// The answer to [`certify`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Certified {
    /// There is no solution, with a proof.
    None(Certificate),
    /// This is the only solution, with a proof that there is no other: the last clause of the
    /// formula excludes this one.
    Unique(Certificate, Grid),
    /// There are several solutions, including these two, so there is nothing to prove.
    Several(Grid, Grid),
    /// A limit was reached.
    Unknown(Stop),
}

/// The answer to [`conflict`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conflicting {
    /// The members conflict, as the certificate proves. For each member, in order, a grid that
    /// agrees with all others, or `None` if the others conflict as well.
    Proved(Certificate, Vec<(Reason, Option<Grid>)>),
    /// They do not conflict: this grid agrees with them.
    Consistent(Grid),
    /// A limit was reached.
    Unknown(Stop),
}

/// Proves that a puzzle has no solution, or exactly one.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other, or a proof is not
/// accepted.
pub fn certify(puzzle: &Puzzle, limits: &Limits) -> Result<Certified, Error> {
    let mut formula = match Grouping::Givens.encode_within(puzzle, Clauses::Extended, limits) {
        Ok(encoding) => encoding.formula,
        Err(stop) => return Ok(Certified::Unknown(stop)),
    };
    let mut comments = comments(puzzle);
    let solution = match solve(puzzle, Engine::Both, limits)?.solutions {
        Solutions::None => None,
        Solutions::Unique(grid) => Some(grid),
        Solutions::Several(a, b) => return Ok(Certified::Several(a, b)),
        Solutions::Found(_, stop) | Solutions::Unknown(stop) => {
            return Ok(Certified::Unknown(stop));
        }
    };
    if let Some(grid) = &solution {
        comments.push("the last clause forbids the only solution".to_owned());
        let differs = |candidate: Candidate| variable(puzzle.shape(), candidate).negative();
        formula.add(Group::HARD, grid.digits().map(differs));
    }
    let proved = prove(puzzle, &formula, &comments, limits).map(|certificate| match solution {
        None => Certified::None(certificate),
        Some(grid) => Certified::Unique(certificate, grid),
    });
    or_unknown(proved, Certified::Unknown)
}

/// Proves that these givens and constraints conflict, and shows by examples which of them are
/// needed.
///
/// # Panics
/// Panics if the puzzle has no such given or constraint.
///
/// # Errors
/// Returns [`Error::Disagreement`] if a proof is not accepted or a grid is not a solution.
pub fn conflict(
    puzzle: &Puzzle,
    members: &[Reason],
    limits: &Limits,
) -> Result<Conflicting, Error> {
    or_unknown(conflicting(puzzle, members, limits), Conflicting::Unknown)
}

fn conflicting(
    puzzle: &Puzzle,
    members: &[Reason],
    limits: &Limits,
) -> Result<Conflicting, NoAnswer> {
    let only = Part::new(puzzle, members).puzzle;
    if let Some(grid) = solution(&only, limits)? {
        return Ok(Conflicting::Consistent(grid));
    }
    let formula = Grouping::Givens.encode_within(&only, Clauses::Extended, limits)?.formula;
    let certificate = prove(&only, &formula, &comments(&only), limits)?;
    let mut without = Vec::new();
    for &left_out in members {
        let others: Vec<Reason> = members.iter().copied().filter(|&i| i != left_out).collect();
        without.push((left_out, solution(&Part::new(puzzle, &others).puzzle, limits)?));
    }
    Ok(Conflicting::Proved(certificate, without))
}

/// Returns a checked proof that a formula is unsatisfiable.
fn prove(
    puzzle: &Puzzle,
    formula: &Formula,
    comments: &[String],
    limits: &Limits,
) -> Result<Certificate, NoAnswer> {
    let limits = sat_limits(limits);
    let written = match proof::refute(formula, &limits) {
        Refutation::Proof(proof) => proof,
        Refutation::Unknown(stop) => return Err(sat_stop(stop).into()),
        Refutation::Satisfiable(_) => {
            return Err(disagree(puzzle, "there is a model".to_owned()).into());
        }
    };
    match proof::check(formula, &written, &limits) {
        Ok(()) => {}
        Err(Rejected::Stopped(stop)) => return Err(sat_stop(stop).into()),
        Err(rejected) => {
            return Err(disagree(puzzle, format!("the proof fails: {rejected}")).into());
        }
    }
    let comments: Vec<&str> = comments.iter().map(String::as_str).collect();
    let mut text = Vec::new();
    cnf::dimacs::write_cnf(formula, &comments, &mut text)
        .map_err(|source| Error::File { path: "formula".into(), source })?;
    Ok(Certificate { cnf: String::from_utf8_lossy(&text).into_owned(), proof: written })
}

/// Returns a checked solution; `None` if there is none.
fn solution(puzzle: &Puzzle, limits: &Limits) -> Result<Option<Grid>, NoAnswer> {
    let found = sat_models(puzzle).next(limits)?;
    if let Some(grid) = &found {
        verify(puzzle, "sat", grid).map_err(Error::from)?;
    }
    Ok(found)
}

/// Returns comments that say what the formula is about and how its variables are numbered.
fn comments(puzzle: &Puzzle) -> Vec<String> {
    let shape = puzzle.shape();
    let (size, digits, lowest) = (shape.size(), shape.digit_count(), shape.lowest());
    vec![
        format!("satdoku, extended encoding: {}", one_line(puzzle).replace("p cnf", "")),
        format!(
            "variable ((row - 1) * {size} + (column - 1)) * {digits} + (digit - {lowest}) + 1: \
             that cell has that digit"
        ),
    ]
}

fn disagree(puzzle: &Puzzle, answer: String) -> Error {
    let answers = vec![("solve", "there is no solution left".to_owned()), ("proof", answer)];
    let question = "whether there is a proof".to_owned();
    Disagreement { question, puzzle: one_line(puzzle), answers }.into()
}
