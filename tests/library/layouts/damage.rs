//! Texts that were damaged: what is lost, doubled, swapped or cut is noticed.

use proptest::prelude::*;

use crate::layouts::{boards, digits, read, written};
use crate::support::cases;
use crate::support::layouts::{Board, LAYOUTS};

/// What was done to a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Damage {
    CharacterLost,
    CharacterDoubled,
    CharactersSwapped,
    LineLost,
    LineDoubled,
    LinesSwapped,
    LinesCut,
    ColumnsCut,
}

const DAMAGES: [Damage; 8] = [
    Damage::CharacterLost,
    Damage::CharacterDoubled,
    Damage::CharactersSwapped,
    Damage::LineLost,
    Damage::LineDoubled,
    Damage::LinesSwapped,
    Damage::LinesCut,
    Damage::ColumnsCut,
];

fn damaged(text: &str, damage: Damage, at: prop::sample::Index) -> String {
    let characters = text.chars().count();
    let lines = text.lines().count();
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let place = match damage {
        Damage::CharacterLost | Damage::CharacterDoubled => at.index(characters),
        Damage::CharactersSwapped => at.index(characters.max(2) - 1),
        Damage::LinesSwapped => at.index(lines.max(2) - 1),
        _ => at.index(lines),
    };
    damaged_at(text, damage, place, at.index(longest + 1))
}

/// Damages a text at a character or a line; what is cut keeps so many columns.
fn damaged_at(text: &str, damage: Damage, at: usize, kept: usize) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let mut lines: Vec<&str> = text.lines().collect();
    match damage {
        Damage::CharacterLost => {
            characters.remove(at);
        }
        Damage::CharacterDoubled => {
            characters.insert(at, characters[at]);
        }
        Damage::CharactersSwapped if characters.len() > 1 => {
            characters.swap(at, at + 1);
        }
        Damage::CharactersSwapped => {}
        Damage::LineLost => {
            lines.remove(at);
        }
        Damage::LineDoubled => {
            lines.insert(at, lines[at]);
        }
        Damage::LinesSwapped if lines.len() > 1 => {
            lines.swap(at, at + 1);
        }
        Damage::LinesSwapped => {}
        Damage::LinesCut => lines.truncate(at),
        Damage::ColumnsCut => {
            return lines
                .iter()
                .map(|line| line.chars().take(kept).chain(['\n']).collect::<String>())
                .collect();
        }
    }
    match damage {
        Damage::CharacterLost | Damage::CharacterDoubled | Damage::CharactersSwapped => {
            characters.into_iter().collect()
        }
        _ => lines.iter().map(|line| format!("{line}\n")).collect(),
    }
}

proptest! {
    #![proptest_config(cases(6000))]

    /// A damaged text is refused, or read with a note, or is the same puzzle but for the cells that
    /// the damage touched.
    #[test]
    fn damage_is_noticed(
        board in boards(),
        layout in 0..LAYOUTS.len(),
        damage in prop::sample::select(DAMAGES.to_vec()),
        at in any::<prop::sample::Index>(),
    ) {
        let layout = &LAYOUTS[layout];
        let Some(text) = written(&board, layout) else { return Ok(()) };
        // A line with a puzzle twice is two puzzles, and a part of one can be a smaller puzzle.
        let whole = matches!(damage, Damage::LineDoubled | Damage::ColumnsCut);
        if whole && text.lines().count() == 1 {
            return Ok(());
        }
        let text = damaged(&text, damage, at);
        // One row of 25 fields is a puzzle with five rows.
        if damage == Damage::LinesCut && text.lines().count() == 1 {
            return Ok(());
        }
        let fault = fault_of(&board, &text, damage);
        prop_assert!(fault.is_none(), "{} {damage:?}, {}:\n{text}", layout.0, fault.unwrap_or_default());
    }
}

/// What is wrong with how a damaged text of a board is read.
fn fault_of(board: &Board, text: &str, damage: Damage) -> Option<&'static str> {
    let read = read(text);
    if !read.faults.is_empty() || read.puzzles.is_empty() {
        return None;
    }
    let puzzle = &read.puzzles[0];
    // Where blanks are open cells, eight columns of one character can be four of two, and four rows
    // of them are a grid.
    let is_half = board.size == 8 && read.puzzles.iter().all(|part| part.shape().size() == 4);
    if is_half && text.contains("  ") {
        return None;
    }
    if read.puzzles.len() != 1 {
        // Half of the columns of eight rows of eight are two grids of four rows.
        return (damage != Damage::ColumnsCut).then_some("several puzzles");
    }
    if puzzle.shape().size() != board.size {
        // A table that lost some columns can be one of a row and a column more, its header and
        // numbers, and one with a line more a smaller one with a margin: a note says so.
        return (!read.notes).then_some("another size");
    }
    if puzzle.shape().boxes() != Some(board.boxes) {
        return Some("other boxes");
    }
    if read.notes {
        return None;
    }
    let found = digits(puzzle);
    let differ: Vec<usize> = (0..found.len()).filter(|i| found[*i] != board.cells[*i]).collect();
    let rows: std::collections::BTreeSet<usize> = differ.iter().map(|i| i / board.size).collect();
    let fits = match damage {
        // The cell itself was changed, or two that stand beside each other.
        Damage::CharacterLost | Damage::CharacterDoubled | Damage::CharactersSwapped => {
            differ.len() <= 2
        }
        // Two rows that change places are two other rows.
        Damage::LinesSwapped => match (rows.first(), rows.last()) {
            (Some(first), Some(last)) => {
                let row = |cells: &[Option<usize>], row: usize| {
                    cells[row * board.size..][..board.size].to_vec()
                };
                rows.len() == 2
                    && row(&found, *first) == row(&board.cells, *last)
                    && row(&found, *last) == row(&board.cells, *first)
            }
            _ => true,
        },
        // What is cut off at the end of lines may be digits of the last column and nothing else.
        Damage::ColumnsCut => differ.iter().all(|i| i % board.size + 1 == board.size),
        _ => differ.is_empty(),
    };
    (!fits).then_some("another puzzle")
}
