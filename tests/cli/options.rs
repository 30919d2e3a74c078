//! Options that many commands have: short help, tables, pictures, piped files.

use std::fs;

use crate::run::{pipe, run, run_in};

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const NONE: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn the_short_help_lists_what_a_command_has_of_its_own() {
    for (command, own) in [("solve", "--unique"), ("explain", "--quality"), ("sat", "--proof")] {
        let (short, long) = (run([command, "-h"]).out, run([command, "--help"]).out);
        assert!(short.contains(&format!("  {own}")) && long.contains(&format!("  {own}")));
        // The common ones are named, and explained in the long help and on a page of their own.
        assert!(!short.contains("--timeout <TIME>") && short.contains("  Limits:  --timeout, "));
        assert!(long.contains("--timeout <TIME>"), "{long}");
        assert!(short.ends_with(&format!("`satdoku help {command}` says more.\n")), "{short}");
        assert_eq!(run(["help", command]).out, long);
        assert_eq!(run([command, "-qh"]).out, short);
        // A command that reads no puzzle changes none.
        let is_about_puzzles = command != "sat";
        assert_eq!(short.contains("--extra"), is_about_puzzles);
        assert_eq!(long.contains("--extra"), is_about_puzzles);
    }
    let common = run(["help", "options"]);
    assert_eq!((common.exit, common.out.contains("--timeout <TIME>")), (0, true));
    assert_eq!(run(["options"]).out, common.out);
    assert!(run(["export", "dimacs", "-h"]).out.contains("`satdoku help export dimacs` says more"));
    assert!(run(["man", "sat"]).out.contains("\\-\\-proof"));
    assert!(!run(["man", "sat"]).out.contains("\\-\\-extra"));
}

#[test]
fn tables_have_a_row_for_each_puzzle() {
    let input = format!("{NONE} # =1+2\n1..4.....3....2.\n1..4\n");
    for (arguments, expected) in [
        (
            vec!["explain", "--csv"],
            "name,puzzle,verdict,conflict,size,quality,error\n\
             '=1+2,NONE,none,1x1=5 1x2=5,2,smallest,\n\
             ,1..4.....3....2.,unique,,,,\n\
             ,1..4,error,,,,\"found 4 cells, expected a puzzle\"\n",
        ),
        (
            vec!["repair", "--csv"],
            "name,puzzle,verdict,repairs,edits,complete,error\n\
             '=1+2,NONE,none,2,change 1x2 from 5 to 3; remove 1x2=5,true,\n\
             ,1..4.....3....2.,unique,0,,true,\n\
             ,1..4,error,,,,\"found 4 cells, expected a puzzle\"\n",
        ),
        (
            vec!["redundant", "--csv"],
            "name,puzzle,verdict,redundant,complete,error\n\
             '=1+2,NONE,none,,true,\n\
             ,1..4.....3....2.,unique,,true,\n\
             ,1..4,error,,,\"found 4 cells, expected a puzzle\"\n",
        ),
        (
            vec!["redundant", "--csv", "--together"],
            "name,puzzle,verdict,redundant,together,complete,error\n\
             '=1+2,NONE,none,,,true,\n\
             ,1..4.....3....2.,unique,,,true,\n\
             ,1..4,error,,,,\"found 4 cells, expected a puzzle\"\n",
        ),
    ] {
        for threads in ["1", "4"] {
            let words = [&arguments[..], &["--threads", threads]].concat();
            let table = pipe(words, input.as_bytes());
            assert_eq!(table.out, expected.replace("NONE", NONE), "{arguments:?}");
            assert_eq!(table.exit, 2);
        }
        // The columns after the puzzle are those of --append.
        let command: Vec<&str> =
            arguments.iter().map(|&word| if word == "--csv" { "--append" } else { word }).collect();
        let appended = pipe(command, b"puzzle\n1..4.....3....2.\n").out;
        let columns = expected.lines().next().expect("a heading").replacen("name,", "", 1);
        assert_eq!(appended.lines().next(), Some(&*columns), "{arguments:?}");
        let json = run([&arguments[..], &["--json", NONE]].concat());
        assert!(json.err.contains("does not go with a table"), "{}", json.err);
    }
    // The text of a puzzle that lost a cell is there, and what would mend it.
    let lost = pipe(["repair", "--csv"], format!("{}\n", &WIKIPEDIA[1..]).as_bytes());
    let row = lost.out.lines().nth(1).expect("a row");
    assert!(row.starts_with(&format!(",{},error,", &WIKIPEDIA[1..])), "{row}");
}

#[test]
fn a_table_of_all_conflicts_has_a_row_for_each() {
    let conflicts = run(["explain", "--all", "--csv", "11.1............"]);
    assert_eq!(
        (conflicts.exit, conflicts.out.as_str(), conflicts.err.as_str()),
        (
            1,
            "name,puzzle,verdict,conflict,size,quality,error\n\
             ,11.1............,none,1x1=1 1x4=1,2,minimal,\n\
             ,11.1............,none,1x1=1 1x2=1,2,minimal,\n\
             ,11.1............,none,1x2=1 1x4=1,2,minimal,\n",
            ""
        )
    );
    let some = run(["explain", "--max", "2", "--csv", "11.1............"]);
    assert_eq!(some.out.lines().count(), 3);
    assert!(some.err.contains("--max was reached"), "{}", some.err);
    let fine = run(["explain", "--all", "--csv", "1..4.....3....2."]);
    assert!(fine.out.ends_with("\n,1..4.....3....2.,unique,,,,\n"), "{}", fine.out);
    // A number of conflicts asks for them without --all.
    let asked = run(["explain", "--max", "2", "11.1............"]);
    assert_eq!(asked.out, run(["explain", "--all", "--max", "2", "11.1............"]).out);
    assert_eq!(run(["explain", "--max", "2", "--easiest", NONE]).exit, 2);
}

#[test]
fn lists_of_solutions_can_be_bare() {
    let two = format!("{}..", &WIKIPEDIA[..79]);
    let bare = run(["enumerate", "--line", &two, WIKIPEDIA]);
    assert_eq!((bare.out.lines().count(), bare.err.as_str()), (3, ""));
    assert!(bare.out.lines().all(|line| line.len() == 81));
    for max in ["2", "2000"] {
        let some = run(["enumerate", "--line", "--max", max, &".".repeat(16)]);
        let count = max.parse().map_or(288, |max: usize| max.min(288));
        assert_eq!(some.out.lines().count(), count);
        assert_eq!(some.err, if max == "2" { "note: at least 2 solutions\n" } else { "" });
    }
    assert_eq!(run(["enumerate", "--line", "--json", WIKIPEDIA]).exit, 2);
    let none = run(["enumerate", "--line", NONE]);
    assert_eq!((none.exit, none.out.as_str()), (1, ""));
}

#[test]
fn the_next_steps_go_on_from_what_was_filled_in() {
    let all = run(["steps", WIKIPEDIA]).out;
    let next = run(["steps", "--max", "3", WIKIPEDIA]);
    let step = |text: &str, number: usize| {
        let begin = text.find(&format!("\n{number}. ")).expect("the step");
        text[begin..].lines().nth(1).expect("a line").to_owned()
    };
    assert_eq!(next.exit, 0);
    assert!((1..=3).all(|number| step(&next.out, number) == step(&all, number)));
    assert!(!next.out.contains("\n4. "), "{}", next.out);
    assert!(next.out.contains("after 3 steps, 48 cells are open\n"), "{}", next.out);
    let json = run(["steps", "--max", "3", "--json", WIKIPEDIA]);
    assert_eq!((json.exit, json.out.lines().count()), (0, 4));
    assert!(json.out.contains("\"status\":\"open\",\"steps\":3"), "{}", json.out);
    // More than there are is all of them.
    assert_eq!(run(["steps", "--max", "1000", WIKIPEDIA]).out, all);
    let filled = run(["steps", "--filled", "1x3=4", "--max", "1", WIKIPEDIA]).out;
    assert!(filled.starts_with("+-------+-------+-------+\n| 5 3 4 |"), "{filled}");
    let wrong = run(["steps", "--filled", "1x3=8", WIKIPEDIA]);
    assert_eq!(wrong.exit, 1);
    assert_eq!(wrong.out, run(["hint", "--filled", "1x3=8", WIKIPEDIA]).out);
}

#[test]
fn hints_and_mistakes_are_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let picture = |arguments: &[&str]| {
        let words = [arguments, &["--svg", "p.svg", "--png", "p.png", WIKIPEDIA]].concat();
        let run = run_in(folder.path(), words);
        assert!(run.exit < 2, "{run:?}");
        let png = fs::read(folder.path().join("p.png")).expect("a picture");
        assert!(png.starts_with(b"\x89PNG"));
        fs::read_to_string(folder.path().join("p.svg")).expect("a picture")
    };
    let step = picture(&["hint"]);
    assert!(step.contains("<title>hidden single</title>") && step.contains("is placed"), "{step}");
    let cells = picture(&["hint", "--level", "2"]);
    assert!(cells.contains("look here") && cells.contains("Look at: 1x6."), "{cells}");
    let region = picture(&["hint", "--level", "1"]);
    assert!(region.contains("box 2") && !region.contains("single"), "{region}");
    let wrong = picture(&["hint", "--filled", "1x3=8,1x4=6"]);
    assert!(wrong.contains("Wrong: 1x3=8.") && wrong.contains("filled in"), "{wrong}");
    assert_eq!(
        picture(&["mistakes", "--filled", "1x3=8,1x4=6"]),
        wrong,
        "the mistakes are what the hint is about"
    );
    let drawn = run(["mistakes", "--draw", "--filled", "1x3=8,1x4=6", WIKIPEDIA]).out;
    assert!(drawn.contains("1 | 5  3 (8)| 6  7") && drawn.ends_with("  ( ) wrong\n"), "{drawn}");
    let fine = ["mistakes", "--draw", "--filled", "1x4=6", WIKIPEDIA];
    assert_eq!(run(fine).out, "no mistake in 1 entry\n");
    // How many is all that was asked for.
    let count = ["mistakes", "--count", "--svg", "x.svg", "--filled", "1x4=6", WIKIPEDIA];
    assert_eq!(run_in(folder.path(), count).exit, 2);
    // What is read is not replaced.
    fs::write(folder.path().join("mine.txt"), WIKIPEDIA).expect("the folder can be written");
    let refused = run_in(folder.path(), ["hint", "--svg", "mine.txt", "mine.txt"]);
    assert!(refused.exit == 2 && refused.err.contains("this file is read"), "{}", refused.err);
}

#[test]
fn what_is_piped_in_is_read() {
    let formula = b"p cnf 1 2\n1 0\n-1 0\n";
    assert_eq!(pipe(["sat"], formula).out, "s UNSATISFIABLE\n");
    assert!(pipe(["mus"], formula).out.ends_with("v 1 2 0\n"));
    let cells = (0..16).map(|i| {
        let digit = &"1234341221434321"[i..=i];
        format!("sudoku-cell{}{}=={digit}.0.0\n", i / 4 + 1, i % 4 + 1)
    });
    let cells: String = cells.collect();
    assert_eq!(pipe(["import", "--line"], cells.as_bytes()).out, "1234341221434321\n");
    for command in ["sat", "mus", "import"] {
        let nothing = run([command]);
        assert!(nothing.exit == 2 && nothing.err.contains("name a file, or pipe one in"));
    }
}

#[test]
fn puzzles_are_converted_by_the_options_of_other_commands() {
    let (line, csv) = (run(["convert", "--line", WIKIPEDIA]), run(["convert", "--csv", WIKIPEDIA]));
    assert_eq!(line.out, run(["convert", "--to", "line", WIKIPEDIA]).out);
    assert_eq!(csv.out, run(["convert", "--to", "csv", WIKIPEDIA]).out);
    assert_eq!(run(["convert", "--line", "--to", "csv", WIKIPEDIA]).exit, 2);
}
