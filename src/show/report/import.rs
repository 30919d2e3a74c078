//! Reports on a package resolver's answer.

use serde::Serialize;

use crate::grid::Cell;
use crate::io::resolver::import::Imported;
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::show::report::{Head, numbers};

/// `"kind":"import"`.
#[derive(Serialize)]
pub struct ImportReport {
    #[serde(flatten)]
    head: Head,
    /// What kind of text it was: `poetry.lock`, `lines` and so on.
    form: &'static str,
    /// `solved`, or `wrong` when a rule or a given is broken.
    status: &'static str,
    grid: Vec<Vec<Option<u8>>>,
    /// The grid as a line of symbols, if it is a solution.
    solution: Option<String>,
    /// What is broken, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    violation: Option<String>,
    /// On the puzzle that was asked for; left out when none was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    /// The cells in which the known solutions differ; omitted if there is only one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differing: Vec<String>,
}

impl ImportReport {
    /// Returns the report of a grid that keeps the rules and the givens. `verdict` is the verdict
    /// on the original puzzle.
    pub fn solved(
        puzzle: &Puzzle,
        found: &Imported,
        verdict: Option<&'static str>,
        differing: &[Cell],
    ) -> ImportReport {
        let name = |cell: &Cell| Notation::RowXColumn.cell(puzzle, *cell);
        ImportReport {
            status: "solved",
            solution: Some(found.grid.line(puzzle.alphabet)),
            verdict,
            differing: differing.iter().map(name).collect(),
            ..ImportReport::of_grid(puzzle, found)
        }
    }

    /// Returns the report of a grid that is no solution, and why.
    pub fn wrong(puzzle: &Puzzle, found: &Imported, violation: String) -> ImportReport {
        let report = ImportReport::of_grid(puzzle, found);
        ImportReport { violation: Some(violation), ..report }
    }

    fn of_grid(puzzle: &Puzzle, found: &Imported) -> ImportReport {
        ImportReport {
            head: Head::new("import", puzzle),
            form: found.form.name(),
            status: "wrong",
            grid: numbers(&found.grid),
            solution: None,
            violation: None,
            verdict: None,
            differing: Vec::new(),
        }
    }
}
