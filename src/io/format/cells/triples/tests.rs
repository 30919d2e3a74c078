//! What three numbers a cell are, and what they are not.

use super::*;
use crate::io::format::read;

const W: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The cells with givens, counted from a base, and their digits.
fn cells(line: &str, size: usize, base: usize) -> Vec<[usize; 3]> {
    let symbols = line.chars().enumerate();
    let given = symbols.filter_map(|(i, c)| Some((i, c.to_digit(36)? as usize)));
    given.map(|(i, digit)| [i / size + base, i % size + base, digit]).collect()
}

fn lines(cells: &[[usize; 3]], write: impl Fn([usize; 3]) -> String) -> String {
    cells.iter().map(|cell| write(*cell) + "\n").collect()
}

fn line(text: &str) -> String {
    read(text).unwrap_or_else(|error| panic!("{text}\n{error}")).line()
}

fn said(text: &str) -> String {
    read(text).expect_err(text).to_string()
}

#[test]
fn every_form_from_either_base() {
    for base in [0, 1] {
        let cells = cells(W, 9, base);
        for text in [
            "row,col,value\n".to_owned() + &lines(&cells, |[r, c, d]| format!("{r},{c},{d}")),
            "Value;Column;Row\n".to_owned() + &lines(&cells, |[r, c, d]| format!("{d};{c};{r}")),
            "r\tc\tv\n".to_owned() + &lines(&cells, |[r, c, d]| format!("{r}\t{c}\t{d}")),
            "row col digit\n".to_owned() + &lines(&cells, |[r, c, d]| format!("{r}  {c} {d}")),
            "\"row\",\"column\",\"digit\"\n".to_owned()
                + &lines(&cells, |[r, c, d]| format!("{r}, {c}, \"{d}\"")),
            lines(&cells, |[r, c, d]| format!("initial({r},{c},{d}).")),
            lines(&cells, |[r, c, d]| format!("cell( {r}, {c}, {d} ).  % given")),
            lines(&cells, |[r, c, d]| format!("(cell {r} {c} {d})")),
            lines(&cells, |[r, c, d]| format!("{r},{c},{d}")),
            lines(&cells, |[r, c, d]| format!("{r} {c} {d}")),
            lines(&cells, |[r, c, d]| format!("{r}{c}{d}")),
            lines(&cells, |[r, c, d]| format!("x({r},{c},{d}).")).replace(".\n", ". "),
            "% the clues\n\n".to_owned()
                + &lines(&cells, |[r, c, d]| format!("given({r},{c},{d}).\n")),
        ] {
            assert_eq!(line(&text), W, "{text}");
        }
        let pairs = lines(&cells, |[r, c, d]| format!("({r},{c})={d}"));
        assert_eq!(line(&pairs), W);
        assert_eq!(line(&pairs.replace('=', ": ").replace('(', "[").replace(')', "]")), W);
    }
}

#[test]
fn an_open_cell_and_a_whole_list() {
    let all = |size: usize, line: &str| -> String {
        let digit = |i: usize| {
            line.as_bytes().get(i).map_or(0, |byte| if *byte == b'.' { 0 } else { byte - b'0' })
        };
        (0..size * size).map(|i| format!("{},{},{}\n", i / size, i % size, digit(i))).collect()
    };
    assert_eq!(line(&format!("row,col,value\n{}", all(9, W))), W);
    // All sixteen cells say that there are no more.
    assert_eq!(line(&format!("row,col,value\n{}", all(4, "12....1221....21"))), "12....1221....21");
    let most = format!("row,col,value\n{}", all(4, "12....1221....21").replacen("0,0,1\n", "", 1));
    assert!(said(&most).contains("these 15 cells include blanks"), "{}", said(&most));
}

#[test]
fn what_is_not_decided_is_refused() {
    for (text, message) in [
        ("row,col,value\n1,1,9\n2,8,3\n", "counted from 0 or from 1 here: neither 0 nor 9"),
        ("row,col,value\n0,1,9\n2,9,3\n", "there is no column 9, expected 0 to 8, as there is a 0"),
        ("row,col,value\n1,1,1\n2,10,3\n", "there is no column 10, expected 1 to 9"),
        ("x,y,value\n1,1,9\n2,9,3\n", "x may be the column"),
        ("row,col,value\n1,9,9\n2,9\n", "found 2 fields below a header"),
        ("row,col,value\n1,9,9\n2,b,3\n", "found `b`, expected the number of a column"),
        ("row,col,value\n1,9,9\n2,9,x\n", "there is no digit x, expected 1-9"),
        (
            "cell(1,9,9).\ncell(2,9).\n",
            "found `cell(2,9).` among facts, expected one like cell(1,2,3).",
        ),
        ("cell(1,9,9).\ngiven(2,9,3).\n", "found a fact of `given` among those of `cell`"),
        ("cell(1,9,9).\n\n53..7....\n", "found `53..7....` among facts"),
        ("9 1 1\n9 2 2\n9 3 3\n9 4 4\n", "the order of row, column and digit is ambiguous"),
        ("A1=5\n", "`A1` is ambiguous: row A, column 1, or column A, row 1"),
        ("(0,1)=5\n(9,1)=5\n", "found 0 and 9 among rows and columns"),
    ] {
        assert!(said(text).contains(message), "{text}\n{}", said(text));
    }
}

#[test]
fn rules_that_were_used_are_said() {
    let note = |text: &str| {
        let puzzle = read(text).unwrap_or_else(|error| panic!("{error}"));
        puzzle.notes.first().map(|note| note.to_string())
    };
    let rows = cells(W, 9, 1);
    assert_eq!(
        note(&("row,col,value\n".to_owned() + &lines(&rows, |[r, c, d]| format!("{r},{c},{d}")))),
        None
    );
    assert_eq!(note(&lines(&rows, |[r, c, d]| format!("{r},{c},{d}"))), Some(OF_ROWS.to_owned()));
    assert_eq!(
        note(&lines(&rows, |[r, c, d]| format!("at({r},{c},{d})."))),
        Some(OF_FACTS.to_owned())
    );
    assert_eq!(note("row,col,value\n1,9,9\n1,9,8\n"), Some(build::TWICE.to_owned()));
    assert!(note("(1,1)=5").is_some_and(|note| note.ends_with("from 1")));
    assert!(note("(0,0)=5").is_some_and(|note| note.ends_with("from 0")));
}

#[test]
fn grids_of_three_columns_are_no_triples() {
    let triples = |text: &str| of_rows(&Source::new("text", text), ReadOptions::default());
    assert_eq!(triples("1 2 3\n2 3 1\n3 1 2\n"), None);
    // The digits of a row of boxes, three a line.
    let thirds = W.as_bytes().chunks(3).map(|part| String::from_utf8_lossy(part).replace('.', "0"));
    assert_eq!(triples(&thirds.collect::<Vec<_>>().join("\n")), None);
    for line in ["1 2", "1 2 3 4", "530 070 000", "1234", "1 2 .", "1,2;3", "", "1 2 300"] {
        assert_eq!(bare(line), None, "{line}");
    }
    // What is none of them is read as it was.
    assert_eq!(line(&format!("1 2 3\n\n\n{W}\n").replacen("1 2 3", "# 1", 1)), W);
    assert!(said("1 1 9\n1 2 8\n").contains("rows of 3 cells"), "{}", said("1 1 9\n1 2 8\n"));
}
