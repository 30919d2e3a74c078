//! *Hand-outs*: the way to the solution of a puzzle, to print: pictures of its steps, each with the
//! sentence that gives the reason.

mod blocks;
mod layout;
mod legend;
mod scene;
mod solved;

use svg::node::element::Group;

use crate::show::pages::page::{Page, Role, lines};
use crate::show::picture::board::Board;
use crate::show::picture::palette::INK;
use crate::show::picture::signs;
use layout::{HEADING, LINE, Slot, slots};
use scene::Drawn;
pub use solved::{Handout, Style};

/// Returns the pages of hand-outs, each of which begins on a page of its own and has page numbers of
/// its own. A page has six places for pictures; two for grids of more than 9 rows, and one for those of
/// more than 12. First comes the puzzle, then each step, with singles that follow each other in one
/// picture, and then the solution, or the grid where the path ends. A text that does not fit below its
/// picture goes on in the next places.
///
/// ```
/// use satdoku::human::Techniques;
/// use satdoku::show::{Handout, HandoutStyle, handouts};
/// use satdoku::{Limits, read, steps};
/// let puzzle = read("1..4.....3....2.")?;
/// let steps = steps::steps(&puzzle, Techniques::all(), true, &Limits::default())?;
/// let solved = [Handout { number: 1, puzzle, steps }];
/// let pages: Vec<String> =
///     handouts(&solved, &HandoutStyle::default()).map(|page| page.svg()).collect();
/// assert_eq!(pages.len(), 1);
/// assert!(pages[0].contains("The puzzle") && pages[0].contains("The solution"));
/// # Ok::<(), satdoku::Error>(())
/// ```
pub fn handouts<'s>(
    solved: &'s [Handout],
    style: &'s Style,
) -> impl ExactSizeIterator<Item = Page> + use<'s> {
    let planned = |handout: &'s Handout| {
        let slots = slots(handout, style);
        let per_page = layout::places(&handout.puzzle, style.paper).count();
        let count = slots.len().div_ceil(per_page);
        let pages: Vec<Vec<Slot>> = slots.chunks(per_page).map(<[Slot]>::to_vec).collect();
        let page = move |(i, slots)| Planned { handout, slots, number: i + 1, count };
        pages.into_iter().enumerate().map(page).collect::<Vec<_>>()
    };
    let pages: Vec<Planned<'s>> = solved.iter().flat_map(planned).collect();
    let several = solved.len() > 1;
    pages.into_iter().map(move |page| page.drawn(style, several))
}

/// A page of a hand-out.
struct Planned<'s> {
    handout: &'s Handout,
    slots: Vec<Slot>,
    number: usize,
    count: usize,
}

impl Planned<'_> {
    fn drawn(&self, style: &Style, several: bool) -> Page {
        let title = title(self.handout, style, several);
        let mut page = Page::new(style.paper, &title);
        page.heading(&title, self.number > 1);
        let places = layout::places(&self.handout.puzzle, style.paper);
        for (slot, at) in self.slots.iter().zip(places.points()) {
            self.slot(slot, style, at, &mut page);
        }
        page.number(self.number, self.count);
        page
    }

    fn slot(&self, slot: &Slot, style: &Style, (x, y): (f64, f64), page: &mut Page) {
        let heading = lines(std::slice::from_ref(&slot.shown), (x, y), HEADING, 0.0, INK);
        page.add(
            match slot.is_continued {
                true => Role::Repeated,
                false => Role::Heading { level: 2, words: slot.heading.clone() },
            },
            heading,
        );
        let mut y = y + layout::HEAD;
        if let Some(scene) = &slot.scene {
            let drawn = Drawn::of(self.handout, scene, style);
            let board = Board::new(&drawn.position);
            let picture = board.draw(&drawn.position, &drawn.marks);
            let picture = signs::placed(picture, (x, y), slot.side / board.width());
            let entries = drawn.legend(style.notation);
            let room = layout::places(&self.handout.puzzle, style.paper).width - slot.side;
            let legend = legend::drawn(&entries, (x + slot.side, y), (room, slot.side));
            page.with_sets(drawn.marks.sets.len());
            page.add(Role::Figure { alt: drawn.alt }, Group::new().add(picture).add(legend));
            y += slot.side + layout::GAP;
        }
        for paragraph in &slot.paragraphs {
            let height = slot.size * LINE;
            page.add(Role::Paragraph, lines(paragraph, (x, y), slot.size, height, INK));
            y += height * paragraph.len() as f64 + slot.size * layout::BETWEEN;
        }
    }
}

/// What stands above the pages of a hand-out.
fn title(handout: &Handout, style: &Style, several: bool) -> String {
    let number = handout.number;
    let name = match (&handout.puzzle.name, several) {
        (Some(name), true) => Some(format!("{number}. {name}")),
        (Some(name), false) => Some(name.clone()).filter(|_| style.title.is_none()),
        (None, true) => Some(format!("Puzzle {number}")),
        (None, false) => None,
    };
    match (&style.title, name) {
        (Some(title), Some(name)) => format!("{title}: {name}"),
        (Some(title), None) => title.clone(),
        (None, Some(name)) => name,
        (None, None) => "Sudoku, step by step".to_owned(),
    }
}
