//! Printable pages of puzzles.

use std::ffi::OsString;

use satdoku::human::{LEVELS, Rating, rate_within};
use satdoku::show::{self, Answers, Printed, SheetStyle};
use satdoku::{Error, Limits, Puzzle, Stop};

use super::paint::{note_unprintable, painted};
use crate::cli::arguments::SheetOptions;
use crate::cli::exit::Exit;
use crate::cli::session::Session;
use crate::cli::streams::output::file::OutputFile;
use crate::cli::watch::deaf;

/// What stands above a puzzle: a word for its difficulty, and its rating in tenths.
pub(crate) type Level = (String, Option<u16>);

/// The level of a puzzle with one solution. The hardest ones have a word alone, since their numbers
/// take long to find.
pub(crate) fn level(puzzle: &Puzzle, limits: &Limits) -> Result<Level, Stop> {
    let (hardest, range) = &LEVELS[LEVELS.len() - 1];
    let rating = rate_within(puzzle, range.start() - 1, limits)?;
    Ok(rating.map_or(((*hardest).to_owned(), None), level_of))
}

/// The level of a puzzle whose rating is known.
pub(crate) fn level_of(rating: Rating) -> Level {
    (rating.level().to_owned(), rating.hardest.map(|_| rating.er))
}

/// Files of pages under way: that they can be written is known before the work begins.
pub(crate) struct Sheet<'s> {
    file: OutputFile,
    answers: Option<OutputFile>,
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
        let answers = options.answers_pdf.as_ref();
        let answers = answers.map(|path| OutputFile::create(path, inputs)).transpose()?;
        Ok(Some(Sheet { file, answers, options, printed: Vec::new() }))
    }

    /// Adds puzzles after the others.
    pub(crate) fn extend(&mut self, printed: impl IntoIterator<Item = Printed>) {
        self.printed.extend(printed);
    }

    /// Writes the pages, and says how many they are. Without any puzzle there is no file, and without
    /// any answer none for the answers. What was known when the time was up or Ctrl-C was pressed is
    /// still written; `Exit::Interrupted` for Ctrl-C in between, which leaves no file.
    pub(crate) fn finish(self, session: &Session) -> Result<Exit, Error> {
        let Sheet { mut file, mut answers, options, printed } = self;
        if printed.is_empty() {
            return Ok(Exit::Success);
        }
        let is_apart = options.no_answers || options.answers_pdf.is_some();
        let style = SheetStyle {
            paper: options.paper.into(),
            per_page: options.per_page.map(usize::from),
            title: options.title.clone(),
            answers: if is_apart { Answers::Apart } else { Answers::AtEnd },
            hide_levels: options.hide_levels,
            page_per_level: options.page_per_level,
        };
        let names = printed.iter().filter_map(|printed| printed.puzzle.name.as_deref());
        note_unprintable(names.chain(style.title.as_deref()), session);
        let title = style.title.as_deref().unwrap_or("Sudoku");
        let pages = deaf(|| show::sheets(&printed, &style));
        let count = show::plural(pages.len(), "page");
        let Some(document) = painted(pages, title, session)? else {
            return Ok(Exit::Interrupted);
        };
        file.write(document);
        let puzzles = show::plural(printed.len(), "puzzle");
        let mut notes = vec![format!("{puzzles} on {count}: {}", file.path().display())];
        if let Some(answers) = &mut answers {
            let pages = show::answer_sheets(&printed, &style);
            let path = answers.path().display().to_string();
            let count = pages.len();
            match count {
                0 => notes.push(format!("no puzzle has an answer: {path} is not written")),
                _ => {
                    let title = format!("{title}: answers");
                    let Some(document) = painted(pages, &title, session)? else {
                        return Ok(Exit::Interrupted);
                    };
                    answers.write(document);
                    notes.push(format!("answers on {}: {path}", show::plural(count, "page")));
                }
            }
        }
        let has_answers = printed.iter().any(|printed| printed.puzzle.solution.is_some());
        file.finish()?;
        answers.filter(|_| has_answers).map_or(Ok(()), OutputFile::finish)?;
        notes.iter().for_each(|note| session.note(note));
        Ok(Exit::Success)
    }
}
