//! The form of the source: how long files are and how they begin, how full folders are, what documents name.

use std::collections::BTreeMap;

use crate::layers::tree::Tree;

/// How many lines a file may have.
const LINES: usize = 400;

/// How many modules a folder of `src` may have.
const MODULES: usize = 12;

/// Files are short, begin with what they are, and stand beside their folders.
pub(crate) fn files(tree: &Tree) -> Vec<String> {
    let mut violations = Vec::new();
    for (path, text) in tree.texts.iter().filter(|(path, _)| path.ends_with(".rs")) {
        let lines = text.lines().count();
        if lines > LINES {
            violations.push(format!("{path} has {lines} lines, more than {LINES}"));
        }
        if !text.starts_with("//!") && !text.starts_with("#![doc") {
            violations.push(format!("{path}:1: it does not begin with what it is"));
        }
        if path.ends_with("/mod.rs") {
            violations.push(format!("{path}: a.rs beside a/ instead"));
        }
        if tree.files.contains_key(path) && text.contains("#[path") {
            violations.push(format!("{path}: a module is where its name says"));
        }
    }
    violations
}

/// No folder has more than a dozen modules.
pub(crate) fn folders(tree: &Tree) -> Vec<String> {
    let mut folders: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (folder, name) in tree.below("src").filter_map(|(path, _)| path.rsplit_once('/')) {
        if !["lib.rs", "main.rs", "tests.rs"].contains(&name) {
            folders.entry(folder).or_default().push(name);
        }
    }
    let full = folders.into_iter().filter(|(_, names)| names.len() > MODULES);
    full.map(|(folder, names)| {
        let names = names.join(", ");
        format!("{folder} has more than {MODULES} modules, so it is more than one thing: {names}")
    })
    .collect()
}

/// The architecture names every room, and every file of the other crate.
pub(crate) fn documents(tree: &Tree) -> Vec<String> {
    let architecture = &tree.texts["ARCHITECTURE.md"];
    let files = tree.below("src").chain(tree.below("cnf/src")).map(|(path, _)| path);
    let rooms = files.filter_map(|path| {
        let (_, name) = path.split_once("src/")?;
        let is_root = ["src/lib.rs", "src/main.rs"].contains(&path);
        (!is_root && !name.contains('/')).then_some((path, name))
    });
    let lacking = rooms.filter(|(_, name)| !architecture.contains(&format!("`{name}`")));
    lacking.map(|(path, _)| format!("ARCHITECTURE.md lacks {path}")).collect()
}

/// How many of a thousand lines of `src` are the program's.
pub(crate) fn share_of_the_program(tree: &Tree) -> usize {
    let count = |is_counted: fn(&str) -> bool| -> usize {
        let files = tree.below("src").filter(|(path, _)| is_counted(path));
        files.map(|(_, text)| text.lines().count()).sum()
    };
    let program = count(|path| path.starts_with("src/cli") || path == "src/main.rs");
    (program * 1000).div_ceil(count(|_| true))
}
