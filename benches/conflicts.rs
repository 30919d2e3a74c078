//! Smallest conflicts on known cases: how long they take, in process, and how that is distributed.
//!
//! `SATDOKU_DATA=FOLDER cargo bench --bench conflicts` reads `cases/explain.tsv` and
//! `cases/explain_hard.tsv` of that folder; without it the own samples that have no solution are
//! used. Each puzzle is explained three times, and the fastest counts. `-- --write FOLDER` writes
//! the same cases as GCNF instead, for other tools.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cnf::{Groups, smus};
use satdoku::encode::{Clauses, encode};
use satdoku::explain::{Effort, Options, SearchFirst, derive, fixes};
use satdoku::format::read_all;
use satdoku::{Explained, Limits, Puzzle, Quality, ReadOptions, Role, Source, read};

const RUNS: usize = 3;

fn main() {
    let folder = std::env::var_os("SATDOKU_DATA").map(PathBuf::from);
    let sets: Vec<(String, Vec<Puzzle>)> = match &folder {
        Some(folder) => ["explain.tsv", "explain_hard.tsv"]
            .map(|name| (name.to_owned(), table(&folder.join("cases").join(name))))
            .into(),
        None => vec![("samples.txt".to_owned(), samples())],
    };
    let write = std::env::args().skip_while(|argument| argument != "--write").nth(1);
    if let Some(to) = write {
        sets.iter().for_each(|(name, puzzles)| write_gcnf(Path::new(&to), name, puzzles));
        return;
    }
    println!("{:<18} {:<34} {:>9} {:>9} {:>9}", "ms", "", "median", "p90", "max");
    let none = Limits::default();
    for (name, puzzles) in &sets {
        let explain =
            |puzzle: &Puzzle, quality| match Options::new().quality(quality).explain(puzzle, &none)
            {
                Ok(Explained::Conflict(conflict)) => conflict,
                other => panic!("{} has no solution: {other:?}", puzzle.line()),
            };
        row(name, "one smallest, proved so", puzzles, |puzzle| {
            let formula = encode(puzzle, Clauses::Extended).formula;
            let givens: Vec<_> = formula.soft_groups().collect();
            let mut groups = Groups::new(&formula, SearchFirst::new(puzzle));
            let found = smus::smallest(&mut groups, &[], &givens, 1, &cnf::Limits::NONE);
            divan::black_box(found.expect("nothing stops it").expect("there is no solution"));
        });
        row(name, "minimal, verified", puzzles, |puzzle| {
            divan::black_box(explain(puzzle, Quality::Minimal));
        });
        row(name, "smallest, all sets, verified", puzzles, |puzzle| {
            divan::black_box(explain(puzzle, Quality::Smallest));
        });
        row(name, "the same with checked steps", puzzles, |puzzle| {
            let conflict = explain(puzzle, Quality::Smallest);
            divan::black_box(
                derive(puzzle, &conflict, Effort::Short, &Limits::default())
                    .expect("every step holds"),
            );
        });
        row(name, "what must change", puzzles, |puzzle| {
            divan::black_box(fixes(puzzle, &none).expect("the engines agree"));
        });
    }
}

fn row(name: &str, what: &str, puzzles: &[Puzzle], run: impl Fn(&Puzzle)) {
    let time = |puzzle: &Puzzle| {
        let once = || {
            let start = Instant::now();
            run(puzzle);
            start.elapsed()
        };
        (0..RUNS).map(|_| once()).min().unwrap_or_default()
    };
    let mut times: Vec<Duration> = puzzles.iter().map(time).collect();
    times.sort();
    let shown = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1e3);
    let at = |share: usize| shown(times[(times.len() * share / 100).min(times.len() - 1)]);
    println!("{name:<18} {what:<34} {:>9} {:>9} {:>9}", at(50), at(90), at(100));
}

/// The third and fourth column: a puzzle and the digit that is added to it.
fn table(path: &Path) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(path).expect("the table can be read");
    let puzzle = |row: &str| {
        let fields: Vec<&str> = row.split('\t').collect();
        let mut puzzle = read(fields[2]).expect("a puzzle");
        let extra: Vec<usize> =
            fields[3].split(['x', '=']).map(|number| number.parse().expect("a number")).collect();
        puzzle.add(extra[0], extra[1], extra[2], Role::Extra).expect("on the grid");
        puzzle
    };
    text.lines().skip(1).map(puzzle).collect()
}

fn samples() -> Vec<Puzzle> {
    let source = Source::new("bench", include_str!("../tests/data/samples.txt"));
    read_all(&source, ReadOptions::default())
        .map(|puzzle| puzzle.expect("the file is well formed"))
        .filter(|puzzle| puzzle.name.as_deref() == Some("none"))
        .collect()
}

/// One GCNF file a puzzle, the rules hard and each given a group, for `benches/optux.py`.
fn write_gcnf(folder: &Path, name: &str, puzzles: &[Puzzle]) {
    std::fs::create_dir_all(folder).expect("the folder can be made");
    for (i, puzzle) in puzzles.iter().enumerate() {
        let formula = encode(puzzle, Clauses::Extended).formula;
        let mut text = Vec::new();
        cnf::dimacs::write_gcnf(&formula, &[], &mut text).expect("memory takes everything");
        std::fs::write(folder.join(format!("{name}-{i:03}.gcnf")), text)
            .expect("it can be written");
    }
}
