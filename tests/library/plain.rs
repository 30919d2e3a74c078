//! Plain lines are read in two ways, in chunks and one by one, and both must find the same.

use proptest::collection::vec;
use proptest::prelude::*;
use satdoku::format::Reader;
use satdoku::{Error, PlainLine, Puzzle, ReadOptions};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Lines of all kinds that may stand beside plain ones.
fn line() -> impl Strategy<Value = String> {
    let plain = vec(prop::sample::select(b".0123456789".to_vec()), 81)
        .prop_map(|symbols| String::from_utf8(symbols).expect("they are ASCII"));
    prop_oneof![
        6 => plain,
        2 => Just(PUZZLE.to_owned()),
        1 => Just(format!("{PUZZLE} # name")),
        1 => Just(format!("{} # {}", PUZZLE, "1".repeat(81))),
        2 => "[ \t,;#][ \t,;#=0-9a-zé:|'\"\u{7f}.+-]{0,12}".prop_map(|label| format!("{PUZZLE}{label}")),
        1 => "[ ,][---+|.]{3,9}".prop_map(|label| ".".repeat(81) + &label),
        1 => Just(format!("{},puzzle", ".".repeat(81))),
        2 => row(),
        1 => Just("id,puzzle".to_owned()),
        1 => Just("Answer;name;quiz".to_owned()),
        1 => Just(format!("{PUZZLE},{}", "1".repeat(81))),
        1 => Just(String::new()),
        1 => Just("# a comment".to_owned()),
        1 => Just("Grid 01".to_owned()),
        1 => Just("puzzle,solution".to_owned()),
        1 => Just("1x1=5 1x2=3".to_owned()),
        1 => Just("1..4".to_owned()),
        1 => Just("1..4.....3....2.".to_owned()),
        1 => Just(format!("{PUZZLE}.")),
        1 => Just(PUZZLE[1..].to_owned()),
        1 => Just(PUZZLE.replace('.', "-")),
        1 => Just("\u{FEFF}".to_owned() + PUZZLE),
        1 => Just("é".repeat(40)),
    ]
}

/// Rows of tables, more or less.
fn row() -> impl Strategy<Value = String> {
    let field = prop_oneof![
        2 => Just(PUZZLE.to_owned()),
        2 => Just(format!("\"{PUZZLE}\"")),
        1 => Just(SOLUTION.to_owned()),
        1 => Just(format!("\"{SOLUTION}\"")),
        1 => Just(PUZZLE.replace('.', "0")),
        1 => Just(".".repeat(81)),
        1 => "[a-z' =é\"#.-]{0,3}",
        1 => Just("\"a \"\"b\"\"\"".to_owned()),
    ];
    (vec(field, 1..4), prop::sample::select(vec![",", ";"]))
        .prop_map(|(fields, mark)| fields.join(mark))
}

/// What a reader makes of a text, with errors as they are shown.
fn one_by_one(reader: impl Iterator<Item = Result<Puzzle, Error>>) -> Vec<Result<Puzzle, String>> {
    reader.map(|puzzle| puzzle.map_err(|error| format!("{error:?}"))).collect()
}

/// What a reader makes of a text in chunks: plain lines where there are any, otherwise the next
/// puzzle.
fn in_chunks(
    mut reader: Reader<std::io::BufReader<&[u8]>>,
    most: usize,
) -> (Vec<Result<Puzzle, String>>, usize) {
    let (mut found, mut plain) = (Vec::new(), 0);
    loop {
        if let Some(lines) = reader.plain_lines(most).expect("a slice can be read") {
            assert!((1..=most).contains(&lines.count()));
            plain += lines.count();
            for (number, line) in (lines.first..).zip(lines.iter()) {
                found.push(Ok(line.puzzle(reader.name(), number)));
            }
            continue;
        }
        let next = reader.next_ready();
        match next.or_else(|| reader.next_entry()) {
            Some(entry) => found.push(entry.read().map_err(|error| format!("{error:?}"))),
            None => return (found, plain),
        }
    }
}

proptest! {
    #[test]
    fn chunks_of_plain_lines_are_the_puzzles_that_are_read_one_by_one(
        lines in vec(line(), 0..12),
        end in prop::sample::select(vec!["\n", "\r\n", "\r"]),
        last in any::<bool>(),
        most in 1..5_usize,
        buffer in 1..400_usize,
        by_line in any::<bool>(),
    ) {
        let mut text = lines.join(end);
        if last {
            text += end;
        }
        let reader = |buffer: usize| {
            let input = std::io::BufReader::with_capacity(buffer, text.as_bytes());
            let reader = Reader::new("text", input, ReadOptions::default());
            if by_line { reader.by_line() } else { reader }
        };
        let whole = one_by_one(reader(1 << 16));
        prop_assert_eq!(&in_chunks(reader(buffer), most).0, &whole);
        prop_assert_eq!(&in_chunks(reader(1 << 16), most).0, &whole);
        if by_line {
            let breaks = text.matches(end).count();
            let rest = !text.is_empty() && !text.ends_with(end);
            prop_assert_eq!(whole.len(), breaks + usize::from(rest));
        }
    }
}

#[test]
fn most_lines_of_a_plain_text_come_in_chunks() {
    for end in ["\n", "\r\n"] {
        let text = format!("{PUZZLE}{end}").repeat(100);
        let input = std::io::BufReader::with_capacity(1 << 12, text.as_bytes());
        let (found, plain) = in_chunks(Reader::new("text", input, ReadOptions::default()), 7);
        assert_eq!(found.len(), 100);
        // A line that the buffer cuts is read otherwise.
        assert!(plain > 90, "{plain}");
    }
}

#[test]
fn lines_with_labels_and_rows_of_tables_come_in_chunks_too() {
    let labelled = format!("{PUZZLE} # a name\n");
    let row = format!("7,\"{PUZZLE}\",{SOLUTION},note\n");
    for (header, line) in [("", labelled), ("id,quizzes,solutions,note\n", row)] {
        let text = header.to_owned() + &line.repeat(100);
        let input = std::io::BufReader::with_capacity(1 << 16, text.as_bytes());
        let (found, plain) = in_chunks(Reader::new("text", input, ReadOptions::default()), 7);
        assert_eq!((found.len(), plain), (100, if header.is_empty() { 100 } else { 99 }));
        let puzzle = found[50].as_ref().expect("it can be read");
        assert_eq!(puzzle.name.as_deref(), Some(if header.is_empty() { "a name" } else { "7" }));
        assert_eq!(puzzle.solution.is_some(), !header.is_empty());
    }
}

#[test]
fn symbols_are_digits_and_the_two_blanks() {
    for symbol in 0..=255 {
        let mut symbols = [b'.'; 81];
        symbols[80] = symbol;
        let plain = symbol.is_ascii_digit() || symbol == b'.';
        assert_eq!(PlainLine::new(&symbols).is_some(), plain, "{symbol}");
    }
    assert!(PlainLine::new(&[b'.'; 80]).is_none() && PlainLine::new(&[b'.'; 82]).is_none());
}
