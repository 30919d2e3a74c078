//! pip: reads an index from a folder and reports what it would install.

use std::path::{Path, PathBuf};
use std::process::Command;

use satdoku::resolver::pypi::Encoding;
use satdoku::resolver::{File, problem};
use satdoku::{Error, Puzzle};

use crate::cli::clients::child::Ended;
use crate::cli::clients::client::{About, Client, Place};
use crate::cli::clients::environment::program;
use crate::cli::clients::programs::{WHEELS, requirements, wheels};

pub(crate) struct Pip {
    pub(crate) python: PathBuf,
    pub(crate) encoding: Encoding,
}

const REPORT: &str = "report.json";
const REQUIREMENTS: &str = "requirements.txt";

impl Client for Pip {
    fn about(&self) -> About {
        About { name: "pip", install: "python3 -m ensurepip", least: "22.3" }
    }

    fn program(&self, _: &Path) -> Command {
        let mut command = program(&self.python);
        command.args(["-m", "pip", "--isolated", "--disable-pip-version-check"]);
        command
    }

    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
        wheels(puzzle, self.encoding)
    }

    fn index(&self) -> &'static str {
        WHEELS
    }

    fn question(&self, puzzle: &Puzzle, _: &Place<'_>) -> Result<Vec<File>, Error> {
        requirements(REQUIREMENTS, puzzle)
    }

    fn ask(&self, puzzle: &Puzzle, place: &Place<'_>) -> Command {
        let mut command = self.program(place.scratch);
        command.args(["install", "--dry-run", "--quiet", "--ignore-installed", "--no-cache-dir"]);
        command.args(["--no-input", "--retries", "0", "--index-url", place.index]);
        command.args(["--report", REPORT]);
        // Of a file of requirements it would blame the numbers of lines; by themselves they are
        // called by their names.
        let requirements = problem::requirements(puzzle).unwrap_or_default();
        // Comments are for files alone.
        command.args(requirements.lines().filter(|line| !line.starts_with('#')));
        command
    }

    fn answer(&self) -> &'static str {
        REPORT
    }

    fn finds_none(&self, ended: &Ended) -> bool {
        ended.err.contains("ResolutionImpossible") || ended.err.contains("conflicting dependencies")
    }
}
