//! The rules of plain Sudoku.

use crate::grid::{Cell, Shape};
use crate::kinds::{Constraint, Name};

/// Rows from top to bottom, columns from left to right, boxes row by row.
pub(super) fn expand(shape: Shape) -> Vec<Constraint> {
    let house = |name: Name, is_in: &dyn Fn(Cell) -> bool| {
        let cells = shape.cells().filter(|&cell| is_in(cell)).collect();
        Constraint::all_different(shape, cells, name)
    };
    let numbers = 1..=shape.size();
    let rows = numbers.clone().map(|i| house(Name::Row(i), &|cell| shape.row(cell) == i));
    let columns = numbers.clone().map(|i| house(Name::Column(i), &|cell| shape.column(cell) == i));
    let mut houses: Vec<Constraint> = rows.chain(columns).collect();
    if shape.boxes().is_some() {
        houses.extend(numbers.map(|i| house(Name::Box(i), &|cell| shape.box_of(cell) == Some(i))));
    }
    houses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_a_row_a_column_and_a_box() {
        for (size, houses) in [(4, 12), (6, 18), (7, 14), (9, 27)] {
            let shape = Shape::new(size).expect("a size in range");
            let constraints = expand(shape);
            assert_eq!(constraints.len(), houses);
            for cell in shape.cells() {
                let of_cell = constraints.iter().filter(|house| house.contains(cell)).count();
                assert_eq!(of_cell, houses / size);
            }
        }
    }
}
