//! [`Session`]: the options common to all commands, and their output.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use satdoku::ask::{Answer, Question, ask};
use satdoku::format::{ReadOptions, Spec, parse_spec};
use satdoku::show::Look;
use satdoku::{Error, Limits, Puzzle, Role, Source, Stop, check, report, show};
use terminal_size::terminal_size_of;

use super::arguments::{Color, Options, OutputFormat};
use super::exit::{Exit, Failure, complain, error_text, of_error, width_of};
use crate::cli::streams::leftovers;
use crate::cli::streams::notes::Notes;
use crate::cli::streams::output_file::OutputFile;

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
    pub(crate) threads: usize,
    extras: Vec<Spec>,
    out: Mutex<Output>,
    /// Whether the reader of the output is gone.
    closed: AtomicBool,
    /// Whether a limit ended the answer before it was whole.
    is_cut: AtomicBool,
    /// Whether anything was written.
    has_written: AtomicBool,
}

/// How much of an answer there is at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    Whole,
    /// What was known when a limit was reached.
    Part,
    /// None that counts: something failed.
    Nothing,
}

/// Where answers go.
enum Output {
    Standard(io::BufWriter<io::Stdout>),
    /// `None` when it was put in its place, or must not be.
    File(Option<Box<OutputFile>>),
}

impl Session {
    /// Resolves options. `inputs` are the files that are read, none of which may be written.
    pub(crate) fn new(options: &Options, inputs: &[OsString]) -> Result<Session, Failure> {
        let start = Instant::now();
        let notation = options.notation;
        let extra = |text: &String| {
            let source = Source::new("--extra", text.as_str());
            parse_spec(&source, 0..text.len(), notation).map_err(Error::from)
        };
        let extras: Result<Vec<Spec>, Error> = options.extra.iter().map(extra).collect();
        match options.color {
            Color::Auto => {}
            Color::Always => anstream::ColorChoice::Always.write_global(),
            Color::Never => anstream::ColorChoice::Never.write_global(),
        }
        let (output, terminal) = match &options.output {
            Some(path) => {
                (Output::File(Some(Box::new(OutputFile::create_answer(path, inputs)?))), false)
            }
            None => {
                let stdout = io::stdout();
                let terminal = stdout.is_terminal();
                (Output::Standard(io::BufWriter::new(stdout)), terminal)
            }
        };
        let color = match options.color {
            Color::Auto if options.output.is_some() => false,
            _ => anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
        };
        let width = terminal.then(|| terminal_size_of(io::stdout())).flatten();
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Session {
            limits: Limits {
                deadline: options.timeout.and_then(|time| start.checked_add(time)),
                cancel: Some(cancel_flag()),
                nodes: None,
            },
            read: ReadOptions {
                size: options.size.map(usize::from),
                boxes: options.boxes,
                symbols: options.alphabet,
                notation,
            },
            look: Look { notation, color, width: width_of(width, Look::default().width) },
            json: options.format == OutputFormat::Json,
            quiet: options.quiet,
            notes: Notes::new(options.quiet),
            terminal,
            threads: options.threads.map_or_else(cores, usize::from),
            extras: extras?,
            out: Mutex::new(output),
            closed: AtomicBool::new(false),
            is_cut: AtomicBool::new(false),
            has_written: AtomicBool::new(false),
        })
    }

    /// Whether digits are added to every puzzle.
    pub(crate) fn has_extras(&self) -> bool {
        !self.extras.is_empty()
    }

    /// The puzzle with the extras of the command line.
    pub(crate) fn with_extras(&self, mut puzzle: Puzzle) -> Result<Puzzle, Error> {
        for extra in &self.extras {
            let given = extra.given(puzzle.shape(), puzzle.alphabet, Role::Extra)?;
            puzzle.givens.push(given);
        }
        // A solution that came with the puzzle need not be one with the extras.
        puzzle.solution = puzzle.solution.take().filter(|grid| check(&puzzle, grid).is_ok());
        Ok(puzzle)
    }

    /// Writes a part of the answer. That nobody reads it any more is no failure: the answer and its
    /// exit code are the same. Who has much more to write asks [`is_closed`](Session::is_closed).
    pub(crate) fn print(&self, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        if !text.as_ref().is_empty() {
            self.has_written.store(true, Ordering::Relaxed);
        }
        if self.is_closed() {
            return Ok(());
        }
        let written = match &mut *self.out() {
            Output::Standard(out) => out.write_all(text.as_ref()).map_err(Failure::Output),
            Output::File(file) => {
                let file = file.as_mut().expect("the output is open while answers come");
                file.write(text);
                file.failure().map_or(Ok(()), |error| Err(Failure::Error(error)))
            }
        };
        self.unless_closed(written)
    }

    /// Shows what was written so far.
    pub(crate) fn flush(&self) -> Result<(), Failure> {
        if self.is_closed() {
            return Ok(());
        }
        let flushed = match &mut *self.out() {
            Output::Standard(out) => out.flush().map_err(Failure::Output),
            // It is shown when it is whole.
            Output::File(_) => Ok(()),
        };
        self.unless_closed(flushed)
    }

    /// Returns `true` if the reader of the output is gone, so that long output can stop.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    fn unless_closed(&self, written: Result<(), Failure>) -> Result<(), Failure> {
        if written.as_ref().is_err_and(Failure::is_closed_pipe) {
            self.closed.store(true, Ordering::Relaxed);
            return Ok(());
        }
        written
    }

    fn out(&self) -> MutexGuard<'_, Output> {
        self.out.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says something beside the answer, unless that is not wanted.
    pub(crate) fn note(&self, text: &str) {
        if !self.quiet {
            complain(&format!("note: {text}\n"));
        }
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
        if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Limit }
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

    /// Refuses JSON for commands whose output has a form of its own, which `instead` names.
    pub(crate) fn refuse_json(&self, what: &str, instead: &str) -> Result<(), Failure> {
        match self.json {
            true => Err(Failure::Usage(format!(
                "--format json does not go with {what}, which prints {instead}"
            ))),
            false => Ok(()),
        }
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
        let mut out = self.out();
        let file = match &mut *out {
            Output::File(file) => file.take(),
            Output::Standard(out) => return Ok(out.flush()?),
        };
        let Some(file) = file else { return Ok(()) };
        match extent {
            Extent::Whole => file.finish_answer()?,
            Extent::Part => self.end_partial(*file)?,
            Extent::Nothing => {}
        }
        Ok(())
    }

    /// Also said when notes are not wanted: the file that was asked for is not there, or not the new one.
    fn end_partial(&self, file: OutputFile) -> Result<(), Error> {
        let path = file.path().display().to_string();
        let stays = if file.is_there() { "stays as it was" } else { "is not written" };
        if !self.has_written.load(Ordering::Relaxed) && !file.is_direct() {
            complain(&format!("warning: stopped before anything was known: {path} {stays}\n"));
            return Ok(());
        }
        if let Some(partial) = file.finish_partial()? {
            let partial = partial.display();
            complain(&format!(
                "warning: stopped before the end: {path} {stays}, what is known is in {partial}\n"
            ));
        }
        Ok(())
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

/// A flag that Ctrl-C sets. The second time it ends the program at once.
fn cancel_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = flag.clone();
    // Without a handler Ctrl-C ends the program in the usual way, which is good enough.
    let _ = ctrlc::set_handler(move || {
        if set.swap(true, Ordering::Relaxed) {
            leftovers::remove();
            std::process::exit(130);
        }
    });
    flag
}
