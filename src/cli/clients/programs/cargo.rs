//! cargo: locks a package whose registry is in the package folder.

use std::path::Path;
use std::process::Command;

use satdoku::resolver::{File, cargo};
use satdoku::{Error, Puzzle};

use crate::cli::clients::child::Ended;
use crate::cli::clients::client::{About, Client, Place};
use crate::cli::clients::environment::program;

pub(crate) struct Cargo;

impl Client for Cargo {
    fn about(&self) -> About {
        About { name: "cargo", install: "https://www.rust-lang.org/tools/install", least: "1.36" }
    }

    fn program(&self, scratch: &Path) -> Command {
        let mut command = program("cargo");
        command.env("CARGO_HOME", scratch.join("cargo"));
        // Where rustup is in charge, it fetches no toolchain for this.
        command.env("RUSTUP_AUTO_INSTALL", "0");
        command
    }

    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
        cargo::package(puzzle)
    }

    fn question(&self, _: &Puzzle, _: &Place<'_>) -> Result<Vec<File>, Error> {
        // The package beside its registry is the question.
        Ok(Vec::new())
    }

    fn ask(&self, _: &Puzzle, place: &Place<'_>) -> Command {
        let mut command = self.program(place.scratch);
        command.args(["generate-lockfile", "--offline", "--quiet", "--color", "never"]);
        command
    }

    fn answer(&self) -> &'static str {
        "Cargo.lock"
    }

    fn finds_none(&self, ended: &Ended) -> bool {
        ended.err.contains("failed to select a version")
    }
}
