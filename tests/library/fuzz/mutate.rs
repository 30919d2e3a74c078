//! Damage: samples are changed in a few places, so that most of an input is still what a reader
//! expects. Some inputs come from no sample.

use proptest::prelude::*;
use proptest::sample::Index;

/// Bytes that mean something in some format.
const BYTES: &[u8] = b"0123456789.,:;=x-_*#|+ \t\r\n\"'()[]{}<>/\\%&?!@^~uA\0\x80\xff";

/// Words that mean something in some format, and numbers at the edge of something.
const WORDS: &[&str] = &[
    "0",
    "-1",
    "1",
    "9",
    "10",
    "35",
    "36",
    "37",
    "99",
    "100",
    "127",
    "128",
    "255",
    "256",
    "32767",
    "65535",
    "65536",
    "268435456",
    "1073741822",
    "1073741823",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999",
    "1e9",
    "1.5",
    "-0",
    "\\\\",
    "\\u0031",
    "true",
    "null",
    "[]",
    "{}",
    "\"\"",
    "123456789",
    "{5}",
    "u7",
    "\u{feff}",
    "\u{a0}",
    "５",
    "é",
    "🦀",
    "\u{301}",
    "\u{202e}",
    "\u{1b}[31m",
    "# box=3x2",
    "# no boxes",
    "# alphabet=A-P",
    "size=4",
    "box=2x2",
    "alphabet=A-D",
    "1x1=1",
    "r1c1=1",
    "(1,1)=1",
    "A1=1",
    "row,col,value\n",
    "puzzle,solution\n",
    "+---+---+",
    "|",
    "<td>",
    "</td>",
    "<table>",
    "<br>",
    "&nbsp;",
    "[[",
    "]]",
    "bd=",
    "https://",
    "p cnf 2 2\n",
    "p gcnf 2 2 2\n",
    "p wcnf 2 2 9\n",
    "{1}",
    "h ",
    "s SATISFIABLE\n",
    "s UNSATISFIABLE\n",
    "s SOLUTIONS 2\n",
    "v ",
    " 0\n",
    "c ",
    "d ",
    "\n--\n",
    "a\x02\0",
    "\x7f\0",
    "==",
    ">=",
    "sudoku-cell11",
    "1x1-is",
    "[[package]]\n",
    "name = \"\"\n",
    "[project]\n",
    "conda create",
    "cell(",
    "https://www.sudokuwiki.org/sudoku.htm?bd=",
    "version = \"1\"\n",
    "\"givens\":",
    "\"rules\":",
    "\"ask\":\"solve\"",
    "\"most\":",
];

/// One change; places are fractions of the length.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    /// A bit of a byte.
    Flip(Index, u8),
    /// A byte instead of another.
    Replace(Index, u8),
    /// A byte more.
    Insert(Index, u8),
    /// A word more.
    Word(Index, &'static str),
    /// Some bytes less.
    Delete(Index, usize),
    /// Some bytes again, so many times.
    Repeat(Index, usize, usize),
    /// A number becomes another.
    Number(Index, &'static str),
    /// A line less, or again, or in another place.
    Line(Index, Index, u8),
    /// The end is cut off.
    Cut(Index),
    /// A part of another sample.
    Splice(Index, Index, Index, usize),
}

/// Damaged samples, and now and then any text.
pub(crate) fn inputs(seeds: &[Vec<u8>]) -> impl Strategy<Value = Vec<u8>> + use<> {
    prop_oneof![7 => damaged(seeds), 1 => texts()]
}

/// Words, rows, and any bytes and characters, in any order.
fn texts() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        prop::sample::select(WORDS).prop_map(|word| word.as_bytes().to_vec()),
        prop::collection::vec(prop::sample::select(BYTES), 1..30),
        "([0-9.]{9}\r?\n){1,12}".prop_map(String::into_bytes),
        "[0-9a-zA-Z(),.:=\\[\\] \nxé-]{1,20}".prop_map(String::into_bytes),
        "\\PC{1,60}".prop_map(String::into_bytes),
    ];
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

/// A sample, and what is done with it.
fn damaged(seeds: &[Vec<u8>]) -> impl Strategy<Value = Vec<u8>> + use<> {
    let seeds = seeds.to_vec();
    let byte = || prop_oneof![4 => prop::sample::select(BYTES), 1 => any::<u8>()];
    let word = || prop::sample::select(WORDS);
    let at = any::<Index>;
    let length = || prop_oneof![4 => 1usize..4, 2 => 1usize..12, 1 => 1usize..200];
    let edit = prop_oneof![
        1 => (at(), 0u8..8).prop_map(|(at, bit)| Edit::Flip(at, bit)),
        3 => (at(), byte()).prop_map(|(at, byte)| Edit::Replace(at, byte)),
        3 => (at(), byte()).prop_map(|(at, byte)| Edit::Insert(at, byte)),
        2 => (at(), word()).prop_map(|(at, word)| Edit::Word(at, word)),
        3 => (at(), length()).prop_map(|(at, length)| Edit::Delete(at, length)),
        1 => (at(), length(), 1usize..40).prop_map(|(at, n, times)| Edit::Repeat(at, n, times)),
        2 => (at(), word()).prop_map(|(at, word)| Edit::Number(at, word)),
        2 => (at(), at(), any::<u8>()).prop_map(|(at, to, how)| Edit::Line(at, to, how)),
        1 => at().prop_map(Edit::Cut),
        1 => (at(), at(), at(), 1usize..400).prop_map(|(at, s, f, n)| Edit::Splice(at, s, f, n)),
    ];
    let edits = prop_oneof![
        3 => prop::collection::vec(edit.clone(), 1..3),
        2 => prop::collection::vec(edit, 2..9),
    ];
    (at(), edits).prop_map(move |(which, edits)| {
        let mut bytes = which.get(&seeds).clone();
        edits.iter().for_each(|edit| apply(edit, &mut bytes, &seeds));
        bytes
    })
}

fn apply(edit: &Edit, bytes: &mut Vec<u8>, seeds: &[Vec<u8>]) {
    let place = |at: &Index, bytes: &[u8]| at.index(bytes.len() + 1);
    let within = |at: &Index, length: usize, bytes: &[u8]| {
        let start = place(at, bytes);
        start..(start + length).min(bytes.len())
    };
    match edit {
        Edit::Flip(at, bit) if !bytes.is_empty() => {
            let at = at.index(bytes.len());
            bytes[at] ^= 1 << bit;
        }
        Edit::Replace(at, byte) if !bytes.is_empty() => {
            let at = at.index(bytes.len());
            bytes[at] = *byte;
        }
        Edit::Flip(..) | Edit::Replace(..) => {}
        Edit::Insert(at, byte) => bytes.insert(place(at, bytes), *byte),
        Edit::Word(at, word) => {
            let at = place(at, bytes);
            bytes.splice(at..at, word.bytes());
        }
        Edit::Delete(at, length) => {
            bytes.drain(within(at, *length, bytes));
        }
        Edit::Repeat(at, length, times) => {
            let range = within(at, *length, bytes);
            let again = bytes[range.clone()].repeat(*times);
            bytes.splice(range.start..range.start, again);
        }
        Edit::Number(at, word) => {
            let is_digit = |byte: &u8| byte.is_ascii_digit();
            let at = place(at, bytes);
            let found = bytes[at..].iter().position(is_digit).map(|i| at + i);
            let Some(start) = found else { return };
            let length = bytes[start..].iter().take_while(|byte| is_digit(byte)).count();
            bytes.splice(start..start + length, word.bytes());
        }
        Edit::Line(at, to, how) => {
            let mut lines: Vec<Vec<u8>> =
                bytes.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
            if lines.is_empty() {
                return;
            }
            let (at, to) = (at.index(lines.len()), to.index(lines.len()));
            match how % 3 {
                0 => drop(lines.remove(at)),
                1 => lines.insert(to, lines[at].clone()),
                _ => lines.swap(at, to),
            }
            *bytes = lines.concat();
        }
        Edit::Cut(at) => bytes.truncate(place(at, bytes)),
        Edit::Splice(at, which, from, length) => {
            let other = which.get(seeds);
            let part = other[within(from, *length, other)].to_vec();
            let at = place(at, bytes);
            bytes.splice(at..at, part);
        }
    }
}
