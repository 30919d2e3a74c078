//! Circles, and files and folders that are too large, nameless or in the wrong place.

use crate::layers::circles::circles;
use crate::layers::form;
use crate::layers::planted::check;
use crate::share;

#[test]
fn planted_shapes_are_found() {
    let long = "//!\n".repeat(401);
    let full: Vec<String> = ('a'..='m').map(|name| format!("src/limits/{name}.rs")).collect();
    let full: Vec<(&str, &str)> = full.iter().map(|path| (path.as_str(), "")).collect();
    check(&[
        (
            "a circle of three files",
            circles,
            &[
                ("src/limits/a.rs", "use super::b::B; pub struct A;"),
                ("src/limits/b.rs", "pub struct B(super::c::C);"),
                ("src/limits/c.rs", "pub struct C; use crate::limits::a::A;"),
            ],
            "3 files use each other in a circle:\n  src/limits/a.rs:1: `super::b::B` is in src/limits/b.rs",
        ),
        (
            "a circle through names that a macro brings",
            circles,
            &[
                ("src/limits/m.rs", "list! { a: A, b: B, c: C }"),
                ("src/limits/m/a.rs", "use super::B; pub struct A;"),
                ("src/limits/m/b.rs", "use super::C; pub struct B;"),
                ("src/limits/m/c.rs", "use super::A; pub struct C;"),
            ],
            "3 files use each other in a circle:\n  src/limits/m/a.rs:1: `super::B` is in src/limits/m/b.rs",
        ),
        (
            "two files, and a room that hands on what is below it",
            circles,
            &[
                (
                    "src/limits/a.rs",
                    "pub mod b; pub mod c; pub use b::B; pub use c::C; pub struct A;",
                ),
                ("src/limits/a/b.rs", "use crate::limits::a::A; pub struct B;"),
                ("src/limits/a/c.rs", "use crate::limits::a::{A, B}; pub struct C;"),
            ],
            "",
        ),
        (
            "a long file",
            form::files,
            &[("src/grid/new.rs", &long)],
            "src/grid/new.rs has 401 lines",
        ),
        (
            "a file that is not described",
            form::files,
            &[("benches/new.rs", "use a;")],
            "benches/new.rs:1",
        ),
        ("a mod.rs", form::files, &[("src/grid/mod.rs", "//! A.")], "src/grid/mod.rs"),
        (
            "a module elsewhere",
            form::files,
            &[("src/grid/new.rs", "//! A.\n#[path = \"../show.rs\"] mod a;")],
            "src/grid/new.rs: a module is where its name says",
        ),
        ("a thirteenth module", form::folders, &full, "src/limits has more than 12 modules"),
        ("a room without words", form::documents, &[("src/attic.rs", "")], "lacks src/attic.rs"),
        (
            "a file without words",
            form::documents,
            &[("cnf/src/new.rs", "")],
            "lacks cnf/src/new.rs",
        ),
        ("a large program", share, &[("src/cli/a.rs", &"//!\n".repeat(10_000))], "of 1000 lines"),
    ]);
}
