//! Repairs of typos: all single edits, from parsed puzzle to repairs that both engines confirmed.
//!
//! `cargo bench --bench repair`. The typos are made from the own samples by counting, the same
//! every time: a wrong digit, a given dropped, one moved, two swapped, in turn. The rate that is
//! printed is in typos a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use satdoku::format::read_all;
use satdoku::repair::{Depth, Options};
use satdoku::{Cell, Given, Limits, Puzzle, ReadOptions, Source, redundant};

fn main() {
    divan::main();
}

/// The samples with exactly one solution.
fn unique() -> Vec<Puzzle> {
    let source = Source::new("bench", include_str!("../tests/data/samples.txt"));
    let puzzles = read_all(&source, ReadOptions::default());
    let puzzles = puzzles.map(|puzzle| puzzle.expect("the file is well formed"));
    puzzles.filter(|puzzle| puzzle.name.as_deref() == Some("unique")).collect()
}

/// So many puzzles with one mistake in each.
fn typos(count: usize) -> Vec<Puzzle> {
    let unique = unique();
    // A small generator of numbers that are as good as random.
    let mut state = 1u64;
    let mut below = |n: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let mut typos = Vec::new();
    while typos.len() < count {
        let mut puzzle = unique[typos.len() % unique.len()].clone();
        let grid = puzzle.grid();
        let at = below(puzzle.givens.len());
        let Given { cell, digit, .. } = puzzle.givens[at];
        // Its neighbour to the right, or at the end of a row to the left.
        let right = puzzle.shape().column(cell) < puzzle.shape().size();
        let beside = Cell::new(if right { cell.index() + 1 } else { cell.index() - 1 });
        match typos.len() % 4 {
            0 => {
                let digits: Vec<_> =
                    puzzle.shape().digits().iter().filter(|other| *other != digit).collect();
                puzzle.givens[at].digit = digits[below(digits.len())];
            }
            1 => {
                puzzle.givens.remove(at);
            }
            2 if grid[beside].is_none() => puzzle.givens[at].cell = beside,
            3 if grid[beside].is_some_and(|other| other != digit) => {
                for given in &mut puzzle.givens {
                    given.cell = match given.cell {
                        here if here == cell => beside,
                        here if here == beside => cell,
                        here => here,
                    };
                }
            }
            // No such neighbour: with another given.
            _ => continue,
        }
        typos.push(puzzle);
    }
    typos
}

fn measure(bencher: Bencher<'_, '_>, depth: Depth, count: usize) {
    let puzzles = typos(count);
    let options = Options::new().depth(depth);
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        for puzzle in &puzzles {
            divan::black_box(options.repair(puzzle, &Limits::default()).expect("engines agree"));
        }
    });
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn single_edits_of_200_typos(bencher: Bencher<'_, '_>) {
    measure(bencher, Depth::One, 200);
}

#[divan::bench(sample_count = 1, sample_size = 1)]
fn pairs_of_12_typos(bencher: Bencher<'_, '_>) {
    measure(bencher, Depth::Two, 12);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn redundant_together(bencher: Bencher<'_, '_>) {
    let puzzles = unique();
    let options = redundant::Options::new().together(true);
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        for puzzle in &puzzles {
            let found = options.redundant(puzzle, &Limits::default());
            divan::black_box(found.expect("engines agree"));
        }
    });
}
