//! Minimal conflicts, from parsed puzzle to verified answer.
//!
//! `cargo bench --bench explain`.

use divan::Bencher;
use divan::counter::ItemsCount;
use satdoku::format::read_all;
use satdoku::{Limits, Puzzle, ReadOptions, Role, Source, explain, read};

fn main() {
    divan::main();
}

/// The puzzle of the Wikipedia article with one digit more.
fn wikipedia(row: usize, column: usize, digit: usize) -> Puzzle {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut puzzle = read(line).expect("a puzzle");
    puzzle.add(row, column, digit, Role::Extra).expect("on the grid");
    puzzle
}

#[divan::bench(args = [(1, 3, 8), (1, 6, 4)])]
fn wikipedia_with(bencher: Bencher<'_, '_>, (row, column, digit): (usize, usize, usize)) {
    let puzzle = wikipedia(row, column, digit);
    bencher.bench_local(|| explain(&puzzle, &Limits::default()));
}

/// The 30 own samples without a solution, a wrong digit in each.
#[divan::bench(sample_count = 15, sample_size = 1)]
fn samples(bencher: Bencher<'_, '_>) {
    let source = Source::new("bench", include_str!("../tests/data/samples.txt"));
    let puzzles: Vec<Puzzle> = read_all(&source, ReadOptions::default())
        .map(|puzzle| puzzle.expect("the file is well formed"))
        .filter(|puzzle| puzzle.name.as_deref() == Some("none"))
        .collect();
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        for puzzle in &puzzles {
            divan::black_box(explain(puzzle, &Limits::default()).expect("engines agree"));
        }
    });
}
