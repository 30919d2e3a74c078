//! What languages write that is a grid, and what looks like one and is another.

use crate::error::Error;
use crate::error::source::Source;
use crate::io::format::{ReadOptions, read_all};

const PUZZLE: &str = "1..4.....3....2.";

/// The puzzles of a text as lines, and the faults.
fn read(text: &str) -> Vec<Result<String, String>> {
    let source = Source::new("code", text);
    let read = read_all(&source, ReadOptions::default());
    read.map(|puzzle| puzzle.map(|p| p.line()).map_err(|error| error.to_string())).collect()
}

fn whole(text: &str) {
    assert_eq!(read(text), [Ok(PUZZLE.to_owned())], "{text}");
}

fn refused(text: &str, said: &str) {
    let read = read(text);
    let faults: Vec<&String> = read.iter().filter_map(|read| read.as_ref().err()).collect();
    assert!(faults.iter().any(|fault| fault.contains(said)), "{text}: {read:?}");
}

const ROWS: &str = "[[1,0,0,4],[0,0,0,0],[0,3,0,0],[0,0,2,0]]";

#[test]
fn numbers_and_strings_of_many_languages() {
    whole(&format!(
        "let b = {};",
        ROWS.replace(',', "u8,").replace("]u8", "]").replace("0]", "0u8]")
    ));
    whole(&ROWS.replace('0', "-1"));
    whole("char *g[] = {\n\"1..4\\n\",\n\"....\\n\",\n\".3..\\n\",\n\"..2.\\n\"};");
    whole("const char *g = \"1..4\\n\"\n  \"....\\n\"\n  \".3..\\n\"\n  \"..2.\\n\";");
    whole("g = np.matrix('1 0 0 4; 0 0 0 0; 0 3 0 0; 0 0 2 0')");
    whole("{'puzzle': '1..4.....3....2.', 'level': None}");
    whole(&format!("[{{'grid': {},}},]", ROWS.replace('0', "None")));
    whole(&format!("g = np.array({ROWS}).reshape((4, 4))"));
    whole("m <- rbind(c(1,0,0,4), c(0,0,0,0), c(0,3,0,0), c(0,0,2,0))");
}

#[test]
fn columns_are_no_rows() {
    for text in [
        "A = reshape([1 0 0 4 0 0 0 0 0 3 0 0 0 0 2 0],4,4)",
        "m <- cbind(c(1,0,0,4), c(0,0,0,0), c(0,3,0,0), c(0,0,2,0))",
        "A = [[1;0;0;4], [0;0;0;0], [0;3;0;0], [0;0;2;0]]",
        "A = [[1;0;0;4] [0;0;0;0] [0;3;0;0] [0;0;2;0]]",
        "g = np.array([1,0,0,4,0,0,0,0,0,3,0,0,0,0,2,0]).reshape((4,4), order='F')",
    ] {
        refused(text, "column by column");
    }
    for function in ["np.transpose", "transpose", "permutedims", "t", "zip"] {
        refused(&format!("g = {function}({ROWS})"), "rows become columns");
    }
    refused(&format!("g = list(zip(*{ROWS}))"), "rows become columns");
    for name in ["columns", "cols", "boxes", "sudoku_columns"] {
        refused(&format!("{name} = {ROWS}"), "expected rows");
    }
}

#[test]
fn rules_beside_a_grid_are_refused_by_name() {
    for rules in ["cages = [[1, 2], [3]]", "thermos=[[1]]", "killer_cages = [\n  [1, 2],\n]"] {
        refused(&format!("grid = {ROWS}\n{rules}\n"), "a rule that is not supported");
        refused(&format!("{rules}\ngrid = {ROWS}\n"), "a rule that is not supported");
    }
    whole(&format!("regions = [set() for _ in range(9)]\ngrid = {ROWS}\n"));
}

#[test]
fn boxes_before_a_grid_count() {
    let rows = ["[1,0,0,0,0,6]"; 6].join(",");
    for text in
        [format!("Sudoku(2, 3, [{rows}])"), format!("Sudoku(width=2, height=3, board=[{rows}])")]
    {
        refused(&text, "the width and height of its boxes");
    }
    for text in [format!("Sudoku(3, 2, board=[{rows}])"), format!("Grid(6, 6, [{rows}])")] {
        assert!(matches!(read(&text).as_slice(), [Ok(_)]), "{text}: {:?}", read(&text));
    }
}

#[test]
fn cells_that_are_left_out_are_the_only_blanks() {
    // JavaScript counts no cell after the last comma, tables do.
    whole("[[1,,,4],[,,,,],[,3,,,],[,,2,,]]");
    whole("[[1,,,4],[,,,],[,3,,],[,,2,]]");
    whole("[[1,0,0,4,],[0,0,0,0,],[0,3,0,0,],[0,0,2,0,],]");
    refused("[[1,,0,4],[0,0,0,0],[0,3,0,0],[0,0,2,0]]", "found no value here");
    refused("[[1,0,0,4],[0,0,0,],[0,3,0,0],[0,0,2,0]]", "row 2 has 3 cells");
    refused("[[1,,,4],[,,,,,],[,3,,],[,,2,]]", "row 2 has 5 cells");
    refused("[[1,-1,0,4],[0,0,0,0],[0,3,0,0],[0,0,2,0]]", "found -1");
}

#[test]
fn lists_are_not_multiplied() {
    refused("g = [[None]*4, [1,2,3,4], [None]*4, [None]*4]", "`*4`, which repeats a list");
    refused("g = [\n  4*[0],\n  [1,2,3,4],\n  [0] * 4,\n]", "repeats a list");
}

#[test]
fn a_damaged_puzzle_does_not_lose_the_others() {
    let damaged = ROWS.replace("[0,3,0,0]", "[0,3,0]");
    for list in [format!("[{ROWS}, {damaged}, {ROWS}]"), format!("[{ROWS}, {ROWS}, {damaged}]")] {
        let read = read(&list);
        assert_eq!(read.iter().filter(|read| read.is_ok()).count(), 2, "{read:?}");
        refused(&list, "row 3 has 3 cells, expected 4");
    }
    let strings = format!("[\"{PUZZLE}\", \"{PUZZLE}1\", \"{PUZZLE}\"]");
    assert_eq!(read(&strings).iter().filter(|read| read.is_ok()).count(), 2);
    // What may say rules spoils all.
    assert!(read(&format!("[{ROWS}, [1, 2], {ROWS}]")).iter().all(Result::is_err));
    // Rows of a large grid are no puzzles, whatever they could be.
    let mut rows = ["................"; 16];
    rows[3] = "...............";
    let rows = rows.iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(",");
    assert!(read(&format!("[{rows}]")).iter().all(Result::is_err));
}

#[test]
fn lists_are_no_deeper_than_grids() {
    let deep = |depth: usize| format!("{}{ROWS}{}", "(".repeat(depth), ")".repeat(depth));
    whole(&deep(3));
    refused(&deep(100_000), "deeper than any grid");
}

/// What is pointed at, where blanks are written in two ways.
#[test]
fn one_sort_of_blanks_is_expected() {
    for (sign, wrong) in [("-1", "-1"), ("", ",")] {
        let source = Source::new("code", ROWS.replacen("1,0", &format!("1,{sign}"), 1));
        let fault = read_all(&source, ReadOptions::default()).find_map(Result::err);
        let Some(Error::Text(fault)) = fault else { panic!("{sign}: it is refused") };
        assert_eq!(&fault.span.source.text[fault.span.bytes], wrong, "{sign}");
    }
}
