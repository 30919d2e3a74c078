//! Turns arguments into texts to read.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use satdoku::format::signature;
use satdoku::{Error, Limited, Limits, Source};

use super::counted::{Count, Counted};
use super::typed::looks_like_cells;
use super::whole_lines::WholeLines;
use crate::cli::exit::Failure;
use crate::cli::streams::input::patient::Patient;
use crate::cli::streams::packing::{Packing, unpack};
use crate::cli::watch::deaf;

/// How much of a file is read at once: what [`MOST_LINES`](super::MOST_LINES) plain lines take. Limits
/// are asked between two reads, and a reader takes about 30 ms for so many empty lines.
const BUFFER: usize = 3 << 16;

/// Something to read, with its name and what faults show of it when it is empty.
pub(crate) struct Text {
    pub(crate) source: Arc<Source>,
    pub(crate) input: Box<dyn BufRead + Send>,
}

/// All bytes of a file that should be text, or at least not packed, or of standard input for `-`;
/// no longer than the limits allow.
pub(crate) fn bytes(path: &Path, limits: &Limits) -> Result<Vec<u8>, Error> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { Path::new("standard input") } else { path };
    let file_error = |source| Error::File { path: name.to_owned(), source };
    let mut bytes = Vec::new();
    match is_stdin {
        true => Patient::new(io::stdin(), limits.clone()).read_to_end(&mut bytes),
        false => {
            open(path, limits, &Count::default()).and_then(|mut file| file.read_to_end(&mut bytes))
        }
    }
    .map_err(file_error)?;
    match signature(&bytes) {
        None => Ok(bytes),
        Some(found) => Err(file_error(io::Error::other(format!("found {found}")))),
    }
}

/// A file that is not about puzzles: the one that is named, or else standard input, if something is
/// piped in.
pub(crate) fn file<'p>(named: Option<&'p Path>, what: &str) -> Result<&'p Path, Failure> {
    match named {
        Some(path) => Ok(path),
        None if io::stdin().is_terminal() || is_null_device() => {
            Err(Failure::Usage(format!("no {what} given: name a file, or pipe one in")))
        }
        None => Ok(Path::new("-")),
    }
}

/// Whether puzzles are read from a file or a pipe, and not from the command line alone.
pub(crate) fn is_batch(arguments: &[OsString]) -> bool {
    match arguments {
        [] => !io::stdin().is_terminal() && !is_null_device(),
        some => some.iter().any(|argument| argument == "-" || Path::new(argument).exists()),
    }
}

pub(crate) fn standard_input(limits: &Limits) -> Text {
    let input = Box::new(WholeLines::new(Patient::new(io::stdin(), limits.clone()), BUFFER));
    Text { source: Source::new("standard input", ""), input }
}

/// A text that is here already.
pub(crate) fn of_text(name: &str, text: &str) -> Text {
    let input = Box::new(Cursor::new(text.to_owned().into_bytes()));
    Text { source: Source::new(name, text), input }
}

/// A file, `-`, or a puzzle.
pub(crate) fn of_argument(argument: &OsStr, limits: &Limits, count: &Count) -> Result<Text, Error> {
    if argument == "-" {
        return Ok(standard_input(limits));
    }
    let path = Path::new(argument);
    let file_error = |source| Error::File { path: path.to_owned(), source };
    match open(path, limits, count) {
        Ok(input) => {
            return Ok(Text { source: Source::new(path.display().to_string(), ""), input });
        }
        // It may be a puzzle: too long for a file name, say.
        Err(_) if fs::metadata(path).is_err() => {}
        Err(error) => return Err(file_error(error)),
    }
    let Some(text) = argument.to_str() else {
        return Err(file_error(not_found(path)));
    };
    // The space that `protect` put before a hyphen.
    let text = text.strip_prefix(" -").map_or(text.to_owned(), |rest| format!("-{rest}"));
    if text.trim().is_empty() || text.contains('\n') || looks_like_cells(&text) {
        return Ok(of_text("argument", &text));
    }
    if let Some(cell) = cell(&text) {
        let advice = format!(
            "there is no such file; as a cell it lacks its digit: to put a digit there, write \
             --extra {cell}=4"
        );
        return Err(file_error(io::Error::new(io::ErrorKind::NotFound, advice)));
    }
    Err(file_error(not_found(path)))
}

/// The cell that a word names, as `1x6` or `r1c6`.
fn cell(word: &str) -> Option<&str> {
    let numbers = word.trim_start_matches(['r', 'R']);
    let (row, column) = numbers.split_once(['x', 'c', 'C'])?;
    let is_number = |number: &str| {
        (1..=2).contains(&number.len()) && number.chars().all(|c| c.is_ascii_digit())
    };
    (is_number(row) && is_number(column)).then_some(word)
}

/// Opens a file, unpacked as its name says, and counts what is read of it.
fn open(path: &Path, limits: &Limits, count: &Count) -> io::Result<Box<dyn BufRead + Send>> {
    let metadata = fs::metadata(path)?;
    if metadata.is_dir() {
        return Err(io::Error::other("this is a folder, expected a file or a puzzle"));
    }
    // A pipe waits for somebody who writes to it, and may be long in giving anything.
    let file = deaf(|| File::open(path))?;
    let file: Box<dyn Read + Send> = match metadata.is_file() {
        true => Box::new(Limited::new(file, limits.clone())),
        false => Box::new(Patient::new(file, limits.clone())),
    };
    Ok(match Packing::of(path) {
        Packing::None => Box::new(Counted::new(WholeLines::new(file, BUFFER), count)),
        packing => {
            let packed = Counted::new(BufReader::with_capacity(BUFFER, file), count);
            // A few bytes may unpack to a great many.
            let unpacked = Limited::new(unpack(packed, packing)?, limits.clone());
            Box::new(WholeLines::new(unpacked, BUFFER))
        }
    })
}

fn not_found(path: &Path) -> io::Error {
    let advice = match nearest(path) {
        Some(name) => format!("; did you mean {}?", name.display()),
        None => ", and it is no puzzle either".to_owned(),
    };
    io::Error::new(io::ErrorKind::NotFound, format!("there is no such file{advice}"))
}

/// The file in the same folder whose name is most alike.
fn nearest(path: &Path) -> Option<PathBuf> {
    let wanted = path.file_name()?.to_string_lossy().to_lowercase();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let mut names: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.file_name())).collect();
    names.sort();
    let likeness = |name: &OsString| {
        strsim::damerau_levenshtein(&wanted, &name.to_string_lossy().to_lowercase())
    };
    let best = names.into_iter().min_by_key(likeness)?;
    let close = likeness(&best) <= wanted.chars().count() / 3;
    close.then(|| folder.map_or(PathBuf::from(&best), |folder| folder.join(&best)))
}

/// Whether standard input is the null device, as for a program that gets no input.
#[cfg(unix)]
pub(crate) fn is_null_device() -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::{FileTypeExt, MetadataExt};
    let stdin = io::stdin();
    let metadata = stdin.as_fd().try_clone_to_owned().and_then(|fd| File::from(fd).metadata());
    let (Ok(stdin), Ok(null)) = (metadata, fs::metadata("/dev/null")) else {
        return false;
    };
    stdin.file_type().is_char_device() && stdin.rdev() == null.rdev()
}

/// Elsewhere the null device looks like an empty file.
#[cfg(not(unix))]
pub(crate) fn is_null_device() -> bool {
    false
}
