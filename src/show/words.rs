//! Lists and lines of words.

pub(crate) mod answers;
pub(crate) mod conflict;
pub(crate) mod conflicts;
pub(crate) mod explanation;
pub(crate) mod hint;
pub(crate) mod mistakes;
mod play;
pub(crate) mod redundant;
pub(crate) mod repair;
pub(crate) mod solving;
pub(crate) mod steps;

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list(words: impl IntoIterator<Item = impl Into<String>>) -> String {
    let words: Vec<String> = words.into_iter().map(Into::into).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Breaks a long line between words; further lines are indented by `indent` blanks more than the first.
pub(super) fn wrap(text: &str, indent: usize, width: usize) -> String {
    let first = text.len() - text.trim_start().len();
    let mut wrapped = " ".repeat(first);
    let mut column = first;
    for (i, word) in text.split_whitespace().enumerate() {
        let length = visible(word);
        if i > 0 && column + 1 + length > width {
            wrapped.push('\n');
            wrapped += &" ".repeat(first + indent);
            column = first + indent;
        } else if i > 0 {
            wrapped.push(' ');
            column += 1;
        }
        wrapped += word;
        column += length;
    }
    if text.is_empty() { wrapped } else { wrapped + "\n" }
}

/// How many characters are seen: those of colours and weights are not.
fn visible(text: &str) -> usize {
    let mut parts = text.split('\x1b');
    let first = parts.next().map_or(0, |part| part.chars().count());
    let after = |part: &str| part.split_once('m').map_or(part, |(_, rest)| rest).chars().count();
    first + parts.map(after).sum::<usize>()
}

/// Breaks the lines that are too long between words; what follows is indented by two blanks more.
/// Other lines stay as they are.
///
/// ```
/// assert_eq!(satdoku::show::wrapped("  a  b\none two three\n", 8), "  a  b\none two\n  three\n");
/// ```
pub fn wrapped(text: &str, width: usize) -> String {
    let line = |line: &str| {
        let (words, end) = line.strip_suffix('\n').map_or((line, ""), |words| (words, "\n"));
        match visible(words) > width {
            true => wrap(words, 2, width).trim_end().to_owned() + end,
            false => line.to_owned(),
        }
    };
    text.split_inclusive('\n').map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(list(["a", "b", "c"]), "a, b and c");
        assert_eq!(wrap("  one two three", 2, 10), "  one two\n    three\n");
        assert_eq!(wrap("", 2, 10), "");
        // Colours take no room.
        let red = "a \x1b[1m\x1b[31mb\x1b[0m c";
        assert_eq!((visible(red), wrapped(red, 5)), (5, red.to_owned()));
        assert_eq!(wrap(red, 2, 3), "a \x1b[1m\x1b[31mb\x1b[0m\n  c\n");
    }
}
