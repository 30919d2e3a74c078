//! [`Technique`]: the kinds of reasoning, with their names and how hard they are; and sets of them.
//!
//! ```
//! use satdoku::human::{Technique, Techniques};
//! let wing: Technique = "xy wing".parse()?;
//! assert_eq!((wing.name(), wing.rating()), ("XY-wing", Some(42)));
//! assert!(Techniques::up_to(wing).contains(Technique::NakedPair));
//! assert!(!Techniques::up_to(wing).contains(Technique::Jellyfish));
//! # Ok::<(), satdoku::Error>(())
//! ```

mod family;
mod name;
mod set;
mod table;

pub(crate) use family::Family;
pub(in crate::human) use family::Mark;
pub use set::Techniques;
pub use table::Technique;

use table::{ROWS, Row, TECHNIQUES};

/// Whether a row is of a technique by which puzzles are solved: steps of solving have a rating, and
/// the rules of a puzzle are no choice.
const fn solves(row: &Row) -> bool {
    row.rating.is_some() && !matches!(row.family, Family::Rule)
}

/// How many do.
const COUNT: usize = {
    let (mut count, mut i) = (0, 0);
    while i < ROWS.len() {
        count += solves(&ROWS[i]) as usize;
        i += 1;
    }
    count
};

impl Technique {
    /// Those by which [`Logic`](crate::human::Logic) solves, the easiest first. [`Technique::Rule`]
    /// is none of them, for the rules of a puzzle are always kept.
    pub const ALL: [Technique; COUNT] = {
        let mut all = [Technique::Rule; COUNT];
        let (mut count, mut i) = (0, 0);
        while i < ROWS.len() {
            if solves(&ROWS[i]) {
                all[count] = TECHNIQUES[i];
                count += 1;
            }
            i += 1;
        }
        all
    };

    /// What people call it.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// How hard it is, in tenths on the scale of the Sudoku Explainer; `None` for what is no step of solving.
    ///
    /// Where that program has no technique of this name the rating is that of the one that it finds
    /// in its place: finned fish as grouped strong links, colours as three strong links, empty
    /// rectangles as a grouped kite. Hidden and finned forms that it lacks follow their next of
    /// kin, and so do rectangles that are filled in part.
    ///
    /// The bent subsets of four and five cells have the ratings that its successor, Sukaku Explainer, gives
    /// them. For what neither has, the order of HoDoKu decides between techniques that they do
    /// have: Sue de Coq is as hard as a finned jellyfish there. It has franken and mutant fish
    /// between grouped chains and forcing chains. Franken fish rate a little more than the grouped
    /// X-chains that find most of them. Of mutant fish, chains find few: these are between almost
    /// locked sets and Nishio, which finds the rest.
    pub fn rating(self) -> Option<u8> {
        self.row().rating
    }

    /// Whether it ends a derivation.
    pub fn is_contradiction(self) -> bool {
        self.is(Mark::Contradiction)
    }

    /// Whether it is sound only where the puzzle is known to have one solution.
    pub fn needs_uniqueness(self) -> bool {
        self.is(Mark::Unique)
    }

    /// How it is looked for and told.
    pub(crate) fn family(self) -> Family {
        self.row().family
    }

    /// Whether it has this mark.
    pub(in crate::human) fn is(self, mark: Mark) -> bool {
        self.row().marks.contains(&mark)
    }

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_order_is_that_of_the_ratings() {
        let rated: Vec<u8> = TECHNIQUES.iter().filter_map(|t| t.rating()).collect();
        assert!(rated.is_sorted() && rated.iter().all(|&rating| rating >= 10), "{rated:?}");
        assert!(TECHNIQUES.is_sorted());
    }

    #[test]
    fn names_are_unlike() {
        let names: BTreeSet<&str> = TECHNIQUES.iter().map(|t| t.name()).collect();
        assert_eq!(names.len(), TECHNIQUES.len());
    }

    #[test]
    fn all_are_those_that_solve() {
        let others = TECHNIQUES.iter().filter(|t| !Technique::ALL.contains(t));
        let others: Vec<Technique> = others.copied().collect();
        use Technique::*;
        let known = [Clash, NoPlace, NoDigit, NoFilling, Rule, LockedCandidates, CaseSplit];
        assert_eq!(others, known);
        assert!(TECHNIQUES.iter().all(|t| !t.is_contradiction() || t.rating().is_none()));
    }
}
