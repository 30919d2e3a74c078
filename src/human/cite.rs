//! Which facts to cite: why candidates are gone from a board, in as few words as possible.

mod grounds;
mod named;

use crate::grid::{Candidate, Cell, Digits, Fact};
use crate::human::board::Board;
use crate::human::step::Step;

pub(crate) use grounds::Grounds;

/// What was cited so far.
#[derive(Default)]
pub(super) struct Citation {
    pub(super) facts: Vec<Fact>,
    pub(super) houses: Vec<usize>,
}

impl Citation {
    /// What the steps of a case cite, but for what is assumed and what they show themselves.
    pub(super) fn of_case(assumed: Fact, case: &[Step]) -> Citation {
        let mut cited = Citation::default();
        let mut inside = vec![assumed];
        for step in case {
            for &fact in step.because.iter().filter(|fact| !inside.contains(fact)) {
                cited.fact(fact);
            }
            step.houses.iter().for_each(|&house| cited.house(house));
            inside.extend(step.places.iter().copied().map(Fact::Placed));
            inside.extend(step.removes.iter().copied().map(Fact::Removed));
        }
        cited
    }

    pub(super) fn house(&mut self, house: usize) {
        if !self.houses.contains(&house) {
            self.houses.push(house);
        }
    }

    fn fact(&mut self, fact: Fact) {
        if !self.facts.contains(&fact) {
            self.facts.push(fact);
        }
    }

    /// Adds why all of these candidates are gone. A greedy cover: each time the fact that accounts
    /// for most of them, where conclusions count less than givens.
    pub(super) fn why_gone(
        mut self,
        board: &Board,
        gone: impl IntoIterator<Item = Candidate>,
    ) -> Citation {
        let mut open: Vec<Candidate> = gone.into_iter().collect();
        // Rules that leave a cell few digits need no fact.
        open.retain(|candidate| {
            let rules = board.layout.constraints().iter().enumerate();
            let rule = rules.into_iter().find(|(_, constraint)| {
                let forbids = |digits: Digits| !digits.contains(candidate.digit);
                constraint.allowed().is_some_and(forbids) && constraint.contains(candidate.cell)
            });
            if let Some((house, _)) = rule {
                self.house(house);
            }
            rule.is_none()
        });
        while !open.is_empty() {
            let facts = self.candidates(board, &open);
            let worth = |&(fact, given): &(Fact, bool)| {
                let covered = open.iter().filter(|&&c| board.accounts_for(fact, c)).count();
                // What is cited already costs nothing more.
                match (self.facts.contains(&fact), given) {
                    (true, _) => 1000 * covered,
                    (false, true) => 4 * covered,
                    (false, false) => 3 * covered,
                }
            };
            // The last of the best is the first one of the list, for it is looked at in reverse.
            let best = facts.iter().rev().max_by_key(|fact| worth(fact)).copied();
            let Some((fact, _)) = best else {
                debug_assert!(false, "nothing accounts for {open:?}");
                return self;
            };
            let (covered, rest): (Vec<Candidate>, Vec<Candidate>) =
                open.into_iter().partition(|&candidate| board.accounts_for(fact, candidate));
            if let Fact::Placed(placed) = fact {
                // What fills a cell, where that is cited, needs no house.
                let own = |gone: &Candidate| {
                    let own = |fact: &Fact| matches!(fact, Fact::Placed(c) if c.cell == gone.cell);
                    self.facts.iter().any(own)
                };
                let others = covered.into_iter().filter(|gone| !own(gone)).collect();
                self.houses_between(board, placed, others);
            }
            open = rest;
            self.fact(fact);
        }
        // As they came onto the board, which is easier to follow than by importance.
        self.facts.sort_by_key(|fact| match fact {
            Fact::Placed(placed) => board.placed.iter().position(|known| known == placed),
            Fact::Removed(_) => Some(usize::MAX),
        });
        self
    }

    /// Names as few houses as possible through which a placed digit excludes these candidates; one
    /// that is named already goes before others that do as much.
    fn houses_between(&mut self, board: &Board, placed: Candidate, excluded: Vec<Candidate>) {
        let mut open: Vec<Cell> = excluded.into_iter().map(|candidate| candidate.cell).collect();
        open.retain(|&cell| cell != placed.cell);
        while !open.is_empty() {
            let reached = |house: &usize| {
                let constraint = &board.layout.constraints()[*house];
                open.iter().filter(|&&cell| constraint.contains(cell)).count()
            };
            let houses = board.sight.houses_of[placed.cell.index()].iter().rev();
            let best = houses.max_by_key(|house| (reached(house), self.houses.contains(house)));
            let Some(&house) = best.filter(|house| reached(house) > 0) else { return };
            self.house(house);
            open.retain(|&cell| !board.layout.constraints()[house].contains(cell));
        }
    }

    /// The facts that account for some of these candidates, and whether each is known from the start.
    fn candidates(&self, board: &Board, open: &[Candidate]) -> Vec<(Fact, bool)> {
        let placed = board.placed.iter().enumerate();
        let placed = placed.map(|(i, &candidate)| (Fact::Placed(candidate), i < board.given));
        let removed = board.removed.iter().enumerate();
        let removed =
            removed.map(|(i, &candidate)| (Fact::Removed(candidate), i < board.crossed_out));
        let useful = |(fact, _): &(Fact, bool)| open.iter().any(|&c| board.accounts_for(*fact, c));
        placed.chain(removed).filter(useful).collect()
    }
}

impl Board {
    /// Whether a fact alone says that a candidate is gone.
    pub(super) fn accounts_for(&self, fact: Fact, gone: Candidate) -> bool {
        match fact {
            Fact::Removed(removed) => removed == gone,
            Fact::Placed(placed) if placed.cell == gone.cell => placed.digit != gone.digit,
            Fact::Placed(placed) => {
                placed.digit == gone.digit && self.sight.sees(placed.cell, gone.cell)
            }
        }
    }
}
