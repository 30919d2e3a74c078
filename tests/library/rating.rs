//! Ratings: of our own puzzles, as they were; against those of Sudoku Explainer; and of a puzzle
//! against those of its images under symmetries.

use std::collections::BTreeSet;
use std::fs;

use crate::support::{data_folder, puzzles, symmetries};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use satdoku::human::{LEVELS, Rating, decimal, rate};
use satdoku::{Limits, Puzzle};

/// Our own puzzles with the ratings that we gave them once: not a referee, but what must not change
/// unnoticed.
const OWN: &str = include_str!("../data/rated.tsv");

/// A line of that table.
struct Golden {
    puzzle: Puzzle,
    /// The three ratings and the hardest technique, as `satdoku rate` prints them.
    rating: String,
}

fn golden() -> Vec<Golden> {
    let mut lines = OWN.lines();
    assert_eq!(lines.next(), Some("puzzle\ter\tep\ted\thardest"));
    let golden = |line: &str| {
        let (puzzle, rating) = line.split_once('\t').expect("a puzzle and its rating");
        Golden { puzzle: puzzles(puzzle).remove(0), rating: rating.to_owned() }
    };
    lines.map(golden).collect()
}

fn rated(puzzle: &Puzzle) -> Rating {
    rate(puzzle, &Limits::default()).expect("no limit was set")
}

#[test]
fn own_puzzles_are_rated_as_they_were() {
    let mut seen = [const { BTreeSet::new() }; 3];
    for Golden { puzzle, rating: expected } in golden() {
        let rating = rated(&puzzle);
        assert!(rating.solved, "{}", puzzle.line());
        let hardest = rating.hardest.expect("it is no full grid").to_string();
        let numbers = [rating.er, rating.ep, rating.ed].map(decimal).join("\t");
        assert_eq!(format!("{numbers}\t{hardest}"), expected, "{}", puzzle.line());
        let [sizes, levels, techniques] = &mut seen;
        sizes.insert(puzzle.shape().size().to_string());
        levels.insert(rating.level().to_owned());
        techniques.insert(hardest);
    }
    let [sizes, levels, techniques] = seen;
    assert_eq!((sizes.len(), levels.len()), (5, LEVELS.len()), "{sizes:?} {levels:?}");
    assert!(techniques.len() >= 25, "{techniques:?}");
}

/// A puzzle with what Sudoku Explainer 1.2.1 says of it, in tenths.
struct Row {
    puzzle: Puzzle,
    er: u16,
    ep: u16,
    ed: u16,
}

/// The rows that have a rating.
fn rows() -> Option<Vec<Row>> {
    let path = data_folder()?.join("cases/logic/ratings.tsv");
    let text = fs::read_to_string(path).expect("the table can be read");
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<&str>>());
    let head = lines.next().expect("a head");
    let column = |name: &str| head.iter().position(|&other| other == name).expect("a column");
    let [puzzle, er, ep, ed] = ["puzzle", "SE121_ER", "SE121_EP", "SE121_ED"].map(column);
    let tenths = |text: &str| text.replace('.', "").parse().expect("a number with one decimal");
    let rated = lines.filter(|fields| !fields[er].is_empty());
    let row = |fields: Vec<&str>| Row {
        puzzle: puzzles(fields[puzzle]).remove(0),
        er: tenths(fields[er]),
        ep: tenths(fields[ep]),
        ed: tenths(fields[ed]),
    };
    Some(rated.map(row).collect())
}

/// No puzzle is rated higher, in tenths.
const HIGHEST: u16 = 120;

/// The ranks of numbers, those of equal ones their mean.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let rank = |number: &f64| {
        let less = numbers.iter().filter(|other| *other < number).count();
        let same = numbers.iter().filter(|other| *other == number).count();
        less as f64 + (same as f64 - 1.0) / 2.0
    };
    numbers.iter().map(rank).collect()
}

/// Spearman's rank correlation.
fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let (a, b): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
    let (a, b) = (ranks(&a), ranks(&b));
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let sum = |f: &dyn Fn(f64, f64) -> f64| -> f64 {
        a.iter().zip(&b).map(|(&a, &b)| f(a - mean, b - mean)).sum()
    };
    sum(&|a, b| a * b) / (sum(&|a, _| a * a) * sum(&|_, b| b * b)).sqrt()
}

#[test]
fn ratings_are_those_of_sudoku_explainer() {
    let Some(rows) = rows() else { return };
    let rated: Vec<(Rating, &Row)> = rows.iter().map(|row| (rated(&row.puzzle), row)).collect();
    // Of those rated so high at most, how many are as they should be.
    let share = |most: u16, is: &dyn Fn(&Rating, &Row) -> bool| {
        let of: Vec<_> = rated.iter().filter(|(_, row)| row.er <= most).collect();
        let hits = of.iter().filter(|(rating, row)| is(rating, row)).count();
        println!("up to {}: {hits} of {}", decimal(most), of.len());
        (hits, of.len())
    };
    assert!(rated.iter().all(|(rating, _)| rating.solved));
    let percent = |(hits, of): (usize, usize)| 100 * hits / of;
    let same = percent(share(38, &|rating, row| rating.er == row.er));
    let near = percent(share(75, &|rating, row| rating.er.abs_diff(row.er) <= 2));
    let first = percent(share(HIGHEST, &|r, row| (r.ep, r.ed) == (row.ep, row.ed)));
    assert!(same >= 99 && near >= 97 && first >= 99, "{same} {near} {first}");
    let (hits, all) = share(HIGHEST, &|rating, row| rating.er == row.er);
    let says = format!(
        "On {all} puzzles that Sudoku Explainer rated, it gives the same rating for {hits}"
    );
    assert!(include_str!("../../README.md").contains(&says), "{says}");
    let pairs: Vec<(f64, f64)> =
        rated.iter().map(|(rating, row)| (f64::from(rating.er), f64::from(row.er))).collect();
    let correlation = correlation(&pairs);
    println!("rank correlation {correlation:.4}");
    assert!(correlation >= 0.99);
}

/// Panics if some images of a puzzle have another rating.
fn compare_images<'p>(puzzles: impl Iterator<Item = &'p Puzzle>, images: usize) {
    let numbers = |rating: Rating| (rating.er, rating.ep, rating.ed, rating.solved);
    let mut runner = TestRunner::deterministic();
    for puzzle in puzzles {
        let rating = numbers(rated(puzzle));
        for _ in 0..images {
            let symmetry = symmetries().new_tree(&mut runner).expect("there are some").current();
            let image = symmetry.image(puzzle);
            assert_eq!(numbers(rated(&image)), rating, "{} and {}", puzzle.line(), image.line());
        }
    }
}

#[test]
fn images_of_own_puzzles_rate_the_same() {
    let golden = golden();
    let nines = golden.iter().map(|row| &row.puzzle).filter(|puzzle| puzzle.shape().size() == 9);
    compare_images(nines, 2);
}

#[test]
fn images_of_rated_puzzles_rate_the_same() {
    let Some(rows) = rows() else { return };
    let full = std::env::var_os("SATDOKU_DATA_FULL").is_some();
    let (step, images) = if full { (5, 20) } else { (11, 3) };
    compare_images(rows.iter().step_by(step).map(|row| &row.puzzle), images);
}
