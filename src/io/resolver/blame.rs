//! *Blame*: which givens a resolver names when it reports a conflict.
//!
//! Each resolver explains a conflict in its own words. All of them name packages: a given is blamed
//! if the message contains its package with its version.
//!
//! ```
//! use satdoku::resolver::blame::blamed;
//! let puzzle = satdoku::read("12......1.......")?;
//! let said = "Because sudoku-cell11==1.0.0 depends on sudoku-cell31!=1.0.0, …";
//! assert_eq!(blamed(&puzzle, said), [0, 2]);
//! # Ok::<(), satdoku::Error>(())
//! ```

use crate::io::resolver::package;
use crate::puzzle::{Given, Puzzle};

/// Returns the indices of the givens whose package is named with their version, in ascending order.
///
/// Understands the spellings of all clients: `sudoku-cell16==4.0.0` (pip, uv), `sudoku-cell16
/// (4.0.0)` (Poetry), `sudoku-cell16 v1.0.4` (cargo), `1x6-is 4.*`, `1x6-is==4` and
/// `1x6-is-4-sudoku` (conda and its relatives). `!=4` also counts as blame: another package
/// requires the given to be different, which is all that rattler says about most givens. `<4` does
/// not count.
pub fn blamed(puzzle: &Puzzle, message: &str) -> Vec<usize> {
    let message = message.to_lowercase().replace('_', "-");
    let is_blamed = |given: &Given| {
        let (row, column) = (puzzle.shape().row(given.cell), puzzle.shape().column(given.cell));
        let names = [package::name(puzzle.shape(), given.cell), format!("{row}x{column}-is")];
        names.iter().any(|name| {
            message.match_indices(name.as_str()).any(|(at, _)| {
                !message[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-')
                    && version(&message[at + name.len()..]) == Some(given.digit.to_string())
            })
        })
    };
    let givens = puzzle.givens.iter().enumerate();
    givens.filter(|(_, given)| is_blamed(given)).map(|(index, _)| index).collect()
}

/// The digit of the version that follows a name, after the signs that stand between them.
fn version(text: &str) -> Option<String> {
    if text.starts_with(|c: char| c.is_alphanumeric()) {
        return None;
    }
    let text = text.trim_start_matches([' ', '=', '!', '(', '"', '`']);
    let text = text.strip_prefix(['v', '-']).unwrap_or(text);
    let end = text.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(text.len());
    let parts: Vec<&str> = text[..end].split('.').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        // Those of crates.
        ["1", "0", digit @ ("1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9")] => {
            Some(digit.to_owned())
        }
        [digit] | [digit, "0"] | [digit, "0", "0"] => Some(digit.to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::blamed;

    #[test]
    fn a_given_is_blamed_in_the_words_of_any_client() {
        let puzzle = crate::read("12......1.......").expect("a puzzle");
        for (message, expected) in [
            ("your project depends on sudoku-cell11==1.0.0 and sudoku-cell12==2.0.0", &[0, 1][..]),
            ("puzzle depends on both sudoku-cell31 (1.0.0) and sudoku-cell11 (1.0.0)", &[0, 2]),
            ("previously selected package `sudoku-cell12 v1.0.2`", &[1]),
            ("satisfies dependency `sudoku-cell12 = \"=1.0.2\"` of package", &[1]),
            ("├─ 1x1-is 1.* can be installed", &[0]),
            ("  - 1x2-is==2", &[1]),
            ("nothing provides 3x1-is-1-sudoku", &[2]),
            ("Sudoku_Cell11 1.0", &[0]),
            ("└─ 1x1-is !=1, for which no candidates were found", &[0]),
            // Other versions, other packages, a package alone.
            ("sudoku-cell11<1.0.0 sudoku-cell11!=3.0.0 1x1-is >=1", &[]),
            ("sudoku-cell11==2.0.0 sudoku-cell11 (1.5.0) 1x1-is 12", &[]),
            ("my-sudoku-cell11==1.0.0 sudoku-cell111==1.0.0 11x1-is 1", &[]),
            ("sudoku-cell11 and 1x1-is", &[]),
            ("", &[]),
        ] {
            assert_eq!(blamed(&puzzle, message), expected, "{message}");
        }
    }
}
