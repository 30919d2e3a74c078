//! The command lines of `docs/resolvers.md` work as they are, pasted into a shell.
#![cfg(unix)]

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::environments::{clients, conda, path_with};
use crate::rounds::SMALL;
use crate::run::program;
use crate::skip::skip;

/// The block of commands below a heading. Each paragraph stands alone.
fn block(heading: &str) -> &'static str {
    let docs = include_str!("../../docs/resolvers.md");
    let (_, section) = docs.split_once(&format!("## {heading}\n")).expect("the section is there");
    let (_, text) = section.split_once("```sh\n").expect("it has a block");
    text.split_once("```").expect("the block ends").0
}

/// Pastes a block, which starts a server at a port, into a shell.
fn paste(heading: &str, port: u16, shell: &str) {
    let is_free = || TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok();
    if !is_free() {
        skip(format_args!("port {port} is in use"));
        return;
    }
    let Some(programs) = clients("uv, Poetry, pip, devpi") else { return };
    let conda = conda();
    let paragraphs = block(heading).split("\n\n");
    let paragraphs = paragraphs.filter(|text| conda.is_some() || !text.starts_with("# conda"));
    let text = paragraphs.collect::<Vec<_>>().join("\n\n");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    std::fs::write(folder.join("puzzle.txt"), SMALL).expect("the folder is ours");
    let ours = program();
    let ours = Path::new(ours.get_program()).parent().expect("it is in a folder").to_owned();
    let folders: Vec<_> = [ours, programs].into_iter().chain(conda).collect();
    let mut command = Command::new(shell);
    command.current_dir(folder).env("PATH", path_with(&folders));
    // Neither what this person has set up for shells, nor for clients.
    command.env("HOME", folder).env_remove("ENV").env_remove("BASH_ENV");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut shell = command.spawn().expect("a shell");
    let mut stdin = shell.stdin.take().expect("standard input is a pipe");
    stdin.write_all(text.as_bytes()).expect("the shell reads");
    drop(stdin);
    let output = shell.wait_with_output().expect("the shell ends");
    let screen = String::from_utf8_lossy(&output.stdout);
    let said = String::from_utf8_lossy(&output.stderr);
    let imports = text.matches("satdoku import ").count();
    assert!(imports > 0, "{text}");
    assert_eq!(screen.matches("the only solution").count(), imports, "{screen}{said}");
    // It takes its time to end.
    let ends = (0..300).any(|_| {
        std::thread::sleep(Duration::from_millis(100));
        is_free()
    });
    assert!(ends, "the server of {heading} is left");
}

#[test]
fn the_lines_of_do_it_yourself() {
    paste("Do it yourself", 8000, "sh");
}

#[test]
fn the_lines_of_publishing() {
    paste("Publishing the packages", 3141, "bash");
}
