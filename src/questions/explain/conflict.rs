//! [`Conflict`]: why a puzzle has no solution, and the other answers to that question.

use crate::engines::encode::Reason;
use crate::grid::Candidate;
use crate::limits::{End, Stop};
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle};

/// The answer to [`explain`](crate::questions::explain::explain()).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Explained {
    /// The puzzle has a solution: there is nothing to explain.
    Consistent,
    /// It has none, because of this.
    Conflict(Conflict),
    /// A limit was reached before either was known.
    Unknown(Stop),
}

/// How good a conflict has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Quality {
    /// None is smaller, which is proved.
    #[default]
    Smallest,
    /// No member can be left out: quick, but it can have many members more than needed.
    Minimal,
    /// Easy to follow rather than small, and minimal: of the conflicts that were looked at, the one
    /// whose derivation has the least [cost](crate::human::Step::cost).
    Easiest,
}

/// Why a puzzle has no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// What conflicts: constraints that are not of the grid in the order of the puzzle, then givens
    /// in the order of their cells, extras and entries after the others, then candidates that are
    /// crossed out; or rules of the grid, when those alone conflict.
    pub members: Vec<Reason>,
    /// No conflict has fewer members; see [`Conflict::is_smallest`].
    pub lower_bound: usize,
    /// All sets of this size that are known, the easiest to follow first, up to
    /// [`Conflict::MOST_SETS`]; the members are the first of them, unless another was
    /// [chosen](crate::explain::Options::set).
    /// Empty when smallest sets were not asked for or not reached.
    pub sets: Vec<Vec<Reason>>,
    /// Whether no member can be left out. When no limit was reached and this is false, some can.
    pub minimal: bool,
    /// How the search for smallest sets ended: complete when there are no other sets of this size.
    pub end: End,
}

impl Conflict {
    /// How many smallest sets are looked for.
    pub const MOST_SETS: usize = 20;

    /// Whether it is proved that no conflict is smaller.
    pub fn is_smallest(&self) -> bool {
        self.minimal && self.lower_bound == self.members.len()
    }

    /// Whether its members are rules of the grid, which conflict by themselves.
    pub fn is_of_grid(&self, puzzle: &Puzzle) -> bool {
        self.members.iter().all(|member| member.is_of_grid(puzzle))
    }

    /// The constraints among the members that are not of the grid, as indices into [`Puzzle::constraints`].
    pub fn rules<'p>(&'p self, puzzle: &'p Puzzle) -> impl Iterator<Item = usize> + 'p {
        let members = self.members.iter().filter(|member| !member.is_of_grid(puzzle));
        members.filter_map(|member| match member {
            Reason::Constraint(i) => Some(*i),
            Reason::Given(_) | Reason::CrossedOut(_) | Reason::Cell(_) => None,
        })
    }

    /// The candidates that are crossed out, among the members.
    pub fn crossed_out(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.members.iter().filter_map(|reason| match reason {
            Reason::CrossedOut(candidate) => Some(*candidate),
            _ => None,
        })
    }

    /// The givens, extras and entries among the members.
    pub fn givens<'p>(&'p self, puzzle: &'p Puzzle) -> impl Iterator<Item = &'p Given> {
        self.members.iter().filter_map(|reason| match reason {
            Reason::Given(i) => Some(&puzzle.givens[*i]),
            _ => None,
        })
    }
}

/// The names of the constraints among some reasons.
pub fn house_names(
    puzzle: &Puzzle,
    reasons: &[Reason],
    notation: Notation,
) -> impl Iterator<Item = String> {
    reasons.iter().filter_map(move |reason| match reason {
        Reason::Constraint(i) => Some(notation.constraint(puzzle, *i)),
        _ => None,
    })
}
