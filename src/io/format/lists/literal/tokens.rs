//! Tokens of nested lists in any programming language: brackets, strings, words, separators;
//! comments are left out.

use std::ops::Range;

/// What a part of a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// `[`, `{` or `(`.
    Open(char),
    /// `]`, `}` or `)`.
    Close(char),
    /// A string; the place is what is between its quotes. Whether it has escapes.
    Text(bool),
    /// A number, a name or a blank: whatever has no space or sign in it.
    Word,
    /// `,`.
    Comma,
    /// `;` or `|`, which end a row.
    RowEnd,
    /// `=` or `:=`.
    Equals,
    /// Any other character.
    Sign(char),
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) at: Range<usize>,
}

/// What a line begins inside of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Inside {
    #[default]
    Code,
    /// A comment `/* … */`.
    Comment,
    /// A string of several lines, until these quotes.
    Text(&'static str),
}

/// Letters right before a string that say of which kind it is.
const MARKS: [&str; 12] = ["r", "b", "u", "f", "s", "L", "R", "u8", "rb", "br", "B", "@"];

/// The tokens of a text that begins in code or inside of something, and what it ends inside of.
pub(crate) fn tokens(text: &str, inside: Inside) -> (Vec<Token>, Inside) {
    let mut tokenizer = Tokenizer { text, at: 0, tokens: Vec::new() };
    let mut inside = inside;
    while tokenizer.at < text.len() {
        inside = tokenizer.step(inside);
    }
    (tokenizer.tokens, inside)
}

struct Tokenizer<'t> {
    text: &'t str,
    at: usize,
    tokens: Vec<Token>,
}

impl Tokenizer<'_> {
    /// Goes on by one token, or by a piece of what it is inside of.
    fn step(&mut self, inside: Inside) -> Inside {
        let text = self.text;
        let rest = &text[self.at..];
        match inside {
            Inside::Comment => return self.skip_past(rest, "*/", Inside::Comment),
            Inside::Text(end) => {
                let length = rest.find(end);
                let stop = self.at + length.unwrap_or(rest.len());
                self.push(Kind::Text(false), self.at..stop);
                self.at = stop + length.map_or(0, |_| end.len());
                return length.map_or(inside, |_| Inside::Code);
            }
            Inside::Code => {}
        }
        let Some(c) = rest.chars().next() else { return inside };
        let next = rest[c.len_utf8()..].chars().next();
        let after_close = self
            .tokens
            .last()
            .is_some_and(|token| token.at.end == self.at && matches!(token.kind, Kind::Close(_)));
        if let Some(behind) = rest.strip_prefix("/*") {
            return self.skip_past(behind, "*/", Inside::Comment);
        }
        if self.is_comment(rest) {
            self.at += rest.find('\n').unwrap_or(rest.len());
            return inside;
        }
        for quotes in ["\"\"\"", "'''"] {
            if rest.starts_with(quotes) {
                return self.long_text(quotes);
            }
        }
        match c {
            c if c.is_whitespace() => self.at += c.len_utf8(),
            '[' | '{' | '(' => self.sign(Kind::Open(c), c),
            ']' | '}' | ')' => self.sign(Kind::Close(c), c),
            ',' => self.sign(Kind::Comma, c),
            ';' | '|' => self.sign(Kind::RowEnd, c),
            // R's arrow gives a value to a name.
            '<' if rest.starts_with("<-") => {
                self.push(Kind::Equals, self.at..self.at + 2);
                self.at += 2;
            }
            '=' => self.sign(Kind::Equals, c),
            // A quote of Lisp; a transposed matrix.
            '\'' | '`' if matches!(next, Some('(' | '[')) => self.at += 1,
            '\'' if after_close => self.sign(Kind::Sign(c), c),
            '`' => return self.long_text("`"),
            '"' | '\'' => self.quoted(c),
            c if is_of_word(c) => self.word(),
            c => self.sign(Kind::Sign(c), c),
        }
        inside
    }

    fn push(&mut self, kind: Kind, at: Range<usize>) {
        self.tokens.push(Token { kind, at });
    }

    fn sign(&mut self, kind: Kind, c: char) {
        self.push(kind, self.at..self.at + c.len_utf8());
        self.at += c.len_utf8();
    }

    /// Moves past the end of a comment, if it is here.
    fn skip_past(&mut self, rest: &str, end: &str, inside: Inside) -> Inside {
        let before = self.text.len() - rest.len();
        match rest.find(end) {
            Some(at) => {
                self.at = before + at + end.len();
                Inside::Code
            }
            None => {
                self.at = self.text.len();
                inside
            }
        }
    }

    /// Whether the rest of the line is a comment.
    fn is_comment(&self, rest: &str) -> bool {
        if rest.starts_with("//") || rest.starts_with("--") || rest.starts_with(";;") {
            return true;
        }
        if let Some(behind) = rest.strip_prefix('#') {
            // `#2A(`, `#(` of Lisp.
            let name = behind.trim_start_matches(|c: char| c.is_ascii_digit());
            return !name.strip_prefix('A').unwrap_or(name).starts_with('(');
        }
        // `%w[`, `%i[` of Ruby.
        rest.strip_prefix('%').is_some_and(|behind| {
            !behind.starts_with("w[") && !behind.starts_with("i[") && !behind.starts_with("w(")
        })
    }

    fn long_text(&mut self, quotes: &'static str) -> Inside {
        self.at += quotes.len();
        let rest = &self.text[self.at..];
        match rest.find(quotes) {
            Some(length) => {
                self.push(Kind::Text(false), self.at..self.at + length);
                self.at += length + quotes.len();
                Inside::Code
            }
            None => {
                self.push(Kind::Text(false), self.at..self.text.len());
                self.at = self.text.len();
                Inside::Text(quotes)
            }
        }
    }

    /// A string that ends on its line, or else a sign.
    fn quoted(&mut self, quote: char) {
        let start = self.at + 1;
        let (mut escaped, mut is_behind_slash) = (false, false);
        for (at, c) in self.text[start..].char_indices() {
            match c {
                '\n' => break,
                _ if is_behind_slash => is_behind_slash = false,
                '\\' => (escaped, is_behind_slash) = (true, true),
                c if c == quote => {
                    self.push(Kind::Text(escaped), start..start + at);
                    self.at = start + at + 1;
                    return;
                }
                _ => {}
            }
        }
        self.sign(Kind::Sign(quote), quote);
    }

    fn word(&mut self) {
        let rest = &self.text[self.at..];
        let mut end = 0;
        while let Some(c) = rest[end..].chars().next() {
            let is_path = rest[end..].starts_with("::");
            match is_of_word(c) {
                true => end += c.len_utf8(),
                false if is_path && end > 0 => end += 2,
                false => break,
            }
        }
        let word = &rest[..end];
        let before_quote = rest[end..].starts_with(['"', '\'']);
        // Its length decides: a row is no mark.
        if !(before_quote && MARKS.contains(&word)) {
            self.push(Kind::Word, self.at..self.at + end);
        }
        self.at += end;
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '*' | '?' | '-' | '@')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Vec<String> {
        let (tokens, inside) = tokens(text, Inside::Code);
        assert_eq!(inside, Inside::Code, "{text}");
        tokens.into_iter().map(|token| text[token.at].to_owned()).collect()
    }

    #[test]
    fn comments_and_quotes_of_lisp_say_nothing() {
        assert_eq!(said("[5, 3] // row (1\n"), ["[", "5", ",", "3", "]"]);
        assert_eq!(said("'((5 nil)) ;; a (comment"), ["(", "(", "5", "nil", ")", ")"]);
        assert_eq!(said("#2A((5))"), ["#", "2A", "(", "(", "5", ")", ")"]);
        assert_eq!(said("/* [ */ {5} # ]"), ["{", "5", "}"]);
        assert_eq!(said("[5 3]'"), ["[", "5", "3", "]", "'"]);
    }

    #[test]
    fn strings_end_on_their_line_unless_they_are_long() {
        assert_eq!(said("b'5', \"6.\\\"\""), ["5", ",", "6.\\\""]);
        assert_eq!(said("don't"), ["don", "'", "t"]);
        assert_eq!(said("\"\"\"\n53\n\"\"\""), ["\n53\n"]);
        let (_, inside) = tokens("x = \"\"\"", Inside::Code);
        assert_eq!(inside, Inside::Text("\"\"\""));
        assert_eq!(tokens("53..7\"\"\";", inside).1, Inside::Code);
    }

    #[test]
    fn no_text_makes_it_stand_still() {
        for text in ["", "'", "\\", "\u{FFFD}é\"", "/*", "`", "#", "%", "--", "a::b::"] {
            let (tokens, _) = tokens(text, Inside::Code);
            assert!(tokens.iter().all(|token| text.get(token.at.clone()).is_some()), "{text}");
        }
    }
}
