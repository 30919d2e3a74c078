//! A conda *channel*: one folder per platform, each with an index, `repodata.json`. Clients resolve
//! from the index alone, so the packages themselves need not exist.
//!
//! ```text
//! CHANNEL/noarch/repodata.json     the records: 1x1-is 1 … 9x9-is 9, and `sudoku`, which needs all cells
//! CHANNEL/linux-64/repodata.json   none; clients want one for their platform beside noarch
//! ```
//!
//! Each index is also written as `.bz2`, which old clients read. The package of a cell is named
//! `1x1-is`, as in the first puzzles of this kind; these names do not clash for sizes above 9.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use bzip2::Compression;
use bzip2::write::BzEncoder;
use serde::Serialize;

use crate::error::Error;
use crate::grid::{Cell, Shape};
use crate::io::resolver::{File, package};
use crate::puzzle::{Layout, Puzzle};

/// How a record excludes digits in its peers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Encoding {
    /// The record depends on other versions of its peers; every client understands this.
    #[default]
    Depends,
    /// The record constrains its peers: faster in current clients, unknown to old ones.
    Constrains,
}

/// The build of all records.
const BUILD: &str = "sudoku";

/// The index of one platform.
#[derive(Serialize)]
struct Repodata {
    info: Info,
    packages: BTreeMap<String, Record>,
    repodata_version: u8,
}

#[derive(Serialize)]
struct Info {
    subdir: &'static str,
}

#[derive(Serialize)]
struct Record {
    build: &'static str,
    build_number: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    constrains: Vec<String>,
    depends: Vec<String>,
    name: String,
    subdir: &'static str,
    version: String,
}

/// The channel for a puzzle, sorted by path: its rules. Its givens are in [`specs`].
///
/// # Errors
/// [`Error::Unwritable`] for rules that packages cannot say, and for candidates that are crossed out.
pub fn channel(puzzle: &Puzzle, encoding: Encoding) -> Result<Vec<File>, Error> {
    let layout = &puzzle.layout;
    package::refuse_rules(layout)?;
    package::refuse_crossed_out(puzzle)?;
    Ok([("linux-64", BTreeMap::new()), ("noarch", records(layout, encoding))]
        .into_iter()
        .flat_map(|(subdir, packages)| {
            let repodata = Repodata { info: Info { subdir }, packages, repodata_version: 1 };
            let json = serde_json::to_vec(&repodata).expect("the index is plain data");
            let packed = pack(&json);
            let path = format!("{subdir}/repodata.json");
            [File::new(path.clone(), json), File::new(path + ".bz2", packed)]
        })
        .collect())
}

/// Returns the specs to request from a client: the metapackage, and one spec per given.
pub fn specs(puzzle: &Puzzle) -> Vec<String> {
    let given = |given: &crate::puzzle::Given| {
        format!("{}={}", name(puzzle.shape(), given.cell), given.digit)
    };
    std::iter::once("sudoku".to_owned()).chain(puzzle.givens.iter().map(given)).collect()
}

/// Returns an environment name that identifies the grid: `sudoku` for plain 9×9, or
/// `sudoku-size6-box3x2`.
pub fn environment(puzzle: &Puzzle) -> String {
    package::environment(puzzle)
}

/// Returns a pixi project file, to be placed next to the channel, that solves a puzzle with `pixi
/// lock`.
pub fn pixi(puzzle: &Puzzle) -> File {
    // A table has no name twice; of two digits in one cell, both go into one spec, which nothing meets.
    let mut versions: BTreeMap<Cell, Vec<String>> = BTreeMap::new();
    for given in &puzzle.givens {
        versions.entry(given.cell).or_default().push(format!("=={}", given.digit));
    }
    let mut text =
        "[workspace]\nname = \"puzzle\"\nchannels = [\"./\"]\nplatforms = [\"linux-64\"]\n\n\
                    [dependencies]\nsudoku = \"*\"\n"
            .to_owned();
    for (cell, versions) in versions {
        text += &format!("{} = \"{}\"\n", name(puzzle.shape(), cell), versions.join(","));
    }
    File::new("pixi.toml", text + &package::comment(puzzle))
}

fn name(shape: Shape, cell: Cell) -> String {
    format!("{}x{}-is", shape.row(cell), shape.column(cell))
}

/// The records by file name. A name with fewer than two dashes would have clients reject the whole channel.
fn records(layout: &Arc<Layout>, encoding: Encoding) -> BTreeMap<String, Record> {
    let names: Vec<String> =
        layout.shape().cells().map(|cell| name(layout.shape(), cell)).collect();
    let peers = package::peers(layout);
    let cells = package::candidates(layout).into_iter().map(|candidate| {
        let version = candidate.digit.to_string();
        let others = peers[candidate.cell.index()].iter();
        let others = others.map(|peer| format!("{} !={version}", names[peer.index()])).collect();
        let (mut depends, constrains) = match encoding {
            Encoding::Depends => (others, Vec::new()),
            Encoding::Constrains => (Vec::new(), others),
        };
        // With any cell there are all.
        depends.insert(0, "sudoku".to_owned());
        record(&names[candidate.cell.index()], version, depends, constrains)
    });
    let all = record("sudoku", "0".to_owned(), names.clone(), Vec::new());
    cells
        .chain([all])
        .map(|record| (format!("{}-{}-{BUILD}.tar.bz2", record.name, record.version), record))
        .collect()
}

fn record(name: &str, version: String, depends: Vec<String>, constrains: Vec<String>) -> Record {
    let name = name.to_owned();
    Record { build: BUILD, build_number: 0, constrains, depends, name, subdir: "noarch", version }
}

fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packed = BzEncoder::new(Vec::new(), Compression::fast());
    let written = packed.write_all(bytes).and_then(|()| packed.finish());
    written.expect("memory can be written to")
}
