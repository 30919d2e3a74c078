//! What an explanation tells beside the conflict: as much as was asked for, and no more.

use std::time::Instant;

use itertools::Itertools;
use satdoku::encode::Reason;
use satdoku::explain::{Effort, Options, without};
use satdoku::explanation::{Explanation, explanation};
use satdoku::solve::{Engine, Solutions, solve};
use satdoku::{Explained, Limits, Puzzle, Quality, Role, Stop, check};

use crate::support::puzzles;

/// Row 1 has a 1 twice, and column 2 as well.
const CONFLICT: &str = "11......2......1";

fn told(puzzle: &Puzzle, options: Options) -> Explanation {
    explanation(puzzle, &options, &Limits::default()).expect("the engines agree")
}

#[test]
fn an_option_leaves_the_others_as_they_are() {
    let setters: [fn(Options) -> Options; 4] = [
        |options| options.quality(Quality::Minimal),
        |options| options.effort(Effort::Long),
        |options| options.rules(true),
        |options| options.rest(true),
    ];
    let mut seen = Vec::new();
    for chosen in setters.iter().powerset() {
        let in_any_order = chosen
            .iter()
            .permutations(chosen.len())
            .map(|order| order.into_iter().fold(Options::new(), |options, setter| setter(options)));
        seen.extend(in_any_order.dedup());
    }
    assert_eq!(seen.len(), 16, "one for each choice, whatever the order");
    assert!((0..seen.len()).all(|i| !seen[..i].contains(&seen[i])), "and all different");
}

#[test]
fn a_conflict_is_told_with_its_steps_and_fixes() {
    let puzzle = puzzles(CONFLICT).remove(0);
    let plain = told(&puzzle, Options::new());
    let conflict = plain.conflict().expect("row 1 has a 1 twice");
    assert_eq!(conflict.members, [Reason::Given(0), Reason::Given(1)]);
    assert!(plain.steps.as_ref().is_some_and(|steps| !steps.is_empty()));
    let fixes = plain.fixes.as_ref().expect("no limit was set");
    assert!(!fixes.sets.is_empty());
    assert_eq!((plain.rules.len(), plain.rest.len()), (0, 0), "nobody asked for more");
    assert_eq!(plain.solutions(), None, "there are only givens");
    let more = told(&puzzle, Options::new().rules(true).rest(true));
    let [Reason::Constraint(row)] = more.rules[..] else {
        panic!("row 1 is enough: {:?}", more.rules);
    };
    assert_eq!(puzzle.constraints()[row].cells(), puzzle.shape().cells().take(4).collect_vec());
    let rest = fixes.sets.iter().map(|set| {
        let rest = solve(&without(&puzzle, set), Engine::Both, &Limits::default());
        rest.expect("the engines agree").solutions
    });
    assert_eq!(more.rest, rest.collect_vec());
    assert_eq!(Explanation { rules: Vec::new(), rest: Vec::new(), ..more }, plain);
}

#[test]
fn the_puzzle_alone_is_solved_too() {
    let mut puzzle = puzzles("1234341221434.2.").remove(0);
    let consistent = told(&puzzle, Options::new());
    assert_eq!((&consistent.explained, consistent.conflict()), (&Explained::Consistent, None));
    let Some(Solutions::Unique(grid)) = consistent.solutions() else {
        panic!("two cells are open: {:?}", consistent.solved);
    };
    assert!(check(&puzzle, grid).is_ok());
    for role in [Role::Extra, Role::Entry] {
        puzzle.add(4, 2, 1, role).expect("on the grid");
        let conflicting = told(&puzzle, Options::new());
        assert!(conflicting.conflict().is_some(), "row 4 needs its 1 in column 4");
        assert_eq!(conflicting.solutions(), consistent.solutions());
        puzzle.givens.pop();
    }
}

#[test]
fn what_is_crossed_out_can_conflict() {
    let mut puzzle = puzzles("....4...........").remove(0);
    let candidates = (0..3).map(|i| puzzle.shape().candidate(i)).collect_vec();
    puzzle.crossed_out.extend(&candidates);
    let told = told(&puzzle, Options::new());
    let conflict = told.conflict().expect("r1c1 cannot be 4 either");
    assert_eq!(conflict.crossed_out().collect_vec(), candidates);
    assert_eq!(conflict.givens(&puzzle).collect_vec(), [&puzzle.givens[0]]);
    assert_eq!(conflict.rules(&puzzle).count(), 0);
    assert!(!conflict.is_of_grid(&puzzle));
}

#[test]
fn when_time_is_up_nothing_else_is_told() {
    let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    let puzzle = puzzles(CONFLICT).remove(0);
    let unknown = explanation(&puzzle, &Options::new().rules(true).rest(true), &late);
    let expected = Explanation::from(Explained::Unknown(Stop::Timeout));
    assert_eq!(unknown.expect("no engine disagrees"), expected);
}
