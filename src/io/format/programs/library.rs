//! Lines of HoDoKu's library: `:technique:digits:grid:deleted:eliminated:extra:`, all on 9×9.
//!
//! In the grid `+5` was filled in and `5` is given. Each deleted candidate is three digits: what,
//! row, column. What follows says which step comes next, which is nobody's state.

use crate::error::Fault;
use crate::error::source::Span;
use crate::grid::{Candidate, Cell, Shape};
use crate::io::format::ReadOptions;
use crate::io::format::cells::state::{State, check_bytes, digit};
use crate::io::format::lines::line::{Line, source};
use crate::puzzle::{Given, Puzzle, Role};

/// Whether a line is meant as one of a library: a technique of four or five digits between the
/// first two of several colons, and no row of a grid.
pub(crate) fn is_library(text: &str) -> bool {
    let Some(text) = text.strip_prefix(':') else {
        return false;
    };
    let mut fields = text.split(':');
    let technique = fields.next().unwrap_or("");
    let number = technique.split('-').next().unwrap_or("");
    let named = matches!(number.len(), 4 | 5) && number.bytes().all(|byte| byte.is_ascii_digit());
    let grid = fields.nth(1).map_or(0, str::len);
    let colons = text.matches(':').count() + 1;
    named && (grid > 36 || colons >= 6 && grid != 4)
}

/// The puzzle of a line, with what was filled in and deleted.
pub(crate) fn puzzle(name: &str, line: &Line, options: ReadOptions) -> Result<Puzzle, Fault> {
    let source = source(name, [line]);
    check_bytes(&source, line)?;
    let text = line.text.trim_end();
    let start = text.len() - text.trim_start().len();
    let fields: Vec<&str> = text[start..].split(':').collect();
    let at = |part: &str| part.as_ptr() as usize - line.text.as_ptr() as usize;
    let fault = |part: &str, message: String| {
        Fault::new(Span::new(&source, at(part)..at(part) + part.len()), message)
    };
    let colons = fields.len() - 1;
    if !(6..=7).contains(&colons) {
        let message = format!("found {colons} colons in a line of a library, expected 6 or 7");
        return Err(fault(&text[start..], message)
            .help("such a line is :technique:digits:grid:deleted:eliminated:extra:"));
    }
    let mut state = State::new(&source, options)?;
    let mut cell = 0;
    let mut symbols = fields[3].char_indices().peekable();
    while let Some((from, symbol)) = symbols.next() {
        let role = if symbol == '+' { Role::Entry } else { Role::Given };
        let (end, symbol) = match symbol {
            '+' => symbols.next().unwrap_or((from, '+')),
            symbol => (from, symbol),
        };
        let part = &fields[3][from..end + symbol.len_utf8()];
        let open = role == Role::Given && matches!(symbol, '.' | '0');
        match digit(symbol) {
            Some(digit) if cell < 81 => {
                state.place(Cell::new(cell), digit, role, at(part)..at(part) + part.len());
            }
            None if !open => {
                let message = format!("found `{part}` in the grid of a library line");
                return Err(
                    fault(part, message).label("expected a digit, + and a digit, a dot or 0")
                );
            }
            _ => {}
        }
        cell += 1;
    }
    if cell != 81 {
        let message = format!("the grid of a library line has {cell} cells, expected 81");
        return Err(fault(fields[3], message).help("a + belongs to the digit behind it"));
    }
    for word in fields[4].split_whitespace() {
        let numbers: Option<Vec<_>> = word.chars().map(digit).collect();
        let numbers = numbers.filter(|numbers| numbers.len() == 3).ok_or_else(|| {
            let message = format!("found `{word}` among the deleted candidates");
            fault(word, message).label("expected digit, row and column, such as 771")
        })?;
        let place = |i: usize| usize::from(numbers[i].value());
        let cell = state.shape().cell(place(1), place(2)).expect("1 to 9 are rows of 9×9");
        state.remove(cell, numbers[0]);
    }
    Ok(state.into_puzzle())
}

/// The line of a puzzle; `None` when the grid is not 9×9.
pub(crate) fn line(puzzle: &Puzzle) -> Option<String> {
    let shape = puzzle.shape();
    if shape != Shape::new(9).ok()? {
        return None;
    }
    let symbol = |cell: Cell| match puzzle.givens.iter().find(|given| given.cell == cell) {
        Some(Given { digit, role: Role::Entry, .. }) => format!("+{digit}"),
        Some(Given { digit, .. }) => digit.to_string(),
        None => ".".to_owned(),
    };
    let grid: String = shape.cells().map(symbol).collect();
    let deleted = puzzle.crossed_out.iter().map(|&Candidate { cell, digit }| {
        format!("{digit}{}{}", shape.row(cell), shape.column(cell))
    });
    let deleted: Vec<String> = deleted.collect();
    Some(format!(":0000:x:{grid}:{}:::", deleted.join(" ")))
}
