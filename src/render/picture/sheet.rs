//! *Sheets*: puzzles to print, several a page, with names and levels, and the answers at the end.

use svg::node::element::{Group, Text, Title};

use crate::grid::Grid;
use crate::puzzle::{Given, Puzzle, Role};
use crate::render::font;
use crate::render::marks::Marks;
use crate::render::picture::board::Board;
use crate::render::picture::places::{CAPTION, MARGIN, Paper, Places};
use crate::render::picture::signs::{self, GREY, INK, rounded};
use crate::render::picture::{definitions, document, ground, words};

/// All lengths are points, 72 to an inch. A cell to write in is at least so wide when nothing is said about it, and a board.
const LEAST_CELL: f64 = 20.0;
const LEAST_BOARD: f64 = 130.0;
/// A cell of an answer is at least so wide, and a board.
const LEAST_ANSWER_CELL: f64 = 10.5;
const LEAST_ANSWER: f64 = 70.0;

/// How sheets look.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// The paper.
    pub paper: Paper,
    /// How many puzzles on a page, 1 to 48; `None` for as many as can be filled in comfortably.
    pub per_page: Option<usize>,
    /// The heading of the pages with puzzles.
    pub title: Option<String>,
}

/// A puzzle to be printed, with its answer where it has a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// A word for how hard it is, or nothing.
    pub level: String,
}

impl Printed {
    /// What stands above the puzzle. Numbers count from 1.
    fn name(&self, number: usize) -> String {
        match &self.puzzle.name {
            Some(name) => format!("{number}. {name}"),
            None => format!("Puzzle {number}"),
        }
    }
}

/// The pages as SVG documents, one after the other: first the puzzles, then the answers of those that have a solution. Each
/// page is `style.paper` large, in points.
///
/// ```
/// use satdoku::generate::{Wish, generate};
/// use satdoku::render::{Printed, SheetStyle, sheets};
/// use satdoku::{Limits, Shape};
/// let puzzles = generate(&Wish::new(Shape::new(9)?), 7, 1, &Limits::default())?.puzzles;
/// let printed: Vec<Printed> =
///     puzzles.into_iter().map(|puzzle| Printed { puzzle, level: String::new() }).collect();
/// let pages: Vec<String> = sheets(&printed, &SheetStyle::default()).collect();
/// assert_eq!(pages.len(), 3);
/// assert!(pages[1].contains("Puzzle 7") && pages[2].contains("Answers"));
/// # Ok::<(), satdoku::Error>(())
/// ```
pub fn sheets<'s>(
    printed: &'s [Printed],
    style: &'s Style,
) -> impl ExactSizeIterator<Item = String> + use<'s> {
    let all: Vec<usize> = (0..printed.len()).collect();
    let answered: Vec<usize> =
        all.iter().copied().filter(|&i| printed[i].puzzle.solution.is_some()).collect();
    let largest = |of: &[usize]| {
        of.iter().map(|&i| printed[i].puzzle.shape().size()).max().unwrap_or_default() as f64
    };
    let puzzles = Section {
        heading: style.title.as_deref(),
        answers: false,
        places: match style.per_page {
            Some(count) => Places::so_many(style.paper, style.title.is_some(), count),
            None => {
                let least = (largest(&all) * LEAST_CELL).max(LEAST_BOARD);
                Places::so_wide(style.paper, style.title.is_some(), least).for_few(all.len())
            }
        },
    };
    let answers = Section {
        heading: Some("Answers"),
        answers: true,
        places: Places::so_wide(
            style.paper,
            true,
            (largest(&answered) * LEAST_ANSWER_CELL).max(LEAST_ANSWER),
        ),
    };
    let pages = |section: Section<'s>, of: &[usize]| -> Vec<(Section<'s>, Vec<usize>)> {
        of.chunks(section.places.count).map(|page| (section, page.to_vec())).collect()
    };
    let pages = [pages(puzzles, &all), pages(answers, &answered)].concat();
    let count = pages.len();
    pages.into_iter().enumerate().map(move |(i, (section, page))| {
        let boards = page
            .iter()
            .zip(section.places.points())
            .map(|(&number, at)| section.slot(&printed[number], number + 1, at));
        let (width, height) = style.paper.points();
        let footer =
            signs::centred(width / 2.0, height - MARGIN, 9.0, &format!("{} / {count}", i + 1));
        document(width, height)
            .add(Title::new(words::plain(section.heading.unwrap_or("Sudoku"))))
            .add(definitions())
            .add(ground())
            .add(section.heading(width))
            .add(boards.fold(Group::new(), Group::add))
            .add(signs::inline(footer.set("fill", GREY)))
            .to_string()
            + "\n"
    })
}

/// Pages of one kind.
#[derive(Clone, Copy)]
struct Section<'s> {
    heading: Option<&'s str>,
    answers: bool,
    places: Places,
}

impl Section<'_> {
    fn heading(&self, width: f64) -> Group {
        let Some(words) = self.heading else { return Group::new() };
        let words = cut(words, width - 2.0 * MARGIN, 18.0);
        let text = signs::centred(width / 2.0, MARGIN + 9.0, 18.0, &words).set("fill", INK);
        Group::new().add(signs::inline(text))
    }

    /// A board with its name above, from this point to the right and down.
    fn slot(&self, printed: &Printed, number: usize, (x, y): (f64, f64)) -> Group {
        let Places { side, caption, .. } = self.places;
        let (name, level) = match self.answers {
            true => (number.to_string(), ""),
            false => (printed.name(number), printed.level.as_str()),
        };
        let taken = level.chars().count() as f64 * caption * font::LETTER_WIDTH;
        let name = Text::new(cut(&name, side - taken - caption, caption))
            .set("x", rounded(x))
            .set("fill", INK);
        let level = Text::new(level)
            .set("x", rounded(x + side))
            .set("text-anchor", "end")
            .set("fill", GREY);
        let line = |text: Text| {
            signs::inline(text.set("y", rounded(y + caption)).set("font-size", caption))
        };
        let puzzle = if self.answers { answer(&printed.puzzle) } else { printed.puzzle.clone() };
        let board = Board::bare(&puzzle);
        let (left, top) = (rounded(x), rounded(y + caption * CAPTION));
        let scale = side / board.width();
        let drawn = Group::new()
            .set("transform", format!("translate({left} {top}) scale({scale:.5})"))
            .add(board.draw_bare(&puzzle, &Marks::default()));
        Group::new().add(line(name)).add(line(level)).add(drawn)
    }
}

/// The full grid, with what was found told apart from what was given.
fn answer(puzzle: &Puzzle) -> Puzzle {
    let mut full = puzzle.clone();
    full.givens.retain(|given| given.role == Role::Given);
    let empty = Grid::empty(puzzle.shape());
    let found = puzzle.solution.as_ref().unwrap_or(&empty).digits();
    let found = found.filter(|digit| puzzle.givens.iter().all(|given| given.cell != digit.cell));
    let found = found.map(|digit| Given { role: Role::Entry, ..Given::of(digit) });
    full.givens.extend(found.collect::<Vec<_>>());
    full
}

/// The beginning of the words that has room, with the mark that there was more.
fn cut(words: &str, room: f64, size: f64) -> String {
    let words = words::plain(words);
    let most = (room / (size * font::LETTER_WIDTH)).max(1.0) as usize;
    if words.chars().count() <= most {
        return words;
    }
    words.chars().take(most.saturating_sub(3)).collect::<String>() + "..."
}
