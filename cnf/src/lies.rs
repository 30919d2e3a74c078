//! *Lies*: wrong answers that [`Varisat`](crate::Varisat) can be made to give, to see that whoever
//! relies on them finds out.
//!
//! ```
//! use cnf::lies::{Lie, tell};
//! use cnf::{Limits, Oracle, Varisat, Verdict};
//! let mut oracle = Varisat::new();
//! oracle.new_var();
//! let (verdict, told) = tell(Lie::Unsatisfiable, 1, || oracle.solve(&[], &Limits::NONE));
//! assert_eq!((verdict, told), (Verdict::Unsat(vec![]), 1));
//! assert!(matches!(oracle.solve(&[], &Limits::NONE), Verdict::Sat(_)));
//! ```
//!
//! A program is made to lie by the environment: `CNF_LIE=unsatisfiable`, or
//! `CNF_LIE=unsatisfiable@3` to answer honestly until the third call. Each thread counts its own
//! calls.

use std::cell::RefCell;
use std::mem;

use crate::lit::{Lit, Model};
use crate::oracle::Verdict;
use crate::proof::refutation::Refutation;

/// A kind of wrong answer. A lie is told only where the honest answer is one that it can replace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lie {
    /// What cannot be satisfied can, if nothing holds.
    Satisfiable,
    /// What can be satisfied cannot, because of all assumptions. Of formulas, the empty clause is
    /// the proof.
    Unsatisfiable,
    /// A core lacks its last member.
    CoreTooSmall,
    /// A core has no members.
    CoreEmpty,
    /// A core has every assumption. That is true, but no help.
    CoreTooLarge,
    /// In a model, the first variable that holds does not.
    ModelFlipped,
    /// In a model, each variable has the value of the one before it.
    ModelShifted,
    /// The first model comes again and again, whatever clauses exclude it.
    ModelRepeated,
    /// If a limit was reached, it cannot be satisfied.
    LimitUnsatisfiable,
    /// If a limit was reached, it can be satisfied.
    LimitSatisfiable,
    /// A proof lacks its second half.
    ProofCut,
    /// The first literal of a proof is another.
    ProofFlipped,
}

impl Lie {
    /// All kinds, with the names that the environment uses.
    pub const ALL: [(&str, Lie); 12] = [
        ("satisfiable", Lie::Satisfiable),
        ("unsatisfiable", Lie::Unsatisfiable),
        ("core-too-small", Lie::CoreTooSmall),
        ("core-empty", Lie::CoreEmpty),
        ("core-too-large", Lie::CoreTooLarge),
        ("model-flipped", Lie::ModelFlipped),
        ("model-shifted", Lie::ModelShifted),
        ("model-repeated", Lie::ModelRepeated),
        ("limit-unsatisfiable", Lie::LimitUnsatisfiable),
        ("limit-satisfiable", Lie::LimitSatisfiable),
        ("proof-cut", Lie::ProofCut),
        ("proof-flipped", Lie::ProofFlipped),
    ];

    /// Parses a lie and the number of the call from which on it is told: `unsatisfiable@3`.
    fn parse(text: &str) -> Option<(Lie, u64)> {
        let (name, from) = text.split_once('@').unwrap_or((text, "1"));
        let (_, lie) = Lie::ALL.into_iter().find(|(known, _)| *known == name)?;
        Some((lie, from.parse().ok()?))
    }
}

/// Runs `during`, and lies from the call with the number `from` on, counted from 1. Also returns how
/// many answers were not those of an honest solver.
pub fn tell<R>(lie: Lie, from: u64, during: impl FnOnce() -> R) -> (R, u64) {
    let swap = |state| LIAR.with_borrow_mut(|liar| mem::replace(liar, state));
    let before = swap(Liar::new(Some((lie, from))));
    let result = during();
    (result, swap(before).told)
}

/// What becomes of the answer of a call.
pub(crate) fn verdict(honest: Verdict, assumptions: &[Lit], variables: usize) -> Verdict {
    LIAR.with_borrow_mut(|liar| {
        if let Verdict::Sat(model) = &honest {
            liar.first.get_or_insert_with(|| model.clone());
        }
        let Some(lie) = liar.due() else { return honest };
        let first = liar.first.clone();
        let said = of_verdict(lie, honest.clone(), assumptions, variables, first);
        liar.told += u64::from(said != honest);
        said
    })
}

/// What becomes of the refutation of a formula.
pub(crate) fn refutation(honest: Refutation, variables: usize) -> Refutation {
    LIAR.with_borrow_mut(|liar| {
        let Some(lie) = liar.due() else { return honest };
        let said = of_refutation(lie, honest.clone(), variables);
        liar.told += u64::from(said != honest);
        said
    })
}

thread_local! {
    static LIAR: RefCell<Liar> = RefCell::new(Liar::new(match std::env::var("CNF_LIE") {
        Ok(text) => Some(Lie::parse(&text).expect("CNF_LIE names a lie")),
        Err(_) => None,
    }));
}

struct Liar {
    lie: Option<(Lie, u64)>,
    calls: u64,
    first: Option<Model>,
    told: u64,
}

impl Liar {
    fn new(lie: Option<(Lie, u64)>) -> Liar {
        Liar { lie, calls: 0, first: None, told: 0 }
    }

    /// Counts a call, and returns the lie if it is time for it.
    fn due(&mut self) -> Option<Lie> {
        self.calls += 1;
        let (lie, from) = self.lie?;
        (self.calls >= from).then_some(lie)
    }
}

fn of_verdict(
    lie: Lie,
    honest: Verdict,
    assumptions: &[Lit],
    variables: usize,
    first: Option<Model>,
) -> Verdict {
    let nothing_holds = || Verdict::Sat(Model::new(vec![false; variables]));
    let all_conflict = || {
        let mut core = assumptions.to_vec();
        core.sort_unstable();
        core.dedup();
        Verdict::Unsat(core)
    };
    match (lie, honest) {
        (Lie::Satisfiable, Verdict::Unsat(_)) => nothing_holds(),
        (Lie::LimitSatisfiable, Verdict::Unknown(_)) => nothing_holds(),
        (Lie::Unsatisfiable, Verdict::Sat(_)) => all_conflict(),
        (Lie::LimitUnsatisfiable, Verdict::Unknown(_)) => all_conflict(),
        (Lie::CoreTooLarge, Verdict::Unsat(_)) => all_conflict(),
        (Lie::CoreTooSmall, Verdict::Unsat(mut core)) => {
            core.pop();
            Verdict::Unsat(core)
        }
        (Lie::CoreEmpty, Verdict::Unsat(_)) => Verdict::Unsat(Vec::new()),
        (Lie::ModelFlipped | Lie::ModelShifted, Verdict::Sat(model)) => {
            Verdict::Sat(damaged(lie, &model))
        }
        (Lie::ModelRepeated, honest @ (Verdict::Sat(_) | Verdict::Unsat(_))) => {
            // The formula may have grown since.
            let known = first.filter(|model| model.len() == variables);
            known.map_or(honest, Verdict::Sat)
        }
        (_, honest) => honest,
    }
}

fn of_refutation(lie: Lie, honest: Refutation, variables: usize) -> Refutation {
    match (lie, honest) {
        (Lie::Satisfiable, Refutation::Proof(_)) => {
            Refutation::Satisfiable(Model::new(vec![false; variables]))
        }
        (Lie::Unsatisfiable, Refutation::Satisfiable(_)) => Refutation::Proof(b"0\n".to_vec()),
        (Lie::ModelFlipped | Lie::ModelShifted, Refutation::Satisfiable(model)) => {
            Refutation::Satisfiable(damaged(lie, &model))
        }
        (Lie::ProofCut, Refutation::Proof(proof)) => {
            let steps: Vec<&[u8]> = proof.split_inclusive(|&byte| byte == b'\n').collect();
            Refutation::Proof(steps[..steps.len() / 2].concat())
        }
        (Lie::ProofFlipped, Refutation::Proof(proof)) => {
            let text = String::from_utf8_lossy(&proof);
            let flipped = match text.strip_prefix('-') {
                Some(positive) => positive.to_owned(),
                None => format!("-{text}"),
            };
            Refutation::Proof(flipped.into_bytes())
        }
        (_, honest) => honest,
    }
}

fn damaged(lie: Lie, model: &Model) -> Model {
    let mut values: Vec<bool> = model.literals().map(Lit::is_positive).collect();
    match (lie, values.iter().position(|&value| value)) {
        (Lie::ModelFlipped, Some(first)) => values[first] = false,
        (Lie::ModelFlipped, None) => values.iter_mut().take(1).for_each(|value| *value = true),
        _ if values.is_empty() => {}
        _ => values.rotate_right(1),
    }
    Model::new(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_a_lie_and_a_call() {
        assert_eq!(Lie::parse("core-empty"), Some((Lie::CoreEmpty, 1)));
        assert_eq!(Lie::parse("core-empty@12"), Some((Lie::CoreEmpty, 12)));
        for text in ["", "core", "core-empty@", "core-empty@x"] {
            assert_eq!(Lie::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_lie_is_over_when_it_is_over() {
        let honest = || verdict(Verdict::Unsat(vec![]), &[], 1);
        let nothing = Verdict::Sat(Model::new(vec![false]));
        let (said, told) = tell(Lie::Satisfiable, 2, || [honest(), honest()]);
        assert_eq!((said, told), ([Verdict::Unsat(vec![]), nothing], 1));
        assert_eq!(honest(), Verdict::Unsat(vec![]));
    }
}
