//! What a line is, as far as one line can tell.

use crate::io::format::cells::specs;
use crate::io::format::lines::characters::{is_bar, is_border};
use crate::io::format::lines::prose::is_prose;
use crate::io::format::programs::{library, simple, stars};
use crate::io::format::web::links;
use crate::io::format::{ReadOptions, record, table};

/// The kinds of line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
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
    /// A whole puzzle, well formed or not, and maybe a label.
    Record,
    /// Words that cannot be cells.
    Prose,
    /// Anything else: cells of a grid, well formed or not.
    Cells,
}

/// Words that begin a title.
const TITLES: [&str; 7] = ["grid", "puzzle", "sudoku", "game", "board", "no", "nr"];

pub(crate) fn classify(line: &str, options: ReadOptions) -> Kind {
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
    } else if specs::is_specs(text) {
        Kind::Specs
    } else if is_title(text) && record::Record::find(text, options).is_none() {
        Kind::Title
    } else if is_prose(text) && record::Record::find(text, options).is_none() {
        Kind::Prose
    } else if record::is_record(line, options) {
        Kind::Record
    } else {
        Kind::Cells
    }
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
    // Between bars letters are cells.
    ends && !rest.contains(is_bar) && TITLES.iter().any(|title| word.eq_ignore_ascii_case(title))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(line: &str) -> Kind {
        classify(line, ReadOptions::default())
    }

    #[test]
    fn titles_headers_and_specs() {
        for title in ["Grid 01", "no. 5", "No.5", "Puzzle #12: hard", "Game:", "Sudoku", "quizzes"]
        {
            assert_eq!(kind(title), Kind::Title, "{title}");
        }
        for row in
            ["NO..............", "GAME............", "NO.A............", "GRIDLOCK", "1x2x3x4x5"]
        {
            assert_eq!(kind(row), Kind::Cells, "{row}");
        }
        assert_eq!(kind("sudoku_1_0 == 9"), Kind::Prose);
        assert_eq!(kind("quizzes,solutions"), Kind::Header);
        assert_eq!(kind("\t\t\t"), Kind::Cells);
        assert_eq!(kind("id,puzzle,solution,clues"), Kind::Header);
        assert_eq!(kind("1x1=5 1x2-is==3, r1c9=4"), Kind::Specs);
        assert_eq!(kind("# 1x1=5"), Kind::Comment);
        assert_eq!(kind(&format!("Puzzle 3: {}5", ".".repeat(80))), Kind::Record);
    }
}
