//! Solving by techniques: no step says what a solution does not have, a turned grid is solved in
//! the same way, and other programs found the same.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::support::{
    SETS, cases, conclusions, data_folder, nine_puzzles, puzzles, samples, set, small_puzzles,
    symmetries,
};
use proptest::prelude::*;
use satdoku::generate::{Wish, generate};
use satdoku::human::{Logic, Status, Step, Technique, Techniques};
use satdoku::{Candidate, Digit, Digits, Grid, Limits, Puzzle, Shape, native};

/// All techniques but chains, which have tests of their own.
fn patterns() -> Techniques {
    let fish = |name: &str| name.contains("franken") || name.contains("mutant");
    let others = Technique::ALL
        .into_iter()
        .filter(|technique| *technique == Technique::RemotePair || fish(technique.name()));
    Techniques::up_to(Technique::MultiColors).with(others.collect())
}

/// Up to so many solutions of a puzzle, by the native search.
fn solutions(puzzle: &Puzzle, most: usize) -> Vec<Grid> {
    native::solutions(puzzle, most, &Limits::default()).0
}

/// Checks that what a step says holds in each of these solutions.
fn check(puzzle: &Puzzle, step: &Step, solutions: &[Grid]) {
    assert!(!step.places.is_empty() || !step.removes.is_empty(), "{step:?}");
    for solution in solutions {
        for placed in &step.places {
            assert_eq!(solution[placed.cell], Some(placed.digit), "{step:?} in {}", puzzle.line());
        }
        for removed in &step.removes {
            assert_ne!(
                solution[removed.cell],
                Some(removed.digit),
                "{step:?} in {}",
                puzzle.line()
            );
        }
    }
}

/// Checks all steps by all techniques on all boards on the way, and returns how many there were by each.
fn check_all(puzzle: &Puzzle, solutions: &[Grid]) -> BTreeMap<Technique, usize> {
    let logic = Logic::new(puzzle, patterns());
    let mut logic = if solutions.len() == 1 { logic.unique() } else { logic };
    let mut count = BTreeMap::new();
    loop {
        for technique in patterns().iter() {
            let steps = logic.steps_by(technique);
            steps.iter().for_each(|step| check(puzzle, step, solutions));
            *count.entry(technique).or_default() += steps.len();
        }
        if logic.advance().is_empty() {
            let filled = logic.board().placed().len();
            let status = logic.status();
            assert!(status == Status::Stuck || status == Status::Solved, "{status:?}");
            assert!(status == Status::Stuck || filled >= puzzle.shape().cell_count());
            return count;
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    /// On small grids with all kinds of houses no step contradicts any solution; those without one
    /// end somewhere.
    #[test]
    fn steps_agree_with_all_solutions_of_small_puzzles(puzzle in small_puzzles()) {
        let solutions = solutions(&puzzle, 3_000);
        if solutions.is_empty() || solutions.len() == 3_000 {
            let steps = Logic::new(&puzzle, patterns()).unique().count();
            prop_assert!(steps <= puzzle.shape().candidate_count());
        } else {
            check_all(&puzzle, &solutions);
        }
    }

    /// On 9×9 with forbidden candidates, no step contradicts any solution.
    #[test]
    fn steps_agree_with_all_solutions_of_nine_by_nine(puzzle in nine_puzzles()) {
        let solutions = solutions(&puzzle, 200);
        if solutions.is_empty() || solutions.len() == 200 {
            let steps = Logic::new(&puzzle, patterns()).citing().count();
            prop_assert!(steps <= 729);
        } else {
            check_all(&puzzle, &solutions);
        }
    }

    /// All of the easiest steps at once: a turned and relabelled grid has the same ratings and
    /// conclusions, turned.
    #[test]
    fn symmetries_keep_the_easiest_steps(number in 0usize..80, symmetry in symmetries()) {
        let puzzle = &samples()[number];
        let image = symmetry.image(puzzle);
        let mut pair = [puzzle, &image].map(|puzzle| Logic::new(puzzle, patterns()));
        loop {
            let [own, others] = pair.each_mut().map(Logic::advance);
            let says = |steps: &[Step], to: &dyn Fn(Candidate) -> Candidate| -> BTreeSet<_> {
                let all = steps.iter().flat_map(|step| {
                    let rating = step.technique.rating();
                    let places = step.places.iter().map(move |&c| (rating, true, to(c)));
                    places.chain(step.removes.iter().map(move |&c| (rating, false, to(c))))
                });
                all.collect()
            };
            prop_assert_eq!(says(&own, &|c| symmetry.of(c)), says(&others, &|c| c));
            if own.is_empty() {
                break;
            }
        }
        prop_assert_eq!(pair[0].status(), pair[1].status());
    }
}

/// A sample of each set, and with `SATDOKU_LOGIC` some more.
#[test]
fn steps_agree_with_the_solutions_of_the_large_sets() {
    let Some(folder) = data_folder() else { return };
    let mut total: BTreeMap<Technique, usize> = BTreeMap::new();
    for (name, known) in SETS.into_iter().filter(|(_, known)| *known > 0) {
        let most = if known == 1 { 1 } else { 1_000 };
        let puzzles = set(&folder, name);
        let wanted = match (name == "minimal_random.txt", std::env::var_os("SATDOKU_LOGIC")) {
            (true, None) => 100,
            (true, Some(_)) => 400,
            (false, None) => 5,
            (false, Some(_)) => 30,
        };
        for puzzle in puzzles.iter().step_by((puzzles.len() / wanted).max(1)) {
            for (technique, count) in check_all(puzzle, &solutions(puzzle, most)) {
                *total.entry(technique).or_default() += count;
            }
        }
    }
    for (technique, count) in total {
        println!("{technique}: {count} steps");
        // Those that need a rare coincidence are too rare for these samples.
        let rare = [
            Technique::UniqueRectangle5,
            Technique::AvoidableRectangle1,
            Technique::AvoidableRectangle2,
            Technique::UniqueLoop3,
            Technique::Bug3,
            Technique::Bug4,
        ]
        .contains(&technique);
        assert!(count > 0 || rare, "{technique} was never seen");
    }
}

/// The ladder of tiers: the techniques that each adds, and how many of our 1,000 puzzles need it.
const TIERS: [(&str, &[Technique]); 5] = {
    use Technique::*;
    [
        ("0", &[FullHouse, HiddenSingle, HiddenSingleInLine, NakedSingle]),
        ("1", &[Pointing, Claiming, LockedPair, LockedTriple]),
        ("2", &[NakedPair, HiddenPair]),
        ("3", &[NakedTriple, HiddenTriple, NakedQuadruple, HiddenQuadruple]),
        ("4", &[XWing, Swordfish, Jellyfish]),
    ]
};

/// Five hundred random puzzles, or as many as `SATDOKU_LOGIC` says: each step on the way, chains
/// of nodes and groups among them, agrees with the one solution.
#[test]
fn steps_of_random_puzzles_agree_with_their_solution() {
    let count = std::env::var("SATDOKU_LOGIC").ok().and_then(|count| count.parse().ok());
    let wish = Wish::new(Shape::new(9).expect("9 is a size"));
    let generated = generate(&wish, count.unwrap_or(500), 1, &Limits::default());
    let puzzles = generated.expect("the wish is possible").puzzles;
    let mut solved = 0;
    for puzzle in &puzzles {
        let solution = puzzle.solution.as_ref().expect("it is made with one");
        let mut logic = Logic::new(puzzle, Techniques::up_to(Technique::GroupedAic)).unique();
        for step in logic.by_ref() {
            check(puzzle, &step, std::slice::from_ref(solution));
        }
        solved += usize::from(logic.status() == Status::Solved);
    }
    println!("{solved} of {} solved", puzzles.len());
    assert!(solved * 100 > puzzles.len() * 97);
}

#[test]
fn tiers_are_those_of_another_program() {
    let Some(folder) = data_folder() else { return };
    let text = fs::read_to_string(folder.join("cases/logic/tiers_own1000.tsv"))
        .expect("the file is there");
    let mut counts = BTreeMap::new();
    for line in text.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let puzzle = &puzzles(columns[1])[0];
        let mut known = Techniques::none();
        let tier = TIERS.iter().find_map(|(name, techniques)| {
            known = known.with(techniques.iter().copied().collect());
            let mut logic = Logic::new(puzzle, known);
            while !logic.advance().is_empty() {}
            (logic.status() == Status::Solved).then_some(*name)
        });
        let tier = tier.unwrap_or("more");
        // Whether a pair is locked is a matter of words.
        let class = |tier: &str| match tier {
            "0" | "4" => tier.to_owned(),
            "1" | "2" | "3" => "1 to 3".to_owned(),
            _ => "more".to_owned(),
        };
        if class(tier) != class(columns[2])
            || tier != columns[2] && columns[2] <= "4" && columns[2].len() == 1
        {
            println!("{} is of tier {tier}, not {}", columns[1], columns[2]);
        }
        assert_eq!(class(tier), class(columns[2]), "{}", columns[1]);
        *counts.entry(tier).or_insert(0) += 1;
    }
    println!("puzzles of each tier: {counts:?}");
}

/// Our technique for one of another program; `None` when we have it not, or not as one.
fn technique(tool: &str, name: &str) -> Option<Vec<Technique>> {
    use Technique::*;
    Some(match (tool, name) {
        (_, "2-String Kite") => vec![TwoStringKite],
        (_, "2 Strong links") => vec![TurbotFish, TwoStringKite, Skyscraper],
        ("hodoku", "Bivalue Universal Grave + 1") | ("se", "BUG type 1") => vec![BugPlusOne],
        ("se", "Claiming") | (_, "Locked Candidates Type 2 (Claiming)") => vec![Claiming],
        ("se", "Pointing") | (_, "Locked Candidates Type 1 (Pointing)") => vec![Pointing],
        (_, "Hidden Single") => vec![HiddenSingle, HiddenSingleInLine],
        (_, "Hidden Triplet") => vec![HiddenTriple],
        (_, "Naked Triplet") => vec![NakedTriple],
        (_, "Naked Quad") => vec![NakedQuadruple],
        (_, "Direct Hidden Triplet") => vec![DirectHiddenTriple],
        (_, "Multi Colors 1" | "Multi Colors 2") => vec![MultiColors],
        (_, "Simple Colors Trap" | "Simple Colors Wrap") => vec![SimpleColors],
        (_, name) => {
            let name = name.replace("Uniqueness Test", "Unique Rectangle type");
            vec![name.parse().ok()?]
        }
    })
}

/// Whether a step says this about a candidate, on a board.
fn says(step: &Step, logic: &Logic, (candidate, holds): (Candidate, bool)) -> bool {
    let mut after = logic.clone();
    after.follow(step);
    let left = after.board().left(candidate.cell);
    if holds { left.single() == Some(candidate.digit) } else { !left.contains(candidate.digit) }
}

#[test]
fn steps_of_other_programs_are_found() {
    let Some(folder) = data_folder() else { return };
    let text = fs::read_to_string(folder.join("cases/logic/steps.tsv")).expect("the file is there");
    let shape = Shape::new(9).expect("9 is a size");
    let mut counts: BTreeMap<(&str, &str), [usize; 4]> = BTreeMap::new();
    for row in text.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>()) {
        let (id, tool, name) = (row[0], row[1], row[2]);
        let known = technique(tool, name);
        let is_pattern = |all: &Vec<Technique>| all.iter().all(|&one| patterns().contains(one));
        let Some(techniques) = known.filter(is_pattern) else { continue };
        let (puzzle, position) = (&puzzles(row[7])[0], puzzles(row[3])[0].grid());
        let mut logic = Logic::new(puzzle, patterns()).unique();
        for (cell, marks) in shape.cells().zip(row[4].as_bytes().chunks(9)) {
            let digits = marks.iter().filter(|mark| mark.is_ascii_digit());
            let digits: Digits = digits.map(|mark| Digit::new(mark - b'0')).collect();
            logic.restrict(cell, digits);
        }
        // What steps have placed by then is not given.
        for step in logic.steps_by(Technique::NakedSingle) {
            if position[step.places[0].cell].is_some() {
                logic.follow(&step);
            }
        }
        let wanted: Vec<_> = conclusions(row[5]).collect();
        let by = |techniques: &[Technique]| {
            let steps: Vec<Step> = techniques.iter().flat_map(|&t| logic.steps_by(t)).collect();
            wanted.iter().all(|&part| steps.iter().any(|step| says(step, &logic, part)))
        };
        let rating = techniques[0].rating();
        let easier: Vec<Technique> =
            patterns().iter().filter(|technique| technique.rating() <= rating).collect();
        let singles =
            [Technique::HiddenSingle, Technique::HiddenSingleInLine, Technique::NakedSingle];
        let count = counts.entry((tool, name)).or_default();
        match () {
            () if by(&techniques) => count[0] += 1,
            () if by(&easier) => count[1] += 1,
            // Those programs see a subset or a fish beside a single that is still open; we look for
            // singles first, and take a cell with one digit or a row with one place for no part of
            // a pattern.
            () if singles.iter().any(|&single| !logic.steps_by(single).is_empty()) => count[2] += 1,
            // A rectangle with a corner that has lost one of the digits.
            () if name.starts_with("Uniqueness Test") => count[3] += 1,
            () => panic!("{id} {tool}: {}", row[6]),
        }
    }
    println!("found, found by one as easy, not looked for: singles open, corners without a digit");
    for ((tool, name), count) in &counts {
        println!("{tool} {name}: {count:?}");
        assert!(count[3] <= 2 && (count[0] > 0 || count[1] > 0), "{tool} {name}: {count:?}");
    }
    assert!(counts.values().map(|count| count[0]).sum::<usize>() > 640);
}
