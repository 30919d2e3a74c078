//! A file as the rules see it: what its modules define and import, and every path in them.

use std::collections::BTreeMap;

/// A path as it stands in the source, or the name of a module: `["satdoku", "io", "format"]`. An empty first
/// segment is a leading `::`.
pub(crate) type Path = Vec<String>;

/// A file of source.
#[derive(Default)]
pub(crate) struct File {
    /// The module that the file is, and those in braces.
    pub(crate) modules: Vec<Module>,
    /// Modules, here or in other files, that only tests have.
    pub(crate) tests: Vec<Path>,
    /// Lines with `unsafe`, in tests too.
    pub(crate) unsafes: Vec<usize>,
}

/// What a module defines, and what it names.
#[derive(Default)]
pub(crate) struct Module {
    pub(crate) name: Path,
    /// Names of items, and whether more can stand behind them in a path, as behind a type.
    pub(crate) items: BTreeMap<String, bool>,
    pub(crate) imports: Vec<Import>,
    pub(crate) mentions: Vec<Mention>,
    /// Whether macros are called among the items, which may define more.
    pub(crate) calls_macros: bool,
}

/// A name that `use` brings, or all names of a module.
pub(crate) struct Import {
    /// `None` for a glob.
    pub(crate) alias: Option<String>,
    pub(crate) path: Path,
    /// Within a function, where nobody else can see it.
    pub(crate) is_inner: bool,
    /// Not private, so that others can take it from here.
    pub(crate) is_shared: bool,
    pub(crate) line: usize,
}

/// A path in an expression, a type, a pattern or what a macro is given.
pub(crate) struct Mention {
    pub(crate) path: Path,
    pub(crate) is_macro: bool,
    pub(crate) line: usize,
}

impl Module {
    pub(crate) fn new(name: Path) -> Module {
        Module { name, ..Module::default() }
    }

    /// The name of a module in this one.
    pub(crate) fn child(&self, name: &str) -> Path {
        [&self.name[..], &[name.to_owned()]].concat()
    }
}
