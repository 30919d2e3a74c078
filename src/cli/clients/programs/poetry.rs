//! Poetry: reads an index only over HTTP, and locks a project.

use std::path::Path;
use std::process::Command;

use satdoku::resolver::pypi::Encoding;
use satdoku::resolver::{File, problem};
use satdoku::{Error, Puzzle};

use crate::cli::clients::child::Ended;
use crate::cli::clients::client::{About, Client, Place};
use crate::cli::clients::environment::program;
use crate::cli::clients::programs::{WHEELS, wheels};

pub(crate) struct Poetry {
    pub(crate) encoding: Encoding,
}

impl Client for Poetry {
    fn about(&self) -> About {
        About { name: "Poetry", install: "pip install poetry", least: "2.0" }
    }

    fn program(&self, scratch: &Path) -> Command {
        let mut command = program("poetry");
        command
            .env("POETRY_CACHE_DIR", scratch.join("cache"))
            .env("POETRY_CONFIG_DIR", scratch.join("config"))
            .env("POETRY_VIRTUALENVS_CREATE", "false")
            .env("POETRY_KEYRING_ENABLED", "false");
        command
    }

    fn version(&self, scratch: &Path) -> Command {
        let mut command = self.program(scratch);
        command.args(["--version", "--no-ansi"]);
        command
    }

    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
        wheels(puzzle, self.encoding)
    }

    fn index(&self) -> &'static str {
        WHEELS
    }

    fn needs_server(&self) -> bool {
        true
    }

    fn question(&self, puzzle: &Puzzle, place: &Place<'_>) -> Result<Vec<File>, Error> {
        Ok(vec![problem::project(puzzle, place.index)?])
    }

    fn ask(&self, _: &Puzzle, place: &Place<'_>) -> Command {
        let mut command = self.program(place.scratch);
        command.args(["lock", "--no-interaction", "--no-ansi"]);
        command
    }

    fn answer(&self) -> &'static str {
        "poetry.lock"
    }

    fn finds_none(&self, ended: &Ended) -> bool {
        [&ended.err, &ended.out].iter().any(|text| text.contains("version solving failed"))
    }
}
