//! Who closes the pipe has read enough: no message, and the exit code of the answer so far.

use std::fs;
use std::io;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::run::program;

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Runs a line of the shell in a folder, in which `"$S"` is the program and nobody reads what it
/// prints; its exit code and what it complains of.
fn unread(folder: &std::path::Path, arguments: &str) -> (i32, String) {
    // The pipe is closed before the program starts.
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    let mut command = Command::new("bash");
    command.args(["-c", &format!("exec \"$S\" {arguments}")]).current_dir(folder);
    command.stdin(Stdio::null()).stdout(writer).stderr(Stdio::piped());
    command.env("S", program().get_program()).env("W", WIKIPEDIA);
    let output = command.output().expect("there is bash");
    let exit = output.status.code().expect("no signal ended it");
    (exit, String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn the_exit_code_is_that_of_the_answer() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("the folder can be written");
    };
    write("sat.cnf", "p cnf 100000 1\n1 0\n");
    write("unsat.cnf", "p cnf 1 2\n1 0\n-1 0\n");
    write("proof", "0\n");
    write("none", "11..............\n");
    write("several", "................\n");
    write("bad", "1..4\n");
    let started = Instant::now();
    for (arguments, exit) in [
        ("sat sat.cnf", 10),
        ("sat unsat.cnf", 20),
        ("mus sat.cnf", 10),
        ("mus unsat.cnf", 20),
        ("mus --all unsat.cnf", 20),
        ("verify-proof unsat.cnf proof", 0),
        ("verify-proof sat.cnf proof", 1),
        ("solve $W", 0),
        ("solve none", 1),
        ("solve --line none", 1),
        ("solve --unique several", 3),
        ("check several", 3),
        // What would come behind the first answer is wanted no more.
        ("check none bad", 1),
        ("check bad none", 2),
        ("check --format json bad none", 2),
        ("solve bad", 2),
        ("count none", 1),
        ("enumerate none", 1),
        ("enumerate several", 0),
        // These would go on for years.
        (
            "enumerate --max 9999999999 \
             .................................................................................",
            0,
        ),
        ("count --max 9 several", 0),
        ("explain $W", 0),
        ("explain --extra 1x6=4 $W", 1),
        ("explain --all --extra 1x6=4 $W", 1),
        ("explain --disjoint --extra 1x6=4 $W", 1),
        ("explain -v --extra 1x6=4 $W 2>&1", 1),
        ("mistakes --filled 1x6=4 $W", 1),
        ("repair --extra 1x6=4 $W", 0),
        ("steps $W", 0),
        ("steps several --quiet", 1),
        ("hint $W", 0),
        ("rate $W", 0),
        ("candidates none", 1),
        ("convert --to csv $W", 0),
        ("convert --to csv bad", 2),
        ("export dimacs --groups $W", 0),
        ("generate --count 1000000 --line --seed 1", 0),
        ("fill --count 1000000 --line --seed 1", 0),
        ("fill none --quiet", 1),
        ("solve none -o /dev/stdout", 1),
        ("man", 0),
        ("help solve", 0),
        ("completions bash", 0),
    ] {
        let (found, said) = unread(folder.path(), arguments);
        assert_eq!(found, exit, "{arguments}: {said}");
        let complaints = said.lines().filter(|line| !line.is_empty()).count();
        assert!(exit == 2 || complaints == 0, "{arguments}: {said}");
        assert!(!said.contains("panicked") && !said.contains("pipe"), "{arguments}: {said}");
    }
    assert!(started.elapsed() < Duration::from_secs(100), "{:?}", started.elapsed());
}

/// A batch ends soon after its reader, with the worst code of what was printed.
#[test]
fn a_batch_ends_with_its_reader() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let none = WIKIPEDIA.replacen("53", "55", 1);
    let bank = format!("{none}\n{WIKIPEDIA}\n").repeat(50_000);
    fs::write(folder.path().join("bank"), bank).expect("it can be written");
    for (arguments, exit) in
        [("check", 1), ("solve --line", 1), ("count", 1), ("explain --filter", 0)]
    {
        let mut child = program()
            .args(arguments.split(' '))
            .args(["--quiet", "--threads", "2", "bank"])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // One line is read, and then nobody listens.
        let mut first = [0; 1];
        let mut stdout = child.stdout.take().expect("standard output is a pipe");
        std::io::Read::read_exact(&mut stdout, &mut first).expect("there is an answer");
        drop(stdout);
        let started = Instant::now();
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(exit), "{arguments}: {output:?}");
        assert!(output.stderr.is_empty(), "{arguments}: {output:?}");
        assert!(started.elapsed() < Duration::from_secs(20), "{arguments}");
    }
}

/// Pages to print are whole whoever reads the puzzles.
#[test]
fn files_are_written_all_the_same() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let arguments = "generate --size 4 --count 6 --seed 1 --line --pdf pages.pdf --quiet";
    assert_eq!(unread(folder.path(), arguments), (0, String::new()));
    let arguments = "steps $W --svg-dir steps";
    assert_eq!(unread(folder.path(), arguments), (0, String::new()));
    assert!(folder.path().join("pages.pdf").is_file());
    assert!(folder.path().join("steps/step-051.svg").is_file());
}
