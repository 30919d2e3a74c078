//! [`Session`]: the options common to all commands, and their output.

pub(crate) mod changes;

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use satdoku::Notation;
use satdoku::ask::{Answer, Question, ask};
use satdoku::format::ReadOptions;
use satdoku::show::Look;
use satdoku::{Error, Limits, Puzzle, Stop, report, show};
use terminal_size::terminal_size_of;

use super::arguments::{Color, Options};
use super::exit::{Exit, Failure, error_text, of_error, of_stop, width_of};
use super::watch::{Watcher, deaf};
use crate::cli::streams::notes::{self, Note, Notes};
use crate::cli::streams::output::file::OutputFile;
use crate::cli::streams::output::sink::{Extent, Sink};
use changes::Changes;

/// The options of a run, resolved.
pub(crate) struct Session {
    pub(crate) limits: Limits,
    pub(crate) read: ReadOptions,
    pub(crate) look: Look,
    pub(crate) json: bool,
    pub(crate) quiet: bool,
    /// What is said of how puzzles were read.
    pub(crate) notes: Notes,
    /// Whether a person reads standard output as it comes.
    pub(crate) terminal: bool,
    threads: Option<usize>,
    /// What is changed in every puzzle.
    pub(crate) changes: Changes,
    sink: Arc<Sink>,
    /// Whether a limit ended the answer before it was whole.
    is_cut: AtomicBool,
}

impl Session {
    /// Resolves options. `inputs` are the files that are read, none of which may be written.
    pub(crate) fn new(options: &Options, inputs: &[OsString]) -> Result<Session, Failure> {
        let start = Instant::now();
        let notation = options.notation.unwrap_or_else(|| notation_of(&options.extra, inputs));
        let changes = Changes::new(options, notation);
        match options.color {
            Color::Auto => {}
            Color::Always => anstream::ColorChoice::Always.write_global(),
            Color::Never => anstream::ColorChoice::Never.write_global(),
        }
        let limits = Limits {
            deadline: options.timeout.and_then(|time| start.checked_add(time)),
            cancel: Some(Arc::new(AtomicBool::new(false))),
            nodes: None,
        };
        let json = options.is_json();
        let watcher = Watcher::begin(&limits, json)?;
        watcher.listen(&limits);
        let sink = Arc::new(match &options.output {
            // A pipe waits for its reader.
            Some(path) => Sink::file(deaf(|| OutputFile::create_answer(path, inputs))?),
            None => Sink::standard(),
        });
        watcher.set_output(&sink);
        let terminal = options.output.is_none() && io::stdout().is_terminal();
        let color = match options.color {
            Color::Auto if options.output.is_some() => false,
            _ => anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
        };
        let width = terminal.then(|| terminal_size_of(io::stdout())).flatten();
        Ok(Session {
            limits,
            read: ReadOptions {
                size: options.size.map(usize::from),
                boxes: options.boxes,
                symbols: options.alphabet,
                notation,
            },
            look: Look {
                notation,
                color,
                width: width_of(width, Look::default().width),
                ..Look::default()
            },
            json,
            quiet: options.quiet,
            notes: Notes::new(options.quiet),
            terminal,
            threads: options.threads.map(usize::from),
            changes: changes?,
            sink,
            is_cut: AtomicBool::new(false),
        })
    }

    /// How many threads to work on: all cores, unless a number was asked for. It takes a while to find out.
    pub(crate) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores)
    }

    /// A note on what removing givens changes; nothing if none are, or if nobody wants to hear it.
    pub(crate) fn compared(&self, before: &Puzzle, after: &Puzzle) -> Result<String, Error> {
        if self.quiet || !self.changes.removes() {
            return Ok(String::new());
        }
        let words = self.changes.compared(before, after, &self.limits)?;
        Ok(format!("note: {words}\n"))
    }

    /// Writes a part of the answer. That nobody reads it any more is no failure: the answer and its
    /// exit code are the same. Who has much more to write asks [`is_closed`](Session::is_closed).
    pub(crate) fn print(&self, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        self.sink.write(text.as_ref())
    }

    /// Bytes of the input that are part of the answer: as they are, but for a terminal, which would
    /// obey some of them.
    pub(crate) fn verbatim<'b>(&self, bytes: &'b [u8]) -> Cow<'b, [u8]> {
        match self.terminal {
            true => show::shown_rows(bytes).into_bytes().into(),
            false => bytes.into(),
        }
    }

    /// Shows what was written so far.
    pub(crate) fn flush(&self) -> Result<(), Failure> {
        self.sink.flush()
    }

    /// Returns `true` if the reader of the output is gone, so that long output can stop.
    pub(crate) fn is_closed(&self) -> bool {
        self.sink.is_closed()
    }

    /// Says something beside the answer, unless that is not wanted.
    pub(crate) fn note(&self, text: &str) {
        if !self.quiet {
            notes::say(text);
        }
    }

    /// Says those of some notes that were not said yet, after what was printed before.
    pub(crate) fn say(&self, notes: Vec<Note>) -> Result<(), Failure> {
        let fresh = self.notes.fresh(notes);
        if !fresh.is_empty() {
            self.flush()?;
        }
        fresh.iter().for_each(|note| notes::say(note));
        Ok(())
    }

    /// Whether a person watches standard error.
    pub(crate) fn shows_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// Whether the time is up, or Ctrl-C was pressed.
    pub(crate) fn stop(&self) -> Option<Stop> {
        self.limits.stop(0)
    }

    /// Remembers that a limit ended the answer before it was whole.
    pub(crate) fn cut(&self) {
        self.is_cut.store(true, Ordering::Relaxed);
    }

    /// How much of an answer there is that ended with `exit`.
    pub(crate) fn extent(&self, exit: &Result<Exit, Failure>) -> Extent {
        match exit {
            Err(_) => Extent::Nothing,
            Ok(_) if self.is_cut.load(Ordering::Relaxed) => Extent::Part,
            // A budget that is used up is an answer; only what ends the whole run cuts it.
            Ok(Exit::Limit | Exit::Interrupted) if self.stop().is_some() => Extent::Part,
            Ok(_) => Extent::Whole,
        }
    }

    /// Whether an answer that ended with `exit` is whole, and was read to its end.
    pub(crate) fn is_whole(&self, exit: &Result<Exit, Failure>) -> bool {
        matches!(self.extent(exit), Extent::Whole) && !self.is_closed()
    }

    /// `exit`, also when nobody reads the answer to its end.
    pub(crate) fn ended<T>(
        &self,
        printed: Result<T, Failure>,
        exit: Exit,
    ) -> Result<Exit, Failure> {
        match printed {
            Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(exit),
            printed => printed.map(|_| exit),
        }
    }

    /// The exit of a command that ended with `exit` by itself.
    pub(crate) fn exit(&self, exit: Exit) -> Exit {
        if self.stop() == Some(Stop::Interrupted) { exit.max(Exit::Interrupted) } else { exit }
    }

    /// Says that puzzles are left because of a limit that was reached, and returns the exit for it.
    pub(crate) fn stopped(&self, done: usize) -> Exit {
        self.cut();
        let stop = self.stop().unwrap_or(Stop::Timeout);
        let done = show::plural(done, "puzzle");
        self.note(&format!("stopped after {done}: {}", report::reason(stop)));
        of_stop(stop)
    }

    /// The name of a puzzle above its answer, and an empty line between answers. Numbers count from 0.
    pub(crate) fn heading(&self, number: usize, puzzle: &Puzzle) -> String {
        match (&puzzle.name, number) {
            (Some(name), 0) => format!("{name}\n"),
            (Some(name), _) => format!("\n{name}\n"),
            (None, 0) => String::new(),
            (None, _) => format!("\npuzzle {}\n", number + 1),
        }
    }

    /// A report as a line of output. Numbers count from 0 here, and from 1 there.
    pub(crate) fn json(&self, report: &impl serde::Serialize, number: usize) -> String {
        report::numbered_line(report, number + 1) + "\n"
    }

    /// An answer as text below its heading, or as a report. Numbers count from 0.
    pub(crate) fn told(&self, puzzle: &Puzzle, answer: &Answer, number: usize) -> String {
        match self.json {
            true => answer.numbered_report(puzzle, number + 1) + "\n",
            false => self.heading(number, puzzle) + &answer.words(puzzle, self.look),
        }
    }

    /// The reply to a question about the puzzle of this number.
    pub(crate) fn asked(
        &self,
        puzzle: &Puzzle,
        question: &Question,
        number: usize,
    ) -> Result<Reply, Error> {
        Ok(self.reply(puzzle, &ask(puzzle, question, &self.limits)?, number))
    }

    /// The reply that an answer about the puzzle of this number is.
    pub(crate) fn reply(&self, puzzle: &Puzzle, answer: &Answer, number: usize) -> Reply {
        Reply::new(self.told(puzzle, answer, number), answer.outcome().into())
    }

    /// Refuses JSON beside an option that asks for another form of output.
    pub(crate) fn refuse_json_with(&self, asked: bool, form: &str) -> Result<(), Failure> {
        match self.json && asked {
            true => Err(Failure::Usage(format!("--format json does not go with {form}"))),
            false => Ok(()),
        }
    }

    /// Closes the output. A file takes its place only if the answer is whole; a part of one goes beside it.
    pub(crate) fn end(&self, extent: Extent) -> Result<(), Failure> {
        self.sink.end(extent)
    }

    /// What is printed about an error with one puzzle: to standard error, and as a report if reports are
    /// asked for.
    pub(crate) fn failure(&self, error: &Error, number: usize) -> Reply {
        let json = self.json.then(|| self.json(&report::Failure::new(error), number));
        Reply { out: json.unwrap_or_default(), err: error_text(error), exit: of_error(error) }
    }
}

/// What a command has to say about one puzzle.
pub(crate) struct Reply {
    /// The answer.
    pub(crate) out: String,
    /// Anything beside it.
    pub(crate) err: String,
    pub(crate) exit: Exit,
}

impl Reply {
    pub(crate) fn new(out: String, exit: Exit) -> Reply {
        Reply { out, err: String::new(), exit }
    }
}

/// The notation in which cells are named in a question, as extras, as filled in, or in place of a file:
/// `r1c6` if all are, or else `1x6`.
fn notation_of(extras: &[String], inputs: &[OsString]) -> Notation {
    let is_rc = |text: &str| {
        let mut letters = text.trim_start().chars();
        matches!(letters.next(), Some('r' | 'R'))
            && letters.next().is_some_and(|c| c.is_ascii_digit())
    };
    let is_digit = |text: &str| text.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let names_cells = |text: &&str| text.contains('=') && (is_rc(text) || is_digit(text));
    let given = inputs.iter().filter_map(|input| input.to_str()).filter(names_cells);
    let mut cells = extras.iter().map(String::as_str).chain(given).peekable();
    match cells.peek().is_some() && cells.all(is_rc) {
        true => Notation::Rc,
        false => Notation::default(),
    }
}
