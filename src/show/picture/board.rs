//! The *board*: cells, boxes, regions, numbers of rows and columns, and what is in the cells.

use svg::node::element::path::Data;
use svg::node::element::{Group, Path};

use crate::grid::{Candidate, Cell, Shape};
use crate::puzzle::Puzzle;
use crate::show::marks::{Marks, is_on};
use crate::show::picture::palette::{GREY, INK, LINE};
use crate::show::picture::signs;
use crate::show::picture::signs::Square;

/// Left and above, with the numbers.
const MARGIN: f64 = 32.0;
/// Right and below.
const EDGE: f64 = 16.0;
/// Of the lines between boxes and around them.
const THICK: f64 = 2.5;

/// Where cells lie.
pub(crate) struct Board {
    pub(super) shape: Shape,
    pub(super) side: f64,
    /// Left and above.
    margin: f64,
    /// Right and below.
    edge: f64,
}

impl Board {
    /// With room for the numbers of rows and columns.
    pub(crate) fn new(puzzle: &Puzzle) -> Board {
        Board { margin: MARGIN, edge: EDGE, ..Board::bare(puzzle) }
    }

    /// The cells alone.
    pub(crate) fn bare(puzzle: &Puzzle) -> Board {
        let shape = puzzle.shape();
        let side = if shape.size() <= 12 { 48.0 } else { 36.0 };
        Board { shape, side, margin: THICK / 2.0, edge: THICK / 2.0 }
    }

    pub(crate) fn width(&self) -> f64 {
        self.line(self.shape.size()) + self.edge
    }

    pub(super) fn height(&self) -> f64 {
        self.width()
    }

    /// Where the line before this row or column is, counted from 0.
    fn line(&self, number: usize) -> f64 {
        self.margin + self.side * number as f64
    }

    pub(super) fn square(&self, cell: Cell) -> Square {
        let (row, column) = (self.shape.row(cell) - 1, self.shape.column(cell) - 1);
        Square { x: self.line(column), y: self.line(row), side: self.side }
    }

    /// The place of a candidate in its cell.
    pub(super) fn candidate(&self, candidate: Candidate) -> Square {
        let place = candidate.digit.value() - self.shape.lowest().value();
        share(self.square(candidate.cell), usize::from(place), self.shape.digit_count().max(3))
    }

    /// Cells, marks, and the numbers of rows and columns.
    pub(crate) fn draw(&self, puzzle: &Puzzle, marks: &Marks) -> Group {
        self.draw_bare(puzzle, marks).add(self.numbers())
    }

    /// Cells and marks.
    pub(crate) fn draw_bare(&self, puzzle: &Puzzle, marks: &Marks) -> Group {
        let in_houses = marks.in_houses(puzzle);
        let hatched = self.shape.cells().filter(|cell| in_houses[cell.index()]);
        let hatched = hatched.map(|cell| signs::house(self.square(cell)));
        let board = Group::new()
            .add(hatched.fold(self.sets(marks), Group::add))
            .add(self.rules(puzzle, marks))
            .add(self.lines())
            .add(self.links(marks))
            .add(self.contents(puzzle, marks, in_houses.contains(&true)))
            .add(self.set_letters(marks))
            .add(self.link_numbers(marks));
        self.labels(puzzle).fold(board, Group::add)
    }

    /// The lines between cells, and thick ones between boxes.
    fn lines(&self) -> Group {
        let size = self.shape.size();
        let (height, width) = self.shape.boxes().unwrap_or((size, size));
        let (first, last) = (self.line(0), self.line(size));
        let through = |data: Data, row: usize, column: usize| {
            let data = data.move_to((first, self.line(row))).line_to((last, self.line(row)));
            data.move_to((self.line(column), first)).line_to((self.line(column), last))
        };
        let thin = (1..size).fold(Data::new(), |data, i| through(data, i, i));
        // Rows and columns of boxes differ in number: the later ones of the fewer are drawn twice.
        let thick = (0..=size).fold(Data::new(), |data, i| {
            through(data, (i * height).min(size), (i * width).min(size))
        });
        let path = |data: Data, width: f64, color: &str| {
            Path::new()
                .set("d", data)
                .set("stroke", color)
                .set("stroke-width", width)
                .set("stroke-linecap", "square")
        };
        Group::new().add(path(thin, 1.0, LINE)).add(path(thick, THICK, INK))
    }

    fn numbers(&self) -> Group {
        let numbers = (0..self.shape.size()).flat_map(|i| {
            let (at, number) = (self.line(i) + self.side / 2.0, (i + 1).to_string());
            let (across, down) = (self.margin * 0.55, self.margin * 0.6);
            [signs::centred(at, down, 13.0, &number), signs::centred(across, at, 13.0, &number)]
        });
        numbers.map(signs::inline).fold(Group::new().set("fill", GREY), Group::add)
    }

    /// The digits, and crosses in open cells where it fails.
    fn contents(&self, puzzle: &Puzzle, marks: &Marks, hatched: bool) -> Group {
        let fails = marks.fails(puzzle);
        let mut group = Group::new();
        for (cell, digits) in self.shape.cells().zip(marks.digits(puzzle)) {
            let square = self.square(cell);
            if digits.is_empty() && fails[cell.index()] {
                group = group.add(signs::cross(square));
            }
            if digits.is_empty() && marks.cells.contains(&cell) {
                group = group.add(signs::question(square));
            }
            if digits.is_empty() {
                let small = marks.small.iter().filter(|(candidate, _)| {
                    candidate.cell == cell && is_on(self.shape, *candidate)
                });
                group = small.fold(group, |group, (candidate, small)| {
                    let word = puzzle.alphabet.word(self.shape, Some(candidate.digit));
                    group.add(signs::small(self.candidate(*candidate), &word, *small))
                });
            }
            let count = digits.len();
            for (i, (digit, emphasis)) in digits.into_iter().enumerate() {
                let word = puzzle.alphabet.word(self.shape, Some(digit));
                let square = share(square, i, count);
                group = group.add(signs::digit(square, &word, emphasis, hatched));
            }
        }
        group
    }
}

/// The part of a cell that one of several digits has.
fn share(square: Square, number: usize, count: usize) -> Square {
    let part = |column: f64, row: f64, side: f64| Square {
        x: square.x + column * (square.side - side),
        y: square.y + row * (square.side - side),
        side,
    };
    match (count, number) {
        (1, _) => square,
        // Two stand aslant, where they can be larger.
        (2, 0) => part(0.0, 0.0, square.side * 0.56),
        (2, _) => part(1.0, 1.0, square.side * 0.56),
        _ => {
            let across = (1..).find(|n| n * n >= count).unwrap_or(1);
            let last = (across - 1) as f64;
            let (column, row) = ((number % across) as f64 / last, (number / across) as f64 / last);
            part(column, row, square.side / across as f64)
        }
    }
}
