//! The judge of altered steps: the SAT solver, asked about the facts and houses that a step cites and
//! nothing else. The referees on trial ask the native search, or nobody.

use std::collections::{BTreeSet, HashMap};

use cnf::{Formula, Group, Groups, Limits, Varisat, Verdict, mus};
use satdoku::encode::{Clauses, Grouping, Reason, variable};
use satdoku::human::Step;
use satdoku::{Fact, Puzzle};

/// The rules and all facts that there can be about a layout, each a group.
pub(crate) struct Judge {
    groups: Groups<Varisat>,
    houses: Vec<Group>,
    facts: HashMap<Fact, Group>,
    /// The fact or house of each group, the other way round.
    names: HashMap<Group, Cited>,
}

/// What a step cites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cited {
    House(usize),
    Fact(Fact),
}

impl Judge {
    pub(crate) fn new(puzzle: &Puzzle) -> Judge {
        let shape = puzzle.shape();
        let rules = Puzzle::new(puzzle.layout.clone());
        let encoding = Grouping::All.encode(&rules, Clauses::Extended);
        let mut formula = Formula::new(encoding.formula.variables());
        let (mut houses, mut facts, mut names) = (Vec::new(), HashMap::new(), HashMap::new());
        let mut groups: HashMap<Group, Group> = HashMap::new();
        for group in encoding.formula.soft_groups() {
            let own = match encoding.reason(group) {
                Reason::Constraint(house) => {
                    let own = formula.new_group();
                    names.insert(own, Cited::House(house));
                    houses.push(own);
                    own
                }
                // That a cell has one digit goes without saying.
                _ => Group::HARD,
            };
            groups.insert(group, own);
        }
        for (group, clause) in encoding.formula.clauses() {
            formula.add(groups[&group], clause.iter().copied());
        }
        for candidate in (0..shape.candidate_count()).map(|index| shape.candidate(index)) {
            let var = variable(shape, candidate);
            for (fact, literal) in [
                (Fact::Placed(candidate), var.positive()),
                (Fact::Removed(candidate), var.negative()),
            ] {
                let group = formula.new_group();
                formula.add(group, [literal]);
                names.insert(group, Cited::Fact(fact));
                facts.insert(fact, group);
            }
        }
        Judge { groups: Groups::new(&formula, Varisat::new()), houses, facts, names }
    }

    fn on(&self, houses: &[usize], facts: impl IntoIterator<Item = Fact>) -> Vec<Group> {
        let facts = facts.into_iter().map(|fact| self.facts[&fact]);
        let on: BTreeSet<Group> =
            houses.iter().map(|&house| self.houses[house]).chain(facts).collect();
        on.into_iter().collect()
    }

    /// Whether nothing satisfies these houses and facts.
    fn is_impossible(&mut self, houses: &[usize], facts: impl IntoIterator<Item = Fact>) -> bool {
        let on = self.on(houses, facts);
        matches!(self.groups.solve(&on, &Limits::NONE), Verdict::Unsat(_))
    }

    /// Whether nothing satisfies what a step cites together with these facts.
    pub(crate) fn refutes(&mut self, step: &Step, facts: Vec<Fact>) -> bool {
        self.is_impossible(&step.houses, step.because.iter().copied().chain(facts))
    }

    /// Whether what a step says follows from what it cites.
    pub(crate) fn accepts(&mut self, step: &Step) -> bool {
        let because = || step.because.iter().copied();
        if step.technique.is_contradiction() {
            return self.is_impossible(&step.houses, because());
        }
        let said: Vec<Fact> = step.says().collect();
        let mut follows =
            |&fact: &Fact| self.is_impossible(&step.houses, because().chain([opposite(fact)]));
        !said.is_empty() && said.iter().all(&mut follows)
    }

    /// The houses and facts that a step needs, of these: enough for all that it says, and no fact to
    /// spare for any of it. `None` if it does not follow.
    pub(crate) fn ground(
        &mut self,
        step: &Step,
        houses: &[usize],
        facts: &[Fact],
    ) -> Option<(Vec<usize>, Vec<Fact>)> {
        let (mut needed_houses, mut needed_facts) = (Vec::new(), Vec::new());
        for said in step.says() {
            let against = self.facts[&opposite(said)];
            let on = self.on(houses, facts.iter().copied().chain([opposite(said)]));
            let Verdict::Unsat(core) = self.groups.solve(&on, &Limits::NONE) else { return None };
            for group in mus::shrink(&mut self.groups, &core, &Limits::NONE).members {
                match self.names[&group] {
                    _ if group == against => {}
                    Cited::House(house) => needed_houses.push(house),
                    Cited::Fact(fact) => needed_facts.push(fact),
                }
            }
        }
        needed_houses.sort_unstable();
        needed_houses.dedup();
        needed_facts.sort_unstable();
        needed_facts.dedup();
        Some((needed_houses, needed_facts))
    }
}

/// What contradicts a fact.
pub(crate) fn opposite(fact: Fact) -> Fact {
    match fact {
        Fact::Placed(candidate) => Fact::Removed(candidate),
        Fact::Removed(candidate) => Fact::Placed(candidate),
    }
}
