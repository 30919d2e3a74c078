//! Cells by their places in a line: between the borders of boxes a space can be an open cell, for
//! the borders say where each cell is.
//!
//! `| 5 3   |   7   |       |` or `|53 | 7 |   |`: between two bars the cells stand at one distance
//! from each other, the same in all boxes and rows. Every way in which they can is tried; a
//! character between two places rules a way out. The outer bars may be missing: then the parts
//! beside them are as wide as the others.

use itertools::Itertools;

use crate::io::format::layouts::cut::Token;
use crate::io::format::layouts::matrix::Matrix;
use crate::io::format::layouts::sheet::Sheet;
use crate::io::format::lines::characters::is_bar;

/// How far cells are from each other at most.
const WIDEST: usize = 3;

/// The characters between two bars, with their places in the text.
type Part = Vec<(usize, char)>;

/// The rows of a sheet, cut by place in every way that fits; none when it has no borders or no
/// spaces for blanks.
pub(crate) fn cut(sheet: &Sheet<'_>) -> Vec<Matrix> {
    let Some(rows) = bordered(sheet).or_else(|| unbordered(sheet)) else { return Vec::new() };
    let Some(first) = rows.first() else { return Vec::new() };
    let widths: Vec<usize> = first.iter().map(Vec::len).collect();
    let alike = |row: &Vec<Part>| row.iter().map(Vec::len).eq(widths.iter().copied());
    if !rows.iter().all(alike) || are_cells(&rows) {
        return Vec::new();
    }
    // Spaces that are not there were cut off.
    let end = |row: &Vec<Part>| row.last().and_then(|part| Some(part.last()?.0));
    let ends = rows.iter().zip(&sheet.rows).filter(|(row, at)| end(row) >= Some(at.end));
    let ends_early = ends.count() > 0;
    // What is padded on one side has no cells there.
    let is_padded = rows.iter().flatten().all(|part| part[0].1 == ' ');
    let mut found = Vec::new();
    for (step, offset) in (1..=WIDEST).flat_map(|step| (0..step.max(2)).map(move |at| (step, at))) {
        if is_padded && (step, offset) == (1, 0) {
            continue;
        }
        let places = widths.iter().map(|width| places(*width, step, offset));
        let Some(places) = places.collect::<Option<Vec<Vec<usize>>>>() else { continue };
        let size: usize = places.iter().map(Vec::len).sum();
        if size < 4 || !rows.len().is_multiple_of(size) {
            continue;
        }
        let cut = rows.iter().map(|row| cells(row, &places));
        if let Some(cut) = cut.collect::<Option<Vec<Vec<Token>>>>()
            && are_used(&cut, &places)
        {
            found.push(Matrix::by_place(cut, sheet, ends_early));
        }
    }
    found
}

/// Whether each part is a cell of its own: the numbers begin or end at the same place in all parts.
fn are_cells(rows: &[Vec<Part>]) -> bool {
    let ends = |part: &Part| -> Option<(usize, usize)> {
        let first = part.iter().position(|(_, symbol)| *symbol != ' ')?;
        Some((first, part.iter().rposition(|(_, symbol)| *symbol != ' ')?))
    };
    let fits = |part: &Part| {
        let text: String = part.iter().map(|(_, symbol)| symbol).collect();
        let text = text.trim();
        text.is_empty() || text.parse().is_ok_and(|value: usize| value <= rows.len())
    };
    let ends: Vec<(usize, usize)> = rows.iter().flatten().filter_map(ends).collect();
    let in_place =
        ends.iter().map(|end| end.0).all_equal() || ends.iter().map(|end| end.1).all_equal();
    let count = rows.first().map_or(0, Vec::len);
    count >= 4 && in_place && rows.iter().flatten().all(fits)
}

/// Whether digits stand at two places of parts: at one alone in all of them they may be padded
/// cells of their own.
fn are_used(rows: &[Vec<Token>], places: &[Vec<usize>]) -> bool {
    let of_parts = || places.iter().flat_map(|places| 0..places.len());
    let used = rows.iter().flat_map(|row| row.iter().zip(of_parts()));
    !used.filter(|(cell, _)| !cell.is_empty()).map(|(_, place)| place).all_equal()
}

/// The places of cells in a part of this width.
fn places(width: usize, step: usize, offset: usize) -> Option<Vec<usize>> {
    let end = if step == 1 { width.saturating_sub(offset) } else { width };
    let places: Vec<usize> = (offset..end).step_by(step).collect();
    let last = places.last()?;
    // As much space after the last as before the first, or as between two.
    let behind = width - 1 - last;
    (behind == offset || behind + 1 == step || behind == 0 && offset == 0).then_some(places)
}

/// What stands between the bars of a line, before the first and after the last; nothing is between
/// two bars side by side.
fn parts(text: &str, line: Token) -> Vec<Part> {
    let mut parts = vec![Part::new()];
    let mut before = ' ';
    for (at, symbol) in text[line.clone()].char_indices() {
        match is_bar(symbol) {
            true if is_bar(before) => {}
            true => parts.push(Part::new()),
            false => parts.last_mut().expect("one at least").push((line.start + at, symbol)),
        }
        before = symbol;
    }
    parts
}

fn has_tab(rows: &[Vec<Part>]) -> bool {
    rows.iter().flatten().flatten().any(|(_, symbol)| *symbol == '\t')
}

/// The parts of rows that begin and end with a bar.
fn bordered(sheet: &Sheet<'_>) -> Option<Vec<Vec<Part>>> {
    let rows = sheet.rows.iter().map(|row| {
        let line = sheet.text[row.clone()].trim();
        if !line.starts_with(is_bar) || !line.ends_with(is_bar) || line.chars().count() < 2 {
            return None;
        }
        let start = line.as_ptr() as usize - sheet.text.as_ptr() as usize;
        let mut parts = parts(sheet.text, start..start + line.len());
        parts.pop();
        parts.remove(0);
        Some(parts)
    });
    let rows = rows.collect::<Option<Vec<Vec<Part>>>>()?;
    let is_full = |row: &Vec<Part>| !row.is_empty() && row.iter().all(|part| !part.is_empty());
    (rows.iter().all(is_full) && !has_tab(&rows)).then_some(rows)
}

/// The parts of rows with bars between boxes and none around them: the first and the last are made
/// as wide as the others.
fn unbordered(sheet: &Sheet<'_>) -> Option<Vec<Vec<Part>>> {
    let rows = sheet.rows.iter().map(|row| parts(sheet.text, with_spaces(sheet.text, row)));
    let mut rows: Vec<Vec<Part>> = rows.collect();
    let count = rows.first()?.len();
    let width = rows[0].get(1)?.len();
    let fits = |row: &Vec<Part>| {
        row.len() == count && row[1..count - 1].iter().all(|part| part.len() == width)
    };
    if count < 3 || width == 0 || !rows.iter().all(fits) || has_tab(&rows) {
        return None;
    }
    // Beside the others, the outer parts lack the space that keeps cells from a bar; what is
    // shorter may have been cut off.
    let is_padded = |part: &Part| part[0].1 == ' ' && part[width - 1].1 == ' ';
    let padded = rows.iter().all(|row| row[1..count - 1].iter().all(is_padded));
    let is_whole = |place: usize| {
        rows.iter().any(|row| row[place].len() >= width - usize::from(padded))
            && rows.iter().flat_map(|row| &row[place]).any(|(_, symbol)| *symbol != ' ')
    };
    let begin_alike = rows.iter().map(|row| row[0].len()).all_equal();
    if !begin_alike || !is_whole(0) || !is_whole(count - 1) {
        return None;
    }
    for (row, at) in rows.iter_mut().zip(&sheet.rows) {
        let line = with_spaces(sheet.text, at);
        let (first, last) = (row[0].len(), row[count - 1].len());
        let before: Part = row[0].drain(..first.saturating_sub(width)).collect();
        let behind = row[count - 1].split_off(last.min(width));
        if before.iter().chain(&behind).any(|(_, symbol)| *symbol != ' ') {
            return None;
        }
        row[0].splice(..0, (first..width).map(|_| (line.start, ' ')));
        row[count - 1].extend((last..width).map(|_| (line.end, ' ')));
    }
    Some(rows)
}

/// A row with the spaces before and after it.
fn with_spaces(text: &str, row: &Token) -> Token {
    let start = text[..row.start].trim_end_matches(' ').len();
    let rest = &text[row.end..];
    start..text.len() - rest.trim_start_matches(' ').len()
}

/// The cells of a row at these places of each part; `None` when anything stands elsewhere.
fn cells(row: &[Part], places: &[Vec<usize>]) -> Option<Vec<Token>> {
    let mut cells = Vec::new();
    for (part, places) in row.iter().zip(places) {
        for (i, (at, symbol)) in part.iter().enumerate() {
            match (places.binary_search(&i), symbol) {
                (Ok(_), ' ') => cells.push(*at..*at),
                (Ok(_), symbol) => cells.push(*at..*at + symbol.len_utf8()),
                (Err(_), ' ') => {}
                (Err(_), _) => return None,
            }
        }
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut_text(text: &str) -> Vec<Vec<String>> {
        let mut at = 0;
        let lines = text.split('\n').map(|line| {
            at += line.len() + 1;
            at - 1 - line.len()..at - 1
        });
        let lines: Vec<Token> = lines.collect();
        let sheets = Sheet::all(text, &lines);
        let rows = |matrix: Matrix| {
            let row = |row: Vec<Token>| {
                row.into_iter().map(|at| if at.is_empty() { "." } else { &text[at] }).collect()
            };
            matrix.rows.into_iter().map(row).collect()
        };
        cut(&sheets[0]).into_iter().map(rows).collect()
    }

    #[test]
    fn spaces_inside_borders_are_blanks() {
        let cuts = cut_text("| 1   |   4 |\n|     |     |\n|   3 |     |\n|     | 2   |");
        assert_eq!(cuts, [["1..4", "....", ".3..", "..2."]]);
        let cuts = cut_text("|1 | 4|\n|  |  |\n| 3|  |\n|  |2 |");
        assert_eq!(cuts, [["1..4", "....", ".3..", "..2."]]);
        assert!(cut_text("| 1 2 |  4 |\n|     |    |\n|     |    |\n|     |    |").is_empty());
    }

    #[test]
    fn cells_of_their_own_are_not_taken_apart() {
        assert!(cut_text("|1 | 4|  |  |\n|  |  |  |  |\n| 3|  |  |  |\n|  |2 |  |  |").is_empty());
    }

    #[test]
    fn the_outer_bars_may_be_missing() {
        let band = "1 2   |     3 |     6\n      |       | 4 5\n";
        let text = band.repeat(3);
        let row = ["12...3..6", "......45."];
        assert!(cut_text(text.trim_end()).is_empty(), "six rows of nine");
        let text = band.repeat(9);
        assert_eq!(cut_text(text.trim_end_matches('\n')), [row.repeat(9)]);
    }
}
