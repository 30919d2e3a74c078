//! `generate` and `fill`: what a person reads, and how they end.

use std::collections::HashSet;
use std::fs;

use insta::assert_snapshot;

use crate::run::{Run, pipe, run, run_in};

fn shown(run: Run) -> String {
    let err = if run.err.is_empty() { String::new() } else { format!("--- stderr\n{}", run.err) };
    format!("{}{err}--- exit {}", run.out, run.exit)
}

fn generate(arguments: &[&str]) -> Run {
    run([&["generate"], arguments].concat())
}

fn fill(arguments: &[&str]) -> Run {
    run([&["fill"], arguments].concat())
}

#[test]
fn puzzles_and_boards_look_like_this() {
    assert_snapshot!("generate_two", shown(generate(&["--count", "2", "--seed", "1"])));
    let six = ["--size", "6", "--seed", "1", "--symmetry", "mirror", "--csv", "--count", "2"];
    assert_snapshot!("generate_csv", shown(generate(&six)));
    let json = ["--size", "4", "--seed", "1", "--format", "json", "--symmetry", "diagonal"];
    assert_snapshot!("generate_json", shown(generate(&json)));
    assert_snapshot!("fill_one", shown(fill(&["--seed", "1"])));
    assert_snapshot!(
        "fill_json",
        shown(fill(&["--seed", "1", "--format", "json", "1..4.....3......"]))
    );
    assert_snapshot!("fill_none", shown(fill(&["--seed", "1", "11.............."])));
    assert_snapshot!("help_generate", shown(generate(&["--help"])));
    assert_snapshot!("help_fill", shown(fill(&["--help"])));
}

#[test]
fn any_number_of_threads_makes_the_same() {
    for arguments in [
        &["generate", "--count", "300", "--line", "--seed", "5"][..],
        &["generate", "--count", "40", "--csv", "--seed", "5", "--symmetry", "full", "--size", "6"],
        &["generate", "--count", "30", "--line", "--seed", "5", "--givens", "22"],
        &["fill", "--count", "300", "--line", "--seed", "5"],
    ] {
        let of = |threads| run([arguments, &["--threads", threads]].concat());
        let one = of("1");
        assert_eq!((one.exit, one.err.as_str()), (0, ""), "{arguments:?}");
        assert_eq!(one.out, of("2").out, "{arguments:?}");
        assert_eq!(one.out, of("3").out, "{arguments:?}");
    }
}

#[test]
fn as_many_as_asked_for_and_the_seed_is_noted() {
    let run = generate(&["--count", "20", "--line"]);
    let lines: HashSet<&str> = run.out.lines().collect();
    assert_eq!((run.exit, lines.len(), run.out.lines().count()), (0, 20, 20));
    let seed = run.err.split_whitespace().nth(2).expect("a seed");
    assert!(run.err.starts_with("note: --seed "), "{}", run.err);
    assert_eq!(generate(&["--count", "20", "--line", "--seed", seed]).out, run.out);
    let checked = pipe(["check", "--quiet", "-"], run.out.as_bytes());
    assert_eq!((checked.exit, checked.out.matches("unique").count()), (0, 20));
}

#[test]
fn every_format_that_convert_writes() {
    for format in ["line", "block", "csv", "sdm", "qqwing", "qqwing-compact", "qqwing-csv", "specs"]
    {
        let made = generate(&["--count", "3", "--seed", "2", "--to", format]);
        let checked = pipe(["check", "-"], made.out.as_bytes());
        assert_eq!((made.exit, checked.exit), (0, 0), "{format}: {checked:?}");
        assert!(checked.out.contains("3 unique"), "{format}: {}", checked.out);
    }
    let made = fill(&["--count", "3", "--seed", "2", "--to", "csv"]);
    assert!(pipe(["check", "-"], made.out.as_bytes()).out.contains("3 unique"), "{}", made.out);
    let refused = generate(&["--size", "4", "--to", "candidates"]);
    assert_eq!(refused.exit, 2);
    assert!(refused.err.contains("a grid that is not 9×9"), "{}", refused.err);
}

#[test]
fn pictures_are_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run =
        run_in(folder.path(), ["generate", "--seed", "1", "--svg", "a.svg", "--png", "a.png"]);
    assert_eq!(run.exit, 0, "{run:?}");
    let svg = fs::read_to_string(folder.path().join("a.svg")).expect("it was drawn");
    assert!(svg.starts_with("<svg ") && folder.path().join("a.png").exists());
    let run = run_in(folder.path(), ["fill", "--seed", "1", "--svg", "b.svg", "--format", "json"]);
    assert_eq!(run.exit, 0, "{run:?}");
    assert!(folder.path().join("b.svg").exists());
    let two = run_in(folder.path(), ["generate", "--count", "2", "--svg", "c.svg"]);
    assert_eq!(two.exit, 2);
    assert!(two.err.contains("--svg draws one, and --count is 2"), "{}", two.err);
}

#[test]
fn patterns_are_drawings() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let drawing = "X.X.X.X.X\n.X.X.X.X.\nX.X.X.X.X\n.X.X.X.X.\nX.X.X.X.X\n.X.X.X.X.\nX.X.X.X.X\n\
                   .X.X.X.X.\nX.X.X.X.X\n";
    let file = folder.path().join("pattern.txt");
    fs::write(&file, drawing).expect("the folder can be written");
    let wanted = ["generate", "--pattern", "pattern.txt", "--seed", "1", "--line"];
    let made = run_in(folder.path(), wanted);
    assert_eq!(made.exit, 0, "{made:?}");
    let is_given = |mark: char| mark != '.';
    let marks = drawing.chars().filter(|mark| *mark != '\n').map(is_given);
    assert!(made.out.trim().chars().map(is_given).eq(marks), "{}", made.out);
    for (drawing, expected) in [
        ("X.X\n", "found 3 cells, expected 81"),
        ("X.?\n", "found `?` in a pattern"),
        (&".".repeat(81), "at least 17 givens"),
        (&format!("{}{}", ".".repeat(18), "1".repeat(63)), "rows 1 and 2 have no given"),
    ] {
        fs::write(&file, drawing).expect("the folder can be written");
        let refused = run_in(folder.path(), wanted);
        assert_eq!(refused.exit, 2, "{refused:?}");
        assert!(refused.err.contains(expected), "{}", refused.err);
    }
}

#[test]
fn what_cannot_be_is_refused_at_once() {
    for (arguments, expected) in [
        (&["generate", "--givens", "16"][..], "at least 17 givens"),
        (&["generate", "--givens", "82"], "a 9×9 grid has 81 cells"),
        (&["generate", "--givens", "30..20"], "there is no number"),
        (&["generate", "--givens", "some"], "expected a number such as 28"),
        (&["generate", "--minimal", "--givens", "73"], "one could go"),
        (&["generate", "--size", "16", "--givens", "14"], "fewer than 15 givens"),
        (&["generate", "--size", "4", "--symmetry", "full", "--givens", "6"], "no full set"),
        (&["generate", "--count", "0"], "0 is not in 1.."),
        (&["generate", "--extra", "1x1=1"], "--extra does not go with generate"),
        (&["generate", "--pattern", "none.txt"], "none.txt: "),
        (&["generate", "--pattern", "a", "--givens", "30"], "cannot be used with"),
        (&["generate", "--line", "--format", "json"], "does not go with --line"),
        (&["fill", "--uniform", "--size", "16"], "--uniform is for"),
        (&["generate", "--difficulty", "50"], "no rating is higher than 10.2"),
        (&["generate", "--difficulty", "1.3..1.4"], "no technique is rated 1.3 to 1.4"),
        (&["generate", "--difficulty", "3..2"], "it goes down"),
        (
            &["generate", "--difficulty", "easy", "--technique", "swordfish"],
            "is rated 3.8 at least",
        ),
        (&["generate", "--box", "none", "--technique", "pointing"], "without boxes there is no"),
        (&["generate", "--size", "4", "--technique", "swordfish"], "something easier than"),
        (&["fill", "--size", "40"], "expected a number of rows from 2 to 36"),
    ] {
        let run = run(arguments);
        assert_eq!(run.exit, 2, "{arguments:?}: {run:?}");
        assert!(run.err.contains(expected), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn limits_end_it_and_what_was_reached_is_said() {
    let rare = ["--givens", "17", "--timeout", "200ms", "--seed", "1"];
    for form in ["--line", "--csv", "-q"] {
        let run = generate(&[&rare[..], &[form]].concat());
        assert_eq!((run.exit, run.out.as_str()), (4, ""), "{run:?}");
        assert!(run.err.contains("error: 0 of 1 puzzle after "), "{}", run.err);
        assert!(run.err.contains("the time is up; --nearest prints the one that"), "{}", run.err);
    }
    let run = generate(&[&rare[..], &["--line", "--nearest"]].concat());
    assert_eq!((run.exit, run.out.lines().count()), (4, 1), "{run:?}");
    assert!(run.err.contains("0 of 1 puzzle after "), "{}", run.err);
    assert!(run.err.contains("the time is up; the one that comes nearest, with "), "{}", run.err);
    let run = generate(&["--size", "2", "--count", "9", "--seed", "1", "--line"]);
    assert_eq!((run.exit, run.out.lines().count()), (4, 8), "{run:?}");
    assert!(run.err.contains("8 of 9 puzzles after "), "{}", run.err);
    assert!(run.err.contains("gave a puzzle that was there before"), "{}", run.err);
    let run = fill(&["--count", "100000000", "--timeout", "100ms", "--seed", "1", "--line"]);
    assert_eq!(run.exit, 4);
    assert!(run.err.contains(" of 100000000 boards: the time is up"), "{}", run.err);
}

#[test]
fn how_near_it_came_is_said() {
    // Nobody finds puzzles of the highest rating in that time.
    let run = generate(&[
        "--difficulty",
        "10.2",
        "--timeout",
        "300ms",
        "--seed",
        "1",
        "--line",
        "--nearest",
    ]);
    assert_eq!((run.exit, run.out.lines().count()), (4, 1), "{run:?}");
    assert!(run.err.contains("; the one that comes nearest, with "), "{}", run.err);
    assert!(!run.err.contains("harder than"), "{}", run.err);
}
