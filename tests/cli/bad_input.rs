//! Whatever is wrong is said clearly, with exit code 2, and nothing is guessed.

use std::fs;

use crate::run::{pipe, run, run_in};

/// Runs `satdoku solve` on a text and returns what it says.
fn fault(text: &str) -> String {
    let run = pipe(["solve", "--line"], text.as_bytes());
    assert_eq!((run.exit, run.out.as_str()), (2, ""), "{text:?}: {}", run.err);
    run.err
}

#[test]
fn texts_that_are_no_puzzle() {
    for (text, expected) in [
        ("", "found no puzzle in the text"),
        ("\n\n  \n", "found no puzzle in the text"),
        ("# only a comment\n", "found no puzzle in the text"),
        ("+---+---+\n+---+---+\n", "found no puzzle in the text"),
        ("Grid 01\n", "found a title and no grid below it"),
        ("puzzle,solution\n,\n", "found no puzzle in column 1"),
        ("5", "found 1 cell, expected a puzzle"),
        ("123", "found 3 cells, expected a puzzle"),
        ("once upon a time", "row 1, column 1: found `o`"),
        ("<html>", "found HTML without the grid of a puzzle in it"),
        ("<sudokus>", "found XML of <sudokus>, expected <opensudoku>"),
        ("{\"size\":9}", "found JSON with `size` and no puzzle"),
        ("[core]\n1..4\n", "found the section [core], which is not read"),
        ("12{4", "row 1, column 3: found `{`"),
        ("123\n...\n...", "found 3 rows of 3 cells, expected a puzzle"),
        ("1x1=5 1x2=", "found `1x2=`, expected a cell and its digit"),
        ("1x1=5 2y2=3", "found `2y2=3`, expected a cell and its digit"),
        ("1x1=55", "there is no digit 55"),
        ("99999999999999999999999x1=5", "there is no row"),
    ] {
        let said = fault(text);
        assert!(said.contains(expected), "{text:?}: {said}");
    }
}

#[test]
fn grids_that_are_not_whole() {
    let row = "53..7....\n";
    for (text, expected) in [
        (row.repeat(8), "found 8 rows of 9 cells, expected 9 rows"),
        (row.repeat(10), "found 10 rows of 9 cells, expected 9"),
        (row.repeat(8) + "53..7...\n", "row 9 has 8 cells, expected 9"),
        (row.repeat(8) + "53..7...:.1\n", "row 9 has 10 cells, expected 9"),
        (".".repeat(80), "line 1 has 80 cells, expected 81 for a 9×9 grid"),
        (".".repeat(82), "line 1 has 82 cells, expected 81 for a 9×9 grid"),
        (".".repeat(255), "line 1 has 255 cells, expected 256 for a 16×16 grid"),
        (".".repeat(81) + "1", "1 too many"),
    ] {
        let said = fault(&text);
        assert!(said.contains(expected), "{text:?}: {said}");
    }
}

#[test]
fn digits_that_the_grid_lacks() {
    for (text, expected) in [
        ("12345...........".to_owned(), "row 2, column 1: found the digit 5, expected 1-4"),
        ("1.......7...........................".to_owned(), "row 2, column 3: found the digit 7"),
        (".".repeat(80) + "a", "row 9, column 9: found `a`, expected 1-9 or a blank"),
        (".".repeat(80) + "é", "found the character `é` (U+00E9)"),
        ("G".to_owned() + &".1".repeat(127) + "H", "row 16, column 16: found"),
        ("10 . 3 17 ".repeat(3) + &". ".repeat(244), "row 1, column 4: found the digit 17"),
    ] {
        let said = fault(&text);
        assert!(said.contains(expected), "{text:?}: {said}");
    }
}

#[test]
fn what_the_text_does_not_decide_is_asked_for() {
    let hex = "123456789ABCDEF.".to_owned() + &".".repeat(240);
    let said = fault(&hex);
    assert!(said.contains("--alphabet 1-9A-G, 0-9A-F or A-P"), "{said}");
    for alphabet in ["1-9A-G", "0-9A-F"] {
        let run = pipe(["check", "--alphabet", alphabet], hex.as_bytes());
        assert_eq!(run.exit, 3, "{alphabet}: {}", run.err);
    }
    let sixteen = "1...\n".replace('\n', "............\n").repeat(16);
    let said = fault(&sixteen);
    assert!(said.contains("use --size 4 or --size 16"), "{said}");
    assert_eq!(
        pipe(["check", "--size", "4"], sixteen.as_bytes()).out.matches("several").count(),
        17
    );
    let one = pipe(["check", "--size", "16", "--alphabet", "1-9A-G"], sixteen.as_bytes());
    assert_eq!((one.exit, one.out.lines().count()), (1, 1), "{}", one.err);
}

#[test]
fn options_that_do_not_fit() {
    let line = ".".repeat(81);
    for (arguments, expected) in [
        (vec!["solve", "--extra", "1x1=0"], "there is no digit 0, expected 1-9"),
        (vec!["solve", "--extra", "10x1=5"], "there is no row 10, expected 1 to 9"),
        (vec!["solve", "--extra", "1x10=5"], "there is no column 10, expected 1 to 9"),
        (vec!["solve", "--extra", "0x1=5"], "there is no row 0"),
        (vec!["solve", "--extra", "five"], "found `five`, expected a cell and its digit"),
        (vec!["solve", "--extra", ""], "found ``, expected a cell and its digit"),
        (vec!["solve", "1x1=5", &line], "write --extra 1x1=5"),
        (vec!["solve", "1x1=5", "--size", "37"], "expected a number of rows from 2 to 36"),
        (vec!["solve", "--size", "16", &line], "expected 256 for a 16×16 grid"),
        (
            vec!["solve", "--box", "2x3", &line],
            "a box of 2 rows and 3 columns does not have 9 cells",
        ),
        (vec!["solve", "--box", "0x9", &line], "expected rows x columns such as 2x3"),
        (vec!["solve", "--alphabet", "?", &line], "expected symbols that begin with 1, 0 or A"),
        (vec!["solve", "--timeout", "soon", &line], "--timeout"),
        (vec!["solve", "--threads", "0", &line], "--threads"),
        (vec!["convert", &line], "--to"),
        (vec!["convert", "--to", "pdf", &line], "possible values: line, block"),
        (vec!["man", "dance"], "there is no command `dance`, expected solve, check"),
        (vec!["export", "dimacs", &line, &line], "found more than one puzzle"),
        (vec![""], "unrecognized subcommand"),
        (vec![], "Usage:"),
    ] {
        let run = run(&arguments);
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(expected), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn files_that_are_not_there() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("monday.txt"), ".".repeat(81)).expect("it can be written");
    fs::create_dir(folder.path().join("puzzles")).expect("it can be made");
    for (argument, expected) in [
        ("monady.txt", "monady.txt: there is no such file; did you mean monday.txt?"),
        ("tuesday.sdk", "tuesday.sdk: there is no such file, and it is no puzzle either"),
        ("puzzles/monday.txt", "puzzles/monday.txt: there is no such file"),
        ("puzzles", "puzzles: this is a folder, expected a file or a puzzle"),
    ] {
        let run = run_in(folder.path(), ["solve", argument]);
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{argument}: {}", run.err);
        assert!(run.err.contains(expected), "{argument}: {}", run.err);
    }
    let log = run_in(folder.path(), ["solve", "--log", "no/such/folder/log", "monday.txt"]);
    assert_eq!(log.exit, 2, "{}", log.err);
    assert!(log.err.contains("no/such/folder/log"), "{}", log.err);
}

#[cfg(target_os = "linux")]
#[test]
fn arguments_that_are_not_text() {
    use std::os::unix::ffi::OsStrExt;
    let argument = std::ffi::OsStr::from_bytes(b".9.6.1...\xFF");
    let run = run([std::ffi::OsStr::new("solve"), argument]);
    assert_eq!(run.exit, 2, "{}", run.err);
    assert!(run.err.contains("there is no such file"), "{}", run.err);
}

#[test]
fn a_wrong_solution_beside_a_puzzle_is_found() {
    let table = |solution: &str| format!("puzzle,solution\n1..4.....3....2.,{solution}\n");
    let wrong = pipe(["solve"], table("1234341221434322").as_bytes());
    assert_eq!(wrong.exit, 2);
    assert!(wrong.err.contains("the solution given with the puzzle is wrong"), "{}", wrong.err);
    assert!(wrong.err.contains("standard input:2:18"), "{}", wrong.err);
}
