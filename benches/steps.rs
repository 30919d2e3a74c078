//! Solving as people do, on large sets of puzzles: how far which techniques come, and how long it takes.
//!
//! `SATDOKU_DATA=FOLDER cargo bench --bench steps` reads `cases/logic/tiers_own1000.tsv` and some
//! files of `data/` there, so many puzzles of each (`-- 200`, spread evenly); without it, it does
//! nothing. Grids are compared with the native search. Nets are left out unless there is a second
//! argument, `nets`: the hardest puzzles take seconds each.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use satdoku::human::{Logic, Status, Technique, Techniques};
use satdoku::{Limits, Puzzle, native, read};

const FILES: [&str; 5] = [
    "data/kaggle_like_easy.txt",
    "data/17clue.txt",
    "data/minimal_random.txt",
    "cases/logic/tiers_own1000.tsv",
    "data/top1465.txt",
];

/// Each with all that are easier.
const REACHES: [(&str, Technique); 5] = [
    ("singles", Technique::NakedSingle),
    ("patterns", Technique::MultiColors),
    ("AIC", Technique::Aic),
    ("forcing chains", Technique::GroupedForcing),
    ("nets", Technique::ForcingNet),
];

fn main() {
    let Some(folder) = std::env::var_os("SATDOKU_DATA").map(PathBuf::from) else {
        println!("SATDOKU_DATA is not set");
        return;
    };
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let most = arguments.iter().find_map(|word| word.parse().ok()).unwrap_or(1000);
    let nets = arguments.iter().any(|word| word == "nets");
    let reaches = if nets { &REACHES[..] } else { &REACHES[..4] };
    for file in FILES {
        let text = std::fs::read_to_string(folder.join(file)).expect("the file is there");
        let puzzle = |line: &str| {
            let word = line.split(['\t', ' ', ',', ';']).find(|word| word.len() == 81);
            word.map(|word| read(word).expect("the line is a puzzle"))
        };
        let all: Vec<Puzzle> = text.lines().filter_map(puzzle).collect();
        let step = (all.len() / most).max(1);
        let some: Vec<Puzzle> = all.into_iter().step_by(step).take(most).collect();
        measure(file, &some, reaches);
    }
}

fn measure(file: &str, puzzles: &[Puzzle], reaches: &[(&str, Technique)]) {
    println!("{file}: {} puzzles", puzzles.len());
    for (name, hardest) in reaches {
        let (mut solved, mut time) = (0, Duration::ZERO);
        let mut hints: Vec<Duration> = Vec::new();
        for puzzle in puzzles {
            let mut logic = Logic::new(puzzle, Techniques::up_to(*hardest)).unique();
            let start = Instant::now();
            let mut step = start;
            while logic.next().is_some() {
                hints.push(step.elapsed());
                step = Instant::now();
            }
            let took = start.elapsed();
            if logic.status() == Status::Solved {
                let (grids, _) = native::solutions(puzzle, 2, &Limits::default());
                assert_eq!(grids, [logic.board().grid()], "{}", puzzle.line());
                solved += 1;
                time += took;
            }
        }
        hints.sort_unstable();
        let at = |part: f64| {
            let index = (hints.len().saturating_sub(1) as f64 * part) as usize;
            hints.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        println!(
            "  up to {name:<14}  solved {:5.1} %  {:7.0} of these a second  a step takes {:.2} ms, \
             99 % {:.2}, at most {:.1}",
            100.0 * f64::from(solved) / puzzles.len() as f64,
            f64::from(solved) / time.as_secs_f64().max(1e-9),
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
}
