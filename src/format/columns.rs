//! Cells by their places in a line: inside the borders of boxes a space can be an open cell, for the borders say where each cell is.
//!
//! `| 5 3   |   7   |       |`: between two bars the cells stand at one distance from each other, the same in all boxes and rows.
//! Every way in which they can is tried; a character between two places rules a way out.

use crate::format::characters::is_frame;
use crate::format::cut::Token;
use crate::format::sheet::Sheet;

/// How far cells are from each other at most.
const WIDEST: usize = 4;

/// The rows of a sheet, cut by place in every way that fits; `None` when it has no borders or no spaces for blanks.
pub(super) fn cut(sheet: &Sheet<'_>) -> Option<Vec<Vec<Vec<Token>>>> {
    let rows = sheet.rows.iter().map(|row| Segments::of(sheet.text, row));
    let rows = rows.collect::<Option<Vec<Segments>>>()?;
    let first = rows.first()?;
    let widths: Vec<usize> = first.0.iter().map(Vec::len).collect();
    let alike = |row: &Segments| row.0.iter().map(Vec::len).eq(widths.iter().copied());
    let several = widths.iter().any(|width| *width > 3);
    if !several || widths.len() < 2 || !rows.iter().all(alike) {
        return None;
    }
    // What is padded on one side has no cells there.
    let is_padded = rows.iter().all(|row| row.0.iter().all(|part| part[0].1 == ' '));
    let mut found: Vec<Vec<Vec<Token>>> = Vec::new();
    for step in 1 + usize::from(is_padded)..=WIDEST {
        for offset in 0..step {
            let places = widths.iter().map(|width| places(*width, step, offset));
            let Some(places) = places.collect::<Option<Vec<Vec<usize>>>>() else { continue };
            let size: usize = places.iter().map(Vec::len).sum();
            if size < 4 || !rows.len().is_multiple_of(size) {
                continue;
            }
            let cut = rows.iter().map(|row| row.cells(&places));
            if let Some(cut) = cut.collect::<Option<Vec<Vec<Token>>>>()
                && are_used(&cut, &places)
            {
                found.push(cut);
            }
        }
    }
    (!found.is_empty()).then_some(found)
}

/// Whether some part has digits at two of its places: at one alone in all of them they may be padded cells of their own.
fn are_used(rows: &[Vec<Token>], places: &[Vec<usize>]) -> bool {
    let mut first = 0;
    places.iter().any(|places| {
        let columns = first..first + places.len();
        first = columns.end;
        let used = |column: &usize| rows.iter().any(|row| !row[*column].is_empty());
        columns.filter(used).count() > 1
    })
}

/// The places of cells in a segment of this width.
fn places(width: usize, step: usize, offset: usize) -> Option<Vec<usize>> {
    let places: Vec<usize> = (offset..width).step_by(step).collect();
    let last = places.last()?;
    // As much space behind the last as before the first, or as between two.
    let behind = width - 1 - last;
    (behind == offset || behind + 1 == step || behind == 0 && offset == 0).then_some(places)
}

/// A row between its bars: the characters of each part with their places in the text.
struct Segments(Vec<Vec<(usize, char)>>);

impl Segments {
    /// The parts of a line that bars bound on both sides.
    fn of(text: &str, row: &Token) -> Option<Segments> {
        let is_bar = |c: char| is_frame(c) && c != ':';
        let line = text[row.clone()].trim();
        if !line.starts_with(is_bar) || !line.ends_with(is_bar) {
            return None;
        }
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let mut segments = Vec::new();
        let mut segment = Vec::new();
        for (at, symbol) in line.char_indices().skip(1) {
            match is_bar(symbol) {
                true if segment.is_empty() => {}
                true => segments.push(std::mem::take(&mut segment)),
                false => segment.push((start + at, symbol)),
            }
        }
        let has_tab = segments.iter().flatten().any(|(_, symbol): &(usize, char)| *symbol == '\t');
        (!segments.is_empty() && !has_tab).then_some(Segments(segments))
    }

    /// The cells at these places of each part; `None` when anything stands elsewhere.
    fn cells(&self, places: &[Vec<usize>]) -> Option<Vec<Token>> {
        let mut cells = Vec::new();
        for (segment, places) in self.0.iter().zip(places) {
            for (i, (at, symbol)) in segment.iter().enumerate() {
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
        let cuts = cut(&sheets[0]).unwrap_or_default();
        let rows = |rows: Vec<Vec<Token>>| {
            let row = |row: Vec<Token>| {
                row.into_iter().map(|at| if at.is_empty() { "." } else { &text[at] }).collect()
            };
            rows.into_iter().map(row).collect()
        };
        cuts.into_iter().map(rows).collect()
    }

    #[test]
    fn spaces_inside_borders_are_blanks() {
        let cuts = cut_text("| 1   |   4 |\n|     |     |\n|   3 |     |\n|     | 2   |");
        assert_eq!(cuts, [["1..4", "....", ".3..", "..2."]]);
        let cuts = cut_text("|1 | 4|\n|  |  |\n| 3|  |\n|  |2 |");
        assert_eq!(cuts.len(), 0, "parts of two characters are cells of their own");
        assert!(cut_text("| 1 2 |  4 |\n|     |    |\n|     |    |\n|     |    |").is_empty());
    }
}
