//! Arguments that are well formed, and do not mean what they say: a picture as the file of a text, a
//! command in the place of a puzzle.

use std::ffi::OsString;
use std::path::Path;

use clap::Command;
use itertools::Itertools;
use satdoku::show::{brief, shown};

use crate::cli::arguments::Arguments;

/// What was probably meant, as an error.
pub(super) fn instead(arguments: &Arguments, command: &str, program: &Command) -> Option<String> {
    let output = arguments.options.output.as_deref();
    output
        .and_then(|output| no_text(output, program.find_subcommand(command)?))
        .or_else(|| command_as_puzzle(&arguments.command.inputs(), program))
}

/// The output of all commands is text, also where there is an option for pictures and pages.
fn no_text(output: &Path, command: &Command) -> Option<String> {
    let end = output.extension()?.to_str()?.to_lowercase();
    let what = match end.as_str() {
        "pdf" => "pages",
        "svg" | "png" => "a picture",
        _ => return None,
    };
    let file = word(output.as_os_str());
    let has = |command: &Command| {
        command.get_arguments().any(|argument| argument.get_long() == Some(end.as_str()))
    };
    Some(match has(command) {
        true => format!("--output writes text; for {what}, write --{end} {file}"),
        false => format!(
            "--output writes text; `satdoku convert --{end} {file}` makes {what} of a puzzle"
        ),
    })
}

/// `satdoku solve puzzle.txt hint`
fn command_as_puzzle(inputs: &[OsString], program: &Command) -> Option<String> {
    let is_command = |input: &&OsString| {
        let name = input.to_str().filter(|name| !Path::new(name).exists());
        name.is_some_and(|name| name == "help" || program.find_subcommand(name).is_some())
    };
    let command = inputs.iter().find(is_command)?;
    let others = inputs.iter().filter(|input| *input != command).map(|input| word(input));
    let command = command.to_string_lossy();
    let typed = ["satdoku".to_owned(), command.to_string()].into_iter().chain(others).join(" ");
    Some(format!("`{command}` is a command, and no file: did you mean `{typed}`?"))
}

/// An argument as it may be shown.
fn word(argument: &std::ffi::OsStr) -> String {
    shown(&brief(&argument.to_string_lossy())).to_string()
}
