//! What is wrong with lines that are no grid in any layout: they are cut in the most likely way,
//! and the first thing that does not fit is named.

use itertools::Itertools;

use crate::error::source::Span;
use crate::error::{Fault, plural};
use crate::io::format::cells::{Cells, MISCOUNTED, SMALLEST};
use crate::io::format::layouts::cut::{Cut, Token, characters, words};
use crate::io::format::layouts::marks::are_groups;
use crate::io::format::layouts::passage::Passage;
use crate::io::format::layouts::sheet::{Between, most_frequent};
use crate::io::format::lines::characters::{is_blank, is_frame, is_separator};

/// A row in the way in which it is most likely cut.
pub(crate) struct Row {
    /// Which line of the passage it is.
    pub(crate) line: usize,
    /// Where it stands in the source.
    pub(crate) at: Token,
    pub(crate) cells: Vec<Token>,
    pub(crate) words: usize,
    numbers: bool,
    bars: usize,
    /// Whether each word is the candidates of a cell.
    pub(crate) has_groups: bool,
    /// Whether a comment stands after it.
    pub(crate) has_remark: bool,
    /// What stands above it.
    above: Between,
}

impl Row {
    fn of(passage: &Passage<'_>, at: &Token, above: Between) -> Row {
        let text = &passage.source.text;
        let line =
            passage.lines.partition_point(|line| passage.place_of(line.number).start <= at.start);
        let line = line.saturating_sub(1);
        let words = words(text, at);
        let of_words: Vec<&str> = words.iter().map(|word| &text[word.clone()]).collect();
        let numbers = are_numbers(&of_words);
        let has_groups = are_groups(&of_words) && !numbers;
        let fields = [',', ';', '\t'].into_iter().find_map(|mark| {
            let several = text[at.clone()].matches(mark).count() >= 3;
            if several { Cut::Fields(mark).cells(text, at) } else { None }
        });
        let short = |word: &&str| {
            word.chars().count() <= 1 || word.parse().is_ok_and(|v: usize| v <= words.len())
        };
        let separated = words.len() >= 10 && of_words.iter().all(short) || has_groups;
        let drawn = || Cut::Bars.cells(text, at).filter(|cells| cells.len() >= SMALLEST);
        let cells = match fields {
            Some(fields) => fields,
            None => match Cut::Characters.cells(text, at) {
                Some(_) if separated => words.clone(),
                Some(cells) => cells,
                None => drawn().unwrap_or_else(|| characters(text, &words)),
            },
        };
        let whole = &passage.lines[line].text;
        Row {
            line,
            at: at.clone(),
            cells,
            words: words.len(),
            numbers,
            bars: text[at.clone()].matches(is_frame).count(),
            has_groups,
            has_remark: whole.trim_start().find('#').is_some_and(|at| at > 0),
            above,
        }
    }

    /// Whether its words are numbers, and some has two digits.
    pub(crate) fn has_numbers(&self) -> bool {
        self.numbers
    }

    /// How many bars stand between its cells and around them.
    pub(crate) fn bars(&self) -> usize {
        self.bars
    }
}

/// Whether every word is one character or a number, and some number has two digits. Ten words at
/// least, and none larger than their number: `530 070 000` is no row of numbers but three groups of
/// digits.
pub(crate) fn are_numbers(words: &[&str]) -> bool {
    let number = |word: &str| -> Option<usize> {
        let digits = word.len() <= 3 && word.bytes().all(|b| b.is_ascii_digit());
        if digits { word.parse().ok() } else { None }
    };
    let fits = |word: &&str| match number(word) {
        Some(value) => value <= words.len(),
        None => word.chars().count() <= 1,
    };
    let has_two = |word: &&str| word.len() > 1 && number(word).is_some();
    words.len() >= 10 && words.iter().all(fits) && words.iter().any(has_two)
}

/// Whether a line is nine groups of candidates and nothing else.
pub(crate) fn is_groups(line: &str) -> bool {
    let words: Vec<&str> = line.split(is_separator).filter(|word| !word.is_empty()).collect();
    words.len() == 9 && are_groups(&words)
}

/// Whether the words of rows are candidates: in some row for certain, and as many in each as there
/// are rows of a grid.
pub(crate) fn are_rows_of_groups(text: &str, rows: &[Vec<Token>]) -> bool {
    let size = rows.first().map_or(0, Vec::len);
    let long =
        |word: &Token| text[word.clone()].chars().filter(|c| c.is_alphanumeric()).count() > 1;
    let marked = |word: &Token| text[word.clone()].contains(['{', 'u']);
    let full = size >= SMALLEST && rows.iter().all(|row| row.len() == size);
    full && rows.len().is_multiple_of(size)
        && rows.iter().flatten().any(|word| long(word) || marked(word))
}

/// The rows of a passage, which keeps them: see [`Passage::rows`].
pub(crate) fn rows(passage: &Passage<'_>) -> Vec<Row> {
    let sheet = passage.sheet();
    let rows = sheet.rows.iter().zip(&sheet.above);
    rows.map(|(at, above)| Row::of(passage, at, *above)).collect()
}

/// Whether most rows are groups of candidates.
pub(crate) fn has_groups(passage: &Passage<'_>) -> bool {
    let rows = passage.rows();
    rows.iter().filter(|row| row.has_groups).count() * 2 > rows.len()
}

/// Whether rows have different numbers of cells, in the way in which they are most likely cut.
pub(crate) fn is_ragged(passage: &Passage<'_>) -> bool {
    let rows = passage.rows();
    let by_word = rows.iter().any(|row| row.numbers);
    !by_word && !rows.iter().map(|row| row.cells.len()).all_equal()
}

/// How many cells most rows have.
pub(crate) fn width(rows: &[Row]) -> usize {
    let by_word =
        rows.iter().any(|row| row.numbers) && rows.iter().map(|row| row.words).all_equal();
    most_frequent(rows.iter().map(|row| if by_word { row.words } else { row.cells.len() }))
}

/// That a byte of a passage is not UTF-8, or that a character is in no grid.
pub(crate) fn byte_fault(passage: &Passage<'_>) -> Option<Fault> {
    let rows = passage.rows();
    rows.iter().enumerate().find_map(|(i, row)| {
        let number = (rows.len() > 1).then_some(i + 1);
        row_fault(passage, row, number)
    })
}

/// What is wrong with a row by itself: bytes or characters that no grid has.
fn row_fault(passage: &Passage<'_>, row: &Row, number: Option<usize>) -> Option<Fault> {
    let invalid = passage.invalid().filter(|(at, _)| row.at.contains(at));
    if row.has_groups && invalid.is_none() {
        return None;
    }
    let (source, cells) = (passage.source.clone(), row.cells.clone());
    let size = cells.len();
    let cells = Cells { source, cells, invalid, row: number };
    cells.check_bytes().and_then(|()| cells.check_characters(size)).err()
}

/// What is wrong with lines that are no grid.
pub(crate) fn fault(passage: &Passage<'_>) -> Fault {
    let rows = passage.rows();
    if let Some(fault) = byte_fault(passage) {
        return fault;
    }
    let first = |at: Token, message: String| Fault::new(Span::new(&passage.source, at), message);
    let width = width(rows);
    let Some(head) = rows.first() else {
        let text = &passage.source.text;
        return first(
            0..text.find('\n').unwrap_or(text.len()),
            "found no cells, expected a puzzle".to_owned(),
        );
    };
    let at = head.at.clone();
    let cells = plural(width, "cell");
    let tiny = width < SMALLEST && passage.options.size != Some(width);
    if let Some(fault) = spaces_for_blanks(passage, rows) {
        return fault;
    }
    let count = rows.len();
    if count == 1 {
        let found = head.cells.len();
        let fault = first(at, format!("found {}, expected a puzzle", plural(found, "cell")));
        // A line of a small puzzle is as long as a row of a large one.
        let small = (4..=6).find(|size| found.abs_diff(size * size) == 1);
        return match small {
            Some(size) if !head.has_groups => {
                let symbols =
                    head.cells.iter().map(|at| passage.source.text[at.clone()].to_owned());
                fault.miscounted(size, vec![symbols.collect()]).help(MISCOUNTED)
            }
            _ => fault,
        };
    }
    if tiny {
        return first(at, format!("found {count} rows of {cells}, expected a puzzle"));
    }
    let fits = count.is_multiple_of(width) && bands_fit(rows, width);
    if fits {
        let ragged = rows.iter().enumerate().find(|(_, row)| row.cells.len() != width);
        if let Some((i, row)) = ragged {
            let what = if row.has_groups { "group" } else { "cell" };
            let found = plural(row.cells.len(), what);
            let message = format!("row {} has {found}, expected {width}", i % width + 1);
            let fault = first(row.at.clone(), message);
            let grid = i / width * width;
            return miscounted(fault, passage, &rows[grid..grid + width], width);
        }
        return first(at, format!("found {count} rows of {cells}, which fit no known grid layout"));
    }
    let fault = match count < width {
        true => first(at, format!("found {count} rows of {cells}, expected {width} rows")),
        false => {
            first(at, format!("found {count} rows of {cells}, expected {width} rows for each grid"))
                .help("leave one empty line between grids, at most one between bands")
        }
    };
    match count.abs_diff(width) {
        1 => miscounted(fault, passage, rows, width),
        _ => fault,
    }
}

/// Adds the cells of the rows of a grid to a fault, if they are cells and nearly enough.
fn miscounted(fault: Fault, passage: &Passage<'_>, rows: &[Row], width: usize) -> Fault {
    let near = |row: &Row| row.cells.len().abs_diff(width) <= 2 && !row.has_groups;
    if !rows.iter().all(near) {
        return fault;
    }
    let text = &passage.source.text;
    let symbols = |row: &Row| row.cells.iter().map(|at| text[at.clone()].to_owned()).collect();
    let help = if fault.help.is_empty() { MISCOUNTED.to_owned() } else { fault.help.clone() };
    fault.miscounted(width, rows.iter().map(symbols).collect()).help(help)
}

/// Whether empty lines stand only where bands of one height, or grids, can end.
fn bands_fit(rows: &[Row], width: usize) -> bool {
    let mut heights: Vec<usize> = Vec::new();
    for row in rows {
        match heights.last_mut() {
            Some(height) if row.above != Between::Gap => *height += 1,
            _ => heights.push(1),
        }
    }
    let first = heights[0];
    heights.iter().all(|height| *height == first)
        && (first.is_multiple_of(width) || width.is_multiple_of(first))
}

/// That spaces seem to stand for blanks: the rows have different numbers of symbols, and places in
/// their lines would fit a grid.
fn spaces_for_blanks(passage: &Passage<'_>, rows: &[Row]) -> Option<Fault> {
    let text = &passage.source.text;
    let size = rows.len();
    let plain = |row: &Row| row.bars == 0 && !text[row.at.clone()].contains([',', ';', '\t']);
    let ragged = !rows.iter().map(|row| row.cells.len()).all_equal();
    let length = |row: &Row| text[row.at.clone()].trim_end().chars().count();
    let longest = rows.iter().map(length).max()?;
    let few = rows.iter().all(|row| row.cells.len() <= size);
    let blank = |row: &Row| row.cells.iter().any(|at| text[at.clone()].chars().all(is_blank));
    let placed = longest == size || longest == 2 * size - 1;
    if size < SMALLEST
        || !ragged
        || !few
        || !placed
        || !rows.iter().all(plain)
        || rows.iter().any(blank)
    {
        return None;
    }
    let (i, row) = rows.iter().enumerate().find(|(_, row)| row.cells.len() < size)?;
    let found = plural(row.cells.len(), "cell");
    let message = format!("row {} has {found}, expected {size}: a space is no blank", i + 1);
    Some(
        Fault::new(Span::new(&passage.source, row.at.clone()), message)
            .help("write . or 0 for blanks"),
    )
}
