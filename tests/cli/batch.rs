//! Many puzzles in one run.

use std::fs;
use std::time::{Duration, Instant};

use crate::run::{pipe, run, run_in};

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/samples.txt");

#[test]
fn a_batch_is_answered_in_order() {
    let run = run(["check", SAMPLES]);
    let verdicts: Vec<&str> =
        run.out.lines().filter_map(|line| line.split_once("  # ")).map(|x| x.1).collect();
    let found: Vec<&str> = run.out.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(verdicts, found[..verdicts.len()]);
    assert!(run.out.ends_with("110 puzzles: 50 unique, 30 several, 30 none\n"), "{}", run.out);
    assert_eq!(run.exit, 1);
}

#[test]
fn one_bad_puzzle_does_not_spoil_the_others() {
    let good = "1..4.....3....2.";
    let text = format!("{good}\n{good}.\n\n{good}\n12\n34\n\n# comment\n{good} # last\n");
    let run = pipe(["check"], text.as_bytes());
    assert_eq!(run.exit, 2);
    assert_eq!(run.out.matches("unique").count(), 4, "{}", run.out);
    assert!(run.out.ends_with("5 puzzles: 3 unique, 2 errors\n"), "{}", run.out);
    assert!(run.err.contains("line 2 has 17 cells"), "{}", run.err);
    assert!(run.err.contains("standard input:5:1"), "{}", run.err);
}

#[test]
fn the_worst_exit_code_counts() {
    let (unique, several) = ("1..4.....3....2.", "................");
    let none = "11..............";
    for (puzzles, exit) in [
        (vec![unique], 0),
        (vec![unique, several], 3),
        (vec![several, none, unique], 1),
        (vec![none, "11.............", unique], 2),
    ] {
        assert_eq!(pipe(["check"], puzzles.join("\n").as_bytes()).exit, exit, "{puzzles:?}");
    }
    assert_eq!(run(["solve", several]).exit, 0);
    assert_eq!(run(["solve", "--unique", several]).exit, 3);
}

#[test]
fn arguments_may_mix_files_texts_and_standard_input() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("a.txt"), "1..4.....3....2. # file\n").expect("it can be written");
    let a = folder.path().join("a.txt").display().to_string();
    let run = pipe(["check", &a, "-", "................"], b"11.............. # pipe\n");
    let verdicts: Vec<&str> =
        run.out.lines().map(|line| line.split(' ').next().unwrap_or("")).collect();
    assert_eq!(verdicts, ["unique", "none", "several", "3"], "{}", run.out);
}

#[test]
fn times_and_a_log_are_written_when_asked_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = run_in(folder.path(), ["solve", "--quiet", "--stats", "--log", "log", SAMPLES]);
    for word in ["110 puzzles: total ", "mean ", "standard deviation ", "minimum ", "maximum "] {
        assert!(run.err.contains(word), "{}", run.err);
    }
    let log = fs::read_to_string(folder.path().join("log")).expect("the log is there");
    assert_eq!(log.lines().count(), 110);
    for (i, line) in log.lines().enumerate() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, name, verdict, time, puzzle, solution] = fields[..] else {
            panic!("six columns: {line}");
        };
        assert_eq!((number.parse(), name), (Ok(i + 1), verdict));
        assert!(time.parse::<f64>().is_ok_and(|time| time >= 0.0), "{line}");
        assert_eq!((puzzle.len(), solution.len()), (81, if verdict == "none" { 0 } else { 81 }));
    }
    let left: Vec<_> = fs::read_dir(folder.path()).expect("it can be read").collect();
    assert_eq!(left.len(), 1, "nothing but the log: {left:?}");
}

#[test]
fn a_time_limit_ends_a_count_and_says_what_is_known() {
    let start = Instant::now();
    let empty = ".".repeat(81);
    let run = run(["count", "--timeout", "300ms", &empty]);
    assert_eq!(run.exit, 4);
    assert!(
        run.out.starts_with("at least ") && run.out.ends_with(": the time is up\n"),
        "{}",
        run.out
    );
    // No measurement: without the limit it would go on for ever.
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn no_time_at_all_is_no_answer() {
    for command in
        ["solve", "check", "explain", "enumerate", "candidates", "count", "repair", "redundant"]
    {
        let run = run([command, "--timeout", "0s", "1..4.....3....2."]);
        assert_eq!(run.exit, 4, "{command}: {} {}", run.out, run.err);
    }
}

#[test]
fn extras_count_in_every_command() {
    let several = "................";
    assert_eq!(run(["count", "--extra", "1x1=1", several]).out, "72\n");
    assert_eq!(run(["check", "--extra", "1x1=1", "--extra", "1x2=1", several]).exit, 1);
    assert_eq!(
        run(["convert", "--to", "line", "--extra", "r1c2=3", several]).out,
        ".3..............\n"
    );
    let exported = run(["export", "dimacs", "--extra", "1x1=1", several]).out;
    assert!(exported.ends_with("\n1 0\n"), "{exported}");
}

#[test]
fn a_file_that_is_missing_does_not_stop_the_others() {
    let run = run(["check", "1..4.....3....2.", "nosuch.txt", "................"]);
    assert_eq!(run.exit, 2);
    let verdicts: Vec<&str> =
        run.out.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(verdicts, ["unique", "error", "several", "3"], "{}", run.out);
}

#[test]
fn answers_to_puzzles_without_names_are_numbered() {
    let three = b"1..4.....3....2.\n................ # named\n................\n";
    for command in ["solve", "explain", "candidates", "enumerate"] {
        let run = pipe([command], three);
        assert!(run.out.contains("\n\nnamed\n"), "{command}: {}", run.out);
        assert!(run.out.contains("\n\npuzzle 3\n"), "{command}: {}", run.out);
    }
}

#[cfg(unix)]
#[test]
fn files_are_replaced_with_care() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    let puzzle = "1..4.....3....2.";
    // A link stays a link, and permissions stay.
    fs::write(at("real"), "old").expect("it can be written");
    fs::set_permissions(at("real"), fs::Permissions::from_mode(0o640)).expect("it is ours");
    symlink(at("real"), at("link")).expect("it can be made");
    assert_eq!(run_in(folder.path(), ["solve", "--quiet", "--log", "link", puzzle]).exit, 0);
    assert!(fs::read_to_string(at("real")).is_ok_and(|log| log.starts_with("1\t")));
    assert!(at("link").is_symlink());
    let mode = fs::metadata(at("real")).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    // A device is written to and not replaced.
    assert_eq!(run_in(folder.path(), ["solve", "--quiet", "--log", "/dev/null", puzzle]).exit, 0);
    assert!(fs::metadata("/dev/null").is_ok_and(|metadata| !metadata.is_file()));
    // A folder is not, and `-` is no file.
    for (target, expected) in [(".", "this is a folder"), ("-", "the name of a file")] {
        let run = run_in(folder.path(), ["solve", "--log", target, puzzle]);
        assert_eq!(run.exit, 2, "{target}");
        assert!(run.err.contains(expected), "{target}: {}", run.err);
    }
}

#[test]
fn what_was_not_cross_checked_is_said() {
    // Three digits of the first box of a 16×16 grid have two cells between them, and nothing else
    // is given: a search that guesses goes astray.
    let hard = format!("56{0:18}123{0:17}123{0:17}123{0:193}", "").replace(' ', ".");
    for command in ["check", "solve"] {
        let run = run([command, "--alphabet", "1-9A-G", &hard]);
        assert_eq!(run.exit, 1, "{}", run.out);
        assert!(run.out.contains("not cross-checked"), "{command}: {}", run.out);
    }
    // On 9×9 the search for plain Sudoku settles what others take minutes for: a puzzle of Peter Norvig.
    let norvig =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let settled = run(["check", "--format", "json", norvig]);
    assert!(settled.out.contains("\"cross_checked\":true"), "{}", settled.out);
    let json = run(["check", "--format", "json", "--alphabet", "1-9A-G", &hard]);
    assert!(json.out.contains("\"cross_checked\":false"), "{}", json.out);
}

/// What a batch is answered by is said once, in the same place for any number of threads, and only
/// where nobody chose it and there is more than one plain puzzle.
#[test]
fn the_engines_of_a_batch_are_named_once() {
    let plain = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let small = "1..4.....3....2.";
    let text = format!("{small}\n\n{}", format!("{plain}\n").repeat(500));
    for command in [&["check"][..], &["solve", "--line"], &["solve", "--format", "json"]] {
        let said = |more: &[&str], text: &str| {
            let run = pipe([command, more].concat(), text.as_bytes());
            assert_eq!(run.exit, 0, "{}", run.err);
            run.err
        };
        let note = said(&["--threads", "1"], &text);
        assert_eq!(note.matches("two independent searches").count(), 1, "{command:?}: {note}");
        assert!(note.contains("--engine both") && note.contains("--engine auto"), "{note}");
        for threads in ["2", "5"] {
            assert_eq!(said(&["--threads", threads], &text), note, "{command:?}");
        }
        for (more, text) in [
            (&["--engine", "searches"][..], &text),
            (&["--quiet"], &text),
            (&[], &format!("{plain}\n")),
            (&[], &format!("{plain}\n\n{small}\n")),
        ] {
            assert_eq!(said(more, text), "", "{command:?} {more:?}");
        }
        let typed = run([command, &[plain, plain]].concat());
        assert_eq!((typed.exit, typed.err.as_str()), (0, ""), "{command:?}");
    }
    let note = pipe(["count"], text.as_bytes()).err;
    assert!(note.contains("--engine native") && note.lines().count() == 1, "{note}");
    assert_eq!(pipe(["count", "--engine", "native"], text.as_bytes()).err, "");
}
