//! *Sheets*: printable puzzles, several per page, with names and levels, and their answers.

mod caption;
mod groups;
mod printed;

use svg::node::element::{Group, Text};

use crate::puzzle::notation::Notation;
use crate::show::pages::boards;
use crate::show::pages::page::{Page, Role};
use crate::show::pages::places::{CAPTION, Places};
use crate::show::picture::board::Board;
use crate::show::picture::palette::{GREY, INK};
use crate::show::picture::signs::{self, rounded};
pub use printed::{Answers, Printed, Style};

/// How wide a cell to write in is at least when nothing is said about it, and how wide a board of
/// few cells; in points.
const LEAST_CELL: f64 = 20.0;
const LEAST_BOARD: f64 = 130.0;
/// How wide a cell of an answer is at least, and an answer of few cells.
const LEAST_ANSWER_CELL: f64 = 10.5;
const LEAST_ANSWER: f64 = 70.0;

/// Returns the pages: first the puzzles, then, unless they are [apart](Answers::Apart), the answers of
/// those that have a solution, in the order of `printed`. Each page says which of how many it is.
///
/// ```
/// use satdoku::generate::{Wish, generate};
/// use satdoku::show::{Printed, SheetStyle, sheets};
/// use satdoku::{Limits, Shape};
/// let puzzles = generate(&Wish::new(Shape::new(9)?), 7, 1, &Limits::default())?.puzzles;
/// let print = |(number, puzzle)| {
///     Printed { number, puzzle, level: "easy".to_owned(), rating: None }
/// };
/// let printed: Vec<Printed> = (1..).zip(puzzles).map(print).collect();
/// let pages: Vec<String> =
///     sheets(&printed, &SheetStyle::default()).map(|page| page.svg()).collect();
/// assert_eq!(pages.len(), 3);
/// assert!(pages[1].contains("Puzzle 7") && pages[2].contains("Answers"));
/// # Ok::<(), satdoku::Error>(())
/// ```
pub fn sheets<'s>(
    printed: &'s [Printed],
    style: &'s Style,
) -> impl ExactSizeIterator<Item = Page> + use<'s> {
    let groups = groups::of(printed, style);
    let has_heading = style.title.is_some() || style.page_per_level;
    let places = match style.per_page {
        Some(count) => Places::so_many(style.paper, has_heading, count),
        None => {
            let most = groups.iter().map(|group| group.puzzles.len()).max().unwrap_or_default();
            let least = (largest(printed.iter()) * LEAST_CELL).max(LEAST_BOARD);
            Places::so_wide(style.paper, has_heading, least).for_few(most)
        }
    };
    let puzzles = groups.into_iter().flat_map(|group| {
        let section = Section { heading: group.heading, answers: false, places };
        section.pages(group.puzzles)
    });
    let mut pages: Vec<Planned<'s>> = puzzles.collect();
    if style.answers == Answers::AtEnd {
        pages.extend(answer_pages(printed, style, "Answers".to_owned()));
    }
    drawn(pages, style)
}

/// Returns the pages with the answers alone, in the order of `printed`; none if no puzzle has a
/// solution. Their heading names the title of `style`.
pub fn answer_sheets<'s>(
    printed: &'s [Printed],
    style: &'s Style,
) -> impl ExactSizeIterator<Item = Page> + use<'s> {
    let title = style.title.as_ref();
    let heading = title.map_or("Answers".to_owned(), |title| format!("{title}: answers"));
    drawn(answer_pages(printed, style, heading), style)
}

/// Pages of one kind below one heading.
struct Section {
    heading: Option<String>,
    answers: bool,
    places: Places,
}

/// A page with these puzzles.
struct Planned<'s> {
    heading: Option<String>,
    /// Whether an earlier page has the same heading.
    is_repeated: bool,
    answers: bool,
    places: Places,
    puzzles: Vec<&'s Printed>,
}

impl Section {
    fn pages<'s>(self, puzzles: Vec<&'s Printed>) -> Vec<Planned<'s>> {
        let Section { heading, answers, places } = self;
        let pages = puzzles.chunks(places.count).enumerate().map(|(i, puzzles)| Planned {
            heading: heading.clone(),
            is_repeated: i > 0,
            answers,
            places,
            puzzles: puzzles.to_vec(),
        });
        pages.collect()
    }
}

fn answer_pages<'s>(printed: &'s [Printed], style: &Style, heading: String) -> Vec<Planned<'s>> {
    let answered = printed.iter().filter(|printed| printed.puzzle.solution.is_some());
    let answered: Vec<&Printed> = answered.collect();
    let least = (largest(answered.iter().copied()) * LEAST_ANSWER_CELL).max(LEAST_ANSWER);
    let places = Places::so_wide(style.paper, true, least);
    Section { heading: Some(heading), answers: true, places }.pages(answered)
}

/// The largest size of these puzzles.
fn largest<'s>(printed: impl Iterator<Item = &'s Printed>) -> f64 {
    printed.map(|printed| printed.puzzle.shape().size()).max().unwrap_or_default() as f64
}

fn drawn<'s>(
    pages: Vec<Planned<'s>>,
    style: &'s Style,
) -> impl ExactSizeIterator<Item = Page> + use<'s> {
    let count = pages.len();
    pages.into_iter().enumerate().map(move |(i, planned)| {
        let title = planned.heading.as_deref().unwrap_or("Sudoku");
        let mut page = Page::new(style.paper, title);
        planned.draw(style, &mut page);
        page.number(i + 1, count);
        page
    })
}

impl Planned<'_> {
    fn draw(&self, style: &Style, page: &mut Page) {
        if let Some(words) = &self.heading {
            page.heading(words, self.is_repeated);
        }
        for (printed, at) in self.puzzles.iter().zip(self.places.points()) {
            self.slot(printed, style, at, page);
        }
    }

    /// A board with its name above, from this point to the right and down.
    fn slot(&self, printed: &Printed, style: &Style, (x, y): (f64, f64), page: &mut Page) {
        let Places { side, caption: size, .. } = self.places;
        let level = if style.hide_levels { String::new() } else { caption::rated(printed) };
        let (name, level) = match self.answers {
            true => (printed.number.to_string(), String::new()),
            false => caption::caption(printed, &level, side / size),
        };
        let line =
            |text: Text| signs::inline(text.set("y", rounded(y + size)).set("font-size", size));
        let shown = Text::new(name).set("x", rounded(x)).set("fill", INK);
        let beside = Text::new(level)
            .set("x", rounded(x + side))
            .set("text-anchor", "end")
            .set("fill", GREY);
        let words = if self.answers { printed.number.to_string() } else { caption::named(printed) };
        let level = if self.heading.is_some() { 2 } else { 1 };
        let caption = Group::new().add(line(shown)).add(line(beside));
        page.add(Role::Heading { level, words }, caption);
        let answer = self.answers.then(|| boards::answer(&printed.puzzle));
        let puzzle = answer.as_ref().unwrap_or(&printed.puzzle);
        let board = Board::bare(puzzle);
        let drawn = board.draw_bare(puzzle, &boards::candidates(puzzle));
        let at = (x, y + size * CAPTION);
        let alt = boards::described(puzzle, Notation::default());
        page.add(Role::Figure { alt }, signs::placed(drawn, at, side / board.width()));
    }
}
