//! Pages painted as PDF, while limits and Ctrl-C are heard.

use itertools::Itertools;
use satdoku::show::{self, Page};
use satdoku::{Error, Stop};

use crate::cli::session::Session;
use crate::cli::streams::progress;
use crate::cli::watch::deaf;

/// So many pages are painted in a few tenths of a second.
const FEW_PAGES: usize = 30;

/// The document of these pages. What was known when the time was up or Ctrl-C was pressed is still
/// painted; `None` for Ctrl-C in between.
pub(crate) fn painted(
    pages: impl ExactSizeIterator<Item = Page>,
    title: &str,
    session: &Session,
) -> Result<Option<Vec<u8>>, Error> {
    let count = pages.len();
    let bar = progress::counted(session, count, "pages");
    let before = session.stop();
    let interrupted = || before.is_none() && session.stop() == Some(Stop::Interrupted);
    let pages = pages.take_while(|_| !interrupted()).inspect(|_| bar.inc(1));
    let paint = || show::pdf(pages, title);
    // What was known when the time was up is still painted, where that is soon done.
    let document = match before.is_some() && count <= FEW_PAGES {
        true => paint(),
        false => deaf(paint),
    };
    drop(bar);
    if interrupted() {
        session.note("interrupted before all pages were there: none is written");
        return Ok(None);
    }
    document.map(Some)
}

/// Says which letters of these words are printed as boxes.
pub(crate) fn note_unprintable<'w>(words: impl IntoIterator<Item = &'w str>, session: &Session) {
    let letters = || words.into_iter().flat_map(show::unprintable).unique().take(10).join(" ");
    let letters = deaf(letters);
    if !letters.is_empty() {
        session.note(&format!("the font has no {letters}; a box is printed instead"));
    }
}
