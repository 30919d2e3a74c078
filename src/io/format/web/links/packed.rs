//! The packed forms of sudokuwiki.org: two characters a cell, for its digit or its candidates.
//!
//! | form | base | number of a cell |
//! |---|---|---|
//! | `S9B` and 162 characters | 36 | 0 open, 1 to 9 given, 10 to 18 filled in, else 18 plus candidates |
//! | 162 characters, until 2023 | 32 | twice the candidates, and 1 more for a given |
//!
//! Candidates are a sum: 1 for a 1, 2 for a 2, 4 for a 3, and on to 256 for a 9.
//!
//! # References
//! A. Stuart, *Sudoku String Definitions*, sudokuwiki.org, 2023.

use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::{Cell, Digit, Digits};
use crate::io::format::ReadOptions;
use crate::io::format::cells::state::State;
use crate::puzzle::{Puzzle, Role};

/// What the current form begins with.
const VERSION_B: &str = "S9B";
const LENGTH: usize = 162;

/// By which rule the older form is read.
const NOTE: &str = "a lone candidate in the older links of sudokuwiki.org is read as filled in";

/// What a number says of a cell.
enum Says {
    Nothing,
    Digit(Digit, Role),
    Candidates(Digits),
}

/// The puzzle of a value that is packed; `None` when it is not.
pub(super) fn puzzle(
    source: &Arc<Source>,
    at: Range<usize>,
    options: ReadOptions,
) -> Option<Result<Puzzle, Fault>> {
    let value = &source.text[at.clone()];
    if value.starts_with(VERSION_B) {
        let cells = at.start + VERSION_B.len()..at.end;
        return Some(read(source, cells, options, 36, version_b));
    }
    let mut start = value.bytes();
    let is_version = [start.next(), start.nth(1)]
        .into_iter()
        .all(|byte| byte.is_some_and(|b| b.is_ascii_uppercase()));
    if is_version && value.as_bytes()[1].is_ascii_digit() {
        let message = format!("packed puzzles of kind {} are not supported", &value[..3]);
        let fault = Fault::new(Span::new(source, at.start..at.start + 3), message);
        return Some(Err(fault.help("plain Sudoku is S9B; the 81 symbols alone are read too")));
    }
    let is_older =
        value.len() == LENGTH && value.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'v'));
    is_older.then(|| {
        let mut puzzle = read(source, at, options, 32, older)?;
        let has_entries = puzzle.givens.iter().any(|given| given.role == Role::Entry);
        puzzle.notes.extend(has_entries.then_some(NOTE).map(Into::into));
        Ok(puzzle)
    })
}

/// Reads cells of two characters each.
fn read(
    source: &Arc<Source>,
    at: Range<usize>,
    options: ReadOptions,
    base: u32,
    says: fn(u32) -> Option<Says>,
) -> Result<Puzzle, Fault> {
    let text = &source.text[at.clone()];
    if text.chars().count() != LENGTH {
        let message = format!(
            "found a packed puzzle of {} characters, expected {LENGTH}",
            text.chars().count()
        );
        return Err(Fault::new(Span::new(source, at), message).label("two for each cell"));
    }
    let mut state = State::new(source, options)?;
    let shape = state.shape();
    let mut places =
        text.char_indices().map(|(i, _)| at.start + i).step_by(2).chain([at.end]).peekable();
    for cell in (0..81).map(Cell::new) {
        let start = places.next().unwrap_or(at.end);
        let place = start..*places.peek().unwrap_or(&at.end);
        let word = &source.text[place.clone()];
        let number = word.chars().try_fold(0, |number, c| {
            Some(number * base + c.to_digit(base).filter(|_| !c.is_uppercase())?)
        });
        match number.and_then(says) {
            Some(Says::Nothing) => {}
            Some(Says::Digit(digit, role)) => state.place(cell, digit, role, place),
            Some(Says::Candidates(digits)) => state.leave(cell, digits),
            None => {
                let (row, column) = (shape.row(cell), shape.column(cell));
                let message = format!(
                    "row {row}, column {column}: found `{word}`, which stands for no cell of plain Sudoku"
                );
                return Err(Fault::new(Span::new(source, place), message));
            }
        }
    }
    Ok(state.into_puzzle())
}

fn version_b(number: u32) -> Option<Says> {
    Some(match number {
        0 => Says::Nothing,
        1..=9 => Says::Digit(Digit::new(number as u8), Role::Given),
        10..=18 => Says::Digit(Digit::new(number as u8 - 9), Role::Entry),
        19..=529 => Says::Candidates(digits(number - 18)),
        _ => return None,
    })
}

fn older(number: u32) -> Option<Says> {
    let (candidates, is_given) = (digits(number >> 1), number & 1 == 1);
    match (candidates.single(), is_given) {
        (Some(digit), true) => Some(Says::Digit(digit, Role::Given)),
        (Some(digit), false) => Some(Says::Digit(digit, Role::Entry)),
        (None, false) if number == 0 => Some(Says::Nothing),
        (None, false) => Some(Says::Candidates(candidates)),
        (None, true) => None,
    }
}

/// The digits of a sum.
fn digits(sum: u32) -> Digits {
    let mut digits = Digits::NONE;
    for digit in (1..=9).filter(|digit| sum >> (digit - 1) & 1 == 1) {
        digits.insert(Digit::new(digit));
    }
    digits
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What stands in a cell: a digit and whether it is given, or candidates as a sum.
    type Content = Result<(u32, bool), u32>;

    fn word(number: u32, base: u32) -> String {
        [number / base, number % base]
            .map(|n| char::from_digit(n, base).expect("below the base"))
            .iter()
            .collect()
    }

    fn of(value: &str) -> Result<Puzzle, Fault> {
        let source = Source::new("link", value);
        puzzle(&source, 0..value.len(), ReadOptions::default()).expect("it is packed")
    }

    fn check(puzzle: &Puzzle, cells: &[Content]) -> Result<(), TestCaseError> {
        for (cell, content) in (0..81).map(Cell::new).zip(cells) {
            let given = puzzle.givens.iter().find(|given| given.cell == cell);
            let bits = |digits: Digits| -> u32 {
                digits.iter().map(|digit| 1 << (digit.value() - 1)).sum()
            };
            let (own, excluded) =
                (bits(puzzle.own_candidates(cell)), bits(puzzle.excluded()[cell.index()]));
            match content {
                Ok((digit, is_given)) => {
                    let role = if *is_given { Role::Given } else { Role::Entry };
                    prop_assert_eq!(
                        given.map(|g| (u32::from(g.digit.value()), g.role)),
                        Some((*digit, role))
                    );
                }
                Err(sum) => {
                    prop_assert_eq!(given, None);
                    // What digits beside it exclude need not be crossed out.
                    let left = if *sum == 0 { 511 } else { *sum };
                    prop_assert_eq!(own & !excluded, left & !excluded);
                }
            }
        }
        Ok(())
    }

    fn contents() -> impl Strategy<Value = Vec<Content>> {
        let content =
            prop_oneof![(1u32..=9, any::<bool>()).prop_map(Ok), (0u32..=511).prop_map(Err)];
        prop::collection::vec(content, 81)
    }

    proptest! {
        #[test]
        fn version_b_is_read_as_it_is_written(cells in contents()) {
            let number = |content: &Content| match content {
                Ok((digit, true)) => *digit,
                Ok((digit, false)) => digit + 9,
                Err(0) => 0,
                Err(sum) => sum + 18,
            };
            let text: String = cells.iter().map(|content| word(number(content), 36)).collect();
            check(&of(&format!("S9B{text}")).expect("it is whole"), &cells)?;
        }

        #[test]
        fn the_older_form_is_read_as_it_is_written(cells in contents()) {
            // A lone candidate cannot be told from a digit that was filled in.
            let cells: Vec<Content> = cells.into_iter().map(|content| match content {
                Err(sum) if sum.is_power_of_two() => Ok((sum.ilog2() + 1, false)),
                content => content,
            }).collect();
            let number = |content: &Content| match content {
                Ok((digit, given)) => (1 << digit) + u32::from(*given),
                Err(sum) => sum << 1,
            };
            let text: String = cells.iter().map(|content| word(number(content), 32)).collect();
            check(&of(&text).expect("it is whole"), &cells)?;
        }

        #[test]
        fn nothing_else_panics(text in "S9B[0-9a-zA-Zé.]{0,170}") {
            let _ = of(&text);
        }
    }

    #[test]
    fn a_position_of_the_page_on_x_wings() {
        let link = "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd00\
                    15w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205";
        let puzzle = of(link).expect("it is whole");
        let givens =
            puzzle.givens.iter().filter(|given| given.role == Role::Given).cloned().collect();
        let start = Puzzle { givens, ..Puzzle::new(puzzle.layout.clone()) };
        assert_eq!(
            start.line(),
            "1.....5694.2.....8.5...9.4....64.8.1....1....2.8.35....4.5...1.9.....4.2621.....5"
        );
    }

    #[test]
    fn what_no_cell_is() {
        let said = |value: &str| of(value).expect_err("it is refused").message;
        assert!(said(&format!("S9B{}", "00".repeat(80))).contains("160 characters, expected 162"));
        let foreign = format!("S9B00eq{}", "00".repeat(79));
        assert!(said(&foreign).contains("row 1, column 2: found `eq`"), "{}", said(&foreign));
        assert!(said("J9B0ep0ep").contains("of kind J9B"));
        assert!(said(&format!("07{}", "00".repeat(80))).contains("row 1, column 1: found `07`"));
    }
}
