//! Commands for any formula.

use std::fs;

use crate::run::{pipe, run_in};

fn ask(arguments: &[&str], formula: &str) -> (i32, String) {
    let run = pipe([arguments, &["-"]].concat(), formula.as_bytes());
    (run.exit, run.out + &run.err)
}

#[test]
fn sat_answers_as_solvers_do() {
    let expected = (10, "s SATISFIABLE\nv -1 2 0\n".to_owned());
    assert_eq!(ask(&["sat"], "p cnf 2 2\n1 2 0\n-1 0\n"), expected);
    assert_eq!(ask(&["sat"], "p cnf 0 0\n"), (10, "s SATISFIABLE\nv 0\n".to_owned()));
    let expected = (20, "s UNSATISFIABLE\n".to_owned());
    assert_eq!(ask(&["sat"], "p cnf 1 2\n1 0\n-1 0\n"), expected);
    assert_eq!(ask(&["sat"], "p gcnf 1 2 1\n{0} 1 0\n{1} -1 0\n"), expected);
    let (exit, said) = ask(&["sat", "--timeout", "0s"], "p cnf 1 1\n1 0\n");
    assert!(exit == 4 || (exit, said.as_str()) == (0, "c the time is up\ns UNKNOWN\n"), "{said}");
    let (exit, said) = ask(&["sat"], "p cnf 1 1\n2 0\n");
    assert!(exit == 2 && said.contains("literal 2 has a variable above"), "{said}");
}

#[test]
fn long_models_go_over_several_lines() {
    let (exit, said) = ask(&["sat"], "p cnf 100 1\n-100 0\n");
    assert_eq!(exit, 10);
    assert!(said.lines().count() > 3 && said.lines().all(|line| line.len() <= 78), "{said}");
    assert_eq!(
        cnf::dimacs::parse_answer(&said).map(|answer| answer.models[0].items.len()),
        Ok(100)
    );
}

const GCNF: &str = include_str!("../../cnf/tests/data/doors.gcnf");
const WCNF: &str = include_str!("../../cnf/tests/data/doors.wcnf");

/// The `v` lines, which are sets of numbers.
fn sets(said: &str) -> Vec<&str> {
    said.lines().filter_map(|line| line.strip_prefix("v ")).collect()
}

#[test]
fn one_mus_of_each_format() {
    for formula in [GCNF, WCNF] {
        let (exit, said) = ask(&["mus"], formula);
        assert_eq!(
            (exit, said.as_str()),
            (20, "c a minimal one, of 2\ns UNSATISFIABLE\nv 1 2 0\n")
        );
        let (exit, said) = ask(&["mus", "--all"], formula);
        let mut found = sets(&said);
        found.sort_unstable();
        assert_eq!((exit, found), (20, vec!["1 2 0", "1 3 0", "2 3 0"]));
        assert!(said.ends_with("c 3, which are all\n"), "{said}");
        let (exit, said) = ask(&["mus", "--all", "--max", "2"], formula);
        assert_eq!((exit, sets(&said).len()), (20, 2));
        assert!(said.ends_with("c 2, and there are more\n"), "{said}");
        let (exit, said) = ask(&["mus", "--mcs"], formula);
        assert_eq!((exit, sets(&said)[0].split(' ').count()), (20, 3), "{said}");
        let (_, said) = ask(&["mus", "--mcs", "--all"], formula);
        assert_eq!(sets(&said).len(), 3, "{said}");
    }
}

#[test]
fn clauses_of_a_plain_file_are_numbered_and_the_smallest_found() {
    // 1 and 6 conflict; so do 2 to 5.
    let formula = "p cnf 3 6\n1 0\n2 3 0\n-2 3 0\n2 -3 0\n-2 -3 0\n-1 0\n";
    let (exit, said) = ask(&["mus", "--smallest"], formula);
    assert_eq!((exit, sets(&said)), (20, vec!["1 6 0"]), "{said}");
    let (_, said) = ask(&["mus", "--all"], formula);
    let mut found = sets(&said);
    found.sort_unstable();
    assert_eq!(found, ["1 6 0", "2 3 4 5 0"]);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = folder.path().join("part.cnf").display().to_string();
    assert_eq!(ask(&["mus", "--smallest", "--out", &out], formula).0, 20);
    let part = std::fs::read_to_string(&out).expect("it was written");
    assert_eq!(part, "p cnf 3 2\n1 0\n-1 0\n");
}

#[test]
fn mus_of_what_needs_none() {
    assert_eq!(ask(&["mus"], "p cnf 1 1\n1 0\n"), (10, "s SATISFIABLE\n".to_owned()));
    for hard in ["p gcnf 1 3 1\n{0} 1 0\n{0} -1 0\n{1} 1 0\n", "h 1 0\nh -1 0\n3 1 0\n"] {
        let expected = "c the hard part alone is unsatisfiable\ns UNSATISFIABLE\nv 0\n";
        assert_eq!(ask(&["mus"], hard), (20, expected.to_owned()));
    }
    let (exit, said) = ask(&["mus"], "h 1 0\n0 1 0\n");
    assert!(exit == 2 && said.contains("found `0`") && said.contains("2:1"), "{said}");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/cnf/tests/data/doors.wcnf");
    let late = crate::run::run(["mus", "--timeout", "0s", file]);
    assert_eq!((late.exit, late.out.as_str()), (0, "c the time is up\ns UNKNOWN\n"));
}

#[test]
fn a_formula_that_lost_its_header_is_not_guessed_at() {
    let (exit, said) = ask(&["mus"], "1 2 0\n1 -2 0\n");
    assert!(exit == 2 && said.contains("a CNF needs its header"), "{said}");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("soft.wcnf");
    std::fs::write(&file, "1 2 0\n1 -2 0\n").expect("it can be written");
    let run = crate::run::run([std::ffi::OsStr::new("mus"), file.as_os_str()]);
    assert_eq!((run.exit, sets(&run.out)), (20, vec!["1 2 0"]));
}

#[test]
fn formulas_with_weights_are_for_mus() {
    for formula in [WCNF, "h 1 0\n1 -1 0\n"] {
        let (exit, said) = ask(&["sat"], formula);
        assert_eq!(exit, 2);
        assert!(said.contains("found WCNF, whose soft clauses need not hold"), "{said}");
        assert!(said.contains("`satdoku mus` reads it"), "{said}");
    }
}

#[test]
fn sat_writes_a_proof_when_there_is_one() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("the folder can be written");
    };
    let ask = |arguments: &[&str]| run_in(folder.path(), arguments);
    let unsatisfiable =
        "p cnf 1000000000 4\n7 900000000 0\n7 -900000000 0\n-7 900000000 0\n-7 -900000000 0\n";
    write("unsat.cnf", unsatisfiable);
    write("sat.cnf", "p cnf 2 1\n1 2 0\n");
    let proved = ask(&["sat", "unsat.cnf", "--proof", "out"]);
    assert_eq!((proved.exit, proved.out.as_str()), (20, "s UNSATISFIABLE\n"));
    let checked = ask(&["verify-proof", "unsat.cnf", "out"]);
    assert_eq!((checked.exit, checked.out.as_str()), (0, "s VERIFIED\n"));
    let proof = fs::read(folder.path().join("out")).expect("it was written");

    // Nothing is written, and what was there stays.
    let none = ask(&["sat", "sat.cnf", "--proof", "out"]);
    assert_eq!(none.exit, 10);
    assert_eq!(none.err, "note: it is satisfiable, so out is not written\n");
    let late = ask(&["sat", "unsat.cnf", "--proof", "out", "--timeout", "0s"]);
    assert_eq!((late.exit, late.out.as_str()), (0, "c the time is up\ns UNKNOWN\n"));
    assert_eq!(fs::read(folder.path().join("out")).expect("it is there"), proof);
    let refused = ask(&["sat", "unsat.cnf", "--proof", "unsat.cnf"]);
    assert!(refused.exit == 2 && refused.err.contains("would be lost"), "{}", refused.err);
    let kept = fs::read_to_string(folder.path().join("unsat.cnf")).expect("it is there");
    assert_eq!(kept, unsatisfiable);
    let left = fs::read_dir(folder.path()).expect("the folder can be read").count();
    assert_eq!(left, 3, "nothing is left beside");
}

/// With a gigabyte of memory at most, so that nothing is kept for each number that a header announces.
#[cfg(unix)]
#[test]
fn large_numbers_take_no_memory() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("the folder can be written");
    };
    write("header.cnf", "p cnf 1000000000 1\n1 0\n");
    write("literals.cnf", "p cnf 1000000000 2\n900000000 -2 0\n2 0\n");
    write("unsat.cnf", "p cnf 1000000000 2\n900000000 0\n-900000000 0\n");
    write(
        "groups.gcnf",
        "p gcnf 1000000000 3 268435456\n{7} 900000000 0\n{0} 2 0\n{268435456} -900000000 0\n",
    );
    write(
        "weights.wcnf",
        "p wcnf 1000000000 3 18446744073709551615\n18446744073709551615 1 0\n\
         9223372036854775807 900000000 0\n1 -900000000 0\n",
    );
    write("bare.wcnf", "h 1 0\n9223372036854775807 900000000 0\n1 -900000000 0\n");
    write("proof", "0\n");
    let left_out = |count: u32| {
        format!("c {count} variables have no clause and are left out\ns SATISFIABLE\n")
    };
    let minimal = "c a minimal one, of 2\ns UNSATISFIABLE\n";
    for (arguments, exit, said) in [
        ("sat header.cnf", 10, left_out(999_999_999) + "v 1 0\n"),
        ("sat literals.cnf", 10, left_out(999_999_998) + "v 2 900000000 0\n"),
        ("sat unsat.cnf", 20, "s UNSATISFIABLE\n".to_owned()),
        ("verify-proof unsat.cnf proof", 0, "s VERIFIED\n".to_owned()),
        ("mus header.cnf", 10, "s SATISFIABLE\n".to_owned()),
        ("mus unsat.cnf", 20, format!("{minimal}v 1 2 0\n")),
        ("mus groups.gcnf", 20, format!("{minimal}v 7 268435456 0\n")),
        (
            "mus --mcs groups.gcnf",
            20,
            "c a smallest correction set, 1 to leave out\ns UNSATISFIABLE\nv 7 0\n".to_owned(),
        ),
        (
            "mus --all groups.gcnf",
            20,
            "s UNSATISFIABLE\nv 7 268435456 0\nc 1, which are all\n".to_owned(),
        ),
        ("sat groups.gcnf", 20, "s UNSATISFIABLE\n".to_owned()),
        ("mus weights.wcnf", 20, format!("{minimal}v 1 2 0\n")),
        ("mus bare.wcnf", 20, format!("{minimal}v 1 2 0\n")),
    ] {
        let mut command = std::process::Command::new("sh");
        let program = env!("CARGO_BIN_EXE_satdoku");
        command.arg("-c").arg(format!("ulimit -v 1000000; exec {program} {arguments}"));
        let output = command.current_dir(folder.path()).output().expect("there is a shell");
        let out = String::from_utf8_lossy(&output.stdout);
        assert_eq!((output.status.code(), &*out), (Some(exit), &*said), "{arguments}: {output:?}");
    }
}

#[test]
fn that_clauses_conflict_is_said_also_when_the_time_is_up() {
    // Unsatisfiable at sight, by the last two clauses; but what has to go is a long search: twelve
    // pigeons in eight holes.
    let mut clauses = Vec::new();
    for pigeon in 0..12 {
        clauses.push((0..8).map(|hole| format!("{} ", 8 * pigeon + hole + 1)).collect::<String>());
        for other in 0..pigeon {
            for hole in 1..=8 {
                clauses.push(format!("-{} -{} ", 8 * pigeon + hole, 8 * other + hole));
            }
        }
    }
    clauses.push("1 ".to_owned());
    clauses.push("-1 ".to_owned());
    let formula = format!("p cnf 96 {}\n{}0\n", clauses.len(), clauses.join("0\n"));
    for options in [&["--mcs"][..], &["--mcs", "--all"], &["--smallest"], &["--all"], &[]] {
        let (exit, said) = ask(&[&["mus", "--timeout", "1s"], options].concat(), &formula);
        let unknown = said.contains("s UNKNOWN");
        assert_eq!((exit, unknown), (20, false), "{options:?}: {said}");
        assert!(said.contains("s UNSATISFIABLE\n"), "{options:?}: {said}");
    }
    // Nothing corrects what must hold.
    let hard = "p gcnf 1 3 1\n{0} 1 0\n{0} -1 0\n{1} 1 0\n";
    let expected = "c the hard part alone is unsatisfiable: nothing corrects it\ns UNSATISFIABLE\n";
    assert_eq!(ask(&["mus", "--mcs"], hard), (20, expected.to_owned()));
    assert_eq!(ask(&["mus", "--mcs", "--all"], hard), (20, expected.to_owned()));
}
