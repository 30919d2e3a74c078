//! *Explaining*: which givens conflict, so that a puzzle has no solution, and by which houses.
//!
//! ```
//! use satdoku::{Explained, Limits, Role, explain, read};
//! let mut puzzle =
//!     read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! puzzle.add(1, 3, 8, Role::Extra)?;
//! let Explained::Conflict(conflict) = explain(&puzzle, &Limits::default())? else {
//!     panic!("the puzzle has no solution");
//! };
//! let cells: Vec<usize> = conflict.givens(&puzzle).map(|given| given.cell.index() + 1).collect();
//! assert_eq!(cells, [21, 3]); // 3x3 and 1x3
//! assert_eq!(conflict.houses(&puzzle).collect::<Vec<_>>(), ["column 3", "box 1"]);
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! The givens are groups over the rules, and [`cnf::mus::shrink`] makes the solver's core minimal; two equal
//! givens in one house, or two digits in one cell, are seen without a search and tried first. Where the
//! rules alone conflict, they are the groups. With the members fixed, the rules are shrunk in the same way;
//! what is left names the houses that are needed. The set is verified before it is returned: by a fresh
//! solver, and by the native search as far as that gets within some thousand guesses.

mod verify;

use cnf::mus::{self, Progress};
use cnf::{Group, Groups, Model, Varisat, Verdict};
use itertools::Itertools;

use crate::check;
use crate::encode::{Clauses, Encoding, Reason, decode, encode, encode_rules};
use crate::error::Error;
use crate::format::one_line;
use crate::grid::Cell;
use crate::limits::{Limits, Stop};
use crate::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::solve::{sat_limits, sat_stop};

/// The answer to [`explain`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Explained {
    /// The puzzle has a solution: there is nothing to explain.
    Consistent,
    /// It has none, because of this.
    Conflict(Conflict),
    /// A limit was reached before either was known.
    Unknown(Stop),
}

/// Why a puzzle has no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// What conflicts: givens in the order of their cells, extras behind the others; or rules, when those
    /// alone conflict.
    pub members: Vec<Reason>,
    /// Rules that are enough for the members to conflict, in the order of the puzzle's constraints. For two
    /// equal digits in one house, every house that the two share. Empty when a limit was reached first.
    pub rules: Vec<Reason>,
    /// The limit that ended the shrinking or its verification; `None` when no member can be left out.
    pub stopped: Option<Stop>,
}

impl Conflict {
    /// The givens among the members.
    pub fn givens<'p>(&'p self, puzzle: &'p Puzzle) -> impl Iterator<Item = &'p Given> {
        self.members.iter().filter_map(|reason| match reason {
            Reason::Given(i) => Some(&puzzle.givens[*i]),
            _ => None,
        })
    }

    /// The names of the constraints that are needed.
    pub fn houses<'p>(&'p self, puzzle: &'p Puzzle) -> impl Iterator<Item = &'p str> {
        let members = self.members.iter().chain(&self.rules);
        members.filter_map(|reason| match reason {
            Reason::Constraint(i) => Some(puzzle.constraints()[*i].name.as_str()),
            _ => None,
        })
    }

    /// The cell that has two digits, when that is the whole conflict.
    pub fn crowded_cell(&self, puzzle: &Puzzle) -> Option<Cell> {
        let (a, b) = self.givens(puzzle).collect_tuple()?;
        (a.cell == b.cell).then_some(a.cell)
    }
}

/// Finds out why a puzzle has no solution.
///
/// Of equal digits given twice for one cell one counts, a given before an extra. The answer does not depend on the order of the
/// givens. Each call of the solver that shrinks the set of givens (or of rules that conflict alone) is a
/// `tracing` event at debug level.
///
/// # Errors
/// [`Error::Disagreement`] when the native search contradicts the answer.
pub fn explain(puzzle: &Puzzle, limits: &Limits) -> Result<Explained, Error> {
    tracing::debug!("explaining {}", one_line(puzzle));
    let clash = visible_clash(puzzle);
    let seed = match &clash {
        Some(clash) => clash.pair.map(group_of).to_vec(),
        None => by_preference(puzzle),
    };
    let encoding = encode(puzzle, Clauses::Extended);
    let observe = |step| watch(puzzle, &encoding, step);
    let (members, stopped) = match shrink(&encoding, &seed, limits, observe) {
        Shrunk::Consistent(model) => {
            check::verify(puzzle, "sat", &decode(puzzle.shape(), &model))?;
            return Ok(Explained::Consistent);
        }
        Shrunk::Unknown(stop) => return Ok(Explained::Unknown(stop)),
        Shrunk::Conflict(members, stopped) => (in_reading_order(puzzle, members), stopped),
    };
    if let Some(clash) = clash.filter(|clash| members.len() == clash.pair.len()) {
        let conflict = Conflict { members, rules: clash.rules, stopped };
        return verify::conflict(puzzle, &encoding, conflict, limits).map(Explained::Conflict);
    }
    let givens: Vec<usize> = members.iter().filter_map(|reason| given_index(*reason)).collect();
    let rules = encode_rules(puzzle, &givens);
    let all: Vec<Group> = rules.formula.soft_groups().collect();
    let observe = |step| {
        if givens.is_empty() {
            watch(puzzle, &rules, step);
        }
    };
    let (mut needed, rules_stopped) = match shrink(&rules, &all, limits, observe) {
        Shrunk::Conflict(needed, stopped) => (needed, stopped),
        // Nothing is lost but the names of the houses.
        Shrunk::Unknown(stop) => (Vec::new(), Some(stop)),
        Shrunk::Consistent(_) => return Err(verify::rules_disagree(puzzle).into()),
    };
    needed.sort_unstable();
    let conflict = if givens.is_empty() {
        Conflict { members: needed, rules: Vec::new(), stopped: rules_stopped }
    } else {
        Conflict { members, rules: needed, stopped }
    };
    drop(rules);
    verify::conflict(puzzle, &encoding, conflict, limits).map(Explained::Conflict)
}

/// Two givens that are seen to conflict, and the rules that both break.
struct Clash {
    pair: [usize; 2],
    rules: Vec<Reason>,
}

/// The first of these in the order of cells: two digits in one cell, or one digit twice in a house.
fn visible_clash(puzzle: &Puzzle) -> Option<Clash> {
    let mut pairs = order(puzzle).into_iter().array_combinations();
    pairs.find_map(|pair: [usize; 2]| {
        let [a, b] = pair.map(|i| puzzle.givens[i].candidate());
        let constraints = puzzle.constraints().iter().enumerate();
        let shared = constraints
            .filter(|(_, c)| c.is_all_different() && c.contains(a.cell) && c.contains(b.cell));
        let rules: Vec<Reason> = match (a.cell == b.cell, a.digit == b.digit) {
            (true, _) => vec![Reason::Cell(a.cell)],
            (false, true) => shared.map(|(i, _)| Reason::Constraint(i)).collect(),
            (false, false) => Vec::new(),
        };
        (!rules.is_empty()).then_some(Clash { pair, rules })
    })
}

/// The givens in the order of their cells and digits, each once.
fn order(puzzle: &Puzzle) -> Vec<usize> {
    let candidate = |i: &usize| puzzle.givens[*i].candidate();
    let mut order: Vec<usize> = (0..puzzle.givens.len()).collect();
    order.sort_by_key(|i| (candidate(i), puzzle.givens[*i].role));
    order.dedup_by_key(|i| candidate(i));
    order
}

/// The groups of the givens: extras first, for what comes first is tried last and tends to stay.
fn by_preference(puzzle: &Puzzle) -> Vec<Group> {
    let mut order = order(puzzle);
    order.sort_by_key(|&i| puzzle.givens[i].role != Role::Extra);
    order.into_iter().map(group_of).collect()
}

/// The group of the given with this index, in [`encode`].
fn group_of(given: usize) -> Group {
    Group::new(given + 1)
}

/// Givens in the order of their cells, extras behind the others.
fn in_reading_order(puzzle: &Puzzle, mut members: Vec<Reason>) -> Vec<Reason> {
    members.sort_by_key(|reason| {
        let given = given_index(*reason).map(|i| &puzzle.givens[i]);
        given.map(|given| (given.role == Role::Extra, given.candidate()))
    });
    members
}

fn given_index(reason: Reason) -> Option<usize> {
    if let Reason::Given(i) = reason { Some(i) } else { None }
}

enum Shrunk {
    Consistent(Model),
    Unknown(Stop),
    Conflict(Vec<Reason>, Option<Stop>),
}

/// Solves with all groups of `seed`, and shrinks them if they conflict; members come in no special order.
fn shrink(
    encoding: &Encoding,
    seed: &[Group],
    limits: &Limits,
    mut observe: impl FnMut(Step),
) -> Shrunk {
    let limits = sat_limits(limits);
    let mut groups = Groups::new(&encoding.formula, Varisat::new());
    let core = match groups.solve(seed, &limits) {
        Verdict::Sat(model) => return Shrunk::Consistent(model),
        Verdict::Unknown(stop) => return Shrunk::Unknown(sat_stop(stop)),
        Verdict::Unsat(core) => core,
    };
    observe(Step::Core(core.len(), seed.len()));
    let core: Vec<Group> = seed.iter().copied().filter(|group| core.contains(group)).collect();
    let shrunk =
        mus::shrink(&mut groups, &core, &limits, |progress| observe(Step::Shrink(progress)));
    let members = shrunk.members.iter().map(|&group| encoding.reason(group)).collect();
    Shrunk::Conflict(members, shrunk.stopped.map(sat_stop))
}

/// One call of the solver.
enum Step {
    /// The first: this many, of so many, are in its core.
    Core(usize, usize),
    /// One of those that shrink the core.
    Shrink(Progress),
}

/// Tells what one call of the solver taught.
fn watch(puzzle: &Puzzle, encoding: &Encoding, step: Step) {
    let name = |group| name(puzzle, encoding.reason(group));
    match step {
        Step::Core(left, all) => {
            tracing::debug!("with all {all}: no solution, and {left} of them are enough")
        }
        Step::Shrink(Progress::Needed(group)) => {
            tracing::debug!("without {}: it has a solution, so this is needed", name(group));
        }
        Step::Shrink(Progress::Dropped(group, left)) => {
            tracing::debug!("without {}: still no solution, {left} left", name(group));
        }
    }
}

/// A member or rule as people call it.
fn name(puzzle: &Puzzle, reason: Reason) -> String {
    let notation = Notation::RowXColumn;
    match reason {
        Reason::Given(i) => notation.candidate(puzzle, puzzle.givens[i].candidate()),
        Reason::Constraint(i) => puzzle.constraints()[i].name.clone(),
        Reason::Cell(cell) => format!("one digit in {}", notation.cell(puzzle, cell)),
    }
}
