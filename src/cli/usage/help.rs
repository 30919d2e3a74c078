//! What `-h`, `--help` and `help` say of the program and its commands.
//!
//! `-h` lists what a command has of its own, and names what all have in common; `--help` says
//! everything.

use std::ffi::OsString;

use clap::{Arg, Command, CommandFactory};
use itertools::Itertools;

use super::common::{without_common, without_useless};
use super::overview::OVERVIEW;
use crate::cli::arguments::Arguments;

/// The program with the help that `--help` shows.
pub(crate) fn program() -> Command {
    // The common options are handed on to the commands here.
    let mut program = Arguments::command().help_template(OVERVIEW);
    program.build();
    without_useless(program)
}

/// The program with the help that `-h` shows.
fn brief() -> Command {
    let program = program().mut_subcommands(with_pointer);
    without_common(program)
}

/// A command whose help ends with the names of the common options, and where more is said.
fn with_pointer(command: Command) -> Command {
    let heads = |heading: &str| {
        let fits = |argument: &&Arg| {
            argument.is_global_set()
                && !argument.is_hide_set()
                && argument.get_help_heading() == Some(heading)
        };
        let names = command.get_arguments().filter(fits).map(name).join(", ");
        let label = format!("{heading}:");
        (!names.is_empty()).then(|| format!("  {label:9}{names}\n"))
    };
    let common: String = ["Reading", "Output", "Limits"].into_iter().filter_map(heads).collect();
    let typed = command.get_bin_name().unwrap_or_default().replacen("satdoku", "satdoku help", 1);
    let more = format!(
        "Common options, as `satdoku help options` explains them:\n{common}\n`{typed}` says more."
    );
    command.after_help(more).mut_subcommands(with_pointer)
}

/// `-o/--output`
fn name(argument: &Arg) -> String {
    let long = argument.get_long().map(|long| format!("--{long}"));
    let short = argument.get_short().map(|short| format!("-{short}"));
    short.into_iter().chain(long).join("/")
}

/// The help that was asked for by these words, of which the first is the program.
pub(super) fn asked(words: &[OsString]) -> Result<(), clap::Error> {
    let is_short = |word: &OsString| {
        let word = word.to_string_lossy();
        !word.starts_with("--") && word.starts_with('-') && word.contains('h')
    };
    let is_long = |word: &OsString| word == "--help" || word == "help";
    let is_brief = words.iter().any(is_short) && !words.iter().any(is_long);
    let mut program = if is_brief { brief() } else { program() };
    program.try_get_matches_from_mut(words).map(|_| ())
}
