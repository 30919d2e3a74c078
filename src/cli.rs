//! The command line: raw arguments become a [`Session`] and a list of puzzles; each command has a
//! thin file that calls the library and prints the result.

mod arguments;
mod bench;
mod clients;
mod commands;
mod exit;
mod picture;
mod session;
mod streams;
mod threads;
mod usage;
mod watch;
mod web;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use satdoku::show::{brief, shown, shown_lines};

use exit::{Exit, Failure, complain};
use session::Session;
use usage::Wrong;

/// Runs the program and returns its exit code.
pub(crate) fn main() -> ExitCode {
    hear_of_full_files();
    let arguments = match usage::parse(streams::input::protect(std::env::args_os())) {
        Ok(arguments) => arguments,
        Err(Wrong::Meaning(message, json)) => return Failure::Usage(message).report(json),
        Err(Wrong::Words(error)) => {
            let printed = print(&error).and_then(|()| std::io::stdout().flush());
            return match printed.map_err(Failure::Output) {
                _ if error.use_stderr() => Exit::Usage.into(),
                // Help and version are answers.
                Err(failure) if !failure.is_closed_pipe() => failure.report(false),
                _ => Exit::Success.into(),
            };
        }
    };
    let json = arguments.options.is_json();
    let inputs = arguments.command.inputs();
    let detail = arguments.command.detail();
    let exit = Session::new(&arguments.options, &inputs).and_then(|mut session| {
        session.look.detail = detail;
        let exit = commands::run(arguments.command, &session);
        let ended = session.end(session.extent(&exit));
        exit.and_then(|exit| session.ended(ended, exit))
    });
    match exit {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(json),
    }
}

/// A file that may grow no more is an error where it is written, and no signal that ends the program
/// and leaves what is half-written. The programs that are asked get the signal as ever.
fn hear_of_full_files() {
    #[cfg(unix)]
    {
        use nix::sys::signal::{SigSet, Signal};
        // If it cannot be blocked, it is as if this was not tried.
        let _ = SigSet::from(Signal::SIGXFSZ).thread_block();
    }
}

/// Prints help, or what is wrong with the arguments. Those that a terminal would obey, or that are
/// very long, are shown in plain letters, without the colours among which they would not be told.
fn print(error: &clap::Error) -> std::io::Result<()> {
    let is_tame = |argument: OsString| {
        let argument = argument.to_string_lossy();
        shown(&argument) == argument && brief(&argument) == argument
    };
    if !error.use_stderr() {
        return error.print();
    }
    let is_colored = AutoStream::choice(&std::io::stderr()) != ColorChoice::Never;
    complain(&match std::env::args_os().all(is_tame) {
        true if is_colored => error.render().ansi().to_string(),
        true => error.to_string(),
        false => shown_lines(&brief(&error.to_string())),
    });
    Ok(())
}
