//! Pieces of text of which it is known what the reader finds in them, and on which lines.

use proptest::prelude::*;

const NINE: &str =
    ".9.6.1...5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.";
const SOLUTION: &str =
    "293681745578234619416975823145327968637849251982516374821463597769158432354792186";
const FOUR: &str = "1..4.....3....2.";

/// What is found: a puzzle with its name or none, or a fault.
pub(crate) type Find = Option<(String, Option<String>)>;

/// Some lines that belong together and to nothing around them.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) lines: Vec<String>,
    /// What is found, each with its line, counted from 0; the first given of a puzzle is there.
    pub(crate) finds: Vec<(usize, Find)>,
}

impl Piece {
    fn new(lines: impl IntoIterator<Item = String>, finds: Vec<(usize, Find)>) -> Piece {
        Piece { lines: lines.into_iter().collect(), finds }
    }
}

fn puzzle(line: &str, name: Option<&str>) -> Find {
    Some((line.to_owned(), name.map(str::to_owned)))
}

/// The rows of a grid.
fn rows(line: &str, size: usize) -> Vec<String> {
    line.as_bytes().chunks(size).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

/// A puzzle on a line of its own, with or without a name, or one that lacks a cell.
fn record() -> impl Strategy<Value = Piece> {
    let plain = Piece::new([NINE.to_owned()], vec![(0, puzzle(NINE, None))]);
    let named = Piece::new([format!("{NINE} # a name")], vec![(0, puzzle(NINE, Some("a name")))]);
    let before = Piece::new([format!("easy: {NINE}")], vec![(0, puzzle(NINE, Some("easy")))]);
    let small = Piece::new([FOUR.to_owned()], vec![(0, puzzle(FOUR, None))]);
    let short = Piece::new([NINE[1..].to_owned()], vec![(0, None)]);
    let foreign = Piece::new([NINE.replacen('9', "$", 1)], vec![(0, None)]);
    let library = format!(":0000:x:{NINE}::::");
    let library = Piece::new([library], vec![(0, puzzle(NINE, None))]);
    prop::sample::select(vec![plain, named, before, small, short, foreign, library])
}

/// Lines in which there is nothing.
fn nothing() -> impl Strategy<Value = Piece> {
    let lines = vec![vec![""], vec!["# a remark"], vec!["% a remark", ""], vec!["  ", "\t"]];
    prop::sample::select(lines).prop_map(|lines| {
        // The blank line keeps the remark from naming what follows.
        Piece::new(lines.into_iter().chain(["", ""]).map(str::to_owned), Vec::new())
    })
}

/// A grid of several lines, named by a comment, by a title or not at all, or with a row too short.
fn grid() -> impl Strategy<Value = Piece> {
    let grid = prop::sample::select(vec![(NINE, 9), (FOUR, 4)]);
    let head = prop::sample::select(vec![None, Some("# Remark"), Some("Grid 01")]);
    let form = prop::sample::select(vec!["", " ", "frame"]);
    (grid, head, form, prop::option::weighted(0.2, 1usize..4)).prop_map(
        |((line, size), head, form, short)| {
            let mut lines: Vec<String> = head.iter().map(|&head| head.to_owned()).collect();
            let mut cells = rows(line, size);
            if let Some(short) = short {
                cells[short].pop();
            }
            let rule = format!("+{}+", "-".repeat(2 * size + 1));
            let first = lines.len() + usize::from(form == "frame");
            let row = |row: String| {
                let spaced = row.chars().map(String::from).collect::<Vec<_>>().join(" ");
                match form {
                    "" => row,
                    " " => spaced,
                    _ => format!("| {spaced} |"),
                }
            };
            let frame = (form == "frame").then_some(&rule);
            lines.extend(frame.cloned());
            lines.extend(cells.into_iter().map(row));
            lines.extend(frame.cloned());
            // Two blank lines end a grid.
            lines.extend([String::new(), String::new()]);
            let name = head.map(|head| head.trim_start_matches(['#', ' ']));
            let find = if short.is_some() { None } else { puzzle(line, name) };
            let at = first + short.unwrap_or(0);
            Piece::new(lines, vec![(at, find)])
        },
    )
}

/// A table, with a row that has no puzzle; a blank line ends it.
fn table() -> impl Strategy<Value = Piece> {
    let good = format!("{NINE},{SOLUTION}");
    let bad = format!("{},{SOLUTION}", &NINE[1..]);
    let row = prop::sample::select(vec![(good, true), (bad, false)]);
    prop::collection::vec(row, 1..4).prop_map(|rows| {
        let finds = rows.iter().enumerate();
        let finds =
            finds.map(|(i, (_, good))| (i + 1, if *good { puzzle(NINE, None) } else { None }));
        let finds = finds.collect();
        let header = std::iter::once("puzzle,solution".to_owned());
        let lines = header.chain(rows.into_iter().map(|(row, _)| row));
        Piece::new(lines.chain([String::new()]), finds)
    })
}

/// Puzzles in other forms.
fn other() -> impl Strategy<Value = Piece> {
    let blank = String::new;
    let json = "[[1,0,0,4],[0,0,0,0],[0,3,0,0],[0,0,2,0]]".to_owned();
    let json = Piece::new([json], vec![(0, puzzle("1..4.....3....2.", None))]);
    let cells = ["size=4", "1x1=1 1x4=4", "3x2=3", "4x3=2"].map(str::to_owned);
    let cells = Piece::new(cells.into_iter().chain([blank()]), vec![(1, puzzle(FOUR, None))]);
    let broken = format!("{{\"puzzle\": \"{}\"}}", &NINE[1..]);
    let broken = Piece::new([broken], vec![(0, None)]);
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", NINE.replace('.', "0"));
    let link = Piece::new([link], vec![(0, puzzle(NINE, None))]);
    prop::sample::select(vec![json, cells, broken, link])
}

pub(crate) fn pieces() -> impl Strategy<Value = Vec<Piece>> {
    let piece = prop_oneof![4 => record(), 2 => nothing(), 3 => grid(), 1 => table(), 2 => other()];
    prop::collection::vec(piece, 0..8)
}

/// The lines of some pieces one after the other, and what is found in them, on lines counted from 1.
pub(crate) fn join(pieces: &[Piece]) -> (Vec<String>, Vec<(usize, Find)>) {
    let (mut lines, mut finds) = (Vec::new(), Vec::new());
    for piece in pieces {
        let above = lines.len() + 1;
        finds.extend(piece.finds.iter().map(|(line, find)| (above + line, find.clone())));
        lines.extend(piece.lines.iter().cloned());
    }
    (lines, finds)
}
