//! The JSON of clasp (`clasp --outf=2`): models in `Witnesses`, and what it claims in `Result`.

use std::sync::Arc;

use crate::error::source::{Source, Span};
use crate::error::{Error, Fault};
use cnf::Lit;
use cnf::dimacs::{Answer, List, Status};
use serde::Deserialize;
use serde_json::value::RawValue;

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Output<'t> {
    #[serde(borrow, default)]
    call: Vec<Call<'t>>,
    #[serde(borrow)]
    result: &'t RawValue,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Call<'t> {
    #[serde(borrow, default)]
    witnesses: Vec<Witness<'t>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Witness<'t> {
    #[serde(borrow)]
    value: &'t RawValue,
}

/// Whether an answer is JSON; lines of other solvers begin with letters and numbers.
pub fn is_json(source: &Source) -> bool {
    source.text.trim_start().starts_with('{')
}

/// Reads an answer of clasp.
///
/// # Errors
/// Returns [`Error::Text`] with the place where the JSON is not one.
pub fn parse(source: &Arc<Source>) -> Result<Answer, Error> {
    let text = source.text.as_str();
    let output: Output<'_> = serde_json::from_str(text).map_err(|error| {
        let at = place(text, error.line(), error.column());
        let message = format!("found JSON that is not an answer of clasp: {error}");
        Fault::new(Span::new(source, at..at), message)
    })?;
    // As it is written: an escape in it would stand for something else.
    let result = output.result.get();
    let status = match result.trim_matches('"') {
        "SATISFIABLE" => Status::Satisfiable,
        "UNSATISFIABLE" => Status::Unsatisfiable,
        "UNKNOWN" => Status::Unknown,
        other => {
            let message = format!(
                "found the result `{other}`, expected SATISFIABLE, UNSATISFIABLE or UNKNOWN"
            );
            let start = part(text, result) + (result.len() - result.trim_start_matches('"').len());
            return Err(Fault::new(Span::new(source, start..start + other.len()), message).into());
        }
    };
    let witnesses = output.call.iter().flat_map(|call| &call.witnesses);
    let models = witnesses.map(|witness| model(source, witness.value.get()));
    let models: Vec<List<Lit>> = models.collect::<Result<_, _>>()?;
    match (status, models.is_empty()) {
        (Status::Satisfiable, true) => {
            let message = "satisfiable, but without a model: expected `Witnesses`";
            Err(Fault::new(Span::new(source, 0..0), message).into())
        }
        (Status::Satisfiable, false) => Ok(Answer { status, models, sets: Vec::new() }),
        _ => Ok(Answer { status, models: Vec::new(), sets: Vec::new() }),
    }
}

/// A list of literals, which is a part of the text.
fn model(source: &Arc<Source>, raw: &str) -> Result<List<Lit>, Error> {
    let start = part(&source.text, raw);
    let fault = |message: String| Fault::new(Span::new(source, start..start + raw.len()), message);
    let numbers: Vec<i64> = serde_json::from_str(raw).map_err(|_| {
        fault("expected the literals of a formula, not the atoms of a program".to_owned())
    })?;
    let lit = |number| {
        Lit::from_dimacs(number).ok_or_else(|| fault(format!("there is no literal {number}")))
    };
    let items = numbers.into_iter().map(lit).collect::<Result<Vec<Lit>, Fault>>()?;
    Ok(List { items, is_closed: true, span: start..start + raw.len() })
}

/// Where a part of a text begins.
fn part(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// The byte at a line and column, both counted from 1; columns are bytes.
fn place(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let at = (before + column.saturating_sub(1)).min(text.len());
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_that_is_none_is_named_where_it_stands() {
        for (result, at, said) in [
            ("\"SATIS\"", 11..16, "`SATIS`"),
            ("\"Witnesses\\\\\\u0053\"", 11..28, r"`Witnesses\\\u0053`"),
            ("5", 10..11, "`5`"),
            ("\"é\"", 11..13, "`é`"),
        ] {
            let text = format!("{{\"Result\":{result}}}");
            let Err(Error::Text(fault)) = parse(&Source::new("answer", text.as_str())) else {
                panic!("{text} is no answer");
            };
            assert!(fault.message.contains(said), "{text}: {}", fault.message);
            assert_eq!(fault.span.bytes, at, "{text}");
        }
    }
}
