//! GNOME Sudoku's saved games: `cells`, each with a `position` that counts from 0, a `value`,
//! whether it is `fixed`, and marks.

use serde_json::value::RawValue;

use super::Json;
use super::tree::Value;
use crate::error::Fault;
use crate::grid::{Cell, Digit, Digits};
use crate::io::format::cells::state::{State, digit};
use crate::io::format::lists::nested::shown;
use crate::puzzle::{Puzzle, Role};

/// What is said of a game with marks.
const NOTES: &str =
    "the notes of a cell are taken for all of its candidates; a cell without notes has all";

impl<'s> Json<'s> {
    /// The puzzle of a saved game; `None` when an object is something else.
    pub(super) fn gnome(
        &self,
        object: &[(String, &'s RawValue)],
    ) -> Result<Option<Result<Puzzle, Fault>>, Fault> {
        let cells = object.iter().find(|(key, _)| key == "cells").map(|(_, cells)| *cells);
        let Some(cells) = cells else { return Ok(None) };
        let Value::List(cells) = self.text.open(cells)? else { return Ok(None) };
        let mut games = Vec::new();
        for cell in &cells {
            let Value::Object(fields) = self.text.open(cell)? else { return Ok(None) };
            if !fields.iter().any(|(key, _)| key == "position") {
                return Ok(None);
            }
            games.push((*cell, fields));
        }
        if games.is_empty() {
            return Ok(None);
        }
        for (key, value) in object {
            let is_known = matches!(key.as_str(), "cells" | "difficulty_category" | "time_elapsed");
            if !is_known && value.get().starts_with(['[', '{']) && !self.is_off(value)? {
                let message =
                    format!("found the field `{}` in a saved game, which is not read", shown(key));
                return Err(self.text.fault(value, message));
            }
            self.check_rule(key, value)?;
        }
        Ok(Some(self.saved(&games)))
    }

    fn saved(
        &self,
        cells: &[(&'s RawValue, Vec<(String, &'s RawValue)>)],
    ) -> Result<Puzzle, Fault> {
        let mut state = State::new(self.text.0, self.options)?;
        let mut seen = [false; 81];
        let mut has_notes = false;
        for (whole, fields) in cells {
            let (mut cell, mut value, mut role, mut notes) =
                (None, None, Role::Entry, Digits::NONE);
            for (key, field) in fields {
                match key.as_str() {
                    "position" => cell = Some(self.position(field)?),
                    "value" => value = Some(*field),
                    "fixed" if field.get() == "true" => role = Role::Given,
                    "fixed" => {}
                    "earmarks" => notes = self.earmarks(field)?,
                    _ if self.is_off(field)? => {}
                    key => {
                        let message =
                            format!("found `{}` in a cell, which is not read", shown(key));
                        return Err(self.text.fault(field, message));
                    }
                }
            }
            let cell =
                cell.ok_or_else(|| self.text.fault(whole, "found a cell without a position"))?;
            if std::mem::replace(&mut seen[cell.index()], true) {
                return Err(self.text.fault(whole, "found a cell of the game twice"));
            }
            let at = value.map(|value| self.text.cell(value)).transpose()?.unwrap_or(0..0);
            let word = &self.text.0.text[at.clone()];
            let mut symbols = word.chars();
            match (symbols.next(), symbols.next()) {
                (None | Some('0'), None) => {}
                (Some(symbol), None) if digit(symbol).is_some() => {
                    let digit = digit(symbol).unwrap_or(Digit::new(1));
                    state.place(cell, digit, role, at);
                    continue;
                }
                _ => {
                    let message = format!("found `{}`, expected a digit or 0", shown(word));
                    return Err(self.text.fault(whole, message));
                }
            }
            if !notes.is_empty() {
                state.leave(cell, notes);
                has_notes = true;
            }
        }
        let mut puzzle = state.into_puzzle();
        puzzle.notes.extend(has_notes.then_some(NOTES).map(Into::into));
        Ok(puzzle)
    }

    /// The cell of `[row, column]`.
    fn position(&self, field: &'s RawValue) -> Result<Cell, Fault> {
        let numbers = match self.text.open(field)? {
            Value::List(numbers) => numbers,
            _ => Vec::new(),
        };
        let [row, column] = numbers.as_slice() else {
            return Err(self.text.fault(field, "expected a position of row and column, from 0"));
        };
        let (row, column) = (self.text.number(row)?, self.text.number(column)?);
        if row > 8 || column > 8 {
            let message =
                format!("there is no cell [{row}, {column}]: rows and columns go from 0 to 8");
            return Err(self.text.fault(field, message));
        }
        Ok(Cell::new(9 * row + column))
    }

    /// The digits of `[1, 5]`.
    fn earmarks(&self, field: &'s RawValue) -> Result<Digits, Fault> {
        let marks = match self.text.open(field)? {
            Value::List(marks) => marks,
            _ => return Err(self.text.fault(field, "expected a list of digits")),
        };
        let digits = marks.iter().map(|mark| {
            let value = self.text.number(mark)?;
            let is_digit = (1..=9).contains(&value);
            let message = format!("there is no digit {value}, expected 1-9");
            is_digit.then(|| Digit::new(value as u8)).ok_or_else(|| self.text.fault(mark, message))
        });
        digits.collect()
    }
}
