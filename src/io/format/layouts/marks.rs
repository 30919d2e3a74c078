//! *Pencil marks*: a grid with a group of candidates in each cell, one symbol a candidate.
//!
//! A group is `147`, in any order; `*`, `#`, `+` and `-` before and after it emphasise and mean
//! nothing. Programs print a placed digit and the only candidate of an open cell alike. [`RULE`]
//! tells them apart, and three spellings say it outright: `u5` was filled in, `{5}` is a candidate,
//! and `{}` is a cell with none.

use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::{Alphabet, Cell, Digit, Digits, Shape};
use crate::io::format::ReadOptions;
use crate::io::format::Symbols;
use crate::io::format::cells::describe;
use crate::io::format::cells::symbols;
use crate::io::format::cells::{lowest, shape};
use crate::io::format::layouts::cut::Token;
use crate::io::format::lines::characters::{is_blank, is_separator};
use crate::puzzle::{Given, Layout, Puzzle, Role};

/// How a digit that is alone in its cell is read.
pub(crate) const RULE: &str = "a digit alone in its cell is taken for placed, unless a cell that sees \
                               it has it among others (the rule of HoDoKu); write {5} for a \
                               candidate, u5 for an entry";

/// The candidates of each cell as they were written.
#[derive(Clone, Debug)]
pub(crate) struct Groups {
    source: Arc<Source>,
    shape: Shape,
    alphabet: Alphabet,
    groups: Vec<Group>,
}

#[derive(Clone, Debug)]
struct Group {
    digits: Digits,
    form: Form,
    at: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// A digit alone.
    Lone,
    /// A digit that was filled in.
    Entry,
    /// Candidates, one of them too if it is in braces.
    Candidates,
}

/// A group without what emphasises it, and what its letter or braces say.
fn core(word: &str) -> (&str, Form) {
    let core = word.trim_matches(['*', '#', '+', '-']);
    let braces = core.strip_prefix('{').and_then(|core| core.strip_suffix('}'));
    match (core.strip_prefix('u'), braces) {
        (Some(entry), _) => (entry, Form::Entry),
        (_, Some(digits)) => (digits, Form::Candidates),
        _ if core.chars().count() == 1 => (core, Form::Lone),
        _ => (core, Form::Candidates),
    }
}

/// Whether the words of a line are groups of candidates, though not all need be well formed. Nine
/// digits apart, or `530 070 000`, are not.
pub(crate) fn are_groups(words: &[&str]) -> bool {
    if !(7..=11).contains(&words.len()) && words.len() != 4 && words.len() != 6 {
        return false;
    }
    let (mut marks, mut groups, mut blanks) = (0, 0, 0);
    for word in words {
        let (core, form) = core(word);
        let digits = core.len() <= 9 && core.bytes().all(|byte| byte.is_ascii_digit());
        match form {
            _ if is_open(word) => blanks += 1,
            _ if !digits || core.is_empty() && !word.contains('{') => return false,
            Form::Entry => marks += 1,
            Form::Candidates if word.contains('{') => marks += 1,
            Form::Candidates => groups += 1,
            Form::Lone => {}
        }
    }
    // Words of one length are rows or boxes of a grid, unless all of them count upwards.
    let even = words.iter().all(|word| word.len() == words[0].len());
    let upwards = |word: &&str| core(word).0.as_bytes().is_sorted_by(|a, b| a < b);
    let sure = words.len() == 9 && !words.iter().any(|word| word.contains('0'));
    marks > 0 || groups > blanks && (!even || sure && words.iter().all(upwards))
}

/// Whether a line is a row of pencil marks for certain, however much its digits look like those of a
/// whole grid: as many words as there are digits at most, each of them a group that counts upwards,
/// and not all of them single digits.
pub(crate) fn is_row(line: &str) -> bool {
    let words: Vec<&str> = line.split(is_separator).filter(|word| !word.is_empty()).collect();
    let highest = b'0' + words.len().min(9) as u8;
    let upwards = |digits: &str| {
        let ends = digits.bytes().all(|digit| (b'1'..=highest).contains(&digit));
        ends && digits.as_bytes().is_sorted_by(|a, b| a < b)
    };
    let is_group = |word: &&str| match core(word) {
        ("", _) => word.contains('{'),
        (digits, Form::Entry) => digits.len() == 1 && upwards(digits),
        (digits, _) => upwards(digits),
    };
    (4..=9).contains(&words.len())
        && words.iter().all(is_group)
        && words.iter().any(|word| core(word).1 != Form::Lone)
}

fn is_open(word: &str) -> bool {
    let mut symbols = word.chars();
    let first = symbols.next();
    symbols.next().is_none() && first.is_some_and(|symbol| is_blank(symbol) || symbol == '0')
}

impl Groups {
    /// The groups at the places of a text that are the cells of a grid with `size` rows.
    pub(crate) fn read(
        source: &Arc<Source>,
        size: usize,
        cells: Vec<Token>,
        options: ReadOptions,
    ) -> Result<Groups, Fault> {
        let fault = |message| Fault::new(Span::new(source, 0..source.text.len()), message);
        if let Some(asked) = options.size.filter(|asked| *asked != size) {
            return Err(fault(format!(
                "found a {size}×{size} grid, but size {asked} was asked for"
            )));
        }
        let shape = shape(size, options).map_err(|error| fault(error.to_string()))?;
        let all: Vec<String> = cells
            .iter()
            .flat_map(|at| core(&source.text[at.clone()]).0.chars().map(String::from))
            .collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let symbols =
            options.symbols.or_else(|| symbols::detect(size, &all)).unwrap_or(Symbols::FromOne);
        let (shape, alphabet) = (lowest(shape, symbols), symbols.alphabet());
        let groups = shape.cells().zip(cells);
        let groups = groups.map(|(cell, at)| group(source, shape, alphabet, cell, at));
        let groups = groups.collect::<Result<_, _>>()?;
        Ok(Groups { source: source.clone(), shape, alphabet, groups })
    }

    /// The shape of the grid.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// The puzzle, with digits that are alone read by [`RULE`].
    pub(crate) fn puzzle(&self) -> Puzzle {
        let mut puzzle = Puzzle::new(Layout::classic(self.shape));
        puzzle.alphabet = self.alphabet;
        for (cell, group) in self.shape.cells().zip(&self.groups) {
            let role = match group.form {
                Form::Candidates => continue,
                Form::Entry => Role::Entry,
                Form::Lone => Role::Given,
            };
            let has = |peer: Cell| {
                let other = &self.groups[peer.index()];
                other.form == Form::Candidates && !(other.digits & group.digits).is_empty()
            };
            if role == Role::Entry || !puzzle.peers(cell).any(has) {
                puzzle.givens.extend(self.given(cell, role));
            }
        }
        if self.groups.iter().any(|group| group.form == Form::Lone) {
            puzzle.notes.push(RULE.into());
        }
        self.with_candidates(puzzle)
    }

    /// Whether this is where somebody has got with a puzzle: all its digits are here.
    pub(crate) fn continues(&self, before: &Puzzle) -> bool {
        let has =
            |given: &Given| self.groups[given.cell.index()].digits == Digits::only(given.digit);
        before.shape() == self.shape && before.givens.iter().all(has)
    }

    /// Returns `puzzle` with these candidates in its open cells.
    pub(crate) fn candidates_of(&self, puzzle: Puzzle) -> Puzzle {
        self.with_candidates(puzzle)
    }

    fn given(&self, cell: Cell, role: Role) -> Option<Given> {
        let group = &self.groups[cell.index()];
        let span = Some(Span::new(&self.source, group.at.clone()));
        Some(Given { cell, digit: group.digits.first()?, role, span })
    }

    /// Crosses out what the groups of open cells lack.
    fn with_candidates(&self, mut puzzle: Puzzle) -> Puzzle {
        let (grid, all) = (puzzle.grid(), self.shape.digits());
        let left = self.shape.cells().zip(&self.groups);
        let left = left.map(|(cell, group)| grid[cell].map_or(group.digits, |_| all));
        puzzle.leave(&left.collect::<Vec<Digits>>());
        puzzle
    }
}

/// The group of a cell.
fn group(
    source: &Arc<Source>,
    shape: Shape,
    alphabet: Alphabet,
    cell: Cell,
    at: Range<usize>,
) -> Result<Group, Fault> {
    let word = &source.text[at.clone()];
    let fault = |what: String| {
        let message = format!("row {}, column {}: {what}", shape.row(cell), shape.column(cell));
        Fault::new(Span::new(source, at.clone()), message)
    };
    if is_open(word) || word.is_empty() {
        let found = if word.is_empty() { "nothing".to_owned() } else { format!("`{word}`") };
        return Err(fault(format!("found {found}, expected the candidates of a cell"))
            .label("none, or all?")
            .help("write {} for no candidate and 123456789 for all"));
    }
    let digit = |symbol: char| -> Option<Digit> {
        let value = alphabet.value(symbol, usize::from(shape.highest().value()))?;
        shape.digit(value).ok()
    };
    let (core, form) = core(word);
    let mut digits = Digits::NONE;
    for symbol in core.chars() {
        match digit(symbol) {
            Some(digit) if digits.contains(digit) => {
                return Err(fault(format!("found the candidate {symbol} twice")));
            }
            Some(digit) => digits.insert(digit),
            None => {
                let found = describe(&symbol.to_string());
                return Err(fault(format!("found {found}, expected candidates such as 147")));
            }
        }
    }
    match (form, digits.len()) {
        (Form::Entry, 1) | (Form::Candidates | Form::Lone, 1..) => {}
        (Form::Candidates, 0) if word.contains('{') => {}
        _ => {
            return Err(fault(format!(
                "found {}, expected candidates such as 147",
                describe(word)
            )));
        }
    }
    Ok(Group { digits, form, at })
}

/// The candidates of a puzzle in a frame, what placed digits rule out left away: read again, it is
/// the same puzzle. `None` when the grid has more than nine digits.
pub(crate) fn grid(puzzle: &Puzzle) -> Option<String> {
    let shape = puzzle.shape();
    if shape.size() > 9 || puzzle.alphabet != Alphabet::Numerals || shape.lowest().value() != 1 {
        return None;
    }
    let (grid, excluded) = (puzzle.grid(), puzzle.excluded());
    let open = |cell: Cell| grid[cell].is_none();
    let left = |cell: Cell| puzzle.own_candidates(cell) - excluded[cell.index()];
    let word = |cell: Cell| {
        if let Some(given) = puzzle.givens.iter().find(|given| given.cell == cell) {
            let letter = if given.role == Role::Entry { "u" } else { "" };
            return format!("{letter}{}", given.digit);
        }
        let digits = left(cell);
        let text: String = digits.iter().map(|digit| digit.to_string()).collect();
        let has =
            |peer: Cell| open(peer) && left(peer).len() > 1 && !(left(peer) & digits).is_empty();
        match digits.len() {
            0 => "{}".to_owned(),
            1 if !puzzle.peers(cell).any(has) => format!("{{{text}}}"),
            _ => text,
        }
    };
    let words: Vec<String> = shape.cells().map(word).collect();
    Some(framed(&words, shape))
}

/// A row of words on each line, each column as wide as its longest, boxes framed.
fn framed(words: &[String], shape: Shape) -> String {
    let size = shape.size();
    let (height, box_width) = shape.boxes().unwrap_or((size, size));
    let width =
        |column: usize| words.iter().skip(column).step_by(size).map(String::len).max().unwrap_or(1);
    let widths: Vec<usize> = (0..size).map(width).collect();
    let stack =
        |widths: &[usize]| "-".repeat(widths.iter().map(|width| width + 1).sum::<usize>() + 1);
    let rule = format!("+{}+\n", widths.chunks(box_width).map(stack).collect::<Vec<_>>().join("+"));
    let mut text = rule.clone();
    for (i, row) in words.chunks(size).enumerate() {
        for (column, (word, width)) in row.iter().zip(&widths).enumerate() {
            text += if column % box_width == 0 { "| " } else { "" };
            text += &format!("{word:width$} ");
        }
        text += "|\n";
        text += if (i + 1) % height == 0 { &rule } else { "" };
    }
    text
}
