//! The table of a bench: one row per set and one column per engine, or a list on narrow terminals.

use std::collections::BTreeMap;

use itertools::Itertools;
use satdoku::report::Timing;
use satdoku::show;

/// A name is not cut to fewer characters than this.
const SHORTEST_NAME: usize = 10;

/// The rates of the engines and their guesses. `timings` are those of all engines on the first set,
/// then on the next.
pub(crate) fn table(timings: &[Timing], width: usize) -> String {
    let engines: Vec<&str> = timings.iter().map(|timing| timing.engine).unique().collect();
    if engines.is_empty() {
        return String::new();
    }
    let sets: Vec<&[Timing]> = timings.chunks(engines.len()).collect();
    let wide = [rates(&engines, &sets), guesses(&engines, &sets)];
    let wide: Option<Vec<String>> = wide.iter().map(|rows| align(rows, width)).collect();
    let tables = wide.unwrap_or_else(|| sets.iter().map(|set| list(set)).collect());
    let parts = tables.into_iter().chain([notes(timings)]);
    parts.filter(|part| !part.is_empty()).join("\n")
}

/// Puzzles a second, under a heading.
fn rates(engines: &[&str], sets: &[&[Timing]]) -> Vec<Vec<String>> {
    let heading = ["puzzles a second"].iter().chain(engines).map(ToString::to_string).collect();
    let row =
        |set: &&[Timing]| std::iter::once(set[0].set.clone()).chain(set.iter().map(rate)).collect();
    std::iter::once(heading).chain(sets.iter().map(row)).collect()
}

/// How many puzzles there are, and guesses a puzzle, under a heading. The levels of the native
/// search guess alike, so the first that was timed stands for all.
fn guesses(engines: &[&str], sets: &[&[Timing]]) -> Vec<Vec<String>> {
    let is_native = |engine: &str| !["generic", "sat"].contains(&engine);
    let native = engines.iter().any(|engine| is_native(engine)).then_some("native");
    let generic = engines.iter().find(|engine| **engine == "generic").copied();
    let searches: Vec<&str> = native.into_iter().chain(generic).collect();
    let of = |set: &[Timing], search: &str| {
        let alike = |engine| if search == "native" { is_native(engine) } else { engine == search };
        let mut alike = set.iter().filter(|timing| alike(timing.engine));
        alike.find_map(|timing| timing.guesses_per_puzzle).map_or("-".to_owned(), number)
    };
    let row = |set: &&[Timing]| {
        let first = [set[0].set.clone(), set[0].puzzles.to_string()];
        first.into_iter().chain(searches.iter().map(|search| of(set, search))).collect()
    };
    let columns = searches.iter().map(|search| format!("guesses: {search}"));
    let heading = ["set".to_owned(), "puzzles".to_owned()].into_iter().chain(columns).collect();
    std::iter::once(heading).chain(sets.iter().map(row)).collect()
}

/// One engine a line.
fn list(set: &[Timing]) -> String {
    let puzzles = show::plural(set[0].puzzles, "puzzle");
    let mut text = format!("{}, {puzzles}\n", set[0].set);
    text += "engine    per second  guesses\n";
    for timing in set {
        let guesses = timing.guesses_per_puzzle.map(number).unwrap_or_default();
        let line = format!("{:<8}  {:>10}  {guesses:>7}", timing.engine, rate(timing));
        text += &format!("{}\n", line.trim_end());
    }
    text
}

/// What the signs in the table mean.
fn notes(timings: &[Timing]) -> String {
    let mut notes = String::new();
    if timings.iter().any(is_of_a_part) {
        notes += "~ a part of the set was timed, drawn at random\n";
    }
    // The sets on which an engine is missing for a reason, and then the engines that are missing alike.
    let mut sets: BTreeMap<(&str, usize), Vec<&str>> = BTreeMap::new();
    let engines: Vec<&str> = timings.iter().map(|timing| timing.engine).unique().collect();
    for (i, timing) in timings.iter().enumerate() {
        if let Some(why) = &timing.missing {
            sets.entry((why, i % engines.len())).or_default().push(&timing.set);
        }
    }
    let mut alike: BTreeMap<(&str, Vec<&str>), Vec<&str>> = BTreeMap::new();
    for ((why, engine), sets) in sets {
        alike.entry((why, sets)).or_default().push(engines[engine]);
    }
    for ((why, sets), missing) in alike {
        let everywhere = sets.len() == timings.len() / engines.len();
        let sets = if everywhere { String::new() } else { format!(" on {}", sets.join(", ")) };
        notes += &format!("- {}{sets}: {why}\n", missing.join(", "));
    }
    notes
}

/// Whether a rate is of some of the puzzles only.
fn is_of_a_part(timing: &Timing) -> bool {
    timing.puzzles_per_second.is_some() && timing.timed < timing.puzzles
}

/// A rate with its sign.
fn rate(timing: &Timing) -> String {
    let sign = if is_of_a_part(timing) { "~" } else { "" };
    timing.puzzles_per_second.map_or("-".to_owned(), |rate| format!("{sign}{}", number(rate)))
}

/// Three digits that count, and a thousand, a million or more as a letter: `690`, `41.2 k`, `3.08 M`.
fn number(value: f64) -> String {
    let mut value = value;
    let mut units = ["", " k", " M", " G"].into_iter();
    let mut unit = units.next().unwrap_or_default();
    // What would be rounded to a thousand is one of the next unit.
    while value >= 999.5
        && let Some(next) = units.next()
    {
        value /= 1000.0;
        unit = next;
    }
    let decimals = if value < 9.995 { 2 } else { usize::from(value < 99.95) };
    format!("{value:.decimals$}{unit}")
}

/// Rows of cells below each other, the first of each to the left and the others to the right. The
/// first are cut to fit the width; `None` when that would leave too little of them.
fn align(rows: &[Vec<String>], width: usize) -> Option<String> {
    let Some(heading) = rows.first() else { return Some(String::new()) };
    let longest = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..heading.len()).filter_map(longest).collect();
    let others: usize = widths[1..].iter().map(|width| 2 + width).sum();
    let least = heading[0].chars().count().max(SHORTEST_NAME).min(widths[0]);
    let first = width.checked_sub(others).filter(|left| *left >= least)?.min(widths[0]);
    let mut text = String::new();
    for row in rows {
        text += &format!("{:<first$}", cut(&row[0], first));
        for (cell, width) in row.iter().zip(&widths).skip(1) {
            text += &format!("  {cell:>width$}");
        }
        text.push('\n');
    }
    Some(text)
}

/// A name of at most so many characters.
fn cut(name: &str, most: usize) -> String {
    match name.chars().count() <= most {
        true => name.to_owned(),
        false => name.chars().take(most.saturating_sub(1)).chain(['…']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timing(set: &str, engine: &'static str, rate: f64, guesses: Option<f64>) -> Timing {
        Timing {
            set: set.to_owned(),
            puzzles: 4990,
            engine,
            timed: 4990,
            rounds: 5,
            puzzles_per_second: Some(rate),
            spread: Some(0.01),
            guesses_per_puzzle: guesses,
            missing: None,
        }
    }

    fn missing(set: &str, engine: &'static str, why: &str) -> Timing {
        let missing = Some(why.to_owned());
        Timing { puzzles_per_second: None, missing, ..timing(set, engine, 0.0, None) }
    }

    fn example() -> Vec<Timing> {
        vec![
            missing("17clue", "avx512", "not here"),
            timing("17clue", "avx2", 3_081_234.0, Some(0.5)),
            timing("17clue", "generic", 41_234.0, Some(1.25)),
            Timing { timed: 100, ..timing("17clue", "sat", 690.4, None) },
            missing("a_set_of_16_by_16", "avx512", "not here"),
            missing("a_set_of_16_by_16", "avx2", "too large"),
            timing("a_set_of_16_by_16", "generic", 9.5, Some(1234.0)),
            missing("a_set_of_16_by_16", "sat", "too slow"),
        ]
    }

    #[test]
    fn numbers_have_three_digits() {
        for (value, expected) in [
            (0.0, "0.00"),
            (0.001, "0.00"),
            (9.994, "9.99"),
            (9.996, "10.0"),
            (99.94, "99.9"),
            (99.96, "100"),
            (690.4, "690"),
            (999.4, "999"),
            (999.6, "1.00 k"),
            (41_234.0, "41.2 k"),
            (957_000.0, "957 k"),
            (999_600.0, "1.00 M"),
            (3_081_234.0, "3.08 M"),
            (12e9, "12.0 G"),
            (5e13, "50000 G"),
        ] {
            assert_eq!(number(value), expected);
        }
    }

    #[test]
    fn a_row_a_set() {
        let expected = "\
puzzles a second   avx512    avx2  generic   sat
17clue                  -  3.08 M   41.2 k  ~690
a_set_of_16_by_16       -       -     9.50     -

set                puzzles  guesses: native  guesses: generic
17clue                4990             0.50              1.25
a_set_of_16_by_16     4990                -            1.23 k

~ a part of the set was timed, drawn at random
- avx512: not here
- avx2 on a_set_of_16_by_16: too large
- sat on a_set_of_16_by_16: too slow
";
        assert_eq!(table(&example(), 78), expected);
    }

    #[test]
    fn long_names_are_cut_and_narrow_terminals_get_a_list() {
        let narrow = table(&example(), 60);
        assert!(narrow.contains("\na_set_of_16_by_…     4990  "), "{narrow}");
        let list = table(&example(), 30);
        let expected = "\
17clue, 4990 puzzles
engine    per second  guesses
avx512             -
avx2          3.08 M     0.50
generic       41.2 k     1.25
sat             ~690

a_set_of_16_by_16, 4990 puzzles
";
        assert!(list.starts_with(expected), "{list}");
    }

    #[test]
    fn nothing_to_show() {
        assert_eq!(table(&[], 78), "");
        let sat = [timing("a", "sat", 1.0, None)];
        assert_eq!(
            table(&sat, 78),
            "puzzles a second   sat\na                 1.00\n\nset  puzzles\na       4990\n"
        );
    }
}
