//! The commands, one thin file per command.

pub(crate) mod answers;
pub(crate) mod convert;
pub(crate) mod explanations;
pub(crate) mod formulas;
pub(crate) mod human;
pub(crate) mod making;
pub(crate) mod packages;
pub(crate) mod pages;
pub(crate) mod web;

use formulas::formula::or_unknown;

use crate::cli::arguments::Command;
use crate::cli::bench;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;

/// Runs a command.
pub(crate) fn run(command: Command, session: &Session) -> Result<Exit, Failure> {
    match command {
        Command::Solve(command) => answers::solve::run(&command, session),
        Command::Check(command) => answers::check::run(&command, session),
        Command::Enumerate(command) => answers::enumerate::run(&command, session),
        Command::Count(command) => answers::count::run(&command, session),
        Command::Candidates(command) => answers::candidates::run(&command, session),
        Command::Explain(command) => explanations::explain::run(&command, session),
        Command::Steps(command) => human::steps::run(&command, session),
        Command::Hint(command) => human::hint::run(&command, session),
        Command::Rate(command) => human::rate::run(&command, session),
        Command::Mistakes(command) => explanations::mistakes::run(&command, session),
        Command::Repair(command) => explanations::repair::run(&command, session),
        Command::Redundant(command) => explanations::redundant::run(&command, session),
        Command::Generate(command) => making::generate::run(&command, session),
        Command::Fill(command) => making::fill::run(&command, session),
        Command::Convert(command) => convert::run(&command, session),
        Command::Export(command) => packages::export::run(&command, session),
        Command::Decode(command) => formulas::decode::run(&command, session),
        Command::Import(command) => packages::import::run(&command, session),
        Command::Resolve(command) => packages::resolve::run(&command, session),
        Command::Prove(command) => explanations::prove::run(&command, session),
        Command::Sat(command) => or_unknown(session, || formulas::sat::run(&command, session)),
        Command::Mus(command) => {
            let exit = or_unknown(session, || formulas::mus::run(&command, session));
            // Sets that were found before a limit are printed with a comment, and the exit code is
            // that of the formula.
            if session.stop().is_some() {
                session.cut();
            }
            exit
        }
        Command::VerifyProof(command) => formulas::verify_proof::run(&command, session),
        Command::Bench(command) => bench::run(&command, session),
        Command::Serve(command) => web::serve(&command, session),
        Command::Page(command) => web::page(&command, session),
        Command::Options => pages::options(session),
        Command::Completions { shell } => pages::completions(shell, session),
        Command::Man { command } => pages::man(command.as_deref(), session),
    }
}
