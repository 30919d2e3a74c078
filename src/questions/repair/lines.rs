//! The slips and copies of a board: edits of several givens of a line.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Shape};
use crate::questions::repair::board::Board;
use crate::questions::repair::edit::line::{Copied, Line, Slip};

/// A slip, or several that differ in the given that was lost.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) slip: Slip,
    /// The cell at the end of the line from which a given was lost; `None` if none was.
    pub(super) room: Option<Cell>,
}

impl Found {
    /// Returns the slips.
    pub(super) fn all(&self, shape: Shape) -> Vec<Slip> {
        match self.room {
            None => vec![self.slip.clone()],
            Some(_) => {
                let lost = self.lost(shape);
                lost.map(|lost| Slip { lost: Some(lost), ..self.slip.clone() }).collect()
            }
        }
    }

    /// Returns the given that was lost, with each digit. The one that stands there already is no
    /// loss.
    pub(super) fn lost(&self, shape: Shape) -> impl Iterator<Item = Candidate> {
        let here = |cell| self.slip.moved.iter().find(move |(given, _)| given.cell == cell);
        self.room.into_iter().flat_map(move |cell| {
            let here = here(cell).map(|(given, _)| given.digit);
            let digits = shape.digits().iter().filter(move |digit| Some(*digit) != here);
            digits.map(move |digit| Candidate { cell, digit })
        })
    }

    /// Returns the cells that have a given afterwards, in addition to those of givens that stay.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.slip.added().map(|given| given.cell).chain(self.room)
    }
}

/// Returns the slips of rows and columns that lost nothing.
pub(super) fn of_lines(board: &Board) -> Vec<Found> {
    // One given moves by itself.
    let plain = |found: &Found| found.room.is_none() && found.slip.moved.len() > 1;
    lines(board).filter(plain).collect()
}

/// Returns the slips of whole rows that lost a given.
pub(super) fn of_rows_with_loss(board: &Board) -> Vec<Found> {
    lines(board).filter(|found| found.room.is_some() && is_whole_row(&found.slip)).collect()
}

/// Returns the slips that fit many puzzles by chance: those of columns and of parts of rows that lost
/// a given, and those that go over the end of a row.
pub(super) fn far_fetched(board: &Board) -> Vec<Found> {
    let over_end = |found: &Found| {
        let cells = found.slip.moved.iter().flat_map(|&(given, to)| [given.cell, to]);
        !cells.map(|cell| board.shape.row(cell)).all_equal()
    };
    let lost = lines(board).filter(|found| found.room.is_some() && !is_whole_row(&found.slip));
    lost.chain(of_line(board, Line::Grid).into_iter().filter(over_end)).collect()
}

fn is_whole_row(slip: &Slip) -> bool {
    matches!(slip.line, Line::Row(_)) && slip.whole
}

fn lines(board: &Board) -> impl Iterator<Item = Found> {
    Line::rows_and_columns(board.shape).flat_map(|line| of_line(board, line))
}

fn of_line(board: &Board, line: Line) -> Vec<Found> {
    let cells = line.cells(board.shape);
    let given = |cell: &Cell| {
        let mut here = board.givens.iter().filter(|given| given.cell == *cell);
        here.next().copied().filter(|given| board.is_alone(given))
    };
    let givens: Vec<Option<Candidate>> = cells.iter().map(given).collect();
    let free: Vec<bool> = cells.iter().map(|&cell| board.is_empty(cell)).collect();
    let places: Vec<usize> = (0..cells.len()).filter(|&at| givens[at].is_some()).collect();
    let (last, end) = (places.len().wrapping_sub(1), cells.len() - 1);
    let stays = |at: &usize| !free[*at] && givens[*at].is_none();
    let turns =
        line != Line::Grid && places.len() < cells.len() && !(0..cells.len()).any(|at| stays(&at));
    let mut slips = Vec::new();
    let mut push = |run: &[usize], forward: bool, whole: bool, to_end: bool| {
        let to = |at: usize| match forward {
            true => (at + 1) % cells.len(),
            false => (at + end) % cells.len(),
        };
        let moved = |at: &usize| givens[*at].map(|given| (given, cells[to(*at)]));
        let moved: Vec<(Candidate, Cell)> = run.iter().filter_map(moved).collect();
        let slip = Slip { line, forward, moved, whole, lost: None };
        let room = cells[if forward { 0 } else { end }];
        if line != Line::Grid && to_end && !slip.wraps() {
            slips.push(Found { slip: slip.clone(), room: Some(room) });
        }
        slips.push(Found { slip, room: None });
    };
    for i in 0..places.len() {
        for j in i..places.len() {
            let (from, to) = (places[i], places[j]);
            // Other digits stay where they are.
            if (from..=to).any(|at| stays(&at)) {
                break;
            }
            let whole = i == 0 && j == last;
            let run = &places[i..=j];
            // Around the end only if nothing stays where it is, and not in a full line.
            let around = whole && turns;
            let all = |mut rest: std::ops::Range<usize>| rest.all(|at| free[at]);
            let over_start = from == 0 && around && (to == end || free[end]);
            if from > 0 && free[from - 1] || over_start {
                push(run, false, whole, j == last && all(to + 1..cells.len()));
            }
            let over_end = to == end && around && (from == 0 || free[0]);
            if to < end && free[to + 1] || over_end {
                push(run, true, whole, i == 0 && all(0..from));
            }
        }
    }
    slips
}

/// Returns the rows and columns that repeat a neighbour. Either of the two may be the copy.
pub(super) fn copies(board: &Board) -> Vec<Copied> {
    let shape = board.shape;
    let digits = |line: Line| {
        let of_cell = |cell| board.givens.iter().filter(move |given| given.cell == cell);
        let cells = line.cells(shape);
        let is_free = cells.iter().all(|&cell| board.is_empty(cell) || of_cell(cell).count() == 1);
        let given = |cell: &_| of_cell(*cell).next().copied();
        is_free.then(|| cells.iter().map(given).collect::<Vec<Option<Candidate>>>())
    };
    let mut copies = Vec::new();
    let lines = Line::rows_and_columns(shape);
    for line in lines {
        let (number, neighbour): (usize, fn(usize) -> Line) = match line {
            Line::Row(row) => (row, Line::Row),
            Line::Column(column) => (column, Line::Column),
            Line::Grid => continue,
        };
        let Some(own) = digits(line) else { continue };
        let givens: Vec<Candidate> = own.iter().flatten().copied().collect();
        if givens.len() < 2 {
            continue;
        }
        let around = [number.wrapping_sub(1), number + 1];
        for of in around.into_iter().filter(|of| (1..=shape.size()).contains(of)) {
            let digit = |given: &Option<Candidate>| given.map(|given| given.digit);
            let other = digits(neighbour(of));
            if other.is_some_and(|other| other.iter().map(digit).eq(own.iter().map(digit))) {
                copies.push(Copied { line, of, givens: givens.clone() });
                break;
            }
        }
    }
    copies
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    fn slips(line: &str) -> Vec<String> {
        let puzzle = read(line).expect("a puzzle");
        let board = Board::new(&puzzle);
        let found = of_line(&board, Line::Row(1));
        let shown = |found: &Found| {
            let mut row = ['.'; 4];
            for given in board.givens.iter().filter(|given| given.cell.index() < 4) {
                let moves = found.slip.moved.iter().any(|(moved, _)| moved == given);
                if !moves {
                    row[given.cell.index()] = char::from(b'0' + given.digit.value());
                }
            }
            for given in found.slip.added() {
                row[given.cell.index()] = char::from(b'0' + given.digit.value());
            }
            if let Some(room) = found.room {
                row[room.index()] = '?';
            }
            row.iter().collect::<String>()
        };
        found.iter().filter(|found| found.slip.moved.len() > 1).map(shown).collect()
    }

    #[test]
    fn runs_of_givens_move_into_blanks() {
        assert_eq!(slips(".12............."), ["12.?", "12..", "?.12", "..12"]);
        assert_eq!(slips("12.............."), ["2..1", "?12.", ".12."], "one end joins the other");
        assert_eq!(slips("1.2............."), [".2.1", "?1.2", ".1.2"]);
        assert_eq!(slips("1..2............"), ["..21", "21.."]);
        assert_eq!(slips("1234............"), [] as [&str; 0], "there is no blank");
    }
}
