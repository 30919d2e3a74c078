//! `repair` and `redundant`: what a person reads, and how they end.

use std::time::{Duration, Instant};

use insta::assert_snapshot;

use crate::run::{Run, pipe, run};

/// A puzzle with exactly one solution, and how it was spoilt.
const GOOD: &str =
    ".9.6.1...5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.";
const WRONG_DIGIT: &str =
    ".9.6.1...5...3...97.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.";
const SWAPPED: &str =
    ".9.6.1...5...3...94.6..85.......7...63......1.8.5.6.7...1...5..........2..4.9..8.";
const MISSING: &str =
    "..5..47.23..1.........8.36....75.6...9.....7...7.62....46.3.........1...9.38..5..";
/// Three edits away from the puzzle that it was.
const TWO_ROWS_OFF: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.4...9.........";
const FOUR_TOO_MANY: &str =
    "29.6.1...5...3...94.6..58.....3.7...63......1.8.5.6.7...1..35..........2..4.9..8.";

/// A run as one text.
fn shown(run: Run) -> String {
    let err = if run.err.is_empty() { String::new() } else { format!("--- stderr\n{}", run.err) };
    format!("{}{err}--- exit {}", run.out, run.exit)
}

fn repair(arguments: &[&str]) -> String {
    shown(run([&["repair"], arguments].concat()))
}

fn redundant(arguments: &[&str]) -> String {
    shown(run([&["redundant"], arguments].concat()))
}

#[test]
fn repairs_look_like_this() {
    assert_snapshot!("repair_digit", repair(&[WRONG_DIGIT]));
    assert_snapshot!("repair_solutions", repair(&["--solutions", WRONG_DIGIT]));
    assert_snapshot!("repair_swap", repair(&["--notation", "rc", SWAPPED]));
    assert_snapshot!("repair_missing", repair(&["--max", "7", MISSING]));
    assert_snapshot!("repair_confused", repair(&["--confuse", "3-9, 1-7", "--quiet", WRONG_DIGIT]));
    assert_snapshot!("repair_unique", repair(&[GOOD]));
    assert_snapshot!("repair_extra", repair(&["--extra", "1x1=9", GOOD]));
    assert_snapshot!(
        "repair_crowded",
        repair(&["--size", "4", "1x1=1", "1x1=2", "1x4=4", "3x2=3", "4x3=2"])
    );
    assert_snapshot!("help_repair", repair(&["--help"]));
}

#[test]
fn pairs_look_like_this() {
    assert_snapshot!("repair_pair", repair(&[TWO_ROWS_OFF]));
    assert_snapshot!("repair_single_only", repair(&["--edits", "1", TWO_ROWS_OFF]));
    assert_snapshot!("repair_both", repair(&["--edits", "2", "--max", "4", SWAPPED]));
    // Another given is missing as well: the likeliest of many pairs are listed.
    let two_missing = MISSING.replacen("...9.....7...7.62", ".........7...7..2", 1);
    assert_ne!(two_missing, MISSING);
    assert_snapshot!("repair_too_many_pairs", repair(&["--max", "6", &two_missing]));
    assert_snapshot!("repair_too_few", repair(&[&".".repeat(81)]));
    assert_snapshot!("repair_hopeless", repair(&[&format!("11{}1", ".".repeat(78))]));
}

#[test]
fn several_givens_off_look_like_this() {
    let rows = |rows: &[&str]| pipe(["repair"], rows.join("\n").as_bytes());
    let good: Vec<&str> = (0..9).map(|row| &GOOD[row * 9..row * 9 + 9]).collect();
    let spoilt = |row: usize, text: &'static str| {
        let mut rows = good.clone();
        rows[row] = text;
        rows.concat()
    };
    assert_snapshot!("repair_slip", repair(&[&spoilt(5, "8.5.6.7..")]));
    assert_snapshot!("repair_copy", repair(&[&spoilt(1, ".9.6.1...")]));
    // A cell too few and too many, in a row and in a line; a row twice.
    let (mut short, mut twice) = (good.clone(), good.clone());
    short[1] = "5..3...9";
    twice.insert(3, good[2]);
    assert_snapshot!("repair_short_row", shown(rows(&short)));
    assert_snapshot!("repair_row_twice", shown(rows(&twice)));
    assert_snapshot!("repair_long_line", repair(&[&format!("{}.{}", &GOOD[..30], &GOOD[30..])]));
    assert_snapshot!("repair_hopeless_length", repair(&[&".".repeat(80)]));
}

#[test]
fn a_text_with_a_cell_too_few_is_answered_in_every_form() {
    let short = &GOOD[1..];
    let edit = "put in a blank at 1x1";
    let filter = pipe(["repair", "--filter"], format!("{short}\n{GOOD}\n").as_bytes());
    assert_eq!(filter.out, format!("error\t{edit}\nunique\t\n"));
    assert_eq!(filter.exit, 0);
    let table = format!("puzzle\n{short}\n");
    let table = pipe(["repair", "--append"], table.as_bytes());
    let message = "\"line 2 has 80 cells, expected 81 for a 9×9 grid\"";
    assert!(table.out.contains(&format!("{short},error,1,{edit},true,{message}")), "{}", table.out);
    let json = run(["repair", "--format", "json", short]);
    let report: serde_json::Value = serde_json::from_str(&json.out).expect("one report");
    assert_eq!(report["verdict"], "error");
    assert_eq!(report["repairs"][0]["puzzle"], GOOD);
    assert_eq!(report["repairs"][0]["text"], edit);
    let change = &report["repairs"][0]["edits"][0];
    assert_eq!(
        (&change["kind"], &change["row"], &change["column"]),
        (&"put-in".into(), &1.into(), &1.into())
    );
}

#[test]
fn redundant_givens_look_like_this() {
    assert_snapshot!(
        "redundant_none",
        redundant(&[
            ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
        ])
    );
    assert_snapshot!("redundant_together", redundant(&["--together", FOUR_TOO_MANY]));
    assert_snapshot!("redundant_why", redundant(&["--why", "1x4", GOOD]));
    assert_snapshot!("redundant_why_all", redundant(&["--why", "all", FOUR_TOO_MANY]));
    assert_snapshot!("redundant_why_not", redundant(&["--why", "r1c1=2", FOUR_TOO_MANY]));
    assert_snapshot!("redundant_several", redundant(&[MISSING]));
    assert_snapshot!("redundant_no_solution", redundant(&[SWAPPED]));
    let full = "293681745578234619416975823145327968637849251982516374821463597769158432354792186";
    assert_snapshot!("redundant_bounds", redundant(&["--together", "--quiet", full]));
    assert_snapshot!("help_redundant", redundant(&["--help"]));
}

/// Known to the slow referee as 14; a budget of guesses used to give up between 11 and 15.
#[test]
fn the_most_that_can_go_is_proved() {
    let puzzle =
        "5..8...3..6..4.7.9.182.3.4....49.52...27.6..4.3...18..7.4.521.6.9.6.....3....7.58";
    for limit in [&[][..], &["--timeout", "60s"]] {
        let run = run([&["redundant", "--together", "--format", "json", puzzle], limit].concat());
        let report: serde_json::Value = serde_json::from_str(&run.out).expect("one report");
        assert_eq!(report["together"].as_array().map(Vec::len), Some(14));
        assert_eq!(
            (&report["together_at_most"], &report["together_settled"]),
            (&14.into(), &true.into())
        );
    }
}

#[test]
fn removed_givens_are_gone_and_compared_in_every_command() {
    let note = "note: without 1x1: 1 solution as before; easy 1.5 before, unfair 7.2 now; 54 steps \
                before, 66 steps now\n";
    for command in [&["rate"][..], &["solve", "--line"], &["check"], &["enumerate"], &["explain"]] {
        let run = run([command, &["--remove", "1x1", FOUR_TOO_MANY]].concat());
        assert_eq!(run.err, note, "{command:?}");
        let quiet = [command, &["--remove", "1x1=2", "-q", FOUR_TOO_MANY]].concat();
        let quiet = crate::run::run(quiet);
        assert_eq!((quiet.err.as_str(), quiet.exit), ("", run.exit), "{command:?}");
    }
    let removed = format!(".{}", &FOUR_TOO_MANY[1..]);
    let rated = run(["rate", &removed]);
    assert_eq!(run(["rate", "--remove", "r1c1", FOUR_TOO_MANY]).out, rated.out);
    let cut = run(["rate", "--remove", "1x1", "--timeout", "0", FOUR_TOO_MANY]);
    assert!(cut.err.contains("note: without 1x1: not compared, the time is up"), "{}", cut.err);
    // Not line by line, nor in tables; and several at once.
    let filter = pipe(["rate", "--filter", "--remove", "1x1"], FOUR_TOO_MANY.as_bytes());
    assert_eq!((filter.out.contains("7.2"), filter.err.as_str()), (true, ""));
    let several = run(["count", "--remove", "1x2,2x1,3x1", FOUR_TOO_MANY]);
    assert!(several.err.contains("without 1x2, 2x1, 3x1: 1 solution before, "), "{several:?}");
    let json = run(["solve", "--format", "json", "--extra", "1x7=7,1x8=4", GOOD]);
    assert!(json.out.contains("\"extra\":[\"1x7=7\",\"1x8=4\"]"), "{}", json.out);
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (arguments, expected) in [
        (vec!["repair", "--confuse", "17", GOOD], "expected two digits like 1-7, each one of 1-9"),
        (vec!["repair", "--confuse", "0-8", GOOD], "found `0-8`"),
        (vec!["repair", "--confuse", "1-7,", GOOD], "expected two digits"),
        (vec!["repair", "--edits", "3", GOOD], "3 is not in 1..=2"),
        (vec!["repair", "--max", "0", GOOD], "0 is not in 1.."),
        (vec!["redundant", "--why", "1x1", GOOD], "there is no given in this cell"),
        (vec!["redundant", "--why", "1x2=8", GOOD], "the given in this cell is 9"),
        (vec!["rate", "--remove", "1x1", GOOD], "there is no given in this cell"),
        (vec!["rate", "--remove", "1x2=8", GOOD], "the given in this cell is 9"),
        (vec!["rate", "--remove", "first", GOOD], "expected a cell like 1x6"),
        (vec!["redundant", "--why", "1x10", GOOD], "there is no cell 1x10"),
        (vec!["redundant", "--why", "first", GOOD], "expected a cell like 1x6"),
        (vec!["redundant", "--why", "1x2", "--together", GOOD], "cannot be used with"),
    ] {
        let run = run(&arguments);
        assert_eq!(run.exit, 2, "{arguments:?}: {run:?}");
        assert!(run.err.contains(expected), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn letters_are_digits_where_the_grid_says_so() {
    let sixteen = run(["solve", "--line", &".".repeat(256)]).out;
    let mut symbols: Vec<char> = sixteen.chars().take(256).collect();
    symbols[20] = if symbols[20] == 'G' { 'F' } else { 'G' };
    let text: String = symbols.into_iter().collect();
    let run = run(["repair", "--confuse", "F-G,10-16", &text]);
    assert_eq!(run.exit, 0, "{run:?}");
    assert!(run.out.contains("2x5=") && run.out.contains("change it to "), "{}", run.out);
}

#[test]
fn a_batch_is_answered_in_order_by_any_number_of_threads() {
    let many = format!("{WRONG_DIGIT} # digit\n{GOOD}\n{SWAPPED} # swap\n1\n{MISSING}\n");
    for command in [&["repair"][..], &["redundant", "--together"]] {
        let run = |threads: &str| {
            let arguments = [command, &["--threads", threads]].concat();
            shown(pipe(arguments, many.as_bytes()))
        };
        let one = run("1");
        assert_eq!(one, run("2"), "{command:?}");
        assert!(
            one.contains("digit\n") && one.contains("\nswap\n") && one.contains("\npuzzle 5\n")
        );
        assert!(one.ends_with("--- exit 2"), "{one}");
    }
}

#[test]
fn limits_end_a_search_and_are_named() {
    // Far from any puzzle: only the search for pairs takes long.
    let hard = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let start = Instant::now();
    let run = run(["repair", "--edits", "2", "--timeout", "50ms", hard]);
    assert_eq!(run.exit, 4, "{run:?}");
    assert!(run.out.contains("not all edits were tried: the time is up"), "{}", run.out);
    // No measurement: only that it does end.
    assert!(start.elapsed() < Duration::from_secs(20));
}
