//! The puzzles that the arguments refer to.

mod counted;
pub(crate) mod filled;
mod open;
pub(crate) mod patient;
mod typed;
mod whole_lines;

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::sync::Arc;

use satdoku::format::{Column, Entry, Heading, Reader, Rows, Verbatim, empty};
use satdoku::show::shown;
use satdoku::{Error, PlainLines, Puzzle, ReadOptions, Source};

use super::append::Appended;
use super::notes::{Note, Notes};
use crate::cli::arguments::Lines;
use crate::cli::exit::Failure;
use crate::cli::session::Session;
pub(crate) use counted::Count;
use open::Text;
pub(crate) use open::{bytes, file, is_batch};
pub(crate) use typed::protect;

/// The puzzle of the Wikipedia article on Sudoku.
const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// How many puzzles are read at once. Plain lines take so little time each that it matters how many
/// are handed on at once, as long as those of all threads fit into memory; of others each may take
/// long, and none should wait for another.
const MOST_LINES: usize = 2048;
const LINES_OF_ALL: usize = 12_288;
const MOST_PUZZLES: usize = 64;
const MOST_ROWS: usize = 256;

/// Puzzles, and errors in the place of those that cannot be read.
pub(crate) struct Puzzles {
    /// What is to be read after `reading`.
    texts: Box<dyn Iterator<Item = Result<Text, Error>> + Send>,
    reading: Option<Reading>,
    options: ReadOptions,
    /// Whether it is one text on the command line, or what is at hand.
    pub(crate) is_typed: bool,
    /// What is asked about.
    pub(crate) unit: Unit,
    /// The rows of the text under way, for units that keep their bytes.
    rows: Option<Verbatim<Input>>,
    /// What is at hand, before anything is read.
    ready: std::vec::IntoIter<Result<Puzzle, Error>>,
    /// What is to be said of the texts that were read.
    pending: Vec<Note>,
    /// Who says it, where puzzles are taken one by one.
    notes: Notes,
    /// How much was read of `size`.
    pub(crate) read: Count,
    /// All bytes of the files, if that is known.
    pub(crate) size: Option<u64>,
}

/// The source of a text.
type Input = Box<dyn BufRead + Send>;

/// What a text consists of.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unit {
    /// Puzzles in any form.
    Puzzles,
    /// Lines, each with a puzzle or an error: see [`filter`](super::filter).
    Lines,
    /// Lines, each with a puzzle or an error, and their bytes.
    LinesWhole,
    /// Rows of a table with their bytes, and what is appended to them: see
    /// [`append`](super::append).
    Rows(Appended),
}

impl Unit {
    /// What comes after rows.
    pub(crate) fn appended(self) -> Option<Appended> {
        match self {
            Unit::Rows(appended) => Some(appended),
            Unit::Puzzles | Unit::Lines | Unit::LinesWhole => None,
        }
    }
}

/// A text under way.
struct Reading {
    source: Arc<Source>,
    reader: Reader<Input>,
    /// Whether it had a puzzle, or anything that should be one.
    any: bool,
}

/// Some puzzles that stand one after the other.
pub(crate) enum Chunk {
    /// On plain lines of the text of this name. They are not puzzles yet.
    Lines(Arc<Source>, PlainLines),
    /// On rows of a text, with their bytes.
    Rows(Rows),
    /// In any other form, or what is wrong with them.
    Puzzles(Vec<Entry>),
    /// The text ends with an error.
    Broken(Error),
}

impl Chunk {
    /// How many puzzles there are.
    pub(crate) fn len(&self) -> usize {
        match self {
            Chunk::Lines(_, lines) => lines.count(),
            Chunk::Rows(rows) => rows.puzzles(),
            Chunk::Puzzles(puzzles) => puzzles.len(),
            Chunk::Broken(_) => 1,
        }
    }
}

/// The puzzles of the arguments, read as they are asked for.
pub(crate) fn puzzles(arguments: &[OsString], session: &Session) -> Result<Puzzles, Failure> {
    let (specs, others): (Vec<&OsString>, Vec<&OsString>) =
        arguments.iter().partition(|argument| typed::is_spec(argument));
    if !specs.is_empty() && !others.is_empty() {
        return Err(Failure::Usage(format!(
            "`{}` adds a digit to a puzzle: write --extra {0}, or --filled {0} if you filled it in \
             (with mistakes, hint and steps); alone, such cells make a puzzle of their own",
            specs[0].to_string_lossy()
        )));
    }
    if let [spec] = specs[..] {
        let spec = spec.to_string_lossy();
        let rest = spec.trim();
        if !rest.contains(|c: char| c.is_whitespace() || c == ',' && !rest.starts_with('(')) {
            session.note(&format!(
                "{rest} is all that this puzzle has; to add it to another puzzle, name that too: \
                 --extra {rest} PUZZLE"
            ));
        }
    }
    if !specs.is_empty() {
        return Ok(Puzzles::these(vec![typed::of_specs(&specs, session.read)]));
    }
    let mut puzzles = Puzzles::these(Vec::new());
    puzzles.options = session.read;
    puzzles.notes = session.notes.clone();
    puzzles.is_typed = arguments.len() <= 1 && !is_batch(arguments);
    if others.is_empty() {
        puzzles.texts = Box::new(std::iter::once(Ok(without_arguments(session)?)));
        return Ok(puzzles);
    }
    let size = |path: &&OsString| {
        let metadata = fs::metadata(path).ok()?;
        metadata.is_file().then_some(metadata.len())
    };
    puzzles.size = others.iter().map(size).sum();
    let others: Vec<OsString> = others.into_iter().cloned().collect();
    let (limits, read) = (session.limits.clone(), puzzles.read.clone());
    let texts = others.into_iter();
    puzzles.texts = Box::new(texts.map(move |text| open::of_argument(&text, &limits, &read)));
    Ok(puzzles)
}

/// The one table that the arguments mean, read up to its first row.
pub(crate) fn table(
    arguments: &[OsString],
    column: &Column,
    session: &Session,
) -> Result<(Heading, Puzzles), Failure> {
    let mut puzzles = Puzzles::these(Vec::new());
    let (limits, read) = (&session.limits, puzzles.read.clone());
    let text = match arguments {
        [] if io::stdin().is_terminal() || open::is_null_device() => {
            let message = "--append takes a table: name a file, or `-` for standard input";
            return Err(Failure::Usage(message.to_owned()));
        }
        [] => open::standard_input(limits),
        [one] => {
            let metadata = fs::metadata(one).ok().filter(fs::Metadata::is_file);
            puzzles.size = metadata.map(|metadata| metadata.len());
            open::of_argument(one, limits, &read)?
        }
        more => {
            let message = format!("--append takes one table, and found {}", more.len());
            return Err(Failure::Usage(message));
        }
    };
    let Text { source, input } = text;
    puzzles.is_typed = false;
    let (heading, rows) = Verbatim::table(source.name.clone(), input, session.read, column)?;
    puzzles.rows = Some(rows);
    Ok((heading, puzzles))
}

/// Exactly one puzzle, with the extras of the command line, for commands that make one file of it.
pub(crate) fn puzzle(arguments: &[OsString], session: &Session) -> Result<Puzzle, Failure> {
    let mut puzzles = puzzles(arguments, session)?;
    let first = match puzzles.next() {
        Some(puzzle) => session.changes.make(puzzle?)?,
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
pub(crate) fn only_one(puzzles: Puzzles, option: Option<&str>) -> Result<Puzzles, Failure> {
    let Some(option) = option else { return Ok(puzzles) };
    let mut puzzles = puzzles;
    let first = puzzles.next();
    match puzzles.next() {
        None => Ok(Puzzles::these(first.into_iter().collect())),
        Some(_) => Err(Failure::Usage(format!("{option} takes one puzzle, and found more"))),
    }
}

/// The file that an argument names, also as the value of an option: `--svg=FILE` or `-oFILE`.
fn file_in(word: &OsStr) -> Option<String> {
    let word = word.to_string_lossy();
    let value = word.strip_prefix("--").and_then(|option| Some(option.split_once('=')?.1));
    let short = word.strip_prefix("-o").map(|value| value.trim_start_matches('='));
    let names = [Some(&*word), value, short].into_iter().flatten();
    names.filter(|name| Path::new(name).is_file()).map(str::to_owned).next()
}

/// Standard input, or an example for those who only want to look.
///
/// # Errors
/// Fails instead of answering about the example if some option took the name of a file that is there:
/// it was probably meant to be read, and would be replaced.
fn without_arguments(session: &Session) -> Result<Text, Failure> {
    if io::stdin().is_terminal() || open::is_null_device() {
        if let Some(file) = env::args_os().skip(1).find_map(|word| file_in(&word)) {
            let file = shown(&file);
            return Err(Failure::Usage(format!(
                "no puzzle given: an option took `{file}`; name the puzzle as well, after it"
            )));
        }
        session.note(
            "no puzzle given, so this is the example of Wikipedia; pass a file, `-` or a puzzle \
             text",
        );
        return Ok(open::of_text("example", EXAMPLE));
    }
    Ok(open::standard_input(&session.limits))
}

impl Puzzles {
    /// Puzzles that were read already.
    fn these(puzzles: Vec<Result<Puzzle, Error>>) -> Puzzles {
        Puzzles {
            texts: Box::new(std::iter::empty()),
            reading: None,
            options: ReadOptions::default(),
            is_typed: true,
            unit: Unit::Puzzles,
            rows: None,
            ready: puzzles.into_iter(),
            pending: Vec::new(),
            notes: Notes::default(),
            read: Count::default(),
            size: None,
        }
    }

    /// Returns these puzzles, read line by line if `lines` says so.
    pub(crate) fn by_line(self, lines: Lines) -> Puzzles {
        let unit = match lines {
            Lines::Alone => Unit::Lines,
            Lines::Echoed => Unit::LinesWhole,
            Lines::No => Unit::Puzzles,
        };
        Puzzles { unit, ..self }
    }

    /// Returns these puzzles, read as rows of a table with answers appended to each row.
    pub(crate) fn appended(self, appended: Appended) -> Puzzles {
        Puzzles { unit: Unit::Rows(appended), ..self }
    }

    /// The next puzzles, those that are there already, but not many; waits for one alone. `done`
    /// says how many came before: the first should not have to wait for others, and not for each
    /// other when there are few.
    pub(crate) fn chunk(&mut self, done: usize, threads: usize) -> Option<Chunk> {
        let most = 1 + done / (16 * threads);
        if matches!(self.unit, Unit::Rows(_) | Unit::LinesWhole) {
            return self.rows(most.min(MOST_ROWS));
        }
        let most_lines = most.min(MOST_LINES).min(LINES_OF_ALL.div_ceil(threads));
        if let Some(reading) = &mut self.reading {
            match reading.reader.plain_lines(most_lines) {
                Ok(None) => {}
                Ok(Some(lines)) => {
                    reading.any = true;
                    return Some(Chunk::Lines(reading.source.clone(), lines));
                }
                Err(error) => return Some(Chunk::Puzzles(vec![Err(error).into()])),
            }
        }
        let mut puzzles = vec![self.next_entry()?];
        // Beside a plain line there are often others, which have a lane of their own.
        while puzzles.len() < most.min(MOST_PUZZLES) && !puzzles.last().is_some_and(Entry::is_plain)
        {
            let ready = self.reading.as_mut().and_then(|reading| reading.reader.next_ready());
            let Some(puzzle) = ready else { break };
            puzzles.push(puzzle);
        }
        Some(Chunk::Puzzles(puzzles))
    }

    /// The next rows with their bytes.
    fn rows(&mut self, most: usize) -> Option<Chunk> {
        loop {
            if let Some(rows) = &mut self.rows {
                match rows.next(most) {
                    Ok(Some(rows)) => return Some(Chunk::Rows(rows)),
                    Ok(None) => self.rows = None,
                    Err(error) => return Some(Chunk::Broken(error)),
                }
            }
            if let Some(puzzle) = self.ready.next() {
                return Some(Chunk::Puzzles(vec![puzzle.into()]));
            }
            match self.texts.next()? {
                Ok(Text { source, input }) => {
                    self.rows = Some(Verbatim::lines(source.name.clone(), input, self.options));
                }
                Err(error) => return Some(Chunk::Broken(error)),
            }
        }
    }

    /// Begins with the next text.
    fn open(&mut self) -> Option<Result<(), Error>> {
        Some(self.texts.next()?.map(|Text { source, input }| {
            let mut reader = Reader::new(source.name.clone(), input, self.options);
            if matches!(self.unit, Unit::Lines) {
                reader = reader.by_line();
            }
            self.reading = Some(Reading { source, reader, any: false });
        }))
    }

    /// What is to be said of the texts that were read; each once.
    pub(crate) fn take_notes(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.pending)
    }

    /// The next puzzle, which may not be read yet.
    fn next_entry(&mut self) -> Option<Entry> {
        if let Some(ready) = self.ready.next() {
            return Some(ready.into());
        }
        loop {
            let Some(reading) = &mut self.reading else {
                match self.open()? {
                    Ok(()) => continue,
                    Err(error) => return Some(Err(error).into()),
                }
            };
            if let Some(puzzle) = reading.reader.next_entry() {
                reading.any = true;
                return Some(puzzle);
            }
            let Reading { source, any, mut reader } = self.reading.take()?;
            self.pending.extend(reader.take_notes());
            // Of lines and of the rows of a table, none is a list like any other.
            if !any && matches!(self.unit, Unit::Puzzles) && !reader.has_table() {
                return Some(Err(Error::from(empty(&source))).into());
            }
        }
    }
}

impl Iterator for Puzzles {
    type Item = Result<Puzzle, Error>;

    fn next(&mut self) -> Option<Result<Puzzle, Error>> {
        let puzzle = self.next_entry().map(Entry::read);
        let notes = self.take_notes();
        let of_puzzle = puzzle.iter().flatten().flat_map(|puzzle| puzzle.notes.clone());
        self.notes.say(notes.into_iter().chain(of_puzzle));
        puzzle
    }
}
