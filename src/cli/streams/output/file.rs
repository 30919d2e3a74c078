//! Output files that are written completely or not at all.
//!
//! A regular file is written under a temporary name and then renamed; links are followed, and the
//! permissions of an existing file are kept. Pipes and devices are written to directly.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use same_file::Handle;
use satdoku::Error;
use tempfile::NamedTempFile;

use super::{leftovers, unnamed};
use crate::cli::streams::packing::{Packed, Packing};

/// A file under way, packed as its name says. A regular file is written beside its place and takes
/// it when it is whole; anything else, a pipe say, is written to directly.
pub(crate) struct OutputFile {
    path: PathBuf,
    target: Target,
    /// The first write that failed.
    failed: Option<io::Error>,
}

enum Target {
    Beside {
        file: PackedFile<NamedTempFile>,
        place: PathBuf,
        permissions: Option<Permissions>,
        lock: Option<File>,
    },
    Direct(PackedFile<File>),
}

type PackedFile<F> = Packed<BufWriter<F>>;

impl OutputFile {
    /// Begins a file. None of `inputs`, where they are files, may be it.
    pub(crate) fn create(path: &Path, inputs: &[OsString]) -> Result<OutputFile, Error> {
        let target = open(path, inputs, Packing::of(path));
        let target = target.map_err(|source| Error::File { path: path.to_owned(), source })?;
        Ok(OutputFile { path: path.to_owned(), target, failed: None })
    }

    /// Begins the file for an answer, which may end before it is whole. Then a second place is
    /// needed, which no input may be either.
    pub(crate) fn create_answer(path: &Path, inputs: &[OsString]) -> Result<OutputFile, Error> {
        let file = OutputFile::create(path, inputs)?;
        if let Target::Beside { place, .. } = &file.target {
            let partial = partial(place);
            let read = is_among(&partial, inputs).then(|| io::Error::other(READ));
            let taken = read.map_or_else(|| claim(&partial), Err);
            taken.map_err(|source| Error::File { path: partial, source })?;
        }
        Ok(file)
    }

    /// Adds to the file. That it could not is told by [`finish`](OutputFile::finish).
    pub(crate) fn write(&mut self, content: impl AsRef<[u8]>) {
        let written = match &mut self.target {
            Target::Beside { file, .. } => file.write_all(content.as_ref()),
            Target::Direct(file) => file.write_all(content.as_ref()),
        };
        if let (Err(error), None) = (written, &self.failed) {
            self.failed = Some(unnamed(error));
        }
    }

    /// Returns the error so far, if any, before the file is finished.
    pub(crate) fn failure(&mut self) -> Option<Error> {
        let source = self.failed.take()?;
        Some(Error::File { path: self.path.clone(), source })
    }

    /// Puts the file in its place.
    pub(crate) fn finish(self) -> Result<(), Error> {
        self.put(Clone::clone)
    }

    /// Puts a complete answer in its place, and removes the partial answer of an earlier run.
    pub(crate) fn finish_answer(self) -> Result<(), Error> {
        let earlier = match &self.target {
            Target::Beside { place, .. } => Some(partial(place)),
            Target::Direct(_) => None,
        };
        self.finish()?;
        if let Some(earlier) =
            earlier.filter(|path| path.symlink_metadata().is_ok_and(|m| m.is_file()))
        {
            // If it stays, it is out of date and does no harm.
            let _ = fs::remove_file(earlier);
        }
        Ok(())
    }

    /// Puts what there is of an answer that is not whole beside the place of the file, which stays
    /// as it is, and says where. `None` when it is no regular file and has been written to already.
    pub(crate) fn finish_partial(self) -> Result<Option<PathBuf>, Error> {
        let place = match &self.target {
            Target::Beside { .. } => Some(partial(&self.path)),
            Target::Direct(_) => None,
        };
        self.put(|place| partial(place)).map(|()| place)
    }

    /// The name that it was begun with.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it is a pipe or a device, written to at once.
    pub(crate) fn is_direct(&self) -> bool {
        matches!(self.target, Target::Direct(_))
    }

    /// Whether there is a file in its place already.
    pub(crate) fn is_there(&self) -> bool {
        matches!(&self.target, Target::Beside { place, .. } if place.exists())
    }

    fn put(self, to: impl FnOnce(&PathBuf) -> PathBuf) -> Result<(), Error> {
        let put = || {
            if let Some(error) = self.failed {
                return Err(error);
            }
            // It stays locked until it is in its place.
            let (file, place, permissions, _lock) = match self.target {
                Target::Beside { file, place, permissions, lock } => {
                    (whole(file)?, place, permissions, lock)
                }
                Target::Direct(file) => return whole(file).map(|_| ()),
            };
            if let Some(permissions) = permissions {
                fs::set_permissions(file.path(), permissions)?;
            }
            file.persist(to(&place)).map(|_| ()).map_err(|error| error.error)
        };
        let path = self.path.clone();
        match put() {
            // The reader of the pipe is gone.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            put => put.map_err(|error| Error::File { path, source: unnamed(error) }),
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
            return beside(end_of_links(path)?, None, packing);
        }
        Err(error) => return Err(error),
    };
    if metadata.is_dir() {
        return Err(io::Error::other("this is a folder, expected the name of a file"));
    }
    // Without permission to write to a file, do not replace it either.
    let file = OpenOptions::new().write(true).open(path)?;
    if !metadata.is_file() {
        return Ok(Target::Direct(Packed::new(BufWriter::new(file), packing)?));
    }
    // What is printed would be lost.
    if Handle::stdout().is_ok_and(|out| Handle::from_path(path).is_ok_and(|file| file == out)) {
        return Err(io::Error::other("standard output goes there too"));
    }
    // A link stays, and what it points to is replaced.
    let place = fs::canonicalize(path)?;
    if is_among(&place, inputs) {
        return Err(io::Error::other(READ));
    }
    beside(place, Some(metadata.permissions()), packing)
}

/// So many links may follow each other, as on most systems.
const MOST_LINKS: usize = 40;

/// What a link points to in the end, which need not be there; any other path itself.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links follow each other"))
}

const READ: &str = "this file is read, and would be lost";

/// Whether a file is one of those that are read, by whatever name; standard input is always read.
fn is_among(file: &Path, inputs: &[OsString]) -> bool {
    let Ok(file) = Handle::from_path(file) else { return false };
    let is_input = |input: &OsString| {
        // To look at a pipe is to wait for it.
        let is_file = fs::metadata(input).is_ok_and(|metadata| metadata.is_file());
        is_file && Handle::from_path(input).is_ok_and(|input| input == file)
    };
    inputs.iter().any(is_input) || Handle::stdin().is_ok_and(|input| input == file)
}

/// Where an answer goes that is not whole.
fn partial(place: &Path) -> PathBuf {
    let mut name = place.as_os_str().to_owned();
    name.push(".partial");
    PathBuf::from(name)
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
    let folder = folder.unwrap_or(Path::new("."));
    leftovers::sweep(folder);
    let file = builder.prefix(leftovers::PREFIX).tempfile_in(folder);
    let file = file.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => io::Error::other("there is no such folder"),
        _ => unnamed(error),
    })?;
    let lock = leftovers::add(file.path());
    let file = Packed::new(BufWriter::new(file), packing)?;
    Ok(Target::Beside { file, place, permissions, lock })
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
