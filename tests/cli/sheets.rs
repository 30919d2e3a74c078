//! Pages to print: `--pdf` of `generate` and `convert`. What is on the pages is looked at in
//! `tests/library/sheets.rs`.

use std::fs;
use std::path::Path;

use crate::logic::LONG;
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

/// The headings of a document.
fn headings(folder: &Path, name: &str) -> Vec<String> {
    let bytes = fs::read(folder.join(name)).expect("it was written");
    let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    let headings = text.split("/T(").skip(1);
    headings.map(|rest| rest.split(')').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn answers_go_where_they_are_wanted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let made: &[&str] = &["generate", "--size", "6", "--count", "3", "--seed", "1"];
    let lines = run_in(folder.path(), [made, &["--line"]].concat()).out;
    fs::write(folder.path().join("puzzles"), lines).expect("it can be written");
    let converted: &[&str] = &["convert", "puzzles"];
    for (command, name) in [(made, "made"), (converted, "converted")] {
        let file = |of: &str| format!("{name}-{of}.pdf");
        let (end, none, apart, answers) =
            (file("end"), file("none"), file("apart"), file("answers"));
        let pages = |more: &[&str]| {
            let run = run_in(folder.path(), [command, more].concat());
            assert_eq!((run.exit, run.out.as_str()), (0, ""), "{}", run.err);
            run.err
        };
        let titled = ["--title", "Six"];
        let note = pages(&[&["--pdf", &end], &titled[..]].concat());
        assert_eq!(note, format!("note: 3 puzzles on 2 pages: {end}\n"));
        let puzzles = ["Six", "Puzzle 1", "Puzzle 2", "Puzzle 3"];
        let numbers = ["1", "2", "3"];
        let expected = [&puzzles[..], &["Answers"], &numbers].concat();
        assert_eq!(headings(folder.path(), &end), expected);
        let note = pages(&[&["--pdf", &none, "--no-answers"], &titled[..]].concat());
        assert_eq!(note, format!("note: 3 puzzles on 1 page: {none}\n"));
        assert_eq!(headings(folder.path(), &none), puzzles);
        let two = ["--pdf", &apart, "--answers-pdf", &answers];
        let note = pages(&[&two[..], &titled].concat());
        assert_eq!(
            note,
            format!("note: 3 puzzles on 1 page: {apart}\nnote: answers on 1 page: {answers}\n")
        );
        assert_eq!(headings(folder.path(), &apart), puzzles);
        assert_eq!(headings(folder.path(), &answers), [&["Six: answers"], &numbers[..]].concat());
    }
}

#[test]
fn without_an_answer_there_is_no_file_of_answers() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let none = ["convert", "11..............", "--pdf", "a.pdf", "--answers-pdf", "b.pdf"];
    let run = run_in(folder.path(), none);
    let notes = "note: no answer is printed for puzzle 1: no solution\n\
                 note: 1 puzzle on 1 page: a.pdf\n\
                 note: no puzzle has an answer: b.pdf is not written\n";
    assert_eq!((run.exit, run.err.as_str()), (0, notes));
    assert_eq!(fs::read_dir(folder.path()).expect("it can be read").count(), 1);
}

#[test]
fn levels_have_pages_of_their_own() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let unfair =
        ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...";
    let puzzles = format!("{unfair}\n{easy}\n{}\n{easy}\n", ".".repeat(81));
    fs::write(folder.path().join("puzzles"), puzzles).expect("it can be written");
    let by_level = ["convert", "puzzles", "--pdf", "a.pdf", "--page-per-level", "--hide-levels"];
    let run = run_in(folder.path(), by_level);
    let notes = "note: no answer is printed for puzzle 3: several solutions\n\
                 note: 4 puzzles on 4 pages: a.pdf\n";
    assert_eq!((run.exit, run.err.as_str()), (0, notes));
    let expected = [
        "Easy",
        "Puzzle 2",
        "Puzzle 4",
        "Unfair",
        "Puzzle 1",
        "Several solutions",
        "Puzzle 3",
        "Answers",
        "1",
        "2",
        "4",
    ];
    assert_eq!(headings(folder.path(), "a.pdf"), expected);
    // What is not printed is not looked for: the rating of this puzzle takes minutes.
    let hidden = ["convert", LONG, "--pdf", "b.pdf", "--hide-levels", "--timeout", "20s"];
    let run = run_in(folder.path(), hidden);
    assert_eq!((run.exit, run.err.as_str()), (0, "note: 1 puzzle on 2 pages: b.pdf\n"));
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
        (&["generate", "--no-answers"], "error: the following required arguments"),
        (&["generate", "--hide-levels"], "error: the following required arguments"),
        (
            &["convert", "puzzle", "--page-per-level", "--to", "line"],
            "error: the following required",
        ),
        (&["convert", "puzzle", "--answers-pdf", "a"], "error: the following required arguments"),
        (
            &["generate", "--pdf", "a", "--answers-pdf", "b", "--no-answers"],
            "error: the argument '--answers-pdf <FILE>' cannot be used with '--no-answers'",
        ),
        (
            &["generate", "--pdf", "a", "--answers-pdf", "a"],
            "error: a: two answers cannot go into one file",
        ),
        (
            &["generate", "--pdf", "a", "--answers-pdf", "./a"],
            "error: ./a: two answers cannot go into one file",
        ),
        (
            &["convert", "puzzle", "--pdf", "a", "--answers-pdf", "puzzle"],
            "error: puzzle: this file is read",
        ),
        (&["generate", "--pdf", "a", "--answers-pdf", "no/b"], "error: no/b: there is no such"),
        (&["generate", "--pdf", "a", "--per-page", "49"], "error: invalid value '49'"),
        (&["generate", "--rate", "--line"], "error: the argument '--rate' cannot be used with"),
        (&["generate", "--uniform", "--size", "6"], "error: --uniform is for plain 9×9"),
        (&["generate", "--uniform", "--givens", "30"], "error: --uniform is for plain 9×9"),
        (&["generate", "--uniform", "--difficulty", "easy"], "error: --uniform is for plain 9×9"),
        (
            &["generate", "--uniform", "--minimal", "--symmetry", "flip"],
            "error: --uniform is for plain 9×9",
        ),
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
    assert!(run.exit == 4 && run.err.contains("--nearest prints the one"), "{run:?}");
    assert_eq!(fs::read_dir(folder.path()).expect("it can be read").count(), 0, "nothing is left");
    let run = run_in(folder.path(), [&rare[..], &["--nearest", "--pdf", "a.pdf"]].concat());
    assert_eq!(run.exit, 4, "{run:?}");
    assert!(run.err.starts_with("note: 1 puzzle on 2 pages: a.pdf\n"), "{}", run.err);
    assert!(run.err.contains("the one that comes nearest"), "{}", run.err);
}

#[test]
fn what_a_limit_leaves_out_is_said() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // The second puzzle is LONG.
    let two = ["generate", "--size", "16", "--seed", "1", "--count", "2"];
    let rated = ["--csv", "--rate", "--timeout", "4s"];
    let run = run_in(folder.path(), [&two[..], &rated].concat());
    assert_eq!(run.exit, 4, "{run:?}");
    let columns: Vec<usize> = run.out.lines().map(|line| line.split(',').count()).collect();
    assert_eq!(columns, [8, 8, 8], "{}", run.out);
    assert!(run.out.ends_with(",,,,,\n"), "{}", run.out);
    assert!(run.err.contains("not all could be rated: the time is up"), "{}", run.err);
    let rated = run_in(folder.path(), ["rate", "--csv", "--timeout", "1s", LONG]);
    assert!(rated.out.ends_with(",unique,,,,,\n"), "{}", rated.out);
    let rated = run_in(folder.path(), ["rate", "--filter", "--timeout", "1s", LONG]);
    assert_eq!(rated.out, "unique\tthe time is up\n");
    let end = run_in(folder.path(), ["steps", "--format", "json", "--timeout", "1s", LONG]).out;
    assert!(end.contains(r#""status":"stopped","reason":"the time is up""#), "{end}");
    // An empty grid of this size takes longer than that to be solved twice.
    let late = ["convert", "--pdf", "late.pdf", "--timeout", "1ms", &".".repeat(1296)];
    let run = run_in(folder.path(), late);
    assert_eq!(run.exit, 4, "{run:?}");
    assert!(run.err.contains("puzzle 1: the time is up"), "{}", run.err);
}

#[test]
fn numbers_are_those_of_the_input_and_letters_that_are_missing_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let puzzles = "name,puzzle\n数,1..4.....3....2.\nbad,1..4.....3....5.\nnone,11..............\n";
    fs::write(folder.path().join("puzzles.csv"), puzzles).expect("it can be written");
    let run = run_in(folder.path(), ["convert", "puzzles.csv", "--pdf", "a.pdf"]);
    assert_eq!((run.exit, run.out.as_str()), (2, ""));
    for said in [
        "note: no answer is printed for puzzle 3: no solution\n",
        "note: the font has no 数; a box is printed instead\n",
        "note: 2 puzzles on 2 pages: a.pdf\n",
    ] {
        assert!(run.err.contains(said), "{}", run.err);
    }
}

#[cfg(unix)]
#[test]
fn pages_go_where_they_are_told() {
    use crate::run::program;
    use std::fs::File;
    use std::process::Stdio;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("out");
    // What is printed into the file would be lost with it.
    let mut command = program();
    command.args(["generate", "--csv", "--seed", "1", "--pdf", "/dev/stdout"]);
    let out = File::create(&path).expect("the folder can be written");
    let run = command.stdout(out).stdin(Stdio::null()).output().expect("it starts");
    assert_eq!(run.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&run.stderr),
        "error: /dev/stdout: standard output goes there too\n"
    );
    // A pipe whose reader has had enough is none of our business.
    let mut command = program();
    command.args(["generate", "--count", "60", "--seed", "1", "--quiet", "--pdf", "/dev/stdout"]);
    let mut child = command.stdout(Stdio::piped()).stdin(Stdio::null()).spawn().expect("it starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}
