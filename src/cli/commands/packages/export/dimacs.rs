//! `satdoku export dimacs`

use satdoku::encode::Grouping;
use satdoku::formula::map;
use satdoku::{Limited, show};

use crate::cli::arguments::{self, EncodingName, GroupsName};
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::output::file::OutputFile;

pub(crate) fn run(command: &arguments::Dimacs, session: &Session) -> Result<Exit, Failure> {
    session.refuse_json("export", "a formula")?;
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
    let size = puzzle.shape().size();
    let name = match command.encoding {
        EncodingName::Minimal => "minimal",
        EncodingName::Extended => "extended",
    };
    let first = format!(
        "satdoku: a {size}x{size} grid with {}, {name} encoding",
        show::plural(puzzle.givens.len(), "given")
    );
    let lowest = puzzle.shape().lowest();
    let second = format!(
        "variable ((row - 1) * {size} + (column - 1)) * {size} + (digit - {lowest}) + 1: \
         that cell has that digit"
    );
    let mut text = Limited::new(Vec::new(), session.limits.clone());
    match grouping {
        Some(grouping) => {
            let third = map::comments(&puzzle, grouping, &encoding);
            let comments = [first.as_str(), second.as_str(), third.as_str()];
            cnf::dimacs::write_gcnf(&encoding.formula, &comments, &mut text)?;
        }
        None => {
            let comments = [first.as_str(), second.as_str()];
            cnf::dimacs::write_cnf(&encoding.formula, &comments, &mut text)?;
        }
    }
    session.print(text.into_inner())?;
    Ok(session.exit(Exit::Success))
}
