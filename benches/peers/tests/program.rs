//! The whole program with real shared libraries.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Output};

const SAMPLES: &str = "../../tests/data/samples.txt";

/// The library of `examples/pretend.rs`, which cargo builds before it runs the tests.
fn library() -> String {
    let test = env::current_exe().expect("a path");
    let folder = test.ancestors().nth(2).expect("it is below the folder of the profile");
    let name = format!("{}pretend{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let path: PathBuf = folder.join("examples").join(name);
    assert!(path.exists(), "{}", path.display());
    path.display().to_string()
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let program = Command::new(env!("CARGO_BIN_EXE_satdoku-peers")).args(arguments).output();
    let Output { status, stdout, stderr } = program.expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn an_honest_peer_stands_in_the_table() {
    let peer = format!("honest={}:honest", library());
    let (code, out, err) = run(&[
        "--peer",
        &peer,
        "--level",
        "bands",
        "--rounds",
        "2",
        "--empty-grid",
        "1000",
        SAMPLES,
    ]);
    assert_eq!(code, Some(0), "{err}");
    assert!(
        out.contains("\n\nsamples, 110 puzzles, at most 2 solutions each:\n\n| solver |"),
        "{out}"
    );
    assert!(out.contains("\n\nempty grid, 1 puzzle, at most 1,000 solutions each:\n\n"), "{out}");
    assert_eq!(out.matches("\n| satdoku bands | ").count(), 2, "{out}");
    let peers: Vec<&str> = out.lines().filter(|line| line.starts_with("| honest | ")).collect();
    assert_eq!(peers.len(), 2, "{out}");
    assert!(peers.iter().all(|row| row.contains(" % | 1.00 | ")), "{out}");
}

#[test]
fn a_lie_is_reported_with_its_puzzle() {
    let peer = format!("liar={}:liar", library());
    let (code, out, err) = run(&["--peer", &peer, "--level", "bands", "--rounds", "1", SAMPLES]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("| liar | "), "the table is printed all the same: {out}");
    assert_eq!(err.matches("\n  satdoku bands 2, liar 1\n").count(), 10, "{err}");
    assert!(err.contains("samples: and 20 more on which solvers disagree\n"), "{err}");
    // With another configuration it is the first one that counts wrongly.
    let peer = format!("more={}:honest:1", library());
    let (code, _, err) = run(&["--peer", &peer, "--level", "bands", "--rounds", "1", SAMPLES]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("satdoku bands 1, more 2\n"), "{err}");
}

#[test]
fn mistakes_are_said_before_anything_is_timed() {
    let library = library();
    let cases: &[(&[&str], &str)] = &[
        (&["--peer", "a=nowhere.so:Solve", SAMPLES], "`nowhere.so`: "),
        (&["--peer", &format!("a={library}:Solve"), SAMPLES], "pretend.so` has no symbol `Solve`"),
        (&["--peer", "a=Cargo.toml:Solve", SAMPLES], "Cargo.toml` cannot be loaded: "),
        (&["--peer", "nonsense", SAMPLES], "expected NAME=LIBRARY:SYMBOL[:NUMBER]"),
        (&["--level", "avx3", SAMPLES], "avx3"),
        (
            &["--level", "bands", "--level", "bands", SAMPLES],
            "two solvers are called `satdoku bands`",
        ),
        (&["--rounds", "0", SAMPLES], "it must be at least 1"),
        (&["nowhere.txt"], "`nowhere.txt`: "),
        (&["Cargo.toml"], "`Cargo.toml`: "),
        (&[], "FILE"),
    ];
    for (arguments, expected) in cases {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {err}");
        let expected = expected.replace(".so`", &format!("{}`", env::consts::DLL_SUFFIX));
        assert!(err.contains(&expected), "{arguments:?}: {err}");
    }
}
