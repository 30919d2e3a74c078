//! *At least one*, and *exactly one*, of some literals holds.

use crate::encode::at_most_one;
use crate::formula::{Formula, Group};
use crate::lit::Lit;

/// Adds the clause that at least one of the literals holds. Without literals, it cannot be
/// satisfied.
pub fn at_least_one(formula: &mut Formula, group: Group, literals: &[Lit]) {
    formula.add(group, literals.iter().copied());
}

/// Adds clauses that exactly one of the literals holds: at least one, and [at most
/// one](at_most_one).
///
/// ```
/// use cnf::{Formula, Group, brute, encode};
/// let mut formula = Formula::new(3);
/// let lits: Vec<_> = (0..3).map(|i| formula.var(i).positive()).collect();
/// encode::exactly_one(&mut formula, Group::HARD, &lits);
/// assert_eq!(brute::models(&formula, &[]).count(), 3);
/// ```
pub fn exactly_one(formula: &mut Formula, group: Group, literals: &[Lit]) {
    at_least_one(formula, group, literals);
    at_most_one(formula, group, literals);
}
