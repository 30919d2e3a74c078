//! Solving by techniques: step by step, all at once, by hand, stopped and taken up again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::prelude::*;
use satdoku::human::{Logic, Status, Step, Technique, Techniques, holds};
use satdoku::{Candidate, Digits, Grid, Limits, Puzzle, Stop, native};

use super::marks::Marks;
use crate::support::{cases, nine_puzzles, puzzles, small_puzzles};

#[derive(Clone, Debug)]
enum Op {
    Next,
    Advance,
    /// Follows one of the easiest steps.
    FollowEasiest(usize),
    /// Follows one of the steps by a technique, which need not be among those that are used.
    FollowBy(usize, usize),
    Cite(usize),
    Restrict(usize, Vec<usize>),
    Remove(usize),
    /// Goes on elsewhere, which changes nothing here.
    Elsewhere,
    /// Asks everything while the flag is set.
    Cancelled,
    /// Looks for the next step with a deadline in so many microseconds.
    Soon(u64),
}

fn ops() -> impl Strategy<Value = Vec<Op>> {
    let number = || 0usize..1000;
    let op = prop_oneof![
        6 => Just(Op::Next),
        3 => Just(Op::Advance),
        2 => number().prop_map(Op::FollowEasiest),
        2 => (number(), number()).prop_map(|(by, number)| Op::FollowBy(by, number)),
        1 => number().prop_map(Op::Cite),
        1 => (number(), vec(0usize..9, 1..8)).prop_map(|(at, left)| Op::Restrict(at, left)),
        2 => number().prop_map(Op::Remove),
        1 => Just(Op::Elsewhere),
        2 => Just(Op::Cancelled),
        1 => (0u64..2000).prop_map(Op::Soon),
    ];
    vec(op, 1..24)
}

/// How a sequence begins.
#[derive(Clone, Debug)]
struct Start {
    hardest: Technique,
    unique: bool,
    citing: bool,
}

fn start() -> impl Strategy<Value = Start> {
    let hardest = prop_oneof![
        2 => Just(Technique::HiddenSingle),
        6 => Just(Technique::MultiColors),
        1 => Just(Technique::GroupedAic),
    ];
    (hardest, any::<bool>(), any::<bool>()).prop_map(|(hardest, unique, citing)| Start {
        hardest,
        unique,
        citing,
    })
}

/// More solutions than these are not looked at.
const MOST: usize = 300;

/// A solver and its model.
struct Pair {
    puzzle: Puzzle,
    techniques: Techniques,
    citing: bool,
    logic: Logic,
    marks: Marks,
    /// The solutions that hand has not excluded; `None` if there are too many.
    solutions: Option<Vec<Grid>>,
    flag: Arc<AtomicBool>,
    limits: Limits,
}

impl Pair {
    fn new(puzzle: Puzzle, start: &Start) -> Pair {
        let (found, _) = native::solutions(&puzzle, MOST, &Limits::default());
        let solutions = (found.len() < MOST).then_some(found);
        let techniques = Techniques::up_to(start.hardest);
        let flag = Arc::new(AtomicBool::new(false));
        let limits = Limits { cancel: Some(flag.clone()), ..Limits::default() };
        let mut logic = Logic::new(&puzzle, techniques).within(&limits);
        if start.unique && solutions.as_ref().is_some_and(|found| found.len() == 1) {
            logic = logic.unique();
        }
        if start.citing {
            logic = logic.citing();
        }
        let marks = Marks::new(&puzzle, puzzle.facts());
        Pair { puzzle, techniques, citing: start.citing, logic, marks, solutions, flag, limits }
    }

    /// The digit of this number on the grid.
    fn candidate(&self, number: usize) -> Candidate {
        let shape = self.puzzle.shape();
        shape.candidate(number % shape.candidate_count())
    }

    fn run(&mut self, op: &Op) {
        match op {
            Op::Next => {
                let before = self.logic.clone();
                let step = self.logic.next();
                self.check_next(&before, step);
            }
            Op::Advance => {
                let expected = self.easiest();
                assert_eq!(self.logic.advance(), expected);
                expected.iter().for_each(|step| self.marks.follow(step));
            }
            Op::FollowEasiest(number) => {
                let easiest = self.easiest();
                self.follow(easiest.get(number % easiest.len().max(1)));
            }
            Op::FollowBy(technique, number) => {
                let technique = Technique::ALL[technique % Technique::ALL.len()];
                // Nets take too long for a sequence.
                let steps = match technique <= Technique::GroupedAic {
                    true => self.logic.steps_by(technique),
                    false => Vec::new(),
                };
                steps.iter().for_each(|step| self.check(step));
                self.follow(steps.get(number % steps.len().max(1)));
            }
            Op::Cite(number) => {
                let easiest = self.easiest();
                let Some(step) = easiest.get(number % easiest.len().max(1)) else { return };
                let cited = self.logic.cite(step.clone());
                assert_eq!(uncited(cited.clone(), step), *step);
                assert!(holds(&self.puzzle, &cited), "{cited:?}");
            }
            Op::Restrict(number, left) => {
                let Candidate { cell, .. } = self.candidate(*number);
                let all: Vec<_> = self.puzzle.shape().digits().iter().collect();
                let digits = left.iter().map(|at| all[at % all.len()]).collect();
                self.restrict(cell, digits);
            }
            Op::Remove(number) => {
                let Candidate { cell, digit } = self.candidate(*number);
                let mut digits = self.puzzle.shape().digits();
                digits.remove(digit);
                self.restrict(cell, digits);
            }
            Op::Elsewhere => {
                assert!(self.logic.clone().count() <= self.puzzle.shape().candidate_count())
            }
            Op::Cancelled => self.stop(),
            Op::Soon(time) => self.look_until(Duration::from_micros(*time)),
        }
        self.compare();
    }

    fn restrict(&mut self, cell: satdoku::Cell, digits: Digits) {
        self.logic.restrict(cell, digits);
        self.marks.restrict(cell, digits);
        let kept = |grid: &Grid| grid[cell].is_some_and(|digit| digits.contains(digit));
        if let Some(solutions) = &mut self.solutions {
            solutions.retain(kept);
        }
    }

    fn follow(&mut self, step: Option<&Step>) {
        if let Some(step) = step {
            self.logic.follow(step);
            self.marks.follow(step);
        }
    }

    /// Checks that a step says something, and nothing that a solution contradicts.
    fn check(&self, step: &Step) {
        assert!(!step.places.is_empty() || !step.removes.is_empty(), "{step:?}");
        for solution in self.solutions.iter().flatten() {
            let has = |candidate: &Candidate| solution[candidate.cell] == Some(candidate.digit);
            assert!(step.places.iter().all(has) && !step.removes.iter().any(has), "{step:?}");
        }
    }

    /// All that all techniques say, and of it what is easiest.
    fn easiest(&self) -> Vec<Step> {
        let mut expected: Vec<Step> = Vec::new();
        if self.logic.ended().is_none() {
            let steps = self.techniques.iter().flat_map(|technique| self.logic.steps_by(technique));
            let steps: Vec<Step> = steps.collect();
            steps.iter().for_each(|step| self.check(step));
            let least = steps.iter().map(Step::rating).min();
            for step in steps.into_iter().filter(|step| Some(step.rating()) == least) {
                let says =
                    |step: &Step| (step.technique, step.places.clone(), step.removes.clone());
                if !expected.iter().any(|known| says(known) == says(&step)) {
                    expected.push(step);
                }
            }
        }
        assert_eq!(self.logic.easiest(), expected);
        expected
    }

    /// Checks the step that was taken from this state.
    fn check_next(&mut self, before: &Logic, step: Option<Step>) {
        let Some(step) = step else {
            assert!(self.easiest().is_empty());
            return;
        };
        self.check(&step);
        let found = before.steps_by(step.technique).into_iter();
        let mut found = found.map(|found| if self.citing { before.cite(found) } else { found });
        assert!(found.any(|found| found == step), "{step:?}");
        self.marks.follow(&step);
    }

    /// Nothing is looked for while the flag is set, and nothing is lost.
    fn stop(&mut self) {
        let ended = self.logic.ended();
        self.flag.store(true, Ordering::Relaxed);
        assert_eq!(self.logic.stopped(), Some(Stop::Interrupted));
        assert_eq!(self.logic.next(), None);
        assert_eq!(self.logic.easiest(), []);
        assert_eq!(self.logic.advance(), []);
        assert_eq!(self.logic.ended(), ended);
        assert_eq!(self.logic.status(), ended.unwrap_or(Status::Stuck));
        self.flag.store(false, Ordering::Relaxed);
        assert_eq!(self.logic.stopped(), None);
    }

    /// The next step is the same with a limit, unless the limit is reached first.
    fn look_until(&mut self, time: Duration) {
        let before = self.logic.clone();
        let expected = before.clone().next();
        let deadline = Some(Instant::now() + time);
        let mut logic = before.clone().within(&Limits { deadline, ..Limits::default() });
        let step = logic.next();
        assert!(step == expected || step.is_none() && logic.stopped() == Some(Stop::Timeout));
        self.logic = logic.within(&self.limits);
        if step.is_some() {
            self.check_next(&before, step);
        }
    }

    fn compare(&self) {
        self.marks.compare(self.logic.board());
        let ended = match (self.marks.is_contradictory(), self.marks.is_full()) {
            (true, _) => Some(Status::Contradiction),
            (false, true) => Some(Status::Solved),
            (false, false) => None,
        };
        assert_eq!(self.logic.ended(), ended);
        let open = || match self.logic.clone().next() {
            Some(_) => Status::Open,
            None => Status::Stuck,
        };
        assert_eq!(self.logic.status(), ended.unwrap_or_else(open));
        if let Some(solutions) = &self.solutions {
            assert!(solutions.iter().all(|grid| self.marks.allow(grid)));
            assert!(ended != Some(Status::Contradiction) || solutions.is_empty());
            assert!(ended != Some(Status::Solved) || *solutions == [self.logic.board().grid()]);
        }
    }
}

/// A step that was cited, with the facts and houses that it had before.
fn uncited(mut cited: Step, before: &Step) -> Step {
    cited.premises.clone_from(&before.premises);
    cited.because.clone_from(&before.because);
    cited.case.clone_from(&before.case);
    cited.houses.clone_from(&before.houses);
    cited
}

fn run(puzzle: Puzzle, start: &Start, ops: &[Op]) {
    let mut pair = Pair::new(puzzle, start);
    pair.compare();
    ops.iter().for_each(|op| pair.run(op));
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn small_puzzles_are_solved_as_on_paper(
        puzzle in small_puzzles(),
        start in start(),
        ops in ops(),
    ) {
        run(puzzle, &start, &ops);
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn puzzles_of_nine_are_solved_as_on_paper(
        puzzle in nine_puzzles(),
        start in start(),
        ops in ops(),
    ) {
        run(puzzle, &start, &ops);
    }
}

/// A limit strikes in the middle of a look. What was found by then may lack the best step, so it does
/// not count.
#[test]
fn a_look_that_was_cut_short_finds_nothing() {
    let nets: Techniques = [Technique::ForcingNet].into_iter().collect();
    // So hard that only nets within nets say anything, which take a thousand times as long.
    let golden =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let logic = Logic::new(&puzzles(golden)[0], nets);
    let late = |logic: &Logic| {
        let deadline = Some(Instant::now() + Duration::from_millis(5));
        logic.clone().within(&Limits { deadline, ..Limits::default() })
    };
    assert_eq!(late(&logic).next(), None);
    assert_eq!(late(&logic).steps_by(Technique::ForcingNet), []);
    assert_eq!(late(&logic).easiest(), []);
    assert_eq!(late(&logic).status(), Status::Stuck);
}
