//! Layouts: random grids are written in every layout known, and read back: the same puzzle with the
//! same boxes, or a fault. Damaged, they are never another puzzle without a word.

mod damage;

use std::collections::BTreeMap;
use std::io::Cursor;

use crate::support::cases;
use crate::support::layouts::{Board, LAYOUTS, Layout, Shows};
use proptest::prelude::*;
use satdoku::format::Reader;
use satdoku::{Error, Puzzle, ReadOptions, Shape};

/// Sizes with their boxes, the usual ones first.
const SHAPES: [(usize, usize, usize); 14] = [
    (9, 3, 3),
    (4, 2, 2),
    (6, 2, 3),
    (6, 3, 2),
    (8, 2, 4),
    (8, 4, 2),
    (10, 2, 5),
    (10, 5, 2),
    (12, 3, 4),
    (12, 4, 3),
    (12, 2, 6),
    (12, 6, 2),
    (16, 4, 4),
    (25, 5, 5),
];

const BLANKS: [char; 7] = ['.', '0', '_', '-', '*', '?', 'x'];

/// A board of any shape, as full as it happens to be.
fn boards() -> impl Strategy<Value = Board> {
    let shape = prop_oneof![3 => Just(0usize), 4 => 0..SHAPES.len()];
    let cells = prop::collection::vec((0u8..100, 0usize..1000), 625);
    (shape, cells, 5u8..70, prop::sample::select(BLANKS.to_vec())).prop_map(
        |(shape, cells, share, blank)| {
            let (size, rows, columns) = SHAPES[shape];
            let digit =
                |(chance, digit): &(u8, usize)| (*chance < share).then_some(digit % size + 1);
            let cells = cells.iter().take(size * size).map(digit).collect();
            Board { size, boxes: (rows, columns), cells, blank }
        },
    )
}

/// What a text is read as: puzzles, faults, and whether anything was said beside.
struct Read {
    puzzles: Vec<Puzzle>,
    faults: Vec<Error>,
    notes: bool,
}

fn read(text: &str) -> Read {
    let bytes = Cursor::new(text.as_bytes().to_vec());
    let mut reader = Reader::new("text", bytes, ReadOptions::default());
    let (mut puzzles, mut faults) = (Vec::new(), Vec::new());
    for found in reader.by_ref() {
        match found {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(fault) => faults.push(fault),
        }
    }
    let notes = !reader.take_notes().is_empty() || puzzles.iter().any(|p| !p.notes.is_empty());
    Read { puzzles, faults, notes }
}

fn digits(puzzle: &Puzzle) -> Vec<Option<usize>> {
    let grid = puzzle.grid();
    grid.cells().map(|(_, digit)| digit.map(|digit| usize::from(digit.value()))).collect()
}

fn is_usual(board: &Board) -> bool {
    Shape::new(board.size).is_ok_and(|shape| shape.boxes() == Some(board.boxes))
}

/// The text of a board in a layout that can hold it.
fn written(board: &Board, layout: &Layout) -> Option<String> {
    let (_, shows, write) = layout;
    (*shows == Shows::Boxes || is_usual(board)).then(|| write(board)).flatten()
}

proptest! {
    #![proptest_config(cases(3000))]

    /// Another puzzle comes out of no layout.
    #[test]
    fn what_is_written_in_any_layout_is_read_or_refused(board in boards(), layout in 0..LAYOUTS.len()) {
        let layout = &LAYOUTS[layout];
        let Some(text) = written(&board, layout) else { return Ok(()) };
        let read = read(&text);
        if !read.faults.is_empty() || read.puzzles.is_empty() {
            return Ok(());
        }
        prop_assert_eq!(read.puzzles.len(), 1, "{}:\n{}", layout.0, text);
        let puzzle = &read.puzzles[0];
        prop_assert_eq!(puzzle.shape().size(), board.size, "{}:\n{}", layout.0, text);
        prop_assert_eq!(puzzle.shape().boxes(), Some(board.boxes), "{}:\n{}", layout.0, text);
        prop_assert_eq!(&digits(puzzle), &board.cells, "{}:\n{}", layout.0, text);
    }
}

/// Plain 9×9 is read in every layout, and so are the others wherever the text decides.
#[test]
fn every_layout_is_read() {
    let mut unread: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (size, rows, columns) in SHAPES {
        let digit =
            |row: usize, column: usize| (row % rows * columns + row / rows + column) % size + 1;
        // Every digit occurs, and every row and column has open cells.
        let shown = |row: usize, column: usize| (row * 2 + column * 3 + row * column) % 4 < 2;
        let cell = |i: usize| {
            let (row, column) = (i / size, i % size);
            shown(row, column).then(|| digit(row, column))
        };
        let cells: Vec<Option<usize>> = (0..size * size).map(cell).collect();
        for blank in BLANKS {
            let board = Board { size, boxes: (rows, columns), cells: cells.clone(), blank };
            for layout in LAYOUTS {
                let Some(text) = written(&board, layout) else { continue };
                // These cannot be decided, and are refused.
                let square = size.isqrt().pow(2) == size;
                let undecided = layout.1 == Shows::Lines && !square
                    || size == 16 && layout.0 == "dashes at every cell"
                    || layout.0 == "empty columns between boxes"
                    || size == 4 && layout.0 == "spaces in a frame"
                    || size > 9 && (blank == '0' || blank == 'x');
                let read = read(&text);
                let is_read = read.faults.is_empty()
                    && read.puzzles.len() == 1
                    && digits(&read.puzzles[0]) == cells
                    && read.puzzles[0].shape().boxes() == Some((rows, columns));
                if !is_read && !undecided {
                    let faults: Vec<String> = read.faults.iter().map(ToString::to_string).collect();
                    let about = format!("{size} {rows}x{columns} {blank}: {faults:?}\n{text}");
                    unread.entry(layout.0).or_default().push(about);
                }
            }
        }
    }
    let summary: Vec<String> = unread
        .iter()
        .map(|(name, texts)| format!("{name} ({}): {}", texts.len(), texts[0]))
        .collect();
    assert!(unread.is_empty(), "{}", summary.join("\n"));
}

/// A sheet of as many rows as columns, whose row and column `gap` are empty.
fn square_sheet(size: usize, gap: Option<usize>, between: &str) -> String {
    let cell = |row: usize, column: usize| match (row * 3 + column * 5).is_multiple_of(4) {
        true if gap != Some(row) && gap != Some(column) => ((row + column) % size + 1).to_string(),
        _ => String::new(),
    };
    let row = |row| (0..size).map(|column| cell(row, column)).collect::<Vec<_>>().join(between);
    (0..size).map(|at| row(at) + "\n").collect()
}

#[test]
fn a_sheet_of_a_size_that_nobody_draws_is_asked_for_its_size() {
    let doubt = "the rows are as many as the columns, but are all of them cells? use --size";
    for between in [",", "\t"] {
        for (size, gap) in [(7, None), (11, Some(4)), (14, Some(0))] {
            let text = square_sheet(size, gap, between);
            let refused = satdoku::read(&text).expect_err(&text).to_string();
            assert!(refused.contains(doubt), "{refused}\n{text}");
            let options = ReadOptions { size: Some(size), ..ReadOptions::default() };
            let read = Reader::new("text", Cursor::new(text.as_bytes()), options).next();
            let puzzle = read.expect("there is one").expect("its size is known");
            assert_eq!(puzzle.shape().size(), size);
        }
        for (size, gap) in [(15, None), (9, Some(3))] {
            let text = square_sheet(size, gap, between);
            assert_eq!(satdoku::read(&text).expect(&text).shape().size(), size);
        }
    }
}

#[test]
fn numbers_beside_a_grid_and_commas_behind_it_are_none_of_its_cells() {
    let rows = ["1 . . 4", ". . . .", ". 3 . .", ". . 2 ."];
    let numbered = |first: usize| {
        let header: String = (first..first + 4).map(|number| format!(" {number}")).collect();
        let rows = rows.iter().zip(first..).map(|(row, number)| format!("{number}) {row}\n"));
        format!("  {header}\n{}", rows.collect::<String>())
    };
    let commas = |row: &&str| row.replace('.', "0").replace(' ', ",") + ",\n";
    for text in [numbered(0), numbered(1), rows.iter().map(commas).collect()] {
        let puzzle = satdoku::read(&text).expect(&text);
        assert_eq!(puzzle.line(), "1..4.....3....2.", "{text}");
        assert_eq!(puzzle.notes, Vec::<String>::new(), "{text}");
    }
}

#[test]
fn what_is_not_seen_in_a_cell_of_a_page_is_not_there() {
    let row = |label: &str, cells: [&str; 4]| {
        let cells: String = cells.iter().map(|cell| format!("<td>{cell}</td>")).collect();
        format!("<tr>{label}{cells}</tr>\n")
    };
    let rows = [
        ["1\u{200B}", "\u{200B}", "", "\u{FEFF}4"],
        ["", "\u{A0}", " \u{FEFF}", ""],
        ["", "3", "", ""],
        ["\u{200B}\u{FEFF}", "", "2", ""],
    ];
    let plain: String = rows.iter().map(|cells| row("", *cells)).collect();
    let labels: String =
        (1..).zip(rows).map(|(at, cells)| row(&format!("<th>{at}</th>"), cells)).collect();
    let header = "<tr><th></th><th>1</th><th>2</th><th>3</th><th>4</th></tr>\n";
    for table in [plain, format!("{header}{labels}")] {
        let text = format!("<table>\n{table}</table>\n");
        let puzzle = satdoku::read(&text).expect(&text);
        assert_eq!(puzzle.line(), "1..4.....3....2.", "{text}");
    }
}

/// A comma behind each row, and empty columns and rows between boxes, are no cells.
#[test]
fn sheets_have_margins_and_gaps() {
    let trailing = "1,2,3,4,\n3,4,1,2,\n2,1,4,3,\n4,3,2,1,\n";
    let gaps = "1,,,3,4\n3,4,,,2\n,,,,\n2,1,,4,\n,3,,2,1\n";
    for (text, line) in [(trailing, "1234341221434321"), (gaps, "1.3434.2214..321")] {
        let read = read(text);
        assert!(read.faults.is_empty() && read.notes, "{text}");
        assert_eq!(read.puzzles[0].line(), line, "{text}");
    }
}

/// What stands above numbered rows counts too, or the rows are not numbered.
#[test]
fn numbered_rows_have_a_header_that_counts() {
    let rows = "1. 1 2 3 4\n2. 3 4 1 2\n3. 2 1 4 3\n4. 4 3 2 1\n";
    assert_eq!(read(&format!("1 2 3 4\n{rows}")).puzzles[0].line(), "1234341221434321");
    assert!(read(&format!("9 8 7 6\n{rows}")).puzzles.is_empty());
}

#[test]
fn words_among_puzzles_are_noted() {
    let text = "hello\n1...3.......4.2.\n1...3.......4.2.\n";
    let mut reader = Reader::new("text", text.as_bytes(), ReadOptions::default());
    assert_eq!(reader.by_ref().filter(Result::is_ok).count(), 2);
    assert_eq!(reader.take_notes(), ["skipped line 1, which holds no puzzle"]);
}
