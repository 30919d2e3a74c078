//! Grids of every size but 9×9, which `many.rs` has: random puzzles, digits crossed out among them,
//! solved by the SAT solver and the native search, and small ones by trying everything.
//!
//! `SATDOKU_SIZES` says how many puzzles there are of each size up to 8; of each larger size there is
//! one for ten of them. The same number makes the same puzzles.

use std::ops::ControlFlow;
use std::thread;
use std::time::Instant;

use crate::support::random::Random;
use crate::support::verdict;
use satdoku::enumerate::enumerate;
use satdoku::native::Search;
use satdoku::{Candidate, Cell, Engine, Grid, Limits, Puzzle, Role, Shape, check, solve};

/// More solutions than this are not listed.
const MOST: usize = 5;

/// After so many guesses of the search a puzzle is given up.
const GUESSES: u64 = 20_000;

/// Up to so many rows everything is tried out.
const SMALL: usize = 5;

/// Lines in an order that keeps bands of this height together.
fn lines(random: &mut Random, size: usize, height: usize) -> Vec<usize> {
    let bands = random.order_of(size / height);
    bands
        .into_iter()
        .flat_map(|b| random.order_of(height).into_iter().map(move |i| b * height + i))
        .collect()
}

/// A shape of so many rows: with any boxes, or none.
fn shape(size: usize, random: &mut Random) -> Shape {
    let shape = Shape::new(size).expect("a size in range");
    let heights: Vec<usize> = (2..size).filter(|rows| size.is_multiple_of(*rows)).collect();
    match random.below(heights.len() + 1) {
        i if i < heights.len() => {
            shape.with_boxes(heights[i], size / heights[i]).expect("they fit")
        }
        _ => shape.without_boxes(),
    }
}

/// A full grid: a regular one, its digits renamed and its lines in another order.
fn full(shape: Shape, random: &mut Random) -> Vec<usize> {
    let size = shape.size();
    let (height, width) = shape.boxes().unwrap_or((1, size));
    let (digits, rows, columns) =
        (random.order_of(size), lines(random, size, height), lines(random, size, width));
    let digit = |row: usize, column: usize| (row % height * width + row / height + column) % size;
    let cell = |i: usize| digits[digit(rows[i / size], columns[i % size])] + 1;
    (0..size * size).map(cell).collect()
}

/// Some digits of a full grid, entries among them, some candidates crossed out that it does not need,
/// and now and then one more that it does, or another digit.
fn puzzle(size: usize, random: &mut Random) -> Puzzle {
    let shape = shape(size, random);
    let solution = full(shape, random);
    let mut puzzle = Puzzle::empty(shape);
    // Large grids need many givens, or the search takes long.
    let dense = if size > 12 { 18 } else { 0 };
    let (shown, crossed) = match random.below(3) {
        0 => (35 + dense + random.below(30), random.below(10)),
        1 => (20 + dense + random.below(30), random.below(60)),
        _ => (dense + random.below(25), 60 + random.below(35)),
    };
    for (cell, &digit) in shape.cells().zip(&solution) {
        if random.below(100) < shown {
            let role = if random.below(4) == 0 { Role::Entry } else { Role::Given };
            let (row, column) = (shape.row(cell), shape.column(cell));
            puzzle.add(row, column, digit, role).expect("on the grid");
            continue;
        }
        for other in shape.digits().iter().filter(|other| usize::from(other.value()) != digit) {
            if random.below(100) < crossed {
                puzzle.crossed_out.insert(Candidate { cell, digit: other });
            }
        }
    }
    for _ in 0..random.below(5).saturating_sub(2) {
        let cell = Cell::new(random.below(size * size));
        match random.below(2) {
            0 => {
                let digit = shape.digit(solution[cell.index()]).expect("a digit of the shape");
                puzzle.crossed_out.insert(Candidate { cell, digit });
            }
            _ => {
                let (row, column) = (shape.row(cell), shape.column(cell));
                let digit = 1 + random.below(size);
                puzzle.add(row, column, digit, Role::Extra).expect("on the grid");
            }
        }
    }
    puzzle
}

/// The solutions that the search for any grid finds, in ascending order; `None` if it takes too long.
fn searched(puzzle: &Puzzle) -> Option<Vec<Grid>> {
    let mut found = Vec::new();
    let limits = Limits::default().with_nodes(GUESSES);
    let end = Search::generic(puzzle).visit(puzzle.facts(), &limits, |grid| {
        found.push(grid.clone());
        if found.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found.sort();
    end.stopped().is_none().then_some(found)
}

/// How many solutions there are, up to `MOST`: each cell in turn gets each digit that its row, column
/// and box do not have.
fn tried(puzzle: &Puzzle, grid: &mut Vec<Option<u8>>, found: &mut usize) {
    let (shape, at) = (puzzle.shape(), grid.len());
    if at == shape.cell_count() || *found == MOST {
        *found += usize::from(*found < MOST);
        return;
    }
    let cell = Cell::new(at);
    let sees = |other: &usize| {
        let other = Cell::new(*other);
        let shares_box = shape.box_of(cell).is_some() && shape.box_of(cell) == shape.box_of(other);
        shape.row(cell) == shape.row(other)
            || shape.column(cell) == shape.column(other)
            || shares_box
    };
    for digit in shape.digits().iter() {
        let givens = puzzle.givens.iter().filter(|given| given.cell == cell);
        let fits = { givens }.all(|given| given.digit == digit)
            && !puzzle.crossed_out.contains(&Candidate { cell, digit })
            && (0..at).filter(sees).all(|other| grid[other] != Some(digit.value()));
        if fits {
            grid.push(Some(digit.value()));
            tried(puzzle, grid, found);
            grid.pop();
        }
    }
}

/// Looks at the puzzle of a number; returns how many solutions it has, if that is found out.
fn look_at(size: usize, number: u64) -> Option<usize> {
    let random = &mut Random(number.wrapping_mul(0xd6e8_feb8_6659_fd93) ^ size as u64);
    let puzzle = puzzle(size, random);
    let found = searched(&puzzle)?;
    let limits = Limits::default();
    for grid in &found {
        assert_eq!(check(&puzzle, grid), Ok(()), "{size}, {number}: {puzzle}");
    }
    assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "{size}, {number}: {puzzle}");
    let solved = solve(&puzzle, Engine::Sat, &limits).expect("what it finds is a solution");
    assert_eq!(verdict(&solved.solutions), found.len().min(2), "{size}, {number}: {puzzle}");
    let listed = enumerate(&puzzle, MOST, &limits).expect("what it finds is a solution");
    assert_eq!(listed.known.len(), found.len(), "{size}, {number}: {puzzle}");
    if found.len() < MOST {
        assert_eq!(listed.known, found, "{size}, {number}: {puzzle}");
    }
    if size <= SMALL {
        let mut count = 0;
        tried(&puzzle, &mut Vec::new(), &mut count);
        assert_eq!(count, found.len(), "{size}, {number}: {puzzle}");
    }
    Some(found.len())
}

/// How many of some puzzles have no solution, one and several, and how many were given up.
fn classes(size: usize, count: u64) -> [u64; 4] {
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let share = |thread| {
        let mut classes = [0; 4];
        (thread..count).step_by(threads as usize).for_each(|number| {
            classes[look_at(size, number).map_or(3, |found| found.min(2))] += 1;
        });
        classes
    };
    thread::scope(|scope| {
        let shares: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        let shares =
            shares.into_iter().map(|share| share.join().expect("the puzzle is named above"));
        shares.fold([0; 4], |all, some| std::array::from_fn(|i| all[i] + some[i]))
    })
}

#[test]
fn engines_agree_on_grids_of_every_size() {
    let number: u64 = match std::env::var("SATDOKU_SIZES") {
        Ok(number) => number.parse().expect("SATDOKU_SIZES is a number"),
        Err(_) => 1000,
    };
    let mut lacking = Vec::new();
    for size in (4..=16).filter(|size| *size != 9) {
        let count = if size <= 8 { number } else { number / 10 };
        let start = Instant::now();
        let [none, one, several, given_up] = classes(size, count);
        let taken = start.elapsed().as_secs_f32();
        println!(
            "{size}×{size}: of {count} puzzles {none} have no solution, {one} one, {several} several, \
             {given_up} were given up; {taken:.1} s"
        );
        if [none, one, several].iter().any(|&some| some <= count / 50) || given_up > count / 50 {
            lacking.push(size);
        }
    }
    assert!(lacking.is_empty(), "too few puzzles of some sort: {lacking:?} rows");
}
