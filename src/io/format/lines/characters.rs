//! What a single character means before anything else is known of a text.

/// Whether a character stands for an open cell in every alphabet that does not use it as a digit.
pub(crate) fn is_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '*' | '_' | '-' | '?' | 'x' | 'X') || is_drawn_blank(symbol)
}

/// Blanks that nobody types but programs print: dots in the middle of a line, empty squares, long dashes.
fn is_drawn_blank(symbol: char) -> bool {
    matches!(
        symbol,
        '~' | '\u{B7}'
            | '\u{2022}'
            | '\u{2219}'
            | '\u{22C5}'
            | '\u{2013}'
            | '\u{2014}'
            | '\u{25A1}'
            | '\u{2B1C}'
            | '\u{2423}'
    )
}

/// Whether a character is a cell in every alphabet.
pub(crate) fn is_numeral_or_blank(symbol: char) -> bool {
    symbol.is_ascii_digit() || is_blank(symbol)
}

/// Whether a character draws a frame; some of them also stand for blanks.
pub(crate) fn is_frame(symbol: char) -> bool {
    matches!(symbol, '\u{2500}'..='\u{257F}' | '|' | ':')
}

/// Whether a character is a bar between cells: `:` draws frames too, but stands after labels as well.
pub(crate) fn is_bar(symbol: char) -> bool {
    is_frame(symbol) && symbol != ':'
}

/// Whether a character stands between cells.
pub(crate) fn is_separator(symbol: char) -> bool {
    symbol.is_whitespace() || is_frame(symbol) || matches!(symbol, ',' | ';')
}

/// Whether a line is a line of a frame: frame characters alone, or a rule of dashes among them. A
/// line of dashes alone may be a row of blanks as well.
pub(crate) fn is_border(text: &str) -> bool {
    let text = text.trim();
    let draws = |c: char| is_frame(c) || c.is_whitespace() || "-=+.*'`,~_".contains(c);
    let has_rule =
        ["---", "===", "___", "- - -", "\u{2500}\u{2500}\u{2500}", "\u{2501}\u{2501}\u{2501}"]
            .iter()
            .chain(&["\u{2550}\u{2550}\u{2550}"])
            .any(|rule| text.contains(rule));
    // Boxes of two columns are ruled off by two dashes.
    let has_corner = text.contains('+') && text.contains("--");
    // Eighty-one dashes are a puzzle without givens; no frame is that wide and has nothing else.
    let is_puzzle = text.len() >= 81 && text.len().isqrt().pow(2) == text.len();
    let only_dashes = ['-', '_'].iter().any(|dash| text.chars().all(|c| c == *dash));
    let only_frame = text.chars().all(|c| is_frame(c) || c.is_whitespace());
    let drawn =
        only_frame || is_table_rule(text) || (has_rule || has_corner) && text.chars().all(draws);
    !text.is_empty() && drawn && !(only_dashes && is_puzzle)
}

/// Whether a line is the rule below the header of a table of Markdown: `|---|:-:|`.
pub(crate) fn is_table_rule(text: &str) -> bool {
    let text = text.trim();
    let inner = text.strip_prefix('|').unwrap_or(text);
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let is_cell = |cell: &str| {
        let cell = cell.trim();
        cell.contains('-') && cell.chars().all(|c| matches!(c, '-' | ':'))
    };
    inner.contains('|') && inner.split('|').all(is_cell)
}

/// The sign of a line that looks like a border and may be a row of blanks: dashes or underscores
/// alone between separators.
pub(crate) fn sign_of_blanks(text: &str) -> Option<char> {
    let mut cells = text.chars().filter(|c| !is_separator(*c)).peekable();
    let sign = cells.peek().copied().filter(|c| matches!(c, '-' | '_'))?;
    cells.all(|c| c == sign).then_some(sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_are_no_blanks_and_blanks_no_borders() {
        for border in [
            "+-------+-------+",
            "*-----------*",
            "|---+---+---|",
            ".---.---.",
            "┌───┬───┐",
            "-------|-------",
            "╔═══╗",
            "| | |",
            "--+--",
            "+--+--+",
            "|:-:|:-:|",
            "|-|-|",
            "- - - - -",
            "===|===",
        ] {
            assert!(is_border(border), "{border}");
        }
        let empty = "-".repeat(81);
        for cells in ["-9-6-1---", ".........", "*********", ". . .|. . .|. . .", "", &empty] {
            assert!(!is_border(cells), "{cells}");
        }
    }

    #[test]
    fn a_line_of_dashes_may_be_a_row() {
        for (row, sign) in [("---|---|---", '-'), ("- - - -", '-'), ("____", '_')] {
            assert_eq!(sign_of_blanks(row), Some(sign), "{row}");
        }
        for rule in ["---+---+---", "| | |", "===", "-_-"] {
            assert_eq!(sign_of_blanks(rule), None, "{rule}");
        }
    }
}
