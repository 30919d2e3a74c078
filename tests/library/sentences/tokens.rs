//! Sentences as tokens: cells, digits, houses, and words.

use satdoku::{Candidate, Cell, Digit, Puzzle};

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// A cell, or a run of them: `9x3`, `9x3 to 9x6`.
    Cells(Vec<Cell>),
    /// `9x3=4`
    Placed(Candidate),
    /// A digit, or another number.
    Number(u16),
    /// Houses by their indices: `row 3`, `rows 3 and 4`.
    Houses(Vec<usize>),
    /// A word, or a mark of punctuation.
    Word(String),
}

/// Splits a sentence about a grid with rows, columns and boxes, in notation `1x6`.
pub(crate) fn tokens(text: &str, puzzle: &Puzzle) -> Vec<Token> {
    let mut raw = Vec::new();
    for word in text.split_whitespace() {
        let open = word.strip_prefix('(');
        raw.extend(open.map(|_| "("));
        let mut word = open.unwrap_or(word);
        let mut after = Vec::new();
        while let Some(mark) = word.chars().last().filter(|c| "(),;:.".contains(*c)) {
            word = &word[..word.len() - 1];
            after.push(&text[text.find(mark).expect("it is there")..][..1]);
        }
        raw.push(word);
        raw.extend(after.into_iter().rev());
    }
    let simple = raw.into_iter().filter(|word| !word.is_empty()).map(|word| simple(word, puzzle));
    joined(&simple.collect::<Vec<_>>(), puzzle)
}

fn simple(word: &str, puzzle: &Puzzle) -> Token {
    let cell = |text: &str| {
        let (row, column) = text.split_once('x')?;
        puzzle.shape().cell(row.parse().ok()?, column.parse().ok()?).ok()
    };
    let placed = || {
        let (at, digit) = word.split_once('=')?;
        Some(Candidate { cell: cell(at)?, digit: Digit::new(digit.parse().ok()?) })
    };
    if let Some(candidate) = placed() {
        return Token::Placed(candidate);
    }
    match (cell(word), word.parse()) {
        (Some(cell), _) => Token::Cells(vec![cell]),
        (None, Ok(number)) => Token::Number(number),
        (None, Err(_)) => Token::Word(word.to_owned()),
    }
}

/// Joins `9x3 to 9x6` and `rows 3 and 4`.
fn joined(tokens: &[Token], puzzle: &Puzzle) -> Vec<Token> {
    let size = puzzle.shape().size();
    let mut all = Vec::new();
    let mut rest = tokens;
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        let token = match (first, after) {
            (Token::Cells(from), [Token::Word(to), Token::Cells(end), ..]) if to == "to" => {
                rest = &after[2..];
                Token::Cells(run(puzzle, from[0], end[0]))
            }
            (Token::Word(noun), [Token::Number(_), ..]) => {
                let plain = noun.trim_end_matches('s').trim_end_matches("xe");
                let family = ["row", "column", "bo"]
                    .iter()
                    .position(|one| *one == plain || *one == plain.trim_end_matches('x'));
                match family {
                    Some(family) => {
                        let several = noun.ends_with('s');
                        let mut houses = Vec::new();
                        while let [Token::Number(number), more @ ..] = rest {
                            houses.push(family * size + usize::from(*number) - 1);
                            rest = more;
                            let glue = match rest {
                                [Token::Word(and), Token::Number(_), ..]
                                    if and == "and" || and == "," =>
                                {
                                    &rest[1..]
                                }
                                _ => break,
                            };
                            if !several {
                                break;
                            }
                            rest = glue;
                        }
                        Token::Houses(houses)
                    }
                    None => first.clone(),
                }
            }
            _ => first.clone(),
        };
        all.push(token);
    }
    all
}

fn run(puzzle: &Puzzle, from: Cell, to: Cell) -> Vec<Cell> {
    let shape = puzzle.shape();
    let inside = |cell: &Cell| {
        (shape.row(from)..=shape.row(to)).contains(&shape.row(*cell))
            && (shape.column(from)..=shape.column(to)).contains(&shape.column(*cell))
    };
    shape.cells().filter(inside).collect()
}
