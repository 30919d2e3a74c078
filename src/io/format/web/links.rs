//! Links to web pages that carry a puzzle, such as `?bd=` of sudokuwiki.org. Nothing is fetched.
//!
//! A page has its own rules, and a link does not say them: only pages that are known to carry plain
//! Sudoku are read, all others are refused by name.

mod packed;
mod pages;
mod runs;

use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::Cell;
use crate::io::format::ReadOptions;
use crate::io::format::cells::Cells;
use crate::io::format::cells::state::{State, check_bytes, digit};
use crate::io::format::lines::line::{Line, source};
use crate::io::format::lists::nested::shown;
use crate::io::format::record::candidates;
use crate::io::format::table;
use crate::io::format::words::rule_names;
use crate::puzzle::{Puzzle, Role};
use pages::{Page, Place, Site, page};

/// Advice for a link to an unknown page.
const PASTE: &str = "if it is plain Sudoku, paste the 81 symbols alone";

/// Returns `true` if a line is meant as a link: it begins with `https://`, or with the name of a
/// page that is known.
pub fn is_link(text: &str) -> bool {
    let text = text.trim_start();
    if !text.starts_with(char::is_alphabetic) {
        return false;
    }
    let first = text.split_whitespace().next().unwrap_or("");
    has_scheme(first) || pages::is_known(first.split(['/', '?', ':', '#']).next().unwrap_or(""))
}

fn has_scheme(link: &str) -> bool {
    let begins = |scheme: &str| {
        link.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    };
    ["https://", "http://", "sudoku://"].into_iter().any(begins)
}

/// The puzzle of a link; what follows the link is its name.
pub(crate) fn puzzle(name: &str, line: &Line, options: ReadOptions) -> Result<Puzzle, Fault> {
    let source = source(name, [line]);
    check_bytes(&source, line)?;
    let start = line.text.len() - line.text.trim_start().len();
    let link = line.text[start..].split_whitespace().next().unwrap_or("");
    let whole = start..start + link.len();
    let fault = |at: Range<usize>, message: String| Fault::new(Span::new(&source, at), message);
    let (site, place) =
        place(link).map_err(|(message, help)| fault(whole.clone(), message).help(help))?;
    let found = match place {
        Place::Query(key) => in_query(link, key),
        Place::Path => Ok(in_path(link)),
    };
    let found = found.map_err(|(at, key)| {
        let at = start + at.start..start + at.end;
        fault(at, format!("this link has {key}= twice, with different puzzles"))
    })?;
    let Some(at) = found.map(|at| at.start + start..at.end + start) else {
        let (label, help) = match place {
            Place::Query(key) => {
                (format!("no {key}="), format!("the puzzle stands behind ?{key}="))
            }
            Place::Path => {
                ("no symbols".to_owned(), "the puzzle is the end of the address".to_owned())
            }
        };
        return Err(fault(whole, "found a link without a puzzle".to_owned())
            .label(label)
            .help(help));
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
    if site == Site::SudokuWiki
        && let Some(extra) =
            ["shape", "jigmap"].into_iter().find_map(|key| in_query(link, key).ok()?)
    {
        let at = start + extra.start..start + extra.end;
        let message =
            "found a link to Jigsaw Sudoku, whose boxes have other shapes: it is not read";
        return Err(fault(at, message.to_owned()));
    }
    if let Some(rule) = rule_in_query(link) {
        let at = start + rule.start..start + rule.end;
        let rule = shown(&line.text[at.clone()]);
        let message =
            format!("found `{rule}` in a link, which tells of rules that are not supported");
        return Err(fault(at, message).help(PASTE));
    }
    let mut puzzle = of_value(&source, line, site, at, options)?;
    let label = line.text[start + link.len()..].trim();
    let label = label.strip_prefix('#').unwrap_or(label).trim();
    puzzle.name = Some(label.to_owned()).filter(|label| !label.is_empty());
    Ok(puzzle)
}

/// Where the page of a link keeps its puzzle; or what else it is, and what to do.
fn place(link: &str) -> Result<(Site, Place), (String, &'static str)> {
    if link.get(..9).is_some_and(|start| start.eq_ignore_ascii_case("sudoku://")) {
        return Ok((Site::Any, Place::Path));
    }
    let Some((host, path)) = host_and_path(link) else {
        return Err(("found an invalid link".to_owned(), PASTE));
    };
    match page(&host, path) {
        Page::Plain(site, place) => Ok((site, place)),
        Page::Short => Err((
            "found a shortened link, which does not contain the puzzle".to_owned(),
            "open it, and paste the puzzle",
        )),
        Page::Other(what) => Err((
            format!("found a link to {what}: it is not read"),
            "of links, those to pages of plain Sudoku are read",
        )),
        Page::Unknown => {
            let path = if path == "/" { "" } else { path };
            let page = format!("{host}{path}");
            Err((
                format!("found a link to {page}, which is not known to carry plain Sudoku"),
                PASTE,
            ))
        }
    }
}

/// The host of a link in lower case, and its path. Enough to know a page; nobody goes there.
fn host_and_path(link: &str) -> Option<(String, &str)> {
    // Further on, it is of another link within this one.
    let rest = link.split_once("://").filter(|_| has_scheme(link)).map_or(link, |(_, rest)| rest);
    let rest = rest.split(['?', '#']).next()?;
    let (place, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let place = place.rsplit('@').next()?;
    let (host, port) = place.split_once(':').unwrap_or((place, ""));
    let is_name = host.starts_with(char::is_alphanumeric)
        && host.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_'));
    let is_port = port.bytes().all(|byte| byte.is_ascii_digit());
    let path = if path.is_empty() { "/" } else { path };
    (is_name && is_port).then(|| (host.to_lowercase(), path))
}

/// The puzzle of the part of a link that carries it.
fn of_value(
    source: &Arc<Source>,
    line: &Line,
    site: Site,
    at: Range<usize>,
    options: ReadOptions,
) -> Result<Puzzle, Fault> {
    let value = &source.text[at.clone()];
    if site == Site::SudokuWiki
        && let Some(puzzle) = packed::puzzle(source, at.clone(), options)
    {
        return puzzle;
    }
    let has_letters = value.contains(|c: char| c.is_ascii_alphabetic());
    if site == Site::SudokuExchange && has_letters && value.len() != 81 {
        return of_runs(source, at, options);
    }
    let cells: Cells = table::cells(source, at, line.invalid);
    match candidates::are_candidates(&cells) {
        true => Ok(candidates::puzzle(&cells)),
        false => cells.into_whole(options),
    }
}

/// The puzzle of the short form of sudokuexchange.com.
fn of_runs(source: &Arc<Source>, at: Range<usize>, options: ReadOptions) -> Result<Puzzle, Fault> {
    let mut state = State::new(source, options)?;
    let mut cell = 0;
    for (from, symbol) in source.text[at.clone()].char_indices() {
        let place = at.start + from..at.start + from + symbol.len_utf8();
        let Some((number, open)) = runs::run(symbol) else {
            let message = format!("found `{symbol}` in the short form of a puzzle");
            return Err(Fault::new(Span::new(source, place), message)
                .label("expected 0 to 9, A to Z or a to x"));
        };
        if let Some(digit) = digit(char::from(b'0' + number)).filter(|_| cell < 81) {
            state.place(Cell::new(cell), digit, Role::Given, place);
        }
        cell += 1 + open;
    }
    if cell != 81 {
        let message = format!("the short form of this puzzle stands for {cell} cells, expected 81");
        return Err(Fault::new(Span::new(source, at), message));
    }
    Ok(state.into_puzzle())
}

/// The first key of a link, with its value, that tells of rules which are not known here.
fn rule_in_query(link: &str) -> Option<Range<usize>> {
    let fragment = link.find('#').unwrap_or(link.len());
    let start = link[..fragment].find('?')? + 1;
    let parts = link[start..fragment].split('&');
    let part = { parts }.find(|part| {
        let (key, said) = part.split_once('=').unwrap_or((part, "true"));
        let is_on = ["1", "true", "yes", "on"].iter().any(|on| said.eq_ignore_ascii_case(on));
        // One letter is the name of anything.
        let is_switch = || is_on && key.len() > 1 && rule_names::is_whole(key);
        let is_kind = || rule_names::kind(key).is_some() && rule_names::says_rules("variant", said);
        !rule_names::is_off(said) && (rule_names::has_rule_part(key) || is_switch() || is_kind())
    })?;
    let at = part.as_ptr() as usize - link.as_ptr() as usize;
    Some(at..at + part.len())
}

/// Where the value of a key stands in a link; the key and where it is said again if that differs.
fn in_query<'k>(link: &str, key: &'k str) -> Result<Option<Range<usize>>, (Range<usize>, &'k str)> {
    let fragment = link.find('#').unwrap_or(link.len());
    let Some(query) = link[..fragment].find('?') else {
        return Ok(None);
    };
    let mut at = query + 1;
    let mut found: Option<Range<usize>> = None;
    for part in link[at..fragment].split('&') {
        let end = at + part.len();
        if let Some((_, value)) = part.split_once('=').filter(|(other, _)| *other == key) {
            let value = end - value.len()..end;
            match &found {
                Some(first) if link[first.clone()] != link[value.clone()] => {
                    return Err((value, key));
                }
                _ => found = Some(value),
            }
        }
        at = end + 1;
    }
    Ok(found)
}

/// Where the last part of the path stands in a link; `None` when there is no path.
fn in_path(link: &str) -> Option<Range<usize>> {
    let end = link.find(['?', '#']).unwrap_or(link.len());
    let end = link[..end].trim_end_matches('/').len();
    let start = link[..end].rfind('/')? + 1;
    let is_host =
        link[..start].ends_with("://") && !link[..start].eq_ignore_ascii_case("sudoku://");
    (!is_host && start < end).then_some(start..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIGITS: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn read(link: &str) -> Result<Puzzle, Fault> {
        assert!(is_link(link), "{link}");
        let line = Line {
            number: 1,
            text: link.to_owned(),
            invalid: None,
            is_cut: false,
            signature: None,
        };
        puzzle("links", &line, ReadOptions::default())
    }

    #[test]
    fn pages_that_are_known() {
        for link in [
            "https://www.sudokuwiki.org/sudoku.htm?bd=DIGITS",
            "HTTP://WWW.SudokuWiki.ORG/Sudoku.htm?bd=DIGITS",
            "www.sudokuwiki.org/sudoku.htm?bd=DIGITS#top",
            "sudokuwiki.org:443/sudoku.htm?x=1&bd=DIGITS&y=2",
            "https://me:secret@sudokuwiki.org:8080/sudoku.htm?bd=DIGITS",
            "https://www.sudokuwiki.org/sudoku.htm?bd=DIGITS&bd=DIGITS",
            "http://www.scanraid.com/sudoku.htm?bd=DIGITS",
            "https://sudokuexchange.com/play/?s=DIGITS&d=3&i=0000183b305c&t=1",
            "https://sudokuexchange.com/play?s=DIGITS",
            "sudokuexchange.com/play?s=DIGITS&from=https://puzzles.example/a",
            "https://sudokuexchange.com/play?s=DIGITS&utm_source=a&lang=en&theme=dark&jigsaw=0",
            "https://www.sudokuwiki.org/sudoku.htm?variant=classic&bd=DIGITS",
            "https://sudoku.secuso.org/DIGITS",
            "http://sudoku.secuso.org/DIGITS/",
            "sudoku://DIGITS",
            "sudoku.coach/en/play/DIGITS",
            "https://sudoku.coach/de/solver/DIGITS?x=1",
        ] {
            let link = link.replace("DIGITS", DIGITS);
            assert_eq!(
                read(&link).map(|puzzle| puzzle.line()),
                Ok(DIGITS.replace('0', ".")),
                "{link}"
            );
        }
    }

    #[test]
    fn what_is_wrong_is_pointed_at() {
        for (link, wrong) in [
            ("sudokuwiki.org/sudoku.htm?bd=DIGITS&shape=3", "3"),
            ("sudokuwiki.org/sudoku.htm?jigmap=12&bd=DIGITS", "12"),
            ("sudokuwiki.org/sudoku.htm?bd=DIGITS&variant=x", "variant=x"),
            ("sudokuwiki.org/sudoku.htm?bd=12%20", "%20"),
            ("sudokuwiki.org/sudoku.htm?bd=1&bd=234", "234"),
            ("sudokuwiki.org/sudoku.htm?x=1", "sudokuwiki.org/sudoku.htm?x=1"),
        ] {
            let link = format!("   {}", link.replace("DIGITS", DIGITS));
            let span = read(&link).expect_err(&link).span;
            assert_eq!(&span.source.text[span.bytes], wrong, "{link}");
        }
    }

    #[test]
    fn the_short_form() {
        let read = |value: &str| read(&format!("https://sudokuexchange.com/play/?s={value}&d=1"));
        let line =
            "...3.9..7..1.6..4.....1...32.6..31......2......87..9.56...7.....1..9.8..7..5.8...";
        assert_eq!(read("KDTRBQsV3CQ3p0q08RJ5avLJSRFc").map(|p| p.line()), Ok(line.to_owned()));
        let said = |value: &str| read(value).expect_err("it is refused").message;
        assert_eq!(said("KDT"), "the short form of this puzzle stands for 8 cells, expected 81");
        assert_eq!(said("KDT.yJ"), "found `.` in the short form of a puzzle");
    }

    #[test]
    fn all_others_are_refused_by_name() {
        for (link, said) in [
            ("https://puzzles.example/?bd=DIGITS", "puzzles.example, which is not known"),
            ("https://evil-sudokuwiki.org/sudoku.htm?bd=DIGITS", "not known to carry"),
            (
                "https://www.sudokuwiki.org@evil.example/sudoku.htm?bd=DIGITS",
                "evil.example/sudoku.htm",
            ),
            ("https://www.sudokuwiki.org.evil.example/?bd=DIGITS", "sudokuwiki.org.evil.example,"),
            ("https://www.sudokuwiki.org\\@evil.example/sudoku.htm?bd=DIGITS", "not known"),
            ("https://www.sudokuwiki.org/jigsaw.htm?bd=DIGITS", "found a link to Jigsaw Sudoku"),
            ("https://www.sudokuwiki.org/Sudoku_X.htm?bd=DIGITS", "found a link to Sudoku X"),
            ("https://www.sudokuwiki.org/sudoku.htm?shape=3&bd=DIGITS", "Jigsaw Sudoku"),
            (
                "https://www.sudokuwiki.org/sudoku.htm?bd=DIGITS&variant=x",
                "found `variant=x` in a link",
            ),
            ("https://sudokuexchange.com/play/?s=DIGITS&jigsaw=1", "found `jigsaw=1` in a link"),
            ("https://sudokuexchange.com/play/?kings=true&s=DIGITS", "found `kings=true`"),
            ("https://sudokuexchange.com/play/?s=DIGITS&diagonals", "found `diagonals`"),
            ("https://www.sudokuwiki.org/sudoku.htm?s=DIGITS", "found a link without a puzzle"),
            ("https://sudokuexchange.com/play/?bd=DIGITS", "found a link without a puzzle"),
            ("https://sudoku.secuso.org/", "found a link without a puzzle"),
            ("https://sudoku.secuso.org?DIGITS", "found a link without a puzzle"),
            ("https://sudokupad.app/abcdef", "found a link to SudokuPad"),
            ("https://www.sudokuwiki.org:x/sudoku.htm?bd=DIGITS", "found an invalid link"),
            ("https://", "found an invalid link"),
            (
                "https://www.sudokuwiki.org/sudoku.htm?bd=DIGITS&bd=0DIGITS",
                "this link has bd= twice",
            ),
            ("https://www.sudokuwiki.org/sudoku.htm?bd=1%DIGITS", "an escape with %"),
        ] {
            let link = link.replace("DIGITS", DIGITS);
            let fault = read(&link).expect_err(&link);
            assert!(fault.message.contains(said), "{link}: {}", fault.message);
        }
        for text in ["53..7....", "https", "sudokuwiki.organic/", "my https://a.b/", "🦀.org/"] {
            assert!(!is_link(text), "{text}");
        }
    }
}
