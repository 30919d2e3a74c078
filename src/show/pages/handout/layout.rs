//! *Slots*: blocks in places of one size, each text as large as it can be.

use itertools::Itertools;

use crate::puzzle::Puzzle;
use crate::show::pages::handout::blocks::{Block, blocks};
use crate::show::pages::handout::scene::Scene;
use crate::show::pages::handout::solved::{Handout, Style};
use crate::show::pages::places::{Paper, Slots};
use crate::show::pages::text::{cut, lines};

/// The size of the letters in the heading of a slot, and the room that it takes.
pub(super) const HEADING: f64 = 10.0;
pub(super) const HEAD: f64 = 15.0;
/// Below a picture.
pub(super) const GAP: f64 = 3.0;
/// From line to line, and between paragraphs in addition; in sizes of the font.
pub(super) const LINE: f64 = 1.25;
pub(super) const BETWEEN: f64 = 0.3;
/// Beside a picture there is at least so much room for its legend.
const LEGEND: f64 = 78.0;
/// How much of the height of a slot a picture takes.
const PICTURE: f64 = 0.71;
/// The sizes of letters below a picture, and how large the picture is then. The first fits most steps,
/// and the last is still read easily.
const SIZES: [(f64, f64); 5] = [(8.0, 1.0), (7.5, 1.0), (7.0, 1.0), (7.0, 0.92), (7.0, 0.84)];
/// The size where text goes on in other slots.
const LONG: f64 = 7.5;
/// Paragraphs of so many lines are not broken, if there is another way.
const SHORT: usize = 4;
/// How much larger letters are on lines as wide as the page.
const WIDE: f64 = 1.25;

/// What is drawn in one place.
#[derive(Clone)]
pub(super) struct Slot {
    /// The whole heading, and what of it there is room for.
    pub(super) heading: String,
    pub(super) shown: String,
    /// Whether it goes on with what the slot before began.
    pub(super) is_continued: bool,
    pub(super) scene: Option<Scene>,
    /// How wide and high the picture is.
    pub(super) side: f64,
    /// The size of the letters below it.
    pub(super) size: f64,
    pub(super) paragraphs: Vec<Vec<String>>,
}

/// The places on a page with pictures of this puzzle: as many as leave its candidates legible.
pub(super) fn places(puzzle: &Puzzle, paper: Paper) -> Slots {
    let (columns, rows) = match puzzle.shape().size() {
        0..=9 => (2, 3),
        10..=12 => (1, 2),
        _ => (1, 1),
    };
    Slots::new(paper, columns, rows)
}

/// The slots of a hand-out, in order.
pub(super) fn slots(handout: &Handout, style: &Style) -> Vec<Slot> {
    let places = places(&handout.puzzle, style.paper);
    blocks(handout, style).into_iter().flat_map(|block| of_block(block, places)).collect()
}

fn of_block(block: Block, places: Slots) -> Vec<Slot> {
    let Slots { width, height, .. } = places;
    let widest = (width - LEGEND).min(height * PICTURE);
    let broken = |size: f64| -> Vec<Vec<String>> {
        block.paragraphs.iter().map(|words| lines(words, width / size)).collect()
    };
    let room = |side: f64| height - HEAD - if side > 0.0 { side + GAP } else { 0.0 };
    let larger = if places.is_wide() { WIDE } else { 1.0 };
    let fits = |&(size, part): &(f64, f64)| {
        let size = size * larger;
        let paragraphs = broken(size);
        let side = widest * part;
        (tall(&paragraphs, size) <= room(side)).then_some((side, size, paragraphs))
    };
    let slot = |heading: &str, side: f64, size: f64, paragraphs| Slot {
        heading: heading.to_owned(),
        shown: cut(heading, width / HEADING),
        is_continued: side == 0.0,
        scene: (side > 0.0).then(|| block.scene.clone()),
        side,
        size,
        paragraphs,
    };
    if let Some((side, size, paragraphs)) = SIZES.iter().find_map(fits) {
        return vec![slot(&block.heading, side, size, paragraphs)];
    }
    let long = LONG * larger;
    let mut rest = broken(long);
    let mut slots = Vec::new();
    while !rest.is_empty() {
        let is_first = slots.is_empty();
        let side = if is_first { widest } else { 0.0 };
        let (here, after) = split(rest, room(side), long);
        let heading = if is_first { &block.heading } else { &block.continued };
        slots.push(slot(heading, side, long, here));
        rest = after;
    }
    slots
}

/// How much room paragraphs take.
fn tall(paragraphs: &[Vec<String>], size: f64) -> f64 {
    let count: usize = paragraphs.iter().map(Vec::len).sum();
    size * (count as f64 * LINE + paragraphs.len().saturating_sub(1) as f64 * BETWEEN)
}

/// What has room here, at least a line, and the rest.
fn split(
    paragraphs: Vec<Vec<String>>,
    room: f64,
    size: f64,
) -> (Vec<Vec<String>>, Vec<Vec<String>>) {
    let mut here: Vec<Vec<String>> = Vec::new();
    let mut paragraphs = paragraphs.into_iter();
    while let Some(paragraph) = paragraphs.next() {
        let used = tall(&here, size) + if here.is_empty() { 0.0 } else { BETWEEN * size };
        let free = ((room - used) / (LINE * size)).max(0.0) as usize;
        let free = if here.is_empty() { free.max(1) } else { free };
        if paragraph.len() <= free {
            here.push(paragraph);
            continue;
        }
        // A short one is easier to read in one piece, and a line alone is hard to find.
        let is_kept = paragraph.len() <= SHORT || free < 2;
        let free = if is_kept && !here.is_empty() { 0 } else { free };
        let (begin, end) = paragraph.split_at(free.min(paragraph.len()));
        if !begin.is_empty() {
            here.push(begin.to_vec());
        }
        return (here, std::iter::once(end.to_vec()).chain(paragraphs).collect_vec());
    }
    (here, Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_lost_where_text_goes_on() {
        let paragraph = |count: usize| (0..count).map(|i| format!("line {i}")).collect::<Vec<_>>();
        let all: Vec<Vec<String>> = [3, 1, 40, 2, 7].map(paragraph).to_vec();
        for room in [1.0, 30.0, 77.0, 200.0, 2000.0] {
            let mut rest = all.clone();
            let mut seen = Vec::new();
            while !rest.is_empty() {
                let (here, after) = split(rest, room, LONG);
                assert!(!here.is_empty());
                assert!(tall(&here, LONG) <= room.max(LINE * LONG) + 1e-6, "{room}");
                seen.extend(here.into_iter().flatten());
                rest = after;
            }
            assert_eq!(seen, all.concat(), "{room}");
        }
    }
}
