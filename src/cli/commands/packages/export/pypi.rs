//! `satdoku export pypi`

use satdoku::resolver::pypi::{self, Arrangement, Encoding};

use super::folder::write;
use super::shell::shell_word;
use crate::cli::arguments::{self, IndexLayout, PypiEncoding};
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::watch::deaf;

const FIRST_LINE: &str = "Python packages that are the cells of a Sudoku.";

pub(crate) fn run(command: &arguments::Pypi, session: &Session) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    let encoding = match command.encoding {
        PypiEncoding::Peers => Encoding::Peers,
        PypiEncoding::Units => Encoding::Units,
    };
    let arrangement = match command.layout {
        IndexLayout::Simple => Arrangement::Simple,
        IndexLayout::Flat => Arrangement::Flat,
    };
    if command.no_wheels && arrangement == Arrangement::Flat {
        return Err(Failure::Usage(
            "--no-wheels does not go with --layout flat, which has nothing else".to_owned(),
        ));
    }
    let options = pypi::Options::new().encoding(encoding).arrangement(arrangement);
    let files = deaf(|| options.wheels(!command.no_wheels).index(&puzzle.layout))?;
    let more = "Version 5.0.0 of sudoku-cell16 is a 5 in row 1, column 6. `satdoku export problem` \
                and `satdoku export requirements` ask for the givens of a puzzle.\n";
    write(&command.out, is_ours, FIRST_LINE, more, files)?;
    let folder = shell_word(&command.out);
    session.print(match arrangement {
        Arrangement::Simple => {
            format!("python3 -m http.server --bind 127.0.0.1 --directory {folder}\n")
        }
        Arrangement::Flat => {
            format!("pip install --dry-run --no-index --find-links {folder} -r requirements.txt\n")
        }
    })?;
    Ok(session.exit(Exit::Success))
}

pub(crate) fn is_ours(name: &str) -> bool {
    let file = name.strip_prefix("files/").unwrap_or(name);
    let is_wheel =
        file.starts_with("sudoku_") && (file.ends_with(".whl") || file.ends_with(".whl.metadata"));
    let page = name.strip_prefix("simple/").unwrap_or("none");
    ["files/", "simple/"].contains(&name)
        || is_wheel
        || page == "index.html"
        || page.starts_with("sudoku-") && (page.ends_with('/') || page.ends_with("/index.html"))
}
