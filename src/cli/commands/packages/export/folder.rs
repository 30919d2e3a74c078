//! The folders that exports write.

use std::path::Path;

use satdoku::Error;
use satdoku::resolver::File;

use crate::cli::streams::output::folder::{OutputFolder, README};

/// Writes files and a README, of which the first line says what the folder is. All that is in the
/// folder already must have a name that `is_ours` knows.
pub(crate) fn write(
    path: &Path,
    is_ours: impl Fn(&str) -> bool,
    first_line: &str,
    more: &str,
    files: Vec<File>,
) -> Result<(), Error> {
    let is_ours = |name: &str| name == README || is_ours(name);
    let mut folder = OutputFolder::create(path, is_ours, first_line)?;
    folder.add(README, format!("{first_line}\n\n{more}"));
    for file in files {
        folder.add(file.path, file.content);
    }
    folder.finish()?;
    Ok(())
}
