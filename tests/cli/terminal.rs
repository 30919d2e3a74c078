//! What is left on a terminal, and what has room on a narrow one.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::run::program;
use crate::skip::skip;

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...";

/// All that the program writes to a terminal of this width; Ctrl-C may be pressed after two seconds.
/// `None` if there is no program here that makes terminals.
fn at_terminal(folder: &Path, width: usize, press: bool, line: &str) -> Option<String> {
    let line = line.replace("satdoku", "\"$S\"");
    fs::write(folder.join("run"), format!("stty cols {width} rows 24\n{line}\n")).expect("ours");
    let keys = if press { "(sleep 2; printf '\\003'; sleep 2) |" } else { "" };
    let script =
        format!("command -v script > /dev/null || exit 99\n{keys} script -qec 'sh run' /dev/null");
    let mut command = Command::new("sh");
    command.args(["-c", &script]).current_dir(folder).stdin(Stdio::null());
    command.env("S", program().get_program()).env_remove("COLUMNS").env("TERM", "xterm");
    let output = command.output().expect("there is a shell");
    if output.status.code() == Some(99) {
        skip("script is not installed");
        return None;
    }
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What is to be seen in the end on a terminal of this width, line by line.
fn screen(written: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<Vec<char>> = vec![Vec::new()];
    let (mut x, mut y) = (0, 0);
    let mut letters = written.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\r' => x = 0,
            '\n' => y += 1,
            // Colours change nothing here, and of moves there is one: to clear a line.
            '\u{1b}' => {
                let code: String =
                    letters.by_ref().skip(1).take_while(|c| !"mK".contains(*c)).collect();
                if code == "2" {
                    rows[y].clear();
                }
            }
            _ if letter.is_control() => {}
            _ => {
                if x >= width {
                    (x, y) = (0, y + 1);
                }
                if rows.len() <= y {
                    rows.resize(y + 1, Vec::new());
                }
                if rows[y].len() <= x {
                    rows[y].resize(x + 1, ' ');
                }
                rows[y][x] = letter;
                x += 1;
            }
        }
        if rows.len() <= y {
            rows.resize(y + 1, Vec::new());
        }
    }
    rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned()).collect()
}

/// Whether a line is of a progress bar, as far as any of it is left. What the terminal says of a key
/// that is pressed while there is no bar stays where it is.
fn is_progress(line: &str) -> bool {
    let is_spinner = |c: char| ('\u{2800}'..='\u{28ff}').contains(&c);
    line.contains(is_spinner) || line.contains("/s,") || line.contains("^C") && line != "^C"
}

#[test]
fn no_progress_is_left_on_a_terminal() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let many = format!("{}\n", ".".repeat(81)).repeat(100_000);
    let few = format!("1..4\n{}\n", ".".repeat(81)).repeat(500);
    for inner in ["80", "40"].map(|inner| folder.path().join(inner)) {
        fs::create_dir(&inner).expect("an empty folder");
        fs::write(inner.join("many.txt"), &many).expect("ours");
        fs::write(inner.join("few.txt"), &few).expect("ours");
    }
    let empty = ".".repeat(81);
    for (press, line, end) in [
        (true, format!("satdoku count {empty}"), "interrupted"),
        (false, format!("satdoku count --timeout 2s {empty}"), "the time is up"),
        (true, "satdoku redundant -o out many.txt".to_owned(), "out.partial"),
        (false, "satdoku redundant -o out --timeout 2s many.txt".to_owned(), "out.partial"),
        // Errors come between, and answers on the same terminal.
        (false, "satdoku redundant --filter few.txt".to_owned(), "several"),
        (true, "satdoku explain few.txt".to_owned(), "several solutions"),
        (true, format!("satdoku enumerate --max 1000000000 -o out {empty}"), "out.partial"),
        (
            true,
            "satdoku generate --count 100000 --technique x-wing --line -o out".to_owned(),
            "out",
        ),
        (false, "satdoku generate --count 3000 --seed 1 --line -o out".to_owned(), "run"),
        (false, "satdoku bench --time 1500ms".to_owned(), "several"),
    ] {
        let left = |width: usize| {
            let folder = folder.path().join(width.to_string());
            let written = at_terminal(&folder, width, press, &line)?;
            let seen = screen(&written, width);
            let left: Vec<&String> = seen.iter().filter(|line| is_progress(line)).collect();
            assert!(left.is_empty(), "{width} {line}: {left:#?}");
            let said = seen.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(end == "run" || said.contains(end), "{width} {line}: {said}");
            Some(())
        };
        let (wide, narrow) = std::thread::scope(|scope| {
            let narrow = scope.spawn(|| left(40));
            (left(80), narrow.join().expect("nothing is left"))
        });
        if wide.and(narrow).is_none() {
            return;
        }
    }
    // There was something to be seen meanwhile.
    let line = format!("satdoku count --timeout 2s {empty}");
    let written = at_terminal(folder.path(), 40, false, &line).expect("it was there before");
    assert!(written.contains("solutions") && written.contains("\u{1b}[2K"), "{written:?}");
}

#[test]
fn words_have_room_on_a_narrow_terminal() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let two = format!("{}..", &WIKIPEDIA[..79]);
    let broken = WIKIPEDIA.replacen("53", "55", 1);
    for line in [
        format!("satdoku solve {WIKIPEDIA}"),
        format!("satdoku solve {broken}"),
        format!("satdoku solve --stats {WIKIPEDIA}"),
        format!("satdoku enumerate {two}"),
        format!("satdoku enumerate --max 2000 {two}"),
        format!("satdoku count {two}"),
        format!("satdoku candidates {broken}"),
        format!("satdoku explain {broken}"),
        format!("satdoku explain --extra 1x6=4 --fixes --rules {WIKIPEDIA}"),
        format!("satdoku explain --all --max 2 {broken}"),
        format!("satdoku explain --disjoint {broken}"),
        format!("satdoku explain --suspects {broken}"),
        format!("satdoku explain {WIKIPEDIA}"),
        format!("satdoku explain {two}"),
        "satdoku explain 1x6=4".to_owned(),
        format!("satdoku mistakes --filled 1x3=4,1x4=2 --why --reveal {WIKIPEDIA}"),
        format!("satdoku mistakes --filled 1x3=4 {broken}"),
        format!("satdoku repair --solutions {broken}"),
        format!("satdoku repair {WIKIPEDIA}"),
        format!("satdoku redundant --together {WIKIPEDIA}"),
        format!("satdoku redundant --why 1x1 {WIKIPEDIA}"),
        format!("satdoku redundant --why all {WIKIPEDIA}"),
        format!("satdoku hint {HARD}"),
        format!("satdoku hint --level 1 {HARD}"),
        format!("satdoku hint --level 2 {HARD}"),
        format!("satdoku hint {broken}"),
        format!("satdoku hint --filled 1x3=8,1x4=2 {WIKIPEDIA}"),
        format!("satdoku steps {HARD}"),
        format!("satdoku steps --max 2 {HARD}"),
        format!("satdoku steps --iterations {HARD}"),
        format!("satdoku steps {two}"),
        format!("satdoku rate {HARD}"),
        format!("satdoku rate --remove 1x2 {HARD}"),
        "satdoku generate --givens 16".to_owned(),
        "satdoku generate --technique hidden-quadruple --seed 5 --timeout 300ms".to_owned(),
        "satdoku fill 11..............".to_owned(),
        "satdoku sat missing.cnf".to_owned(),
        "satdoku solve no-such-file.txt".to_owned(),
        "satdoku sat --extra 1x1=1 missing.cnf".to_owned(),
        "satdoku solve --frobnicate".to_owned(),
        "satdoku resolve --with uv --encoding depends 1..4.....3....2.".to_owned(),
        "satdoku prove --out certificate 1..4.....3....2.".to_owned(),
    ] {
        let Some(written) = at_terminal(folder.path(), 40, false, &line) else { return };
        let written = without_colours(&written);
        for shown in written.lines().map(|line| line.trim_end_matches('\r')) {
            // A word that is longer, such as a puzzle, has to go on.
            let words = shown.split_whitespace();
            let longest = words.map(|word| word.chars().count()).max().unwrap_or(0);
            assert!(shown.chars().count() <= 40 || longest > 30, "{line}: {shown:?}\n{written}");
        }
    }
}

fn without_colours(text: &str) -> String {
    let mut plain = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\u{1b}' => drop(letters.by_ref().find(|c| c.is_ascii_alphabetic())),
            _ => plain.push(letter),
        }
    }
    plain
}
