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

/// A file of pages under way: that it can be written is known before the work begins.
pub(super) struct Sheet<'s> {
    file: OutputFile,
    path: &'s Path,
    options: &'s SheetOptions,
    printed: Vec<Printed>,
}

impl<'s> Sheet<'s> {
    /// Begins the pages that were asked for, if they were. None of `inputs`, where they are files, may be written to.
    pub(super) fn begin(
        options: &'s SheetOptions,
        inputs: &[OsString],
    ) -> Result<Option<Sheet<'s>>, Error> {
        let Some(path) = &options.pdf else { return Ok(None) };
        let file = OutputFile::create(path, inputs)?;
        Ok(Some(Sheet { file, path, options, printed: Vec::new() }))
    }

    /// Adds puzzles behind the others.
    pub(super) fn extend(&mut self, printed: impl IntoIterator<Item = Printed>) {
        self.printed.extend(printed);
    }

    /// Writes the pages, and says how many they are. Without any puzzle there is no file.
    pub(super) fn finish(mut self, session: &Session) -> Result<(), Error> {
        if self.printed.is_empty() {
            return Ok(());
        }
        let style = SheetStyle {
            paper: match self.options.paper {
                PaperName::A4 => Paper::A4,
                PaperName::Letter => Paper::Letter,
            },
            per_page: self.options.per_page.map(usize::from),
            title: self.options.title.clone(),
        };
        let pages = render::sheets(&self.printed, &style);
        let count = render::plural(pages.len(), "page");
        let puzzles = render::plural(self.printed.len(), "puzzle");
        let title = self.options.title.as_deref().unwrap_or("Sudoku");
        self.file.write(render::pdf(pages, title)?);
        self.file.finish()?;
        session.note(&format!("{puzzles} on {count}: {}", self.path.display()));
        Ok(())
    }
}
