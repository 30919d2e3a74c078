//! The comma at the end of a list: it separates nothing, or the last cell of a row is left out like others.
//!
//! `[5,3,,,7,,,,]` has eight values in JavaScript and nine fields in a table. The number of rows
//! decides, and only where cells are left out elsewhere.

use crate::io::format::lists::nested::{Leaf, List, Nested, Spelling};

/// Returns the value with the meaning of every trailing comma decided.
pub(crate) fn settled(value: &Nested) -> Nested {
    let Nested::List(list) = value else { return value.clone() };
    let count = list.items.len();
    let has_holes = has_hole(value);
    let items = list.items.iter().map(|item| match item {
        Nested::List(row) if is_trailing(row) => {
            without(row, has_holes && row.items.len() == count)
        }
        item => settled(item),
    });
    let list = List { items: items.collect(), ..list.clone() };
    let is_grid = count.isqrt().pow(2) == count;
    if is_trailing(&list) { without(&list, has_holes && is_grid) } else { Nested::List(list) }
}

fn is_trailing(list: &List) -> bool {
    matches!(list.items.last(), Some(Nested::Cell(Leaf { spelling: Spelling::Trailing, .. })))
}

/// A list whose last cell is left out, or that has none there.
fn without(list: &List, is_cell: bool) -> Nested {
    let mut list = list.clone();
    if let Some(Nested::Cell(last)) = list.items.pop()
        && is_cell
    {
        list.items.push(Nested::Cell(Leaf { spelling: Spelling::Open, ..last }));
    }
    Nested::List(list)
}

/// Whether some cell is left out between two commas.
fn has_hole(value: &Nested) -> bool {
    match value {
        Nested::Cell(leaf) => leaf.spelling == Spelling::Open && leaf.at.is_empty(),
        Nested::List(list) => list.items.iter().any(has_hole),
    }
}
