//! `satdoku sat`: decides whether any formula is satisfiable, not only those of puzzles.

use std::path::Path;

use cnf::proof::{self, Refutation};
use cnf::{Compact, Formula, Limits, Model, Oracle, Varisat, Verdict};
use satdoku::{Disagreement, Error};

use super::formula::{limits, plain, unknown, values};
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::output::file::OutputFile;
use crate::cli::watch::deaf;

/// Variables that have no clause are on the `v` lines, as of other solvers, unless there are more of them.
const MOST_UNUSED: usize = 1_000_000;

/// Says whether a formula can be satisfied, as solvers do.
pub(crate) fn run(command: &arguments::Sat, session: &Session) -> Result<Exit, Failure> {
    let file = input::file(command.file.as_deref(), "formula")?;
    let formula = plain(file, session)?;
    let inputs = [file.into()];
    let proof = command.proof.as_ref().map(|path| OutputFile::create(path, &inputs)).transpose()?;
    let limits = limits(session);
    let compact = match deaf(|| Compact::within(&formula, &limits)) {
        Ok(compact) => compact,
        Err(stop) => return unknown(stop, session),
    };
    let answer = deaf(|| match proof {
        Some(_) => proof::refute(compact.formula(), &limits),
        None => solve(compact.formula(), &limits),
    });
    match answer {
        Refutation::Unknown(stop) => unknown(stop, session),
        Refutation::Satisfiable(model) => {
            if !holds(compact.formula(), &model) {
                return Err(disagreement(file).into());
            }
            if let Some(path) = &command.proof {
                let path = path.display();
                session.note(&format!("it is satisfiable, so {path} is not written"));
            }
            session.ended(print_model(&compact, &model, session), Exit::Satisfiable)
        }
        Refutation::Proof(steps) => {
            if let Some(mut proof) = proof {
                deaf(|| {
                    proof.write(proof::rename(&steps, |lit| compact.original(lit))?);
                    proof.finish()
                })?;
            }
            session.ended(session.print("s UNSATISFIABLE\n"), Exit::Unsatisfiable)
        }
    }
}

/// Without a proof, which takes memory; here that of an unsatisfiable formula is empty.
fn solve(formula: &Formula, limits: &Limits) -> Refutation {
    let mut oracle = Varisat::new();
    oracle.load(formula);
    match oracle.solve(&[], limits) {
        Verdict::Sat(model) => Refutation::Satisfiable(model),
        Verdict::Unsat(_) => Refutation::Proof(Vec::new()),
        Verdict::Unknown(stop) => Refutation::Unknown(stop),
    }
}

fn print_model(compact: &Compact, model: &Model, session: &Session) -> Result<(), Failure> {
    let unused = compact.unused();
    let text = if unused <= MOST_UNUSED {
        let model = compact.original_model(model);
        values(model.literals().map(|lit| lit.to_dimacs()))
    } else {
        session.print(format!("c {unused} variables have no clause and are left out\n"))?;
        values(model.literals().map(|lit| compact.original(lit).to_dimacs()))
    };
    session.print(format!("s SATISFIABLE\n{text}"))
}

fn holds(formula: &Formula, model: &Model) -> bool {
    formula.clauses().all(|(_, clause)| clause.iter().any(|&lit| model.holds(lit)))
}

fn disagreement(file: &Path) -> Error {
    let answers = vec![
        ("solve", "it is satisfiable".to_owned()),
        ("check", "not by the model that was found".to_owned()),
    ];
    let question = "whether a formula can be satisfied".to_owned();
    Disagreement { question, puzzle: file.display().to_string(), answers }.into()
}
