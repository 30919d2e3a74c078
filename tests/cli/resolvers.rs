//! Sudoku as packages of Python and Rust: what is exported, and what the rules say of it. `channel.rs`
//! has those of conda.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use insta::assert_snapshot;
use sha2::{Digest, Sha256};

use crate::run::{run, run_in};

pub(crate) const SMALL: &str = "1..4.....3....2.";

/// A file by its path, and what is in it.
pub(crate) type File = (String, Vec<u8>);

/// All files below a folder, their paths with `/`, sorted.
fn files(folder: &Path) -> Vec<File> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).expect("it is inside").to_string_lossy();
            found.push((name.replace('\\', "/"), fs::read(&path).expect("it can be read")));
        }
    }
    found.sort();
    found
}

/// Exports into `out` below a folder, twice: the same bytes, and nothing left beside. What was
/// printed, and the files.
pub(crate) fn export(arguments: &[&str]) -> (String, Vec<File>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let export = || {
        let run = run_in(folder.path(), [&["export"], arguments, &["--out", "out"]].concat());
        assert_eq!(run.exit, 0, "{}", run.err);
        (run.out, files(&folder.path().join("out")))
    };
    let first = export();
    assert!(export() == first, "the same bytes");
    assert_eq!(fs::read_dir(folder.path()).expect("it can be read").count(), 1);
    first
}

/// Text files one below the other.
pub(crate) fn shown(files: &[File]) -> String {
    let texts = files.iter().map(|(name, content)| {
        format!("=== {name}\n{}\n", String::from_utf8_lossy(content).trim_end())
    });
    texts.collect()
}

/// Whether digits may stand beside each other, by plain rules.
pub(crate) fn are_peers(a: (usize, usize), b: (usize, usize), height: usize, width: usize) -> bool {
    let same_box = a.0 / height == b.0 / height && a.1 / width == b.1 / width;
    a != b && (a.0 == b.0 || a.1 == b.1 || same_box)
}

#[test]
fn help() {
    for kind in ["conda", "pypi", "requirements", "problem", "cargo"] {
        assert_snapshot!(format!("help_{kind}"), run(["export", kind, "--help"]).out);
    }
    assert_snapshot!("help_resolve", run(["resolve", "--help"]).out);
}

#[test]
fn folders_of_others_are_left_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = folder.path().join("out");
    assert_eq!(run_in(folder.path(), ["export", "conda", "--out", "out", SMALL]).exit, 0);
    for letter in ["letter", "noarch/letter"] {
        fs::write(out.join(letter), "dear").expect("the folder can be written");
        let refused = run_in(folder.path(), ["export", "conda", "--out", "out", SMALL]);
        assert!(
            refused.exit == 2 && refused.err.contains(&format!("({letter})")),
            "{}",
            refused.err
        );
        assert_eq!(fs::read(out.join(letter)).expect("it is there"), b"dear");
        fs::remove_file(out.join(letter)).expect("it is there");
    }
    fs::write(out.join("README"), "mine").expect("the folder can be written");
    assert_eq!(run_in(folder.path(), ["export", "conda", "--out", "out", SMALL]).exit, 2);
}

#[test]
fn problems() {
    assert_snapshot!(
        "requirements",
        run(["export", "requirements", "--extra", "1x1=2", SMALL]).out
    );
    let (said, files) = export(&["problem", "--index", "file:///a \"b\"/simple/", SMALL]);
    assert_eq!(said, "uv lock --project ./out\npoetry lock --directory ./out\n");
    assert_snapshot!("problem", shown(&files));
}

#[test]
fn names_that_clash_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sixteen = ".".repeat(256);
    let out = ["--out", "out"];
    for kind in ["requirements", "problem", "cargo", "pypi"] {
        let out = if kind == "requirements" { &out[..0] } else { &out };
        let refused = run_in(folder.path(), [&["export", kind], out, &[&sixteen]].concat());
        assert!(refused.exit == 2 && refused.err.contains("two cells"), "{}", refused.err);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("it can be read").count(), 0);
}

#[test]
fn a_local_registry() {
    let (said, files) = export(&["cargo", SMALL]);
    assert_eq!(said, "(cd ./out && cargo generate-lockfile --offline)\n");
    assert_eq!(files.len(), 4 + 16 + 12 * 4);
    let some = ["Cargo.toml", ".cargo/config.toml", "lib.rs", "README"].map(str::to_owned);
    let index = ["cell12", "row1-has3"].map(|name| format!("registry/index/su/do/sudoku-{name}"));
    let is_shown = |name: &String| some.contains(name) || index.contains(name);
    let few: Vec<_> = files.into_iter().filter(|(name, _)| is_shown(name)).collect();
    assert_snapshot!("cargo", shown(&few));
}

/// What the real cargo finds, as a line; `None` when it finds nothing.
fn resolved_by_cargo(size: usize, arguments: &[&str]) -> Option<String> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let exported =
        run_in(folder.path(), [&["export", "cargo", "--out", "out"], arguments].concat());
    assert_eq!(exported.exit, 0, "{}", exported.err);
    let out = folder.path().join("out");
    let status = Command::new(env!("CARGO"))
        .args(["generate-lockfile", "--offline", "--quiet"])
        .current_dir(&out)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("cargo starts");
    let lock = fs::read_to_string(out.join("Cargo.lock")).ok().filter(|_| status.success())?;
    let digit = |row: usize, column: usize| {
        let name = format!("name = \"sudoku-cell{row}{column}\"\nversion = \"1.0.");
        lock.split_once(&name).and_then(|(_, rest)| rest.chars().next())
    };
    (1..=size).flat_map(|row| (1..=size).map(move |column| digit(row, column))).collect()
}

#[test]
fn cargo_solves_puzzles() {
    let solved = resolved_by_cargo(4, &[SMALL]);
    assert_eq!(solved.as_deref(), Some("1234341223414123"));
    assert_eq!(resolved_by_cargo(4, &["--extra", "1x2=3", SMALL]), None);
    assert_eq!(resolved_by_cargo(4, &["--extra", "1x1=2", SMALL]), None);
    let wikipedia =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solution = run(["solve", "--line", wikipedia]).out;
    assert_eq!(resolved_by_cargo(9, &[wikipedia]).as_deref(), Some(solution.trim_end()));
}

#[test]
fn python_packages() {
    let (said, files) = export(&["pypi", SMALL]);
    assert_eq!(said, "python3 -m http.server --bind 127.0.0.1 --directory ./out\n");
    assert_eq!(files.len(), 2 * 64 + 16 + 2);
    // Of wheels and pages, their hashes stand in the pages.
    let is_shown = |name: &str| {
        let some = ["README", "simple/index.html", "simple/sudoku-cell12/index.html"];
        some.contains(&name) || name.ends_with("cell12-3.0.0-py3-none-any.whl.metadata")
    };
    let few: Vec<_> = files.iter().filter(|(name, _)| is_shown(name)).cloned().collect();
    assert_snapshot!("pypi", shown(&few));
    let (said, flat) = export(&["pypi", "--layout", "flat", SMALL]);
    assert!(said.contains("--no-index --find-links ./out -r"), "{said}");
    assert_eq!(flat.len(), 64 + 1);
    for (name, wheel) in flat.iter().filter(|(name, _)| name != "README") {
        let same = files.iter().find(|(other, _)| *other == format!("files/{name}"));
        assert_eq!(same.map(|(_, content)| content), Some(wheel));
    }
    let (_, bare) = export(&["pypi", "--no-wheels", SMALL]);
    let with_wheels = files.into_iter().filter(|(name, _)| !name.ends_with(".whl"));
    assert!(bare == with_wheels.collect::<Vec<_>>());
    let refused = run(["export", "pypi", "--no-wheels", "--layout", "flat", "--out", "x", SMALL]);
    assert_eq!(refused.exit, 2);
}

/// What stands behind each of these in a text, up to the next quotation mark or hash.
fn behind<'t>(text: &'t str, mark: &str) -> Vec<&'t str> {
    let parts = text.split(mark).skip(1);
    parts.map(|rest| rest.split(['"', '#']).next().expect("there is a first part")).collect()
}

#[test]
fn pages_have_the_hashes_of_the_files() {
    let (_, files) = export(&["pypi", SMALL]);
    let hash = |path: &str| {
        let (_, bytes) = files.iter().find(|(name, _)| name == path).expect("the file is there");
        Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let mut wheels = Vec::new();
    let is_page = |name: &str| name.starts_with("simple/") && name != "simple/index.html";
    for (_, page) in files.iter().filter(|(name, _)| is_page(name)) {
        let page = String::from_utf8_lossy(page);
        let paths = behind(&page, "href=\"../../");
        let hashes = |suffix: &str| -> Vec<String> {
            paths.iter().map(|path| hash(&format!("{path}{suffix}"))).collect()
        };
        assert_eq!(behind(&page, "#sha256="), hashes(""), "{page}");
        for name in ["core", "dist-info"] {
            let mark = format!("data-{name}-metadata=\"sha256=");
            assert_eq!(behind(&page, &mark), hashes(".metadata"), "{page}");
        }
        wheels.extend(paths.iter().map(|path| (*path).to_owned()));
    }
    wheels.sort();
    let is_wheel = |name: &&String| name.ends_with(".whl");
    let all: Vec<String> = files.iter().map(|(name, _)| name).filter(is_wheel).cloned().collect();
    assert_eq!(wheels, all, "each wheel once");
}

/// What a package requires, by the name of the file.
fn requirements(files: &[File], file: &str) -> Vec<String> {
    let path = format!("files/{file}.0.0-py3-none-any.whl.metadata");
    let (_, text) = files.iter().find(|(name, _)| *name == path).expect("it is there");
    let text = String::from_utf8_lossy(text);
    text.lines()
        .filter_map(|line| line.strip_prefix("Requires-Dist: "))
        .map(str::to_owned)
        .collect()
}

#[test]
fn units_name_exactly_the_places() {
    let (_, files) = export(&["pypi", "--encoding", "units", "--no-wheels", SMALL]);
    // Cells, units, their pages, the first page and the README.
    assert_eq!(files.len(), 64 + 12 * 16 + 16 + 48 + 2);
    // The hashes of its wheels and their metadata stand in a page.
    let page = |(name, _): &&File| name == "simple/sudoku-box2-has4/index.html";
    assert_snapshot!("units", shown(&[files.iter().find(page).expect("it is there").clone()]));
    let mut expected = Vec::new();
    for (unit, place) in [("row2", 3), ("column3", 2), ("box2", 3)] {
        for digit in 1..=4 {
            let sign = if digit == 4 { "==" } else { "!=" };
            expected.push(format!("sudoku-{unit}-has{digit}{sign}{place}.0.0"));
        }
    }
    assert_eq!(requirements(&files, "sudoku_cell23-4"), expected);
    assert_eq!(requirements(&files, "sudoku_box2_has4-3"), ["sudoku-cell23==4.0.0"]);
}

#[test]
fn peers_in_metadata_are_the_peers() {
    let (_, files) = export(&["pypi", "--no-wheels", &".".repeat(81)]);
    let expected: Vec<String> = (0..81)
        .map(|cell| (cell / 9, cell % 9))
        .filter(|&peer| are_peers((4, 7), peer, 3, 3))
        .map(|(row, column)| format!("sudoku-cell{}{}!=6.0.0", row + 1, column + 1))
        .collect();
    assert_eq!(expected.len(), 20);
    assert_eq!(requirements(&files, "sudoku_cell58-6"), expected);
}
