//! So many 9×9 puzzles that rare cases occur: all levels of the native search against each other,
//! against the image of the puzzle under a symmetry, and now and then against the search for any
//! grid and the SAT solver.
//!
//! `SATDOKU_PUZZLES` says how many; the same number makes the same puzzles.

use std::ops::ControlFlow;
use std::thread;

use itertools::Itertools;

use crate::support::random::Random;
use crate::support::samples;
use crate::support::skip::skip;
use satdoku::native::{End, Level, Search, search_line};
use satdoku::{Alphabet, Engine, Given, Limits, PlainLine, Solutions, solve};

/// More solutions than this are not counted.
const MOST: usize = 10;

/// The search for any grid looks at one puzzle out of so many.
const GENERIC_EVERY: u64 = 250;

/// The SAT solver does so at one out of so many.
const SAT_EVERY: u64 = 2_000;

/// The two fastest levels and the search over bands look at every puzzle, the others at one out of so
/// many: they are slow where the compiler does not optimize.
const SLOW_EVERY: u64 = if cfg!(debug_assertions) { 10 } else { 1 };

/// 81 symbols.
type Line = [u8; 81];

/// An order of nine lines that keeps those of a band together.
fn lines(random: &mut Random) -> [usize; 9] {
    let bands: [usize; 3] = random.order();
    let within: [[usize; 3]; 3] = std::array::from_fn(|_| random.order());
    std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3])
}

/// A sample with some givens dropped, some changed, or some added.
fn puzzle(samples: &[Line], random: &mut Random) -> Line {
    let mut line = samples[random.below(samples.len())];
    let [dropped, changed] = match random.below(5) {
        0 => [0, 0],
        1 => [1 + random.below(3), 0],
        2 => [1 + random.below(20), 0],
        3 => [random.below(6), 1],
        _ => [random.below(3), 1 + random.below(3)],
    };
    for _ in 0..dropped {
        line[random.below(81)] = b'.';
    }
    for _ in 0..changed {
        line[random.below(81)] = b'1' + random.below(9) as u8;
    }
    line
}

/// The puzzle with its digits renamed, its rows and columns in another order, and maybe transposed.
fn image(line: &Line, random: &mut Random) -> Line {
    let (digits, rows, columns) = (random.order::<9>(), lines(random), lines(random));
    let transposed = random.below(2) == 1;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        match line[if transposed { 9 * column + row } else { 9 * row + column }] {
            digit @ b'1'..=b'9' => b'1' + digits[usize::from(digit - b'1')] as u8,
            open => open,
        }
    })
}

/// The first solutions, how the search ended, and the number of guesses.
fn search(line: &Line, level: Level) -> (Vec<Line>, End, u64) {
    let (mut found, mut guesses) = (Vec::new(), 0);
    let line = PlainLine::new(line).expect("a plain line");
    let end = search_line(line, level, &Limits::default(), &mut guesses, |solution| {
        found.push(solution.line());
        if found.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (found, end, guesses)
}

/// Whether a line is filled by the rules and has the digits of a puzzle.
fn is_solution(line: &Line, puzzle: &Line) -> bool {
    let mut seen = [[0u16; 9]; 3];
    for (cell, symbol) in line.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        for (kind, house) in [row, column, row / 3 * 3 + column / 3].into_iter().enumerate() {
            seen[kind][house] |= 1 << (symbol - b'1');
        }
    }
    seen.iter().flatten().all(|&digits| digits == 511)
        && puzzle.iter().zip(line).all(|(given, digit)| *given == b'.' || given == digit)
}

/// How many solutions the search for any grid finds.
fn count_generic(text: &str) -> usize {
    let puzzle = satdoku::read(text).expect("a line");
    let digits = puzzle.givens.iter().map(Given::candidate);
    let mut found = 0;
    Search::generic(&puzzle).visit(digits, &Limits::default(), |_| {
        found += 1;
        if found < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// How many solutions the SAT solver finds, up to two.
fn count_by_sat(text: &str) -> usize {
    let puzzle = satdoku::read(text).expect("a line");
    let options = solve::Options::new().engine(Engine::Sat);
    let solved = options.solve(&puzzle, &Limits::default()).expect("solutions are right");
    match solved.solutions {
        Solutions::None => 0,
        Solutions::Unique(_) => 1,
        Solutions::Several(..) => 2,
        unknown => panic!("no limit was set: {unknown:?}"),
    }
}

/// The first solutions at a level when these digits are preferred, and the number of guesses.
fn preferring(wanted: &Line, text: &str, level: Level) -> (Vec<String>, u64) {
    let puzzle = satdoku::read(text).expect("a line");
    let mut search = Search::at_level(&puzzle, level).expect("plain 9×9");
    let wanted = str::from_utf8(wanted).expect("ASCII");
    search.prefer(satdoku::read(wanted).expect("a line").grid());
    let (mut found, mut guesses) = (Vec::new(), 0);
    search.visit_counting(puzzle.facts(), &Limits::default(), &mut guesses, |grid| {
        found.push(grid.line(Alphabet::default()));
        if found.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (found, guesses)
}

/// Looks at the puzzle of a number; returns how many solutions it has.
fn look_at(number: u64, samples: &[Line], levels: &[Level]) -> usize {
    let random = &mut Random(number.wrapping_mul(0xd6e8_feb8_6659_fd93));
    let line = puzzle(samples, random);
    let text = str::from_utf8(&line).expect("ASCII");
    let best = levels[levels.len() - 1];
    let first = search(&line, best);
    for (i, &level) in levels.iter().rev().enumerate().skip(1) {
        if i == 1 || level == Level::Bands || number.is_multiple_of(SLOW_EVERY) {
            assert_eq!(search(&line, level), first, "{level:?} on puzzle {number}: {text}");
        }
    }
    let (found, end, _) = first;
    assert_eq!(end == End::Enough, found.len() == MOST, "{text}");
    assert!(found.iter().all(|solution| is_solution(solution, &line)), "{text}");
    let is_new = |(i, solution): (usize, &Line)| !found[..i].contains(solution);
    assert!(found.iter().enumerate().all(is_new), "a solution came twice: {text}");
    let image = image(&line, random);
    assert_eq!(search(&image, best).0.len(), found.len(), "an image of puzzle {number}: {text}");
    if number.is_multiple_of(GENERIC_EVERY) {
        assert_eq!(count_generic(text), found.len(), "the search for any grid: {text}");
    }
    if number.is_multiple_of(SAT_EVERY) {
        assert_eq!(count_by_sat(text), found.len().min(2), "the SAT solver: {text}");
    }
    if number.is_multiple_of(GENERIC_EVERY) {
        let other = samples[random.below(samples.len())];
        for wanted in found.last().into_iter().chain([&other]) {
            let of = |&level: &Level| preferring(wanted, text, level);
            assert!(levels.iter().map(of).all_equal(), "{text}");
        }
        if let Some(last) = found.last() {
            let (wanted, _) = preferring(last, text, best);
            assert_eq!(wanted[0].as_bytes(), last, "preferred, and not first: {text}");
        }
    }
    found.len()
}

#[test]
fn all_levels_agree_on_many_puzzles() {
    let number = match std::env::var("SATDOKU_PUZZLES") {
        Ok(number) => number.parse().expect("SATDOKU_PUZZLES is a number"),
        Err(_) => 50_000,
    };
    let (levels, missing): (Vec<Level>, Vec<Level>) =
        Level::ALL.into_iter().partition(|level| level.is_supported());
    for level in missing {
        skip(format_args!("this processor has no {}", level.name()));
    }
    let samples: Vec<Line> = samples()
        .iter()
        .map(|puzzle| puzzle.line().as_bytes().try_into().expect("81 symbols"))
        .collect();
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    // How many puzzles have no solution, one, and so on.
    let mut counts = [0u64; MOST + 1];
    thread::scope(|scope| {
        let (samples, levels) = (&samples, &levels);
        let share = |thread| {
            scope.spawn(move || {
                let mut counts = [0u64; MOST + 1];
                for number in (thread..number).step_by(threads as usize) {
                    counts[look_at(number, samples, levels)] += 1;
                }
                counts
            })
        };
        let shares: Vec<_> = (0..threads).map(share).collect();
        for share in shares {
            let share = share.join().expect("the puzzle is named above");
            counts.iter_mut().zip(share).for_each(|(all, some)| *all += some);
        }
    });
    println!("{number} puzzles at {} levels, by solutions: {counts:?}", levels.len());
    let [none, one, several @ ..] = counts;
    let several: u64 = several.iter().sum();
    assert!([none, one, several].iter().all(|&some| some > number / 20), "{counts:?}");
}
