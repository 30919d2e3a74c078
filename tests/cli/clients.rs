//! Real package clients solve puzzles: the grid, our explanation and the differing cells, never a
//! client's words.
//!
//! They are installed into an environment of the tests' own, once for each state of
//! `tests/resolvers/requirements.txt`. Where that cannot be done they are skipped by name; with
//! `CI=true` that is a failure.

use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use insta::assert_snapshot;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::run::{Run, ended, program, run, run_in};

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Without 9x8 and 9x9.
const TWO: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....";
const SMALL: &str = "1..4.....3....2.";

/// Where programs are in an environment of Python.
fn programs(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

/// The programs of the environment with all clients; or why it is not there.
fn environment() -> &'static Result<PathBuf, String> {
    static ENVIRONMENT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    ENVIRONMENT.get_or_init(|| {
        let requirements =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/resolvers/requirements.txt");
        let text = fs::read(&requirements).expect("the list of clients is there");
        let state: String =
            Sha256::digest(&text).iter().take(8).map(|b| format!("{b:02x}")).collect();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("clients-{state}"));
        let complete = folder.join("complete");
        if !complete.exists() {
            let _ = fs::remove_dir_all(&folder);
            quietly(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
            let mut pip = Command::new(programs(&folder).join("python"));
            pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
            quietly(pip.arg("--requirement").arg(&requirements))?;
            fs::write(complete, "").expect("the folder is ours");
        }
        Ok(programs(&folder))
    })
}

/// Runs a program to its end, and says why when it fails.
fn quietly(command: &mut Command) -> Result<String, String> {
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("{command:?}: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match output.status.success() {
        true => Ok(text(&output.stdout)),
        false => Err(format!("{command:?}: {}{}", text(&output.stdout), text(&output.stderr))),
    }
}

/// The programs of the environment, if it is there; without it a test is skipped.
fn programs_for(name: &str) -> Option<PathBuf> {
    match environment() {
        Ok(programs) => Some(programs.clone()),
        Err(reason) if std::env::var_os("CI").is_some_and(|ci| ci == "true") => {
            panic!("{name} is missing: {reason}")
        }
        Err(reason) => {
            eprintln!("skipped: {name} is missing: {reason}");
            None
        }
    }
}

/// Has a client of the environment solve a puzzle.
fn resolve(programs: &Path, client: &str, arguments: &[&str]) -> Run {
    let mut command = program();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(programs.to_owned()).chain(std::env::split_paths(&path));
    command.env("PATH", std::env::join_paths(paths).expect("paths of programs"));
    command.args(["resolve", "--with", client]).args(arguments);
    if ["pip", "rattler"].contains(&client) {
        command.arg("--python").arg(programs.join("python"));
    }
    ended(command.output().expect("the program starts"))
}

fn report(programs: &Path, client: &str, arguments: &[&str]) -> (Value, i32) {
    let run = resolve(programs, client, &[&["--format", "json"], arguments].concat());
    let report = serde_json::from_str(&run.out);
    (report.unwrap_or_else(|_| panic!("{client}: {}{}", run.out, run.err)), run.exit)
}

/// What is asked of every client.
fn plays_along(client: &str, programs: &Path) {
    let (solved, exit) = report(programs, client, &[WIKIPEDIA]);
    assert_eq!(
        (exit, &solved["status"], &solved["solution"]),
        (0, &"solved".into(), &SOLUTION.into())
    );
    assert_eq!(solved["verdict"], "unique");
    let (several, exit) = report(programs, client, &["--unique", TWO]);
    assert_eq!((exit, &several["verdict"]), (3, &"several".into()), "{client}");
    let cells = ["1x7", "1x8", "5x7", "5x8", "9x7", "9x8"].map(Value::from);
    assert_eq!(several["differing"], Value::from(cells.to_vec()), "{client}");
    for (extra, size) in [("1x3=8", 2), ("1x6=4", 5)] {
        let (conflict, exit) = report(programs, client, &["--extra", extra, WIKIPEDIA]);
        assert_eq!((exit, &conflict["status"]), (1, &"none".into()), "{client}");
        let explanation = &conflict["explanation"];
        assert_eq!(
            (&explanation["quality"], &explanation["size"]),
            (&"smallest".into(), &size.into())
        );
        let message = conflict["message"].as_str().expect("what the client says");
        let blamed = conflict["blamed"].as_array().expect("a list");
        println!("{client} {extra}: {} givens in {} lines", blamed.len(), message.lines().count());
    }
    // Whatever it is, there is a grid where there is one.
    let (small, exit) = report(programs, client, &[SMALL]);
    assert_eq!((exit, &small["solution"]), (0, &"1234341223414123".into()), "{client}");
}

#[test]
fn uv_plays_along() {
    if let Some(programs) = programs_for("uv") {
        plays_along("uv", &programs);
    }
}

#[test]
fn poetry_plays_along() {
    if let Some(programs) = programs_for("Poetry") {
        plays_along("poetry", &programs);
    }
}

#[test]
fn pip_plays_along() {
    if let Some(programs) = programs_for("pip") {
        plays_along("pip", &programs);
    }
}

#[test]
fn rattler_plays_along() {
    if let Some(programs) = programs_for("py-rattler") {
        plays_along("rattler", &programs);
    }
}

#[test]
fn cargo_plays_along() {
    let cargo = Path::new(env!("CARGO")).parent().expect("it is in a folder");
    plays_along("cargo", cargo);
}

#[test]
fn other_encodings_say_the_same() {
    let Some(programs) = programs_for("uv and py-rattler") else { return };
    for (client, encoding) in [("uv", "units"), ("rattler", "constrains")] {
        let encoding = ["--encoding", encoding];
        let (solved, _) = report(&programs, client, &[&encoding[..], &[WIKIPEDIA]].concat());
        assert_eq!(solved["solution"], SOLUTION, "{client}");
        let conflict = [&encoding[..], &["--extra", "1x6=4", WIKIPEDIA]].concat();
        assert_eq!(report(&programs, client, &conflict).1, 1, "{client}");
    }
}

#[test]
fn every_answer_is_read_back() {
    let Some(programs) = programs_for("uv, Poetry, pip, py-rattler") else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (client, answer) in [
        ("uv", "uv.lock"),
        ("poetry", "poetry.lock"),
        ("pip", "report.json"),
        ("rattler", "stdout.txt"),
        ("cargo", "Cargo.lock"),
    ] {
        let kept = folder.path().join(client);
        let kept = kept.to_str().expect("a plain path");
        assert_eq!(resolve(&programs, client, &["--keep", kept, WIKIPEDIA]).exit, 0, "{client}");
        let answer = format!("{kept}/{answer}");
        let line = run(["import", "--line", "--puzzle", WIKIPEDIA, &answer]);
        assert_eq!((line.exit, line.out.trim_end()), (0, SOLUTION), "{}", line.err);
        // One cell in the place of another.
        let text = fs::read_to_string(&answer).expect("it is there");
        let text =
            text.replace("\"sudoku-cell46\"", "\"sudoku-cell45\"").replace("4x6-is", "4x5-is");
        fs::write(&answer, text).expect("it is ours");
        let missing = run(["import", &answer]);
        assert_eq!(missing.exit, 2, "{client}: {}", missing.out);
        for fault in ["two versions", "1 cell of the 9×9 grid is missing: 4x6"] {
            assert!(missing.err.contains(fault), "{client}: {}", missing.err);
        }
    }
}

/// The forms that these clients write besides those of `resolve`.
#[test]
fn further_forms_of_uv_and_pip() {
    let Some(programs) = programs_for("uv and pip") else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let kept = folder.path().join("kept");
    let kept_text = kept.to_str().expect("a plain path");
    assert_eq!(resolve(&programs, "uv", &["--keep", kept_text, WIKIPEDIA]).exit, 0);
    let uv = |arguments: &[&str]| {
        let mut command = Command::new(programs.join("uv"));
        quietly(command.args(arguments).current_dir(&kept)).expect("uv does it")
    };
    uv(&["export", "--frozen", "--no-config", "--format", "pylock.toml", "-o", "pylock.toml"]);
    uv(&["export", "--frozen", "--no-config", "--format", "requirements-txt", "-o", "all.txt"]);
    for answer in ["pylock.toml", "all.txt"] {
        let line = run_in(&kept, ["import", "--line", "--puzzle", WIKIPEDIA, answer]);
        assert_eq!((line.exit, line.out.trim_end()), (0, SOLUTION), "{answer}: {}", line.err);
    }
    let mut pip = Command::new(programs.join("python"));
    pip.args([
        "-m",
        "pip",
        "--isolated",
        "install",
        "--dry-run",
        "--ignore-installed",
        "--no-index",
    ]);
    pip.args(["--no-cache-dir", "--find-links", "files", "--requirement", "all.txt"]);
    let said = quietly(pip.current_dir(&kept)).expect("pip does it");
    fs::write(kept.join("said.txt"), said).expect("the folder is ours");
    let line = run_in(&kept, ["import", "--line", "--puzzle", WIKIPEDIA, "said.txt"]);
    assert_eq!((line.exit, line.out.trim_end()), (0, SOLUTION), "{}", line.err);
}

/// A server that is ended with the test.
struct Devpi(Child);

impl Drop for Devpi {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The documentation has these commands.
#[test]
fn devpi_serves_a_grid() {
    let Some(programs) = programs_for("devpi") else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let place = folder.path();
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
    let port = port.expect("a free port").port();
    let command = |name: &str, arguments: &[&str]| {
        let mut command = Command::new(programs.join(name));
        command.args(arguments).current_dir(place).env("HOME", place).stdin(Stdio::null());
        command
    };
    quietly(&mut command("devpi-init", &["--serverdir", "server", "--no-root-pypi"]))
        .expect("a server");
    let number = port.to_string();
    let arguments = ["--serverdir", "server", "--host", "127.0.0.1", "--port", &number];
    let server = command("devpi-server", &arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the server starts");
    let mut server = Devpi(server);
    for _ in 0..600 {
        assert_eq!(server.0.try_wait().expect("it can be asked"), None, "the server has ended");
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let address = format!("http://127.0.0.1:{port}");
    assert_eq!(
        run_in(place, ["export", "pypi", "--layout", "flat", "--out", "wheels", SMALL]).exit,
        0
    );
    for arguments in [
        &["use", &address][..],
        &["user", "-c", "sudoku", "password=sudoku"],
        &["login", "sudoku", "--password=sudoku"],
        &["index", "-c", "four"],
        &["use", "sudoku/four"],
        &["upload", "--from-dir", "wheels"],
    ] {
        quietly(command("devpi", arguments).args(["--clientdir", "client"]))
            .expect("devpi does it");
    }
    let index = format!("{address}/sudoku/four/+simple/");
    let exported = run_in(place, ["export", "problem", "--index", &index, "--out", "four", SMALL]);
    assert_eq!(exported.exit, 0, "{}", exported.err);
    let mut uv = command("uv", &["lock", "--no-cache", "--project", "four"]);
    quietly(&mut uv).expect("uv does it");
    let grid = run_in(place, ["import", "--puzzle", SMALL, "four/uv.lock"]);
    assert_snapshot!("devpi", grid.out);
}
