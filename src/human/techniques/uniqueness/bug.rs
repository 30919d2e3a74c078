//! *BUG+1*: all open cells except one have two digits left, and every digit has two places left in
//! each house, apart from the additional digit of that cell.
//!
//! ```text
//!   {1,4} {1,4,6} {4,6} …      without the 4 of the second cell the grid could be completed in
//!                              two ways or in none (a *bivalue universal grave*): so it is 4.
//! ```
//!
//! Sound only if the puzzle is known to have one solution, and only if *all* cells and places fit:
//! while a naked single is open, there is no such pattern. Described by players in the forums of
//! 2005.

use crate::grid::{Candidate, Digit};
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// The one conclusion, if the whole grid is the pattern.
pub(crate) fn find(view: &View<'_>) -> Vec<Step> {
    step(view).into_iter().collect()
}

fn step(view: &View<'_>) -> Option<Step> {
    let mut others = view.open.iter().copied().filter(|&cell| view.left(cell).len() != 2);
    let cell = others.next()?;
    if others.next().is_some() || view.left(cell).len() != 3 {
        return None;
    }
    let houses = &view.sight().houses_of[cell.index()];
    let three =
        |digit: &Digit| houses.iter().all(|&house| view.spots(house, *digit).count_ones() == 3);
    let digit = view.left(cell).iter().find(three)?;
    let candidate = Candidate { cell, digit };
    let fits = view.sight().houses.iter().all(|&house| {
        view.digits().all(|other| {
            let places = view.spots(house, other).count_ones();
            let extra = other == digit && view.constraint(house).contains(cell);
            places == 0 || places == if extra { 3 } else { 2 }
        })
    });
    if !fits {
        return None;
    }
    let parts = vec![(Part::Fin, vec![candidate])];
    let step = Step::of_parts(Technique::BugPlusOne, Vec::new(), parts);
    Some(Step { places: vec![candidate], ..step })
}
