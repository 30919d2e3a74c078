//! Words in and around lists: which of them are cells, and which belong to the language.

use crate::io::format::lines::characters::is_blank;
use crate::io::format::lists::nested::is_nothing;

/// Words right before a value that say that there is one: `Just 5`.
const CONSTRUCTORS: [&str; 10] =
    ["Just", "Some", "Given", "Fixed", "Filled", "Solved", "Digit", "Value", "Known", "Clue"];

/// Whether a word says that a value of some type follows: `new int[] {5, 3}`.
pub(crate) fn is_maker(word: &str) -> bool {
    word == "new"
}

/// Words at the beginning of a list that say that it is one: `(list 5 3)`.
const HEADS: [&str; 8] = ["list", "vector", "array", "tuple", "quote", "c", "cons", "values"];

/// Methods of a list that turn its rows into columns.
const TURNED: [&str; 5] = [".T", ".t", ".transpose", ".transposed", ".zip"];

/// Functions that turn rows into columns or otherwise, by the last part of their names.
const TURNING: [&str; 10] = [
    "transpose",
    "permutedims",
    "swapaxes",
    "moveaxis",
    "rot90",
    "flip",
    "flipud",
    "fliplr",
    "zip",
    "t",
];

/// Functions that lay values out column by column.
const BY_COLUMN: [&str; 3] = ["matrix", "Matrix", "reshape"];

/// Functions that lay values out column by column, by the last part of their names.
const COLUMNS: [&str; 4] = ["cbind", "hcat", "horzcat", "column_stack"];

/// Names of lists that are no rows, by the last part of their names.
const NO_ROWS: [&str; 7] =
    ["columns", "column", "cols", "boxes", "blocks", "subgrids", "transposed"];

pub(crate) fn is_constructor(word: &str) -> bool {
    CONSTRUCTORS.contains(&word)
}

pub(crate) fn is_head(word: &str) -> bool {
    HEADS.contains(&word)
}

pub(crate) fn turns(word: &str) -> bool {
    TURNED.contains(&word)
}

/// Whether a function of this name turns what it is given.
pub(crate) fn is_turning(function: &str) -> bool {
    TURNING.contains(&last(function))
}

pub(crate) fn is_by_column(function: &str) -> bool {
    BY_COLUMN.contains(&function) || COLUMNS.contains(&last(function))
}

/// Whether a list of this name is of columns or boxes.
pub(crate) fn is_of_columns(name: &str) -> bool {
    let name = name.to_lowercase();
    name.rsplit(['_', '.', ':']).next().is_some_and(|last| NO_ROWS.contains(&last))
}

/// The last part of a name such as `np.transpose` or `std::zip`.
fn last(name: &str) -> &str {
    name.rsplit(['.', ':']).next().unwrap_or(name)
}

/// Whether a word stands for cells and is no name: nothing, a number, one symbol, or symbols with some blank.
pub(crate) fn is_value(word: &str) -> bool {
    let is_number = word.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
    let is_single = word.chars().count() == 1;
    let is_blanks = word.chars().all(|c| c.is_ascii_digit() || is_blank(c));
    let is_symbols = word.chars().all(|c| c.is_ascii_alphanumeric() || is_blank(c));
    let has_blank = word.contains('.') && word.len() >= 4 && !word.starts_with('.');
    let of_row = is_symbols && has_blank && word.chars().any(|c| c.is_ascii_digit());
    is_nothing(word) || is_number || is_single || is_blanks && !word.starts_with("x") || of_row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_no_names() {
        for value in
            ["5", "12", "-1", "5.0", "_", ".", "null", "A", "53..7....", "..5......", "NaN"]
        {
            assert!(is_value(value), "{value}");
        }
        for name in ["int32", "dtype", "board", "Vec::new", "xs", "list", ".reshape"] {
            assert!(!is_value(name), "{name}");
        }
    }
}
