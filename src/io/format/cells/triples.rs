//! Cells as three numbers each: row, column and digit, in tables, as facts of logic programs, or bare.
//!
//! Rows and columns may be counted from 0 or from 1, and the digit may stand first. What the text
//! does not decide is a fault that names the readings, but for one rule: the row stands before the
//! column.

mod build;
mod facts;
mod table;
mod triple;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::ReadOptions;
use crate::io::format::lines::classify::Kind;
use crate::io::format::lines::line::{Line, source};
use crate::puzzle::Puzzle;
use build::build;
use triple::{Triple, moved, rows, whole};

/// By which rules triples are read.
const OF_FACTS: &str = "facts such as cell(1,2,3) are read as row, column and digit";
const OF_ROWS: &str = "three numbers a line are read as row, column and digit";

/// Returns `true` if a text is facts of three numbers, such as `cell(1,1,5).`, and nothing else.
pub fn is_facts(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    lines.peek().is_some() && lines.all(facts::are_facts)
}

/// Lines of three numbers each, to the end of the text.
pub(crate) struct Triples {
    lines: Vec<Line>,
    form: Form,
}

enum Form {
    /// Below a header that names the columns.
    Table(table::Columns),
    Facts,
    /// Nothing but the numbers.
    Bare,
}

/// What stands between bare numbers; white space if nothing does.
const MARKS: [Option<char>; 4] = [Some(','), Some(';'), Some('\t'), None];

impl Triples {
    /// Begins with a line, if it is a header or a fact, or bare numbers at the beginning of a text
    /// (`is_first`).
    pub(crate) fn begin(line: &Line, is_first: bool) -> Option<Triples> {
        let text = line.text.trim();
        let form = match table::columns(text) {
            Some(columns) => Form::Table(columns),
            None if facts::are_facts(text) => Form::Facts,
            None if is_first && bare(&line.text).is_some() => Form::Bare,
            None => return None,
        };
        Some(Triples { lines: vec![line.clone()], form })
    }

    /// Takes a line, or gives it back when it belongs to something else: the header of another
    /// table, or what is not bare numbers. Among rows of a table and facts there is nothing else.
    pub(crate) fn take(&mut self, line: Line, kind: Kind) -> Result<(), Line> {
        let ends = match self.form {
            _ if matches!(kind, Kind::Comment | Kind::Blank) => {
                // What is given back is given back whole.
                if matches!(self.form, Form::Bare) {
                    self.lines.push(line);
                }
                return Ok(());
            }
            Form::Table(_) => table::columns(line.text.trim()).is_some(),
            Form::Facts => false,
            Form::Bare => bare(&line.text).is_none(),
        };
        if ends {
            return Err(line);
        }
        self.lines.push(line);
        Ok(())
    }

    /// The puzzle, or what is wrong with it; none of a table without a row. Gives bare numbers back
    /// that are something else.
    pub(crate) fn read(
        self,
        name: &str,
        options: ReadOptions,
    ) -> Result<Option<Result<Puzzle, Fault>>, Vec<Line>> {
        let source = source(name, &self.lines);
        match &self.form {
            Form::Table(_) if self.lines.len() == 1 => Ok(None),
            Form::Table(columns) => Ok(Some(of_table(&source, columns, options))),
            Form::Facts => Ok(Some(of_facts(&source, options))),
            Form::Bare => of_rows(&source, options).map(Some).ok_or(self.lines),
        }
    }
}

fn of_table(
    source: &Arc<Source>,
    columns: &table::Columns,
    options: ReadOptions,
) -> Result<Puzzle, Fault> {
    columns.refuse(source)?;
    build(source, &table::triples(source, columns)?, options)
}

fn of_facts(source: &Arc<Source>, options: ReadOptions) -> Result<Puzzle, Fault> {
    let triples = facts::triples(source)?;
    let puzzle = build(source, &triples, options);
    let fits = puzzle.as_ref().is_ok_and(is_consistent);
    if !fits && others(source, &triples, options) {
        return Err(undecided(source, &triples));
    }
    puzzle.map(|puzzle| noted(puzzle, OF_FACTS))
}

/// The puzzle of lines that are three numbers each; `None` when they are rows of something else.
fn of_rows(source: &Arc<Source>, options: ReadOptions) -> Option<Result<Puzzle, Fault>> {
    let triples = rows(source).filter_map(|(at, text)| bare(text).map(|triple| moved(triple, at)));
    let triples: Vec<Triple> = triples.collect();
    // Three rows of three are a grid, and fewer are too few to tell.
    if triples.len() < 4 {
        return None;
    }
    let number = |at: &Range<usize>| source.text[at.clone()].parse::<usize>().unwrap_or(usize::MAX);
    let place = |triple: &Triple| (number(&triple[0]), number(&triple[1]));
    let is_sorted = triples.is_sorted_by(|a, b| place(a) < place(b));
    match build(source, &triples, options) {
        Ok(puzzle) if is_consistent(&puzzle) && !others(source, &triples, options) => {
            Some(Ok(noted(puzzle, OF_ROWS)))
        }
        Ok(_) => Some(Err(undecided(source, &triples))),
        Err(fault) => is_sorted.then_some(Err(fault)),
    }
}

/// The three numbers of a line: apart, or three digits in a row.
fn bare(line: &str) -> Option<Triple> {
    let is_number = |at: &Range<usize>, most: usize| {
        let word = &line[at.clone()];
        (1..=most).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
    };
    MARKS.into_iter().find_map(|mark| match (mark, &table::fields(line, mark)[..]) {
        (None, [all]) if all.len() == 3 && is_number(all, 3) => {
            Some([0, 1, 2].map(|i| all.start + i..all.start + i + 1))
        }
        (_, [row, column, digit]) => {
            let triple = [row.clone(), column.clone(), digit.clone()];
            triple.iter().all(|at| is_number(at, 2)).then_some(triple)
        }
        _ => None,
    })
}

fn noted(puzzle: Puzzle, note: &'static str) -> Puzzle {
    let mut puzzle = puzzle;
    puzzle.notes.push(note.into());
    puzzle
}

/// Whether no two givens contradict each other in plain sight.
fn is_consistent(puzzle: &Puzzle) -> bool {
    let mut houses = puzzle.constraints().iter().filter(|house| house.is_all_different());
    puzzle.crowded_cell().is_none()
        && houses.all(|house| {
            let mut places = BTreeMap::new();
            let mut inside = puzzle.givens.iter().filter(|given| house.contains(given.cell));
            inside.all(|given| *places.entry(given.digit).or_insert(given.cell) == given.cell)
        })
}

/// Whether the digit may as well stand first, or between row and column.
fn others(source: &Arc<Source>, triples: &[Triple], options: ReadOptions) -> bool {
    [[1, 2, 0], [0, 2, 1]].into_iter().any(|order| {
        let triples: Vec<Triple> =
            triples.iter().map(|triple| order.map(|i| triple[i].clone())).collect();
        build(source, &triples, options).is_ok_and(|puzzle| is_consistent(&puzzle))
    })
}

fn undecided(source: &Arc<Source>, triples: &[Triple]) -> Fault {
    let at = triples.first().map_or(0..0, whole);
    let message = "the order of row, column and digit is ambiguous here";
    Fault::new(Span::new(source, at), message)
        .help("name them in a line above, as row,col,value; or write cells as 1x6=4")
}

#[cfg(test)]
mod tests;
