//! What the fields of an object are by their names.

/// What a field is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// The puzzle.
    Puzzle,
    /// The puzzle, if no other field is.
    Maybe,
    /// Its solution.
    Solution,
    /// Its name.
    Name,
    /// How many rows it has.
    Size,
    /// How its boxes lie.
    Box,
    /// Nothing that changes the puzzle.
    Beside,
    /// None of these.
    Other,
}

const PUZZLE: [&str; 19] = [
    "puzzle",
    "puzzles",
    "grid",
    "grids",
    "board",
    "boards",
    "given",
    "givens",
    "sudoku",
    "sudokus",
    "quiz",
    "quizzes",
    "question",
    "questions",
    "clue",
    "clues",
    "unsolved",
    "initialgrid",
    "initialboard",
];

const MAYBE: [&str; 14] = [
    "problem",
    "problems",
    "task",
    "mission",
    "start",
    "initial",
    "init",
    "matrix",
    "rows",
    "cells",
    "value",
    "values",
    "puzzledata",
    "data",
];

const SOLUTION: [&str; 8] =
    ["solution", "solutions", "answer", "answers", "solved", "solvedgrid", "solvedboard", "result"];

/// From the best name to the least.
const NAME: [&str; 4] = ["name", "title", "id", "source"];

const BESIDE: [&str; 22] = [
    "tags",
    "author",
    "authors",
    "meta",
    "metadata",
    "stats",
    "statistics",
    "info",
    "techniques",
    "strategies",
    "hints",
    "moves",
    "history",
    "url",
    "comments",
    "created",
    "rating",
    "ratings",
    "difficulty",
    "level",
    "symmetry",
    "settings",
];

/// A name in small letters, and no more than letters and digits.
pub(crate) fn plain(key: &str) -> String {
    key.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// What a field of this name is.
pub(super) fn role(key: &str) -> Role {
    let key = plain(key);
    let is = |names: &[&str]| names.contains(&key.as_str());
    if is(&PUZZLE) {
        Role::Puzzle
    } else if is(&MAYBE) {
        Role::Maybe
    } else if is(&SOLUTION) {
        Role::Solution
    } else if is(&NAME) {
        Role::Name
    } else if is(&["size", "dimension", "dimensions", "order", "n", "gridsize", "boardsize"]) {
        Role::Size
    } else if ["box", "block", "subgrid", "subsquare"].iter().any(|word| key.contains(word)) {
        Role::Box
    } else if is(&BESIDE) {
        Role::Beside
    } else {
        Role::Other
    }
}

/// How good a name is for a puzzle: the lowest is the best.
pub(super) fn name_order(key: &str) -> usize {
    let key = plain(key);
    NAME.iter().position(|name| *name == key).unwrap_or(NAME.len())
}
