//! Incomplete files and folders: removed when the program ends at once, or else by the next run.
//!
//! Each is locked while its run goes on. A run that was killed leaves its files without a lock.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

/// How the names of incomplete files and folders begin.
pub(crate) const PREFIX: &str = ".satdoku-";

static PATHS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A file that was made just now may not be locked yet.
const YOUNG: Duration = Duration::from_millis(100);

/// Remembers a file or folder that goes away by itself in all other cases, and locks it until the
/// handle is dropped. Not every system can lock.
pub(crate) fn add(path: &Path) -> Option<File> {
    if let Ok(mut paths) = PATHS.lock() {
        paths.push(path.to_owned());
    }
    let file = File::open(path).ok()?;
    file.try_lock().ok()?;
    Some(file)
}

/// Removes what is still there.
pub(crate) fn remove() {
    let Ok(paths) = PATHS.try_lock() else { return };
    // Most are where they belong by now, under another name.
    paths.iter().for_each(|path| remove_one(path));
}

fn remove_one(path: &Path) {
    match fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_dir()) {
        // Another thread may still be adding files to it.
        true => drop((0..10).find(|_| fs::remove_dir_all(path).is_ok() || !path.exists())),
        false => drop(fs::remove_file(path)),
    }
}

/// Removes from a folder what runs left that were killed.
pub(crate) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        if is_ours && is_abandoned(&entry.path()) {
            remove_one(&entry.path());
        }
    }
}

fn is_abandoned(path: &Path) -> bool {
    let age = fs::symlink_metadata(path).and_then(|metadata| metadata.modified()).ok();
    let is_old = age.and_then(|at| at.elapsed().ok()).is_some_and(|age| age >= YOUNG);
    is_old && File::open(path).is_ok_and(|file| file.try_lock().is_ok())
}
