//! Packed files: small ones that unpack to a great deal, and damaged ones.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use super::{PUZZLE, measured};
use crate::run::run_in;

/// Writes a file of some hundred megabytes of this text, packed to a few kilobytes.
fn bomb(path: &Path, start: &str, text: &str) {
    let block = text.repeat((1 << 22) / text.len());
    let file = fs::File::create(path).expect("the folder can be written");
    let mut packed = zstd::Encoder::new(file, 1).expect("it can be packed");
    packed.write_all(start.as_bytes()).expect("it can be written");
    for _ in 0..128 {
        packed.write_all(block.as_bytes()).expect("it can be written");
    }
    packed.finish().expect("it can be written");
}

/// Texts that are hostile when there is no end of them.
fn texts() -> Vec<(&'static str, &'static str, String)> {
    vec![
        ("empty lines", "", "\n".to_owned()),
        ("one line of digits", "", "1".to_owned()),
        ("one line of blanks", "", " ".to_owned()),
        ("zeros", "", "\0".to_owned()),
        ("long comments", "", format!("#{}\n", "a".repeat((1 << 20) - 2))),
        ("short comments", "", "# a\n".to_owned()),
        ("prose", "", "hello there\n".to_owned()),
        ("single cells", "", "1x1=1\n".to_owned()),
        ("rows", "", "1 2 3 4\n".to_owned()),
        ("JSON", "[\n", "[1,2,3],\n".to_owned()),
        ("brackets", "", "[\n".to_owned()),
        ("HTML", "<html>\n<table>\n", "<tr><td>1<td>2\n".to_owned()),
        ("XML", "<?xml version=\"1.0\"?>\n<opensudoku>\n", "<a b=\"c\"/>\n".to_owned()),
        ("a quote", "name,puzzle\n\"", "a\n".to_owned()),
        ("one quoted line", "name,puzzle\n\"", "a".to_owned()),
        ("a table", "name,puzzle\n", format!("a,{PUZZLE}\n")),
        ("sections", "[Puzzle]\n", ".........\n".to_owned()),
    ]
}

#[test]
fn what_unpacks_to_a_great_deal_ends_in_time() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, start, text) in texts() {
        bomb(&folder.path().join("b.zst"), start, &text);
        for arguments in [
            &["check"][..],
            &["solve", "--format", "json"],
            &["check", "--filter", "--echo"],
            &["check", "--append"],
            &["check", "--append", "--column", "1", "--no-header"],
            &["bench", "--rounds", "1"],
        ] {
            let limit = ["--timeout", "100ms", "b.zst"];
            let (run, took, peak) = measured(folder.path(), &[arguments, &limit].concat());
            println!("{name}, {arguments:?}: {took:?}, {peak} MB, exit {}", run.exit);
            assert!(matches!(run.exit, 2 | 4), "{name}, {arguments:?}: {}", run.err);
            assert!(took < Duration::from_secs(4), "{name}, {arguments:?}: {took:?}");
            assert!(peak < 300, "{name}, {arguments:?}: {peak} MB");
        }
    }
}

#[test]
fn what_has_no_end_takes_little_memory_without_a_limit() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (start, text, arguments, message) in [
        ("", "1", &["check"][..], "a line of more than a million bytes"),
        ("", "1", &["check", "--filter"], "line 1 has more than a million bytes"),
        ("", "1x1=1\n", &["check"], "more than 65536 lines of cells one by one"),
        ("puzzle\n", "1", &["check", "--append"], "a line of more than a million bytes"),
        ("", "# a\n", &["check", "--append"], "nothing but comments and empty lines"),
        ("", "\n", &["check", "--append"], "nothing but comments and empty lines"),
    ] {
        bomb(&folder.path().join("b.zst"), start, text);
        let (run, took, peak) = measured(folder.path(), &[arguments, &["b.zst"]].concat());
        println!("{arguments:?} {message}: {took:?}, {peak} MB");
        assert_eq!(run.exit, 2, "{arguments:?}: {}", run.err);
        assert!(run.err.contains(message), "{arguments:?}: {}", run.err);
        assert!(peak < 200, "{arguments:?}: {peak} MB");
    }
}

#[test]
fn damaged_files_are_errors() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    fs::write(path.join("plain"), format!("{PUZZLE}\n").repeat(1000)).expect("ours");
    for end in ["gz", "zst"] {
        let whole = format!("whole.{end}");
        let run = run_in(path, ["convert", "--to", "line", "-o", &whole, "plain"]);
        assert_eq!(run.exit, 0, "{run:?}");
        let bytes = fs::read(path.join(&whole)).expect("it is there");
        let middle = bytes.len() / 2;
        let changed = |at: usize| {
            let mut bytes = bytes.clone();
            bytes[at] ^= 0x55;
            bytes
        };
        let name = format!("damaged.{end}");
        for damaged in [
            Vec::new(),
            bytes[..3].to_vec(),
            bytes[..middle].to_vec(),
            bytes[..bytes.len() - 1].to_vec(),
            changed(0),
            changed(middle),
            changed(bytes.len() - 3),
            [&bytes[..], b"rest"].concat(),
            b"1..4.....3....2.\n".to_vec(),
        ] {
            fs::write(path.join(&name), &damaged).expect("ours");
            for arguments in [&["check"][..], &["check", "--filter"], &["sat"]] {
                let run = run_in(path, [arguments, &[&name]].concat());
                assert_eq!(run.exit, 2, "{arguments:?} {damaged:?}: {run:?}");
                // What comes out before a checksum is read may be worse.
                let unpacked = format!("{name}: it cannot be unpacked as ");
                assert!(
                    run.err.contains(&unpacked) || run.err.contains(&format!("{name}:1:")),
                    "{arguments:?}: {}",
                    run.err
                );
            }
        }
    }
}
