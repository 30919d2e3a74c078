//! Tokens become nested lists.

use std::ops::Range;

use super::tokens::{Kind, Token};
use super::types::type_in_list;
use super::words::{is_by_column, is_constructor, is_head, is_maker, is_value, turns};
use crate::error::Fault;
use crate::io::format::lists::nested::{DEEPEST, Leaf, List, Lists, Nested, Spelling, shown};
use crate::io::format::words::rule_names::has_rule_part;

/// What to do about columns.
pub(crate) const BY_ROW: &str = "write the grid as it is meant, row by row";

/// Reads the tokens of a text from the left to the right.
pub(crate) struct Tree<'t> {
    pub(crate) lists: &'t Lists<'t>,
    pub(crate) tokens: &'t [Token],
    pub(crate) next: usize,
}

/// The values of a list while it is read.
#[derive(Default)]
struct Open {
    /// Rows that have ended.
    rows: Vec<Vec<Nested>>,
    /// The row that is read.
    row: Vec<Nested>,
    /// How many values came since the last comma.
    run: usize,
    /// Two values in a row with nothing between them.
    touching: Option<Range<usize>>,
    has_commas: bool,
    /// Whether a row was ended by a sign.
    has_rows: bool,
    /// Names that are no values.
    strays: Vec<Range<usize>>,
    /// Whether the next value belongs to a name, `dtype=int`.
    is_argument: bool,
    /// Strings that touch.
    run_together: bool,
    /// What stands after `byrow`, and whether that is true.
    by_row: bool,
    /// Whether it begins with a name, as a form of Lisp does.
    is_form: bool,
    /// Names with numbers, `width=3`.
    named: Vec<(String, usize)>,
}

impl Tree<'_> {
    pub(crate) fn text(&self, token: &Token) -> &str {
        &self.lists.source.text[token.at.clone()]
    }

    pub(crate) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next)
    }

    /// Whether the token at hand is an opening bracket.
    pub(crate) fn is_before_list(&self) -> bool {
        self.peek().is_some_and(|token| matches!(token.kind, Kind::Open(_)))
    }

    /// The list whose opening bracket is the next token. `callee` is the name in front of it.
    pub(crate) fn list(&mut self, callee: Option<&str>, depth: usize) -> Result<Nested, Fault> {
        let first = self.tokens[self.next].clone();
        self.next += 1;
        let Kind::Open(bracket) = first.kind else {
            return Err(self.lists.fault(&first.at, "expected a list"));
        };
        if depth > DEEPEST {
            return Err(self.lists.fault(&first.at, "found lists in lists, deeper than any grid"));
        }
        let mut open = Open::default();
        loop {
            let Some(token) = self.peek().cloned() else {
                return Err(self.lists.fault(&first.at, "found a list that has no end"));
            };
            self.next += 1;
            match token.kind {
                Kind::Close(c) => {
                    let expected = closing(bracket);
                    if c != expected {
                        let message = format!("found `{c}`, expected `{expected}`");
                        return Err(self.lists.fault(&token.at, message));
                    }
                    let at = first.at.start..token.at.end;
                    return self.close(open, bracket, callee, at);
                }
                Kind::Open(_) => {
                    self.next -= 1;
                    if let Some(length) = type_in_list(&self.tokens[self.next..]) {
                        self.next += length;
                        continue;
                    }
                    let inner = self.list(None, depth + 1)?;
                    open.push(inner);
                }
                Kind::Text(escaped) => {
                    let leaf = self.string(&token, escaped)?;
                    open.run_together |=
                        matches!(open.row.last(), Some(Nested::Cell(_))) && open.run > 0;
                    open.push(Nested::Cell(leaf));
                }
                Kind::Comma => open.comma(token.at.start),
                Kind::RowEnd => {
                    open.end_row();
                    open.has_rows = true;
                }
                Kind::Word => self.word(&mut open, &token, depth)?,
                Kind::Sign(':') if bracket == '{' => {
                    let fault =
                        self.lists.fault(&token.at, "found names with values, expected a list");
                    return Err(fault.help("JSON is read, with double quotes around its names"));
                }
                Kind::Sign('\'') => {
                    let before = &self.tokens[self.next.saturating_sub(2)];
                    if matches!(before.kind, Kind::Close(_)) {
                        return Err(self.turned(&token));
                    }
                }
                // `&[…]`, `vec![…]`, strings joined by `+`.
                Kind::Sign('&' | '!' | '+' | '\\' | '@' | '$' | '#' | '%' | '<' | '>' | '"') => {}
                Kind::Sign(_) | Kind::Equals => open.strays.push(token.at),
            }
        }
    }

    /// A word in a list: a cell, a name before a list, or something that belongs to the language.
    fn word(&mut self, open: &mut Open, token: &Token, depth: usize) -> Result<(), Fault> {
        let word = self.text(token).to_owned();
        let touches = self.peek().is_some_and(|next| next.at.start == token.at.end);
        let is_name = !is_value(&word) || word == "c" || word == "w" || word == "i";
        if turns(&word) || self.turns_what_follows(self.next - 1) {
            return Err(self.turned(token));
        }
        if self.repeats(self.next - 1) {
            return Err(self.repeated(token));
        }
        while is_name && let Some(length) = type_in_list(&self.tokens[self.next..]) {
            self.next += length;
        }
        if self.is_before_list() && (is_name || touches && self.is_behind_sign()) {
            if word.starts_with('.') {
                self.list(None, depth + 1)?; // The arguments of a method.
                return Ok(());
            }
            let inner = self.list(Some(&word), depth + 1)?;
            open.push(inner);
        } else if self.peek().is_some_and(|next| next.kind == Kind::Equals) && is_name {
            self.next += 1;
            open.is_argument = true;
            if has_rule_part(&word) {
                return Err(self.rule(&word, token));
            }
            let said = self.peek().map(|next| self.text(next).to_owned()).unwrap_or_default();
            if word == "order" && said.eq_ignore_ascii_case("f") {
                return Err(self.by_column(&token.at, BY_ROW));
            }
            if let Ok(number) = said.parse() {
                open.named.push((word.clone(), number));
            }
            open.by_row |= word == "byrow"
                && self.peek().is_some_and(|next| self.text(next).starts_with(['T', 't', '1']));
        } else if is_constructor(&word) || is_maker(&word) || is_head(&word) && open.is_empty() {
            // It says no more than that a value or a list follows.
        } else if is_value(&word) {
            if open.is_argument {
                open.is_argument = false;
            } else {
                let leaf = Leaf::bare(&self.lists.source.text, token.at.clone());
                if open.run > 0 {
                    open.touching = open.touching.take().or(Some(token.at.clone()));
                }
                open.push(Nested::Cell(leaf));
            }
        } else if open.is_argument {
            open.is_argument = false;
        } else {
            open.is_form |= open.is_empty() && open.strays.is_empty();
            open.strays.push(token.at.clone());
        }
        Ok(())
    }

    /// Whether the word before the token at hand stands after `#`, as the rank of an array of Lisp does.
    fn is_behind_sign(&self) -> bool {
        let before = self.next.checked_sub(2).and_then(|at| self.tokens.get(at));
        before.is_some_and(|token| matches!(token.kind, Kind::Sign('#' | '%')))
    }

    /// The end of a list.
    fn close(
        &self,
        mut open: Open,
        bracket: char,
        callee: Option<&str>,
        at: Range<usize>,
    ) -> Result<Nested, Fault> {
        let ends_in_comma = open.has_commas && open.run == 0;
        open.end_row();
        let mut rows = std::mem::take(&mut open.rows);
        if open.has_rows && rows.len() > 1 && rows.iter().all(|row| row.len() == 1) {
            // Some languages separate all values so.
            rows = vec![rows.into_iter().flatten().collect()];
        } else if open.has_rows && rows.len() > 1 {
            let rows = rows.into_iter().map(|items| {
                let first = items.first().map_or(at.start, |item| item.at().start);
                let end = items.last().map_or(first, |item| item.at().end);
                Nested::List(List { items, at: first..end.max(first), run_together: false })
            });
            rows_only(self, &open)?;
            return Ok(Nested::List(List { items: rows.collect(), at, run_together: false }));
        }
        let mut items = rows.pop().unwrap_or_default();
        let has_cells = items.iter().any(|item| matches!(item, Nested::Cell(_)));
        let has_lists = items.iter().any(|item| matches!(item, Nested::List(_)));
        if !open.has_rows && self.are_columns(&items, open.has_commas) {
            return Err(self.by_column(&at, BY_ROW));
        }
        if (callee.is_some() || open.is_form) && has_lists && has_cells {
            // Arguments of a function that has a grid among them.
            self.check_boxes(&items, &at)?;
            items.retain(|item| matches!(item, Nested::List(_)));
        } else if has_cells {
            rows_only(self, &open)?;
            if ends_in_comma && matches!(items.last(), Some(Nested::Cell(_))) {
                let end = at.end - 1;
                items.push(Nested::Cell(Leaf { at: end..end, spelling: Spelling::Trailing }));
            }
        }
        self.check_named_boxes(&open.named, &items, &at)?;
        if let Some(callee) = callee.filter(|callee| is_by_column(callee) && !open.by_row) {
            let is_of_r = callee.eq_ignore_ascii_case("matrix");
            let help = if is_of_r { "say byrow=TRUE if it goes by rows" } else { BY_ROW };
            return Err(self.by_column(&at, help));
        }
        if bracket == '(' && items.len() == 1 && !has_lists {
            // A value in parentheses.
            return Ok(items.remove(0));
        }
        Ok(Nested::List(List { items, at, run_together: open.run_together && !open.has_commas }))
    }

    /// A string; what escapes in it stand for is found out as JSON has it.
    pub(crate) fn string(&self, token: &Token, escaped: bool) -> Result<Leaf, Fault> {
        let mut at = token.at.clone();
        // A line break of C ends a row.
        let row = self.text(token).strip_suffix("\\n").filter(|row| !row.contains('\\'));
        if let Some(row) = row {
            at.end = at.start + row.len();
        }
        if !escaped || row.is_some() {
            return Ok(Leaf { at, spelling: Spelling::Quoted });
        }
        let said = serde_json::from_str(&format!("\"{}\"", self.text(token)));
        match said {
            Ok(said) => Ok(Leaf { at, spelling: Spelling::Escaped(said) }),
            Err(_) => {
                let message =
                    format!("found an escape that is not known in `{}`", shown(self.text(token)));
                Err(self.lists.fault(&at, message))
            }
        }
    }

    pub(crate) fn rule(&self, name: &str, token: &Token) -> Fault {
        let message = format!("`{}` is a rule that is not supported", shown(name));
        self.lists.fault(&token.at, message).help("only plain Sudoku is read from lists")
    }
}

/// That a list of cells has no names among them and no comma is missing.
fn rows_only(tree: &Tree<'_>, open: &Open) -> Result<(), Fault> {
    if let Some(stray) = open.strays.first() {
        let word = shown(&tree.lists.source.text[stray.clone()]);
        let message = format!("found `{word}` among the cells of a list");
        let help = "a blank is 0, null, None, an empty string, or one of . _ ?";
        return Err(tree.lists.fault(stray, message).help(help));
    }
    if let Some(at) = open.touching.clone().filter(|_| open.has_commas) {
        return Err(tree.lists.fault(&at, "expected a comma before this value"));
    }
    Ok(())
}

impl Open {
    fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.row.is_empty()
    }

    fn push(&mut self, value: Nested) {
        let is_dropped = self.is_argument && matches!(value, Nested::Cell(_));
        self.is_argument = false;
        if !is_dropped {
            self.row.push(value);
            self.run += 1;
        }
    }

    /// Between two commas there is a value, or an open cell.
    fn comma(&mut self, at: usize) {
        if self.run == 0 && self.strays.is_empty() {
            self.row.push(Nested::Cell(Leaf { at: at..at, spelling: Spelling::Open }));
        }
        self.run = 0;
        self.has_commas = true;
        self.is_argument = false;
    }

    fn end_row(&mut self) {
        let row = std::mem::take(&mut self.row);
        self.run = 0;
        if !row.is_empty() {
            self.rows.push(row);
        }
    }
}

pub(crate) fn closing(bracket: char) -> char {
    match bracket {
        '[' => ']',
        '{' => '}',
        _ => ')',
    }
}
