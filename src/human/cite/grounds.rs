//! [`Grounds`]: what a step rests on, collected as one follows its argument.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Digits, Fact};
use crate::human::board::Board;
use crate::human::cite::Citation;
use crate::human::step::{Premise, Step};

/// What a step rests on: what it looks at, and the houses through which cells see each other.
pub(crate) struct Grounds<'b> {
    pub(crate) board: &'b Board,
    cited: Citation,
    premises: Vec<Premise>,
}

impl<'b> Grounds<'b> {
    /// Nothing but these houses.
    pub(crate) fn new(board: &'b Board, houses: &[usize]) -> Grounds<'b> {
        let cited = Citation { facts: Vec::new(), houses: houses.to_vec() };
        Grounds { board, cited, premises: Vec::new() }
    }

    /// Looks at this.
    pub(crate) fn look(&mut self, premise: Premise) {
        if !self.premises.contains(&premise) {
            self.premises.push(premise);
        }
    }

    /// Looks at the digits that are left for a cell.
    pub(crate) fn cell(&mut self, cell: Cell) {
        self.cell_within(cell, self.board.left(cell));
    }

    /// Looks at whether a cell has none but these digits left.
    pub(crate) fn cell_within(&mut self, cell: Cell, digits: Digits) {
        self.look(Premise::Cell(cell, digits));
    }

    /// Looks at what fills a cell.
    pub(crate) fn filled(&mut self, placed: Candidate) {
        self.cited.fact(Fact::Placed(placed));
        self.cell_within(placed.cell, Digits::only(placed.digit));
    }

    /// Looks at the places that are left for a digit in a house.
    pub(crate) fn house(&mut self, house: usize, digit: Digit) {
        let places = self.board.places(house, digit).collect();
        self.house_within(house, digit, places);
    }

    /// Looks at whether a digit has none but these places left in a house.
    pub(crate) fn house_within(&mut self, house: usize, digit: Digit, places: Vec<Cell>) {
        self.cited.house(house);
        self.look(Premise::House(house, digit, places));
    }

    /// Names a house.
    pub(crate) fn name(&mut self, house: usize) {
        self.cited.house(house);
    }

    /// Names a house through which two cells see each other, one that is named already if there is
    /// one.
    pub(crate) fn see(&mut self, a: Cell, b: Cell) {
        if self.board.sight.sees(a, b) {
            let named = |house: &usize| self.cited.houses.contains(house);
            let mut shared = self.board.sight.shared(a, b);
            let first = shared.next();
            let house = first.into_iter().chain(shared).find(named).or(first);
            house.into_iter().for_each(|house| self.cited.house(house));
        }
    }

    /// Names houses through which a cell sees all of these, if it does see all of the others.
    pub(crate) fn see_all(&mut self, cells: &[Cell], cell: Cell) {
        let mut others = cells.iter().filter(|&&other| other != cell);
        if others.clone().all(|&other| self.board.sight.sees(other, cell)) {
            others.by_ref().for_each(|&other| self.see(other, cell));
        }
    }

    /// Names the houses through which what a step removes sees these cells.
    pub(crate) fn see_removed(&mut self, step: &Step, cells: &[Cell]) {
        for removed in &step.removes {
            self.see_all(cells, removed.cell);
        }
    }

    /// Returns the step with the facts that account for all that it looks at.
    ///
    /// In a case that has begun, what was gone before counts as a fact, and its premises are what was
    /// left then: what a reader sees.
    pub(crate) fn finish(self, step: Step) -> Step {
        let Grounds { board, cited, premises } = self;
        let gone = premises.iter().flat_map(|premise| premise.gone(&board.layout));
        let mut gone: Vec<Candidate> = gone.collect();
        gone.sort_unstable();
        gone.dedup();
        let Some(begun) = &board.begun else {
            let Citation { facts: because, houses } = cited.why_gone(board, gone);
            return Step { premises, because, houses, ..step };
        };
        let had = |cell: Cell, digit: Digit| begun[cell.index()].contains(digit);
        let premises = premises.into_iter().map(|premise| match premise {
            Premise::Cell(cell, _) => Premise::Cell(cell, begun[cell.index()]),
            Premise::House(house, digit, _) => {
                let cells = board.layout.constraints()[house].cells().iter().copied();
                Premise::House(house, digit, cells.filter(|&cell| had(cell, digit)).collect())
            }
        });
        let premises: Vec<Premise> = premises.unique().collect();
        let (new, before): (Vec<Candidate>, Vec<Candidate>) =
            gone.into_iter().partition(|gone| had(gone.cell, gone.digit));
        let Citation { facts, houses } = cited.why_gone(board, new);
        let before = before.into_iter().map(Fact::Removed);
        Step {
            premises,
            because: facts.into_iter().chain(before).unique().collect(),
            houses,
            ..step
        }
    }
}
