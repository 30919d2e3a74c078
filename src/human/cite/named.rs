//! What steps by fish, wings, links, colours, rectangles and the direct techniques rest on.
//!
//! Singles, locked candidates and subsets are [patterns](crate::human::Pattern), and chains justify
//! each of their links; both say what they rest on themselves.

mod colors;
mod subsets;
mod unique;

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::Board;
use crate::human::cite::Grounds;
use crate::human::step::{Part, Step};
use crate::human::technique::Family;

impl Step {
    /// Returns the step with what it rests on, on the board where it was found.
    pub(in crate::human) fn grounded(self, board: &Board) -> Step {
        let mut grounds = Grounds::new(board, &self.houses);
        let family = self.technique.family();
        match family {
            Family::DirectLocked => direct_locked(&mut grounds, &self),
            Family::DirectSubset(_) => direct_subset(&mut grounds, &self),
            Family::TwoLinks => two_links(&mut grounds, &self),
            Family::EmptyRectangle => empty_rectangle(&mut grounds, &self),
            Family::XyWing | Family::XyzWing => wing(&mut grounds, &self),
            Family::WWing => w_wing(&mut grounds, &self),
            Family::BentSubset(_) => subsets::bent(&mut grounds, &self),
            Family::SueDeCoq => subsets::sue_de_coq(&mut grounds, &self),
            Family::LockedSubset(_) => locked_subset(&mut grounds, &self),
            Family::SimpleColors => colors::simple(&mut grounds, &self),
            Family::MultiColors => colors::multi(&mut grounds, &self),
            Family::RemotePair => colors::remote_pair(&mut grounds, &self),
            Family::UniqueRectangle | Family::UniqueLoop => unique::deadly(&mut grounds, &self),
            Family::AvoidableRectangle => unique::avoidable(&mut grounds, &self),
            Family::Bug => unique::bug(&mut grounds, &self),
            Family::Aligned(_) => aligned(&mut grounds, &self),
            _ => match family.bases() {
                Some(bases) => fish(&mut grounds, &self, bases),
                None => return self,
            },
        }
        grounds.finish(self)
    }
}

/// The cells of the first group of candidates with this role.
fn cells(step: &Step, part: Part) -> Vec<Cell> {
    step.part(part).next().into_iter().flatten().map(|candidate| candidate.cell).collect()
}

/// The first house has the digit in the second, and the third has one other place.
fn direct_locked(grounds: &mut Grounds<'_>, step: &Step) {
    let Some(digit) = step.digit else { return };
    let [from, _, house] = step.houses[..] else { return };
    grounds.house(from, digit);
    grounds.house(house, digit);
}

/// The digits of the subset have their places, and so has the digit that is placed.
fn direct_subset(grounds: &mut Grounds<'_>, step: &Step) {
    let house = step.houses[0];
    let (board, base) = (grounds.board, cells(step, Part::Base));
    let places = board.layout.constraints()[house].cells().iter().copied();
    let places: Vec<Cell> = places.filter(|cell| base.contains(cell)).collect();
    let digits: Digits = step.part(Part::Base).flatten().map(|candidate| candidate.digit).collect();
    for digit in digits.iter() {
        grounds.house_within(house, digit, places.clone());
    }
    if let Some(digit) = step.digit {
        grounds.house(house, digit);
    }
}

/// The bases are the first houses; what is removed sees the fins.
fn fish(grounds: &mut Grounds<'_>, step: &Step, size: usize) {
    let Some(digit) = step.digit else { return };
    step.houses.iter().take(size).for_each(|&base| grounds.house(base, digit));
    grounds.see_removed(step, &cells(step, Part::Fin));
}

/// The ends of a link in the order in which the links are chained: the inner ends see each other.
fn two_links(grounds: &mut Grounds<'_>, step: &Step) {
    let Some(digit) = step.digit else { return };
    let links: Vec<&[Candidate]> = step.part(Part::Link).collect();
    let [[a, b], [c, d]] = links[..] else { return };
    step.houses.iter().for_each(|&house| grounds.house(house, digit));
    grounds.see(b.cell, c.cell);
    grounds.see_removed(step, &[a.cell]);
    grounds.see_removed(step, &[d.cell]);
}

/// The box and the line have the digit where they have it, and what is removed sees the far end.
fn empty_rectangle(grounds: &mut Grounds<'_>, step: &Step) {
    let Some(digit) = step.digit else { return };
    let link = cells(step, Part::Link);
    grounds.house(step.houses[0], digit);
    grounds.house(*step.houses.get(3).unwrap_or(&step.houses[2]), digit);
    grounds.see_removed(step, &link[1..]);
}

/// The pivot sees both pincers, and what is removed sees all that may have the digit.
fn wing(grounds: &mut Grounds<'_>, step: &Step) {
    let Some(pivot) = cells(step, Part::Pivot).first().copied() else { return };
    let pincers: Vec<Cell> = step.part(Part::Pincer).map(|pincer| pincer[0].cell).collect();
    grounds.cell(pivot);
    pincers.iter().for_each(|&pincer| grounds.cell(pincer));
    pincers.iter().for_each(|&pincer| grounds.see(pivot, pincer));
    for removed in &step.removes {
        pincers.iter().for_each(|&pincer| grounds.see(pincer, removed.cell));
        if step.technique.family() == Family::XyzWing {
            grounds.see(pivot, removed.cell);
        }
    }
}

/// Each cell sees one end of the link, and what is removed sees both cells.
fn w_wing(grounds: &mut Grounds<'_>, step: &Step) {
    let pincers: Vec<Cell> = step.part(Part::Pincer).map(|pincer| pincer[0].cell).collect();
    let link: Vec<&Candidate> = step.part(Part::Link).flatten().collect();
    let ([a, b], [p, q]) = (&pincers[..], &link[..]) else { return };
    pincers.iter().for_each(|&pincer| grounds.cell(pincer));
    grounds.house(step.houses[0], p.digit);
    let sight = &grounds.board.sight;
    let (p, q) = match sight.sees(p.cell, *a) && sight.sees(q.cell, *b) {
        true => (p.cell, q.cell),
        false => (q.cell, p.cell),
    };
    grounds.see(p, *a);
    grounds.see(q, *b);
    grounds.see_removed(step, &[*a]);
    grounds.see_removed(step, &[*b]);
}

/// The cells of the combinations, and those that each combination takes all digits of.
fn aligned(grounds: &mut Grounds<'_>, step: &Step) {
    let cells = |part| step.part(part).flatten().map(|candidate| candidate.cell).dedup();
    let (base, allies): (Vec<Cell>, Vec<Cell>) =
        (cells(Part::Base).collect(), cells(Part::Ally).collect());
    base.iter().chain(&allies).for_each(|&cell| grounds.cell(cell));
    for (i, &cell) in base.iter().enumerate() {
        base[..i].iter().chain(&allies).for_each(|&other| grounds.see(cell, other));
    }
}

/// Its cells have as many digits together.
fn locked_subset(grounds: &mut Grounds<'_>, step: &Step) {
    let digits = step.part(Part::Base).flatten().map(|candidate| candidate.digit).collect();
    step.cells.iter().for_each(|&cell| grounds.cell_within(cell, digits));
}
