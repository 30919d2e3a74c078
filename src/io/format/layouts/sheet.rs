//! [`Sheet`]: the lines of a passage as rows of cells and what is drawn between them.

use crate::io::format::layouts::cut::{Token, words};
use crate::io::format::layouts::peel;
use crate::io::format::lines::characters::{
    is_bar, is_border, is_separator, is_table_rule, sign_of_blanks,
};

/// What stands between two rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Between {
    /// Nothing: one is on the line below the other.
    Nothing,
    /// An empty line.
    Gap,
    /// A rule, drawn with this character.
    Rule(char),
}

/// Rows, and what stands between them.
#[derive(Clone, Debug)]
pub(crate) struct Sheet<'t> {
    pub(crate) text: &'t str,
    /// Where each row stands in the text.
    pub(crate) rows: Vec<Token>,
    /// What stands above each row; above the first, what stands before all.
    pub(crate) above: Vec<Between>,
    /// Whether a rule stands below the last row.
    pub(crate) is_closed: bool,
    /// Whether the rule below the first row is that of the header of a table.
    pub(crate) has_header_rule: bool,
}

impl<'t> Sheet<'t> {
    /// The ways in which some lines can be rows, without what stands around the cells of every
    /// line. `lines` are the places of all lines in the text, empty ones among them.
    pub(crate) fn all(text: &'t str, lines: &[Token]) -> Vec<Sheet<'t>> {
        let lines = peeled(text, lines);
        // Bars alone above or below every row make its cells taller.
        let full = || lines.iter().flatten().map(|line| &text[line.clone()]);
        let open = full().filter(|line| is_open(line)).count();
        let others = full().filter(|line| !is_open(line) && !is_border(line)).count();
        let mut sheets = Vec::new();
        for open_rows in [true, false] {
            if open_rows || open > 0 && open >= others {
                let sheet = Sheet::new(text, &lines, open_rows);
                sheets.extend(sheet.unnumbered());
                sheets.push(sheet);
            }
        }
        sheets
    }

    /// The rows of lines in the way in which they are most likely meant.
    pub(crate) fn plain(text: &'t str, lines: &[Token]) -> Sheet<'t> {
        Sheet::new(text, &peeled(text, lines), true)
    }

    /// The rows of lines; `None` is an empty one. With `open_rows` bars with nothing but spaces
    /// between them are a row of open cells, without they only continue the frame.
    fn new(text: &'t str, lines: &[Option<Token>], open_rows: bool) -> Sheet<'t> {
        let mut is_row = rows(text, lines);
        for (line, is_row) in lines.iter().zip(&mut is_row) {
            *is_row |= open_rows && line.as_ref().is_some_and(|at| is_open(&text[at.clone()]));
        }
        let mut sheet = Sheet {
            text,
            rows: Vec::new(),
            above: Vec::new(),
            is_closed: false,
            has_header_rule: false,
        };
        let mut between = Between::Nothing;
        for (line, is_row) in lines.iter().zip(is_row) {
            match line {
                None => between = between.max(Between::Gap),
                Some(line) if is_row && is_header_of_r(&text[line.clone()]) => {}
                Some(line) if is_row => {
                    sheet.rows.push(line.clone());
                    sheet.above.push(between);
                    between = Between::Nothing;
                }
                Some(line) => {
                    let rule = &text[line.clone()];
                    sheet.has_header_rule |=
                        sheet.rows.len() == 1 && between == Between::Nothing && is_table_rule(rule);
                    // A line of bars alone continues the columns of a frame.
                    if let Some(drawn) = rule.chars().find(|c| "-=_─━═╌┄~".contains(*c)) {
                        let heavy = rule.chars().find(|c| "=━═".contains(*c));
                        between = between.max(Between::Rule(heavy.unwrap_or(drawn)));
                    }
                }
            }
        }
        sheet.is_closed = matches!(between, Between::Rule(_));
        let is_rule = |between: &&Between| matches!(between, Between::Rule(_));
        let alone = sheet.above.iter().filter(is_rule).count() == 1 && !sheet.is_closed;
        sheet.has_header_rule &= alone;
        if sheet.has_header_rule
            && let Some(second) = sheet.above.get_mut(1)
        {
            *second = Between::Nothing;
        }
        sheet
    }

    /// Returns the rows without leading row numbers, or `None` if there are none.
    fn unnumbered(&self) -> Option<Sheet<'t>> {
        if let Some(rows) = peel::unnumbered(self.text, &self.rows) {
            return Some(Sheet { rows, ..self.clone() });
        }
        // The numbers of columns stand above, and have none.
        let (header, numbered) = self.rows.split_first()?;
        let words = words(self.text, header);
        let counts = |(i, word): (usize, &Token)| {
            let number: Option<usize> = self.text[word.clone()].parse().ok();
            number == Some(i) || number == Some(i + 1)
        };
        if words.len() < 4 || !words.iter().enumerate().all(counts) {
            return None;
        }
        let rows = peel::unnumbered(self.text, numbered)?;
        Some(Sheet { rows, above: self.above[1..].to_vec(), ..self.clone() })
    }

    /// Whether every row of a frame begins with a bar and none ends with one, as if the text was cut off.
    pub(crate) fn is_open_on_one_side(&self) -> bool {
        let mut lines = self.rows.iter().map(|row| self.text[row.clone()].trim());
        let is_drawn = self.above.iter().any(|between| matches!(between, Between::Rule(_)))
            || lines.clone().any(|line| line.matches(is_bar).count() > 1);
        let is_open = |line: &str| line.starts_with(is_bar) && !line.ends_with(is_bar);
        self.rows.len() >= 4 && is_drawn && lines.all(is_open)
    }

    /// Whether bars or rules are drawn around all rows.
    pub(crate) fn is_framed(&self) -> bool {
        self.is_closed && matches!(self.above.first(), Some(Between::Rule(_)))
    }
}

/// Lines without what stands around the cells of all; `None` for those that are empty.
fn peeled(text: &str, lines: &[Token]) -> Vec<Option<Token>> {
    let full: Vec<Token> = lines.iter().filter(|line| !is_blank(text, line)).cloned().collect();
    // What all lines have in front of a frame is no cell.
    let inner = peel::uncommented(text, &full).unwrap_or(full);
    let mut places = peel::trimmed(text, &inner).into_iter();
    lines.iter().map(|line| if is_blank(text, line) { None } else { places.next() }).collect()
}

/// Whether a line is empty; tabs alone are a row of open cells.
fn is_blank(text: &str, line: &Token) -> bool {
    let line = &text[line.clone()];
    line.trim().is_empty() && line.matches('\t').count() < 3
}

/// Whether a line has bars and nothing but spaces between them.
fn is_open(line: &str) -> bool {
    let bars =
        line.chars().filter(|c| matches!(c, '|' | '\u{2502}' | '\u{2503}' | '\u{2551}')).count();
    bars >= 2 && line.chars().filter(|c| !c.is_whitespace()).count() == bars
}

/// Which lines are rows. A line of dashes as long as the rows is one when another has dashes for
/// blanks, or when there is nothing but such lines, as many as they are long.
fn rows(text: &str, lines: &[Option<Token>]) -> Vec<bool> {
    let border =
        |line: &Option<Token>| line.as_ref().is_some_and(|at| is_border(&text[at.clone()]));
    let full = |line: &&Option<Token>| line.is_some();
    let (borders, others): (Vec<_>, Vec<_>) =
        lines.iter().filter(full).partition(|line| border(line));
    let text_of = |line: &Option<Token>| line.as_ref().map_or("", |at| &text[at.clone()]);
    let cells = |line: &Option<Token>| text_of(line).chars().filter(|c| !is_separator(*c)).count();
    // The sign has to be a blank in another row as well.
    let has_sign = |line: &&Option<Token>, sign: char| {
        text_of(line).split(is_separator).any(|word| word.contains(sign))
    };
    let length = match others.first() {
        None => borders.first().map_or(0, |line| cells(line)),
        Some(_) => most_frequent(others.iter().map(|line| cells(line))),
    };
    let as_long = borders.iter().all(|line| cells(line) == length);
    let all_blank = others.is_empty() && as_long && length >= 4;
    let is_blank = |sign: char| match others.is_empty() {
        true => all_blank && borders.len().is_multiple_of(length),
        false => others.iter().any(|line| has_sign(line, sign)),
    };
    let is_row = |line: &Option<Token>| {
        let may_be =
            || sign_of_blanks(text_of(line)).is_some_and(is_blank) && cells(line) == length;
        line.is_some() && (!border(line) || may_be())
    };
    lines.iter().map(is_row).collect()
}

/// The number that comes most often; of several the one that comes first.
pub(crate) fn most_frequent(numbers: impl Iterator<Item = usize>) -> usize {
    let mut counts: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match counts.iter_mut().find(|(other, _)| *other == number) {
            Some((_, count)) => *count += 1,
            None => counts.push((number, 1)),
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    counts.iter().find(|(_, count)| *count == most).map_or(0, |(number, _)| *number)
}

/// Whether a line is the header that R prints above a matrix: `[,1] [,2] …`.
fn is_header_of_r(line: &str) -> bool {
    let mut words = line.split_whitespace().enumerate().peekable();
    words.peek().is_some() && words.all(|(i, word)| word == format!("[,{}]", i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(text: &str) -> Sheet<'_> {
        let mut at = 0;
        let lines = text.split('\n').map(|line| {
            at += line.len() + 1;
            let place = at - 1 - line.len()..at - 1;
            (!line.trim().is_empty()).then_some(place)
        });
        Sheet::new(text, &lines.collect::<Vec<_>>(), false)
    }

    #[test]
    fn rules_and_gaps_stand_between_rows() {
        let sheet = sheet("+--+\n|1.|\n|..|\n====\n|..|\n\n|..|\n+--+");
        use Between::{Gap, Nothing, Rule};
        assert_eq!(sheet.above, [Rule('-'), Nothing, Rule('='), Gap]);
        assert!(sheet.is_framed() && !sheet.has_header_rule);
    }

    #[test]
    fn the_rule_below_a_header() {
        let markdown = sheet("|1|2|\n|-|-|\n|.|.|");
        assert!(markdown.has_header_rule && markdown.above == [Between::Nothing; 2]);
        assert!(!sheet("1|2\n-|-\n.|.\n-|-\n.|.").has_header_rule);
        assert!(!sheet("|1|2|\n|.|.|\n|-|-|").has_header_rule);
    }

    #[test]
    fn dashes_are_blanks_where_others_are() {
        assert_eq!(sheet("1--4\n----\n3--2").rows.len(), 3);
        assert_eq!(sheet("1..4\n----\n3..2").rows.len(), 2);
        assert_eq!(sheet("----\n----\n----\n----").rows.len(), 4);
    }
}
