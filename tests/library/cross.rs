//! Every clever answer against a slower one: SAT, native search and plain trying out.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::support::skip::skip;
use crate::support::{WIKIPEDIA, cases, nine_puzzles, samples, small_puzzles, verdict};
use proptest::prelude::*;
use satdoku::enumerate::{candidates, count, enumerate};
use satdoku::native::{Level, Search, search_line};
use satdoku::{
    Alphabet, Digits, Engine, Grid, Layout, Limits, PlainLine, Puzzle, Rule, Shape, Solutions,
    Stop, check, native, read, solve,
};

/// More solutions than this are not compared.
const MOST: usize = 30;

/// A puzzle of 16×16 without a given that could go: a search by singles takes thousands of guesses.
const SIXTEEN: &str = "\
    E...C1..........\
    .......BF3...28G\
    ..5.9.82...4C.7.\
    ..G.....7.D....4\
    6...89..B...7...\
    .G.7.A...F......\
    ..9..3.1...C.5B.\
    .5.E..D.2....1.3\
    98..5...C..6.E..\
    3..5GD..A4.2.7..\
    .7.142..........\
    A.....C.9.8.5F.B\
    4.8.6....D97....\
    ..E.D..9......1F\
    .9....5.1.C.2A.8\
    1C....4.....D.G.";

/// The solutions that trying every digit in every cell finds, in ascending order of the search: cell by cell,
/// smallest digit first; no more than `most`, after no more than 200,000 steps.
fn try_out(puzzle: &Puzzle, most: usize) -> Option<Vec<Grid>> {
    let mut found = Vec::new();
    let mut steps = 0;
    step(
        puzzle,
        &mut Grid::empty(puzzle.shape()),
        0,
        &mut |grid| {
            found.push(grid.clone());
            found.len() < most
        },
        &mut steps,
    );
    (steps < 200_000).then_some(found)
}

fn step(
    puzzle: &Puzzle,
    grid: &mut Grid,
    at: usize,
    visit: &mut dyn FnMut(&Grid) -> bool,
    steps: &mut u64,
) -> bool {
    *steps += 1;
    if *steps >= 200_000 {
        return false;
    }
    let Some(cell) = puzzle.shape().cells().nth(at) else {
        assert_eq!(check(puzzle, grid), Ok(()), "{grid:?} of {}", puzzle.line());
        return visit(grid);
    };
    for digit in puzzle.shape().digits().iter() {
        let given = puzzle.givens.iter().filter(|given| given.cell == cell);
        let fits = given.clone().all(|given| given.digit == digit);
        let allowed =
            puzzle.constraints().iter().filter(|c| c.contains(cell)).all(|c| match c.allowed() {
                Some(digits) => digits.contains(digit),
                None => c.cells().iter().all(|&other| grid[other] != Some(digit)),
            });
        let crossed_out = puzzle.crossed_out.contains(&satdoku::Candidate { cell, digit });
        if fits && allowed && !crossed_out {
            grid[cell] = Some(digit);
            let go_on = step(puzzle, grid, at + 1, visit, steps);
            grid[cell] = None;
            if !go_on {
                return false;
            }
        }
    }
    true
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn three_engines_agree(puzzle in small_puzzles()) {
        let limits = Limits::default();
        let listed = enumerate(&puzzle, MOST, &limits).expect("the engines agree");
        let (mut found, end) = native::solutions(&puzzle, MOST, &limits);
        prop_assert_eq!(listed.known.len(), found.len());
        if listed.is_complete() {
            let is_full = found.len() == MOST;
            let expected = if is_full { native::End::Enough } else { native::End::Exhausted };
            prop_assert_eq!(end, expected);
            found.sort();
            prop_assert_eq!(&listed.known, &found);
        }
        if let Some(tried) = try_out(&puzzle, MOST) {
            prop_assert_eq!(tried.len(), found.len());
            if listed.is_complete() {
                prop_assert_eq!(&tried, &found);
            }
        }
        let any = Search::generic(&puzzle).find_any(puzzle.facts(), &limits);
        let expected = if found.is_empty() { native::End::Exhausted } else { native::End::Enough };
        prop_assert_eq!(any, expected);
        for engine in Engine::ALL {
            let solved = solve(&puzzle, engine, &limits).expect("the engines agree");
            prop_assert_eq!(verdict(&solved.solutions), found.len().min(2), "{:?}", engine);
        }
    }

    #[test]
    fn all_native_searches_agree(puzzle in nine_puzzles()) {
        let limits = Limits::default().with_nodes(20_000);
        let solutions = |search: Search| {
            let mut found = Vec::new();
            let mut guesses = 0;
            let end = search.visit_counting(puzzle.facts(), &limits, &mut guesses, |grid| {
                found.push(grid.clone());
                if found.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            (found, end, guesses)
        };
        let at_level = |level| solutions(Search::at_level(&puzzle, level).expect("plain 9×9"));
        let (mut fast, fast_end, guesses) = at_level(Level::Words);
        for level in Level::ALL.into_iter().filter(|level| level.is_supported()) {
            prop_assert_eq!(&at_level(level), &(fast.clone(), fast_end, guesses), "{:?}", level);
        }
        let generic = Search::generic(&puzzle);
        if generic.find_any(puzzle.facts(), &limits).stopped().is_none() {
            let any = generic.find_any(puzzle.facts(), &limits) == native::End::Enough;
            prop_assert_eq!(any, !fast.is_empty());
        }
        let (mut slow, slow_end, _) = solutions(generic);
        for grid in &fast {
            prop_assert_eq!(check(&puzzle, grid), Ok(()));
        }
        fast.sort();
        slow.sort();
        prop_assert!(fast.windows(2).all(|pair| pair[0] != pair[1]), "a solution came twice");
        if fast_end.stopped().is_none() && slow_end.stopped().is_none() {
            prop_assert_eq!(fast_end, slow_end);
            prop_assert_eq!(fast.len(), slow.len());
        }
        if [fast_end, slow_end] == [native::End::Exhausted; 2] {
            prop_assert_eq!(fast, slow);
        }
    }

    #[test]
    fn lines_have_the_solutions_of_their_puzzles(puzzle in nine_puzzles()) {
        let mut line = [b'.'; 81];
        for given in &puzzle.givens {
            line[given.cell.index()] = b'0' + given.digit.value();
        }
        let line = PlainLine::new(&line).expect("a plain line");
        let puzzle = read(line.as_str()).expect("a line");
        let limits = Limits::default().with_nodes(20_000);
        let (expected, end) = native::solutions(&puzzle, MOST, &limits);
        for level in Level::ALL.into_iter().filter(|level| level.is_supported()) {
            let mut found = Vec::new();
            let ended = search_line(line, level, &limits, &mut 0, |solution| {
                found.push(String::from_utf8_lossy(&solution.line()).into_owned());
                if found.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            prop_assert_eq!(ended, end);
            let expected = expected.iter().map(|grid| grid.line(Alphabet::Numerals));
            prop_assert_eq!(found, expected.collect::<Vec<_>>());
        }
    }

    #[test]
    fn candidates_are_the_digits_of_all_solutions(puzzle in small_puzzles()) {
        let limits = Limits::default();
        let mut expected = vec![Digits::NONE; puzzle.shape().cell_count()];
        let mut visited = 0;
        let end = native::search(&puzzle, &limits, |grid| {
            for (set, (_, digit)) in expected.iter_mut().zip(grid.cells()) {
                digit.into_iter().for_each(|digit| set.insert(digit));
            }
            visited += 1;
            if visited < 3000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let found = candidates(&puzzle, &limits);
        prop_assert!(found.is_complete());
        if end == native::End::Exhausted {
            prop_assert_eq!(found.known, expected);
        } else {
            let contains = found.known.iter().zip(&expected).all(|(all, some)| (*some - *all).is_empty());
            prop_assert!(contains);
        }
    }
}

#[test]
fn samples_have_the_verdict_that_stands_beside_them() {
    for puzzle in samples() {
        let solved = solve(&puzzle, Engine::Both, &Limits::default()).expect("the engines agree");
        assert!(solved.cross_checked);
        let expected = match puzzle.name.as_deref() {
            Some("none") => 0,
            Some("unique") => 1,
            Some("several") => 2,
            other => panic!("{other:?}"),
        };
        assert_eq!(verdict(&solved.solutions), expected, "{}", puzzle.line());
    }
}

#[test]
fn levels_that_this_processor_lacks_are_named() {
    for level in Level::ALL {
        let search = Search::at_level(&Puzzle::empty(Shape::new(9).expect("a size")), level);
        assert_eq!(search.is_some(), level.is_supported());
        if search.is_none() {
            skip(format_args!("this processor has no {}", level.name()));
        }
    }
    assert!(Level::Words.is_supported() && Level::best().is_supported());
}

#[test]
fn other_houses_are_not_taken_for_the_usual_ones() {
    // The Wikipedia puzzle keeps its solution; on its diagonal a digit comes twice.
    let shape = Shape::new(9).expect("9 is a size");
    let diagonal =
        Rule::Region { name: "diagonal".to_owned(), cells: (1..=9).map(|i| (i, i)).collect() };
    for (rules, expected) in [
        (vec![Rule::Classic], 1),
        (vec![Rule::Classic, Rule::Classic], 1),
        (vec![Rule::Classic, diagonal], 0),
    ] {
        let mut puzzle = Puzzle::new(Layout::new(shape, rules).expect("they fit"));
        puzzle.givens = satdoku::read(WIKIPEDIA).expect("a puzzle").givens;
        let found = native::solutions(&puzzle, 2, &Limits::default()).0;
        assert_eq!(found.len(), expected);
    }
    // Without boxes there are Latin squares.
    let latin = Puzzle::empty(shape.without_boxes());
    let found = native::solutions(&latin, 1, &Limits::default()).0;
    assert_eq!(check(&latin, &found[0]), Ok(()));
    // Digits 0 to 8 are nine digits too.
    let lowest = Puzzle::empty(shape.with_digits(0, 8).expect("nine digits"));
    let found = native::solutions(&lowest, 1, &Limits::default()).0;
    assert_eq!(check(&lowest, &found[0]), Ok(()));
}

#[test]
fn counts_of_empty_grids_are_those_of_the_literature() {
    // B. Felgenhauer, F. Jarvis, "Mathematics of Sudoku I", 2006, and OEIS A107739 and A002860.
    let shape = |size| Shape::new(size).expect("a size in range");
    for (shape, expected) in [
        (shape(4), 288),
        (shape(2), 2),
        (shape(3), 12),
        (shape(4).without_boxes(), 576),
        (shape(5), 161_280),
    ] {
        let counted = count(&Puzzle::empty(shape), &Limits::default());
        assert_eq!((counted.known, counted.is_complete()), (expected, true), "{shape:?}");
    }
}

#[test]
fn every_size_is_solved() {
    for size in [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 25, 36] {
        let shape = Shape::new(size).expect("a size in range");
        let solved = solve(&Puzzle::empty(shape), Engine::Both, &Limits::default());
        let solved = solved.expect("the engines agree");
        assert_eq!(verdict(&solved.solutions), 2, "{size}");
    }
}

#[test]
fn a_budget_leaves_the_answer_not_cross_checked() {
    let shape = Shape::new(25).expect("a size in range");
    let solved = solve(&Puzzle::empty(shape), Engine::Both, &Limits::default().with_nodes(1));
    let solved = solved.expect("the engines agree");
    assert!(!solved.cross_checked);
    assert_eq!(verdict(&solved.solutions), 2);
}

#[test]
fn where_the_search_gets_lost_the_solver_answers() {
    let puzzle = read(SIXTEEN).expect("it is well formed");
    let solve = |engine, nodes| {
        let limits = Limits::default().with_nodes(nodes);
        solve(&puzzle, engine, &limits).expect("the engines agree").solutions
    };
    assert_eq!(solve(Engine::Native, 500), Solutions::Unknown(Stop::Budget));
    let Solutions::Unique(grid) = solve(Engine::Auto, 500) else { panic!("it has one solution") };
    assert_eq!(check(&puzzle, &grid), Ok(()));
    assert_eq!(solve(Engine::Sat, 0), Solutions::Unique(grid));
}

#[test]
fn rules_that_leave_a_house_too_few_digits_have_no_solution() {
    let shape = Shape::new(4).expect("a size in range");
    let allow = |column| Rule::Allow { cell: (1, column), digits: vec![1, 2] };
    let layout = Layout::new(shape, vec![Rule::Classic, allow(1), allow(2), allow(3)]);
    let puzzle = Puzzle::new(layout.expect("it fits"));
    let solved = solve(&puzzle, Engine::Both, &Limits::default()).expect("the engines agree");
    assert_eq!((solved.solutions, solved.cross_checked), (Solutions::None, true));
}

#[test]
fn a_flag_ends_a_count_within_some_hundred_guesses() {
    let empty = Puzzle::empty(Shape::new(9).expect("a size"));
    let levels = Level::ALL.into_iter().filter_map(|level| Search::at_level(&empty, level));
    for search in levels.chain([Search::generic(&empty)]) {
        let flag = Arc::new(AtomicBool::new(false));
        let limits = Limits { cancel: Some(flag.clone()), ..Limits::default() };
        let (mut found, mut guesses) = (0, 0);
        let end =
            search.visit_counting(Vec::<satdoku::Candidate>::new(), &limits, &mut guesses, |_| {
                found += 1;
                if found == 1000 {
                    flag.store(true, Ordering::Relaxed);
                }
                ControlFlow::Continue(())
            });
        assert_eq!(end, native::End::Stopped(Stop::Interrupted));
        // A guess has two outcomes at most where a cell or a row has two ways, and nine where any has.
        assert!((1000..=1000 + 9 * 256).contains(&found), "{found}");
    }
}

/// Searches that get lost leave the puzzle to the SAT solver.
#[test]
fn searches_that_get_lost_are_not_the_last_word() {
    // A puzzle of Peter Norvig without a solution.
    let lost = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let line = PlainLine::new(lost.as_bytes()).expect("a plain line");
    let options = satdoku::solve::Options::new().engine(Engine::Searches);
    let limits = Limits::default();
    let by_line =
        |options: satdoku::solve::Options| options.solve_line(line, &limits, &mut [0; 81]);
    assert_eq!(by_line(options).expect("no lie"), None);
    let solved = options.solve(&line.puzzle("", 1), &limits).expect("the engines agree");
    assert_eq!((solved.solutions, solved.cross_checked), (Solutions::None, true));
    // Unless the caller said how long to search.
    let few = by_line(options.guesses(10)).expect("no lie");
    assert_eq!(few, Some(Solutions::Unknown(Stop::Budget)));
}
