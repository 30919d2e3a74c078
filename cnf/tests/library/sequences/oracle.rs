//! Calls of an oracle in any order: variables and clauses come at any time, limits strike, and the
//! backbone adds variables of its own.

use cnf::{Formula, Group, Lit, Model, Oracle, Stop, Verdict, backbone};
use proptest::collection::vec;
use proptest::prelude::*;

use super::cases;
use super::fuse::{Fuse, Fused, Patience, patience};
use super::plain::{Literal, Plain};

/// No more variables than can be tried.
const MOST: usize = 8;

#[derive(Clone, Debug)]
pub(crate) enum Op {
    Var,
    Clause(Vec<Literal>),
    Prefer(Vec<Literal>),
    Solve(Vec<Literal>, Patience),
    Possible(Vec<Literal>, Patience),
}

pub(crate) fn ops() -> impl Strategy<Value = Vec<Op>> {
    let op = prop_oneof![
        2 => Just(Op::Var),
        5 => vec(literal(), 1..=4).prop_map(Op::Clause),
        1 => vec(literal(), 0..=1).prop_map(Op::Clause),
        1 => vec(literal(), 0..=3).prop_map(Op::Prefer),
        6 => (vec(literal(), 0..=5), patience()).prop_map(|(on, until)| Op::Solve(on, until)),
        1 => (vec(literal(), 0..=6), patience()).prop_map(|(of, until)| Op::Possible(of, until)),
    ];
    vec(op, 0..30)
}

fn literal() -> impl Strategy<Value = Literal> {
    (0..MOST, any::<bool>())
}

/// Clauses over variables 0 to 2, which an oracle is loaded with.
pub(crate) fn start() -> impl Strategy<Value = Vec<Vec<Literal>>> {
    vec(vec((0usize..3, any::<bool>()), 1..=3), 0..5)
}

/// An oracle and its model.
pub(crate) struct Pair {
    pub(crate) fuse: Fuse,
    pub(crate) oracle: Fused,
    pub(crate) plain: Plain,
}

impl Pair {
    /// Both with the same clauses, which the oracle takes as a whole, whatever their groups.
    pub(crate) fn new(start: Vec<Vec<Literal>>) -> Pair {
        let fuse = Fuse::default();
        let mut formula = Formula::new(if start.is_empty() { 0 } else { 3 });
        let soft = formula.new_group();
        let variables = (0..formula.variables()).map(|at| formula.var(at));
        let mut plain = Plain::default();
        plain.variables.extend(variables);
        for (number, clause) in start.into_iter().enumerate() {
            let group = if number % 2 == 0 { Group::HARD } else { soft };
            formula.add(group, plain.lits(&clause));
            plain.add(clause);
        }
        let mut oracle = fuse.oracle();
        oracle.load(&formula);
        Pair { fuse, oracle, plain }
    }

    pub(crate) fn run(&mut self, op: Op) -> Result<(), TestCaseError> {
        match op {
            Op::Var if self.plain.variables.len() < MOST => {
                let number = self.oracle.variables();
                let var = self.oracle.new_var();
                prop_assert_eq!((var.index(), self.oracle.variables()), (number, number + 1));
                self.plain.variables.push(var);
            }
            Op::Var => {}
            Op::Clause(clause) => {
                let clause = self.plain.own(&clause);
                self.oracle.add_clause(&self.plain.lits(&clause));
                self.plain.add(clause);
            }
            Op::Prefer(literals) => {
                let literals = self.plain.own(&literals);
                self.oracle.prefer(&self.plain.lits(&literals));
            }
            Op::Solve(assumed, patience) => self.solve(&assumed, patience)?,
            Op::Possible(asked, patience) => self.possible(&asked, patience)?,
        }
        Ok(())
    }

    /// The values that a model gives to the variables of ours.
    pub(crate) fn values(&self, model: &Model) -> Vec<bool> {
        self.plain.variables.iter().map(|var| model.holds(var.positive())).collect()
    }

    fn solve(&mut self, assumed: &[Literal], patience: Patience) -> Result<(), TestCaseError> {
        let assumed = self.plain.own(assumed);
        let lits = self.plain.lits(&assumed);
        let verdict = self.oracle.solve(&lits, &self.fuse.limits(patience));
        if let Some(stop) = patience.at_once() {
            prop_assert_eq!(verdict, Verdict::Unknown(stop));
            return Ok(());
        }
        match verdict {
            Verdict::Sat(model) => {
                prop_assert_eq!(model.len(), self.oracle.variables());
                prop_assert!(self.plain.accepts(&self.values(&model), &assumed), "{:?}", model);
            }
            Verdict::Unsat(core) => {
                prop_assert!(core.is_sorted_by(|a, b| a < b), "{:?}", core);
                prop_assert!(core.iter().all(|lit| lits.contains(lit)), "{:?}", core);
                let core: Option<Vec<Literal>> =
                    core.iter().map(|&lit: &Lit| self.plain.literal(lit)).collect();
                let core = core.expect("all of it was assumed");
                prop_assert!(!self.plain.satisfiable(&core));
            }
            // A single call knows no budget.
            Verdict::Unknown(stop) => {
                prop_assert!(stop != Stop::Calls && patience.allows(stop, 0), "{:?}", stop);
            }
        }
        Ok(())
    }

    fn possible(&mut self, asked: &[Literal], patience: Patience) -> Result<(), TestCaseError> {
        let asked = self.plain.own(asked);
        let calls = self.fuse.calls();
        let limits = self.fuse.limits(patience);
        let lits = self.plain.lits(&asked);
        let possible = backbone::possible(&mut self.oracle, &lits, &limits);
        let calls = self.fuse.calls() - calls;
        prop_assert!(calls <= asked.len() as u64 + 1, "{} calls", calls);
        let truth: Vec<bool> =
            asked.iter().map(|&literal| self.plain.satisfiable(&[literal])).collect();
        match possible.stopped {
            None => {
                prop_assert_eq!(&possible.holds, &truth);
                // Where a limit strikes, it is named.
                prop_assert!(asked.is_empty() || patience.at_once().is_none());
                if let Patience::After(answers) = patience {
                    prop_assert!(calls <= answers);
                }
            }
            Some(stop) => {
                prop_assert!(stop != Stop::Calls && patience.allows(stop, calls - 1), "{:?}", stop);
                prop_assert_eq!(possible.holds.len(), asked.len());
                for (holds, truth) in possible.holds.iter().zip(truth) {
                    prop_assert!(truth || !holds);
                }
            }
        }
        Ok(())
    }
}

proptest! {
    #![proptest_config(cases(4096))]

    #[test]
    fn an_oracle_answers_as_its_model(start in start(), ops in ops()) {
        let mut pair = Pair::new(start);
        for op in ops {
            pair.run(op)?;
        }
    }
}
