//! [`Line`]: a line of a text, and some of them as a text of their own.

use std::sync::Arc;

use crate::error::source::Source;
use crate::io::format::lines::lookalikes;

/// A line without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// Counted from 1.
    pub(crate) number: usize,
    /// The text; bytes that are not UTF-8 are replaced by U+FFFD.
    pub(crate) text: String,
    /// The first byte that is not UTF-8, and where its replacement stands in `text`.
    pub(crate) invalid: Option<(usize, u8)>,
    /// Whether it goes on beyond what was read of it.
    pub(crate) is_cut: bool,
    /// What the text is, if it begins with this line and as no text does.
    pub(crate) signature: Option<&'static str>,
}

/// A line of these bytes.
pub(crate) fn line(number: usize, bytes: &[u8]) -> Line {
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            let text = lookalikes::plain(text).into_owned();
            Line { number, text, invalid: None, is_cut: false, signature: None }
        }
        Err(error) => {
            let at = error.valid_up_to();
            let text = String::from_utf8_lossy(bytes).into_owned();
            let invalid = Some((at, bytes[at]));
            Line { number, text, invalid, is_cut: false, signature: None }
        }
    }
}

/// The text from the first of some lines to the last; lines between that are not among them are empty.
pub(crate) fn source<'l>(name: &str, lines: impl IntoIterator<Item = &'l Line>) -> Arc<Source> {
    let mut text = String::new();
    let (mut first_line, mut number) = (1, None);
    for line in lines {
        match number {
            None => first_line = line.number,
            Some(before) => text.extend((before..line.number).map(|_| '\n')),
        }
        number = Some(line.number);
        text.push_str(&line.text);
    }
    Arc::new(Source { name: name.to_owned(), text, first_line })
}
