//! `resolve` with clients that are missing, fail, hang, lie, or never stop talking.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use insta::assert_snapshot;
use nix::errno::Errno;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;

use crate::stage::{SMALL, SOLUTION, Stage, entries, lock};

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
fn a_client_that_hangs_is_ended_with_its_children() {
    let stage = Stage::new();
    let pids = stage.path("pids");
    stage.program("uv", "uv 9.8.7", &hangs(&pids));
    let run = stage.run(&["--with", "uv", "--timeout", "5s", SMALL]);
    assert_eq!(run.exit, 2);
    assert!(run.err.starts_with("error: uv gave no answer within "), "{}", run.err);
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
