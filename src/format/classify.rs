//! What a line is, as far as one line can tell.

use crate::format::characters::is_frame;
use crate::format::{library, links, simple, specs, stars, table};

/// The kinds of line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Nothing but white space.
    Blank,
    /// `# …` or `% …`.
    Comment,
    /// A line of a frame: frame characters alone, with three dashes in a row or no blank among them.
    Border,
    /// The title of the grid that follows.
    Title,
    /// The first line of a table.
    Header,
    /// Cells one by one, `1x6=4`.
    Specs,
    /// A puzzle of HoDoKu's library.
    Library,
    /// A link that carries a puzzle.
    Link,
    /// The header of a star grid.
    Stars,
    /// What was done to the grid above, as Simple Sudoku writes it.
    Change,
    /// Anything else: cells of a grid, well formed or not.
    Cells,
}

/// Words that begin a title.
const TITLES: [&str; 7] = ["grid", "puzzle", "sudoku", "game", "board", "no", "nr"];

pub(super) fn classify(line: &str) -> Kind {
    let text = line.trim();
    if text.is_empty() && line.matches('\t').count() >= 3 {
        // An empty row between tabs.
        Kind::Cells
    } else if text.is_empty() {
        Kind::Blank
    } else if text.starts_with(['#', '%']) {
        Kind::Comment
    } else if is_border(text) {
        Kind::Border
    } else if library::is_library(text) {
        Kind::Library
    } else if links::is_link(text) {
        Kind::Link
    } else if stars::is_header(text) {
        Kind::Stars
    } else if simple::is_change(text) {
        Kind::Change
    } else if table::is_header(text) {
        Kind::Header
    } else if is_title(text) {
        Kind::Title
    } else if specs::is_specs(text) {
        Kind::Specs
    } else {
        Kind::Cells
    }
}

fn is_border(text: &str) -> bool {
    let draws = |c: char| is_frame(c) || c.is_whitespace() || "-=+.*'`,~".contains(c);
    let has_rule = ["---", "===", "\u{2500}\u{2500}\u{2500}", "\u{2501}\u{2501}\u{2501}"]
        .iter()
        .chain(&["\u{2550}\u{2550}\u{2550}"])
        .any(|rule| text.contains(rule));
    // Boxes of two columns are ruled off by two dashes.
    let has_corner = text.contains('+') && text.contains("--");
    // Eighty-one dashes are a puzzle without givens; no frame is that wide and has nothing else.
    let is_puzzle = text.len() >= 81 && text.len().isqrt().pow(2) == text.len();
    let only_dashes = text.bytes().all(|byte| byte == b'-');
    let only_frame = text.chars().all(|c| is_frame(c) || c.is_whitespace());
    only_frame || (has_rule || has_corner) && text.chars().all(draws) && !(only_dashes && is_puzzle)
}

fn is_title(text: &str) -> bool {
    if table::is_column(text) {
        return true;
    }
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    // A row of letters can begin with the same: after a sign there is a number, or nothing that touches it.
    let rest = rest.strip_prefix(['.', ':', '#']).map_or(rest, |after| {
        if after.starts_with(|c: char| c.is_ascii_digit()) { "" } else { after }
    });
    let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
    ends && TITLES.iter().any(|title| word.eq_ignore_ascii_case(title))
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
        ] {
            assert_eq!(classify(border), Kind::Border, "{border}");
        }
        let empty = "-".repeat(81);
        for cells in ["-9-6-1---", ".........", "*********", ". . .|. . .|. . .", &empty] {
            assert_eq!(classify(cells), Kind::Cells, "{cells}");
        }
    }

    #[test]
    fn titles_headers_and_specs() {
        assert_eq!(classify("Grid 01"), Kind::Title);
        assert_eq!(classify("no. 5"), Kind::Title);
        assert_eq!(classify("No.5"), Kind::Title);
        assert_eq!(classify("Puzzle #12: hard"), Kind::Title);
        assert_eq!(classify("Game:"), Kind::Title);
        assert_eq!(classify("GRIDLOCK"), Kind::Cells);
        for row in ["NO..............", "GAME............", "NO.A............"] {
            assert_eq!(classify(row), Kind::Cells, "{row}");
        }
        assert_eq!(classify("sudoku_1_0 == 9"), Kind::Cells);
        assert_eq!(classify("quizzes,solutions"), Kind::Header);
        assert_eq!(classify("Sudoku"), Kind::Title);
        assert_eq!(classify("quizzes"), Kind::Title);
        assert_eq!(classify("\t\t\t"), Kind::Cells);
        assert_eq!(classify("id,puzzle,solution,clues"), Kind::Header);
        assert_eq!(classify("1x1=5 1x2-is==3, r1c9=4"), Kind::Specs);
        assert_eq!(classify("1x2x3x4x5"), Kind::Cells);
        assert_eq!(classify("# 1x1=5"), Kind::Comment);
    }
}
