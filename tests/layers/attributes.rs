//! What is compiled for tests alone, by its attributes.

use syn::punctuated::Punctuated;
use syn::{Attribute, ImplItem, Item, Meta, MetaList, Stmt};

/// Whether one of them keeps what follows to tests: `cfg(test)`, also beside other conditions.
pub(crate) fn for_tests(attributes: &[Attribute]) -> bool {
    let of_cfg = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    of_cfg.filter_map(|cfg| cfg.parse_args().ok()).any(|meta| needs_test(&meta))
}

fn needs_test(meta: &Meta) -> bool {
    let parts = |list: &MetaList| {
        let parts = list.parse_args_with(Punctuated::<Meta, syn::Token![,]>::parse_terminated);
        parts.unwrap_or_default()
    };
    match meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("all") => parts(list).iter().any(needs_test),
        Meta::List(list) if list.path.is_ident("any") => {
            !list.tokens.is_empty() && parts(list).iter().all(needs_test)
        }
        _ => false,
    }
}

pub(crate) fn of_item(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::TraitAlias(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

pub(crate) fn of_impl_item(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(item) => &item.attrs,
        ImplItem::Fn(item) => &item.attrs,
        ImplItem::Macro(item) => &item.attrs,
        ImplItem::Type(item) => &item.attrs,
        _ => &[],
    }
}

pub(crate) fn of_statement(statement: &Stmt) -> &[Attribute] {
    match statement {
        Stmt::Local(local) => &local.attrs,
        Stmt::Macro(call) => &call.attrs,
        _ => &[],
    }
}
