//! Chains: against their referee, the solutions, the native search, positions that other tools
//! explain, and their own images under symmetries.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::support::{
    SETS, cases, conclusions, data_folder, nine_puzzles, puzzles, set, small_puzzles, symmetries,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use satdoku::human::chains::{Chain, Reach, follows};
use satdoku::human::{Board, Logic, Status, basic, holds};
use satdoku::{Candidate, Cell, Digit, Limits, Puzzle, Shape, native, read, show};

fn simple_logic(puzzle: &Puzzle) -> Logic {
    Logic::new(puzzle, basic())
}

/// Where these end.
fn simplified(puzzle: &Puzzle) -> Board {
    let mut logic = simple_logic(puzzle);
    logic.by_ref().for_each(drop);
    logic.board().clone()
}

/// The kinds that are quickly looked for; subsets are tested among the steps.
fn quick() -> impl Iterator<Item = Reach> {
    let is_quick = |reach: &Reach| {
        !matches!(
            reach,
            Reach::Subsets | Reach::ForcingMixed | Reach::NetsNested | Reach::NetsTwice
        )
    };
    Reach::ALL.into_iter().filter(is_quick)
}

/// Panics if a chain is wrong: by its referee, or for one of these solutions.
fn check(board: &Board, chain: &Chain, solutions: &[satdoku::Grid]) {
    assert!(follows(board, chain), "{chain:?}");
    for solution in solutions {
        let stays = chain.places.iter().all(|c| solution[c.cell] == Some(c.digit));
        let goes = chain.removes.iter().all(|c| solution[c.cell] != Some(c.digit));
        assert!(stays && goes, "{chain:?}");
    }
}

#[test]
fn no_chain_removes_a_digit_of_a_solution() {
    let Some(folder) = data_folder() else { return };
    for (name, _) in SETS.into_iter().filter(|(_, solutions)| *solutions > 0) {
        let puzzles = set(&folder, name);
        let mut checked = 0;
        for puzzle in puzzles.iter().step_by((puzzles.len() / 8).max(1)) {
            let (solutions, _) = native::solutions(puzzle, 1000, &Limits::default());
            let board = simplified(puzzle);
            for reach in quick() {
                let chains = reach.find(&board);
                chains.iter().for_each(|chain| check(&board, chain, &solutions));
                for chain in chains.iter().step_by((chains.len() / 3).max(1)) {
                    let step = chain.step(&board);
                    assert!(holds(puzzle, &step), "{} {step:?}", puzzle.line());
                    checked += 1;
                }
            }
        }
        println!("{name}: the native search checked {checked} chains");
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn chains_are_right_on_any_small_puzzle(puzzle in small_puzzles()) {
        let (solutions, _) = native::solutions(&puzzle, 1000, &Limits::default());
        let board = Board::new(&puzzle, puzzle.facts());
        let nested = (puzzle.shape().size() == 4).then_some(Reach::NetsNested);
        for reach in quick().chain(nested) {
            reach.find(&board).iter().for_each(|chain| check(&board, chain, &solutions));
        }
    }

    #[test]
    fn chains_are_right_on_any_nine_puzzle(puzzle in nine_puzzles()) {
        let (solutions, _) = native::solutions(&puzzle, 1000, &Limits::default());
        let board = simplified(&puzzle);
        for reach in quick() {
            reach.find(&board).iter().for_each(|chain| check(&board, chain, &solutions));
        }
    }
}

/// What each candidate that chains place (true) or remove costs at least.
fn costs(board: &Board, reach: Reach) -> BTreeMap<(Candidate, bool), u16> {
    let mut costs = BTreeMap::new();
    for chain in reach.find(board) {
        let says = chain.places.iter().map(|&candidate| (candidate, true));
        for said in says.chain(chain.removes.iter().map(|&candidate| (candidate, false))) {
            let cost = costs.entry(said).or_insert(chain.rating);
            *cost = chain.rating.min(*cost);
        }
    }
    costs
}

#[test]
fn chains_are_the_same_wherever_one_begins() {
    let sample = include_str!("../data/samples.txt");
    let more = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let puzzles: Vec<Puzzle> = puzzles(sample).into_iter().chain(puzzles(more)).collect();
    let mut compared = 0;
    let mut runner = TestRunner::deterministic();
    // Where there is no solution, the contradiction that ends it depends on where one begins.
    let has_solution =
        |puzzle: &Puzzle| !native::solutions(puzzle, 1, &Limits::default()).0.is_empty();
    let nines = puzzles.iter().filter(|puzzle| puzzle.shape().size() == 9);
    for puzzle in nines.filter(|puzzle| has_solution(puzzle)) {
        let symmetry = symmetries().new_tree(&mut runner).expect("there are some").current();
        let (board, moved) = (simplified(puzzle), simplified(&symmetry.image(puzzle)));
        for reach in quick() {
            let (here, there) = (costs(&board, reach), costs(&moved, reach));
            let image = |((c, places), cost)| ((symmetry.of(c), places), cost);
            let here: BTreeMap<_, u16> = here.into_iter().map(image).collect();
            assert!(here == there, "{reach:?} {}", puzzle.line());
            compared += here.len();
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// A position as other tools write it: what is placed, and nine characters a cell for what is left.
fn position(puzzle: &Puzzle, values: &str, left: &str) -> Board {
    let digits =
        values.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit() && *byte != b'0');
    let digits =
        digits.map(|(i, byte)| Candidate { cell: Cell::new(i), digit: Digit::new(byte - b'0') });
    let mut board = Board::new(puzzle, digits);
    let left: Vec<char> = left.chars().collect();
    for (i, chars) in left.chunks(9).enumerate() {
        let cell = Cell::new(i);
        if board.is_filled(cell) {
            continue;
        }
        for digit in board.left(cell).iter() {
            if chars[usize::from(digit.value()) - 1] == '.' {
                board.remove(Candidate { cell, digit });
            }
        }
    }
    board
}

#[test]
fn what_other_tools_conclude_is_found() {
    let Some(folder) = data_folder() else { return };
    let text = fs::read_to_string(folder.join("cases/logic/steps.tsv")).expect("the file is there");
    let empty = Puzzle::empty(Shape::new(9).expect("9 is a size"));
    let mut table: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let technique = fields[2];
        let simple = ["AIC", "Chain", "Loop", "Cycle", "Almost", "Remote", "Turbot"];
        let forcing = technique.contains("Forcing");
        if !forcing && !simple.iter().any(|word| technique.contains(word)) {
            continue;
        }
        let board = position(&empty, fields[3], fields[4]);
        let wanted: BTreeSet<_> = conclusions(fields[5]).collect();
        let reaches = quick().take_while(|&reach| forcing || reach < Reach::Nishio);
        let mut said = BTreeSet::new();
        let mut at_once = false;
        for reach in reaches {
            for chain in reach.find(&board) {
                let mut says: BTreeSet<_> = chain.places.iter().map(|&c| (c, true)).collect();
                says.extend(chain.removes.iter().map(|&c| (c, false)));
                at_once |= wanted.is_subset(&says);
                said.extend(says);
            }
        }
        // A digit is placed too when all others of its cell are removed, and a removal follows from
        // what is placed.
        let found = wanted.iter().all(|&(one, places)| {
            let others = board.left(one.cell).iter().filter(|&digit| digit != one.digit);
            let others = others.map(|digit| Candidate { cell: one.cell, digit });
            let others: Vec<Candidate> = others.collect();
            said.contains(&(one, places))
                || (places && others.iter().all(|&other| said.contains(&(other, false))))
                || (!places && others.iter().any(|&other| said.contains(&(other, true))))
        });
        let row = table.entry(technique).or_default();
        row[0] += usize::from(found);
        row[1] += usize::from(at_once);
        row[2] += 1;
        if !found {
            println!("not found: {} {technique} {}", fields[0], fields[6]);
        }
    }
    for (technique, [found, at_once, all]) in &table {
        println!("{technique}: {found} of {all}, {at_once} by one chain");
    }
    // Two sets may share several digits at once in those chains, which no single link says.
    let missing = |(name, [found, _, all]): (&&str, &[usize; 3])| {
        if *name == "Almost Locked Set Chain" { 0 } else { all - found }
    };
    let missing: usize = table.iter().map(missing).sum();
    assert!(!table.is_empty() && missing == 0, "{missing} conclusions were not found");
}

#[test]
fn grids_of_any_size_are_looked_at() {
    for size in [2, 4, 6, 9, 12, 16] {
        let mut puzzle = Puzzle::empty(Shape::new(size).expect("a size in range"));
        for digit in 1..=size {
            puzzle.add(1, digit, digit, satdoku::Role::Given).expect("it is on the grid");
        }
        let board = Board::new(&puzzle, puzzle.facts());
        for reach in [Reach::Digits, Reach::Alternating, Reach::Grouped, Reach::Forcing] {
            let chains = reach.find(&board);
            chains.iter().take(20).for_each(|chain| assert!(follows(&board, chain)));
        }
    }
    let puzzle = Puzzle::empty(Shape::new(36).expect("a size in range"));
    let board = Board::new(&puzzle, Vec::<Candidate>::new());
    assert!(Reach::ALL.iter().all(|reach| reach.find(&board).is_empty()), "too many candidates");
}

#[test]
fn a_hard_puzzle_is_solved_without_guessing() {
    let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let puzzle = read(line).expect("the line is a puzzle");
    let (solutions, _) = native::solutions(&puzzle, 2, &Limits::default());
    let mut logic = simple_logic(&puzzle);
    loop {
        logic.by_ref().for_each(drop);
        if logic.ended() == Some(Status::Solved) {
            break;
        }
        let board = logic.board().clone();
        let chains = Reach::ALL.iter().map(|reach| reach.find(&board));
        let chains = chains.into_iter().find(|chains| !chains.is_empty()).expect("there are some");
        for chain in chains.iter().take_while(|chain| chain.rating == chains[0].rating) {
            check(&board, chain, &solutions);
            logic.follow(&chain.step(&board));
        }
    }
    assert_eq!(logic.board().grid(), solutions[0]);
}

#[test]
fn a_chain_is_told() {
    let line = "1..653.....4.8....53.....8..9.....25..2.....4...4..8....1..63......4.67.68...1.4.";
    let puzzle = read(line).expect("the line is a puzzle");
    let mut logic = simple_logic(&puzzle);
    let mut text = Vec::new();
    for reach in quick() {
        logic.by_ref().for_each(drop);
        let board = logic.board().clone();
        if let Some(chain) = reach.find(&board).first() {
            let step = logic.cite(chain.step(&board));
            let said =
                show::named_step(std::slice::from_ref(&step), 0, &puzzle, show::Look::default());
            text.push(format!("{} {said}", chain.rating));
            let said = show::eureka(chain, &puzzle, show::Look::default());
            text.push(format!("  {said}"));
            logic.follow(&step);
        }
    }
    insta::assert_snapshot!(text.join("\n"));
}
