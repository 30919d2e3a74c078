//! [`Marks`]: what a drawing of a puzzle emphasises.

mod links;
mod step;

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::human::{Step, Technique};
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::explain::Conflict;

pub(crate) use step::position;

/// What a drawing of a puzzle emphasises. Marks outside the puzzle are not drawn.
///
/// ```
/// use satdoku::show::{Look, Marks, marked};
/// use satdoku::{Role, read};
/// let mut puzzle = read("1..4.....3....2.")?;
/// puzzle.add(1, 2, 3, Role::Extra)?;
/// let digits: Vec<_> = puzzle.givens.iter().map(|given| given.candidate()).collect();
/// let extra = digits[4];
/// let marks = Marks { conflict: vec![digits[2], extra], extra: vec![extra], ..Marks::default() };
/// let drawing = marked(&puzzle, &marks, Look::default());
/// let lines: Vec<&str> = drawing.lines().collect();
/// assert_eq!(lines[0], "    1  2   3  4");
/// assert_eq!(lines[1], "  +------+------+");
/// assert_eq!(lines[2], "1 | 1 [3]| .  4 |");
/// assert_eq!(lines[5], "3 | . (3)| .  . |");
/// assert_eq!(lines[8], "  [ ] asked about   ( ) conflicts with it");
/// # Ok::<(), satdoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Digits that conflict.
    pub conflict: Vec<Candidate>,
    /// Digits that were asked about, drawn differently from the rest of the conflict.
    pub extra: Vec<Candidate>,
    /// Rules that conflict, as indices of the puzzle's constraints.
    pub rules: Vec<usize>,
    /// Houses in which the last step looks, as indices of the puzzle's constraints.
    pub houses: Vec<usize>,
    /// Digits that steps place, each with the number of its step.
    pub steps: Vec<(usize, Candidate)>,
    /// The cells that show the contradiction: a cell for which no digit is left, or the open cells
    /// of a house without a place for [`missing`](Marks::missing).
    pub failing: Vec<Cell>,
    /// The digit that has no place in the failing cells; `None` if no digit has one.
    pub missing: Option<Digit>,
    /// Candidates of open cells. In pictures they are drawn small in their places; on a terminal they
    /// are listed in cells where one of them has a role.
    pub small: Vec<(Candidate, Small)>,
    /// Whether this is about mistakes: the digits of the conflict are wrong entries, and the failing
    /// cells have lost their digits.
    pub mistakes: bool,
    /// What the two parts of the pattern are called; by default, that is what they are.
    pub parts: Option<[&'static str; 2]>,
    /// Open cells to look at, drawn as `?`; not on boards for a page.
    pub cells: Vec<Cell>,
    /// Almost locked sets, called A, B, C and so on.
    pub sets: Vec<Vec<Cell>>,
    /// What follows from what in a chain or a case, in the order in which it is told; only in
    /// pictures.
    pub links: Vec<Link>,
}

/// A link of an argument: from statements to the one that follows from all of them together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// What it follows from.
    pub from: Vec<Statement>,
    /// What follows.
    pub to: Statement,
    /// Its number, from 1; that of the line in which a case says it.
    pub number: usize,
}

/// That a digit is in one of some places, or in none of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// The places.
    pub candidates: Vec<Candidate>,
    /// Whether one of them holds, or none does. What must hold follows by a strong link, what cannot
    /// by a weak one.
    pub holds: bool,
}

/// The role of a candidate in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Small {
    /// It has no role.
    Left,
    /// Part of the pattern.
    Pattern,
    /// The other part of the pattern: fins, pincers, and the digits that a chain excludes.
    Other,
    /// The step removes it.
    Removed,
    /// It is supposed, and removed because that leads to a contradiction.
    Supposed,
    /// It is crossed out and in the conflict.
    CrossedOut,
}

/// How a digit is drawn; of several ways, the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Emphasis {
    /// Placed by a step.
    Step(usize),
    /// Filled in.
    Entry,
    /// Of the puzzle, and no more.
    Given,
    /// In the conflict.
    Conflict,
    /// Asked about.
    Extra,
}

impl Marks {
    /// Returns marks for the conflict, the digits that its steps place, and the houses that the
    /// last step looks at.
    pub fn of_conflict(puzzle: &Puzzle, conflict: &Conflict, steps: &[Step]) -> Marks {
        let asked = conflict.givens(puzzle).filter(|given| given.role == Role::Extra);
        let numbered = steps.iter().enumerate();
        let placed = numbered
            .flat_map(|(i, step)| step.places.iter().map(move |&candidate| (i + 1, candidate)));
        let last = steps.last();
        let placed: Vec<(usize, Candidate)> = placed.collect();
        let filled = |cell: &Cell| {
            puzzle.givens.iter().any(|given| given.cell == *cell)
                || placed.iter().any(|(_, candidate)| candidate.cell == *cell)
        };
        let failing = last.map_or(Vec::new(), |step| failing(puzzle, step, filled));
        Marks {
            conflict: conflict.givens(puzzle).map(Given::candidate).collect(),
            extra: asked.map(Given::candidate).collect(),
            rules: conflict.rules(puzzle).collect(),
            houses: last.map_or(Vec::new(), |step| step.houses.clone()),
            missing: last.filter(|_| !failing.is_empty()).and_then(|step| step.digit),
            failing,
            steps: placed,
            small: conflict.crossed_out().map(|candidate| (candidate, Small::CrossedOut)).collect(),
            ..Marks::default()
        }
    }

    /// The digits to draw in each cell: those of the puzzle, and those marked.
    pub(super) fn digits(&self, puzzle: &Puzzle) -> Vec<Vec<(Digit, Emphasis)>> {
        let givens = puzzle.givens.iter().map(|given| match given.role {
            Role::Entry => (given.candidate(), Emphasis::Entry),
            Role::Given | Role::Extra => (given.candidate(), Emphasis::Given),
        });
        let conflict = self.conflict.iter().map(|&candidate| (candidate, Emphasis::Conflict));
        let extra = self.extra.iter().map(|&candidate| (candidate, Emphasis::Extra));
        let steps =
            self.steps.iter().map(|&(number, candidate)| (candidate, Emphasis::Step(number)));
        // Digits of the puzzle come before those asked about and those placed, as people meet them.
        let all = givens.chain(conflict).chain(extra).chain(steps);
        let mut cells = vec![Vec::new(); puzzle.shape().cell_count()];
        for (Candidate { cell, digit }, emphasis) in all {
            let Some(digits) = cells.get_mut(cell.index()) else {
                continue;
            };
            let digits: &mut Vec<(Digit, Emphasis)> = digits;
            match digits.iter_mut().find(|(other, _)| *other == digit) {
                Some((_, other)) => *other = emphasis.max(*other),
                None => digits.push((digit, emphasis)),
            }
        }
        cells
    }

    /// For each cell, whether it is in a house of the last step.
    pub(super) fn in_houses(&self, puzzle: &Puzzle) -> Vec<bool> {
        let houses = self.houses.iter().filter_map(|&house| puzzle.constraints().get(house));
        let mut cells = vec![false; puzzle.shape().cell_count()];
        houses.flat_map(|house| house.cells()).for_each(|cell| cells[cell.index()] = true);
        cells
    }

    /// For each cell, whether it fails there.
    pub(super) fn fails(&self, puzzle: &Puzzle) -> Vec<bool> {
        puzzle.shape().cells().map(|cell| self.failing.contains(&cell)).collect()
    }

    /// The names of the houses of the last step, `row 4, box 5`.
    pub(super) fn house_names(&self, puzzle: &Puzzle, notation: Notation) -> String {
        let houses = self.houses.iter().filter(|&&house| house < puzzle.constraints().len());
        houses.map(|&house| notation.constraint(puzzle, house)).unique().join(", ")
    }

    /// What the digits of the conflict are to those asked about.
    pub(super) fn conflict_words(&self) -> &'static str {
        match self.extra.len() {
            _ if self.mistakes => "wrong",
            0 => "in the conflict",
            1 => "conflicts with it",
            _ => "conflicts with them",
        }
    }

    /// What the two parts of a pattern are called.
    pub(super) fn pattern_words(&self) -> [&'static str; 2] {
        self.parts.unwrap_or(["the pattern", "its other part"])
    }

    /// What failing means: one digit has no place, or none fits.
    pub(super) fn failing_words(&self, puzzle: &Puzzle) -> String {
        match self.missing {
            _ if self.mistakes => "has lost its digit".to_owned(),
            Some(digit) => {
                format!("no place for {}", puzzle.alphabet.word(puzzle.shape(), Some(digit)))
            }
            None => "no digit fits".to_owned(),
        }
    }
}

/// The cells that show a contradiction, of those that are not filled.
fn failing(puzzle: &Puzzle, step: &Step, filled: impl Fn(&Cell) -> bool) -> Vec<Cell> {
    let open = |cells: &[Cell]| cells.iter().copied().filter(|cell| !filled(cell)).collect();
    match step.technique {
        Technique::NoPlace => open(puzzle.constraints()[step.houses[0]].cells()),
        Technique::NoDigit => step.cells.clone(),
        Technique::NoFilling => open(&step.cells),
        _ => Vec::new(),
    }
}

/// Whether a candidate is of the grid.
pub(super) fn is_on(shape: Shape, candidate: Candidate) -> bool {
    candidate.cell.index() < shape.cell_count() && shape.digits().contains(candidate.digit)
}

/// The letter of a set, counted from 0.
pub(super) fn letter(number: usize) -> char {
    char::from(b'A' + (number % 26) as u8)
}
