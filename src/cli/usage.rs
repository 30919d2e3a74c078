//! *Usage*: what people type that is no command, option or value, and what they probably mean.
//!
//! Words that can mean only one thing are aliases, defined with the arguments. For others, a tip says
//! what to type. The similar words that clap suggests are kept only if they are really similar, and
//! its advice to pass an option as a value never is.

mod commands;
mod common;
pub(crate) mod help;
mod meant;
mod options;
mod overview;
#[cfg(test)]
mod table;

use std::ffi::OsString;
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, Error, FromArgMatches};
use satdoku::show::{brief, shown};

use crate::cli::arguments::Arguments;
use overview::OVERVIEW;

/// What is wrong with a command line.
pub(crate) enum Wrong {
    /// Its words; or help was asked for.
    Words(Error),
    /// Its words are fine, and mean nothing, or something else: a message, and whether reports are
    /// asked for.
    Meaning(String, bool),
}

/// Parses the words of a command line, of which the first is the program.
pub(crate) fn parse(words: impl Iterator<Item = OsString>) -> Result<Box<Arguments>, Wrong> {
    let words: Vec<OsString> = words.collect();
    let mut program = Arguments::command().help_template(OVERVIEW);
    let matches = program.try_get_matches_from_mut(&words).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp => help::asked(&words).err().unwrap_or(error),
        _ => error,
    });
    let matches = matches.map_err(|error| Wrong::Words(advised(error, &words, &program)))?;
    // Little of the stack is taken: a system may give no more.
    let arguments = Arguments::from_arg_matches(&matches).map(Box::new).map_err(|error| {
        let error = error.format(&mut program);
        Wrong::Words(advised(error, &words, &program))
    })?;
    let command = matches.subcommand_name().unwrap_or_default();
    let refusal = common::refusal(&arguments, &matches);
    match refusal.or_else(|| meant::instead(&arguments, command, &program)) {
        Some(refusal) => Err(Wrong::Meaning(refusal, arguments.options.is_json())),
        None => Ok(arguments),
    }
}

/// The error with the best advice.
fn advised(mut error: Error, words: &[OsString], program: &Command) -> Error {
    keep_similar(&mut error);
    let words: Vec<String> =
        words.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let command = words.iter().find_map(|word| program.find_subcommand(word));
    let command = command.map_or("", |command| command.get_name());
    let tip = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            context(&error, ContextKind::InvalidSubcommand).and_then(|word| for_command(&word))
        }
        ErrorKind::UnknownArgument => {
            context(&error, ContextKind::InvalidArg).and_then(|word| for_option(command, &word))
        }
        ErrorKind::InvalidValue => {
            let option = context(&error, ContextKind::InvalidArg);
            let value = context(&error, ContextKind::InvalidValue);
            option.zip(value).and_then(|(option, value)| for_value(&option, &value))
        }
        _ => None,
    };
    if let Some(tip) = tip {
        for kind in [
            ContextKind::SuggestedSubcommand,
            ContextKind::SuggestedArg,
            ContextKind::SuggestedValue,
        ] {
            error.remove(kind);
        }
        let tip = ContextValue::StyledStrs(vec![StyledStr::from(tip)]);
        error.insert(ContextKind::Suggested, tip);
    }
    error
}

/// Removes suggestions that are not similar to what was typed, and the advice to pass an option as a
/// value.
fn keep_similar(error: &mut Error) {
    if let Some(ContextValue::StyledStrs(tips)) = error.remove(ContextKind::Suggested) {
        let is_useful = |tip: &StyledStr| !tip.to_string().contains("as a value");
        let tips: Vec<StyledStr> = tips.into_iter().filter(is_useful).collect();
        if !tips.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
        }
    }
    let pairs = [
        (ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand),
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
    ];
    for (typed, suggested) in pairs {
        let Some(typed) = context(error, typed) else { continue };
        let similar: Vec<String> = match error.get(suggested) {
            Some(ContextValue::String(word)) => vec![word.clone()],
            Some(ContextValue::Strings(words)) => words.clone(),
            _ => continue,
        };
        let similar: Vec<String> =
            similar.into_iter().filter(|word| is_similar(&typed, word)).take(1).collect();
        error.remove(suggested);
        if let [word] = &similar[..] {
            error.insert(suggested, ContextValue::String(word.clone()));
        }
    }
}

fn is_similar(typed: &str, word: &str) -> bool {
    let (typed, word) = (typed.trim_start_matches('-'), word.trim_start_matches('-'));
    let most = if typed.len() <= 4 { 1 } else { 2 };
    let starts = typed.len() >= 3 && (word.starts_with(typed) || typed.starts_with(word));
    starts || strsim::osa_distance(typed, word) <= most
}

fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => Some(word.clone()),
        _ => None,
    }
}

/// The tip for a word in place of a command.
fn for_command(word: &str) -> Option<String> {
    let fits = |(words, _): &&(&[&str], &str)| words.contains(&word.to_lowercase().as_str());
    if let Some((_, tip)) = commands::TIPS.iter().find(fits) {
        return Some((*tip).to_owned());
    }
    if let Some(technique) =
        satdoku::human::Technique::ALL.iter().find(|t| is_named(t.name(), word))
    {
        return Some(format!(
            "{} is a technique: 'satdoku generate --technique {}' makes a puzzle to practise it",
            technique.name(),
            technique.name().to_lowercase().replace(' ', "-"),
        ));
    }
    let is_puzzle = word.chars().count() >= 16 && word.contains(|c: char| c.is_ascii_digit());
    (is_puzzle || Path::new(word).exists()).then(|| {
        let word = shown(&brief(word)).to_string();
        let word = match word.char_indices().nth(20) {
            Some((at, _)) => format!("{}…", &word[..at]),
            None => word,
        };
        format!(
            "name a command first: 'satdoku solve {word}', or 'satdoku explain' if it has no \
             solution"
        )
    })
}

/// Whether a word names a technique, without regard to case, spaces and hyphens.
fn is_named(name: &str, word: &str) -> bool {
    let letters = |text: &str| -> String {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    letters(name) == letters(word)
}

/// The tip for an option that a command does not have, or for an argument too many.
fn for_option(command: &str, word: &str) -> Option<String> {
    let option = word.split('=').next().unwrap_or(word);
    let fits = |(commands, options, _): &&(&[&str], &[&str], &str)| {
        (commands.is_empty() || commands.contains(&command)) && options.contains(&option)
    };
    if let Some((.., tip)) = options::TIPS.iter().find(fits) {
        return Some((*tip).to_owned());
    }
    match (command, word.parse::<u32>()) {
        ("generate", Ok(count)) => Some(format!("for {count} puzzles, use '--count {count}'")),
        ("sat" | "mus", Err(_)) if !word.starts_with('-') => {
            Some(format!("to write a proof, use '--proof {}'", shown(&brief(word))))
        }
        _ => None,
    }
}

/// The tip for a value that an option does not take.
fn for_value(option: &str, value: &str) -> Option<String> {
    let option = option.split(' ').next().unwrap_or(option);
    let tip = match (option, value.to_lowercase().as_str()) {
        ("--to", "pdf") => "for printable pages, use '--pdf FILE'",
        ("--to", "svg" | "png") => "'--svg FILE' and '--png FILE' draw one puzzle",
        ("--to", "cnf" | "dimacs") => "'satdoku export dimacs' writes the formula",
        ("--format", "csv") => "'--csv' prints a table",
        ("--format", "line") => "'--line' prints one line",
        ("--format", value) if value.contains('%') => {
            "ratings are printed as ER/EP/ED anyway; '--csv' prints them in columns"
        }
        ("--engine", "cadical" | "kissat" | "minisat" | "glucose" | "z3") => {
            "for other solvers, 'satdoku export dimacs', then 'satdoku decode'"
        }
        ("--difficulty", "simple" | "beginner") => "the easiest level is 'easy'",
        ("--difficulty", "intermediate") => "the levels are easy, medium, hard, unfair, extreme",
        ("--difficulty", "expert" | "evil" | "diabolical") => "the hardest level is 'extreme'",
        _ => return None,
    };
    Some(tip.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_one_short_line() {
        let program = Arguments::command();
        let line = |name: &str| format!("\n  {name:13} ");
        let is_listed = |command: &&Command| command.get_name() != "help" && !command.is_hide_set();
        let commands = || program.get_subcommands().filter(is_listed);
        for command in commands() {
            let lines = OVERVIEW.matches(&line(command.get_name())).count();
            assert_eq!(lines, 1, "{}", command.get_name());
        }
        let listed = OVERVIEW.lines().filter(|line| line.starts_with("  ")).count();
        assert_eq!(listed, commands().count());
        let text = OVERVIEW.replace("{after-help}", "");
        assert!(text.lines().all(|line| line.chars().count() <= 70));
    }

    #[test]
    fn words_with_a_tip_are_no_commands_or_options() {
        let program = Arguments::command();
        for word in commands::TIPS.iter().flat_map(|(words, _)| *words) {
            assert!(program.find_subcommand(word).is_none(), "{word}");
        }
        for (names, options, tip) in options::TIPS {
            for name in names.iter().filter(|name| !name.is_empty()) {
                let command = program.find_subcommand(name).expect("a command");
                let has = |option: &str| {
                    let long = option.strip_prefix("--");
                    let all = command.get_arguments().chain(program.get_arguments());
                    all.filter_map(|argument| argument.get_long_and_visible_aliases())
                        .any(|longs| long.is_some_and(|long| longs.contains(&long)))
                };
                assert!(options.iter().all(|option| !has(option)), "{name} {options:?}: {tip}");
            }
        }
    }

    #[test]
    fn similar_words_are_those_of_a_slip() {
        for (typed, word) in [("sovle", "solve"), ("--jsn", "--json"), ("enum", "enumerate")] {
            assert!(is_similar(typed, word), "{typed}");
        }
        for (typed, word) in [("fix", "fill"), ("--entries", "--threads"), ("--apply", "--append")]
        {
            assert!(!is_similar(typed, word), "{typed}");
        }
    }
}
