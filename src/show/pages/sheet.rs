//! *Sheets*: printable puzzles, several per page, with names and levels, and the answers at the
//! end.

use svg::node::element::{Group, Text, Title};

use crate::error::hidden::printable;
use crate::grid::{Candidate, Grid};
use crate::kinds::Constraint;
use crate::puzzle::{Given, Puzzle, Role};
use crate::show::marks::{Marks, Small};
use crate::show::pages::places::{CAPTION, MARGIN, Paper, Places};
use crate::show::picture::board::Board;
use crate::show::picture::font;
use crate::show::picture::palette::{GREY, INK};
use crate::show::picture::signs;
use crate::show::picture::signs::rounded;
use crate::show::picture::{definitions, document, ground};

/// How wide a cell to write in is at least when nothing is said about it, and how wide a board of
/// few cells; in points.
const LEAST_CELL: f64 = 20.0;
const LEAST_BOARD: f64 = 130.0;
/// How wide a cell of an answer is at least, and an answer of few cells.
const LEAST_ANSWER_CELL: f64 = 10.5;
const LEAST_ANSWER: f64 = 70.0;

/// The style of printed sheets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// The paper size.
    pub paper: Paper,
    /// The number of puzzles per page, 1 to 48; `None` for as many as leave room to write.
    pub per_page: Option<usize>,
    /// The heading of the pages with puzzles.
    pub title: Option<String>,
}

/// A puzzle to be printed, with its answer where it has a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// The number by which readers find the answer.
    pub number: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// A word for its difficulty; may be empty.
    pub level: String,
}

/// Returns the pages as SVG documents: first the puzzles, then the answers of those that have a
/// solution. Each page has the size of `style.paper`, in points. The font in these documents has
/// only ASCII; `pdf` and `png` render other letters as well.
///
/// ```
/// use satdoku::generate::{Wish, generate};
/// use satdoku::show::{Printed, SheetStyle, sheets};
/// use satdoku::{Limits, Shape};
/// let puzzles = generate(&Wish::new(Shape::new(9)?), 7, 1, &Limits::default())?.puzzles;
/// let print = |(number, puzzle)| Printed { number, puzzle, level: "easy".to_owned() };
/// let printed: Vec<Printed> = (1..).zip(puzzles).map(print).collect();
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
        let boards =
            page.iter().zip(section.places.points()).map(|(&i, at)| section.slot(&printed[i], at));
        let (width, height) = style.paper.points();
        let footer =
            signs::centred(width / 2.0, height - MARGIN, 9.0, &format!("{} / {count}", i + 1));
        document(width, height)
            .add(Title::new(printable(section.heading.unwrap_or("Sudoku"))))
            .add(definitions(""))
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
        let words = cut(words, (width - 2.0 * MARGIN) / 18.0);
        let text = signs::centred(width / 2.0, MARGIN + 9.0, 18.0, &words).set("fill", INK);
        Group::new().add(signs::inline(text))
    }

    /// A board with its name above, from this point to the right and down.
    fn slot(&self, printed: &Printed, (x, y): (f64, f64)) -> Group {
        let Places { side, caption: size, .. } = self.places;
        let (name, level) = match self.answers {
            true => (printed.number.to_string(), String::new()),
            false => caption(printed, side / size),
        };
        let line =
            |text: Text| signs::inline(text.set("y", rounded(y + size)).set("font-size", size));
        let name = Text::new(name).set("x", rounded(x)).set("fill", INK);
        let level = Text::new(level)
            .set("x", rounded(x + side))
            .set("text-anchor", "end")
            .set("fill", GREY);
        let answer = self.answers.then(|| answer(&printed.puzzle));
        let puzzle = answer.as_ref().unwrap_or(&printed.puzzle);
        let board = Board::bare(puzzle);
        let (left, top) = (rounded(x), rounded(y + size * CAPTION));
        let scale = side / board.width();
        let drawn = Group::new()
            .set("transform", format!("translate({left} {top}) scale({scale:.5})"))
            .add(board.draw_bare(puzzle, &candidates(puzzle)));
        Group::new().add(line(name)).add(line(level)).add(drawn)
    }
}

/// The name and the level of a puzzle, as far as there is room, as a part of the size of the font.
/// The number is always there.
fn caption(printed: &Printed, room: f64) -> (String, String) {
    const GAP: f64 = 1.0;
    let number = printed.number.to_string();
    let level = printable(&printed.level);
    let beside = room - font::width(&level) - GAP;
    let (level, room) = match font::width(&number) <= beside {
        true => (level, beside),
        false => ("".into(), room),
    };
    let name = match &printed.puzzle.name {
        Some(name) => {
            let number = format!("{number}. ");
            let name = cut(name, room - font::width(&number));
            number + &name
        }
        None => format!("Puzzle {number}"),
    };
    (if font::width(&name) <= room { name } else { number }, level.into_owned())
}

/// The digits that are left for open cells, where the puzzle says so: its pencil marks, without
/// those that a digit beside them rules out.
fn candidates(puzzle: &Puzzle) -> Marks {
    let all = puzzle.shape().digits();
    let different: Vec<&Constraint> =
        puzzle.constraints().iter().filter(|constraint| constraint.is_all_different()).collect();
    let is_left = |candidate: &Candidate| {
        let same = puzzle.givens.iter().filter(|given| given.digit == candidate.digit);
        let mut same = same.map(|given| given.cell);
        !same.any(|cell| different.iter().any(|c| c.contains(cell) && c.contains(candidate.cell)))
    };
    let cells = puzzle.shape().cells().map(|cell| (cell, puzzle.own_candidates(cell)));
    let restricted = cells.filter(|(_, digits)| *digits != all);
    let small = restricted.flat_map(|(cell, digits)| {
        digits.iter().map(move |digit| (Candidate { cell, digit }, Small::Left))
    });
    let small = small.filter(|(candidate, _)| is_left(candidate));
    Marks { small: small.collect(), ..Marks::default() }
}

/// The full grid, with what was found told apart from what was given.
fn answer(puzzle: &Puzzle) -> Puzzle {
    let mut full = puzzle.clone();
    full.givens.retain(|given| given.role != Role::Entry);
    let empty = Grid::empty(puzzle.shape());
    let found = puzzle.solution.as_ref().unwrap_or(&empty).digits();
    let found = found.filter(|digit| full.givens.iter().all(|given| given.cell != digit.cell));
    let found: Vec<Given> =
        found.map(|digit| Given { role: Role::Entry, ..Given::of(digit) }).collect();
    full.givens.extend(found);
    full
}

/// The beginning of the words for which there is room, as a part of the size of the font, with a
/// mark that there was more.
fn cut(words: &str, room: f64) -> String {
    let words = printable(words);
    // A name can be of any length: it is not measured beyond the room.
    if font::ends(&words).all(|end| end <= room) {
        return words.into_owned();
    }
    let room = room - font::width("...");
    let fits = font::ends(&words).take_while(|end| *end <= room).count();
    words.chars().take(fits).collect::<String>().trim_end().to_owned() + "..."
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::read;

    fn printed(name: Option<&str>, level: &str) -> Printed {
        let mut puzzle = read("1..4.....3....2.").expect("a puzzle");
        puzzle.name = name.map(str::to_owned);
        Printed { number: 38, puzzle, level: level.to_owned() }
    }

    #[test]
    fn a_caption_has_the_number_and_what_has_room() {
        let shown = |name, level, room| {
            let (name, level) = caption(&printed(name, level), room);
            assert!(font::width(&name) + font::width(&level) <= room, "{name} {level}");
            format!("{name} | {level}")
        };
        assert_eq!(shown(None, "easy 1.2", 20.0), "Puzzle 38 | easy 1.2");
        assert_eq!(shown(None, "easy 1.2", 9.0), "38 | easy 1.2");
        assert_eq!(shown(None, "several solutions", 9.0), "Puzzle 38 | ");
        assert_eq!(shown(None, "several solutions", 4.0), "38 | ");
        assert_eq!(shown(Some("A name"), "hard 4.2", 20.0), "38. A name | hard 4.2");
        assert_eq!(shown(Some("WWWWWWWWWWWWWWWW"), "hard 4.2", 16.0), "38. WWWWWWWW... | hard 4.2");
        assert_eq!(
            shown(Some("iiiiiiiiiiiiiiii"), "hard 4.2", 16.0),
            "38. iiiiiiiiiiiiiiii | hard 4.2"
        );
    }

    #[test]
    fn names_of_any_length_are_cut() {
        let name = "i".repeat(1_000_000);
        let (name, _) = caption(&printed(Some(&name), "easy 1.2"), 20.0);
        assert!(name.ends_with("iii...") && name.len() < 100, "{name}");
    }

    #[test]
    fn pencil_marks_are_drawn() {
        let text = include_str!("../../../tests/data/formats/hodoku_library.txt");
        let marks = candidates(&read(text).expect("a puzzle"));
        let of = |cell: usize| {
            let these = marks.small.iter().filter(|(small, _)| small.cell.index() == cell);
            these.map(|(small, _)| small.digit.value()).collect::<Vec<u8>>()
        };
        assert_eq!([of(0), of(54), of(55), of(80)], [vec![], vec![3, 8, 9], vec![2, 6], vec![]]);
        let plain = read("1..4.....3....2.").expect("a puzzle");
        assert!(candidates(&plain).small.is_empty());
    }

    #[test]
    fn answers_have_a_digit_in_every_cell() {
        let mut puzzle = read("1..4.....3....2.").expect("a puzzle");
        puzzle.solution = Some(read("1234341223414123").expect("a grid").grid());
        puzzle.add(1, 2, 3, Role::Entry).expect("it is on the grid");
        puzzle.add(1, 3, 3, Role::Extra).expect("it is on the grid");
        let answer = answer(&puzzle);
        assert_eq!((answer.givens.len(), answer.grid()), (16, puzzle.solution.expect("a grid")));
        let entries = answer.givens.iter().filter(|given| given.role == Role::Entry);
        assert_eq!(entries.count(), 11);
    }
}
