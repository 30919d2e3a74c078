//! The *backbone* of a formula is the set of literals that hold in every model; [`possible`] finds
//! the literals that hold in some model.
//!
//! ```
//! use cnf::{Limits, Oracle, Varisat, backbone};
//! let mut oracle = Varisat::new();
//! let (x, y) = (oracle.new_var(), oracle.new_var());
//! oracle.add_clause(&[!x.positive()]);
//! let asked = [x.positive(), y.positive(), y.negative()];
//! let possible = backbone::possible(&mut oracle, &asked, &Limits::NONE);
//! assert_eq!(possible.holds, [false, true, true]);
//! ```
//!
//! If there is a model, a literal is in the backbone exactly if its opposite holds in none. All
//! literals that have not been seen in a model go into one clause, "at least one of these", which
//! an assumption switches on. Each call either finds a model with at least one new literal or
//! settles all the others. So there are at most as many calls as literals, plus one.
//!
//! # References
//! - M. Janota, I. Lynce, J. Marques-Silva, "Algorithms for computing backbones of propositional
//!   formulae", AI Communications 2015.

use crate::lit::{Lit, Model};
use crate::oracle::{Limits, Oracle, Stop, Verdict};

/// Which literals hold in some model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Possible {
    /// One entry per literal that was asked about, in the same order. All are `false` if there is
    /// no model.
    pub holds: Vec<bool>,
    /// The limit because of which `false` entries may be wrong; `None` if all are known.
    pub stopped: Option<Stop>,
}

/// Finds out which of `literals` hold in at least one model of the clauses of the oracle.
///
/// Each call adds a variable and a clause to the oracle, which do not restrict its models.
pub fn possible<O: Oracle>(oracle: &mut O, literals: &[Lit], limits: &Limits) -> Possible {
    let mut found = Possible { holds: vec![false; literals.len()], stopped: None };
    let mut clause: Vec<Lit> = literals.to_vec();
    while !clause.is_empty() {
        let switch = oracle.new_var().negative();
        clause.push(switch);
        oracle.add_clause(&clause);
        match oracle.solve(&[!switch], limits) {
            Verdict::Sat(model) => mark(&mut found.holds, literals, &model),
            Verdict::Unsat(_) => break,
            Verdict::Unknown(stop) => {
                found.stopped = Some(stop);
                break;
            }
        }
        let asked = clause.len();
        clause = itertools::izip!(literals, &found.holds)
            .filter(|(_, holds)| !**holds)
            .map(|(lit, _)| *lit)
            .collect();
        // The switch was one of them. Without a new literal, the same question would come again.
        assert!(clause.len() + 1 < asked, "the oracle gave a model that breaks the last clause");
    }
    found
}

fn mark(holds: &mut [bool], literals: &[Lit], model: &Model) {
    for (entry, &lit) in holds.iter_mut().zip(literals) {
        *entry |= model.holds(lit);
    }
}
