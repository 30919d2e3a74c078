//! Rules on what a module uses. Each gives its violations in words; an exception without use is one too.

use std::collections::BTreeSet;

use crate::layers::resolve::Place;
use crate::layers::tree::Tree;
use crate::layers::uses::Use;

/// Modules side by side in the same line, which use none of each other; those of a later line may
/// use those of earlier ones.
pub(crate) type Layers<'t> = &'t [&'t [&'t str]];

/// A module that may use another, although the layers forbid it, and why.
pub(crate) type Also<'t> = &'t [(&'t str, &'t str, &'t str)];

/// Something that only few files may use.
pub(crate) struct Only {
    /// What it is, in the message.
    pub(crate) what: &'static str,
    /// Paths of modules, here and in other crates.
    pub(crate) names: &'static [&'static str],
    /// The crates that have to keep to it.
    pub(crate) within: &'static [&'static str],
    /// Files that may use it with all below them, and why.
    pub(crate) may: &'static [(&'static str, &'static str)],
}

/// Modules directly below one use those of lower layers.
pub(crate) fn layers(tree: &Tree, above: &str, layers: Layers<'_>, also: Also<'_>) -> Vec<String> {
    let rank = |room: &str| layers.iter().position(|layer| layer.contains(&room));
    let mut violations = unlisted(tree, above, layers);
    let mut needed = BTreeSet::new();
    for used in &tree.uses {
        let Place::Module(home) = &used.place else {
            continue;
        };
        let (from, home) = (used.from.join("::"), home.join("::"));
        let (Some(Some(own)), Some(room)) = (room(&from, above), room(&home, above)) else {
            continue;
        };
        if room.is_some_and(|room| room == own || rank(room) < rank(own)) {
            continue;
        }
        let exception = also.iter().position(|(user, target, _)| {
            let (user, target) = (format!("{above}::{user}"), format!("{above}::{target}"));
            begins(&from, &user) && begins(&home, &target)
        });
        match exception {
            Some(exception) => _ = needed.insert(exception),
            None => {
                let lower = &layers[..rank(own).unwrap_or(0)];
                let lower = lower.concat().join(", ");
                let may = if lower.is_empty() { "none of the others".to_owned() } else { lower };
                violations.push(say(used, &format!("{own} may use {may}")));
            }
        }
    }
    for (at, (from, to, why)) in also.iter().enumerate() {
        if !needed.contains(&at) {
            violations.push(format!("{from} does not use {to} any more ({why}): take it out"));
        }
    }
    violations
}

/// Modules without a place in the layers, and places without a module.
fn unlisted(tree: &Tree, above: &str, layers: Layers<'_>) -> Vec<String> {
    let modules = tree.homes.keys().map(|name| name.join("::"));
    let found: BTreeSet<String> =
        modules.filter_map(|name| room(&name, above)?.map(str::to_owned)).collect();
    let listed: BTreeSet<String> = layers.concat().into_iter().map(str::to_owned).collect();
    let missing = found.difference(&listed).map(|name| format!("{name} has no place in {above}"));
    let stale = listed.difference(&found).map(|name| format!("{above} has no {name} any more"));
    missing.chain(stale).collect()
}

/// Some things are used only in files that are about them.
pub(crate) fn only(tree: &Tree, rules: &[Only]) -> Vec<String> {
    let mut violations = Vec::new();
    for Only { what, names, within, may } in rules {
        let mut needed = BTreeSet::new();
        let mut told = BTreeSet::new();
        for used in tree.uses.iter().filter(|used| within.contains(&used.from[0].as_str())) {
            let place = match &used.place {
                Place::Module(path) | Place::Outside(path) => path.join("::"),
            };
            if !names.iter().any(|name| begins(&place, name)) {
                continue;
            }
            match may.iter().find(|(file, _)| is_below(&used.file, file)) {
                Some((file, _)) => _ = needed.insert(file),
                None if told.insert((&used.file, place)) => {
                    let files: Vec<&str> = may.iter().map(|(file, _)| *file).collect();
                    let files = if files.is_empty() { "nowhere".into() } else { files.join(", ") };
                    violations.push(say(used, &format!("{what} belongs to {files}")));
                }
                None => {}
            }
        }
        let stale = may.iter().filter(|(file, _)| !needed.contains(file));
        violations.extend(
            stale.map(|(file, why)| format!("{file} does without {what} now ({why}): take it out")),
        );
    }
    violations
}

/// `unsafe` stands in these files alone.
pub(crate) fn unsafe_only_in(tree: &Tree, may: &str) -> Vec<String> {
    let files = tree.files.iter().filter(|(path, _)| !is_below(path, may));
    let lines = files.flat_map(|(path, file)| file.unsafes.iter().map(move |line| (path, line)));
    lines.map(|(path, line)| format!("{path}:{line}: unsafe code belongs to {may}")).collect()
}

fn say(used: &Use, why: &str) -> String {
    let (place, written) = (&used.place, &used.written);
    let place = match place {
        Place::Module(name) => format!("in {}", name.join("::")),
        Place::Outside(name) => format!("of {}", name.join("::")),
    };
    format!("{}:{}: `{written}` is {place}, and {why}", used.file, used.line)
}

/// The module directly below another that a module is or is in; `Some(None)` for the upper one itself.
fn room<'n>(name: &'n str, above: &str) -> Option<Option<&'n str>> {
    let rest = name.strip_prefix(above).filter(|_| begins(name, above))?;
    Some(rest.split("::").nth(1))
}

/// Whether a path begins with these segments.
fn begins(path: &str, with: &str) -> bool {
    path.strip_prefix(with).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Whether a file is `a/b.rs`, or in the folder `a/b`.
fn is_below(path: &str, file: &str) -> bool {
    let rest = path.strip_prefix(file.trim_end_matches(".rs"));
    rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}
