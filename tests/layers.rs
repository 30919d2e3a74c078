//! The architecture, checked: who may use whom, what a library must not do, how long files are.
//!
//! The source is parsed, and every path in it followed to the module where what it names is defined.
//! `layers/planted.rs` breaks every rule, so that none of them can fall asleep.

mod layers {
    mod attributes;
    mod file;
    mod parse;
    mod planted;
    mod resolve;
    mod tokens;
    mod uses;

    pub(crate) mod circles;
    pub(crate) mod form;
    pub(crate) mod rules;
    pub(crate) mod tree;
}

use layers::rules::{Also, Layers, Only};
use layers::tree::{TREE, Tree};
use layers::{circles, form, rules};

/// The rooms of `src/` from the bottom up.
const ROOMS: Layers<'_> = &[
    &["limits"],
    &["error"],
    &["grid"],
    &["kinds"],
    &["puzzle"],
    &["engines"],
    &["human", "io"],
    &["questions"],
    &["show"],
    &["ask"],
];

/// Uses that go against the rooms: who, what, and why.
const ALSO: Also<'_> = &[];

/// Engines check each other, so they have nothing in common.
const ENGINES: Layers<'_> = &[&["check", "encode", "native"]];

/// Whatever is asked rests on whether there is a solution, and on asking that again and again.
const QUESTIONS: Layers<'_> = &[
    &["common"],
    &["solve"],
    &["probe"],
    &["certify", "enumerate", "explain", "generate", "redundant", "repair"],
    &["explanation", "mistakes"],
    &["hint"],
];

/// Packages for resolvers name cells as texts do.
const IO: Layers<'_> = &[&["format"], &["formula", "resolver"]];

const LIBRARIES: &[&str] = &["satdoku", "cnf"];

/// What is kept to few files.
const ONLY: &[Only] = &[
    Only {
        what: "the SAT solver",
        names: &["cnf"],
        within: &["satdoku"],
        may: &[
            ("src/engines/encode.rs", "a puzzle becomes a formula"),
            ("src/kinds/clauses.rs", "a kind writes its clauses"),
            ("src/error.rs", "one error for all that can go wrong"),
            ("src/io/formula.rs", "formulas are written for solvers, whose answers are read"),
            ("src/questions.rs", "questions are asked of the solver"),
        ],
    },
    Only {
        what: "a formula",
        names: &["cnf"],
        within: &["main"],
        may: &[("src/cli/commands/formulas.rs", "these commands are about formulas")],
    },
    Only {
        what: "varisat",
        names: &["varisat"],
        within: &["satdoku", "main", "cnf"],
        may: &[("cnf/src/varisat.rs", "so that another solver can take its place")],
    },
    Only {
        what: "the clock",
        names: &["std::time::Instant", "std::time::SystemTime"],
        within: LIBRARIES,
        may: &[
            ("cnf/src/oracle.rs", "a call of the solver ends at a time"),
            ("src/limits.rs", "the user sets a time"),
        ],
    },
    Only { what: "a file", names: &["std::fs", "tempfile"], within: LIBRARIES, may: &[] },
    Only {
        what: "the network",
        names: &["std::net", "hyper", "hyper_util", "tokio"],
        within: LIBRARIES,
        may: &[],
    },
    Only {
        what: "a process",
        names: &["std::process", "nix", "process_wrap"],
        within: LIBRARIES,
        may: &[],
    },
    // Who calls decides how many threads there are.
    Only { what: "a thread", names: &["std::thread", "rayon"], within: LIBRARIES, may: &[] },
    Only {
        what: "the environment",
        names: &["std::env"],
        within: LIBRARIES,
        may: &[("cnf/src/lies.rs", "a program under test is told there to lie")],
    },
    Only {
        what: "the terminal",
        names: &[
            "std::io::stdin",
            "std::io::stdout",
            "std::io::stderr",
            "std::print",
            "std::println",
            "std::eprint",
            "std::eprintln",
            "anstream",
            "indicatif",
        ],
        within: LIBRARIES,
        may: &[],
    },
    // This test would not see it.
    Only {
        what: "source from elsewhere",
        names: &["std::include"],
        within: &["satdoku", "main", "cnf"],
        may: &[],
    },
    Only {
        what: "what is not done yet",
        names: &["std::dbg", "std::todo", "std::unimplemented"],
        within: &["satdoku", "main", "cnf"],
        may: &[],
    },
];

/// Where the project speaks to the processor.
const UNSAFE: &str = "src/engines/native/bitboard/intrinsics.rs";

/// How many of a thousand lines of `src` may be the program's: it only calls what the library can do.
const SHARE: usize = 210;

fn rooms(tree: &Tree) -> Vec<String> {
    rules::layers(tree, "satdoku", ROOMS, ALSO)
}

fn inside_rooms(tree: &Tree) -> Vec<String> {
    let parts = [("engines", ENGINES), ("io", IO), ("questions", QUESTIONS)];
    let check = |(room, layers)| rules::layers(tree, &format!("satdoku::{room}"), layers, &[]);
    parts.into_iter().flat_map(check).collect()
}

fn only(tree: &Tree) -> Vec<String> {
    rules::only(tree, ONLY)
}

fn unsafe_code(tree: &Tree) -> Vec<String> {
    rules::unsafe_only_in(tree, UNSAFE)
}

fn share(tree: &Tree) -> Vec<String> {
    let share = form::share_of_the_program(tree);
    let says = format!("{share} of 1000 lines of src are the program's, more than {SHARE}");
    if share > SHARE { vec![says] } else { vec![] }
}

fn check(rule: fn(&Tree) -> Vec<String>) {
    let violations = rule(&TREE);
    assert!(violations.is_empty(), "{} violations:\n{}", violations.len(), violations.join("\n"));
}

#[test]
fn rooms_use_those_below_them() {
    check(rooms);
}

#[test]
fn engines_are_independent_and_questions_rest_on_few() {
    check(inside_rooms);
}

#[test]
fn no_more_than_two_files_use_each_other_in_a_circle() {
    for circle in circles::find(&TREE).iter().filter(|circle| circle.len() > 1) {
        println!("{} files in a circle: {}", circle.len(), circle.join(", "));
    }
    check(circles::circles);
}

#[test]
fn what_is_kept_to_few_files_is_used_there_alone() {
    check(only);
}

#[test]
fn only_intrinsics_are_unsafe() {
    check(unsafe_code);
}

#[test]
fn files_are_short_and_begin_with_what_they_are() {
    check(form::files);
}

#[test]
fn folders_are_one_thing() {
    check(form::folders);
}

#[test]
fn the_documents_name_every_room() {
    check(form::documents);
}

#[test]
fn the_program_is_a_fraction() {
    println!("{} of 1000 lines of src are the program's", form::share_of_the_program(&TREE));
    check(share);
}
