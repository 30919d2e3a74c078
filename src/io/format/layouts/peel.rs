//! *Peeling*: what stands around the cells of every line alike is taken off: marks of comments,
//! quotes, numbers of rows, signs at the end.
//!
//! Nothing is taken off that not every line has, so that a sign which stands in one line alone
//! stays and is a fault there.

use crate::io::format::layouts::cut::Token;
use crate::io::format::lines::characters::{is_border, is_frame};

/// Marks that begin a line of a comment, of a quotation, of a list or of what a commit adds.
const MARKS: [&str; 9] = ["//", ">", "#", ";", "%", "+", "--", "*", "-"];

/// Signs that end a line in source code and in markup.
const ENDS: [&str; 5] = ["\\\\", "\\", "<br>", "<br/>", "<br />"];

/// The lines without marks of comments; `None` when they do not all begin with one.
pub(crate) fn uncommented(text: &str, lines: &[Token]) -> Option<Vec<Token>> {
    let marks = MARKS.iter().find_map(|mark| {
        let inner = lines.iter().map(|line| {
            let trimmed = text[line.clone()].trim_start();
            let mut rest = trimmed.strip_prefix(mark)?.trim_start_matches(*mark);
            // A quotation of a quotation.
            while let Some(inner) = rest.trim_start().strip_prefix(mark).filter(|_| *mark == ">") {
                rest = inner;
            }
            // A star or a dash is a cell as well, unless a space and something drawn or quoted follow.
            let drawn = rest.starts_with(char::is_whitespace)
                && (rest.contains(|c| is_frame(c) || c == '"') || is_border(rest));
            (drawn || !matches!(*mark, "*" | "-" | "--")).then(|| line.end - rest.len()..line.end)
        });
        inner.collect::<Option<Vec<Token>>>()
    })?;
    // What is left may be indented; how far, the lines have in common.
    let indent = |line: &Token| {
        let rest = &text[line.clone()];
        rest.len() - rest.trim_start_matches(' ').len()
    };
    let common = marks.iter().filter(|line| !text[(*line).clone()].trim().is_empty());
    let common = common.map(indent).min().unwrap_or(0);
    Some(marks.into_iter().map(|line| (line.start + common).min(line.end)..line.end).collect())
}

/// The lines without signs at their ends, and without the quotes around them.
pub(crate) fn trimmed(text: &str, lines: &[Token]) -> Vec<Token> {
    let mut lines: Vec<Token> = lines.to_vec();
    for line in &mut lines {
        let inner = text[line.clone()].trim_end_matches([' ', '\r']);
        let end = ENDS.iter().find_map(|end| inner.strip_suffix(end));
        line.end = line.start + end.unwrap_or(inner).len();
    }
    // The full stop of LaTeX's sudoku package ends a row.
    let stopped = |line: &Token| text[line.clone()].ends_with("|.");
    if lines.iter().all(stopped) {
        lines.iter_mut().for_each(|line| line.end -= 1);
    }
    let unquoted = lines.iter().map(|line| unquoted(text, line)).collect::<Option<Vec<Token>>>();
    unquoted.unwrap_or(lines)
}

/// A line without the quotes around it, and without a comma or bracket outside of them.
fn unquoted(text: &str, line: &Token) -> Option<Token> {
    let outside = |c: char| c.is_whitespace() || ",;+[](){}".contains(c);
    let inner = text[line.clone()].trim_matches(outside);
    let quote = inner.chars().next().filter(|c| matches!(c, '"' | '\'' | '`'))?;
    let inner = inner.strip_prefix(quote)?.strip_suffix(quote)?;
    let from = inner.as_ptr() as usize - text.as_ptr() as usize;
    (!inner.contains(quote)).then(|| from..from + inner.len())
}

/// The rows without their numbers or letters, `Row 1:`, `1:`, `[1,]`, `A:`; `None` when they are
/// not numbered one after the other.
pub(crate) fn unnumbered(text: &str, rows: &[Token]) -> Option<Vec<Token>> {
    let parts = rows.iter().map(|row| number(&text[row.clone()]));
    let parts = parts.collect::<Option<Vec<(usize, usize)>>>()?;
    let first = parts.first()?.0;
    let counts = parts.iter().enumerate().all(|(i, (number, _))| *number == first + i);
    let begins = first <= 1 && parts.len() >= 4;
    (counts && begins).then(|| {
        rows.iter().zip(parts).map(|(row, (_, length))| row.start + length..row.end).collect()
    })
}

/// The number that a row begins with and a sign that ends it, and how long both are; letters count
/// from `A` as 1.
fn number(row: &str) -> Option<(usize, usize)> {
    let mut rest = row.trim_start();
    // `Row 1`, and `r1` where a space follows.
    let word = ["row", "r"].iter().find(|word| {
        let begins = rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        begins && rest[word.len()..].trim_start().starts_with(|c: char| c.is_ascii_digit())
    });
    rest = word.map_or(rest, |word| rest[word.len()..].trim_start());
    let bracket = rest.strip_prefix('[');
    rest = bracket.unwrap_or(rest);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = match rest.chars().next()? {
        _ if (1..=2).contains(&digits) => rest[..digits].parse().ok()?,
        letter @ 'A'..='Z' if word.is_none() => letter as usize - 'A' as usize + 1,
        _ => return None,
    };
    rest = &rest[digits.max(1)..];
    rest = match bracket {
        Some(_) => rest.strip_prefix(",]")?,
        None => match rest.strip_prefix([':', ')', '.']) {
            Some(rest) => rest,
            None if word.is_some() && rest.starts_with([' ', '\t', '|']) => rest,
            None => return None,
        },
    };
    // A dot that something else follows at once may be a cell itself.
    let is_cell = bracket.is_none()
        && !row[..row.len() - rest.len()].ends_with(':')
        && rest.starts_with(|c: char| !c.is_whitespace());
    (!is_cell).then(|| (number, row.len() - rest.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<Token> {
        let mut at = 0;
        let line = |line: &str| {
            at += line.len() + 1;
            at - 1 - line.len()..at - 1
        };
        text.split('\n').map(line).collect()
    }

    fn shown<'t>(text: &'t str, lines: &[Token]) -> Vec<&'t str> {
        lines.iter().map(|line| &text[line.clone()]).collect()
    }

    #[test]
    fn marks_of_comments_come_off_where_every_line_has_them() {
        let text = "  // | 5 |\n  // | . |";
        let inner = uncommented(text, &lines(text)).expect("both are comments");
        assert_eq!(shown(text, &inner), ["| 5 |", "| . |"]);
        let text = "> > 5 3\n> > . .";
        let inner = uncommented(text, &lines(text)).expect("both are quoted twice");
        assert_eq!(shown(text, &inner), ["5 3", ". ."]);
        for text in ["* |5|3|\n* |.|.|", "> 5 3\n> . .", "-- |5|\n-- +---+", "+53\n+.."] {
            assert!(uncommented(text, &lines(text)).is_some(), "{text}");
        }
        for text in ["* 5 3\n* . .", "*5\n*.", "> 5\n.", "5\n."] {
            assert!(uncommented(text, &lines(text)).is_none(), "{text}");
        }
    }

    #[test]
    fn quotes_and_ends_come_off() {
        let text = "\"53..\",\n\"6..1\"\n\"..8.\"";
        assert_eq!(shown(text, &trimmed(text, &lines(text))), ["53..", "6..1", "..8."]);
        let text = "5 3 \\\\\n. .<br>";
        assert_eq!(shown(text, &trimmed(text, &lines(text))), ["5 3 ", ". ."]);
        let text = "|5| |.\n| |3|.";
        assert_eq!(shown(text, &trimmed(text, &lines(text))), ["|5| |", "| |3|"]);
    }

    #[test]
    fn numbers_of_rows_come_off_where_they_count() {
        let text = "Row 1: 5\nRow 2: .\nRow 3: .\nRow 4: 1";
        let inner = unnumbered(text, &lines(text)).expect("they count");
        assert_eq!(shown(text, &inner), [" 5", " .", " .", " 1"]);
        let text = "[1,] 5\n[2,] 0\n[3,] 1\n[4,] 2";
        assert!(unnumbered(text, &lines(text)).is_some());
        for text in ["1: 5\n2: .\n4: .\n5: 1", "1.2.\n2.1.\n3.4.\n4.3.", "5: 1\n6: 1\n7: 1\n8: 1"] {
            assert!(unnumbered(text, &lines(text)).is_none(), "{text}");
        }
    }
}
