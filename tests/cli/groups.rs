//! Formulas with groups, and what extractors of MUSes say of them.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::run::{Run, pipe, run_in};

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A folder with the formula and the map of the usual conflict.
fn exported(options: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let fixed = ["export", "dimacs", "--map", "map", "--extra", "1x6=4", "-o", "gcnf"];
    let run = run_in(folder.path(), [&fixed, options, &[WIKIPEDIA]].concat());
    assert_eq!(run.exit, 0, "{}", run.err);
    folder
}

fn decode(folder: &Path, options: &[&str], answer: &str) -> Run {
    let from = |map: &str| {
        let map = folder.join(map).display().to_string();
        pipe([&["decode", "--map", &map], options].concat(), answer.as_bytes())
    };
    let (map, formula) = (from("map"), from("gcnf"));
    assert_eq!((&map.out, map.exit), (&formula.out, formula.exit), "{}{}", map.err, formula.err);
    formula
}

#[test]
fn comments_say_what_each_group_is() {
    let folder = exported(&["--groups=all"]);
    let text = fs::read_to_string(folder.path().join("gcnf")).expect("it was written");
    let comments: Vec<&str> = text.lines().take_while(|line| line.starts_with("c ")).collect();
    for expected in ["c group 1 is 1x1=5", "c group 31 is 1x6=4", "c group 36 is row 5"] {
        assert!(comments.contains(&expected), "{expected}");
    }
    assert_eq!(comments.last(), Some(&"c group 139 is one digit in 9x9"));
    let map = fs::read_to_string(folder.path().join("map")).expect("it was written");
    assert!(map.contains("\nextra 1x6=4\n") && map.contains("\ngroup 36 is row 5\n"), "{map}");
    // A formula without groups has clauses to name.
    let plain = run_in(folder.path(), ["export", "dimacs", "--map", "plain", WIKIPEDIA]);
    let map = fs::read_to_string(folder.path().join("plain")).expect("it was written");
    assert!(!plain.out.contains("group") && !map.contains("group"));
    assert!(map.ends_with("clause 10560 is 9x9=9\n"), "the last clause is the last given");
    assert!(plain.out.starts_with("c ") && plain.out.contains("\np cnf 729 10560\n"));
}

#[test]
fn what_an_extractor_names_is_said_as_explain_says_it() {
    let folder = exported(&["--groups"]);
    let mut said = String::new();
    for (options, answer) in [
        // As `satdoku mus --smallest` prints it.
        (&[][..], "c a smallest one, of 5\ns UNSATISFIABLE\nv 7 9 15 28 31 0\n"),
        // Without a comment, in another order and twice, and more than is needed.
        (&[], "s UNSATISFIABLE\nv 31 2 9 7 15 28 9 0\n"),
        (&["--line"], "s UNSATISFIABLE\nv 7 9 15\nv 28 31 0\n"),
        (&["--notation", "rc"], "s UNSATISFIABLE\nv 12 14 19 24 31 0 7 9 15 28 31 0\n"),
        // `satdoku mus --mcs`: they do not conflict, and without them nothing does.
        (&[], "s UNSATISFIABLE\nv 7 19 0\nv 31 0\n"),
        (&["--line"], "s UNSATISFIABLE\nv 7 19 0\n"),
        (&["--format", "json"], "s UNSATISFIABLE\nv 7 19 0\nv 7 9 15 28 31 0\n"),
        (&[], "s UNSATISFIABLE\n"),
    ] {
        let run = decode(folder.path(), options, answer);
        assert_eq!((run.exit, run.err.as_str()), (1, ""), "{answer}");
        said += &format!("{answer}{}\n", run.out);
    }
    assert_snapshot!("named", said);
}

#[test]
fn rules_can_be_named_too() {
    let folder = exported(&["--groups=all"]);
    let found = run_in(folder.path(), ["mus", "gcnf"]);
    assert_eq!(found.exit, 20, "{}", found.err);
    let run = decode(folder.path(), &[], &found.out);
    assert_eq!((run.exit, run.err.as_str()), (1, ""));
    assert!(run.out.contains("needed rules: ") && run.out.contains("digit in"), "{}", run.out);
    // One row alone is no conflict, and the puzzle has none without the digit that was asked about.
    let row = decode(folder.path(), &[], "s UNSATISFIABLE\nv 36 0\n");
    assert!(row.err.contains("the groups do not conflict (row 5)"), "{}", row.err);
    let row = decode(folder.path(), &[], "s UNSATISFIABLE\nv 36 31 0\n");
    assert!(row.out.contains("  without 1x6=4, row 5: a solution is left\n"), "{}", row.out);
}

#[test]
fn own_answers_of_every_kind_come_back() {
    for (options, many) in [(&["--groups"][..], true), (&["--groups=all"], false)] {
        let folder = exported(options);
        for question in [
            &["mus"][..],
            &["mus", "--smallest", "--timeout", "2s"],
            &["mus", "--all", "--max", "20"],
            &["mus", "--mcs"],
            &["mus", "--mcs", "--all", "--max", "20"],
        ] {
            if !many && question.len() > 1 {
                continue;
            }
            let found = run_in(folder.path(), [question, &["gcnf"]].concat());
            let sets = found.out.lines().filter(|line| line.starts_with("v ")).count();
            let run = decode(folder.path(), &["--line"], &found.out);
            assert_eq!((run.exit, run.out.lines().count()), (1, sets), "{question:?}: {}", run.err);
            let is_correction = run.out.lines().all(|line| line.starts_with("  without "));
            assert_eq!(is_correction, question.contains(&"--mcs"), "{question:?}: {}", run.out);
        }
    }
}

#[test]
fn clauses_of_a_formula_without_groups_can_be_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let fixed = ["export", "dimacs", "--map", "map", "--extra", "1x6=4", "-o", "cnf", WIKIPEDIA];
    assert_eq!(run_in(folder.path(), fixed).exit, 0);
    let map = folder.path().join("map").display().to_string();
    let decode = |options: &[&str], answer: &str| {
        pipe([&["decode", "--map", &map], options].concat(), answer.as_bytes())
    };
    let given = |group: usize| 10_561 - 31 + group;
    let [a, b, c, d, e] = [7, 9, 15, 28, 31].map(given);
    let run = decode(&[], &format!("s UNSATISFIABLE\nv 3 77\nv {a} {b} {c} {d} {e}\nv 0\n"));
    assert!(run.out.starts_with("1x6 cannot be 4: 5 givens conflict (minimal"), "{run:?}");
    assert_eq!(run.exit, 1);
    let run = decode(&["--line"], &format!("s UNSATISFIABLE\nv {} {} 0\n", given(7), given(19)));
    assert_eq!((run.exit, run.out.as_str()), (1, "  without 2x6=5, 6x5=2\n"), "{}", run.err);
    for (numbers, expected) in [
        ("3 77".to_owned(), "only clauses of rules are named"),
        (format!("3 {a} {b}"), "the clauses do not conflict (2x6=5, 3x3=8)"),
        (format!("{a} 10562"), "found clause 10562, expected clauses from 1 to 10561"),
    ] {
        let run = decode(&[], &format!("s UNSATISFIABLE\nv {numbers} 0\n"));
        assert!(run.exit == 2 && run.err.contains(expected), "{numbers}: {run:?}");
    }
    // Solvers that name nothing are taken at their word.
    assert_eq!(decode(&[], "s UNSATISFIABLE\nv 0\n").out, "the solver reports no solution\n");
    let found = [run_in(folder.path(), ["mus", "cnf"]).out, {
        match crate::dimacs::have("picosat") {
            true => {
                let output = std::process::Command::new("picomus")
                    .arg("cnf")
                    .current_dir(folder.path())
                    .output();
                String::from_utf8(output.expect("it comes with picosat").stdout).expect("text")
            }
            false => "s UNSATISFIABLE\n".to_owned(),
        }
    }];
    for answer in found {
        let run = decode(&[], &answer);
        assert_eq!(run.exit, 1, "{answer}: {}", run.err);
        assert!(run.out.contains(" givens conflict") || run.out.contains("the solver reports"));
    }
    // A map that lost that part does not say what clauses are.
    let text = fs::read_to_string(&map).expect("it is there");
    let less: String = text
        .lines()
        .filter(|line| !line.starts_with("clause"))
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(&map, less).expect("it can be written");
    let run = decode(&[], &format!("s UNSATISFIABLE\nv {a} 0\n"));
    assert!(run.exit == 2 && run.err.contains("the map does not say what they are"), "{run:?}");
    fs::write(&map, text.replace("clause 10561 is 1x6=4\n", "")).expect("it can be written");
    let run = decode(&[], "s UNSATISFIABLE\n");
    assert!(run.exit == 2 && run.err.contains("found 30 clauses, expected 31"), "{run:?}");
}

/// A digit that is added later has no number.
#[test]
fn what_decode_is_told_moves_no_group() {
    let folder = exported(&["--groups=all"]);
    let answer = "s UNSATISFIABLE\nv 36 31 0\n";
    let run = decode(folder.path(), &["--line", "--extra", "1x3=4"], answer);
    // The rest conflicts with what was added, whatever is left out.
    assert!(run.err.contains("(1x6=4, row 5)") || run.out.contains("1x6=4, row 5"), "{run:?}");
}

#[test]
fn a_model_is_no_set_of_groups_and_the_other_way_round() {
    let folder = exported(&["--groups"]);
    for (answer, expected) in [
        (
            "v 7 9 15 28 31 0\n",
            "a model needs a line `s SATISFIABLE`, and groups that conflict need",
        ),
        ("s SATISFIABLE\nv 7 9 15 28 31 0\n", "A set of groups, which is no model, has the status"),
        ("s UNSATISFIABLE\nv 7 -9 15 0\n", "a model needs `s SATISFIABLE`"),
        ("s UNSATISFIABLE\nv 7 9 15 28 0\n", "A model has the status `s SATISFIABLE`"),
        ("s UNSATISFIABLE\nv 7 9 15 28 32 0\n", "found group 32, expected groups from 1 to 31"),
        ("s UNSATISFIABLE\nv 7 9 15 28 31\n", "does not end with 0"),
        ("s UNSATISFIABLE\nv 0\n", "no group is named, and the rules alone do not conflict"),
    ] {
        let run = decode(folder.path(), &[], answer);
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{answer}");
        assert!(run.err.contains(expected), "{answer}: {}", run.err);
    }
    // Of a puzzle with a solution nothing conflicts, whoever says so; and its model is a model.
    let folder = tempfile::tempdir().expect("a temporary folder");
    let puzzle = "1..4.....3....2.";
    let fixed = ["export", "dimacs", "--groups", "--map", "map", "-o", "gcnf", puzzle];
    assert_eq!(run_in(folder.path(), fixed).exit, 0);
    let run = decode(folder.path(), &[], "s UNSATISFIABLE\nv 1 2 0\n");
    assert!(run.exit == 2 && run.err.contains("the puzzle has a solution"), "{}", run.err);
    let solved = run_in(folder.path(), ["sat", "gcnf"]);
    let run = decode(folder.path(), &["--line"], &solved.out);
    assert_eq!((run.exit, run.out.as_str()), (0, "1234341223414123\n"), "{}", run.err);
}

#[test]
fn formulas_and_maps_that_do_not_fit_their_comments_are_refused() {
    let folder = exported(&["--groups"]);
    let answer = "s UNSATISFIABLE\nv 7 9 15 28 31 0\n";
    let text = fs::read_to_string(folder.path().join("gcnf")).expect("it was written");
    let map = fs::read_to_string(folder.path().join("map")).expect("it was written");
    for (damaged, expected) in [
        (text.replace("c size 9", "c size 4"), "does not have 4 cells"),
        (text.replace("c size 9\n", ""), "expected a line `size"),
        (text.replace("c group 7 is 2x6=5", "c group 7 is 2x6=4"), "expected `group 7 is 2x6=5`"),
        (text.replace("c group 7 is 2x6=5\n", ""), "found 30 groups, expected 31"),
        (text.replace("c extra 1x6=4\n", ""), "found 31 groups, expected 30"),
        (text.replace("c given 2x6=5", "c given 2x6=4"), "expected `group 7 is 2x6=4`"),
        (
            text.replace("c given 2x6=5", "c given 2x6=4")
                .replace("c group 7 is 2x6=5", "c group 7 is 2x6=4"),
            "the clauses are not those of the puzzle",
        ),
        (text.replace("{7} ", "{8} "), "the clauses are not those of the puzzle"),
        (text.lines().filter(|l| !l.starts_with('c')).collect::<Vec<_>>().join("\n"), "do not say"),
        (
            text.trim_end().rsplit_once('\n').map(|(cut, _)| cut.to_owned()).unwrap_or_default(),
            "but the header says",
        ),
        (map.replace("group 7 is 2x6=5", "group 7 is 2x6=4"), "expected `group 7 is 2x6=5`"),
        (map.replace("group 31 is 1x6=4\n", ""), "found 30 groups, expected 31"),
        (map.replace("extra 1x6=4\n", ""), "found 31 groups, expected 30, one a given, or 138"),
        (map + "group 32 is row 1\n", "found 32 groups, expected 31"),
    ] {
        let path = folder.path().join("damaged");
        fs::write(&path, &damaged).expect("it can be written");
        let path = path.display().to_string();
        let run = pipe(["decode", "--map", &path], answer.as_bytes());
        assert_eq!(run.exit, 2, "{expected}: {run:?}");
        assert!(run.err.contains(expected), "{expected}: {}", run.err);
    }
    // A grid without givens has no group but that of the rules.
    let empty =
        run_in(folder.path(), ["export", "dimacs", "--groups", "-o", "gcnf", "................"]);
    assert_eq!(empty.exit, 0, "{}", empty.err);
    let path = folder.path().join("gcnf").display().to_string();
    let run = pipe(["decode", "--map", &path], b"s UNSATISFIABLE\nv 0\n");
    assert!(run.exit == 2 && run.err.contains("the puzzle has a solution"), "{run:?}");
    // Editors put byte-order marks before texts, and the other encoding is as good.
    fs::write(folder.path().join("gcnf"), format!("\u{FEFF}{text}")).expect("it can be written");
    assert_eq!(decode(folder.path(), &[], answer).exit, 1);
    let folder = exported(&["--groups", "--encoding", "minimal"]);
    assert_eq!(decode(folder.path(), &[], answer).exit, 1);
}

#[test]
fn rules_beyond_the_grid_are_groups_and_come_back_by_name() {
    let form = r#"{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},
        "rules":[{"rule":"classic"},{"rule":"sum","title":"sum 7","factors":[1,1],"total":7,
        "cells":["1x1","1x2"]}],"givens":["4x4=1"]}"#;
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("form.json"), form).expect("it can be written");
    for (options, size) in [
        (&["--groups"][..], "1 rule and 1 given"),
        (&["--groups=all"], "1 rule and 1 given"),
        (&[], "1 rule"),
    ] {
        let fixed = ["export", "dimacs", "--map", "map", "--extra", "1x3=3", "-o", "formula"];
        let run = run_in(folder.path(), [&fixed, options, &["form.json"]].concat());
        assert_eq!(run.exit, 0, "{}", run.err);
        let found = run_in(folder.path(), ["mus", "--smallest", "formula"]);
        let map = folder.path().join("map").display().to_string();
        let said = pipe(["decode", "--map", &map], found.out.as_bytes());
        assert!(said.out.contains(size) && said.out.contains("  sum 7 at 1x1, 1x2\n"), "{said:?}");
        assert!(said.out.contains("1x3=3\n"), "{said:?}");
    }
}
