//! Damaged samples: whatever is read, nothing panics, what is written comes back, slow referees agree,
//! and no input takes long.
//!
//! Each body of `tests/library/fuzz/bodies` gets its samples as they are, among them inputs that once broke
//! something, and some hundreds of damaged ones; `SATDOKU_FUZZ` says how many. The input under way
//! lies in `target/tmp/fuzz_BODY`, so that one that never ends can be looked at.

#[path = "fuzz/bodies/lib.rs"]
mod bodies;

mod mutate;
mod seeds;

use std::cell::Cell;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use bodies::{BODIES, round};
use mutate::inputs;
use proptest::test_runner::{Config, TestError, TestRunner};
use satdoku::format::Format;
use satdoku::{Puzzle, ReadOptions, Role, read};
use seeds::seeds;

/// No input may take longer.
const SLOW: Duration = Duration::from_secs(5);

/// How many inputs a body gets.
fn count() -> u32 {
    match std::env::var("SATDOKU_FUZZ") {
        Ok(number) => number.parse().expect("SATDOKU_FUZZ is a number"),
        Err(_) => 500,
    }
}

/// Runs a body on its samples as they are, and then on damaged ones.
fn run(name: &str) {
    let start = Instant::now();
    let slowest = run_body(name, |bytes| bodies::run(name, bytes), &seeds(name), count());
    let taken = start.elapsed().as_secs_f32();
    println!("{name}: {} inputs in {taken:.1} s, the slowest in {slowest:?}", count());
}

/// Fails with the smallest input found for which the body fails; returns the time of the slowest.
fn run_body(name: &str, body: impl Fn(&[u8]), seeds: &[Vec<u8>], count: u32) -> Duration {
    let slowest = Cell::new(Duration::ZERO);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz_{name}"));
    let look_at = |input: &[u8]| {
        fs::write(&path, input).expect("the folder can be written to");
        let start = Instant::now();
        body(input);
        let taken = start.elapsed();
        slowest.set(slowest.get().max(taken));
        assert!(taken < SLOW, "{taken:?} for one input");
    };
    seeds.iter().for_each(|seed| look_at(seed));
    let config = Config { cases: count, failure_persistence: None, ..Config::default() };
    let result = TestRunner::new(config).run(&inputs(seeds), |input| {
        look_at(&input);
        Ok(())
    });
    match result {
        Err(TestError::Fail(why, input)) => {
            let text = String::from_utf8_lossy(&input);
            panic!("{name}: {why}\nbytes: {}\ntext:\n{text}", input.escape_ascii());
        }
        Err(error) => panic!("{name}: {error}"),
        Ok(()) => slowest.get(),
    }
}

macro_rules! tests {
    ($($name:ident),*) => {
        $(
            #[test]
            fn $name() {
                run(stringify!($name));
            }
        )*

        /// Every body is run, and is a target of cargo-fuzz.
        #[test]
        fn none_is_forgotten() {
            let names: Vec<&str> = BODIES.iter().map(|(name, _)| *name).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
            // The folder is no part of the package.
            if let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml")) {
                for name in names {
                    assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
                    let target = folder.join(format!("fuzz_targets/{name}.rs"));
                    let target = fs::read_to_string(target).expect("a target of this name");
                    assert!(target.contains(&format!("run(\"{name}\", ")), "{target}");
                }
            }
        }
    };
}

tests!(
    lines,
    states,
    json,
    lists,
    pages,
    links,
    requirements,
    told,
    table,
    cells,
    request,
    import,
    formula,
    conflicts,
    proof,
    answer,
    clasp,
    map
);

/// Writers that lose something are found out.
#[test]
fn broken_writers_are_found() {
    let text = ":0000:x:+29.6.1...5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.:771 772::";
    let puzzle = read(text).expect("a puzzle");
    let damages: [fn(&mut Puzzle); 4] = [
        |puzzle| drop(puzzle.givens.pop()),
        |puzzle| puzzle.givens[1].digit = puzzle.givens[0].digit,
        |puzzle| puzzle.givens[0].role = Role::Given,
        |puzzle| puzzle.crossed_out.clear(),
    ];
    for format in [Format::Pencil, Format::Library, Format::Json] {
        let check = |damage: fn(&mut Puzzle)| {
            let write = |puzzle: &Puzzle| {
                let mut puzzle = puzzle.clone();
                damage(&mut puzzle);
                format.write(&puzzle)
            };
            let check = || round::comes_back(format, &puzzle, ReadOptions::default(), write);
            catch_unwind(AssertUnwindSafe(check))
        };
        assert!(check(|_| {}).is_ok(), "{format} is whole");
        for (i, damage) in damages.into_iter().enumerate() {
            assert!(check(damage).is_err(), "{format} with damage {i}");
        }
    }
}

/// Inputs that make a body fail are found, shortened and shown.
#[test]
fn a_failing_body_is_found() {
    let body = |bytes: &[u8]| assert!(!bytes.starts_with(b"1."), "it begins so");
    let run = || run_body("planted", body, &[b".234".to_vec(), b"9.1.".to_vec()], 5000);
    let panic = catch_unwind(run).expect_err("some input begins so");
    let said = panic.downcast_ref::<String>().expect("it says why");
    assert!(said.contains("it begins so\nbytes: 1."), "{said}");
}
