//! *Links* on a board: numbered arrows from what holds, or does not, to what follows.

use itertools::Itertools;
use svg::node::element::path::Data;
use svg::node::element::{Group, Path, Rectangle};

use crate::grid::Candidate;
use crate::show::marks::{Link, Marks, Statement, is_on};
use crate::show::picture::board::Board;
use crate::show::picture::palette::{GREY, GROUND, INK};
use crate::show::picture::signs::{self, Square, rounded};

type Point = (f64, f64);

/// How far an arrow bends to the side, as a share of its length, and within which bounds.
const BEND: f64 = 0.16;
const LEAST_BEND: f64 = 7.0;
const MOST_BEND: f64 = 24.0;
/// The head of an arrow.
const HEAD: f64 = 6.5;
/// How large the discs of numbers are.
const NUMBER: f64 = 5.6;

impl Board {
    /// The arrows, to be drawn below the digits, and frames around candidates that are one statement.
    pub(super) fn links(&self, marks: &Marks) -> Group {
        let mut group = Group::new();
        for link in marks.links.iter().filter(|link| self.shows(link)) {
            let to = &link.to.candidates;
            for Statement { candidates: from, .. } in &link.from {
                group = [from, to]
                    .into_iter()
                    .filter_map(|all| self.frame(all))
                    .fold(group, Group::add);
                group = group.add(arrow(self.curve(from, to), link.to.holds));
            }
        }
        group
    }

    /// The numbers of the links, to be drawn above the digits.
    pub(super) fn link_numbers(&self, marks: &Marks) -> Group {
        let links = marks.links.iter().filter(|link| self.shows(link));
        // Several arrows with one number say the same thing of several candidates.
        let numbers = links.unique_by(|link| link.number).filter_map(|link| {
            let from = &link.from.first()?.candidates;
            let curve = self.curve(from, &link.to.candidates);
            Some(number(curve.aside(), link.number))
        });
        numbers.fold(Group::new(), Group::add)
    }

    /// Whether all that a link is about is on the board.
    fn shows(&self, link: &Link) -> bool {
        let on_board = |candidate: &Candidate| is_on(self.shape, *candidate);
        link.from.iter().chain([&link.to]).all(|Statement { candidates, .. }| {
            !candidates.is_empty() && candidates.iter().all(on_board)
        })
    }

    /// The curve between the two candidates that are nearest to each other.
    fn curve(&self, from: &[Candidate], to: &[Candidate]) -> Curve {
        let (mut best, mut least) = (Curve::between(Square::NONE, Square::NONE), f64::INFINITY);
        for &one in from {
            for &other in to {
                let (a, b) = (self.candidate(one), self.candidate(other));
                let ((ax, ay), (bx, by)) = (a.middle(), b.middle());
                let distance = (ax - bx).hypot(ay - by);
                if distance < least {
                    (best, least) = (Curve::between(a, b), distance);
                }
            }
        }
        best
    }

    /// A frame around candidates that are one statement, where their cells are side by side.
    fn frame(&self, candidates: &[Candidate]) -> Option<Rectangle> {
        let squares: Vec<Square> = candidates.iter().map(|&c| self.candidate(c)).collect();
        let (first, last) = (squares.first()?, squares.last()?);
        let far = |one: f64, other: f64| (one - other).abs() > self.side * 1.01;
        let beside =
            |a: &Square, b: &Square| a.y == b.y && !far(a.x, b.x) || a.x == b.x && !far(a.y, b.y);
        let is_line = last.x == first.x || last.y == first.y;
        let (gap, side) = (1.5, first.side + 3.0);
        let is_group =
            squares.len() > 1 && squares.iter().tuple_windows().all(|(a, b)| beside(a, b));
        (is_group && is_line).then(|| {
            Rectangle::new()
                .set("x", rounded(first.x - gap))
                .set("y", rounded(first.y - gap))
                .set("width", rounded(last.x - first.x + side))
                .set("height", rounded(last.y - first.y + side))
                .set("rx", rounded(side / 2.0))
                .set("fill", "none")
                .set("stroke", GREY)
                .set("stroke-width", 1.2)
        })
    }
}

/// A quadratic curve from the edge of one sign to that of another.
struct Curve {
    from: Point,
    control: Point,
    to: Point,
}

impl Curve {
    fn between(a: Square, b: Square) -> Curve {
        let ((ax, ay), (bx, by)) = (a.middle(), b.middle());
        let (dx, dy) = (bx - ax, by - ay);
        let length = dx.hypot(dy).max(1.0);
        let bend = (length * BEND).clamp(LEAST_BEND, MOST_BEND);
        let control = ((ax + bx) / 2.0 - dy / length * bend, (ay + by) / 2.0 + dx / length * bend);
        let edge = |square: Square| towards(square.middle(), control, square.side * 0.5);
        Curve { from: edge(a), control, to: edge(b) }
    }

    /// Where its number is: in the middle, or outside of it where it is too short for that.
    fn aside(&self) -> Point {
        let middle = self.middle();
        let length = (self.to.0 - self.from.0).hypot(self.to.1 - self.from.1);
        match length < 5.0 * NUMBER {
            true => towards(middle, self.control, 1.3 * NUMBER),
            false => middle,
        }
    }

    fn middle(&self) -> Point {
        let part = |a: f64, b: f64, c: f64| a / 4.0 + b / 2.0 + c / 4.0;
        let (from, control, to) = (self.from, self.control, self.to);
        (part(from.0, control.0, to.0), part(from.1, control.1, to.1))
    }
}

/// The point at this distance from one point towards another.
fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1e-9);
    (from.0 + dx / length * distance, from.1 + dy / length * distance)
}

/// A line with a head: solid to what must hold, dashed to what cannot. Drawn twice, with the ground
/// around it.
pub(super) fn arrow_between(a: Square, b: Square, holds: bool) -> Group {
    arrow(Curve::between(a, b), holds)
}

fn arrow(curve: Curve, holds: bool) -> Group {
    let point = |(x, y): Point| (rounded(x), rounded(y));
    // The line ends within the head.
    let end = towards(curve.to, curve.control, HEAD * 0.7);
    let (control_x, control_y) = point(curve.control);
    let (end_x, end_y) = point(end);
    let line = Data::new()
        .move_to(point(curve.from))
        .quadratic_curve_to((control_x, control_y, end_x, end_y));
    let path = |color: &str, width: f64| {
        Path::new()
            .set("d", line.clone())
            .set("fill", "none")
            .set("stroke", color)
            .set("stroke-width", width)
    };
    let drawn = path(INK, if holds { 1.8 } else { 1.5 });
    let drawn = if holds { drawn } else { drawn.set("stroke-dasharray", "4 2.5") };
    let base = towards(curve.to, curve.control, HEAD);
    let aside = ((curve.to.1 - base.1) * 0.45, (base.0 - curve.to.0) * 0.45);
    let head = Data::new()
        .move_to(point(curve.to))
        .line_to(point((base.0 + aside.0, base.1 + aside.1)))
        .line_to(point((base.0 - aside.0, base.1 - aside.1)))
        .close();
    let head = Path::new().set("d", head).set("fill", INK);
    Group::new().add(path(GROUND, 4.0)).add(drawn).add(head)
}

/// The number of a link, in a disc.
fn number((x, y): Point, number: usize) -> Group {
    let words = number.to_string();
    let size = if words.len() > 2 { 6.5 } else { 8.0 };
    let text = signs::centred(x, y, size, &words).set("fill", INK);
    Group::new().add(signs::ring(x, y, NUMBER, GROUND, 0.9, INK)).add(signs::inline(text))
}
