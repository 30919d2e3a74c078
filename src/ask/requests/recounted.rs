//! The answer about a text that is no puzzle because some cells are missing or doubled.

use crate::ask::requests::request::Beside;
use crate::ask::requests::words;
use crate::error::{Error, Fault};
use crate::io::format::ReadOptions;
use crate::limits::Limits;
use crate::questions::repair::recount;
use crate::show::report;

/// The report, and the words where they are wanted; the fault if nothing was found.
pub(super) fn lines(fault: Fault, beside: Beside, limits: &Limits) -> Result<Vec<String>, Error> {
    let found = match &fault.miscounted {
        Some(cells) => recount(cells, ReadOptions::default(), limits)?,
        None => None,
    };
    let Some(found) = found.filter(|found| found.found > 0) else { return Err(fault.into()) };
    let mut lines = vec![report::line(&report::RecountReport::new(&fault, &found))];
    if beside.words {
        lines.push(words::of_recounts(&fault, &found));
    }
    Ok(lines)
}
