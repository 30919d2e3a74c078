//! What is asked of a resolver is read as the puzzle that it was.

use crate::error::source::Source;
use crate::io::format::{ReadOptions, read, read_all};

const SMALL: &str = "1..4.....3....2.";

/// A text with each cell written by `cell`, which gets row, column and the digit, 0 for an open cell.
fn written(line: &str, size: usize, cell: impl Fn(usize, usize, u32) -> String) -> String {
    let digit = |c: char| c.to_digit(36).unwrap_or(0);
    line.chars().enumerate().map(|(i, c)| cell(i / size + 1, i % size + 1, digit(c))).collect()
}

fn requirements() -> String {
    written(SMALL, 4, |row, column, digit| match digit {
        0 => format!("sudoku-cell{row}{column}\n"),
        _ => format!("sudoku-cell{row}{column}=={digit}.0.0\n"),
    })
}

fn line(text: &str) -> String {
    read(text).unwrap_or_else(|error| panic!("{text}\n{error}")).line()
}

fn said(text: &str) -> String {
    read(text).expect_err(text).to_string()
}

#[test]
fn every_form() {
    let list = written(SMALL, 4, |row, column, digit| match digit {
        0 => format!("  \"sudoku-cell{row}{column}\",\n"),
        _ => format!("  \"sudoku-cell{row}{column} == {digit}\",\n"),
    });
    let table = |any: &str, one: &dyn Fn(u32) -> String| {
        written(SMALL, 4, |row, column, digit| match digit {
            0 => format!("sudoku-cell{row}{column} = \"{any}\"\n"),
            _ => format!("sudoku-cell{row}{column} = \"{}\"\n", one(digit)),
        })
    };
    let items = written(SMALL, 4, |row, column, digit| match digit {
        0 => String::new(),
        _ => format!("  - 1x1-is={digit}\n").replace("1x1", &format!("{row}x{column}")),
    });
    let specs = written(SMALL, 4, |row, column, digit| match digit {
        0 => String::new(),
        _ => format!(" {row}x{column}-is={digit}"),
    });
    for text in [
        requirements(),
        format!(
            "# made by hand\n\n--index-url https://a.org/simple\nnumpy==1.0\n{}",
            requirements().replace('\n', " \\\n    --hash=sha256:00 # via x\n")
        ),
        requirements().replace("sudoku-cell", "Sudoku_Cell"),
        format!(
            "[project]\nname = \"puzzle\"\ndependencies = [\n{list}]\n\n[tool.uv]\npackage = false\n"
        ),
        format!(
            "[tool.poetry]\nname = \"puzzle\"\n\n[tool.poetry.dependencies]\npython = \"^3.9\"\n{}",
            table("*", &|digit| format!("{digit}.0.0"))
        ),
        format!(
            "[package]\nname = \"puzzle\"\n\n[dependencies]\n{}",
            table("1", &|digit| format!("=1.0.{digit}"))
        ),
        format!(
            "[workspace]\nname = \"puzzle\"\n\n[dependencies]\nsudoku = \"*\"\n{}# size=4\n",
            table("*", &|digit| format!("=={digit}"))
        ),
        format!("name: sudoku-size4\nchannels:\n  - ./out\ndependencies:\n  - sudoku\n{items}"),
        format!("dependencies:\n{items}# size=4\n"),
        format!("dependencies:\n{} # size=4\n", items.trim_end()),
        format!(
            "conda create --dry-run --json --name sudoku-size4 --override-channels --channel ./out \
             sudoku{specs}\n"
        ),
        format!("$ micromamba create \\\n  -n sudoku-size4 -c ./out \\\n sudoku{specs}\n"),
    ] {
        assert_eq!(line(&text), SMALL, "{text}");
    }
}

#[test]
fn a_name_above_a_grid_takes_nothing_away() {
    let text = format!("name: easy\n{SMALL}\n");
    let puzzles = read_all(&Source::new("text", text), ReadOptions::default());
    let lines: Vec<String> = puzzles.flatten().map(|puzzle| puzzle.line()).collect();
    assert_eq!(lines, [SMALL]);
}

#[test]
fn two_digits_in_a_cell_come_back() {
    let text =
        requirements().replace("sudoku-cell12\n", "sudoku-cell12==2.0.0\nsudoku-cell12==3.0.0\n");
    assert_eq!(read(&text).map(|puzzle| puzzle.givens.len()).unwrap_or(0), 6);
    let cargo = "[package]\nname = \"p\"\n[dependencies]\nsudoku-cell99 = \"=1.0.1\"\n\
                 sudoku-cell99-again1 = { package = \"sudoku-cell99\", version = \"=1.0.2\" }\n";
    assert_eq!(read(cargo).map(|puzzle| puzzle.givens.len()).unwrap_or(0), 2);
}

#[test]
fn sizes_and_boxes_are_said_or_refused() {
    let boxes =
        |text: &str| read(text).unwrap_or_else(|error| panic!("{text}\n{error}")).shape().boxes();
    let command = "conda create --name NAME sudoku 6x6-is=1";
    assert_eq!(boxes(&command.replace("NAME", "sudoku-size6-box3x2")), Some((3, 2)));
    assert_eq!(boxes(&command.replace("NAME", "sudoku-size6-boxnone")), None);
    assert_eq!(boxes(&command.replace("NAME", "sudoku")), Some((3, 3)));
    let zero =
        read(&command.replace("NAME", "sudoku-size7-from0")).map(|puzzle| puzzle.shape().lowest());
    assert_eq!(zero.ok().map(|lowest| lowest.value()), Some(0));
    let full = requirements();
    assert_eq!(boxes(&format!("{full}# size=4 box=none\n")), None);
    let missing = full.replace("sudoku-cell13\n", "");
    assert_eq!(said(&missing), "one cell of the 4×4 grid is not asked for: 1x3");
    let pins = "sudoku-cell11==1\nsudoku-cell12==2\nsudoku-cell21==2\n";
    assert!(said(pins).contains("a grid of 2×2 as well as one of 9×9"));
    let nine = ReadOptions { size: Some(9), ..ReadOptions::default() };
    assert!(read_all(&Source::new("text", pins), nine).next().is_some_and(|puzzle| puzzle.is_ok()));
}

#[test]
fn what_is_no_puzzle_says_why() {
    let full = requirements();
    for (text, message) in [
        (full.replace("cell11==", "cell11>="), "`>=1.0.0` must pin one digit or allow any"),
        (full.replace("cell11==1", "cell11==7"), "there is no digit 7, expected 1-4"),
        (full.replace("cell11", "cell01"), "`sudoku-cell01` is no cell"),
        (full.replace("sudoku-cell12\n", "sudoku-row1-has2==1\n"), "one of the packages beside"),
        (format!("{full}-r more.txt\n"), "other files are not looked into"),
        (format!("{full}# size=4 candidates=packages\n"), "candidates were taken away"),
        (format!("{full}# size=x\n"), "found `size=x`, expected size=6"),
        ("conda create --name sudoku-sze6 1x1-is=1".to_owned(), "found `sze=6`, expected size=6"),
        ("conda create 0-name sudoku-size6 1x1-is=1".to_owned(), "found `0-name`, expected a cell"),
        (format!("{full}# size=99999999999\n"), "a grid has 2 to 36 rows"),
        (format!("{full}9x999999-is\n"), "this cell is outside a grid of 36×36"),
        (format!("{full}(# size=4\n"), "expected a package and its version"),
        (
            "[workspace]\n[dependencies]\n1x1-is = \"==1\"\nsize=4\n".to_owned(),
            "found `size = 4` among packages",
        ),
        ("sudoku_1_0 == 3\n".to_owned(), "belongs to another encoding"),
        (
            "[[package]]\nname = \"sudoku-cell11\"\nversion = \"1\"\n".to_owned(),
            "found a lock file",
        ),
        ("[project]\nname = 1x\n".to_owned(), "this is no project file"),
        ("[project]\nname = \"x\"\n".to_owned(), "no requested package is a Sudoku cell"),
        (
            "name: other\ndependencies:\n  - python\n".to_owned(),
            "no requested package is a Sudoku cell",
        ),
    ] {
        assert!(said(&text).contains(message), "{text}\n{}", said(&text));
    }
}
