//! The *palette*: the colours of a picture, each with the one that replaces it where the reader
//! prefers a dark ground.
//!
//! Text has a contrast of at least 4.5 to 1 with what is behind it, and marks of at least 3 to 1, on
//! both grounds, as WCAG 2.2 asks (success criteria 1.4.3 and 1.4.11).

/// What is behind everything, around letters, and on filled signs.
pub(crate) const GROUND: &str = "#FFFFFF";
pub(crate) const INK: &str = "#1A1A1A";
pub(crate) const GREY: &str = "#595959";
/// Lines between cells, and hatching.
pub(crate) const LINE: &str = "#8C8C8C";
pub(super) const BLUE: &str = "#0072B2";
pub(super) const PALE_BLUE: &str = "#D3E8F7";
pub(super) const VERMILLION: &str = "#D55E00";
pub(super) const PALE_ORANGE: &str = "#FBE0AE";
pub(super) const GREEN: &str = "#006B4E";

/// All colours, with those for a dark ground.
const DARK: [(&str, &str); 9] = [
    (GROUND, "#16181D"),
    (INK, "#ECECEC"),
    (GREY, "#ABABAB"),
    (LINE, "#7D7D7D"),
    (BLUE, "#56B4E9"),
    (PALE_BLUE, "#12344D"),
    (VERMILLION, "#FF8B3D"),
    (PALE_ORANGE, "#573900"),
    (GREEN, "#2FC796"),
];

/// The class of a picture's root, so that the style is that of no other picture on a page.
pub(super) const CLASS: &str = "satdoku";

/// Style rules that put the dark colours in the place of the others, for readers who prefer them.
pub(super) fn dark_style() -> String {
    let rule = |(light, dark): &(&str, &str)| {
        let of =
            |attribute: &str| format!(".{CLASS} [{attribute}=\"{light}\"]{{{attribute}:{dark}}}");
        of("fill") + &of("stroke")
    };
    let rules: String = DARK.iter().map(rule).collect();
    format!(".{CLASS}{{color-scheme:light dark}}@media(prefers-color-scheme:dark){{{rules}}}")
}

/// The contrast of two colours, given as red, green and blue: from 1 to 21.
///
/// Defined in WCAG 2.2 as a ratio of relative luminances.
#[cfg(test)]
pub(crate) fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let part = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let luminance = |[red, green, blue]: [u8; 3]| {
        0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    };
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use roxmltree::{Document, Node};

    use super::*;
    use crate::human::{Logic, Technique, Techniques};
    use crate::puzzle::notation::Notation;
    use crate::show::{Marks, step_svg, svg};
    use crate::{Explained, Limits, Role, explain, read};

    fn rgb(color: &str) -> [u8; 3] {
        let part = |i: usize| u8::from_str_radix(&color[i..i + 2], 16).expect("two digits");
        [part(1), part(3), part(5)]
    }

    #[test]
    fn contrast_is_that_of_the_standard() {
        let (black, white) = ([0; 3], [255; 3]);
        assert!((contrast(black, white) - 21.0).abs() < 1e-9);
        assert!((contrast(white, white) - 1.0).abs() < 1e-9);
        // The greys between which the standard draws its lines on white.
        assert!(contrast([0x76; 3], white) >= 4.5 && contrast([0x77; 3], white) < 4.5);
        assert!(contrast([0x94; 3], white) >= 3.0 && contrast([0x95; 3], white) < 3.0);
    }

    /// Pictures with every sign: a conflict, a rule, and steps by all techniques of some puzzles.
    fn pictures() -> Vec<String> {
        let grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut puzzle = read(grid).expect("a puzzle");
        puzzle.add(1, 6, 4, Role::Extra).expect("on the grid");
        let Ok(Explained::Conflict(conflict)) = explain(&puzzle, &Limits::default()) else {
            panic!("it has no solution");
        };
        let steps = crate::explain::derive(
            &puzzle,
            &conflict,
            crate::explain::Effort::Short,
            &Limits::default(),
        );
        let steps = steps.expect("they hold").expect("there are some");
        let marks = Marks::of_conflict(&puzzle, &conflict, &steps);
        let mut pictures = vec![svg(&puzzle, &marks, Notation::RowXColumn)];
        let sets: Techniques = [
            Technique::HiddenSingle,
            Technique::HiddenSingleInLine,
            Technique::NakedSingle,
            Technique::Pointing,
            Technique::Claiming,
            Technique::NakedPair,
            Technique::AlsXz,
        ]
        .into_iter()
        .collect();
        for (text, techniques, most) in [
            (
                ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...",
                Techniques::all(),
                30,
            ),
            (
                "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
                Techniques::all(),
                1,
            ),
            (
                "7.4.....2...8.1...3.........5.6..1..2...4...........5....37.....9....6...8.....9.",
                sets,
                30,
            ),
        ] {
            let puzzle = read(text).expect("a puzzle");
            let mut logic = Logic::new(&puzzle, techniques).citing();
            for _ in 0..most {
                let board = logic.board().clone();
                let Some(step) = logic.next() else { break };
                pictures.push(step_svg(&puzzle, &board, &step, Notation::RowXColumn));
            }
        }
        pictures
    }

    fn number(node: Node<'_, '_>, name: &str) -> f64 {
        node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or(0.0)
    }

    /// The colour of an element, which it may have from those around it; `None` if it has none or a
    /// pattern.
    fn color(node: Node<'_, '_>, attribute: &str) -> Option<String> {
        let found = node.ancestors().find_map(|node| node.attribute(attribute))?;
        found.starts_with('#').then(|| found.to_owned())
    }

    /// Whether a filled shape covers a point.
    fn covers(node: Node<'_, '_>, (x, y): (f64, f64)) -> bool {
        let of = |name| number(node, name);
        match node.tag_name().name() {
            "circle" => (x - of("cx")).hypot(y - of("cy")) <= of("r"),
            "rect" if node.attribute("width") == Some("100%") => true,
            "rect" => {
                (0.0..=of("width")).contains(&(x - of("x")))
                    && (0.0..=of("height")).contains(&(y - of("y")))
            }
            _ => false,
        }
    }

    /// Asserts that all that is drawn is seen, with the colours as `shown` says.
    fn is_seen(document: &Document<'_>, shown: impl Fn(&str) -> [u8; 3]) {
        let mut filled: Vec<Node<'_, '_>> = Vec::new();
        let drawn =
            |node: &Node<'_, '_>| !node.ancestors().any(|node| node.has_tag_name("pattern"));
        for node in document.descendants().filter(drawn) {
            if node.has_tag_name("text") {
                let at = (number(node, "x"), number(node, "y") - 2.0);
                let behind = filled.iter().rfind(|shape| covers(**shape, at)).expect("the ground");
                let behind = color(*behind, "fill").expect("a colour");
                let text = color(node, "fill").expect("a colour");
                let found = contrast(shown(&text), shown(&behind));
                assert!(found >= 4.5, "{:?}: {text} on {behind}: {found}", node.text());
            } else if ["circle", "rect", "path", "line"].contains(&node.tag_name().name()) {
                let outline = color(node, "stroke").or_else(|| color(node, "fill"));
                if let Some(outline) = outline.filter(|outline| outline != GROUND) {
                    let found = contrast(shown(&outline), shown(GROUND));
                    assert!(found >= 3.0, "{}: {outline}: {found}", node.tag_name().name());
                }
                if color(node, "fill").is_some() {
                    filled.push(node);
                }
            }
        }
    }

    #[test]
    fn all_that_is_drawn_is_seen_on_both_grounds() {
        let mut seen = BTreeSet::new();
        for picture in pictures() {
            let document = Document::parse(&picture).expect("it is XML");
            // What the style says of dark grounds, read back.
            let mut dark: BTreeMap<String, [u8; 3]> = BTreeMap::new();
            for rule in picture.split(".satdoku [fill=\"").skip(1) {
                let (_, rest) = rule.split_once("{fill:").expect("a rule");
                dark.insert(rule[..7].to_owned(), rgb(&rest[..7]));
            }
            let attributes = document.descendants().flat_map(|node| node.attributes());
            for attribute in attributes.filter(|a| ["fill", "stroke"].contains(&a.name())) {
                let color = attribute.value();
                let is_other = !color.starts_with('#');
                assert!(is_other || dark.contains_key(color), "{color} is of no palette");
                seen.insert(color.to_owned());
            }
            is_seen(&document, rgb);
            is_seen(&document, |color| dark[color]);
        }
        for (color, _) in DARK {
            assert!(seen.contains(color), "{color} is used");
        }
        for sign in ["url(#satdoku-set-0)", "url(#satdoku-set-1)", "url(#satdoku-hatching)"] {
            assert!(seen.contains(sign), "{sign} is drawn");
        }
    }

    #[test]
    #[should_panic(expected = "#8C8C8C on #FFFFFF")]
    fn weak_text_is_noticed() {
        let weak =
            r##"<svg><rect width="100%" fill="#FFFFFF"/><text fill="#8C8C8C">5</text></svg>"##;
        is_seen(&Document::parse(weak).expect("it is XML"), rgb);
    }

    #[test]
    #[should_panic(expected = "circle: #B5B5B5")]
    fn weak_marks_are_noticed() {
        let weak = r##"<svg><circle r="5" fill="none" stroke="#B5B5B5"/></svg>"##;
        is_seen(&Document::parse(weak).expect("it is XML"), rgb);
    }
}
