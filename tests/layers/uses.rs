//! What a file uses: each path in it, and where that leads.

use std::collections::BTreeSet;

use crate::layers::file::{File, Path};
use crate::layers::resolve::{Names, Place};

/// One thing that a file uses.
pub(crate) struct Use {
    pub(crate) file: String,
    pub(crate) line: usize,
    /// The module in which it stands.
    pub(crate) from: Path,
    /// As it stands in the source.
    pub(crate) written: String,
    pub(crate) place: Place,
    /// It only hands on something from below.
    pub(crate) hands_on: bool,
}

/// What a file uses, each thing once; nothing for a file that only tests have.
pub(crate) fn uses_of(path: &str, file: &File, names: &Names<'_>) -> Vec<Use> {
    let mut uses = Vec::new();
    let mut seen = BTreeSet::new();
    for module in file.modules.iter().filter(|module| names.has(&module.name)) {
        let imports = module.imports.iter().map(|import| {
            let end = if import.alias.is_none() { "::*" } else { "" };
            let written = format!("{}{end}", import.path.join("::"));
            (import.line, written, import.is_shared, names.of_import(module, import))
        });
        let mentions = module.mentions.iter().map(|mention| {
            let end = if mention.is_macro { "!" } else { "" };
            let written = format!("{}{end}", mention.path.join("::"));
            (mention.line, written, false, names.of_mention(module, mention))
        });
        for (line, written, is_shared, places) in imports.chain(mentions) {
            for place in places {
                let hands_on = is_shared
                    && matches!(&place, Place::Module(name) if name.starts_with(&module.name));
                if seen.insert((module.name.clone(), place.clone(), hands_on)) {
                    let (file, written) = (path.to_owned(), written.clone());
                    let from = module.name.clone();
                    uses.push(Use { file, line, from, written, place, hands_on });
                }
            }
        }
    }
    uses
}
