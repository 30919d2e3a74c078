//! Budgets of calls, which searches for hitting sets use up too.

use std::cell::Cell;
use std::rc::Rc;

use cnf::mcs::{Corrections, smallest};
use cnf::{Formula, Group, Groups, Limits, Stop, Varisat};

/// So many triangles, of which no two corners hold together: two of each have to go, but no more than
/// one conflict of each is disjoint from the others, so the bound is bad and the search long.
fn triangles(count: usize) -> Formula {
    let mut formula = Formula::new(3 * count);
    for at in 0..3 * count {
        let group = formula.new_group();
        formula.add(group, [formula.var(at).positive()]);
    }
    for at in (0..3 * count).step_by(3) {
        for (a, b) in [(0, 1), (1, 2), (0, 2)] {
            let edge = [a, b].map(|corner| formula.var(at + corner).negative());
            formula.add(Group::HARD, edge);
        }
    }
    formula
}

/// One smallest correction within a budget, and how many calls it took.
fn correct(count: usize, budget: Option<u64>) -> (Corrections, u64) {
    let formula = triangles(count);
    let mut groups = Groups::new(&formula, Varisat::new());
    let calls = Rc::new(Cell::new(0));
    let seen = calls.clone();
    groups.observe(move |_| seen.set(seen.get() + 1));
    let all: Vec<Group> = formula.soft_groups().collect();
    let limits = Limits { calls: budget, ..Limits::NONE };
    (smallest(&mut groups, &[], &all, 1, &limits), calls.get())
}

#[test]
fn a_long_search_goes_on_without_a_limit() {
    let (found, _) = correct(13, None);
    assert_eq!((found.stopped, found.lower_bound, found.sets.len()), (None, 26, 1));
    assert_eq!(found.sets[0].len(), 26);
}

/// A few hundred nodes cost nothing.
#[test]
fn a_budget_of_as_many_calls_as_it_takes_is_enough() {
    for count in 1..4 {
        let (free, calls) = correct(count, None);
        assert_eq!(correct(count, Some(calls)), (free, calls));
        let (less, fewer) = correct(count, Some(calls - 1));
        assert_eq!((less.stopped, fewer), (Some(Stop::Calls), calls - 1));
    }
}

/// Most of the budget goes into the search.
#[test]
fn a_long_search_uses_up_a_budget_of_calls() {
    let (free, calls) = correct(10, None);
    let budget = calls + 2;
    let (found, fewer) = correct(10, Some(budget));
    assert_eq!((free.stopped, found.stopped), (None, Some(Stop::Calls)));
    assert!(fewer <= budget && (10..=20).contains(&found.lower_bound), "{found:?}");
}
