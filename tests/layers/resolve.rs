//! From a path to the module where what it names really is, through imports, globs and other crates.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::layers::file::{File, Import, Mention, Module, Path};

/// Where a path leads. There are several places where a module and a function share a name.
pub(crate) type Places = BTreeSet<Place>;

/// One place that a path leads to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// This module, or an item in it.
    Module(Path),
    /// In a crate whose source is not here.
    Outside(Path),
}

/// All modules by their names.
pub(crate) struct Names<'f> {
    modules: BTreeMap<&'f [String], &'f Module>,
}

/// How a path is looked up.
#[derive(Clone, Copy)]
struct Way {
    /// How many imports have been followed; a path that goes in circles leads nowhere.
    depth: usize,
    /// Whether a name may come from a glob of another crate, whose names are not known.
    guesses: bool,
}

const START: Way = Way { depth: 0, guesses: true };
const LONGEST: usize = 12;

impl Way {
    fn deeper(self) -> Way {
        Way { depth: self.depth + 1, ..self }
    }
}

impl<'f> Names<'f> {
    /// Of all files; modules that only tests have are left out.
    pub(crate) fn new(files: &'f BTreeMap<String, Arc<File>>) -> Names<'f> {
        let tests: Vec<&Path> = files.values().flat_map(|file| &file.tests).collect();
        let all = files.values().flat_map(|file| &file.modules);
        let is_test = |module: &Module| tests.iter().any(|test| module.name.starts_with(test));
        let modules = all.filter(|module| !is_test(module));
        Names { modules: modules.map(|module| (&module.name[..], module)).collect() }
    }

    /// Whether it is a module, and none that only tests have.
    pub(crate) fn has(&self, name: &[String]) -> bool {
        self.modules.contains_key(name)
    }

    pub(crate) fn of_import(&self, module: &Module, import: &Import) -> Places {
        self.resolve(module, &import.path, START)
    }

    /// A lone name leads somewhere only if a glob brought it: what else brought it counts already.
    pub(crate) fn of_mention(&self, module: &Module, mention: &Mention) -> Places {
        let path = &mention.path;
        let [name] = &path[..] else {
            return self.resolve(module, path, START);
        };
        let is_imported = module.imports.iter().any(|import| import.alias.as_ref() == Some(name));
        if is_imported || module.items.contains_key(name) {
            return Places::new();
        }
        let mut found = self.in_globs(module, path, true, START);
        if found.is_empty() {
            found = self.guesses(module, path, true, START);
            if mention.is_macro {
                found.insert(Place::Outside(vec!["std".to_owned(), name.clone()]));
            }
        }
        found
    }

    fn resolve(&self, module: &Module, path: &[String], way: Way) -> Places {
        let from = &module.name[..];
        let (first, rest) = path.split_first().expect("a path has a segment");
        if way.depth > LONGEST {
            return Places::new();
        }
        match first.as_str() {
            "crate" => self.within(&from[..1], rest, way),
            "self" => self.within(from, rest, way),
            "super" => {
                let more = rest.iter().take_while(|part| *part == "super").count();
                let above = from.len().saturating_sub(more + 1).max(1);
                self.within(&from[..above], &rest[more..], way)
            }
            "Self" => Places::new(),
            "" => self.in_crate(rest, way),
            _ => {
                let mut found = self.known(module, path, true, way);
                if found.is_empty() {
                    found = self.in_crate(path, way);
                    found.extend(self.guesses(module, path, true, way));
                }
                found
            }
        }
    }

    /// A path that begins with the name of a crate.
    fn in_crate(&self, path: &[String], way: Way) -> Places {
        if path[0] != "main" && self.has(&path[..1]) {
            return self.within(&path[..1], &path[1..], way);
        }
        let is_std = ["core", "alloc"].contains(&path[0].as_str());
        let first = if is_std { "std".to_owned() } else { path[0].clone() };
        Places::from([Place::Outside([&[first], &path[1..]].concat())])
    }

    /// A path from a module on. What is not there is made by a macro, and counts as being there.
    fn within(&self, module: &[String], path: &[String], way: Way) -> Places {
        let here = Places::from([Place::Module(module.to_vec())]);
        let Some(scope) = self.modules.get(module).filter(|_| !path.is_empty()) else {
            return here;
        };
        let mut found = self.known(scope, path, false, way);
        if found.is_empty() {
            found = self.guesses(scope, path, false, way);
        }
        if found.is_empty() { here } else { found }
    }

    /// A path whose first name a module has; nowhere if it does not. `own` is for paths in the module itself.
    fn known(&self, module: &Module, path: &[String], own: bool, way: Way) -> Places {
        let (first, rest) = (&path[0], &path[1..]);
        let mut found = Places::new();
        let child = module.child(first);
        if self.has(&child) {
            found.extend(self.within(&child, rest, way));
        }
        // Nothing can stand behind the name of a function.
        if module.items.get(first).is_some_and(|has_parts| *has_parts || rest.is_empty()) {
            found.insert(Place::Module(module.name.clone()));
        }
        let named = module.imports.iter().filter(|import| import.alias.as_ref() == Some(first));
        for import in named.filter(|import| own || !import.is_inner) {
            let target = [&import.path[..], rest].concat();
            // `use cnf;` does not import itself.
            let is_crate = import.path.len() == 1 && import.path[0] == *first;
            found.extend(if is_crate {
                self.in_crate(&target, way)
            } else {
                self.resolve(module, &target, way.deeper())
            });
        }
        if found.is_empty() {
            found = self.in_globs(module, path, own, way);
        }
        if found.is_empty() && module.calls_macros {
            found = self.in_children(module, first);
        }
        found
    }

    /// A name that a glob brings from another module.
    fn in_globs(&self, module: &Module, path: &[String], own: bool, way: Way) -> Places {
        let places = self.of_globs(module, own, way).into_iter();
        let found = places.filter_map(|place| match place {
            Place::Module(other) if other != module.name => {
                Some(self.known(self.modules.get(&other[..])?, path, false, way.deeper()))
            }
            _ => None,
        });
        found.flatten().collect()
    }

    /// What a name would be if a glob brought it from another crate.
    fn guesses(&self, module: &Module, path: &[String], own: bool, way: Way) -> Places {
        if !way.guesses {
            return Places::new();
        }
        let places = self.of_globs(module, own, way).into_iter();
        let found = places.filter_map(|place| match place {
            Place::Outside(other) => Some(Place::Outside([&other[..], path].concat())),
            Place::Module(_) => None,
        });
        found.collect()
    }

    /// Where the globs of a module lead.
    fn of_globs(&self, module: &Module, own: bool, way: Way) -> Places {
        let globs = module.imports.iter().filter(|import| import.alias.is_none());
        let globs = globs.filter(|import| own || !import.is_inner);
        let way = Way { guesses: false, ..way.deeper() };
        globs.flat_map(|import| self.resolve(module, &import.path, way)).collect()
    }

    /// A name that a macro seems to bring from one of the modules below, as a list of kinds does.
    fn in_children(&self, module: &Module, name: &str) -> Places {
        let below = self.modules.values().filter(|child| {
            let is_child = child.name.split_last().is_some_and(|(_, rest)| rest == module.name);
            is_child && child.items.contains_key(name)
        });
        let below: Places = below.map(|child| Place::Module(child.name.clone())).collect();
        if below.len() == 1 { below } else { Places::new() }
    }
}
