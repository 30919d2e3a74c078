//! Files of odd kinds and names, and texts with names of a megabyte.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixListener;
use std::time::{Duration, Instant};

use nix::sys::stat::Mode;
use nix::unistd::mkfifo;

use super::{PUZZLE, measured, names};
use crate::run::{ended, program, run_in};

#[test]
fn what_is_no_file_is_an_error_or_is_waited_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    fs::create_dir(path.join("folder")).expect("ours");
    mkfifo(&path.join("pipe"), Mode::S_IRWXU).expect("a named pipe");
    let _socket = UnixListener::bind(path.join("socket")).expect("a socket");
    for (input, exit, message) in [
        ("folder", 2, "folder: this is a folder, expected a file or a puzzle"),
        (".", 2, ".: this is a folder"),
        ("socket", 2, "socket: No such device or address"),
        ("pipe", 4, "the time is up"),
        ("/dev/zero", 2, "a line of more than a million bytes"),
        ("/dev/null", 2, "found no puzzle"),
        ("nosuch", 2, "nosuch: there is no such file"),
        ("folder/nosuch", 2, "folder/nosuch: there is no such file"),
        ("/dev/null/x", 2, "/dev/null/x: there is no such file"),
    ] {
        let run = run_in(path, ["check", "--timeout", "300ms", input]);
        assert_eq!(run.exit, exit, "{input}: {run:?}");
        assert!(run.err.contains(message), "{input}: {}", run.err);
    }
    for (output, exit, message) in [
        ("folder", 2, "folder: this is a folder, expected the name of a file"),
        ("socket", 2, "socket: No such device or address"),
        ("pipe", 4, "the time is up"),
        ("/dev/full", 2, "/dev/full: No space left on device"),
        ("no/out", 2, "no/out: there is no such folder"),
        ("/dev/null/x", 2, "/dev/null/x: Not a directory"),
        ("/dev/null", 0, ""),
    ] {
        for option in ["-o", "--log"] {
            let run = run_in(path, ["check", "--timeout", "300ms", option, output, PUZZLE]);
            assert_eq!(run.exit, exit, "{option} {output}: {run:?}");
            assert!(run.err.contains(message), "{option} {output}: {}", run.err);
        }
    }
    assert_eq!(names(path), ["folder", "pipe", "socket"]);
}

#[test]
fn names_of_files_may_be_long_and_no_text() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let long = OsString::from("n".repeat(255));
    let odd = OsStr::from_bytes(b"a\xFF\xFEb").to_owned();
    for name in [&long, &odd] {
        fs::write(path.join(name), format!("{PUZZLE}\n12\n")).expect("ours");
        let run = |arguments: &[&OsStr]| {
            ended(program().args(arguments).current_dir(path).output().expect("it starts"))
        };
        let run_check = run(&["check".as_ref(), name]);
        assert_eq!(run_check.exit, 2);
        let shown = name.to_string_lossy().into_owned();
        assert!(run_check.err.contains(&format!("--> {shown}:2:1")), "{}", run_check.err);
        let json = run(&["check".as_ref(), "--format".as_ref(), "json".as_ref(), name]);
        for line in json.out.lines() {
            assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
        }
        assert_eq!(run(&["check".as_ref(), "-o".as_ref(), name, PUZZLE.as_ref()]).exit, 0);
        assert!(fs::read_to_string(path.join(name)).expect("it is there").starts_with("unique"));
        // One that is not there.
        let mut other = name.clone();
        other.push(".txt");
        let run_other = run(&["solve".as_ref(), "-o".as_ref(), "out".as_ref(), &other]);
        assert!(run_other.exit == 2 && run_other.err.contains("there is no such file"));
        let same = run(&["check".as_ref(), "-o".as_ref(), name, name]);
        assert!(same.err.contains("this file is read"), "{}", same.err);
    }
    let run = run_in(path, ["check", "-o", &"n".repeat(256), PUZZLE]);
    assert!(run.exit == 2 && run.err.contains("File name too long"), "{run:?}");
    let left = names(path);
    assert!(left.iter().all(|name| !name.starts_with('.')), "{left:?}");
}

#[test]
fn long_names_take_no_time() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let name = "n".repeat(250_000);
    let grid = "1 . . 4\n. . . .\n. 3 . .\n. . 2 .\n";
    let cells = "<tr><td>1<td><td><td>4\n<tr><td><td><td><td>\n<tr><td><td>3<td><td>\n<tr><td><td><td>2<td>\n";
    let zeros = "0".repeat(81);
    for (form, text) in [
        ("comment", format!("{PUZZLE} # {name}\n")),
        ("label", format!("{PUZZLE} {name}\n")),
        ("caption", format!("# {name}\n{PUZZLE}\n")),
        ("title", format!("{name}\n{grid}")),
        ("table", format!("name,puzzle\n{name},{PUZZLE}\n")),
        ("header", format!("{name},puzzle\n1,{PUZZLE}\n")),
        ("JSON", format!("{{\"name\":\"{name}\",\"puzzle\":\"{PUZZLE}\"}}\n")),
        ("key", format!("{{\"{name}\":\"{PUZZLE}\"}}\n")),
        (
            "XML",
            format!("<opensudoku>\n<name>\n{name}</name>\n<game data=\"{zeros}\"/></opensudoku>\n"),
        ),
        (
            "attribute",
            format!("<opensudoku>\n<game data=\"{zeros}\" name=\"{name}\"/></opensudoku>\n"),
        ),
        (
            "HTML",
            format!(
                "<html><title>{name}</title>\n<table>\n<caption>{name}</caption>\n{cells}</table>\n"
            ),
        ),
        ("link", format!("https://sudokuexchange.com/play/?s={zeros}&d=2 {name}\n")),
        ("section", format!("[Puzzle]\n#A{name}\n{}", ".........\n".repeat(9))),
        ("cell", format!("1x1={name}\n")),
        ("digits", "1".repeat(250_000) + "\n"),
        ("columns", "puzzle,".repeat(35_000) + "\n1,2\n"),
    ] {
        fs::write(path.join("f"), &text).expect("ours");
        for arguments in [
            &["check"][..],
            &["solve"],
            &["check", "--format", "json"],
            &["check", "--csv"],
            &["check", "--append"],
            &["check", "--filter", "--echo"],
            &["convert", "--pdf", "out.pdf"],
            &["explain", "--svg", "out.svg", "--png", "out.png"],
        ] {
            let (run, took, peak) = measured(path, &[arguments, &["f"]].concat());
            assert!(run.exit <= 3, "{form}, {arguments:?}: {:.300}", run.err);
            // What is said beside the answer can be read.
            assert!(run.err.len() < 6000, "{form}, {arguments:?}: {:.300}", run.err);
            assert!(run.out.len() < text.len() + 2000, "{form}, {arguments:?}");
            assert!(took < Duration::from_secs(3), "{form}, {arguments:?}: {took:?}");
            assert!(peak < 150, "{form}, {arguments:?}: {peak} MB");
        }
    }
    let start = Instant::now();
    let title = "t".repeat(100_000);
    assert_eq!(run_in(path, ["convert", "--pdf", "out.pdf", "--title", &title, PUZZLE]).exit, 0);
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}
