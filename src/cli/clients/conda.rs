//! conda: plans an environment from a channel in a folder.

use std::path::Path;
use std::process::Command;

use satdoku::resolver::File;
use satdoku::resolver::conda::{self, Encoding};
use satdoku::show::shown_lines;
use satdoku::{Error, Puzzle};
use serde_json::Value;

use super::child::{Ended, OUT};
use super::client::{About, Client, Place};
use super::environment::program;

pub(crate) struct Conda {
    pub(crate) encoding: Encoding,
}

impl Client for Conda {
    fn about(&self) -> About {
        About { name: "conda", install: "https://conda-forge.org/download/", least: "4.3" }
    }

    fn program(&self, scratch: &Path) -> Command {
        // Its variables say where it is installed.
        let mut command = program("conda");
        command.env("CONDA_PKGS_DIRS", scratch.join("packages")).env("CONDA_SOLVER_LOGFILE", "");
        command
    }

    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
        conda::channel(puzzle, self.encoding)
    }

    fn question(&self, _: &Puzzle, _: &Place<'_>) -> Result<Vec<File>, Error> {
        Ok(Vec::new())
    }

    fn ask(&self, puzzle: &Puzzle, place: &Place<'_>) -> Command {
        let mut command = self.program(place.scratch);
        command.args(["create", "--dry-run", "--json", "--yes", "--override-channels"]);
        command.arg("--prefix").arg(place.scratch.join("environment"));
        command.args(["--channel", place.index]).args(conda::specs(puzzle));
        command
    }

    fn answer(&self) -> &'static str {
        OUT
    }

    fn finds_none(&self, ended: &Ended) -> bool {
        // `UnsatisfiableError`, and `LibMambaUnsatisfiableError` of the newer solver.
        ended.out.contains("UnsatisfiableError")
    }

    fn message(&self, ended: &Ended) -> String {
        let report: Option<Value> = serde_json::from_str(&ended.out).ok();
        let text = |key: &str| report.as_ref()?[key].as_str().map(str::to_owned);
        let message = text("message").or_else(|| text("error"));
        message
            .map_or_else(|| ended.message(), |message| shown_lines(&message))
            .trim_end()
            .to_owned()
    }
}
