//! SadMan's files of sections: `[Puzzle]` with the givens, `[State]` with what was filled in too,
//! `[PencilMarks]` with candidates, nine groups a row; colours mean nothing here.

use crate::error::Fault;
use crate::error::source::Span;
use crate::grid::Digits;
use crate::io::format::ReadOptions;
use crate::io::format::cells::state::digit;
use crate::io::format::layouts::passage;
use crate::io::format::layouts::passage::Passage;
use crate::io::format::layouts::proposal::Found;
use crate::io::format::lines::line::{Line, source};
use crate::io::format::record;
use crate::puzzle::{Given, Puzzle, Role};

/// The sections of a puzzle, as they come: the first line of each is its name.
pub(crate) struct Sections(Vec<Vec<Line>>);

/// The name of a section, in small letters and without spaces.
fn name(line: &Line) -> Option<String> {
    let name = line.text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_word = name.starts_with(char::is_alphabetic) && !name.contains(['[', ']', ',']);
    let is_word = is_word && !is_markup(name);
    is_word.then(|| name.to_lowercase().replace([' ', '-', '_'], ""))
}

/// Whether what stands in brackets is markup of forums: `[code]`, `[size=150]`.
fn is_markup(name: &str) -> bool {
    const TAGS: [&str; 18] = [
        "code", "quote", "pre", "spoiler", "hide", "hidden", "tt", "font", "size", "color",
        "colour", "center", "list", "table", "b", "i", "u", "url",
    ];
    let tag = name.split(['=', ' ']).next().unwrap_or("");
    TAGS.iter().any(|known| tag.eq_ignore_ascii_case(known))
}

/// Whether a line is the name of a section.
pub(crate) fn is_section(line: &Line) -> bool {
    name(line).is_some()
}

impl Sections {
    /// Begins with the name of a section.
    pub(crate) fn new(line: Line) -> Sections {
        Sections(vec![vec![line]])
    }

    /// Whether a line begins another puzzle.
    pub(crate) fn ends_before(&self, line: &Line) -> bool {
        let is_puzzle = |line: &Line| name(line).as_deref() == Some("puzzle");
        is_puzzle(line) && self.0.iter().any(|section| is_puzzle(&section[0]))
    }

    /// Takes a line.
    pub(crate) fn take(&mut self, line: Line) {
        match is_section(&line) {
            true => self.0.push(vec![line]),
            false => self.0.last_mut().expect("it begins with one").push(line),
        }
    }

    /// The puzzle of all sections.
    pub(crate) fn puzzle(&self, file: &str, options: ReadOptions) -> Result<Puzzle, Fault> {
        let fault = |line: &Line, message: String| {
            let source = source(file, [line]);
            Fault::new(Span::new(&source, 0..source.text.len()), message)
        };
        let (mut puzzle, mut state, mut marks) = (None, None, None);
        for lines in &self.0 {
            let name = name(&lines[0]).unwrap_or_default();
            let (place, what) = match name.as_str() {
                "puzzle" => (&mut puzzle, "givens"),
                "state" => (&mut state, "state"),
                "pencilmarks" | "pencilmark" | "candidates" | "marks" => (&mut marks, "candidates"),
                colours if colours.contains("colo") => continue,
                _ => {
                    let found = lines[0].text.trim();
                    let message = format!("found the section {found}, which is not read");
                    return Err(fault(&lines[0], message).help(
                        "only [Puzzle], [State] and [PencilMarks] are read; colours are ignored",
                    ));
                }
            };
            if place.replace(lines).is_some() {
                return Err(fault(&lines[0], format!("found a second section of {what}")));
            }
        }
        let Some(lines) = puzzle else {
            return Err(fault(
                &self.0[0][0],
                "found sections and no [Puzzle] among them".to_owned(),
            ));
        };
        let mut puzzle = grid(file, lines, options)?;
        if let Some(lines) = state {
            let state = grid(file, lines, options)?;
            if state.shape() != puzzle.shape() {
                let message = "found a state and a puzzle that are not of one size";
                return Err(fault(&lines[0], message.to_owned()));
            }
            let given =
                |entry: &Given| puzzle.givens.iter().any(|g| g.candidate() == entry.candidate());
            let entries = state.givens.into_iter().filter(|entry| !given(entry));
            let entries = entries.map(|entry| Given { role: Role::Entry, ..entry });
            let entries: Vec<Given> = entries.collect();
            puzzle.givens.extend(entries);
        }
        if let Some(lines) = marks {
            let left = candidates(file, lines, &puzzle)?;
            puzzle.leave(&left);
        }
        Ok(puzzle)
    }
}

/// The one grid of a section.
fn grid(file: &str, lines: &[Line], options: ReadOptions) -> Result<Puzzle, Fault> {
    let cells = lines[1..].iter().filter(|line| {
        let text = line.text.trim();
        !text.is_empty() && !text.starts_with(['#', '%'])
    });
    let rows: Vec<Line> = cells.cloned().collect();
    let found = match rows.as_slice() {
        [] => Vec::new(),
        [row] if record::is_record(&row.text, options) => {
            vec![record::read(file, row, options).map(Found::Puzzle)]
        }
        rows => passage::read(&Passage::new(file, rows, options)),
    };
    let mut ready = found.into_iter();
    let source = source(file, &lines[..1]);
    let fault = |what: &str| {
        let message = format!("found {what} in the section {}, expected one", lines[0].text.trim());
        Fault::new(Span::new(&source, 0..source.text.len()), message)
    };
    match (ready.next(), ready.next()) {
        (None, _) => Err(fault("no grid")),
        (Some(Err(error) | Ok(Found::Regions(error))), _) => Err(error),
        (_, Some(_)) => Err(fault("several grids")),
        (Some(Ok(Found::Puzzle(puzzle))), None) => Ok(puzzle),
        (Some(Ok(Found::Marks(_))), None) => Err(fault("candidates")),
    }
}

/// The candidates of each cell: rows of groups, with commas or spaces between them. An empty group
/// says nothing.
fn candidates(file: &str, lines: &[Line], puzzle: &Puzzle) -> Result<Vec<Digits>, Fault> {
    let shape = puzzle.shape();
    let size = shape.size();
    let source = source(file, lines);
    let title = lines[0].text.trim();
    let fault = |at, message: String| Fault::new(Span::new(&source, at), message);
    let grid = puzzle.grid();
    let mut left = vec![shape.digits(); shape.cell_count()];
    let mut rows = 0;
    let mut start = lines[0].text.len();
    for pair in lines.windows(2) {
        let line = &pair[1];
        start += line.number - pair[0].number;
        let at = start;
        start += line.text.len();
        if line.text.trim().is_empty() || line.text.starts_with('#') {
            continue;
        }
        rows += 1;
        let text = line.text.trim_end();
        let mut groups: Vec<&str> = match text.contains(',') {
            true => text.split(',').map(str::trim).collect(),
            false => text.split_whitespace().collect(),
        };
        if text.contains(',') && groups.len() == size + 1 && groups.last() == Some(&"") {
            groups.pop();
        }
        if groups.len() != size || rows > size {
            let message = match rows > size {
                true => format!("found more than {size} rows in {title}"),
                false => {
                    format!("row {rows} of {title} has {} groups, expected {size}", groups.len())
                }
            };
            return Err(fault(at..at + line.text.len(), message));
        }
        for (column, group) in groups.into_iter().enumerate() {
            let from = at + (group.as_ptr() as usize - line.text.as_ptr() as usize);
            if matches!(group, "" | "." | "0" | "-" | "_") {
                continue;
            }
            let digits: Option<Digits> = group.chars().map(digit).collect();
            let cell = shape.cell(rows, column + 1).expect("the row has as many groups");
            let fits = digits.filter(|digits| (*digits - shape.digits()).is_empty());
            let digits = fits.ok_or_else(|| {
                let message = format!(
                    "row {rows}, column {} of {title}: found `{group}`, expected candidates such as 147",
                    column + 1
                );
                fault(from..from + group.len(), message)
            })?;
            if grid[cell].is_none() {
                left[cell.index()] = digits;
            }
        }
    }
    if rows != size {
        let message = format!("found {rows} rows in {title}, expected {size}");
        return Err(fault(0..lines[0].text.len(), message));
    }
    Ok(left)
}
