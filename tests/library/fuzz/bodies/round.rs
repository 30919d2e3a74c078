//! Round trips: what is written without a loss is read as the same puzzle, and written again is the
//! same text.

use satdoku::format::{Format, read_all};
use satdoku::{
    Alphabet, Candidate, Cell, Digit, Digits, Grid, Puzzle, ReadOptions, Role, Rule, Shape, Source,
};

/// What has to come back, in an order of its own.
#[derive(PartialEq, Eq, Debug)]
struct Content {
    shape: Shape,
    alphabet: Alphabet,
    rules: Vec<Rule>,
    givens: Vec<(Candidate, Role)>,
    left: Vec<Digits>,
    name: Option<String>,
    solution: Option<Grid>,
}

/// Fails unless a format that loses nothing of a puzzle gives it back. `write` is the format's own
/// writer, except where this check is itself tested.
pub fn comes_back(
    format: Format,
    puzzle: &Puzzle,
    options: ReadOptions,
    write: impl Fn(&Puzzle) -> String,
) {
    let text = format!("{}{}", format.header(), write(puzzle));
    // A list of no cells is an empty text.
    let is_empty = format == Format::Specs && puzzle.givens.is_empty() && text.trim().is_empty();
    if format.loss(puzzle).is_some() || is_empty || is_like_labels(format, puzzle) {
        return;
    }
    let source = Source::new("written", text.as_str());
    let again: Vec<_> = read_all(&source, options).collect();
    let [Ok(again)] = &again[..] else {
        panic!("{format} is not read as one puzzle: {again:?}\n{text}");
    };
    assert_eq!(content(format, again), content(format, puzzle), "{format}:\n{text}");
    let twice = format!("{}{}", format.header(), write(again));
    assert_eq!(twice, text, "{format} is written in another way");
}

/// Whether the reader refuses to tell a row from labels of columns: cells apart, the first of them open,
/// which count 1, 2, 3.
fn is_like_labels(format: Format, puzzle: &Puzzle) -> bool {
    let grid = puzzle.grid();
    let counts = |row: &[Option<Digit>]| {
        let inner = row[1..].iter().enumerate();
        row[0].is_none() && { inner }
            .all(|(i, digit)| digit.is_some_and(|d| usize::from(d.value()) == i + 1))
    };
    format == Format::Qqwing && grid.rows().any(counts)
}

fn content(format: Format, puzzle: &Puzzle) -> Content {
    let mut givens: Vec<(Candidate, Role)> =
        puzzle.givens.iter().map(|given| (given.candidate(), given.role)).collect();
    if format != Format::Json {
        // Only the own form tells extra digits from others.
        givens
            .iter_mut()
            .filter(|(_, role)| *role == Role::Extra)
            .for_each(|it| it.1 = Role::Given);
    }
    givens.sort_unstable_by_key(|&(candidate, role)| (candidate, role as u8));
    givens.dedup();
    let is_seen = format != Format::Candidates;
    if !is_seen {
        // There a digit is what a cell has left.
        givens.clear();
    }
    let keeps_name = matches!(format, Format::Line | Format::Csv | Format::Json);
    let keeps_solution = matches!(format, Format::Csv | Format::QqwingCsv | Format::Json);
    Content {
        shape: puzzle.shape(),
        alphabet: puzzle.alphabet,
        rules: puzzle.layout.rules().to_vec(),
        givens,
        left: puzzle.shape().cells().map(|cell| left(puzzle, cell, is_seen)).collect(),
        name: puzzle.name.clone().filter(|_| keeps_name),
        solution: puzzle.solution.clone().filter(|_| keeps_solution),
    }
}

/// What is left to a cell, after its row, column and box are seen: forms with pencil marks leave away
/// what placed digits rule out.
fn left(puzzle: &Puzzle, cell: Cell, is_seen: bool) -> Digits {
    let shape = puzzle.shape();
    let sees = |other: Cell| {
        let shares_box = shape.box_of(cell).is_some() && shape.box_of(cell) == shape.box_of(other);
        let in_line =
            shape.row(cell) == shape.row(other) || shape.column(cell) == shape.column(other);
        is_seen && cell != other && (in_line || shares_box)
    };
    let seen: Digits =
        puzzle.givens.iter().filter(|g| sees(g.cell)).map(|given| given.digit).collect();
    puzzle.own_candidates(cell) - seen
}
