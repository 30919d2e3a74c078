//! Streams: the fast lane, `--filter`, tables, and packed files.

use std::fs;
use std::io::{Read, Write};
use std::process::Stdio;

use itertools::Itertools;

use crate::run::{pipe, program, run, run_in};

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/samples.txt");
const UNIQUE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The samples without their names, many times: plain lines.
fn plain(times: usize) -> String {
    let text = fs::read_to_string(SAMPLES).expect("the samples are there");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let lines = lines.map(|line| line.split(' ').next().unwrap_or(line));
    let all: String = lines.map(|line| format!("{line}\n")).collect();
    all.repeat(times)
}

#[test]
fn the_fast_lane_says_what_the_others_say() {
    let text = plain(8) + "1..4.....3....2.\nfoo\n\n" + &plain(2).replace('\n', "\r\n");
    let zeros = text.replace('.', "0").replace("1004000003000020", "1..4.....3....2.");
    for command in
        [&["solve", "--line"][..], &["check"], &["solve", "--filter"], &["check", "--filter"]]
    {
        let of = |text: &str, engine: &[&str]| {
            let run = pipe([command, engine].concat(), text.as_bytes());
            // Errors show the line, which differs in its blanks.
            (run.out, run.exit)
        };
        let slow = of(&text, &["--engine", "sat"]);
        let levels = ["words", "bands", "avx2", "mixed", "avx512"];
        for (level, engine) in levels.into_iter().cartesian_product(["native", "searches"]) {
            let with = ["--engine", engine, "--level", level];
            let fast = of(&text, &with);
            if fast.1 == 2 && fast.0.is_empty() {
                let run = pipe([command, &with].concat(), b"");
                assert!(
                    run.err.contains(&format!("this processor does not have {level}")),
                    "{run:?}"
                );
                continue;
            }
            let verdicts = |(out, exit): &(String, i32)| {
                // Of several solutions each engine may find another.
                let words = out.lines().map(|line| match line.contains("several") {
                    true => "several".to_owned(),
                    false => line.to_owned(),
                });
                (words.collect::<Vec<_>>(), *exit)
            };
            assert_eq!(verdicts(&fast), verdicts(&slow), "{command:?} {level}");
            for threads in ["1", "2", "5"] {
                let with = [&with[..], &["--threads", threads]].concat();
                assert_eq!(of(&text, &with), fast, "{command:?} {level} {threads}");
            }
            assert_eq!(of(&zeros, &with), fast, "{command:?} {level}, zeros");
        }
    }
}

#[test]
fn counts_of_plain_lines_are_those_of_puzzles() {
    let text = plain(3);
    let labelled: String = text.lines().map(|line| format!("{line} # label\n")).collect();
    let options = [&[][..], &["--max", "1"], &["--max", "3"], &["--engine", "native"]];
    for max in options {
        let arguments = [&["count"], max].concat();
        let plain = pipe(&arguments, text.as_bytes());
        let puzzles = pipe(&arguments, labelled.as_bytes());
        assert_eq!((plain.out, plain.exit), (puzzles.out, puzzles.exit), "{max:?}");
    }
}

#[test]
fn a_filter_answers_every_line_in_its_place() {
    let several = ".".repeat(81);
    let none = UNIQUE.replacen("53.", "533", 1);
    let text = format!(
        "{UNIQUE}\n\n# comment\n{several}\n{none}\r\n53..7\nfoo\t# bar\n1..4.....3....2. # small"
    );
    let solve = pipe(["solve", "--filter", "--engine", "native"], text.as_bytes());
    assert_eq!((solve.exit, solve.err.as_str()), (0, ""));
    let lines: Vec<&str> = solve.out.lines().collect();
    assert_eq!(lines.len(), 8, "{}", solve.out);
    assert_eq!(lines[0], format!("unique\t{SOLUTION}"));
    assert!(lines[3].starts_with("several\t"), "{}", lines[3]);
    assert_eq!((lines[4], lines[7]), ("none\t", "unique\t1234341223414123"));
    for (i, what) in [(1, "no puzzle"), (2, "no puzzle"), (5, "5 cells"), (6, "`f`")] {
        assert!(lines[i].starts_with("error\t") && lines[i].contains(what), "{}", lines[i]);
    }
    for (command, expected) in [
        ("check", ["unique\t", "several\t", "none\t", "unique\t"]),
        ("count", ["unique\t1", "several\t5+", "none\t0", "unique\t1"]),
        ("explain", ["unique\t", "several\t", "none\t1x2=3 1x3=3", "unique\t"]),
        ("repair", ["unique\t", "several\t", "none\tremove 1x3=3", "unique\t"]),
    ] {
        let more: &[&str] = match command {
            "count" => &["--max", "5"],
            "repair" => &["--edits", "1"],
            _ => &[],
        };
        // No edit of an empty grid helps, which is soon known.
        let quietly = [&[command, "--quiet", "--filter"][..], more].concat();
        let run = pipe(&quietly, text.as_bytes());
        assert_eq!((run.exit, run.err.as_str()), (0, ""), "{command}");
        let lines: Vec<&str> = run.out.lines().collect();
        assert_eq!(lines.len(), 8, "{command}: {}", run.out);
        for (i, expected) in [0, 3, 4, 7].into_iter().zip(expected) {
            assert!(lines[i].starts_with(expected), "{command}: {}", lines[i]);
        }
        let json = pipe([&quietly[..], &["--format", "json"]].concat(), text.as_bytes());
        assert_eq!(
            (json.exit, json.out.lines().count(), json.err.as_str()),
            (0, 8, ""),
            "{command}"
        );
    }
    assert_eq!(pipe(["check", "--filter"], b"").out, "");
    // A stream that breaks is another matter.
    let missing = run(["check", "--filter", "nosuch.txt"]);
    assert_eq!((missing.exit, missing.out.as_str()), (2, ""));
    assert_eq!(run(["check", "--filter", "--timeout", "0s", UNIQUE, UNIQUE]).exit, 4);
}

#[test]
fn a_filter_answers_before_the_next_line_comes() {
    let mut command = program();
    command.args(["solve", "--filter", "--engine", "native"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    let expected = format!("unique\t{SOLUTION}\n");
    for _ in 0..50 {
        stdin.write_all(format!("{UNIQUE}\n").as_bytes()).expect("it is read");
        let mut answer = vec![0; expected.len()];
        stdout.read_exact(&mut answer).expect("it is answered");
        assert_eq!(answer, expected.as_bytes());
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn tables_are_read_again() {
    let text = format!(
        "{UNIQUE} # a, b\n{}\n{}\nfoo\n",
        ".".repeat(81),
        "11".to_owned() + &".".repeat(79)
    );
    let own = pipe(["solve", "--csv"], text.as_bytes());
    let lines: Vec<&str> = own.out.lines().collect();
    assert_eq!(lines[0], "name,puzzle,solution,verdict");
    assert_eq!(lines[1], format!("\"a, b\",{UNIQUE},{SOLUTION},unique"));
    assert!(lines[2].ends_with(",several") && lines[3].ends_with(",,none"), "{}", own.out);
    assert_eq!(lines[4], ",foo,,error");
    assert_eq!(own.exit, 2);
    let good = lines[..4].join("\n");
    let again = pipe(["check", "--csv"], good.as_bytes());
    let verdicts: Vec<&str> =
        again.out.lines().filter_map(|line| line.rsplit(',').next()).collect();
    assert_eq!(verdicts, ["verdict", "unique", "several", "none"]);
    let qqwing = pipe(["solve", "--qqwing-csv"], good.as_bytes());
    assert!(qqwing.out.starts_with(&format!("Puzzle,Solution,\n{UNIQUE},{SOLUTION},\n")));
    assert_eq!(pipe(["check", "-q"], qqwing.out.as_bytes()).out.lines().count(), 3);
    let count = pipe(["count", "--max", "3", "--qqwing-csv"], good.as_bytes());
    assert!(count.out.starts_with(&format!("Puzzle,Solution Count,\n{UNIQUE},1,\n")));
    assert!(count.out.contains(",3+,\n"), "{}", count.out);
    assert!(
        pipe(["count", "--csv"], UNIQUE.as_bytes()).out.ends_with(&format!(",{UNIQUE},1,unique\n"))
    );
    for command in ["solve", "check", "count"] {
        let both = pipe([command, "--csv", "--format", "json"], UNIQUE.as_bytes());
        assert_eq!((both.exit, both.out.contains("a table")), (2, true), "{both:?}");
    }
}

#[test]
fn rows_for_errors_keep_what_is_known() {
    let table = format!("note,id,puzzle\nx,7,53..7\ny,8,{UNIQUE}\nz,9,\n");
    let label = "53..7 # a label\n1..4.....3....2. # good\n";
    for (command, rest) in
        [("solve", ",,error"), ("check", ",error"), ("count", ",,error"), ("rate", ",error,,,,,")]
    {
        let rows = pipe([command, "--csv"], table.as_bytes());
        let lines: Vec<&str> = rows.out.lines().collect();
        assert_eq!((lines.len(), rows.exit), (4, 2), "{command}: {}", rows.out);
        assert_eq!(lines[1], format!("7,53..7{rest}"), "{command}");
        assert!(lines[2].starts_with(&format!("8,{UNIQUE},")), "{command}: {}", lines[2]);
        assert_eq!(lines[3], format!("9,{rest}"), "{command}");
        let lines = pipe([command, "--csv"], label.as_bytes());
        assert!(
            lines.out.contains(&format!("\na label,53..7{rest}\n")),
            "{command}: {}",
            lines.out
        );
    }
}

#[test]
fn names_that_spreadsheets_would_run_are_guarded() {
    let text = "1..4.....3....2. # =HYPERLINK(1)\n1..4.....3....2. # -5\n1..4.....3....2. # +a,b\n";
    let csv = pipe(["check", "--csv"], text.as_bytes());
    let names: Vec<&str> = csv.out.lines().skip(1).collect();
    assert!(names[0].starts_with("'=HYPERLINK(1),"), "{}", csv.out);
    assert!(names[1].starts_with("-5,") && names[2].starts_with("\"'+a,b\","), "{}", csv.out);
    // They are read again as they were.
    let lines = pipe(["convert", "--to", "line"], csv.out.as_bytes());
    assert_eq!(lines.out, text);
}

#[test]
fn labelled_lines_and_tables_say_what_plain_lines_say() {
    let text = plain(3).replace("\n\n", "\n").trim_start().to_owned();
    let header = "id,puzzle\n".to_owned();
    let row = |quote: &str| -> String {
        let row = |(i, line): (usize, &str)| format!("{i},{quote}{line}{quote}\n");
        header.clone() + &text.lines().enumerate().map(row).collect::<String>()
    };
    let labelled: String = text.lines().map(|line| format!("{line} some name\n")).collect();
    for arguments in [&["solve", "--line"][..], &["count", "--max", "2"], &["solve", "--csv"]] {
        let arguments =
            [arguments, if arguments[0] == "solve" { &["--engine", "auto"] } else { &[] }].concat();
        // Names are of no concern here.
        let bare = |run: crate::run::Run| -> (Vec<String>, i32) {
            let line = |line: &str| line[line.find(',').map_or(0, |at| at + 1)..].to_owned();
            (run.out.lines().map(line).collect(), run.exit)
        };
        let plain = bare(pipe(&arguments, text.as_bytes()));
        for other in [&labelled, &row(""), &row("\"")] {
            assert_eq!(
                bare(pipe(&arguments, other.as_bytes())),
                plain,
                "{arguments:?} {}",
                &other[..120]
            );
        }
    }
}

#[test]
fn packed_files_are_read_and_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.txt"), plain(30)).expect("it can be written");
    let expected = run_in(folder.path(), ["check", "a.txt"]);
    for packed in ["b.gz", "b.zst"] {
        let convert = run_in(folder.path(), ["convert", "--to", "line", "-o", packed, "a.txt"]);
        assert_eq!((convert.exit, convert.out.as_str()), (0, ""));
        let (size, full) = (fs::metadata(at(packed)), fs::metadata(at("a.txt")));
        assert!(size.expect("it is there").len() * 3 < full.expect("it is there").len());
        let check = run_in(folder.path(), ["check", packed]);
        assert_eq!((&check.out, check.exit), (&expected.out, expected.exit), "{packed}");
        // What is cut off is an error, and spoils nothing before it.
        let bytes = fs::read(at(packed)).expect("it is there");
        fs::write(at(packed), &bytes[..bytes.len() / 2]).expect("it can be written");
        let cut = run_in(folder.path(), ["check", packed]);
        assert_eq!(cut.exit, 2);
        assert!(cut.err.contains("cannot be unpacked as"), "{}", cut.err);
        fs::write(at(packed), "no packed file").expect("it can be written");
        assert!(run_in(folder.path(), ["check", packed]).err.contains("cannot be unpacked as"));
        // By its content alone it is not known.
        let piped = pipe(["check"], &bytes);
        assert!(piped.err.contains("rename the file to end in ."), "{}", piped.err);
    }
    // What a name says counts for what is in the file: without a hard clause only the name tells
    // that this is WCNF.
    fs::write(at("w.wcnf"), "1 1 0\n1 -1 0\n1 2 0\n").expect("it can be written");
    let plain = run_in(folder.path(), ["mus", "w.wcnf"]);
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(b"1 1 0\n1 -1 0\n1 2 0\n").expect("a vector takes all");
    fs::write(at("w.wcnf.gz"), packed.finish().expect("a vector takes all")).expect("it is ours");
    let unpacked = run_in(folder.path(), ["mus", "w.wcnf.gz"]);
    assert_eq!((plain.exit, &plain.out), (20, &unpacked.out), "{} {}", plain.err, unpacked.err);
    // Formulas too, and what else is written.
    let export = run_in(folder.path(), ["export", "dimacs", "--output", "f.cnf.gz", UNIQUE]);
    assert_eq!(export.exit, 0, "{}", export.err);
    let sat = run_in(folder.path(), ["sat", "--output", "answer", "f.cnf.gz"]);
    assert_eq!(sat.exit, 10, "{}", sat.err);
    assert!(fs::read_to_string(at("answer")).is_ok_and(|text| text.starts_with("s SATISFIABLE\n")));
}

#[test]
fn an_output_file_takes_its_place_when_it_is_whole() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("out"), "old").expect("it can be written");
    let usage = run_in(folder.path(), ["export", "dimacs", "-o", "out", UNIQUE, UNIQUE]);
    assert_eq!(usage.exit, 2);
    assert_eq!(fs::read_to_string(at("out")).ok().as_deref(), Some("old"));
    let run = run_in(folder.path(), ["solve", "--color", "auto", "-o", "out", UNIQUE, "foo"]);
    assert_eq!(run.exit, 2, "what can be said of each puzzle is an answer");
    assert!(fs::read_to_string(at("out")).is_ok_and(|text| text.ends_with("the only solution\n")));
    for two in [
        &["solve", "--log", "two", "-o", "./two", UNIQUE][..],
        &["export", "dimacs", "--map", "two", "-o", "two", UNIQUE],
        &["explain", "--extra", "1x1=9", "--svg", "./out", "-o", "out", UNIQUE],
    ] {
        let refused = run_in(folder.path(), two);
        assert!(refused.exit == 2 && refused.err.contains("into one file"), "{}", refused.err);
    }
    let left: Vec<_> = fs::read_dir(folder.path()).expect("it can be read").collect();
    assert_eq!(left.len(), 1, "{left:?}");
    if cfg!(target_os = "linux") {
        let full = run_in(folder.path(), ["solve", "--output", "/dev/full", UNIQUE]);
        assert!(full.exit == 2 && full.err.contains("/dev/full"), "{full:?}");
    }
}

#[test]
fn a_level_is_for_the_native_search() {
    assert_eq!(run(["solve", "--level", "bands", "--line", UNIQUE]).out, format!("{SOLUTION}\n"));
    let sat = run(["solve", "--level", "bands", "--engine", "sat", UNIQUE]);
    assert!(sat.exit == 2 && sat.err.contains("--level is about the native search"), "{}", sat.err);
}

/// Not more than this much memory, as Linux counts it, whatever the length of the stream.
#[cfg(target_os = "linux")]
#[test]
fn a_long_stream_takes_little_memory() {
    let mut command = program();
    command.args(["check", "--engine", "native", "-q"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    let reader = std::thread::spawn(move || {
        std::io::copy(&mut stdout, &mut std::io::sink()).expect("it can be read")
    });
    let text = format!("{UNIQUE}\n").repeat(10_000);
    for _ in 0..100 {
        stdin.write_all(text.as_bytes()).expect("it is read");
    }
    let peak = crate::run::peak(&child).expect("it runs");
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
    assert_eq!(reader.join().expect("it ends"), 1_000_000 * 91);
    assert!(peak < 64, "{peak} MB");
}

/// Lines of 16 cells: with a size, or a name on each, they are puzzles, however many there are;
/// otherwise nobody can tell, which is said at once.
#[test]
fn short_lines_by_the_thousand() {
    let small = "1..4.....3....2.";
    let named = format!("{small} # a\n").repeat(5000);
    let run = pipe(["check", "--quiet", "--engine", "auto"], named.as_bytes());
    assert_eq!((run.out.lines().count(), run.exit), (5000, 0), "{}", run.err);
    let plain = format!("{small}\n").repeat(5000);
    let run = pipe(["check", "--quiet", "--engine", "auto", "--size", "4"], plain.as_bytes());
    assert_eq!((run.out.lines().count(), run.exit), (5000, 0), "{}", run.err);
    let run = pipe(["check", "--quiet"], plain.as_bytes());
    assert_eq!((run.out.lines().count(), run.exit), (1, 2));
    assert!(run.err.contains("use --size 4 or --size 16"), "{}", run.err);
}

/// Grids without anything between them take little memory, and time that grows as they do.
#[test]
fn grids_one_below_the_other_by_the_thousand() {
    let grid = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n\
                .6....28.\n...419..5\n....8..79\n";
    let run = pipe(["check", "--quiet", "--engine", "auto"], grid.repeat(3000).as_bytes());
    assert_eq!((run.out.matches("unique").count(), run.exit), (3000, 0), "{}", run.err);
}
