//! `satdoku export dimacs`

use satdoku::encode::Grouping;
use satdoku::formula::{dimacs, map};

use crate::cli::arguments::{self, GroupsName};
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::output::file::OutputFile;

pub(crate) fn run(command: &arguments::Dimacs, session: &Session) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    let grouping = command.groups.map(GroupsName::grouping);
    // Without groups all clauses stand one after the other, and givens come last.
    let grouped = grouping.unwrap_or(Grouping::Givens);
    let encoding = grouped
        .encode_within(&puzzle, command.encoding.clauses(), &session.limits)
        .map_err(Failure::Stopped)?;
    if let Some(path) = &command.map {
        let mut file = OutputFile::create(path, &command.puzzles.puzzles)?;
        file.write(map::write(&puzzle, grouping, &encoding));
        file.finish()?;
    }
    let text = dimacs(&puzzle, &encoding, command.encoding.clauses(), grouping, &session.limits);
    session.print(text?)?;
    Ok(session.exit(Exit::Success))
}
