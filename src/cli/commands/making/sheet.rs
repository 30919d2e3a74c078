//! Printable pages of puzzles.

use std::ffi::OsString;
use std::path::Path;

use itertools::Itertools;
use satdoku::human::{LEVELS, rate_within};
use satdoku::show::{self, Paper, Printed, SheetStyle};
use satdoku::{Error, Limits, Puzzle, Stop};

use crate::cli::arguments::{PaperName, SheetOptions};
use crate::cli::exit::Exit;
use crate::cli::session::Session;
use crate::cli::streams::output::file::OutputFile;
use crate::cli::streams::progress;
use crate::cli::watch::deaf;

/// What stands above a puzzle with one solution: `medium 2.8`. The hardest ones have a word alone,
/// since their numbers take long to find.
pub(crate) fn level(puzzle: &Puzzle, limits: &Limits) -> Result<String, Stop> {
    let (hardest, range) = &LEVELS[LEVELS.len() - 1];
    let rating = rate_within(puzzle, range.start() - 1, limits)?;
    Ok(rating.map_or((*hardest).to_owned(), |rating| rating.to_string()))
}

/// So many pages are painted in a few tenths of a second.
const FEW_PAGES: usize = 30;

/// A file of pages under way: that it can be written is known before the work begins.
pub(crate) struct Sheet<'s> {
    file: OutputFile,
    path: &'s Path,
    options: &'s SheetOptions,
    printed: Vec<Printed>,
}

impl<'s> Sheet<'s> {
    /// Begins the pages that were asked for, if they were. None of `inputs`, where they are files,
    /// may be written to.
    pub(crate) fn begin(
        options: &'s SheetOptions,
        inputs: &[OsString],
    ) -> Result<Option<Sheet<'s>>, Error> {
        let Some(path) = &options.pdf else { return Ok(None) };
        let file = OutputFile::create(path, inputs)?;
        Ok(Some(Sheet { file, path, options, printed: Vec::new() }))
    }

    /// Adds puzzles after the others.
    pub(crate) fn extend(&mut self, printed: impl IntoIterator<Item = Printed>) {
        self.printed.extend(printed);
    }

    /// Writes the pages, and says how many they are. Without any puzzle there is no file. What was
    /// known when the time was up or Ctrl-C was pressed is still written; `Exit::Interrupted` for
    /// Ctrl-C in between, which leaves no file.
    pub(crate) fn finish(mut self, session: &Session) -> Result<Exit, Error> {
        if self.printed.is_empty() {
            return Ok(Exit::Success);
        }
        let style = SheetStyle {
            paper: match self.options.paper {
                PaperName::A4 => Paper::A4,
                PaperName::Letter => Paper::Letter,
            },
            per_page: self.options.per_page.map(usize::from),
            title: self.options.title.clone(),
        };
        deaf(|| self.note_unprintable(session));
        let pages = deaf(|| show::sheets(&self.printed, &style));
        let count = pages.len();
        let bar = progress::counted(session, count, "pages");
        let before = session.stop();
        let interrupted = || before.is_none() && session.stop() == Some(Stop::Interrupted);
        let pages = pages.take_while(|_| !interrupted()).inspect(|_| bar.inc(1));
        let title = self.options.title.as_deref().unwrap_or("Sudoku");
        let paint = || show::pdf(pages, title);
        // What was known when the time was up is still painted, where that is soon done.
        let document = match before.is_some() && count <= FEW_PAGES {
            true => paint(),
            false => deaf(paint),
        }?;
        bar.finish_and_clear();
        if interrupted() {
            session.note("interrupted before all pages were there: none is written");
            return Ok(Exit::Interrupted);
        }
        self.file.write(document);
        self.file.finish()?;
        let puzzles = show::plural(self.printed.len(), "puzzle");
        let pages = show::plural(count, "page");
        let path = self.path.display();
        session.note(&format!("{puzzles} on {pages}: {path}"));
        Ok(Exit::Success)
    }

    fn note_unprintable(&self, session: &Session) {
        let names = self.printed.iter().filter_map(|printed| printed.puzzle.name.as_deref());
        let words = names.chain(self.options.title.as_deref());
        let mut letters = words.flat_map(show::unprintable).unique().peekable();
        if letters.peek().is_some() {
            let letters = letters.take(10).join(" ");
            session.note(&format!("the font has no {letters}; a box is printed instead"));
        }
    }
}
