//! The commands of the README and of what is said about pages are run, and print what is said.
//!
//! A block of ```` ```console ```` holds commands behind `$ ` and below each its output. Commands that build
//! or test are not run here: the first is how this test came to be, and the second runs it.

use std::fs;
use std::process::Command;

use crate::run::program;

#[test]
fn commands_print_what_the_readme_says() {
    let commands = run_all(include_str!("../../README.md"));
    assert!(commands >= 8, "{commands} commands");
}

#[test]
fn commands_print_what_is_said_of_pages() {
    let commands = run_all(include_str!("../../docs/hand-outs.md"));
    assert!(commands >= 4, "{commands} commands");
}

/// Runs the commands of a text, and returns how many they are.
fn run_all(text: &str) -> usize {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut commands = 0;
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
            assert_eq!(shown.trim_end(), expected.trim_end(), "$ {command}");
        }
    }
    let left = fs::read_dir(folder.path()).expect("it can be read");
    assert!(left.count() <= 20, "the commands leave few files");
    commands
}

#[test]
fn the_readme_counts_techniques() {
    let readme = include_str!("../../README.md");
    let count = satdoku::human::Technique::ALL.len();
    assert!(readme.contains(&format!("It knows {count} techniques")), "there are {count}");
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
