//! *Rules* on a board: cages, regions and lines, each with a label at its first cell.

use svg::node::element::path::Data;
use svg::node::element::{Element, Group, Path};

use crate::error::hidden::printable;
use crate::grid::Cell;
use crate::kinds::{Constraint, Outline, Sketch};
use crate::puzzle::Puzzle;
use crate::show::marks::Marks;
use crate::show::picture::board::Board;
use crate::show::picture::palette::{GREY, INK, LINE};
use crate::show::picture::signs::{self, Square, rounded};

impl Board {
    /// What the lines of the board do not show, that of a conflict thicker and darker.
    pub(super) fn rules(&self, puzzle: &Puzzle, marks: &Marks) -> Group {
        let constraints = puzzle.constraints().iter().enumerate();
        let paths = constraints.filter_map(|(i, constraint)| {
            let in_conflict = marks.rules.contains(&i);
            match self.outline(puzzle, constraint) {
                Outline::Nothing => None,
                Outline::Cage => {
                    let (color, width) = if in_conflict { (INK, 2.4) } else { (GREY, 1.2) };
                    let border = self.border(constraint).set("stroke", color);
                    Some(border.set("stroke-width", width))
                }
                Outline::Line => {
                    let color = if in_conflict { GREY } else { LINE };
                    Some(self.line_through(constraint.cells()).set("stroke", color))
                }
            }
        });
        paths.fold(Group::new(), Group::add)
    }

    /// The labels of rules, each in the corner of its first cell; to be drawn over everything else.
    pub(super) fn labels(&self, puzzle: &Puzzle) -> impl Iterator<Item = Element> {
        let drawn = puzzle
            .constraints()
            .iter()
            .filter(|constraint| self.outline(puzzle, constraint) != Outline::Nothing);
        drawn.filter_map(|constraint| {
            let label = sketch(puzzle, constraint).label;
            let label = printable(&label);
            let Square { x, y, side } = self.square(*constraint.cells().first()?);
            let text = signs::label(x + side * 0.08, y + side * 0.24, side * 0.2, &label);
            (!label.is_empty()).then(|| signs::inline(text.set("fill", INK)))
        })
    }

    /// How a constraint is drawn. Of those that only say that digits differ, those that the lines
    /// do not show.
    fn outline(&self, puzzle: &Puzzle, constraint: &Constraint) -> Outline {
        match constraint.is_all_different() {
            true if self.is_region(constraint) => Outline::Cage,
            true => Outline::Nothing,
            false => sketch(puzzle, constraint).outline,
        }
    }

    /// Whether a constraint is a region of its own, and not one that the lines of the board show.
    fn is_region(&self, constraint: &Constraint) -> bool {
        let same = |part: &dyn Fn(Cell) -> Option<usize>| {
            let first = constraint.cells().first().and_then(|cell| part(*cell));
            first.is_some() && constraint.cells().iter().all(|cell| part(*cell) == first)
        };
        let shape = self.shape;
        !same(&|cell| Some(shape.row(cell)))
            && !same(&|cell| Some(shape.column(cell)))
            && !same(&|cell| shape.box_of(cell))
    }

    /// A thick line through the middle of cells, in their order; a dot for a single one.
    fn line_through(&self, cells: &[Cell]) -> Path {
        let mut data = Data::new();
        for (i, &cell) in cells.iter().enumerate() {
            let Square { x, y, side } = self.square(cell);
            let middle = (rounded(x + side / 2.0), rounded(y + side / 2.0));
            data = if i == 0 { data.move_to(middle).line_to(middle) } else { data.line_to(middle) };
        }
        Path::new()
            .set("d", data)
            .set("fill", "none")
            .set("stroke-width", 6)
            .set("stroke-linecap", "round")
            .set("stroke-linejoin", "round")
    }

    /// A dashed line inside the border of some cells.
    fn border(&self, region: &Constraint) -> Path {
        let size = self.shape.size();
        let inset = self.side * 0.06;
        let mut data = Data::new();
        for &cell in region.cells() {
            let (row, column) = (self.shape.row(cell) - 1, self.shape.column(cell) - 1);
            let ends = |inside: bool, next: Option<usize>| {
                !inside || next.is_none_or(|next| !region.contains(Cell::new(next)))
            };
            let index = cell.index();
            let above = ends(row > 0, index.checked_sub(size));
            let below = ends(row + 1 < size, Some(index + size));
            let left = ends(column > 0, index.checked_sub(1));
            let right = ends(column + 1 < size, Some(index + 1));
            let Square { x, y, side } = self.square(cell);
            let (x0, y0) = (if left { x + inset } else { x }, if above { y + inset } else { y });
            let x1 = x + side - if right { inset } else { 0.0 };
            let y1 = y + side - if below { inset } else { 0.0 };
            let borders = [
                (above, (x0, y0), (x1, y0)),
                (below, (x0, y1), (x1, y1)),
                (left, (x0, y0), (x0, y1)),
                (right, (x1, y0), (x1, y1)),
            ];
            for (_, from, to) in borders.into_iter().filter(|(drawn, ..)| *drawn) {
                let point = |(x, y)| (rounded(x), rounded(y));
                data = data.move_to(point(from)).line_to(point(to));
            }
        }
        Path::new().set("d", data).set("stroke-dasharray", "4 3")
    }
}

fn sketch(puzzle: &Puzzle, constraint: &Constraint) -> Sketch {
    constraint.sketch(|digit| puzzle.alphabet.word(puzzle.shape(), Some(digit)))
}
