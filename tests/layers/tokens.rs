//! Paths in tokens that nobody has parsed: those that macros are given, and the bodies of macros.

use proc_macro2::{Spacing, TokenStream, TokenTree};
use syn::{Ident, ItemUse};

use crate::layers::file::{Mention, Path};

/// The paths of two or more segments, the calls of macros, and the imports. A lone name is left out: it may
/// be anything.
pub(crate) fn scan(trees: &[TokenTree]) -> (Vec<Mention>, Vec<ItemUse>) {
    let (mut mentions, mut imports) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < trees.len() {
        if let TokenTree::Group(group) = &trees[at] {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            let (more, also) = scan(&inner);
            mentions.extend(more);
            imports.extend(also);
        }
        if let Some((item, length)) = import_at(&trees[at..]) {
            imports.push(item);
            at += length;
            continue;
        }
        let (path, length) = path_at(&trees[at..]);
        if length == 0 {
            at += 1;
            continue;
        }
        // `$name::x` is whatever the macro is given.
        let is_variable = at > 0 && is_punct(&trees[at - 1], '$') && path[0] != "crate";
        let line = trees[at].span().start().line;
        at += length;
        let is_macro = matches!(
            trees.get(at..at + 2),
            Some([bang, TokenTree::Group(_)]) if is_punct(bang, '!')
        );
        if (path.len() > 1 || is_macro) && !is_variable {
            mentions.push(Mention { path, is_macro, line });
        }
    }
    (mentions, imports)
}

/// The lines on which a word stands.
pub(crate) fn lines_of(word: &str, tokens: TokenStream) -> Vec<usize> {
    let lines = tokens.into_iter().flat_map(|tree| match tree {
        TokenTree::Group(group) => lines_of(word, group.stream()),
        TokenTree::Ident(ident) if ident == word => vec![ident.span().start().line],
        _ => vec![],
    });
    lines.collect()
}

/// `use …;` and how many tokens it has.
fn import_at(trees: &[TokenTree]) -> Option<(ItemUse, usize)> {
    let is_use = matches!(&trees[0], TokenTree::Ident(ident) if ident == "use");
    let end = trees.iter().position(|tree| is_punct(tree, ';')).filter(|_| is_use)? + 1;
    let item = syn::parse2(trees[..end].iter().cloned().collect()).ok()?;
    Some((item, end))
}

/// The path at the beginning, and how many tokens it has.
fn path_at(trees: &[TokenTree]) -> (Path, usize) {
    let (mut path, mut length) = (Path::new(), 0);
    if is_colons(trees) {
        path.push(String::new());
        length = 2;
    }
    while let Some(TokenTree::Ident(ident)) = trees.get(length)
        && is_segment(ident)
    {
        path.push(ident.to_string());
        length += 1;
        let follows = trees.get(length + 2);
        let goes_on = matches!(follows, Some(TokenTree::Ident(ident)) if is_segment(ident));
        if !goes_on || !is_colons(&trees[length..]) {
            return (path, length);
        }
        length += 2;
    }
    (Path::new(), 0)
}

/// Whether `::` stands at the beginning.
fn is_colons(trees: &[TokenTree]) -> bool {
    matches!(
        trees,
        [TokenTree::Punct(first), second, ..]
            if first.as_char() == ':' && first.spacing() == Spacing::Joint && is_punct(second, ':')
    )
}

fn is_punct(tree: &TokenTree, mark: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// Whether a word can be a segment of a path; most keywords cannot.
fn is_segment(ident: &Ident) -> bool {
    let is_start = ["crate", "self", "super"].iter().any(|word| ident == word);
    is_start || syn::parse2::<Ident>(TokenTree::from(ident.clone()).into()).is_ok()
}
