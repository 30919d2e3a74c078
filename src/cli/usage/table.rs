//! ARCHITECTURE.md has a table of all options and the commands that take them: here every option of
//! any command is typed at every command.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Arg, Command};
use itertools::Itertools;

use super::help::program;
use super::{Wrong, parse};

/// What commands cannot do without, and what lets options through that need a puzzle.
const NEEDED: &[(&str, &[&str])] = &[
    ("decode", &["--map", "map"]),
    ("prove", &["--out", "folder"]),
    ("export conda", &["--out", "folder"]),
    ("export pypi", &["--out", "folder"]),
    ("export problem", &["--out", "folder"]),
    ("export cargo", &["--out", "folder"]),
    ("verify-proof", &["cnf", "proof"]),
    ("resolve", &["--with", "uv"]),
    ("completions", &["bash"]),
    ("convert", &["--to", "line"]),
    ("serve", &["1..4.....3....2."]),
    ("import", &["--puzzle", "1..4.....3....2."]),
];

/// Values of the common options, which are refused only when they are well formed.
const VALUES: &[(&str, &str)] = &[
    ("--extra", "1x1=1"),
    ("--remove", "1x1"),
    ("--size", "4"),
    ("--box", "2x2"),
    ("--alphabet", "1-9A-G"),
    ("--format", "json"),
    ("--notation", "rc"),
    ("--color", "never"),
    ("--output", "file"),
    ("--timeout", "1s"),
    ("--threads", "1"),
];

/// The commands that do something themselves, by what is typed for them, each with its definition.
fn commands() -> BTreeMap<String, Command> {
    let mut all = BTreeMap::new();
    let own = |command: &&Command| !["help", "options"].contains(&command.get_name());
    for command in program().get_subcommands().filter(own) {
        let name = command.get_name();
        let inner: Vec<&Command> =
            command.get_subcommands().filter(|inner| inner.get_name() != "help").collect();
        match inner[..] {
            [] => drop(all.insert(name.to_owned(), command.clone())),
            _ => all.extend(
                inner
                    .into_iter()
                    .map(|inner| (format!("{name} {}", inner.get_name()), inner.clone())),
            ),
        }
    }
    all
}

/// The options that a command lists, by their long names.
fn listed(command: &Command) -> BTreeSet<String> {
    let options = command.get_arguments().filter(|argument| !argument.is_hide_set());
    let longs = options.filter_map(Arg::get_long_and_visible_aliases).flatten();
    longs.filter(|&long| long != "help").map(|long| format!("--{long}")).collect()
}

/// Whether a command takes an option without listing it: `check --unique`, and words of other
/// programs and commands.
fn is_hidden(command: &Command, option: &str) -> bool {
    let own = command.get_arguments().filter(|argument| !argument.is_global_set());
    let names = own.flat_map(|argument| {
        let long = argument.get_long().filter(|_| argument.is_hide_set());
        argument.get_all_aliases().into_iter().flatten().chain(long)
    });
    let hidden = names.map(|name| format!("--{name}")).collect::<BTreeSet<_>>();
    hidden.contains(option) && !listed(command).contains(option)
}

/// Whether a command takes an option; what is wrong with its value does not count.
fn takes(command: &str, option: &str, has_value: bool) -> bool {
    let needed =
        NEEDED.iter().find(|(name, _)| *name == command).map_or(&[][..], |(_, words)| words);
    let mut words: Vec<&str> = ["satdoku"].into_iter().chain(command.split(' ')).collect();
    // Twice is too often.
    if !needed.contains(&option) {
        words.extend(needed);
    }
    let value = VALUES.iter().find(|(name, _)| *name == option).map_or("x", |(_, value)| value);
    words.push(option);
    if has_value {
        words.push(value);
    }
    match parse(words.into_iter().map(OsString::from)) {
        Ok(_) => true,
        Err(Wrong::Words(error)) => error.kind() != ErrorKind::UnknownArgument,
        Err(Wrong::Meaning(..)) => false,
    }
}

/// Which commands take each option, as the document says: `all`, `all but` some, or some.
fn documented(names: &BTreeSet<String>) -> BTreeMap<String, BTreeSet<String>> {
    let text = include_str!("../../../ARCHITECTURE.md");
    let table = text.split_once("## Options\n").expect("a chapter on options").1;
    let table = table.split("\n## ").next().expect("it ends");
    // All that a name stands for: `export` is six.
    let named = |list: &str| -> BTreeSet<String> {
        let list = list.split(", ").map(str::trim).filter(|name| !name.is_empty());
        list.flat_map(|name| {
            let inner = format!("{name} ");
            let those: Vec<String> = names
                .iter()
                .filter(|other| *other == name || other.starts_with(&inner))
                .cloned()
                .collect();
            assert!(!those.is_empty(), "there is no command {name}");
            those
        })
        .collect()
    };
    let mut all = BTreeMap::new();
    for row in table.lines().filter(|line| line.starts_with("| `--")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let commands = match cells[2].strip_prefix("all") {
            None => named(cells[2]),
            Some(but) => names - &named(but.trim_start_matches(" but")),
        };
        for option in cells[1].split(", ").map(|option| option.trim_matches('`')) {
            let before = all.insert(option.to_owned(), commands.clone());
            assert!(before.is_none(), "{option} has two rows");
        }
    }
    all
}

/// A row as it would have to be.
fn row(options: &[&String], commands: &BTreeSet<String>, names: &BTreeSet<String>) -> String {
    let options = options.iter().map(|option| format!("`{option}`")).join(", ");
    let but = names - commands;
    let commands = match (but.len(), commands.len()) {
        (0, _) => "all".to_owned(),
        (but_count, count) if but_count < count => format!("all but {}", but.iter().join(", ")),
        _ => commands.iter().join(", "),
    };
    format!("| {options} | {commands} |")
}

#[test]
fn the_table_of_options_is_what_the_program_takes() {
    let commands = commands();
    let names: BTreeSet<String> = commands.keys().cloned().collect();
    let mut options: BTreeMap<String, bool> = BTreeMap::new();
    for argument in commands.values().flat_map(Command::get_arguments) {
        for long in argument.get_long_and_visible_aliases().into_iter().flatten() {
            options.insert(format!("--{long}"), argument.get_action().takes_values());
        }
    }
    options.retain(|option, _| commands.values().any(|command| listed(command).contains(option)));
    let mut taken: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (option, &has_value) in &options {
        for (name, command) in commands.iter().filter(|(_, command)| !is_hidden(command, option)) {
            let is_taken = takes(name, option, has_value);
            assert_eq!(is_taken, listed(command).contains(option), "{name} {option}");
            if is_taken {
                taken.entry(option.clone()).or_default().insert(name.clone());
            }
        }
    }
    let documented = documented(&names);
    let mut wrong: BTreeMap<&BTreeSet<String>, Vec<&String>> = BTreeMap::new();
    for (option, commands) in &taken {
        if documented.get(option) != Some(commands) {
            wrong.entry(commands).or_default().push(option);
        }
    }
    let rows = wrong.iter().map(|(commands, options)| row(options, commands, &names)).join("\n");
    assert!(rows.is_empty(), "rows of ARCHITECTURE.md that are not there, or not so:\n{rows}");
    let gone: Vec<&String> =
        documented.keys().filter(|option| !taken.contains_key(*option)).collect();
    assert!(gone.is_empty(), "no command takes {gone:?}");
}
