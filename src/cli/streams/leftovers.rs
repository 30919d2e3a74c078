//! Incomplete files and folders, to be removed if a second Ctrl-C ends the program at once.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

static PATHS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Remembers a file or folder that goes away by itself in all other cases.
pub(crate) fn add(path: &Path) {
    if let Ok(mut paths) = PATHS.lock() {
        paths.push(path.to_owned());
    }
}

/// Removes what is still there.
pub(crate) fn remove() {
    let Ok(paths) = PATHS.try_lock() else { return };
    for path in paths.iter() {
        // Most are where they belong by now, under another name.
        let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    }
}
