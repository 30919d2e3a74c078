//! Packed files without the right name, and text in another encoding, are called by their names.

use std::fs;
use std::io::Write;
use std::path::Path;

use crate::run::{Run, pipe, run_in};

const PUZZLE: &str = "1..4.....3....2.\n";
const CNF: &str = "p cnf 1 2\n1 0\n-1 0\n";

/// A text in every form in which it is not read, each with the words that name it.
fn packed(text: &str) -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(text.as_bytes()).expect("a vector takes all");
    let gzip = gzip.finish().expect("a vector takes all");
    let mut bzip2 = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
    bzip2.write_all(text.as_bytes()).expect("a vector takes all");
    let bzip2 = bzip2.finish().expect("a vector takes all");
    let wide = |order: fn(u16) -> [u8; 2]| {
        std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(order).collect::<Vec<u8>>()
    };
    vec![
        ("a.cnf", gzip, "found gzip data; rename the file to end in .gz"),
        ("b.cnf.bz2", bzip2.clone(), "found bzip2 data, which is not read: unpack it first"),
        ("c.cnf", bzip2, "with `bzip2 -dc`"),
        // The first bytes of the others are enough.
        ("d.cnf.xz", b"\xFD7zXZ\0\0\x04\xE6\xD6\xB4\x46".to_vec(), "found xz data"),
        ("e.cnf", b"\x28\xB5\x2F\xFD\x24\x12\x91".to_vec(), "rename the file to end in .zst"),
        ("f.zip", b"PK\x03\x04\x14\0".to_vec(), "found a ZIP archive"),
        ("g.cnf", wide(u16::to_le_bytes), "found UTF-16 text; save it as UTF-8"),
        ("h.cnf", wide(u16::to_be_bytes), "found UTF-16 text; save it as UTF-8"),
    ]
}

fn refused(run: &Run, name: &str, expected: &str) {
    assert_eq!(run.exit, 2, "{name}: {}", run.err);
    assert!(run.err.contains(expected) && run.err.contains(name), "{name}: {}", run.err);
    let is_plain = |c: char| c == '\n' || (' '..='~').contains(&c);
    assert!(run.err.chars().all(is_plain), "none of it is shown: {}", run.err);
}

fn run_on(folder: &Path, arguments: &[&str], bytes: &[u8], expected: &str) {
    let name = arguments[arguments.len() - 1];
    fs::write(folder.join(name), bytes).expect("it can be written");
    refused(&run_in(folder, arguments), name, expected);
}

#[test]
fn every_command_names_what_it_cannot_read() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    fs::write(folder.join("good.cnf"), CNF).expect("it can be written");
    assert_eq!(run_in(folder, ["export", "dimacs", "--map", "good.map", PUZZLE]).exit, 0);
    for (name, bytes, expected) in packed(CNF) {
        run_on(folder, &["sat", name], &bytes, expected);
        run_on(folder, &["mus", name], &bytes, expected);
        run_on(folder, &["verify-proof", "good.cnf", name], &bytes, expected);
        run_on(folder, &["decode", "--map", "good.map", name], &bytes, expected);
        run_on(folder, &["decode", "--map", name], &bytes, expected);
        run_on(folder, &["import", name], &bytes, expected);
        run_on(folder, &["generate", "--pattern", name], &bytes, expected);
        refused(&run_in(folder, ["verify-proof", name, "good.cnf"]), name, expected);
        refused(&pipe(["sat", "-"], &bytes), "standard input", expected);
    }
    for (name, bytes, expected) in packed(PUZZLE) {
        run_on(folder, &["solve", name], &bytes, expected);
        run_on(folder, &["check", "--engine", "native", name], &bytes, expected);
        run_on(folder, &["explain", name], &bytes, expected);
        refused(&pipe(["solve"], &bytes), "standard input", expected);
    }
}

#[test]
fn a_byte_order_mark_is_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let write = |name: &str, text: &str| {
        fs::write(folder.join(name), format!("\u{FEFF}{text}")).expect("it can be written");
    };
    write("unsat.cnf", &format!("c{{ x\n{CNF}"));
    write("proof", "c-\n0\n");
    write("soft.wcnf", "c{\nh 1 0\nc}\n1 -1 0\n");
    assert_eq!(run_in(folder, ["sat", "unsat.cnf"]).exit, 20);
    assert_eq!(run_in(folder, ["verify-proof", "unsat.cnf", "proof"]).out, "s VERIFIED\n");
    assert_eq!(run_in(folder, ["mus", "soft.wcnf"]).out.lines().last(), Some("v 1 0"));
    // Errors keep their places.
    write("bad.cnf", "p cnf 1 1\nx 0\n");
    let bad = run_in(folder, ["sat", "bad.cnf"]);
    assert!(bad.err.contains("bad.cnf:2:1") && bad.err.contains("found `x`"), "{}", bad.err);
}
