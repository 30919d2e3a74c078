//! `explain -v`: a line for every call of the solver.

use insta::assert_snapshot;

use crate::run::{pipe, run};

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A part of what is told: what it is for, and a line a call.
struct Part {
    title: String,
    calls: Vec<String>,
}

fn parts(arguments: &[&str]) -> Vec<Part> {
    let run = run([&["explain", "-v", "--extra", "1x6=4"], arguments, &[WIKIPEDIA]].concat());
    assert_eq!(run.exit, 1, "{}", run.err);
    let quiet = self::run_quietly(arguments);
    assert_eq!(run.out, quiet, "the answer is the same");
    let mut lines = run.err.lines();
    let first = lines.next().expect("it begins with the puzzle");
    assert!(first.starts_with("explaining 53..74...6"), "{first}");
    let mut parts: Vec<Part> = Vec::new();
    for line in lines {
        match line.strip_prefix("  ") {
            Some(call) => parts.last_mut().expect("a title is first").calls.push(call.to_owned()),
            None => parts.push(Part { title: line.to_owned(), calls: Vec::new() }),
        }
    }
    parts
}

fn run_quietly(arguments: &[&str]) -> String {
    let run = run([&["explain", "--extra", "1x6=4"], arguments, &[WIKIPEDIA]].concat());
    assert_eq!(run.err, "", "nothing is told unless it is asked for");
    run.out
}

/// The number behind a word.
fn number(call: &str, word: &str) -> Option<usize> {
    let rest = call.split(word).nth(1)?;
    rest.trim_start().split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// How many givens each call was about.
fn sizes(calls: &[&String]) -> Vec<usize> {
    calls.iter().map(|call| number(call, "with ").expect("a call has a size")).collect()
}

fn shrinking(part: &Part) -> Vec<&String> {
    part.calls.iter().filter(|call| call.contains(", without ")).collect()
}

#[test]
fn shrinking_never_grows_and_tries_each_given_once() {
    let parts = parts(&["--quality", "minimal"]);
    let titles: Vec<&str> = parts.iter().map(|part| part.title.as_str()).collect();
    assert_eq!(
        titles,
        ["a minimal conflict of givens", "verified by a fresh solver", "which givens must change"]
    );
    let calls = shrinking(&parts[0]);
    assert_eq!(parts[0].calls.len(), calls.len() + 1, "the first call is about all");
    assert_eq!(parts[0].calls[0], "with 31: no solution");
    let sizes = sizes(&calls);
    assert!(sizes.is_sorted_by(|before, after| before >= after), "{sizes:?}");
    let mut tried: Vec<&str> =
        calls.iter().map(|call| call.split("without ").nth(1).expect("it names one")).collect();
    tried.iter_mut().for_each(|words| *words = words.split(':').next().unwrap_or(words));
    let count = tried.len();
    tried.sort_unstable();
    tried.dedup();
    assert!(tried.len() == count && count > 10, "{tried:?}");
    // Those that are needed are the answer, and each is verified once more.
    let needed = calls.iter().filter(|call| call.ends_with("so it is needed")).count();
    let answer = run_quietly(&["--quality", "minimal"]);
    assert!(answer.starts_with(&format!("1x6 cannot be 4: {needed} givens conflict")), "{answer}");
    assert_eq!(parts[1].calls.len(), needed + 1);
    assert_eq!(parts[1].calls[0], format!("with {needed}: no solution"));
}

#[test]
fn the_bound_of_the_smallest_search_never_falls() {
    let parts = parts(&[]);
    assert_eq!(parts[0].title, "a smallest conflict of givens");
    let sizes = sizes(&shrinking(&parts[0]));
    assert!(sizes.len() > 10 && sizes.is_sorted_by(|before, after| before >= after), "{sizes:?}");
    let bounds = |part: &Part, word: &str| -> Vec<usize> {
        part.calls.iter().filter_map(|call| number(call, word)).collect()
    };
    let conflict = bounds(&parts[0], "a conflict has at least ");
    assert!(conflict.is_sorted() && conflict.len() > 5, "{conflict:?}");
    assert_eq!((conflict.last(), conflict[0] < 5), (Some(&5), true), "it rises to the answer");
    let change = parts.last().expect("there are parts");
    assert_eq!(change.title, "which givens must change");
    let correction = bounds(change, "at least ");
    assert!(correction.is_sorted() && correction.last() == Some(&2), "{correction:?}");
}

#[test]
fn everything_that_asks_the_solver_tells() {
    for (arguments, title) in [
        (&["--rules"][..], "the rules that the conflict needs"),
        (&["--easiest"], "smallest and easy conflicts of givens"),
        (&["--all", "--max", "3"], "all conflicts of givens"),
        (&["--suspects"], "all conflicts of givens"),
        (&["--disjoint"], "a smallest conflict of givens"),
    ] {
        let run = run([&["explain", "-v", "--extra", "1x6=4"], arguments, &[WIKIPEDIA]].concat());
        let mut lines = run.err.lines().skip_while(|line| *line != title).skip(1);
        let first = lines.next();
        assert!(first.is_some_and(|line| line.starts_with("  with ")), "{arguments:?}: {first:?}");
    }
}

#[test]
fn how_it_looks() {
    let run = pipe(["explain", "-v", "--extra", "1x2=1"], b"1..4.....3....2.\n");
    assert_snapshot!("verbose", format!("{}--- stderr\n{}", run.out, run.err));
}
