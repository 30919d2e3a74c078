//! *DIMACS* files: formulas (`p cnf`, and `p gcnf` with groups) and the answers of solvers (`s` and
//! `v` lines).
//!
//! ```
//! use cnf::{dimacs, Group};
//! let formula = dimacs::parse("c two clauses\np cnf 2 2\n1 -2 0\n2 0\n")?;
//! let mut text = Vec::new();
//! dimacs::write_cnf(&formula, &["two clauses"], &mut text)?;
//! assert_eq!(String::from_utf8(text)?, "c two clauses\np cnf 2 2\n1 -2 0\n2 0\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A GCNF file has the group, `{number}`, before each clause; group 0 is hard. Comments are written
//! before the header, because some solvers take a comment after it for a clause.
//!
//! [`parse_groups`] also reads WCNF (`p wcnf`, or the format of 2022 with `h` for hard clauses),
//! for questions about which clauses conflict.
//!
//! # References
//! - "Satisfiability: suggested format", DIMACS challenge, 1993.
//! - The "group oriented MUS track" of the SAT competition 2011: GCNF.
//! - The rules of the MaxSAT evaluations, until 2021 and since 2022: WCNF.

mod answer;
mod parse;
mod tokens;
mod weighted;

use std::io::{self, Write};

use crate::formula::Formula;
use crate::lit::Lit;

pub use answer::{Answer, List, Status, parse_answer};
pub use parse::{Parser, is_weighted, parse, parse_groups};
pub(crate) use tokens::{is_comment, without_mark};

/// Writes a formula as `p cnf`, with all groups switched on.
///
/// A comment may have several lines, but must not contain `p cnf`, which some tools take for the
/// header.
///
/// # Errors
/// Returns the error of the writer.
pub fn write_cnf(formula: &Formula, comments: &[&str], to: &mut impl Write) -> io::Result<()> {
    write_comments(comments, to)?;
    writeln!(to, "p cnf {} {}", formula.variables(), formula.clauses().len())?;
    for (_, clause) in formula.clauses() {
        write_clause(clause, to)?;
    }
    Ok(())
}

/// Writes a formula with its groups as `p gcnf`. For comments, see [`write_cnf`].
///
/// # Errors
/// Returns the error of the writer.
pub fn write_gcnf(formula: &Formula, comments: &[&str], to: &mut impl Write) -> io::Result<()> {
    write_comments(comments, to)?;
    let groups = formula.last_group().number();
    writeln!(to, "p gcnf {} {} {groups}", formula.variables(), formula.clauses().len())?;
    for (group, clause) in formula.clauses() {
        write!(to, "{{{}}} ", group.number())?;
        write_clause(clause, to)?;
    }
    Ok(())
}

fn write_comments(comments: &[&str], to: &mut impl Write) -> io::Result<()> {
    for line in comments.iter().flat_map(|comment| comment.lines()) {
        debug_assert!(!line.contains("p cnf"), "a comment looks like a header: {line}");
        writeln!(to, "c {line}")?;
    }
    Ok(())
}

fn write_clause(clause: &[Lit], to: &mut impl Write) -> io::Result<()> {
    for lit in clause {
        write!(to, "{} ", lit.to_dimacs())?;
    }
    writeln!(to, "0")
}

/// The maximum number of groups that a header may announce, so that their numbers fit everywhere.
const MOST_GROUPS: usize = 1 << 28;
