//! The judge of altered steps: the SAT solver, asked about the facts and houses that a step cites and
//! nothing else. The referees on trial ask the native search, or nobody.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use cnf::{Formula, Group, Groups, Limits, Varisat, Verdict};
use satdoku::encode::{Clauses, Grouping, Reason, variable};
use satdoku::human::{Part, Premise, Step};
use satdoku::{Candidate, Cell, Digits, Fact, Puzzle};

/// The rules and all facts that there can be about a layout, each a group.
pub(crate) struct Judge {
    groups: Groups<Varisat>,
    houses: Vec<Group>,
    facts: HashMap<Fact, Group>,
    puzzle: Puzzle,
}

impl Judge {
    pub(crate) fn new(puzzle: &Puzzle) -> Judge {
        let shape = puzzle.shape();
        let rules = Puzzle::new(puzzle.layout.clone());
        let encoding = Grouping::All.encode(&rules, Clauses::Extended);
        let mut formula = Formula::new(encoding.formula.variables());
        let (mut houses, mut facts) = (Vec::new(), HashMap::new());
        let mut groups: HashMap<Group, Group> = HashMap::new();
        for group in encoding.formula.soft_groups() {
            let own = match encoding.reason(group) {
                Reason::Constraint(_) => {
                    let own = formula.new_group();
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
                facts.insert(fact, group);
            }
        }
        let groups = Groups::new(&formula, Varisat::new());
        Judge { groups, houses, facts, puzzle: puzzle.clone() }
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

    /// Whether what a step says follows from what it cites, and from there being one solution where its
    /// technique takes that for granted.
    pub(crate) fn accepts(&mut self, step: &Step) -> bool {
        let because = || step.because.iter().copied();
        if step.technique.needs_uniqueness() {
            return self.has_twins(step);
        }
        if step.technique.is_contradiction() {
            return self.is_impossible(&step.houses, because());
        }
        let said: Vec<Fact> = step.says().collect();
        let mut follows =
            |&fact: &Fact| self.is_impossible(&step.houses, because().chain([opposite(fact)]));
        !said.is_empty() && said.iter().all(&mut follows)
    }

    /// Whether every solution that contradicts a step has a twin: all four corners of a rectangle hold
    /// two digits, or each of some cells one of two that have two places in each house.
    fn has_twins(&mut self, step: &Step) -> bool {
        let puzzle = self.puzzle.clone();
        let shape = puzzle.shape();
        let rectangle: BTreeSet<Candidate> = step.part(Part::Base).flatten().copied().collect();
        let mut pairs: BTreeMap<Cell, Digits> = BTreeMap::new();
        for base in &rectangle {
            pairs.entry(base.cell).or_insert(Digits::NONE).insert(base.digit);
        }
        if step.technique.name().starts_with("BUG") {
            let extra: BTreeSet<Candidate> = step.part(Part::Fin).flatten().copied().collect();
            for premise in &step.premises {
                if let Premise::Cell(cell, left) = premise {
                    let extra = extra.iter().filter(|extra| extra.cell == *cell);
                    pairs.insert(*cell, *left - extra.map(|extra| extra.digit).collect());
                }
            }
        }
        let in_twos = puzzle.constraints().iter().all(|house| {
            let here = pairs.iter().filter(|(cell, _)| house.cells().contains(cell));
            let count = |digit| here.clone().filter(|(_, pair)| pair.contains(digit)).count();
            shape.digits().iter().all(|digit| matches!(count(digit), 0 | 2))
        });
        // The corners of avoidable rectangles are filled, but the puzzle itself says nothing about them.
        let avoidable = step.technique.name().starts_with("avoidable");
        let because = step.because.iter().copied().filter(|_| !avoidable);
        let facts: Vec<Fact> = puzzle.facts().chain(because).collect();
        let placed = facts.iter().filter_map(|fact| match fact {
            Fact::Placed(candidate) => Some(candidate.cell),
            Fact::Removed(_) => None,
        });
        let free = placed.into_iter().all(|cell| !pairs.contains_key(&cell));
        let said: Vec<Fact> = step.says().collect();
        let twos = pairs.values().all(|pair| pair.len() == 2);
        let other = pairs.iter().flat_map(|(&cell, &pair)| {
            (shape.digits() - pair).iter().map(move |digit| Fact::Placed(Candidate { cell, digit }))
        });
        let other: Vec<Fact> = other.collect();
        let because = || step.because.iter().copied();
        !pairs.is_empty()
            && twos
            && in_twos
            && free
            && !said.is_empty()
            && said.iter().all(|&fact| {
                other.iter().all(|&other| {
                    self.is_impossible(&step.houses, because().chain([opposite(fact), other]))
                })
            })
    }
}

/// What contradicts a fact.
pub(crate) fn opposite(fact: Fact) -> Fact {
    match fact {
        Fact::Placed(candidate) => Fact::Removed(candidate),
        Fact::Removed(candidate) => Fact::Placed(candidate),
    }
}
