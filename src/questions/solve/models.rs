//! Solutions from varisat: the models of the reduced formula, each blocked before the next.

use cnf::{Block, Models, Next, Oracle, Var, Varisat};

use crate::engines::encode::Reduced;
use crate::grid::Grid;
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;

/// The solutions of a puzzle one by one, from varisat.
pub(crate) struct SatModels {
    reduced: Reduced,
    models: Models<Varisat>,
}

/// Starts to list solutions. Blocking clauses contain only the digits of open cells that a solution
/// has: that is enough, because every solution has exactly one digit in each cell.
pub(crate) fn sat_models(puzzle: &Puzzle) -> SatModels {
    let reduced = Reduced::new(puzzle);
    let mut oracle = Varisat::new();
    oracle.load(&reduced.formula);
    let projection: Vec<Var> = (0..reduced.candidates.len()).map(Var::new).collect();
    SatModels { reduced, models: Models::new(oracle, projection, Block::TrueVariables) }
}

impl SatModels {
    /// Returns another solution; `None` if there is no other.
    pub(crate) fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, Stop> {
        match self.models.next(&sat_limits(limits)) {
            Next::Model(model) => Ok(Some(self.reduced.grid(&model))),
            Next::Exhausted => Ok(None),
            Next::Unknown(stop) => Err(sat_stop(stop)),
        }
    }
}

/// Converts limits for an oracle, which does not count guesses.
pub(crate) fn sat_limits(limits: &Limits) -> cnf::Limits {
    cnf::Limits { deadline: limits.deadline, cancel: limits.cancel.clone(), calls: None }
}

/// Converts the reason why an oracle stopped.
pub(crate) fn sat_stop(stop: cnf::Stop) -> Stop {
    match stop {
        cnf::Stop::Deadline => Stop::Timeout,
        cnf::Stop::Cancelled => Stop::Interrupted,
        cnf::Stop::Calls => Stop::Budget,
    }
}
