//! The ways to make rows of the right length out of rows that are too long or too short.

use itertools::Itertools;

use crate::grid::{Cell, Digit, Shape};
use crate::questions::repair::recount::CellEdit;

/// The cells of a row of a text, or of a whole puzzle on one line.
pub(super) type Row = Vec<Option<Digit>>;

/// The most ways to try.
const MOST: usize = 20_000;

/// The cost up to which changes are likely: blanks, doubled digits, rows.
pub(super) const LIKELY: usize = 2;

/// Changes that lead to a whole grid.
#[derive(Clone)]
pub(super) struct Way {
    /// The cells of the grid.
    pub(super) cells: Row,
    pub(super) edits: Vec<CellEdit>,
    /// How unlikely the changes are.
    pub(super) cost: usize,
    /// The number of blanks in the runs that are changed.
    pub(super) run: usize,
}

/// Returns all ways, each grid once; `None` if there are too many, or none.
pub(super) fn ways(rows: &[Row], size: usize, shape: Shape) -> Option<Vec<Way>> {
    let is_full = |row: &Row| row.len() == size;
    let ways = match rows {
        [line] if line.len() == size * (size + 1) => {
            without_a_row(&line.chunks(size).map(<[_]>::to_vec).collect::<Vec<Row>>())
        }
        [line] if size > 2 && line.len() == size * (size - 1) => {
            with_a_row(&line.chunks(size).map(<[_]>::to_vec).collect::<Vec<Row>>())
        }
        [line] => of_row(line, size * size, None, shape)?,
        rows if rows.len() == size + 1 && rows.iter().all(is_full) => without_a_row(rows),
        rows if rows.len() + 1 == size && rows.iter().all(is_full) => with_a_row(rows),
        rows if rows.len() == size => of_rows(rows, size, shape)?,
        _ => return None,
    };
    let ways: Vec<Way> = ways.into_iter().unique_by(|way| way.cells.clone()).collect();
    (!ways.is_empty()).then_some(ways)
}

/// Leaves out one row.
fn without_a_row(rows: &[Row]) -> Vec<Way> {
    // Of two that are alike the later one is the copy.
    let copies = (0..rows.len()).rev();
    let way = |i: usize| {
        let repeats = i > 0 && rows[i - 1] == rows[i];
        let others = rows.iter().enumerate().filter(|(j, _)| *j != i);
        Way {
            cells: others.flat_map(|(_, row)| row.clone()).collect(),
            edits: vec![CellEdit::LeaveOutRow { row: i + 1, repeats }],
            cost: if repeats { 0 } else { 6 },
            run: 0,
        }
    };
    copies.map(way).collect()
}

/// Puts in an empty row.
fn with_a_row(rows: &[Row]) -> Vec<Way> {
    let size = rows.len() + 1;
    let way = |at: usize| {
        let (before, after) = rows.split_at(at);
        let empty = [vec![None; size]];
        let all = before.iter().chain(&empty).chain(after);
        Way {
            cells: all.flatten().copied().collect(),
            edits: vec![CellEdit::PutInRow(at + 1)],
            cost: 2,
            run: 0,
        }
    };
    (0..size).map(way).collect()
}

/// Makes all rows as long as they should be.
fn of_rows(rows: &[Row], size: usize, shape: Shape) -> Option<Vec<Way>> {
    let wrong = rows.iter().filter(|row| row.len() != size).count();
    let mut all = vec![Way { cells: Vec::new(), edits: Vec::new(), cost: 0, run: 0 }];
    for (i, row) in rows.iter().enumerate() {
        let mut ways = match row.len() == size {
            true => vec![Way { cells: row.clone(), edits: Vec::new(), cost: 0, run: 0 }],
            false => of_row(row, size, Some(i), shape)?,
        };
        // A digit and another mistake would fit almost any puzzle.
        ways.retain(|way| wrong == 1 || way.edits.iter().all(is_blank));
        if all.len() * ways.len() > MOST {
            return None;
        }
        all = all
            .iter()
            .cartesian_product(&ways)
            .map(|(before, way)| Way {
                cells: [&before.cells[..], &way.cells].concat(),
                edits: [&before.edits[..], &way.edits].concat(),
                cost: before.cost + way.cost,
                run: before.run + way.run,
            })
            .collect();
    }
    Some(all)
}

fn is_blank(edit: &CellEdit) -> bool {
    matches!(edit, CellEdit::PutIn { digit: None, .. } | CellEdit::LeaveOut { digit: None, .. })
}

/// Makes a row as long as it should be. `row` is its number, counting from 0; without one, it is the
/// whole puzzle.
fn of_row(cells: &Row, length: usize, row: Option<usize>, shape: Shape) -> Option<Vec<Way>> {
    let start = row.unwrap_or(0) * shape.size();
    match (cells.len() < length, cells.len().abs_diff(length)) {
        (true, 1) => {
            Some([with_blanks(cells, 1, start), with_a_digit(cells, start, shape)].concat())
        }
        (true, 2) => Some(with_blanks(cells, 2, start)),
        (false, 1) => Some([without_blanks(cells, 1, row), without_a_digit(cells, row)].concat()),
        (false, 2) => Some(without_blanks(cells, 2, row)),
        _ => None,
    }
}

/// The places of so many blanks among runs of them, with repetition.
fn chosen(runs: &[(usize, usize)], count: usize) -> Vec<Vec<(usize, usize, usize)>> {
    let several = runs.iter().copied().combinations_with_replacement(count);
    let times = |runs: Vec<(usize, usize)>| {
        let runs = runs.into_iter().dedup_with_count();
        runs.map(|(times, (at, length))| (at, length, times)).collect()
    };
    several.map(times).collect()
}

/// Puts in blanks: where in a run of blanks makes no difference.
fn with_blanks(cells: &Row, count: usize, start: usize) -> Vec<Way> {
    let is_start = |at: &usize| *at == 0 || cells[at - 1].is_some();
    let length = |at: usize| cells[at..].iter().take_while(|cell| cell.is_none()).count();
    let gaps = (0..=cells.len()).filter(is_start).map(|at| (at, length(at)));
    let gaps: Vec<(usize, usize)> = gaps.collect();
    let way = |chosen: Vec<(usize, usize, usize)>| {
        let (mut row, mut edits, mut run) = (cells.clone(), Vec::new(), 0);
        let mut put_in = 0;
        for &(at, length, times) in &chosen {
            let first = at + put_in;
            row.splice(first..first, vec![None; times]);
            let cells = (Cell::new(start + first), Cell::new(start + first + length + times - 1));
            edits.push(CellEdit::PutIn { cells, digit: None, count: times });
            (put_in, run) = (put_in + times, run + length);
        }
        Way { cells: row, edits, cost: count, run }
    };
    chosen(&gaps, count).into_iter().map(way).collect()
}

fn with_a_digit(cells: &Row, start: usize, shape: Shape) -> Vec<Way> {
    let mut ways = Vec::new();
    for at in 0..=cells.len() {
        for digit in shape.digits().iter().filter(|d| at == 0 || cells[at - 1] != Some(*d)) {
            let mut row = cells.clone();
            row.insert(at, Some(digit));
            let cell = Cell::new(start + at);
            let edits = vec![CellEdit::PutIn { cells: (cell, cell), digit: Some(digit), count: 1 }];
            ways.push(Way { cells: row, edits, cost: 7, run: 0 });
        }
    }
    ways
}

fn without_blanks(cells: &Row, count: usize, row: Option<usize>) -> Vec<Way> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in (0..cells.len()).filter(|&at| cells[at].is_none()) {
        match runs.last_mut() {
            Some((first, length)) if *first + *length == at => *length += 1,
            _ => runs.push((at, 1)),
        }
    }
    let enough = |chosen: &Vec<(usize, usize, usize)>| {
        chosen.iter().all(|&(_, length, times)| times <= length)
    };
    let way = |chosen: Vec<(usize, usize, usize)>| {
        let (mut rest, mut edits, mut run) = (cells.clone(), Vec::new(), 0);
        for &(at, length, times) in chosen.iter().rev() {
            rest.drain(at..at + times);
            let (row, positions) = (row.map(|row| row + 1), (at + 1, at + length));
            edits.insert(0, CellEdit::LeaveOut { row, positions, digit: None, count: times });
            run += length;
        }
        Way { cells: rest, edits, cost: count, run }
    };
    chosen(&runs, count).into_iter().filter(enough).map(way).collect()
}

fn without_a_digit(cells: &Row, row: Option<usize>) -> Vec<Way> {
    let way = |(at, digit): (usize, Digit)| {
        let mut rest = cells.clone();
        rest.remove(at);
        let doubled = cells.get(at + 1) == Some(&Some(digit));
        let (row, positions) = (row.map(|row| row + 1), (at + 1, at + 1));
        let edits = vec![CellEdit::LeaveOut { row, positions, digit: Some(digit), count: 1 }];
        Way { cells: rest, edits, cost: if doubled { 2 } else { 6 }, run: 0 }
    };
    let digits = cells.iter().enumerate().filter_map(|(at, cell)| Some((at, (*cell)?)));
    digits.map(way).collect()
}
