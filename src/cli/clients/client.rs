//! What defines a package client: how to run it, its input, and what its answers mean.

use std::path::Path;
use std::process::Command;

use satdoku::resolver::File;
use satdoku::{Error, Puzzle};

use super::child::Ended;

/// Where a round takes place.
pub(crate) struct Place<'p> {
    /// A folder for what clients keep beside, which does not stay.
    pub(crate) scratch: &'p Path,
    /// The folder with the packages and the question.
    pub(crate) folder: &'p Path,
    /// The address of the index or the channel.
    pub(crate) index: &'p str,
}

/// What is said of a client, whatever it does.
#[derive(Clone, Copy)]
pub(crate) struct About {
    /// What people call it.
    pub(crate) name: &'static str,
    /// How one comes by it.
    pub(crate) install: &'static str,
    /// The oldest version that understands what it is asked.
    pub(crate) least: &'static str,
}

/// A program that chooses versions of packages.
pub(crate) trait Client {
    /// What is said of it.
    fn about(&self) -> About;

    /// The program, without settings of the person who runs it.
    fn program(&self, scratch: &Path) -> Command;

    /// The command that prints its version.
    fn version(&self, scratch: &Path) -> Command {
        let mut command = self.program(scratch);
        command.arg("--version");
        command
    }

    /// Whether this version understands the encoding of the packages, or else what it does with them.
    fn understands(&self, _: &[u64]) -> Result<(), &'static str> {
        Ok(())
    }

    /// The packages of a grid.
    fn packages(&self, puzzle: &Puzzle) -> Result<Vec<File>, Error>;

    /// The path of the index below the folder or the address of the packages.
    fn index(&self) -> &'static str {
        ""
    }

    /// Whether it reads an index through HTTP alone.
    fn needs_server(&self) -> bool {
        false
    }

    /// Further files, which ask for the givens.
    fn question(&self, puzzle: &Puzzle, place: &Place<'_>) -> Result<Vec<File>, Error>;

    /// The command that solves; it is run in the folder of the place.
    fn ask(&self, puzzle: &Puzzle, place: &Place<'_>) -> Command;

    /// The file with its answer; standard output if it has none.
    fn answer(&self) -> &'static str;

    /// Whether it says that nothing goes together, rather than that something else is wrong.
    fn finds_none(&self, ended: &Ended) -> bool;

    /// What it says then.
    fn message(&self, _: &Puzzle, ended: &Ended) -> String {
        ended.message()
    }
}

/// No version is longer than this.
const LONGEST: usize = 40;

/// The numbers of a version, `2.5.1` in `Poetry (version 2.5.1)`, and its text.
pub(crate) fn version(said: &str) -> Option<(Vec<u64>, &str)> {
    let words = said.split(|c: char| c.is_whitespace() || "()".contains(c));
    let is_version = |word: &&str| {
        let is_part = |c: char| c.is_ascii_alphanumeric() || "._+-!".contains(c);
        word.len() <= LONGEST
            && word.starts_with(|c: char| c.is_ascii_digit())
            && word.chars().all(is_part)
    };
    let text = words.filter(|word| !word.is_empty()).find(is_version)?;
    let number = |part: &str| {
        let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        // A number without end is a high one.
        (end > 0).then(|| part[..end].parse().unwrap_or(u64::MAX))
    };
    Some((text.split('.').map_while(number).collect(), text))
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_are_found_in_what_clients_print() {
        for (said, numbers, text) in [
            ("uv 0.13.9 (x86_64-unknown-linux-gnu)\n", &[0, 13, 9][..], "0.13.9"),
            ("Poetry (version 2.5.1)", &[2, 5, 1], "2.5.1"),
            ("pip 26.3 from /usr/lib/python3/dist-packages/pip (python 3.11)", &[26, 3], "26.3"),
            ("cargo 1.95.0-nightly (f2d3ce0bd 2026-03-21)", &[1, 95, 0], "1.95.0-nightly"),
            ("py-rattler 0.28.0rc1", &[0, 28, 0], "0.28.0rc1"),
            ("conda 99999999999999999999.1", &[u64::MAX, 1], "99999999999999999999.1"),
        ] {
            assert_eq!(version(said), Some((numbers.to_vec(), text)));
        }
        assert_eq!(version("no such thing"), None);
        assert_eq!(version(""), None);
        assert_eq!(version("uv 1.0\u{1B}[2J"), None);
        assert_eq!(version(&format!("uv 1.{}", "0".repeat(1000))), None);
    }
}
