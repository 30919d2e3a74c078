//! Objects with a puzzle among their fields: which field it is, and what the others say of it.

use serde_json::value::RawValue;

use super::fields::{Role, name_order, role};
use super::tree::Value;
use super::{Json, Puzzles};
use crate::error::Fault;
use crate::grid::Shape;
use crate::io::format::lists::nested::{Lists, attach, is_full, same, shown};
use crate::io::format::{Boxes, ReadOptions};
use crate::puzzle::Puzzle;

type Field<'s> = (String, &'s RawValue);

/// What is said of an object with a puzzle and a full grid that solves it.
const SOLUTION: &str =
    "of the two grids, the full one solves the other and is read as its solution";

impl<'s> Json<'s> {
    /// The puzzles of an object.
    pub(super) fn object(
        &self,
        value: &'s RawValue,
        object: &[Field<'s>],
        depth: usize,
    ) -> Puzzles {
        if let Some(puzzles) = self.report(value, object)? {
            return Ok(puzzles);
        }
        if let Some(puzzle) = self.gnome(object)? {
            return Ok(vec![puzzle]);
        }
        if let Some(puzzle) = self.fpuzzles(object)? {
            return Ok(vec![puzzle]);
        }
        for (key, field) in object {
            self.check_rule(key, field)?;
        }
        let options = self.options_of(object)?;
        let reader = Json { text: super::Text(self.text.0), options, ..*self };
        let has_puzzle = object.iter().any(|(key, field)| may_be_puzzle(key, field, Role::Puzzle));
        let wanted = if has_puzzle { Role::Puzzle } else { Role::Maybe };
        let candidates: Vec<&Field<'s>> =
            object.iter().filter(|(key, field)| may_be_puzzle(key, field, wanted)).collect();
        if candidates.is_empty() {
            return reader.inside(value, object, depth);
        }
        self.check_others(object, wanted)?;
        let mut found: Vec<(&Field<'s>, Vec<Result<Puzzle, Fault>>)> = Vec::new();
        for field in candidates {
            let puzzles = reader.value(field.1, depth + 1)?;
            found.push((field, puzzles));
        }
        let ((key, _), mut puzzles) = found.remove(0);
        for ((other, field), others) in found {
            puzzles = self.one_of(key, puzzles, (other, field), others)?;
        }
        if let [Ok(puzzle)] = puzzles.as_mut_slice() {
            if let Some(name) = self.name(object)? {
                puzzle.name = puzzle.name.take().or(Some(name));
            }
            for (key, field) in object.iter().filter(|(key, _)| role(key) == Role::Solution) {
                self.solution(puzzle, key, field)?;
            }
        }
        Ok(puzzles)
    }

    /// The puzzles of two fields that both can be the puzzle.
    fn one_of(
        &self,
        key: &str,
        puzzles: Vec<Result<Puzzle, Fault>>,
        (other, field): (&str, &'s RawValue),
        others: Vec<Result<Puzzle, Fault>>,
    ) -> Puzzles {
        let some: Vec<Puzzle> = puzzles.into_iter().collect::<Result<_, Fault>>()?;
        let more: Vec<Puzzle> = others.into_iter().collect::<Result<_, Fault>>()?;
        if same(&some, &more) {
            return Ok(some.into_iter().map(Ok).collect());
        }
        if let ([a], [b]) = (some.as_slice(), more.as_slice()) {
            let pairs = [(a, b), (b, a)];
            let solved = pairs.into_iter().find_map(|(puzzle, full)| {
                let mut puzzle = puzzle.clone();
                let fits = !is_full(&puzzle) && is_full(full);
                let kept = fits && attach(&mut puzzle, full, self.span(field)).is_ok();
                puzzle.notes.push(SOLUTION.into());
                kept.then_some(puzzle)
            });
            if let Some(puzzle) = solved {
                return Ok(vec![Ok(puzzle)]);
            }
        }
        let (key, other) = (shown(key), shown(other));
        let message = format!("found two puzzles that differ, in `{key}` and in `{other}`");
        Err(self.text.fault(field, message).help("keep one of the fields"))
    }

    /// The puzzles of the objects inside an object that has no puzzle of its own.
    fn inside(&self, value: &'s RawValue, object: &[Field<'s>], depth: usize) -> Puzzles {
        let mut puzzles = Vec::new();
        for (key, field) in object {
            let holds = match self.text.open(field)? {
                Value::Object(fields) => !fields.is_empty(),
                Value::List(items) => items.iter().any(|item| item.get().starts_with('{')),
                _ => false,
            };
            if holds && role(key) != Role::Beside && role(key) != Role::Solution {
                puzzles.extend(self.value(field, depth + 1)?);
            }
        }
        if !puzzles.is_empty() {
            return Ok(puzzles);
        }
        let names: Vec<String> =
            object.iter().map(|(key, _)| format!("`{}`", shown(key))).collect();
        let found = match names.len() {
            0 => "an empty object".to_owned(),
            1..=4 => format!("JSON with {} and no puzzle", names.join(", ")),
            _ => format!("JSON with {}, … and no puzzle", names[..3].join(", ")),
        };
        let fault = self.text.fault(value, format!("found {found}"));
        Err(fault.help("a puzzle is in a field such as `puzzle`, `grid`, `board` or `givens`"))
    }

    /// That no other field holds something that may change the puzzle.
    fn check_others(&self, object: &[Field<'s>], wanted: Role) -> Result<(), Fault> {
        let is_other =
            |key: &str| matches!(role(key), Role::Other | Role::Maybe) && role(key) != wanted;
        for (key, field) in object.iter().filter(|(key, _)| is_other(key)) {
            let is_nested = field.get().starts_with(['[', '{']);
            if is_nested && !self.is_off(field)? {
                let message = format!(
                    "found the field `{}` beside the puzzle, which may change it and is not read",
                    shown(key)
                );
                return Err(self
                    .text
                    .fault(field, message)
                    .help("remove the field if the puzzle is plain Sudoku without it"));
            }
        }
        Ok(())
    }

    /// What the fields say of size and boxes; what the reader was told goes before it.
    fn options_of(&self, object: &[Field<'s>]) -> Result<ReadOptions, Fault> {
        let mut options = self.options;
        for (key, field) in object.iter().filter(|(key, _)| role(key) == Role::Size) {
            let said = field.get().trim_matches('"');
            let rows = said.split(['x', 'X', '×']).next().unwrap_or("").trim();
            // A small number is the size of a box, by which some count.
            if let Some(size) = rows.parse().ok().filter(|size: &usize| (4..=36).contains(size)) {
                match options.size.filter(|asked| *asked != size) {
                    Some(asked) => {
                        let message = format!("found size {size}, but size {asked} was asked for");
                        return Err(self.text.fault(field, message));
                    }
                    None if key_is_size(key) => options.size = Some(size),
                    None => {}
                }
            }
        }
        for (key, field) in object.iter().filter(|(key, _)| role(key) == Role::Box) {
            if options.boxes.is_some() || self.is_off(field)? {
                continue;
            }
            let said = field.get().trim_matches('"');
            let numbers: Vec<&str> = said
                .split(|c: char| !c.is_ascii_digit())
                .filter(|number| !number.is_empty())
                .collect();
            // Square boxes lie one way alone.
            let is_three = !numbers.is_empty() && numbers.iter().all(|number| *number == "3");
            let is_square = |size: usize| {
                let side = size.isqrt().to_string();
                side.parse::<usize>().is_ok_and(|s| s * s == size)
                    && numbers.iter().all(|number| *number == side)
            };
            match (said.parse::<Boxes>(), options.size) {
                (Ok(boxes), _) => options.boxes = Some(boxes),
                (_, Some(size)) if !numbers.is_empty() && is_square(size) => {}
                (_, None) if is_three => options.size = Some(9),
                _ => {
                    let message = format!("found the field `{}`, which is not read", shown(key));
                    let fault = self.text.fault(field, message);
                    return Err(fault.help("say how the boxes lie: --box ROWSxCOLUMNS"));
                }
            }
        }
        if options.boxes.is_none()
            && let Some((rows, columns)) = sides(object)
        {
            options.boxes = Some(Boxes::Of(rows, columns));
            options.size = options.size.or(Some(rows * columns));
        }
        Ok(options)
    }

    /// The name that the fields say.
    fn name(&self, object: &[Field<'s>]) -> Result<Option<String>, Fault> {
        let names = object.iter().filter(|(key, _)| role(key) == Role::Name);
        let Some((_, field)) = names.min_by_key(|(key, _)| name_order(key)) else {
            return Ok(None);
        };
        Ok(match self.text.open(field)? {
            Value::Text(name) => Some(name.trim().to_owned()).filter(|name| !name.is_empty()),
            Value::Number => Some(field.get().to_owned()),
            _ => None,
        })
    }

    /// Checks the solution that a field holds, and keeps it. A number there is a count of them.
    pub(super) fn solution(
        &self,
        puzzle: &mut Puzzle,
        key: &str,
        field: &'s RawValue,
    ) -> Result<(), Fault> {
        let holds = matches!(field.get().as_bytes().first(), Some(b'"' | b'['));
        if !holds || self.is_off(field)? {
            return Ok(());
        }
        let nested = self.text.nested(field, 0)?;
        let lists = Lists { options: ReadOptions::like(puzzle), ..self.lists() };
        for solution in lists.puzzles(&nested) {
            let solution = solution.map_err(|fault| {
                let message = format!("in `{}`: {}", shown(key), fault.message);
                Fault { message, ..fault }
            })?;
            attach(puzzle, &solution, self.span(field))?;
        }
        Ok(())
    }
}

/// The rows and columns of a box, where the fields say a height and a width: those of a grid are
/// equal, and a box that is square lies one way alone.
fn sides(object: &[Field<'_>]) -> Option<(usize, usize)> {
    let number = |name: &str| {
        let (_, field) = object.iter().find(|(key, _)| super::fields::plain(key) == name)?;
        field.get().trim_matches('"').parse::<usize>().ok()
    };
    let (rows, columns) = (number("height")?, number("width")?);
    // What is larger than any grid is about something else, such as a picture of it.
    let fits = (4..=Shape::MAX).contains(&rows.saturating_mul(columns));
    (rows != columns && fits).then_some((rows, columns))
}

fn key_is_size(key: &str) -> bool {
    matches!(super::fields::plain(key).as_str(), "size" | "gridsize" | "boardsize" | "dimension")
}

/// Whether a field can hold the puzzle: by its name, if that is of the role that is wanted; or by
/// what it holds, if that is a string of as many symbols as a grid has cells.
fn may_be_puzzle(key: &str, field: &RawValue, wanted: Role) -> bool {
    let text = field.get();
    let is_long = text.len() >= 18;
    match role(key) {
        role if role == wanted => text.starts_with(['"', '[', '{']) || is_long,
        Role::Other | Role::Maybe => {
            let inside = text.trim_matches('"');
            let count = inside.len();
            let is_symbol = |b: u8| b.is_ascii_digit() || b == b'.' || b == b'_' || b == b'-';
            let is_square = count >= 36 && count.isqrt().pow(2) == count;
            text.starts_with('"') && is_square && inside.bytes().all(is_symbol)
        }
        _ => false,
    }
}
