//! An *explanation*: a conflict, why it is one, and what can be done.
//!
//! ```
//! use satdoku::explain::Options;
//! use satdoku::{Explained, Limits, explanation, read};
//! let puzzle = read("11.4.....3....2.")?;
//! let told = explanation(&puzzle, &Options::new(), &Limits::default())?;
//! assert!(matches!(&told.explained, Explained::Conflict(conflict) if conflict.members.len() == 2));
//! assert_eq!(told.steps.map(|steps| steps.len()), Some(1)); // both are in row 1
//! assert_eq!(told.fixes.map(|fixes| fixes.sets.len()), Some(1)); // 1x2 can go, 1x1 cannot
//! # Ok::<(), satdoku::Error>(())
//! ```

use crate::engines::encode::Reason;
use crate::error::{Disagreement, Error};
use crate::human::Step;
use crate::io::format::one_line;
use crate::limits::Limits;
use crate::puzzle::{Puzzle, Role};
use crate::questions::explain::{
    Conflict, Easier, Explained, Fixes, Options, Quality, derive, easier, fixes, needed_rules,
    without,
};
use crate::questions::repair::{self, Repairs};
use crate::questions::solve::{Engine, Solutions, Solved, solve};

/// The answer to [`explanation()`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The conflict, or that there is none.
    pub explained: Explained,
    /// Steps that lead from its members to a contradiction, if a derivation was found.
    pub steps: Option<Vec<Step>>,
    /// A conflict that is easier to follow, if the one that was asked for is a smallest one and not
    /// easy.
    pub easier: Option<Easier>,
    /// The rules of the grid that it needs, if they were asked for.
    pub rules: Vec<Reason>,
    /// What would have to change.
    pub fixes: Option<Fixes>,
    /// What is left after each of the fixes, in their order, if it was asked for.
    pub rest: Vec<Solutions>,
    /// The solutions of a puzzle that has some; of one with a conflict, those that it has without
    /// extras, entries and what is crossed out, if it has any of these.
    pub solved: Option<Solved>,
    /// The single edits that leave one solution: of a puzzle with a conflict that one change mends,
    /// and of one with several solutions. On grids up to 9×9, where nothing was asked about or filled
    /// in.
    pub repairs: Option<Repairs>,
}

/// The explanation that tells no more than this.
impl From<Explained> for Explanation {
    fn from(explained: Explained) -> Explanation {
        let (rules, rest) = (Vec::new(), Vec::new());
        Explanation {
            explained,
            steps: None,
            easier: None,
            rules,
            fixes: None,
            rest,
            solved: None,
            repairs: None,
        }
    }
}

impl Explanation {
    /// The conflict, if there is one.
    pub fn conflict(&self) -> Option<&Conflict> {
        match &self.explained {
            Explained::Conflict(conflict) => Some(conflict),
            Explained::Consistent | Explained::Unknown(_) => None,
        }
    }

    /// The solutions of [`solved`](Explanation::solved).
    pub fn solutions(&self) -> Option<&Solutions> {
        self.solved.as_ref().map(|solved| &solved.solutions)
    }
}

/// Explains a puzzle, with all that is known about its conflict.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn explanation(
    puzzle: &Puzzle,
    options: &Options,
    limits: &Limits,
) -> Result<Explanation, Error> {
    of_explained(options.explain(puzzle, limits)?, puzzle, options, limits)
}

/// Says all that is known beside an answer of [`explain`](crate::explain()).
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn of_explained(
    explained: Explained,
    puzzle: &Puzzle,
    options: &Options,
    limits: &Limits,
) -> Result<Explanation, Error> {
    let mut told = Explanation::from(explained);
    match &told.explained {
        Explained::Unknown(_) => {}
        Explained::Consistent => told.solved = Some(of_consistent(puzzle, limits)?),
        Explained::Conflict(conflict) => {
            told.steps = derive(puzzle, conflict, options.effort, limits)?;
            if options.quality == Quality::Smallest {
                told.easier = easier(puzzle, conflict, told.steps.as_deref(), limits)?;
            }
            if options.rules {
                told.rules = needed_rules(puzzle, conflict, limits)?.known;
            }
            let fixes = fixes(puzzle, limits)?;
            if options.rest {
                for set in &fixes.sets {
                    let rest = solve(&without(puzzle, set), Engine::Both, limits)?;
                    told.rest.push(rest.solutions);
                }
            }
            told.fixes = Some(fixes);
            told.solved = without_questions(puzzle, limits)?;
        }
    }
    let one_change =
        told.fixes.as_ref().is_some_and(|fixes| fixes.sets.iter().any(|s| s.len() == 1));
    if one_change || matches!(told.solutions(), Some(Solutions::Several(..))) {
        told.repairs = single_edits(puzzle, limits)?;
    }
    Ok(told)
}

/// The single edits of a puzzle as it was printed, where that takes no time.
fn single_edits(puzzle: &Puzzle, limits: &Limits) -> Result<Option<Repairs>, Error> {
    let is_printed = puzzle.givens.iter().all(|given| given.role == Role::Given)
        && puzzle.crossed_out.is_empty()
        && puzzle.shape().size() <= 9;
    let options = repair::Options::new().depth(repair::Depth::One);
    is_printed.then(|| options.repair(puzzle, limits)).transpose()
}

/// The solutions of a puzzle that was found to have some.
///
/// # Errors
/// Returns [`Error::Disagreement`] if it has none, or the engines contradict each other.
pub fn of_consistent(puzzle: &Puzzle, limits: &Limits) -> Result<Solved, Error> {
    let solved = solve(puzzle, Engine::Both, limits)?;
    if solved.solutions == Solutions::None {
        return Err(Error::from(Disagreement {
            question: "whether there is a solution".to_owned(),
            puzzle: one_line(puzzle),
            answers: vec![("explain", "there is".into()), ("solve", "no solution".into())],
        }));
    }
    Ok(solved)
}

/// What the puzzle is without extras, entries and what is crossed out; `None` when there are none.
fn without_questions(puzzle: &Puzzle, limits: &Limits) -> Result<Option<Solved>, Error> {
    let mut alone = puzzle.fresh();
    alone.givens.retain(|given| given.role == Role::Given);
    match alone == *puzzle {
        true => Ok(None),
        false => solve(&alone, Engine::Both, limits).map(Some),
    }
}
