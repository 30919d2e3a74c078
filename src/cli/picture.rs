//! Pictures that a command draws in addition to its answer.

use std::ffi::OsString;
use std::path::Path;

use satdoku::show::{self, Marks};
use satdoku::{Error, Puzzle};

use super::arguments::Pictures;
use super::exit::Failure;
use super::session::Session;
use super::watch::deaf;
use crate::cli::streams::output::file::OutputFile;

/// The option that asks for a picture, if one does.
pub(crate) fn option(pictures: &Pictures) -> Result<Option<&'static str>, Failure> {
    match (&pictures.svg, &pictures.png) {
        (Some(svg), Some(png)) if svg == png => {
            Err(Failure::Usage("--svg and --png name the same file".to_owned()))
        }
        (Some(_), _) => Ok(Some("--svg")),
        (None, Some(_)) => Ok(Some("--png")),
        (None, None) => Ok(None),
    }
}

/// Writes the pictures that were asked for. None of `inputs`, where they are files, may be one of them.
pub(crate) fn write(
    puzzle: &Puzzle,
    marks: &Marks,
    pictures: &Pictures,
    inputs: &[OsString],
    session: &Session,
) -> Result<(), Error> {
    if pictures.svg.is_none() && pictures.png.is_none() {
        return Ok(());
    }
    let svg = show::svg(puzzle, marks, session.look.notation);
    if let Some(path) = &pictures.svg {
        replace(path, svg.as_bytes(), inputs)?;
    }
    match &pictures.png {
        Some(path) => replace(path, &deaf(|| show::png(&svg))?, inputs),
        None => Ok(()),
    }
}

fn replace(path: &Path, content: &[u8], inputs: &[OsString]) -> Result<(), Error> {
    let mut file = OutputFile::create(path, inputs)?;
    file.write(content);
    file.finish()
}
