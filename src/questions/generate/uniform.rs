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
//! try in 4.3 succeeds.
//!
//! # References
//! - B. Felgenhauer, F. Jarvis, "Mathematics of Sudoku I", Mathematical Spectrum 2006: the number
//!   of boards, and the 56 ways.

use crate::questions::generate::random::Random;

/// The maximum number of completions of a band and a stack.
const BOUND: usize = 11_664;

/// The number of ways to split the rows of a band between two boxes if the third is known.
const SPLITS: usize = 56;

/// The digits of a box, from 0 to 8, row by row or column by column.
type Box = [u8; 9];

/// All splits: how two boxes share the digits of a known third box. Digits are given as *places*,
/// their positions in the known box.
struct Splits {
    /// For each split and each of the two boxes, the places whose digits its lines get.
    places: [[[u8; 9]; 2]; SPLITS],
    /// For each of the two boxes, each of its lines and each place: the splits that put the place
    /// into the line.
    with: [[[u64; 9]; 3]; 2],
}

static ALL: Splits = Splits::all();

impl Splits {
    const fn all() -> Splits {
        let mut all = Splits { places: [[[0; 9]; 2]; SPLITS], with: [[[0; 9]; 3]; 2] };
        let mut count = 0;
        // Each place goes into one of the two other lines of the first box, and into the remaining
        // line of the second.
        let mut choice = 0;
        while choice < 1 << 9 {
            let mut lines = [[0u8; 9]; 2];
            let mut sizes = [[0usize; 3]; 2];
            let mut place = 0;
            while place < 9 {
                let (line, far) = (place / 3, choice >> place & 1);
                let to = [(line + 1 + far) % 3, (line + 2 - far) % 3];
                let mut side = 0;
                while side < 2 {
                    // A split with too many places in a line is dropped below.
                    if sizes[side][to[side]] < 3 {
                        lines[side][3 * to[side] + sizes[side][to[side]]] = place as u8;
                    }
                    sizes[side][to[side]] += 1;
                    side += 1;
                }
                place += 1;
            }
            if matches!(sizes, [[3, 3, 3], [3, 3, 3]]) {
                all.places[count] = lines;
                let mut at = 0;
                while at < 18 {
                    let (side, line, place) = (at / 9, at % 9 / 3, lines[at / 9][at % 9] as usize);
                    all.with[side][line][place] |= 1 << count;
                    at += 1;
                }
                count += 1;
            }
            choice += 1;
        }
        assert!(count == SPLITS);
        all
    }
}

/// Returns the lines of one of the two boxes under a split of the known box.
fn lines(known: &Box, side: usize, split: usize) -> Box {
    ALL.places[split][side].map(|place| known[usize::from(place)])
}

/// Returns, for each split of rows, the splits of columns that give a box together with it. `rows`
/// are the known box to the left, by rows, and which box of its splits is meant; `columns` are the
/// same for the known box above, by columns.
fn fitting(
    (rows, row_side): (&Box, usize),
    (columns, column_side): (&Box, usize),
) -> [u64; SPLITS] {
    // For two columns of the box and each digit, the splits that put it there. The third column has
    // the rest.
    let mut with = [[0; 9]; 2];
    for (place, digit) in columns.iter().enumerate() {
        for (column, with) in with.iter_mut().enumerate() {
            with[usize::from(*digit)] = ALL.with[column_side][column][place];
        }
    }
    let mut fitting = [0; SPLITS];
    for (split, fitting) in fitting.iter_mut().enumerate() {
        let places = &ALL.places[split][row_side];
        *fitting = u64::MAX;
        for row in [0, 1] {
            let [a, b, c] = [0, 1, 2].map(|i| usize::from(rows[usize::from(places[3 * row + i])]));
            for with in &with {
                // Exactly one of the three digits.
                *fitting &= (with[a] ^ with[b] ^ with[c]) & !(with[a] & with[b] & with[c]);
            }
        }
    }
    fitting
}

/// A number for each pair of splits of the columns of two stacks.
type Table = [[u8; SPLITS]; SPLITS];

/// The completions of a known band and stack.
struct Completions {
    /// The known boxes: 4 and 7 by rows, 2 and 3 by columns.
    known: [Box; 4],
    /// For boxes 5, 6, 8 and 9: for each split of the rows, the fitting splits of the columns.
    fitting: [[u64; SPLITS]; 4],
    /// The numbers of splits of the rows that fit, for the middle and the lower band.
    rows: [Table; 2],
}

impl Completions {
    fn new(known: [Box; 4]) -> Completions {
        let [four, seven, two, three] = &known;
        let five = fitting((four, 0), (two, 0));
        let six = fitting((four, 1), (three, 0));
        let eight = fitting((seven, 0), (two, 1));
        let nine = fitting((seven, 1), (three, 1));
        let rows = [both(&five, &six), both(&eight, &nine)];
        Completions { known, fitting: [five, six, eight, nine], rows }
    }

    fn count(&self) -> usize {
        let [middle, lower] = &self.rows;
        products(middle, lower)
    }

    /// Returns boxes 5, 6, 8 and 9, by rows, of the completion with this number; `None` if there
    /// are fewer.
    fn nth(&self, mut n: usize) -> Option<[Box; 4]> {
        let [middle, lower] = &self.rows;
        for (second, third) in (0..SPLITS * SPLITS).map(|i| (i / SPLITS, i % SPLITS)) {
            let [middles, lowers] = [middle, lower].map(|rows| usize::from(rows[second][third]));
            if n < middles * lowers {
                let [five, six, eight, nine] = &self.fitting;
                let nth = |first: &[u64; SPLITS], other: &[u64; SPLITS], n: usize| {
                    let fits =
                        |split: &usize| first[*split] >> second & other[*split] >> third & 1 == 1;
                    (0..SPLITS).filter(fits).nth(n).expect("so many were counted")
                };
                let middle = nth(five, six, n / lowers);
                let lower = nth(eight, nine, n % lowers);
                return Some(self.boxes([middle, lower], [second, third]));
            }
            n -= middles * lowers;
        }
        None
    }

    fn boxes(&self, [middle, lower]: [usize; 2], [second, third]: [usize; 2]) -> [Box; 4] {
        let [four, seven, two, three] = &self.known;
        [
            crossed(lines(four, 0, middle), lines(two, 0, second)),
            crossed(lines(four, 1, middle), lines(three, 0, third)),
            crossed(lines(seven, 0, lower), lines(two, 1, second)),
            crossed(lines(seven, 1, lower), lines(three, 1, third)),
        ]
    }
}

/// Counts the splits of the rows of a band that fit in both boxes, for each pair of splits of the
/// columns.
fn both(first: &[u64; SPLITS], second: &[u64; SPLITS]) -> Table {
    let mut counts = [[0; SPLITS]; SPLITS];
    for (first, second) in first.iter().zip(second) {
        let ones: [u8; SPLITS] = std::array::from_fn(|split| (second >> split & 1) as u8);
        let mut rest = *first;
        while rest != 0 {
            let counts = &mut counts[rest.trailing_zeros() as usize];
            counts.iter_mut().zip(ones).for_each(|(count, one)| *count += one);
            rest &= rest - 1;
        }
    }
    counts
}

/// Returns the sum of the products of the entries.
fn products(a: &Table, b: &Table) -> usize {
    let of_line = |(a, b): (&[u8; SPLITS], &[u8; SPLITS])| -> u32 {
        a.iter().zip(b).map(|(a, b)| u32::from(*a) * u32::from(*b)).sum()
    };
    a.iter().zip(b).map(of_line).sum::<u32>() as usize
}

/// Returns the box, by rows, whose rows and columns have these digits.
fn crossed(rows: Box, columns: Box) -> Box {
    let set = |lines: &Box, line: usize| -> u16 {
        lines[3 * line..][..3].iter().fold(0, |set, digit| set | 1 << digit)
    };
    std::array::from_fn(|at| (set(&rows, at / 3) & set(&columns, at % 3)).trailing_zeros() as u8)
}

/// Exchanges rows and columns.
fn turned(lines: Box) -> Box {
    std::array::from_fn(|at| lines[at % 3 * 3 + at / 3])
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
        let completions = Completions::new([four, seven, turned(two), turned(three)]);
        let count = completions.count();
        assert!(count <= BOUND, "{count} ways to complete a band and a stack");
        if let Some([five, six, eight, nine]) = completions.nth(random.below(BOUND)) {
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
            let mut own: Vec<[u8; 81]> = (0..completions.count())
                .map(|n| completions.nth(n).expect("it was counted"))
                .map(|[five, six, eight, nine]| {
                    line(&[one, two, three, four, five, six, seven, eight, nine])
                })
                .collect();
            assert!(completions.nth(own.len()).is_none());
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

    /// Returns how many digits each pair of sets of two partitions has in common, independent of
    /// their order.
    fn overlap(a: &Box, b: &Box) -> [usize; 9] {
        let common = |i: usize, j: usize| {
            a[3 * i..][..3].iter().filter(|digit| b[3 * j..][..3].contains(digit)).count()
        };
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let tables = orders.iter().flat_map(|rows| {
            orders
                .iter()
                .map(|columns| std::array::from_fn(|at| common(rows[at / 3], columns[at % 3])))
        });
        tables.max().expect("there are orders")
    }

    /// Checks the bound. Only the digits of the lines of boxes 2, 3, 4 and 7 matter, in any order,
    /// because reordering them reorders rows and columns of the board. The digits of box 4 can be
    /// named at will, and then only what box 7 has in common with it matters. Swapping boxes 2 and
    /// 3 swaps stacks.
    #[test]
    fn no_band_and_stack_have_more_ways_than_the_bound() {
        let all = partitions();
        assert_eq!(all.len(), 280);
        let four = all[0];
        let mut kinds: Vec<([usize; 9], Box)> = Vec::new();
        for seven in &all {
            let overlap = overlap(&four, seven);
            if kinds.iter().all(|(other, _)| *other != overlap) {
                kinds.push((overlap, *seven));
            }
        }
        assert_eq!(kinds.len(), 5);
        let most_with = |seven: &Box| {
            // What does not depend on both boxes above is computed once.
            let splits = |above: &Box, side: usize| {
                let of = |left: &Box, column_side| fitting((left, side), (above, column_side));
                [of(&four, 0), of(seven, 1)]
            };
            let of_two: Vec<_> = all.iter().map(|two| splits(two, 0)).collect();
            let of_three: Vec<_> = all.iter().map(|three| splits(three, 1)).collect();
            let mut most = 0;
            for (i, [five, eight]) in of_two.iter().enumerate() {
                for [six, nine] in &of_three[i..] {
                    most = most.max(products(&both(five, six), &both(eight, nine)));
                }
            }
            most
        };
        let most = std::thread::scope(|scope| {
            let kinds: Vec<_> =
                kinds.iter().map(|(_, seven)| scope.spawn(|| most_with(seven))).collect();
            kinds.into_iter().map(|kind| kind.join().expect("it ends")).max()
        });
        assert_eq!(most, Some(BOUND));
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
