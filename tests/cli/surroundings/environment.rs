//! Variables of the environment, and standard streams that are closed.

use super::{NONE, PUZZLE, shell};
use crate::run::Run;
use crate::skip::skip;

#[test]
fn answers_are_the_same_in_any_environment() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for arguments in [
        format!("solve {PUZZLE}"),
        format!("explain --steps {NONE}"),
        format!("explain --proof proof {NONE}"),
        "solve 12".to_owned(),
        "generate --seed 1 --size 4 --threads 2".to_owned(),
        "check --LINE I".to_owned(),
    ] {
        let usual = shell(folder.path(), &format!("exec \"$S\" {arguments}"));
        let same =
            |run: &Run| run.out == usual.out && run.err == usual.err && run.exit == usual.exit;
        for setting in [
            "env -i",
            "env -u HOME -u PATH -u TMPDIR -u TERM",
            "env HOME= PATH= TMPDIR= TERM=",
            "env TMPDIR=/nosuch",
            "env LC_ALL=C",
            "env LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8",
            "env LC_ALL=ja_JP.eucJP",
            "env TERM=dumb",
            "env NO_COLOR=1 TERM=xterm-256color",
            "env COLUMNS=0",
            "env COLUMNS=1 LINES=1",
            "env COLUMNS=99999999999999999999",
            "env COLUMNS=x",
            "env RAYON_NUM_THREADS=x",
            "env RAYON_NUM_THREADS=-1",
            "env RAYON_NUM_THREADS=999999999",
            "env RUST_MIN_STACK=x",
            "env RUST_MIN_STACK=1",
        ] {
            let line = format!("exec {setting} \"$S\" {arguments}");
            // `env` may look for the program by itself.
            let run = shell(folder.path(), &line.replace("env ", "/usr/bin/env "));
            assert!(same(&run), "{setting} {arguments}: {run:?}, usually {usual:?}");
        }
    }
    // Help may be as narrow as it is told.
    for columns in ["0", "1", "99999999999999999999", "x"] {
        let run = shell(folder.path(), &format!("COLUMNS={columns} exec \"$S\" help solve"));
        assert!(run.exit == 0 && run.out.contains("Usage:"), "{columns}: {run:?}");
    }
}

#[test]
fn streams_may_be_closed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (line, exit, out) in [
        // It is as if it was the null device.
        ("\"$S\" solve --line <&-", 0, "534678912"),
        ("\"$S\" check - <&-", 2, "no puzzle"),
        ("\"$S\" solve 12 2>&-", 2, ""),
        ("\"$S\" solve 1..4.....3....2. >&-", 0, ""),
        ("\"$S\" solve 1..4.....3....2. <&- >&- 2>&-", 0, ""),
        ("\"$S\" check -o out 1..4.....3....2. <&- >&- 2>&-; cat out", 0, "unique"),
    ] {
        let run = shell(folder.path(), line);
        assert_eq!(run.exit, exit, "{line}: {run:?}");
        assert!(run.out.contains(out), "{line}: {run:?}");
    }
}

#[test]
fn ctrl_c_at_a_terminal_ends_what_waits_for_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    if shell(folder.path(), "command -v script > /dev/null || exit 1").exit != 0 {
        skip("script is not installed");
        return;
    }
    for (arguments, message) in
        [("check -", "interrupted"), ("solve -o out -", "stopped before anything was known")]
    {
        let line = format!(
            "(sleep 1; printf '\\003'; sleep 2) | script -qec \"'$S' {arguments}\" /dev/null"
        );
        let run = shell(folder.path(), &line);
        assert_eq!(run.exit, 130, "{arguments}: {run:?}");
        assert!(run.out.contains(message), "{arguments}: {run:?}");
    }
    assert!(super::names(folder.path()).is_empty(), "{:?}", super::names(folder.path()));
}
