//! Which puzzles the arguments mean.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use satdoku::format::{Reader, empty, parse_spec, puzzle_of_specs, read_all};
use satdoku::{Error, Limits, Puzzle, ReadOptions, Source};

use super::exit::Failure;
use super::patient::Patient;
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
        // An option with a value has an equals sign, and no puzzle has.
        Some(text) if text.starts_with('-') && !text.contains('=') && looks_like_cells(text) => {
            OsString::from(format!(" {text}"))
        }
        _ => argument,
    })
}

/// The puzzles of the arguments, read as they are asked for.
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
        return Ok(without_arguments(session));
    }
    let others: Vec<OsString> = others.into_iter().cloned().collect();
    let (options, limits) = (session.read, session.limits.clone());
    let puzzles = others.into_iter().flat_map(move |argument| {
        of_argument(&argument, options, &limits)
            .unwrap_or_else(|error| Box::new(std::iter::once(Err(error))))
    });
    Ok(Box::new(puzzles))
}

/// Exactly one puzzle, with the extras of the command line, for commands that make one file of it.
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

/// The puzzles; when an option takes one alone, there may be no more.
pub(super) fn only_one(puzzles: Puzzles, option: Option<&str>) -> Result<Puzzles, Failure> {
    let Some(option) = option else { return Ok(puzzles) };
    let mut puzzles = puzzles;
    let first = puzzles.next();
    match puzzles.next() {
        None => Ok(Box::new(first.into_iter())),
        Some(_) => Err(Failure::Usage(format!("{option} takes one puzzle, and found more"))),
    }
}

/// All bytes of a file, or of standard input for `-`; no longer than the limits allow.
pub(super) fn bytes(path: &Path, limits: &Limits) -> Result<Vec<u8>, Error> {
    let file_error = |source| Error::File { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    match path == Path::new("-") {
        true => Patient::new(io::stdin(), limits.clone()).read_to_end(&mut bytes),
        false => open(path, limits).and_then(|mut file| file.read_to_end(&mut bytes)),
    }
    .map_err(file_error)?;
    Ok(bytes)
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

fn without_arguments(session: &Session) -> Puzzles {
    if io::stdin().is_terminal() || is_null_device() {
        session.note("no puzzle given, so this is the example of Wikipedia; pass a file, `-` or a puzzle text");
        let example = Source::new("example", EXAMPLE);
        return Box::new(read_all(&example, session.read));
    }
    standard_input(session.read, &session.limits)
}

fn standard_input(options: ReadOptions, limits: &Limits) -> Puzzles {
    let name = "standard input";
    let input = BufReader::new(Patient::new(io::stdin(), limits.clone()));
    some(Reader::new(name, input, options), Source::new(name, ""))
}

fn of_argument(argument: &OsStr, options: ReadOptions, limits: &Limits) -> Result<Puzzles, Error> {
    if argument == "-" {
        return Ok(standard_input(options, limits));
    }
    let path = Path::new(argument);
    let file_error = |source| Error::File { path: path.to_owned(), source };
    match open(path, limits) {
        Ok(file) => {
            let name = path.display().to_string();
            return Ok(some(Reader::new(name.clone(), file, options), Source::new(name, "")));
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
        let source = Source::new("argument", text);
        return Ok(some(read_all(&source, options), source));
    }
    Err(file_error(not_found(path)))
}

fn open(path: &Path, limits: &Limits) -> io::Result<Box<dyn BufRead>> {
    let metadata = fs::metadata(path)?;
    if metadata.is_dir() {
        return Err(io::Error::other("this is a folder, expected a file or a puzzle"));
    }
    let file = File::open(path)?;
    // What comes out of a pipe or a device may be long in coming.
    Ok(match metadata.is_file() {
        true => Box::new(BufReader::new(file)),
        false => Box::new(BufReader::new(Patient::new(file, limits.clone()))),
    })
}

/// The puzzles of a text, or an error when it holds none.
fn some(
    puzzles: impl Iterator<Item = Result<Puzzle, Error>> + 'static,
    text: Arc<Source>,
) -> Puzzles {
    let mut any = false;
    let mut puzzles = puzzles;
    Box::new(std::iter::from_fn(move || {
        let next = puzzles.next();
        let none = next.is_none() && !any;
        any = true;
        if none { Some(Err(Error::from(empty(&text)))) } else { next }
    }))
}

/// Whether an argument that is no file is meant as a puzzle: blanks and numerals alone, or mostly, or letters
/// for a whole grid.
fn looks_like_cells(text: &str) -> bool {
    let is_numeral = |c: char| c.is_numeric() || ".*_-?xX".contains(c);
    let separates = |c: char| c.is_whitespace() || "|+:,;".contains(c);
    let cells: Vec<char> = text.chars().filter(|c| !separates(*c)).collect();
    let count = cells.len();
    let numerals = cells.iter().filter(|c| is_numeral(**c)).count();
    let is_path = text.contains('/') || text.contains('\\');
    let is_grid = count.isqrt().pow(2) == count
        && cells.iter().all(|c| c.is_ascii_alphanumeric() || is_numeral(*c));
    let mostly = count >= 10 && numerals * 2 >= count;
    !is_path && (count >= 4 && numerals == count || mostly || count >= 100 && is_grid)
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
