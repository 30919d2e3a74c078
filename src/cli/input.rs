//! Which puzzles the arguments mean.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use satdoku::format::{Reader, empty, parse_spec, puzzle_of_specs, read_all};
use satdoku::{Error, Puzzle, Source};

use super::exit::Failure;
use super::session::Session;

/// The puzzle of the Wikipedia article on Sudoku.
const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Puzzles, and errors in the place of those that cannot be read.
pub(super) type Puzzles = Box<dyn Iterator<Item = Result<Puzzle, Error>>>;

/// Hides the hyphen of puzzle texts that begin with one behind a space, or clap would take them for options.
/// A space before a puzzle means nothing.
pub(super) fn protect(arguments: impl Iterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    arguments.map(|argument| match argument.to_str() {
        Some(text) if text.starts_with('-') && text.len() >= 16 && looks_like_cells(text) => {
            OsString::from(format!(" {text}"))
        }
        _ => argument,
    })
}

/// The puzzles of the arguments, with the extras of the command line.
pub(super) fn puzzles(arguments: &[OsString], session: &Session) -> Result<Puzzles, Failure> {
    let (specs, others): (Vec<&OsString>, Vec<&OsString>) =
        arguments.iter().partition(|argument| is_spec(argument));
    if !specs.is_empty() && !others.is_empty() {
        return Err(Failure::Usage(format!(
            "`{}` adds a digit to a puzzle: write --extra {0}; alone, such cells make a puzzle of their own",
            specs[0].to_string_lossy()
        )));
    }
    if !specs.is_empty() {
        return Ok(Box::new(std::iter::once(of_specs(&specs, session))));
    }
    if others.is_empty() {
        return without_arguments(session);
    }
    let mut puzzles: Puzzles = Box::new(std::iter::empty());
    for argument in others {
        puzzles = Box::new(puzzles.chain(of_argument(argument, session)?));
    }
    Ok(puzzles)
}

/// Exactly one puzzle, for commands that make one file of it.
pub(super) fn puzzle(arguments: &[OsString], session: &Session) -> Result<Puzzle, Failure> {
    let mut puzzles = puzzles(arguments, session)?;
    let first = match puzzles.next() {
        Some(puzzle) => session.with_extras(puzzle?)?,
        None => return Err(Failure::Usage("found no puzzle".to_owned())),
    };
    match puzzles.next() {
        None => Ok(first),
        Some(_) => {
            Err(Failure::Usage("found more than one puzzle, this command takes one".to_owned()))
        }
    }
}

fn is_spec(argument: &OsStr) -> bool {
    let text = argument.to_string_lossy();
    let begins = text.starts_with(|c: char| c.is_ascii_digit() || c == 'r' || c == 'R');
    begins && text.contains('=') && !text.contains('\n') && !Path::new(argument).exists()
}

/// One puzzle of cells on an empty grid. All arguments are one text, so that faults are drawn on what was typed.
fn of_specs(specs: &[&OsString], session: &Session) -> Result<Puzzle, Error> {
    let words: Vec<_> = specs.iter().map(|spec| spec.to_string_lossy()).collect();
    let source = Source::new("argument", words.join(" "));
    let mut at = 0;
    let mut parsed = Vec::new();
    for word in words {
        parsed.push(parse_spec(&source, at..at + word.len())?);
        at += word.len() + 1;
    }
    Ok(puzzle_of_specs(&source, &parsed, session.read)?)
}

fn without_arguments(session: &Session) -> Result<Puzzles, Failure> {
    let stdin = io::stdin();
    if stdin.is_terminal() || is_null_device() {
        session.note("no puzzle given, so this is the example of Wikipedia; pass a file, `-` or a puzzle text");
        let example = Source::new("example", EXAMPLE);
        return Ok(Box::new(read_all(&example, session.read)));
    }
    Ok(standard_input(session))
}

fn standard_input(session: &Session) -> Puzzles {
    let name = "standard input";
    let reader = Reader::new(name, BufReader::new(io::stdin()), session.read);
    some(reader, Source::new(name, ""))
}

fn of_argument(argument: &OsStr, session: &Session) -> Result<Puzzles, Failure> {
    if argument == "-" {
        return Ok(standard_input(session));
    }
    let path = Path::new(argument);
    if let Ok(metadata) = fs::metadata(path) {
        let file_error = |source| Error::File { path: path.to_owned(), source };
        if metadata.is_dir() {
            return Err(Failure::Usage(format!(
                "{} is a folder, expected a file or a puzzle",
                path.display()
            )));
        }
        let file = File::open(path).map_err(file_error)?;
        let name = path.display().to_string();
        let reader = Reader::new(name.clone(), BufReader::new(file), session.read);
        return Ok(some(reader, Source::new(name, "")));
    }
    let Some(text) = argument.to_str() else {
        return Err(not_found(path));
    };
    // The space that `protect` put before a hyphen.
    let text = text.strip_prefix(" -").map_or(text.to_owned(), |rest| format!("-{rest}"));
    if text.trim().is_empty() {
        return Err(empty(&Source::new("argument", text)).into_failure());
    }
    if text.contains('\n') || looks_like_cells(&text) {
        let source = Source::new("argument", text);
        return Ok(some(read_all(&source, session.read), source));
    }
    Err(not_found(path))
}

trait IntoFailure {
    fn into_failure(self) -> Failure;
}

impl IntoFailure for satdoku::Fault {
    fn into_failure(self) -> Failure {
        Failure::Error(Error::from(self))
    }
}

/// The puzzles of a text, or an error when it holds none.
fn some(
    puzzles: impl Iterator<Item = Result<Puzzle, Error>> + 'static,
    text: Arc<Source>,
) -> Puzzles {
    let mut puzzles = puzzles.peekable();
    if puzzles.peek().is_none() {
        return Box::new(std::iter::once(Err(Error::from(empty(&text)))));
    }
    Box::new(puzzles)
}

/// Whether an argument that is no file is meant as a puzzle: at least ten cells, mostly blanks and numerals.
fn looks_like_cells(text: &str) -> bool {
    let is_numeral = |c: char| c.is_numeric() || ".*_-?xX".contains(c);
    let separates = |c: char| c.is_whitespace() || "|+:,;".contains(c);
    let cells: Vec<char> = text.chars().filter(|c| !separates(*c)).collect();
    let numerals = cells.iter().filter(|c| is_numeral(**c)).count();
    // A file name has a dot or two, and letters.
    let is_name = text.contains('/') || text.contains('\\');
    cells.len() >= 10 && numerals * 2 >= cells.len() && !is_name
}

fn not_found(path: &Path) -> Failure {
    let advice = match nearest(path) {
        Some(name) => format!("; did you mean {}?", name.display()),
        None => ", and it is no puzzle either".to_owned(),
    };
    Failure::Usage(format!("there is no file {}{advice}", path.display()))
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

/// Whether standard input is the null device, as for a program that nobody feeds.
#[cfg(unix)]
fn is_null_device() -> bool {
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
fn is_null_device() -> bool {
    false
}
