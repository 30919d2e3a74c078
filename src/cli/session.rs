//! [`Session`]: what every command needs to know, and where its output goes.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use satdoku::format::{ReadOptions, Spec, parse_spec};
use satdoku::{Error, Limits, Notation, Puzzle, Role, Source, report};

use super::arguments::{Color, NotationName, Options, OutputFormat};
use super::exit::{Exit, Failure, error_text, of_error};

/// The options of a run, resolved.
pub(super) struct Session {
    pub(super) limits: Limits,
    pub(super) read: ReadOptions,
    pub(super) notation: Notation,
    pub(super) json: bool,
    pub(super) quiet: bool,
    pub(super) color: bool,
    pub(super) threads: usize,
    extras: Vec<Spec>,
    out: Mutex<io::BufWriter<io::Stdout>>,
}

impl Session {
    pub(super) fn new(options: &Options) -> Result<Session, Failure> {
        let start = Instant::now();
        let extra = |text: &String| {
            let source = Source::new("--extra", text.as_str());
            parse_spec(&source, 0..text.len()).map_err(Error::from)
        };
        let extras: Result<Vec<Spec>, Error> = options.extra.iter().map(extra).collect();
        match options.color {
            Color::Auto => {}
            Color::Always => anstream::ColorChoice::Always.write_global(),
            Color::Never => anstream::ColorChoice::Never.write_global(),
        }
        let choice = anstream::AutoStream::choice(&io::stdout());
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
            },
            notation: match options.notation {
                NotationName::Rxc => Notation::RowXColumn,
                NotationName::Rc => Notation::Rc,
            },
            json: options.format == OutputFormat::Json,
            quiet: options.quiet,
            color: choice != anstream::ColorChoice::Never,
            threads: options.threads.map_or_else(cores, usize::from),
            extras: extras?,
            out: Mutex::new(io::BufWriter::new(io::stdout())),
        })
    }

    /// The puzzle with the extras of the command line.
    pub(super) fn with_extras(&self, mut puzzle: Puzzle) -> Result<Puzzle, Error> {
        for extra in &self.extras {
            let given = extra.given(puzzle.shape(), puzzle.alphabet, Role::Extra)?;
            puzzle.givens.push(given);
        }
        Ok(puzzle)
    }

    /// Writes a part of the answer.
    pub(super) fn print(&self, text: &str) -> Result<(), Failure> {
        Ok(self.out().write_all(text.as_bytes())?)
    }

    /// Shows what was written so far.
    pub(super) fn flush(&self) -> Result<(), Failure> {
        Ok(self.out().flush()?)
    }

    fn out(&self) -> MutexGuard<'_, io::BufWriter<io::Stdout>> {
        self.out.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says something beside the answer, unless that is not wanted.
    pub(super) fn note(&self, text: &str) {
        if !self.quiet {
            // Whoever closed standard error does not want notes.
            let _ = writeln!(io::stderr(), "note: {text}");
        }
    }

    /// Whether a person watches standard error.
    pub(super) fn shows_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// Whether Ctrl-C was pressed.
    pub(super) fn is_cancelled(&self) -> bool {
        self.limits.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The exit of a command that ended by itself.
    pub(super) fn exit(&self, exit: Exit) -> Exit {
        if self.is_cancelled() { exit.max(Exit::Interrupted) } else { exit }
    }

    /// Closes the output.
    pub(super) fn end(&self) -> Result<(), Failure> {
        self.flush()
    }

    /// What is printed about an error with one puzzle: to standard error, and as a report if reports are
    /// asked for.
    pub(super) fn failure(&self, error: &Error) -> Reply {
        let json = self.json.then(|| report::line(&report::Failure::new(error)) + "\n");
        Reply { out: json.unwrap_or_default(), err: error_text(error), exit: of_error(error) }
    }
}

/// What a command has to say about one puzzle.
pub(super) struct Reply {
    /// The answer.
    pub(super) out: String,
    /// Anything beside it.
    pub(super) err: String,
    pub(super) exit: Exit,
}

impl Reply {
    pub(super) fn new(out: String, exit: Exit) -> Reply {
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
            std::process::exit(130);
        }
    });
    flag
}
