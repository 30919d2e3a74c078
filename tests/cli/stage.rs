//! Scripts under the names of package clients, for tests of `resolve`.
#![cfg(unix)]

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::run::{Run, ended, program};

pub(crate) const SMALL: &str = "1..4.....3....2.";
pub(crate) const SOLUTION: &str = "1234341223414123";

/// A folder with programs of our own, and one for temporary files.
pub(crate) struct Stage {
    folder: TempDir,
}

impl Stage {
    pub(crate) fn new() -> Stage {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for inner in ["bin", "tmp"] {
            fs::create_dir(folder.path().join(inner)).expect("an empty folder");
        }
        Stage { folder }
    }

    pub(crate) fn path(&self, inner: &str) -> PathBuf {
        self.folder.path().join(inner)
    }

    /// A program that says a version, and otherwise does this.
    pub(crate) fn program(&self, name: &str, version: &str, body: &str) {
        self.script(
            name,
            &format!("case \"$*\" in *--version*) echo '{version}'; exit;; esac\n{body}"),
        );
    }

    pub(crate) fn script(&self, name: &str, body: &str) {
        let path = self.path("bin").join(name);
        fs::write(&path, format!("#!/bin/sh\n{body}\n")).expect("a new file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("our own file");
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = program();
        let mut path = OsString::from(self.path("bin"));
        path.push(":/usr/bin:/bin");
        command.env("PATH", path).env("TMPDIR", self.path("tmp"));
        command.current_dir(self.folder.path()).arg("resolve").args(arguments);
        command
    }

    /// Runs `resolve`, which leaves no temporary file.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        let run = ended(self.command(arguments).output().expect("the program starts"));
        assert_eq!(entries(&self.path("tmp")), Vec::<String>::new());
        run
    }
}

pub(crate) fn entries(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|e| e.expect("a name").file_name().to_string_lossy().into_owned()).collect()
}

/// A lock of uv with these digits, as a script that writes it.
pub(crate) fn lock(digits: &str) -> String {
    let package = |(i, digit): (usize, char)| {
        let (row, column) = (i / 4 + 1, i % 4 + 1);
        format!("[[package]]\nname = \"sudoku-cell{row}{column}\"\nversion = \"{digit}.0.0\"\n\n")
    };
    let packages: String = digits.chars().enumerate().map(package).collect();
    format!(
        "cat > uv.lock <<'END'\nversion = 1\nrequires-python = \">=3.9\"\n\n[[package]]\nname = \"puzzle\"\n\
         version = \"0\"\n\n{packages}END"
    )
}
