//! [`Format`]: the formats in which puzzles are written.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, by_name};
use crate::grid::{Alphabet, Digit, Grid, Shape};
use crate::io::format::cells::SMALLEST;
use crate::io::format::layouts::marks;
use crate::io::format::lines::characters::is_numeral_or_blank;
use crate::io::format::lists::json::own;
use crate::io::format::programs::library;
use crate::io::format::record::{candidates, is_between};
use crate::io::format::words::remark::{Marks, is_of_marks};
use crate::io::format::{ReadOptions, guarded, push_field};
use crate::puzzle::{Given, Layout, Puzzle, Role};

/// An output format. [`Format::write`] returns one puzzle, ending with a line break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Format {
    /// One line, with `.` for blanks; then a space, `#` and the name, if there is one.
    Line,
    /// One line per row, then a blank line; the name as a title or a comment above.
    Block,
    /// A table of name, puzzle and solution.
    Csv,
    /// One line, with `0` for blanks.
    Sdm,
    /// Like `qqwing --readable`: spaced digits and ruled boxes.
    Qqwing,
    /// Like `qqwing --compact`: one line per row, then a blank line, without a name.
    QqwingCompact,
    /// Like `qqwing --csv`: a table of puzzle and solution, with a comma at the end of each line.
    QqwingCsv,
    /// Single cells, `1x1=5 1x2=3 …`, after `size=6` and the like if the grid is not plain 9×9,
    /// then a blank line.
    Specs,
    /// The candidates of each cell of a 9×9 grid in 729 characters.
    Candidates,
    /// The candidates of each cell of a 9×9 grid in a frame, without those that placed digits rule
    /// out: `5` is placed, `u5` was filled in, `{5}` is a candidate that would count as placed if
    /// written as `5`. The name as a comment above.
    Pencil,
    /// The own form, `satdoku/puzzle-1`: an object of JSON on a line, which says everything.
    Json,
    /// A line of HoDoKu's library: givens, `+` and what was filled in, deleted candidates. The name
    /// as a comment above.
    Library,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 12] = [
        Format::Line,
        Format::Block,
        Format::Csv,
        Format::Sdm,
        Format::Qqwing,
        Format::QqwingCompact,
        Format::QqwingCsv,
        Format::Specs,
        Format::Candidates,
        Format::Pencil,
        Format::Library,
        Format::Json,
    ];

    /// Returns the name on the command line: `line`, `qqwing-csv`, `hodoku` for
    /// [`Library`](Format::Library).
    pub fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Block => "block",
            Format::Csv => "csv",
            Format::Sdm => "sdm",
            Format::Qqwing => "qqwing",
            Format::QqwingCompact => "qqwing-compact",
            Format::QqwingCsv => "qqwing-csv",
            Format::Specs => "specs",
            Format::Candidates => "candidates",
            Format::Pencil => "pencil",
            Format::Library => "hodoku",
            Format::Json => "json",
        }
    }

    /// Returns what the format is, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Format::Line => "One line per puzzle",
            Format::Block => "One line per row",
            Format::Csv => "CSV table of name, puzzle and solution",
            Format::Sdm => "One line per puzzle, 0 for blanks",
            Format::Qqwing => "Like qqwing --readable",
            Format::QqwingCompact => "Like qqwing --compact",
            Format::QqwingCsv => "Like qqwing --csv",
            Format::Specs => "Cells one by one: 1x1=5 …",
            Format::Candidates => "Candidates of a 9×9 grid, 729 characters",
            Format::Pencil => "Candidates of a 9×9 grid in a frame (alias: `pencil-marks`)",
            Format::Library => "HoDoKu library line",
            Format::Json => "satdoku's own JSON form, which keeps every rule",
        }
    }

    /// Returns other names by which the format is found.
    pub fn aliases(self) -> &'static [&'static str] {
        match self {
            Format::Candidates => &["729"],
            Format::Pencil => &["pencil-marks"],
            _ => &[],
        }
    }

    /// Returns the text before the first puzzle; ends with a line break unless it is empty.
    pub fn header(self) -> &'static str {
        match self {
            Format::Csv => "name,puzzle,solution\n",
            Format::QqwingCsv => "Puzzle,Solution,\n",
            _ => "",
        }
    }

    /// Returns what this format cannot express about a puzzle, in a few words; `None` if nothing is
    /// lost.
    pub fn loss(self, puzzle: &Puzzle) -> Option<&'static str> {
        self.loss_of_cells(puzzle).or_else(|| {
            let is_lost = self == Format::Line && is_read_as_cells(puzzle);
            is_lost.then_some("a name that looks like a grid")
        })
    }

    /// What is lost but for the name.
    fn loss_of_cells(self, puzzle: &Puzzle) -> Option<&'static str> {
        let has_entries = puzzle.givens.iter().any(|given| given.role == Role::Entry);
        match self {
            Format::Json => None,
            _ if own::is_needed(puzzle) => Some("the rules of the puzzle"),
            Format::Candidates | Format::Library
                if puzzle.shape() != Layout::classic_nine().shape() =>
            {
                Some("a grid that is not 9×9")
            }
            Format::Candidates | Format::Library if puzzle.alphabet == Alphabet::Letters => {
                Some("symbols that are not the usual ones")
            }
            Format::Pencil if puzzle.shape().size() < SMALLEST => {
                Some("a grid of fewer than four rows")
            }
            Format::Pencil if marks::grid(puzzle).is_none() => Some("more than nine digits"),
            // Beside letters a 0 is no blank.
            Format::Sdm if puzzle.alphabet == Alphabet::Letters => {
                Some("symbols that are not the usual ones")
            }
            Format::Sdm | Format::QqwingCsv if Marks::needed(puzzle, false).is_some() => {
                Some("boxes and symbols that are not the usual ones")
            }
            Format::Pencil | Format::Library if has_entry_on_given(puzzle) => {
                Some("a digit that was filled in where there is a given")
            }
            Format::Pencil | Format::Library => {
                puzzle.crowded_cell().map(|_| "two digits in one cell")
            }
            _ if has_entries => Some("which digits were filled in"),
            Format::Candidates => None,
            _ if !puzzle.crossed_out.is_empty() => Some("which candidates were crossed out"),
            Format::Specs => None,
            _ => puzzle.crowded_cell().map(|_| "two digits in one cell"),
        }
    }

    /// Returns a puzzle in this format, without what [`loss`](Format::loss) names.
    pub fn write(self, puzzle: &Puzzle) -> String {
        let line = puzzle.line();
        let solution = puzzle.solution.as_ref().map(|grid| grid.line(puzzle.alphabet));
        let solution = solution.unwrap_or_default();
        match self {
            Format::Line => match Marks::comment(puzzle, false) {
                Some(comment) => format!("{line} # {comment}\n"),
                None => line + "\n",
            },
            Format::Block => {
                let title = puzzle.name.as_ref().filter(|name| title_reads_back(name));
                let title = match (title, Marks::of_rows(puzzle)) {
                    (Some(name), None) => format!("{name}\n"),
                    _ => commented(Marks::comment_of_rows(puzzle)),
                };
                title + &rows(puzzle) + "\n"
            }
            Format::Csv => {
                let name = puzzle.name.as_deref().unwrap_or("");
                csv_record(&[name, &one_line(puzzle), &solution])
            }
            Format::Sdm if puzzle.shape().lowest().value() == 0 => line + "\n",
            Format::Sdm => line.replace('.', "0") + "\n",
            Format::Qqwing => commented(Marks::needed(puzzle, true)) + &ruled(puzzle) + "\n",
            Format::QqwingCompact => commented(Marks::of_rows(puzzle)) + &rows(puzzle) + "\n",
            Format::QqwingCsv => format!("{line},{solution},\n"),
            Format::Json => own::line(puzzle) + "\n",
            Format::Specs => specs(puzzle) + "\n\n",
            Format::Candidates => candidates::line(puzzle).unwrap_or(line) + "\n",
            Format::Pencil => {
                commented(Marks::comment(puzzle, true))
                    + &marks::grid(puzzle).unwrap_or(line)
                    + "\n"
            }
            Format::Library => {
                commented(Marks::comment(puzzle, true))
                    + &library::line(puzzle).unwrap_or(line)
                    + "\n"
            }
        }
    }
}

/// Whether a digit was filled in where there is a given, be it the same.
fn has_entry_on_given(puzzle: &Puzzle) -> bool {
    let entries = puzzle.givens.iter().filter(|given| given.role == Role::Entry);
    let mut cells = entries.map(|entry| entry.cell);
    cells.any(|cell| puzzle.givens.iter().any(|g| g.cell == cell && g.role != Role::Entry))
}

/// Writes its [name](Format::name).
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses a [name](Format::name) or an [alias](Format::aliases), in whatever case.
impl FromStr for Format {
    type Err = Error;

    fn from_str(name: &str) -> Result<Format, Error> {
        let is_alias = |alias: &&str| alias.eq_ignore_ascii_case(name);
        let by_alias = |format: &Format| format.aliases().iter().any(is_alias);
        let aliased = Format::ALL.into_iter().find(by_alias);
        aliased.map_or_else(|| by_name("format", &Format::ALL, name), Ok)
    }
}

/// One line that can be read again, as [`one_line`]; the name, the notes and a stored solution are
/// left out.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&one_line(self))
    }
}

/// What the form does not show, and maybe the name, as a comment.
fn commented(text: Option<String>) -> String {
    text.map_or(String::new(), |text| format!("# {text}\n"))
}

/// Whether a name is told for a title when the text is read again.
fn title_reads_back(name: &str) -> bool {
    use crate::io::format::lines::classify::{Kind, classify};
    // Other signs may begin a list in some language.
    let is_plain = name.chars().all(|c| c.is_alphanumeric() || " .:#,-".contains(c));
    is_plain && !is_of_marks(name) && classify(name, ReadOptions::default()) == Kind::Title
}

/// Whether a name has a word that would be taken for another grid, beside that of the puzzle.
fn is_read_as_cells(puzzle: &Puzzle) -> bool {
    let count = puzzle.shape().cell_count();
    let is_cell = |c: char| c.is_ascii_alphanumeric() || is_numeral_or_blank(c);
    let is_grid = |word: &str| word.chars().count() == count && word.chars().all(is_cell);
    puzzle.name.iter().any(|name| name.split(is_between).any(is_grid))
}

/// One line a row.
fn rows(puzzle: &Puzzle) -> String {
    let separator = if puzzle.alphabet.has_symbols(puzzle.shape()) { "" } else { " " };
    let grid = puzzle.grid();
    let row = |row: &[_]| words(puzzle, row).join(separator) + "\n";
    grid.rows().map(row).collect()
}

/// Cells apart, columns of boxes ruled off by `|`, bands by dashes.
fn ruled(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let (height, width) = shape.boxes().unwrap_or((shape.size(), shape.size()));
    let grid: Grid = puzzle.grid();
    let cell = shape
        .cells()
        .map(|cell| puzzle.alphabet.word(puzzle.shape(), grid[cell]).len())
        .max()
        .unwrap_or(1);
    let rule = vec!["-".repeat(width * (cell + 1) + 1); shape.size() / width].join("|") + "\n";
    let mut text = String::new();
    for (i, row) in grid.rows().enumerate() {
        if i > 0 && i % height == 0 {
            text += &rule;
        }
        let words = words(puzzle, row);
        let padded: Vec<String> = words.iter().map(|word| format!(" {word:>cell$}")).collect();
        let boxes: Vec<String> = padded.chunks(width).map(<[String]>::concat).collect();
        text += &(boxes.join(" |") + "\n");
    }
    text
}

fn words(puzzle: &Puzzle, row: &[Option<Digit>]) -> Vec<String> {
    row.iter().map(|digit| puzzle.alphabet.word(puzzle.shape(), *digit)).collect()
}

/// What is not plain 9×9 of a grid: `size=6`, `box=3x2`, `alphabet=A-F`, as it is read before cells
/// one by one.
pub(crate) fn grid_words(puzzle: &Puzzle) -> Vec<String> {
    let shape = puzzle.shape();
    let usual = Shape::new(shape.size()).map(Shape::boxes).ok() == Some(shape.boxes());
    let mut words = Vec::new();
    if shape.size() != 9 {
        words.push(format!("size={}", shape.size()));
    }
    match shape.boxes() {
        _ if usual => {}
        Some((rows, columns)) => words.push(format!("box={rows}x{columns}")),
        None => words.push("box=none".to_owned()),
    }
    if puzzle.alphabet == Alphabet::Letters || shape.lowest().value() == 0 {
        words.push(format!("alphabet={}", puzzle.alphabet.range(shape)));
    }
    words
}

/// The cells with givens, after what is not plain 9×9 of their grid.
pub(crate) fn specs(puzzle: &Puzzle) -> String {
    let (shape, mut words) = (puzzle.shape(), grid_words(puzzle));
    let spec = |given: &Given| {
        let digit = puzzle.alphabet.word(puzzle.shape(), Some(given.digit));
        format!("{}x{}={digit}", shape.row(given.cell), shape.column(given.cell))
    };
    words.extend(puzzle.givens.iter().map(spec));
    words.join(" ")
}

/// Returns a line of a comma-separated table, with quotes where needed. A field that a spreadsheet
/// would read as a formula gets a leading apostrophe: see [`guarded`].
pub fn csv_record(fields: &[&str]) -> String {
    let mut record = Vec::with_capacity(fields.iter().map(|field| field.len() + 1).sum());
    for (i, field) in fields.iter().enumerate() {
        if i > 0 {
            record.push(b',');
        }
        push_field(&mut record, guarded(field).as_bytes(), b',');
    }
    record.push(b'\n');
    String::from_utf8(record).expect("the fields are text")
}

/// A puzzle in one line that can be read again: as symbols if they say all of it, otherwise as
/// cells one by one, as a line of HoDoKu's library, as candidates, or in its own form.
pub fn one_line(puzzle: &Puzzle) -> String {
    match shortest(puzzle) {
        Format::Line => puzzle.line(),
        Format::Library => library::line(puzzle).unwrap_or_else(|| puzzle.line()),
        other => other.write(puzzle).trim_end().to_owned(),
    }
}

/// A puzzle as a value of JSON: as [`one_line`], or an object in its own form.
pub(crate) fn value(puzzle: &Puzzle) -> serde_json::Value {
    match shortest(puzzle) {
        Format::Json => own::value(puzzle),
        _ => one_line(puzzle).into(),
    }
}

/// The shortest of the forms on one line that say all of a puzzle.
fn shortest(puzzle: &Puzzle) -> Format {
    let formats = match puzzle.givens.is_empty() {
        true => [Format::Line, Format::Specs, Format::Candidates, Format::Library],
        false => [Format::Line, Format::Specs, Format::Library, Format::Candidates],
    };
    // A line of symbols that needs a comment is no line that can stand anywhere.
    let is_whole = |format: &Format| {
        let needs = *format == Format::Line && Marks::needed(puzzle, false).is_some();
        !needs && format.loss_of_cells(puzzle).is_none()
    };
    formats.into_iter().find(is_whole).unwrap_or(Format::Json)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_found_by_each_of_its_names() {
        for format in Format::ALL {
            for name in [format.name()].iter().chain(format.aliases()) {
                assert_eq!(name.parse().ok(), Some(format), "{name}");
                assert_eq!(name.to_uppercase().parse().ok(), Some(format), "{name}");
            }
        }
        assert_eq!("pencil-marks".parse().ok(), Some(Format::Pencil));
        assert_eq!("729".parse().ok(), Some(Format::Candidates));
        assert!("pencils".parse::<Format>().is_err());
    }
}
