//! Notes and errors stand at their puzzles, however many threads there are: with standard error and
//! standard output in one pipe, every byte has its place.

use std::fs;
use std::io::Read;
use std::process::Stdio;

use crate::run::program;

const PUZZLE: &str = "1..4.....3....2.";

/// What a run prints, in the order in which it does, and its exit code.
fn merged(arguments: &[&str], threads: &str) -> (String, Option<i32>) {
    let (mut reader, writer) = std::io::pipe().expect("a pipe");
    let mut command = program();
    command.args(arguments).args(["--threads", threads]).stdin(Stdio::null());
    command.stderr(writer.try_clone().expect("a pipe")).stdout(writer);
    let mut child = command.spawn().expect("the program starts");
    // It holds ends of the pipe for others to come.
    drop(command);
    let mut text = String::new();
    reader.read_to_string(&mut text).expect("it is text");
    (text, child.wait().expect("it ends").code())
}

/// The name of a kind of puzzle that is not read, in another case for each number: each is worth a
/// note of its own.
fn killer(number: usize) -> String {
    let letter = |(i, c): (usize, char)| match number >> i & 1 {
        0 => c,
        _ => c.to_ascii_uppercase(),
    };
    "killer".chars().enumerate().map(letter).collect()
}

/// Puzzles on lines, with a note, an error, several solutions or none here and there.
fn lines(count: usize) -> String {
    let line = |i: usize| match i {
        _ if i % 9 == 4 => format!("{PUZZLE} # {} {i}\n", killer(i / 9)),
        _ if i % 11 == 5 => format!("12 # bad {i}\n"),
        _ if i % 13 == 6 => "1..4............\n".to_owned(),
        _ if i % 17 == 3 => "11..............\n".to_owned(),
        _ => format!("{PUZZLE} # {i}\n"),
    };
    (0..count).map(line).collect()
}

/// Grids with words between them, which are worth a note at the end.
fn grids(count: usize) -> String {
    let grid = "1 . . 4\n. . . .\n. 3 . .\n. . 2 .\n\n";
    (0..count).map(|i| format!("the grid that comes next is number {i}\n\n{grid}")).collect()
}

#[test]
fn every_byte_has_its_place_with_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: String| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("ours");
        path.display().to_string()
    };
    let many = write("lines", lines(600));
    let few = write("few", lines(150));
    let grids = [write("grids", grids(40)), write("more", self::grids(30).replace('3', "4"))];
    let table = write("table.csv", format!("puzzle\n{}", lines(400).replace(" # ", "  ")));
    let mut all: Vec<Vec<&str>> = Vec::new();
    for command in [
        &["solve", "--line"][..],
        &["solve"],
        &["solve", "--csv"],
        &["solve", "--filter"],
        &["solve", "--filter", "--echo"],
        &["check"],
        &["check", "--engine", "native"],
        &["check", "--format", "json"],
        &["count"],
        &["explain"],
        &["rate", "--filter"],
        &["convert", "--to", "block"],
        &["enumerate", "--max", "2"],
    ] {
        all.push([command, &[&many]].concat());
    }
    for command in [
        &["rate"][..],
        &["repair", "--edits", "1"],
        &["redundant"],
        &["candidates"],
        &["explain", "--fixes"],
    ] {
        all.push([command, &[&few]].concat());
    }
    for command in ["check", "solve", "explain", "candidates"] {
        all.push(vec![command, &grids[0], &few, &grids[1], &grids[0]]);
    }
    for command in ["check", "solve", "count", "explain"] {
        all.push(vec![command, "--append", &table]);
    }
    for arguments in &all {
        let one = merged(arguments, "1");
        let notes = one.0.matches("note: ").count();
        assert!(notes > 0 && one.0.lines().count() > 100, "{arguments:?} {}", one.0);
        for threads in ["2", "7"] {
            assert_eq!(merged(arguments, threads), one, "{arguments:?} {threads}");
        }
    }
}

#[test]
fn a_note_stands_right_before_its_puzzle() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("lines");
    fs::write(&path, lines(400)).expect("ours");
    let (text, _) = merged(&["check", &path.display().to_string()], "7");
    let printed: Vec<&str> = text.lines().collect();
    let notes = printed.windows(2).filter(|pair| pair[0].starts_with("note: "));
    let mut count = 0;
    for pair in notes {
        let name = pair[0].split('`').nth(1).expect("a note names what it is about");
        assert!(pair[1].contains(&format!("# {name} ")), "{pair:?}");
        count += 1;
    }
    assert_eq!(count, 400 / 9);
}
