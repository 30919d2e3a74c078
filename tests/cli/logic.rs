//! `steps`, `hint` and `rate`: solving as people do.

use std::fs;

use insta::assert_snapshot;
use itertools::Itertools;
use serde_json::Value;

use crate::run::{pipe, run, run_in};

/// The example of a solver by set relaxation.
const SEED: &str =
    ".65.3.8..7......14.....1....9...8..2..8.7.6..4..5...8....3.....61......3..3.9.72.";
const CHAINS: &str =
    ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...";
const SMALL: &str = "1..4.....3....2.";
const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn steps_look_like_this() {
    assert_snapshot!("steps", run(["steps", SMALL]).out);
    assert_snapshot!(
        "steps_pencil",
        run(["steps", "--pencil", "--until", "naked single", SEED]).out
    );
    let steps = run(["steps", CHAINS]);
    assert_eq!(steps.exit, 0);
    // Those with names of their own.
    let singles = ["full house", "hidden single", "naked single", "direct"];
    let blocks: Vec<&str> = steps.out.split_inclusive('\n').collect();
    let mut named = String::new();
    let mut keeps = false;
    for line in blocks {
        if !line.starts_with("   ") {
            let words = line.split_once(". ").map_or(line, |(_, words)| words);
            keeps = !singles.iter().any(|single| words.starts_with(single));
        }
        if keeps {
            named += line;
        }
    }
    assert_snapshot!("steps_named", named);
}

#[test]
fn each_iteration_is_a_grid_with_more_digits() {
    let shown = run(["steps", "--iterations", SEED]).out;
    // The grid, then for each pass a line and the grid after it, then how it ended.
    let mut parts: Vec<&str> = shown.split("\n\n").collect();
    let end = parts.pop().expect("it ends");
    let digits = |part: &str| -> String {
        let rows = part.lines().filter(|line| line.starts_with('|'));
        rows.flat_map(str::chars).filter(|c| *c == '.' || c.is_ascii_digit()).collect()
    };
    assert_eq!(digits(parts[0]), SEED);
    let mut said = String::new();
    for pair in parts.windows(2) {
        let (before, after) = (digits(pair[0]), digits(pair[1]));
        let cells = before.chars().zip(after.chars());
        assert!(cells.clone().all(|(before, after)| before == '.' || before == after), "{shown}");
        let placed = cells.filter(|(before, after)| before != after).count();
        let pass = pair[1].lines().next().expect("a line above the grid");
        assert!(pass.contains(&format!(": {placed} digit")), "{pass}: {placed}");
        said += &format!("{pass}\n");
    }
    let solution = run(["solve", "--line", SEED]).out;
    assert_eq!(parts.last().map(|part| digits(part)).as_deref(), Some(solution.trim_end()));
    assert_snapshot!("steps_iterations", said + end);
}

#[test]
fn steps_are_of_the_techniques_that_were_asked_for() {
    let singles = run(["steps", "--only", "hidden-single,FULL HOUSE", WIKIPEDIA]);
    assert!(singles.exit == 0 && singles.out.contains("solved in 51 steps"), "{}", singles.out);
    let stuck = run(["steps", "--until", "claiming", CHAINS]);
    assert!(
        stuck.exit == 1 && stuck.out.contains("cells open; the hardest is pointing (2.6)"),
        "{}",
        stuck.out
    );
    let other = run(["steps", "--without", "xy-loop,w wing", "--no-uniqueness", CHAINS]);
    let names = ["XY-loop:", " W-wing:", "unique rectangle", "hidden rectangle", "BUG"];
    assert!(other.exit == 0 && names.iter().all(|name| !other.out.contains(name)), "{}", other.out);
    for (name, nearest) in [("x-whing", "X-wing"), ("aic", "W-wing"), ("naked paire", "naked pair")]
    {
        let unknown = run(["steps", "--only", name, SMALL]);
        assert_eq!(unknown.exit, 2);
        let expected = format!("found no technique `{name}`, did you mean `");
        assert!(unknown.err.contains(&expected), "{}", unknown.err);
        assert!(name == "aic" || unknown.err.contains(nearest), "{}", unknown.err);
    }
}

#[test]
fn puzzles_without_one_solution() {
    let none = run(["steps", "--extra", "1x6=4", WIKIPEDIA]);
    assert_eq!((none.exit, none.out.as_str()), (1, "no solution; `satdoku explain` says why\n"));
    let several = run(["steps", &WIKIPEDIA.replace("79", "..")]);
    assert!(several.exit == 1 && several.err.contains("several solutions"), "{}", several.err);
    assert!(several.out.contains("logic ends after") && !several.out.contains("rectangle"));
    for (puzzle, exit, words) in [
        (WIKIPEDIA.replace("79", ".."), 3, "not rated: several solutions"),
        (WIKIPEDIA.replace("79", "77"), 1, "not rated: no solution"),
    ] {
        let rated = run(["rate", &puzzle]);
        assert!(rated.exit == exit && rated.out.contains(words), "{}", rated.out);
    }
    assert_eq!(run(["hint", "--extra", "1x6=4", WIKIPEDIA]).exit, 1);
}

#[test]
fn steps_are_reported_one_a_line() {
    let run = run(["steps", "--format", "json", CHAINS]);
    let lines: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (end, steps) = lines.split_last().expect("an end");
    assert_eq!((&end["kind"], &end["status"]), (&"steps".into(), &"solved".into()));
    assert_eq!(end["steps"], steps.len());
    for (i, step) in steps.iter().enumerate() {
        assert_eq!((&step["kind"], &step["step"]), (&"step".into(), &(i + 1).into()));
        let said =
            [&step["places"], &step["removes"]].map(|list| list.as_array().map_or(0, Vec::len));
        assert!(said[0] + said[1] > 0 && step["text"].is_string(), "{step}");
    }
    assert_snapshot!("step_json", steps[0]);
    assert_snapshot!("steps_end_json", end);
}

#[test]
fn hints_tell_as_much_as_was_asked_for() {
    let hint = |level: &str, arguments: &[&str]| {
        let run = run([&["hint", "--level", level], arguments].concat());
        format!("{}exit {}\n", run.out, run.exit)
    };
    let mut told = String::new();
    for arguments in
        [&[CHAINS][..], &["--filled", "1x3=8", WIKIPEDIA], &["--only", "xy-loop", CHAINS]]
    {
        told += &["1", "2", "3"].map(|level| hint(level, arguments)).concat();
    }
    assert_snapshot!("hints", told);
    let solution = run(["solve", "--line", WIKIPEDIA]).out;
    let full = run(["hint", "--filled", solution.trim_end(), WIKIPEDIA]);
    assert_eq!((full.exit, full.out.as_str()), (0, "the grid is full, and right\n"));
    let json = run(["hint", "--format", "json", "--level", "2", CHAINS]).out;
    assert_snapshot!("hint_json", json.trim_end());
}

#[test]
fn ratings_look_like_this() {
    let lines = format!("{WIKIPEDIA} easy one\n{CHAINS}\n{}\n", WIKIPEDIA.replace("79", "77"));
    let rate = |options: &[&str]| pipe([&["rate", "-"], options].concat(), lines.as_bytes()).out;
    assert_snapshot!("rate", [rate(&[]), rate(&["--csv"]), rate(&["--filter"])].join("---\n"));
    assert_snapshot!("rate_json", rate(&["--format", "json"]));
    assert_eq!(rate(&["--threads", "1"]), rate(&["--threads", "2"]));
}

/// A 16×16 with one solution that takes nets within nets, and so much more than a second.
pub(crate) const LONG: &str = "....8.3.AF..B.D..23D...G.56....E.B....9..1....G.5.....A....32..9\
     .EF.A1...B58.3.C.4......E...G...13..49.B..C2....2.G.......F..E6.\
     .14....7...F.B.....G.B...6.CF.4.6A.3..4.....1G..D...2..14.3.5.9.\
     .D..C5..1.....FGC.E8...3..45......6A7.....8.CDE.B...DG.6.......7";

#[test]
fn a_limit_ends_ratings_and_steps() {
    let rated = run(["rate", "--timeout", "1s", LONG]);
    assert_eq!((rated.exit, rated.out.as_str()), (4, "not rated: the time is up\n"));
    let rated = run(["rate", "--timeout", "1s", "--format", "json", LONG]);
    assert!(rated.out.contains(r#""verdict":"unique","reason":"the time is up""#), "{}", rated.out);
    let steps = run(["steps", "--timeout", "1s", LONG]);
    assert_eq!(steps.exit, 4);
    assert!(steps.out.contains("\nstopped after "), "{}", steps.out);
    let hint = run(["hint", "--timeout", "500ms", &".".repeat(81)]);
    assert_eq!((hint.exit, hint.out.as_str()), (4, "no hint: the time is up\n"));
}

#[test]
fn a_full_grid_is_neither_hard_nor_easy() {
    let solution = run(["solve", "--line", WIKIPEDIA]).out;
    let rated = run(["rate", solution.trim_end()]);
    assert_eq!((rated.exit, rated.out.as_str()), (0, "already solved\n"));
    let json = run(["rate", "--format", "json", solution.trim_end()]).out;
    assert!(json.contains("\"er\":0.0") && json.contains("\"level\":\"solved\""), "{json}");
}

#[test]
fn limits_are_named() {
    let late = ["--timeout", "0s"];
    let steps = run([&["steps"][..], &late, &[CHAINS]].concat());
    assert!(
        steps.exit == 4 && steps.out.contains("stopped after 0 steps: the time is up"),
        "{}",
        steps.out
    );
    let rated = run([&["rate"][..], &late, &[CHAINS]].concat());
    assert_eq!(rated.exit, 4);
    assert!(!rated.out.contains("unknown"), "{}", rated.out);
}

#[test]
fn uniqueness_is_not_taken_for_granted() {
    let two = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....";
    let hint = run(["hint", "--only", "unique-rectangle", two]);
    assert!(hint.exit == 1 && hint.err.contains("several solutions"), "{}", hint.err);
    assert_eq!(hint.out, "no hint: logic says nothing more here\n");
}

#[test]
fn steps_are_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for _ in 0..2 {
        let drawn = run_in(folder.path(), ["steps", "--svg-dir", "pictures", CHAINS]);
        assert_eq!(drawn.exit, 0, "{}", drawn.err);
    }
    let pictures = folder.path().join("pictures");
    assert_eq!(fs::read_dir(&pictures).expect("a folder").count(), 79 + 1);
    for (number, words) in [
        ("014", &["<title>XY-wing</title>", "What goes: 3x1=1.", "the wings", "goes"][..]),
        ("027", &["<title>XY-loop</title>", "false along the chain", "10. 3x7=1, so 3x2&lt;&gt;1"]),
        ("001", &["<title>hidden single</title>", "is placed"]),
    ] {
        let svg = fs::read_to_string(pictures.join(format!("step-{number}.svg"))).expect("a file");
        roxmltree::Document::parse(&svg).expect("XML");
        for words in words {
            assert!(svg.contains(words), "{number} lacks {words}");
        }
    }
    fs::write(pictures.join("letter"), "dear").expect("a new file");
    assert_eq!(run_in(folder.path(), ["steps", "--svg-dir", "pictures", CHAINS]).exit, 2);
}

#[test]
fn help_of_solving() {
    for command in ["steps", "hint", "rate"] {
        assert_snapshot!(format!("help_{command}"), run([command, "--help"]).out);
    }
}

/// Whether a line is of a drawing: its frame, its rows and columns, or its legend.
fn is_drawn(line: &str) -> bool {
    let is_row = line.ends_with(['|', '+']);
    let is_column = line.starts_with("    1 ") && line.ends_with('9');
    is_row
        || is_column
        || line.starts_with("  ( )")
        || line.starts_with("  < >")
        || line.starts_with("  - ")
        || line.starts_with("  / ")
}

#[test]
fn steps_are_drawn_when_asked() {
    let (plain, drawn) = (run(["steps", CHAINS]), run(["steps", "--draw", CHAINS]));
    assert_eq!((plain.exit, drawn.exit), (0, 0));
    let words = |text: &str| text.lines().filter(|line| !is_drawn(line)).join("\n");
    assert_eq!(words(&plain.out), words(&drawn.out), "what is said is the same");
    let steps = plain.out.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    // A frame has four rules across.
    let rules = |text: &str| text.lines().filter(|line| line.starts_with("  +-")).count();
    assert_eq!((rules(&plain.out), rules(&drawn.out)), (0, 4 * steps.count()));
    let json = run(["steps", "--draw", "--format", "json", CHAINS]).out;
    assert_eq!(json, run(["steps", "--format", "json", CHAINS]).out);
}

#[test]
fn hints_are_drawn_as_far_as_they_are_told() {
    let [region, cells, step] =
        ["1", "2", "3"].map(|level| run(["hint", "--draw", "--level", level, CHAINS]).out);
    assert_snapshot!("hint_drawn_region", region);
    assert_snapshot!("hint_drawn_cells", cells);
    assert_snapshot!("hint_drawn_step", step);
    // So is a mistake; nothing is drawn of a puzzle without a step.
    let wrong =
        |level| run(["hint", "--draw", "--level", level, "--filled", "1x3=8", WIKIPEDIA]).out;
    assert!(wrong("1").contains("1 | 5  3  8 | -  7  - |"), "{}", wrong("1"));
    assert!(wrong("2").ends_with("  ( ) wrong\n") && wrong("2").contains("(8)"), "{}", wrong("2"));
    assert!(wrong("3").contains("(8)"), "{}", wrong("3"));
    let none = run(["hint", "--draw", "11.............."]).out;
    assert_eq!(none, run(["hint", "11.............."]).out);
}
