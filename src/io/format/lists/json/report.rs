//! Reports of this program, one object per line: reads their puzzles and checks any solution with
//! them.

use serde_json::value::RawValue;

use super::Json;
use super::tree::Value;
use crate::error::Fault;
use crate::io::format::lists::nested::shown;

/// What the name of the shapes begins with, whatever their version.
const SCHEMA: &str = "satdoku/";

/// Reports that are about no puzzle, or that follow one which has it.
const WITHOUT: [&str; 3] = ["generate-end", "conflict", "suspect"];

/// What is said of a report with digits that a question added.
const EXTRA: &str =
    "the digits that a report calls extra are no part of its puzzle; --extra adds them again";

impl<'s> Json<'s> {
    /// The puzzle of a report; `None` when an object is none.
    pub(super) fn report(
        &self,
        value: &'s RawValue,
        object: &[(String, &'s RawValue)],
    ) -> Result<Option<Found>, Fault> {
        let field =
            |name: &str| object.iter().find(|(key, _)| key == name).map(|(_, value)| *value);
        let text = |name: &str| match field(name).map(|value| self.text.open(value)) {
            Some(Ok(Value::Text(text))) => Some(text),
            _ => None,
        };
        let schema = text("schema");
        if let Some(puzzle) = self.own(value, schema.as_deref()) {
            return Ok(Some(vec![puzzle]));
        }
        if !schema.is_some_and(|schema| schema.starts_with(SCHEMA)) {
            return Ok(None);
        }
        let kind = text("kind").unwrap_or_default();
        let puzzle = field("puzzle").filter(|puzzle| puzzle.get() != "null");
        let Some(puzzle) = puzzle else {
            if WITHOUT.contains(&kind.as_str()) {
                return Ok(Some(Vec::new()));
            }
            let said = text("message").map(|said| format!(": {}", said.replace('\n', " ")));
            let message = match kind.as_str() {
                "error" => format!("found the report of an error{}", said.unwrap_or_default()),
                kind => format!("found a report of `{}`, which has no puzzle", shown(kind)),
            };
            return Err(self.text.fault(value, message));
        };
        // A puzzle that a line does not say is an object.
        let mut puzzles = match puzzle.get().starts_with('{') {
            true => self.value(puzzle, 1)?,
            false => self.lists().puzzles(&self.text.nested(puzzle, 0)?),
        };
        if let [Ok(puzzle)] = puzzles.as_mut_slice() {
            puzzle.name = text("name").or(puzzle.name.take());
            if let Some(solution) = field("solution") {
                self.solution(puzzle, "solution", solution)?;
            }
            if field("extra").is_some() {
                puzzle.notes.push(EXTRA.into());
            }
        }
        Ok(Some(puzzles))
    }
}

type Found = Vec<Result<crate::puzzle::Puzzle, Fault>>;

/// Whether a line is the report of all steps.
pub(crate) fn is_end_of_steps(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("{\"schema\":\"satdoku/") && line.contains("\"kind\":\"steps\",")
}

/// Whether a line is the report of one step: the report of all of them, after the last, is of the
/// same puzzle.
pub(crate) fn is_step(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("{\"schema\":\"satdoku/") && line.contains("\"kind\":\"step\",")
}
