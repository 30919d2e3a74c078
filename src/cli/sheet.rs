//! Pages of puzzles to print.

use std::ffi::OsString;
use std::path::Path;

use satdoku::human::{LEVELS, Rating, rate_within};
use satdoku::render::{self, Paper, Printed, SheetStyle};
use satdoku::{Error, Limits, Puzzle, Stop};

use super::arguments::{PaperName, SheetOptions};
use super::output_file::OutputFile;
use super::rate::decimal;
use super::session::Session;

/// What stands above a puzzle with one solution: `medium 2.8`. The hardest ones have a word alone, since their numbers take
/// long to find.
pub(super) fn level(puzzle: &Puzzle, limits: &Limits) -> Result<String, Stop> {
    let (hardest, range) = &LEVELS[LEVELS.len() - 1];
    let rating = rate_within(puzzle, range.start() - 1, limits)?;
    Ok(rating.map_or((*hardest).to_owned(), |rating| level_of(&rating)))
}

/// The same when the rating is known.
pub(super) fn level_of(rating: &Rating) -> String {
    format!("{} {}", rating.level(), decimal(rating.er))
}

/// Writes the pages into a file, none of `inputs`, and says how many they are.
pub(super) fn write(
    path: &Path,
    printed: &[Printed],
    options: &SheetOptions,
    inputs: &[OsString],
    session: &Session,
) -> Result<(), Error> {
    let style = SheetStyle {
        paper: match options.paper {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
        },
        per_page: options.per_page.map(usize::from),
        title: options.title.clone(),
    };
    let pages = render::sheets(printed, &style);
    let count = pages.len();
    let title = options.title.as_deref().unwrap_or("Sudoku");
    let mut file = OutputFile::create(path, inputs)?;
    file.write(render::pdf(pages, title)?);
    file.finish()?;
    let (puzzles, pages) = (printed.len(), render::plural(count, "page"));
    session.note(&format!("{} on {pages}: {}", render::plural(puzzles, "puzzle"), path.display()));
    Ok(())
}
