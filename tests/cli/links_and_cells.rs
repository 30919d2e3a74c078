//! Links, cells one by one, and what `export` writes: read as the puzzle that is meant, or refused by name.

use std::fs;

use crate::run::{pipe, run, run_in};

const W: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SMALL: &str = "1..4.....3....2.";

/// What `satdoku convert --to line` makes of an argument.
fn line(argument: &str) -> String {
    let run = run(["convert", "--to", "line", argument]);
    assert_eq!(run.exit, 0, "{argument}\n{}", run.err);
    run.out.trim_end().to_owned()
}

/// What is said of a text that is no puzzle; nothing comes out of it.
fn refused(text: &str) -> String {
    let run = pipe(["convert", "--to", "line"], text.as_bytes());
    assert_eq!((run.out.as_str(), run.exit), ("", 2), "{text}\n{}", run.err);
    run.err
}

#[test]
fn links_are_typed_as_they_are_copied() {
    for link in [
        "https://www.sudokuwiki.org/sudoku.htm?bd=LINE",
        "www.sudokuwiki.org/Sudoku.aspx?bd=LINE",
        "sudoku.secuso.org/LINE",
        "https://sudokuexchange.com/play/?s=LINE&d=3",
        "https://sudoku.coach/en/play/LINE",
        "sudoku://LINE",
    ] {
        assert_eq!(line(&link.replace("LINE", &W.replace('.', "0"))), W, "{link}");
    }
    let short = "https://sudokuexchange.com/play/?s=KDTRBQsV3CQ3p0q08RJ5avLJSRFc&d=2";
    let long = "...3.9..7..1.6..4.....1...32.6..31......2......87..9.56...7.....1..9.8..7..5.8...";
    assert_eq!(line(short), long);
    let said = refused(&format!("https://www.sudokuwiki.org/killersudoku.htm?bd={W}\n"));
    assert!(said.contains("Killer Sudoku, which has cages with sums: it is not read"), "{said}");
    let said = refused(&format!("https://sudokuwiki.org.example/sudoku.htm?bd={W}\n"));
    assert!(said.contains("which is not known to carry plain Sudoku"), "{said}");
    assert!(said.contains("if it is plain Sudoku, paste the 81 symbols alone"), "{said}");
}

#[test]
fn a_packed_position_keeps_what_was_filled_in() {
    let link = "https://www.sudokuwiki.org/sudoku.htm?bd=\
                S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd00\
                15w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205";
    let hodoku = run(["convert", "--to", "hodoku", link]);
    assert_eq!(hodoku.exit, 0, "{}", hodoku.err);
    assert!(hodoku.out.starts_with(":0000:x:1.....5694+92.+5"), "{}", hodoku.out);
    assert_eq!(run(["mistakes", link]).exit, 0);
    assert_eq!(run(["check", "-q", link]).exit, 0);
}

#[test]
fn cells_in_every_spelling() {
    let two = format!("53{}", ".".repeat(79));
    for arguments in [
        vec!["1x1=5", "1x2=3"],
        vec!["R1C1=5", "r1c2: 3"],
        vec!["(1,1)=5", "(1,2)=3"],
        vec!["(0,0): 5", "(0, 1): 3"],
        vec!["[1,1]=5 [1,2]=3"],
        vec!["[0][0]=5, [0][1]=3"],
        vec!["--notation", "a1", "A1=5", "A2=3"],
    ] {
        let run = run([&["convert", "--to", "line"], &arguments[..]].concat());
        assert_eq!((run.out.trim_end(), run.exit), (two.as_str(), 0), "{arguments:?} {}", run.err);
    }
    let facts = line("initial(0,0,5). initial(8,8,9).");
    assert_eq!(facts, format!("5{}9", ".".repeat(79)));
    let run = run(["convert", "--to", "line", "A1=5"]);
    assert_eq!(run.exit, 2);
    assert!(run.err.contains("`A1` is ambiguous: row A, column 1, or column A, row 1"));
}

#[test]
fn letters_name_rows_where_that_is_asked_for() {
    let explained = run(["explain", "--notation", "a1", "--extra", "A6=4", W]);
    assert_eq!(explained.exit, 1, "{}", explained.err);
    assert!(explained.out.contains("A6=4"), "{}", explained.out);
    assert!(!explained.out.contains("1x6"), "{}", explained.out);
    let refused = run(["explain", "--extra", "A6=4", W]);
    assert_eq!(refused.exit, 2);
    assert!(refused.err.contains("--notation a1 reads the letter as the row"), "{}", refused.err);
    // Some leave out I, and the ninth row is J.
    let last = run(["convert", "--to", "specs", "--notation", "a1", "J9=5"]);
    assert_eq!(last.out.trim_end(), "9x9=5");
    assert_eq!(run(["convert", "--to", "specs", "--notation", "a1", "J9=5", "I1=4"]).exit, 2);
    let why = run(["redundant", "--notation", "a1", "--why", "A1", W]);
    assert_eq!(why.exit, run(["redundant", "--why", "1x1", W]).exit, "{}", why.err);
    let filled = run(["mistakes", "--notation", "a1", "--filled", "A3=4,(1,4)=6", W]);
    assert_eq!(filled.exit, run(["mistakes", "--filled", "1x3=4,1x4=6", W]).exit, "{}", filled.err);
}

#[test]
fn a_bad_line_among_cells_spoils_the_puzzle_and_not_its_half() {
    for text in [
        "1x1=5\n1y2=3\n1x3=4\n",
        "1x1=5\n1x2 3\n1x3=4\n",
        "(1,1)=5\n(1.2)=3\n(1,3)=4\n",
        "row,col,value\n1,1,5\n1,23\n9,9,1\n",
        "cell(1,1,5).\ncell(1.2,3).\ncell(9,9,1).\n",
        "cell(9,9,5).\ncall(1,2,3).\n",
        "sudoku-cell11==5\nsudoku-cell99=>3\n",
    ] {
        refused(text);
    }
}

/// An export of a puzzle into a folder, and what every command reads of it.
fn comes_back(arguments: &[&str], puzzle: &str) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let expected =
        run_in(folder.path(), [&["convert", "--to", "specs", puzzle], arguments].concat());
    assert_eq!(expected.exit, 0, "{}", expected.err);
    let convert = |text: &str| run_in(folder.path(), ["convert", "--to", "specs", text]);
    // Some forms are sorted.
    let words = |text: &str| -> Vec<String> {
        let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        words.sort();
        words
    };
    let expected = words(&expected.out);
    let written = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("it can be written");
        let back = convert(name);
        assert_eq!((words(&back.out), back.exit), (expected.clone(), 0), "{text}\n{}", back.err);
    };
    let export = |kind: &[&str]| {
        let run = run_in(folder.path(), [&["export"], kind, &[puzzle], arguments].concat());
        assert_eq!(run.exit, 0, "{kind:?} {}", run.err);
        run.out
    };
    let of_file = |path: &str| {
        let back = convert(path);
        assert_eq!((words(&back.out), back.exit), (expected.clone(), 0), "{path}\n{}", back.err);
    };
    written("conda.sh", &export(&["conda", "--out", "conda"]));
    written("mamba.sh", &export(&["conda", "--client", "micromamba", "--out", "conda"]));
    of_file("conda/pixi.toml");
    if !expected.contains(&"size=16".to_owned()) {
        written("own.in", &export(&["requirements"]));
        export(&["problem", "--out", "problem"]);
        of_file("problem/pyproject.toml");
        export(&["cargo", "--out", "cargo"]);
        of_file("cargo/Cargo.toml");
    }
}

#[test]
fn what_export_writes_is_read() {
    comes_back(&[], W);
    comes_back(&["--extra", "1x6=4", "--extra", "1x1=6"], W);
    comes_back(&[], SMALL);
    comes_back(&["--box", "3x2"], &format!("1{}", ".".repeat(35)));
    comes_back(&["--box", "none"], &format!("1{}", ".".repeat(63)));
    comes_back(&["--box", "none"], &".".repeat(81));
    comes_back(&[], &format!("G1{}", ".".repeat(254)));
    let folder = tempfile::tempdir().expect("a folder can be made");
    let exported = run(["export", "requirements", SMALL]);
    fs::write(folder.path().join("own.in"), exported.out).expect("it can be written");
    for command in [
        "solve",
        "check",
        "explain",
        "count",
        "rate",
        "candidates",
        "repair",
        "redundant",
        "steps",
        "hint",
    ] {
        let own = run_in(folder.path(), [command, "own.in"]);
        let same = run_in(folder.path(), [command, SMALL]);
        assert_eq!((own.out, own.exit), (same.out, same.exit), "{command}: {}", own.err);
    }
}

#[test]
fn answers_and_formulas_say_who_reads_them() {
    let lock = refused("[[package]]\nname = \"sudoku-cell11\"\nversion = \"1.0.0\"\n");
    assert!(
        lock.contains("found a lock file") && lock.contains("`satdoku import` reads answers"),
        "{lock}"
    );
    let formula = run(["export", "dimacs", SMALL]).out;
    assert!(refused(&formula).contains("found a formula in DIMACS format, which `satdoku sat`"));
    assert!(refused("p cnf 1 1\n1 0\n").contains("found a formula in DIMACS format"));
    assert!(refused("s SATISFIABLE\nv 1 0\n").contains("which `satdoku decode` reads"));
    // Candidates are in the packages, and not in what is asked of them.
    let odd = r#"{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},
        "rules":[{"rule":"classic"},{"rule":"allow","cells":["1x1"],"digits":[1,3]}]}"#;
    let asked = run(["export", "requirements", odd]);
    assert_eq!(asked.exit, 0, "{}", asked.err);
    assert!(refused(&asked.out).contains("candidates were taken away"), "{}", asked.out);
    // What was crossed out is neither.
    let crossed_out =
        run(["export", "requirements", &format!(":0000:x:{}:511:::", ".".repeat(81))]);
    assert_eq!(crossed_out.exit, 2);
    assert!(crossed_out.err.contains("cannot store the candidates that are crossed out"));
}

#[test]
fn a_table_without_a_row_has_no_puzzle() {
    let run = pipe(["convert", "--to", "line"], b"row,col,value\n");
    assert_eq!((run.out.as_str(), run.err.as_str(), run.exit), ("", "", 0));
    let run = pipe(["convert", "--to", "line"], b"puzzle,solution\n");
    assert_eq!((run.out.as_str(), run.err.as_str(), run.exit), ("", "", 0));
}
