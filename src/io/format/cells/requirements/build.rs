//! The cells that are asked for become a puzzle, if it is sure which grid they are of.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::requirement::Asked;
use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::Shape;
use crate::io::format::ReadOptions;
use crate::io::format::cells::specs::{Spec, puzzle_of_specs, set};
use crate::puzzle::Puzzle;

/// What a comment says where the packages know more of a puzzle than what is asked for.
const ELSEWHERE: &str = "candidates=packages";

/// The puzzle.
pub(super) fn puzzle(
    source: &Arc<Source>,
    asked: Vec<Asked>,
    mut options: ReadOptions,
) -> Result<Puzzle, Fault> {
    let end = source.text.find('\n').unwrap_or(source.text.len());
    let fault = |message: String| Fault::new(Span::new(source, 0..end), message);
    for word in words(&source.text) {
        if word == ELSEWHERE {
            let message =
                "candidates were taken away from this puzzle, which only its packages say";
            return Err(fault(message.to_owned()));
        }
        if set(&mut options, &word) != Some(Ok(())) {
            let message = format!("found `{word}`, expected size=6, box=2x3 or alphabet=A-P");
            return Err(
                fault(message).help("this is what a comment or the name of the environment says")
            );
        }
    }
    if asked.is_empty() {
        let message = "no requested package is a Sudoku cell".to_owned();
        return Err(fault(message).help("cells are `sudoku-cell16` or `1x6-is`"));
    }
    let cells: BTreeSet<(usize, usize)> = asked.iter().filter_map(|asked| asked.cell).collect();
    let rows = cells.iter().map(|(row, column)| *row.max(column)).max().unwrap_or(0);
    let all = rows.saturating_mul(rows);
    let told = options.size.unwrap_or(rows);
    let most = told.min(Shape::MAX);
    let is_outside = |(row, column): (usize, usize)| row.max(column) > most;
    if let Some(asked) = asked.iter().find(|asked| asked.cell.is_some_and(is_outside)) {
        let message = format!("this cell is outside a grid of {most}×{most}");
        return Err(Fault::new(Span::new(source, asked.at.clone()), message));
    }
    let lists_open = asked.iter().any(|asked| asked.cell.is_some() && asked.digit.is_none());
    if lists_open && told <= most && cells.len() < told * told {
        let place = |i: usize| (i / told + 1, i % told + 1);
        let missing: Vec<String> = (0..told * told)
            .map(place)
            .filter(|cell| !cells.contains(cell))
            .map(|(row, column)| format!("{row}x{column}"))
            .collect();
        let message = match &missing[..] {
            [one] => format!("one cell of the {told}×{told} grid is not asked for: {one}"),
            some => format!(
                "{} cells of the {told}×{told} grid are not asked for: {}",
                some.len(),
                some.join(", ")
            ),
        };
        return Err(fault(message).help("open cells are asked for without a version"));
    }
    if options.size.is_none() && options.boxes.is_none() {
        if cells.len() == all && !cells.is_empty() {
            options.size = Some(rows);
        } else if rows < 9 && cells.len().saturating_mul(2) > all {
            let message = format!("these cells fit a grid of {rows}×{rows} as well as one of 9×9");
            return Err(fault(message).help("say how many rows it has with --size"));
        }
    }
    let spec = |asked: &Asked| {
        let (span, (row, column)) = (Span::new(source, asked.at.clone()), asked.cell?);
        Some(Spec::new(row, column, asked.digit?.to_string(), span))
    };
    let specs: Vec<Spec> = asked.iter().filter_map(spec).collect();
    puzzle_of_specs(source, &specs, options)
}

/// What comments and the name of an environment say of the grid, as `size=6`.
fn words(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines().map(str::trim) {
        // It may stand behind a package.
        if let Some(comment) = line.split_once('#').map(|(_, after)| after.trim_start_matches('#'))
        {
            let is_word =
                |word: &str| word == ELSEWHERE || set(&mut ReadOptions::default(), word).is_some();
            let words = comment.split_whitespace();
            // With anything else beside it, it may be damaged.
            if words.clone().any(is_word) {
                found.extend(words.map(str::to_owned));
            }
        }
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let name = match word {
                "--name" | "-n" | "name:" => words.next(),
                _ => word.strip_prefix("--name="),
            };
            found.extend(name.into_iter().flat_map(of_name));
        }
    }
    found
}

/// The words of an environment such as `sudoku-size6-box3x2`.
fn of_name(name: &str) -> Vec<String> {
    let parts = name.strip_prefix("sudoku-").into_iter().flat_map(|parts| parts.split('-'));
    let word = |part: &str| match part {
        "from0" => "alphabet=0-9".to_owned(),
        "candidates" => ELSEWHERE.to_owned(),
        _ => match part.find(|c: char| c.is_ascii_digit()) {
            None if part == "boxnone" => "box=none".to_owned(),
            Some(at) => format!("{}={}", &part[..at], &part[at..]),
            None => part.to_owned(),
        },
    };
    parts.map(word).collect()
}
