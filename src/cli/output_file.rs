//! Files that are written whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use satdoku::Error;
use tempfile::NamedTempFile;

use super::leftovers;
use super::packing::{Packed, Packing};

/// A file under way, packed as its name says. A regular file is written beside its place and takes it when it is whole;
/// anything else, a pipe say, is written to directly.
pub(super) struct OutputFile {
    path: PathBuf,
    target: Target,
    /// The first write that failed.
    failed: Option<io::Error>,
}

enum Target {
    Beside { file: PackedFile<NamedTempFile>, place: PathBuf, permissions: Option<Permissions> },
    Direct(PackedFile<File>),
}

type PackedFile<F> = Packed<BufWriter<F>>;

impl OutputFile {
    /// Begins a file. None of `inputs`, where they are files, may be it.
    pub(super) fn create(path: &Path, inputs: &[OsString]) -> Result<OutputFile, Error> {
        let target = open(path, inputs, Packing::of(path));
        let target = target.map_err(|source| Error::File { path: path.to_owned(), source })?;
        Ok(OutputFile { path: path.to_owned(), target, failed: None })
    }

    /// Adds to the file. That it could not is told by [`finish`](OutputFile::finish).
    pub(super) fn write(&mut self, content: impl AsRef<[u8]>) {
        let written = match &mut self.target {
            Target::Beside { file, .. } => file.write_all(content.as_ref()),
            Target::Direct(file) => file.write_all(content.as_ref()),
        };
        if let (Err(error), None) = (written, &self.failed) {
            self.failed = Some(error);
        }
    }

    /// What went wrong so far, for who wants to know before it is finished.
    pub(super) fn failure(&mut self) -> Option<Error> {
        let source = self.failed.take()?;
        Some(Error::File { path: self.path.clone(), source })
    }

    /// Puts the file in its place.
    pub(super) fn finish(self) -> Result<(), Error> {
        let put = || {
            if let Some(error) = self.failed {
                return Err(error);
            }
            let (file, place, permissions) = match self.target {
                Target::Beside { file, place, permissions } => (whole(file)?, place, permissions),
                Target::Direct(file) => return whole(file).map(|_| ()),
            };
            if let Some(permissions) = permissions {
                fs::set_permissions(file.path(), permissions)?;
            }
            file.persist(place).map(|_| ()).map_err(|error| error.error)
        };
        let path = self.path.clone();
        match put() {
            // Whoever read a pipe has had enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            put => put.map_err(|source| Error::File { path, source }),
        }
    }
}

/// The file with all that was written.
fn whole<F: Write>(file: PackedFile<F>) -> io::Result<F> {
    file.finish()?.into_inner().map_err(io::IntoInnerError::into_error)
}

fn open(path: &Path, inputs: &[OsString], packing: Packing) -> io::Result<Target> {
    if path == Path::new("-") {
        return Err(io::Error::other("expected the name of a file"));
    }
    let metadata = match fs::metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return beside(path.to_owned(), None, packing);
        }
        Err(error) => return Err(error),
    };
    if metadata.is_dir() {
        return Err(io::Error::other("this is a folder, expected the name of a file"));
    }
    // Whoever may not write to a file may not replace it either.
    let file = OpenOptions::new().write(true).open(path)?;
    if !metadata.is_file() {
        return Ok(Target::Direct(Packed::new(BufWriter::new(file), packing)?));
    }
    if is_standard_output(&metadata) {
        return Err(io::Error::other("standard output goes there too"));
    }
    // A link stays, and what it points to is replaced.
    let place = fs::canonicalize(path)?;
    if inputs.iter().any(|input| fs::canonicalize(input).is_ok_and(|input| input == place)) {
        return Err(io::Error::other("this file is read, and would be lost"));
    }
    beside(place, Some(metadata.permissions()), packing)
}

/// Whether it is the file that standard output is written to: what is printed would be lost.
#[cfg(unix)]
fn is_standard_output(file: &fs::Metadata) -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    let Ok(out) = io::stdout().as_fd().try_clone_to_owned() else { return false };
    let out = File::from(out).metadata();
    out.is_ok_and(|out| (out.dev(), out.ino()) == (file.dev(), file.ino()))
}

/// Elsewhere nobody can tell.
#[cfg(not(unix))]
fn is_standard_output(_: &fs::Metadata) -> bool {
    false
}

/// The places of all files of this run: no two of them may be one.
static PLACES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn beside(
    place: PathBuf,
    permissions: Option<Permissions>,
    packing: Packing,
) -> io::Result<Target> {
    claim(&place)?;
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    // Like any file that a program makes, and not hidden from others.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.prefix(".satdoku-").tempfile_in(folder.unwrap_or(Path::new(".")));
    // The error names the file beside, which nobody has heard of.
    let file = file.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => io::Error::other("there is no such folder"),
        kind => io::Error::from(kind),
    })?;
    leftovers::add(file.path());
    let file = Packed::new(BufWriter::new(file), packing)?;
    Ok(Target::Beside { file, place, permissions })
}

/// Takes a place for a file of this run.
fn claim(place: &Path) -> io::Result<()> {
    // The file itself need not be there yet.
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = fs::canonicalize(folder.unwrap_or(Path::new(".")));
    let place = match (folder, place.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        // What is wrong with it is said where it is opened.
        _ => return Ok(()),
    };
    let mut places = PLACES.lock().unwrap_or_else(PoisonError::into_inner);
    if places.contains(&place) {
        return Err(io::Error::other("two answers cannot go into one file"));
    }
    places.push(place);
    Ok(())
}
