//! The command line: raw arguments become a [`Session`] and a list of puzzles, and one thin file a command
//! calls the library and prints what comes back.

mod append;
mod arguments;
mod batch;
mod bench;
mod candidates;
mod check;
mod conflicts;
mod convert;
mod count;
mod decode;
mod enumerate;
mod exit;
mod explain;
mod export;
mod fill;
mod filled;
mod filter;
mod formula;
mod generate;
mod hint;
mod import;
mod input;
mod leftovers;
mod logic;
mod made;
mod map;
mod mistakes;
mod mus;
mod notes;
mod others;
mod output_file;
mod output_folder;
mod packing;
mod pages;
mod patient;
mod picture;
mod progress;
mod prove;
mod rate;
mod redundant;
mod repair;
mod resolve;
mod sat;
mod session;
mod sheet;
mod solve;
mod stats;
mod steps;
mod table;
mod verify_proof;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command, OutputFormat};
use exit::{Exit, Failure};
use session::Session;

/// Runs the program and returns its exit code.
pub(crate) fn main() -> ExitCode {
    let arguments = match Arguments::try_parse_from(input::protect(std::env::args_os())) {
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
        let exit = run(arguments.command, &session);
        let ended = session.end(session.extent(&exit));
        exit.and_then(|exit| session.ended(ended, exit))
    });
    match exit {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(json),
    }
}

fn run(command: Command, session: &Session) -> Result<Exit, Failure> {
    match command {
        Command::Solve(command) => solve::run(&command, session),
        Command::Check(command) => check::run(&command, session),
        Command::Enumerate(command) => enumerate::run(&command, session),
        Command::Count(command) => count::run(&command, session),
        Command::Candidates(command) => candidates::run(&command, session),
        Command::Explain(command) => explain::run(&command, session),
        Command::Steps(command) => steps::run(&command, session),
        Command::Hint(command) => hint::run(&command, session),
        Command::Rate(command) => rate::run(&command, session),
        Command::Mistakes(command) => mistakes::run(&command, session),
        Command::Repair(command) => repair::run(&command, session),
        Command::Redundant(command) => redundant::run(&command, session),
        Command::Generate(command) => generate::run(&command, session),
        Command::Fill(command) => fill::run(&command, session),
        Command::Convert(command) => convert::run(&command, session),
        Command::Export(command) => export::run(&command, session),
        Command::Decode(command) => decode::run(&command, session),
        Command::Import(command) => import::run(&command, session),
        Command::Resolve(command) => resolve::run(&command, session),
        Command::Prove(command) => prove::run(&command, session),
        Command::Sat(command) => sat::run(&command, session),
        Command::Mus(command) => {
            let exit = mus::run(&command, session);
            // Sets that were found before a limit are printed with a comment, and the exit code is that of the formula.
            if session.stop().is_some() {
                session.cut();
            }
            exit
        }
        Command::VerifyProof(command) => verify_proof::run(&command, session),
        Command::Bench(command) => bench::run(&command, session),
        Command::Completions { shell } => pages::completions(shell, session),
        Command::Man { command } => pages::man(command.as_deref(), session),
    }
}
