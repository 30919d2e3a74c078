//! The environment of a client: what it needs to run at all, and nothing that is meant for others.
//!
//! The settings and tokens of the person who runs us stay out: they would change the answer, or
//! tell a secret to an index.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where programs, their libraries and their folders are, and in which language they speak.
#[cfg(not(windows))]
const KEPT: [&str; 20] = [
    "HOME",
    "USER",
    "LOGNAME",
    "TMPDIR",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "LC_MESSAGES",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "DYLD_FALLBACK_LIBRARY_PATH",
    "NIX_LD",
    "NIX_LD_LIBRARY_PATH",
    "VIRTUAL_ENV",
    "PYENV_ROOT",
    "PYENV_VERSION",
    "RUSTUP_HOME",
    "RUSTUP_TOOLCHAIN",
    "ASDF_DATA_DIR",
    "MISE_DATA_DIR",
];

/// The same on Windows, where few programs start without the first of these.
#[cfg(windows)]
const KEPT: [&str; 20] = [
    "SYSTEMROOT",
    "SYSTEMDRIVE",
    "WINDIR",
    "COMSPEC",
    "PATHEXT",
    "TEMP",
    "TMP",
    "USERNAME",
    "USERPROFILE",
    "APPDATA",
    "LOCALAPPDATA",
    "PROGRAMDATA",
    "PROGRAMFILES",
    "PROGRAMFILES(X86)",
    "NUMBER_OF_PROCESSORS",
    "PROCESSOR_ARCHITECTURE",
    "OS",
    "VIRTUAL_ENV",
    "RUSTUP_HOME",
    "RUSTUP_TOOLCHAIN",
];

/// A program in this environment, without colours.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.env_clear();
    for name in KEPT {
        if let Some(value) = env::var_os(name) {
            command.env(name, value);
        }
    }
    if let Some(path) = path() {
        command.env("PATH", path);
    }
    // Systems keep proxies in other places too, and those are for other machines.
    command.env("NO_PROXY", "127.0.0.1").env("no_proxy", "127.0.0.1");
    // Without a language, Python would read and write nothing but ASCII.
    command.env("PYTHONUTF8", "1").env("NO_COLOR", "1");
    command
}

/// Our own PATH, with folders that clients find too, who run in another one.
fn path() -> Option<OsString> {
    let path = env::var_os("PATH")?;
    let folders =
        env::split_paths(&path).map(|folder| std::path::absolute(&folder).unwrap_or(folder));
    // What cannot be joined was no path before.
    Some(env::join_paths(folders).unwrap_or(path))
}

/// A program that was named by its path is one from any folder; the name of one on the PATH stays.
pub(crate) fn from_here(program: &Path) -> PathBuf {
    match program.components().count() {
        0 | 1 if !program.is_absolute() => program.to_owned(),
        // Links stay: a Python knows its environment by the link that it was called by.
        _ => std::path::absolute(program).unwrap_or_else(|_| program.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_found_from_any_folder() {
        let here = env::current_dir().expect("there is one");
        assert_eq!(from_here(Path::new("python3")), Path::new("python3"));
        assert_eq!(from_here(Path::new("env/bin/python")), here.join("env/bin/python"));
        assert_eq!(from_here(Path::new("../env/python")), here.join("../env/python"));
        let absolute = here.join("python");
        assert_eq!(from_here(&absolute), absolute);
    }

    #[test]
    fn only_what_is_needed_is_there() {
        let command = program("client");
        let names: Vec<String> =
            command.get_envs().map(|(name, _)| name.to_string_lossy().into_owned()).collect();
        assert!(names.contains(&"PATH".to_owned()));
        let more = ["PATH", "PYTHONUTF8", "NO_COLOR", "NO_PROXY", "no_proxy"];
        for name in &names {
            assert!(KEPT.contains(&name.as_str()) || more.contains(&name.as_str()), "{name}");
        }
    }
}
