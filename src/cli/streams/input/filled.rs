//! `--filled`: filled-in digits.

use satdoku::format::{Spec, parse_specs};
use satdoku::{Error, Given, Puzzle, Role, Source};

use crate::cli::arguments::Puzzles;
use crate::cli::exit::Failure;
use crate::cli::session::Session;
use crate::cli::streams::input;

/// The one puzzle of the arguments with what `--filled` says, which can be repeated.
pub(crate) fn puzzle(
    puzzles: &Puzzles,
    filled: &[String],
    session: &Session,
) -> Result<Puzzle, Failure> {
    let mut puzzle = input::puzzle(&puzzles.puzzles, session)?;
    for text in filled {
        let entries = entries(text, &puzzle, session)?;
        puzzle.givens.extend(entries);
    }
    Ok(puzzle)
}

/// The entries of one `--filled`: cells with digits, a file, or a grid. A grid may repeat the givens.
fn entries(text: &str, puzzle: &Puzzle, session: &Session) -> Result<Vec<Given>, Failure> {
    if text.contains('=') || text.contains("-is") {
        let source = Source::new("--filled", text);
        let specs = parse_specs(&source, session.read.notation).map_err(Error::from)?;
        let entry = |spec: &Spec| spec.given(puzzle.shape(), puzzle.alphabet, Role::Entry);
        return Ok(specs.iter().map(entry).collect::<Result<_, _>>().map_err(Error::from)?);
    }
    let mut grids = input::puzzles(&[text.into()], session)?;
    let filled = match grids.next() {
        Some(grid) => grid.map_err(Failure::Error)?,
        None => return Err(Failure::Usage(format!("--filled {text}: found no grid"))),
    };
    if grids.next().is_some() {
        return Err(Failure::Usage(format!("--filled {text}: found several grids, expected one")));
    }
    if filled.shape() != puzzle.shape() {
        let (found, expected) = (filled.shape().size(), puzzle.shape().size());
        return Err(Failure::Usage(format!(
            "--filled {text}: found a grid of {found}×{found}, expected {expected}×{expected} like the puzzle"
        )));
    }
    let given = |entry: &Given| puzzle.givens.iter().any(|g| g.candidate() == entry.candidate());
    let entries = filled.givens.into_iter().filter(|entry| !given(entry));
    Ok(entries.map(|entry| Given { role: Role::Entry, ..entry }).collect())
}
