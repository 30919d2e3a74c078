//! Layouts in which people and programs write grids, each as a function from a board to a text.

use std::fmt::Write;

/// A grid to be written: `cells` has one entry a cell in row-major order, digits count from 1.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) size: usize,
    /// Rows and columns of a box.
    pub(crate) boxes: (usize, usize),
    pub(crate) cells: Vec<Option<usize>>,
    /// The sign for an open cell, where the layout has one.
    pub(crate) blank: char,
}

/// What a layout shows beside the digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shows {
    /// Where boxes end.
    Boxes,
    /// Nothing; boxes are the usual ones.
    Nothing,
    /// Lines that say nothing about boxes.
    Lines,
}

/// A layout: its name, what it shows, and how it is written. `None` when a board cannot be written so.
pub(crate) type Layout = (&'static str, Shows, fn(&Board) -> Option<String>);

impl Board {
    fn word(&self, digit: Option<usize>) -> String {
        match digit {
            None => self.blank.to_string(),
            Some(digit) => symbol(digit).to_string(),
        }
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let rows = self.cells.chunks(self.size);
        rows.map(|row| row.iter().map(|digit| self.word(*digit)).collect()).collect()
    }

    /// The rows as numbers, with `open` for an open cell.
    fn fields(&self, open: &str) -> Vec<Vec<String>> {
        let word = |digit: &Option<usize>| digit.map_or(open.to_owned(), |digit| digit.to_string());
        self.cells.chunks(self.size).map(|row| row.iter().map(word).collect()).collect()
    }

    /// Lines of rows joined in one way, an empty line or another rule between bands.
    fn banded(&self, row: impl Fn(&[String]) -> String, rule: &str) -> String {
        let lines: Vec<String> = self.rows().iter().map(|cells| row(cells)).collect();
        let bands = lines.chunks(self.boxes.0).map(|band| band.join("\n"));
        bands.collect::<Vec<_>>().join(&format!("\n{rule}")) + "\n"
    }

    /// Cells of a box joined, then the boxes.
    fn boxed(&self, row: &[String], cell: &str, between: &str) -> String {
        let boxes = row.chunks(self.boxes.1).map(|part| part.join(cell));
        boxes.collect::<Vec<_>>().join(between)
    }
}

fn symbol(digit: usize) -> char {
    char::from_digit(digit as u32, 36).unwrap_or('?').to_ascii_uppercase()
}

fn lines(rows: impl IntoIterator<Item = String>) -> String {
    rows.into_iter().map(|row| row + "\n").collect()
}

fn framed(board: &Board, vertical: &str, corner: &str, horizontal: &str) -> String {
    let part = horizontal.repeat(2 * board.boxes.1 + 1);
    let count = board.size / board.boxes.1;
    let rule = format!("{corner}{}{corner}\n", vec![part; count].join(corner));
    let row = |row: &[String]| {
        format!("{vertical} {} {vertical}", board.boxed(row, " ", &format!(" {vertical} ")))
    };
    format!("{rule}{}{rule}", board.banded(row, &rule))
}

/// Each cell in a box of its own, open ones empty.
fn gridded(board: &Board, rule: Option<&str>) -> String {
    let row = |row: &Vec<String>| {
        let cells: String = row.iter().map(|word| format!(" {word:>2} |")).collect();
        format!("|{cells}\n")
    };
    let rule = rule.map_or(String::new(), |rule| rule.repeat(board.size) + &rule[..1] + "\n");
    let mut text = rule.clone();
    for cells in board.fields("") {
        text += &row(&cells);
        text += &rule;
    }
    text
}

fn double(board: &Board) -> String {
    let line = |left: &str, inner: &str, heavy: &str, right: &str, dash: &str| {
        let part = vec![dash.repeat(4); board.boxes.1].join(inner);
        format!("{left}{}{right}\n", vec![part; board.size / board.boxes.1].join(heavy))
    };
    let mut text = line("╔", "╤", "╦", "╗", "═");
    for (i, row) in board.fields("").iter().enumerate() {
        let parts = row.chunks(board.boxes.1).map(|part| {
            part.iter().map(|word| format!(" {word:>2} ")).collect::<Vec<_>>().join("│")
        });
        let _ = writeln!(text, "║{}║", parts.collect::<Vec<_>>().join("║"));
        text += &match i + 1 {
            last if last == board.size => line("╚", "╧", "╩", "╝", "═"),
            end if end % board.boxes.0 == 0 => line("╠", "╪", "╬", "╣", "═"),
            _ => line("╟", "┼", "╫", "╢", "─"),
        };
    }
    text
}

fn table(board: &Board, header: &[String]) -> String {
    let row = |row: &[String]| format!("| {} |\n", row.join(" | "));
    let rule = format!("|{}\n", "---|".repeat(board.size));
    let body: String = board.fields(" ").iter().map(|cells| row(cells)).collect();
    row(header) + &rule + &body
}

/// A frame in which spaces are blanks, bars and rules only between boxes.
fn spaced(board: &Board) -> Option<String> {
    Some(open(board, " ", ("| ", " | ", " |"), true))
}

/// Spaces are blanks, with so much between two cells, and this before, between and behind boxes.
fn open(board: &Board, cell: &str, bars: (&str, &str, &str), framed: bool) -> String {
    let (before, between, behind) = bars;
    let word = |digit: &Option<usize>| digit.map_or(' ', symbol).to_string();
    let rows = board.cells.chunks(board.size).map(|row| {
        let cells: Vec<String> = row.iter().map(word).collect();
        format!("{before}{}{behind}\n", board.boxed(&cells, cell, between))
    });
    let rows: Vec<String> = rows.collect();
    let rule = |c: char| match c {
        '|' => '+',
        _ => '-',
    };
    let rule: String = rows[0].trim_end().chars().map(rule).collect::<String>() + "\n";
    let bands = rows.chunks(board.boxes.0).map(<[String]>::concat);
    let inner = bands.collect::<Vec<_>>().join(&rule);
    if framed { format!("{rule}{inner}{rule}") } else { inner }
}

fn prefixed(board: &Board, mark: &str) -> Option<String> {
    let framed = framed(board, "|", "+", "-");
    Some(framed.lines().map(|line| format!("{mark}{line}\n")).collect())
}

fn indexed(board: &Board, mark: &str, first: usize) -> String {
    let header: String = (0..board.size).map(|i| format!("{mark}{}", i + first)).collect();
    let rows = board.fields("0").into_iter().enumerate();
    let rows = rows.map(|(i, row)| format!("{}{mark}{}", i + first, row.join(mark)));
    header + "\n" + &lines(rows)
}

fn joined(board: &Board, mark: &str) -> String {
    lines(board.rows().iter().map(|row| row.join(mark)))
}

fn numbers(size: usize) -> Vec<String> {
    (1..=size).map(|number| number.to_string()).collect()
}

fn small(board: &Board) -> Option<&Board> {
    (board.size <= 9).then_some(board)
}

/// A board with three boxes side by side, or more.
fn three(board: &Board) -> Option<&Board> {
    (board.size / board.boxes.1 > 2).then_some(board)
}

/// All layouts of lines.
pub(crate) const LAYOUTS: &[Layout] = &[
    ("line", Shows::Nothing, |b| Some(joined(b, "").replace('\n', "") + "\n")),
    ("line with a label before", Shows::Nothing, |b| {
        small(b).filter(|b| b.cells.iter().any(Option::is_some))?;
        Some(format!("easy: {}\n", joined(b, "").replace('\n', "")))
    }),
    ("line with a label behind", Shows::Nothing, |b| {
        Some(format!("{} # a label\n", joined(b, "").replace('\n', "")))
    }),
    ("rows on one line", Shows::Nothing, |b| {
        Some(joined(b, "").trim_end().replace('\n', "/") + "\n")
    }),
    ("rows", Shows::Nothing, |b| Some(joined(b, ""))),
    ("words", Shows::Nothing, |b| Some(joined(b, " "))),
    ("commas", Shows::Nothing, |b| Some(joined(b, ","))),
    ("tabs", Shows::Nothing, |b| Some(joined(b, "\t"))),
    ("commas and spaces", Shows::Nothing, |b| Some(joined(b, ", "))),
    ("empty fields", Shows::Nothing, |b| Some(lines(b.fields("").iter().map(|row| row.join(";"))))),
    ("empty tabs", Shows::Nothing, |b| Some(lines(b.fields("").iter().map(|row| row.join("\t"))))),
    ("trailing commas", Shows::Nothing, |b| {
        Some(lines(b.fields("0").iter().map(|row| row.join(", ") + ",")))
    }),
    ("quoted fields", Shows::Nothing, |b| {
        let quoted =
            |row: &Vec<String>| row.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>();
        Some(lines(b.fields("").iter().map(|row| quoted(row).join(","))))
    }),
    ("floats", Shows::Nothing, |b| {
        let floats =
            |row: &Vec<String>| row.iter().map(|word| format!("{word}.0")).collect::<Vec<_>>();
        Some(lines(b.fields("0").iter().map(|row| floats(row).join(","))))
    }),
    ("nan", Shows::Nothing, |b| Some(lines(b.fields("nan").iter().map(|row| row.join(","))))),
    ("named columns", Shows::Nothing, |b| {
        let header = numbers(b.size).iter().map(|n| format!("c{n}")).collect::<Vec<_>>().join(",");
        Some(header + "\n" + &lines(b.fields("0").iter().map(|row| row.join(","))))
    }),
    ("index of commas from 0", Shows::Nothing, |b| Some(indexed(b, ",", 0))),
    ("index of tabs from 1", Shows::Nothing, |b| Some(indexed(b, "\t", 1))),
    ("index of semicolons", Shows::Nothing, |b| Some(indexed(b, ";", 1))),
    ("pandas", Shows::Nothing, |b| Some(indexed(b, "  ", 0))),
    ("R", Shows::Nothing, |b| {
        let header: String = numbers(b.size).iter().map(|n| format!(" [,{n}]")).collect();
        let rows = b.fields("0").into_iter().enumerate();
        let rows = rows.map(|(i, row)| format!("[{},]    {}", i + 1, row.join("    ")));
        Some(format!("    {header}\n{}", lines(rows)))
    }),
    ("numbered rows", Shows::Nothing, |b| {
        let rows = b.rows().into_iter().enumerate();
        Some(lines(rows.map(|(i, row)| format!("{}: {}", i + 1, row.concat()))))
    }),
    ("named rows", Shows::Boxes, |b| {
        let text = framed(b, "|", "+", "-");
        let mut number = 0;
        let line = |line: &str| match line.starts_with('+') {
            true => format!("       {line}\n"),
            false => {
                number += 1;
                format!("Row {number}: {line}\n")
            }
        };
        Some(text.lines().map(line).collect())
    }),
    ("coordinates", Shows::Boxes, |b| {
        let text = framed(b, "|", "+", "-");
        let mut number = 0;
        let line = |line: &str| match line.starts_with('+') {
            true => format!("  {line}\n"),
            false => {
                number += 1;
                format!("{} {line}\n", char::from(b'A' + number - 1))
            }
        };
        let body: String = text.lines().map(line).collect();
        Some(format!("    {}\n{body}", b.boxed(&numbers(b.size), " ", "   ")))
    }),
    ("frame", Shows::Boxes, |b| Some(framed(b, "|", "+", "-"))),
    ("lines of boxes", Shows::Boxes, |b| Some(framed(b, "│", "┼", "─"))),
    ("double lines of boxes", Shows::Boxes, |b| Some(framed(b, "║", "╬", "═"))),
    ("bars between boxes", Shows::Boxes, |b| {
        let part = "-".repeat(2 * b.boxes.1);
        let rule = vec![part; b.size / b.boxes.1].join("+-") + "\n";
        Some(b.banded(|row| b.boxed(row, " ", " | "), &rule))
    }),
    ("gaps", Shows::Boxes, |b| Some(b.banded(|row| b.boxed(row, " ", "  "), "\n"))),
    ("groups", Shows::Boxes, |b| Some(b.banded(|row| b.boxed(row, "", " "), "\n"))),
    ("bands", Shows::Nothing, |b| Some(b.banded(<[String]>::concat, "\n"))),
    ("spaces in a frame", Shows::Boxes, spaced),
    ("spaces in a tight frame", Shows::Boxes, |b| Some(open(b, "", ("|", "|", "|"), true))),
    ("spaces in tight boxes", Shows::Boxes, |b| Some(open(b, "", ("| ", " | ", " |"), true))),
    ("spaces between bars", Shows::Boxes, |b| {
        three(b).map(|b| open(b, " ", ("", " | ", ""), false))
    }),
    ("spaces between bars, indented", Shows::Boxes, |b| {
        three(b).map(|b| open(b, " ", ("    ", " | ", " "), false))
    }),
    ("spaces between bars, cut at the ends", Shows::Boxes, |b| {
        three(b)?;
        three(b)?;
        Some(lines(
            open(b, "", ("", "|", ""), false).lines().map(|line| line.trim_end().to_owned()),
        ))
    }),
    ("double frame with spaces", Shows::Boxes, |b| Some(double(b))),
    ("bars at every cell", Shows::Lines, |b| Some(gridded(b, None))),
    ("lines at every cell", Shows::Lines, |b| Some(gridded(b, Some("+----")))),
    ("dashes at every cell", Shows::Lines, |b| Some(gridded(b, Some("-----")))),
    ("outer frame", Shows::Lines, |b| {
        three(b)?;
        let rule = format!("+{}+\n", "-".repeat(2 * b.size + 1));
        Some(format!(
            "{rule}{}{rule}",
            lines(b.rows().iter().map(|row| format!("| {} |", row.join(" "))))
        ))
    }),
    ("Markdown with an empty header", Shows::Lines, |b| {
        Some(table(b, &vec![" ".to_owned(); b.size]))
    }),
    ("Markdown with numbers", Shows::Lines, |b| Some(table(b, &numbers(b.size)))),
    ("LaTeX", Shows::Lines, |b| {
        let row = |row: &Vec<String>| format!("|{}|.", row.join("|"));
        Some(format!(
            "\\begin{{sudoku}}\n{}\\end{{sudoku}}\n",
            lines(b.fields(" ").iter().map(row))
        ))
    }),
    ("comment #", Shows::Boxes, |b| prefixed(b, "# ")),
    ("comment //", Shows::Boxes, |b| prefixed(b, "    // ")),
    ("comment --", Shows::Boxes, |b| prefixed(b, "  --   ")),
    ("comment *", Shows::Boxes, |b| prefixed(b, " * ")),
    ("comment ;", Shows::Boxes, |b| prefixed(b, "; ")),
    ("quotation", Shows::Boxes, |b| prefixed(b, "> ")),
    ("list of strings", Shows::Boxes, |b| {
        let framed = framed(b, "|", "+", "-");
        Some(lines(framed.lines().map(|line| format!("  - \"{line}\""))))
    }),
    ("code fence", Shows::Boxes, |b| {
        Some(format!("Solve this one:\n```\n{}```\n", framed(b, "|", "+", "-")))
    }),
    ("backslashes", Shows::Nothing, |b| {
        Some(lines(b.rows().iter().map(|row| row.join(" ") + "\\")))
    }),
    ("strings", Shows::Nothing, |b| {
        Some(lines(b.rows().iter().map(|row| format!("    \"{}\",", row.concat()))))
    }),
    ("size above", Shows::Nothing, |b| Some(format!("{}\n{}", b.size, joined(b, " ")))),
    ("sides above", Shows::Nothing, |b| Some(format!("{0}x{0}\n{1}", b.size, joined(b, "")))),
    ("empty columns between boxes", Shows::Boxes, |b| {
        let rows = b.fields("");
        let row = |row: &Vec<String>| {
            let parts = row.chunks(b.boxes.1).map(|part| part.join(","));
            parts.collect::<Vec<_>>().join(",,")
        };
        let width = b.size + b.size / b.boxes.1 - 1;
        let empty = format!("\n{}\n", ",".repeat(width - 1));
        let bands =
            rows.chunks(b.boxes.0).map(|band| band.iter().map(row).collect::<Vec<_>>().join("\n"));
        Some(bands.collect::<Vec<_>>().join(&empty) + "\n")
    }),
];
