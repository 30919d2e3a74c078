//! Smallest conflicts, their derivations and what can be done about them, against slow referees.

mod judge;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::support::{WIKIPEDIA, cases, data_folder, puzzles, samples, small_puzzles};
use itertools::Itertools;
use proptest::prelude::*;
use satdoku::encode::{Part, Reason};
use satdoku::explain::{
    Conflicts, Effort, Listed, Options, conflicts, derive, disjoint, explain, fixes, suspects,
    without,
};
use satdoku::{
    Candidate, Conflict, End, Explained, Given, Limits, Puzzle, Quality, Role, human, native, read,
};

fn solvable(puzzle: &Puzzle) -> bool {
    !native::solutions(puzzle, 1, &Limits::default()).0.is_empty()
}

fn conflict_of(puzzle: &Puzzle, quality: Quality) -> Option<Conflict> {
    match Options::new()
        .quality(quality)
        .explain(puzzle, &Limits::default())
        .expect("the engines agree")
    {
        Explained::Conflict(conflict) => Some(conflict),
        Explained::Consistent => None,
        Explained::Unknown(stop) => panic!("no limit was set: {stop:?}"),
    }
}

/// What can be in a conflict: every different digit of a puzzle by the first given that has it,
/// candidates that are crossed out, and constraints that are not of the grid.
fn members(puzzle: &Puzzle) -> Vec<Reason> {
    let givens = (0..puzzle.givens.len()).map(|i| first(puzzle, Reason::Given(i)));
    let is_member = |i: &usize| !puzzle.constraints()[*i].is_of_grid();
    let constraints = (0..puzzle.constraints().len()).filter(is_member).map(Reason::Constraint);
    let crossed_out = puzzle.crossed_out.iter().copied().map(Reason::CrossedOut);
    givens.chain(constraints).chain(crossed_out).sorted().dedup().collect()
}

/// The first given with the same digit.
fn first(puzzle: &Puzzle, member: Reason) -> Reason {
    let Reason::Given(i) = member else { return member };
    let is_same = |given: &Given| given.candidate() == puzzle.givens[i].candidate();
    Reason::Given(puzzle.givens.iter().position(is_same).expect("it is one of them"))
}

fn only(puzzle: &Puzzle, members: &[Reason]) -> Puzzle {
    Part::new(puzzle, members).puzzle.into_owned()
}

/// Sets that are minimal among all subsets of `all` for which `is` holds, by trying them, the smallest first.
fn minimal_sets(all: &[Reason], is: impl Fn(&[Reason]) -> bool) -> Vec<Vec<Reason>> {
    let mut found: Vec<Vec<Reason>> = Vec::new();
    for set in all.iter().copied().powerset() {
        let known = found.iter().any(|known| known.iter().all(|c| set.contains(c)));
        if !known && is(&set) {
            found.push(set);
        }
    }
    found
}

fn minimal_conflicts(puzzle: &Puzzle) -> Vec<Vec<Reason>> {
    minimal_sets(&members(puzzle), |set| !solvable(&only(puzzle, set)))
}

fn named(puzzle: &Puzzle, set: &[Reason]) -> Vec<Reason> {
    let is_member = |reason: &&Reason| match reason {
        Reason::Given(_) | Reason::CrossedOut(_) => true,
        Reason::Constraint(i) => !puzzle.constraints()[*i].is_of_grid(),
        _ => false,
    };
    set.iter().filter(is_member).map(|&reason| first(puzzle, reason)).sorted().collect()
}

proptest! {
    #![proptest_config(cases(120))]

    /// The smallest conflict is no larger than any, and all of its size are found.
    #[test]
    fn no_conflict_is_smaller(puzzle in small_puzzles()) {
        let all = minimal_conflicts(&puzzle);
        let Some(conflict) = conflict_of(&puzzle, Quality::Smallest) else {
            prop_assert!(all.is_empty());
            return Ok(());
        };
        if named(&puzzle, &conflict.members).is_empty() {
            prop_assert_eq!(&all[0], &vec![]);
            return Ok(());
        }
        prop_assert!(conflict.is_smallest() && conflict.end.is_complete());
        let least = all.iter().filter(|set| set.len() == all[0].len());
        let sets = conflict.sets.iter().map(|set| named(&puzzle, set)).sorted().collect_vec();
        prop_assert_eq!(&sets, &least.cloned().sorted().collect_vec());
        for quality in [Quality::Minimal, Quality::Easiest] {
            let other = conflict_of(&puzzle, quality).expect("it has no solution");
            prop_assert!(all.contains(&named(&puzzle, &other.members)));
            if quality == Quality::Easiest {
                let others = other.sets.iter().map(|set| named(&puzzle, set)).sorted().collect_vec();
                prop_assert_eq!(others, sets.clone());
            }
        }
    }

    /// Suspects are counted over all conflicts and smallest corrections, and ranked by these counts.
    #[test]
    fn suspects_are_in_as_many_conflicts_as_counted(puzzle in small_puzzles()) {
        let all = minimal_conflicts(&puzzle);
        let found = suspects(&puzzle, &Limits::default()).expect("the engines agree");
        if all.first().is_some_and(Vec::is_empty) || !found.conflicts.is_complete() {
            return Ok(());
        }
        prop_assert_eq!(found.conflicts.known, all.len());
        let fixes = fixes(&puzzle, &Limits::default()).expect("the engines agree");
        let fixes = fixes.sets.iter().map(|set| named(&puzzle, set)).collect_vec();
        prop_assert_eq!(found.corrections.known, fixes.len());
        let count = |sets: &[Vec<Reason>], member: &Reason| sets.iter().filter(|set| set.contains(member)).count();
        let expected = members(&puzzle).into_iter().filter_map(|member| {
            let counts = (count(&fixes, &member), count(&all, &member));
            (counts != (0, 0)).then_some((counts, member))
        });
        let ranked = found.ranked.iter().map(|suspect| {
            ((suspect.corrections, suspect.conflicts), first(&puzzle, suspect.member))
        });
        let ranked = ranked.collect_vec();
        prop_assert!(ranked.windows(2).all(|pair| pair[0].0 >= pair[1].0));
        prop_assert_eq!(ranked.into_iter().sorted().collect_vec(), expected.sorted().collect_vec());
    }

    /// All conflicts are listed, each once, and so are the corrections; each of the ones meets each
    /// of the others.
    #[test]
    fn all_conflicts_are_those_of_brute_force(puzzle in small_puzzles()) {
        let (mut found, mut corrections) = (Vec::new(), Vec::new());
        let end = conflicts(&puzzle, None, &Limits::default(), |listed| {
            match listed {
                Listed::Conflict(set) => found.push(named(&puzzle, &set)),
                Listed::Correction(set) => corrections.push(named(&puzzle, &set)),
            }
            ControlFlow::Continue(())
        });
        prop_assert!(end.is_complete());
        let expected = minimal_conflicts(&puzzle).into_iter().sorted().collect_vec();
        prop_assert_eq!(&found.iter().cloned().sorted().collect_vec(), &expected);
        for (conflict, correction) in found.iter().cartesian_product(&corrections) {
            prop_assert!(conflict.iter().any(|candidate| correction.contains(candidate)));
        }
        let count = found.len() as u64;
        prop_assert_eq!(end.known, Conflicts { count, corrections: corrections.len() as u64 });
        for most in [0, count / 2, count] {
            let mut seen = 0;
            let end = conflicts(&puzzle, Some(most), &Limits::default(), |listed| {
                seen += u64::from(matches!(listed, Listed::Conflict(_)));
                ControlFlow::Continue(())
            });
            prop_assert_eq!((end.known.count, seen), (most, most));
            prop_assert_eq!(end.is_complete(), most == count);
            prop_assert_eq!(end.end == End::Enough, most < count);
        }
        let end = conflicts(&puzzle, None, &Limits::default(), |_| ControlFlow::Break(()));
        prop_assert_eq!((end.known.count + end.known.corrections, end.end), (1, End::Enough));
    }

    /// Every step follows from the facts and houses that it cites.
    #[test]
    fn steps_hold(puzzle in small_puzzles()) {
        let Some(conflict) = conflict_of(&puzzle, Quality::Smallest) else { return Ok(()) };
        // A disagreement would be an error here.
        let steps = derive(&puzzle, &conflict, Effort::Short, &Limits::default()).expect("every step holds");
        if !conflict.is_of_grid(&puzzle) {
            let steps = steps.expect("a small puzzle has a derivation");
            prop_assert!(steps.last().expect("there is an end").technique.is_contradiction());
        }
    }

    /// Applying a fix leaves a solution, and any proper part of it does not; there is none that is smaller.
    #[test]
    fn fixes_are_the_smallest_corrections(puzzle in small_puzzles()) {
        let found = fixes(&puzzle, &Limits::default()).expect("the engines agree");
        let kept = puzzle.givens.iter().filter(|given| given.role == Role::Extra);
        let kept: Vec<Candidate> = kept.map(|given| given.candidate()).collect();
        let asked = |member: &Reason| match member {
            Reason::Given(i) => kept.contains(&puzzle.givens[*i].candidate()),
            _ => false,
        };
        let mut all: Vec<Reason> = members(&puzzle).into_iter().filter(|c| !asked(c)).collect();
        // Where the puzzle was right before anybody began, it is not the puzzle that has to change.
        let keeps_givens = puzzle.is_begun() && solvable(&puzzle.fresh());
        if keeps_givens {
            let is_given = |i: usize| puzzle.givens.iter().any(|given| {
                given.role == Role::Given && given.candidate() == puzzle.givens[i].candidate()
            });
            all.retain(|member| match member {
                Reason::Given(i) => puzzle.givens[*i].is_entry() && !is_given(*i),
                other => matches!(other, Reason::CrossedOut(_)),
            });
        }
        prop_assert_eq!(found.keeps_givens, keeps_givens);
        let helps = |gone: &[Reason]| {
            let rest: Vec<Reason> =
                members(&puzzle).into_iter().filter(|c| !gone.contains(c)).collect();
            solvable(&only(&puzzle, &rest))
        };
        let expected = minimal_sets(&all, helps);
        let least = expected.iter().filter(|set| set.len() == expected[0].len());
        let sets = found.sets.iter().map(|set| named(&puzzle, set));
        prop_assert!(found.end.is_complete());
        prop_assert_eq!(sets.sorted().collect_vec(), least.cloned().sorted().collect_vec());
    }

    /// Conflicts without a common given leave a puzzle that has a solution.
    #[test]
    fn disjoint_conflicts_leave_a_solution(puzzle in small_puzzles()) {
        let found = disjoint(&puzzle, &Limits::default()).expect("the engines agree");
        prop_assert!(found.is_complete());
        let found = found.known;
        let members = found.iter().flat_map(|conflict| named(&puzzle, &conflict.members)).collect_vec();
        prop_assert_eq!(members.len(), members.iter().unique().count());
        prop_assert!(found.windows(2).all(|pair| pair[0].members.len() <= pair[1].members.len()));
        let rest = self::members(&puzzle).into_iter().filter(|c| !members.contains(c)).collect_vec();
        let rules_conflict = found.iter().any(|conflict| named(&puzzle, &conflict.members).is_empty());
        prop_assert!(rules_conflict || solvable(&only(&puzzle, &rest)));
        for conflict in found.iter().filter(|conflict| !conflict.is_of_grid(&puzzle)) {
            prop_assert_eq!(conflict.sets.first(), Some(&conflict.members));
            for set in &conflict.sets {
                prop_assert_eq!(set.len(), conflict.members.len());
                prop_assert!(!solvable(&only(&puzzle, set)));
            }
        }
    }
}

#[test]
fn own_puzzles_without_a_solution_are_explained_and_can_be_fixed() {
    for puzzle in samples().iter().filter(|puzzle| puzzle.name.as_deref() == Some("none")) {
        let conflict = conflict_of(puzzle, Quality::Smallest).expect("it has no solution");
        assert!(conflict.is_smallest(), "{}", puzzle.line());
        derive(puzzle, &conflict, Effort::Long, &Limits::default())
            .expect("every step holds")
            .expect("there is a derivation");
        let found = fixes(puzzle, &Limits::default()).expect("the engines agree");
        assert!(!found.sets.is_empty());
        for set in &found.sets {
            assert!(solvable(&without(puzzle, set)));
            for kept in 0..set.len() {
                let part = set.iter().enumerate().filter(|(i, _)| *i != kept).map(|(_, &g)| g);
                assert!(!solvable(&without(puzzle, &part.collect_vec())));
            }
        }
    }
}

#[test]
fn the_given_in_two_clashes_is_the_first_suspect() {
    let line = ".9.6.1.9.5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.";
    let puzzle = read(line).expect("a puzzle");
    let found = suspects(&puzzle, &Limits::default()).expect("the engines agree");
    let Reason::Given(first) = found.ranked[0].member else { panic!("it is a given") };
    let first = puzzle.givens[first].candidate();
    assert_eq!((first.cell.index(), first.digit.value()), (7, 9));
    assert!(found.conflicts.is_complete() && found.corrections.is_complete());
    assert_eq!((found.conflicts.known, found.corrections.known), (2, 1));
}

/// `cases/explain.tsv` and `explain_hard.tsv`: the size, the number of sets and the smallest
/// correction of each.
#[test]
fn known_conflicts() {
    let Some(folder) = data_folder() else { return };
    for name in ["explain.tsv", "explain_hard.tsv"] {
        let text = std::fs::read_to_string(folder.join("cases").join(name)).expect("it is there");
        for row in text.lines().skip(1) {
            let fields: Vec<&str> = row.split('\t').collect();
            let text = format!("{} {}", fields[2], name);
            let mut puzzle = puzzles(&text).remove(0);
            let extra: Vec<usize> =
                fields[3].split(['x', '=']).map(|n| n.parse().expect("a number")).collect();
            puzzle.add(extra[0], extra[1], extra[2], Role::Extra).expect("on the grid");
            let number = |field: usize| fields[field].parse::<usize>().expect("a number");
            let conflict = conflict_of(&puzzle, Quality::Smallest).expect("it has no solution");
            assert!(conflict.is_smallest(), "{row}");
            assert_eq!(conflict.members.len(), number(5), "{row}");
            let has_extra = conflict.givens(&puzzle).any(|given| given.role == Role::Extra);
            assert!(has_extra, "the givens alone have a solution: {row}");
            assert_eq!(conflict.sets.len(), number(6).min(Conflict::MOST_SETS), "{row}");
            derive(&puzzle, &conflict, Effort::Short, &Limits::default())
                .expect("every step holds");
            let found = fixes(&puzzle, &Limits::default()).expect("the engines agree");
            assert_eq!(found.lower_bound, number(8), "{row}");
        }
    }
}

#[test]
fn a_digit_that_is_asked_about_is_named_where_sets_are_alike() {
    let mut puzzle = puzzles(WIKIPEDIA).remove(0);
    puzzle.add(1, 6, 4, Role::Extra).expect("on the grid");
    let conflict = conflict_of(&puzzle, Quality::Smallest).expect("it has no solution");
    let names: Vec<(usize, u8)> =
        conflict.givens(&puzzle).map(|g| (g.cell.index(), g.digit.value())).collect();
    // 4x5=6, 5x1=4, 6x5=2, 8x4=4, and the 1x6=4 that was asked about.
    assert_eq!(names, [(31, 6), (36, 4), (49, 2), (66, 4), (5, 4)]);
    let steps = derive(&puzzle, &conflict, Effort::Short, &Limits::default())
        .expect("it holds")
        .expect("there is one");
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].technique, human::Technique::NoPlace);
}

/// Whenever time ends the search, what is said then is true.
#[test]
fn time_leaves_true_bounds() {
    let puzzle = &samples().into_iter().find(|p| p.name.as_deref() == Some("none")).expect("some");
    let whole = conflict_of(puzzle, Quality::Smallest).expect("it has no solution");
    for microseconds in (0..20_000).step_by(250) {
        let deadline = Instant::now() + Duration::from_micros(microseconds);
        let limits = Limits { deadline: Some(deadline), ..Limits::default() };
        let found = explain(puzzle, &limits).expect("the engines agree");
        let Explained::Conflict(found) = found else { continue };
        assert!(found.lower_bound <= whole.members.len());
        assert!(found.members.len() >= whole.members.len());
        assert!(!solvable(&only(puzzle, &named(puzzle, &found.members))));
        assert!(!found.is_smallest() || found.members.len() == whole.members.len());
        for left_out in found.members.iter().filter(|_| found.minimal) {
            let mut rest = found.members.clone();
            rest.retain(|member| member != left_out);
            assert!(solvable(&only(puzzle, &named(puzzle, &rest))));
        }
    }
}

#[test]
fn a_set_that_is_not_proved_smallest_is_called_so() {
    let mut puzzle = puzzles(WIKIPEDIA).remove(0);
    puzzle.add(1, 6, 4, Role::Extra).expect("on the grid");
    let found = conflict_of(&puzzle, Quality::Minimal).expect("it has no solution");
    let size = found.members.len();
    let end = satdoku::End::Stopped(satdoku::Stop::Timeout);
    let found = Conflict { lower_bound: 3, end, ..found };
    let text = satdoku::show::conflict(&found, &puzzle, satdoku::show::Look::default());
    let expected = format!("{size} givens conflict (not proved smallest: at least 3)");
    assert!(text.replace('\n', " ").contains(&expected), "{text}");
}
