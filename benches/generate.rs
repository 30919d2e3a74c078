//! Puzzles and boards a CPU second, and how they are distributed.
//!
//! `cargo bench --bench generate`, or with `-- 1000` for fewer of each. One thread; the figure
//! beside each rate or mean is what is expected of it.

use std::collections::HashSet;
use std::error::Error;
#[cfg(unix)]
use std::process::{Command, Stdio};

use satdoku::generate::fill::{Drawn, Filler};
use satdoku::generate::{Outcome, Symmetry, Wish, attempt, generate};
use satdoku::human::{LEVELS, rate};
use satdoku::native::Level;
use satdoku::{Cell, Digit, Grid, Limits, Puzzle, Shape};

fn main() -> Result<(), Box<dyn Error>> {
    let count = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(10_000);
    let nine = Wish::new(Shape::new(9)?);
    for level in Level::ALL.into_iter().filter(|level| level.is_supported()) {
        let name = level.name();
        let minimal = Wish { minimal: true, ..nine.clone() };
        puzzles(&format!("minimal, {name}"), &minimal, count, level, "5,000", "24.4 ± 0.1")?;
        let symmetric = Wish { symmetry: Symmetry::Rotational, ..nine.clone() };
        puzzles(&format!("half-turn, {name}"), &symmetric, count, level, "8,500", "")?;
    }
    baseline(count / 10)?;
    for (level, _) in &LEVELS[..LEVELS.len() - 1] {
        levels(level, &nine, count / 10)?;
    }
    for symmetry in Symmetry::ALL {
        let wish = Wish { symmetry, ..nine.clone() };
        puzzles(symmetry.name(), &wish, count / 10, Level::best(), "", "")?;
    }
    for (size, fewer) in [(4, 100), (6, 100), (12, 1_000), (16, 2_000)] {
        let wish = Wish::new(Shape::new(size)?);
        puzzles(&format!("{size}×{size}"), &wish, count / fewer, Level::best(), "", "")?;
    }
    boards(count)
}

/// CPU time of this thread.
#[cfg(unix)]
fn seconds() -> Result<f64, Box<dyn Error>> {
    use nix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID)?;
    Ok(time.tv_sec() as f64 + time.tv_nsec() as f64 / 1e9)
}

/// Elsewhere the time on the wall has to do.
#[cfg(not(unix))]
fn seconds() -> Result<f64, Box<dyn Error>> {
    Ok(std::time::UNIX_EPOCH.elapsed()?.as_secs_f64())
}

fn beside(expected: &str) -> String {
    if expected.is_empty() { String::new() } else { format!(" (expected: {expected})") }
}

fn puzzles(
    name: &str,
    wish: &Wish,
    count: usize,
    level: Level,
    rate: &str,
    mean: &str,
) -> Result<(), Box<dyn Error>> {
    let start = seconds()?;
    let (mut made, mut givens) = (0usize, Vec::new());
    for number in 0..count.max(1) as u64 {
        if let Outcome::Fits(puzzle) = attempt(wish, 1, number, level, &Limits::default())?.outcome
        {
            made += 1;
            givens.push(puzzle.givens.len() as f64);
        }
    }
    let speed = made as f64 / (seconds()? - start);
    let average = givens.iter().sum::<f64>() / made as f64;
    println!(
        "{name:>22}: {speed:8.1} a second{}, {average:5.2} givens{}, {made} puzzles",
        beside(rate),
        beside(mean)
    );
    Ok(())
}

/// Puzzles of a level, each of which has it when it is rated again.
fn levels(level: &str, nine: &Wish, count: usize) -> Result<(), Box<dyn Error>> {
    let range = LEVELS.iter().find(|(name, _)| *name == level).map(|(_, range)| range.clone());
    let wish = Wish { difficulty: range, ..nine.clone() };
    let limits = Limits::default();
    let start = seconds()?;
    let generated = generate(&wish, count.max(1), 1, &limits)?;
    let speed = generated.puzzles.len() as f64 / (seconds()? - start);
    for puzzle in &generated.puzzles {
        let rating = rate(puzzle, &limits).expect("no limit was set");
        assert_eq!(rating.level(), level, "{}", puzzle.line());
    }
    let count = generated.puzzles.len();
    println!("{level:>22}: {speed:8.1} a second{}, {count} puzzles, all of them so", beside("50"));
    Ok(())
}

/// How fast qqwing makes minimal puzzles, where it is installed.
#[cfg(unix)]
fn baseline(count: usize) -> Result<(), Box<dyn Error>> {
    use nix::sys::resource::{UsageWho, getrusage};
    let children = || getrusage(UsageWho::RUSAGE_CHILDREN).map(|usage| usage.user_time());
    let before = children()?;
    let arguments = ["--symmetry", "none", "--one-line", "--generate", &count.to_string()];
    let run = Command::new("qqwing").args(arguments).stdin(Stdio::null()).output();
    let Ok(run) = run else {
        println!("{:>22}: not installed", "qqwing");
        return Ok(());
    };
    let time = children()? - before;
    let speed = count as f64 / (time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6);
    let lines: Vec<usize> = String::from_utf8_lossy(&run.stdout)
        .lines()
        .map(|line| line.chars().filter(char::is_ascii_digit).count())
        .collect();
    let mean = lines.iter().sum::<usize>() as f64 / lines.len() as f64;
    println!("{:>22}: {speed:8.1} a second, {mean:5.2} givens, {count} puzzles", "qqwing");
    Ok(())
}

/// There is no clock for other processes.
#[cfg(not(unix))]
fn baseline(_: usize) -> Result<(), Box<dyn Error>> {
    Ok(())
}

/// Boards of an empty 9×9, with the counts in which generators differ.
fn boards(count: usize) -> Result<(), Box<dyn Error>> {
    let empty = Puzzle::empty(Shape::new(9)?);
    let limits = Limits::default();
    let filler = Filler::new(&empty, &limits)?;
    let start = seconds()?;
    let mut all = Vec::new();
    for number in 0..count as u64 {
        let Drawn::Grid(board) = filler.draw(1, number, &limits)? else {
            panic!("there are boards")
        };
        all.push(board);
    }
    let speed = all.len() as f64 / (seconds()? - start);
    let mean = |of: fn(&Grid) -> usize| {
        all.iter().map(|board| of(board) as f64).sum::<f64>() / all.len() as f64
    };
    println!("{:>22}: {speed:8.1} a second{}", "uniform boards", beside("1,000"));
    println!("{:>22}: {:8.3} a board{}", "rectangles", mean(rectangles), beside("11.50 ± 0.15"));
    println!(
        "{:>22}: {:8.3} a board{}",
        "pure bands and stacks",
        mean(pure),
        beside("0.231 ± 0.02")
    );
    Ok(())
}

fn at(board: &Grid, row: usize, column: usize) -> Option<Digit> {
    board[Cell::new(9 * row + column)]
}

/// Four cells in two rows, two columns and two boxes, with two digits that can be swapped.
fn rectangles(board: &Grid) -> usize {
    let mut count = 0;
    for (a, b) in (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b))) {
        for (c, d) in (0..9).flat_map(|c| (c + 1..9).map(move |d| (c, d))) {
            let two_boxes = (a / 3 == b / 3) != (c / 3 == d / 3);
            let swaps = at(board, a, c) == at(board, b, d) && at(board, a, d) == at(board, b, c);
            count += usize::from(two_boxes && swaps);
        }
    }
    count
}

/// Bands in which the three rows of the boxes have the same three sets of digits, and stacks likewise.
fn pure(board: &Grid) -> usize {
    let is_pure = |digit: &dyn Fn(usize, usize) -> Option<Digit>| {
        let sets: HashSet<[Option<Digit>; 3]> = (0..9)
            .map(|i| {
                let mut set = [0, 1, 2].map(|j| digit(i / 3, i % 3 * 3 + j));
                set.sort_unstable();
                set
            })
            .collect();
        usize::from(sets.len() == 3)
    };
    let of_lines = |line: usize| {
        is_pure(&|row, column| at(board, 3 * line + row, column))
            + is_pure(&|column, row| at(board, row, 3 * line + column))
    };
    (0..3).map(of_lines).sum()
}
