//! Answers of package resolvers: every form reads back, and is broken in every way.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::support::cases;
use proptest::prelude::*;
use satdoku::resolver::import::{Form, import};
use satdoku::{Alphabet, Fault, Puzzle, Shape, Source, read};

/// The one grid of all files in `tests/data/resolvers`.
const GRID: &str = "1234341221434321";

const FILES: [(&str, Form); 17] = [
    ("poetry.lock", Form::Poetry),
    ("uv.lock", Form::Uv),
    ("pylock.toml", Form::Pylock),
    ("Cargo.lock", Form::Cargo),
    ("pip_report.json", Form::PipReport),
    ("conda.json", Form::CondaJson),
    ("conda_4.json", Form::CondaJson),
    ("conda_list.json", Form::JsonList),
    ("requirements.txt", Form::Lines),
    ("pip_dry_run.txt", Form::Lines),
    ("conda.txt", Form::Lines),
    ("conda_4.txt", Form::Lines),
    ("mamba.txt", Form::Lines),
    ("conda_export.txt", Form::Lines),
    ("conda_explicit.txt", Form::Lines),
    ("conda_environment.yml", Form::Lines),
    ("conda_pixi.lock", Form::Lines),
];

fn text(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/resolvers");
    fs::read_to_string(folder.join(name)).expect("the file can be read")
}

fn source(text: &str) -> Arc<Source> {
    Source::new("file", text)
}

/// The faults of a text as a person would cite them: line, column, message.
fn faults(text: &str) -> Vec<(usize, usize, String)> {
    let cite = |fault: Fault| (fault.span.line(), fault.span.column(), fault.message);
    let faults = import(&source(text), None).expect_err("the text is broken");
    faults.into_iter().map(cite).collect()
}

/// The messages of a broken text as one.
fn said(text: &str) -> String {
    faults(text).into_iter().map(|(.., message)| message + "\n").collect()
}

/// What the files have instead of a cell and its version.
fn spelt(name: &str, cell: &str) -> String {
    match name.contains("conda") || name.contains("mamba") {
        true => format!("{}x{}-is", &cell[..1], &cell[1..]),
        false => format!("sudoku-cell{cell}"),
    }
}

#[test]
fn every_form_reads_back() {
    for (name, form) in FILES {
        let found = import(&source(&text(name)), None).unwrap_or_else(|f| panic!("{name}: {f:?}"));
        assert_eq!((found.form, found.grid.line(Alphabet::default()).as_str()), (form, GRID));
        // As other systems would keep it.
        let kept = format!("\u{feff}{}", text(name).replace('\n', "\r\n"));
        let again = import(&source(&kept), None);
        assert_eq!(again, Ok(found), "{name}");
    }
}

#[test]
fn a_renamed_cell_is_missing_in_every_form_and_the_other_is_there_twice() {
    for (name, _) in FILES {
        let broken = text(name).replace(&spelt(name, "12"), &spelt(name, "11"));
        let said = said(&broken);
        assert!(said.contains("1 cell of the 4×4 grid is missing: 1x2"), "{name}: {said}");
        assert!(
            said.contains("has two versions, 1") || said.contains("1.0.1 and"),
            "{name}: {said}"
        );
    }
}

#[test]
fn a_cell_outside_the_grid_and_a_name_that_is_no_cell_are_named() {
    for (name, _) in FILES {
        for (cell, what) in [("15", "is outside a grid of 4×4"), ("10", "is no cell")] {
            let said = said(&text(name).replace(&spelt(name, "12"), &spelt(name, cell)));
            assert!(said.contains(&format!("`{}` {what}", spelt(name, cell))), "{name}: {said}");
        }
    }
}

#[test]
fn versions_that_are_no_digit_are_named_in_every_form() {
    for (name, form) in FILES {
        let text = text(name);
        for digit in ["0", "5", "10", "1a"] {
            let (old, new) = match form {
                Form::Cargo => ("1.0.2".to_owned(), format!("1.0.{digit}")),
                _ if text.contains("2.0.0") => ("2.0.0".to_owned(), format!("{digit}.0.0")),
                _ if name.ends_with(".json") => ("\"2\"".to_owned(), format!("\"{digit}\"")),
                _ => continue,
            };
            let said = said(&text.replace(&old, &new));
            let named = said.matches("is no digit, expected").count();
            assert_eq!(named, 4, "{name}, {digit}: {said}");
        }
    }
}

#[test]
fn texts_that_are_cut_off_are_never_taken_for_whole() {
    for (name, _) in FILES {
        let text = text(name);
        let last = text.rfind(&spelt(name, "44")).expect("the last cell is there");
        for end in (0..=last).filter(|end| text.is_char_boundary(*end)) {
            assert!(import(&source(&text[..end]), None).is_err(), "{name} up to {end}");
        }
    }
    let (line, column, message) = faults("{\n  \"install\": [").remove(0);
    assert_eq!((line, message.starts_with("this JSON is cut off")), (2, true), "{message}");
    assert!(column >= 14, "{column}");
    let toml = faults("[[package]]\nname = \"sudoku-cell11\"\nversion = \"1.0");
    assert_eq!(toml[0].0, 3, "{toml:?}");
}

#[test]
fn faults_say_where_they_are() {
    let lock = "[[package]]\nname = \"sudoku-cell11\"\nversion = \"7b\"\n";
    let json = "[{\"name\": \"1x1-is\",\n \"version\": \"7b\"}]";
    let lines = "# no\nsudoku-cell11==7b\n";
    for (text, place) in [(lock, (3, 11)), (json, (2, 13)), (lines, (2, 16))] {
        let faults = faults(text);
        let found = faults.iter().find(|(.., message)| message.contains("7b"));
        assert_eq!(found.map(|(line, column, _)| (*line, *column)), Some(place), "{faults:?}");
    }
    let twice = text("requirements.txt").replace("cell12==2", "cell11==1");
    assert!(said(&twice).contains("`sudoku-cell11` is there twice"));
}

#[test]
fn answers_to_other_problems_are_named() {
    let other = "[[package]]\nname = \"serde\"\nversion = \"1.0.0\"\n";
    assert!(said(other).contains("the only package, `serde`, is no cell of a Sudoku"));
    assert!(said("sudoku_1_0==5\nsudoku_2_0==5\n").contains("belongs to another encoding"));
    assert!(said("").contains("found nothing"));
    assert!(said("{}").contains("no answer of a package resolver"));
    let failed = r#"{"error": "UnsatisfiableError: conflict\nmore", "success": false}"#;
    assert!(said(failed).contains("the resolver found no answer: UnsatisfiableError: conflict\n"));
    assert!(said("sudoku-cell11\nsudoku-cell12>=2\n").contains("`sudoku-cell12` has no version"));
}

#[test]
fn the_puzzle_decides_the_shape() {
    let four = read("1..4.....3....2.").expect("a puzzle");
    assert!(import(&source(&text("uv.lock")), Some(&four)).is_ok());
    let nine = Puzzle::empty(Shape::new(9).expect("a size"));
    let faults = import(&source(&text("uv.lock")), Some(&nine)).expect_err("cells are missing");
    assert!(faults[0].message.contains("65 cells of the 9×9 grid are missing"), "{faults:?}");
}

/// A grid of digits, whatever the rules may say of them, as every form writes it.
fn written(size: usize, digits: &[usize]) -> Vec<String> {
    let form =
        |head: &str, between: &str, tail: &str, cell: &dyn Fn(String, String, usize) -> String| {
            let cells = digits.iter().enumerate().map(|(i, digit)| {
                let (row, column) = (i / size + 1, i % size + 1);
                cell(format!("sudoku-cell{row}{column}"), format!("{row}x{column}-is"), *digit)
            });
            format!("{head}{}{tail}", cells.collect::<Vec<_>>().join(between))
        };
    vec![
        form("", "", "[metadata]\n", &|pypi, _, digit| {
            format!("[[package]]\nname = \"{pypi}\"\nversion = \"{digit}.0.0\"\n")
        }),
        form("", "", "", &|pypi, _, digit| {
            format!("[[packages]]\nname = \"{pypi}\"\nversion = \"{digit}.0\"\n")
        }),
        form("# @generated by Cargo\n", "", "", &|pypi, _, digit| {
            format!("[[package]]\nname = \"{pypi}\"\nversion = \"1.0.{digit}\"\n")
        }),
        form("{\"install\":[", ",", "]}", &|pypi, _, digit| {
            format!("{{\"metadata\":{{\"name\":\"{pypi}\",\"version\":\"{digit}\"}}}}")
        }),
        form("{\"actions\":{\"LINK\":[", ",", "]}}", &|_, conda, digit| {
            format!("{{\"version\":\"{digit}\",\"name\":\"{conda}\"}}")
        }),
        form("", "\r\n", "\r\n", &|pypi, _, digit| format!("{pypi}=={digit}.0.0 # via x")),
        form("", "\n", "", &|_, conda, digit| format!("    {conda}: {digit}-sudoku")),
    ]
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn what_is_written_reads_back(nine in any::<bool>(), seed in prop::collection::vec(0usize..36, 81)) {
        let size = if nine { 9 } else { 4 };
        let digits: Vec<usize> = seed[..size * size].iter().map(|n| n % size + 1).collect();
        let line: String = digits.iter().map(usize::to_string).collect();
        for text in written(size, &digits) {
            let found = import(&source(&text), None);
            let found = found.map(|found| found.grid.line(Alphabet::default()));
            prop_assert_eq!(found, Ok(line.clone()), "{}", text);
        }
    }
}
