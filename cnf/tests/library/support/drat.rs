//! The slow referee of proofs: clauses are sets, and unit propagation goes over all of them until
//! nothing changes.

use std::collections::BTreeSet;

use cnf::Formula;

/// A clause, as DIMACS numbers.
pub(crate) type Clause = BTreeSet<i64>;

/// A step: whether it deletes, and its literals in their order.
pub(crate) type Step = (bool, Vec<i64>);

/// How a proof is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Accepted,
    /// This step, counted from 1, does not follow.
    Rejected(usize),
    Unfinished,
}

pub(crate) fn judge(formula: &Formula, steps: &[Step]) -> Verdict {
    let numbers = |clause: &[cnf::Lit]| clause.iter().map(|lit| lit.to_dimacs()).collect();
    let mut clauses: Vec<Clause> = formula.clauses().map(|(_, clause)| numbers(clause)).collect();
    for (i, (deletes, literals)) in steps.iter().enumerate() {
        let clause: Clause = literals.iter().copied().collect();
        let Some(implied) = propagate(&clauses, &Clause::new()) else {
            return Verdict::Accepted;
        };
        // What is implied stays, whatever is deleted.
        let kept = |clause: &Clause| clause.len() == 1 && implied.is_superset(clause);
        if !deletes {
            if !is_rup(&clauses, &clause) && !is_rat(&clauses, literals) {
                return Verdict::Rejected(i + 1);
            }
            clauses.push(clause);
        } else if !kept(&clause)
            && let Some(at) = clauses.iter().position(|other| *other == clause)
        {
            clauses.remove(at);
            clauses.extend(implied.iter().map(|&lit| Clause::from([lit])));
        }
    }
    match propagate(&clauses, &Clause::new()) {
        None => Verdict::Accepted,
        Some(_) => Verdict::Unfinished,
    }
}

fn is_rup(clauses: &[Clause], clause: &Clause) -> bool {
    propagate(clauses, &clause.iter().map(|lit| -lit).collect()).is_none()
}

fn is_rat(clauses: &[Clause], literals: &[i64]) -> bool {
    let Some(pivot) = literals.first() else {
        return false;
    };
    let resolvent = |other: &Clause| {
        let others = other.iter().filter(|&lit| *lit != -pivot);
        literals.iter().chain(others).copied().collect::<Clause>()
    };
    let with_opposite = clauses.iter().filter(|clause| clause.contains(&-pivot));
    // A clause with a literal and its opposite always holds, and is as good as not there.
    let with_opposite = with_opposite.filter(|clause| !clause.contains(pivot));
    with_opposite.map(resolvent).all(|resolvent| is_rup(clauses, &resolvent))
}

/// What follows from clauses and assumptions; `None` when that is a contradiction.
fn propagate(clauses: &[Clause], assumed: &Clause) -> Option<Clause> {
    let mut holds = assumed.clone();
    loop {
        if holds.iter().any(|lit| holds.contains(&-lit)) {
            return None;
        }
        let open = |clause: &Clause| clause.iter().filter(|&lit| !holds.contains(&-lit)).count();
        let unsatisfied = || clauses.iter().filter(|clause| clause.is_disjoint(&holds));
        if unsatisfied().any(|clause| open(clause) == 0) {
            return None;
        }
        let Some(unit) = unsatisfied().find(|clause| open(clause) == 1) else {
            return Some(holds);
        };
        let implied: Clause = unit.iter().copied().filter(|lit| !holds.contains(&-lit)).collect();
        holds.extend(implied);
    }
}
