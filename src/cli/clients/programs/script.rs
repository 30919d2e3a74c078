//! Solvers without a program of their own, run through their Python packages and embedded scripts
//! that solve the specs of a conda channel.

use std::path::{Path, PathBuf};
use std::process::Command;

use satdoku::resolver::File;
use satdoku::resolver::conda::{self, Encoding};
use satdoku::{Error, Puzzle};

use crate::cli::clients::child::{Ended, OUT};
use crate::cli::clients::client::{About, Client, Place};
use crate::cli::clients::environment::program;

/// A script, which prints its version, or reads a channel and specs.
pub(crate) struct Script {
    about: About,
    text: &'static str,
}

/// rattler, the solver of pixi.
pub(crate) const RATTLER: Script = Script {
    about: About {
        name: "py-rattler",
        install: "pip install py-rattler, and name that Python with --python",
        least: "0.9",
    },
    text: include_str!("rattler.py"),
};

/// libsolv, the solver of mamba, zypper and dnf.
pub(crate) const LIBSOLV: Script = Script {
    about: About {
        name: "libsolv",
        install: "pip install solv, and name that Python with --python",
        least: "0.7",
    },
    text: include_str!("libsolv.py"),
};

/// A Python that runs a script.
pub(crate) struct Scripted {
    pub(crate) script: Script,
    pub(crate) python: PathBuf,
    pub(crate) encoding: Encoding,
}

const NAME: &str = "resolve.py";

/// The exit code of a script when nothing goes together.
const NONE: i32 = 1;

impl Client for Scripted {
    fn about(&self) -> About {
        self.script.about
    }

    fn program(&self, scratch: &Path) -> Command {
        let mut command = program(&self.python);
        command.env("RATTLER_CACHE_DIR", scratch.join("cache"));
        command
    }

    fn version(&self, scratch: &Path) -> Command {
        let mut command = self.program(scratch);
        command.args(["-c", self.script.text, "--version"]);
        command
    }

    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
        conda::channel(puzzle, self.encoding)
    }

    fn question(&self, _: &Puzzle, _: &Place<'_>) -> Result<Vec<File>, Error> {
        Ok(vec![File { path: NAME.to_owned(), content: self.script.text.into() }])
    }

    fn ask(&self, puzzle: &Puzzle, place: &Place<'_>) -> Command {
        let mut command = self.program(place.scratch);
        command.arg(NAME).arg(place.index).args(conda::specs(puzzle));
        command
    }

    fn answer(&self) -> &'static str {
        OUT
    }

    fn finds_none(&self, ended: &Ended) -> bool {
        ended.status.code() == Some(NONE)
    }
}
