//! Verdicts (none, one or several solutions) of whole sets by each engine, side by side.
//!
//! `cargo bench --bench solve`. With `SATDOKU_DATA` set, the sets of that folder are measured too.
//! A sample is one set of up to 200 puzzles from parsed puzzle to verdict, set-up included.

use divan::Bencher;
use divan::counter::ItemsCount;
use satdoku::format::read_all;
use satdoku::{Engine, Limits, Puzzle, ReadOptions, Shape, Source, solve};

fn main() {
    divan::main();
}

fn puzzles(text: &str) -> Vec<Puzzle> {
    let puzzles = read_all(&Source::new("bench", text), ReadOptions::default());
    puzzles.map(|puzzle| puzzle.expect("the file is well formed")).collect()
}

/// Own samples, and up to 200 lines of each large set.
fn set(name: &str) -> Vec<Puzzle> {
    if name == "samples" {
        return puzzles(include_str!("../tests/data/samples.txt"));
    }
    let folder = std::env::var_os("SATDOKU_DATA").expect("`sets` looked for it");
    let path = std::path::Path::new(&folder).join("data").join(name).with_extension("txt");
    let mut all = puzzles(&std::fs::read_to_string(path).expect("the set is there"));
    let step = (all.len() / 200).max(1);
    let mut number = 0;
    all.retain(|_| {
        number += 1;
        (number - 1) % step == 0
    });
    all
}

/// The sets that are there.
fn sets() -> Vec<&'static str> {
    let large = [
        "kaggle_like_easy",
        "minimal_random",
        "17clue",
        "hardest_1905_11plus",
        "hardest_1106",
        "unsat_subtle",
    ];
    let large = large.into_iter().filter(|_| std::env::var_os("SATDOKU_DATA").is_some());
    std::iter::once("samples").chain(large).collect()
}

fn measure(bencher: Bencher<'_, '_>, name: &str, engine: Engine) {
    let puzzles = set(name);
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        for puzzle in &puzzles {
            divan::black_box(solve(puzzle, engine, &Limits::default()).expect("engines agree"));
        }
    });
}

#[divan::bench(args = sets(), sample_count = 15, sample_size = 1)]
fn sat(bencher: Bencher<'_, '_>, name: &str) {
    measure(bencher, name, Engine::Sat);
}

#[divan::bench(args = sets(), sample_count = 15, sample_size = 1)]
fn native(bencher: Bencher<'_, '_>, name: &str) {
    measure(bencher, name, Engine::Native);
}

#[divan::bench(args = sets(), sample_count = 15, sample_size = 1)]
fn auto(bencher: Bencher<'_, '_>, name: &str) {
    measure(bencher, name, Engine::Auto);
}

#[divan::bench(args = sets(), sample_count = 15, sample_size = 1)]
fn both(bencher: Bencher<'_, '_>, name: &str) {
    measure(bencher, name, Engine::Both);
}

#[divan::bench(args = [4usize, 9, 16, 25], sample_count = 9, sample_size = 1)]
fn empty_grid_by_sat(bencher: Bencher<'_, '_>, size: usize) {
    let puzzle = Puzzle::empty(Shape::new(size).expect("a size in range"));
    bencher.bench_local(|| solve(&puzzle, Engine::Sat, &Limits::default()));
}
