//! Texts with puzzles: read in every way, written in every form, and solved by engines that have to
//! agree.

use std::io::{BufReader, Read};

use satdoku::format::{
    self, Boxes, Column, Format, Reader, Symbols, Verbatim, parse_cell, parse_pattern, parse_spec,
    parse_specs, puzzle_of_specs,
};
use satdoku::show::{self, Look};
use satdoku::{
    Error, Limits, Notation, PlainLine, PlainLines, Puzzle, ReadOptions, Rule, Shape, ask,
};

use super::{LONGEST, draw, referee, round, soon, source};

/// More puzzles of a text are not looked at closely.
const MOST: usize = 2;

/// Any text, without a word of what it is.
pub fn text(bytes: &[u8]) {
    read(bytes, ReadOptions::default(), false);
}

/// Any text, and in its first two bytes what the reader is told.
pub fn told(bytes: &[u8]) {
    let [first, second, bytes @ ..] = bytes else { return };
    let sizes = [None, Some(4), Some(6), Some(9), Some(12), Some(16), Some(25), Some(36)];
    let boxes = [
        None,
        Some(Boxes::None),
        Some(Boxes::Of(2, 2)),
        Some(Boxes::Of(2, 3)),
        Some(Boxes::Of(3, 2)),
        Some(Boxes::Of(3, 3)),
        Some(Boxes::Of(3, 4)),
        Some(Boxes::Of(36, 36)),
    ];
    let symbols = [None, Some(Symbols::FromOne), Some(Symbols::FromZero), Some(Symbols::Letters)];
    let notation = [Notation::default(), Notation::A1];
    let options = ReadOptions {
        size: sizes[usize::from(first % 8)],
        boxes: boxes[usize::from(first / 8 % 8)],
        symbols: symbols[usize::from(first / 64)],
        notation: notation[usize::from(second % 2)],
    };
    read(bytes, options, second % 4 > 1);
}

/// Reads a text twice: as it is, and in pieces of some bytes.
fn read(bytes: &[u8], options: ReadOptions, by_line: bool) {
    let bytes = &bytes[..bytes.len().min(LONGEST)];
    let found = all(bytes, options, by_line);
    let pieces = BufReader::with_capacity(1 + draw(bytes, 40) as usize, bytes);
    let again = all(pieces, options, by_line);
    assert_eq!(said(&found), said(&again), "a text in pieces is read in another way");
    for (i, read) in found.iter().enumerate() {
        match read {
            Ok(puzzle) if i < MOST => look_at(puzzle, bytes, options),
            Ok(puzzle) => puzzle.validate().expect("what is read fits its grid"),
            Err(error) => shown(error),
        }
    }
}

fn all(
    input: impl std::io::BufRead,
    options: ReadOptions,
    by_line: bool,
) -> Vec<Result<Puzzle, Error>> {
    let reader = Reader::new("text", input, options);
    if by_line { reader.by_line().collect() } else { reader.collect() }
}

/// What was read, without the places of digits.
fn said(found: &[Result<Puzzle, Error>]) -> Vec<String> {
    let said = |read: &Result<Puzzle, Error>| match read {
        Ok(puzzle) => format!("{puzzle} {:?} {:?}", puzzle.name, puzzle.notes),
        Err(error) => error.to_string(),
    };
    found.iter().map(said).collect()
}

/// A puzzle that was read has to be one, to be written and read, and to be solved alike by all.
fn look_at(puzzle: &Puzzle, bytes: &[u8], options: ReadOptions) {
    puzzle.validate().expect("what is read fits its grid");
    for given in &puzzle.givens {
        if let Some(span) = &given.span {
            assert!(span.source.text.get(span.bytes.clone()).is_some(), "{given:?} has no place");
        }
    }
    // Now and then in all formats, and else in one.
    let drawn = draw(bytes, 4 * Format::ALL.len() as u64) as usize;
    for (_, format) in Format::ALL
        .into_iter()
        .enumerate()
        .filter(|(i, _)| drawn / 4 == *i || drawn.is_multiple_of(4))
    {
        round::comes_back(format, puzzle, options, |puzzle| format.write(puzzle));
    }
    let large = puzzle.shape().size() > 6 || puzzle.constraints().len() > 60;
    if !large || draw(bytes, 50) == 0 && puzzle.shape().size() <= 9 {
        referee::solved(puzzle);
    }
}

/// The place of a fault is in its text, and the fault can be printed.
fn shown(error: &Error) {
    if let Error::Text(fault) = error {
        let text = &fault.span.source.text;
        assert!(text.get(fault.span.bytes.clone()).is_some(), "{fault}: {:?}", fault.span.bytes);
        assert!(fault.span.line() >= 1 && fault.span.column() >= 1, "{fault}");
        assert!(!show::fault(fault, Look::default()).is_empty(), "{fault}");
    }
    assert!(!error.to_string().is_empty(), "an error says something");
}

/// A table or a list of lines to which columns are added: every byte of it is kept.
pub fn table(bytes: &[u8]) {
    let bytes = &bytes[..bytes.len().min(LONGEST)];
    let options = ReadOptions::default();
    text(bytes);
    let lines = kept(Verbatim::lines("text", bytes, options));
    assert_eq!(lines, bytes, "lines are kept");
    for column in [Column::Known, Column::Number(2), Column::WithoutHeader(1)] {
        if let Ok((heading, rows)) = Verbatim::table("text", bytes, options, &column) {
            let whole = [heading.bytes, heading.end, kept(rows)].concat();
            assert_eq!(whole, bytes, "a table is kept");
        }
    }
}

/// All bytes of some rows, each of which is read.
fn kept(mut rows: Verbatim<impl std::io::BufRead>) -> Vec<u8> {
    let mut kept = Vec::new();
    while let Some(some) = rows.next(2).expect("nothing is wrong with memory") {
        for row in some.iter() {
            kept.extend_from_slice(row.bytes);
            kept.extend_from_slice(row.end);
            row.complete(&mut Vec::new());
            if !row.is_puzzle() {
                continue;
            }
            let read = row.read();
            if let Some(plain) = row.plain() {
                let line = read.expect("what is plain is read").line();
                assert_eq!(line, plain.line.with_dots(), "the fast lane reads the same");
            }
        }
    }
    kept
}

/// Cells one by one, drawings of cells, plain lines, rules.
pub fn cells(bytes: &[u8]) {
    let bytes = &bytes[..bytes.len().min(LONGEST)];
    text(bytes);
    let source = source(bytes);
    let shape = Shape::new([4, 6, 9, 16, 36][draw(bytes, 5) as usize]).expect("a size in range");
    for notation in [Notation::default(), Notation::A1] {
        let options = ReadOptions { notation, ..ReadOptions::default() };
        if let Ok(specs) = parse_specs(&source, notation)
            && let Ok(puzzle) = puzzle_of_specs(&source, &specs, options)
        {
            look_at(&puzzle, bytes, options);
        }
        if let Ok(cell) = parse_cell(&source, shape, notation) {
            assert!(cell.index() < shape.cell_count(), "the cell is on the grid");
        }
        let _ = parse_spec(&source, 0..source.text.len(), notation);
    }
    if let Ok(cells) = parse_pattern(&source, shape) {
        assert!(cells.is_sorted() && cells.len() <= shape.cell_count(), "each cell once");
    }
    let _ = format::parse_pattern(&source, Shape::new(4).expect("a size in range"));
    if let Some(line) = PlainLine::new(bytes) {
        let puzzle = line.puzzle("text", 1);
        assert_eq!(puzzle.line(), line.with_dots(), "a plain line is what it says");
    }
    if let Some(lines) = PlainLines::new(bytes) {
        assert_eq!(lines.iter().count(), lines.count(), "lines are counted");
    }
    let _ = (source.text.parse::<Boxes>(), source.text.parse::<Symbols>());
    let _ =
        (format::signature(bytes), format::is_link(&source.text), format::is_spec(&source.text));
    let _: Result<Rule, _> = serde_json::from_slice(bytes);
}

/// A request in JSON: the answer is lines of JSON, in time.
pub fn request(bytes: &[u8]) {
    let mut request = String::new();
    if bytes.take(LONGEST as u64).read_to_string(&mut request).is_err() {
        return;
    }
    let limits = Limits { deadline: Some(soon()), ..Limits::default() }.with_nodes(20_000);
    let report = ask::json(&request, &limits);
    for line in report.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("each line is JSON");
        assert_eq!(line["schema"], "satdoku/2", "a line says how it is to be read: {line}");
        assert!(line["kind"].is_string(), "a line says what it is: {line}");
    }
    assert!(!report.is_empty() && !report.ends_with('\n'), "a report has a line");
    assert!(!report.contains("internal error"), "engines disagree: {report}");
}
