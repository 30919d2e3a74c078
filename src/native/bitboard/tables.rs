//! Tables for a few bits of a plane, computed when the program is compiled.

/// For nine places of a digit in a band or a stack, place 3·i + j being the j-th box of its i-th line: those that
/// the digit can have.
///
/// It goes into each line and each box once, so the places that it takes are a permutation. A place stays when
/// a permutation of the places given uses it; 0 when there is none.
pub(super) static PLACES: [u16; 512] = {
    let permutations = [
        place(0, 0) | place(1, 1) | place(2, 2),
        place(0, 0) | place(1, 2) | place(2, 1),
        place(0, 1) | place(1, 0) | place(2, 2),
        place(0, 1) | place(1, 2) | place(2, 0),
        place(0, 2) | place(1, 0) | place(2, 1),
        place(0, 2) | place(1, 1) | place(2, 0),
    ];
    let mut table = [0; 512];
    let mut seen = 0;
    while seen < 512 {
        let mut i = 0;
        while i < permutations.len() {
            if permutations[i] as usize & seen == permutations[i] as usize {
                table[seen] |= permutations[i];
            }
            i += 1;
        }
        seen += 1;
    }
    table
};

const fn place(line: u16, house: u16) -> u16 {
    1 << (3 * line + house)
}

/// The same for the rows of a band, each place widened to its three cells.
pub(super) static CELLS: [u32; 512] = {
    let mut table = [0; 512];
    let mut seen = 0;
    while seen < 512 {
        let mut i = 0;
        while i < 9 {
            if PLACES[seen] >> i & 1 == 1 {
                table[seen] |= 0b111 << (3 * i);
            }
            i += 1;
        }
        seen += 1;
    }
    table
};

/// For cells of a row: which of its three boxes have one of them.
pub(super) static BOXES: [u8; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        let mut i = 0;
        while i < 3 {
            if row >> (3 * i) & 0b111 != 0 {
                table[row] |= 1 << i;
            }
            i += 1;
        }
        row += 1;
    }
    table
};

/// For cells of a row: the cell when it is one, and nothing when there are several.
pub(super) static SINGLE: [u16; 512] = {
    let mut table = [0; 512];
    let mut i = 0;
    while i < 9 {
        table[1 << i] = 1 << i;
        i += 1;
    }
    table
};

/// For a cell of a band: the cells of the band that can have its digit once it is put there.
pub(super) static KEPT: [u32; 27] = {
    let mut table = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        let mut other = 0;
        while other < 27 {
            let same_row = cell / 9 == other / 9;
            let same_column = cell % 9 == other % 9;
            let same_box = cell % 9 / 3 == other % 9 / 3;
            if cell == other || !(same_row || same_column || same_box) {
                table[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    table
};
