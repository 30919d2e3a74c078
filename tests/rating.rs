//! Ratings: against those of the Sudoku Explainer, and of a puzzle against those of its images
//! under symmetries.

mod support;

use std::fs;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use satdoku::human::{Rating, rate};
use satdoku::{Limits, Puzzle};
use support::{data_folder, puzzles, symmetries};

/// A puzzle with what the Sudoku Explainer 1.2.1 says of it, in tenths.
struct Row {
    puzzle: Puzzle,
    er: u16,
    ep: u16,
    ed: u16,
}

fn rated(puzzle: &Puzzle) -> Rating {
    rate(puzzle, &Limits::default()).expect("no limit was set")
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
fn ratings_are_those_of_the_sudoku_explainer() {
    let Some(rows) = rows() else { return };
    let rated: Vec<(Rating, &Row)> = rows.iter().map(|row| (rated(&row.puzzle), row)).collect();
    let share = |most: u16, is: &dyn Fn(&Rating, &Row) -> bool| {
        let of: Vec<_> = rated.iter().filter(|(_, row)| row.er <= most).collect();
        let hits = of.iter().filter(|(rating, row)| is(rating, row)).count();
        println!("up to {}.{}: {hits} of {}", most / 10, most % 10, of.len());
        hits as f64 / of.len() as f64
    };
    assert!(rated.iter().all(|(rating, _)| rating.solved));
    let same = share(38, &|rating, row| rating.er == row.er);
    let near = share(75, &|rating, row| rating.er.abs_diff(row.er) <= 2);
    let all = share(u16::MAX, &|rating, row| rating.er == row.er);
    let first = share(u16::MAX, &|rating, row| (rating.ep, rating.ed) == (row.ep, row.ed));
    let pairs: Vec<(f64, f64)> =
        rated.iter().map(|(rating, row)| (f64::from(rating.er), f64::from(row.er))).collect();
    let correlation = correlation(&pairs);
    println!("rank correlation {correlation:.4}");
    assert!(same >= 0.99 && near >= 0.97 && all >= 0.94 && first >= 0.99);
    assert!(correlation >= 0.99);
}

#[test]
fn images_of_a_puzzle_rate_the_same() {
    let Some(rows) = rows() else { return };
    let full = std::env::var_os("SATDOKU_DATA_FULL").is_some();
    let (step, images) = if full { (5, 20) } else { (11, 3) };
    let mut runner = TestRunner::deterministic();
    for Row { puzzle, .. } in rows.iter().step_by(step) {
        let numbers = |rating: Rating| (rating.er, rating.ep, rating.ed, rating.solved);
        let rating = numbers(rated(puzzle));
        for _ in 0..images {
            let symmetry = symmetries().new_tree(&mut runner).expect("there are some").current();
            let image = symmetry.image(puzzle);
            assert_eq!(numbers(rated(&image)), rating, "{} and {}", puzzle.line(), image.line());
        }
    }
}
