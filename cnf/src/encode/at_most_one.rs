//! *At most one* of some literals holds.

use itertools::Itertools;

use crate::formula::{Formula, Group};
use crate::lit::Lit;

/// Adds clauses that at most one of the literals holds: for each pair, not both (the pairwise
/// encoding).
///
/// This takes n(n-1)/2 clauses for n literals, and no auxiliary variables. For up to a few dozen
/// literals, the solver is fastest with it; encodings with fewer clauses only save memory, and only
/// for longer lists.
///
/// ```
/// use cnf::{Formula, Group, encode};
/// let mut formula = Formula::new(4);
/// let lits: Vec<_> = (0..4).map(|i| formula.var(i).positive()).collect();
/// encode::at_most_one(&mut formula, Group::HARD, &lits);
/// assert_eq!(formula.clauses().len(), 6);
/// ```
///
/// # References
/// - A. Frisch, P. Giannaros, "SAT encodings of the at-most-k constraint", ModRef 2010: a comparison.
pub fn at_most_one(formula: &mut Formula, group: Group, literals: &[Lit]) {
    for [&a, &b] in literals.iter().array_combinations() {
        formula.add(group, [!a, !b]);
    }
}
