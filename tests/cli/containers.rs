//! Grids in JSON, in lists of programming languages and in pages of HTML: read right, or refused by name.

use serde_json::{Value, json};

use crate::run::{pipe, run};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect()
}

/// The digits of each row, 0 for a blank.
fn numbers() -> Vec<Vec<u32>> {
    let digit = |c: char| c.to_digit(10).unwrap_or(0);
    rows().into_iter().map(|row| row.chars().map(digit).collect()).collect()
}

/// Each row with these words around and between its cells.
fn written(before: &str, between: &str, after: &str, blank: &str) -> Vec<String> {
    let word = |c: char| if c == '.' { blank.to_owned() } else { c.to_string() };
    let row = |row: &str| row.chars().map(word).collect::<Vec<_>>().join(between);
    rows().into_iter().map(|text| format!("{before}{}{after}", row(text))).collect()
}

/// The puzzles of a text, without names, and what is said of it.
fn read(text: &str) -> (Vec<String>, String, i32) {
    let run = pipe(["convert", "--to", "line"], text.as_bytes());
    let puzzle = |line: &str| line.split(' ').next().unwrap_or("").to_owned();
    (run.out.lines().map(puzzle).collect(), run.err, run.exit)
}

fn is_read(text: &str) {
    let (puzzles, said, exit) = read(text);
    assert_eq!((puzzles, exit), (vec![LINE.to_owned()], 0), "{text}\n{said}");
}

fn refused(text: &str, why: &str) {
    let (puzzles, said, exit) = read(text);
    assert_eq!((puzzles, exit), (vec![], 2), "{text}\n{said}");
    assert!(said.contains(why), "{text}\n{said}");
}

#[test]
fn json_in_every_shape() {
    let grid = numbers();
    let solution: Vec<u32> = SOLUTION.chars().filter_map(|c| c.to_digit(10)).collect();
    let nulls: Vec<Vec<Option<u32>>> = grid
        .iter()
        .map(|row| row.iter().map(|digit| Some(*digit).filter(|digit| *digit > 0)).collect())
        .collect();
    let records: Vec<Value> =
        (0..81).map(|i| json!({"row": i / 9, "col": i % 9, "value": grid[i / 9][i % 9]})).collect();
    for value in [
        json!(grid),
        json!(grid.concat()),
        json!(nulls),
        json!(rows()),
        json!(LINE),
        json!([grid]),
        json!([LINE, SOLUTION]),
        json!([LINE[..27], LINE[27..54], LINE[54..]]),
        json!(rows().iter().map(|row| row.replace('.', " ")).collect::<Vec<_>>()),
        json!({"puzzle": LINE, "difficulty": "easy", "views": 3}),
        json!({"solution": SOLUTION, "puzzle": LINE, "id": 17}),
        json!({"grid": grid, "solution": solution}),
        json!({"puzzle": rows().join("\n")}),
        json!({"newboard": {"grids": [{"value": grid, "difficulty": "Hard"}], "results": 1}}),
        json!({"size": 9, "box": "3x3", "board": grid}),
        json!(records),
    ] {
        is_read(&value.to_string());
        is_read(&serde_json::to_string_pretty(&value).expect("it is a value"));
    }
}

#[test]
fn json_lines_are_read_one_by_one() {
    let line = json!({"id": 1, "puzzle": LINE}).to_string();
    let text = format!("{line}\n{{\"puzzle\": \"53\n{line}\n\n{line}\n");
    let (puzzles, said, exit) = read(&text);
    assert_eq!((puzzles.len(), exit), (3, 2), "{said}");
    assert!(said.contains("cut off") || said.contains("broken JSON"), "{said}");
}

#[test]
fn json_that_is_more_than_plain_sudoku_is_refused_by_name() {
    let grid = numbers();
    let cage = json!([{"cells": ["R1C1", "R1C2"], "value": "8"}]);
    let cells: Vec<Vec<Value>> =
        grid.iter().map(|row| row.iter().map(|_| json!({})).collect()).collect();
    for (value, why) in [
        (json!({"grid": grid, "killercage": cage}), "`killercage`"),
        (json!({"size": 9, "grid": cells, "thermometer": cage}), "`thermometer`"),
        (json!({"size": 9, "grid": cells, "newrule": true}), "`newrule`"),
        (json!({"puzzle": LINE, "diagonal": true}), "`diagonal`"),
        (json!({"puzzle": LINE, "regions": grid}), "`regions`"),
        (json!({"puzzle": LINE, "pieces": grid}), "`pieces`"),
        (json!({"puzzle": LINE, "type": "Killer"}), "`type` is `Killer`"),
        (
            json!({"puzzle": LINE, "grid": LINE.replace("53", "54")}),
            "found two puzzles that differ",
        ),
        (json!({"puzzle": LINE, "solution": LINE}), "solution given with the puzzle is wrong"),
        (json!([grid, [[[0, 0], [0, 1]], [[0, 2]]]]), "no grid beside one that is"),
        (json!({"size": 9}), "no puzzle"),
    ] {
        refused(&value.to_string(), why);
    }
    refused(&format!("{{\"puzzle\":\"{LINE}\",\"puzzle\":\"{LINE}\"}}"), "`puzzle` twice");
    refused(&format!("{{\"puzzle\":\"{LINE}\"}} and more"), "broken JSON");
    refused(&("[".repeat(100_000) + "5"), "deeper");
    refused(&("{\"a\":".repeat(100_000) + "5" + &"}".repeat(100_000)), "deeper");
}

#[test]
fn games_of_other_programs() {
    let cell = |digit: u32| match digit {
        0 => json!({}),
        digit => json!({"value": digit, "given": true}),
    };
    let cells: Vec<Vec<Value>> =
        numbers().iter().map(|row| row.iter().map(|digit| cell(*digit)).collect()).collect();
    is_read(&json!({"size": 9, "title": "t", "author": "", "grid": cells}).to_string());
    let saved: Vec<Value> = numbers()
        .concat()
        .iter()
        .enumerate()
        .filter(|(_, digit)| **digit > 0)
        .map(|(i, digit)| {
            json!({"position": [i / 9, i % 9], "value": digit, "fixed": true, "earmarks": []})
        })
        .collect();
    let game =
        json!({"difficulty_category": "Easy Difficulty", "time_elapsed": -1.0, "cells": saved});
    is_read(&serde_json::to_string_pretty(&game).expect("it is a value"));
}

#[test]
fn every_report_is_read_back() {
    let json = ["--format", "json"];
    for command in ["solve", "check", "count", "enumerate", "rate", "hint", "steps", "redundant"] {
        let report = run([&[command, LINE][..], &json].concat());
        assert!(report.out.starts_with('{'), "{command}: {}", report.err);
        is_read(&report.out);
    }
    for command in ["candidates", "repair", "explain", "mistakes"] {
        let report = run([&[command, LINE][..], &json].concat());
        if report.out.contains("\"puzzle\"") {
            is_read(&report.out);
        }
    }
    let made = run([&["generate", "--seed", "1", "--count", "3"][..], &json].concat());
    let (puzzles, said, exit) = read(&made.out);
    assert_eq!((puzzles.len(), exit), (3, 0), "{said}");
    let asked = run([&["explain", LINE, "--extra", "1x3=5"][..], &json].concat());
    let (puzzles, said, exit) = read(&asked.out);
    assert_eq!((puzzles, exit), (vec![LINE.to_owned()], 0), "{said}");
    assert!(said.contains("--extra adds them again"), "{said}");
    refused(&pipe(["solve", "--format", "json", "-"], b"5").out, "the report of an error");
}

#[test]
fn lists_of_programming_languages() {
    let commas = |open: &str, close: &str| written(open, ",", close, "0").join(",\n ");
    let spaces = |open: &str, close: &str| written(open, " ", close, "0").join("\n ");
    for text in [
        format!("PUZZLE = [{}]", commas("[", "]")),
        format!("int[][] board = new int[][] {{\n{}\n}};", commas("{", "}")),
        format!("int grid[9][9] = {{{}}};", commas("{", "}")),
        format!("let g: [[u8; 9]; 9] = [{}];", commas("[", "]")),
        format!("var g = [9][9]int{{{},\n}}", commas("{", "}")),
        format!("std::array<std::array<int,9>,9> g{{{{{}}}}};", commas("{{", "}}")),
        format!("array([{}])", commas("[", "]")),
        format!("g = np.array([{}], dtype=np.int32)", commas("[", "]")),
        format!("g = np.array([{}]).reshape(9, 9)", commas("", "")),
        format!("m <- matrix(c({}), nrow=9, byrow=TRUE)", commas("", "")),
        format!("[{}]", spaces("[", "]")),
        format!("M = [{}];", written("", " ", "", "0").join("; ")),
        format!("puzzle = [| {} |];", written("", ",", "", "_").join("\n | ")),
        format!("problem(1, [{}]).", written("[", ",", "]", "_").join(",\n")),
        format!("(defparameter *grid* '({}))", written("(", " ", ")", "nil").join("\n")),
        format!("(define grid (list {}))", written("(list ", " ", ")", "0").join("\n")),
        format!("$grid = [{}];", commas("[", "]")),
        format!("grid = %w[{}]", rows().join(" ")),
        format!("grid = (\"{}\")", rows().join("\"\n  \"")),
        format!("String p = \"{}\";", rows().join("\" +\n  \"")),
        format!("grid = \"\"\"\n{}\n\"\"\"", rows().join("\n")),
        format!("char[][] b = {{{}}};", written("{'", "','", "'}", ".").join(",\n")),
        written("[", ", ", "]", "None").join("\n"),
        written("{", ",", "},", "0").join("\n"),
        rows().iter().map(|row| format!("    \"{row}\",\n")).collect(),
        format!("grid = [  # (easy)\n{}\n]", written("[", ",", "],  # row [1]", "0").join("\n")),
    ] {
        is_read(&text);
    }
}

#[test]
fn lists_that_could_be_another_grid_are_refused() {
    let list = |rows: &[String]| format!("g = [{}]", rows.join(",\n"));
    let whole = written("[", ",", "]", "0");
    let spaced = written("", " ", "", "0").join("; ");
    let flat = written("", ",", "", "0").join(",");
    for (text, why) in [
        (list(&whole[..8]), "found 8 rows of 9 cells, expected 9 rows"),
        (list(&whole).replace("[5,3,", "[53,"), "row 1 has 8 cells, expected 9"),
        (list(&whole).replace("[5,3,", "[5 3,"), "expected a comma"),
        (list(&whole).replacen("],", "},", 1), "found `}`, expected `]`"),
        (list(&whole).replacen("]]", "]", 1), "no end"),
        (list(&whole) + ".T", "rows become columns"),
        (format!("M = [{spaced}]'"), "rows become columns"),
        (format!("m <- matrix(c({flat}), 9)"), "column by column"),
        (list(&whole).replace("g =", "regions ="), "`regions`"),
        (list(&whole).replace("[5,3,", "[5,foo,"), "found `foo`"),
        (list(&whole).replace("[5,3,", "[5,3.5,"), "found `3.5`"),
    ] {
        refused(&text, why);
    }
}

/// A table with these cells for the digits of the puzzle, an empty digit for a blank.
fn table(cell: impl Fn(&str) -> String) -> String {
    let digit = |c: char| if c == '.' { String::new() } else { c.to_string() };
    let row = |row: &str| row.chars().map(|c| cell(&digit(c))).collect::<String>();
    let rows: String = rows().into_iter().map(|text| format!("<tr>{}</tr>\n", row(text))).collect();
    format!("<table>{rows}</table>")
}

#[test]
fn pages_of_html() {
    let page = |table: &str| {
        let head = "<!DOCTYPE html>\n<html><head><title>9 puzzles</title></head><body>";
        format!("{head}\n<h1>No. 5 (easy)</h1>\n{table}\n<p>2024</p></body></html>")
    };
    let boxes: String = (0..9)
        .map(|i| {
            let line = |row: usize| {
                let cells = rows()[i / 3 * 3 + row][i % 3 * 3..i % 3 * 3 + 3].replace('.', " ");
                let cells = cells.chars().map(|c| format!("<td>{c}</td>"));
                format!("<tr>{}</tr>", cells.collect::<String>())
            };
            let start = if i % 3 == 0 { "<tr>" } else { "" };
            format!("{start}<td><table>{}{}{}</table></td>", line(0), line(1), line(2))
        })
        .collect();
    let plain = table(|digit| format!("<td>{digit}</td>"));
    for text in [
        plain.clone(),
        table(|digit| format!("<TD>{digit}")).replace("<table>", "<TABLE border=1>"),
        table(|digit| format!("<td><input value=\"{digit}\"></td>")),
        table(|digit| format!("<td><b>{digit}&nbsp;</b></td>")),
        plain.replace("<tr>", "<tr><th>1</th>"),
        format!("<table>{boxes}</table>"),
        format!("<pre>\n{}\n</pre>", rows().join("\n")),
    ] {
        is_read(&text);
        is_read(&page(&text));
    }
    is_read(&rows().join("<br>\n"));
    assert_eq!(read(&page(&(plain.clone() + &plain))).0.len(), 2);
    refused(&plain.replacen("<td>", "<td colspan=2>", 1), "over several rows or columns");
    refused(&plain.replacen("<td></td>", "", 1), "row 1 has 8 cells, expected 9");
    refused(&plain.replacen("<td></td>", "<td><img src=x.png></td>", 1), "a picture in a cell");
    refused(&page("<p>1 2 3</p>"), "HTML without the grid of a puzzle");
}
