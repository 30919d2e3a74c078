//! The width and the height of a box before a grid, as constructors take them: `Sudoku(2, 3, board)`.

use std::ops::Range;

use super::tree::Tree;
use crate::error::Fault;
use crate::grid::Shape;
use crate::io::format::lists::nested::Nested;

impl Tree<'_> {
    /// That two numbers before a grid, the width and the height of its boxes, say what its size says too.
    pub(crate) fn check_boxes(&self, items: &[Nested], at: &Range<usize>) -> Result<(), Fault> {
        let number = |item: &Nested| match item {
            Nested::Cell(leaf) => leaf.text(&self.lists.source.text).parse::<usize>().ok(),
            Nested::List(_) => None,
        };
        match items {
            [width, height, Nested::List(list), ..] => match (number(width), number(height)) {
                (Some(width), Some(height)) => {
                    self.check_sides(width, height, list.items.len(), at)
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Checks the sides of boxes that are given as named arguments.
    pub(crate) fn check_named_boxes(
        &self,
        named: &[(String, usize)],
        items: &[Nested],
        at: &Range<usize>,
    ) -> Result<(), Fault> {
        let side =
            |name: &str| named.iter().find(|(other, _)| other == name).map(|(_, number)| *number);
        let rows = items.iter().find_map(|item| match item {
            Nested::List(list) => Some(list.items.len()),
            Nested::Cell(_) => None,
        });
        match (side("width"), side("height"), rows) {
            (Some(width), Some(height), Some(rows)) => self.check_sides(width, height, rows, at),
            _ => Ok(()),
        }
    }

    fn check_sides(
        &self,
        width: usize,
        height: usize,
        size: usize,
        at: &Range<usize>,
    ) -> Result<(), Fault> {
        if width.checked_mul(height) != Some(size) || width == 1 || height == 1 {
            return Ok(());
        }
        let usual = Shape::new(size).ok().and_then(|shape| shape.boxes());
        let is_asked = self.lists.options.boxes.is_some();
        if is_asked || width == height || usual == Some((height, width)) {
            return Ok(());
        }
        let message = format!(
            "found {width} and {height} before a grid, which can be the width and height of its boxes"
        );
        let help = format!("say how the boxes lie: --box {height}x{width}");
        Err(self.lists.fault(at, message).help(help))
    }
}
