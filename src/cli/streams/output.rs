//! What is written: answers, files and folders, whole or not at all.

pub(crate) mod file;
pub(crate) mod folder;
pub(crate) mod leftovers;
pub(crate) mod sink;

use std::io;

/// An error without the path that tempfile adds to it: that of the temporary file means nothing to
/// people.
fn unnamed(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path \"") {
        Some((what, _)) => io::Error::new(error.kind(), what.to_owned()),
        None => error,
    }
}
