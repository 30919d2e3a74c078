//! Columns *beside* the puzzle that say what its cells do not: rules, which are refused by name,
//! boxes, and the size.

use std::ops::Range;
use std::sync::Arc;

use super::{Fields, content};
use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::lists::nested::shown;
use crate::io::format::words::rule_names;
use crate::io::format::words::rule_names::{is_off, names_variant, says_rules};
use crate::io::format::{Boxes, ReadOptions};
use crate::puzzle::Puzzle;

/// What a column says, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// A rule, known by a part of the name; its number.
    Rule(u8),
    /// A rule if what it says is one: a short name can be about something else.
    Maybe,
    /// Which rules there are; the number of the name.
    Kind(u8),
    /// How many rows the grid has.
    Size,
    /// How the boxes lie.
    Boxes,
    /// How many rows a box has.
    BoxRows,
    /// How many columns a box has.
    BoxColumns,
    /// How many rows the grid has, or a box.
    Height,
    /// How many columns the grid has, or a box.
    Width,
}

/// The columns that say something, by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Beside {
    columns: [Option<(u16, What)>; 5],
    /// From this column on there are others, for which there is no room.
    more: Option<u16>,
}

/// What they say of one puzzle.
#[derive(Default)]
pub(super) struct Said {
    size: Option<(usize, Range<usize>)>,
    boxes: Option<(String, Range<usize>)>,
    box_rows: Option<(usize, Range<usize>)>,
    box_columns: Option<(usize, Range<usize>)>,
    height: Option<(usize, Range<usize>)>,
    width: Option<(usize, Range<usize>)>,
}

fn what(name: &str) -> Option<What> {
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    let plain = plain.to_lowercase();
    let has = |parts: &[&str]| parts.iter().any(|part| plain.contains(part));
    if let Some(part) = rule_names::rule_number(name) {
        return Some(What::Rule(part));
    }
    if let Some(kind) = rule_names::kind_number(name) {
        return Some(What::Kind(kind));
    }
    if has(&["box", "block", "subgrid", "subsquare"]) {
        return Some(match (has(&["row", "height"]), has(&["col", "width"])) {
            (true, false) => What::BoxRows,
            (false, true) => What::BoxColumns,
            _ => What::Boxes,
        });
    }
    match plain.as_str() {
        "size" | "gridsize" | "boardsize" | "dimension" | "dimensions" => Some(What::Size),
        "height" => Some(What::Height),
        "width" => Some(What::Width),
        _ => rule_names::is_whole(name).then_some(What::Maybe),
    }
}

impl Beside {
    /// Those among the columns of these names; `known` says which are something else.
    pub(super) fn new(names: &[String], known: impl Fn(usize) -> bool) -> Beside {
        let mut beside = Beside::default();
        let columns = (0..names.len().min(usize::from(u16::MAX))).filter(|i| !known(*i));
        for (i, what) in columns.filter_map(|i| Some((i, what(&names[i])?))) {
            let i = u16::try_from(i).unwrap_or(u16::MAX);
            match beside.columns.iter_mut().find(|column| column.is_none()) {
                Some(free) => *free = Some((i, what)),
                None => beside.more = beside.more.or(Some(i)),
            }
        }
        beside
    }

    /// Whether there is no such column.
    pub(super) fn is_empty(&self) -> bool {
        self.columns[0].is_none()
    }

    /// What they say in a row; rules are a fault.
    pub(super) fn said(&self, source: &Arc<Source>, mark: u8) -> Result<Said, Fault> {
        let mut said = Said::default();
        if self.is_empty() {
            return Ok(said);
        }
        for (i, at) in Fields::new(source.text.as_bytes(), mark).enumerate() {
            let column = self.columns.iter().flatten().find(|(index, _)| usize::from(*index) == i);
            let is_more = self.more.is_some_and(|more| i >= usize::from(more));
            let text = content(&source.text[at.clone()]);
            let text = text.trim();
            if is_off(text) {
                continue;
            }
            let refused = |name: &str| {
                let (shown, column) = (shown(text), i + 1);
                let message = format!(
                    "found `{shown}` in column {column}, which tells of rules{name} that are not supported"
                );
                let fault = Fault::new(Span::new(source, at.clone()), message);
                Err(fault.help(
                    "only plain Sudoku is read from tables; remove the column if the puzzle is one",
                ))
            };
            let number = || text.parse().ok().map(|number: usize| (number, at.clone()));
            match column.map(|(_, what)| *what) {
                Some(What::Rule(part)) => {
                    return refused(&format!(" (`{}`)", rule_names::rule_of(part)));
                }
                Some(What::Kind(kind)) if says_rules(rule_names::kind_of(kind), text) => {
                    return refused(&format!(" (`{}`)", rule_names::kind_of(kind)));
                }
                Some(What::Maybe) if is_rule(text) => return refused(""),
                None if is_more => return refused(""),
                Some(What::Kind(_) | What::Maybe) | None => {}
                Some(What::Size) => said.size = side(text).map(|size| (size, at.clone())),
                Some(What::Boxes) => said.boxes = Some((text.to_owned(), at)),
                Some(What::BoxRows) => said.box_rows = number(),
                Some(What::BoxColumns) => said.box_columns = number(),
                Some(What::Height) => said.height = number(),
                Some(What::Width) => said.width = number(),
            }
        }
        Ok(said)
    }
}

/// Whether what stands in a column with a name such as `x` or `lines` is a rule: it is switched on,
/// or names cells.
fn is_rule(text: &str) -> bool {
    let is_on = ["true", "yes", "on"].iter().any(|word| text.eq_ignore_ascii_case(word));
    let has_cells =
        || text.contains(['[', '{', ';', '=']) && text.contains(|c: char| c.is_ascii_digit());
    is_on || has_cells() || names_variant(text)
}

/// The number of rows that `9` or `9x9` says.
fn side(text: &str) -> Option<usize> {
    let (rows, columns) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    let (rows, columns): (usize, usize) = (rows.trim().parse().ok()?, columns.trim().parse().ok()?);
    (rows == columns).then_some(rows)
}

impl Said {
    /// The boxes that are said for a grid of this size; that nothing else is said of them or of the size.
    pub(super) fn options(
        &self,
        source: &Arc<Source>,
        puzzle: &Puzzle,
        options: ReadOptions,
    ) -> Result<ReadOptions, Fault> {
        let size = puzzle.shape().size();
        let fault = |at: &Range<usize>, message: String| {
            Err(Fault::new(Span::new(source, at.clone()), message))
        };
        if let Some((said, at)) = &self.size {
            // Some count the rows of a box, or all cells.
            let fits = [*said, said.saturating_mul(*said)].contains(&size) || *said == size * size;
            if !fits {
                return fault(at, format!("found the size {said} beside a {size}×{size} puzzle"));
            }
        }
        if options.boxes.is_some() {
            return Ok(options);
        }
        let (rows, columns, at) = match (&self.boxes, &self.box_rows, &self.box_columns) {
            (Some((said, at)), ..) => {
                match (said.replace(['×', '*', ' '], "x").parse(), said.parse::<usize>()) {
                    (Ok(Boxes::Of(rows, columns)), _) => (rows, columns, at),
                    (Ok(Boxes::None), _) => {
                        return Ok(ReadOptions { boxes: Some(Boxes::None), ..options });
                    }
                    // Their side where they are square, or how many there are.
                    (_, Ok(number)) if number * number == size || number == size => {
                        return Ok(options);
                    }
                    _ => {
                        let fault = fault(
                            at,
                            format!("found the boxes `{}`, expected rows x columns", shown(said)),
                        );
                        return fault.map_err(|fault| {
                            fault.help("say how the boxes lie: --box ROWSxCOLUMNS")
                        });
                    }
                }
            }
            (None, Some((rows, at)), Some((columns, _))) => (*rows, *columns, at),
            (None, Some((rows, at)), None) => (*rows, size / (*rows).max(1), at),
            (None, None, Some((columns, at))) => (size / (*columns).max(1), *columns, at),
            (None, None, None) => match (&self.height, &self.width) {
                // What is larger than any grid is about something else, such as a picture of it.
                (Some((rows, at)), Some((columns, _)))
                    if (*rows, *columns) != (size, size) && (*rows).max(*columns) <= 36 =>
                {
                    (*rows, *columns, at)
                }
                _ => return Ok(options),
            },
        };
        if rows.saturating_mul(columns) != size {
            return fault(
                at,
                format!("found boxes of {rows}×{columns} beside a {size}×{size} puzzle"),
            );
        }
        match puzzle.shape().boxes() == Some((rows, columns)) {
            true => Ok(options),
            false => Ok(ReadOptions { boxes: Some(Boxes::Of(rows, columns)), ..options }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::read_all;

    /// The puzzle of the one row of a table: its cells and its boxes; or what is wrong.
    fn read(header: &str, row: &str) -> Result<(String, Option<(usize, usize)>), String> {
        let source = Source::new("table", format!("{header}\n{row}\n"));
        let mut puzzles = read_all(&source, ReadOptions::default());
        let puzzle = puzzles.next().expect("there is a row").map_err(|error| error.to_string())?;
        assert!(puzzles.next().is_none());
        Ok((puzzle.line().to_owned(), puzzle.shape().boxes()))
    }

    const FOUR: &str = "1..4.....3....2.";
    const SIX: &str = "1....6...............2..............";

    #[test]
    fn columns_that_tell_of_rules_are_refused() {
        for (header, said) in [
            ("puzzle,variant", "jigsaw"),
            ("puzzle,cages", "r1c1+r1c2=3"),
            ("puzzle,regions", "1122112233443344"),
            ("puzzle,layout", "1122112233443344"),
            ("puzzle,type", "Sudoku X"),
            ("puzzle,rules", "normal plus anti-knight"),
            ("puzzle,constraints", "yes"),
            ("puzzle,thermo", "r1c1 r1c2"),
            ("puzzle,even", "true"),
            ("puzzle,lines", "[[1 2]]"),
        ] {
            let refused = read(header, &format!("{FOUR},{said}")).expect_err(header);
            assert!(refused.contains("tells of rules"), "{header}: {refused}");
        }
        for (header, said) in [
            ("puzzle,variant", "classic"),
            ("puzzle,type", "hard"),
            ("puzzle,rules", ""),
            ("puzzle,cages", "[]"),
            ("puzzle,x", "17"),
            ("puzzle,difficulty", "killer"),
        ] {
            let read = read(header, &format!("{FOUR},{said}"));
            assert_eq!(read.map(|(line, _)| line), Ok(FOUR.to_owned()), "{header}: {said}");
        }
        let names: Vec<String> = (b'a'..=b'z').map(|c| format!("cage{}", char::from(c))).collect();
        let header = format!("puzzle,{}", names.join(","));
        let row = format!("{FOUR}{}1", ",".repeat(names.len()));
        assert!(read(&header, &row).is_err(), "the last of many columns counts too");
    }

    #[test]
    fn boxes_and_sizes_count() {
        for (header, said, boxes) in [
            ("puzzle,box", "3x2", (3, 2)),
            ("puzzle,box", "2x3", (2, 3)),
            ("puzzle,box_rows,box_cols", "3,2", (3, 2)),
            ("puzzle,box_width", "2", (3, 2)),
            ("puzzle,height,width", "3,2", (3, 2)),
            ("puzzle,height,width", "6,6", (2, 3)),
            ("puzzle,height,width", "600,600", (2, 3)),
            ("puzzle,size", "6x6", (2, 3)),
            ("puzzle,size", "36", (2, 3)),
            ("puzzle,size", "small", (2, 3)),
        ] {
            let read = read(header, &format!("{SIX},{said}"));
            assert_eq!(read, Ok((SIX.to_owned(), Some(boxes))), "{header}: {said}");
        }
        for (header, said) in [
            ("puzzle,box", "3x3"),
            ("puzzle,box", "wide"),
            ("puzzle,height,width", "3,3"),
            ("puzzle,box_rows", "4"),
            ("puzzle,size", "9"),
        ] {
            let refused = read(header, &format!("{SIX},{said}")).expect_err(header);
            assert!(refused.contains("found"), "{header}: {refused}");
        }
    }
}
