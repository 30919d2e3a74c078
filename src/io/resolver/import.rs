//! *Importing*: turning a package resolver's answer back into a grid.
//!
//! A resolver answers with a list of packages and versions: a lock file, a JSON report, or lines of
//! text. Packages that are cells form the grid; all others (the project, helpers of an encoding)
//! are ignored.
//!
//! ```
//! use satdoku::{Source, resolver::import::{Form, import}};
//! let digits = "1234341221434321";
//! let line = |(i, digit): (usize, char)| format!("sudoku-cell{}{}=={digit}.0.0\n", i / 4 + 1, i % 4 + 1);
//! let text: String = digits.chars().enumerate().map(line).collect();
//! let found = import(&Source::new("requirements.txt", text), None).expect("all cells are there");
//! assert_eq!((found.form, found.grid.line(Default::default())), (Form::Lines, digits.to_owned()));
//! ```
//!
//! | form | cells | versions of the digit 5 |
//! |---|---|---|
//! | `poetry.lock`, `uv.lock`, `pylock.toml` | `sudoku-cell16`: row 1, column 6 | `5`, `5.0`, `5.0.0` |
//! | reports of pip, requirements | `sudoku-cell16` | `5`, `5.0`, `5.0.0` |
//! | JSON and text of conda, its environments, `pixi.lock` | `1x6-is` | `5`, `5.0`, `5.0.0` |
//! | `Cargo.lock` | `sudoku-cell16` | `1.0.5` |
//!
//! Both names are accepted in every form. Python package names are normalised: `Sudoku_Cell16` is
//! the same package.
//!
//! # References
//! D. Stufft, *PEP 503: Simple Repository API*, 2015 (names); B. Cannon, *PEP 751: A file format to
//! record Python dependencies*, 2025 (`pylock.toml`).

mod form;
mod json;
mod lines;
mod package;
mod toml_lock;

use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
pub use form::Form;
use package::{Cells, Package, head};

/// The grid of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Imported {
    /// The format of the text.
    pub form: Form,
    /// A digit in every cell, not necessarily a solution: use [`check`](crate::check()) to
    /// find out.
    pub grid: Grid,
}

/// Reads the grid from an answer. The format is detected from the text.
///
/// The shape is that of `puzzle`. If `puzzle` is `None`, the shape is 9×9 or 4×4, whichever fits
/// the cells better.
///
/// # Errors
/// Returns all faults in the text: it is not JSON or TOML, or is truncated; a cell is missing,
/// duplicated, or present in two versions; a version is not a digit; the answer belongs to another
/// problem.
pub fn import(source: &Arc<Source>, puzzle: Option<&Puzzle>) -> Result<Imported, Vec<Fault>> {
    // Some editors mark a text as Unicode at its beginning.
    let bare = source.text.strip_prefix('\u{feff}');
    let bare = bare.map(|text| Arc::new(Source { text: text.to_owned(), ..Source::clone(source) }));
    let source = bare.as_ref().unwrap_or(source);
    let (form, packages) = read(source).map_err(|fault| vec![fault])?;
    let mut cells = Cells::sort(source, &packages);
    if cells.found.is_empty() {
        let mut faults = cells.faults;
        if faults.is_empty() {
            faults.push(without_cells(source, &packages));
        }
        return Err(faults);
    }
    let shape = puzzle.map_or_else(|| cells.shape(), Puzzle::shape);
    let grid = cells.grid(source, form, shape);
    if cells.faults.is_empty() { Ok(Imported { form, grid }) } else { Err(cells.faults) }
}

/// The packages of a text, whatever it is.
fn read(source: &Arc<Source>) -> Result<(Form, Vec<Package>), Fault> {
    match first_line(&source.text) {
        Some(line) if is_toml(line) => toml_lock::read(source),
        Some(line) if line.starts_with(['{', '[']) => json::read(source),
        Some(_) => Ok((Form::Lines, lines::read(&source.text))),
        None => {
            Err(Fault::new(Span::new(source, 0..0), "found nothing, expected a list of packages"))
        }
    }
}

/// The first line that says something.
fn first_line(text: &str) -> Option<&str> {
    text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Whether a line is the head of a table, `[[package]]`, or a key with a value, `version = 1`.
fn is_toml(line: &str) -> bool {
    let is_name = |text: &str| {
        let text = text.trim();
        !text.is_empty() && text.chars().all(|c| c.is_ascii_alphabetic() || "-_.".contains(c))
    };
    if let Some(head) = line.strip_prefix('[') {
        let head = head.trim_start_matches('[');
        // What is left of a head that was cut off in the middle, too.
        return is_name(head.split(']').next().unwrap_or(""));
    }
    let sides = line.split_once('=');
    sides.is_some_and(|(key, value)| is_name(key) && !value.starts_with('='))
}

fn without_cells(source: &Arc<Source>, packages: &[Package]) -> Fault {
    let Some(first) = packages.first() else {
        let message = "found no package, expected the answer of a package resolver";
        return Fault::new(head(source), message).help(HELP);
    };
    let (name, count) = (&first.name, packages.len());
    let message = match count {
        1 => format!("the only package, `{name}`, is no cell of a Sudoku"),
        _ => format!("none of the {count} packages is a Sudoku cell; the first is `{name}`"),
    };
    Fault::new(Span::new(source, first.at.clone()), message).help(HELP)
}

const HELP: &str = "cells are packages `sudoku-cell16` or `1x6-is`, and the version is the digit; is \
                    this the lock of another project?";
