//! uv: reads an index in a folder, and locks a project.

use std::path::Path;
use std::process::Command;

use satdoku::resolver::pypi::Encoding;
use satdoku::resolver::{File, problem};
use satdoku::{Error, Puzzle};

use crate::cli::clients::child::Ended;
use crate::cli::clients::client::{About, Client, Place};
use crate::cli::clients::environment::program;
use crate::cli::clients::programs::{WHEELS, wheels};

pub(crate) struct Uv {
    pub(crate) encoding: Encoding,
}

impl Client for Uv {
    fn about(&self) -> About {
        About { name: "uv", install: "pip install uv", least: "0.5" }
    }

    fn program(&self, _: &Path) -> Command {
        let mut command = program("uv");
        // A Python that is here, for what depends on its version; never one from elsewhere.
        command.env("UV_PYTHON_DOWNLOADS", "never").env("UV_NO_PROGRESS", "1");
        command
    }

    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
        wheels(puzzle, self.encoding)
    }

    fn index(&self) -> &'static str {
        WHEELS
    }

    fn question(&self, puzzle: &Puzzle, place: &Place<'_>) -> Result<Vec<File>, Error> {
        Ok(vec![problem::project(puzzle, place.index)?])
    }

    fn ask(&self, _: &Puzzle, place: &Place<'_>) -> Command {
        let mut command = self.program(place.scratch);
        // Without files of settings it knows nothing of the index in the project file.
        command.args(["lock", "--quiet", "--no-config", "--no-cache"]);
        command.args(["--default-index", place.index]);
        command
    }

    fn answer(&self) -> &'static str {
        "uv.lock"
    }

    fn finds_none(&self, ended: &Ended) -> bool {
        ended.err.to_lowercase().contains("no solution found")
    }
}
