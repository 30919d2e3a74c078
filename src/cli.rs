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
mod watch;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, OutputFormat};
use exit::{Exit, Failure};
use session::Session;

/// Runs the program and returns its exit code.
pub(crate) fn main() -> ExitCode {
    let arguments = match Arguments::try_parse_from(streams::input::protect(std::env::args_os())) {
        Ok(arguments) => arguments,
        Err(error) => {
            let printed = error.print().and_then(|()| std::io::stdout().flush());
            return match printed.map_err(Failure::Output) {
                _ if error.use_stderr() => Exit::Usage.into(),
                // Help and version are answers.
                Err(failure) if !failure.is_closed_pipe() => failure.report(false),
                _ => Exit::Success.into(),
            };
        }
    };
    let json = arguments.options.format == OutputFormat::Json;
    let inputs = arguments.command.inputs();
    let exit = Session::new(&arguments.options, &inputs).and_then(|session| {
        let exit = commands::run(arguments.command, &session);
        let ended = session.end(session.extent(&exit));
        exit.and_then(|exit| session.ended(ended, exit))
    });
    match exit {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(json),
    }
}
