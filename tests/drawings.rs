//! How puzzles with marks are drawn. Look at a changed drawing as the person would who gets it.

mod support;

use satdoku::render::{Look, Marks, marked};
use satdoku::{Candidate, Puzzle, Role, read};

use support::WIKIPEDIA;

fn candidate(puzzle: &Puzzle, (row, column, digit): (usize, usize, usize)) -> Candidate {
    let shape = puzzle.shape();
    Candidate {
        cell: shape.cell(row, column).expect("it is on the grid"),
        digit: shape.digit(digit).expect("the grid has it"),
    }
}

#[test]
fn tmp() {
    let mut puzzle = read(WIKIPEDIA).unwrap();
    puzzle.add(1, 6, 4, Role::Extra).unwrap();
    let c = |t| candidate(&puzzle, t);
    let marks = Marks {
        conflict: vec![c((4, 5, 6)), c((5, 1, 4)), c((6, 5, 2)), c((8, 4, 4)), c((1, 6, 4))],
        extra: vec![c((1, 6, 4))],
        houses: vec![22],
        steps: vec![(1, c((6, 6, 4)))],
        failing: puzzle.constraints()[22].cells.clone(),
    };
    for color in [false, true] {
        println!("{}", marked(&puzzle, &marks, Look { color, ..Look::default() }));
    }
    puzzle.add(1, 6, 8, Role::Given).unwrap();
    println!("{}", marked(&puzzle, &Marks { failing: vec![], ..marks.clone() }, Look::default()));
    println!(
        "{}",
        marked(&puzzle, &Marks { failing: vec![], ..marks }, Look { width: 36, ..Look::default() })
    );
    for size in [4, 7, 12, 16, 25, 36] {
        let mut puzzle = Puzzle::empty(satdoku::Shape::new(size).unwrap());
        for i in 1..=size {
            puzzle.add(i, i, i, Role::Given).unwrap()
        }
        let c = |t| candidate(&puzzle, t);
        let marks = Marks {
            conflict: vec![c((2, 2, 2)), c((4, 4, 4)), c((4, 2, 3))],
            extra: vec![c((4, 2, 3))],
            ..Default::default()
        };
        println!("{}", marked(&puzzle, &marks, Look { width: 90, ..Look::default() }));
    }
}
