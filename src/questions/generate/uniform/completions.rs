//! The completions of a band and a stack: counted, and taken by their number.

/// The number of ways to split the rows of a band between two boxes if the third is known.
pub(super) const SPLITS: usize = 56;

/// The digits of a box, from 0 to 8, row by row or column by column.
pub(super) type Box = [u8; 9];

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
pub(super) fn lines(known: &Box, side: usize, split: usize) -> Box {
    ALL.places[split][side].map(|place| known[usize::from(place)])
}

/// Returns, for each split of rows, the splits of columns that give a box together with it. `rows`
/// are the known box to the left, by rows, and which box of its splits is meant; `columns` are the
/// same for the known box above, by columns.
pub(super) fn fitting(
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

/// The completions of a known band and stack.
pub(super) struct Completions {
    /// The known boxes: 4 and 7 by rows, 2 and 3 by columns.
    known: [Box; 4],
    /// The middle and the lower band.
    bands: [Band; 2],
}

/// The fitting splits of a band.
struct Band {
    /// For its two open boxes: for each split of the rows, the fitting splits of the columns.
    fitting: [[u64; SPLITS]; 2],
    /// The first of them, turned around: for each split of the columns, the fitting splits of the rows.
    rows: [u64; SPLITS],
    /// The second of them as numbers, 1 if they fit.
    ones: [[u8; SPLITS]; SPLITS],
}

impl Band {
    fn new(fitting: [[u64; SPLITS]; 2]) -> Band {
        let [first, second] = &fitting;
        let mut rows = [0; SPLITS];
        for (split, first) in first.iter().enumerate() {
            ones(*first).for_each(|column| rows[column] |= 1 << split);
        }
        let ones = second.map(|fits| std::array::from_fn(|split| (fits >> split & 1) as u8));
        Band { fitting, rows, ones }
    }

    /// Counts the splits of the rows that fit a split of the columns of the second stack, for each split
    /// of those of the third.
    fn counts(&self, second: usize) -> [u8; SPLITS] {
        let mut counts = [0; SPLITS];
        for row in ones(self.rows[second]) {
            counts.iter_mut().zip(&self.ones[row]).for_each(|(count, one)| *count += one);
        }
        counts
    }

    /// Returns the split of the rows with this number among those that fit two splits of columns.
    fn nth(&self, [second, third]: [usize; 2], n: usize) -> usize {
        let [first, other] = &self.fitting;
        let fits = |split: &usize| first[*split] >> second & other[*split] >> third & 1 == 1;
        (0..SPLITS).filter(fits).nth(n).expect("so many were counted")
    }
}

/// Returns the positions of the bits that are 1.
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let one = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        one
    })
}

/// Returns the sum of the products.
pub(super) fn products(a: &[u8; SPLITS], b: &[u8; SPLITS]) -> usize {
    a.iter().zip(b).map(|(a, b)| u32::from(*a) * u32::from(*b)).sum::<u32>() as usize
}

impl Completions {
    pub(super) fn new(known: [Box; 4]) -> Completions {
        let [four, seven, two, three] = &known;
        let middle = [fitting((four, 0), (two, 0)), fitting((four, 1), (three, 0))];
        let lower = [fitting((seven, 0), (two, 1)), fitting((seven, 1), (three, 1))];
        Completions { known, bands: [middle, lower].map(Band::new) }
    }

    /// Returns boxes 5, 6, 8 and 9, by rows, of the completion with this number; `None` if there
    /// are fewer.
    pub(super) fn nth(&self, mut n: usize) -> Option<[Box; 4]> {
        let [middle, lower] = &self.bands;
        for second in 0..SPLITS {
            let [middles, lowers] = [middle, lower].map(|band| band.counts(second));
            let count = products(&middles, &lowers);
            if n >= count {
                n -= count;
                continue;
            }
            for third in 0..SPLITS {
                let [middles, lowers] =
                    [&middles, &lowers].map(|counts| usize::from(counts[third]));
                if n < middles * lowers {
                    let columns = [second, third];
                    let rows = [middle.nth(columns, n / lowers), lower.nth(columns, n % lowers)];
                    return Some(self.boxes(rows, columns));
                }
                n -= middles * lowers;
            }
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

/// Returns the box, by rows, whose rows and columns have these digits.
fn crossed(rows: Box, columns: Box) -> Box {
    std::array::from_fn(|at| (set(&rows, at / 3) & set(&columns, at % 3)).trailing_zeros() as u8)
}

/// Returns the digits of a line, one bit each.
pub(super) fn set(lines: &Box, line: usize) -> u16 {
    lines[3 * line..][..3].iter().fold(0, |set, digit| set | 1 << digit)
}

/// Exchanges rows and columns.
pub(super) fn turned(lines: Box) -> Box {
    std::array::from_fn(|at| lines[at % 3 * 3 + at / 3])
}
