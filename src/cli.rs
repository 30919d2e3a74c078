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

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, OutputFormat};
use exit::Exit;
use session::Session;

/// Runs the program and returns its exit code.
pub(crate) fn main() -> ExitCode {
    let arguments = match Arguments::try_parse_from(streams::input::protect(std::env::args_os())) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version are answers and go to stdout; a closed pipe is no reason to complain.
            let _ = error.print();
            return if error.use_stderr() { Exit::Usage.into() } else { Exit::Success.into() };
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
