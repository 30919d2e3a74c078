//! Inputs that broke other tools, with the right answers: `tests/data/user_cases.tsv`.
//!
//! In a command `@` is the input as an argument and `@file` a file with it. What is expected is a list of:
//! `is:` all of standard output, `out:` a part of it (nothing behind it: it is empty), `not:` no part of it,
//! `err:` a part of standard error, `lines:` how many lines, `distinct:` no line occurs twice.

use std::collections::HashSet;
use std::fs;

use crate::run::{Run, run_in};

#[test]
fn user_cases() {
    let mut failures = Vec::new();
    let table = include_str!("../data/user_cases.tsv");
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, _kind, _source, command, input, exit, expected] = fields[..] else {
            panic!("seven columns: {line}");
        };
        let run = run_case(command, input);
        let exit: i32 = exit.parse().expect("an exit code");
        let expected = expected.replace('@', input).replace("\\n", "\n");
        let wrong = expected.split(" && ").find(|expected| !holds(expected, &run));
        if run.exit != exit || wrong.is_some() {
            failures.push(format!("{id} `{command}`: expected exit {exit}, {wrong:?}: {run:#?}"));
        }
    }
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
    assert!(table.lines().count() > 80, "the table is there");
}

fn run_case(command: &str, input: &str) -> Run {
    let bytes = unescape(input);
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("puzzle.txt"), &bytes).expect("the folder can be written");
    let text = String::from_utf8_lossy(&bytes);
    let words = command.split(' ').map(|word| match word {
        "@" => text.to_string(),
        "@file" => "puzzle.txt".to_owned(),
        word => word.to_owned(),
    });
    run_in(folder.path(), words)
}

fn holds(expected: &str, run: &Run) -> bool {
    let (check, text) = expected.split_once(':').expect("a check and a text");
    match check {
        "is" => run.out == text,
        "out" if text.is_empty() => run.out.is_empty(),
        "out" => run.out.contains(text),
        "not" => !run.out.contains(text),
        "err" => run.err.contains(text),
        "lines" => text.parse() == Ok(run.out.lines().count()),
        "distinct" => {
            let mut seen = HashSet::new();
            run.out.lines().all(|line| seen.insert(line))
        }
        _ => panic!("unknown check {check}"),
    }
}

/// `\n`, `\r`, `\t`, `\xFF` and `\uFEFF` as the bytes that they stand for.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        let number = |digits: usize| u32::from_str_radix(&rest[at + 2..at + 2 + digits], 16);
        let (value, length) = match rest.as_bytes().get(at + 1) {
            Some(b'n') => (vec![b'\n'], 2),
            Some(b'r') => (vec![b'\r'], 2),
            Some(b't') => (vec![b'\t'], 2),
            Some(b'x') => (vec![number(2).expect("two digits") as u8], 4),
            Some(b'u') => {
                let value = char::from_u32(number(4).expect("four digits")).expect("a character");
                (value.to_string().into_bytes(), 6)
            }
            other => panic!("unknown escape {other:?} in {text}"),
        };
        bytes.extend(value);
        rest = &rest[at + length..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}
