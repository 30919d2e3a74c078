//! Full boards of plain 9×9: all 6,670,903,752,021,072,936,960 are equally likely.
//!
//! ```text
//!  1  2  3     Box 1 is drawn, then the rest of its band (boxes 2 and 3) and of its stack (4 and 7).
//!  4  5  6     The number of ways to do that does not depend on box 1. The number of ways to complete
//!  7  8  9     boxes 5, 6, 8 and 9 varies: so a number below 11,664 is drawn, and the completion with that
//!              number is taken; if there are fewer completions, everything begins again.
//! ```
//!
//! Completions are counted, not searched for. Each row of a box has three digits, and the other two
//! boxes of the band share the other six: there are 56 ways to *split* the rows of a band between
//! its two other boxes, and as many for the columns of a stack. A box is determined by the sets of
//! digits of its rows and of its columns, because a cell has the only digit that its row and its
//! column have in common. So a completion is one split for each of two bands and two stacks that
//! fit each other in four boxes. For each pair of splits of the stacks, the fitting splits of each
//! band are counted, and the two counts are multiplied.
//!
//! No band and stack have more than 11,664 completions: a test goes through all cases, and another
//! test has a band and a stack that reach the bound. There are 2,693 completions on average, so one
//! try in 4.3 succeeds. Most of the others need no counting: how much the lines of boxes 2 and 3, and
//! of boxes 4 and 7, have in common bounds the number of completions, mostly by some 4,000.
//!
//! # References
//! - B. Felgenhauer, F. Jarvis, "Mathematics of Sudoku I", Mathematical Spectrum 2006: the number
//!   of boards, and the 56 ways.

mod completions;

use crate::questions::generate::random::Random;
use completions::{Box, Completions, SPLITS, lines, set, turned};

/// The maximum number of completions of a band and a stack.
const BOUND: usize = 11_664;

/// The most completions by what the lines of boxes 4 and 7 have in common, and those of boxes 2 and 3: see
/// [`common`].
const BOUNDS: [[usize; 5]; 5] = [
    [5_616, 3_830, 3_914, 3_750, 5_068],
    [3_830, 4_304, 3_773, 4_276, 5_034],
    [3_914, 3_773, 3_960, 4_960, 5_032],
    [3_750, 4_276, 4_960, 5_644, 5_420],
    [5_068, 5_034, 5_032, 5_420, BOUND],
];

/// Returns how much the lines of two boxes have in common, from 0 if each line has one digit of each line
/// of the other box, to 4 if both have the same lines, in any order.
fn common(a: &Box, b: &Box) -> usize {
    let [a, b] = [a, b].map(|lines| [0, 1, 2].map(|line| set(lines, line)));
    let squares = a.iter().flat_map(|a| b.map(|b| (a & b).count_ones().pow(2)));
    match squares.sum() {
        9 => 0,
        13 => 1,
        15 => 2,
        19 => 3,
        _ => 4,
    }
}

/// Draws the two other boxes of a band whose first box is known, by rows; all are equally likely.
fn beside(known: &Box, random: &mut Random) -> [Box; 2] {
    let split = random.below(SPLITS);
    [0, 1].map(|side| {
        let mut lines = lines(known, side, split);
        lines.chunks_exact_mut(3).for_each(|line| random.shuffle(line));
        lines
    })
}

/// Draws a board, as 81 symbols.
pub(super) fn board(random: &mut Random) -> [u8; 81] {
    loop {
        let mut one: Box = std::array::from_fn(|digit| digit as u8);
        random.shuffle(&mut one);
        let [two, three] = beside(&one, random);
        // The columns of the stack are split as the rows of the band are.
        let [four, seven] = beside(&turned(one), random).map(turned);
        let known @ [_, _, second, third] = [four, seven, turned(two), turned(three)];
        let number = random.below(BOUND);
        if number >= BOUNDS[common(&four, &seven)][common(&second, &third)] {
            continue;
        }
        if let Some([five, six, eight, nine]) = Completions::new(known).nth(number) {
            return line(&[one, two, three, four, five, six, seven, eight, nine]);
        }
    }
}

/// Writes boxes as a line of symbols.
fn line(boxes: &[Box; 9]) -> [u8; 81] {
    std::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        b'1' + boxes[row / 3 * 3 + column / 3][row % 3 * 3 + column % 3]
    })
}

#[cfg(test)]
mod tests {
    use super::completions::{fitting, ones, products};
    use super::*;
    use std::ops::ControlFlow;

    use crate::engines::native::{Level, search_line};
    use crate::limits::Limits;
    use crate::puzzle::plain::PlainLine;

    #[test]
    fn ways_are_those_that_a_search_finds() {
        let mut random = Random::new(3, 0);
        for _ in 0..8 {
            let mut one: Box = std::array::from_fn(|digit| digit as u8);
            random.shuffle(&mut one);
            let [two, three] = beside(&one, &mut random);
            let [four, seven] = beside(&turned(one), &mut random).map(turned);
            let completions = Completions::new([four, seven, turned(two), turned(three)]);
            let mut own: Vec<[u8; 81]> = (0..)
                .map_while(|n| completions.nth(n))
                .map(|[five, six, eight, nine]| {
                    line(&[one, two, three, four, five, six, seven, eight, nine])
                })
                .collect();
            let bound = BOUNDS[common(&four, &seven)][common(&turned(two), &turned(three))];
            assert!(own.len() <= bound);
            let mut puzzle = own[0];
            for cell in (0..81).filter(|cell| cell / 9 >= 3 && cell % 9 >= 3) {
                puzzle[cell] = b'.';
            }
            let mut found = Vec::new();
            let puzzle = PlainLine::new(&puzzle).expect("a plain line");
            search_line(puzzle, Level::best(), &Limits::default(), &mut 0, |solution| {
                found.push(solution.line());
                ControlFlow::Continue(())
            });
            own.sort_unstable();
            found.sort_unstable();
            assert!(own == found, "{} and {}", own.len(), found.len());
        }
    }

    /// Returns all ways to put nine digits into three unordered sets of three.
    fn partitions() -> Vec<Box> {
        let mut all = Vec::new();
        for b in 1..9u8 {
            for c in b + 1..9 {
                let rest: Vec<u8> = (1..9).filter(|digit| ![b, c].contains(digit)).collect();
                for d in 1..6 {
                    for e in d + 1..6 {
                        let last = (1..6).filter(|i| ![d, e].contains(i)).map(|i| rest[i]);
                        let all_nine = [0, b, c, rest[0], rest[d], rest[e]].into_iter().chain(last);
                        all.push(all_nine.collect::<Vec<u8>>().try_into().expect("nine digits"));
                    }
                }
            }
        }
        all
    }

    /// For each pair of splits of the columns, the number of splits of the rows that fit both.
    type Table = [[u8; SPLITS]; SPLITS];

    fn table(first: &[u64; SPLITS], second: &[u64; SPLITS]) -> Table {
        let mut counts = [[0; SPLITS]; SPLITS];
        for (first, second) in first.iter().zip(second) {
            let fits: [u8; SPLITS] = std::array::from_fn(|split| (second >> split & 1) as u8);
            for column in ones(*first) {
                counts[column].iter_mut().zip(fits).for_each(|(count, fits)| *count += fits);
            }
        }
        counts
    }

    /// Checks the bounds. Only the digits of the lines of boxes 2, 3, 4 and 7 matter, in any order,
    /// because reordering them reorders rows and columns of the board. The digits of box 4 can be
    /// named at will, and then only what box 7 has in common with it matters, of which there are five
    /// kinds. Swapping boxes 2 and 3 swaps stacks.
    #[test]
    fn no_band_and_stack_have_more_ways_than_the_bounds() {
        let all = partitions();
        assert_eq!(all.len(), 280);
        let four = all[0];
        let most_with = |seven: &Box| {
            // What does not depend on both boxes above is computed once.
            let splits = |above: &Box, side: usize| {
                let of = |left: &Box, column_side| fitting((left, side), (above, column_side));
                [of(&four, 0), of(seven, 1)]
            };
            let of_two: Vec<_> = all.iter().map(|two| splits(two, 0)).collect();
            let of_three: Vec<_> = all.iter().map(|three| splits(three, 1)).collect();
            let mut most = [0; 5];
            for (i, [five, eight]) in of_two.iter().enumerate() {
                for (j, [six, nine]) in of_three.iter().enumerate().skip(i) {
                    let (middle, lower) = (table(five, six), table(eight, nine));
                    let tables = middle.iter().zip(&lower);
                    let count: usize = tables.map(|(a, b)| products(a, b)).sum();
                    let most = &mut most[common(&all[i], &all[j])];
                    *most = count.max(*most);
                }
            }
            most
        };
        let most = std::thread::scope(|scope| {
            let kinds: [_; 5] = std::array::from_fn(|kind| {
                let seven = all.iter().find(|seven| common(&four, seven) == kind);
                let seven = seven.expect("there is one of each kind");
                scope.spawn(move || most_with(seven))
            });
            kinds.map(|kind| kind.join().expect("it ends"))
        });
        assert_eq!(most, BOUNDS);
        assert_eq!(most.into_iter().flatten().max(), Some(BOUND));
    }

    /// All partitions that have as much in common with another are the same but for the names of digits.
    #[test]
    fn what_two_boxes_have_in_common_is_one_of_five_kinds() {
        let all = partitions();
        // How many digits each pair of lines has in common, in the order of lines that comes last.
        let overlap = |b: &Box| -> [u32; 9] {
            let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
            let tables = orders.iter().flat_map(|rows| {
                orders.map(|columns| {
                    std::array::from_fn(|at| {
                        let both = set(&all[0], rows[at / 3]) & set(b, columns[at % 3]);
                        both.count_ones()
                    })
                })
            });
            tables.max().expect("there are orders")
        };
        let kinds: std::collections::BTreeSet<(usize, [u32; 9])> =
            all.iter().map(|other| (common(&all[0], other), overlap(other))).collect();
        assert!(kinds.iter().map(|(kind, _)| *kind).eq(0..5), "{kinds:?}");
    }

    /// Shows that the bound is reached: the digits are the points of a plane of three by three, and
    /// the rows and columns of the boxes are its lines.
    #[test]
    fn a_regular_band_and_stack_leave_as_many_ways_as_any() {
        let line: [u8; 81] = std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            let (band, stack, row, column) = (row / 3, column / 3, row % 3, column % 3);
            let (i, j) = match (band, stack) {
                (0, 0) => (column + 3 - row, row),
                (0, _) => (column, row + stack),
                (_, 0) => (row, column + band + 3 - row),
                _ => return b'.',
            };
            b'1' + (3 * (i % 3) + j % 3) as u8
        });
        let mut count = 0;
        let puzzle = PlainLine::new(&line).expect("a plain line");
        search_line(puzzle, Level::best(), &Limits::default(), &mut 0, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(count, BOUND);
    }
}
