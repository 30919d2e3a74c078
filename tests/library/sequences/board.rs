//! Boards that are changed by hand, in any order.

use proptest::collection::vec;
use proptest::prelude::*;
use satdoku::human::{Board, Logic, Technique, Techniques};
use satdoku::{Candidate, Digits};

use super::marks::Marks;
use crate::support::{cases, small_puzzles};

#[derive(Clone, Debug)]
enum Op {
    Place(usize),
    Remove(usize),
    Restrict(usize, Vec<usize>),
    /// Does what the step of this number says, of those that can be taken.
    Apply(usize),
}

fn ops() -> impl Strategy<Value = Vec<Op>> {
    let op = prop_oneof![
        2 => (0usize..1000).prop_map(Op::Place),
        2 => (0usize..1000).prop_map(Op::Remove),
        1 => (0usize..1000, vec(0usize..9, 0..6)).prop_map(|(at, left)| Op::Restrict(at, left)),
        2 => (0usize..1000).prop_map(Op::Apply),
    ];
    vec(op, 0..20)
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_board_is_its_marks(puzzle in small_puzzles(), bare in any::<bool>(), ops in ops()) {
        let shape = puzzle.shape();
        let candidate = |number: usize| shape.candidate(number % shape.candidate_count());
        let facts = || puzzle.facts().filter(|_| !bare);
        let mut board = Board::new(&puzzle, facts());
        let mut marks = Marks::new(&puzzle, facts());
        let mut steps = Logic::new(&puzzle, Techniques::up_to(Technique::MultiColors));
        marks.compare(&board);
        for op in ops {
            match op {
                Op::Place(number) => {
                    board.place(candidate(number));
                    marks.place(candidate(number));
                }
                Op::Remove(number) => {
                    board.remove(candidate(number));
                    marks.remove(candidate(number));
                }
                Op::Restrict(number, left) => {
                    let Candidate { cell, .. } = candidate(number);
                    let all: Vec<_> = shape.digits().iter().collect();
                    let digits: Digits = left.iter().map(|at| all[at % all.len()]).collect();
                    board.restrict(cell, digits);
                    marks.restrict(cell, digits);
                }
                Op::Apply(number) => {
                    let easiest = steps.advance();
                    let Some(step) = easiest.get(number % easiest.len().max(1)) else { continue };
                    board.apply(step);
                    step.places.iter().for_each(|&placed| marks.place(placed));
                    step.removes.iter().for_each(|&removed| marks.remove(removed));
                }
            }
            marks.compare(&board);
        }
    }
}
