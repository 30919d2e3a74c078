//! A test that cannot be run here says so.
//!
//! libtest hides what a passing test prints, so the line goes to standard error itself. If
//! `SATDOKU_SKIPPED` names a file, the line is added to it too: `.ci/run` counts them.

use std::env;
use std::fmt::Display;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::thread;

/// Says that the test of this thread is skipped, in whole or in part. The test itself returns.
pub(crate) fn skip(reason: impl Display) {
    let thread = thread::current();
    let test = thread.name().unwrap_or("a test");
    let line = format!("{}::{test} ({reason})\n", env!("CARGO_CRATE_NAME"));
    // A line in one piece: other tests, and other processes, write at the same time.
    io::stderr().write_all(format!("skipped: {line}").as_bytes()).expect("standard error is open");
    if let Some(list) = env::var_os("SATDOKU_SKIPPED") {
        let list = OpenOptions::new().append(true).create(true).open(list);
        let added = list.and_then(|mut list| list.write_all(line.as_bytes()));
        added.expect("the file that SATDOKU_SKIPPED names can be written");
    }
}

/// Skips for want of something that every machine of ours has: with `CI=true` that is a failure.
pub(crate) fn skip_unless_ci(reason: impl Display) {
    let is_ci = env::var_os("CI").is_some_and(|ci| ci == "true");
    assert!(!is_ci, "{reason}, and CI needs it");
    skip(reason);
}
