//! rattler, the solver of pixi, run through its Python package and an embedded script.

use std::path::{Path, PathBuf};
use std::process::Command;

use satdoku::resolver::File;
use satdoku::resolver::conda::{self, Encoding};
use satdoku::{Error, Puzzle};

use super::child::{Ended, OUT};
use super::client::{About, Client, Place};
use super::environment::program;

pub(crate) struct Rattler {
    pub(crate) python: PathBuf,
    pub(crate) encoding: Encoding,
}

const SCRIPT: &str = include_str!("rattler.py");
const SCRIPT_NAME: &str = "resolve.py";

/// The exit code of the script when nothing goes together.
const NONE: i32 = 1;

impl Client for Rattler {
    fn about(&self) -> About {
        About {
            name: "py-rattler",
            install: "pip install py-rattler, and name that Python with --python",
            least: "0.9",
        }
    }

    fn program(&self, scratch: &Path) -> Command {
        let mut command = program(&self.python);
        command.env("RATTLER_CACHE_DIR", scratch.join("cache"));
        command
    }

    fn version(&self, scratch: &Path) -> Command {
        let mut command = self.program(scratch);
        command.args(["-c", SCRIPT, "--version"]);
        command
    }

    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
        conda::channel(puzzle, self.encoding)
    }

    fn question(&self, _: &Puzzle, _: &Place<'_>) -> Result<Vec<File>, Error> {
        Ok(vec![File { path: SCRIPT_NAME.to_owned(), content: SCRIPT.into() }])
    }

    fn ask(&self, puzzle: &Puzzle, place: &Place<'_>) -> Command {
        let mut command = self.program(place.scratch);
        command.arg(SCRIPT_NAME).arg(place.index).args(conda::specs(puzzle));
        command
    }

    fn answer(&self) -> &'static str {
        OUT
    }

    fn finds_none(&self, ended: &Ended) -> bool {
        ended.status.code() == Some(NONE)
    }
}
