//! A *local registry* for cargo: an index of crates, one file per name and one line per version.
//!
//! cargo cannot exclude a version. So there is a crate for each digit of each row, column and box,
//! whose version is the place of the digit: `sudoku-cell16` 1.0.4 needs `sudoku-row1-has4` =1.0.6,
//! so no other cell of row 1 can have the 4. Resolving does not need the crates themselves; their
//! checksums are zeros.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use crate::error::Error;
use crate::io::resolver::{File, package};
use crate::puzzle::{Layout, Puzzle};

/// A line of the index.
#[derive(Serialize)]
struct Version<'a> {
    name: &'a str,
    vers: String,
    deps: Vec<Dependency>,
    cksum: &'static str,
    features: BTreeMap<String, Vec<String>>,
    yanked: bool,
}

#[derive(Serialize)]
struct Dependency {
    name: String,
    req: String,
    features: [String; 0],
    optional: bool,
    default_features: bool,
    target: Option<String>,
    kind: &'static str,
}

const CHECKSUM: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Returns a package that requires all cells, with the givens at their versions, and the registry
/// to resolve it with.
///
/// # Errors
/// [`Error::Unwritable`] for grids above 9×9, for rules that packages cannot say, and for candidates that
/// are crossed out.
pub fn package(puzzle: &Puzzle) -> Result<Vec<File>, Error> {
    package::refuse_crossed_out(puzzle)?;
    let mut files = registry(&puzzle.layout)?;
    files.push(File::new("Cargo.toml", manifest(puzzle)));
    files.push(File::new("lib.rs", "//! There is nothing to build, only to resolve.\n"));
    let config = "[source.crates-io]\nreplace-with = \"sudoku\"\n\n\
                  [source.sudoku]\nlocal-registry = \"registry\"\n";
    files.push(File::new(".cargo/config.toml", config));
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn manifest(puzzle: &Puzzle) -> String {
    let mut text = "[package]\nname = \"puzzle\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n\
                    [lib]\npath = \"lib.rs\"\n\n[workspace]\n\n[dependencies]\n"
        .to_owned();
    for cell in puzzle.shape().cells() {
        let name = package::name(puzzle.shape(), cell);
        let mut givens = puzzle.givens.iter().filter(|given| given.cell == cell);
        match givens.next() {
            None => text += &format!("{name} = \"1\"\n"),
            Some(first) => text += &format!("{name} = \"=1.0.{}\"\n", first.digit),
        }
        // Further digits in the cell: a table has no name twice.
        for (number, given) in givens.enumerate() {
            let requirement = format!("package = \"{name}\", version = \"=1.0.{}\"", given.digit);
            text += &format!("{name}-again{} = {{ {requirement} }}\n", number + 1);
        }
    }
    text + &package::comment(puzzle)
}

fn registry(layout: &Arc<Layout>) -> Result<Vec<File>, Error> {
    let shape = layout.shape();
    package::refuse_large(layout)?;
    let units = package::units(layout);
    let mut lines: BTreeMap<String, String> = BTreeMap::new();
    let mut add = |name: String, patch: usize, deps: Vec<Dependency>| {
        let vers = format!("1.0.{patch}");
        let (cksum, features) = (CHECKSUM, BTreeMap::new());
        let version = Version { name: &name, vers, deps, cksum, features, yanked: false };
        let line = serde_json::to_string(&version).expect("a version is plain data");
        *lines.entry(name).or_default() += &(line + "\n");
    };
    for candidate in package::candidates(layout) {
        let places = units.iter().filter_map(|unit| Some((unit, unit.place(candidate.cell)?)));
        let deps = places.map(|(unit, place)| dependency(unit.package(candidate.digit), place));
        let digit = usize::from(candidate.digit.value());
        add(package::name(shape, candidate.cell), digit, deps.collect());
    }
    for unit in &units {
        for digit in shape.digits().iter() {
            for place in unit.places() {
                add(unit.package(digit), place, Vec::new());
            }
        }
    }
    // All names are longer than three characters, for which the index has two folders.
    let file = |(name, text): (String, String)| {
        File::new(format!("registry/index/{}/{}/{name}", &name[..2], &name[2..4]), text)
    };
    Ok(lines.into_iter().map(file).collect())
}

fn dependency(name: String, patch: usize) -> Dependency {
    Dependency {
        name,
        req: format!("=1.0.{patch}"),
        features: [],
        optional: false,
        default_features: true,
        target: None,
        kind: "normal",
    }
}
