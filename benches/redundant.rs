//! How many easy puzzles are settled in a second, in ten and in sixty: the most givens that can go
//! together, proved. `cargo bench --bench redundant`.
//!
//! 100 puzzles with 34 to 38 givens, nearly all of them easy, the same every time; or the first 100 of
//! a file: `cargo bench --bench redundant -- FILE`.

use std::time::{Duration, Instant};

use satdoku::format::read_all;
use satdoku::generate::{self, Wish};
use satdoku::redundant::Options;
use satdoku::{Limits, Puzzle, ReadOptions, Shape, Source};

/// New puzzles.
fn made() -> Vec<Puzzle> {
    let shape = Shape::new(9).expect("9 is a size");
    let wish = Wish { givens: Some(34..=38), ..Wish::new(shape) };
    let made = generate::generate(&wish, 100, 1, &Limits::default()).expect("a possible wish");
    made.puzzles
}

/// Puzzles of a file.
fn first_of(file: &str) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let puzzles = read_all(&Source::new(file, text), ReadOptions::default());
    puzzles.take(100).map(|puzzle| puzzle.expect("the file is well formed")).collect()
}

fn main() {
    let puzzles = match std::env::args().skip(1).find(|word| !word.starts_with('-')) {
        Some(file) => first_of(&file),
        None => made(),
    };
    let mut times = Vec::new();
    let mut open = Vec::new();
    for puzzle in &puzzles {
        let start = Instant::now();
        let deadline = Some(start + Duration::from_secs(60));
        let limits = Limits { deadline, ..Limits::default() };
        let found = Options::new().together(true).redundant(puzzle, &limits);
        let together = found.expect("the engines agree").together.expect("it was asked for");
        match together.is_largest() {
            true => times.push(start.elapsed()),
            false => open.push((together.removed.len(), together.most)),
        }
    }
    times.sort_unstable();
    let within =
        |seconds| times.iter().filter(|time| **time < Duration::from_secs(seconds)).count();
    println!("settled in 1 s: {}, 10 s: {}, 60 s: {}", within(1), within(10), within(60));
    println!("median {:?}, longest {:?}", times[times.len() / 2], times.last());
    println!("bounds of the others: {open:?}");
}
