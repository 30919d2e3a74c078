//! The *signs*: what each mark looks like in a square.

use svg::node::element::{Circle, Element, Group, Line, Pattern, Rectangle, Text};

use crate::show::marks::{Emphasis, Small};
use crate::show::picture::font;
use crate::show::picture::palette::{
    BLUE, GREEN, GREY, GROUND, INK, LINE, PALE_BLUE, PALE_ORANGE, VERMILLION,
};

/// A square in which a sign is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) side: f64,
}

impl Square {
    pub(super) const NONE: Square = Square { x: 0.0, y: 0.0, side: 0.0 };

    pub(super) fn middle(self) -> (f64, f64) {
        (self.x + self.side / 2.0, self.y + self.side / 2.0)
    }
}

/// To hundredths: more would be noise.
pub(crate) fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// The pattern that [`house`] is filled with.
pub(crate) fn hatching() -> Pattern {
    let line = Line::new().set("y2", 8).set("stroke", LINE).set("stroke-width", 1.8);
    Pattern::new()
        .set("id", "satdoku-hatching")
        .set("width", 8)
        .set("height", 8)
        .set("patternUnits", "userSpaceOnUse")
        .set("patternTransform", "rotate(45)")
        .add(line)
}

/// A cell of a house in which the last step looks: hatched.
pub(super) fn house(square: Square) -> Rectangle {
    covered(square, "url(#satdoku-hatching)")
}

/// A square all over in this colour or pattern.
pub(super) fn covered(square: Square, fill: &str) -> Rectangle {
    Rectangle::new()
        .set("x", rounded(square.x))
        .set("y", rounded(square.y))
        .set("width", rounded(square.side))
        .set("height", rounded(square.side))
        .set("fill", fill)
}

/// Where it ends: a cross.
pub(super) fn cross(square: Square) -> Group {
    let (x, y) = square.middle();
    let arm = square.side * 0.2;
    let line = |color: &str, width: f64, sign: f64| {
        Line::new()
            .set("x1", rounded(x - arm))
            .set("y1", rounded(y - sign * arm))
            .set("x2", rounded(x + arm))
            .set("y2", rounded(y + sign * arm))
            .set("stroke", color)
            .set("stroke-width", rounded(square.side * width))
            .set("stroke-linecap", "round")
    };
    // White around it, as around letters.
    let (halo, stroke) = (0.2, 0.09);
    let lines = [(GROUND, halo), (VERMILLION, stroke)];
    let lines = lines.into_iter().flat_map(|(c, w)| [line(c, w, 1.0), line(c, w, -1.0)]);
    lines.fold(Group::new(), Group::add)
}

/// A cell to look at.
pub(super) fn question(square: Square) -> Group {
    let (x, y) = square.middle();
    let text = centred(x, y, 0.56 * square.side, "?").set("fill", BLUE);
    Group::new().add(inline(clear(text, square.side)))
}

/// A digit: plain, smaller and grey if it was filled in, in a thick square in the conflict, in a
/// double ring if it was asked about, and smaller with a number if a step placed it. Where there
/// may be hatching it is kept clear of it.
pub(super) fn digit(square: Square, word: &str, emphasis: Emphasis, hatched: bool) -> Group {
    let side = square.side;
    let (x, y) = square.middle();
    // Numbers of two digits need room.
    let scale = if word.chars().count() > 1 { 0.8 } else { 1.0 };
    let text = |size: f64, color: &str| centred(x, y, size * scale * side, word).set("fill", color);
    let clear = |text: Text| inline(if hatched { clear(text, side) } else { text });
    match emphasis {
        Emphasis::Given => Group::new().add(clear(text(0.56, INK))),
        Emphasis::Entry => Group::new().add(clear(text(0.48, GREY))),
        Emphasis::Conflict => {
            let inset = side * 0.09;
            let frame = Rectangle::new()
                .set("x", rounded(square.x + inset))
                .set("y", rounded(square.y + inset))
                .set("width", rounded(side - 2.0 * inset))
                .set("height", rounded(side - 2.0 * inset))
                .set("rx", rounded(side * 0.08))
                .set("fill", PALE_BLUE)
                .set("stroke", BLUE)
                .set("stroke-width", rounded(side * 0.075));
            Group::new().add(frame).add(inline(text(0.56, INK)))
        }
        Emphasis::Extra => Group::new()
            .add(ring(x, y, side * 0.44, GROUND, side * 0.05, VERMILLION))
            .add(ring(x, y, side * 0.36, PALE_ORANGE, side * 0.05, VERMILLION))
            .add(inline(text(0.5, INK))),
        Emphasis::Step(number) => {
            let (x, y) = (x + side * 0.1, y + side * 0.08);
            let text = centred(x, y, 0.5 * scale * side, word).set("fill", GREEN);
            let badge = badge(Square { side: side * 0.42, ..square }, number);
            Group::new().add(clear(text)).add(badge)
        }
    }
}

/// A digit that is left: grey and plain, in a ring if it is in the pattern, in a box if it is in
/// its other part, struck through if it goes or is crossed out, and in a broken ring as well if it is
/// supposed.
pub(super) fn small(square: Square, word: &str, small: Small) -> Group {
    let side = square.side;
    let (x, y) = square.middle();
    let scale = if word.chars().count() > 1 { 0.8 } else { 1.0 };
    let text = |color: &str| {
        inline(clear(centred(x, y, 0.72 * scale * side, word).set("fill", color), side))
    };
    match small {
        Small::Left => Group::new().add(text(GREY)),
        Small::Pattern => Group::new()
            .add(ring(x, y, side * 0.47, PALE_BLUE, side * 0.1, BLUE))
            .add(inline(centred(x, y, 0.72 * scale * side, word).set("fill", INK))),
        Small::Other => {
            let frame = Rectangle::new()
                .set("x", rounded(square.x + side * 0.06))
                .set("y", rounded(square.y + side * 0.06))
                .set("width", rounded(side * 0.88))
                .set("height", rounded(side * 0.88))
                .set("fill", PALE_ORANGE)
                .set("stroke", INK)
                .set("stroke-width", rounded(side * 0.06));
            let text = centred(x, y, 0.72 * scale * side, word).set("fill", INK);
            Group::new().add(frame).add(inline(text))
        }
        Small::Removed | Small::CrossedOut | Small::Supposed => {
            let arm = side * 0.42;
            let line = Line::new()
                .set("x1", rounded(x - arm))
                .set("y1", rounded(y + arm))
                .set("x2", rounded(x + arm))
                .set("y2", rounded(y - arm))
                .set("stroke", VERMILLION)
                .set("stroke-width", rounded(side * 0.14))
                .set("stroke-linecap", "round");
            let group = match small {
                Small::Supposed => {
                    let ring = ring(x, y, side * 0.47, GROUND, side * 0.09, VERMILLION);
                    Group::new().add(ring.set("stroke-dasharray", "2 1.5"))
                }
                _ => Group::new(),
            };
            group.add(text(INK)).add(line)
        }
    }
}

/// White around the letters keeps them clear of the hatching.
fn clear(text: Text, side: f64) -> Text {
    text.set("stroke", GROUND)
        .set("stroke-width", rounded(side * 0.12))
        .set("stroke-linejoin", "round")
        .set("paint-order", "stroke")
}

/// The number of a step: white in a filled circle.
fn badge(square: Square, number: usize) -> Group {
    let (x, y) = square.middle();
    let number = number.to_string();
    let size = match number.len() {
        1 => 0.74,
        2 => 0.58,
        _ => 0.38,
    };
    Group::new()
        .add(ring(x, y, square.side * 0.45, GREEN, 0.0, "none"))
        .add(inline(centred(x, y, size * square.side, &number).set("fill", GROUND)))
}

pub(super) fn ring(x: f64, y: f64, radius: f64, fill: &str, width: f64, stroke: &str) -> Circle {
    Circle::new()
        .set("cx", rounded(x))
        .set("cy", rounded(y))
        .set("r", rounded(radius))
        .set("fill", fill)
        .set("stroke", stroke)
        .set("stroke-width", rounded(width))
}

/// Words around a point. The baseline is reckoned here, as programs differ in `dominant-baseline`.
pub(crate) fn centred(x: f64, y: f64, size: f64, words: &str) -> Text {
    Text::new(words)
        .set("x", rounded(x))
        .set("y", rounded(y + size * font::DIGIT_HEIGHT / 2.0))
        .set("font-size", rounded(size))
        .set("text-anchor", "middle")
}

/// Words that begin at a point, which is on their baseline.
pub(super) fn label(x: f64, y: f64, size: f64, words: &str) -> Text {
    Text::new(words).set("x", rounded(x)).set("y", rounded(y)).set("font-size", rounded(size))
}

/// What is drawn, so much larger, with its left upper corner at a point.
pub(crate) fn placed(drawn: Group, (x, y): (f64, f64), scale: f64) -> Group {
    let (x, y) = (rounded(x), rounded(y));
    Group::new().set("transform", format!("translate({x} {y}) scale({scale:.5})")).add(drawn)
}

/// The text without the line breaks that the crate puts around its words.
pub(crate) fn inline(text: Text) -> Element {
    Element::from(text)
}
