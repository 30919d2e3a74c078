//! What stands above a puzzle.

use crate::error::hidden::printable;
use crate::human::decimal;
use crate::show::pages::sheet::printed::Printed;
use crate::show::pages::text::cut;
use crate::show::picture::font;

/// Names a puzzle in full, for lists of what is on the pages.
pub(super) fn named(printed: &Printed) -> String {
    let number = printed.number;
    match &printed.puzzle.name {
        Some(name) => format!("{number}. {}", printable(name)),
        None => format!("Puzzle {number}"),
    }
}

/// The level and the rating, `medium 2.8`.
pub(super) fn rated(printed: &Printed) -> String {
    let rating = printed.rating.map_or(String::new(), |rating| format!(" {}", decimal(rating)));
    printed.level.clone() + &rating
}

/// The name and the level of a puzzle, as far as there is room, as a part of the size of the font.
/// The number is always there.
pub(super) fn caption(printed: &Printed, level: &str, room: f64) -> (String, String) {
    const GAP: f64 = 1.0;
    let number = printed.number.to_string();
    let level = printable(level);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::read;

    fn printed(name: Option<&str>) -> Printed {
        let mut puzzle = read("1..4.....3....2.").expect("a puzzle");
        puzzle.name = name.map(str::to_owned);
        Printed { number: 38, puzzle, level: "medium".to_owned(), rating: Some(28) }
    }

    #[test]
    fn a_caption_has_the_number_and_what_has_room() {
        let shown = |name, level, room| {
            let (name, level) = caption(&printed(name), level, room);
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
}
