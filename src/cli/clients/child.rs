//! A child process that runs until it ends or is stopped.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};
use satdoku::show::shown_lines;
use satdoku::{Limits, Stop};

/// The names of the files that keep what a client printed.
pub(crate) const OUT: &str = "stdout.txt";
pub(crate) const ERR: &str = "stderr.txt";

/// A program that prints more than this is ended.
const MOST_BYTES: u64 = 1 << 26;

/// How a program ended by itself, and what it printed.
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    /// From its start to its end.
    pub(crate) time: Duration,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ended {
    /// What it printed for people: its complaints, or all else when there are none.
    pub(crate) fn message(&self) -> String {
        // Lines are indented, so that the first keeps its place.
        let [err, out] =
            [&self.err, &self.out].map(|text| text.trim_end().trim_start_matches(['\r', '\n']));
        shown_lines(if err.is_empty() { out } else { err })
    }
}

/// Why a program did not come to its end.
pub(crate) enum Unended {
    /// A limit was reached.
    Stopped(Stop),
    /// It printed too much.
    Endless,
    /// It could not be run.
    Failed(io::Error),
}

impl From<Stop> for Unended {
    fn from(stop: Stop) -> Unended {
        Unended::Stopped(stop)
    }
}

impl From<io::Error> for Unended {
    fn from(error: io::Error) -> Unended {
        Unended::Failed(error)
    }
}

/// Runs a program without input; what it prints goes into two files of a folder. When a limit is
/// reached it is ended with all that it has started.
pub(crate) fn run(mut command: Command, folder: &Path, limits: &Limits) -> Result<Ended, Unended> {
    let (out, err) = (folder.join(OUT), folder.join(ERR));
    command.stdin(Stdio::null()).stdout(File::create(&out)?).stderr(File::create(&err)?);
    let start = Instant::now();
    let mut child = Child(spawn(command)?);
    let status = loop {
        if let Some(status) = child.0.try_wait()? {
            break status;
        }
        limits.check()?;
        if [&out, &err].iter().any(|path| path.metadata().is_ok_and(|it| it.len() > MOST_BYTES)) {
            return Err(Unended::Endless);
        }
        // The time is known to a hundredth.
        let step = start.elapsed() / 100;
        sleep(step.clamp(Duration::from_millis(1), Duration::from_millis(50)));
    };
    let time = start.elapsed();
    Ok(Ended { status, time, out: read(&out)?, err: read(&err)? })
}

fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A process with all that it starts, none of which outlives this.
struct Child(Box<dyn ChildWrapper>);

impl Drop for Child {
    fn drop(&mut self) {
        // This fails if no process is left, which is the usual case.
        let _ = self.0.start_kill();
        let _ = self.0.wait();
    }
}

#[cfg(unix)]
fn spawn(command: Command) -> io::Result<Box<dyn ChildWrapper>> {
    // A group of its own: Ctrl-C comes to us alone, and we end the group.
    CommandWrap::from(command).wrap(process_wrap::std::ProcessGroup::leader()).spawn()
}

#[cfg(windows)]
fn spawn(command: Command) -> io::Result<Box<dyn ChildWrapper>> {
    CommandWrap::from(command).wrap(process_wrap::std::JobObject).spawn()
}
