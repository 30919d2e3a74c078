//! [`Varisat`] is the oracle that asks the solver varisat; no other file names that crate.
//!
//! Varisat has no time limit and no interrupt. What it has is a proof, written while it works, and
//! it gives up when writing fails. So a solver with limits gets a proof writer that throws the proof
//! away and fails as soon as a limit is reached. A solver that failed so cannot be used again:
//! the clauses are kept here and loaded into a fresh one at the next call.
//!
//! Varisat gives the place of a variable whose value follows from the clauses to another that it
//! sees for the first time, and a mark on that place can be left from an earlier core; then the
//! next core names the wrong assumption. So it is asked about variables that have a clause alone
//! (one that can fail), and a variable that gets its first clause after a core goes to a fresh
//! solver with all the others.

use std::cell::RefCell;
use std::collections::HashSet;
use std::io::{self, Write};
use std::rc::Rc;

use varisat::{ExtendFormula, ProofFormat, Solver};

use crate::formula::{Formula, Group};
use crate::lit::{Lit, Model, Var};
use crate::oracle::{Limits, Oracle, Stop, Verdict};
use crate::proof::Refutation;

/// The solver varisat behind [`Oracle`]. Deterministic: the same calls give the same answers.
pub struct Varisat {
    formula: Formula,
    /// How many clauses of `formula` the solver has.
    loaded: usize,
    /// By variable: whether it is in one of those; shorter than the variables when the last ones are in none.
    occurs: Vec<bool>,
    /// Whether the solver has named a core, which can leave marks.
    marked: bool,
    solver: Solver<'static>,
    /// The limits of the call under way; shared with the proof writer.
    limits: Rc<RefCell<Limits>>,
    /// Whether the solver has a proof writer, and so can be stopped.
    stoppable: bool,
}

impl Varisat {
    /// A solver without variables and clauses.
    pub fn new() -> Varisat {
        Varisat {
            formula: Formula::new(0),
            loaded: 0,
            occurs: Vec::new(),
            marked: false,
            solver: Solver::new(),
            limits: Rc::default(),
            stoppable: false,
        }
    }

    /// An empty solver again, able to stop or not; its clauses are loaded by the next `load`.
    fn reset(&mut self, stoppable: bool) {
        self.solver = Solver::new();
        self.loaded = 0;
        self.occurs.clear();
        self.marked = false;
        self.stoppable = stoppable;
        if stoppable {
            let watch = Watch(self.limits.clone());
            self.solver.write_proof(watch, ProofFormat::Varisat);
        }
    }

    fn occurs(&self, lit: Lit) -> bool {
        self.occurs.get(lit.var().index()).is_some_and(|&occurs| occurs)
    }

    /// Hands over the clauses that the solver does not have yet.
    fn load(&mut self) {
        let known = |(_, clause): (Group, &[Lit])| clause.iter().all(|&lit| self.occurs(lit));
        if self.marked && !self.formula.clauses_from(self.loaded).all(known) {
            self.reset(self.stoppable);
        }
        self.occurs.resize(self.formula.variables(), false);
        let mut buffer = Vec::new();
        for (_, clause) in self.formula.clauses_from(self.loaded) {
            if always_holds(clause) {
                continue; // Varisat passes over it, and has not seen its variables then.
            }
            for lit in clause {
                self.occurs[lit.var().index()] = true;
            }
            buffer.clear();
            buffer.extend(clause.iter().map(|&lit| into_varisat(lit)));
            self.solver.add_clause(&buffer);
        }
        self.loaded = self.formula.clauses().len();
    }

    /// [`refute`](crate::proof::refute): varisat writes DRAT for one call without assumptions, and
    /// over clauses that came before it, so a fresh solver is asked.
    pub(crate) fn refute(formula: &Formula, limits: &Limits) -> Refutation {
        if let Some(stop) = limits.stop() {
            return Refutation::Unknown(stop);
        }
        let proof: Rc<RefCell<Vec<u8>>> = Rc::default();
        let mut solver = Solver::new();
        let watch = Watch(Rc::new(RefCell::new(limits.clone())));
        solver.write_proof(Keep { proof: proof.clone(), watch }, ProofFormat::Drat);
        let mut oracle = Varisat { formula: formula.clone(), solver, ..Varisat::new() };
        oracle.load();
        let answer = oracle.solver.solve();
        let closed = oracle.solver.close_proof();
        match (answer, closed) {
            (Ok(true), _) => Refutation::Satisfiable(oracle.model(&[])),
            (Ok(false), Ok(())) => Refutation::Proof(proof.take()),
            // As above, nothing fails but at a limit.
            _ => Refutation::Unknown(limits.stop().unwrap_or(Stop::Deadline)),
        }
    }

    /// The model of the last call, which was satisfiable.
    fn model(&self, assumptions: &[Lit]) -> Model {
        let mut values = vec![false; self.formula.variables()];
        for lit in self.solver.model().expect("a satisfiable call has a model") {
            if let Some(value) = values.get_mut(lit.index()) {
                *value = lit.is_positive();
            }
        }
        // A variable that occurs in no clause is unknown to the solver, even when assumed.
        for lit in assumptions {
            values[lit.var().index()] = lit.is_positive();
        }
        Model::new(values)
    }
}

impl Default for Varisat {
    fn default() -> Varisat {
        Varisat::new()
    }
}

impl Oracle for Varisat {
    fn new_var(&mut self) -> Var {
        self.formula.new_var()
    }

    fn variables(&self) -> usize {
        self.formula.variables()
    }

    fn load(&mut self, formula: &Formula) {
        assert_eq!(self.variables(), 0, "the oracle is in use");
        self.formula.clone_from(formula);
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.formula.add(Group::HARD, clause.iter().copied());
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Verdict {
        if let Some(stop) = limits.stop() {
            return Verdict::Unknown(stop);
        }
        if !limits.is_none() && !self.stoppable {
            self.reset(true);
        }
        *self.limits.borrow_mut() = limits.clone();
        self.load();
        let (assumed, free): (Vec<Lit>, Vec<Lit>) =
            assumptions.iter().partition(|&&lit| self.occurs(lit));
        let assumed: Vec<_> = assumed.into_iter().map(into_varisat).collect();
        self.solver.assume(&assumed);
        match self.solver.solve() {
            Ok(true) => {
                // What has no clause can conflict with its opposite alone.
                let free: HashSet<Lit> = free.into_iter().collect();
                match free.iter().filter(|&&lit| free.contains(&!lit)).min() {
                    Some(&lit) => Verdict::Unsat(vec![lit, !lit]),
                    None => Verdict::Sat(self.model(assumptions)),
                }
            }
            Ok(false) => {
                self.marked = true;
                let core = self.solver.failed_core().expect("an unsatisfiable call has a core");
                let mut core: Vec<Lit> = core.iter().map(|&lit| from_varisat(lit)).collect();
                core.sort_unstable();
                core.dedup();
                Verdict::Unsat(core)
            }
            Err(_) => {
                // Nothing but the writer below can fail, and it fails at a limit alone.
                let stop = limits.stop().unwrap_or(Stop::Deadline);
                self.reset(self.stoppable);
                Verdict::Unknown(stop)
            }
        }
    }
}

/// Whether a clause has a literal beside its opposite.
fn always_holds(clause: &[Lit]) -> bool {
    if let [a, b] = *clause {
        return a == !b; // Most clauses are that short: they need no sorting.
    }
    let mut sorted = clause.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).any(|pair| pair[0] == !pair[1])
}

/// A proof writer that keeps everything, and fails once a limit is reached.
struct Keep {
    proof: Rc<RefCell<Vec<u8>>>,
    watch: Watch,
}

impl Write for Keep {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.watch.write(bytes)?;
        self.proof.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.watch.flush()
    }
}

/// A proof writer that keeps nothing and fails once a limit is reached.
struct Watch(Rc<RefCell<Limits>>);

impl Write for Watch {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.flush()?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.borrow().stop() {
            Some(_) => Err(io::Error::other("a limit was reached")),
            None => Ok(()),
        }
    }
}

fn into_varisat(lit: Lit) -> varisat::Lit {
    varisat::Lit::from_index(lit.var().index(), lit.is_positive())
}

fn from_varisat(lit: varisat::Lit) -> Lit {
    Var::new(lit.index()).lit(lit.is_positive())
}
