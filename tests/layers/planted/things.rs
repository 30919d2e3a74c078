//! What is kept out of parts of rooms, and out of libraries, under other names.

use crate::layers::planted::{Case, check};
use crate::{inside_rooms, only, unsafe_code};

const THINGS: &[Case<'_>] = &[
    (
        "engines of each other",
        inside_rooms,
        &[("src/engines/native/new.rs", "use crate::encode::Reduced;")],
        "is in satdoku::engines::encode::reduced, and native may use none of the others",
    ),
    (
        "engines of each other, by another door",
        inside_rooms,
        &[("src/engines/encode/new.rs", "use super::super::native::Search;")],
        "is in satdoku::engines::native, and encode may use none",
    ),
    (
        "questions of later ones",
        inside_rooms,
        &[("src/questions/probe/new.rs", "use crate::questions::explain;")],
        "`crate::questions::explain` is in satdoku::questions::explain, and probe may use common, solve",
    ),
    (
        "the solver, in a referee",
        only,
        &[("src/engines/check/new.rs", "fn f(_: ::cnf::Formula) {}")],
        "src/engines/check/new.rs:1: `::cnf::Formula` is in cnf::formula, and the SAT solver belongs",
    ),
    (
        "the solver, handed on",
        only,
        &[
            ("src/engines/encode/new.rs", "pub use cnf as anything;"),
            ("src/human/new.rs", "use crate::engines::encode::new::anything::Lit;"),
        ],
        "src/human/new.rs:1: `crate::engines::encode::new::anything::Lit` is in cnf::lit",
    ),
    (
        "a formula, in another command",
        only,
        &[("src/cli/commands/new.rs", "use cnf::Formula;")],
        "src/cli/commands/new.rs:1: `cnf::Formula` is in cnf::formula, and a formula belongs to src/cli",
    ),
    (
        "varisat",
        only,
        &[("cnf/src/new.rs", "extern crate varisat as solver; use solver::Solver;")],
        "cnf/src/new.rs:1: `solver::Solver` is of varisat::Solver",
    ),
    (
        "files, through two other names",
        only,
        &[("src/grid/new.rs", "use std as s;\nuse s::fs as f;\nfn f() { f::read(\"\"); }")],
        "src/grid/new.rs:3: `f::read` is of std::fs::read, and a file belongs to nowhere",
    ),
    (
        "files, by a glob",
        only,
        &[("src/grid/new.rs", "use std::*;\nfn f(_: fs::File) {}")],
        "src/grid/new.rs:2: `fs::File` is of std::fs::File",
    ),
    (
        "the terminal",
        only,
        &[("src/show/new.rs", "use std::io;\nfn f() { io::stdout(); }")],
        "src/show/new.rs:2: `io::stdout` is of std::io::stdout, and the terminal belongs to nowhere",
    ),
    (
        "the terminal, in a macro in a macro",
        only,
        &[("cnf/src/new.rs", "fn f() { assert!({ println!(\"{}\", 1); true }); }")],
        "cnf/src/new.rs:1: `println!` is of std::println",
    ),
    (
        "the terminal, by a macro with another name",
        only,
        &[("src/io/new.rs", "use std::eprintln as log;")],
        "`std::eprintln` is of std::eprintln",
    ),
    (
        "a thread",
        only,
        &[("src/questions/new.rs", "fn f() { std::thread::spawn(|| 1); }")],
        "`std::thread::spawn` is of std::thread::spawn, and a thread belongs",
    ),
    (
        "threads",
        only,
        &[("cnf/src/new.rs", "use rayon::prelude::*;")],
        "`rayon::prelude::*` is of rayon::prelude",
    ),
    (
        "the clock",
        only,
        &[(
            "src/show/new.rs",
            "use std::time::{Duration, Instant as Now};\nfn f() { Now::now(); }",
        )],
        "src/show/new.rs:2: `Now::now` is of std::time::Instant::now, and the clock belongs to cnf/src",
    ),
    (
        "the date",
        only,
        &[("src/io/new.rs", "fn f() { let t = core::time::SystemTime::now(); }")],
        "`core::time::SystemTime::now` is of std::time::SystemTime::now",
    ),
    (
        "a process",
        only,
        &[("src/io/new.rs", "fn f() -> ! { ::std::process::exit(1) }")],
        "`::std::process::exit` is of std::process::exit, and a process",
    ),
    ("the network", only, &[("src/io/new.rs", "use std::net;")], "`std::net` is of std::net"),
    ("the environment", only, &[("src/io/new.rs", "use std::env::var;")], "the environment"),
    ("a text as source", only, &[("cnf/src/new.rs", "include!(\"a\");")], "`include!`"),
    ("what is not done", only, &[("src/cli/new.rs", "fn f() { todo!() }")], "`todo!`"),
    (
        "names that only look like these",
        only,
        &[(
            "src/grid/new.rs",
            "mod fs { pub fn read() {} } fn f() { fs::read(); }\nuse std::time::Duration;\n\
             macro_rules! println { () => {} } fn g() { println!(); }",
        )],
        "",
    ),
    (
        "unsafe code",
        unsafe_code,
        &[("src/engines/native/bitboard.rs", "fn f() { m!({ unsafe { g() } }) }")],
        "unsafe code belongs to src/engines/native/bitboard/intrinsics.rs",
    ),
];

#[test]
fn planted_things_are_found() {
    check(THINGS);
}
