//! Hand-outs: `steps --pdf`. What is on the pages is looked at in `tests/library/handouts.rs`.

use std::fs;
use std::path::Path;

use crate::run::run_in;

const HARD: &str =
    ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...";

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).expect("it can be read").count()
}

/// Whether a document has a heading of these words.
fn has_heading(bytes: &[u8], words: &str) -> bool {
    let tag = format!("/T({words})");
    bytes.windows(tag.len()).any(|part| part == tag.as_bytes())
}

#[test]
fn a_path_is_written_and_nothing_is_printed_beside_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let read = |name: &str| fs::read(folder.path().join(name)).expect("it was written");
    let run = run_in(folder.path(), ["steps", "--pdf", "a.pdf", HARD]);
    assert_eq!((run.exit, run.out.as_str()), (0, ""));
    assert_eq!(run.err, "note: 79 steps on 7 pages: a.pdf\n");
    assert_eq!(files(folder.path()), 1, "nothing else");
    let first = read("a.pdf");
    assert!(first.starts_with(b"%PDF-") && has_heading(&first, "12. naked pair"));
    let run = run_in(folder.path(), ["steps", "--pdf", "a.pdf", "--threads", "1", "--quiet", HARD]);
    assert_eq!((run.exit, run.out.as_str(), run.err.as_str()), (0, "", ""));
    assert_eq!(read("a.pdf"), first);
    // What changes the steps changes the pages.
    let class = ["--title", "Class 4b", "--paper", "letter"];
    for (more, exit, note) in [
        (&class[..], 0, "note: 79 steps on 7 pages: b.pdf\n"),
        (
            &["--until", "naked-pair"],
            1,
            "note: puzzle 1 is not solved: the techniques do not suffice\n\
             note: 13 steps on 2 pages: b.pdf\n",
        ),
        (&["--pencil", "--notation", "rc"], 0, "note: 79 steps on 7 pages: b.pdf\n"),
    ] {
        let all = [&["steps", "--pdf", "b.pdf"], more, &[HARD]].concat();
        let run = run_in(folder.path(), all);
        assert_eq!((run.exit, run.out.as_str(), run.err.as_str()), (exit, "", note), "{more:?}");
        assert_ne!(read("b.pdf"), first, "{more:?}");
        assert_eq!(has_heading(&read("b.pdf"), "Class 4b"), more == class);
    }
}

#[test]
fn several_puzzles_are_told_one_after_the_other() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let puzzles = "name,puzzle\nfirst,1..4.....3....2.\nnone,11..............\nbad,1..4.....3....5.\n\
                   several,1..4............\n\u{6570},1234341221434321\n";
    fs::write(folder.path().join("puzzles.csv"), puzzles).expect("it can be written");
    let run = run_in(folder.path(), ["steps", "puzzles.csv", "--pdf", "a.pdf"]);
    assert_eq!((run.exit, run.out.as_str()), (2, ""));
    for said in [
        "note: puzzle 2 is not solved: no solution\n",
        "error: row 4, column 3: found the digit 5, expected 1-4 or a blank\n",
        "note: puzzle 4 is not solved: several solutions\n",
        "note: the font has no \u{6570}; a box is printed instead\n",
        " steps of 4 puzzles on 4 pages: a.pdf\n",
    ] {
        assert!(run.err.contains(said), "{said}{}", run.err);
    }
    let bytes = fs::read(folder.path().join("a.pdf")).expect("it was written");
    for (heading, is_there) in
        [("1. first", true), ("2. none", true), ("3. bad", false), ("4. several", true)]
    {
        assert_eq!(has_heading(&bytes, heading), is_there, "{heading}");
    }
}

#[test]
fn a_changed_puzzle_is_told_as_it_was_changed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let changed = ["--remove", "1x1", "--extra", "1x2=2", "1..4.....3....2."];
    let run = run_in(folder.path(), [&["steps", "--pdf", "a.pdf"][..], &changed].concat());
    assert_eq!((run.exit, run.out.as_str()), (1, ""), "{}", run.err);
    assert!(run.err.contains("note: without 1x1: "), "{}", run.err);
    assert!(run.err.contains("note: puzzle 1 is not solved: several solutions\n"), "{}", run.err);
    let bytes = fs::read(folder.path().join("a.pdf")).expect("it was written");
    let rows = b"Row 1: blank 2 blank 4. ";
    assert!(bytes.windows(rows.len()).any(|part| part == rows));
}

#[test]
fn what_does_not_go_together_is_said_before_the_work() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("puzzle"), "1..4.....3....2.").expect("it can be written");
    for (more, expected) in [
        (&["--pdf", "puzzle"][..], "error: puzzle: this file is read, and would be lost"),
        (&["--pdf", "no/where.pdf"], "error: no/where.pdf: there is no such folder"),
        (&["--pdf", "-"], "error: -: expected the name of a file"),
        (&["--pdf", "a", "-o", "a"], "error: a: two answers cannot go into one file"),
        (&["--pdf", "a", "--draw"], "error: the argument '--pdf <FILE>' cannot be used with"),
        (&["--pdf", "a", "--svg-dir", "b"], "error: the argument '--pdf <FILE>' cannot be used"),
        (&["--pdf", "a", "--iterations"], "error: the argument '--pdf <FILE>' cannot be used"),
        (&["--title", "b"], "error: the following required arguments were not provided"),
        (&["--paper", "letter"], "error: the following required arguments were not provided"),
        (&["--pdf", "a", "--paper", "a5"], "error: invalid value 'a5' for '--paper"),
    ] {
        let run = run_in(folder.path(), [&["steps", "puzzle"], more].concat());
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{more:?}");
        assert!(run.err.starts_with(expected), "{more:?}: {}", run.err);
    }
    let run = run_in(folder.path(), ["steps", "puzzle", "--pdf", "a", "--format", "json"]);
    assert!(run.exit == 2 && run.out.contains("--format json does not go with --pdf"), "{run:?}");
    // Nothing can be read: nothing is written.
    let run = run_in(folder.path(), ["steps", "--pdf", "a", "1..4.....3....5."]);
    assert_eq!((run.exit, run.out.as_str()), (2, ""));
    assert_eq!(files(folder.path()), 1, "nothing else");
}

#[test]
fn other_words_for_it_are_understood() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (typed, tip) in [
        (&["handout", "puzzle"][..], "'satdoku steps --pdf FILE' prints the way"),
        (&["steps", "--handout", "a.pdf"], "'--pdf FILE' writes a hand-out"),
        (&["generate", "--pdf", "a.pdf", "--answers", "end"], "'--answers-pdf FILE' into a file"),
    ] {
        let run = run_in(folder.path(), typed);
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{typed:?}");
        assert!(run.err.contains(tip), "{typed:?}: {}", run.err);
    }
    assert_eq!(files(folder.path()), 0);
}

#[test]
fn what_was_found_in_time_is_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // Its nets take longer than that.
    let nets = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let late = ["steps", "--pdf", "a.pdf", "--timeout", "200ms", nets];
    let run = run_in(folder.path(), late);
    assert_eq!((run.exit, run.out.as_str()), (4, ""), "{}", run.err);
    assert!(run.err.contains("note: puzzle 1 is not solved: the time is up\n"), "{}", run.err);
    assert!(run.err.contains(" on 1 page: a.pdf\n"), "{}", run.err);
    let bytes = fs::read(folder.path().join("a.pdf")).expect("it was written");
    assert!(has_heading(&bytes, "Where the path ends"));
}
