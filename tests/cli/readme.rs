//! The commands of the documents are run, and print what they say they print.
//!
//! A block of ```` ```console ```` holds commands behind `$ ` and below each its output. Commands that build
//! or test are not run here: the first is how this test came to be, and the second runs it.

use std::fs;
use std::process::Command;

use crate::run::{program, run_in};

const README: &str = include_str!("../../README.md");

#[test]
fn commands_print_what_the_documents_say() {
    let mut commands = 0;
    for (name, text) in [
        ("README.md", README),
        ("docs/sat.md", include_str!("../../docs/sat.md")),
        ("docs/hand-outs.md", include_str!("../../docs/hand-outs.md")),
        ("docs/resolvers.md", include_str!("../../docs/resolvers.md")),
    ] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let before = commands;
        for block in text.split("```console\n").skip(1) {
            let block = block.split("```").next().expect("the block ends");
            for step in block.split("$ ").skip(1) {
                let (command, expected) = step.split_once('\n').expect("a command on its line");
                let outside = command.starts_with("minisat") && !crate::dimacs::have("minisat");
                if command.starts_with("cargo") || outside {
                    continue;
                }
                commands += 1;
                let shown = execute(folder.path(), command);
                assert_eq!(shown.trim_end(), expected.trim_end(), "{name}: $ {command}");
            }
        }
        assert!(commands > before, "{name} has commands");
        let left = fs::read_dir(folder.path()).expect("it can be read");
        assert!(left.count() <= 20, "the commands leave few files");
    }
    assert!(commands >= 40, "{commands} commands");
}

#[test]
fn what_people_want_is_done_by_the_command_beside_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    for (name, text) in [("puzzle.txt", puzzle.to_owned()), ("bank.txt", puzzle.repeat(2))] {
        fs::write(folder.path().join(name), text).expect("the folder can be written");
    }
    let rows = README.lines().filter(|line| line.contains(" | `satdoku "));
    let mut count = 0;
    for row in rows {
        count += 1;
        let command = row.split('`').nth(1).expect("a command");
        let words = command.split(' ').skip(1);
        // A server ends when it is told to.
        let ends: &[&str] = match command.starts_with("satdoku serve") {
            true => &["--no-open", "--timeout", "1s"],
            false => &[],
        };
        let run = run_in(folder.path(), words.chain(ends.iter().copied()));
        // An impossible digit is explained with exit code 1.
        assert!([0, 1].contains(&run.exit), "{command}: {run:?}");
        assert!(!run.out.is_empty() || command.contains(" --svg ") || command.contains(" --pdf "));
    }
    assert!((10..=14).contains(&count), "{count} rows");
    for drawn in ["puzzle.svg", "easy.pdf"] {
        assert!(folder.path().join(drawn).exists(), "{drawn}");
    }
}

#[test]
fn the_readme_counts_techniques() {
    let count = satdoku::human::Technique::ALL.len();
    assert!(README.contains(&format!("It knows {count} techniques")), "there are {count}");
}

/// Both outputs of a command line for `sh`, with the program on its path and no input.
fn execute(folder: &std::path::Path, command: &str) -> String {
    let program = program();
    let bin = std::path::Path::new(program.get_program()).parent().expect("it is in a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", bin.display()))
        .env_remove("CLICOLOR_FORCE")
        .stdin(std::process::Stdio::null())
        .output()
        .expect("sh starts");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}
