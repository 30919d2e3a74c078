//! Questions about groups in any order, with limits that strike between any two calls; an observer
//! watches.

use std::cell::RefCell;
use std::rc::Rc;

use cnf::{Call, Formula, Group, Groups, Purpose, Stop, Verdict, brute, mcs, mus, smus};
use itertools::Itertools;
use proptest::collection::vec;
use proptest::prelude::*;

use super::cases;
use super::fuse::{Fuse, Fused, Patience, patience};
use super::roles::{Question, Role, roles};
use crate::support::formulas;

#[derive(Clone, Debug)]
enum Op {
    Observe,
    Prefer(Vec<usize>),
    Solve(Vec<usize>, Patience),
    SolveTo(Purpose, Vec<usize>, Patience),
    Shrink(Vec<usize>, Patience),
    Check(Vec<usize>, Patience),
    Smallest(Vec<Role>, usize, Patience),
    Corrections(Vec<Role>, usize, Patience),
}

fn ops() -> impl Strategy<Value = Vec<Op>> {
    // By number, counted from 0; some twice.
    let on = || vec(0usize..7, 0..10);
    let purpose = prop_oneof![
        Just(Purpose::LeaveOut(Group::new(1))),
        Just(Purpose::Add(Group::new(2))),
        Just(Purpose::Conflict { at_least: 3 }),
        Just(Purpose::Correction { at_least: 1 }),
    ];
    let few = || (roles(), 0usize..5, patience());
    let op = prop_oneof![
        1 => Just(Op::Observe),
        1 => on().prop_map(Op::Prefer),
        6 => (on(), patience()).prop_map(|(on, until)| Op::Solve(on, until)),
        1 => (purpose, on(), patience()).prop_map(|(to, on, until)| Op::SolveTo(to, on, until)),
        2 => (on(), patience()).prop_map(|(seed, until)| Op::Shrink(seed, until)),
        1 => (on(), patience()).prop_map(|(members, until)| Op::Check(members, until)),
        1 => few().prop_map(|(roles, most, until)| Op::Smallest(roles, most, until)),
        1 => few().prop_map(|(roles, most, until)| Op::Corrections(roles, most, until)),
    ];
    vec(op, 1..12)
}

/// What an observer saw of a call.
type Seen = (Purpose, usize, Verdict<Group>);

/// The group without which the others were tried.
fn left_out(&(purpose, ..): &Seen) -> Option<Group> {
    if let Purpose::LeaveOut(group) = purpose { Some(group) } else { None }
}

/// A formula, and the groups that are tested on it.
struct Watched {
    formula: Formula,
    groups: Groups<Fused>,
    fuse: Fuse,
    seen: Rc<RefCell<Vec<Seen>>>,
}

impl Watched {
    fn new(formula: Formula) -> Watched {
        let fuse = Fuse::default();
        let groups = Groups::new(&formula, fuse.oracle());
        let mut watched = Watched { formula, groups, fuse, seen: Rc::default() };
        watched.observe();
        watched
    }

    /// Puts another observer in the place of the last one.
    fn observe(&mut self) {
        let seen = Rc::<RefCell<Vec<Seen>>>::default();
        self.seen = seen.clone();
        self.groups.observe(move |&Call { purpose, asked, verdict }| {
            seen.borrow_mut().push((purpose, asked, verdict.clone()));
        });
    }

    /// Groups of these numbers, as many as there are.
    fn own(&self, numbers: &[usize]) -> Vec<Group> {
        let count = self.formula.last_group().number();
        let numbers = numbers.iter().filter(|_| count > 0);
        numbers.map(|number| Group::new(1 + number % count)).collect()
    }

    /// The same without repetition.
    fn set(&self, numbers: &[usize]) -> Vec<Group> {
        self.own(numbers).into_iter().unique().collect()
    }

    fn run(&mut self, op: &Op) -> Result<(), TestCaseError> {
        self.seen.borrow_mut().clear();
        let calls = self.fuse.calls();
        match op {
            Op::Observe => {
                let before = self.seen.clone();
                self.observe();
                self.solve(Purpose::Check, &[], Patience::Endless)?;
                prop_assert!(before.borrow().is_empty());
            }
            Op::Prefer(groups) => {
                let groups = self.own(groups);
                self.groups.prefer(&groups);
                let preferred = self.fuse.preferred();
                prop_assert_eq!(preferred.len(), groups.len());
                for (group, lit) in groups.into_iter().zip(preferred) {
                    let clauses = self.formula.clauses().filter(|&(of, _)| of == group);
                    let clauses: Vec<_> = clauses.map(|(_, clause)| clause).collect();
                    // A unit clause is hinted as it is, anything else by a literal of its own.
                    match clauses[..] {
                        [&[unit]] => prop_assert_eq!(lit, unit),
                        _ => prop_assert!(lit.var().index() >= self.formula.variables()),
                    }
                }
            }
            Op::Solve(on, patience) => self.solve(Purpose::Check, on, *patience)?,
            Op::SolveTo(purpose, on, patience) => self.solve(*purpose, on, *patience)?,
            Op::Shrink(seed, patience) => self.shrink(seed, *patience)?,
            Op::Check(members, patience) => self.check(members, *patience)?,
            Op::Smallest(roles, most, patience) => self.smallest(roles, *most, *patience)?,
            Op::Corrections(roles, most, patience) => self.corrections(roles, *most, *patience)?,
        }
        // The observer is shown every call, and what it is told is true.
        let seen = self.seen.borrow();
        prop_assert_eq!(seen.len() as u64, self.fuse.calls() - calls);
        for (_, asked, verdict) in seen.iter() {
            match verdict {
                Verdict::Sat(model) => {
                    prop_assert!(brute::models(&self.formula, &[]).any(|other| other == *model));
                }
                Verdict::Unsat(core) => {
                    prop_assert!(core.len() <= *asked && !brute::satisfiable(&self.formula, core));
                }
                Verdict::Unknown(_) => {}
            }
        }
        Ok(())
    }

    /// How many calls of this operation were answered; only the last one may not be.
    fn answers(&self) -> Result<u64, TestCaseError> {
        let seen = self.seen.borrow();
        let answered = |(_, _, verdict): &Seen| !matches!(verdict, Verdict::Unknown(_));
        let answers = seen.iter().filter(|seen| answered(seen)).count();
        prop_assert!(seen.iter().take(answers).all(answered) && seen.len() <= answers + 1);
        Ok(answers as u64)
    }

    /// Whether it is right that an operation stopped for this reason, or for none.
    fn judge(&self, stopped: Option<Stop>, patience: Patience) -> Result<(), TestCaseError> {
        let answers = self.answers()?;
        let unanswered = self.seen.borrow().len() as u64 > answers;
        match stopped {
            None => prop_assert!(!unanswered && patience.at_once().is_none()),
            Some(stop) => prop_assert!(patience.allows(stop, answers), "{stop:?} {patience:?}"),
        }
        match patience {
            Patience::After(most) | Patience::Budget(most) => prop_assert!(answers <= most),
            _ => {}
        }
        Ok(())
    }

    fn solve(
        &mut self,
        purpose: Purpose,
        on: &[usize],
        patience: Patience,
    ) -> Result<(), TestCaseError> {
        let on = self.own(on);
        let limits = self.fuse.limits(patience);
        let verdict = match purpose {
            Purpose::Check => self.groups.solve(&on, &limits),
            _ => self.groups.solve_to(purpose, &on, &limits),
        };
        prop_assert_eq!(&*self.seen.borrow(), &[(purpose, on.len(), verdict.clone())]);
        if let Some(stop) = patience.at_once() {
            prop_assert_eq!(&verdict, &Verdict::Unknown(stop));
        }
        match verdict {
            Verdict::Sat(model) => {
                prop_assert!(brute::models(&self.formula, &on).any(|other| other == model));
                let mut satisfied = vec![true; self.formula.last_group().number() + 1];
                for (group, clause) in self.formula.clauses() {
                    satisfied[group.number()] &= clause.iter().any(|&lit| model.holds(lit));
                }
                prop_assert_eq!(self.groups.satisfied(&model), satisfied);
            }
            Verdict::Unsat(core) => {
                prop_assert!(core.is_sorted_by(|a, b| a < b));
                prop_assert!(core.iter().all(|group| on.contains(group)));
                prop_assert!(!brute::satisfiable(&self.formula, &core));
            }
            Verdict::Unknown(stop) => {
                prop_assert!(stop != Stop::Calls && patience.allows(stop, 0), "{:?}", stop);
            }
        }
        Ok(())
    }

    fn shrink(&mut self, seed: &[usize], patience: Patience) -> Result<(), TestCaseError> {
        let seed = self.set(seed);
        let conflicts = !brute::satisfiable(&self.formula, &seed);
        let shrunk = mus::shrink(&mut self.groups, &seed, &self.fuse.limits(patience));
        let whole: Vec<Group> = seed.iter().copied().sorted().collect();
        prop_assert!(shrunk.members.is_sorted_by(|a, b| a < b));
        prop_assert!(shrunk.members.iter().all(|group| seed.contains(group)));
        prop_assert_eq!(conflicts, !brute::satisfiable(&self.formula, &shrunk.members));
        prop_assert!(conflicts || shrunk.members == whole);
        if shrunk.stopped.is_none() && conflicts {
            prop_assert!(brute::muses(&self.formula).contains(&shrunk.members));
        }
        let left_out: Option<Vec<Group>> = self.seen.borrow().iter().map(left_out).collect();
        let left_out = left_out.expect("it only leaves out");
        prop_assert!(left_out.iter().all_unique(), "{:?}", left_out);
        // Nothing is asked about the empty set.
        let stopped = if seed.is_empty() { patience.at_once() } else { shrunk.stopped };
        prop_assert!(!seed.is_empty() || shrunk.stopped.is_none());
        // Nor does a budget matter: there is at most one call per group.
        prop_assert_ne!(shrunk.stopped, Some(Stop::Calls));
        match patience {
            Patience::Budget(_) => Ok(()),
            _ => self.judge(stopped, patience),
        }
    }

    fn check(&mut self, members: &[usize], patience: Patience) -> Result<(), TestCaseError> {
        let members = self.set(members);
        let sorted: Vec<Group> = members.iter().copied().sorted().collect();
        let expected = brute::muses(&self.formula).contains(&sorted);
        let answer = mus::check(&mut self.groups, &members, &self.fuse.limits(patience));
        prop_assert!(answer.is_err() || answer == Ok(expected));
        prop_assert_ne!(answer, Err(Stop::Calls));
        match patience {
            Patience::Budget(_) => Ok(()),
            _ => self.judge(answer.err(), patience),
        }
    }

    fn smallest(
        &mut self,
        roles: &[Role],
        most: usize,
        patience: Patience,
    ) -> Result<(), TestCaseError> {
        let question = Question::new(&self.formula, roles);
        let (fixed, soft) = (&question.fixed, &question.soft);
        let muses = question.muses(&self.formula);
        let limits = self.fuse.limits(patience);
        let found = match smus::smallest(&mut self.groups, fixed, soft, most, &limits) {
            Err(stop) => return self.judge(Some(stop), patience),
            Ok(None) => {
                prop_assert!(muses.is_empty());
                return self.judge(None, patience);
            }
            Ok(Some(found)) => found,
        };
        // One at least, for they conflict.
        let most = most.max(1);
        let size = muses.iter().map(Vec::len).min().expect("they conflict");
        let least: Vec<&Vec<Group>> = muses.iter().filter(|mus| mus.len() == size).collect();
        prop_assert!(found.lower_bound <= size && !found.sets.is_empty());
        prop_assert!(found.sets.iter().all_unique() && found.sets.len() <= most);
        for set in &found.sets {
            prop_assert!(!question.holds(&self.formula, set) && set.len() >= size);
            prop_assert!(!found.minimal || muses.contains(set));
        }
        let proved = found.lower_bound == found.sets[0].len();
        prop_assert!(!proved || found.sets.iter().all(|set| least.contains(&set)));
        prop_assert!(!found.complete || found.sets.iter().sorted().eq(least.iter().copied()));
        // It ends when all are known, when there are as many as were wanted, or at a limit.
        if found.stopped.is_none() {
            prop_assert!(found.minimal && proved);
            prop_assert!(found.complete == (least.len() <= most));
            prop_assert_eq!(found.sets.len(), least.len().min(most));
        } else {
            prop_assert!(!found.complete);
        }
        self.judge(found.stopped, patience)
    }

    fn corrections(
        &mut self,
        roles: &[Role],
        most: usize,
        patience: Patience,
    ) -> Result<(), TestCaseError> {
        let question = Question::new(&self.formula, roles);
        let (fixed, soft) = (&question.fixed, &question.soft);
        let mcses = question.mcses(&self.formula);
        let limits = self.fuse.limits(patience);
        let found = mcs::smallest(&mut self.groups, fixed, soft, most, &limits);
        let size = mcses.iter().map(Vec::len).min();
        let least: Vec<&Vec<Group>> = mcses.iter().filter(|mcs| Some(mcs.len()) == size).collect();
        prop_assert!(size.is_none_or(|size| found.lower_bound <= size));
        prop_assert!(found.sets.iter().all_unique() && found.sets.len() <= most.max(1));
        prop_assert!(found.sets.iter().all(|set| least.contains(&set)));
        prop_assert!(!found.complete || found.sets.iter().sorted().eq(least.iter().copied()));
        if found.stopped.is_none() {
            prop_assert!(found.complete == (least.len() <= most) || size == Some(0));
            prop_assert!(size.is_none_or(|size| most == 0 || found.lower_bound == size));
        } else {
            prop_assert!(!found.complete);
        }
        self.judge(found.stopped, patience)
    }
}

proptest! {
    #![proptest_config(cases(1536))]

    #[test]
    fn groups_answer_as_brute_force_does(formula in formulas(), ops in ops()) {
        let mut watched = Watched::new(formula);
        for op in &ops {
            watched.run(op)?;
        }
    }
}
