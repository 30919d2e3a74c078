//! A Python *index*: one page per package, with links to its wheels and their hashes (PEP 503), and
//! a metadata file next to each wheel (PEP 658, PEP 714), which is all that clients need to
//! resolve.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::error::Error;
use crate::io::resolver::File;
use crate::io::resolver::package;
use crate::io::resolver::package::Unit;
use crate::io::resolver::package::name;
use crate::io::resolver::wheel::{Release, hash};
use crate::puzzle::Layout;

/// How the packages express the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Encoding {
    /// Each cell requires other versions of its peers.
    #[default]
    Peers,
    /// In addition, each digit of each row, column and box has a package whose version is the place
    /// of the digit. A cell requires its own place from the packages of its digit, and any other
    /// place from those of other digits; a place requires the digit in its cell. More packages, but
    /// far less search.
    Units,
}

/// The layout of the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Arrangement {
    /// Pages below `simple/`, wheels in `files/`.
    #[default]
    Simple,
    /// All wheels in one folder, for `--find-links`, without hashes and metadata files.
    Flat,
}

/// How the index is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    encoding: Encoding,
    arrangement: Arrangement,
    wheels: bool,
}

/// [`Encoding::Peers`], [`Arrangement::Simple`], with wheels.
impl Default for Options {
    fn default() -> Options {
        let (encoding, arrangement) = (Encoding::default(), Arrangement::default());
        Options { encoding, arrangement, wheels: true }
    }
}

/// Returns the files of the index of a layout, sorted by path, with the default [`Options`].
///
/// # Errors
/// [`Error::Unwritable`] for grids above 9×9, and for rules that packages cannot say.
pub fn index(layout: &Arc<Layout>) -> Result<Vec<File>, Error> {
    Options::new().index(layout)
}

impl Options {
    /// [`Encoding::Peers`], [`Arrangement::Simple`], with wheels.
    pub fn new() -> Options {
        Options::default()
    }

    /// Sets how the packages express the rules.
    pub fn encoding(self, encoding: Encoding) -> Options {
        Options { encoding, ..self }
    }

    /// Sets the layout of the files.
    pub fn arrangement(self, arrangement: Arrangement) -> Options {
        Options { arrangement, ..self }
    }

    /// Sets whether there are wheels beside their metadata. [`Arrangement::Flat`] has nothing else,
    /// and always has them.
    pub fn wheels(self, wheels: bool) -> Options {
        Options { wheels, ..self }
    }

    /// Returns the files of the index of a layout, sorted by path.
    ///
    /// # Errors
    /// [`Error::Unwritable`] for grids above 9×9, and for rules that packages cannot say.
    pub fn index(&self, layout: &Arc<Layout>) -> Result<Vec<File>, Error> {
        package::refuse_large(layout)?;
        let releases = match self.encoding {
            Encoding::Peers => of_peers(layout),
            Encoding::Units => of_units(layout),
        };
        let mut files = Vec::new();
        let mut pages: BTreeMap<&str, String> = BTreeMap::new();
        for release in &releases {
            let (file, wheel) = (release.file_name(), release.wheel());
            if self.arrangement == Arrangement::Flat {
                files.push(File::new(file, wheel));
                continue;
            }
            let metadata = release.metadata();
            let (wheel_hash, metadata_hash) = (hash(&wheel), hash(metadata.as_bytes()));
            *pages.entry(&release.name).or_default() += &format!(
                "<a href=\"../../files/{file}#sha256={wheel_hash}\" \
                 data-core-metadata=\"sha256={metadata_hash}\" \
                 data-dist-info-metadata=\"sha256={metadata_hash}\">{file}</a><br>\n"
            );
            files.push(File::new(format!("files/{file}.metadata"), metadata));
            if self.wheels {
                files.push(File::new(format!("files/{file}"), wheel));
            }
        }
        if self.arrangement == Arrangement::Simple {
            let links: String =
                pages.keys().map(|name| format!("<a href=\"{name}/\">{name}</a><br>\n")).collect();
            files.push(File::new("simple/index.html", page("Sudoku", &links)));
        }
        for (name, links) in pages {
            files.push(File::new(format!("simple/{name}/index.html"), page(name, &links)));
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(files)
    }
}

fn page(title: &str, links: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html><head><title>{title}</title></head><body>\n{links}</body></html>\n"
    )
}

fn of_peers(layout: &Arc<Layout>) -> Vec<Release> {
    let shape = layout.shape();
    let peers = package::peers(layout);
    let release = |candidate: crate::grid::Candidate| {
        let digit = candidate.digit;
        let others = peers[candidate.cell.index()].iter();
        Release {
            name: name(shape, candidate.cell),
            major: usize::from(digit.value()),
            requires: others.map(|&peer| format!("{}!={digit}.0.0", name(shape, peer))).collect(),
        }
    };
    package::candidates(layout).into_iter().map(release).collect()
}

fn of_units(layout: &Arc<Layout>) -> Vec<Release> {
    let shape = layout.shape();
    let units = package::units(layout);
    let candidates = package::candidates(layout);
    let mut releases = Vec::new();
    for candidate in &candidates {
        let places = units.iter().filter_map(|unit| Some((unit, unit.place(candidate.cell)?)));
        let requires = places.flat_map(|(unit, place)| {
            shape.digits().iter().map(move |digit| {
                let sign = if digit == candidate.digit { "==" } else { "!=" };
                format!("{}{sign}{place}.0.0", unit.package(digit))
            })
        });
        releases.push(Release {
            name: name(shape, candidate.cell),
            major: usize::from(candidate.digit.value()),
            requires: requires.collect(),
        });
    }
    for unit in &units {
        for digit in shape.digits().iter() {
            let cell = |place: usize| place.checked_sub(1).map(|index| unit.cells[index]);
            // A place in a cell that cannot have the digit would only be tried in vain.
            let can = |place: &usize| {
                cell(*place)
                    .is_none_or(|cell| candidates.contains(&crate::grid::Candidate { cell, digit }))
            };
            releases.extend(unit.places().filter(can).map(|place| {
                Release {
                    name: Unit::package(unit, digit),
                    major: place,
                    requires: cell(place)
                        .map(|cell| format!("{}=={digit}.0.0", name(shape, cell)))
                        .into_iter()
                        .collect(),
                }
            }));
        }
    }
    releases
}
