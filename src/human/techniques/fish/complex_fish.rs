//! *Franken* and *mutant fish*: k houses have all their places for a digit in k others, whatever
//! houses these are.
//!
//! ```text
//!            c1 c2        c7
//!      r2  ·  X  · | · · · X · ·      row 2, row 6 and box 7 have their 4 in columns 1, 2 and 7,
//!          ·  -  · | · · · · · ·      and take one of the columns each: so elsewhere these columns
//!      r6  X  ·  · | · · · X · ·      have none (-)
//!      b7  ·  X  · |
//!          X  ·  · | · · · - · ·      a franken swordfish, for there is a box among its houses
//! ```
//!
//! In a franken fish, the bases are rows and boxes, and the covers columns and boxes, or the other
//! way round; with rows and columns on the same side, it is a mutant fish. Some places may be in
//! more bases than covers: the *fins*. Either one of them holds, or the fish does, so what sees all
//! of them goes.
//!
//! Fish are looked for by what they remove, and only where the digit cannot fill all houses with x
//! among its places. Suppose that x has it: then there is one cover less than bases. Described by
//! players in the forum of sudoku.com, 2006 and 2007 (the "Ultimate Fish Guide"); names and the limit
//! on fins as in HoDoKu (B. Hobiger).

mod waters;

use itertools::Itertools;

use crate::grid::Cell;
use crate::human::board::candidates::at;
use crate::human::board::view::{View, bits};
use crate::human::step::{Part, Step};
use crate::human::technique::{Family, Technique};
use crate::human::techniques::fish::complex_fish::waters::{Levels, Waters};

/// Fish with more fins are for nobody to see.
const MOST_FINS: u32 = 5;

/// What is looked for.
#[derive(Clone, Copy)]
struct Wanted {
    size: usize,
    mutant: bool,
    finned: bool,
}

/// For each candidate that such fish remove, one of them.
pub(in crate::human::techniques) fn find(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let (size, mutant, finned) = match technique.family() {
        Family::Franken(size) => (size, false, false),
        Family::FinnedFranken(size) => (size, false, true),
        Family::Mutant(size) => (size, true, false),
        Family::FinnedMutant(size) => (size, true, true),
        _ => return Vec::new(),
    };
    let wanted = Wanted { size, mutant, finned };
    let mut steps: Vec<Step> = Vec::new();
    for waters in view.digits().filter_map(|digit| Waters::new(view, digit)) {
        let mut removed = 0u128;
        for x in bits(waters.impossible()) {
            if removed >> x & 1 == 1 || view.limits.stop(0).is_some() {
                continue;
            }
            if let Some(fish) = Search::new(&waters, wanted, x).first() {
                removed |= fish.removes;
                steps.extend(fish.step(&waters, technique));
            }
        }
    }
    steps
}

/// A fish, as indices of houses and places.
struct Fish {
    bases: Vec<usize>,
    covers: Vec<usize>,
    fins: u128,
    removes: u128,
}

/// Looks for a fish that removes one place, in the houses without it.
struct Search<'w> {
    waters: &'w Waters,
    wanted: Wanted,
    x: usize,
    /// The houses with this place, one of which is the last cover.
    own: Vec<usize>,
    bases: Vec<usize>,
    covers: Vec<usize>,
}

impl<'w> Search<'w> {
    fn new(waters: &'w Waters, wanted: Wanted, x: usize) -> Search<'w> {
        let places = |i: usize| waters.houses[i].places;
        let has_x = |&i: &usize| places(i) >> x & 1 == 1;
        let (own, others): (Vec<usize>, Vec<usize>) = (0..waters.houses.len()).partition(has_x);
        let covers = others.iter().copied().filter(|&i| places(i) & !waters.seen[x] != 0);
        let covers: Vec<usize> = covers.collect();
        let may_be_base = |&i: &usize| {
            let fins = places(i) & waters.seen[x];
            places(i).count_ones() > 1
                && (wanted.finned || own.iter().any(|&own| fins & !places(own) == 0))
        };
        let bases = covers.iter().copied().filter(may_be_base).collect();
        Search { waters, wanted, x, own, bases, covers }
    }

    /// The first fish of the wanted kind.
    fn first(&self) -> Option<Fish> {
        self.cover(0, &mut Vec::with_capacity(self.wanted.size), 0)
    }

    /// The first with these covers and others from the one with this number on.
    fn cover(&self, from: usize, covers: &mut Vec<usize>, covered: u128) -> Option<Fish> {
        let Search { waters, wanted, .. } = self;
        if covers.len() + 1 == wanted.size {
            return self.base(covers, covered);
        }
        (from..self.covers.len()).find_map(|i| {
            covers.push(self.covers[i]);
            let wider = covered | waters.houses[self.covers[i]].places;
            let may_be = wanted.mutant || !waters.is_mixed(covers);
            let found = may_be.then(|| self.cover(i + 1, covers, wider)).flatten();
            covers.pop();
            found
        })
    }

    /// The first with these covers and one that has x.
    fn base(&self, covers: &[usize], covered: u128) -> Option<Fish> {
        let Search { waters, wanted, x, .. } = self;
        // What sees x may be a fin; the rest has to be covered.
        let left = !(covered | waters.seen[*x]);
        let fits = |i: &usize| waters.houses[*i].places & left == 0 && !covers.contains(i);
        let fitting = || self.bases.iter().copied().filter(fits);
        if fitting().count() < wanted.size {
            return None;
        }
        fitting().combinations(wanted.size).find_map(|bases| {
            self.own.iter().find_map(|&own| {
                let covers: Vec<usize> = covers.iter().copied().chain([own]).sorted().collect();
                self.fish(&bases, covers)
            })
        })
    }

    /// The fish with these bases and covers, if it is one, and of the wanted kind.
    fn fish(&self, bases: &[usize], covers: Vec<usize>) -> Option<Fish> {
        let Search { waters, wanted, x, .. } = self;
        let based = Levels::of(bases.iter().map(|&i| waters.houses[i].places));
        let covered = Levels::of(covers.iter().map(|&i| waters.houses[i].places));
        let fins = based.beyond(&covered);
        let fits = fins & !waters.seen[*x] == 0
            && (fins != 0) == wanted.finned
            && fins.count_ones() <= MOST_FINS
            && waters.is_mutant(bases, &covers) == Some(wanted.mutant);
        fits.then(|| {
            let sees_fins = |&place: &usize| fins & !waters.seen[place] == 0;
            let removes = bits(covered.any() & !based.any()).filter(sees_fins);
            let removes = removes.fold(0, |all, place| all | 1 << place);
            Fish { bases: bases.to_vec(), covers, fins, removes }
        })
    }
}

impl Fish {
    fn step(self, waters: &Waters, technique: Technique) -> Option<Step> {
        let cells = |places: u128| bits(places).map(|place| waters.places[place]);
        let based = self.bases.iter().fold(0, |all, &i| all | waters.houses[i].places);
        let [base, fins] = [based & !self.fins, self.fins].map(|all| at(waters.digit, cells(all)));
        let parts = vec![(Part::Base, base), (Part::Fin, fins)];
        let houses = self.bases.iter().chain(&self.covers).map(|&i| waters.houses[i].index);
        let removes: Vec<Cell> = cells(self.removes).collect();
        Step::removing(technique, houses.collect(), parts, at(waters.digit, removes))
    }
}
