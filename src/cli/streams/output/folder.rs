//! Output folders that receive either all their files or none.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use satdoku::Error;

use super::{leftovers, unnamed};
use crate::cli::watch::deaf;

/// The file by which a folder is known.
pub(crate) const README: &str = "README";

/// A folder under way. Its files are kept until all are known, written into a folder beside, and moved.
pub(crate) struct OutputFolder {
    path: PathBuf,
    files: Vec<(String, Vec<u8>)>,
    /// What an earlier run left.
    earlier: Vec<PathBuf>,
}

impl OutputFolder {
    /// Begins a folder. One that is there already must be empty or from an earlier run, whose files
    /// are replaced: it has no other names than `is_ours` knows (paths inside it; those of folders
    /// end with `/`), and a [`README`] that begins with these words, for names alone could be
    /// anybody's.
    pub(crate) fn create(
        path: &Path,
        is_ours: impl Fn(&str) -> bool,
        first_words: &str,
    ) -> Result<OutputFolder, Error> {
        let earlier = earlier(path, is_ours, first_words);
        let earlier = earlier.map_err(|source| Error::File { path: path.to_owned(), source })?;
        Ok(OutputFolder { path: path.to_owned(), files: Vec::new(), earlier })
    }

    /// Adds a file: its path inside the folder, with `/` between folders.
    pub(crate) fn add(&mut self, name: impl Into<String>, content: impl Into<Vec<u8>>) {
        self.files.push((name.into(), content.into()));
    }

    /// Puts all files in their place, and returns their paths, sorted.
    pub(crate) fn finish(self) -> Result<Vec<PathBuf>, Error> {
        self.put().map_err(|source| Error::File { path: self.path.clone(), source })?;
        let mut paths: Vec<PathBuf> =
            self.files.iter().map(|(name, _)| self.path.join(name)).collect();
        paths.sort();
        Ok(paths)
    }

    /// Writes all files into another folder, and returns the folders in it.
    fn fill(&self, to: &Path) -> io::Result<BTreeSet<&str>> {
        let mut folders = BTreeSet::new();
        for (name, content) in &self.files {
            if let Some((folder, _)) = name.rsplit_once('/')
                && folders.insert(folder)
            {
                fs::create_dir_all(to.join(folder))?;
            }
            fs::write(to.join(name), content)?;
        }
        Ok(folders)
    }

    fn put(&self) -> io::Result<()> {
        let parent = match fs::canonicalize(&self.path) {
            Ok(path) => path.parent().map(Path::to_owned).unwrap_or(path),
            Err(_) => {
                let parent = self.path.parent().filter(|parent| !parent.as_os_str().is_empty());
                let parent = parent.unwrap_or(Path::new(".")).to_owned();
                fs::create_dir_all(&parent)?;
                parent
            }
        };
        leftovers::sweep(&parent);
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
        let beside = builder.prefix(leftovers::PREFIX).tempdir_in(parent);
        let beside = beside.map_err(unnamed)?;
        let _lock = leftovers::add(beside.path());
        let folders = deaf(|| self.fill(beside.path()))?;
        if !self.path.exists() {
            // The folder is moved as a whole, so it is never seen half-written.
            return fs::rename(beside.path(), &self.path);
        }
        // Each replaces its namesake at once, so that the folder is known as ours whenever this ends.
        for folder in &folders {
            fs::create_dir_all(self.path.join(folder))?;
        }
        for (name, _) in &self.files {
            fs::rename(beside.path().join(name), self.path.join(name))?;
        }
        let new: HashSet<PathBuf> =
            self.files.iter().map(|(name, _)| self.path.join(name)).collect();
        for old in self.earlier.iter().filter(|old| !new.contains(*old)) {
            fs::remove_file(old)?;
            // Folders go with the last of their files; this fails at the first that has others.
            for folder in old.ancestors().skip(1).take_while(|folder| *folder != self.path) {
                if fs::remove_dir(folder).is_err() {
                    break;
                }
            }
        }
        Ok(())
    }
}

/// The files in a folder, if it is there, all of which must be ours.
fn earlier(
    path: &Path,
    is_ours: impl Fn(&str) -> bool,
    first_words: &str,
) -> io::Result<Vec<PathBuf>> {
    if path.as_os_str().is_empty() {
        return Err(io::Error::other("expected the name of a folder"));
    }
    let metadata = match fs::metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    if !metadata.is_dir() {
        return Err(io::Error::other("this is a file, expected a folder"));
    }
    let mut files = Vec::new();
    // Folders to look into, with their paths inside this one.
    let mut folders = vec![(path.to_owned(), String::new())];
    while let Some((folder, inside)) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let file_type = entry.file_type()?;
            let end = if file_type.is_dir() { "/" } else { "" };
            let name = format!("{inside}{}{end}", entry.file_name().to_string_lossy());
            if !is_ours(&name) || !(file_type.is_dir() || file_type.is_file()) {
                return Err(io::Error::other(format!(
                    "this folder has other files ({name}), expected an empty one or none"
                )));
            }
            match file_type.is_dir() {
                true => folders.push((entry.path(), name)),
                false => files.push(entry.path()),
            }
        }
    }
    let readme = path.join(README);
    if !files.is_empty()
        && !fs::read(&readme).is_ok_and(|text| text.starts_with(first_words.as_bytes()))
    {
        let message =
            "the files in this folder are not of an earlier run, expected an empty one or none";
        return Err(io::Error::other(message));
    }
    files.sort();
    Ok(files)
}
