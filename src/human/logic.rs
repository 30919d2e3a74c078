//! [`Logic`]: solves by techniques, the easiest first.
//!
//! ```
//! use satdoku::human::{Logic, Status, Technique, Techniques};
//! use satdoku::read;
//! let puzzle = read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let mut logic = Logic::new(&puzzle, Techniques::all());
//! let steps: Vec<_> = logic.by_ref().collect();
//! assert_eq!((steps.len(), logic.status()), (51, Status::Solved));
//! assert!(steps.iter().all(|step| step.technique <= Technique::NakedSingle));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! It is an iterator: each time the easiest technique that says something is looked for on the
//! whole board, and of its steps the one that says most is taken. [`Logic::easiest`] has all steps
//! that are as easy as the easiest: taking all of them at once, as [`Logic::advance`] does, leads
//! to the same boards wherever one looks first, and so to a rating.

use std::cmp::Reverse;

use itertools::Itertools;

use crate::grid::{Cell, Digits};
use crate::human::board::Board;
use crate::human::board::view::View;
use crate::human::pattern::Pattern;
use crate::human::refute::find;
use crate::human::step::Step;
use crate::human::technique::{Technique, Techniques};
use crate::human::techniques;
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;

/// How far a board is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Every cell is filled, and nothing clashes.
    Solved,
    /// Two digits clash, a cell has no digit left, a digit has no place left in a house, or a rule
    /// cannot hold.
    Contradiction,
    /// Neither, and none of the techniques says anything, or a limit was reached before one did:
    /// see [`Logic::stopped`].
    Stuck,
    /// Neither, and there are steps.
    Open,
}

/// Solves a puzzle by techniques, the easiest first. Like a [`Board`], it borrows nothing.
#[derive(Clone, Debug)]
pub struct Logic {
    board: Board,
    techniques: Techniques,
    unique: bool,
    cite: bool,
    limits: Limits,
}

impl Logic {
    /// Begins with the facts of a puzzle (givens, entries, what is crossed out), and with these
    /// techniques; those that need it to have one solution are not used unless it is known: see
    /// [`Logic::unique`].
    pub fn new(puzzle: &Puzzle, techniques: Techniques) -> Logic {
        let board = Board::new(puzzle, puzzle.facts());
        Logic { board, techniques, unique: false, cite: false, limits: Limits::default() }
    }

    /// Says that the puzzle has exactly one solution. Whoever says so has to know; techniques that
    /// rely on it are still not used where there are other houses than rows, columns and boxes.
    pub fn unique(self) -> Logic {
        Logic { unique: true, ..self }
    }

    /// Whether no technique is left out, those that need one solution included.
    pub fn is_whole(&self) -> bool {
        self.unique && self.techniques == Techniques::all()
    }

    /// Lets the steps of the iterator say on which facts they rest: see [`Logic::cite`].
    pub fn citing(self) -> Logic {
        Logic { cite: true, ..self }
    }

    /// Looks for steps until a limit is reached. Then there are no more: see [`Logic::stopped`].
    /// Guesses are not counted.
    pub fn within(self, limits: &Limits) -> Logic {
        Logic { limits: limits.clone(), ..self }
    }

    /// Why no more steps are looked for, if a limit is reached.
    pub fn stopped(&self) -> Option<Stop> {
        self.limits.stop(0)
    }

    /// Leaves a cell no other digits than these, as pencil marks do.
    pub fn restrict(&mut self, cell: Cell, digits: Digits) {
        self.board.restrict(cell, digits);
    }

    /// Returns the step with what it looks at on this board, and the facts and houses that it rests
    /// on. A net becomes a case: what it refutes is tried out, and steps lead to a contradiction.
    pub fn cite(&self, step: Step) -> Step {
        if let Some(chain) = &step.chain {
            return chain.as_case(&self.board).unwrap_or_else(|| chain.step(&self.board));
        }
        let cited = Pattern::of(&step).and_then(|pattern| pattern.step(&self.board));
        match cited {
            Some(Step { premises, because, houses, .. }) => {
                Step { premises, because, houses, ..step }
            }
            None => step.grounded(&self.board),
        }
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How far it is.
    pub fn status(&self) -> Status {
        match self.ended() {
            Some(status) => status,
            None if self.look().next().is_none() => Status::Stuck,
            None => Status::Open,
        }
    }

    /// All steps as easy as the easiest there are; of those that say the same by one technique, the
    /// first. Empty when a limit is reached before all are known.
    pub fn easiest(&self) -> Vec<Step> {
        if self.ended().is_some() {
            return Vec::new();
        }
        let mut found: Vec<Step> = Vec::new();
        for (technique, steps) in self.look() {
            // Chains are as hard as they are long, so that a later technique can have an easier step.
            let least = found.first().map_or(u16::MAX, Step::rating);
            if least < technique.rating().map_or(0, u16::from) {
                break;
            }
            let easiest = steps.iter().map(Step::rating).min().unwrap_or(u16::MAX);
            if easiest < least {
                found.clear();
            }
            for step in steps.into_iter().filter(|step| step.rating() == easiest.min(least)) {
                let says_same = |other: &Step| {
                    (other.technique, &other.places, &other.removes)
                        == (step.technique, &step.places, &step.removes)
                };
                if !found.iter().any(says_same) {
                    found.push(step);
                }
            }
        }
        if self.stopped().is_some() { Vec::new() } else { found }
    }

    /// All steps by one technique, whether it is among those that are used or not. Empty when a limit is
    /// reached before all are known.
    pub fn steps_by(&self, technique: Technique) -> Vec<Step> {
        if !self.may_use(technique) {
            return Vec::new();
        }
        let steps = techniques::look(&View::new(&self.board, &self.limits), technique);
        if self.stopped().is_some() { Vec::new() } else { steps }
    }

    /// Takes all of [`Logic::easiest`] at once and returns them.
    pub fn advance(&mut self) -> Vec<Step> {
        let steps = self.easiest();
        steps.iter().for_each(|step| self.follow(step));
        steps
    }

    /// Does what a step says, as far as it is not done yet.
    pub fn follow(&mut self, step: &Step) {
        for &placed in &step.places {
            if !self.board.is_filled(placed.cell)
                || !self.board.left(placed.cell).contains(placed.digit)
            {
                self.board.place(placed);
            }
        }
        for &removed in &step.removes {
            if self.board.left(removed.cell).contains(removed.digit) {
                self.board.remove(removed);
            }
        }
    }

    /// Whether it is over, solved or contradictory, without a look for further steps, which can
    /// take seconds where chains are among the techniques.
    pub fn ended(&self) -> Option<Status> {
        match find::is_contradictory(&self.board) {
            true => Some(Status::Contradiction),
            false => self.board.is_full().then_some(Status::Solved),
        }
    }

    fn may_use(&self, technique: Technique) -> bool {
        !technique.needs_uniqueness() || (self.unique && self.board.sight.plain)
    }

    /// What each technique says, the easiest first, without those that say nothing. A look that a limit
    /// may have cut short does not count: what it lacks could be the best step.
    fn look(&self) -> impl Iterator<Item = (Technique, Vec<Step>)> + '_ {
        let view = View::new(&self.board, &self.limits);
        let usable = self.techniques.iter().filter(|&technique| self.may_use(technique));
        let has_rules = !self.board.sight.others.is_empty();
        let rules = has_rules.then_some(Technique::Rule);
        let techniques = usable.chain(rules).sorted();
        let looks =
            techniques.map(move |technique| (technique, techniques::look(&view, technique)));
        let looks = looks.take_while(|_| self.stopped().is_none());
        looks.filter(|(_, steps)| !steps.is_empty())
    }
}

/// One step after the other; each is taken when it is returned.
impl Iterator for Logic {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.ended().is_some() {
            return None;
        }
        let (_, steps) = self.look().next()?;
        // The easiest, then the one that says most, then the first.
        let says = |step: &Step| Reverse((step.places.len(), step.removes.len()));
        let step = steps.into_iter().min_by_key(|step| (step.rating(), says(step)))?;
        let step = if self.cite { self.cite(step) } else { step };
        self.follow(&step);
        Some(step)
    }
}
