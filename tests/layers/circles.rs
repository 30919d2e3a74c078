//! Circles: files each of which uses, over some steps, all the others.

use std::collections::BTreeMap;

use crate::layers::resolve::Place;
use crate::layers::tree::Tree;
use crate::layers::uses::Use;

/// Two files may belong together so closely; more may not.
const LARGEST: usize = 2;

/// Circles of more files than may be.
pub(crate) fn circles(tree: &Tree) -> Vec<String> {
    let circles = find(tree).into_iter().filter(|circle| circle.len() > LARGEST);
    let says = |circle: Vec<&str>| {
        let size = circle.len();
        format!("{size} files use each other in a circle:\n{}", arrows(tree, &circle).join("\n"))
    };
    circles.map(says).collect()
}

/// The circles, largest first, each with its files in order.
pub(crate) fn find(tree: &Tree) -> Vec<Vec<&str>> {
    let files: Vec<&str> = tree.files.keys().map(String::as_str).collect();
    let numbers: BTreeMap<&str, usize> = files.iter().copied().zip(0..).collect();
    let mut next = vec![Vec::new(); files.len()];
    for (used, target) in steps(tree) {
        next[numbers[used.file.as_str()]].push(numbers[target]);
    }
    let reached: Vec<Vec<bool>> = (0..files.len()).map(|file| reach(&next, file)).collect();
    let circle_of = |file: usize| {
        let others =
            (0..files.len()).filter(|other| reached[file][*other] && reached[*other][file]);
        others.collect::<Vec<usize>>()
    };
    // A circle counts once, from its first file.
    let circles = (0..files.len()).map(|file| (file, circle_of(file)));
    let circles = circles.filter(|(file, circle)| circle.first() == Some(file));
    let names = |circle: Vec<usize>| circle.into_iter().map(|file| files[file]).collect();
    let mut circles: Vec<Vec<&str>> = circles.map(|(_, circle)| names(circle)).collect();
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    circles
}

/// Uses of other files of the same crate. That a module hands on what is below it makes no circle.
fn steps(tree: &Tree) -> impl Iterator<Item = (&Use, &str)> {
    tree.uses.iter().filter_map(|used| {
        let Place::Module(home) = &used.place else {
            return None;
        };
        let target = tree.homes.get(home)?;
        let counts = used.file != *target && !used.hands_on && used.from[0] == home[0];
        counts.then_some((used, target.as_str()))
    })
}

/// What can be reached from a file; not the file itself, unless a circle leads back to it.
fn reach(next: &[Vec<usize>], from: usize) -> Vec<bool> {
    let mut reached = vec![false; next.len()];
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        for other in &next[file] {
            if !reached[*other] {
                reached[*other] = true;
                open.push(*other);
            }
        }
    }
    reached
}

/// How each file of a circle leads to another.
fn arrows(tree: &Tree, circle: &[&str]) -> Vec<String> {
    let lines = circle.iter().filter_map(|file| {
        let mut steps = steps(tree).filter(|(used, _)| used.file == **file);
        let (used, target) = steps.find(|(_, target)| circle.contains(target))?;
        Some(format!("  {file}:{}: `{}` is in {target}", used.line, used.written))
    });
    lines.collect()
}
