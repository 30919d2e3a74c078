//! Pictures that a command draws beside its answer.

use std::ffi::OsString;
use std::path::Path;

use satdoku::render::{self, Marks};
use satdoku::{Error, Puzzle};

use super::arguments::Pictures;
use super::exit::Failure;
use super::input::Puzzles;
use super::output_file::OutputFile;
use super::session::Session;

/// The puzzles; when a picture is asked for, there may be no more than one.
pub(super) fn only_one(puzzles: Puzzles, pictures: &Pictures) -> Result<Puzzles, Failure> {
    let option = match (&pictures.svg, &pictures.png) {
        (Some(svg), Some(png)) if svg == png => {
            return Err(Failure::Usage("--svg and --png name the same file".to_owned()));
        }
        (Some(_), _) => "--svg",
        (None, Some(_)) => "--png",
        (None, None) => return Ok(puzzles),
    };
    one_for(puzzles, option)
}

/// The puzzles, of which there may be no more than one because of this option.
pub(super) fn one_for(mut puzzles: Puzzles, option: &str) -> Result<Puzzles, Failure> {
    let first = puzzles.next();
    match puzzles.next() {
        None => Ok(Box::new(first.into_iter())),
        Some(_) => Err(Failure::Usage(format!("{option} takes one puzzle, and found more"))),
    }
}

/// Writes the pictures that were asked for. None of `inputs`, where they are files, may be one of them.
pub(super) fn write(
    puzzle: &Puzzle,
    marks: &Marks,
    pictures: &Pictures,
    inputs: &[OsString],
    session: &Session,
) -> Result<(), Error> {
    if pictures.svg.is_none() && pictures.png.is_none() {
        return Ok(());
    }
    let svg = render::svg(puzzle, marks, session.look.notation);
    if let Some(path) = &pictures.svg {
        replace(path, svg.as_bytes(), inputs)?;
    }
    match &pictures.png {
        Some(path) => replace(path, &render::png(&svg)?, inputs),
        None => Ok(()),
    }
}

fn replace(path: &Path, content: &[u8], inputs: &[OsString]) -> Result<(), Error> {
    let mut file = OutputFile::create(path, inputs)?;
    file.write(content);
    file.finish()
}
