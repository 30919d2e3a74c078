//! The options that all commands have in common, and the commands that have no use for one: there it
//! is refused, so that nothing is ever ignored, and not listed.
//!
//! ARCHITECTURE.md has the whole table.

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

use crate::cli::arguments::{self, Arguments};

/// Options (by their identifiers, as the fields of [`Options`](arguments::Options)), the commands
/// that have no use for them, and why: "--extra does not go with sat, which reads no puzzle".
const USELESS: &[(&[&str], &[&str], &str)] = &[
    (&["extra", "remove"], &["generate"], "which makes puzzles of its own"),
    (&["extra", "remove"], &["bench"], "which times puzzles as they are"),
    (&["size", "boxes", "alphabet"], &["decode"], "whose map says what the grid is"),
    (
        &["extra", "remove", "size", "boxes", "alphabet", "notation"],
        &["sat", "mus", "verify-proof", "page", "completions", "man"],
        "which reads no puzzle",
    ),
    (JSON, &["convert"], "which prints puzzles"),
    (JSON, &["export"], "which writes files for other programs"),
    (JSON, &["sat", "mus"], "which prints `s` and `v` lines, as other SAT solvers do"),
    (JSON, &["serve"], "which prints a link"),
    (JSON, &["page"], "which prints a page"),
    (JSON, &["completions"], "which prints a script"),
    (JSON, &["man"], "which prints a page"),
];

/// What asks for reports.
const JSON: &[&str] = &["format", "json"];

/// Why a command has no use for an option.
fn reason(command: &str, option: &str) -> Option<&'static str> {
    let fits = |(options, commands, _): &&(&[&str], &[&str], &str)| {
        options.contains(&option) && commands.contains(&command)
    };
    USELESS.iter().find(fits).map(|(.., reason)| *reason)
}

/// What is wrong with an option that was typed where it would change nothing.
pub(super) fn refusal(arguments: &Arguments, matches: &ArgMatches) -> Option<String> {
    let command = matches.subcommand_name()?;
    let is_typed = |option: &&str| matches.value_source(option) == Some(ValueSource::CommandLine);
    let mut options = matches.ids().map(clap::Id::as_str).filter(is_typed);
    options.find_map(|option| {
        // The usual form may be asked for by name.
        if option == "format" && !arguments.options.is_json() {
            return None;
        }
        let reason = reason(command, option).or_else(|| without_puzzle(arguments, option))?;
        let name = match option {
            "boxes" => "--box".to_owned(),
            "format" => "--format json".to_owned(),
            option => format!("--{option}"),
        };
        Some(format!("{name} does not go with {command}, {reason}"))
    })
}

/// Commands that need no puzzle, but can be told one.
fn without_puzzle(arguments: &Arguments, option: &str) -> Option<&'static str> {
    let changes = ["extra", "remove", "notation"].contains(&option);
    let reads = ["size", "boxes", "alphabet"].contains(&option);
    match &arguments.command {
        arguments::Command::Serve(serve) if serve.puzzle.is_none() && (changes || reads) => {
            Some("which opens an empty page, unless a puzzle is named")
        }
        arguments::Command::Import(import) if import.puzzle.is_none() && reads => {
            Some("which takes its grid from the answer, unless --puzzle names one")
        }
        _ => None,
    }
}

/// The program without the options that a command has no use for.
pub(super) fn without_useless(program: Command) -> Command {
    program.mut_subcommands(|command| {
        let name = command.get_name().to_owned();
        hidden(command, &|option| reason(&name, option).is_some())
    })
}

/// The program without the options that all commands have in common.
pub(super) fn without_common(program: Command) -> Command {
    program.mut_subcommands(|command| hidden(command, &|_| true))
}

/// A command, and those below it, without the common options that are `useless` there.
fn hidden(command: Command, useless: &dyn Fn(&str) -> bool) -> Command {
    let command = command.mut_args(|argument| {
        let is_hidden = argument.is_global_set() && useless(argument.get_id().as_str());
        if is_hidden { argument.hide(true) } else { argument }
    });
    command.mut_subcommands(|command| hidden(command, useless))
}
