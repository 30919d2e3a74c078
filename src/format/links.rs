//! Links to web pages that carry a puzzle: `?bd=` of sudokuwiki.org, `?s=` of sudokuexchange.com. Nothing is fetched.

use std::ops::Range;

use crate::error::Fault;
use crate::format::ReadOptions;
use crate::format::candidates;
use crate::format::cells::Cells;
use crate::format::lines::{Line, source};
use crate::format::state::check_bytes;
use crate::format::table;
use crate::puzzle::Puzzle;
use crate::source::Span;

/// What the puzzle is called in a link.
const KEYS: [&str; 2] = ["bd", "s"];

/// Links to these are known without `https://` too.
const PAGES: [&str; 2] = ["sudokuwiki.org", "sudokuexchange.com"];

/// Whether a line is meant as a link.
pub(super) fn is_link(text: &str) -> bool {
    if !text.starts_with(char::is_alphabetic) {
        return false;
    }
    let first = text.split_whitespace().next().unwrap_or("").to_ascii_lowercase();
    let scheme = first.starts_with("http://") || first.starts_with("https://");
    scheme || PAGES.iter().any(|page| first.contains(page))
}

/// The puzzle of a link; what follows the link is its name.
pub(super) fn puzzle(name: &str, line: &Line, options: ReadOptions) -> Result<Puzzle, Fault> {
    let source = source(name, [line]);
    check_bytes(&source, line)?;
    let start = line.text.len() - line.text.trim_start().len();
    let link = line.text[start..].split_whitespace().next().unwrap_or("");
    let fault = |at: Range<usize>, message: String| Fault::new(Span::new(&source, at), message);
    let Some(at) = value(link).map(|at| at.start + start..at.end + start) else {
        let whole = start..start + link.len();
        return Err(fault(whole, "found a link without a puzzle".to_owned())
            .label("no bd= and no s=")
            .help("?bd= of sudokuwiki.org and ?s= of sudokuexchange.com are read"));
    };
    let value = &line.text[at.clone()];
    if value.is_empty() {
        return Err(
            fault(at, "found a link whose puzzle is empty".to_owned()).label("expected 81 symbols")
        );
    }
    if let Some(escape) = value.find('%') {
        let at = at.start + escape..at.end;
        return Err(fault(at, "found an escape with % in the puzzle of a link".to_owned())
            .label("expected 81 symbols"));
    }
    if value.starts_with("S9") {
        return Err(fault(at, "found a packed puzzle in a link, which is not read".to_owned())
            .help("sudokuwiki.org exports 81 or 729 symbols too"));
    }
    let cells: Cells = table::cells(&source, at, line.invalid);
    let mut puzzle = match candidates::are_candidates(&cells) {
        true => candidates::puzzle(&cells),
        false => cells.into_puzzle(options)?,
    };
    let label = line.text[start + link.len()..].trim();
    let label = label.strip_prefix('#').unwrap_or(label).trim();
    puzzle.name = Some(label.to_owned()).filter(|label| !label.is_empty());
    Ok(puzzle)
}

/// Where the puzzle stands in a link.
fn value(link: &str) -> Option<Range<usize>> {
    let query = link.find('?')? + 1;
    let end = link.find('#').filter(|end| *end >= query).unwrap_or(link.len());
    let mut at = query;
    for part in link[query..end].split('&') {
        match part.split_once('=') {
            Some((key, value)) if KEYS.contains(&key) => {
                let end = at + part.len();
                return Some(end - value.len()..end);
            }
            _ => at += part.len() + 1,
        }
    }
    None
}
