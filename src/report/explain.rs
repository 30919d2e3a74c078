//! Reports of explanations.

use serde::Serialize;

use crate::explain::{Conflict, Explained};
use crate::puzzle::{Given, Puzzle, Role};
use crate::report::{Head, verdict};
use crate::solve::Solutions;

/// `"kind":"explain"`.
#[derive(Serialize)]
pub struct Explain {
    #[serde(flatten)]
    head: Head,
    /// `conflict`, `consistent` or `unknown`.
    status: &'static str,
    /// The solutions of a consistent puzzle, as in [`verdict`].
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<&'static str>,
    #[serde(flatten)]
    conflict: Option<ConflictReport>,
}

#[derive(Serialize)]
struct ConflictReport {
    conflict: Vec<Member>,
    /// `minimal` or, when a limit was reached, `core`.
    quality: &'static str,
    size: usize,
    houses: Vec<String>,
}

#[derive(Serialize)]
struct Member {
    row: usize,
    column: usize,
    digit: u8,
    source: &'static str,
}

impl Explain {
    /// The report of an answer; `solutions` are those of a consistent puzzle, if they are known.
    pub fn new(puzzle: &Puzzle, explained: &Explained, solutions: Option<&Solutions>) -> Explain {
        let (status, conflict) = match explained {
            Explained::Consistent => ("consistent", None),
            Explained::Unknown(_) => ("unknown", None),
            Explained::Conflict(conflict) => {
                ("conflict", Some(ConflictReport::new(puzzle, conflict)))
            }
        };
        let solutions = solutions.map(verdict);
        Explain { head: Head::new("explain", puzzle), status, solutions, conflict }
    }
}

impl ConflictReport {
    fn new(puzzle: &Puzzle, conflict: &Conflict) -> ConflictReport {
        let shape = puzzle.shape();
        let member = |given: &Given| Member {
            row: shape.row(given.cell),
            column: shape.column(given.cell),
            digit: given.digit.value(),
            source: match given.role {
                Role::Given => "given",
                Role::Extra => "extra",
                Role::Entry => "entry",
            },
        };
        ConflictReport {
            conflict: conflict.givens(puzzle).map(member).collect(),
            quality: if conflict.stopped.is_none() { "minimal" } else { "core" },
            size: conflict.members.len(),
            houses: conflict.houses(puzzle).map(str::to_owned).collect(),
        }
    }
}
