//! Paths that lead to a higher room, in every way to write them.

use crate::layers::planted::{Case, check};
use crate::rooms;

const PATHS: &[Case<'_>] = &[
    (
        "a use",
        rooms,
        &[("src/grid/new.rs", "use crate::show;")],
        "src/grid/new.rs:1: `crate::show` is in satdoku::show, and grid may use limits, error",
    ),
    (
        "a type behind the face of the library",
        rooms,
        &[("src/grid/new.rs", "struct A(\n    crate::Puzzle,\n);")],
        "src/grid/new.rs:2: `crate::Puzzle` is in satdoku::puzzle",
    ),
    (
        "a function that has the name of its module",
        rooms,
        &[("src/grid/new.rs", "fn f() { crate::solve(); }")],
        "`crate::solve` is in satdoku::questions::solve",
    ),
    (
        "re-exported by a lower room, under another name",
        rooms,
        &[
            ("src/grid/new.rs", "pub use crate::questions::solve as asked;"),
            ("src/puzzle/new.rs", "fn f() { crate::grid::new::asked::solve(); }"),
        ],
        "src/puzzle/new.rs:1: `crate::grid::new::asked::solve` is in satdoku::questions::solve",
    ),
    (
        "re-exported by globs, twice",
        rooms,
        &[
            ("src/limits/new.rs", "pub use crate::questions::*;"),
            ("src/grid/new.rs", "pub use crate::limits::new::*;"),
            ("src/puzzle/new.rs", "use crate::grid::new::solve::Solved;"),
        ],
        "src/puzzle/new.rs:1: `crate::grid::new::solve::Solved` is in satdoku::questions::solve",
    ),
    (
        "reached upwards",
        rooms,
        &[("src/grid/deep/new.rs", "use super::super::super::io::format;")],
        "`super::super::super::io::format` is in satdoku::io::format",
    ),
    (
        "in nested braces",
        rooms,
        &[("src/kinds/new.rs", "use crate::{grid::{self, Cell}, io::{format::{\nReader}}};")],
        "src/kinds/new.rs:2: `crate::io::format::Reader` is in satdoku::io::format::reader",
    ),
    (
        "a glob",
        rooms,
        &[("src/kinds/new.rs", "use crate::engines::native::*;")],
        "`crate::engines::native::*` is in satdoku::engines::native",
    ),
    (
        "a lone name that a glob brought",
        rooms,
        &[
            ("src/limits/new.rs", "pub use crate::show::Marks;"),
            ("src/grid/new.rs", "use crate::limits::new::*;\nfn f(_: &Marks) {}"),
        ],
        "src/grid/new.rs:2: `Marks` is in satdoku::show::marks",
    ),
    (
        "given to a macro",
        rooms,
        &[("src/grid/new.rs", "fn f() { assert!(1 < [crate::show::svg(2)].len()); }")],
        "`crate::show::svg` is in satdoku::show::picture",
    ),
    (
        "in the body of a macro",
        rooms,
        &[("src/grid/new.rs", "macro_rules! m { ($a:expr) => { use crate::{show::Marks}; } }")],
        "`crate::show::Marks` is in satdoku::show::marks",
    ),
    (
        "in an attribute",
        rooms,
        &[("src/grid/new.rs", "#[derive(A)]\n#[error(fmt = crate::show::fault)]\nenum A {}")],
        "src/grid/new.rs:2: `crate::show::fault`",
    ),
    (
        "in angle brackets",
        rooms,
        &[("src/grid/new.rs", "fn f() { Vec::<<crate::show::Marks as Clone>::A>::new(); }")],
        "`crate::show::Marks`",
    ),
    (
        "in a function and a module of their own",
        rooms,
        &[("src/grid/new.rs", "mod a { fn f() { use super::super::super as up; up::show(); } }")],
        "`up::show` is in satdoku::show",
    ),
    (
        "by the crate itself",
        rooms,
        &[("src/grid/new.rs", "extern crate self as all; use all::report;")],
        "`all::report` is in satdoku::show::report",
    ),
    (
        "what stands in the root",
        rooms,
        &[("src/show/new.rs", "use crate::*;")],
        "`crate::*` is in satdoku, and show may use limits",
    ),
    ("a room without a place", rooms, &[("src/attic.rs", "")], "attic has no place in satdoku"),
    (
        "in tests, comments and texts",
        rooms,
        &[
            (
                "src/grid/new.rs",
                "/// [`crate::show`]\nconst A: &str = \"crate::show\"; // crate::show\n\
                 #[cfg(test)] mod tests { use crate::show; }\n#[cfg(all(unix, test))] use crate::show;\n\
                 #[cfg(test)] mod inner; pub(in crate::show) struct A;",
            ),
            ("src/grid/new/inner.rs", "use crate::show;"),
        ],
        "",
    ),
    (
        "of the face of the library, by the program",
        rooms,
        &[("src/cli/new.rs", "use satdoku::{Puzzle, show};")],
        "",
    ),
];

#[test]
fn planted_paths_are_found() {
    check(PATHS);
}
