//! *Places*: where boards lie on a page of paper. All lengths are points, 72 to an inch.

/// Around a page.
pub(crate) const MARGIN: f64 = 45.0;
/// How high the line above a board is, in sizes of its font.
pub(crate) const CAPTION: f64 = 1.5;
/// The room for the heading, where there is one, and for the number of the page.
const HEADING: f64 = 34.0;
const FOOTER: f64 = 22.0;
/// Between a board and its neighbours.
const GAP: f64 = 26.0;
/// Most boards on a page.
const MOST: usize = 48;

/// A size of paper, upright.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    pub(crate) fn points(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// Where boards lie on a page: as large as their number allows.
#[derive(Clone, Copy)]
pub(crate) struct Places {
    /// How many boards there are.
    pub(crate) count: usize,
    columns: usize,
    rows: usize,
    /// How wide a board is, and how large the letters above it.
    pub(crate) side: f64,
    pub(crate) caption: f64,
    area: Area,
}

/// A page without its margins, heading and number.
#[derive(Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

fn area(paper: Paper, has_heading: bool) -> Area {
    let (width, height) = paper.points();
    let top = MARGIN + if has_heading { HEADING } else { 0.0 };
    let (width, height) = (width - 2.0 * MARGIN, height - top - MARGIN - FOOTER);
    Area { left: MARGIN, top, width, height }
}

impl Places {
    /// So many boards, 1 to 48.
    pub(crate) fn so_many(paper: Paper, has_heading: bool, count: usize) -> Places {
        Places::of(area(paper, has_heading), count.clamp(1, MOST))
    }

    /// As many boards as are so wide, or one.
    pub(crate) fn so_wide(paper: Paper, has_heading: bool, least: f64) -> Places {
        let area = area(paper, has_heading);
        let mut all = (1..=MOST).rev().map(|count| Places::of(area, count));
        let wide = all.find(|places| places.side >= least);
        let places = wide.unwrap_or_else(|| Places::of(area, 1));
        // No place is left empty.
        Places { count: places.columns * places.rows, ..places }
    }

    /// Larger ones, where there are fewer boards than places.
    pub(crate) fn for_few(self, boards: usize) -> Places {
        if boards < self.count { Places::of(self.area, boards.max(1)) } else { self }
    }

    fn of(area: Area, count: usize) -> Places {
        let Area { width, height, .. } = area;
        let places = |columns: usize| {
            let rows = count.div_ceil(columns);
            let across = (width - GAP * (columns as f64 - 1.0)) / columns as f64;
            let down = (height - GAP * (rows as f64 - 1.0)) / rows as f64;
            let caption = (across.min(down) * 0.055).clamp(7.0, 12.0);
            let side = across.min(down - caption * CAPTION);
            Places { count, columns, rows, side, caption, area }
        };
        let all = (2..=count).map(places);
        all.fold(places(1), |best, next| if next.side > best.side { next } else { best })
    }

    /// The left upper corners, row by row.
    pub(crate) fn points(self) -> impl Iterator<Item = (f64, f64)> {
        let Area { left, top, width, height } = self.area;
        let high = self.side + self.caption * CAPTION;
        let across = spread(left, width, self.columns, self.side);
        let down = spread(top, height, self.rows, high);
        (0..self.count).map(move |i| (across(i % self.columns), down(i / self.columns)))
    }
}

/// Parts of a page that are of one size, in columns and rows.
#[derive(Clone, Copy)]
pub(crate) struct Slots {
    columns: usize,
    rows: usize,
    /// The size of each.
    pub(crate) width: f64,
    pub(crate) height: f64,
    area: Area,
}

impl Slots {
    /// On a page with a heading.
    pub(crate) fn new(paper: Paper, columns: usize, rows: usize) -> Slots {
        let area = area(paper, true);
        let share = |length: f64, count: usize, gap: f64| {
            (length - gap * (count as f64 - 1.0)) / count as f64
        };
        let width = share(area.width, columns, GAP);
        Slots { columns, rows, width, height: share(area.height, rows, GAP / 2.0), area }
    }

    /// Whether each is as wide as the page.
    pub(crate) fn is_wide(self) -> bool {
        self.columns == 1
    }

    /// How many there are.
    pub(crate) fn count(self) -> usize {
        self.columns * self.rows
    }

    /// The left upper corners, row by row.
    pub(crate) fn points(self) -> impl Iterator<Item = (f64, f64)> {
        let Area { left, top, .. } = self.area;
        (0..self.count()).map(move |i| {
            let (column, row) = ((i % self.columns) as f64, (i / self.columns) as f64);
            (left + column * (self.width + GAP), top + row * (self.height + GAP / 2.0))
        })
    }
}

/// Where each of some boards begins along a line. Between two is twice as much room as at the ends,
/// and never less than the gap.
fn spread(start: f64, length: f64, count: usize, side: f64) -> impl Fn(usize) -> f64 {
    let count = count as f64;
    let free = length - count * side;
    let gap = (free / count).max(GAP);
    let before = (free - gap * (count - 1.0)) / 2.0;
    move |i| start + before + (side + gap) * i as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_lie_on_the_page_and_apart() {
        for paper in [Paper::A4, Paper::Letter] {
            for (count, heading) in (1..=MOST).flat_map(|count| [(count, false), (count, true)]) {
                let places = Places::so_many(paper, heading, count);
                let Area { left, top, width, height } = places.area;
                let high = places.side + places.caption * CAPTION;
                let points: Vec<(f64, f64)> = places.points().collect();
                assert_eq!(points.len(), count);
                for (i, &(x, y)) in points.iter().enumerate() {
                    let is_inside = x >= left
                        && y >= top
                        && x + places.side <= left + width + 1e-6
                        && y + high <= top + height + 1e-6;
                    assert!(is_inside && places.side > 30.0, "{count}: {x} {y}");
                    for &(other_x, other_y) in &points[..i] {
                        let apart = (x - other_x).abs() >= places.side + GAP - 1e-6
                            || (y - other_y).abs() >= high + GAP - 1e-6;
                        assert!(apart, "{count}: {x} {y}, {other_x} {other_y}");
                    }
                }
            }
        }
    }

    #[test]
    fn as_many_as_can_be_filled_in() {
        let count = |least| Places::so_wide(Paper::A4, false, least).count;
        assert_eq!([180.0, 130.0, 320.0, 9000.0].map(count), [6, 12, 2, 1]);
        assert_eq!(Places::so_wide(Paper::A4, false, 198.0).for_few(2).count, 2);
    }
}
