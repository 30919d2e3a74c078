//! *X-wing*, *swordfish*, *jellyfish*: in k rows, all places of a digit are in k columns, or the
//! other way round.
//!
//! ```text
//!            c3    c8
//!      r2  · X · · X ·      both rows have their 4 in columns 3 and 8,
//!          · - · · - ·      and take one of the columns each:
//!      r7  · X · · X ·      so elsewhere these columns have none (-)
//! ```
//!
//! The rows are the *base*, the columns the *cover*; any two families of houses that cross in
//! single cells will do. The names are from players in the forums of 2005; A. Stuart describes them
//! as one pattern in "The Logic of Sudoku", 2007.

pub(crate) mod complex_fish;
pub(crate) mod finned_fish;

use crate::grid::{Cell, Digit};
use crate::human::board::candidates::at;
use crate::human::board::view::{View, bits};
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;
use crate::human::techniques::sets;

/// All fish of this size without fins.
pub(super) fn find(view: &View<'_>, technique: Technique, size: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    for waters in waters(view) {
        let few = |&set: &u128| if set.count_ones() as usize <= size { set } else { 0 };
        let sets: Vec<u128> = waters.sets.iter().map(few).collect();
        sets::choose(&sets, size, size, &mut |bases, covers| {
            if covers.count_ones() as usize == size {
                steps.extend(waters.fish(view, technique, bases, covers));
            }
        });
    }
    steps
}

/// Where to look for fish of one digit: in houses of one family, covered by those of another.
pub(super) struct Waters<'f> {
    pub(super) digit: Digit,
    pub(super) bases: &'f [usize],
    pub(super) covers: &'f [usize],
    /// For each base, the covers in which it has places for the digit: bit i is the i-th cover.
    /// Empty if it has a place outside all covers, or only one place.
    pub(super) sets: Vec<u128>,
}

/// The waters of all digits.
pub(super) fn waters<'v>(view: &'v View<'_>) -> impl Iterator<Item = Waters<'v>> {
    let sight = view.sight();
    sight.crossing.iter().flat_map(move |&(base, cover)| {
        let (bases, covers) = (&sight.families[base][..], &sight.families[cover][..]);
        let mut cover_of = vec![None; view.board.layout.shape().cell_count()];
        for (i, &cover) in covers.iter().enumerate() {
            for cell in view.constraint(cover).cells() {
                cover_of[cell.index()] = Some(i);
            }
        }
        view.digits().map(move |digit| {
            let set = |&base: &usize| {
                let mut places = view.places(base, digit);
                let set =
                    places.try_fold(0u128, |set, cell| Some(set | 1 << cover_of[cell.index()]?));
                set.filter(|set| set.count_ones() >= 2).unwrap_or(0)
            };
            Waters { digit, bases, covers, sets: bases.iter().map(set).collect() }
        })
    })
}

impl Waters<'_> {
    /// The houses with these numbers.
    pub(super) fn houses(&self, bases: &[usize], covers: u128) -> Vec<usize> {
        let bases = bases.iter().map(|&i| self.bases[i]);
        bases.chain(bits(covers).map(|i| self.covers[i])).collect()
    }

    /// Places of the digit in these covers outside these bases.
    pub(super) fn outside<'v>(
        &'v self,
        view: &'v View<'_>,
        bases: &'v [usize],
        covers: u128,
    ) -> impl Iterator<Item = Cell> + 'v {
        let in_base = move |cell: &Cell| {
            bases.iter().any(|&i| view.constraint(self.bases[i]).contains(*cell))
        };
        let places = bits(covers).flat_map(move |i| view.places(self.covers[i], self.digit));
        places.filter(move |cell| !in_base(cell))
    }

    fn fish(
        &self,
        view: &View<'_>,
        technique: Technique,
        bases: &[usize],
        covers: u128,
    ) -> Option<Step> {
        let removes = at(self.digit, self.outside(view, bases, covers));
        let base = bases.iter().flat_map(|&i| view.places(self.bases[i], self.digit));
        let parts = vec![(Part::Base, at(self.digit, base))];
        Step::removing(technique, self.houses(bases, covers), parts, removes)
    }
}
