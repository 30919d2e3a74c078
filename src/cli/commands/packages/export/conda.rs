//! `satdoku export conda`

use satdoku::resolver::conda::{self, Encoding};

use super::folder::write;
use super::shell::shell_word;
use crate::cli::arguments::{self, Client, CondaEncoding};
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::watch::deaf;

const FIRST_LINE: &str = "A conda channel whose packages are the cells of a Sudoku.";

pub(crate) fn run(command: &arguments::Conda, session: &Session) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    let encoding = match command.encoding {
        CondaEncoding::Depends => Encoding::Depends,
        CondaEncoding::Constrains => Encoding::Constrains,
    };
    let mut files = deaf(|| conda::channel(&puzzle, encoding))?;
    files.push(conda::pixi(&puzzle));
    let more = "Version 5 of 1x6-is is a 5 in row 1, column 6. There is nothing to install, only to \
                plan: create an environment with --dry-run.\n\
                pixi.toml is a project with the givens of one puzzle, for `pixi lock`.\n";
    write(&command.out, is_ours, FIRST_LINE, more, files)?;
    let channel = shell_word(&command.out);
    let client = match command.client {
        Client::Conda => "conda",
        Client::Mamba => "mamba",
        Client::Micromamba => "micromamba",
        Client::Pixi => {
            let manifest = shell_word(&command.out.join("pixi.toml"));
            session.print(format!("pixi lock --manifest-path {manifest}\n"))?;
            return Ok(session.exit(Exit::Success));
        }
    };
    let (name, specs) = (conda::environment(&puzzle), conda::specs(&puzzle).join(" "));
    let mut channels = format!("--channel {channel}");
    if command.client == Client::Conda {
        // A single channel makes conda 4.3 ask its default ones too.
        channels = format!("{channels} {channels}");
    }
    session.print(format!(
        "{client} create --dry-run --json --name {name} --override-channels {channels} {specs}\n"
    ))?;
    Ok(session.exit(Exit::Success))
}

pub(crate) fn is_ours(name: &str) -> bool {
    let inside = name.strip_prefix("noarch/").or(name.strip_prefix("linux-64/"));
    let inside = inside.unwrap_or(if name == "pixi.toml" { "" } else { name });
    ["", "repodata.json", "repodata.json.bz2"].contains(&inside)
}
