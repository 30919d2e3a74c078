//! `resolve` with clients that misbehave: scripts under the names of the real ones.
#![cfg(unix)]

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use insta::assert_snapshot;
use nix::errno::Errno;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;
use tempfile::TempDir;

use crate::run::{Run, ended, program, run};

const SMALL: &str = "1..4.....3....2.";
const SOLUTION: &str = "1234341223414123";

/// A folder with programs of our own, and one for temporary files.
struct Stage {
    folder: TempDir,
}

impl Stage {
    fn new() -> Stage {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for inner in ["bin", "tmp"] {
            fs::create_dir(folder.path().join(inner)).expect("an empty folder");
        }
        Stage { folder }
    }

    fn path(&self, inner: &str) -> PathBuf {
        self.folder.path().join(inner)
    }

    /// A program that says a version, and otherwise does this.
    fn program(&self, name: &str, version: &str, body: &str) {
        self.script(
            name,
            &format!("case \"$*\" in *--version*) echo '{version}'; exit;; esac\n{body}"),
        );
    }

    fn script(&self, name: &str, body: &str) {
        let path = self.path("bin").join(name);
        fs::write(&path, format!("#!/bin/sh\n{body}\n")).expect("a new file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("our own file");
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = program();
        let mut path = OsString::from(self.path("bin"));
        path.push(":/usr/bin:/bin");
        command.env("PATH", path).env("TMPDIR", self.path("tmp"));
        command.current_dir(self.folder.path()).arg("resolve").args(arguments);
        command
    }

    /// Runs `resolve`, which leaves no temporary file.
    fn run(&self, arguments: &[&str]) -> Run {
        let run = ended(self.command(arguments).output().expect("the program starts"));
        assert_eq!(entries(&self.path("tmp")), Vec::<String>::new());
        run
    }
}

fn entries(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|e| e.expect("a name").file_name().to_string_lossy().into_owned()).collect()
}

/// A lock of uv with these digits, as a script that writes it.
fn lock(digits: &str) -> String {
    let package = |(i, digit): (usize, char)| {
        let (row, column) = (i / 4 + 1, i % 4 + 1);
        format!("[[package]]\nname = \"sudoku-cell{row}{column}\"\nversion = \"{digit}.0.0\"\n\n")
    };
    let packages: String = digits.chars().enumerate().map(package).collect();
    format!(
        "cat > uv.lock <<'END'\nversion = 1\nrequires-python = \">=3.9\"\n\n[[package]]\nname = \"puzzle\"\n\
         version = \"0\"\n\n{packages}END"
    )
}

#[test]
fn clients_that_are_not_there() {
    let stage = Stage::new();
    for (name, arguments) in [
        ("uv", &["--with", "uv"][..]),
        ("poetry", &["--with", "poetry"]),
        ("conda", &["--with", "conda"]),
        ("no-python", &["--with", "rattler", "--python", "no-python"]),
        ("no-python", &["--with", "pip", "--python", "no-python"]),
    ] {
        let run = stage.run(&[arguments, &[SMALL]].concat());
        assert_eq!(run.exit, 2, "{}", run.err);
        assert!(run.err.contains(&format!("no program `{name}` on the PATH")), "{}", run.err);
        assert!(run.err.contains("to install it: "), "{}", run.err);
    }
    // A Python that has it not.
    stage.script("python", "echo 'No module named pip' >&2; exit 1");
    let run = stage.run(&["--with", "pip", "--python", "python", SMALL]);
    assert_eq!(run.exit, 2);
    assert_snapshot!("not_there", run.err);
}

#[test]
fn clients_that_are_too_old_or_something_else() {
    let stage = Stage::new();
    for (version, expected) in [
        ("uv 0.4.30 (x86_64)", "uv 0.4.30 is too old, expected 0.5 or later"),
        ("uv, the ultraviolet lamp", "expected the version of uv"),
        ("uv 9.8\u{1B}[2J", "expected the version of uv"),
        ("", "(it printed nothing)"),
    ] {
        stage.program("uv", version, "exit 0");
        let run = stage.run(&["--with", "uv", SMALL]);
        assert!(run.exit == 2 && run.err.contains(expected), "{}", run.err);
    }
    stage.program("poetry", "Poetry (version 1.8.3)", "exit 0");
    let run = stage.run(&["--with", "poetry", SMALL]);
    assert!(run.err.contains("Poetry 1.8.3 is too old, expected 2.0 or later"), "{}", run.err);
}

#[test]
fn clients_that_fail() {
    let stage = Stage::new();
    stage.program("uv", "uv 9.8.7", "echo 'error: no Python was found' >&2; exit 2");
    assert_snapshot!("fails", stage.run(&["--with", "uv", SMALL]).err);
    stage.program("uv", "uv 9.8.7", "echo 'all is well'");
    assert_snapshot!("no_answer", stage.run(&["--with", "uv", SMALL]).err);
    stage.program("uv", "uv 9.8.7", "kill -9 $$");
    assert_snapshot!("killed", stage.run(&["--with", "uv", SMALL]).err);
    let json = stage.run(&["--with", "uv", "--format", "json", SMALL]);
    assert_eq!(json.exit, 2);
    let report: Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(report["kind"], "error");
}

#[test]
fn answers_that_are_none() {
    let stage = Stage::new();
    let answer = |script: String| {
        stage.program("uv", "uv 9.8.7", &script);
        let run = stage.run(&["--with", "uv", SMALL]);
        assert!(run.exit == 2 && run.out.is_empty(), "{}", run.out);
        run.err
    };
    assert_snapshot!("wrong_grid", answer(lock("1234341223414132")));
    assert_snapshot!("another_given", answer(lock("2134341223414123")));
    assert_snapshot!("cell_missing", answer(lock("123434122341412")));
    assert_snapshot!("digit_too_high", answer(lock("1234341223414125")));
    let cut = lock(SOLUTION).replace("version = \"3.0.0\"\n\nEND", "version = \"3.0\nEND");
    assert_snapshot!("cut_off", answer(cut));
    let none = "echo 'No solution found, alas' >&2; exit 1".to_owned();
    assert_snapshot!("gives_up", answer(none));
}

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

/// Waits for a file with so many process numbers.
fn numbers(path: &Path, count: usize) -> Vec<Pid> {
    for _ in 0..1000 {
        let text = fs::read_to_string(path).unwrap_or_default();
        if text.lines().count() == count && text.ends_with('\n') {
            let number = |line: &str| Pid::from_raw(line.parse().expect("a number"));
            return text.lines().map(number).collect();
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("{} has not come", path.display());
}

fn is_gone(pid: Pid) -> bool {
    // Whoever inherits a dead process takes some time to bury it.
    (0..500).any(|_| {
        let gone = kill(pid, None) == Err(Errno::ESRCH);
        std::thread::sleep(Duration::from_millis(if gone { 0 } else { 10 }));
        gone
    })
}

/// Notes its number and that of a child in a file, and waits for ever.
fn hangs(pids: &Path) -> String {
    let pids = pids.display();
    format!("sleep 600 & echo $$ > pids.part; echo $! >> pids.part; mv pids.part '{pids}'; wait")
}

/// What it leaves running ends with it, also when it has answered.
#[test]
fn a_client_that_forks_leaves_nothing() {
    let stage = Stage::new();
    let pids = stage.path("pids");
    let forks = format!("(sleep 600 & echo $! > '{}') &\nwait\n{}", pids.display(), lock(SOLUTION));
    stage.program("uv", "uv 9.8.7", &forks);
    let run = stage.run(&["--with", "uv", SMALL]);
    assert_eq!(run.exit, 0, "{}", run.err);
    assert!(numbers(&pids, 1).into_iter().all(is_gone));
}

#[test]
fn a_client_that_prints_for_ever_is_ended() {
    let stage = Stage::new();
    stage.program("uv", "uv 9.8.7", "yes");
    let run = stage.run(&["--with", "uv", SMALL]);
    assert_eq!((run.exit, run.out.as_str()), (2, ""));
    assert_eq!(run.err, "error: uv printed more than 64 MB and was ended\n");
    stage.script("uv", "yes >&2");
    assert_eq!(stage.run(&["--with", "uv", SMALL]).err, run.err);
}

#[test]
fn a_client_that_lies_about_its_version_is_found_out() {
    let stage = Stage::new();
    stage.program(
        "uv",
        "uv 99999999999999999999999.0",
        "echo 'unknown option --quiet' >&2; exit 2",
    );
    let run = stage.run(&["--with", "uv", SMALL]);
    assert_eq!(run.exit, 2);
    assert!(run.err.starts_with("error: uv 99999999999999999999999.0 failed (exit"), "{}", run.err);
    assert!(run.err.contains("unknown option --quiet"), "{}", run.err);
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
fn a_client_that_hangs_is_ended_with_its_children() {
    let stage = Stage::new();
    let pids = stage.path("pids");
    stage.program("uv", "uv 9.8.7", &hangs(&pids));
    let run = stage.run(&["--with", "uv", "--timeout", "1s", SMALL]);
    assert_eq!(run.exit, 2);
    assert!(run.err.starts_with("error: uv gave no answer within 1s "), "{}", run.err);
    assert!(numbers(&pids, 2).into_iter().all(is_gone));
    assert_eq!(entries(&stage.path("tmp")), Vec::<String>::new());
    // One that does not even say its version.
    stage.script("uv", "sleep 600");
    let run = stage.run(&["--with", "uv", "--timeout", "200ms", SMALL]);
    assert!(run.exit == 2 && run.err.contains("no answer"), "{}", run.err);
}

#[test]
fn ctrl_c_ends_the_client() {
    let stage = Stage::new();
    let pids = stage.path("pids");
    stage.program("uv", "uv 9.8.7", &hangs(&pids));
    for signal in [Signal::SIGINT, Signal::SIGTERM] {
        let mut command = stage.command(&["--with", "uv", SMALL]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let clients = numbers(&pids, 2);
        let ours = Pid::from_raw(i32::try_from(child.id()).expect("a process number"));
        kill(ours, signal).expect("the process is there");
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
        assert!(clients.into_iter().all(is_gone));
        assert_eq!(entries(&stage.path("tmp")), Vec::<String>::new());
        fs::remove_file(&pids).expect("it is there");
    }
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
