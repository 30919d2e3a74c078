//! One *round*: a client receives packages and a question, and answers.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use satdoku::{Error, Limits, Puzzle, Source};
use tempfile::TempDir;

use super::child::{self, ERR, Ended, OUT, Unended};
use super::client::{About, Client, Place, version};
use super::files;
use crate::cli::commands::packages::export;
use crate::cli::exit::Failure;
use crate::cli::streams::output::folder::{OutputFolder, README};
use crate::cli::streams::output::leftovers;
use crate::cli::web::http::Server;

/// How a client did.
pub(crate) struct Round {
    /// Its name and version.
    pub(crate) client: String,
    /// How long it took as a process, from its start to its end.
    pub(crate) time: Duration,
    pub(crate) said: Said,
}

/// What a client says.
pub(crate) enum Said {
    /// This, which should be a grid.
    Answer(Arc<Source>),
    /// That nothing goes together, for these reasons.
    Nothing(String),
}

impl Round {
    /// Has a client solve a puzzle in a folder that stays, or else in one that goes. A limit that is
    /// reached is a [`Failure::Stopped`].
    pub(crate) fn play(
        client: &dyn Client,
        puzzle: &Puzzle,
        keep: Option<&Path>,
        limits: &Limits,
    ) -> Result<Round, Failure> {
        let scratch = Scratch::new()?;
        let name = name_and_version(client, scratch.folder.path(), limits)?;
        let folder = keep.map_or_else(|| scratch.folder.path().join("round"), Path::to_owned);
        let folder = std::path::absolute(&folder).map_err(|error| of_file(&folder, error))?;
        let packages = client.packages(puzzle)?;
        let server = client.needs_server().then(|| files::offer(&packages)).transpose();
        let server = server.map_err(|error| {
            Failure::Client(format!("no web server can be started for {name}: {error}"))
        })?;
        let index = match &server {
            Some(server) => server.url(client.index()),
            None => file_url(&folder, client.index())?,
        };
        let place = Place { scratch: scratch.folder.path(), folder: &folder, index: &index };
        let mut output = OutputFolder::create(&folder, is_ours, FIRST_LINE)?;
        output.add(README, readme(client, puzzle, &place, server.as_ref()));
        for file in packages.into_iter().chain(client.question(puzzle, &place)?) {
            output.add(file.path, file.content);
        }
        output.finish()?;
        let mut command = client.ask(puzzle, &place);
        command.current_dir(&folder);
        let ended = child::run(command, &folder, limits).map_err(|unended| match unended {
            Unended::Stopped(stop) => Failure::Stopped(stop),
            Unended::Endless => endless(client.about().name),
            Unended::Failed(error) => {
                Failure::Client(format!("{} could not be run: {error}", client.about().name))
            }
        })?;
        let said = said(client, puzzle, &name, &ended, &folder)?;
        Ok(Round { client: name, time: ended.time, said })
    }
}

/// A folder that goes when it is dropped.
struct Scratch {
    folder: TempDir,
    _lock: Option<File>,
}

impl Scratch {
    fn new() -> Result<Scratch, Failure> {
        leftovers::sweep(&std::env::temp_dir());
        let folder = tempfile::Builder::new().prefix(leftovers::PREFIX).tempdir();
        let folder = folder.map_err(|error| of_file(&std::env::temp_dir(), error))?;
        Ok(Scratch { _lock: leftovers::add(folder.path()), folder })
    }
}

fn endless(name: &str) -> Failure {
    Failure::Client(format!("{name} printed more than 64 MB and was ended"))
}

fn of_file(path: &Path, source: io::Error) -> Failure {
    Failure::Error(Error::File { path: path.to_owned(), source })
}

/// The name and the version of a client, once it is known that it is there and new enough.
fn name_and_version(
    client: &dyn Client,
    scratch: &Path,
    limits: &Limits,
) -> Result<String, Failure> {
    let About { name, install, least } = client.about();
    let command = client.version(scratch);
    let program = command.get_program().to_string_lossy().into_owned();
    let is_path = Path::new(&program).components().count() > 1;
    let place = if is_path { "" } else { " on the PATH" };
    let ended = match child::run(command, scratch, limits) {
        Ok(ended) => ended,
        Err(Unended::Stopped(stop)) => return Err(Failure::Stopped(stop)),
        Err(Unended::Endless) => return Err(endless(name)),
        Err(Unended::Failed(error)) if error.kind() == io::ErrorKind::NotFound => {
            return Err(Failure::Client(format!(
                "{name} was not found: there is no program `{program}`{place}\nto install it: {install}"
            )));
        }
        Err(Unended::Failed(error)) => {
            return Err(Failure::Client(format!("{name} (`{program}`) cannot be run: {error}")));
        }
    };
    if !ended.status.success() {
        return Err(Failure::Client(format!(
            "{name} does not run here ({}):\n{}\nto install it: {install}",
            ended.status,
            end(&ended.message())
        )));
    }
    let Some((numbers, text)) = version(&ended.out) else {
        return Err(Failure::Client(format!(
            "expected the version of {name} from `{program}`, found:\n{}",
            end(&ended.message())
        )));
    };
    if version(least).is_some_and(|(least, _)| numbers < least) {
        return Err(Failure::Client(format!(
            "{name} {text} is too old, expected {least} or later\nto install it: {install}"
        )));
    }
    match client.understands(&numbers) {
        Ok(()) => Ok(format!("{name} {text}")),
        Err(instead) => Err(Failure::Client(format!("{name} {text} {instead}"))),
    }
}

/// What a client says that has ended.
fn said(
    client: &dyn Client,
    puzzle: &Puzzle,
    name: &str,
    ended: &Ended,
    folder: &Path,
) -> Result<Said, Failure> {
    if client.finds_none(ended) {
        return Ok(Said::Nothing(client.message(puzzle, ended)));
    }
    if !ended.status.success() {
        return Err(Failure::Client(format!(
            "{name} failed ({}):\n{}",
            ended.status,
            end(&client.message(puzzle, ended))
        )));
    }
    let path = folder.join(client.answer());
    match fs::read(&path) {
        Ok(bytes) => {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            Ok(Said::Answer(Source::new(format!("{} of {name}", client.answer()), text)))
        }
        Err(_) => Err(Failure::Client(format!(
            "{name} ended without a complaint and without its {}:\n{}",
            client.answer(),
            end(&ended.message())
        ))),
    }
}

/// The last lines of what a program printed.
fn end(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let last = &lines[lines.len().saturating_sub(10)..];
    match last {
        [] => "  (it printed nothing)".to_owned(),
        _ => last.iter().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n"),
    }
}

/// What stands in the address of a file as it is: what RFC 3986 allows in a path, and `/`.
const IN_PATHS: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/').remove(b':');

/// The address of a folder that clients read without a server.
fn file_url(folder: &Path, inside: &str) -> Result<String, Failure> {
    let mut path = folder.as_os_str().as_encoded_bytes().to_vec();
    if !folder.is_absolute() || path.starts_with(br"\\") {
        let error = io::Error::other("this path has no address, choose another folder");
        return Err(of_file(folder, error));
    }
    if cfg!(windows) {
        // Paths begin with a drive.
        path.iter_mut().filter(|byte| **byte == b'\\').for_each(|byte| *byte = b'/');
        path.insert(0, b'/');
    }
    while path.ends_with(b"/") {
        path.pop();
    }
    Ok(format!("file://{}/{inside}", percent_encode(&path, IN_PATHS)))
}

const FIRST_LINE: &str = "A Sudoku that a package client was asked to solve.";

/// The names that a folder of ours can have, whichever client worked there.
fn is_ours(name: &str) -> bool {
    let ours = [
        ".condarc",
        "requirements.in",
        "requirements.txt",
        "report.json",
        "resolve.py",
        README,
        OUT,
        ERR,
    ];
    ours.contains(&name) || export::is_ours(name)
}

fn readme(
    client: &dyn Client,
    puzzle: &Puzzle,
    place: &Place<'_>,
    server: Option<&Server>,
) -> String {
    let server = match server {
        Some(server) => format!(
            "The index was at {}; in this folder, this brings it back:\n\n  \
             python3 -m http.server --bind 127.0.0.1 {}\n\n",
            place.index,
            server.port()
        ),
        None => String::new(),
    };
    format!(
        "{FIRST_LINE}\n\n{server}The question, asked in this folder (the answer is in {}):\n\n  {}\n",
        client.answer(),
        line(&client.ask(puzzle, place))
    )
}

/// A command as one types it.
fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| export::quoted(&word.to_string_lossy())).collect::<Vec<_>>().join(" ")
}

#[cfg(all(test, unix))]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    #[test]
    fn any_folder_has_an_address() {
        for (folder, expected) in [
            (&b"/a/b-c_d.e~f"[..], "file:///a/b-c_d.e~f/simple/"),
            (b"/a//", "file:///a/simple/"),
            (b"/", "file:///simple/"),
            (b"/a b/c%20#?", "file:///a%20b/c%2520%23%3F/simple/"),
            ("/\u{e9}".as_bytes(), "file:///%C3%A9/simple/"),
            // A name need not be UTF-8.
            (b"/a\xff", "file:///a%FF/simple/"),
        ] {
            let url = file_url(Path::new(OsStr::from_bytes(folder)), "simple/");
            assert_eq!(url.ok().as_deref(), Some(expected));
        }
        assert!(file_url(Path::new("a"), "simple/").is_err());
    }
}
