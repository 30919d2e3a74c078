//! [`Session`]: what every command needs to know, and where its output goes.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use satdoku::format::{ReadOptions, Spec, parse_spec};
use satdoku::render::Look;
use satdoku::{Error, Limits, Notation, Puzzle, Role, Source, Stop, check, render, report};
use terminal_size::terminal_size_of;

use super::arguments::{Color, NotationName, Options, OutputFormat};
use super::exit::{Exit, Failure, complain, error_text, of_error, width_of};

/// The options of a run, resolved.
pub(super) struct Session {
    pub(super) limits: Limits,
    pub(super) read: ReadOptions,
    pub(super) look: Look,
    pub(super) json: bool,
    pub(super) quiet: bool,
    /// Whether a person reads standard output as it comes.
    pub(super) terminal: bool,
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
            look: Look {
                notation: match options.notation {
                    NotationName::Rxc => Notation::RowXColumn,
                    NotationName::Rc => Notation::Rc,
                },
                color: choice != anstream::ColorChoice::Never,
                width: width_of(terminal_size_of(io::stdout()), Look::default().width),
            },
            json: options.format == OutputFormat::Json,
            quiet: options.quiet,
            terminal: io::stdout().is_terminal(),
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
        // A solution that came with the puzzle need not be one with the extras.
        puzzle.solution = puzzle.solution.take().filter(|grid| check(&puzzle, grid).is_ok());
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
            complain(&format!("note: {text}\n"));
        }
    }

    /// Whether a person watches standard error.
    pub(super) fn shows_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// Whether the time is up, or Ctrl-C was pressed.
    pub(super) fn stop(&self) -> Option<Stop> {
        self.limits.stop(0)
    }

    /// The exit of a command that ended with `exit` by itself.
    pub(super) fn exit(&self, exit: Exit) -> Exit {
        if self.stop() == Some(Stop::Interrupted) { exit.max(Exit::Interrupted) } else { exit }
    }

    /// Says that puzzles are left because of a limit, and returns the exit for it.
    pub(super) fn stopped(&self, stop: Stop, done: usize) -> Exit {
        let done = render::plural(done, "puzzle");
        self.note(&format!("stopped after {done}: {}", report::reason(stop)));
        if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Limit }
    }

    /// The name of a puzzle above its answer, and an empty line between answers. Numbers count from 0.
    pub(super) fn heading(&self, number: usize, puzzle: &Puzzle) -> String {
        match (&puzzle.name, number) {
            (Some(name), 0) => format!("{name}\n"),
            (Some(name), _) => format!("\n{name}\n"),
            (None, 0) => String::new(),
            (None, _) => format!("\npuzzle {}\n", number + 1),
        }
    }

    /// A report as a line of output. Numbers count from 0 here, and from 1 there.
    pub(super) fn json(&self, report: &impl serde::Serialize, number: usize) -> String {
        report::numbered_line(report, number + 1) + "\n"
    }

    /// Refuses JSON for commands whose output has a form of its own, which `instead` names.
    pub(super) fn refuse_json(&self, what: &str, instead: &str) -> Result<(), Failure> {
        match self.json {
            true => Err(Failure::Usage(format!(
                "--format json does not go with {what}, which prints {instead}"
            ))),
            false => Ok(()),
        }
    }

    /// Closes the output.
    pub(super) fn end(&self) -> Result<(), Failure> {
        self.flush()
    }

    /// What is printed about an error with one puzzle: to standard error, and as a report if reports are
    /// asked for.
    pub(super) fn failure(&self, error: &Error, number: usize) -> Reply {
        let json = self.json.then(|| self.json(&report::Failure::new(error), number));
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
