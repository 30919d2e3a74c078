//! Sentences about steps say all that the steps rest on, and nothing else: each is read back into
//! facts and a conclusion, and the conclusion is proved from those facts.

mod chain;
mod parse;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::sentences::parse::{Said, parse};
use crate::support::{data_folder, puzzles, samples, set};
use satdoku::explain::Options;
use satdoku::explanation::explanation;
use satdoku::generate::{Wish, generate};
use satdoku::human::{Logic, Premise, Step, Technique, Techniques, holds, refute};
use satdoku::show::{Detail, Look, named_step, numbered_step, steps};
use satdoku::{Candidate, Fact, Limits, Puzzle, Role, Shape};

/// Lines are not broken.
fn look() -> Look {
    let detail = Detail { full: true, ..Detail::default() };
    Look { width: usize::MAX, detail, ..Look::default() }
}

fn is_stated(name: &str) -> bool {
    let by_facts = [
        "full house",
        "hidden single",
        "naked single",
        "direct",
        "pointing",
        "claiming",
        "hidden pair",
        "hidden triple",
        "hidden quadruple",
        "locked candidates",
        "no place",
        "no digit",
    ];
    !by_facts.iter().any(|kind| name.starts_with(kind))
}

/// The houses that a sentence names, and those through which two of the cells that it names see
/// each other.
fn houses(puzzle: &Puzzle, said: &Said) -> Vec<usize> {
    let joins = |house: &usize| {
        let cells = puzzle.constraints()[*house].cells();
        said.houses.contains(house)
            || cells.iter().filter(|cell| said.cells.contains(cell)).count() > 1
    };
    (0..puzzle.constraints().len()).filter(joins).collect()
}

/// The number of words in the longest sentence.
fn longest(text: &str) -> usize {
    text.split(". ").map(|sentence| sentence.split_whitespace().count()).max().unwrap_or(0)
}

/// Checks a sentence against its step; `before` has the steps before with their numbers.
fn check(puzzle: &Puzzle, step: &Step, sentence: &str, before: &[(String, &Step)]) {
    let name = step.technique.name();
    let fail = |why: &str, said: &Said| {
        panic!("{why}\n{sentence}\n{said:?}\n{step:?}\n{}", puzzle.line());
    };
    let said = parse(name, sentence, puzzle);
    if longest(sentence) > 80 {
        fail("too long", &said);
    }
    let places: BTreeSet<Candidate> = step.places.iter().copied().collect();
    let removes: BTreeSet<Candidate> = step.removes.iter().copied().collect();
    let concluded = match said.restricts {
        true => said.removes.is_superset(&removes),
        false => said.removes == removes,
    };
    if said.places != places || !concluded {
        fail("another conclusion", &said);
    }
    // Which steps are behind what was removed before.
    let sources = step.because.iter().filter_map(|fact| match fact {
        Fact::Removed(candidate) => {
            let removed = |(_, earlier): &&(String, &Step)| earlier.removes.contains(candidate);
            before.iter().find(removed).map(|(number, _)| number.clone())
        }
        Fact::Placed(_) => None,
    });
    let sources: BTreeSet<String> = sources.collect();
    // A derivation says why cells have few digits left, too.
    let is_derived = name.starts_with("naked") && !said.facts.is_empty();
    let is_stated = is_stated(name) && !is_derived;
    let by_facts = said.premises.is_empty() || !is_stated && !said.facts.is_empty();
    if !by_facts && !said.facts.is_empty() {
        fail("an argument is taken for a fact", &said);
    }
    if by_facts {
        let because: BTreeSet<Fact> = step.because.iter().copied().collect();
        let more: Vec<&Fact> = said.facts.difference(&because).collect();
        if !said.facts.is_superset(&because) && name != "full house" && !name.starts_with("BUG") {
            // What a hidden subset left says more than is needed.
            let held = said.premises.iter().flat_map(|premise| premise.gone(&puzzle.layout));
            let held: BTreeSet<Fact> = held.map(Fact::Removed).collect();
            let known: BTreeSet<Fact> = said.facts.union(&held).copied().collect();
            if !known.is_superset(&because) {
                fail("a fact is not said", &said);
            }
        }
        if !more.is_empty() {
            fail("a fact is said that is none", &said);
        }
    }
    if !said.steps.is_superset(&sources) {
        fail("a step is not named", &said);
    }
    if name.starts_with("BUG") || name == "full house" {
        assert!(holds(puzzle, step));
        return;
    }
    {
        let covers = |one: &Premise, other: &Premise| match (one, other) {
            (Premise::Cell(a, left), Premise::Cell(b, known)) => {
                a == b && (*known - *left).is_empty()
            }
            (Premise::House(a, d, places), Premise::House(b, e, known)) => {
                (a, d) == (b, e) && known.iter().all(|cell| places.contains(cell))
            }
            _ => false,
        };
        for premise in &said.premises {
            let held = |(_, earlier): &(String, &Step)| {
                let hidden = earlier.technique.name().starts_with("hidden");
                hidden && matches!(premise, Premise::Cell(cell, _) if earlier.cells.contains(cell))
            };
            if !step.premises.iter().any(|known| covers(premise, known)) && !before.iter().any(held)
            {
                fail("it looks at more", &said);
            }
        }
        for known in step.premises.iter().filter(|_| !by_facts) {
            if !said.premises.iter().any(|premise| covers(premise, known)) {
                fail("something is not said", &said);
            }
        }
    }
    // What is said is enough.
    let mut proved = step.clone();
    proved.houses = houses(puzzle, &said);
    let gone = said.premises.iter().flat_map(|premise| premise.gone(&puzzle.layout));
    proved.because = said.facts.iter().copied().chain(gone.map(Fact::Removed)).collect();
    proved.removes = said.removes.iter().copied().collect();
    let is_proved = || holds(puzzle, &proved) || holds_in_every_case(puzzle, &proved, &said);
    if said.restricts && !holds(puzzle, step) || !is_proved() {
        fail("what is said is not enough", &said);
    }
}

/// Whether a step follows in each of the cases of its first premise, as it is told: where sets have
/// many digits, the referee gives up before it has been through all of them at once.
fn holds_in_every_case(puzzle: &Puzzle, step: &Step, said: &Said) -> bool {
    let cases: Vec<Candidate> = match said.premises.first() {
        Some(Premise::House(_, digit, places)) => {
            places.iter().map(|&cell| Candidate { cell, digit: *digit }).collect()
        }
        Some(Premise::Cell(cell, left)) => {
            left.iter().map(|digit| Candidate { cell: *cell, digit }).collect()
        }
        _ => Vec::new(),
    };
    let follows = |case: &Candidate| {
        let mut supposed = step.clone();
        supposed.because.push(Fact::Placed(*case));
        holds(puzzle, &supposed)
    };
    !cases.is_empty() && cases.iter().all(follows)
}

/// The lines of a case, each with its step.
fn lines<'s>(step: &'s Step, number: &str, all: &mut Vec<(String, &'s Step)>) {
    for (i, inner) in step.case.iter().enumerate() {
        let number = format!("{number}.{}", i + 1);
        all.push((number.clone(), inner));
        lines(inner, &number, all);
    }
}

/// Checks numbered lines against the steps of a derivation, and the lines of their cases.
fn check_lines(puzzle: &Puzzle, text: &str, all: &[(String, &Step)], before: &[(String, &Step)]) {
    let mut known = before.to_vec();
    assert_eq!(text.lines().count(), all.len(), "{text}");
    for (line, (number, step)) in text.lines().zip(all) {
        let sentence = line.trim_start().strip_prefix(&format!("{number}. ")).expect("its number");
        match step.case.is_empty() {
            true => check(puzzle, step, sentence, &known),
            false => assert!(holds(puzzle, step), "{sentence}"),
        }
        // What a case tries out is no conclusion inside of it, and what is shown inside is none
        // after it.
        known.retain(|(other, _)| {
            let level = other.rsplit_once('.').map_or("", |(level, _)| level);
            level.is_empty() || number.starts_with(&format!("{level}."))
        });
        known.push((number.clone(), step));
    }
}

/// Checks all steps of solving a puzzle, and counts the techniques.
fn check_steps(puzzle: &Puzzle, count: &mut BTreeMap<Technique, usize>) {
    let solved: Vec<Step> = Logic::new(puzzle, Techniques::all()).unique().citing().collect();
    for (i, step) in solved.iter().enumerate() {
        *count.entry(step.technique).or_default() += 1;
        let before: Vec<(String, &Step)> =
            solved[..i].iter().enumerate().map(|(i, step)| ((i + 1).to_string(), step)).collect();
        if step.case.is_empty() {
            check(puzzle, step, &named_step(&solved, i, puzzle, look()), &before);
        } else {
            assert!(holds(puzzle, step));
            let number = (i + 1).to_string();
            let mut all = Vec::new();
            lines(step, &number, &mut all);
            let text = numbered_step(&solved, i, puzzle, look());
            let (_, rest) = text.split_once('\n').expect("lines follow");
            check_lines(puzzle, rest, &all, &before);
        }
    }
}

fn report(count: &BTreeMap<Technique, usize>) {
    count.iter().for_each(|(technique, count)| println!("{technique}: {count}"));
}

/// The samples of each technique: the first step by it is said in full.
#[test]
fn each_technique_says_what_it_rests_on() {
    for line in include_str!("../data/techniques.tsv").lines() {
        let (name, puzzle) = line.split_once('\t').expect("two columns");
        let technique: Technique = name.parse().expect("a technique");
        let puzzle = puzzles(puzzle).remove(0);
        let singles = Techniques::up_to(Technique::NakedSingle);
        let this: Techniques = std::iter::once(technique).collect();
        for used in [Techniques::up_to(technique), singles] {
            let mut logic = Logic::new(&puzzle, used.with(this)).unique();
            loop {
                for step in logic.steps_by(technique) {
                    let step = logic.cite(step);
                    let said = named_step(std::slice::from_ref(&step), 0, &puzzle, look());
                    check(&puzzle, &step, &said, &[]);
                }
                if logic.next().is_none() {
                    break;
                }
            }
        }
    }
}

/// Random puzzles, as many as `SATDOKU_SENTENCES` says.
#[test]
fn steps_of_random_puzzles_are_said() {
    let wanted = std::env::var("SATDOKU_SENTENCES").ok().and_then(|count| count.parse().ok());
    let wish = Wish::new(Shape::new(9).expect("9 is a size"));
    let made = generate(&wish, wanted.unwrap_or(40), 19, &Limits::default());
    let mut count = BTreeMap::new();
    for puzzle in &made.expect("the wish is possible").puzzles {
        check_steps(puzzle, &mut count);
    }
    report(&count);
}

/// Puzzles of each set: as many as `SATDOKU_SENTENCES` says, or a few, as nets within nets take seconds
/// a puzzle. `SATDOKU_SENTENCES=200:top1465.txt` takes those of one set.
#[test]
fn steps_of_large_sets_are_said() {
    let Some(folder) = data_folder() else { return };
    let wanted = std::env::var("SATDOKU_SENTENCES").unwrap_or_default();
    let (wanted, only) = wanted.split_once(':').unwrap_or((&wanted, ""));
    let mut count = BTreeMap::new();
    let sets = [
        ("17clue.txt", 20),
        ("minimal_random.txt", 20),
        ("kaggle_like_easy.txt", 20),
        ("rohanrao_3m_sample.txt", 20),
        ("euler96.txt", 5),
        ("top1465.txt", 5),
        ("hardest_1106.txt", 1),
        ("hardest_1905_11plus.txt", 1),
    ];
    for (name, few) in sets.into_iter().filter(|(name, _)| only.is_empty() || *name == only) {
        let all = set(&folder, name);
        let wanted: usize = wanted.parse().unwrap_or(few);
        let mut checked = 0;
        for puzzle in all.iter().step_by((all.len() / wanted).max(1)).take(wanted) {
            check_steps(puzzle, &mut count);
            checked += 1;
            if checked % 20 == 0 {
                println!("{name}: {checked} puzzles");
            }
        }
        println!("{name}: {checked} puzzles");
    }
    report(&count);
}

/// Checks what is said of a derivation, unless it is a clash below a headline that names its digits.
fn check_derivation(puzzle: &Puzzle, found: &[Step]) -> bool {
    if found.len() < 2 || found.iter().any(|step| step.technique == Technique::Clash) {
        return false;
    }
    let mut all = Vec::new();
    for (i, step) in found.iter().enumerate() {
        all.push(((i + 1).to_string(), step));
        lines(step, &(i + 1).to_string(), &mut all);
    }
    let text = steps(found, puzzle, look());
    check_lines(puzzle, text.strip_prefix("because\n").expect("its first line"), &all, &[]);
    true
}

/// Derivations of contradictions, where a digit is wrong.
#[test]
fn derivations_are_said() {
    let mut tried = 0;
    for puzzle in samples().iter().filter(|puzzle| puzzle.shape().size() == 9) {
        for (row, column) in [(1, 1), (5, 5), (9, 4)] {
            let mut puzzle = puzzle.clone();
            if puzzle.add(row, column, 1 + (row + column) % 9, Role::Extra).is_err() {
                continue;
            }
            let Some(found) = refute(&puzzle, puzzle.facts()) else { continue };
            tried += usize::from(check_derivation(&puzzle, &found));
        }
    }
    assert!(tried > 20, "{tried}");
}

/// The conflicts that others have measured, as `explain` derives them.
#[test]
fn derivations_of_shared_conflicts_are_said() {
    let Some(folder) = data_folder() else { return };
    let mut tried = 0;
    for name in ["explain.tsv", "explain_hard.tsv"] {
        let text = fs::read_to_string(folder.join("cases").join(name)).expect("the file is there");
        for row in text.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>()) {
            let mut puzzle = puzzles(row[2]).remove(0);
            let numbers: Vec<usize> = row[3].split(['x', '=']).flat_map(str::parse).collect();
            puzzle.add(numbers[0], numbers[1], numbers[2], Role::Extra).expect("on the grid");
            let told = explanation(&puzzle, &Options::new(), &Limits::default());
            let found = told.expect("the engines agree").steps.unwrap_or_default();
            tried += usize::from(check_derivation(&puzzle, &found));
        }
    }
    println!("{tried} derivations");
    assert!(tried > 100, "{tried}");
}
