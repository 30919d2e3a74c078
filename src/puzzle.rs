//! A *puzzle* is a grid shape with rules (its [`Layout`]) and givens.
//!
//! ```
//! use satdoku::{Puzzle, Role};
//! let mut puzzle = Puzzle::try_from([[1, 0, 0, 4], [0; 4], [0, 3, 0, 0], [0, 0, 2, 0]])?;
//! puzzle.add(1, 1, 2, Role::Extra)?; // a second digit in one cell: a conflict, not an error
//! assert_eq!(puzzle.givens.len(), 5);
//! assert_eq!(puzzle.line(), "1..4.....3....2.");
//! # Ok::<(), satdoku::Error>(())
//! ```

pub(crate) mod notation;
pub(crate) mod plain;
mod play;
pub(crate) mod rules;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use crate::error::Error;
use crate::error::source::Span;
use crate::grid::{Alphabet, Candidate, Cell, Digit, Digits, Grid, Shape};
use crate::kinds::Constraint;
use crate::puzzle::rules::Rule;

/// Everything of a puzzle but its givens; shared by puzzles that are alike in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    shape: Shape,
    rules: Vec<Rule>,
    constraints: Vec<Constraint>,
    /// For each constraint, the index of its rule, if it has one.
    rule_of: Vec<Option<usize>>,
}

impl Layout {
    /// Lays rules out on a shape.
    ///
    /// # Errors
    /// Those of [`Rule::expand`].
    pub fn new(shape: Shape, rules: Vec<Rule>) -> Result<Arc<Layout>, Error> {
        let mut constraints = Vec::new();
        let mut rule_of = Vec::new();
        for (i, rule) in rules.iter().enumerate() {
            constraints.extend(rule.expand(shape)?);
            rule_of.resize(constraints.len(), Some(i));
        }
        Ok(Arc::new(Layout { shape, rules, constraints, rule_of }))
    }

    /// A layout of these constraints, whatever rules they may come from.
    pub(crate) fn of_constraints(shape: Shape, constraints: Vec<Constraint>) -> Arc<Layout> {
        let rule_of = vec![None; constraints.len()];
        Arc::new(Layout { shape, rules: Vec::new(), constraints, rule_of })
    }

    /// Whether there are no rules but those of plain Sudoku, which every form of a puzzle can say.
    pub(crate) fn is_plain(&self) -> bool {
        let is_plain = |rule: &Rule| matches!(rule, Rule::Classic);
        self.rules.iter().all(is_plain) && self.rule_of.iter().all(Option::is_some)
    }

    /// The rules, and the constraints that come from none as rules of their own: all there is to say.
    pub(crate) fn all_rules(&self) -> impl Iterator<Item = Rule> + '_ {
        let place = |&cell: &Cell| (self.shape.row(cell), self.shape.column(cell));
        let unruled = (0..self.constraints.len()).filter(|&i| self.rule_of[i].is_none());
        let as_rule = move |i: usize| {
            let constraint = &self.constraints[i];
            Rule::Constraint {
                kind: constraint.kind().clone(),
                cells: constraint.cells().iter().map(place).collect(),
                name: constraint.own_name(),
            }
        };
        self.rules.iter().cloned().chain(unruled.map(as_rule))
    }

    /// The layout with the constraints of these indices alone. A rule stays if all of its constraints do.
    pub(crate) fn keeping(&self, stays: impl Fn(usize) -> bool) -> Arc<Layout> {
        let all = || 0..self.constraints.len();
        let is_whole = |rule: usize| all().all(|i| self.rule_of[i] != Some(rule) || stays(i));
        let kept: Vec<usize> = (0..self.rules.len()).filter(|&rule| is_whole(rule)).collect();
        let new_rule = |rule: Option<usize>| kept.binary_search(&rule?).ok();
        let constraints: Vec<usize> = all().filter(|&i| stays(i)).collect();
        Arc::new(Layout {
            shape: self.shape,
            rules: kept.iter().map(|&rule| self.rules[rule].clone()).collect(),
            constraints: constraints.iter().map(|&i| self.constraints[i].clone()).collect(),
            rule_of: constraints.iter().map(|&i| new_rule(self.rule_of[i])).collect(),
        })
    }

    /// The first constraint that says more than that digits differ and which digits a cell may
    /// have; whoever understands nothing else asks for it, and says so.
    pub fn beyond_sight(&self) -> Option<usize> {
        self.constraints.iter().position(Constraint::is_beyond_sight)
    }

    /// Plain Sudoku on a shape. The layout of the usual 9×9 is made once and shared.
    pub fn classic(shape: Shape) -> Arc<Layout> {
        if shape == nine() { Layout::classic_nine() } else { expand_classic(shape) }
    }

    /// Plain Sudoku of 9×9 with boxes of 3×3.
    pub fn classic_nine() -> Arc<Layout> {
        static NINE: LazyLock<Arc<Layout>> = LazyLock::new(|| expand_classic(nine()));
        NINE.clone()
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The rules.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The constraints of all rules, in the order of the rules.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }
}

fn nine() -> Shape {
    Shape::new(9).expect("9 is a size")
}

fn expand_classic(shape: Shape) -> Arc<Layout> {
    Layout::new(shape, vec![Rule::Classic]).expect("the classic rules fit every shape")
}

/// Where a digit comes from.
// Not non_exhaustive: each is changed, drawn and left aside in its own way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Printed in the puzzle.
    Given,
    /// Added for the sake of a question: what if?
    Extra,
    /// Filled in by the person who solves.
    Entry,
}

/// A digit in a cell that a solution must have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
    /// Where from.
    pub role: Role,
    /// Where it stands in the text it was read from.
    pub span: Option<Span>,
}

impl Given {
    /// A candidate as a given that stands in no text.
    pub fn of(Candidate { cell, digit }: Candidate) -> Given {
        Given { cell, digit, role: Role::Given, span: None }
    }

    /// Whether somebody filled it in.
    pub fn is_entry(&self) -> bool {
        self.role == Role::Entry
    }

    /// Its cell and digit.
    pub fn candidate(&self) -> Candidate {
        Candidate { cell: self.cell, digit: self.digit }
    }
}

/// A shape, rules, givens, and how far somebody has got with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Shape and rules.
    pub layout: Arc<Layout>,
    /// The digits that are fixed, in the order in which they were read. A cell may have several,
    /// which conflict unless they are the same. Cells and digits have to be those of the shape, as
    /// [`add`](Puzzle::add) makes sure: see [`validate`](Puzzle::validate).
    pub givens: Vec<Given>,
    /// The candidates that a person crossed out. Like entries they are part of the *state of play*:
    /// a solution has to agree with them, and they can be members of a conflict. They have to be those
    /// of the shape: see [`validate`](Puzzle::validate).
    pub crossed_out: BTreeSet<Candidate>,
    /// The symbols that it is written with.
    pub alphabet: Alphabet,
    /// A title, if it came with one.
    pub name: Option<String>,
    /// The solution that came with it, checked when it was read.
    pub solution: Option<Grid>,
    /// By which rules it was read, where its text could mean something else too.
    pub notes: Vec<Cow<'static, str>>,
}

impl Puzzle {
    /// A puzzle without givens.
    pub fn new(layout: Arc<Layout>) -> Puzzle {
        let alphabet = Alphabet::default();
        Puzzle {
            layout,
            givens: Vec::new(),
            crossed_out: BTreeSet::new(),
            alphabet,
            name: None,
            solution: None,
            notes: Vec::new(),
        }
    }

    /// Plain Sudoku without givens.
    pub fn empty(shape: Shape) -> Puzzle {
        Puzzle::new(Layout::classic(shape))
    }

    /// Plain Sudoku with the digits of a grid as givens, in row-major order.
    pub fn from_grid(grid: &Grid) -> Puzzle {
        let givens = grid.digits().map(Given::of).collect();
        Puzzle { givens, ..Puzzle::empty(grid.shape()) }
    }

    /// Plain Sudoku with these rows of numbers as givens, from top to bottom and from left to right; 0
    /// is an open cell.
    ///
    /// ```
    /// use satdoku::{Puzzle, Shape};
    /// let shape = Shape::new(4)?.without_boxes();
    /// let puzzle = Puzzle::from_rows(shape, [[1, 0, 0, 4], [0; 4], [0, 3, 0, 0], [0, 0, 2, 0]])?;
    /// assert_eq!((puzzle.line().as_str(), puzzle.shape()), ("1..4.....3....2.", shape));
    /// # Ok::<(), satdoku::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Grid::from_rows`].
    pub fn from_rows<R: AsRef<[u8]>>(
        shape: Shape,
        rows: impl IntoIterator<Item = R>,
    ) -> Result<Puzzle, Error> {
        Ok(Puzzle::from_grid(&Grid::from_rows(shape, rows)?))
    }

    /// Returns the puzzle with only some of its givens, in this order: indices into
    /// [`givens`](Puzzle::givens). The result has no stored solution, because there may be several.
    ///
    /// # Panics
    /// Panics if an index is out of range.
    pub fn with_givens(&self, givens: impl IntoIterator<Item = usize>) -> Puzzle {
        let givens = givens.into_iter().map(|i| self.givens[i].clone()).collect();
        Puzzle { givens, solution: None, ..self.clone() }
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.layout.shape()
    }

    /// Its constraints.
    pub fn constraints(&self) -> &[Constraint] {
        self.layout.constraints()
    }

    /// Adds a digit; row and column are counted from 1.
    ///
    /// # Errors
    /// [`Error::Cell`] or [`Error::Digit`] when the shape has no such cell or digit.
    pub fn add(
        &mut self,
        row: usize,
        column: usize,
        digit: usize,
        role: Role,
    ) -> Result<(), Error> {
        let cell = self.shape().cell(row, column)?;
        let digit = self.shape().digit(digit)?;
        self.givens.push(Given { cell, digit, role, span: None });
        Ok(())
    }

    /// Checks that the givens, the candidates that are crossed out and the stored solution are of the
    /// shape. Reading and [`add`](Puzzle::add) make sure of it; call this after setting the fields by
    /// hand. Other functions of this crate may panic on a puzzle that fails.
    ///
    /// ```
    /// use satdoku::{Digit, Error, Puzzle, Role, Shape};
    /// let mut puzzle = Puzzle::empty(Shape::new(4)?);
    /// puzzle.add(1, 1, 4, Role::Given)?;
    /// puzzle.givens[0].digit = Digit::new(5);
    /// assert!(matches!(puzzle.validate(), Err(Error::Digit { value: 5, lowest: 1, highest: 4 })));
    /// # Ok::<(), satdoku::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Cell`] or [`Error::Digit`] for the first that the shape does not have, and
    /// [`Error::Form`] when the solution has another shape.
    pub fn validate(&self) -> Result<(), Error> {
        let shape = self.shape();
        let given = self.givens.iter().map(Given::candidate);
        let solution = self.solution.iter().flat_map(Grid::digits);
        for Candidate { cell, digit } in
            given.chain(self.crossed_out.iter().copied()).chain(solution)
        {
            shape.cell(shape.row(cell), shape.column(cell))?;
            shape.digit(usize::from(digit.value()))?;
        }
        match &self.solution {
            Some(grid) if grid.shape() != shape => {
                let problem = format!("the solution is {}, and the puzzle {shape}", grid.shape());
                Err(Error::Form(problem))
            }
            _ => Ok(()),
        }
    }

    /// The digits that a cell's own rules, its givens and what is crossed out leave it, without looking
    /// at other cells.
    pub fn own_candidates(&self, cell: Cell) -> Digits {
        let about = self.constraints().iter().filter(|constraint| constraint.contains(cell));
        let of_rules = about.filter_map(Constraint::allowed);
        let of_givens = self.givens.iter().filter(|given| given.cell == cell);
        let of_givens = of_givens.map(|given| Digits::only(given.digit));
        let left = self.shape().digits() - self.crossed_out_in(cell);
        of_rules.chain(of_givens).fold(left, |left, digits| left & digits)
    }

    /// A cell with two different digits, if there is one.
    pub fn crowded_cell(&self) -> Option<Cell> {
        let grid = self.grid();
        self.givens
            .iter()
            .find(|given| grid[given.cell] != Some(given.digit))
            .map(|given| given.cell)
    }

    /// The givens as a grid; of several in one cell, the first.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.shape());
        for given in self.givens.iter().rev() {
            grid[given.cell] = Some(given.digit);
        }
        grid
    }

    /// The givens as a line of symbols; see [`Grid::line`].
    pub fn line(&self) -> String {
        self.grid().line(self.alphabet)
    }
}

/// Plain Sudoku of the usual [shape](Shape::new) of this size, as [`Puzzle::from_rows`] reads it.
impl<const N: usize> TryFrom<[[u8; N]; N]> for Puzzle {
    type Error = Error;

    fn try_from(rows: [[u8; N]; N]) -> Result<Puzzle, Error> {
        Ok(Puzzle::from_grid(&Grid::try_from(rows)?))
    }
}
