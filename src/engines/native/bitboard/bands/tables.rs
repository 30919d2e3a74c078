//! What the candidates of one digit imply in a row, or in the boxes of a band.
//!
//! Bits are numbered row by row: those of a row are its columns, those of a band its cells.

/// The 27 cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The first cell of each row of a band. Nine bits times this are the same columns in all three rows.
pub(super) const ROWS: u32 = 1 | 1 << 9 | 1 << 18;

/// For each set of columns of a row, the boxes that contain them, one bit each.
pub(super) static BOXES: [u8; 512] = {
    let mut boxes = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut i = 0;
        while i < 3 {
            boxes[columns] |= ((columns >> (3 * i) & 7 != 0) as u8) << i;
            i += 1;
        }
        columns += 1;
    }
    boxes
};

/// For each set of boxes that a digit can be in, three bits a row, the cells it keeps: those of boxes
/// used by some assignment of different boxes to the rows. That finds locked candidates in both
/// directions. 0 if there is no such assignment.
pub(super) static LOCKED: [u32; 512] = {
    let mut locked = [0; 512];
    let mut boxes = 0;
    while boxes < 512 {
        // The box of the upper row, and of the middle one; the lower one has what is left.
        let mut way = 0;
        while way < 9 {
            let (upper, middle) = (way / 3, way % 3);
            let lower = 3 - upper - if upper == middle { 0 } else { middle };
            let needed = 1 << upper | 8 << middle | 64 << lower;
            if upper != middle && boxes & needed == needed {
                locked[boxes] |= 7 << (3 * upper) | 7 << (9 + 3 * middle) | 7 << (18 + 3 * lower);
            }
            way += 1;
        }
        boxes += 1;
    }
    locked
};

/// For the columns that a digit can have in a band, the cells that are left to it in the two other
/// bands: where it has one column of a box, those have the two others.
pub(super) static ELSEWHERE: [u32; 512] = {
    let mut elsewhere = [BAND; 512];
    let mut columns: usize = 0;
    while columns < 512 {
        let mut i = 0;
        while i < 3 {
            let of_box = columns as u32 & 7 << (3 * i);
            if of_box.count_ones() == 1 {
                elsewhere[columns] &= !(of_box * ROWS);
            }
            i += 1;
        }
        columns += 1;
    }
    elsewhere
};

/// For each cell of a band, the cells that a digit can have there when it has this one. Indices
/// from 27 on are unused.
pub(super) static ALONE: [u32; 32] = {
    let mut alone = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        let mut other = 0;
        while other < 27 {
            let sees = other / 9 == cell / 9 || other % 9 / 3 == cell % 9 / 3;
            if other == cell || !sees {
                alone[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    alone
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The ways to have one digit in each row, column and box of a band with columns of its own: one
    /// cell a row, each in another box.
    fn ways(candidates: u32) -> Vec<u32> {
        let mut ways = Vec::new();
        for (a, b, c) in itertools::iproduct!(0..9, 9..18, 18..27) {
            let cells = 1u32 << a | 1 << b | 1 << c;
            let boxes = [a, b, c].map(|cell: u32| cell % 9 / 3);
            let differ = boxes[0] != boxes[1] && boxes[0] != boxes[2] && boxes[1] != boxes[2];
            if differ && candidates & cells == cells {
                ways.push(cells);
            }
        }
        ways
    }

    /// The candidates that some way has.
    fn used(candidates: u32) -> u32 {
        ways(candidates).into_iter().fold(0, |all, way| all | way)
    }

    #[test]
    fn locked_candidates_are_those_of_some_way() {
        for boxes in 0..512u32 {
            // All cells of the boxes, and some of them.
            for columns in [0o777, 0o124, 0o135, 0o461] {
                let of_row = |row: u32| {
                    let boxes = boxes >> (3 * row) & 7;
                    (0..3).filter(|i| boxes >> i & 1 == 1).fold(0, |all, i| all | 7 << (3 * i))
                };
                let candidates =
                    (0..3).fold(0, |all, row| all | (of_row(row) & columns) << (9 * row));
                assert_eq!(
                    candidates & LOCKED[boxes as usize],
                    used(candidates),
                    "{boxes:o} {columns:o}"
                );
            }
        }
    }

    #[test]
    fn columns_are_taken_only_where_all_ways_have_them() {
        for columns in 0..512u32 {
            let ways = ways(columns * ROWS);
            let mut taken = 0;
            for i in (0..9).filter(|_| !ways.is_empty()) {
                if ways.iter().all(|way| way & ((1 << i) * ROWS) != 0) {
                    taken |= (1 << i) * ROWS;
                }
            }
            if !ways.is_empty() {
                assert_eq!(ELSEWHERE[columns as usize], BAND & !taken, "{columns:o}");
            }
        }
    }

    #[test]
    fn a_digit_alone_has_its_row_and_its_box() {
        for cell in 0..27 {
            let ways = ways(BAND).into_iter().filter(|way| way >> cell & 1 == 1);
            assert_eq!(ALONE[cell as usize], ways.fold(0, |all, way| all | way));
            assert!(usize::from(BOXES[1 << (cell % 9)]) == 1 << (cell % 9 / 3));
        }
    }
}
