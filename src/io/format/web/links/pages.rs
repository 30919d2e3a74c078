//! Which pages of the web are known to carry plain Sudoku, and where in a link their puzzle stands.

/// What is known of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Page {
    /// Plain Sudoku, at this place.
    Plain(Site, Place),
    /// An address that stands for another one.
    Short,
    /// Something else, in a few words.
    Other(&'static str),
    /// Nothing.
    Unknown,
}

/// Who writes the link, and with it in which forms the puzzle may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Site {
    SudokuWiki,
    SudokuExchange,
    /// Symbols and nothing else.
    Any,
}

/// Where the puzzle stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// The value of this key after the question mark.
    Query(&'static str),
    /// The last part of the path.
    Path,
}

/// The hosts whose links are known without `https://` too.
const PLAIN: [&str; 4] =
    ["sudokuwiki.org", "sudokuexchange.com", "sudoku.secuso.org", "sudoku.coach"];

/// Pages of sudokuwiki.org by a part of their names, for rules of their own.
const OF_SUDOKUWIKI: [(&str, &str); 10] = [
    ("jigsaw", "Jigsaw Sudoku, whose boxes have other shapes"),
    ("killer", "Killer Sudoku, which has cages with sums"),
    ("windoku", "Windoku, which has four more boxes"),
    ("sudoku_x", "Sudoku X, whose diagonals count too"),
    ("sudokux", "Sudoku X, whose diagonals count too"),
    ("colour", "Colour Sudoku, whose colours count too"),
    ("color", "Colour Sudoku, whose colours count too"),
    ("kendoku", "KenDoku, which has cages with sums and products"),
    ("kenken", "KenKen, which has cages with sums and products"),
    ("str8ts", "Str8ts, which is no Sudoku"),
];

/// Hosts whose links carry puzzles with any rules, packed in ways of their own.
const OTHERS: [(&str, &str); 7] = [
    ("sudokupad.app", "SudokuPad, whose puzzles may have any rules"),
    ("app.crackingthecryptic.com", "SudokuPad, whose puzzles may have any rules"),
    ("f-puzzles.com", "f-puzzles, whose puzzles may have any rules"),
    ("swaroopg92.github.io", "Penpa+, whose puzzles may have any rules"),
    ("opt-pan.github.io", "Penpa, whose puzzles may have any rules"),
    ("puzz.link", "puzz.link, which packs puzzles of many kinds"),
    ("pzv.jp", "puzz.link, which packs puzzles of many kinds"),
];

/// Hosts that shorten the addresses of others.
const SHORT: [&str; 5] = ["tinyurl.com", "bit.ly", "git.io", "t.co", "t.ly"];

/// The host without what may stand before it, in small letters.
fn bare(host: &str) -> &str {
    let host = host.strip_suffix('.').unwrap_or(host);
    host.strip_prefix("www.").unwrap_or(host)
}

/// Whether a host is one whose links need no `https://`.
pub(super) fn is_known(host: &str) -> bool {
    PLAIN.contains(&bare(&host.to_ascii_lowercase()))
}

/// What is known of the page at this path of a host; both as they are in an address, the host in
/// small letters.
pub(super) fn page(host: &str, path: &str) -> Page {
    let host = bare(host);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match host {
        "sudokuwiki.org" | "scanraid.com" => {
            let file = parts.last().copied().unwrap_or("").to_ascii_lowercase();
            let (name, end) = file.split_once('.').unwrap_or((&file, ""));
            let is_page = parts.len() == 1 && ["", "htm", "html", "asp", "aspx"].contains(&end);
            if is_page && ["sudoku", "sudoku_player"].contains(&name) {
                return Page::Plain(Site::SudokuWiki, Place::Query("bd"));
            }
            let other = OF_SUDOKUWIKI.iter().find(|(part, _)| name.contains(part));
            other.map_or(Page::Unknown, |(_, what)| Page::Other(what))
        }
        "sudokuexchange.com" => match parts[..] {
            [] | ["play"] => Page::Plain(Site::SudokuExchange, Place::Query("s")),
            _ => Page::Unknown,
        },
        "sudoku.secuso.org" if parts.len() <= 1 => Page::Plain(Site::Any, Place::Path),
        "sudoku.coach" => match parts[..] {
            ["play" | "solver", _] | [_, "play" | "solver", _] => {
                Page::Plain(Site::Any, Place::Path)
            }
            ["s", _] | [_, "s", _] => Page::Short,
            _ => Page::Unknown,
        },
        _ => {
            let is_of = |name: &str| {
                host == name || host.strip_suffix(name).is_some_and(|sub| sub.ends_with('.'))
            };
            if SHORT.into_iter().any(is_of) {
                return Page::Short;
            }
            let other = OTHERS.iter().find(|(name, _)| is_of(name));
            other.map_or(Page::Unknown, |(_, what)| Page::Other(what))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_whole_names() {
        let plain = Page::Plain(Site::SudokuWiki, Place::Query("bd"));
        for path in [
            "/sudoku.htm",
            "/Sudoku.htm",
            "/sudoku.html",
            "/Sudoku.aspx",
            "/Sudoku_Player",
            "//sudoku.htm",
        ] {
            assert_eq!(page("www.sudokuwiki.org", path), plain, "{path}");
            assert_eq!(page("sudokuwiki.org.", path), plain, "{path}");
        }
        for (host, path) in [
            ("evil-sudokuwiki.org", "/sudoku.htm"),
            ("sudokuwiki.org.example", "/sudoku.htm"),
            ("www.www.sudokuwiki.org", "/sudoku.htm"),
            ("sudokuwiki.org", "/"),
            ("sudokuwiki.org", "/sudoku.htm/x"),
            ("sudokuwiki.org", "/sudoku.pdf"),
            ("sudokuwiki.org", "/x/sudoku.htm"),
            ("sudokuwiki.org", "/Sudoku_Creation_and_Grading"),
            ("sudokuexchange.com", "/import/"),
            ("sudoku.secuso.org", "/a/b"),
            ("sudoku.coach", "/en/learn"),
            ("not.co", "/"),
        ] {
            assert_eq!(page(host, path), Page::Unknown, "{host}{path}");
        }
    }

    #[test]
    fn others_are_called_by_name() {
        for (host, path, name) in [
            ("www.sudokuwiki.org", "/Jigsaw_Sudoku_Player", "Jigsaw Sudoku"),
            ("www.sudokuwiki.org", "/killersudoku.htm", "Killer Sudoku"),
            ("www.sudokuwiki.org", "/killer.htm", "Killer Sudoku"),
            ("www.sudokuwiki.org", "/Sudoku_X.htm", "Sudoku X"),
            ("www.sudokuwiki.org", "/sudokux.aspx", "Sudoku X"),
            ("www.sudokuwiki.org", "/Windoku.aspx", "Windoku"),
            ("www.sudokuwiki.org", "/ColourSudoku.htm", "Colour Sudoku"),
            ("beta.sudokupad.app", "/abc", "SudokuPad"),
            ("www.f-puzzles.com", "/", "f-puzzles"),
        ] {
            let Page::Other(what) = page(host, path) else { panic!("{host}{path}") };
            assert!(what.starts_with(name), "{host}{path}: {what}");
        }
        for (host, path) in [("sudoku.coach", "/en/s/JCDs"), ("bit.ly", "/abc")] {
            assert_eq!(page(host, path), Page::Short, "{host}{path}");
        }
    }
}
