//! Pictures are whole files, and only of one puzzle.

use std::fs;

use crate::run::{run, run_in};

const NONE: &str =
    "53.84....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn any_puzzle_is_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let convert = |options: &[&str]| run_in(folder.path(), [&["convert"], options].concat());
    let drawn = convert(&["--svg", "a.svg", "--png", "a.png", puzzle]);
    assert_eq!((drawn.exit, drawn.out.as_str(), drawn.err.as_str()), (0, "", ""));
    let svg = fs::read_to_string(folder.path().join("a.svg")).expect("it was written");
    assert!(svg.starts_with("<svg") && svg.contains(">5</text>"), "{svg}");
    let png = fs::read(folder.path().join("a.png")).expect("it was written");
    assert!(png.starts_with(b"\x89PNG"));
    // Beside another form; a puzzle without a solution; and never two.
    let both = convert(&["--to", "line", "--svg", "b.svg", &format!("55{}", &puzzle[2..])]);
    assert_eq!((both.exit, both.out.len()), (0, 82), "{both:?}");
    assert!(folder.path().join("b.svg").exists());
    let two = convert(&["--svg", "c.svg", puzzle, puzzle]);
    assert_eq!((two.exit, two.err.contains("takes one puzzle")), (2, true), "{two:?}");
    assert!(!folder.path().join("c.svg").exists());
}

#[test]
fn explain_draws_what_it_says() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run =
        run_in(folder.path(), ["explain", "--svg", "a.svg", "--png", "a.png", "--extra", "1x3=8"]);
    assert_eq!(run.exit, 1, "{}", run.err);
    assert!(run.out.starts_with("1x3 cannot be 8"), "{}", run.out);
    let svg = fs::read_to_string(folder.path().join("a.svg")).expect("it was written");
    assert!(svg.contains("1x3=8: asked about"), "{svg}");
    let png = fs::read(folder.path().join("a.png")).expect("it was written");
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(fs::read_dir(folder.path()).expect("it can be read").count(), 2, "nothing else");
}

#[test]
fn a_puzzle_without_conflict_is_drawn_too() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = run_in(folder.path(), ["explain", "--svg", "a.svg"]);
    assert_eq!(run.exit, 0, "{}", run.err);
    let svg = fs::read_to_string(folder.path().join("a.svg")).expect("it was written");
    assert!(svg.contains("<title>Sudoku 9×9</title>"));
}

#[test]
fn one_file_is_of_one_puzzle() {
    for option in ["--svg", "--png"] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let run = run_in(folder.path(), ["explain", option, "a", NONE, NONE]);
        assert_eq!((run.exit, run.out.as_str()), (2, ""));
        assert_eq!(run.err, format!("error: {option} takes one puzzle, and found more\n"));
        assert_eq!(fs::read_dir(folder.path()).expect("it can be read").count(), 0);
    }
    let run = run(["explain", "--svg", "a", "--png", "a", NONE]);
    assert_eq!((run.exit, run.err.as_str()), (2, "error: --svg and --png name the same file\n"));
}

#[test]
fn a_picture_that_cannot_be_written_is_an_error() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = run_in(folder.path(), ["explain", "--png", "no/where", NONE]);
    assert_eq!(run.exit, 2);
    assert!(run.err.starts_with("error: no/where: "), "{}", run.err);
}

#[test]
fn the_pictures_of_the_readme_are_what_is_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let drawn = |path: &str| fs::read_to_string(folder.path().join(path)).expect("it was drawn");
    let run = run_in(folder.path(), ["explain", "--extra", "1x6=4", "--svg", "conflict.svg"]);
    assert_eq!(run.exit, 1);
    assert!(drawn("conflict.svg") == include_str!("../../docs/conflict.svg"));
    let hard = ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...";
    assert_eq!(run_in(folder.path(), ["steps", "--svg-dir", "steps", hard]).exit, 0);
    assert!(drawn("steps/step-027.svg") == include_str!("../../docs/step.svg"));
}
