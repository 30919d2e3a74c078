//! conda: plans an environment from a channel in a folder.

use std::path::Path;
use std::process::Command;

use satdoku::resolver::File;
use satdoku::resolver::conda::{self, Encoding};
use satdoku::show::shown_lines;
use satdoku::{Error, Puzzle};
use serde_json::{Value, json};

use crate::cli::clients::child::{Ended, OUT};
use crate::cli::clients::client::{About, Client, Place};
use crate::cli::clients::environment::program;

pub(crate) struct Conda {
    pub(crate) encoding: Encoding,
}

const SETTINGS: &str = ".condarc";

/// The arguments for a channel and no others. `--override-channels` says that to newer versions;
/// conda 4.3 adds its default channels all the same, unless there is more than one.
pub(crate) fn channels(channel: &str) -> [&str; 5] {
    ["--override-channels", "--channel", channel, "--channel", channel]
}

impl Client for Conda {
    fn about(&self) -> About {
        About { name: "conda", install: "https://conda-forge.org/download/", least: "4.3" }
    }

    fn program(&self, scratch: &Path) -> Command {
        let mut command = program("conda");
        // In the person's own home there may be a .condarc, with channels elsewhere.
        let home = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
        command.env(home, scratch.join("home"));
        command.env("CONDA_PKGS_DIRS", scratch.join("packages"));
        // conda 4.3 walks through sets: what it blames depends on the order in which Python keeps them.
        command.env("PYTHONHASHSEED", "1");
        command
    }

    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
        conda::channel(puzzle, self.encoding)
    }

    fn question(&self, _: &Puzzle, place: &Place<'_>) -> Result<Vec<File>, Error> {
        // Whoever installed conda may have set up other channels for everybody.
        let settings = json!({"channels": [place.index], "default_channels": [place.index]});
        let content = format!("{settings}\n").into_bytes();
        Ok(vec![File { path: SETTINGS.to_owned(), content }])
    }

    fn ask(&self, puzzle: &Puzzle, place: &Place<'_>) -> Command {
        let mut command = self.program(place.scratch);
        command.env("CONDARC", place.folder.join(SETTINGS));
        command.args(["create", "--dry-run", "--json", "--yes"]);
        command.arg("--prefix").arg(place.scratch.join("environment"));
        command.args(channels(place.index)).args(conda::specs(puzzle));
        command
    }

    fn understands(&self, version: &[u64]) -> Result<(), &'static str> {
        match self.encoding {
            Encoding::Constrains if *version < [4, 4][..] => {
                Err("passes over what packages constrain; take --encoding depends")
            }
            _ => Ok(()),
        }
    }

    fn answer(&self) -> &'static str {
        OUT
    }

    fn finds_none(&self, ended: &Ended) -> bool {
        // `UnsatisfiableError`, and `LibMambaUnsatisfiableError` of the newer solver.
        ended.out.contains("UnsatisfiableError")
    }

    fn message(&self, _: &Puzzle, ended: &Ended) -> String {
        let report: Option<Value> = serde_json::from_str(&ended.out).ok();
        let text = |key: &str| report.as_ref()?[key].as_str().map(str::to_owned);
        let message = text("message").or_else(|| text("error"));
        message
            .map_or_else(|| ended.message(), |message| shown_lines(&message))
            .trim_end()
            .to_owned()
    }
}
