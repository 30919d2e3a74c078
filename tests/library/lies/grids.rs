//! Grids with one thing altered: `check`, `verify`, reports and bundled solutions.

use satdoku::format::read_all;
use satdoku::{
    Engine, Error, Grid, Limits, Puzzle, ReadOptions, Source, check, report, solve, verify,
};

use crate::support::{WIKIPEDIA, puzzles};

fn solution(puzzle: &Puzzle) -> Grid {
    let solved = solve(puzzle, Engine::Both, &Limits::default()).expect("no engine disagrees");
    solved.solutions.first().expect("it has one").clone()
}

/// Every grid with one other digit, one open cell, or two cells swapped.
fn altered(grid: &Grid) -> Vec<Grid> {
    let shape = grid.shape();
    let mut all = Vec::new();
    for cell in shape.cells() {
        let digits = shape.digits().iter().map(Some).chain([None]);
        for digit in digits.filter(|&digit| digit != grid[cell]) {
            let mut other = grid.clone();
            other[cell] = digit;
            all.push(other);
        }
        for second in shape.cells().filter(|&second| second > cell && grid[second] != grid[cell]) {
            let mut other = grid.clone();
            (other[cell], other[second]) = (grid[second], grid[cell]);
            all.push(other);
        }
    }
    all
}

#[test]
fn altered_grids_are_refused() {
    for text in [WIKIPEDIA, "1..4.....3....2."] {
        let puzzle = puzzles(text).remove(0);
        let grid = solution(&puzzle);
        assert!(check(&puzzle, &grid).is_ok() && verify(&puzzle, "test", &grid).is_ok());
        for other in altered(&grid) {
            assert!(check(&puzzle, &other).is_err(), "{}", other.line(puzzle.alphabet));
            let refused = verify(&puzzle, "test", &other).map_err(Error::from);
            assert!(matches!(refused, Err(Error::Disagreement(_))), "{refused:?}");
        }
        // Right but for a given, which has another digit.
        let mut renamed = puzzle.clone();
        for i in 0..puzzle.givens.len() {
            renamed.givens = puzzle.givens.clone();
            let size = puzzle.shape().size();
            let value = usize::from(renamed.givens[i].digit.value()) % size + 1;
            renamed.givens[i].digit = puzzle.shape().digit(value).expect("a digit of the shape");
            assert!(check(&renamed, &grid).is_err());
        }
        // What a person crossed out is no digit of a solution.
        for digit in grid.digits() {
            let mut crossed = puzzle.clone();
            crossed.crossed_out.insert(digit);
            assert!(check(&crossed, &grid).is_err());
        }
    }
}

/// Reports are read again; what they say of the solution is checked.
#[test]
fn reports_with_another_grid_are_refused() {
    let read = |text: String| {
        let options = ReadOptions::default();
        read_all(&Source::new("report", text), options).next().expect("a puzzle or a fault")
    };
    for text in [WIKIPEDIA, "1..4.....3....2."] {
        let puzzle = puzzles(text).remove(0);
        let solved = solve(&puzzle, Engine::Both, &Limits::default()).expect("both agree");
        let line = report::line(&report::Solve::new(&puzzle, &solved));
        let grid = solution(&puzzle);
        let right = format!("\"solution\":\"{}\"", grid.line(puzzle.alphabet));
        assert!(line.contains(&right), "{line}");
        assert_eq!(read(line.clone()).expect("our own").solution, Some(grid.clone()));
        for other in altered(&grid).iter().step_by(7) {
            let wrong = format!("\"solution\":\"{}\"", other.line(puzzle.alphabet));
            let found = read(line.replace(&right, &wrong));
            let kept = found.as_ref().ok().and_then(|puzzle| puzzle.solution.clone());
            assert_eq!(kept, None, "{wrong}");
        }
    }
}
