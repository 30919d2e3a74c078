//! Reports on several conflicts.

use serde::Serialize;

use crate::engines::encode::Reason;
use crate::limits::Partial;
use crate::puzzle::Puzzle;
use crate::questions::explain::{Conflict, Conflicts, Suspects};
use crate::show::report::Head;
use crate::show::report::explain::names;

/// `"kind":"conflict"`: one of all conflicts, one per line.
#[derive(Serialize)]
pub struct ConflictLine {
    schema: &'static str,
    kind: &'static str,
    conflict: Vec<String>,
    size: usize,
}

impl ConflictLine {
    /// Returns the report of a conflict.
    pub fn new(puzzle: &Puzzle, set: &[Reason]) -> ConflictLine {
        let conflict = names(puzzle, set);
        ConflictLine {
            schema: crate::show::report::SCHEMA,
            kind: "conflict",
            size: conflict.len(),
            conflict,
        }
    }
}

/// `"kind":"conflicts"`: after the last of all conflicts.
#[derive(Serialize)]
pub struct ConflictsEnd {
    #[serde(flatten)]
    head: Head,
    count: u64,
    complete: bool,
}

impl ConflictsEnd {
    /// Returns the report of the end of a list.
    pub fn new(puzzle: &Puzzle, found: &Partial<Conflicts>) -> ConflictsEnd {
        let head = Head::new("conflicts", puzzle);
        ConflictsEnd { head, count: found.known.count, complete: found.is_complete() }
    }
}

/// `"kind":"disjoint"`: conflicts without a given in common.
#[derive(Serialize)]
pub struct Disjoint {
    #[serde(flatten)]
    head: Head,
    conflicts: Vec<Vec<String>>,
    complete: bool,
}

impl Disjoint {
    /// Returns the report of a list.
    pub fn new(puzzle: &Puzzle, found: &Partial<Vec<Conflict>>) -> Disjoint {
        let conflicts = found.known.iter().map(|conflict| names(puzzle, &conflict.members));
        Disjoint {
            head: Head::new("disjoint", puzzle),
            conflicts: conflicts.collect(),
            complete: found.is_complete(),
        }
    }
}

/// `"kind":"suspects"`: givens, most suspect first, and what they were counted over.
#[derive(Serialize)]
pub struct SuspectsReport {
    #[serde(flatten)]
    head: Head,
    suspects: Vec<SuspectReport>,
    conflicts: usize,
    conflicts_complete: bool,
    corrections: usize,
    corrections_complete: bool,
}

#[derive(Serialize)]
struct SuspectReport {
    given: String,
    conflicts: usize,
    corrections: usize,
}

impl SuspectsReport {
    /// Returns the report of a ranking.
    pub fn new(puzzle: &Puzzle, found: &Suspects) -> SuspectsReport {
        let suspect = |suspect: &crate::questions::explain::Suspect| SuspectReport {
            given: names(puzzle, &[suspect.member]).concat(),
            conflicts: suspect.conflicts,
            corrections: suspect.corrections,
        };
        SuspectsReport {
            head: Head::new("suspects", puzzle),
            suspects: found.ranked.iter().map(suspect).collect(),
            conflicts: found.conflicts.known,
            conflicts_complete: found.conflicts.is_complete(),
            corrections: found.corrections.known,
            corrections_complete: found.corrections.is_complete(),
        }
    }
}
