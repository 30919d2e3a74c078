//! [`Varisat`] is the oracle that uses the solver varisat. No other file names that crate.
//!
//! Varisat has neither a time limit nor an interrupt. But it can write a proof while it works, and
//! it stops when writing fails. So, to obey limits, it gets a proof writer that discards the proof
//! and fails as soon as a limit is reached. After that, the solver cannot be used again: the
//! clauses are kept here and loaded into a new one at the next call.
//!
//! Varisat reuses the internal number of a variable whose value follows from the clauses for a
//! variable that it sees for the first time. Marks that an earlier core left on that number then
//! make the next core name the wrong assumption. So varisat is only asked about variables that
//! occur in a clause (one that can fail), and if a variable gets its first clause after a core, all
//! clauses are loaded into a new solver.

use std::cell::RefCell;
use std::collections::HashSet;
use std::io::{self, Write};
use std::rc::Rc;

use varisat::{ExtendFormula, ProofFormat, Solver};

use crate::formula::{Formula, Group};
use crate::lit::{Lit, Model, Var};
use crate::oracle::{Limits, Oracle, Seldom, Stop, Verdict};
use crate::proof::refutation::Refutation;

/// The solver varisat as an [`Oracle`]. It is deterministic: the same calls give the same answers.
pub struct Varisat {
    formula: Formula,
    /// The number of clauses of `formula` that the solver has.
    loaded: usize,
    /// For each variable, whether it is in one of those clauses. Shorter than the list of variables
    /// if the last ones are in none.
    occurs: Vec<bool>,
    /// Whether the solver has returned a core, which can leave marks.
    marked: bool,
    solver: Solver<'static>,
    /// The limits of the current call; shared with the proof writer.
    limits: Rc<RefCell<Limits>>,
    /// Whether the solver has a proof writer, so can be stopped.
    stoppable: bool,
}

impl Varisat {
    /// Creates a solver without variables and clauses.
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

    /// Replaces the solver by an empty one, which can be stopped or not. The next `load` adds the
    /// clauses.
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

    /// Adds the clauses that the solver does not have yet. After a limit it has none.
    fn load(&mut self, limits: &Limits) -> Result<(), Stop> {
        let known = |(_, clause): (Group, &[Lit])| clause.iter().all(|&lit| self.occurs(lit));
        if self.marked && !self.formula.clauses_from(self.loaded).all(known) {
            self.reset(self.stoppable);
        }
        self.occurs.resize(self.formula.variables(), false);
        let mut buffer = Vec::new();
        let seldom = Seldom::new(limits);
        let mut stopped = Ok(());
        for (_, clause) in self.formula.clauses_from(self.loaded) {
            stopped = seldom.ask();
            if stopped.is_err() {
                break;
            }
            if always_holds(clause) {
                continue; // Varisat skips it without seeing its variables.
            }
            for lit in clause {
                self.occurs[lit.var().index()] = true;
            }
            buffer.clear();
            buffer.extend(clause.iter().map(|&lit| into_varisat(lit)));
            self.solver.add_clause(&buffer);
        }
        self.loaded = self.formula.clauses().len();
        if stopped.is_err() {
            self.reset(self.stoppable);
        }
        stopped
    }

    /// Implements [`refute`](crate::proof::refute). Varisat writes DRAT only for a call without
    /// assumptions on clauses that were added after the writer was set, so a new solver is used.
    pub(crate) fn refute(formula: &Formula, limits: &Limits) -> Refutation {
        let refutation = Varisat::ask_for_proof(formula, limits);
        #[cfg(any(test, feature = "testing"))]
        let refutation = crate::lies::refutation(refutation, formula.variables());
        refutation
    }

    fn ask_for_proof(formula: &Formula, limits: &Limits) -> Refutation {
        if let Some(stop) = limits.stop() {
            return Refutation::Unknown(stop);
        }
        let proof: Rc<RefCell<Vec<u8>>> = Rc::default();
        let mut solver = Solver::new();
        let watch = Watch(Rc::new(RefCell::new(limits.clone())));
        solver.write_proof(Keep { proof: proof.clone(), watch }, ProofFormat::Drat);
        let mut oracle = Varisat { formula: formula.clone(), solver, ..Varisat::new() };
        if let Err(stop) = oracle.load(limits) {
            return Refutation::Unknown(stop);
        }
        let answer = oracle.solver.solve();
        let closed = oracle.solver.close_proof();
        match (answer, closed) {
            (Ok(true), _) => Refutation::Satisfiable(oracle.model(&[])),
            (Ok(false), Ok(())) => Refutation::Proof(proof.take()),
            // Only the writer can fail, and it fails only at a limit.
            _ => Refutation::Unknown(limits.stop().unwrap_or(Stop::Deadline)),
        }
    }

    /// Implements [`Oracle::solve`].
    fn ask(&mut self, assumptions: &[Lit], limits: &Limits) -> Verdict {
        if let Some(stop) = limits.stop() {
            return Verdict::Unknown(stop);
        }
        if !limits.is_none() && !self.stoppable {
            self.reset(true);
        }
        *self.limits.borrow_mut() = limits.clone();
        if let Err(stop) = self.load(limits) {
            return Verdict::Unknown(stop);
        }
        let (assumed, free): (Vec<Lit>, Vec<Lit>) =
            assumptions.iter().partition(|&&lit| self.occurs(lit));
        let assumed: Vec<_> = assumed.into_iter().map(into_varisat).collect();
        self.solver.assume(&assumed);
        match self.solver.solve() {
            Ok(true) => {
                // An assumption without a clause can conflict only with its opposite.
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
                // Only the writer below can fail, and it fails only at a limit.
                let stop = limits.stop().unwrap_or(Stop::Deadline);
                self.reset(self.stoppable);
                Verdict::Unknown(stop)
            }
        }
    }

    /// Returns the model of the last call, which must have been satisfiable.
    fn model(&self, assumptions: &[Lit]) -> Model {
        let mut values = vec![false; self.formula.variables()];
        for lit in self.solver.model().expect("a satisfiable call has a model") {
            if let Some(value) = values.get_mut(lit.index()) {
                *value = lit.is_positive();
            }
        }
        // The solver does not know variables that occur in no clause, even if they are assumed.
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
        let verdict = self.ask(assumptions, limits);
        #[cfg(any(test, feature = "testing"))]
        let verdict = crate::lies::verdict(verdict, assumptions, self.variables());
        verdict
    }
}

/// Returns whether a clause contains a literal and its opposite.
fn always_holds(clause: &[Lit]) -> bool {
    if let [a, b] = *clause {
        return a == !b; // Most clauses have two literals and need no sorting.
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
