//! Puzzles that are under way on the command line: what is said about them, and what is wrong with
//! those that are refused.

use std::fs;
use std::path::PathBuf;

use crate::run::{Run, pipe, run};

const LINE: &str =
    ".9.6.1...5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.";

fn sample(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/formats");
    fs::read_to_string(folder.join(name)).expect("the file is part of the repository")
}

/// A text that is refused with these words, at this line and column.
fn refused(text: &str, words: &str, at: (usize, usize)) -> Run {
    let run = pipe(["check"], text.as_bytes());
    assert_eq!(run.exit, 2, "{text}\n{}{}", run.out, run.err);
    assert!(run.err.contains(words), "{words}\n{}", run.err);
    assert!(
        run.err.contains(&format!("standard input:{}:{}\n", at.0, at.1)),
        "{at:?}\n{}",
        run.err
    );
    run
}

#[test]
fn pencil_marks_that_are_no_grid() {
    let marks = sample("pencilmarks.txt");
    let without = marks.replacen("| 5      127    278    |", "| 5      127    |", 1);
    refused(&without, "row 2 has 8 groups, expected 9", (3, 1));
    let lines: Vec<&str> = marks.lines().collect();
    let fewer = [&lines[..4], &lines[5..]].concat().join("\n");
    refused(&fewer, "found 8 rows of 9 cells, expected 9 rows", (2, 1));
    refused(&marks.replacen("127 ", ".   ", 1), "row 2, column 2: found `.`", (3, 10));
    refused(&marks.replacen("127 ", "-   ", 1), "row 2, column 2: found `-`", (3, 10));
    refused(
        &marks.replacen("127 ", "121 ", 1),
        "row 2, column 2: found the candidate 1 twice",
        (3, 10),
    );
    refused(&marks.replacen("127 ", "120 ", 1), "row 2, column 2: found `0`", (3, 10));
    refused(&marks.replacen("127 ", "12a ", 1), "row 2, column 2: found `a`", (3, 10));
    assert_eq!(pipe(["check", "--size", "16"], marks.as_bytes()).exit, 2);
    // A slip in a grid of digits makes no candidates of it.
    let rows: Vec<String> = LINE
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|b| char::from(*b).to_string()).collect::<Vec<_>>().join(" "))
        .collect();
    let slip = rows.join("\n").replacen(". 9 .", ". 91 .", 1);
    refused(&slip, "row 1 has 10 cells, expected 9", (1, 1));
}

#[test]
fn library_lines_that_are_none() {
    let line = |grid: &str, deleted: &str| format!(":0000:x:{grid}:{deleted}:::");
    refused(&line(&LINE[1..], ""), "has 80 cells, expected 81", (1, 9));
    refused(&line(LINE, "77x"), "found `77x` among the deleted candidates", (1, 91));
    refused(&line(LINE, "771 70 772"), "found `70` among the deleted candidates", (1, 95));
    refused(&line(&LINE.replacen('.', "+.", 1), ""), "found `+.` in the grid", (1, 9));
    refused(&format!(":0000:x:{LINE}:"), "found 4 colons in a line of a library", (1, 1));
}

#[test]
fn other_texts_that_are_none() {
    refused("https://www.sudokuwiki.org/sudoku.htm", "found a link without a puzzle", (1, 1));
    refused("https://www.sudokuwiki.org/sudoku.htm?bd=", "whose puzzle is empty", (1, 42));
    refused("https://sudokuexchange.com/play/?s=12345&d=1", "line 1 has 5 cells", (1, 36));
    refused(
        "https://www.sudokuwiki.org/sudoku.htm?bd=S9B01",
        "found a packed puzzle of 2",
        (1, 45),
    );
    refused("https://a.org/?x=1", "found a link to a.org, which is not known", (1, 1));
    refused("I002\n", "found `I002` and no grid of Simple Sudoku above it", (1, 1));
    let simple = sample("simple.ss");
    let changed = |from: &str, to: &str| simple.replacen(from, to, 1);
    refused(&changed("I002", "I812"), "found `I812`, expected a digit that was filled in", (15, 1));
    refused(&changed("E02007", "E0207"), "found `E0207`, expected a candidate", (16, 1));
    let stars = sample("pzl_star_given.txt");
    refused(&stars.replacen(".*9 .", ".*. .", 1), "row 1, column 2: found `.`", (3, 5));
    refused(&stars.replacen(".*9 .", "*9 .", 1), "row 1, found 8 cells, expected 9", (3, 1));
    let eight: Vec<&str> = stars.lines().take(12).collect();
    refused(&eight.join("\n"), "found 8 rows below `3, 3`, expected 9", (1, 1));
    refused("2, 3\n......\n", "found boxes of 2 and 3, and not which are rows", (1, 1));
    let sections = sample("sadman.sdk");
    refused(&sections.replacen("[State]", "[Stats]", 1), "found the section [Stats]", (17, 1));
    refused(
        &sections.replacen("[Puzzle]", "[State]", 1),
        "found a second section of state",
        (17, 1),
    );
    let games = sample("games.opensudoku");
    let cut = games.lines().take(5).collect::<Vec<_>>().join("\n");
    let cut = pipe(["check"], cut.as_bytes());
    assert!(cut.out.contains("unique"), "what stands before is read: {}", cut.out);
    assert!(cut.err.contains("the XML ends inside <opensudoku>"), "{}", cut.err);
    let short = games.replacen("0906010", "090601", 1);
    let short = pipe(["check"], short.as_bytes());
    assert!(short.out.contains("1 unique, 1 error"), "one bad game is one fault: {}", short.out);
    assert_eq!(short.exit, 2);
    assert!(short.err.contains("standard input:5:14"), "{}", short.err);
}

#[test]
fn mistakes_in_entries_and_candidates() {
    let state = |grid: &str, deleted: &str| format!(":0000:x:{grid}:{deleted}:::");
    let wrong = state(&LINE.replacen('.', "+8", 1), "313 871 771");
    let found = run(["mistakes", &wrong]);
    assert_eq!(found.exit, 1);
    assert!(found.out.contains("1 of 1 entry is wrong\n  1x1=8\n"), "{}", found.out);
    assert!(found.out.contains("2 cells have lost their digits"), "{}", found.out);
    assert!(found.out.contains("\n  1x3\n  7x1\n"), "{}", found.out);
    let reveal = run(["mistakes", "--reveal", &wrong]);
    assert!(reveal.out.contains("  7x1  8 was removed, and it must be 8"), "{}", reveal.out);
    assert!(run(["mistakes", "--why", &wrong]).out.contains("1x1 cannot be 8"));
    let json = run(["mistakes", "--format", "json", &wrong]);
    assert!(
        json.out.contains(r#""lost":[{"row":1,"column":3},{"row":7,"column":1}]"#),
        "{}",
        json.out
    );
    let right = run(["mistakes", &state(LINE, "771 772")]);
    assert_eq!((right.out.as_str(), right.exit), ("no mistake in the candidates\n", 0));
    let nothing = run(["mistakes", LINE]);
    assert!(nothing.err.contains("nothing was filled in"), "{}", nothing.err);
    // Every candidate is right in some grid, and all of them in one.
    assert_eq!(pipe(["mistakes"], sample("sukaku729.txt").as_bytes()).exit, 0);
}

#[test]
fn candidates_and_entries_restrict_the_solutions() {
    let wrong = format!(":0000:x:{LINE}:871:::");
    assert_eq!(run(["check", &wrong]).exit, 1);
    let explained = run(["explain", "--rules", &wrong]);
    assert_eq!(explained.exit, 1);
    assert!(explained.out.contains("  you crossed out 8 in 7x1\n"), "{}", explained.out);
    let entered = format!(":0000:x:{}::::", LINE.replacen('.', "+8", 1));
    let explained = run(["explain", &entered]);
    assert!(explained.out.starts_with("1x1 cannot be 8: "), "{}", explained.out);
    let open = format!(":0000:x:{}:124:::", "+1".to_owned() + &".".repeat(80));
    let candidates = run(["candidates", &open]);
    assert!(candidates.out.contains("| 1        23456789"), "{}", candidates.out);
}

#[test]
fn what_a_format_cannot_store_is_refused() {
    for format in ["line", "block", "csv", "sdm", "qqwing", "specs", "729"] {
        let run = pipe(["convert", "--to", format], sample("sadman.sdk").as_bytes());
        assert_eq!(run.exit, 2, "{format}");
        assert!(run.err.contains("cannot store which digits were filled in"), "{}", run.err);
    }
    let large = run(["convert", "--to", "pencil", &".".repeat(256)]);
    assert!(large.err.contains("more than nine digits"), "{}", large.err);
}

#[test]
fn the_rule_is_said_once() {
    let marks = sample("pencilmarks.txt");
    let run = pipe(["check"], format!("{marks}\n{marks}").as_bytes());
    assert!(run.out.contains("2 puzzles: 2 unique"), "{}", run.out);
    assert_eq!(run.err.matches("the rule of HoDoKu").count(), 1, "{}", run.err);
    assert!(pipe(["check", "--quiet"], marks.as_bytes()).err.is_empty());
    let stars = sample("pzl_star_given.txt").replace('*', " ");
    let run = pipe(["check"], stars.as_bytes());
    assert!(run.err.contains("the grid has no star"), "{}", run.err);
}

#[test]
fn crossed_out_candidates_and_crowded_cells_are_not_lost() {
    let marks = format!("{}12.......", "123456789".repeat(80));
    for format in ["line", "block", "csv", "sdm", "qqwing", "qqwing-compact", "qqwing-csv", "specs"]
    {
        let lossy = run(["convert", "--to", format, &marks]);
        assert_eq!(lossy.exit, 2, "{format}");
        assert!(
            lossy.err.contains("cannot store which candidates were crossed out"),
            "{}",
            lossy.err
        );
        let crowded = run(["convert", "--to", format, "1x1=5", "1x1=6"]);
        let kept = format == "specs";
        assert_eq!(crowded.exit, if kept { 0 } else { 2 }, "{format}: {}", crowded.err);
    }
    // Reports say the whole puzzle too.
    assert!(run(["check", &marks]).out.contains("12......."));
    assert!(run(["check", "1x1=5", "1x1=6"]).out.contains("1x1=5 1x1=6"));
    let table = "puzzle,solution\n1..4.....3....2.,1234341223414123\n";
    let with_extra = pipe(["convert", "--to", "csv", "--extra", "1x2=3"], table.as_bytes());
    assert_eq!(with_extra.out, "name,puzzle,solution\n,13.4.....3....2.,\n");
    // Cells one by one say of what grid they are.
    for arguments in [
        vec!["--size", "12", "1x1=12"],
        vec!["--box", "3x2", "1x1=6"],
        vec!["--size", "9", "--box", "none", "1x1=9"],
        vec!["--size", "16", "--alphabet", "0-9A-F", "1x1=0"],
    ] {
        let specs = run([vec!["convert", "--to", "specs"], arguments.clone()].concat());
        let line = |text: &str| pipe(["check"], text.as_bytes()).out;
        let again = pipe(["convert", "--to", "specs"], specs.out.as_bytes());
        assert_eq!((again.out.as_str(), again.exit), (specs.out.as_str(), 0), "{}", again.err);
        assert!(line(&specs.out).starts_with("several"), "{arguments:?}");
    }
}
