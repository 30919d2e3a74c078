//! Puzzles that are under way: every form in which entries and candidates are kept is read,
//! written, and read again.

use std::fs;
use std::path::PathBuf;

use crate::support::{cases, nine_puzzles};
use proptest::prelude::*;
use satdoku::format::{Format, read_all};
use satdoku::mistakes::mistakes;
use satdoku::{
    Candidate, Cell, Digit, Digits, Error, Layout, Limits, Puzzle, ReadOptions, Role, Source,
    native,
};

/// The puzzle of most samples, and its solution.
const LINE: &str =
    ".9.6.1...5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.";
const SOLUTION: &str =
    "293681745578234619416975823145327968637849251982516374821463597769158432354792186";
const OTHER: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn all(text: &str) -> Vec<Result<Puzzle, Error>> {
    read_all(&Source::new("test", text), ReadOptions::default()).collect()
}

fn one(text: &str) -> Puzzle {
    let mut puzzles = all(text);
    assert_eq!(puzzles.len(), 1, "{text}");
    puzzles.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A file of `tests/data/formats`.
fn sample(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/formats");
    fs::read_to_string(folder.join(name)).expect("the file is part of the repository")
}

/// Every file there.
fn samples() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/formats");
    let names = fs::read_dir(folder).expect("the folder is part of the repository");
    let names = names.map(|entry| {
        entry.expect("the folder can be read").file_name().to_string_lossy().into_owned()
    });
    let mut names: Vec<String> = names.collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), sample(&name))).collect()
}

/// A line of HoDoKu's library, which says everything but the name.
fn library(puzzle: &Puzzle) -> String {
    assert_eq!(Format::Library.loss(puzzle), None);
    let text = Format::Library.write(puzzle);
    text.lines().last().expect("there is a line").to_owned()
}

/// Of every given of a sample, the symbol in the text is its digit.
#[test]
fn givens_are_where_their_symbols_stand() {
    let mut seen = 0;
    for (name, text) in samples() {
        for puzzle in all(&text).into_iter().flatten() {
            for given in &puzzle.givens {
                let Some(span) = &given.span else { continue };
                let symbol = puzzle.alphabet.symbol(given.digit).expect("a sample has symbols");
                assert!(span.text().contains(symbol), "{name}: {:?}", span.text());
                seen += 1;
            }
        }
    }
    assert!(seen > 500, "{seen}");
}

/// A game that GNOME Sudoku saved, with one cell more.
fn gnome(cell: &str) -> Result<Puzzle, satdoku::Error> {
    let plain =
        LINE.bytes().enumerate().filter(|(_, symbol)| *symbol != b'.').map(|(at, symbol)| {
            let (row, column, digit) = (at / 9, at % 9, char::from(symbol));
            format!(r#"{{"position":[{row},{column}],"value":{digit},"fixed":true}}"#)
        });
    let cells: Vec<String> = plain.chain([cell.to_owned()]).collect();
    satdoku::read(&format!(
        r#"{{"difficulty_category":"HARD","time_elapsed":61.5,"cells":[{}]}}"#,
        cells.join(",")
    ))
}

#[test]
fn games_of_gnome_are_read() {
    let open = LINE.find('.').expect("a puzzle has open cells");
    let (row, column) = (open / 9, open % 9);
    let given = gnome(&format!(r#"{{"position":[{row},{column}],"value":0}}"#)).expect("a game");
    assert_eq!(given.line(), LINE);
    assert!(given.givens.iter().all(|given| given.role == satdoku::Role::Given));
    let entry = gnome(&format!(r#"{{"position":[{row},{column}],"value":5}}"#)).expect("a game");
    let entered: Vec<_> =
        entry.givens.iter().filter(|given| given.role == satdoku::Role::Entry).collect();
    assert_eq!(entered.len(), 1);
    assert_eq!((entered[0].cell.index(), entered[0].digit.value()), (open, 5));
    let notes = gnome(&format!(r#"{{"position":[{row},{column}],"earmarks":[1,5]}}"#));
    let crossed_out = notes.expect("a game").crossed_out;
    assert!(!crossed_out.is_empty());
    for candidate in crossed_out {
        assert_eq!(candidate.cell.index(), open);
        assert!(![1, 5].contains(&candidate.digit.value()), "{candidate:?} is a note");
    }
    for (cell, expected) in [
        (r#"{"position":[9,0],"value":1}"#, "there is no cell [9, 0]"),
        (r#"{"position":[0,9],"value":1}"#, "there is no cell [0, 9]"),
        (r#"{"position":[0],"value":1}"#, "expected a position of row and column, from 0"),
    ] {
        let refused = gnome(cell).expect_err(cell).to_string();
        assert!(refused.contains(expected), "{cell}: {refused}");
    }
}

#[test]
fn every_sample_is_read() {
    let plain = |line: &str| format!(":0000:x:{line}::::");
    let entered = LINE.replacen('.', "+2", 1);
    let notes = format!(":0000:x:{entered}:713:::");
    for (name, text) in samples() {
        let read: Vec<Puzzle> = all(&text)
            .into_iter()
            .map(|puzzle| puzzle.unwrap_or_else(|error| panic!("{name}: {error}")))
            .collect();
        match name.as_str() {
            "16x16_1-G.txt" => assert_eq!(read[0].shape().size(), 16),
            "6x6.txt" => assert_eq!(read[0].shape().size(), 6),
            "sukaku729.txt" => {
                assert!(read[0].givens.is_empty());
                let (found, _) = native::solutions(&read[0], 2, &Limits::default());
                assert_eq!(found.len(), 1);
                assert_eq!(found[0].line(read[0].alphabet), SOLUTION);
            }
            _ => {
                let lines: Vec<String> = read.iter().map(library).collect();
                let expected = match name.as_str() {
                    "games.opensudoku" | "euler96.txt" | "kaggle.csv" | "lines_comments.txt"
                    | "puzzles.sdm" => vec![plain(LINE), plain(OTHER)],
                    "qqwing.csv" => vec![plain(OTHER)],
                    "sadman.sdk" => vec![plain(&entered)],
                    "simple.ss" => vec![format!(":0000:x:{entered}:713:::")],
                    "hodoku_library.txt" => vec![format!(":0000:x:{entered}:771 772:::")],
                    "saved.opensudoku" => vec![notes.clone(); 4],
                    "links.txt" => vec![plain(LINE); 3],
                    "clipboard.ss" => {
                        // What the third grid lacks beside what the digits rule out.
                        let expected = [("71", "389"), ("72", "26")];
                        let puzzle = &read[0];
                        for (at, digits) in expected {
                            let cell = usize::from(at.as_bytes()[0] - b'1') * 9
                                + usize::from(at.as_bytes()[1] - b'1');
                            let text: String =
                                left(puzzle)[cell].iter().map(|d| d.to_string()).collect();
                            assert_eq!(text, digits);
                        }
                        let entries = puzzle.givens.iter().filter(|g| g.role == Role::Entry);
                        assert_eq!(entries.count(), 1);
                        assert_eq!(puzzle.givens.len(), 25);
                        assert_eq!(read.len(), 1);
                        continue;
                    }
                    "marks.sdk" => vec![format!(":0000:x:{entered}:713:::")],
                    _ => vec![plain(LINE)],
                };
                assert_eq!(lines, expected, "{name}");
            }
        }
    }
}

#[test]
fn a_digit_alone_is_placed_unless_it_is_seen() {
    let marks = sample("pencilmarks.txt");
    let puzzle = one(&marks);
    assert!(puzzle.notes.iter().any(|note| note.contains("HoDoKu")));
    assert!(puzzle.givens.iter().all(|given| given.role == Role::Given));
    // The 9 of 1x2 is a candidate when 1x1 has it too.
    let seen = one(&marks.replacen("2378   9 ", "23789  9 ", 1));
    assert_eq!(seen.givens.len(), puzzle.givens.len() - 1);
    let cell = seen.shape().cell(1, 2).expect("on the grid");
    assert_eq!(left(&seen)[cell.index()], Digits::only(Digit::new(9)));
    // And the three spellings that say it outright.
    let outright = one(&marks.replacen(" 9  ", " {9}", 1).replacen(" 5  ", " u5 ", 1));
    assert_eq!(outright.givens.len(), puzzle.givens.len() - 1);
    assert_eq!(outright.givens.iter().filter(|given| given.role == Role::Entry).count(), 1);
    let none = one(&marks.replacen("127 ", "{}  ", 1));
    let cell = none.shape().cell(2, 2).expect("on the grid");
    assert!(left(&none)[cell.index()].is_empty());
}

/// A row in which every cell has every digit has as many digits as a whole grid.
#[test]
fn pencil_marks_of_an_empty_grid_are_read_as_such() {
    for size in [4, 6, 9] {
        let empty = Puzzle::empty(satdoku::Shape::new(size).expect("a size"));
        let again = one(&Format::Pencil.write(&empty));
        assert_eq!((again.shape(), again.is_begun()), (empty.shape(), false));
        assert!(again.givens.is_empty());
    }
}

/// Where little is placed, rows have as many digits as whole grids, and the same candidates stand
/// beside each other, as the regions of a jigsaw do.
#[test]
fn pencil_marks_of_a_nearly_empty_grid_are_read_as_such() {
    for size in 4..=9 {
        let shape = satdoku::Shape::new(size).expect("a size");
        let shape = if shape.boxes().is_some() { shape } else { shape.without_boxes() };
        let cells = (1..=size).flat_map(|row| (1..=size).map(move |column| (row, column)));
        for ((row, column), digit) in cells.flat_map(|cell| [(cell, 1), (cell, size)]) {
            let mut given = Puzzle::empty(shape);
            given.add(row, column, digit, Role::Given).expect("on the grid");
            let mut entry = Puzzle::empty(shape);
            entry.add(row, column, digit, Role::Entry).expect("on the grid");
            let mut both = given.clone();
            both.add(row, column % size + 1, digit, Role::Given).expect("on the grid");
            let mut lone = Puzzle::empty(shape);
            let left = |cell| match cell == given.givens[0].cell {
                true => Digits::only(given.givens[0].digit),
                false => shape.digits(),
            };
            for cell in shape.cells() {
                let gone = shape.digits() - left(cell);
                lone.crossed_out.extend(gone.iter().map(|digit| Candidate { cell, digit }));
            }
            for puzzle in [given, entry, both, lone] {
                let text = Format::Pencil.write(&puzzle);
                let again = one(&text);
                assert_eq!(again.shape(), shape, "{text}");
                assert_eq!(digits(&again), digits(&puzzle), "{text}");
                assert_eq!(self::left(&again), self::left(&puzzle), "{text}");
            }
        }
    }
}

#[test]
fn grids_that_are_alike_stay_apart() {
    let grid = sample("simplesudoku_frame.txt");
    let solved = SOLUTION.chars();
    let mut digits = solved.clone();
    let filled: String = grid
        .lines()
        .map(|line| match line.contains('-') {
            true => format!("{line}\n"),
            false => {
                let next = |c| {
                    if c == '.' || char::is_numeric(c) { digits.next().unwrap_or(c) } else { c }
                };
                line.chars().map(next).collect::<String>() + "\n"
            }
        })
        .collect();
    assert_eq!(all(&format!("{grid}\n{grid}")).len(), 2);
    let both = all(&format!("{grid}\n{filled}"));
    assert_eq!(both.len(), 2, "a puzzle and its solution are not somebody's state");
    assert!(
        both.iter().flatten().all(|puzzle| puzzle.givens.iter().all(|g| g.role == Role::Given))
    );
    // Candidates of another puzzle are a puzzle of their own.
    let marks = sample("pencilmarks.txt").replacen(" 9 ", " 17", 1);
    assert_eq!(all(&format!("{grid}\n{marks}")).len(), 2);
    assert_eq!(all(&format!("{grid}\n{}", sample("pencilmarks.txt"))).len(), 1);
}

/// 9×9 puzzles with digits of every role, no cell with two of them.
fn states() -> impl Strategy<Value = Puzzle> {
    let role = prop::sample::select(vec![Role::Given, Role::Given, Role::Entry]);
    (nine_puzzles(), prop::collection::vec(role, 81), prop::option::of("[a-z]{1,8}")).prop_map(
        |(mut puzzle, roles, name)| {
            puzzle.layout = Layout::classic_nine();
            let mut seen = [false; 81];
            puzzle.givens.retain(|given| !std::mem::replace(&mut seen[given.cell.index()], true));
            for given in &mut puzzle.givens {
                given.role = roles[given.cell.index()];
            }
            puzzle.name = name;
            puzzle
        },
    )
}

/// The digits in the order of their cells.
fn digits(puzzle: &Puzzle) -> Vec<(Cell, Digit, Role)> {
    let mut digits: Vec<_> =
        puzzle.givens.iter().map(|given| (given.cell, given.digit, given.role)).collect();
    digits.sort();
    digits
}

/// What is left to each open cell after the elimination by placed digits.
fn left(puzzle: &Puzzle) -> Vec<Digits> {
    let shape = puzzle.shape();
    let sees = |a: Cell, b: Cell| {
        a != b
            && (shape.row(a) == shape.row(b)
                || shape.column(a) == shape.column(b)
                || shape.box_of(a) == shape.box_of(b))
    };
    let left = |cell: Cell| {
        let givens = puzzle.givens.iter().filter(|given| sees(given.cell, cell));
        let seen: Digits = givens.map(|given| given.digit).collect();
        let open = puzzle.givens.iter().all(|given| given.cell != cell);
        if open { puzzle.own_candidates(cell) - seen } else { Digits::NONE }
    };
    shape.cells().map(left).collect()
}

proptest! {
    #![proptest_config(cases(200))]

    /// What is written is read as the same puzzle, and written again is the same text.
    #[test]
    fn states_round_trip(puzzle in states()) {
        for format in [Format::Pencil, Format::Library] {
            prop_assert_eq!(format.loss(&puzzle), None);
            let text = format.write(&puzzle);
            let read = all(&text);
            prop_assert_eq!(read.len(), 1, "{}", text);
            let again = match &read[0] {
                Ok(puzzle) => puzzle,
                Err(error) => return Err(TestCaseError::fail(format!("{error}\n{text}"))),
            };
            prop_assert_eq!(digits(again), digits(&puzzle), "{}", text);
            prop_assert_eq!(left(again), left(&puzzle), "{}", text);
            prop_assert_eq!(&again.name, &puzzle.name);
            prop_assert_eq!(format.write(again), text);
        }
    }

    /// Candidates that are written one by one are read as the same, cells without any among them.
    #[test]
    fn candidates_round_trip(puzzle in states()) {
        let mut bare = puzzle.clone();
        bare.givens.clear();
        bare.name = None;
        let text = Format::Candidates.write(&bare);
        let again = one(&text);
        for cell in bare.shape().cells() {
            prop_assert_eq!(again.own_candidates(cell), bare.own_candidates(cell));
        }
        prop_assert_eq!(Format::Candidates.write(&again), text);
    }

    /// A mistake is what no solution has: the referee is the native search alone.
    #[test]
    fn mistakes_are_in_no_solution(puzzle in states()) {
        let solvable = |puzzle: &Puzzle| !native::solutions(puzzle, 1, &Limits::default()).0.is_empty();
        let found = mistakes(&puzzle, &Limits::default()).expect("the engines agree");
        let fresh = puzzle.fresh();
        let can_be_solved = solvable(&fresh);
        let in_cell = |cell: Cell| {
            let of_cell = puzzle.crossed_out.iter().filter(|c| c.cell == cell).copied();
            Puzzle { crossed_out: of_cell.collect(), ..fresh.clone() }
        };
        for cell in puzzle.shape().cells() {
            let lost = can_be_solved && !solvable(&in_cell(cell));
            prop_assert_eq!(found.lost.contains(&cell), lost, "{:?}", cell);
        }
        for (i, given) in puzzle.givens.iter().enumerate() {
            let mut one = fresh.clone();
            one.givens.push(given.clone());
            let wrong = given.is_entry() && can_be_solved && !solvable(&one);
            prop_assert_eq!(found.wrong.contains(&i), wrong, "{:?}", given);
        }
        let mut rest = puzzle.clone();
        rest.givens = puzzle.givens.iter().enumerate()
            .filter(|(i, _)| !found.wrong.contains(i)).map(|(_, given)| given.clone()).collect();
        rest.crossed_out.retain(|candidate| !found.lost.contains(&candidate.cell));
        prop_assert_eq!(found.rest_fits, Some(solvable(&rest)));
    }
}

/// Sixteen lines of sixteen are one grid, or as many puzzles of four by four.
#[test]
fn names_tell_puzzles_from_rows() {
    let lines = |cells: &str| (1..=16).map(|i| format!("{cells} # p{i}\n")).collect::<String>();
    assert_eq!(all(&lines("1...3.......4.2.")).len(), 16);
    assert_eq!(all(&lines("9...5.......C.F.")).len(), 1);
}

#[test]
fn an_entry_where_there_is_a_given_is_refused_by_formats_with_one_digit_a_cell() {
    let mut puzzle: Puzzle = LINE.parse().expect("a puzzle");
    for digit in [9, 4] {
        puzzle.add(1, 2, digit, Role::Entry).expect("a cell and a digit");
        for format in Format::ALL {
            let loss = format.loss(&puzzle);
            assert_eq!(loss.is_none(), format == Format::Json, "{format}: {loss:?}");
        }
        puzzle.givens.pop();
    }
}
