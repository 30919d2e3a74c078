//! What another program names is judged as trying it out judges it.

use itertools::Itertools;
use proptest::prelude::*;
use satdoku::encode::{Clauses, Grouping, Reason, encode_all};
use satdoku::explain::{Judged, judge};
use satdoku::{Layout, Limits, Puzzle, Quality, Rule, Shape};

use super::{conflict_of, members, only, solvable};
use crate::support::{cases, small_puzzles};

proptest! {
    #![proptest_config(cases(120))]

    /// What another program names is judged as trying it out judges it, and no other when all rules
    /// are named too.
    #[test]
    fn sets_are_judged_as_the_search_judges_them(puzzle in small_puzzles(), mask in any::<u32>()) {
        let givens = (0..puzzle.givens.len()).map(Reason::Given);
        let is_given = |member: &Reason| matches!(member, Reason::Given(_));
        let rules: Vec<Reason> = members(&puzzle).into_iter().filter(|m| !is_given(m)).collect();
        let all: Vec<Reason> = givens.chain(rules.iter().copied()).collect();
        let is_named = |(i, _): &(usize, &Reason)| mask >> (i % 32) & 1 == 1;
        let (set, rest): (Vec<_>, Vec<_>) = all.iter().enumerate().partition(is_named);
        let bare = |set: Vec<(usize, &Reason)>| set.into_iter().map(|(_, &member)| member).collect();
        let (set, rest): (Vec<Reason>, Vec<Reason>) = (bare(set), bare(rest));
        let holds = |members: &[Reason]| solvable(&only(&puzzle, members));
        let all_needed = |set: &[Reason]| set.iter().all(|left_out| {
            holds(&set.iter().copied().filter(|member| member != left_out).collect::<Vec<Reason>>())
        });
        let needed = all_needed(&set);
        let judged = judge(&puzzle, Grouping::Givens, &set, &Limits::default());
        match judged.expect("the engines agree") {
            Judged::Conflict { conflict, rules, minimal } => {
                prop_assert!(!holds(&set) && rules.is_empty());
                prop_assert_eq!((conflict.minimal, minimal), (needed, needed));
                if conflict.is_of_grid(&puzzle) {
                    prop_assert!(set.is_empty(), "the rules of the grid are enough");
                } else {
                    let members = conflict.members.iter().copied().sorted().collect_vec();
                    prop_assert_eq!(members, set.iter().copied().sorted().collect_vec());
                }
            }
            Judged::Correction => prop_assert!(holds(&set) && holds(&rest) && !holds(&all)),
            Judged::Neither => prop_assert!(holds(&set) && !holds(&rest)),
            Judged::Consistent => prop_assert!(holds(&all)),
            Judged::Unknown(stop) => prop_assert!(false, "no limit was set: {stop:?}"),
        }
        let is_rule = |reason: &Reason| !is_given(reason);
        let every_rule = encode_all(&puzzle, Clauses::Minimal).reasons.into_iter().filter(is_rule);
        let givens = set.iter().copied().filter(is_given);
        let set: Vec<Reason> = givens.chain(rules).collect();
        let needed = all_needed(&set);
        let named: Vec<Reason> = set.iter().copied().filter(is_given).chain(every_rule).collect();
        let judged = judge(&puzzle, Grouping::All, &named, &Limits::default());
        match judged.expect("the engines agree") {
            Judged::Conflict { conflict, minimal, .. } => {
                prop_assert!(!holds(&set));
                prop_assert!(!minimal || needed, "what all rules need, fewer need too");
                prop_assert!(set.is_empty() || conflict.minimal == needed);
            }
            Judged::Correction | Judged::Neither | Judged::Consistent => prop_assert!(holds(&set)),
            Judged::Unknown(stop) => prop_assert!(false, "no limit was set: {stop:?}"),
        }
    }
}

/// A region that takes the last cell of row 1 from below: that cell and the one above it are equal, and
/// share a column.
#[test]
fn rules_of_a_grid_that_conflict_are_its_members() {
    let shape = Shape::new(4).expect("a size in range").without_boxes();
    let cells = vec![(1, 1), (1, 2), (1, 3), (2, 4)];
    let region = Rule::Region { name: "region".to_owned(), cells };
    let layout = Layout::new(shape, vec![Rule::Classic, region]).expect("it is on the grid");
    let puzzle = Puzzle::new(layout);
    let conflict = conflict_of(&puzzle, Quality::Smallest).expect("two cells would be equal");
    assert!(conflict.is_of_grid(&puzzle) && conflict.minimal && !conflict.members.is_empty());
    let judged = |set: &[Reason]| {
        judge(&puzzle, Grouping::All, set, &Limits::default()).expect("the engines agree")
    };
    let Judged::Conflict { conflict: again, rules, minimal } = judged(&conflict.members) else {
        panic!("the same rules conflict");
    };
    assert_eq!((&again.members, &rules), (&conflict.members, &conflict.members));
    assert!(minimal && again.minimal && again.is_of_grid(&puzzle));
    for left_out in &conflict.members {
        let fewer: Vec<Reason> =
            conflict.members.iter().copied().filter(|member| member != left_out).collect();
        assert!(!matches!(judged(&fewer), Judged::Conflict { .. }), "without {left_out:?}");
    }
}
