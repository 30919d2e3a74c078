//! Pages to print: `--pdf` of `generate` and `convert`. What is on the pages is looked at in `tests/sheets.rs`.

use std::fs;

use crate::run::run_in;

#[test]
fn pages_are_written_and_nothing_is_printed_beside_them() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let pages = ["generate", "--count", "7", "--seed", "1", "--pdf", "a.pdf"];
    let run = run_in(folder.path(), pages);
    assert_eq!((run.exit, run.out.as_str()), (0, ""));
    assert_eq!(run.err, "note: 7 puzzles on 3 pages: a.pdf\n");
    let first = fs::read(folder.path().join("a.pdf")).expect("it was written");
    assert!(first.starts_with(b"%PDF-"));
    assert_eq!(fs::read_dir(folder.path()).expect("it can be read").count(), 1, "nothing else");
    // The same bytes for any number of threads; what is asked for beside it is printed.
    let again = [&pages[..], &["--threads", "1", "--csv", "--rate"]].concat();
    let run = run_in(folder.path(), again);
    assert_eq!((run.exit, run.out.lines().count()), (0, 8));
    assert!(run.out.starts_with("puzzle,solution,givens,er,ep,ed,level,hardest\n"), "{}", run.out);
    assert_eq!(fs::read(folder.path().join("a.pdf")).expect("it was written"), first);
    for (more, note) in [
        (&["--per-page", "1"][..], "7 puzzles on 8 pages"),
        (&["--paper", "letter", "--title", "Seven", "--per-page", "4"], "7 puzzles on 3 pages"),
        (&["--size", "4"], "7 puzzles on 2 pages"),
        (&["--size", "12"], "7 puzzles on 5 pages"),
    ] {
        let run = run_in(folder.path(), [&pages[..], more].concat());
        assert_eq!((run.exit, run.err), (0, format!("note: {note}: a.pdf\n")), "{more:?}");
    }
}

#[test]
fn puzzles_of_others_are_printed_too() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let puzzles = "1..4.....3....2.\n11..............\n................\n";
    fs::write(folder.path().join("puzzles.txt"), puzzles).expect("it can be written");
    let run = run_in(folder.path(), ["convert", "puzzles.txt", "--pdf", "a.pdf"]);
    assert_eq!((run.exit, run.out.as_str()), (0, ""));
    let notes = "note: no answer is printed for puzzle 2: no solution\n\
                 note: no answer is printed for puzzle 3: several solutions\n\
                 note: 3 puzzles on 2 pages: a.pdf\n";
    assert_eq!(run.err, notes);
    let both = ["convert", "puzzles.txt", "--to", "line", "--pdf", "b.pdf", "--quiet"];
    let run = run_in(folder.path(), both);
    assert_eq!((run.exit, run.out.as_str(), run.err.as_str()), (0, puzzles, ""));
    let pages = |name: &str| fs::read(folder.path().join(name)).expect("it was written");
    assert_eq!(pages("a.pdf"), pages("b.pdf"));
}

#[test]
fn what_cannot_be_written_is_said_before_the_work() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("puzzle"), "1..4.....3....2.").expect("it can be written");
    for (arguments, expected) in [
        (&["generate", "--pdf", "no/where.pdf"][..], "error: no/where.pdf: "),
        (&["generate", "--pdf", "-"], "error: -: expected the name of a file"),
        (&["convert", "puzzle", "--pdf", "puzzle"], "error: puzzle: this file is read"),
        (&["convert", "puzzle"], "error: the following required arguments were not provided"),
        (
            &["generate", "--line", "-o", "a", "--pdf", "a"],
            "error: a: two answers cannot go into one file",
        ),
        (&["generate", "--per-page", "4"], "error: the following required arguments"),
        (&["generate", "--pdf", "a", "--per-page", "49"], "error: invalid value '49'"),
        (&["generate", "--rate", "--line"], "error: the argument '--rate' cannot be used with"),
        (&["generate", "--uniform", "--size", "6"], "error: --uniform is for plain 9×9"),
        (&["generate", "--uniform", "--givens", "30"], "error: --uniform is for plain 9×9"),
    ] {
        let run = run_in(folder.path(), arguments);
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.starts_with(expected), "{arguments:?}: {}", run.err);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("it can be read").count(), 1, "nothing else");
}

#[test]
fn the_nearest_is_printed_when_a_limit_is_reached() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let rare = ["generate", "--givens", "17", "--timeout", "200ms", "--seed", "1"];
    let run = run_in(folder.path(), [&rare[..], &["--pdf", "a.pdf"]].concat());
    assert_eq!(run.exit, 4, "{run:?}");
    assert!(run.err.starts_with("note: 1 puzzle on 2 pages: a.pdf\n"), "{}", run.err);
    assert!(run.err.contains("the one that comes nearest"), "{}", run.err);
}
