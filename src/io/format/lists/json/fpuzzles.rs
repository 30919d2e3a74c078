//! f-puzzles: rows of objects with a `value` that is `given` or was filled in. Plain Sudoku is
//! read; a field of any other rule is refused by its name.

use serde_json::value::RawValue;

use super::Json;
use super::tree::Value;
use crate::error::Fault;
use crate::io::format::ReadOptions;
use crate::io::format::lists::nested::{Record, records, shown};
use crate::puzzle::{Puzzle, Role};

/// Fields that change nothing.
const BESIDE: [&str; 7] = [
    "author",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "fogofwar",
    "foglight",
];

/// Parts of a cell that change nothing.
const OF_CELL: [&str; 4] = ["c", "cArray", "highlight", "given"];

/// Pencil marks of the person who solves.
const MARKS: [&str; 2] = ["centerPencilMarks", "cornerPencilMarks"];

/// What is said of a puzzle with pencil marks.
const NO_MARKS: &str = "pencil marks of f-puzzles are not read, its digits are";

type Fields<'s> = [(String, &'s RawValue)];

impl<'s> Json<'s> {
    /// The puzzle of an object whose `grid` is rows of objects; `None` when it is something else.
    pub(super) fn fpuzzles(
        &self,
        object: &Fields<'s>,
    ) -> Result<Option<Result<Puzzle, Fault>>, Fault> {
        let field =
            |name: &str| object.iter().find(|(key, _)| key == name).map(|(_, value)| *value);
        let Some(grid) = field("grid") else { return Ok(None) };
        let Value::List(rows) = self.text.open(grid)? else { return Ok(None) };
        let mut cells = Vec::new();
        for row in &rows {
            let Value::List(row) = self.text.open(row)? else { return Ok(None) };
            cells.push(row);
        }
        let are_objects = cells.iter().flatten().all(|cell| cell.get().starts_with('{'));
        if cells.iter().all(Vec::is_empty) || !are_objects {
            return Ok(None);
        }
        for (key, value) in object {
            match key.as_str() {
                "grid" | "size" | "title" | "solution" => {}
                key if BESIDE.contains(&key) || self.is_off(value)? => {}
                "ruleset" => {
                    let message = "found rules in words, which a program cannot read";
                    let fault = self.text.fault(value, message);
                    return Err(fault.help("empty the field `ruleset` if this is plain Sudoku"));
                }
                key => {
                    let message = format!(
                        "field `{}` of f-puzzles is a rule that is not supported",
                        shown(key)
                    );
                    let fault = self.text.fault(value, message);
                    return Err(fault.help("only plain Sudoku is read from JSON"));
                }
            }
        }
        let size = cells.len();
        if let Some((i, row)) = cells.iter().enumerate().find(|(_, row)| row.len() != size) {
            let message = format!("row {} has {} cells, expected {size}", i + 1, row.len());
            return Err(self.text.fault(rows[i], message));
        }
        if let Some(said) = field("size").filter(|said| said.get() != size.to_string()) {
            let message = format!("found size {}, and a grid of {size} rows", shown(said.get()));
            return Err(self.text.fault(said, message));
        }
        if let Some(asked) = self.options.size.filter(|asked| *asked != size) {
            let message = format!("found a {size}×{size} grid, but size {asked} was asked for");
            return Err(self.text.fault(grid, message));
        }
        Ok(Some(self.of_rows(object, &cells)))
    }

    fn of_rows(&self, object: &Fields<'s>, cells: &[Vec<&'s RawValue>]) -> Result<Puzzle, Fault> {
        let (mut digits, mut has_marks) = (Vec::new(), false);
        for (r, row) in cells.iter().enumerate() {
            for (c, cell) in row.iter().enumerate() {
                let Value::Object(fields) = self.text.open(cell)? else { continue };
                let (mut value, mut role) = (None, Role::Entry);
                for (key, field) in &fields {
                    match key.as_str() {
                        "value" => value = Some(*field),
                        "given" if field.get() == "true" => role = Role::Given,
                        key if OF_CELL.contains(&key) => {}
                        key if MARKS.contains(&key) => has_marks |= !self.is_off(field)?,
                        _ if self.is_off(field)? && key != "region" => {}
                        key => {
                            let message = format!(
                                "row {}, column {}: found `{}`, a rule that is not read",
                                r + 1,
                                c + 1,
                                shown(key)
                            );
                            return Err(self.text.fault(field, message));
                        }
                    }
                }
                if let Some(value) = value {
                    let (row, column, place) = (r, c, self.text.range(cell));
                    let value = self.text.cell(value)?;
                    digits.push(Record { row, column, place, value, role });
                }
            }
        }
        let options = ReadOptions { size: Some(cells.len()), ..self.options };
        let mut puzzle = records(self.text.0, &digits, Some(0), options)?;
        if puzzle.shape().boxes().is_none() && options.boxes.is_none() {
            let size = cells.len();
            let first = cells.first().and_then(|row| row.first()).copied();
            let message = format!("found a {size}×{size} grid, whose boxes are not known");
            let at = first.map_or(0..0, |cell| self.text.range(cell));
            let fault = self.lists().fault(&at, message);
            return Err(fault.help("say --box none if it has no boxes"));
        }
        puzzle.notes.extend(has_marks.then_some(NO_MARKS).map(Into::into));
        for (key, field) in object {
            match (key.as_str(), self.text.open(field)?) {
                ("title", Value::Text(title)) if !title.trim().is_empty() => {
                    puzzle.name = Some(title.trim().to_owned());
                }
                ("solution", _) => self.solution(&mut puzzle, key, field)?,
                _ => {}
            }
        }
        Ok(puzzle)
    }
}
