//! Commands for any formula.

use crate::run::pipe;

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
    assert_eq!(cnf::dimacs::parse_answer(&said).map(|answer| answer.literals.len()), Ok(100));
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
