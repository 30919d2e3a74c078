//! [`Said`]: what lines and gaps say about the boxes of a grid.
//!
//! What stands between two columns in most rows is what was drawn there; a box ends where it
//! differs from what stands between the first two. Lines at every cell, or none inside a frame, say
//! nothing. What is drawn must be regular: anything else is another puzzle than plain Sudoku, or a
//! slip.

use std::collections::BTreeMap;

use itertools::Itertools;

use crate::grid::Shape;
use crate::io::format::layouts::cut::Token;
use crate::io::format::layouts::sheet::Between;
use crate::io::format::lines::characters::is_frame;
use crate::io::format::{Boxes, ReadOptions};

/// What a text says about the boxes of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Said {
    /// Rows of a box.
    pub(crate) height: Option<usize>,
    /// Columns of a box.
    pub(crate) width: Option<usize>,
    /// Whether lines are drawn, be it around the grid alone.
    pub(crate) lines: bool,
}

/// What stands between two columns in a row.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Gap {
    Spaces(usize),
    Bars(String),
}

impl Gap {
    /// How much it sets apart.
    fn weight(&self) -> usize {
        let heavy = |c: char| matches!(c, '\u{2503}' | '\u{2551}');
        match self {
            Gap::Spaces(spaces) => *spaces,
            Gap::Bars(bars) => bars.chars().map(|c| if heavy(c) { 2000 } else { 1000 }).sum(),
        }
    }
}

/// How much something sets two rows apart.
fn weight(between: Between) -> usize {
    match between {
        Between::Nothing => 0,
        Between::Gap => 1,
        Between::Rule('=' | '\u{2501}' | '\u{2550}') => 3,
        Between::Rule(_) => 2,
    }
}

impl Said {
    /// What is said by the rows of a grid, each with `size` cells, and what stands above each but
    /// the first. `frame` says that lines are drawn around it.
    pub(crate) fn of(
        text: &str,
        rows: &[Vec<Token>],
        above: &[Between],
        frame: bool,
    ) -> Result<Said, &'static str> {
        let size = rows.len();
        let bars = |row: &Vec<Token>| {
            let between = row.first().zip(row.last());
            between.is_some_and(|(first, last)| text[first.start..last.end].contains(is_frame))
        };
        let lines =
            frame || rows.iter().any(bars) || above.iter().any(|a| matches!(a, Between::Rule(_)));
        let width = columns(text, rows)?;
        let height = heights(&above[1..], size, width)?;
        // An empty line is easily typed once too often.
        let usual = Shape::new(size).ok().and_then(Shape::boxes).map(|(rows, _)| rows);
        let by_gaps = above[1..].iter().all(|between| !matches!(between, Between::Rule(_)));
        if width.is_none() && height.is_some() && height != usual && by_gaps {
            return Err("empty lines alone say that the boxes are not the usual ones: use --box");
        }
        Ok(Said { height, width, lines })
    }

    /// Takes over what the text says to what the reader was told, and what to say about it; the
    /// error is what is wrong, and the way out.
    pub(crate) fn options(
        self,
        size: usize,
        options: ReadOptions,
    ) -> Result<(ReadOptions, Option<&'static str>), (String, String)> {
        let drawn = match (self.height, self.width) {
            (Some(height), Some(width)) if height * width == size => Some((height, width)),
            (Some(height), Some(width)) => {
                return Err((
                    format!(
                        "found boxes of {height} rows and {width} columns drawn in a {size}×{size} grid"
                    ),
                    "a box has as many cells as a row; use --box to overrule".to_owned(),
                ));
            }
            (Some(height), None) => Some((height, size / height)),
            (None, Some(width)) => Some((size / width, width)),
            (None, None) => None,
        };
        let asked = options.boxes;
        match (drawn, asked) {
            (Some((rows, columns)), Some(Boxes::Of(height, width)))
                if (rows, columns) != (height, width) =>
            {
                Err((
                    format!(
                        "found boxes of {rows}x{columns} drawn, but {height}x{width} was asked for"
                    ),
                    format!("leave --box out, or use --box {rows}x{columns}"),
                ))
            }
            (Some((rows, columns)), Some(Boxes::None)) => Err((
                format!("found boxes of {rows}x{columns} drawn, but none were asked for"),
                format!("leave --box out, or use --box {rows}x{columns}"),
            )),
            (Some((rows, columns)), _) => {
                Ok((ReadOptions { boxes: Some(Boxes::Of(rows, columns)), ..options }, None))
            }
            (None, None) if self.lines => undrawn(size, options),
            (None, _) => Ok((options, None)),
        }
    }
}

/// Lines are drawn, and no boxes.
fn undrawn(
    size: usize,
    options: ReadOptions,
) -> Result<(ReadOptions, Option<&'static str>), (String, String)> {
    let choices: Vec<String> = (2..size)
        .filter(|rows| size.is_multiple_of(*rows))
        .map(|rows| format!("{rows}x{}", size / rows))
        .collect();
    if choices.is_empty() {
        return Ok((options, None));
    }
    if size.isqrt().pow(2) == size {
        return Ok((options, Some(SQUARE)));
    }
    Err((
        format!(
            "this {size}×{size} grid is drawn without boxes: are they {}, or none?",
            choices.join(", ")
        ),
        format!("use --box {}, or --box none", choices.join(", --box ")),
    ))
}

/// What is said of a drawn grid without boxes whose size has square ones.
const SQUARE: &str = "no boxes are drawn, so square ones are assumed; use --box none, \
                      or `# no boxes` above the grid, if there are none";

/// How many columns a box has, if that is drawn.
fn columns(text: &str, rows: &[Vec<Token>]) -> Result<Option<usize>, &'static str> {
    let size = rows.first().map_or(0, Vec::len);
    let has_bars =
        rows.iter().any(|row| (1..size).any(|i| matches!(gap(text, row, i - 1), Gap::Bars(_))));
    if has_bars && !bars_are_aligned(text, rows) {
        return Err("the lines between columns are not in the same places in all rows");
    }
    if !has_bars && !groups_are_aligned(text, rows) {
        return Err("the gaps between columns are not in the same places in all rows");
    }
    // Cells are padded with spaces, which say nothing beside bars.
    let kind = |gap: Gap| match gap {
        Gap::Spaces(_) if has_bars => Gap::Spaces(0),
        gap => gap,
    };
    let most = |position: usize| -> Option<Gap> {
        let mut counts: BTreeMap<Gap, usize> = BTreeMap::new();
        for row in rows {
            *counts.entry(kind(gap(text, row, position))).or_default() += 1;
        }
        let (gap, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
        (count * 2 > rows.len()).then_some(gap)
    };
    let gaps: Vec<Option<Gap>> = (0..size.saturating_sub(1)).map(most).collect();
    let single = rows.iter().flatten().all(|cell| text[cell.clone()].chars().nth(1).is_none());
    if !has_bars && !single {
        return Ok(pitch(text, rows));
    }
    let ends: Vec<usize> = (1..size).filter(|i| gaps[i - 1] != gaps[0]).collect();
    // What stands at the ends of boxes sets more apart than what stands inside.
    let of = |position: usize| gaps[position].as_ref().map_or(0, Gap::weight);
    let heavier = ends.iter().all(|end| of(end - 1) > of(0));
    match regular(&ends, size).filter(|_| heavier) {
        None if has_bars => Err("the lines between columns do not make equal boxes"),
        None => Err("the gaps between columns do not make equal boxes"),
        Some(width) => Ok(width),
    }
}

/// Whether bars stand between the same cells in all rows.
fn bars_are_aligned(text: &str, rows: &[Vec<Token>]) -> bool {
    let bars = |row: &Vec<Token>| -> Vec<bool> {
        (1..row.len()).map(|i| matches!(gap(text, row, i - 1), Gap::Bars(_))).collect()
    };
    rows.iter().map(bars).all_equal()
}

/// Whether gaps stand between the same cells in all rows, where other cells touch. Where none
/// touch, a space too many says nothing.
fn groups_are_aligned(text: &str, rows: &[Vec<Token>]) -> bool {
    let gaps = |row: &Vec<Token>| -> Vec<bool> {
        (1..row.len()).map(|i| gap(text, row, i - 1) != Gap::Spaces(0)).collect()
    };
    // Empty cells stand between marks, which say where cells are.
    if rows.iter().flatten().any(Token::is_empty) {
        return true;
    }
    rows.iter().all(|row| gaps(row).into_iter().all(|gap| gap)) || rows.iter().map(gaps).all_equal()
}

/// What stands after a cell of a row.
fn gap(text: &str, row: &[Token], position: usize) -> Gap {
    let between = &text[row[position].end.min(row[position + 1].start)..row[position + 1].start];
    let bars: String = between.chars().filter(|c| is_frame(*c)).collect();
    match bars.is_empty() {
        true => Gap::Spaces(between.chars().filter(|c| c.is_whitespace()).count()),
        false => Gap::Bars(bars),
    }
}

/// How many columns a box has by the places of numbers in their lines: they must be the same in
/// every row, and not come from the widths of the numbers themselves.
fn pitch(text: &str, rows: &[Vec<Token>]) -> Option<usize> {
    let size = rows.first()?.len();
    let length = |at: &Token| text[at.clone()].chars().count();
    let widest = |column: usize| rows.iter().map(|row| length(&row[column])).max().unwrap_or(0);
    let steps = |row: &Vec<Token>| -> Vec<usize> {
        row.windows(2).map(|pair| text[pair[0].end..pair[1].end].chars().count()).collect()
    };
    let first = steps(rows.first()?);
    if !rows.iter().all(|row| steps(row) == first) {
        return None;
    }
    let ends = |of: &dyn Fn(usize) -> usize| -> Vec<usize> {
        (1..size).filter(|i| of(i - 1) != of(0)).collect()
    };
    let by_step = ends(&|i| first[i]);
    let by_slack = ends(&|i| first[i].saturating_sub(widest(i + 1)));
    (by_step == by_slack).then(|| regular(&by_step, size).flatten()).flatten()
}

/// How many rows a box has, if that is drawn.
fn heights(
    between: &[Between],
    size: usize,
    width: Option<usize>,
) -> Result<Option<usize>, &'static str> {
    let ends: Vec<usize> = (1..size).filter(|i| between[i - 1] != between[0]).collect();
    let message = "the lines between rows do not make equal boxes";
    let heavier = ends.iter().all(|end| weight(between[end - 1]) > weight(between[0]));
    match (regular(&ends, size).filter(|_| heavier), width) {
        (Some(height), _) => Ok(height),
        // A line that is missing says nothing against the others.
        (None, Some(width)) if size.is_multiple_of(width) => {
            let height = size / width;
            let fits =
                between[0] == Between::Nothing && ends.iter().all(|end| end.is_multiple_of(height));
            if fits { Ok(Some(height)) } else { Err(message) }
        }
        _ => Err(message),
    }
}

/// The step of regular ends: `Some(None)` where there are none, `None` where they are not regular.
fn regular(ends: &[usize], size: usize) -> Option<Option<usize>> {
    let Some(step) = ends.first().copied() else {
        return Some(None);
    };
    let expected = (step..size).step_by(step.max(1));
    let regular = step >= 2 && size.is_multiple_of(step) && expected.eq(ends.iter().copied());
    regular.then_some(Some(step))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::layouts::cut::Cut;

    fn said(text: &str, above: &[Between]) -> Result<Said, &'static str> {
        let mut at = 0;
        let rows = text.split('\n').map(|line| {
            at += line.len() + 1;
            Cut::Words.cells(text, &(at - 1 - line.len()..at - 1)).expect("it can be cut")
        });
        Said::of(text, &rows.collect::<Vec<_>>(), above, false)
    }

    #[test]
    fn boxes_end_where_what_is_drawn_differs() {
        use Between::{Gap, Nothing, Rule};
        let plain = [Nothing; 4];
        let rows = |row: &str| [row; 4].join("\n");
        let width = |row: &str| said(&rows(row), &plain).map(|said| said.width);
        assert_eq!(width("1 2 | 3 4"), Ok(Some(2)));
        assert_eq!(width("1 2  3 4"), Ok(Some(2)));
        assert_eq!(width("1 | 2 | 3 | 4"), Ok(None));
        assert_eq!(width("1 | 2 || 3 | 4"), Ok(Some(2)));
        assert_eq!(width("1 2 3 4"), Ok(None));
        assert!(width("1 2 3 | 4").is_err());
        let height = |above: &[Between]| said(&rows("1 2 3 4"), above).map(|said| said.height);
        assert_eq!(height(&[Nothing, Nothing, Gap, Nothing]), Ok(Some(2)));
        assert_eq!(height(&[Nothing, Rule('-'), Rule('='), Rule('-')]), Ok(Some(2)));
        assert!(height(&[Nothing, Nothing, Nothing, Gap]).is_err());
    }

    #[test]
    fn one_row_that_differs_does_not_decide() {
        let text = "1 2  3 4\n1 2 3 4\n1 2  3 4\n1 2  3 4";
        assert_eq!(said(text, &[Between::Nothing; 4]).map(|said| said.width), Ok(Some(2)));
    }
}
