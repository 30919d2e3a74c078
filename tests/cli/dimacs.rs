//! DIMACS export, its map, and real solvers from outside.
//!
//! A solver that is not installed is skipped; with `CI=true` that is a failure.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::run::{Run, pipe, run, run_in};
use crate::skip::skip_unless_ci;

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Whether a solver is installed.
pub(crate) fn have(tool: &str) -> bool {
    let found = Command::new(tool).arg("--help").stdin(Stdio::null()).output().is_ok();
    if !found {
        skip_unless_ci(format_args!("{tool} is not installed"));
    }
    found
}

fn export(folder: &Path, arguments: &[&str]) -> String {
    let fixed = ["export", "dimacs", "--map", "map"];
    let run = run_in(folder, [&fixed, arguments].concat());
    assert_eq!(run.exit, 0, "{}", run.err);
    fs::write(folder.join("puzzle.cnf"), &run.out).expect("the folder can be written");
    run.out
}

/// What a solver prints, or what it writes to a file.
fn ask(folder: &Path, tool: &str) -> String {
    let mut command = Command::new(tool);
    command.current_dir(folder);
    match tool {
        "minisat" => command.args(["puzzle.cnf", "result"]),
        "z3" => command.args(["-dimacs", "puzzle.cnf"]),
        _ => command.arg("puzzle.cnf"),
    };
    let output = command.output().expect("the solver starts");
    let expected: &[i32] = if tool == "z3" { &[0] } else { &[10, 20] };
    assert!(
        output.status.code().is_some_and(|exit| expected.contains(&exit)),
        "{tool}: {output:?}"
    );
    match tool {
        "minisat" => fs::read_to_string(folder.join("result")).expect("minisat wrote its result"),
        _ => String::from_utf8(output.stdout).expect("the answer is text"),
    }
}

fn decode(folder: &Path, answer: &str) -> Run {
    let map = folder.join("map").display().to_string();
    pipe(["decode", "--line", "--map", &map], answer.as_bytes())
}

#[test]
fn real_solvers_solve_the_export() {
    for tool in ["minisat", "cadical", "picosat", "z3", "clasp"] {
        if !have(tool) {
            continue;
        }
        for encoding in ["minimal", "extended"] {
            let folder = tempfile::tempdir().expect("a temporary folder");
            export(folder.path(), &["--encoding", encoding, WIKIPEDIA]);
            let run = decode(folder.path(), &ask(folder.path(), tool));
            assert_eq!((run.exit, run.out.trim_end()), (0, SOLUTION), "{tool}: {}", run.err);
            export(folder.path(), &["--encoding", encoding, "--extra", "1x6=4", WIKIPEDIA]);
            let run = decode(folder.path(), &ask(folder.path(), tool));
            assert_eq!((run.exit, run.out.as_str()), (1, "the solver reports no solution\n"));
        }
    }
}

#[test]
fn solvers_that_list_models_list_the_grids_of_4x4_under_both_encodings() {
    for listing in ["picosat --all", "clasp -n 0", "clasp -n 0 --outf=2"] {
        let mut words = listing.split(' ');
        let tool = words.next().expect("there is a first word");
        if !have(tool) {
            continue;
        }
        let options: Vec<&str> = words.collect();
        for encoding in ["minimal", "extended"] {
            let folder = tempfile::tempdir().expect("a temporary folder");
            export(folder.path(), &["--encoding", encoding, "................"]);
            let mut command = Command::new(tool);
            let output =
                command.args(&options).arg("puzzle.cnf").current_dir(folder.path()).output();
            let output = String::from_utf8(output.expect("it starts").stdout).expect("text");
            let run = decode(folder.path(), &output);
            assert_eq!((run.exit, run.out.lines().count()), (0, 288), "{listing}: {}", run.err);
            assert_eq!(run.out.lines().collect::<HashSet<_>>().len(), 288, "{listing}");
        }
    }
}

#[test]
fn headers_are_exact_and_comments_harmless() {
    for (arguments, header, groups) in [
        (vec!["--encoding", "minimal"], "p cnf 729 10311", 0),
        (vec!["--encoding", "extended"], "p cnf 729 10554", 0),
        (vec!["--groups"], "p gcnf 729 10554 24", 24),
        (vec!["--groups=givens", "--encoding", "minimal"], "p gcnf 729 10311 24", 24),
        // Each house and each cell; pairs of cells that share two houses differ twice.
        (vec!["--groups=all"], "p gcnf 729 12012 132", 132),
    ] {
        let puzzle =
            ".9.6.1...5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.";
        let run = run([vec!["export", "dimacs"], arguments, vec![puzzle]].concat());
        let lines: Vec<&str> = run.out.lines().collect();
        let at = lines.iter().position(|line| !line.starts_with("c ")).expect("a header");
        assert_eq!(lines[at], header);
        assert!(lines[..at].iter().all(|line| !line.contains("p cnf")), "{:?}", &lines[..at]);
        let clauses: usize =
            header.split(' ').nth(3).and_then(|n| n.parse().ok()).expect("a number");
        assert_eq!(lines.len() - at - 1, clauses);
        let again = cnf::dimacs::parse(&run.out).expect("we read what we write");
        assert_eq!(again.clauses().len(), clauses);
        assert_eq!(again.last_group().number(), groups);
    }
}

#[test]
fn answers_that_are_wrong_are_not_believed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    export(folder.path(), &["1..4.....3....2."]);
    let good: Vec<String> = "1234341223414123"
        .chars()
        .enumerate()
        .map(|(cell, digit)| (cell as u32 * 4 + digit.to_digit(10).unwrap_or(0)).to_string())
        .collect();
    let good = good.join(" ");
    let swapped = good.replacen("1 ", "2 ", 1).replacen(" 6 ", " 5 ", 1);
    for (answer, exit, expected) in [
        (format!("s SATISFIABLE\nv {good} 0\n"), 0, "1234341223414123"),
        (format!("SAT\n{good} 0\n"), 0, "1234341223414123"),
        ("UNSAT\n".to_owned(), 1, "the solver reports no solution"),
        ("s UNKNOWN\n".to_owned(), 4, "the solver gave no answer"),
        (format!("s SATISFIABLE\nv {swapped} 0\n"), 2, "the given 1x1=1 is not kept"),
        (format!("s SATISFIABLE\nv {good} 3 0\n"), 2, "the answer has both 1 and 3 in 1x1"),
        // Without a 0 at the end it may be whole.
        (format!("s SATISFIABLE\nv {good}\n"), 0, "1234341223414123"),
        (format!("s SATISFIABLE\nv {}\n", &good[..good.len() - 3]), 2, "so it may be cut off"),
        (format!("s SATISFIABLE\nv {}\n", &good[..good.len() - 1]), 2, "so it may be cut off"),
        ("s SATISFIABLE\nv 1 0\n".to_owned(), 2, "there is no digit in 1x2"),
        ("s SATISFIABLE\n".to_owned(), 2, "without a model"),
        (format!("s SATISFIABLE\nv {good} 0\ns SATISFIABLE\n"), 2, "without a model"),
        (
            format!("s SATISFIABLE\nv {good} 0\nv 1 0\n"),
            2,
            "model 2 of 2: the answer is no solution: there is no digit in 1x2",
        ),
        // Groups or clauses, and neither is in the map.
        ("s UNSATISFIABLE\nv 0\n".to_owned(), 1, "the solver reports no solution"),
        (
            "s UNSATISFIABLE\nv 1 4 0\n".to_owned(),
            2,
            "the puzzle has a solution, so no clauses conflict",
        ),
        ("v 1 4 0\n".to_owned(), 2, "a model needs a line `s SATISFIABLE`, and groups"),
        ("s SATISFIABLE\ns UNSATISFIABLE\nv 0\n".to_owned(), 2, "contradicts the first"),
        ("s SATISFIABLE\nv one 0\n".to_owned(), 2, "found `one`, expected a literal"),
        (String::new(), 2, "no status"),
        ("\u{0}\u{FFFD}".to_owned(), 2, "no status"),
    ] {
        let run = decode(folder.path(), &answer);
        assert_eq!(run.exit, exit, "{answer}: {} {}", run.out, run.err);
        assert!(run.out.contains(expected) || run.err.contains(expected), "{answer}: {run:?}");
    }
}

#[test]
fn damaged_maps_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    export(folder.path(), &["1..4.....3....2."]);
    let map = fs::read_to_string(folder.path().join("map")).expect("the map is there");
    for damaged in [
        String::new(),
        map.replace("satdoku-map 1", "satdoku-map 9"),
        map.replace("size 4", "size four"),
        map.replace("boxes 2x2", "boxes 2x3"),
        map.replace("classic", "chess"),
        map.replace("given 1x1=1", "given 1x1=9"),
        map.replace("variable 1 1x1=1", "variable -1 1x1=1"),
        map.replace("variable 1 ", "wariable 1 "),
        map.replace("variable 1 1x1=1\n", ""),
        map.replace("rule {\"rule\":\"classic\"}\n", ""),
        map.replace("variable 2 1x1=2", "variable 2 1x1=1"),
        map[..map.len() / 2].to_owned(),
    ] {
        fs::write(folder.path().join("map"), &damaged).expect("it can be written");
        let run = decode(folder.path(), "s UNSATISFIABLE\n");
        assert_eq!(run.exit, 2, "{}: {run:?}", &damaged[..damaged.len().min(120)]);
    }
    let run = pipe(["decode", "--map", "no-such-map"], b"");
    assert!(run.exit == 2 && run.err.contains("no-such-map"), "{}", run.err);
}
