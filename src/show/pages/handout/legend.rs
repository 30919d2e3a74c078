//! The legend of a picture, in a column beside it.

use svg::node::element::{Group, Text};

use crate::show::pages::text::lines;
use crate::show::picture::legend::Entry;
use crate::show::picture::palette::INK;
use crate::show::picture::signs::{self, rounded};

/// The sizes of letters, of which the first that fits is taken.
const SIZES: [f64; 6] = [7.5, 7.0, 6.5, 6.0, 5.5, 5.0];
/// In sizes of the font: how large a sign is, the gaps beside it and below an entry, and a line.
const SIGN: f64 = 1.7;
const BESIDE: f64 = 0.6;
const BELOW: f64 = 0.7;
const LINE: f64 = 1.2;

/// The entries from this point down, in this width and height.
pub(super) fn drawn(entries: &[Entry], at: (f64, f64), (width, height): (f64, f64)) -> Group {
    let broken = |size: f64| -> Vec<Vec<String>> {
        let room = width / size - SIGN - BESIDE;
        entries.iter().map(|entry| lines(entry.words(), room)).collect()
    };
    let all = SIZES.map(|size| (size, broken(size)));
    let fits = |(size, words): &&(f64, Vec<Vec<String>>)| tall(words) * size <= height;
    let Some((size, words)) = all.iter().find(fits).or(all.last()) else { return Group::new() };
    let mut group = Group::new().set("fill", INK).set("font-size", *size);
    let (x, mut y) = at;
    for (entry, words) in entries.iter().zip(words) {
        let high = of_entry(words) * size;
        let side = SIGN * size;
        group = group.add(entry.sign(side, (x, y)));
        // The middle of the first line beside that of the sign.
        let first = y + (side + size * 0.729) / 2.0;
        for (line, i) in words.iter().zip(0..) {
            let text = Text::new(line.as_str())
                .set("x", rounded(x + side + BESIDE * size))
                .set("y", rounded(first + LINE * size * f64::from(i)));
            group = group.add(signs::inline(text));
        }
        y += high + BELOW * size;
    }
    group
}

fn of_entry(words: &[String]) -> f64 {
    SIGN + LINE * words.len().saturating_sub(1) as f64
}

/// How high a legend is, in sizes of the font.
fn tall(entries: &[Vec<String>]) -> f64 {
    let entries = entries.iter().map(|words| of_entry(words) + BELOW);
    entries.sum()
}
