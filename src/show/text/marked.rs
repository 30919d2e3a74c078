//! A puzzle in a frame, with marks that are characters first and colours second.

mod sign;

use anstyle::Style;
use itertools::Itertools;

use crate::grid::{Cell, Digit};
use crate::puzzle::Puzzle;
use crate::show::Look;
use crate::show::marks::{Emphasis, Marks, Small, is_on, letter};
use crate::show::words::wrap;

use sign::Sign;

/// Returns the puzzle with numbered rows and columns and with marks drawn as brackets, explained in
/// a line below.
///
/// In a cell where a candidate has a role in a step, all that are left to it are listed. If the grid
/// is too wide, those without a role are left out, then closing brackets. Returns an empty string if
/// the frame is still wider than `look.width`.
pub fn marked(puzzle: &Puzzle, marks: &Marks, look: Look) -> String {
    let forms = [(true, true), (true, false), (false, false)];
    let mut drawings =
        forms.into_iter().map(|(closed, whole)| Drawing::new(puzzle, marks, closed, whole));
    match drawings.find(|drawing| drawing.width() <= look.width) {
        Some(drawing) => drawing.text(look.color) + &drawing.legend(puzzle, marks, look),
        None => String::new(),
    }
}

/// How what was asked about looks, in lines of words too.
pub(in crate::show) fn asked_about() -> Style {
    Sign::Extra.style()
}

/// The characters of each cell, and the frame that they fit into.
struct Drawing {
    size: usize,
    /// Rows and columns of a box; all of them where there are no boxes.
    boxes: (usize, usize),
    /// In row-major order: for each cell what is drawn in it.
    cells: Vec<Vec<(String, Sign)>>,
    /// How wide each column is.
    widths: Vec<usize>,
    /// The room for the numbers of the rows.
    margin: usize,
    /// Whether brackets are closed.
    closed: bool,
}

impl Drawing {
    fn new(puzzle: &Puzzle, marks: &Marks, closed: bool, whole: bool) -> Drawing {
        let size = puzzle.shape().size();
        let (in_houses, fails) = (marks.in_houses(puzzle), marks.fails(puzzle));
        let piece = |word: &str, sign: Sign| {
            let (before, behind) = sign.brackets();
            let closes = closed || sign == Sign::Set;
            (
                if closes { format!("{before}{word}{behind}") } else { format!("{before}{word}") },
                sign,
            )
        };
        let small = |cell: Cell| {
            let mut pieces: Vec<(String, Sign)> = listed(puzzle, marks, cell, whole)
                .into_iter()
                .map(|(words, sign)| piece(&words, sign))
                .collect();
            if let Some(first) = pieces.first_mut() {
                // Room before the first, as brackets have it.
                if first.1 == Sign::Left || first.1 == Sign::Set {
                    first.0.insert(0, ' ');
                }
                if fails[cell.index()] {
                    pieces.push(("!".to_owned(), Sign::Failing));
                }
                if closed {
                    pieces.push((" ".to_owned(), Sign::Open));
                }
            }
            pieces
        };
        let cell = |(cell, digits): (Cell, Vec<(Digit, Emphasis)>)| {
            let small = if digits.is_empty() { small(cell) } else { Vec::new() };
            if !small.is_empty() {
                return small;
            }
            if digits.is_empty() {
                return vec![match (fails[cell.index()], in_houses[cell.index()]) {
                    (true, _) => piece("!", Sign::Failing),
                    _ if marks.cells.contains(&cell) => piece("?", Sign::Cell),
                    (_, true) => piece("-", Sign::House),
                    _ => piece(".", Sign::Open),
                }];
            }
            let word = |digit| puzzle.alphabet.word(puzzle.shape(), Some(digit));
            let digits = digits.into_iter();
            digits.map(|(digit, emphasis)| piece(&word(digit), Sign::of(emphasis))).collect()
        };
        let cells = puzzle.shape().cells().zip(marks.digits(puzzle)).map(cell).collect::<Vec<_>>();
        let widest = |column| cells.iter().skip(column).step_by(size).map(|cell| width(cell)).max();
        let widths = (0..size).map(|column| widest(column).unwrap_or(0)).collect();
        let boxes = puzzle.shape().boxes().unwrap_or((size, size));
        Drawing { size, boxes, cells, widths, margin: size.to_string().len() + 1, closed }
    }

    fn text(&self, color: bool) -> String {
        let mut text = self.numbers();
        for (row, cells) in self.cells.chunks(self.size).enumerate() {
            if row.is_multiple_of(self.boxes.0) {
                text += &self.rule();
            }
            let gap = if self.closed { "|" } else { " |" };
            text += &self.across(&format!("{} ", row + 1), "|", gap, |column| {
                let pieces = cells[column].iter().map(|(text, sign)| {
                    let style = if color { sign.style() } else { Style::new() };
                    format!("{style}{text}{style:#}")
                });
                let padding = " ".repeat(self.widths[column] - width(&cells[column]));
                pieces.collect::<String>() + &padding
            });
        }
        text + &self.rule()
    }

    fn rule(&self) -> String {
        // A closing bracket, or the room for one, keeps digits away from the frame.
        let gap = if self.closed { "+" } else { "-+" };
        self.across("", "+", gap, |column| "-".repeat(self.widths[column]))
    }

    /// A line of the frame: the edge, the cells, and the gap after those of each stack.
    fn across(
        &self,
        margin: &str,
        edge: &str,
        gap: &str,
        cell: impl Fn(usize) -> String,
    ) -> String {
        let mut line = format!("{margin:>width$}{edge}", width = self.margin);
        for column in 0..self.size {
            line += &cell(column);
            if self.ends_stack(column) {
                line += gap;
            }
        }
        line + "\n"
    }

    fn ends_stack(&self, column: usize) -> bool {
        (column + 1).is_multiple_of(self.boxes.1)
    }

    /// The numbers of the columns. Where not all have room, that of the first column of each stack.
    fn numbers(&self) -> String {
        let every = match (self.closed || self.size < 10, self.boxes.1 < self.size) {
            (true, _) => 1,
            (false, true) => self.boxes.1,
            (false, false) => 5,
        };
        let mut line = String::new();
        let mut start = self.margin + 1;
        for (column, width) in self.widths.iter().enumerate() {
            if column.is_multiple_of(every) {
                line += &format!("{:gap$}{}", "", column + 1, gap = start + 1 - line.len());
            }
            let gap = if self.closed { 1 } else { 2 };
            start += width + if self.ends_stack(column) { gap } else { 0 };
        }
        line + "\n"
    }

    /// How wide the frame is.
    fn width(&self) -> usize {
        self.rule().trim_end().len()
    }

    /// What the marks mean, of those that are there.
    fn legend(&self, puzzle: &Puzzle, marks: &Marks, look: Look) -> String {
        let has = |sign: Sign| self.cells.iter().flatten().any(|(_, other)| *other == sign);
        let houses = marks.house_names(puzzle, look.notation);
        let failing = marks.failing_words(puzzle);
        // Houses that have no sign of their own are named where it fails.
        let failing = match has(Sign::House) || houses.is_empty() {
            true => failing,
            false => format!("{failing} in {houses}"),
        };
        let [pattern, other] = marks.pattern_words();
        let placed = if marks.small.is_empty() { "follows" } else { "is placed" };
        let crossed_out = marks.small.iter().any(|(_, small)| *small == Small::CrossedOut);
        let goes =
            if crossed_out { "crossed out, in the conflict" } else { "what follows it goes" };
        let letters = (0..marks.sets.len()).map(|i| format!("{}:", letter(i))).join(" ");
        let entries = [
            ("[ ]", Sign::Extra, "asked about"),
            ("[ ]", Sign::Supposed, "supposed, and refuted"),
            ("( )", Sign::Conflict, marks.conflict_words()),
            ("( )", Sign::Pattern, pattern),
            ("{ }", Sign::Other, other),
            ("/", Sign::Removed, goes),
            ("< >", Sign::Step, placed),
            (letters.as_str(), Sign::Set, "almost locked sets"),
            ("?", Sign::Cell, "look here"),
            ("-", Sign::House, &houses),
            ("!", Sign::Failing, &failing),
        ];
        let mut text = String::new();
        let mut column = 0;
        for (characters, sign, words) in entries.into_iter().filter(|(_, sign, _)| has(*sign)) {
            let width = characters.len() + 1 + words.chars().count();
            let gap = if column > 0 { 3 } else { self.margin };
            if column > 0 && column + gap + width > look.width {
                text.push('\n');
                column = 0;
            }
            let gap = if column > 0 { gap } else { self.margin };
            let style = if look.color { sign.style() } else { Style::new() };
            // Words that do not fit on one line go on below.
            let (hanging, room) = (characters.len() + 1, look.width.saturating_sub(gap));
            let words = wrap(&format!("{characters} {words}"), hanging, room)
                .replace('\n', &format!("\n{:gap$}", ""));
            let words = words.trim_end().strip_prefix(characters).unwrap_or_default().to_owned();
            text += &format!("{:gap$}{style}{characters}{style:#}{words}", "");
            column += gap + width;
        }
        if text.is_empty() { text } else { text + "\n" }
    }
}

/// The candidates of a cell where one of them has a role, those of each role in one word; if not
/// `whole`, without those that have none.
fn listed(puzzle: &Puzzle, marks: &Marks, cell: Cell, whole: bool) -> Vec<(String, Sign)> {
    let small: Vec<(Digit, Sign)> = marks
        .small
        .iter()
        .filter(|(candidate, _)| candidate.cell == cell && is_on(puzzle.shape(), *candidate))
        .map(|(candidate, small)| (candidate.digit, Sign::of_small(*small)))
        .collect();
    let sets = marks.sets.iter().enumerate().filter(|(_, set)| set.contains(&cell));
    let letters: String = sets.map(|(i, _)| letter(i)).collect();
    if letters.is_empty() && small.iter().all(|(_, sign)| *sign == Sign::Left) {
        return Vec::new();
    }
    let word = |digit: Digit| puzzle.alphabet.word(puzzle.shape(), Some(digit));
    let separator = if puzzle.alphabet.has_symbols(puzzle.shape()) { "" } else { "," };
    let mut pieces = Vec::new();
    if !letters.is_empty() {
        pieces.push((letters, Sign::Set));
    }
    for role in [Sign::Left, Sign::Supposed, Sign::Pattern, Sign::Other, Sign::Removed] {
        let digits: Vec<String> =
            small.iter().filter(|(_, sign)| *sign == role).map(|(digit, _)| word(*digit)).collect();
        if !digits.is_empty() && (whole || role != Sign::Left) {
            pieces.push((digits.join(separator), role));
        }
    }
    pieces
}

/// How many characters are drawn in a cell. All of them are ASCII.
fn width(cell: &[(String, Sign)]) -> usize {
    cell.iter().map(|(text, _)| text.len()).sum()
}
