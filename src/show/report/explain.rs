//! Reports of explanations.

pub(crate) mod conflicts;

use serde::Serialize;

use crate::engines::encode::Reason;
use crate::grid::Candidate;
use crate::human::{Fact, Step};
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::explain::{Conflict, Explained, house_names};
use crate::questions::explanation::Explanation;
use crate::show::report::{Head, reason, verdict};
use crate::show::words::steps::{Told, told_step};

/// `"kind":"explain"`.
#[derive(Serialize)]
pub struct Explain {
    #[serde(flatten)]
    head: Head,
    /// `conflict`, `consistent` or `unknown`.
    status: &'static str,
    /// On the puzzle with the extras: a conflict is `none`.
    verdict: &'static str,
    /// The verdict on the puzzle without extras, entries and what is crossed out, where it has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    without_extra: Option<&'static str>,
    /// Which limit was reached, where the status is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(flatten)]
    conflict: Option<ConflictReport>,
}

#[derive(Serialize)]
struct ConflictReport {
    conflict: Vec<Member>,
    /// `smallest`, `minimal` or, when a limit was reached, `core`.
    quality: &'static str,
    size: usize,
    lower_bound: usize,
    /// How many sets of the smallest size are known, and whether there are no others.
    #[serde(skip_serializing_if = "Option::is_none")]
    count_smallest: Option<usize>,
    count_complete: bool,
    /// All known sets of the smallest size.
    sets: Vec<Vec<String>>,
    /// The houses that the steps use, or the rules that are needed.
    houses: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepReport>>,
    /// A conflict that is easier to follow than this smallest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    easier: Option<EasierReport>,
    /// Smallest sets of givens that have to change.
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes: Option<Vec<Vec<String>>>,
    /// The verdict on what is left after each of them; left out unless it was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rest: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes_complete: Option<bool>,
    /// What those fixes keep.
    #[serde(skip_serializing_if = "Option::is_none")]
    keeps: Option<Vec<String>>,
}

#[derive(Serialize)]
struct EasierReport {
    conflict: Vec<String>,
    size: usize,
    /// How many steps there are, with those of suppositions.
    steps: usize,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Member {
    Given {
        row: usize,
        column: usize,
        digit: u8,
        /// `given`, `extra` or `entry`.
        source: &'static str,
    },
    CrossedOut {
        row: usize,
        column: usize,
        digit: u8,
        /// `crossed-out`.
        source: &'static str,
    },
    Rule {
        /// `rule`.
        source: &'static str,
        /// What kind of constraint it is, as in the puzzle's own form.
        rule: &'static str,
        name: String,
        /// In the order of the rule, `1x6`.
        cells: Vec<String>,
    },
}

/// A step of a derivation.
#[derive(Serialize)]
pub(super) struct StepReport {
    technique: &'static str,
    houses: Vec<String>,
    /// `5x1=4` is placed, `4x5<>6` was removed.
    because: Vec<String>,
    places: Vec<String>,
    removes: Vec<String>,
    text: String,
    /// What follows from the opposite, up to a contradiction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    case: Vec<StepReport>,
}

impl Explain {
    /// Returns the report of an answer.
    pub fn new(puzzle: &Puzzle, told: &Explanation) -> Explain {
        let solutions = told.solutions().map(verdict);
        let (status, verdict, without_extra) = match told.explained {
            Explained::Consistent => ("consistent", solutions.unwrap_or("unknown"), None),
            Explained::Unknown(_) => ("unknown", "unknown", None),
            Explained::Conflict(_) => ("conflict", "none", solutions),
        };
        let conflict = told.conflict();
        let conflict = conflict.map(|conflict| ConflictReport::new(puzzle, conflict, told));
        let stop = if let Explained::Unknown(stop) = told.explained { Some(stop) } else { None };
        let (head, reason) = (Head::new("explain", puzzle), stop.map(reason));
        Explain { head, status, verdict, without_extra, reason, conflict }
    }
}

impl ConflictReport {
    fn new(puzzle: &Puzzle, conflict: &Conflict, told: &Explanation) -> ConflictReport {
        let name = |given: &Given| candidate(puzzle, given.candidate());
        let asked = puzzle.givens.iter().filter(|given| given.role == Role::Extra);
        ConflictReport {
            conflict: conflict
                .members
                .iter()
                .filter_map(|&reason| member(puzzle, reason))
                .collect(),
            quality: quality(conflict),
            size: conflict.members.len(),
            lower_bound: conflict.lower_bound,
            count_smallest: Some(conflict.sets.len()).filter(|&count| count > 0),
            count_complete: conflict.end.is_complete(),
            sets: conflict.sets.iter().map(|set| names(puzzle, set)).collect(),
            houses: houses(puzzle, conflict, told),
            steps: told.steps.as_ref().map(|steps| step_reports(puzzle, steps)),
            easier: told.easier.as_ref().map(|found| EasierReport {
                conflict: names(puzzle, &found.members),
                size: found.members.len(),
                steps: Step::total(&found.steps),
            }),
            fixes: told
                .fixes
                .as_ref()
                .map(|fixes| fixes.sets.iter().map(|set| names(puzzle, set)).collect()),
            rest: told.rest.iter().map(verdict).collect(),
            fixes_complete: told.fixes.as_ref().map(|fixes| fixes.end.is_complete()),
            keeps: told.fixes.as_ref().map(|_| asked.map(name).collect()),
        }
    }
}

/// Returns how small a conflict is known to be: `smallest`, `minimal` or, if a limit was reached,
/// `core`.
pub fn quality(conflict: &Conflict) -> &'static str {
    match (conflict.is_smallest(), conflict.minimal) {
        (true, _) => "smallest",
        (false, true) => "minimal",
        (false, false) => "core",
    }
}

/// The houses of the steps in the order of the puzzle's constraints; without steps the needed rules.
fn houses(puzzle: &Puzzle, conflict: &Conflict, told: &Explanation) -> Vec<String> {
    let Some(steps) = &told.steps else {
        let rules = if told.rules.is_empty() { &conflict.members } else { &told.rules };
        return house_names(puzzle, rules, Notation::default()).collect();
    };
    let mut used: Vec<usize> = steps.iter().flat_map(|step| step.houses.clone()).collect();
    used.sort_unstable();
    used.dedup();
    used.into_iter().map(|house| Notation::default().constraint(puzzle, house)).collect()
}

/// The members of a set, `4x5=6` for a given; rules of the grid are left out.
pub(super) fn names(puzzle: &Puzzle, set: &[Reason]) -> Vec<String> {
    let set = set.iter().filter(|&&reason| member(puzzle, reason).is_some());
    set.map(|reason| reason.name(puzzle, Notation::default())).collect()
}

/// A member; `None` for rules of the grid.
fn member(puzzle: &Puzzle, reason: Reason) -> Option<Member> {
    match reason {
        Reason::Given(i) => {
            let given = &puzzle.givens[i];
            Some(Member::Given {
                row: puzzle.shape().row(given.cell),
                column: puzzle.shape().column(given.cell),
                digit: given.digit.value(),
                source: match given.role {
                    Role::Given => "given",
                    Role::Extra => "extra",
                    Role::Entry => "entry",
                },
            })
        }
        Reason::CrossedOut(Candidate { cell, digit }) => Some(Member::CrossedOut {
            row: puzzle.shape().row(cell),
            column: puzzle.shape().column(cell),
            digit: digit.value(),
            source: "crossed-out",
        }),
        Reason::Constraint(i) if !puzzle.constraints()[i].is_of_grid() => {
            let constraint = &puzzle.constraints()[i];
            let cell = |&cell| Notation::default().cell(puzzle, cell);
            Some(Member::Rule {
                source: "rule",
                rule: constraint.kind().tag(),
                name: Notation::default().constraint(puzzle, i),
                cells: constraint.cells().iter().map(cell).collect(),
            })
        }
        Reason::Constraint(_) | Reason::Cell(_) => None,
    }
}

/// The steps of a derivation.
fn step_reports(puzzle: &Puzzle, steps: &[Step]) -> Vec<StepReport> {
    let told = (0..steps.len()).map(|i| told_step(steps, i, puzzle));
    steps.iter().zip(told).map(|(step, told)| StepReport::new(puzzle, step, told)).collect()
}

/// The steps of a case, as they are told.
pub(super) fn case_reports(puzzle: &Puzzle, step: &Step, case: Vec<Told>) -> Vec<StepReport> {
    step.case.iter().zip(case).map(|(step, told)| StepReport::new(puzzle, step, told)).collect()
}

impl StepReport {
    fn new(puzzle: &Puzzle, step: &Step, told: Told) -> StepReport {
        let house = |&i: &usize| Notation::default().constraint(puzzle, i);
        StepReport {
            technique: step.technique.name(),
            houses: step.houses.iter().map(house).collect(),
            because: step.because.iter().map(|fact| fact_name(puzzle, *fact)).collect(),
            places: step.places.iter().map(|&c| candidate(puzzle, c)).collect(),
            removes: step.removes.iter().map(|&c| fact_name(puzzle, Fact::Removed(c))).collect(),
            text: told.text,
            case: case_reports(puzzle, step, told.case),
        }
    }
}

fn fact_name(puzzle: &Puzzle, fact: Fact) -> String {
    Notation::RowXColumn.fact(puzzle, fact)
}

fn candidate(puzzle: &Puzzle, candidate: Candidate) -> String {
    Notation::RowXColumn.candidate(puzzle, candidate)
}
