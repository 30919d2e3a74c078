//! How messages look. Read a changed snapshot as the person would who gets it.

use insta::assert_snapshot;

use crate::run::{Run, pipe, run, run_in};

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A run as one text.
fn shown(run: Run) -> String {
    let err = if run.err.is_empty() { String::new() } else { format!("--- stderr\n{}", run.err) };
    format!("{}{err}--- exit {}", run.out, run.exit)
}

#[test]
fn a_puzzle_that_an_option_took_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("mine.txt");
    let puzzle = "1..4.....3....2.\n";
    for command in [
        &["explain", "--svg"][..],
        &["explain", "--png"],
        &["solve", "-o"],
        &["solve", "--log"],
        &["check", "--counts"],
        &["convert", "--pdf"],
        &["explain", "--svg=mine.txt"],
        &["solve", "-omine.txt"],
        &["-o", "mine.txt", "solve"],
    ] {
        std::fs::write(&file, puzzle).expect("the folder can be written");
        let is_named = command.iter().any(|word| word.contains("mine.txt"));
        let last: &[&str] = if is_named { &[] } else { &["mine.txt"] };
        let run = run_in(folder.path(), [command, last].concat());
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{command:?}: {run:?}");
        assert!(run.err.contains("an option took `mine.txt`"), "{command:?}: {}", run.err);
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), puzzle, "{command:?}");
    }
    // A new file replaces nothing.
    let fresh = run_in(folder.path(), ["solve", "--log", "new.txt"]);
    assert!(fresh.exit == 0 && fresh.err.contains("this is the example"), "{fresh:?}");
}

#[test]
fn help() {
    assert_snapshot!("help", shown(run(["--help"])));
    for command in
        ["solve", "check", "enumerate", "count", "candidates", "explain", "convert", "decode"]
    {
        assert_snapshot!(format!("help_{command}"), shown(run([command, "--help"])));
    }
    assert_snapshot!("help_export_dimacs", shown(run(["export", "dimacs", "--help"])));
}

#[test]
fn solving() {
    assert_snapshot!("solve_example", shown(run(["solve"])));
    assert_snapshot!("solve_several", shown(run(["solve", &WIKIPEDIA.replace('8', ".")])));
    assert_snapshot!("solve_none", shown(run(["solve", "--extra", "1x3=8", WIKIPEDIA])));
    assert_snapshot!(
        "solve_lines",
        shown(pipe(["solve", "--line"], b"1..4.....3....2.\n................\n11..............\n"))
    );
    assert_snapshot!(
        "solve_named",
        shown(pipe(["solve"], b"1..4.....3....2. # one\n................ # two\n"))
    );
}

#[test]
fn explaining() {
    let explain = |extra: &str| shown(run(["explain", "--extra", extra, WIKIPEDIA]));
    assert_snapshot!("explain_1x3", explain("1x3=8"));
    assert_snapshot!("explain_1x6", explain("1x6=4"));
    assert_snapshot!("explain_same_cell", explain("1x1=6"));
    assert_snapshot!("explain_consistent", explain("1x3=4"));
    assert_snapshot!(
        "explain_several_extras",
        shown(run(["explain", "--extra", "1x3=2", "--extra", "1x4=2", WIKIPEDIA]))
    );
    assert_snapshot!("explain_givens", shown(run(["explain", &WIKIPEDIA.replacen("53", "35", 1)])));
    assert_snapshot!(
        "explain_rc",
        shown(run(["explain", "--notation", "rc", "--extra", "r1c6=4", WIKIPEDIA]))
    );
    assert_snapshot!(
        "explain_hint",
        shown(run(["explain", "--hint", "conda", "--extra", "1x6=4", WIKIPEDIA]))
    );
    assert_snapshot!(
        "explain_colour",
        shown(run(["explain", "--color", "always", "--extra", "1x3=8", WIKIPEDIA]))
    );
    let mut marks = "123456789".repeat(80);
    assert_snapshot!(
        "explain_no_candidate",
        shown(run(["explain", &(marks.clone() + ".........")]))
    );
    marks.replace_range(..9, "1........");
    marks.replace_range(9..18, "1........");
    assert_snapshot!("explain_rules_alone", shown(run(["explain", &(marks + "123456789")])));
}

#[test]
fn listing() {
    let two = format!("{}..", &WIKIPEDIA[..79]);
    assert_snapshot!("enumerate_two", shown(run(["enumerate", &two])));
    assert_snapshot!("enumerate_one", shown(run(["enumerate", WIKIPEDIA])));
    assert_snapshot!(
        "enumerate_stopped",
        shown(run(["enumerate", "--max", "2", "................"]))
    );
    assert_snapshot!("enumerate_streamed", shown(run(["enumerate", "--max", "2000", &two])));
    assert_snapshot!("candidates_two", shown(run(["candidates", &two])));
    assert_snapshot!(
        "check_batch",
        shown(pipe(["check"], b"1..4.....3....2.\n................\n11..............\n1\n"))
    );
}

#[test]
fn faults() {
    let faulty = |text: &str| shown(pipe(["solve"], text.as_bytes()));
    assert_snapshot!("fault_length", faulty(&WIKIPEDIA[..79]));
    assert_snapshot!("fault_ragged", faulty("12..\n34.\n....\n....\n"));
    assert_snapshot!("fault_character", faulty(&WIKIPEDIA.replacen('9', "⑨", 1)));
    assert_snapshot!("fault_range", faulty("1234\n56..\n....\n....\n"));
    assert_snapshot!("fault_alphabet", faulty(&format!("1{}", ".".repeat(255))));
    assert_snapshot!("fault_size", faulty(&"1...............\n".repeat(16)));
    assert_snapshot!("fault_extra", shown(run(["solve", "--extra", "10x1=5", WIKIPEDIA])));
    assert_snapshot!("fault_spec", shown(run(["solve", "1x1=5", "1x2=55"])));
}
