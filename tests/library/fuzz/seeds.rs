//! Samples from which inputs are made: the files of a body's folder below `tests/data/fuzz`, and for
//! some bodies other data of the tests.

use std::fs;
use std::path::{Path, PathBuf};

use satdoku::format::Format;
use satdoku::read;

use crate::support::layouts::{Board, LAYOUTS};

/// What a body begins with. Folders are read in the order of their names.
pub(crate) fn seeds(body: &str) -> Vec<Vec<u8>> {
    let mut seeds = match body {
        "lines" => [cases(), lines(), layouts(), files("formats")].concat(),
        "states" => [files("formats"), states()].concat(),
        "links" => files("formats/links.txt"),
        "requirements" => files("formats/conda_specs.txt"),
        "cells" => [files("formats/conda_specs.txt"), lines()].concat(),
        "table" => [files("formats"), lines()].concat(),
        "told" => told(),
        "import" => files("resolvers"),
        "answer" | "clasp" => files("answers"),
        "conflicts" => files("fuzz/formula"),
        _ => Vec::new(),
    };
    seeds.extend(files(&format!("fuzz/{body}")));
    assert!(!seeds.is_empty(), "{body} has no samples");
    seeds
}

/// The files of a folder below `tests/data`, or one file; none if there is no such thing.
fn files(path: &str) -> Vec<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(path);
    let mut paths: Vec<PathBuf> = match fs::read_dir(&path) {
        Ok(entries) => entries.map(|entry| entry.expect("it can be read").path()).collect(),
        Err(_) if path.is_file() => vec![path],
        Err(_) => Vec::new(),
    };
    paths.sort();
    paths.into_iter().map(|path| fs::read(path).expect("it can be read")).collect()
}

/// The inputs that broke other tools.
fn cases() -> Vec<Vec<u8>> {
    let text = String::from_utf8_lossy(&files("user_cases.tsv").concat()).into_owned();
    let input = |line: &str| {
        let field = line.split('\t').nth(4)?;
        Some(field.replace("\\n", "\n").replace("\\t", "\t").into_bytes())
    };
    text.lines().filter_map(input).filter(|input| !input.is_empty()).collect()
}

/// Some plain lines.
fn lines() -> Vec<Vec<u8>> {
    let text = String::from_utf8_lossy(&files("samples.txt").concat()).into_owned();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.step_by(23).map(|line| line.as_bytes().to_vec()).collect()
}

/// Grids of some sizes in every layout.
fn layouts() -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    for (size, rows, columns) in [(4, 2, 2), (6, 2, 3), (9, 3, 3), (12, 3, 4)] {
        let digit = |i: usize| i.is_multiple_of(3).then_some(i * 7 % size + 1);
        let cells: Vec<_> = (0..size * size).map(digit).collect();
        let board = Board { size, boxes: (rows, columns), cells, blank: '.' };
        texts.extend(LAYOUTS.iter().filter_map(|(.., write)| write(&board)));
    }
    texts.into_iter().map(String::into_bytes).collect()
}

/// Puzzles under way in every format that can say so.
fn states() -> Vec<Vec<u8>> {
    let texts = [
        ":0000:x:+29.6.1...5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.:771 772::",
        "1..4.....3....2.",
        "size=6 box=3x2 1x6=4 2x1=3",
    ];
    let puzzles = texts.map(|text| read(text).expect("a puzzle"));
    let written = |puzzle| {
        let formats = Format::ALL.into_iter().filter(|format| format.loss(puzzle).is_none());
        formats.map(|format| format.header().to_owned() + &format.write(puzzle)).collect()
    };
    let texts: Vec<Vec<String>> = puzzles.iter().map(written).collect();
    texts.into_iter().flatten().map(String::into_bytes).collect()
}

/// Texts behind two bytes that tell of nothing, of the size, or of all.
fn told() -> Vec<Vec<u8>> {
    let texts = [layouts(), files("formats"), files("fuzz/cells")].concat();
    let heads = [[0, 0], [1, 0], [3, 0], [3 + 5 * 8 + 64, 2], [5 + 64 * 3, 1]];
    let behind = |(i, text): (usize, &Vec<u8>)| [&heads[i % heads.len()][..], text].concat();
    texts.iter().enumerate().map(behind).collect()
}
