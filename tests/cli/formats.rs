//! Everything that is read, and everything that is written.

use crate::run::{pipe, run};

const LINE: &str =
    ".9.6.1...5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.";
const SIXTEEN: &str = "..8A.3.41F.52..DF.5.A..8.CD2.7.B.G..E1.5..B..9....4..G.2..A85F1.\
                       .9B.3...F....2...7..........A.F...EG1.5A7.3..8.6.F..698B.2GE.4.3\
                       G.C...1...8..........A....4.7...6..58.37E..FC.D4.B78.D...659F1..\
                       ...7..E18..3....B8..74.G.A...E2C.56.9..32.C1GD.7......A.4D7.3...";

/// What `satdoku convert --to line` makes of a text.
fn line(text: &str) -> String {
    let run = pipe(["convert", "--to", "line"], text.as_bytes());
    assert_eq!(run.exit, 0, "{text}\n{}", run.err);
    run.out
}

fn rows(separator: &str) -> Vec<String> {
    let symbols: Vec<String> = LINE.chars().map(String::from).collect();
    symbols.chunks(9).map(|row| row.join(separator)).collect()
}

#[test]
fn every_dress_of_one_puzzle() {
    let plain = rows("");
    let bands = plain.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>();
    let zeros = LINE.replace('.', "0");
    let mut texts = vec![
        plain.join("\n"),
        plain.join("\r\n"),
        plain.join("\r"),
        format!("\u{FEFF}{}", plain.join("\r\n")),
        rows(" ").join("\n"),
        rows(",").join("\n"),
        rows("\t").join("\n"),
        rows(";").join("\n"),
        rows(", ").join("\n"),
        rows(",").join("\n").replace('.', ""),
        rows(",").join("\n").replace('.', "_"),
        plain.join(" # a row\n"),
        bands.join("\n\n"),
        bands.join("\n---------\n"),
        bands.join("\n------+-------+------\n"),
        bands.join("\n===========\n"),
        bands.join("\n═══════════\n"),
        plain.join(" "),
        rows(" ").join(" "),
        rows(",").join(","),
        zeros.clone(),
        plain.join("\n").replace('.', "-"),
        plain.join("\n").replace('.', "?"),
        LINE.replacen('.', "0", 20),
        format!("# title\n\n% another\n{LINE}\n"),
    ];
    for blank in ["0", "*", "_", "-", "x", "X", "?"] {
        texts.push(LINE.replace('.', blank));
    }
    for (vertical, corner, horizontal) in
        [("|", "+", "-"), ("│", "┼", "─"), ("║", "╬", "═"), ("┃", "╋", "━")]
    {
        let rule = [horizontal.repeat(7), horizontal.repeat(7), horizontal.repeat(7)].join(corner);
        let rule = format!("{corner}{rule}{corner}\n");
        let row = |row: &String| {
            let cells: Vec<String> = row.chars().map(|c| format!("{c} ")).collect();
            let boxes: Vec<String> = cells.chunks(3).map(<[String]>::concat).collect();
            format!("{vertical} {} {vertical}\n", boxes.join(&format!("{vertical} ")))
        };
        let bands = plain.chunks(3).map(|band| band.iter().map(row).collect::<String>());
        texts.push(format!("{rule}{}{rule}", bands.collect::<Vec<_>>().join(&rule)));
    }
    for text in texts {
        assert_eq!(line(&text), format!("{LINE}\n"), "{text}");
    }
}

#[test]
fn several_puzzles_of_a_text_keep_apart() {
    let grid = rows("").join("\n");
    for (text, count) in [
        (format!("{LINE}\n{LINE}\n"), 2),
        (format!("{grid}\n{grid}\n"), 2),
        (format!("{grid}\n\n{grid}\n\n\n{LINE}\n"), 3),
        (format!("Grid 01\n{grid}\nGrid 02\n{grid}\n"), 2),
        (format!("{LINE}\n{grid}\n1x1=5 1x2=3\n2x2=4\n\n1x1=6\n"), 4),
        (format!("puzzle\n{LINE}\n{LINE}\n{LINE}\n"), 3),
    ] {
        assert_eq!(line(&text).lines().count(), count, "{text}");
    }
    let titled = line(&format!("Grid 01\n{grid}\nGrid 02\n{grid}\n"));
    assert_eq!(titled, format!("{LINE} # Grid 01\n{LINE} # Grid 02\n"));
}

#[test]
fn labels_and_tables() {
    let solution =
        "293681745578234619416975823145327968637849251982516374821463597769158432354792186";
    for (text, name) in [
        (format!("{LINE} first"), " # first"),
        (format!("{LINE}\tname=wiki"), " # name=wiki"),
        (format!("{LINE}# SE 7.1, hard"), " # SE 7.1, hard"),
        (format!("{LINE},easy"), " # easy"),
        (format!("{LINE};17 hints"), " # 17 hints"),
        (format!("{LINE},{solution}"), ""),
        (format!("quizzes,solutions\n{LINE},{solution}\n"), ""),
        (format!("id,puzzle,solution,clues,difficulty\n7,{LINE},{solution},24,1.2\n"), " # 7"),
        (format!("source,question,answer,rating\n\"a, b\",{LINE},{solution},3\n"), " # a, b"),
        (format!("Puzzle,Solution,\n{LINE},{solution},\n"), ""),
        (format!("Puzzle;Name\n{LINE};x\n"), " # x"),
    ] {
        assert_eq!(line(&text), format!("{LINE}{name}\n"), "{text}");
    }
}

#[test]
fn cells_one_by_one_in_every_spelling() {
    let expected =
        "4.......3.......................................................................5\n";
    for text in ["1x1=4 1x9=3 9x9=5", "1x1-is=4\n1x9-is==3\n9x9=5", "r1c1=4, r1c9=3, R9C9=5"] {
        assert_eq!(line(text), expected);
    }
    assert_eq!(run(["convert", "--to", "line", "1x1=4", "1x9-is=3", "r9c9=5"]).out, expected);
    assert_eq!(run(["convert", "--to", "line", "--size", "4", "1x1=4"]).out, "4...............\n");
    assert_eq!(run(["convert", "--to", "line", "--box", "2x3", "1x1=6"]).out.len(), 37);
    let hexadecimal = run(["convert", "--to", "specs", "--size", "16", "1x1=16", "1x2=A"]);
    assert_eq!(hexadecimal.out, "size=16 1x1=G 1x2=A\n\n");
}

#[test]
fn sizes_and_alphabets() {
    for (size, verdict) in
        [(4, 3), (5, 3), (6, 3), (7, 3), (8, 3), (10, 3), (11, 3), (12, 3), (16, 3), (25, 3)]
    {
        let run = run(["check", &".".repeat(size * size)]);
        assert_eq!(run.exit, verdict, "{size}: {}", run.err);
    }
    // One puzzle in four alphabets.
    let numbers = SIXTEEN.chars().map(|c| match c.to_digit(17) {
        Some(digit) => digit.to_string(),
        None => ".".to_owned(),
    });
    let numbers: Vec<String> = numbers.collect();
    let of = |offset: u32, letters: bool| -> String {
        let symbol = |c: char| match c.to_digit(17) {
            None => '.',
            Some(digit) if letters => char::from_u32('A' as u32 + digit - 1).unwrap_or('.'),
            Some(digit) => char::from_digit(digit - offset, 16).unwrap_or('.'),
        };
        SIXTEEN.chars().map(symbol).collect()
    };
    let rows: Vec<String> = numbers.chunks(16).map(|row| row.join(" ")).collect();
    let solved = run(["solve", "--line", SIXTEEN]).out;
    assert_eq!(solved.len(), 257);
    for text in [rows.join("\n"), numbers.join(" "), rows.join("\n").replace(' ', ",")] {
        assert_eq!(pipe(["solve", "--line"], text.as_bytes()).out, solved, "{text}");
    }
    assert_eq!(
        run(["solve", "--line", &of(1, true)]).out.chars().filter(|c| *c == 'P').count(),
        16
    );
    let from_zero = run(["solve", "--line", &of(1, false)]).out;
    let shifted: String = solved
        .trim_end()
        .chars()
        .map(|c| c.to_digit(17).unwrap_or(0) - 1)
        .map(|digit| char::from_digit(digit, 16).unwrap_or('?').to_ascii_uppercase())
        .collect();
    assert_eq!(from_zero.trim_end(), shifted);
}

#[test]
fn what_is_written_is_read_again() {
    let puzzles = format!("Grid 07\n{}\n{LINE} # label\n1x1=5 9x9=3\n", rows("").join("\n"));
    let expected = line(&puzzles);
    for format in ["line", "block", "csv", "sdm", "qqwing", "qqwing-compact", "qqwing-csv", "specs"]
    {
        let written = pipe(["convert", "--to", format], puzzles.as_bytes());
        assert_eq!(written.exit, 0, "{}", written.err);
        let again = line(&written.out);
        let without_names = |text: &str| -> Vec<String> {
            text.lines().map(|line| line.split(" #").next().unwrap_or("").to_owned()).collect()
        };
        assert_eq!(without_names(&again), without_names(&expected), "{format}:\n{}", written.out);
        if matches!(format, "line" | "block" | "csv") {
            assert_eq!(again, expected, "{format} keeps names");
        }
        let twice = pipe(["convert", "--to", format], written.out.as_bytes());
        assert_eq!(twice.out, written.out, "{format}");
    }
}

/// What `generate`, `solve` and `fill` print is the same puzzle when it is read again, with the same boxes.
#[test]
fn own_output_of_every_shape_is_read_back() {
    for (size, boxes) in [
        ("4", "none"),
        ("4", "2x2"),
        ("6", "3x2"),
        ("6", "2x3"),
        ("6", "none"),
        ("8", "4x2"),
        ("9", "none"),
    ] {
        let shape = ["--size", size, "--box", boxes];
        let specs = |text: &str| {
            let run = pipe(["convert", "--to", "specs"], text.as_bytes());
            assert_eq!(run.exit, 0, "{size} {boxes}\n{text}\n{}", run.err);
            run.out
        };
        let generate = |form: &[&str]| {
            run([&["generate", "-q", "--seed", "5"], &shape[..], form].concat()).out
        };
        let expected = specs(&generate(&["--to", "specs"]));
        for form in [
            &["--line"][..],
            &["--csv"],
            &["--to", "qqwing"],
            &["--to", "block"],
            &["--to", "qqwing-compact"],
            &[],
        ] {
            assert_eq!(specs(&generate(form)), expected, "{size} {boxes} {form:?}");
        }
        let solved = pipe(["solve", "-q"], expected.as_bytes()).out;
        let again = pipe(["solve", "-q"], solved.as_bytes());
        assert_eq!((again.out, again.exit), (solved, 0), "{size} {boxes}: {}", again.err);
    }
}
