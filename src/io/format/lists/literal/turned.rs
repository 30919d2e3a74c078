//! What would turn a grid into another one: functions that turn rows into columns, lists of
//! columns, and lists that are repeated.

use std::ops::Range;

use super::tokens::{Kind, Token};
use super::tree::{BY_ROW, Tree};
use super::words::is_turning;
use crate::error::Fault;
use crate::io::format::lists::nested::{Nested, shown};

impl Tree<'_> {
    /// Whether the token of this index is a function that turns the list after it.
    pub(crate) fn turns_what_follows(&self, at: usize) -> bool {
        let next = self.tokens.get(at + 1).map(|next| next.kind);
        next == Some(Kind::Open('(')) && is_turning(self.text(&self.tokens[at]))
    }

    /// Whether the token of this index repeats a list: `[0] * 9`, `9 * [0]`.
    pub(crate) fn repeats(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let kind =
            |at: Option<usize>| at.and_then(|at| self.tokens.get(at)).map(|token| token.kind);
        let before = matches!(kind(at.checked_sub(1)), Some(Kind::Close(_)));
        let behind = matches!(kind(Some(at + 1)), Some(Kind::Open(_)));
        let word = self.text(token);
        let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
        let has_number = |word: &str, at: Option<usize>| {
            is_number(word)
                || word.is_empty()
                    && at
                        .and_then(|at| self.tokens.get(at))
                        .is_some_and(|t| is_number(self.text(t)))
        };
        token.kind == Kind::Word
            && (before && word.strip_prefix('*').is_some_and(|rest| has_number(rest, Some(at + 1)))
                || behind
                    && word
                        .strip_suffix('*')
                        .is_some_and(|rest| has_number(rest, at.checked_sub(1))))
    }

    pub(crate) fn turned(&self, token: &Token) -> Fault {
        let message = "found a grid whose rows become columns";
        self.lists.fault(&token.at, message).help("write the grid as it is meant, row by row")
    }

    pub(crate) fn by_column(&self, at: &Range<usize>, help: &'static str) -> Fault {
        self.lists.fault(at, "found a matrix that is filled column by column").help(help)
    }

    /// The fault of a list whose name says that it is of no rows.
    pub(crate) fn columns(&self, name: &Token) -> Fault {
        let message = format!("found a list called `{}`, expected rows", shown(self.text(name)));
        self.lists.fault(&name.at, message).help(BY_ROW)
    }

    pub(crate) fn repeated(&self, token: &Token) -> Fault {
        let message = format!(
            "found `{}`, which repeats a list and is not supported",
            shown(self.text(token))
        );
        self.lists.fault(&token.at, message).help("write the list out")
    }

    /// Whether lists side by side are columns: `[[5; 6], [3; 0]]`.
    pub(crate) fn are_columns(&self, items: &[Nested], has_commas: bool) -> bool {
        let text = &self.lists.source.text;
        let is_column = |item: &Nested| match item {
            Nested::List(list) => {
                let inside = &text[list.at.clone()];
                list.items.len() > 1
                    && inside.contains(';')
                    && !inside.contains([',', '|', '"', '\''])
            }
            Nested::Cell(_) => false,
        };
        let are_beside = || match items {
            [first, second, ..] => !text[first.at().end..second.at().start].contains('\n'),
            _ => false,
        };
        items.len() > 1 && items.iter().all(is_column) && (has_commas || are_beside())
    }
}
