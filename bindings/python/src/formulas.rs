//! Any formula: is it satisfiable, and if not, which of its groups conflict?

use cnf::dimacs::{Parser, is_weighted};
use cnf::{Compact, Formula, Group, Groups, Limits, Lit, Oracle, Varisat, Verdict, mus, smus};
use pyo3::prelude::*;
use satdoku::formula::on_text;
use satdoku::{Error, Source};

use crate::call::run;
use crate::errors::raised;

/// A formula as Python has it: a text, or clauses, each with the number of its group (0 is hard).
#[derive(FromPyObject)]
pub(crate) enum Given {
    /// DIMACS: CNF, GCNF or WCNF.
    Text(String),
    /// Clauses.
    Clauses(Vec<(usize, Vec<i64>)>),
}

impl Given {
    /// All clauses as hard ones, as `satdoku sat` reads a text.
    fn plain(&self, limits: &Limits) -> Result<Formula, Error> {
        self.read(|text| Parser::new(text).within(limits).formula())
    }

    /// With groups, as `satdoku mus` reads a text. `weighted` says that the name of its file does.
    fn grouped(&self, weighted: bool, limits: &Limits) -> Result<Formula, Error> {
        self.read(|text| {
            let parser = Parser::new(text).within(limits);
            if weighted || is_weighted(text) { parser.weighted() } else { parser.groups() }
        })
    }

    fn read(&self, parse: impl Fn(&str) -> Result<Formula, cnf::Error>) -> Result<Formula, Error> {
        match self {
            Given::Text(text) => {
                let source = Source::new("formula", text.as_str());
                parse(&source.text).map_err(|error| on_text(error, &source))
            }
            Given::Clauses(clauses) => Ok(built(clauses)),
        }
    }
}

/// A formula of clauses whose literals the package has checked.
fn built(clauses: &[(usize, Vec<i64>)]) -> Formula {
    let largest =
        clauses.iter().flat_map(|(_, clause)| clause).map(|literal| literal.unsigned_abs());
    let largest = usize::try_from(largest.max().unwrap_or(0)).expect("it was checked");
    let mut formula = Formula::new(largest);
    let groups = clauses.iter().map(|(group, _)| *group).max().unwrap_or(0);
    for _ in 0..groups {
        formula.new_group();
    }
    for (group, clause) in clauses {
        let literals =
            clause.iter().map(|&number| Lit::from_dimacs(number).expect("it was checked"));
        formula.add(Group::new(*group), literals.collect::<Vec<Lit>>());
    }
    formula
}

fn within(limits: &satdoku::Limits) -> Limits {
    Limits { deadline: limits.deadline, cancel: limits.cancel.clone(), calls: None }
}

/// `satisfiable` with a model, `unsatisfiable`, or `unknown` with the reason.
#[pyfunction]
#[pyo3(signature = (formula, timeout=None))]
pub(crate) fn decided(
    py: Python<'_>,
    formula: Given,
    timeout: Option<f64>,
) -> PyResult<(&'static str, Vec<i64>, String)> {
    let found = run(py, timeout, |limits| -> Result<_, Error> {
        let limits = within(limits);
        let whole = match formula.plain(&limits) {
            Err(error) if error.stop().is_some() => return Ok(unknown(&error)),
            other => other?,
        };
        let compact = match Compact::within(&whole, &limits) {
            Ok(compact) => compact,
            Err(stop) => return Ok(unknown(&stop)),
        };
        let mut oracle = Varisat::new();
        oracle.load(compact.formula());
        Ok(match oracle.solve(&[], &limits) {
            Verdict::Sat(model) => {
                let holds = compact
                    .formula()
                    .clauses()
                    .all(|(_, clause)| clause.iter().any(|&lit| model.holds(lit)));
                if !holds {
                    return Err(wrong_model());
                }
                ("satisfiable", literals(&compact, &model), String::new())
            }
            Verdict::Unsat(_) => ("unsatisfiable", Vec::new(), String::new()),
            Verdict::Unknown(stop) => unknown(&stop),
        })
    })?;
    found.map_err(|error| raised(py, &error))
}

/// With those variables that have no clause, unless there are many more of them.
fn literals(compact: &Compact, model: &cnf::Model) -> Vec<i64> {
    match compact.unused() {
        0..=MOST_UNUSED => compact.original_model(model).literals().map(Lit::to_dimacs).collect(),
        _ => model.literals().map(|lit| compact.original(lit).to_dimacs()).collect(),
    }
}

/// Above this, a model leaves out the variables that have no clause, as that of `satdoku sat` does.
const MOST_UNUSED: usize = 1_000_000;

fn unknown(why: &dyn std::fmt::Display) -> (&'static str, Vec<i64>, String) {
    ("unknown", Vec::new(), why.to_string())
}

fn wrong_model() -> Error {
    let answers = vec![
        ("solve", "it is satisfiable".to_owned()),
        ("check", "not by the model that was found".to_owned()),
    ];
    let question = "whether a formula can be satisfied".to_owned();
    satdoku::Disagreement { question, puzzle: "formula".to_owned(), answers }.into()
}

/// What is known of a conflict: status, groups, their smallest possible number, and why it is not known
/// to be smaller.
type Conflict = (&'static str, Vec<usize>, usize, Option<String>);

/// `satisfiable`, `unknown`, or the groups of a conflict: `smallest`, `minimal`, or a `core` if a limit
/// was reached.
#[pyfunction]
#[pyo3(signature = (formula, weighted, smallest, timeout=None))]
pub(crate) fn shrunk(
    py: Python<'_>,
    formula: Given,
    weighted: bool,
    smallest: bool,
    timeout: Option<f64>,
) -> PyResult<Conflict> {
    let found = run(py, timeout, |limits| -> Result<_, Error> {
        let limits = within(limits);
        match formula.grouped(weighted, &limits) {
            Err(error) if error.stop().is_some() => {
                Ok(("unknown", Vec::new(), 0, Some(error.to_string())))
            }
            Err(error) => Err(error),
            Ok(formula) => Ok(conflict(&formula, smallest, &limits)
                .unwrap_or_else(|stop| ("unknown", Vec::new(), 0, Some(stop.to_string())))),
        }
    })?;
    found.map_err(|error| raised(py, &error))
}

fn conflict(formula: &Formula, smallest: bool, limits: &Limits) -> Result<Conflict, cnf::Stop> {
    let compact = Compact::within(formula, limits)?;
    let original = |set: &[Group]| -> Vec<usize> {
        set.iter().map(|&group| compact.original_group(group).number()).collect()
    };
    let mut groups = Groups::within(compact.formula(), Varisat::new(), limits)?;
    let all: Vec<Group> = compact.formula().soft_groups().collect();
    let core = match groups.solve(&all, limits) {
        Verdict::Sat(_) => return Ok(("satisfiable", Vec::new(), 0, None)),
        Verdict::Unsat(core) => core,
        Verdict::Unknown(stop) => return Err(stop),
    };
    if core.is_empty() {
        return Ok(("smallest", Vec::new(), 0, None));
    }
    // The solver may have used groups without need.
    match groups.solve(&[], limits) {
        Verdict::Unsat(_) => return Ok(("smallest", Vec::new(), 0, None)),
        Verdict::Unknown(stop) => return Ok(("core", original(&core), 0, Some(stop.to_string()))),
        Verdict::Sat(_) => {}
    }
    if !smallest {
        let shrunk = mus::shrink(&mut groups, &core, limits);
        let status = if shrunk.stopped.is_none() { "minimal" } else { "core" };
        let stopped = shrunk.stopped.map(|stop| stop.to_string());
        return Ok((status, original(&shrunk.members), 1, stopped));
    }
    match smus::smallest(&mut groups, &[], &all, 1, limits) {
        Ok(Some(found)) => {
            let set = found.sets.into_iter().next().unwrap_or_default();
            let least = found.lower_bound.max(1);
            let status = match (set.len() <= least, found.minimal) {
                (true, _) => "smallest",
                (false, true) => "minimal",
                (false, false) => "core",
            };
            let stopped = found.stopped.filter(|_| status != "smallest");
            Ok((status, original(&set), least, stopped.map(|stop| stop.to_string())))
        }
        Ok(None) => Ok(("core", original(&core), 1, None)),
        Err(stop) => Ok(("core", original(&core), 1, Some(stop.to_string()))),
    }
}
