//! A puzzle as a formula, with a *reason* for each group of clauses.
//!
//! Every candidate is a variable: the candidate of index i ([`Shape::candidate_index`]) is the variable of
//! index i. In the *minimal* encoding a cell has at least one digit and at most one, and peers differ;
//! the *extended* one adds that every digit has a place in every house, which is implied, and makes
//! solvers faster. On an empty 9×9 grid that is 10,287 and 10,530 clauses.
//!
//! [`encode`] writes all candidates, one group a given, one a candidate that is crossed out and one a
//! rule that is not of the grid: for explaining, exporting and proving. [`encode_rules`] makes the rules of the grid groups instead,
//! and [`encode_all`] both. [`Reduced`] leaves out what singles settle, for solving alone: it
//! reasons across givens and rules, and an explanation drawn from it would lie.
//!
//! # References
//! - I. Lynce, J. Ouaknine, "Sudoku as a SAT problem", AIMATH 2006: both encodings.

mod part;
mod reason;
mod reduced;
mod singles;

use cnf::{Formula, Group, Lit, Model, Var, encode as clauses};
use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Digits, Fact, Grid, Shape};
use crate::kinds::{self, Candidates, Constraint, Literal};
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;

pub use part::Part;
pub use reason::Reason;
pub use reduced::Reduced;

/// Which clauses there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Clauses {
    /// A cell has at least one digit and at most one, and peers differ.
    Minimal,
    /// In addition every digit has a place in every house.
    Extended,
}

/// Which clauses can be switched off, each set of them a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Grouping {
    /// Each given, each candidate that is crossed out, and each constraint that is not of the grid; rows,
    /// columns, boxes and regions always hold. See [`encode`].
    Givens,
    /// Each given, each candidate that is crossed out, each constraint, and that each cell has one
    /// digit. See [`encode_all`].
    All,
}

impl Grouping {
    /// The puzzle as a formula with these groups.
    pub fn encode(self, puzzle: &Puzzle, size: Clauses) -> Encoding {
        self.encode_within(puzzle, size, &Limits::default()).expect("there is no limit")
    }

    /// The puzzle as a formula with these groups, within limits of time: a grid of 36×36 takes a tenth
    /// of a second.
    ///
    /// # Errors
    /// Returns the limit that was reached.
    pub fn encode_within(
        self,
        puzzle: &Puzzle,
        size: Clauses,
        limits: &Limits,
    ) -> Result<Encoding, Stop> {
        match self {
            Grouping::Givens => givens_as_groups(puzzle, size, limits),
            Grouping::All => all_as_groups(puzzle, size, limits),
        }
    }
}

/// A formula whose soft groups have reasons.
pub struct Encoding {
    /// Hard clauses in group 0, and one group a reason.
    pub formula: Formula,
    /// `reasons[i]` is the reason of group i + 1.
    pub reasons: Vec<Reason>,
}

impl Encoding {
    /// The reason of a soft group.
    ///
    /// # Panics
    /// When the group is hard.
    pub fn reason(&self, group: Group) -> Reason {
        self.reasons[group.number() - 1]
    }

    fn new(shape: Shape) -> Encoding {
        Encoding { formula: Formula::new(shape.candidate_count()), reasons: Vec::new() }
    }

    fn group(&mut self, reason: Reason) -> Group {
        self.reasons.push(reason);
        self.formula.new_group()
    }

    /// One group a given, in their order.
    fn add_givens(&mut self, puzzle: &Puzzle) {
        for i in 0..puzzle.givens.len() {
            self.add_fact(puzzle, Reason::Given(i));
        }
    }

    /// One group a candidate that is crossed out, in the order of cells and digits.
    fn add_crossed_out(&mut self, puzzle: &Puzzle) {
        for &candidate in &puzzle.crossed_out {
            self.add_fact(puzzle, Reason::CrossedOut(candidate));
        }
    }

    /// A group of one clause with one literal.
    fn add_fact(&mut self, puzzle: &Puzzle, reason: Reason) {
        let group = self.group(reason);
        let literal = reason.fact(puzzle).map(|fact| fact_literal(puzzle.shape(), fact));
        self.formula.add(group, literal);
    }

    fn add_constraint(&mut self, group: Group, shape: Shape, of: &Constraint, size: Clauses) {
        let all = All(shape);
        let out = kinds::Clauses::new(&mut self.formula, group, shape, of.cells(), &all);
        of.clauses(&mut if size == Clauses::Extended { out } else { out.minimal() });
    }

    /// One group a constraint, in their order, and then one a cell.
    fn add_rules(
        &mut self,
        puzzle: &Puzzle,
        size: Clauses,
        limits: &Limits,
        is_wanted: impl Fn(&Constraint) -> bool,
    ) -> Result<(), Stop> {
        let shape = puzzle.shape();
        let constraints = puzzle.constraints().iter().enumerate();
        for (i, constraint) in constraints.filter(|(_, constraint)| is_wanted(constraint)) {
            limits.check()?;
            let group = self.group(Reason::Constraint(i));
            self.add_constraint(group, shape, constraint, size);
        }
        for cell in shape.cells() {
            limits.check()?;
            let group = self.group(Reason::Cell(cell));
            one_digit(&mut self.formula, group, shape, cell);
        }
        Ok(())
    }
}

/// The rules of the grid in the hard group, then one group a given, one a constraint that is not of
/// the grid, and one a candidate that is crossed out. Pairs of cells that share two houses differ
/// once.
pub fn encode(puzzle: &Puzzle, size: Clauses) -> Encoding {
    Grouping::Givens.encode(puzzle, size)
}

fn givens_as_groups(puzzle: &Puzzle, size: Clauses, limits: &Limits) -> Result<Encoding, Stop> {
    let shape = puzzle.shape();
    let mut encoding = Encoding::new(shape);
    let formula = &mut encoding.formula;
    for cell in shape.cells() {
        limits.check()?;
        one_digit(formula, Group::HARD, shape, cell);
    }
    let of_grid = || puzzle.constraints().iter().filter(|constraint| constraint.is_of_grid());
    let different = of_grid().filter(|constraint| constraint.is_all_different());
    let mut pairs: Vec<[Cell; 2]> =
        different.flat_map(|c| c.cells().iter().copied().array_combinations()).collect();
    pairs.sort_unstable();
    pairs.dedup();
    // Most clauses are these. The candidates of a cell are numbered one after the other.
    for pairs in pairs.chunks(64) {
        limits.check()?;
        for pair in pairs {
            let first = pair.map(|cell| literal(shape, cell, shape.lowest()).var().index());
            for digit in 0..shape.digit_count() {
                formula.add(Group::HARD, first.map(|index| Var::new(index + digit).negative()));
            }
        }
    }
    for house in of_grid().filter(|house| house.is_house() && size == Clauses::Extended) {
        every_digit(formula, shape, house);
    }
    for constraint in of_grid().filter(|constraint| !constraint.is_all_different()) {
        limits.check()?;
        encoding.add_constraint(Group::HARD, shape, constraint, size);
    }
    let givens: Vec<Group> =
        (0..puzzle.givens.len()).map(|i| encoding.group(Reason::Given(i))).collect();
    for (i, constraint) in puzzle.constraints().iter().enumerate() {
        if !constraint.is_of_grid() {
            limits.check()?;
            let group = encoding.group(Reason::Constraint(i));
            encoding.add_constraint(group, shape, constraint, size);
        }
    }
    // Clauses of one literal come last, so that they are easy to tell in a file.
    for (given, group) in puzzle.givens.iter().zip(givens) {
        encoding.formula.add(group, [literal(shape, given.cell, given.digit)]);
    }
    encoding.add_crossed_out(puzzle);
    Ok(encoding)
}

/// These members in the hard group, then one group a constraint of the grid and one a cell;
/// extended. Other constraints are left out.
pub fn encode_rules(puzzle: &Puzzle, members: &[Reason]) -> Encoding {
    let shape = puzzle.shape();
    let mut encoding = Encoding::new(shape);
    for member in members {
        match member {
            Reason::Given(_) | Reason::CrossedOut(_) => {
                let literal = member.fact(puzzle).map(|fact| fact_literal(shape, fact));
                encoding.formula.add(Group::HARD, literal);
            }
            Reason::Constraint(i) => {
                let constraint = &puzzle.constraints()[*i];
                encoding.add_constraint(Group::HARD, shape, constraint, Clauses::Extended);
            }
            Reason::Cell(_) => {}
        }
    }
    let is_wanted = Constraint::is_of_grid;
    let added = encoding.add_rules(puzzle, Clauses::Extended, &Limits::default(), is_wanted);
    added.expect("there is no limit");
    encoding
}

/// Nothing in the hard group: one group a given, then one a candidate that is crossed out, one a
/// constraint, and one a cell.
pub fn encode_all(puzzle: &Puzzle, size: Clauses) -> Encoding {
    Grouping::All.encode(puzzle, size)
}

fn all_as_groups(puzzle: &Puzzle, size: Clauses, limits: &Limits) -> Result<Encoding, Stop> {
    let mut encoding = Encoding::new(puzzle.shape());
    encoding.add_givens(puzzle);
    encoding.add_crossed_out(puzzle);
    encoding.add_rules(puzzle, size, limits, |_| true)?;
    Ok(encoding)
}

/// The variable of a candidate.
pub fn variable(shape: Shape, candidate: Candidate) -> Var {
    Var::new(shape.candidate_index(candidate))
}

/// The grid of a model of [`encode`]; a cell for which no candidate holds stays open, and of several the
/// smallest counts.
pub fn decode(shape: Shape, model: &Model) -> Grid {
    let digit_of = |cell| {
        let mut digits = shape.digits().iter();
        digits.find(|&digit| model.holds(literal(shape, cell, digit)))
    };
    Grid::from_cells(shape, shape.cells().map(digit_of).collect())
}

fn literal(shape: Shape, cell: Cell, digit: Digit) -> Lit {
    variable(shape, Candidate { cell, digit }).positive()
}

fn fact_literal(shape: Shape, fact: Fact) -> Lit {
    match fact {
        Fact::Placed(candidate) => variable(shape, candidate).positive(),
        Fact::Removed(candidate) => !variable(shape, candidate).positive(),
    }
}

fn one_digit(formula: &mut Formula, group: Group, shape: Shape, cell: Cell) {
    let candidates: Vec<Lit> =
        shape.digits().iter().map(|digit| literal(shape, cell, digit)).collect();
    clauses::exactly_one(formula, group, &candidates);
}

fn every_digit(formula: &mut Formula, shape: Shape, house: &Constraint) {
    for digit in shape.digits().iter() {
        let places = house.cells().iter().map(|&cell| literal(shape, cell, digit));
        formula.add(Group::HARD, places);
    }
}

/// All candidates of a shape: each is a variable.
struct All(Shape);

impl Candidates for All {
    fn literal(&self, cell: Cell, digit: Digit) -> Literal {
        Literal::Open(literal(self.0, cell, digit))
    }

    fn digits(&self, _: Cell) -> Digits {
        self.0.digits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Layout;

    /// What follows from the rest, and makes the solver faster.
    #[test]
    fn the_extended_clauses_give_each_digit_a_place_in_each_house() {
        let shape = Shape::new(4).expect("a size in range");
        let puzzle = Puzzle::new(Layout::classic(shape));
        let has_places = |grouping: Grouping, clauses: Clauses| {
            let encoding = grouping.encode(&puzzle, clauses);
            let all: Vec<Vec<Lit>> =
                encoding.formula.clauses().map(|(_, clause)| clause.to_vec()).collect();
            let places = puzzle.constraints().iter().flat_map(|house| {
                shape.digits().iter().map(move |digit| {
                    house.cells().iter().map(|&cell| literal(shape, cell, digit)).collect()
                })
            });
            let places: Vec<Vec<Lit>> = places.collect();
            assert_eq!(places.len(), 12 * 4);
            places.iter().filter(|clause| all.contains(clause)).count()
        };
        for grouping in [Grouping::Givens, Grouping::All] {
            assert_eq!(has_places(grouping, Clauses::Extended), 48);
            assert_eq!(has_places(grouping, Clauses::Minimal), 0);
        }
    }
}
