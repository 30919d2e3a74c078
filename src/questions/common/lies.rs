//! Native searches that lie: each question that promises a second opinion finds out.

use itertools::Itertools;

use crate::engines::native::lies::{Lie, tell};
use crate::engines::native::{Level, Search};
use crate::error::Error;
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::human::Techniques;
use crate::io::format::read;
use crate::limits::Limits;
use crate::puzzle::plain::PlainLine;
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::explain::{self, Effort, Explained, Quality};
use crate::questions::generate::{self, Wish, fill};
use crate::questions::solve::{self, Engine, Solutions};
use crate::questions::{certify, enumerate, explanation, hint, mistakes, redundant, repair};

/// With one solution, two, and none; of plain 9×9, and of a size that the generic search does.
const ONE: [&str; 2] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1..4.....3....2.",
];
const TWO: [&str; 2] = [
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
    "..343412..434321",
];
const NONE: [&str; 2] = [
    "53.47....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "11.4.....3....2.",
];
/// These have none either, and several without one of the givens.
const LOOSE: [&str; 2] = [
    "53.47....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........",
    ".32..1....4...23",
];
/// It takes guesses to solve this.
const HARD: [&str; 2] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

type Ask = fn(&Puzzle) -> Result<(), Error>;

fn limits() -> Limits {
    Limits::default()
}

/// The puzzle with an entry that a solution has.
fn begun(puzzle: &Puzzle) -> Puzzle {
    let solved = solve::solve(puzzle, Engine::Sat, &limits()).expect("the solver is honest");
    let solution = solved.solutions.first().expect("there is a solution");
    let grid = puzzle.grid();
    let open = solution.digits().find(|digit| grid[digit.cell].is_none()).expect("an open cell");
    let mut begun = puzzle.clone();
    begun.givens.push(Given { role: Role::Entry, ..Given::of(open) });
    begun
}

fn solve(puzzle: &Puzzle) -> Result<(), Error> {
    solve::solve(puzzle, Engine::Both, &limits()).map(drop)
}

fn solve_in_a_guess(puzzle: &Puzzle) -> Result<(), Error> {
    solve::solve(puzzle, Engine::Both, &limits().with_nodes(1)).map(drop)
}

fn solve_natively(puzzle: &Puzzle) -> Result<(), Error> {
    solve::solve(puzzle, Engine::Native, &limits()).map(drop)
}

fn solve_by_either(puzzle: &Puzzle) -> Result<(), Error> {
    solve::solve(puzzle, Engine::Auto, &limits()).map(drop)
}

fn solve_a_line(puzzle: &Puzzle) -> Result<(), Error> {
    let line = puzzle.line();
    // Other puzzles have no fast lane.
    let Some(line) = PlainLine::new(line.as_bytes()) else { return solve_natively(puzzle) };
    let options = solve::Options::new().engine(Engine::Native);
    options.solve_line(line, &limits(), &mut [0; 81]).map(drop)
}

fn solve_by_searches(puzzle: &Puzzle) -> Result<(), Error> {
    solve::solve(puzzle, Engine::Searches, &limits()).map(drop)
}

fn solve_a_line_by_searches(puzzle: &Puzzle) -> Result<(), Error> {
    let line = puzzle.line();
    let line = PlainLine::new(line.as_bytes()).expect("a plain line");
    let options = solve::Options::new().engine(Engine::Searches);
    let solved = options.solve_line(line, &limits(), &mut [0; 81])?;
    assert!(solved.is_some(), "it has no need of the solver");
    Ok(())
}

fn count_by_searches(puzzle: &Puzzle) -> Result<(), Error> {
    let options = enumerate::CountOptions::new().cross_checked(true);
    options.count(puzzle, &limits(), |_| {}).map(drop)
}

fn count_crossed_out_by_searches(puzzle: &Puzzle) -> Result<(), Error> {
    let (solved, mut puzzle) = (solve::solve(puzzle, Engine::Sat, &limits())?, puzzle.clone());
    let first = solved.solutions.first().expect("there is a solution").digits().next();
    let wrong = first.map(|first| Candidate { cell: first.cell, digit: Digit::new(9) });
    puzzle.crossed_out.extend(wrong);
    count_by_searches(&puzzle)
}

fn list(puzzle: &Puzzle) -> Result<(), Error> {
    enumerate::enumerate(puzzle, 10, &limits()).map(drop)
}

fn explain(puzzle: &Puzzle) -> Result<(), Error> {
    explain::explain(puzzle, &limits()).map(drop)
}

fn explain_minimal(puzzle: &Puzzle) -> Result<(), Error> {
    explain::Options::new().quality(Quality::Minimal).explain(puzzle, &limits()).map(drop)
}

fn tell_all(puzzle: &Puzzle) -> Result<(), Error> {
    let options = explain::Options::new().rest(true).effort(Effort::Short);
    explanation::explanation(puzzle, &options, &limits()).map(drop)
}

fn fix(puzzle: &Puzzle) -> Result<(), Error> {
    explain::fixes(puzzle, &limits()).map(drop)
}

fn disjoint(puzzle: &Puzzle) -> Result<(), Error> {
    explain::disjoint(puzzle, &limits()).map(drop)
}

fn certify(puzzle: &Puzzle) -> Result<(), Error> {
    certify::certify(puzzle, &limits()).map(drop)
}

fn repair(puzzle: &Puzzle) -> Result<(), Error> {
    repair::repair(puzzle, &limits()).map(drop)
}

fn thin_out(puzzle: &Puzzle) -> Result<(), Error> {
    redundant::Options::new().together(true).redundant(puzzle, &limits()).map(drop)
}

fn leave_out(puzzle: &Puzzle) -> Result<(), Error> {
    redundant::redundant(puzzle, &limits()).map(drop)
}

fn need(puzzle: &Puzzle) -> Result<(), Error> {
    // A given that is needed.
    let cell = if puzzle.shape().size() == 9 { 20 } else { 0 };
    redundant::need(puzzle, Cell::new(cell), &limits()).map(drop)
}

fn find_mistakes(puzzle: &Puzzle) -> Result<(), Error> {
    mistakes::mistakes(&begun(puzzle), &limits()).map(drop)
}

fn hint(puzzle: &Puzzle) -> Result<(), Error> {
    hint::hint(&begun(puzzle), Techniques::all(), true, &limits()).map(drop)
}

fn fill(puzzle: &Puzzle) -> Result<(), Error> {
    fill::Filler::new(puzzle, &limits())?.draw(1, 1, &limits()).map(drop)
}

fn generate(puzzle: &Puzzle) -> Result<(), Error> {
    // Boards of plain 9×9 come from a table, not from a search.
    let shape = Shape::new(puzzle.shape().size().min(6)).expect("a size");
    generate::generate(&Wish::new(shape), 1, 1, &limits()).map(drop)
}

/// The lie, the search from which on it is told, and what is asked of which puzzles.
const LIES: [(&str, Lie, u64, [&str; 2], Ask); 45] = [
    ("solve: none, there is one", Lie::None, 1, ONE, solve),
    ("solve: none, there are two", Lie::None, 1, TWO, solve),
    ("solve: one, there are two", Lie::One, 1, TWO, solve),
    ("solve: one left out", Lie::Fewer, 1, ONE, solve),
    ("solve: one of two left out", Lie::Fewer, 1, TWO, solve),
    ("solve: two, there is one", Lie::Twice, 1, ONE, solve),
    ("solve: the second is the first", Lie::Twice, 1, TWO, solve),
    ("solve: two cells swapped", Lie::Swapped, 1, ONE, solve),
    ("solve: a hidden limit", Lie::NoLimit, 1, HARD, solve_in_a_guess),
    ("native alone: two cells swapped", Lie::Swapped, 1, ONE, solve_natively),
    ("native alone: the second is the first", Lie::Twice, 1, ONE, solve_natively),
    ("either: two cells swapped", Lie::Swapped, 1, TWO, solve_by_either),
    ("line: two cells swapped", Lie::Swapped, 1, ONE, solve_a_line),
    ("line: the second is the first", Lie::Twice, 1, TWO, solve_a_line),
    ("list: none, there are two", Lie::None, 1, TWO, list),
    ("list: one more", Lie::Twice, 1, TWO, list),
    ("list: one less", Lie::Fewer, 1, TWO, list),
    ("explain: a conflict, there is a solution", Lie::None, 1, ONE, explain),
    ("explain: later conflicts are none", Lie::None, 2, NONE, explain),
    ("explain: two cells swapped", Lie::Swapped, 1, ONE, explain),
    ("minimal: a conflict, there is a solution", Lie::None, 1, TWO, explain_minimal),
    ("minimal: later conflicts are none", Lie::None, 2, NONE, explain_minimal),
    ("explanation: a conflict, there is a solution", Lie::None, 1, ONE, tell_all),
    ("disjoint: a conflict, there is a solution", Lie::None, 1, TWO, disjoint),
    ("fixes: nothing helps", Lie::None, 1, NONE, fix),
    ("certify: none, there is one", Lie::None, 1, ONE, certify),
    ("certify: one, there are two", Lie::One, 1, TWO, certify),
    ("certify: two, there is one", Lie::Twice, 1, ONE, certify),
    ("repair: none, there are two", Lie::None, 1, TWO, repair),
    ("repair: edits leave one, there are more", Lie::One, 2, LOOSE, repair),
    ("repair: two cells swapped", Lie::Swapped, 2, NONE, repair),
    ("redundant: none, there is one", Lie::None, 1, ONE, thin_out),
    ("redundant: all can go", Lie::One, 2, ONE, thin_out),
    ("redundant: all can go, for nothing is found", Lie::None, 2, ONE, thin_out),
    ("redundant: another solution, swapped", Lie::Swapped, 2, ONE, thin_out),
    ("redundant: each can go", Lie::One, 2, ONE, leave_out),
    ("need: it can go", Lie::One, 2, ONE, need),
    ("need: two, there is one", Lie::Twice, 1, ONE, need),
    ("need: another solution, swapped", Lie::Swapped, 2, ONE, need),
    ("mistakes: none, there is one", Lie::None, 1, ONE, find_mistakes),
    ("mistakes: one, there are two", Lie::One, 1, TWO, find_mistakes),
    ("mistakes: no solution has an entry", Lie::None, 2, TWO, find_mistakes),
    ("hint: none, there is one", Lie::None, 1, ONE, hint),
    ("fill: two cells swapped", Lie::Swapped, 1, TWO, fill),
    ("generate: two cells swapped", Lie::Swapped, 1, ONE, generate),
];

#[test]
fn every_lie_of_the_native_search_is_caught() {
    let mut missed = Vec::new();
    for (name, lie, from, puzzles, ask) in LIES {
        for text in puzzles {
            let puzzle = read(text).expect("a puzzle");
            match tell(lie, from..u64::MAX, || ask(&puzzle)) {
                Err(Error::Disagreement(found)) => {
                    assert!(found.answers.len() == 2 && !found.puzzle.is_empty(), "{name}");
                }
                Err(other) => panic!("{name}, {text}: {other}"),
                Ok(()) => missed.push(format!("{name}: {text}")),
            }
            ask(&puzzle).unwrap_or_else(|error| panic!("{name}, honestly: {error}"));
        }
    }
    assert!(missed.is_empty(), "nobody noticed:\n{}", missed.join("\n"));
}

/// Of two searches each finds out when the other lies.
#[test]
fn searches_check_each_other() {
    let solving: [Ask; 2] = [solve_by_searches, solve_a_line_by_searches];
    let counting: [Ask; 2] = [count_by_searches, count_crossed_out_by_searches];
    let lies = [
        (ONE[0], Lie::None),
        (ONE[0], Lie::Fewer),
        (ONE[0], Lie::Twice),
        (TWO[0], Lie::None),
        (TWO[0], Lie::One),
        (TWO[0], Lie::Fewer),
        (TWO[0], Lie::Twice),
        (ONE[0], Lie::Swapped),
        (TWO[0], Lie::Swapped),
    ];
    let [first, second] = Level::best().pair();
    if first == second {
        println!("skipped: this processor has one search alone");
        return;
    }
    for (text, lie) in lies {
        let puzzle = read(text).expect("a puzzle");
        // What solutions are makes no difference to their number.
        let counting = counting.iter().filter(|_| lie != Lie::Swapped);
        for (ask, number) in solving.iter().chain(counting).cartesian_product([1, 2]) {
            match tell(lie, number..number + 1, || ask(&puzzle)) {
                Err(Error::Disagreement(found)) => {
                    assert_eq!(found.answers.len(), 2);
                    let (who, _) = found.answers[0];
                    assert!([first.name(), second.name()].contains(&who), "{who}");
                }
                other => panic!("{lie:?} of search {number} about {text}: {other:?}"),
            }
            ask(&puzzle).unwrap_or_else(|error| panic!("{lie:?}, honestly: {error}"));
        }
    }
}

/// A search that lies once, and before both engines have the last word.
#[test]
fn one_lie_in_a_long_search_is_caught() {
    let asks: [(&str, [&str; 2], Ask); 2] =
        [("repair", LOOSE, repair), ("redundant", ONE, thin_out)];
    for (who, puzzles, ask) in asks {
        let caught = puzzles.into_iter().any(|text| {
            let puzzle = read(text).expect("a puzzle");
            (2..200).any(|number| {
                let answer = tell(Lie::One, number..number + 1, || ask(&puzzle));
                let Err(Error::Disagreement(found)) = answer else { return false };
                [found.answers[0].0, found.answers[1].0] == [who, "solve"]
            })
        });
        assert!(caught, "{who}: nobody noticed");
    }
}

/// What is told is what was found: the lies above are none of the honest answers.
#[test]
fn searches_lie_as_they_are_told() {
    for text in TWO {
        let puzzle = read(text).expect("a puzzle");
        let count = |lie| {
            let search = Search::at_level(&puzzle, Level::best());
            let search = search.unwrap_or_else(|| Search::generic(&puzzle));
            tell(lie, 1..2, || search.first(9, puzzle.facts(), &limits())).0.len()
        };
        let counts = [Lie::None, Lie::One, Lie::Twice, Lie::Fewer, Lie::Swapped].map(count);
        assert_eq!(counts, [0, 1, 4, 1, 2], "{text}");
        let explained = explain::explain(&puzzle, &limits());
        assert!(matches!(explained, Ok(Explained::Consistent)));
        let solved = solve::solve(&puzzle, Engine::Both, &limits()).expect("all are honest");
        assert!(matches!(solved.solutions, Solutions::Several(..)));
    }
}
