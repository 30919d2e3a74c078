//! [`Reduced`]: the formula of what is left after singles.

use cnf::{Formula, Group, Lit, Model, Var, encode as clauses};

use crate::engines::encode::singles::Left;
use crate::grid::{Candidate, Cell, Digit, Digits, Grid, Shape};
use crate::kinds::{Candidates, Clauses, Literal};
use crate::puzzle::Puzzle;

/// A puzzle with its singles filled in, and a formula over the candidates that are left.
pub struct Reduced {
    /// The formula; everything is in the hard group. It is one empty clause when singles lead to a
    /// contradiction.
    pub formula: Formula,
    /// The candidates, in ascending order: each is the variable of its index. Further variables are
    /// of constraints.
    pub candidates: Vec<Candidate>,
    /// The digits that are settled.
    settled: Grid,
}

impl Reduced {
    /// Sweeps singles and encodes the rest in the extended way.
    pub fn new(puzzle: &Puzzle) -> Reduced {
        let shape = puzzle.shape();
        let Some(left) = Left::new(puzzle) else {
            let mut formula = Formula::new(0);
            formula.add(Group::HARD, []);
            return Reduced { formula, candidates: Vec::new(), settled: Grid::empty(shape) };
        };
        let open = Open::new(shape, &left);
        let mut formula = Formula::new(open.candidates.len());
        open.encode_cells(&mut formula);
        open.encode_pairs(&mut formula);
        open.encode_houses(&mut formula);
        open.encode_others(&mut formula, puzzle);
        let settled = left.digits.iter().map(|digits| digits.single()).collect();
        let settled = Grid::from_cells(shape, settled);
        Reduced { formula, candidates: open.candidates, settled }
    }

    /// The grid of a model: the settled digits and those that hold.
    pub fn grid(&self, model: &Model) -> Grid {
        let mut grid = self.settled.clone();
        for (i, candidate) in self.candidates.iter().enumerate() {
            if model.holds(Var::new(i).positive()) {
                grid[candidate.cell] = Some(candidate.digit);
            }
        }
        grid
    }

    /// The digits that are settled, with their cells.
    pub fn settled(&self) -> &Grid {
        &self.settled
    }
}

/// The candidates of the cells that singles leave open: each is a variable.
struct Open<'l> {
    shape: Shape,
    left: &'l Left<'l>,
    candidates: Vec<Candidate>,
    /// By the index of a candidate in the shape: its variable, if it is open.
    variables: Vec<Option<Var>>,
}

impl<'l> Open<'l> {
    fn new(shape: Shape, left: &'l Left<'l>) -> Open<'l> {
        let mut candidates = Vec::new();
        let mut variables = vec![None; shape.candidate_count()];
        for (cell, digits) in shape.cells().zip(&left.digits) {
            if digits.is_single() {
                continue;
            }
            for digit in digits.iter() {
                let candidate = Candidate { cell, digit };
                variables[shape.candidate_index(candidate)] = Some(Var::new(candidates.len()));
                candidates.push(candidate);
            }
        }
        Open { shape, left, candidates, variables }
    }

    fn literal(&self, cell: Cell, digit: Digit) -> Option<Lit> {
        self.variables[self.shape.candidate_index(Candidate { cell, digit })].map(Var::positive)
    }

    /// An open cell has exactly one digit.
    fn encode_cells(&self, formula: &mut Formula) {
        let mut start = 0;
        for here in self.candidates.chunk_by(|a, b| a.cell == b.cell) {
            let literals: Vec<Lit> =
                (start..start + here.len()).map(|i| Var::new(i).positive()).collect();
            clauses::exactly_one(formula, Group::HARD, &literals);
            start += here.len();
        }
    }

    /// Open cells that must differ do, each pair once.
    fn encode_pairs(&self, formula: &mut Formula) {
        let cells = self.shape.cell_count();
        let mut met = vec![false; cells * cells];
        for constraint in &self.left.different {
            for (i, &a) in constraint.open.iter().enumerate() {
                for &b in &constraint.open[i + 1..] {
                    if std::mem::replace(&mut met[a.index() * cells + b.index()], true) {
                        continue;
                    }
                    let both = self.left.digits[a.index()] & self.left.digits[b.index()];
                    for digit in both.iter() {
                        if let (Some(a), Some(b)) = (self.literal(a, digit), self.literal(b, digit))
                        {
                            formula.add(Group::HARD, [!a, !b]);
                        }
                    }
                }
            }
        }
    }

    /// Every digit that is not settled in a house has a place there.
    fn encode_houses(&self, formula: &mut Formula) {
        for house in self.left.different.iter().filter(|constraint| constraint.is_house()) {
            let digits = house.open.iter().map(|cell| self.left.digits[cell.index()]);
            for digit in digits.fold(Digits::NONE, |all, digits| all | digits).iter() {
                let places = house.open.iter().filter_map(|&cell| self.literal(cell, digit));
                formula.add(Group::HARD, places);
            }
        }
    }

    /// Whatever singles know nothing of.
    fn encode_others(&self, formula: &mut Formula, puzzle: &Puzzle) {
        for other in puzzle.constraints().iter().filter(|other| other.is_beyond_sight()) {
            let cells = other.cells();
            other.clauses(&mut Clauses::new(formula, Group::HARD, self.shape, cells, self));
        }
    }
}

impl Candidates for Open<'_> {
    fn literal(&self, cell: Cell, digit: Digit) -> Literal {
        match Open::literal(self, cell, digit) {
            Some(lit) => Literal::Open(lit),
            None => Literal::Known(self.left.digits[cell.index()].contains(digit)),
        }
    }

    fn digits(&self, cell: Cell) -> Digits {
        self.left.digits[cell.index()]
    }
}
