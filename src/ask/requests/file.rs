//! Files: a puzzle for other programs, and proofs.

use serde::Serialize;

use crate::engines::encode::{Clauses, Grouping};
use crate::error::Error;
use crate::io::format::{Format, one_line};
use crate::io::formula;
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;
use crate::questions::certify::{Certificate, Certified, certify};
use crate::show::report::{Prove, SCHEMA, line};

/// `"kind":"file"`.
#[derive(Serialize)]
struct File<'t> {
    schema: &'static str,
    kind: &'static str,
    name: &'t str,
    text: &'t str,
}

fn file(name: &str, text: &str) -> String {
    line(&File { schema: SCHEMA, kind: "file", name, text })
}

/// The puzzle in a format.
pub(super) fn written(puzzle: &Puzzle, format: Format) -> Result<String, Error> {
    if let Some(loss) = format.loss(puzzle) {
        return Err(Error::Unwritable { loss: loss.into(), puzzle: one_line(puzzle) });
    }
    let name = match format {
        Format::Json => "puzzle.json",
        Format::Sdm => "puzzle.sdm",
        Format::Csv | Format::QqwingCsv => "puzzle.csv",
        _ => "puzzle.txt",
    };
    Ok(file(name, &(format.header().to_owned() + &format.write(puzzle))))
}

/// The puzzle as a formula, as `satdoku export dimacs` writes it.
pub(super) fn dimacs(puzzle: &Puzzle, limits: &Limits) -> Result<String, Error> {
    let clauses = Clauses::Extended;
    let encoding =
        Grouping::Givens.encode_within(puzzle, clauses, limits).map_err(Error::Stopped)?;
    let text = formula::dimacs(puzzle, &encoding, clauses, None, limits);
    // Nothing but a limit keeps text from memory.
    let stopped = |error| Error::Stopped(Stop::of(&error).expect("memory takes everything"));
    let text = text.map_err(stopped)?;
    Ok(file("puzzle.cnf", &String::from_utf8_lossy(&text)))
}

/// A formula and the proof that it has no solution, and the report on them.
pub(super) fn proof(puzzle: &Puzzle, limits: &Limits) -> Result<Vec<String>, Error> {
    let certified = certify(puzzle, limits)?;
    let mut report = Prove::new(puzzle, &certified);
    let mut lines = Vec::new();
    if let Certified::None(Certificate { cnf, proof })
    | Certified::Unique(Certificate { cnf, proof }, _) = &certified
    {
        report.files = vec!["puzzle.cnf".into(), "proof.drat".into()];
        lines.push(file("puzzle.cnf", cnf));
        lines.push(file("proof.drat", &String::from_utf8_lossy(proof)));
    }
    lines.push(line(&report));
    Ok(lines)
}
