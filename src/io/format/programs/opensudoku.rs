//! OpenSudoku's XML: `<opensudoku>` with a `<game data="…">` for each puzzle, in folders or not.
//!
//! The data are 81 digits, or a game under way: `version: N`, then for each cell its digit, notes
//! and whether it can be edited, with `|` after each. Notes are `1,5,` or `-` in version 1 and bits
//! of a number from version 2 on, the lowest for 1; version 4 has two kinds, those in the corners
//! and those in the centre.

use std::sync::Arc;

use quick_xml::events::{BytesStart, Event};

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::{Cell, Digit, Digits};
use crate::io::format::cells::state::{State, check_bytes, digit};
use crate::io::format::lines::line::{Line, source};
use crate::io::format::{ReadOptions, table};
use crate::puzzle::{Puzzle, Role};

/// What is said of a game under way that has notes.
const NOTES: &str =
    "the notes of a cell are taken for all of its candidates; a cell without notes has all";

/// More than this is no collection of puzzles, and has to be kept while it is read.
const LONGEST: usize = 1 << 26;

/// The lines of a file, as they come.
pub(crate) struct Markup {
    lines: Vec<Line>,
    bytes: usize,
}

impl Markup {
    /// A file with this first line.
    pub(crate) fn new(line: Line) -> Markup {
        Markup { bytes: line.text.len(), lines: vec![line] }
    }

    /// Takes a line.
    pub(crate) fn take(&mut self, line: Line) {
        self.bytes += line.text.len() + 1;
        if self.bytes <= LONGEST {
            self.lines.push(line);
        }
    }

    /// The puzzles of the file, and faults in the place of games that are not well formed.
    pub(crate) fn puzzles(&self, name: &str, options: ReadOptions) -> Vec<Result<Puzzle, Fault>> {
        if self.bytes > LONGEST {
            let source = source(name, &self.lines[..1]);
            let whole = Span::new(&source, 0..source.text.len());
            return vec![Err(Fault::new(whole, "found more than 64 MB of XML"))];
        }
        if let Some(line) = self.lines.iter().find(|line| line.invalid.is_some()) {
            let source = source(name, [line]);
            return check_bytes(&source, line).err().into_iter().map(Err).collect();
        }
        let source = source(name, &self.lines);
        let mut puzzles = Vec::new();
        if let Err(fault) = games(&source, options, &mut puzzles) {
            puzzles.push(Err(fault));
        }
        puzzles
    }
}

/// Goes through the elements; the error is what ends that.
fn games(
    source: &Arc<Source>,
    options: ReadOptions,
    puzzles: &mut Vec<Result<Puzzle, Fault>>,
) -> Result<(), Fault> {
    let text = source.text.as_str();
    let place = |at: u64| {
        let mut at = usize::try_from(at).unwrap_or(text.len()).min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let mut reader = quick_xml::Reader::from_str(text);
    let mut open: Vec<(String, usize)> = Vec::new();
    let mut found = 0;
    loop {
        let start = place(reader.buffer_position());
        let event = reader.read_event().map_err(|error| {
            let at = place(reader.error_position());
            Fault::new(Span::new(source, at..at), format!("found broken XML: {error}"))
        })?;
        let end = place(reader.buffer_position());
        let (element, is_open) = match &event {
            Event::Start(element) => (element, true),
            Event::Empty(element) => (element, false),
            Event::End(_) => {
                open.pop();
                continue;
            }
            Event::Eof => break,
            _ => continue,
        };
        let name = element.local_name().as_ref().to_owned();
        if open.is_empty() && name != "opensudoku" {
            let message = format!("found XML of <{name}>, expected <opensudoku>");
            return Err(Fault::new(Span::new(source, start..end), message));
        }
        if name == "game" {
            found += 1;
            puzzles.push(game(source, element, start..end, options));
        }
        if is_open {
            open.push((name, start));
        }
    }
    if let Some((name, start)) = open.pop() {
        let message = format!("the XML ends inside <{name}>");
        return Err(Fault::new(Span::new(source, start..start + 1), message)
            .label("has no end")
            .help("the file is truncated; what precedes is read"));
    }
    if found == 0 {
        return Err(Fault::new(Span::new(source, 0..0), "found no <game> in the XML"));
    }
    Ok(())
}

/// The puzzle of a game.
fn game(
    source: &Arc<Source>,
    element: &BytesStart<'_>,
    at: std::ops::Range<usize>,
    options: ReadOptions,
) -> Result<Puzzle, Fault> {
    let whole = || Span::new(source, at.clone());
    for attribute in element.attributes() {
        let attribute = attribute
            .map_err(|error| Fault::new(whole(), format!("found broken XML in a game: {error}")))?;
        if attribute.key.as_ref() == "data" {
            let data = &attribute.value;
            let start = source.text[at.clone()].find(data.as_ref()).map(|offset| at.start + offset);
            let data_at = start.map_or(at.clone(), |start| start..start + data.len());
            return match data.trim_start().strip_prefix("version:") {
                Some(rest) => saved(source, rest, data_at, options),
                None => {
                    one_line(source, data, data_at.clone())?;
                    table::cells(source, data_at, None).into_puzzle(options)
                }
            };
        }
    }
    Err(Fault::new(whole(), "found a game without data"))
}

/// That data are on one line, where cells are counted.
fn one_line(source: &Arc<Source>, data: &str, at: std::ops::Range<usize>) -> Result<(), Fault> {
    match data.contains('\n') || data.is_empty() {
        true => Err(Fault::new(Span::new(source, at), "found no 81 digits in the data of a game")),
        false => Ok(()),
    }
}

/// A game under way; `data` is what follows `version:`.
fn saved(
    source: &Arc<Source>,
    data: &str,
    at: std::ops::Range<usize>,
    options: ReadOptions,
) -> Result<Puzzle, Fault> {
    let base = at.end - data.len().min(at.end);
    let fault = |part: &str, message: String| {
        let from = base + (part.as_ptr() as usize - data.as_ptr() as usize);
        let span = source.text.get(from..from + part.len()).map(|_| from..from + part.len());
        Fault::new(Span::new(source, span.unwrap_or(at.clone())), message)
    };
    let trimmed = data.trim_start();
    let end = trimmed.find(|c: char| !c.is_ascii_digit()).unwrap_or(trimmed.len());
    let (version, cells) = trimmed.split_at(end);
    let notes = match version {
        "1" | "2" | "3" => 1,
        "4" => 2,
        _ => {
            let message = format!("found data of version {version}, expected 1 to 4");
            return Err(fault(version, message));
        }
    };
    // A line break, as itself or as an entity.
    let cells = ["&#10;", "&#xA;", "&#xa;"]
        .into_iter()
        .find_map(|end| cells.strip_prefix(end))
        .unwrap_or(cells);
    let mut fields: Vec<&str> = cells.trim().split('|').collect();
    if fields.last() == Some(&"") {
        fields.pop();
    }
    if version == "2" {
        // It has two bars after some notes.
        fields.retain(|field| !field.is_empty());
    }
    let each = 2 + notes;
    if fields.len() != 81 * each {
        let message =
            format!("found {} fields in a game under way, expected {}", fields.len(), 81 * each);
        return Err(fault(cells.trim(), message).label(format!("{each} for each of 81 cells")));
    }
    let mut state = State::new(source, options)?;
    let mut has_notes = false;
    for (cell, fields) in fields.chunks(each).enumerate() {
        let cell = Cell::new(cell);
        let (value, edited) = (fields[0], fields[each - 1]);
        let role = match edited {
            "0" => Role::Given,
            "1" => Role::Entry,
            _ => {
                let message =
                    format!("found `{edited}`, expected 1 for a cell that can be edited, or 0");
                return Err(fault(edited, message));
            }
        };
        let mut symbols = value.chars();
        match (symbols.next().and_then(digit), symbols.next()) {
            (Some(digit), None) => {
                let from = base + (value.as_ptr() as usize - data.as_ptr() as usize);
                state.place(cell, digit, role, from..from + value.len());
                continue;
            }
            _ if value == "0" => {}
            _ => return Err(fault(value, format!("found `{value}`, expected a digit or 0"))),
        }
        // Notes in the centre are meant for candidates; where there are none, those in the corners count.
        for note in fields[1..each - 1].iter().rev() {
            let digits = digits(note, version == "1")
                .ok_or_else(|| fault(note, format!("found the notes `{note}`, expected digits")))?;
            if !digits.is_empty() {
                state.leave(cell, digits);
                has_notes = true;
                break;
            }
        }
    }
    let mut puzzle = state.into_puzzle();
    puzzle.notes.extend(has_notes.then_some(NOTES.into()));
    Ok(puzzle)
}

/// The digits of notes: a list, or bits.
fn digits(note: &str, is_list: bool) -> Option<Digits> {
    if is_list {
        let words = note.split(',').filter(|word| !matches!(*word, "" | "-"));
        return words.map(|word| digit(word.chars().next()?).filter(|_| word.len() == 1)).collect();
    }
    let bits: u16 = note.parse().ok().filter(|bits| *bits < 512)?;
    Some((1..=9).filter(|value| bits >> (value - 1) & 1 == 1).map(Digit::new).collect())
}
