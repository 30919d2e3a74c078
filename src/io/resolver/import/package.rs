//! Packages of an answer, and the cells among them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::form::Form;
use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::{Cell, Digit, Grid, Shape};
use crate::io::format::cells::packages::{FOREIGN, NO_CELL, Name, meaning, numbers};

/// A package that a resolver chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: Option<String>,
    /// Where the name stands.
    pub(super) at: Range<usize>,
    /// Where the version stands, or else the name.
    pub(super) version_at: Range<usize>,
}

/// The packages that are cells, and what is wrong with any.
pub(super) struct Cells<'p> {
    /// Row and column, both counted from 1, with the package.
    pub(super) found: Vec<((usize, usize), &'p Package)>,
    pub(super) faults: Vec<Fault>,
}

impl<'p> Cells<'p> {
    /// Picks the cells.
    pub(super) fn sort(source: &Arc<Source>, packages: &'p [Package]) -> Cells<'p> {
        let mut cells = Cells { found: Vec::new(), faults: Vec::new() };
        let mut foreign = false;
        for package in packages {
            let fault =
                |message: String| Fault::new(Span::new(source, package.at.clone()), message);
            match meaning(&package.name) {
                Name::Cell(row, column) => cells.found.push(((row, column), package)),
                Name::NoCell => {
                    let message = format!("`{}` is no cell", package.name);
                    cells.faults.push(fault(message).help(NO_CELL));
                }
                // One word for all of them.
                Name::Foreign if !foreign => {
                    foreign = true;
                    let message = format!("`{}` belongs to another encoding", package.name);
                    cells.faults.push(fault(message).help(FOREIGN));
                }
                Name::Foreign | Name::All | Name::Helper | Name::Other => {}
            }
        }
        cells
    }

    /// The usual shape of which the least is missing and the least is left over.
    pub(super) fn shape(&self) -> Shape {
        let mut all: Vec<(usize, usize)> = self.found.iter().map(|(place, _)| *place).collect();
        all.sort_unstable();
        all.dedup();
        let distance = |shape: &Shape| {
            let inside =
                all.iter().filter(|(row, column)| shape.cell(*row, *column).is_ok()).count();
            shape.cell_count() - inside + (all.len() - inside)
        };
        let [nine, four] = usual_shapes();
        if distance(&four) < distance(&nine) { four } else { nine }
    }

    /// The grid of these cells. What is wrong is added to the faults.
    pub(super) fn grid(&mut self, source: &Arc<Source>, form: Form, shape: Shape) -> Grid {
        let mut grid = Grid::empty(shape);
        let mut first: BTreeMap<Cell, &Package> = BTreeMap::new();
        for &((row, column), package) in &self.found {
            let Ok(cell) = shape.cell(row, column) else {
                let size = shape.size();
                let message = format!("`{}` is outside a grid of {size}×{size}", package.name);
                self.faults.push(Fault::new(Span::new(source, package.at.clone()), message));
                continue;
            };
            let digit = digit(package, form, shape);
            if let Some(earlier) = first.get(&cell) {
                self.faults.push(again(source, earlier, package));
                continue;
            }
            first.insert(cell, package);
            match digit {
                Ok(digit) => grid[cell] = Some(digit),
                Err(message) => {
                    let span = Span::new(source, package.version_at.clone());
                    self.faults.push(Fault::new(span, message));
                }
            }
        }
        let missing: Vec<String> = shape
            .cells()
            .filter(|cell| !first.contains_key(cell))
            .map(|cell| format!("{}x{}", shape.row(cell), shape.column(cell)))
            .collect();
        if !missing.is_empty() {
            let (are, cells) = match missing.len() {
                1 => ("is", "cell"),
                _ => ("are", "cells"),
            };
            let size = shape.size();
            let (count, names) = (missing.len(), missing.join(", "));
            let message =
                format!("{count} {cells} of the {size}×{size} grid {are} missing: {names}");
            self.faults.push(Fault::new(head(source), message));
        }
        self.faults.sort_by_key(|fault| fault.span.bytes.start);
        grid
    }
}

/// The shapes that are tried without a puzzle.
fn usual_shapes() -> [Shape; 2] {
    [9, 4].map(|size| Shape::new(size).expect("both are sizes of a grid"))
}

/// What faults show that are about the whole: its first line.
pub(super) fn head(source: &Arc<Source>) -> Span {
    Span::new(source, 0..source.text.find('\n').unwrap_or(source.text.len()))
}

/// A second package for one cell.
fn again(source: &Arc<Source>, earlier: &Package, package: &Package) -> Fault {
    let line = Span::new(source, earlier.at.clone()).line();
    let (name, span) = (&package.name, Span::new(source, package.at.clone()));
    let fault = match (&earlier.version, &package.version) {
        (Some(one), Some(other)) if numbers(one) != numbers(other) => {
            Fault::new(span, format!("`{name}` has two versions, {one} and {other}"))
        }
        _ => Fault::new(span, format!("`{name}` is there twice")),
    };
    fault.label(format!("the first is on line {line}"))
}

/// The digit of a version, or what is wrong with it.
fn digit(package: &Package, form: Form, shape: Shape) -> Result<Digit, String> {
    let Package { name, version, .. } = package;
    let (lowest, highest) = (shape.lowest(), shape.highest());
    let Some(version) = version else {
        return Err(format!(
            "`{name}` has no version, expected a digit from {lowest} to {highest}"
        ));
    };
    let value = match (form, numbers(version).as_deref()) {
        (Form::Cargo, Some([1, 0, value])) => Some(*value),
        (Form::Cargo, _) => None,
        (_, Some([value])) => Some(*value),
        (_, Some([])) => Some(0),
        _ => None,
    };
    value.and_then(|value| shape.digit(value).ok()).ok_or_else(|| {
        let expected = match form {
            Form::Cargo => format!("1.0.{lowest} to 1.0.{highest}"),
            _ => format!("{lowest} to {highest}"),
        };
        format!("version {version} of `{name}` is no digit, expected {expected}")
    })
}
