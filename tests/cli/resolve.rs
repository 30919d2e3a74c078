//! `resolve` with clients that do as they should: scripts under the names of the real ones.
#![cfg(unix)]

use std::fs;

use insta::assert_snapshot;
use serde_json::Value;

use crate::run::{ended, run};
use crate::stage::{SMALL, SOLUTION, Stage, entries, lock};

#[test]
fn a_grid_and_a_conflict() {
    let stage = Stage::new();
    stage.program("uv", "uv 9.8.7", &lock(SOLUTION));
    let run = stage.run(&["--with", "uv", "--format", "json", SMALL]);
    let mut report: Value = serde_json::from_str(&run.out).expect("JSON");
    for place in ["/client/seconds", "/seconds"] {
        let seconds = report.pointer_mut(place).expect("a time").take();
        assert!(seconds.as_f64().is_some_and(|seconds| seconds > 0.0), "{seconds}");
    }
    assert_snapshot!("solved_json", report);
    let quiet = stage.run(&["--with", "uv", "--quiet", SMALL]);
    assert_eq!(quiet.out.lines().count(), 7);
    let message = "echo 'no solution found: sudoku-cell11==1.0.0' >&2; seq 20 >&2; exit 1";
    stage.program("uv", "uv 9.8.7", message);
    let conflict = ["--with", "uv", "--extra", "1x2=1", SMALL];
    let run = stage.run(&conflict);
    assert_eq!(run.exit, 1);
    assert_snapshot!("conflict", without_times(&run.out));
    let whole = stage.run(&[&conflict[..], &["--message"]].concat());
    assert!(whole.out.contains("\n  20\n") && !whole.out.contains("more lines"), "{}", whole.out);
}

/// The text with times as `…`.
fn without_times(text: &str) -> String {
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let mut words: Vec<&str> = text.split(' ').collect();
    for i in 1..words.len() {
        if ["ms", "s", "ms:\n"].iter().any(|unit| words[i].starts_with(unit))
            && is_number(words[i - 1])
        {
            words[i - 1] = "…";
        }
    }
    words.join(" ").replace(" ms", " s")
}

#[test]
fn conda_answers_in_json() {
    let stage = Stage::new();
    let packages = SOLUTION.chars().enumerate().map(|(i, digit)| {
        format!("{{\"name\": \"{}x{}-is\", \"version\": \"{digit}\"}}", i / 4 + 1, i % 4 + 1)
    });
    let packages = packages.collect::<Vec<_>>().join(", ");
    let solved = format!("echo '{{\"actions\": {{\"LINK\": [{packages}]}}, \"success\": true}}'");
    stage.program("conda", "conda 26.9.0", &solved);
    let run = stage.run(&["--with", "conda", SMALL]);
    assert!(run.exit == 0 && run.out.contains("the only solution"), "{}{}", run.out, run.err);
    let none =
        r#"{"exception_name": "LibMambaUnsatisfiableError", "message": "1x1-is =1 conflicts"}"#;
    stage.program("conda", "conda 26.9.0", &format!("echo '{none}'; exit 1"));
    let run = stage.run(&["--with", "conda", "--extra", "1x2=1", SMALL]);
    assert_eq!(run.exit, 1, "{}", run.err);
    assert!(
        run.out.contains("blames 1 of 5 givens in 1 line:\n  1x1-is =1 conflicts\n"),
        "{}",
        run.out
    );
    let other = r#"echo '{"exception_name": "CondaHTTPError", "message": "no route"}'; exit 1"#;
    stage.program("conda", "conda 26.9.0", other);
    let run = stage.run(&["--with", "conda", SMALL]);
    assert!(run.exit == 2 && run.err.ends_with("  no route\n"), "{}", run.err);
}

#[test]
fn clients_do_not_see_what_is_meant_for_others() {
    let stage = Stage::new();
    let seen = stage.path("seen");
    let body = format!("env > '{}'\n{}", seen.display(), lock(SOLUTION));
    for name in ["uv", "poetry", "conda", "cargo", "python"] {
        stage.program(name, "9.8.7", &body);
        let mut command = stage.command(&["--with"]);
        match name {
            "python" => command.args(["pip", "--python", "python"]),
            _ => command.arg(name),
        };
        command.arg(SMALL);
        for (name, value) in [
            ("GITHUB_TOKEN", "secret-1"),
            ("UV_INDEX_URL", "https://secret-2.example"),
            ("POETRY_HTTP_BASIC_FOO_PASSWORD", "secret-3"),
            ("PIP_EXTRA_INDEX_URL", "https://secret-4.example"),
            ("CONDA_CHANNELS", "secret-5"),
            ("CARGO_REGISTRY_TOKEN", "secret-6"),
            ("HTTPS_PROXY", "http://secret-7.example"),
            ("PYTHONPATH", "secret-8"),
        ] {
            command.env(name, value);
        }
        command.output().expect("the program starts");
        let seen = fs::read_to_string(&seen).expect("the client has run");
        assert!(!seen.contains("secret"), "{name}: {seen}");
        assert!(seen.contains("PATH=") && seen.contains("TMPDIR="), "{name}: {seen}");
    }
}

#[test]
fn a_python_of_a_folder_nearby() {
    let stage = Stage::new();
    fs::create_dir_all(stage.path("env/bin")).expect("a folder");
    stage.program("../env/bin/python", "pip 26.0", "echo '{}' > report.json");
    for python in ["env/bin/python", "./env/bin/python", "bin/../env/bin/python"] {
        let run = stage.run(&["--with", "pip", "--python", python, SMALL]);
        assert!(run.err.contains("report.json of pip 26.0"), "{python}: {}", run.err);
    }
    let run = stage.run(&["--with", "pip", "--python", "env/bin/no-python", SMALL]);
    assert!(run.err.contains("there is no program"), "{}", run.err);
    // The folders of PATH, too.
    stage.program("../env/bin/uv", "uv 9.8.7", &lock(SOLUTION));
    let mut command = stage.command(&["--with", "uv", SMALL]);
    command.env("PATH", "env/bin:/usr/bin:/bin");
    assert_eq!(ended(command.output().expect("the program starts")).exit, 0);
}

#[test]
fn a_folder_is_kept_where_it_was_asked_for() {
    let stage = Stage::new();
    stage.program("uv", "uv 9.8.7", &lock(SOLUTION));
    for _ in 0..2 {
        assert_eq!(stage.run(&["--with", "uv", "--keep", "kept", SMALL]).exit, 0);
    }
    let kept = stage.path("kept");
    let mut names = entries(&kept);
    names.sort();
    assert_eq!(names.join(" "), "README files pyproject.toml simple stderr.txt stdout.txt uv.lock");
    let readme = fs::read_to_string(kept.join("README")).expect("a file");
    assert!(readme.contains("\n  uv lock --quiet"), "{readme}");
    fs::write(kept.join("letter"), "dear").expect("a new file");
    let run = stage.run(&["--with", "uv", "--keep", "kept", SMALL]);
    assert!(run.exit == 2 && run.err.contains("(letter)"), "{}", run.err);
}

#[test]
fn what_does_not_go_together() {
    for (arguments, expected) in [
        (&["--with", "uv", "--python", "python3"][..], "--python goes with"),
        (&["--with", "uv", "--encoding", "depends"], "peers and units"),
        (&["--with", "rattler", "--encoding", "units"], "depends and constrains"),
        (&["--with", "cargo", "--encoding", "units"], "one encoding"),
        (&["--with", "apt"], "invalid value 'apt'"),
        (&[], "--with"),
    ] {
        let run = run([&["resolve"], arguments, &[SMALL]].concat());
        assert!(run.exit == 2 && run.err.contains(expected), "{}", run.err);
    }
    let sixteen = ".".repeat(256);
    let run = run(["resolve", "--with", "cargo", &sixteen]);
    assert!(run.exit == 2 && run.err.contains("two cells"), "{}", run.err);
}
