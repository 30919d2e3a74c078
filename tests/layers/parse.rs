//! Reads a file with syn, without what is compiled for tests alone.

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::visit::{self, Visit};
use syn::{Ident, ImplItem, Item, ItemUse, Stmt, UseTree, Visibility};

use crate::layers::attributes;
use crate::layers::file::{File, Import, Mention, Module, Path};
use crate::layers::tokens;

impl File {
    /// Reads a file whose module has this name.
    pub(crate) fn parse(name: Path, text: &str) -> syn::Result<File> {
        let tokens: TokenStream = text.parse()?;
        let unsafes = tokens::lines_of("unsafe", tokens.clone());
        let syntax: syn::File = syn::parse2(tokens)?;
        let mut reader = Reader { module: Module::new(name), file: File::default(), blocks: 0 };
        if attributes::for_tests(&syntax.attrs) {
            reader.file.tests.push(reader.module.name.clone());
        }
        reader.visit_file(&syntax);
        let Reader { module, mut file, .. } = reader;
        file.modules.push(module);
        Ok(File { unsafes, ..file })
    }
}

/// Collects what modules define and name.
struct Reader {
    /// The innermost module around what is being read.
    module: Module,
    file: File,
    /// How many bodies of functions are around it.
    blocks: usize,
}

impl Reader {
    fn define(&mut self, item: &Item) {
        let (name, has_parts) = match item {
            Item::Const(item) => (&item.ident, false),
            Item::Enum(item) => (&item.ident, true),
            Item::Fn(item) => (&item.sig.ident, false),
            Item::Static(item) => (&item.ident, false),
            Item::Struct(item) => (&item.ident, true),
            Item::Trait(item) => (&item.ident, true),
            Item::TraitAlias(item) => (&item.ident, true),
            Item::Type(item) => (&item.ident, true),
            Item::Union(item) => (&item.ident, true),
            Item::Macro(item) => match &item.ident {
                Some(name) => (name, false),
                None => {
                    self.module.calls_macros = true;
                    return;
                }
            },
            _ => return,
        };
        self.module.items.insert(text(name), has_parts);
    }

    /// Takes the imports of a tree of `use`; its beginning has been read.
    fn import(&mut self, tree: &UseTree, mut path: Path, is_shared: bool) {
        let (last, alias) = match tree {
            UseTree::Path(inner) => {
                path.push(text(&inner.ident));
                self.import(&inner.tree, path, is_shared);
                return;
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, path.clone(), is_shared);
                }
                return;
            }
            UseTree::Glob(glob) => {
                let line = glob.star_token.spans[0].start().line;
                self.add_import(None, path, is_shared, line);
                return;
            }
            UseTree::Name(name) => (&name.ident, None),
            UseTree::Rename(name) => (&name.ident, Some(text(&name.rename))),
        };
        // `a::{self}` is `a`.
        if last != "self" || path.is_empty() {
            path.push(text(last));
        }
        let alias = alias.or_else(|| path.last().cloned());
        self.add_import(alias, path, is_shared, line(last));
    }

    fn add_import(&mut self, alias: Option<String>, path: Path, is_shared: bool, line: usize) {
        let is_inner = self.blocks > 0;
        self.module.imports.push(Import { alias, path, is_inner, is_shared, line });
    }

    fn mention(&mut self, path: &syn::Path, is_macro: bool) {
        let mut segments: Path = path.segments.iter().map(|part| text(&part.ident)).collect();
        if path.leading_colon.is_some() {
            segments.insert(0, String::new());
        }
        let line = line(&path.segments[0].ident);
        self.module.mentions.push(Mention { path: segments, is_macro, line });
    }
}

impl<'s> Visit<'s> for Reader {
    fn visit_item(&mut self, item: &'s Item) {
        if attributes::for_tests(attributes::of_item(item)) {
            if let Item::Mod(module) = item {
                self.file.tests.push(self.module.child(&text(&module.ident)));
            }
            return;
        }
        if self.blocks == 0 {
            self.define(item);
        }
        visit::visit_item(self, item);
    }

    fn visit_impl_item(&mut self, item: &'s ImplItem) {
        if !attributes::for_tests(attributes::of_impl_item(item)) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'s Stmt) {
        if !attributes::for_tests(attributes::of_statement(statement)) {
            visit::visit_stmt(self, statement);
        }
    }

    fn visit_item_mod(&mut self, item: &'s syn::ItemMod) {
        if item.content.is_none() {
            return; // what is in its file is read there
        }
        let inner = Module::new(self.module.child(&text(&item.ident)));
        let outer = std::mem::replace(&mut self.module, inner);
        visit::visit_item_mod(self, item);
        let inner = std::mem::replace(&mut self.module, outer);
        self.file.modules.push(inner);
    }

    fn visit_item_use(&mut self, item: &'s ItemUse) {
        let path = if item.leading_colon.is_some() { vec![String::new()] } else { vec![] };
        self.import(&item.tree, path, !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_item_extern_crate(&mut self, item: &'s syn::ItemExternCrate) {
        let name = text(&item.ident);
        let alias = item.rename.as_ref().map_or(name.clone(), |(_, rename)| text(rename));
        let is_own = name == "self";
        let path = if is_own { vec!["crate".to_owned()] } else { vec![String::new(), name] };
        let is_shared = !matches!(item.vis, Visibility::Inherited);
        self.add_import(Some(alias), path, is_shared, line(&item.ident));
    }

    fn visit_block(&mut self, block: &'s syn::Block) {
        self.blocks += 1;
        visit::visit_block(self, block);
        self.blocks -= 1;
    }

    fn visit_path(&mut self, path: &'s syn::Path) {
        self.mention(path, false);
        visit::visit_path(self, path); // types in angle brackets
    }

    fn visit_macro(&mut self, call: &'s syn::Macro) {
        self.mention(&call.path, true);
        self.visit_token_stream(&call.tokens);
    }

    /// What syn leaves alone: what macros and attributes are given.
    fn visit_token_stream(&mut self, tokens: &'s TokenStream) {
        let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let (mentions, imports) = tokens::scan(&trees);
        self.module.mentions.extend(mentions);
        for item in imports {
            self.visit_item_use(&item);
        }
    }

    /// `pub(in crate::a)` uses nothing.
    fn visit_visibility(&mut self, _: &'s Visibility) {}
}

fn text(ident: &Ident) -> String {
    ident.unraw().to_string()
}

fn line(ident: &Ident) -> usize {
    ident.span().start().line
}
