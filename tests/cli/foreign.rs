//! Texts that come from elsewhere: by every way in, none reaches a terminal, a picture, a page or the
//! name of a file with characters that a terminal obeys.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::{Run, pipe, run, run_in};
use crate::skip::{skip, skip_unless_ci};

/// What terminals obey and what reorders a line: CSI in both ways, OSC, BEL, and marks of direction.
const HOSTILE: &str = "x\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{202E}\u{2066}\u{8}end";
const PUZZLE: &str = "1..4.....3....2.";
const NONE: &str = "11..............";

/// Whether a terminal would obey nothing in a text.
fn is_tame(text: &str) -> bool {
    let directs = |c: char| matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    !text.chars().any(|c| c.is_control() && c != '\n' && c != '\t' || directs(c))
}

#[track_caller]
fn assert_tame(run: &Run, what: &str) {
    assert!(is_tame(&run.out) && is_tame(&run.err), "{what}: {:?} {:?}", run.out, run.err);
}

/// Texts with a name that is hostile, in every form that has names.
fn named(puzzle: &str) -> Vec<(&'static str, String)> {
    let escaped: String = HOSTILE.chars().map(|c| format!("\\u{:04x}", u32::from(c))).collect();
    let numbers: String = HOSTILE.chars().map(|c| format!("&#{};", u32::from(c))).collect();
    let rows: Vec<&str> = (0..4).map(|row| &puzzle[4 * row..4 * row + 4]).collect();
    let cells =
        |row: &str| row.replace('.', " ").chars().map(|c| format!("<td>{c}</td>")).collect();
    let cells: Vec<String> = rows.iter().map(|row| cells(row)).collect();
    let own = pipe(["convert", "--to", "json"], format!("{puzzle} # NAME\n").as_bytes()).out;
    assert!(own.contains("\"name\":\"NAME\""), "{own}");
    let zeros = "0".repeat(81);
    vec![
        ("comment", format!("{puzzle} # {HOSTILE}\n")),
        ("label", format!("{puzzle} {HOSTILE}\n")),
        ("caption", format!("# {HOSTILE}\n{puzzle}\n")),
        ("title", format!("{HOSTILE}\n{}\n", rows.join("\n"))),
        ("CSV", format!("name,puzzle\n\"{HOSTILE}\",{puzzle}\n\"{HOSTILE}\n,\",{puzzle}\n")),
        ("TSV", format!("puzzle\tname\n{puzzle}\t{HOSTILE}\n")),
        ("own form", own.replace("NAME", &format!("{escaped}\\n\\u0000"))),
        ("own form, raw", own.replace("NAME", "x\u{9B}31m\u{202E}end")),
        ("JSON", format!("{{\"name\":\"{escaped}\\n\",\"puzzle\":\"{puzzle}\"}}\n")),
        (
            "XML",
            format!(
                "<opensudoku><game data=\"{zeros}\" name=\"{HOSTILE}{numbers}\"/></opensudoku>\n"
            ),
        ),
        ("link", format!("https://sudokuexchange.com/play/?s={zeros}&d=2 {HOSTILE}\n")),
        (
            "HTML",
            format!(
                "<html><title>{HOSTILE}</title><h1>{HOSTILE}{numbers}</h1><table><caption>{HOSTILE}</caption><tr>{}</tr></table>\n",
                cells.join("</tr><tr>")
            ),
        ),
    ]
}

#[test]
fn names_are_tame_in_every_answer() {
    let mut shown = 0;
    for (form, text) in [named(PUZZLE), named(NONE)].concat() {
        for command in [
            "solve",
            "solve --line",
            "solve --csv",
            "check",
            "check --csv",
            "count --csv --max 2",
            "rate --csv --timeout 2s",
            "explain",
            "explain --steps --fixes",
            "repair --edits 1 --timeout 2s",
            "enumerate --max 2",
            "candidates --timeout 2s",
            "convert --to line",
            "convert --to block",
            "convert --to csv",
            "convert --to json",
            "check --format json",
            "explain --format json",
            "solve --filter --format json",
        ] {
            let run = pipe(command.split(' '), text.as_bytes());
            assert_tame(&run, &format!("{form}, {command}"));
            shown += usize::from(run.out.contains("end"));
            if command.contains("json") {
                for line in run.out.lines() {
                    let json = serde_json::from_str::<serde_json::Value>(line);
                    assert!(json.is_ok(), "{form}, {command}: {line}");
                }
            }
        }
    }
    // They are not all left out.
    assert!(shown > 150, "{shown}");
}

#[test]
fn rows_that_cannot_be_read_are_tame_too() {
    for text in [
        format!("12 # {HOSTILE}\n12{HOSTILE}\n"),
        format!("name,puzzle\n{HOSTILE},12\n{HOSTILE},12{HOSTILE}\n"),
        format!("{{\"{HOSTILE}\":\"{HOSTILE}\"}}\n"),
        format!("{PUZZLE}\u{0}\u{85}{HOSTILE}\n"),
        format!("<opensudoku><game data=\"{HOSTILE}\"/><{HOSTILE}></opensudoku>\n"),
        format!("[Puzzle]\n{HOSTILE}\n"),
        format!("killer{HOSTILE}: type\n{HOSTILE}=3\n1x1={HOSTILE}\n"),
        format!("p cnf {HOSTILE}\n"),
    ] {
        for command in [
            "solve",
            "solve --csv",
            "check --csv",
            "rate --csv",
            "count --csv",
            "check",
            "check --format json",
            "check --filter",
            "convert --to csv",
            "sat -",
            "mus -",
        ] {
            assert_tame(&pipe(command.split(' '), text.as_bytes()), &format!("{command} {text:?}"));
        }
    }
}

#[test]
fn arguments_are_tame() {
    let option = |name: &str, puzzle: &'static str| {
        vec!["check".to_owned(), format!("--{name}={HOSTILE}"), puzzle.to_owned()]
    };
    let mut all: Vec<Vec<String>> = [
        "extra", "size", "box", "alphabet", "notation", "format", "color", "timeout", "threads",
        "engine", "level", "column", "x\u{9B}",
    ]
    .map(|name| option(name, PUZZLE))
    .into();
    for words in [
        "HOSTILE",
        "HOSTILE check",
        "--HOSTILE",
        "check HOSTILE",
        "check -o no/HOSTILE 1..4.....3....2.",
        "sat HOSTILE",
        "decode --puzzle HOSTILE HOSTILE",
        "man HOSTILE",
        "completions HOSTILE",
        "rate --HOSTILE 1",
        "steps --only HOSTILE 1..4.....3....2.",
        "steps --until HOSTILE 1..4.....3....2.",
        "mistakes --filled HOSTILE 1..4.....3....2.",
        "mistakes --filled 1x2=HOSTILE 1..4.....3....2.",
        "convert --to HOSTILE 1..4.....3....2.",
        "explain --svg no/HOSTILE 11..............",
        "prove --out /dev/null/HOSTILE 11..............",
        "generate --size HOSTILE",
        "generate --symmetry HOSTILE",
        "bench HOSTILE",
    ] {
        all.push(words.split(' ').map(|word| word.replace("HOSTILE", HOSTILE)).collect());
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    for arguments in all {
        let run = run_in(folder.path(), &arguments);
        assert_tame(&run, &format!("{arguments:?}"));
        assert_eq!(run.exit, 2, "{arguments:?} {run:?}");
    }
}

#[test]
fn names_of_files_are_shown_and_tame() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = format!("{HOSTILE}.txt");
    fs::write(folder.path().join(&file), "1..4..9..3....2.\n").expect("ours");
    for arguments in [
        &["check", &file][..],
        // Nearly the name of that file.
        &["check", &format!("{HOSTILE}.txx")],
        &["sat", &file],
        &["resolve", "--with", "pip", "--python", HOSTILE, PUZZLE],
    ] {
        let run = run_in(folder.path(), arguments);
        assert_tame(&run, &format!("{arguments:?}"));
        assert!(run.exit == 2 && run.err.contains("end"), "{arguments:?} {run:?}");
    }
}

/// The paths and the texts of all files below a folder.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("it can be read") {
        let path = entry.expect("it can be read").path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push((
                path.file_name().expect("a name").to_str().expect("UTF-8").to_owned(),
                fs::read(&path).expect("it can be read"),
            )),
        }
    }
    found
}

#[test]
fn pictures_pages_and_folders_are_tame() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let input = format!("{HOSTILE}.txt");
    fs::write(path.join(&input), format!("# {HOSTILE}\n{NONE}\n")).expect("ours");
    fs::write(path.join("good"), format!("{PUZZLE} # {HOSTILE}\n")).expect("ours");
    let made = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| made.path().join(name).display().to_string();
    for arguments in [
        &["explain", "--svg", &at("a.svg"), "--png", &at("a.png"), &input][..],
        &["prove", "--out", &at("proof"), &input],
        &["explain", "--proof", &at("other"), &input],
        &["check", "--log", &at("log"), &input],
        &["steps", "--svg-dir", &at("steps"), "good"],
        &["export", "pypi", "--out", &at("pypi"), "good"],
        &["export", "conda", "--out", &at("conda"), "good"],
        &["export", "cargo", "--out", &at("cargo"), "good"],
        &["export", "dimacs", "--groups", "--map", &at("map"), "-o", &at("cnf"), "good"],
        &["export", "requirements", "-o", &at("requirements"), "good"],
    ] {
        let run = run_in(path, arguments);
        assert!(run.exit <= 1, "{arguments:?} {run:?}");
        assert_tame(&run, &format!("{arguments:?}"));
    }
    let all = files(made.path());
    assert!(all.len() > 20, "{}", all.len());
    for (name, content) in &all {
        assert!(is_tame(name), "{name:?}");
        let Ok(text) = std::str::from_utf8(content) else { continue };
        let text = text.replace("\r\n", "\n");
        // Archives are of bytes.
        assert!(is_tame(&text) || text.starts_with("PK"), "{name}: {text:?}");
        if name.ends_with(".svg") {
            let document = roxmltree::Document::parse(&text).expect("it is XML");
            let title = document.descendants().find(|node| node.has_tag_name("title"));
            assert!(title.and_then(|node| node.text()).is_some(), "{name}");
        }
    }
    assert!(all.iter().any(|(name, png)| name == "a.png" && png.starts_with(b"\x89PNG")));
}

#[test]
fn pages_say_nothing_that_a_terminal_obeys() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    fs::write(path.join("good"), format!("{PUZZLE} # {HOSTILE}\n")).expect("ours");
    let run = run_in(path, ["convert", "--pdf", "out.pdf", "--title", HOSTILE, "good"]);
    assert_eq!(run.exit, 0, "{run:?}");
    assert_tame(&run, "pages");
    for arguments in [&["pdftotext", "out.pdf", "-"], &["pdfinfo", "out.pdf", ""]] {
        let words = arguments[1..].iter().filter(|word| !word.is_empty());
        match Command::new(arguments[0]).args(words).current_dir(path).output() {
            Ok(output) => {
                let text = String::from_utf8(output.stdout).expect("it is UTF-8");
                // pdftotext ends a page so.
                let text = text.replace('\u{C}', "\n");
                assert!(text.contains("end") && is_tame(&text), "{text:?}");
            }
            Err(_) => skip_unless_ci(format_args!("{} is not installed", arguments[0])),
        }
    }
}

#[test]
fn tables_keep_their_bytes_except_on_a_terminal() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let table = format!("{HOSTILE}\tpuzzle\n{HOSTILE}\t{PUZZLE}\n");
    fs::write(path.join("t"), &table).expect("ours");
    fs::write(path.join("l"), format!("{PUZZLE} # {HOSTILE}\n")).expect("ours");
    let run = run_in(path, ["check", "--append", "t"]);
    assert_eq!(
        run.out,
        format!("{HOSTILE}\tpuzzle\tverdict\terror\n{HOSTILE}\t{PUZZLE}\tunique\t\n")
    );
    let echo = run_in(path, ["check", "--filter", "--echo", "l"]);
    assert_eq!(echo.out, format!("{PUZZLE} # {HOSTILE}\tunique\t\n"));
    for (arguments, expected) in
        [("check --append t", "2J\u{FFFD}]0;"), ("check --filter --echo l", "unique")]
    {
        let program = env!("CARGO_BIN_EXE_satdoku");
        let mut command = Command::new("script");
        command.args(["-qec", &format!("'{program}' {arguments}"), "/dev/null"]).current_dir(path);
        match command.stdin(std::process::Stdio::null()).output() {
            Ok(output) if cfg!(target_os = "linux") => {
                let text = String::from_utf8_lossy(&output.stdout).replace("\r\n", "\n");
                assert!(text.contains(expected) && is_tame(&text), "{text:?}");
            }
            _ => skip("script is not installed"),
        }
    }
}

#[test]
fn our_tables_have_no_formulas_and_those_of_others_stay_as_they_are() {
    for name in ["=1+2", "+a", "-a", "@a", "'=1"] {
        let text = format!("{PUZZLE} # {name}\n12 # {name}\n");
        for command in
            ["solve --csv", "check --csv", "count --csv", "rate --csv", "convert --to csv"]
        {
            let run = pipe(command.split(' '), text.as_bytes());
            let rows = run.out.lines().skip(1);
            assert!(rows.clone().count() > 0 && run.exit == 2, "{command}: {run:?}");
            for row in rows {
                assert!(row.starts_with(&format!("'{name},")), "{command}: {row}");
            }
        }
        let table = format!("name,puzzle\n{name},{PUZZLE}\n");
        let run = pipe(["check", "--append"], table.as_bytes());
        assert_eq!(run.out.lines().nth(1), Some(&*format!("{name},{PUZZLE},unique,")));
    }
    assert!(run(["check", "--help"]).out.contains("apostrophe"));
}
