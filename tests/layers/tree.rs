//! The source as files with their paths: read from the disk, or changed in memory; and what they use.

use std::collections::BTreeMap;
use std::fs;
use std::path;
use std::sync::{Arc, LazyLock};

use crate::layers::file::{File, Path};
use crate::layers::resolve::Names;
use crate::layers::uses::{Use, uses_of};

/// Folders of which only the form of the files is looked at.
const ALSO: [&str; 4] = ["tests", "cnf/tests", "benches", "examples"];

/// All source, and what it uses.
pub(crate) struct Tree {
    pub(crate) texts: BTreeMap<String, String>,
    /// Those of `src` and `cnf/src`.
    pub(crate) files: BTreeMap<String, Arc<File>>,
    /// In which file each module is; without those that only tests have.
    pub(crate) homes: BTreeMap<Path, String>,
    pub(crate) uses: Vec<Use>,
}

/// The source on the disk.
pub(crate) static TREE: LazyLock<Tree> = LazyLock::new(|| {
    let root = path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = BTreeMap::new();
    for folder in ["src", "cnf/src"].iter().chain(&ALSO) {
        read_folder(root, folder, &mut texts);
    }
    let architecture = "ARCHITECTURE.md".to_owned();
    texts.insert(architecture.clone(), read(&root.join(&architecture)));
    let files = texts.iter().filter_map(|(path, text)| Some((path.clone(), parse(path, text)?)));
    Tree::new(files.collect(), texts)
});

impl Tree {
    fn new(files: BTreeMap<String, Arc<File>>, texts: BTreeMap<String, String>) -> Tree {
        let names = Names::new(&files);
        let uses = files.iter().flat_map(|(path, file)| uses_of(path, file, &names)).collect();
        let modules = files.iter().flat_map(|(path, file)| {
            file.modules.iter().map(move |module| (module.name.clone(), path.clone()))
        });
        let homes = modules.filter(|(name, _)| names.has(name)).collect();
        Tree { homes, uses, texts, files }
    }

    /// This source with more text at the end of some files, or with more files.
    pub(crate) fn with(&self, changes: &[(&str, &str)]) -> Tree {
        let (mut files, mut texts) = (self.files.clone(), self.texts.clone());
        for (path, more) in changes {
            let text = texts.entry((*path).to_owned()).or_default();
            text.push_str(more);
            files.extend(parse(path, text).map(|file| ((*path).to_owned(), file)));
        }
        Tree::new(files, texts)
    }

    /// The files of a folder, and below it.
    pub(crate) fn below(&self, folder: &str) -> impl Iterator<Item = (&str, &str)> {
        let files = self.texts.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        files.filter(move |(path, _)| {
            path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
        })
    }
}

/// The module that a file is; its first part is the crate, and `main` is the program.
fn module_of(path: &str) -> Option<Path> {
    let (root, inside) = match path.strip_prefix("cnf/src/") {
        Some(inside) => ("cnf", inside),
        None => ("satdoku", path.strip_prefix("src/")?),
    };
    let inside = inside.strip_suffix(".rs")?;
    let is_program = root == "satdoku" && (inside == "cli" || inside.starts_with("cli/"));
    Some(match inside {
        "lib" => vec![root.to_owned()],
        "main" => vec!["main".to_owned()],
        _ => {
            let root = if is_program { "main" } else { root };
            let parts = inside.split('/').filter(|part| *part != "mod");
            [root].into_iter().chain(parts).map(str::to_owned).collect()
        }
    })
}

fn parse(path: &str, text: &str) -> Option<Arc<File>> {
    let file = File::parse(module_of(path)?, text);
    Some(Arc::new(file.unwrap_or_else(|error| panic!("{path} cannot be read: {error}"))))
}

fn read_folder(root: &path::Path, folder: &str, texts: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(root.join(folder)).expect("the folder can be read") {
        let entry = entry.expect("the folder can be read");
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        // What cargo builds of a package within a folder is no source.
        if entry.file_name() == "target" {
            continue;
        }
        if entry.path().is_dir() {
            read_folder(root, &name, texts);
        } else if name.ends_with(".rs") {
            let text = read(&entry.path());
            texts.insert(name, text);
        }
    }
}

fn read(path: &path::Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}
