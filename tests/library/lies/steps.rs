//! Steps with one field altered: `human::holds` refuses what does not follow.

use std::collections::BTreeMap;

use satdoku::human::{self, Part, Premise, Step, Technique, holds};
use satdoku::{Candidate, Cell, Digit, Fact, Given, Limits, Puzzle, Role, native};

use crate::lies::judge::{Judge, opposite};
use crate::support::{first_step, puzzles, samples};

pub(crate) const SAMPLES: &str = include_str!("../../data/techniques.tsv");

/// A candidate beside another: in another cell, or with another digit.
fn moved(puzzle: &Puzzle, candidate: Candidate, by: usize) -> Candidate {
    let cells = puzzle.shape().cell_count();
    Candidate { cell: Cell::new((candidate.cell.index() + by) % cells), ..candidate }
}

fn renamed(puzzle: &Puzzle, candidate: Candidate, by: u8) -> Candidate {
    let size = puzzle.shape().digit_count() as u8;
    let digit = Digit::new((candidate.digit.value() - 1 + by) % size + 1);
    Candidate { digit, ..candidate }
}

fn with(fact: Fact, change: impl Fn(Candidate) -> Candidate) -> Fact {
    match fact {
        Fact::Placed(candidate) => Fact::Placed(change(candidate)),
        Fact::Removed(candidate) => Fact::Removed(change(candidate)),
    }
}

/// The step with one thing changed, in every way: what was changed, and the result.
pub(crate) fn altered(puzzle: &Puzzle, step: &Step) -> Vec<(&'static str, Step)> {
    let mut all = Vec::new();
    let mut add = |what, change: &dyn Fn(&mut Step)| {
        let mut altered = step.clone();
        change(&mut altered);
        if altered != *step {
            all.push((what, altered));
        }
    };
    let moves = [1, 2, 9, 10, 20, 40];
    let names = 1..puzzle.shape().digit_count() as u8;
    for i in 0..step.places.len() {
        for by in names.clone() {
            add("digit placed", &|s| s.places[i] = renamed(puzzle, s.places[i], by));
        }
        for by in moves {
            add("cell placed", &|s| s.places[i] = moved(puzzle, s.places[i], by));
        }
    }
    for i in 0..step.removes.len() {
        for by in names.clone() {
            add("digit removed", &|s| s.removes[i] = renamed(puzzle, s.removes[i], by));
        }
        for by in moves {
            add("cell removed", &|s| s.removes[i] = moved(puzzle, s.removes[i], by));
        }
        add("removed becomes placed", &|s| s.places.push(s.removes.remove(i)));
    }
    for i in 0..step.because.len() {
        add("fact dropped", &|s| {
            s.because.remove(i);
        });
        add("fact reversed", &|s| s.because[i] = opposite(s.because[i]));
        for by in 1..4 {
            add("digit of a fact", &|s| {
                s.because[i] = with(s.because[i], |c| renamed(puzzle, c, by))
            });
        }
        for by in moves {
            add("cell of a fact", &|s| s.because[i] = with(s.because[i], |c| moved(puzzle, c, by)));
        }
    }
    if step.technique.needs_uniqueness() {
        for i in 0..step.parts.first().map_or(0, |(_, base)| base.len()) {
            let is_corner = step.parts[0].0 == Part::Base;
            for by in moves.into_iter().filter(|_| is_corner) {
                add("another corner", &|s| {
                    s.parts[0].1[i] = moved(puzzle, s.parts[0].1[i], by);
                });
            }
            for by in names.clone().filter(|_| is_corner) {
                add("another pair", &|s| {
                    s.parts[0].1[i] = renamed(puzzle, s.parts[0].1[i], by);
                });
            }
        }
        for i in (0..step.premises.len()).filter(|_| step.technique.name().starts_with("BUG")) {
            add("a cell less", &|s| drop(s.premises.remove(i)));
            let extra = step.part(Part::Fin).flatten().count();
            for i in 0..extra {
                add("an additional digit less", &|s| {
                    s.parts[0].1.remove(i);
                });
            }
            add("another cell", &|s| {
                if let Premise::Cell(cell, _) = &mut s.premises[i] {
                    *cell = Cell::new((cell.index() + 1) % puzzle.shape().cell_count());
                }
            });
        }
    }
    let houses = puzzle.constraints().len();
    for i in 0..step.houses.len() {
        add("house dropped", &|s| {
            s.houses.remove(i);
        });
        for by in [1, 9, 11] {
            add("another house", &|s| s.houses[i] = (s.houses[i] + by) % houses);
        }
    }
    if !step.technique.is_contradiction() {
        add("nothing said", &|s| {
            s.places.clear();
            s.removes.clear();
        });
        add("called a contradiction", &|s| s.technique = Technique::NoDigit);
        for by in moves {
            let of = step.says().next().expect("it says something");
            let (Fact::Placed(one) | Fact::Removed(one)) = of;
            add("one more removed", &|s| s.removes.push(moved(puzzle, one, by)));
        }
    }
    all
}

/// For each thing changed: in how many ways, and how many of them were refused.
#[derive(Default)]
pub(crate) struct Tally(BTreeMap<&'static str, [usize; 2]>);

impl Tally {
    /// Alters a step in every way, and compares the referee with the judge.
    pub(crate) fn try_all(&mut self, judge: &mut Judge, puzzle: &Puzzle, step: &Step) {
        assert!(holds(puzzle, step) && judge.accepts(step), "{step:?}");
        for (what, altered) in altered(puzzle, step) {
            let held = holds(puzzle, &altered);
            // The referee searches for a while only, so it may refuse what follows by long ways.
            assert!(!held || judge.accepts(&altered), "{what}: {altered:?} from {step:?}");
            // What follows even if there are several solutions is no lie.
            let is_new = |removed: &&Candidate| !step.removes.contains(removed);
            let mut new = altered.removes.iter().filter(is_new);
            if held && new.any(|&removed| judge.refutes(step, vec![Fact::Placed(removed)])) {
                continue;
            }
            let [tried, refused] = self.0.entry(what).or_default();
            *tried += 1;
            *refused += usize::from(!held);
        }
    }

    /// Everything that was changed was refused at least once.
    pub(crate) fn check(&self, name: impl std::fmt::Display) {
        let sum = |i: usize| self.0.values().map(|counts| counts[i]).sum::<usize>();
        println!("{name}: {} of {} altered steps refused", sum(1), sum(0));
        for (what, [tried, refused]) in &self.0 {
            assert!(*refused > 0, "{name}, {what}: all {tried} were accepted");
        }
    }
}

#[test]
fn altered_steps_of_every_technique_are_refused() {
    for line in SAMPLES.lines() {
        let (name, puzzle) = line.split_once('\t').expect("two columns");
        let technique: Technique = name.parse().expect("a technique");
        let puzzle = puzzles(puzzle).remove(0);
        let mut tally = Tally::default();
        tally.try_all(&mut Judge::new(&puzzle), &puzzle, &first_step(&puzzle, technique));
        tally.check(name);
    }
}

/// Puzzles whose contradictions are of every kind.
const REFUTED: [(&str, [usize; 3]); 3] = [
    (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        [1, 6, 4],
    ),
    ("11.4.....3....2.", [2, 2, 4]),
    ("1...............", [1, 4, 1]),
];

fn refuted() -> impl Iterator<Item = (Puzzle, Vec<Step>)> {
    REFUTED.into_iter().filter_map(|(line, [row, column, digit])| {
        let mut puzzle = puzzles(line).remove(0);
        puzzle.add(row, column, digit, Role::Extra).expect("it is on the grid");
        let steps = human::refute(&puzzle, puzzle.facts())?;
        Some((puzzle, steps))
    })
}

/// Puzzles with a wrong digit, where that takes a case to see.
fn refuted_by_cases() -> impl Iterator<Item = (Puzzle, Vec<Step>)> {
    let nines = samples().into_iter().filter(|puzzle| puzzle.shape().size() == 9);
    let wrong = nines.flat_map(|puzzle| {
        let found = native::solutions(&puzzle, 2, &Limits::default()).0;
        let solution = (found.len() == 1).then(|| found[0].clone());
        let given = puzzle.grid();
        let digits: Vec<Candidate> = solution.iter().flat_map(|grid| grid.digits()).collect();
        let open = digits.into_iter().filter(move |digit| given[digit.cell].is_none());
        open.step_by(9).map(move |open| {
            let mut wrong = puzzle.clone();
            let other = Given::of(renamed(&puzzle, open, 1));
            wrong.givens.push(Given { role: Role::Extra, ..other });
            wrong
        })
    });
    wrong.filter_map(|puzzle| {
        let steps = human::refute(&puzzle, puzzle.facts())?;
        steps.iter().any(|step| !step.case.is_empty()).then_some((puzzle, steps))
    })
}

#[test]
fn altered_steps_of_derivations_are_refused() {
    let mut tallies: BTreeMap<Technique, Tally> = BTreeMap::new();
    for (puzzle, steps) in refuted().chain(refuted_by_cases().take(2)) {
        let mut judge = Judge::new(&puzzle);
        let whole = steps.iter().flat_map(|step| step.case.iter().chain([step]));
        for step in whole.filter(|step| step.case.is_empty()) {
            tallies.entry(step.technique).or_default().try_all(&mut judge, &puzzle, step);
        }
    }
    assert!(tallies.keys().any(|technique| technique.is_contradiction()));
    tallies.iter().for_each(|(technique, tally)| tally.check(technique));
}

/// A case is checked step by step, so more is refused than what does not follow.
#[test]
fn altered_cases_are_refused() {
    let mut tried = BTreeMap::new();
    for (puzzle, steps) in refuted_by_cases().take(3) {
        let mut judge = Judge::new(&puzzle);
        for step in steps.iter().filter(|step| !step.case.is_empty()).take(2) {
            assert!(holds(&puzzle, step) && judge.accepts(step), "{step:?}");
            let mut all = altered(&puzzle, step);
            all.retain(|(what, _)| *what != "called a contradiction");
            let mut change = |what, change: &dyn Fn(&mut Step)| {
                let mut altered = step.clone();
                change(&mut altered);
                all.push((what, altered));
            };
            change("the end of the case", &|s| drop(s.case.pop()));
            change("a case that says more", &|s| {
                let one = s.removes[0];
                s.removes.push(renamed(&puzzle, one, 1));
            });
            change("a case that places", &|s| s.places = s.removes.clone());
            change("called an end", &|s| s.technique = Technique::NoDigit);
            for i in 0..step.case.len() {
                change("a step of the case", &|s| drop(s.case.remove(i)));
                for (what, inner) in altered(&puzzle, &step.case[i]) {
                    change(what, &|s| s.case[i] = inner.clone());
                }
            }
            for (what, altered) in all {
                let held = holds(&puzzle, &altered);
                assert!(!held || judge.accepts(&altered), "{what}: {altered:?}");
                let [count, refused] = tried.entry(what).or_insert([0, 0]);
                *count += 1;
                *refused += usize::from(!held);
            }
        }
    }
    assert!(tried.len() > 10, "there were too few cases");
    for (what, [count, refused]) in tried {
        println!("{what}: {refused} of {count} refused");
        assert!(refused > 0, "{what}: all {count} were accepted");
    }
}
