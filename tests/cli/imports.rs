//! `import`: what package resolvers answered, as the person sees it who asked them.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::run::{Run, pipe, run};

const GRID: &str = "1234341221434321";

/// The path of a test file, from the folder in which the tests run.
fn file(name: &str) -> String {
    format!("tests/data/resolvers/{name}")
}

fn shown(run: Run) -> String {
    let err = if run.err.is_empty() { String::new() } else { format!("--- stderr\n{}", run.err) };
    format!("{}{err}--- exit {}", run.out, run.exit)
}

/// The file with something else in the place of some of its text.
fn changed(name: &str, from: &str, to: &str, arguments: &[&str]) -> Run {
    let text = std::fs::read_to_string(file(name)).expect("the file can be read");
    assert!(text.contains(from), "{name} lacks {from}");
    pipe([&["import", "-"], arguments].concat(), text.replace(from, to).as_bytes())
}

#[test]
fn messages() {
    let lock = file("poetry.lock");
    assert_snapshot!("import_help", shown(run(["import", "--help"])));
    assert_snapshot!("import", shown(run(["import", &lock])));
    assert_snapshot!("import_only", shown(run(["import", &lock, "--puzzle", "12.4.4.221....2."])));
    assert_snapshot!(
        "import_several",
        shown(run(["import", &lock, "--puzzle", "1234............"]))
    );
    assert_snapshot!("import_given", shown(run(["import", &lock, "--puzzle", "2..............."])));
    let cell = "sudoku-cell12==2.0.0";
    let broken = |to: &str| shown(changed("requirements.txt", cell, to, &[]));
    assert_snapshot!("import_rule", broken("sudoku-cell12==1.0.0"));
    assert_snapshot!("import_faults", broken("sudoku-cell11==7b"));
}

#[test]
fn lines_and_exit_codes() {
    let lock = file("uv.lock");
    let line = run(["import", &lock, "--line"]);
    assert_eq!((line.out.as_str(), line.err.as_str(), line.exit), (&*format!("{GRID}\n"), "", 0));
    let several = ["import", &lock, "--line", "--unique", "--puzzle", "1234............"];
    let several = run(several);
    assert_eq!((several.out, several.exit), (format!("{GRID}\n"), 3));
    assert!(several.err.contains("which the resolver picked"), "{}", several.err);
    let only = run(["import", &lock, "--unique", "--puzzle", GRID]);
    assert_eq!(only.exit, 0);
    let late = ["import", &lock, "--unique", "--timeout", "0s", "--puzzle", "1234............"];
    assert_eq!(run(late).exit, 4);
    let extra = run(["import", &lock, "--line", "--extra", "1x2=4"]);
    assert_eq!(extra.exit, 1, "{}", extra.out);
    assert_eq!(run(["import", &lock, "--unique"]).exit, 2);
    assert_eq!(run(["import", "nosuch.lock"]).exit, 2);
    assert_eq!(run(["import", "tests/data/samples.txt"]).exit, 2);
}

#[test]
fn reports() {
    let objects = |run: Run| -> Vec<Value> {
        run.out.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
    };
    let json = ["--format", "json"];
    let lock = file("conda.json");
    let puzzle = ["import", &lock, "--puzzle", "1234............"];
    let solved = &objects(run([&puzzle[..], &json].concat()))[0];
    assert_eq!((&solved["schema"], &solved["kind"]), (&json!("satdoku/2"), &json!("import")));
    assert_eq!((&solved["form"], &solved["status"]), (&json!("JSON of conda"), &json!("solved")));
    assert_eq!((&solved["solution"], &solved["verdict"]), (&json!(GRID), &json!("several")));
    // All cells but those of the givens.
    assert_eq!(solved["differing"].as_array().map(Vec::len), Some(12), "{solved}");
    let wrong = &objects(changed("requirements.txt", "cell12==2", "cell12==1", &json))[0];
    assert_eq!((&wrong["status"], &wrong["solution"]), (&json!("wrong"), &Value::Null));
    assert_eq!(wrong["violation"], "row 1 is broken, by 1x1 and 1x2");
    let faults = changed("requirements.txt", "cell12==2", "cell11==7b", &json);
    assert_eq!(faults.exit, 2);
    let faults = objects(faults);
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults.iter().all(|fault| fault["kind"] == "error" && fault["line"].is_u64()));
}
