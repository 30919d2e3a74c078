//! Oracles that lie: every algorithm is lied to in every way that it can hear, and the referee of its
//! answers finds out. And `mus::check`, the referee of conflicts, against brute force.

use crate::support::formulas;
use cnf::lies::{Lie, tell};
use cnf::marco::{Found, Marco};
use cnf::proof::{self, Refutation};
use cnf::{
    Block, Formula, Group, Groups, Limits, Lit, Model, Models, Next, Oracle, Var, Varisat, Verdict,
    backbone, brute, mcs, mus, smus,
};
use itertools::Itertools;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// What an algorithm says of a formula.
#[derive(PartialEq, Debug)]
enum Answer {
    /// All groups hold together.
    Consistent,
    Minimal(Vec<Group>),
    /// The smallest conflicts, and the lower bound.
    Smallest(Vec<Vec<Group>>, usize),
    /// The smallest corrections, and the lower bound.
    Corrections(Vec<Vec<Group>>, usize),
    /// All conflicts and all corrections.
    Listed(Vec<Vec<Group>>, Vec<Vec<Group>>),
    Models(Vec<Model>),
    Possible(Vec<bool>),
    Refuted(Refutation),
    /// It is not known, or not all of it.
    Unknown,
}

/// An oracle that lies can make an algorithm go round for ever.
const CALLS: Limits = Limits { deadline: None, cancel: None, calls: Some(500) };

fn all(formula: &Formula) -> Vec<Group> {
    formula.soft_groups().collect()
}

fn loaded(formula: &Formula) -> Varisat {
    let mut oracle = Varisat::new();
    oracle.load(formula);
    oracle
}

fn minimal_within(formula: &Formula, limits: &Limits) -> Answer {
    let mut groups = Groups::new(formula, Varisat::new());
    match groups.solve(&all(formula), limits) {
        Verdict::Sat(_) => return Answer::Consistent,
        Verdict::Unsat(_) => {}
        Verdict::Unknown(_) => return Answer::Unknown,
    }
    let shrunk = mus::shrink(&mut groups, &all(formula), limits);
    if shrunk.stopped.is_some() { Answer::Unknown } else { Answer::Minimal(shrunk.members) }
}

fn minimal(formula: &Formula) -> Answer {
    minimal_within(formula, &Limits::NONE)
}

/// With a limit that every call reaches.
fn minimal_too_late(formula: &Formula) -> Answer {
    let past = Limits { deadline: Some(std::time::Instant::now()), ..Limits::NONE };
    minimal_within(formula, &past)
}

fn smallest(formula: &Formula) -> Answer {
    let mut groups = Groups::new(formula, Varisat::new());
    match smus::smallest(&mut groups, &[], &all(formula), 100, &CALLS) {
        Ok(None) => Answer::Consistent,
        Ok(Some(found)) if found.complete => {
            Answer::Smallest(found.sets.into_iter().sorted().collect(), found.lower_bound)
        }
        _ => Answer::Unknown,
    }
}

fn corrections(formula: &Formula) -> Answer {
    let mut groups = Groups::new(formula, Varisat::new());
    let found = mcs::smallest(&mut groups, &[], &all(formula), 100, &CALLS);
    match found.complete {
        true => Answer::Corrections(found.sets.into_iter().sorted().collect(), found.lower_bound),
        false => Answer::Unknown,
    }
}

fn listed(formula: &Formula) -> Answer {
    let mut groups = Groups::new(formula, Varisat::new());
    let mut marco = Marco::new(&mut groups, Varisat::new(), &[], &all(formula), &CALLS);
    let (mut muses, mut mcses) = (Vec::new(), Vec::new());
    for _ in 0..300 {
        match marco.next() {
            Ok(Some(Found::Mus(set))) => muses.push(set),
            Ok(Some(Found::Mcs(set))) => mcses.push(set),
            Ok(None) => {
                let in_order = |sets: Vec<_>| sets.into_iter().sorted().collect();
                return Answer::Listed(in_order(muses), in_order(mcses));
            }
            Err(_) => return Answer::Unknown,
        }
    }
    Answer::Unknown
}

fn models(formula: &Formula) -> Answer {
    let projection = (0..formula.variables()).map(Var::new).collect();
    let mut models = Models::new(loaded(formula), projection, Block::Assignment);
    let mut found = Vec::new();
    // There are at most 64; a list that goes on has one twice.
    for _ in 0..70 {
        match models.next(&Limits::NONE) {
            Next::Model(model) => found.push(model),
            Next::Exhausted => break,
            Next::Unknown(_) => return Answer::Unknown,
        }
    }
    Answer::Models(found)
}

fn literals(formula: &Formula) -> Vec<Lit> {
    let both = |i| [Var::new(i).positive(), Var::new(i).negative()];
    (0..formula.variables()).flat_map(both).collect()
}

fn possible(formula: &Formula) -> Answer {
    let asked = literals(formula);
    Answer::Possible(backbone::possible(&mut loaded(formula), &asked, &Limits::NONE).holds)
}

fn refuted(formula: &Formula) -> Answer {
    Answer::Refuted(proof::refute(formula, &Limits::NONE))
}

/// The referee: whether an answer is right. It asks an honest oracle, or tries everything.
fn accepts(formula: &Formula, answer: &Answer) -> bool {
    let on = all(formula);
    let muses = || brute::muses(formula);
    let least = |sets: Vec<Vec<Group>>| {
        let size = sets.iter().map(Vec::len).min().unwrap_or(0);
        (sets.into_iter().filter(|set| set.len() == size).sorted().collect_vec(), size)
    };
    match answer {
        Answer::Consistent => brute::satisfiable(formula, &on),
        Answer::Minimal(members) => {
            let mut groups = Groups::new(formula, Varisat::new());
            mus::check(&mut groups, members, &Limits::NONE) == Ok(true)
        }
        Answer::Smallest(sets, size) => (sets.clone(), *size) == least(muses()),
        Answer::Corrections(sets, size) => {
            let right = least(all_corrections(formula));
            // There is none if the hard part conflicts by itself.
            *sets == right.0 && (sets.is_empty() || *size == right.1)
        }
        Answer::Listed(conflicts, corrections) => {
            *conflicts == muses().into_iter().sorted().collect_vec()
                && *corrections == all_corrections(formula).into_iter().sorted().collect_vec()
        }
        Answer::Models(models) => {
            let right: Vec<Model> = brute::models(formula, &on).collect();
            right.len() == models.len() && right.iter().all(|model| models.contains(model))
        }
        Answer::Possible(holds) => {
            let some = |lit: Lit| brute::models(formula, &on).any(|model| model.holds(lit));
            literals(formula).into_iter().map(some).eq(holds.iter().copied())
        }
        Answer::Refuted(Refutation::Proof(proof)) => {
            proof::check(formula, proof, &Limits::NONE).is_ok()
        }
        Answer::Refuted(Refutation::Satisfiable(model)) => {
            let holds = |clause: &[Lit]| clause.iter().any(|&lit| model.holds(lit));
            formula.clauses().all(|(_, clause)| holds(clause))
        }
        Answer::Refuted(Refutation::Unknown(_)) | Answer::Unknown => false,
    }
}

/// The minimal sets of groups without which the others hold together.
fn all_corrections(formula: &Formula) -> Vec<Vec<Group>> {
    let mut found: Vec<Vec<Group>> = Vec::new();
    for set in all(formula).into_iter().powerset() {
        let rest = all(formula).into_iter().filter(|group| !set.contains(group)).collect_vec();
        let contains_one = found.iter().any(|known| known.iter().all(|g| set.contains(g)));
        if !contains_one && brute::satisfiable(formula, &rest) {
            found.push(set);
        }
    }
    found
}

/// The same formulas in every run.
fn samples(count: usize) -> Vec<Formula> {
    let mut runner = TestRunner::deterministic();
    let mut sample = || formulas().new_tree(&mut runner).expect("a formula").current();
    (0..count).map(|_| sample()).collect()
}

type Ask = fn(&Formula) -> Answer;

/// Who is lied to, in which way, and from which call on.
const LIES: [(&str, Ask, Lie, u64); 40] = [
    ("a conflict where there is none", minimal, Lie::Unsatisfiable, 1),
    ("no conflict where there is one", minimal, Lie::Satisfiable, 1),
    ("members that are not needed seem so", minimal, Lie::Satisfiable, 2),
    ("members that are needed seem not so", minimal, Lie::Unsatisfiable, 2),
    ("a core that is satisfiable", minimal, Lie::CoreTooSmall, 1),
    ("later cores that are satisfiable", minimal, Lie::CoreTooSmall, 2),
    ("a conflict without members", minimal, Lie::CoreEmpty, 1),
    ("later conflicts without members", minimal, Lie::CoreEmpty, 2),
    ("a conflict, although nothing is known", minimal_too_late, Lie::LimitUnsatisfiable, 1),
    ("no conflict, although nothing is known", minimal_too_late, Lie::LimitSatisfiable, 1),
    ("smallest: a conflict where there is none", smallest, Lie::Unsatisfiable, 1),
    ("smallest: none where there is one", smallest, Lie::Satisfiable, 1),
    ("smallest: sets of it are satisfiable", smallest, Lie::Satisfiable, 2),
    ("smallest: what holds conflicts", smallest, Lie::Unsatisfiable, 3),
    ("smallest: cores that are satisfiable", smallest, Lie::CoreTooSmall, 1),
    ("smallest: an empty core", smallest, Lie::CoreEmpty, 1),
    ("smallest: models of too many groups", smallest, Lie::ModelFlipped, 2),
    ("smallest: models of other groups", smallest, Lie::ModelShifted, 2),
    ("corrections: too few are needed", corrections, Lie::Satisfiable, 1),
    ("corrections: too few later", corrections, Lie::Satisfiable, 3),
    ("corrections: too many are needed", corrections, Lie::Unsatisfiable, 1),
    ("corrections: too many later", corrections, Lie::Unsatisfiable, 3),
    ("corrections: conflicts that are none", corrections, Lie::CoreTooSmall, 1),
    ("corrections: nothing helps", corrections, Lie::CoreEmpty, 1),
    ("list: it ends at once", listed, Lie::Unsatisfiable, 1),
    ("list: it ends early", listed, Lie::Unsatisfiable, 8),
    ("list: conflicts that are none", listed, Lie::CoreTooSmall, 1),
    ("list: an empty conflict", listed, Lie::CoreEmpty, 1),
    ("list: what holds conflicts", listed, Lie::Unsatisfiable, 2),
    ("models: there are none", models, Lie::Unsatisfiable, 1),
    ("models: the list ends early", models, Lie::Unsatisfiable, 3),
    ("models: one more", models, Lie::Satisfiable, 1),
    ("models: one literal is another", models, Lie::ModelFlipped, 1),
    ("models: those of another formula", models, Lie::ModelShifted, 1),
    ("models: the same, although it is excluded", models, Lie::ModelRepeated, 1),
    ("backbone: a literal more that cannot hold", possible, Lie::Unsatisfiable, 2),
    ("backbone: nothing can hold", possible, Lie::Unsatisfiable, 1),
    ("proof: of a formula that has a model", refuted, Lie::Unsatisfiable, 1),
    ("proof: a model where there is none", refuted, Lie::Satisfiable, 1),
    ("proof: a model with another literal", refuted, Lie::ModelFlipped, 1),
];

#[test]
fn every_lie_is_caught() {
    let formulas = samples(250);
    let mut missed = Vec::new();
    for (name, ask, lie, from) in LIES {
        let mut caught = 0;
        for formula in &formulas {
            let (answer, told) = tell(lie, from, || ask(formula));
            let accepted = accepts(formula, &answer);
            caught += usize::from(!accepted && told > 0 && answer != Answer::Unknown);
            // What is accepted is right, however it came about.
            if let (true, Answer::Minimal(members)) = (accepted, &answer) {
                assert!(brute::muses(formula).contains(members), "{name}: {formula:?}");
            }
        }
        println!("{name}: caught {caught} times");
        if caught == 0 {
            missed.push(name);
        }
    }
    assert!(missed.is_empty(), "nobody noticed: {missed:?}");
}

#[test]
fn honest_answers_are_accepted() {
    let asks: [(&str, Ask); 7] = [
        ("minimal", minimal),
        ("smallest", smallest),
        ("corrections", corrections),
        ("listed", listed),
        ("models", models),
        ("possible", possible),
        ("refuted", refuted),
    ];
    for formula in samples(250) {
        for (name, ask) in asks {
            assert!(accepts(&formula, &ask(&formula)), "{name}: {formula:?}");
            // A core of everything is no lie, and any oracle may return one.
            let (answer, _) = tell(Lie::CoreTooLarge, 1, || ask(&formula));
            assert!(accepts(&formula, &answer), "{name}, with large cores: {formula:?}");
        }
    }
}

/// It would ask for ever.
#[test]
#[should_panic(expected = "a model that breaks the last clause")]
fn a_backbone_of_models_that_break_clauses_is_none() {
    let mut oracle = Varisat::new();
    let asked = [oracle.new_var().positive()];
    oracle.add_clause(&[!asked[0]]);
    tell(Lie::Satisfiable, 1, || backbone::possible(&mut oracle, &asked, &Limits::NONE));
}

/// The referee of conflicts knows all MUSes and nothing else.
#[test]
fn only_a_mus_is_called_one() {
    let (mut accepted, mut satisfiable, mut not_minimal) = (0, 0, 0);
    for formula in samples(150) {
        let muses = brute::muses(&formula);
        let mut groups = Groups::new(&formula, Varisat::new());
        for set in all(&formula).into_iter().powerset() {
            let said = mus::check(&mut groups, &set, &Limits::NONE);
            assert_eq!(said, Ok(muses.contains(&set)), "{set:?} of {formula:?}");
            match said {
                Ok(true) => accepted += 1,
                _ if brute::satisfiable(&formula, &set) => satisfiable += 1,
                _ => not_minimal += 1,
            }
        }
    }
    assert!(accepted > 50 && satisfiable > 50 && not_minimal > 50);
}
