//! The *fields* of a record of a table: where each begins and ends, what stands in its quotes, and
//! how one is written.
//!
//! Quotes count where they open a field, are doubled inside, and hide the marks between fields and
//! line breaks: as in the crate csv, which is the referee here. What that does not tell is where a
//! field stands.

use std::borrow::Cow;
use std::ops::Range;

use memchr::{memchr, memchr2, memchr3};

/// The places of the fields of a record, with their quotes. `mark` stands between two of them.
pub(crate) struct Fields<'t> {
    record: &'t [u8],
    mark: u8,
    /// Where the next field begins; `None` after the last.
    at: Option<usize>,
}

impl<'t> Fields<'t> {
    /// Those of a record without its line end.
    pub(crate) fn new(record: &'t [u8], mark: u8) -> Fields<'t> {
        Fields { record, mark, at: Some(0) }
    }
}

impl Iterator for Fields<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let start = self.at?;
        let rest = &self.record[start..];
        let begin =
            if rest.first() == Some(&b'"') { closing(rest).unwrap_or(rest.len()) } else { 0 };
        let length = memchr(self.mark, &rest[begin..]).map(|end| begin + end);
        self.at = length.map(|length| start + length + 1);
        Some(start..start + length.unwrap_or(rest.len()))
    }
}

/// Where the quote closes that a text begins with; `None` when it does not.
fn closing(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        at += memchr(b'"', text.get(at..)?)?;
        if text.get(at + 1) != Some(&b'"') {
            return Some(at);
        }
        at += 2;
    }
}

/// The place in a field of what it says, where it says that letter by letter: without the quotes
/// around it. `None` when there are others inside.
pub(crate) fn plain_content(field: &[u8]) -> Option<Range<usize>> {
    match field.first() {
        Some(b'"') => {
            let inside = 1..field.len().checked_sub(1)?;
            (memchr(b'"', &field[1..])? + 1 == inside.end).then_some(inside)
        }
        _ => Some(0..field.len()),
    }
}

/// What a field says: without the quotes around it, and with single ones inside.
pub(crate) fn content(field: &str) -> Cow<'_, str> {
    if let Some(place) = plain_content(field.as_bytes()) {
        return Cow::Borrowed(&field[place]);
    }
    let end = closing(field.as_bytes()).unwrap_or(field.len());
    let rest = field.get(end + 1..).unwrap_or("");
    Cow::Owned(field[1..end].replace("\"\"", "\"") + rest)
}

/// How much of a text a record is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cut {
    /// The bytes of the record without its line end.
    pub(crate) length: usize,
    /// The bytes of the line end: 2 for `\r\n`, 0 at the end of the text.
    pub(crate) end: usize,
}

/// The record that a text begins with, up to the first line break that stands in no quotes. `None`
/// when more of the text is needed; `is_all` says that there is no more.
pub(crate) fn cut_record(text: &[u8], mark: u8, is_all: bool) -> Option<Cut> {
    let mut at = 0;
    loop {
        // A field begins here.
        if text.get(at) == Some(&b'"') {
            match closing(&text[at..]) {
                // Another quote may follow, and then this one closes nothing.
                Some(length) if at + length + 1 == text.len() && !is_all => return None,
                Some(length) => at += length + 1,
                None => return None,
            }
        }
        match memchr3(mark, b'\n', b'\r', &text[at..]) {
            Some(length) if text[at + length] == mark => at += length + 1,
            Some(length) => return line_end(text, at + length, is_all),
            None => return is_all.then_some(Cut { length: text.len(), end: 0 }),
        }
    }
}

/// The line that a text begins with, as [`cut_record`] without a thought about quotes.
pub(crate) fn cut_line(text: &[u8], is_all: bool) -> Option<Cut> {
    match memchr2(b'\n', b'\r', text) {
        Some(at) => line_end(text, at, is_all),
        None => is_all.then_some(Cut { length: text.len(), end: 0 }),
    }
}

fn line_end(text: &[u8], at: usize, is_all: bool) -> Option<Cut> {
    let end = match (text[at], text.get(at + 1)) {
        (b'\r', Some(b'\n')) => 2,
        (b'\r', None) if !is_all => return None,
        _ => 1,
    };
    Some(Cut { length: at, end })
}

/// Adds a field to a record, in quotes if needed: if it could be read as several fields, as the end
/// of the record or as a comment.
pub fn push_field(out: &mut Vec<u8>, field: &[u8], mark: u8) {
    let needs = |byte: &u8| *byte == mark || matches!(byte, b'"' | b'\n' | b'\r' | b'#');
    if !field.iter().any(needs) {
        out.extend_from_slice(field);
        return;
    }
    out.push(b'"');
    for part in field.split_inclusive(|byte| *byte == b'"') {
        out.extend_from_slice(part);
        if part.ends_with(b"\"") {
            out.push(b'"');
        }
    }
    out.push(b'"');
}

/// Returns a name that no spreadsheet reads as a formula: with a leading apostrophe if it begins
/// like one. Numbers are left alone.
pub fn guarded(name: &str) -> Cow<'_, str> {
    let is_number = name.parse::<f64>().is_ok_and(f64::is_finite);
    match begins_formula(name) && !is_number {
        true => Cow::Owned(format!("'{name}")),
        false => Cow::Borrowed(name),
    }
}

/// The name that was [`guarded`].
pub(crate) fn unguarded(name: &str) -> &str {
    let bare = name.strip_prefix('\'');
    bare.filter(|bare| guarded(bare).len() > bare.len()).unwrap_or(name)
}

/// Whether a text begins as a formula, or as what [`guarded`] makes of one.
fn begins_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r'])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The records that the crate csv finds.
    fn by_csv(text: &[u8], mark: u8) -> Vec<Vec<Vec<u8>>> {
        let mut reader = csv::ReaderBuilder::new();
        let reader = reader.has_headers(false).flexible(true).delimiter(mark);
        let records = reader.from_reader(text).into_byte_records();
        let fields = |record: csv::ByteRecord| record.iter().map(<[u8]>::to_vec).collect();
        records.map(|record| fields(record.expect("a slice can be read"))).collect()
    }

    proptest! {
        #[test]
        fn records_and_fields_are_those_of_the_csv_crate(text in "[ab\",;\n\r]{0,24}") {
            let mut rest = text.as_bytes();
            let mut found: Vec<Vec<Vec<u8>>> = Vec::new();
            while !rest.is_empty() {
                // A quote that is never closed goes to the end there.
                let whole = Cut { length: rest.len(), end: 0 };
                let cut = cut_record(rest, b',', true).unwrap_or(whole);
                // A record is the same wherever the text is cut after it.
                for length in 0..rest.len() {
                    let early = cut_record(&rest[..length], b',', false);
                    prop_assert!(early.is_none_or(|early| early == cut), "{length}");
                }
                let record = std::str::from_utf8(&rest[..cut.length]).expect("it is ASCII");
                // Empty lines are no records there.
                if !record.is_empty() {
                    let fields = Fields::new(record.as_bytes(), b',');
                    found.push(fields.map(|at| content(&record[at]).into_owned().into_bytes()).collect());
                }
                rest = &rest[cut.length + cut.end..];
            }
            prop_assert_eq!(found, by_csv(text.as_bytes(), b','));
        }

        #[test]
        fn a_field_is_written_as_by_the_csv_crate(
            fields in proptest::collection::vec("[a#\",;\t\n\r' =]{0,6}", 2..4),
            mark in prop::sample::select(b",;\t".to_vec()),
        ) {
            let mut ours = Vec::new();
            for (i, field) in fields.iter().enumerate() {
                if i > 0 {
                    ours.push(mark);
                }
                push_field(&mut ours, field.as_bytes(), mark);
            }
            let mut writer = csv::WriterBuilder::new();
            let writer = writer.delimiter(mark).comment(Some(b'#'));
            let mut writer = writer.from_writer(Vec::new());
            writer.write_record(&fields).expect("a vector takes all");
            let theirs = writer.into_inner().expect("a vector takes all");
            ours.push(b'\n');
            prop_assert_eq!(ours, theirs);
        }

        #[test]
        fn a_guarded_name_comes_back(name in "['=+@a1.-]{0,5}") {
            let guarded = guarded(&name);
            prop_assert_eq!(unguarded(&guarded), name.as_str());
            prop_assert!(!guarded.starts_with(['=', '+', '@', '-']) || guarded.parse::<f64>().is_ok());
        }
    }

    #[test]
    fn names_that_begin_as_formulas_are_guarded() {
        for (name, expected) in [
            ("=1+1", "'=1+1"),
            ("-5", "-5"),
            ("+a", "'+a"),
            ("@x", "'@x"),
            ("a=b", "a=b"),
            ("'=", "''="),
        ] {
            assert_eq!(guarded(name), expected);
        }
    }
}
