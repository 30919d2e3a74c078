//! The architecture, checked: who may depend on whom, how long files are, what a library must not do.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of `src/` from the bottom up. A room may use those of earlier lines, and itself.
const LAYERS: [&[&str]; 9] = [
    &["limits"],
    &["error"],
    &["grid"],
    &["kinds"],
    &["puzzle"],
    &["engines"],
    &["human", "io"],
    &["questions"],
    &["show"],
];

/// Uses that go beside the layers, each with its reason.
const ALSO: [(&str, &str); 1] = [
    ("human", "questions"), // ratings ask whether there is one solution
];

/// Rooms that may name the crate `cnf`.
const SPEAK_SAT: [&str; 3] = ["engines", "questions", "error"];

fn files(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}

/// The code without comments, and without the tests at its end.
fn code(path: &Path) -> String {
    let text = text(path);
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or("");
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The module of `src/` that a file belongs to; `None` for `lib.rs`.
fn module(path: &Path) -> Option<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let inside = path.strip_prefix(root).expect("a file of src");
    let first = inside.iter().next()?.to_str()?.trim_end_matches(".rs").to_owned();
    (first != "lib" && first != "main" && first != "cli").then_some(first)
}

fn words_after<'c>(code: &'c str, mark: &'c str) -> impl Iterator<Item = &'c str> {
    code.split(mark).skip(1).flat_map(|rest| {
        // `crate::{a, b}` uses both.
        let braces = rest.strip_prefix('{').and_then(|rest| rest.split('}').next());
        let parts: Vec<&str> = braces.map_or(vec![rest], |inside| inside.split(',').collect());
        parts.into_iter().map(|part| {
            let is_name = |c: char| c.is_alphanumeric() || c == '_';
            part.trim().split(|c: char| !is_name(c)).next().unwrap_or("")
        })
    })
}

#[test]
fn modules_use_those_below_them() {
    let level = |name: &str| LAYERS.iter().position(|layer| layer.contains(&name));
    let mut seen = BTreeSet::new();
    for path in files("src") {
        let Some(module) = module(&path) else {
            continue;
        };
        let own = level(&module).unwrap_or_else(|| panic!("{module} has no place in LAYERS"));
        seen.insert(module.clone());
        let code = code(&path);
        for used in words_after(&code, "crate::") {
            let Some(other) = level(used) else {
                continue; // a name that lib.rs re-exports
            };
            let beside = ALSO.contains(&(module.as_str(), used));
            assert!(used == module || other < own || beside, "{} uses {used}", path.display());
        }
    }
    let listed: BTreeSet<String> =
        LAYERS.iter().flat_map(|l| l.iter().map(|m| (*m).to_owned())).collect();
    assert_eq!(seen, listed, "LAYERS lists every module");
}

#[test]
fn referees_are_independent() {
    for path in files("src") {
        let Some(module) = module(&path) else {
            continue;
        };
        let code = code(&path);
        let below = |engine: &str| path.to_string_lossy().contains(&format!("engines/{engine}"));
        if below("check") || below("native") {
            assert!(!code.contains("engines::encode"), "{}", path.display());
        }
        if below("encode") {
            assert!(!code.contains("engines::native"), "{}", path.display());
        }
        let names_cnf = code.contains("cnf::");
        assert!(!names_cnf || SPEAK_SAT.contains(&module.as_str()), "{} names cnf", path.display());
    }
}

/// The commands that speak of formulas.
const SPEAK_DIMACS: [&str; 2] = ["commands/formulas", "export/dimacs.rs"];

#[test]
fn commands_leave_formulas_to_those_that_are_about_them() {
    for path in files("src/cli") {
        let may = SPEAK_DIMACS.iter().any(|name| path.to_string_lossy().contains(name));
        assert!(may || !code(&path).contains("cnf::"), "{} names cnf", path.display());
    }
}

#[test]
fn one_file_names_varisat() {
    for path in files("cnf/src").into_iter().chain(files("src")) {
        let code = code(&path);
        let names = code.contains("varisat::") && !path.ends_with("varisat.rs");
        assert!(!names || path.ends_with("lib.rs"), "{} names varisat", path.display());
    }
}

#[test]
fn libraries_do_not_print_exit_or_look_around() {
    let library = files("src").into_iter().filter(|path| module(path).is_some());
    for path in library.chain(files("cnf/src")) {
        let code = code(&path);
        for word in
            ["println!", "print!", "process::exit", "std::env", "dbg!", "todo!", "unimplemented!"]
        {
            assert!(!code.contains(word), "{} has {word}", path.display());
        }
        let has_clock = code.contains("Instant::now");
        let may = path.ends_with("limits.rs") || path.ends_with("oracle.rs");
        assert!(!has_clock || may, "{} reads the clock", path.display());
    }
}

#[test]
fn files_are_short_and_begin_with_what_they_are() {
    for folder in ["src", "cnf/src", "tests", "cnf/tests", "benches", "examples"] {
        for path in files(folder) {
            let text = text(&path);
            let lines = text.lines().count();
            assert!(lines <= 400, "{} has {lines} lines", path.display());
            let first = text.lines().next().unwrap_or("");
            let documented = first.starts_with("//!") || first.starts_with("#![doc");
            assert!(documented, "{} does not say what it is", path.display());
            let is_mod = path.ends_with("mod.rs") && !path.ends_with("support/mod.rs");
            assert!(!is_mod, "{}: foo.rs beside foo/ instead", path.display());
        }
    }
}

#[test]
fn the_documents_name_every_module() {
    let architecture = text(&Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md"));
    let modules = LAYERS.iter().flat_map(|layer| layer.iter());
    for module in modules {
        assert!(
            architecture.contains(&format!("{module}.rs")),
            "ARCHITECTURE.md lacks {module}.rs"
        );
    }
    for path in
        files("cnf/src").iter().filter(|path| path.parent().is_some_and(|p| p.ends_with("src")))
    {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        assert!(architecture.contains(name), "ARCHITECTURE.md lacks cnf/src/{name}");
    }
}
