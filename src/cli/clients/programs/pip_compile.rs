//! pip-compile of pip-tools: reads an index from a folder, and pins requirements.

use std::path::Path;
use std::process::Command;

use satdoku::resolver::pypi::Encoding;
use satdoku::resolver::{File, problem};
use satdoku::show::shown_lines;
use satdoku::{Error, Puzzle};

use crate::cli::clients::child::Ended;
use crate::cli::clients::client::{About, Client, Place};
use crate::cli::clients::environment::program;
use crate::cli::clients::programs::{WHEELS, requirements, wheels};

pub(crate) struct PipCompile {
    pub(crate) encoding: Encoding,
}

const QUESTION: &str = "requirements.in";
const ANSWER: &str = "requirements.txt";

impl Client for PipCompile {
    fn about(&self) -> About {
        About { name: "pip-compile", install: "pip install pip-tools", least: "7.0" }
    }

    fn program(&self, _: &Path) -> Command {
        program("pip-compile")
    }

    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
        wheels(puzzle, self.encoding)
    }

    fn index(&self) -> &'static str {
        WHEELS
    }

    fn question(&self, puzzle: &Puzzle, _: &Place<'_>) -> Result<Vec<File>, Error> {
        requirements(QUESTION, puzzle)
    }

    fn ask(&self, _: &Puzzle, place: &Place<'_>) -> Command {
        let mut command = self.program(place.scratch);
        command.args(["--no-config", "--quiet", "--no-strip-extras", "--index-url", place.index]);
        command.arg("--cache-dir").arg(place.scratch.join("cache"));
        command.args(["--pip-args", "--isolated --no-cache-dir --retries 0"]);
        command.args(["--no-header", "--no-annotate", "--no-emit-options"]);
        command.args(["--output-file", ANSWER, QUESTION]);
        command
    }

    fn answer(&self) -> &'static str {
        ANSWER
    }

    fn finds_none(&self, ended: &Ended) -> bool {
        ended.err.contains("ResolutionImpossible")
    }

    /// What it says without where it said it in its own code, and requirements in the place of the
    /// numbers of their lines.
    fn message(&self, puzzle: &Puzzle, ended: &Ended) -> String {
        let said = ended.err.split("Traceback (").next().unwrap_or("").trim();
        let requirements = problem::requirements(puzzle).unwrap_or_default();
        let mut message = shown_lines(if said.is_empty() { &ended.err } else { said });
        for (i, requirement) in requirements.lines().enumerate() {
            message = message.replace(&format!("-r {QUESTION} (line {})", i + 1), requirement);
        }
        message
    }
}
