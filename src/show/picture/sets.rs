//! *Sets* on a board: almost locked sets, each with a pattern of its own and a letter.

use svg::node::element::{Circle, Group, Line, Pattern, Rectangle};

use crate::grid::Candidate;
use crate::show::marks::{Marks, letter};
use crate::show::picture::board::Board;
use crate::show::picture::palette::{GROUND, INK, LINE};
use crate::show::picture::signs::{self, Square, rounded};

/// Level lines, upright lines, dots, and both kinds of lines; further sets begin again and are told
/// apart by their letters.
const PATTERNS: usize = 4;
const STEP: f64 = 8.0;

impl Board {
    /// The cells of all sets, to be drawn below the lines.
    pub(super) fn sets(&self, marks: &Marks) -> Group {
        let mut group = Group::new();
        for (i, set) in marks.sets.iter().enumerate() {
            let cells = set.iter().filter(|cell| cell.index() < self.shape.cell_count());
            group = cells.map(|&cell| filled(self.square(cell), i)).fold(group, Group::add);
        }
        group
    }

    /// The letters of the sets that each cell is in, where it has lost a digit; on its upper edge if it
    /// has lost none.
    pub(super) fn set_letters(&self, marks: &Marks) -> Group {
        let mut group = Group::new();
        for cell in self.shape.cells() {
            let sets = marks.sets.iter().enumerate().filter(|(_, set)| set.contains(&cell));
            let letters: String = sets.map(|(i, _)| letter(i)).collect();
            if !letters.is_empty() {
                let small = |candidate| marks.small.iter().any(|(known, _)| *known == candidate);
                let all = self.shape.digits().iter().map(|digit| Candidate { cell, digit });
                let free = all.filter(|&candidate| !small(candidate)).map(|c| self.candidate(c));
                let Square { x, y, side } = self.square(cell);
                let edge = (x + side / 2.0, y);
                let at = free.map(Square::middle).next().unwrap_or(edge);
                group = group.add(tag(at, &letters));
            }
        }
        group
    }
}

/// The patterns of so many sets.
pub(crate) fn patterns(count: usize) -> impl Iterator<Item = Pattern> {
    (0..count.min(PATTERNS)).map(|number| {
        let line = |x: f64, y: f64| {
            Line::new().set("x2", x).set("y2", y).set("stroke", LINE).set("stroke-width", 2)
        };
        let pattern = Pattern::new()
            .set("id", format!("satdoku-set-{number}"))
            .set("width", STEP)
            .set("height", STEP)
            .set("patternUnits", "userSpaceOnUse");
        match number {
            0 => pattern.add(line(STEP, 0.0)),
            1 => pattern.add(line(0.0, STEP)),
            2 => {
                let middle = STEP / 2.0;
                let dot = Circle::new().set("cx", middle).set("cy", middle).set("r", 1.7);
                pattern.add(dot.set("fill", LINE))
            }
            _ => pattern.add(line(STEP, 0.0)).add(line(0.0, STEP)),
        }
    })
}

/// A square with the pattern of a set.
pub(super) fn filled(square: Square, number: usize) -> Rectangle {
    signs::covered(square, &format!("url(#satdoku-set-{})", number % PATTERNS))
}

/// Letters in a frame around a point.
pub(super) fn tag((x, y): (f64, f64), letters: &str) -> Group {
    let (width, height) = (5.0 + 7.0 * letters.len() as f64, 12.0);
    let frame = Rectangle::new()
        .set("x", rounded(x - width / 2.0))
        .set("y", rounded(y - height / 2.0))
        .set("width", width)
        .set("height", height)
        .set("rx", 2)
        .set("fill", GROUND)
        .set("stroke", INK);
    let text = signs::centred(x, y, 10.0, letters).set("fill", INK);
    Group::new().add(frame).add(signs::inline(text))
}
