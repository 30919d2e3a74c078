//! Texts that are read in chunks and by all calls there are, against what is known of their pieces.

use std::fs;
use std::io::BufRead;
use std::path::PathBuf;
use std::rc::Rc;

use proptest::collection::vec;
use proptest::prelude::*;
use satdoku::format::{Entry, Reader, read, read_all};
use satdoku::{Error, Limited, Limits, PlainLines, Puzzle, ReadOptions, Source, Stop};

use super::chunks::{Chunks, Seen, Strike, sizes, strike};
use super::pieces::{Find, join, pieces};
use crate::support::cases;

/// A call; over and over up to the end of the text.
#[derive(Clone, Debug)]
enum Op {
    Next,
    Entry,
    /// What is there without waiting.
    Ready,
    /// Plain lines, at most so many.
    Plain(usize),
    Notes,
}

fn ops() -> impl Strategy<Value = Vec<Op>> {
    let op = prop_oneof![
        1 => Just(Op::Next),
        2 => Just(Op::Entry),
        2 => Just(Op::Ready),
        2 => (1usize..5).prop_map(Op::Plain),
        1 => Just(Op::Notes),
    ];
    vec(op, 1..12)
}

/// What came out of a reader, in order; it may be parsed later.
enum Out {
    Entry(Entry),
    Puzzle(Box<Result<Puzzle, Error>>),
    Plain(PlainLines),
}

/// All that a text gave, with the notes on it.
struct Whole {
    puzzles: Vec<Result<Puzzle, Error>>,
    notes: Vec<String>,
}

/// Reads a text by these calls, over and over.
fn read_by<R: BufRead>(mut reader: Reader<R>, ops: &[Op], seen: &Seen) -> Whole {
    let (mut outs, mut notes) = (Vec::new(), Vec::new());
    for op in ops.iter().chain([&Op::Entry]).cycle() {
        let (waits, is_here) = (seen.waits.get(), seen.is_here.get());
        match op {
            Op::Next | Op::Entry => {
                let out = match op {
                    Op::Next => reader.next().map(|puzzle| Out::Puzzle(Box::new(puzzle))),
                    _ => reader.next_entry().map(Out::Entry),
                };
                let Some(out) = out else { break };
                outs.push(out);
            }
            Op::Ready => {
                outs.extend(reader.next_ready().map(Out::Entry));
                assert_eq!(seen.waits.get(), waits, "it waited");
            }
            Op::Plain(most) => {
                match reader.plain_lines(*most) {
                    Ok(Some(lines)) => {
                        assert!((1..=*most).contains(&lines.count()));
                        outs.push(Out::Plain(lines));
                    }
                    Ok(None) => {}
                    Err(error) => outs.push(Out::Puzzle(Box::new(Err(error)))),
                }
                assert!(
                    !is_here || seen.waits.get() == waits,
                    "it waited, though a line was there"
                );
            }
            Op::Notes => notes.extend(reader.take_notes()),
        }
    }
    // There is nothing after the end.
    assert!(reader.next_entry().is_none() && reader.next_ready().is_none());
    assert!(reader.plain_lines(3).is_ok_and(|lines| lines.is_none()));
    notes.extend(reader.take_notes());
    assert!(reader.take_notes().is_empty());
    // The last first: a line can be parsed at any time.
    let mut puzzles = Vec::new();
    for out in outs.into_iter().rev() {
        match out {
            Out::Entry(entry) => puzzles.push(entry.read()),
            Out::Puzzle(puzzle) => puzzles.push(*puzzle),
            Out::Plain(lines) => {
                let numbers = lines.first..;
                let numbered: Vec<_> = numbers.zip(lines.iter()).collect();
                let plain = numbered.into_iter().rev();
                puzzles.extend(plain.map(|(number, line)| Ok(line.puzzle(reader.name(), number))));
            }
        }
    }
    puzzles.reverse();
    Whole { puzzles, notes: notes.into_iter().map(String::from).collect() }
}

/// A reader of a text in chunks, which gives up when the flag is set.
fn reader(
    text: &str,
    sizes: &[usize],
    strike: Option<(usize, Strike)>,
) -> (Reader<Limited<Chunks>>, Rc<Seen>) {
    let chunks = Chunks::new(text, sizes, strike);
    let seen = chunks.seen();
    let limits = Limits { cancel: Some(seen.flag.clone()), ..Limits::default() };
    (Reader::new("text", Limited::new(chunks, limits), ReadOptions::default()), seen)
}

/// What was found, and on which line.
fn found(puzzle: &Result<Puzzle, Error>) -> (usize, Find) {
    match puzzle {
        Ok(puzzle) => {
            let span = puzzle.givens.first().and_then(|given| given.span.as_ref());
            let line = span.map_or(0, |span| span.line());
            (line, Some((puzzle.line(), puzzle.name.clone())))
        }
        Err(Error::Text(fault)) => (fault.span.line(), None),
        Err(error) => panic!("{error}"),
    }
}

/// Everything about it, as text.
fn shown(puzzles: &[Result<Puzzle, Error>]) -> Vec<String> {
    puzzles.iter().map(|puzzle| format!("{puzzle:?}")).collect()
}

/// Texts of which nothing is known: pieces, the files of samples, and lines of them in any order.
fn texts() -> impl Strategy<Value = String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/formats");
    let files = fs::read_dir(folder).expect("the folder is part of the repository");
    let files = files.map(|file| file.expect("the folder can be read").path());
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    let texts: Vec<String> = files
        .iter()
        .map(|file| fs::read_to_string(file).expect("the file can be read"))
        .map(|text| text.chars().take(3_000).collect())
        .collect();
    let lines: Vec<String> =
        texts.iter().flat_map(|text| text.lines().take(20).map(str::to_owned)).collect();
    let words = ["hello there", "Grid 01", "# box=2x2", "1x1=5", "{", "}", "<table>", "\"\"\""];
    let lines = lines.into_iter().chain(words.map(str::to_owned)).collect::<Vec<_>>();
    let lines = vec(prop::sample::select(lines), 0..12).prop_map(|lines| lines.join("\n"));
    let pieces = pieces().prop_map(|pieces| join(&pieces).0.join("\n"));
    prop_oneof![1 => prop::sample::select(texts), 2 => lines, 2 => pieces]
}

/// A signal that comes while one waits for plain lines ends nothing.
#[test]
fn a_signal_ends_no_text() {
    let (mut reader, _) = reader("1..4.....3....2.\n", &[1], Some((0, Strike::Signal)));
    assert!(reader.plain_lines(1).is_ok_and(|lines| lines.is_none()));
    assert!(reader.next().is_some_and(|puzzle| puzzle.is_ok()));
}

/// What a comment says of the puzzle below it is heard, though the puzzle is a plain line.
#[test]
fn a_remark_above_a_plain_line_is_heard() {
    let line = ".".repeat(80) + "1";
    let text = format!("# no boxes\n{line}\n{line}\n");
    let (reader, seen) = reader(&text, &[1 << 16], None);
    let whole = read_by(reader, &[Op::Plain(5)], &seen);
    let boxes = whole.puzzles.into_iter().map(|puzzle| puzzle.map(|p| p.shape().boxes()));
    let boxes: Vec<_> = boxes.map(|boxes| boxes.expect("all can be read")).collect();
    assert_eq!(boxes, [None, Some((3, 3))]);
}

proptest! {
    #![proptest_config(cases(300))]

    /// Each piece gives what it holds, on its lines, whatever stands around it.
    #[test]
    fn a_text_gives_what_its_pieces_hold(
        pieces in pieces(),
        end in prop::sample::select(vec!["\n", "\r\n"]),
        is_ended in any::<bool>(),
        sizes in sizes(),
        ops in ops(),
    ) {
        let (lines, expected) = join(&pieces);
        let text = lines.join(end) + if is_ended { end } else { "" };
        let (reader, seen) = reader(&text, &sizes, None);
        let whole = read_by(reader, &ops, &seen);
        let found: Vec<_> = whole.puzzles.iter().map(found).collect();
        prop_assert_eq!(found, expected, "{}", text);
        prop_assert_eq!(whole.notes, Vec::<String>::new());
    }

    /// Chunks and calls change nothing, not even a note.
    #[test]
    fn a_text_is_the_same_in_pieces(text in texts(), sizes in sizes(), ops in ops()) {
        let source = Source::new("text", text.as_str());
        let all: Vec<_> = read_all(&source, ReadOptions::default()).collect();
        let mut at_once = Reader::new("text", text.as_bytes(), ReadOptions::default());
        prop_assert_eq!(at_once.by_ref().count(), all.len());
        let (reader, seen) = reader(&text, &sizes, None);
        let whole = read_by(reader, &ops, &seen);
        prop_assert_eq!(shown(&whole.puzzles), shown(&all));
        prop_assert_eq!(whole.notes, at_once.take_notes());
    }

    /// What was found before the text broke off is right, and the reason comes last. A signal is no
    /// reason.
    #[test]
    fn a_text_that_breaks_off_gives_what_came_before(
        text in texts(),
        sizes in sizes(),
        (at, strike) in strike(),
        ops in ops(),
    ) {
        let source = Source::new("text", text.as_str());
        let all: Vec<_> = read_all(&source, ReadOptions::default()).collect();
        let all = shown(&all);
        let (reader, seen) = reader(&text, &sizes, Some((at, strike)));
        let mut whole = read_by(reader, &ops, &seen);
        let Some(Err(Error::File { source, path })) =
            whole.puzzles.pop_if(|last| matches!(last, Err(Error::File { .. })))
        else {
            prop_assert_eq!(shown(&whole.puzzles), all);
            // The flag matters only if there is more to read.
            let is_last = |strike: Strike| strike == Strike::Cancel && seen.waits.get() == at + 1;
            prop_assert!(strike == Strike::Signal || seen.waits.get() <= at || is_last(strike));
            return Ok(());
        };
        prop_assert_ne!(strike, Strike::Signal);
        prop_assert_eq!(path.to_str(), Some("text"));
        let cancelled = (strike == Strike::Cancel).then_some(Stop::Interrupted);
        prop_assert_eq!(Stop::of(&source), cancelled);
        let before = shown(&whole.puzzles);
        prop_assert!(all.starts_with(&before), "{before:#?} of {all:#?}");
    }

    /// Line by line, each is a text of its own.
    #[test]
    fn each_line_is_a_text_of_its_own(text in texts(), sizes in sizes(), ops in ops()) {
        let (reader, seen) = reader(&text, &sizes, None);
        let whole = read_by(reader.by_line(), &ops, &seen);
        let lines: Vec<&str> = text.lines().collect();
        prop_assert_eq!(whole.puzzles.len(), lines.len());
        for (puzzle, line) in whole.puzzles.iter().zip(lines) {
            match (puzzle, read(line)) {
                (Ok(puzzle), Ok(alone)) => {
                    prop_assert_eq!(puzzle.line(), alone.line());
                    prop_assert_eq!(&puzzle.name, &alone.name);
                }
                (Err(_), Err(_)) => {}
                (puzzle, alone) => prop_assert!(false, "{:?} but {:?}", puzzle, alone),
            }
        }
    }
}
