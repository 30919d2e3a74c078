//! Source that breaks the rules, planted in memory: each rule has to find it, and to leave alone
//! what it allows.

mod paths;
mod shapes;
mod things;

use crate::layers::rules::{self, Only};
use crate::layers::tree::{TREE, Tree};

/// What is planted, which rule has to see it, what is added to which files, and words of the violation;
/// without words there is none.
type Case<'c> = (&'c str, fn(&Tree) -> Vec<String>, &'c [(&'c str, &'c str)], &'c str);

fn check(cases: &[Case<'_>]) {
    for (what, rule, files, says) in cases {
        let found = rule(&TREE.with(files));
        if says.is_empty() {
            // What is wrong without it is told by another test.
            assert_eq!(found, rule(&TREE), "{what}");
        } else {
            let is_found = found.iter().any(|violation| violation.contains(says));
            assert!(is_found, "{what}: `{says}` is not among these:\n{}", found.join("\n"));
        }
    }
}

#[test]
fn exceptions_without_use_are_found() {
    let also = &[("grid", "show", "once so")];
    let may = &[("src/grid.rs", "once so")];
    let files = Only { what: "a file", names: &["std::fs"], within: &["satdoku"], may };
    let found = [rules::layers(&TREE, "satdoku", crate::ROOMS, also), rules::only(&TREE, &[files])];
    let last = found.iter().map(|violations| violations.last().map_or("", String::as_str));
    let expected = [
        "grid does not use show any more (once so): take it out",
        "src/grid.rs does without a file now (once so): take it out",
    ];
    assert_eq!(last.collect::<Vec<_>>(), expected);
}
