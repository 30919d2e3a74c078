//! A puzzle in a frame, with marks that are characters first and colours second.

use anstyle::{Ansi256Color, Style};

use crate::grid::{Cell, Digit};
use crate::puzzle::Puzzle;
use crate::show::Look;
use crate::show::marks::{Emphasis, Marks};

/// Returns the puzzle with numbered rows and columns and with marks drawn as brackets, explained in
/// a line below.
///
/// Omits closing brackets if the grid is too wide for them. Returns an empty string if the frame is
/// still wider than `look.width`.
pub fn marked(puzzle: &Puzzle, marks: &Marks, look: Look) -> String {
    let mut drawings = [true, false].into_iter().map(|closed| Drawing::new(puzzle, marks, closed));
    match drawings.find(|drawing| drawing.width() <= look.width) {
        Some(drawing) => drawing.text(look.color) + &drawing.legend(puzzle, marks, look),
        None => String::new(),
    }
}

/// What is drawn in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    Extra,
    Conflict,
    Step,
    Given,
    Open,
    House,
    Failing,
}

impl Sign {
    fn of(emphasis: Emphasis) -> Sign {
        match emphasis {
            Emphasis::Extra => Sign::Extra,
            Emphasis::Conflict => Sign::Conflict,
            Emphasis::Step(_) => Sign::Step,
            Emphasis::Given | Emphasis::Entry => Sign::Given,
        }
    }

    /// The characters before and after.
    fn brackets(self) -> (char, char) {
        match self {
            Sign::Extra => ('[', ']'),
            Sign::Conflict => ('(', ')'),
            Sign::Step => ('<', '>'),
            _ => (' ', ' '),
        }
    }

    /// Black on orange and white on blue are told apart by everybody, on a ground of any colour.
    fn style(self) -> Style {
        let bold = |text: u8| Style::new().bold().fg_color(Some(Ansi256Color(text).into()));
        let on = |text: u8, ground: u8| bold(text).bg_color(Some(Ansi256Color(ground).into()));
        match self {
            Sign::Extra => on(16, 214),
            Sign::Conflict => on(231, 25),
            Sign::Step => bold(36),
            Sign::House => bold(74),
            Sign::Failing => bold(166),
            Sign::Given | Sign::Open => Style::new(),
        }
    }
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
    fn new(puzzle: &Puzzle, marks: &Marks, closed: bool) -> Drawing {
        let size = puzzle.shape().size();
        let (in_houses, fails) = (marks.in_houses(puzzle), marks.fails(puzzle));
        let piece = |word: &str, sign: Sign| {
            let (before, behind) = sign.brackets();
            let text = format!("{before}{word}{behind}");
            (if closed { text } else { format!("{before}{word}") }, sign)
        };
        let cell = |(cell, digits): (Cell, Vec<(Digit, Emphasis)>)| {
            if digits.is_empty() {
                return vec![match (fails[cell.index()], in_houses[cell.index()]) {
                    (true, _) => piece("!", Sign::Failing),
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
        let entries = [
            ("[ ]", Sign::Extra, "asked about"),
            ("( )", Sign::Conflict, marks.conflict_words()),
            ("< >", Sign::Step, "follows"),
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
            text += &format!("{:gap$}{style}{characters}{style:#} {words}", "");
            column += gap + width;
        }
        if text.is_empty() { text } else { text + "\n" }
    }
}

/// How many characters are drawn in a cell. All of them are ASCII.
fn width(cell: &[(String, Sign)]) -> usize {
    cell.iter().map(|(text, _)| text.len()).sum()
}
