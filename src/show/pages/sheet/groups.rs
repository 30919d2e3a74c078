//! Puzzles below one heading: all of them, or those of a level.

use crate::human::LEVELS;
use crate::show::pages::sheet::printed::{Printed, Style};
use crate::show::pages::text::capitalised;

pub(super) struct Group<'s> {
    pub(super) heading: Option<String>,
    pub(super) puzzles: Vec<&'s Printed>,
}

/// The groups in the order in which they are printed.
pub(super) fn of<'s>(printed: &'s [Printed], style: &Style) -> Vec<Group<'s>> {
    if !style.page_per_level {
        let heading = style.title.clone();
        return vec![Group { heading, puzzles: printed.iter().collect() }];
    }
    let mut levels: Vec<&str> = LEVELS.iter().map(|(name, _)| *name).collect();
    for Printed { level, .. } in printed {
        if !level.is_empty() && !levels.contains(&level.as_str()) {
            levels.push(level);
        }
    }
    levels.push("");
    let group = |level: &str| Group {
        heading: Some(heading(level, style.title.as_deref())),
        puzzles: printed.iter().filter(|printed| printed.level == level).collect(),
    };
    levels.into_iter().map(group).filter(|group| !group.puzzles.is_empty()).collect()
}

fn heading(level: &str, title: Option<&str>) -> String {
    let level = if level.is_empty() { "not rated" } else { level };
    match title {
        Some(title) => format!("{title}: {level}"),
        None => capitalised(level),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::read;

    #[test]
    fn levels_come_in_their_order() {
        let levels = ["", "no solution", "hard", "easy", "several solutions", "hard", "solved"];
        let puzzle = read("1..4.....3....2.").expect("a puzzle");
        let print = |(number, level): (usize, &str)| Printed {
            number,
            puzzle: puzzle.clone(),
            level: level.to_owned(),
            rating: None,
        };
        let printed: Vec<Printed> = (1..).zip(levels).map(print).collect();
        let shown = |style: &Style| {
            let groups = of(&printed, style).into_iter();
            let group = |group: Group<'_>| {
                let numbers = group.puzzles.iter().map(|printed| printed.number);
                (group.heading.unwrap_or_default(), numbers.collect())
            };
            groups.map(group).collect::<Vec<(String, Vec<usize>)>>()
        };
        let plain = Style { title: Some("T".to_owned()), ..Style::default() };
        assert_eq!(shown(&plain), [("T".to_owned(), vec![1, 2, 3, 4, 5, 6, 7])]);
        let expected = [
            ("easy", vec![4]),
            ("hard", vec![3, 6]),
            ("no solution", vec![2]),
            ("several solutions", vec![5]),
            ("solved", vec![7]),
            ("not rated", vec![1]),
        ];
        let by_level = Style { page_per_level: true, ..plain };
        let titled = expected.clone().map(|(level, numbers)| (format!("T: {level}"), numbers));
        assert_eq!(shown(&by_level), titled);
        let untitled = expected.map(|(level, numbers)| (capitalised(level), numbers));
        assert_eq!(shown(&Style { title: None, ..by_level }), untitled);
    }
}
