//! Chains on large sets of puzzles: how many each kind solves, and how long it takes to find them.
//!
//! `SATDOKU_DATA=FOLDER cargo bench --bench chains` reads `cases/logic/tiers_own1000.tsv` and some
//! files of `data/` there, so many puzzles of each (`-- 200`, spread evenly); without it, it does
//! nothing. Every chain is checked by its referee and against the solution. Times are for one call
//! of a finder, on every board on which it was asked.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use satdoku::human::chains::{Reach, follows};
use satdoku::human::{Logic, basic};
use satdoku::{Limits, Puzzle, native, read};

const FILES: [&str; 6] = [
    "cases/logic/tiers_own1000.tsv",
    "data/minimal_random.txt",
    "data/17clue.txt",
    "data/top1465.txt",
    "data/hardest_1106.txt",
    "data/hardest_1905_11plus.txt",
];

fn main() {
    let Some(folder) = std::env::var_os("SATDOKU_DATA").map(PathBuf::from) else {
        println!("SATDOKU_DATA is not set");
        return;
    };
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<usize> = arguments.iter().filter_map(|word| word.parse().ok()).collect();
    let most = numbers.first().copied().unwrap_or(100);
    let last = numbers.get(1).copied().unwrap_or(Reach::ALL.len() - 1);
    for file in FILES {
        if arguments.iter().any(|word| word.ends_with(".tsv") || word.ends_with(".txt"))
            && !arguments.iter().any(|word| file.ends_with(word.as_str()))
        {
            continue;
        }
        let text = std::fs::read_to_string(folder.join(file)).expect("the file is there");
        let lines: Vec<&str> = text.lines().filter_map(puzzle_of).collect();
        let step = (lines.len() / most).max(1);
        let lines: Vec<&str> = lines.into_iter().step_by(step).take(most).collect();
        measure(file, &lines, &Reach::ALL[..=last]);
    }
}

/// The 81 symbols of a line.
fn puzzle_of(line: &str) -> Option<&str> {
    line.split(['\t', ' ', ',', ';']).find(|word| word.len() == 81)
}

fn measure(file: &str, lines: &[&str], reaches: &[Reach]) {
    let mut solved: BTreeMap<Option<Reach>, usize> = BTreeMap::new();
    let mut times: BTreeMap<Reach, Vec<Duration>> = BTreeMap::new();
    for line in lines {
        let puzzle = read(line).expect("the line is a puzzle");
        let hardest = solve(&puzzle, reaches, &mut times);
        *solved.entry(hardest).or_default() += 1;
    }
    println!("{file}: {} puzzles", lines.len());
    let mut sum = 0;
    for reach in reaches {
        sum += solved.get(&Some(*reach)).copied().unwrap_or(0);
        let share = 100.0 * sum as f64 / lines.len() as f64;
        let times = times.entry(*reach).or_default();
        times.sort();
        let at = |share: f64| {
            let at = times.get(((times.len() as f64 * share) as usize).min(times.len().max(1) - 1));
            at.map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        let (half, most, all) = (at(0.5), at(0.99), at(1.0));
        let name = format!("{reach:?}");
        let calls = times.len();
        println!(
            "  {name:<16}{share:>6.1} %  {calls:>6} calls {half:>8.2} {most:>8.2} {all:>8.2} ms"
        );
    }
}

/// The hardest kind that a puzzle needs; `None` when it is not solved.
fn solve(
    puzzle: &Puzzle,
    reaches: &[Reach],
    times: &mut BTreeMap<Reach, Vec<Duration>>,
) -> Option<Reach> {
    let (solutions, _) = native::solutions(puzzle, 2, &Limits::default());
    let solution = solutions.first().expect("there is a solution");
    let mut logic = Logic::new(puzzle, basic());
    let mut hardest = Reach::Subsets;
    loop {
        logic.by_ref().for_each(drop);
        let board = logic.board().clone();
        if board.grid().is_full() {
            assert_eq!(&board.grid(), solution, "{}", puzzle.line());
            return Some(hardest);
        }
        let mut all = Vec::new();
        let mut used = None;
        for &reach in &reaches[1..] {
            let start = Instant::now();
            all = reach.find(&board);
            times.entry(reach).or_default().push(start.elapsed());
            if !all.is_empty() {
                used = Some(reach);
                break;
            }
        }
        hardest = hardest.max(used?);
        for chain in &all {
            assert!(follows(&board, chain), "{} {chain:?}", puzzle.line());
            let says = chain.places.iter().all(|c| solution[c.cell] == Some(c.digit))
                && chain.removes.iter().all(|c| solution[c.cell] != Some(c.digit));
            assert!(says, "{} {chain:?}", puzzle.line());
        }
        for chain in all.iter().take_while(|chain| chain.rating == all[0].rating) {
            logic.follow(&chain.step(&board));
        }
    }
}
