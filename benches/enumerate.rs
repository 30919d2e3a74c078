//! Listing and counting solutions, by blocking clauses and by the native search, side by side.
//!
//! `cargo bench --bench enumerate`.

use std::ops::ControlFlow;

use divan::Bencher;
use divan::counter::ItemsCount;
use satdoku::enumerate::{candidates, enumerate};
use satdoku::{Limits, Puzzle, Shape, native, read};

fn main() {
    divan::main();
}

/// An empty 9×9 grid: as many solutions as anybody could want.
fn empty() -> Puzzle {
    Puzzle::empty(Shape::new(9).expect("9 is a size"))
}

#[divan::bench(args = [10usize, 100, 1000], sample_count = 9, sample_size = 1)]
fn blocking_clauses(bencher: Bencher<'_, '_>, most: usize) {
    let puzzle = empty();
    bencher
        .counter(ItemsCount::new(most))
        .bench_local(|| enumerate(&puzzle, most, &Limits::default()));
}

#[divan::bench(args = [10u64, 100, 1000, 100_000], sample_count = 9, sample_size = 1)]
fn native_search(bencher: Bencher<'_, '_>, most: u64) {
    let puzzle = empty();
    bencher.counter(ItemsCount::new(most)).bench_local(|| {
        let mut found = 0;
        native::search(&puzzle, &Limits::default(), |_| {
            found += 1;
            if found < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
}

/// A puzzle with 11,992 solutions.
#[divan::bench]
fn candidates_of_an_open_puzzle(bencher: Bencher<'_, '_>) {
    let puzzle =
        read(".9.6.1...5........4.6...8.......7...63......1.8.5.6.7...1...5..........2..4.9..8.")
            .expect("a puzzle");
    bencher.bench_local(|| candidates(&puzzle, &Limits::default()));
}
