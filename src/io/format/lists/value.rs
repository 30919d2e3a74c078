//! [`Value`]: the lines of JSON, or of nested lists in a programming language, from the first until
//! all brackets are closed.

use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::ReadOptions;
use crate::io::format::cells::state::check_bytes;
use crate::io::format::lines::embedded::ReadLines;
use crate::io::format::lines::line::{Line, source};
use crate::io::format::lists::literal::{Begins, Scan, begins};
use crate::io::format::lists::{json, literal};
use crate::puzzle::Puzzle;

/// More than this is no puzzle, and has to be kept while it is read.
const LONGEST: usize = 1 << 26;

/// Nobody writes lists of cells on more lines than this; whoever forgets a bracket should hear of it.
const MOST_LINES: usize = 4096;

/// The lines of a value, as they come.
pub(crate) struct Value {
    lines: Vec<Line>,
    bytes: usize,
    scan: Scan,
    begins: Begins,
    /// Whether the last line says that another follows.
    goes_on: bool,
}

impl Value {
    /// Begins with a line, if a value does.
    pub(crate) fn begin(line: &Line) -> Option<Value> {
        let begins = begins(&line.text)?;
        let (lines, scan) = (Vec::new(), Scan::default());
        let mut value = Value { lines, bytes: 0, scan, begins, goes_on: false };
        value.push(line.clone());
        Some(value)
    }

    fn push(&mut self, line: Line) {
        self.scan.line(&line.text);
        self.scan.line("\n");
        self.bytes += line.text.len() + 1;
        let last = line.text.trim_end();
        let is_joined = literal::is_joined(last) || last.ends_with('=');
        let is_joined = is_joined && self.begins == Begins::Lists;
        self.goes_on = self.scan.is_open() || is_joined;
        if self.bytes <= LONGEST {
            self.lines.push(line);
        }
    }

    /// Whether nothing can follow that belongs to it.
    pub(crate) fn is_whole(&self) -> bool {
        let is_alone = matches!(self.begins, Begins::Json | Begins::Lists);
        is_alone && !self.goes_on && !self.is_step()
    }

    /// Takes a line, and says whether it was the last; gives it back when it belongs to something else.
    pub(crate) fn take(&mut self, line: Line) -> Result<bool, Line> {
        if self.is_step() {
            // Every step of a puzzle is a report of its own: the last one stands for all.
            let is_end = json::is_end_of_steps(&line.text);
            if !is_end && !json::is_step(&line.text) {
                return Err(line);
            }
            self.lines.clear();
            self.push(line);
            return Ok(is_end);
        }
        if !self.goes_on {
            let is_closing = line.text.trim().chars().all(|c| "]})>;,. ".contains(c));
            let is_closing = is_closing && !line.text.trim().is_empty();
            let goes_on = self.lines.len() < MOST_LINES && begins(&line.text) == Some(self.begins);
            return match self.begins {
                Begins::Row | Begins::Text if is_closing => Ok(true),
                Begins::Row | Begins::Text | Begins::Named if goes_on => {
                    self.push(line);
                    Ok(false)
                }
                _ => Err(line),
            };
        }
        if self.is_cut_before(&line) {
            return Err(line);
        }
        self.push(line);
        Ok(!self.goes_on)
    }

    /// Whether the value has broken off: another object begins where this one is not complete, or
    /// it is far too long.
    fn is_cut_before(&self, line: &Line) -> bool {
        let last = self.lines.last().map_or("", |line| line.text.trim_end());
        let is_object = begins(&line.text) == Some(Begins::Json) && line.text.starts_with("{\"");
        let is_separate = !last.ends_with([',', '[', ':', '{', '(', '=']);
        let is_list = self.begins != Begins::Json && !last.contains('"');
        is_object && is_separate || is_list && self.lines.len() >= MOST_LINES
    }

    fn is_step(&self) -> bool {
        matches!(self.lines.as_slice(), [line] if json::is_step(&line.text))
    }

    /// The puzzles, and faults in the place of those that are not well formed.
    pub(crate) fn puzzles(
        &self,
        name: &str,
        options: ReadOptions,
        read_lines: ReadLines,
    ) -> Vec<Result<Puzzle, Fault>> {
        if self.bytes > LONGEST {
            let source = source(name, &self.lines[..1]);
            let whole = Span::new(&source, 0..source.text.len());
            return vec![Err(Fault::new(whole, "found a value of more than 64 MB"))];
        }
        if let Some(line) = self.lines.iter().find(|line| line.invalid.is_some()) {
            let source = source(name, [line]);
            return check_bytes(&source, line).err().into_iter().map(Err).collect();
        }
        let source = source(name, &self.lines);
        if self.begins == Begins::Named {
            return literal::named_rows(&source, options, read_lines);
        }
        let text = source.text.trim_start();
        let is_object = self.begins == Begins::Json && text.contains("\":");
        let may_be_json = text.starts_with(['{', '[', '"']);
        if self.begins == Begins::Json
            && !json::is_json(&source.text)
            && let Some(text) = literal::as_json(&source.text).filter(|text| json::is_json(text))
        {
            let same = Source { text, name: source.name.clone(), first_line: source.first_line };
            return json::puzzles(&Arc::new(same), options, read_lines);
        }
        match is_object || may_be_json && json::is_json(&source.text) {
            true => json::puzzles(&source, options, read_lines),
            false => literal::puzzles(&source, options, read_lines),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::io::format::read_all;

    /// The cells of a grid: so many rows, and for each cell a digit or 0.
    type Numbers = (usize, Vec<usize>);

    fn grids() -> impl Strategy<Value = Numbers> {
        prop::sample::select(vec![4usize, 6, 9, 12, 16]).prop_flat_map(|size| {
            let cell = prop_oneof![2 => Just(0), 1 => 1..=size];
            (Just(size), prop::collection::vec(cell, size * size))
        })
    }

    /// A grid as each language writes it, and what it is called.
    fn written((size, cells): &Numbers, blank: &str) -> Vec<(&'static str, String)> {
        let word = |cell: &usize| if *cell == 0 { blank.to_owned() } else { cell.to_string() };
        let rows = |between: &str| -> Vec<String> {
            cells
                .chunks(*size)
                .map(|row| row.iter().map(word).collect::<Vec<_>>().join(between))
                .collect()
        };
        let (commas, spaces) = (rows(", "), rows(" "));
        let just = cells.chunks(*size).map(|row| {
            let cell = |cell: &usize| match cell {
                0 => "Nothing".to_owned(),
                cell => format!("Just {cell}"),
            };
            row.iter().map(cell).collect::<Vec<_>>().join(", ")
        });
        let just: Vec<String> = just.collect();
        vec![
            ("Python", format!("grid = [[{}]]", commas.join("],\n        ["))),
            ("one line", format!("[[{}]]", commas.join("], ["))),
            ("flat", format!("[{}]", commas.join(", "))),
            ("Java", format!("int[][] b = {{\n  {{{}}}\n}};", commas.join("},\n  {"))),
            ("rows", format!("[{}]", commas.join("]\n["))),
            ("numpy", format!("[[{}]]", spaces.join("]\n ["))),
            ("MATLAB", format!("M = [{}];", spaces.join("; "))),
            ("MiniZinc", format!("x = [| {} |];", commas.join("\n | "))),
            ("Lisp", format!("'(({}))", spaces.join(")\n  ("))),
            ("Haskell", format!("s = Sudoku [ [{}] ]", just.join("],\n ["))),
            (
                "Java with types",
                format!("int[][] b = {{ new int[] {{{}}} }};", commas.join("},\n  new int[] {")),
            ),
            ("Go", format!("var b = [][]int{{\n\t[]int{{{}}},\n}}", commas.join("},\n\t[]int{"))),
            ("OCaml", format!("let b = [|[|{}|]|]", rows(";").join("|];\n  [|"))),
            ("OCaml, flat", format!("let b = [|{}|]", rows(";").join(";"))),
            ("Clojure", format!("(def b [[{}]])", spaces.join("]\n  ["))),
            ("YAML", format!("puzzle:\n  - [{}]", commas.join("]\n  - ["))),
            ("rows", format!("b.append([{}])", commas.join("])\nb.append(["))),
        ]
    }

    /// The puzzles of a text as numbers, and how many faults there are.
    fn read(text: &str) -> (Vec<Numbers>, usize) {
        let source = Source::new("test", text);
        let read: Vec<_> = read_all(&source, ReadOptions::default()).collect();
        let faults = read.iter().filter(|puzzle| puzzle.is_err()).count();
        let numbers = |puzzle: Puzzle| {
            let value =
                |digit: &Option<crate::grid::Digit>| digit.map_or(0, |d| usize::from(d.value()));
            let grid = puzzle.grid();
            (puzzle.shape().size(), grid.rows().flatten().map(value).collect())
        };
        (read.into_iter().flatten().map(numbers).collect(), faults)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

        #[test]
        fn what_a_language_writes_is_read_back(
            grid in grids(),
            blank in prop::sample::select(vec!["0", "_", "null", "None", "nil", "\".\"", "\"\"", "NaN"]),
        ) {
            for (language, text) in written(&grid, blank) {
                prop_assert_eq!(read(&text), (vec![grid.clone()], 0), "{}: {}", language, text);
            }
        }

        #[test]
        fn no_text_makes_it_panic(
            text in "[\\[\\]{}(),;|\"'`a-dé0-9 .=:<>/#%\\\\\n]{0,120}",
            at in 0..9usize,
        ) {
            let begins = ["", "[", "{\"", "[[", "g = [", "<table>", "<td>", "\"", "[{\"puzzle\":"];
            read(&format!("{}{text}", begins[at]));
        }

        #[test]
        fn a_damaged_text_is_never_a_grid_of_another_size(
            grid in grids(),
            at in 0.0..1.0f64,
            how in 0..3usize,
        ) {
            for (language, text) in written(&grid, "0") {
                let at = (at * (text.len() - 1) as f64) as usize;
                let (before, rest) = text.split_at(at);
                let damaged = match how {
                    0 => format!("{before}{}", &rest[1..]),
                    1 => format!("{before}{}{rest}", &rest[..1]),
                    _ => {
                        let (one, two) = (&rest[..1], rest.get(1..2).unwrap_or(""));
                        format!("{before}{two}{one}{}", rest.get(2..).unwrap_or(""))
                    }
                };
                for (size, cells) in read(&damaged).0 {
                    // A digit may be another one now, and two may have changed places.
                    let others = cells.iter().zip(&grid.1).filter(|(a, b)| a != b).count();
                    prop_assert!(size == grid.0 && others <= 2, "{}: {}", language, damaged);
                }
            }
        }
    }
}
