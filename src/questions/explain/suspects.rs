//! *Suspects*: givens that are in many small conflicts and many of the smallest corrections.

use std::ops::ControlFlow;

use crate::engines::encode::Reason;
use crate::error::Error;
use crate::limits::{End, Limits, Partial, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::explain::conflict::Explained;
use crate::questions::explain::conflicts::{Listed, conflicts};
use crate::questions::explain::fixes::fixes;
use crate::questions::explain::{explain, members};

/// A given or constraint, and what speaks against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suspect {
    /// Which.
    pub member: Reason,
    /// In how many of the conflicts that were looked at it is.
    pub conflicts: usize,
    /// In how many of the smallest corrections it is.
    pub corrections: usize,
}

/// Suspects, and what they were counted over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suspects {
    /// The givens that are in any of them, the most suspect first.
    pub ranked: Vec<Suspect>,
    /// How many conflicts were looked at: the smallest, and the first that a list of all has.
    pub conflicts: Partial<usize>,
    /// How many smallest corrections there are, up to
    /// [`Fixes::MOST`](crate::questions::explain::Fixes::MOST).
    pub corrections: Partial<usize>,
}

impl Suspects {
    /// The limit that was reached, if one was.
    pub fn stopped(&self) -> Option<Stop> {
        self.conflicts.stopped().or(self.corrections.stopped())
    }
}

/// Ranks givens by how many of the smallest corrections they are in, then by how many conflicts.
///
/// # Errors
/// As for [`explain`] and [`fixes`].
pub fn suspects(puzzle: &Puzzle, limits: &Limits) -> Result<Suspects, Error> {
    let mut sets: Vec<Vec<Reason>> = Vec::new();
    let mut stopped = None;
    if let Explained::Conflict(conflict) = explain(puzzle, limits)? {
        sets = conflict.sets;
        stopped = conflict.end.stopped();
    }
    let listed = conflicts(puzzle, Some(budgets::explain::SUSPECT_CONFLICTS), limits, |listed| {
        if let Listed::Conflict(mut set) = listed {
            set.sort_unstable();
            let known = sets.iter().any(|known| {
                let mut known = known.clone();
                known.sort_unstable();
                known == set
            });
            if !known {
                sets.push(set);
            }
        }
        ControlFlow::Continue(())
    });
    let fixes = fixes(puzzle, limits)?;
    let mut ranked: Vec<Suspect> = members::all(puzzle)
        .into_iter()
        .map(|member| Suspect {
            member,
            conflicts: sets.iter().filter(|set| set.contains(&member)).count(),
            corrections: fixes.sets.iter().filter(|set| set.contains(&member)).count(),
        })
        .filter(|suspect| suspect.conflicts + suspect.corrections > 0)
        .collect();
    ranked.sort_by_key(|suspect| {
        let (_, candidate, member) = members::rank(puzzle, suspect.member);
        (usize::MAX - suspect.corrections, usize::MAX - suspect.conflicts, candidate, member)
    });
    Ok(Suspects {
        ranked,
        conflicts: Partial {
            known: sets.len(),
            end: match (listed.is_complete(), stopped) {
                (false, Some(stop)) => End::Stopped(stop),
                _ => listed.end,
            },
        },
        corrections: Partial { known: fixes.sets.len(), end: fixes.end },
    })
}
