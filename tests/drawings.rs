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
#[test]
fn tmp_pictures() {
    use satdoku::render::{png, svg};
    let write = |name: &str, puzzle: &Puzzle, marks: &Marks| {
        let picture = svg(puzzle, marks, satdoku::Notation::default());
        std::fs::write(format!("/tmp/pics/{name}.svg"), &picture).unwrap();
        std::fs::write(format!("/tmp/pics/{name}.png"), png(&picture).unwrap()).unwrap();
    };
    let mut puzzle = read(WIKIPEDIA).unwrap();
    write("plain", &puzzle, &Marks::default());
    puzzle.add(1, 6, 4, Role::Extra).unwrap();
    let p = puzzle.clone();
    let c = |t| candidate(&p, t);
    let open = |house: usize| p.constraints()[house].cells.iter().copied().filter(|c| p.grid()[*c].is_none()).collect::<Vec<_>>();
    let base = Marks {
        conflict: vec![c((4, 5, 6)), c((5, 1, 4)), c((6, 5, 2)), c((8, 4, 4)), c((1, 6, 4))],
        extra: vec![c((1, 6, 4))],
        houses: vec![22],
        ..Default::default()
    };
    write("house", &puzzle, &base);
    write("fail", &puzzle, &Marks { failing: open(22), ..base.clone() });
    write("steps", &puzzle, &Marks { steps: vec![(1, c((6, 6, 4))), (2, c((4,4,1))), (12, c((5,5,5)))], failing: vec![c((2,5,1)).cell, c((7,5,1)).cell], ..base.clone() });
    puzzle.add(1, 6, 8, Role::Given).unwrap();
    puzzle.givens.swap_remove(30);
    let mut two = puzzle.clone();
    two.givens.insert(0, two.givens.last().unwrap().clone());
    write("two", &two, &Marks { conflict: vec![c((1,6,8)), c((1,6,4))], extra: vec![c((1,6,4))], ..Default::default() });
    for size in [4, 6, 7, 16, 25, 36] {
        let mut puzzle = Puzzle::empty(satdoku::Shape::new(size).unwrap());
        for i in 1..=size { puzzle.add(i, i, i, Role::Given).unwrap() }
        let c = |t| candidate(&puzzle, t);
        let marks = Marks { conflict: vec![c((2,2,2)), c((4,4,4)), c((4,2,3))], extra: vec![c((4,2,3))], houses: vec![3], ..Default::default() };
        write(&format!("s{size}"), &puzzle, &marks);
    }
}
