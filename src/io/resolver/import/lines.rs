//! Lines of text: requirements, and what conda, mamba and pip print for people.
//!
//! ```text
//! sudoku-cell16==4.0.0 \                   requirements
//!     1x6-is: 4-sudoku                     conda, old
//!     1x6-is     demo/noarch::1x6-is-4-sudoku     conda
//!   + 1x6-is   4  sudoku  demo/noarch     mamba
//! 1x6-is     4     sudoku    demo         conda list, pip list
//! 1x6-is=4=sudoku                         conda list --export
//! file:///demo/noarch/1x6-is-4-sudoku.tar.bz2    conda list --explicit
//!   - 1x6-is=4=sudoku                     conda env export, below `dependencies:`
//! - conda: file:///demo/noarch/1x6-is-4-sudoku.tar.bz2    pixi.lock, below `packages:`
//! Would install sudoku-cell16-4.0.0 …     pip install --dry-run
//! ```
//!
//! Other lines are passed over: nobody can know all that clients print.

use super::package::Package;

pub(super) fn read(text: &str) -> Vec<Package> {
    let mut packages = Vec::new();
    // conda prints what it will download and remove in the same way as what it will install.
    let mut elsewhere = false;
    // The key at the margin that an entry of YAML stands below.
    let mut key = "";
    for line in text.lines() {
        let at_margin = line.starts_with(|c: char| c.is_ascii_alphabetic());
        let line = line.split(" #").next().unwrap_or("").trim();
        if at_margin && let Some(name) = line.strip_suffix(':') {
            key = name;
        }
        let entry = line.strip_prefix("- ").map(|entry| entry.trim_matches(['"', '\'']));
        if let (Some(entry), "dependencies") = (entry, key) {
            let found = of_line(entry);
            packages.extend(found.map(|(name, version)| package(text, name, version)));
        } else if let (Some(entry), "packages") = (entry, key) {
            let found = entry.strip_prefix("conda: ").and_then(of_dist);
            packages.extend(found.map(|(name, version)| package(text, name, Some(version))));
        } else if line.starts_with("The following") {
            elsewhere = line.contains("downloaded") || line.contains("REMOVED");
        } else if elsewhere || line.starts_with(['#', '-']) {
            continue;
        } else if let Some(list) = ["Would install ", "Successfully installed "]
            .iter()
            .find_map(|begin| line.strip_prefix(begin))
        {
            packages.extend(list.split_whitespace().map(|word| {
                let (name, version) = word.rsplit_once('-').unwrap_or((word, ""));
                package(text, name, Some(version).filter(|version| !version.is_empty()))
            }));
        } else if let Some((name, version)) = of_line(line) {
            packages.push(package(text, name, version));
        }
    }
    packages
}

/// Name and version of a file of conda, `CHANNEL/noarch::1x6-is-4-sudoku.tar.bz2`, with or without
/// what is around.
pub(super) fn of_dist(dist: &str) -> Option<(&str, &str)> {
    let file = dist.rsplit(['/', ':']).next()?;
    let mut parts = file.rsplitn(3, '-');
    let (_build, version, name) = (parts.next()?, parts.next()?, parts.next()?);
    Some((name, version))
}

/// The package of a line; without a version when it should have one.
fn of_line(line: &str) -> Option<(&str, Option<&str>)> {
    let line = line.strip_prefix("+ ").unwrap_or(line).trim_start();
    let mut words = line.split_whitespace();
    let first = words.next()?;
    if first.contains("://") {
        return of_dist(first).map(|(name, version)| (name, Some(version)));
    }
    // An update goes from one version to another.
    let rest = line.split_once("-->").map_or(&line[first.len()..], |(_, new)| new);
    let second = rest.split_whitespace().find(|word| *word != "\\");
    if let Some(name) = first.strip_suffix(':') {
        let version = second.map(|word| word.split_once('-').map_or(word, |(version, _)| version));
        return is_name(name).then_some((name, version.filter(|word| begins_with_digit(word))));
    }
    let end = first.find(['=', '<', '>', '!', '~', ';', '[', '@']).unwrap_or(first.len());
    let (name, pin) = first.split_at(end);
    if !is_name(name) {
        return None;
    }
    // The extras of a requirement, `name[extra]==1`, say nothing of the version.
    let pin = pin.strip_prefix('[').and_then(|pin| pin.split_once(']')).map_or(pin, |(_, pin)| pin);
    if let Some(version) = pin.strip_prefix('=') {
        let version = version.trim_start_matches('=').split(['=', ';', ',']).next();
        return Some((name, version.filter(|version| !version.is_empty())));
    }
    if let Some((_, dist)) = second.and_then(|word| word.split_once("::")) {
        return of_dist(dist).map(|(_, version)| (name, Some(version)));
    }
    match second {
        // `name == 4`, as people write it.
        Some("==") if pin.is_empty() => Some((name, rest.split_whitespace().nth(1))),
        Some(word) if pin.is_empty() && word.starts_with("==") => {
            Some((name, Some(word.trim_start_matches('='))))
        }
        Some(word) if pin.is_empty() && begins_with_digit(word) => {
            Some((name, Some(word.split_once('-').map_or(word, |(version, _)| version))))
        }
        // A bare requirement, or one that leaves a choice.
        None => Some((name, None)),
        Some(_) if !pin.is_empty() => Some((name, None)),
        Some(_) => None,
    }
}

fn begins_with_digit(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

fn is_name(word: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    word.starts_with(|c: char| c.is_ascii_alphanumeric()) && word.chars().all(is_part)
}

/// The package of parts of the text.
fn package(text: &str, name: &str, version: Option<&str>) -> Package {
    let range = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    Package {
        name: name.to_owned(),
        version: version.map(str::to_owned),
        at: range(name),
        version_at: range(version.unwrap_or(name)),
    }
}
