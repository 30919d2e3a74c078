//! `--append`: tables come back byte for byte, with an answer behind each row; and `--filter
//! --echo`, which does so for lines.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::run::{Run, pipe, program, run, run_in};

const UNIQUE: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const NONE: &str =
    "550070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn append(command: &[&str], table: &str) -> Run {
    pipe([command, &["--append"]].concat(), table.as_bytes())
}

/// A table with rows of all kinds: its header, and each row with its line end, the verdict that it
/// should get, and whether it has more fields than the header.
fn many(count: usize, mark: char, end: &str) -> (String, Vec<(String, &'static str, bool)>) {
    let header = format!("id{mark}name{mark}puzzle{mark}solution{mark}note{end}");
    let row = |i: usize| {
        let (fields, verdict) = match i % 13 {
            0 => (vec!["plain", UNIQUE, SOLUTION, ""], "unique"),
            1 => (vec!["Zoë 数独", UNIQUE, "", "é"], "unique"),
            2 => (vec!["short", "53..7", "", ""], "error"),
            3 => (vec!["foreign", &UNIQUE[..80], "", "x"], "error"),
            4 => (vec!["\"a ; \"\"b\"\", c\t\"", UNIQUE, "", "\"two\nlines\""], "unique"),
            5 => (vec!["wrong solution", UNIQUE, NONE, ""], "error"),
            6 => (vec!["too few", UNIQUE], "error"),
            7 => (vec!["too many", UNIQUE, "", "", "more"], "error"),
            8 => (vec!["empty", "", "", ""], "error"),
            9 => (vec!["quoted", "\"QUIZ\"", "", "\"\""], "none"),
            10 => (vec!["broken", "\"53\n..7\"", "", ""], "error"),
            11 => {
                (vec!["=cmd|' /C calc'!A0", "1..4.....3....2.", "1234341223414123", ""], "unique")
            }
            _ => (vec!["odd\"quote", &UNIQUE[1..], "", "# note"], "error"),
        };
        let fields: Vec<String> = fields.iter().map(|field| field.replace("QUIZ", NONE)).collect();
        let more = fields.len() > 4;
        (format!("{i}{mark}{}{end}", fields.join(&mark.to_string())), verdict, more)
    };
    (header, (0..count).map(row).collect())
}

/// The records that the crate csv finds.
fn records(table: &str, mark: char) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new();
    let reader = reader.has_headers(false).flexible(true).delimiter(mark as u8);
    let records = reader.from_reader(table.as_bytes()).into_records();
    let fields = |record: csv::StringRecord| record.iter().map(str::to_owned).collect();
    records.map(|record| fields(record.expect("it can be read"))).collect()
}

#[test]
fn twenty_thousand_rows_of_all_kinds_come_back_with_an_answer_each() {
    for (command, columns, mark, end) in [
        ("check", &["verdict", "error"][..], ',', "\n"),
        ("solve", &["verdict", "solution_2", "error"], ',', "\r\n"),
        ("solve", &["verdict", "solution_2", "error"], '\t', "\n"),
        ("check", &["verdict", "error"], ';', "\r\n"),
    ] {
        let (header, rows) = many(20_000, mark, end);
        let table: String = header.clone() + &rows.iter().map(|row| &row.0[..]).collect::<String>();
        let of_threads =
            |threads: &str| append(&[command, "--engine", "auto", "--threads", threads], &table);
        let answered = of_threads("1");
        assert_eq!((answered.out.len(), answered.exit), (of_threads("4").out.len(), 2));
        assert!(answered.out == of_threads("4").out, "{command}: threads differ");
        // All bytes are there, and behind them the new columns.
        let mut rest = answered.out.strip_prefix(header.trim_end()).expect("the header is kept");
        let new: String = columns.iter().map(|column| format!("{mark}{column}")).collect();
        rest = rest.strip_prefix(&new).and_then(|rest| rest.strip_prefix(end)).expect("new names");
        for (row, verdict, _) in &rows {
            let bytes = row.strip_suffix(end).expect("it was put there");
            let behind = rest.strip_prefix(bytes).unwrap_or_else(|| panic!("{row} is not kept"));
            let (cells, more) = behind.split_once(end).expect("it ends as it did");
            let begins = format!("{mark}{verdict}{mark}");
            assert!(cells.trim_start_matches(mark).starts_with(&begins[1..]), "{row}: {cells}");
            rest = more;
        }
        assert_eq!(rest, "");
        // They are columns, also for other programs, and stand under their names.
        let found = records(&answered.out, mark);
        assert_eq!(found.len(), rows.len() + 1);
        for (record, (row, verdict, more)) in found[1..].iter().zip(&rows) {
            let width = 5 + columns.len() + usize::from(*more);
            assert_eq!(record.len(), width, "{row}");
            let new = &record[width - columns.len()..];
            let (first, last) = (new.first().map(String::as_str), new.last().map(String::as_str));
            assert_eq!((first, last == Some("")), (Some(*verdict), *verdict != "error"), "{row}");
            if let ("solve", "unique") = (command, *verdict) {
                assert!([SOLUTION, "1234341223414123"].contains(&new[1].as_str()), "{row}");
            }
        }
    }
}

#[test]
fn every_command_has_its_columns() {
    let table = format!("puzzle,id\n{UNIQUE},a\n{NONE},b\n{},c\n53..7,d", ".".repeat(81));
    for (command, header, unique, none) in [
        (&["check"][..], "verdict,error", "unique,", "none,"),
        (&["solve"], "verdict,solution,error", "unique,SOLUTION,", "none,,"),
        (
            &["count", "--max", "5"],
            "verdict,count,complete,error",
            "unique,1,true,",
            "none,0,true,",
        ),
        (
            &["rate"],
            "verdict,er,ep,ed,level,hardest,error",
            "unique,1.2,1.2,1.2,easy,hidden single,",
            "none,,,,,,",
        ),
        (
            &["explain"],
            "verdict,conflict,size,quality,error",
            "unique,,,,",
            "none,1x1=5 1x2=5,2,smallest,",
        ),
        (
            &["repair", "--edits", "1"],
            "verdict,repairs,edits,complete,error",
            "unique,0,,true,",
            "",
        ),
        (&["redundant"], "verdict,redundant,complete,error", "", "none,,true,"),
        (&["redundant", "--together"], "verdict,redundant,together,complete,error", "", ""),
    ] {
        let answered = append(command, &table);
        let lines: Vec<&str> = answered.out.lines().collect();
        assert_eq!((lines.len(), answered.exit), (5, 2), "{command:?}: {}", answered.out);
        assert_eq!(lines[0], format!("puzzle,id,{header}"));
        let unique = format!("{UNIQUE},a,{}", unique.replace("SOLUTION", SOLUTION));
        assert!(lines[1].starts_with(&unique), "{command:?}: {}", lines[1]);
        assert!(lines[2].starts_with(&format!("{NONE},b,none,")), "{command:?}: {}", lines[2]);
        assert!(lines[2].starts_with(&format!("{NONE},b,{none}")), "{command:?}: {}", lines[2]);
        let width = header.split(',').count();
        let empty = ",".repeat(width - 2);
        let message = "\"line 5 has 5 cells, expected 16 for a 4×4 grid\"";
        assert_eq!(lines[4], format!("53..7,d,error,{empty}{message}"), "{command:?}");
        // The last line has no end, and gets none.
        assert!(!answered.out.ends_with('\n'), "{command:?}");
        let said = answered.err.lines().filter(|note| !note.contains("independent searches"));
        let expected = ["note: 1 row has errors; see the last column"];
        assert_eq!(said.collect::<Vec<_>>(), expected, "{command:?}");
        for record in &records(&answered.out, ',')[1..] {
            assert_eq!(record.len(), width + 2, "{command:?}: {record:?}");
        }
    }
}

#[test]
fn what_is_no_row_stays_as_it_is() {
    let table = format!(
        "\u{FEFF}# made by hand, on Sunday\r\n\r\nid,puzzle\r\n1,{UNIQUE}\r\n\r\n# a comment\r\n\
         #2,{NONE}\r\n3,\"{UNIQUE}\n4,{NONE}"
    );
    let answered = append(&["check"], &table);
    let expected = format!(
        "\u{FEFF}# made by hand, on Sunday\r\n\r\nid,puzzle,verdict,error\r\n1,{UNIQUE},unique,\r\n\r\n\
         # a comment\r\n#2,{NONE},none,\r\n\
         3,\"{UNIQUE}\",error,found a quote that is never closed\n4,{NONE},none,"
    );
    assert_eq!(answered.out, expected);
    let excel = append(&["check"], "sep=;\r\npuzzle;id\r\n1..4.....3....2.;7\r\n");
    assert_eq!(excel.out, "sep=;\r\npuzzle;id;verdict;error\r\n1..4.....3....2.;7;unique;\r\n");
    // A header alone is a table without rows.
    let empty = append(&["solve"], "id;puzzle\n");
    assert_eq!((empty.exit, empty.out.as_str()), (0, "id;puzzle;verdict;solution;error\n"));
    assert_eq!(append(&["check"], "puzzle").out, "puzzle,verdict,error");
    // Bytes that are no text are of no concern beside the puzzle.
    let latin = [b"name,puzzle\n\xE9t\xE9,", UNIQUE.as_bytes(), b"\n"].concat();
    let output = {
        let mut child = program()
            .args(["check", "--append"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        child.stdin.take().expect("a pipe").write_all(&latin).expect("it is read");
        child.wait_with_output().expect("it ends")
    };
    let expected =
        [b"name,puzzle,verdict,error\n\xE9t\xE9,", UNIQUE.as_bytes(), b",unique,\n"].concat();
    assert_eq!((output.stdout, output.status.code()), (expected, Some(0)));
}

#[test]
fn names_that_are_taken_get_a_number() {
    let first = append(&["check"], &format!("puzzle,Error\n{UNIQUE},x\n"));
    assert_eq!(first.out, format!("puzzle,Error,verdict,error_2\n{UNIQUE},x,unique,\n"));
    assert_eq!(first.err, "note: the table has a column `error`; the new one is `error_2`\n");
    let second = append(&["rate", "-q"], &first.out);
    assert_eq!(
        second.out,
        format!(
            "puzzle,Error,verdict,error_2,verdict_2,er,ep,ed,level,hardest,error_3\n\
             {UNIQUE},x,unique,,unique,1.2,1.2,1.2,easy,hidden single,\n"
        )
    );
    assert_eq!(second.err, "");
}

#[test]
fn the_column_can_be_named() {
    let of = |arguments: &[&str], table: &str| append(&[&["check"], arguments].concat(), table);
    let rows = format!("{UNIQUE};{NONE}\n{UNIQUE};{NONE}\n");
    let table = format!("start;end\n{rows}");
    for column in ["end", "END", "2"] {
        let answered = of(&["--column", column], &table);
        assert_eq!(answered.out.matches(";none;\n").count(), 2, "{column}: {answered:?}");
        assert!(answered.out.starts_with("start;end;verdict;error\n"), "{column}");
    }
    let bare = of(&["--no-header", "--column", "1"], &rows);
    assert_eq!(bare.out, rows.replace('\n', ";unique;\n"));
    for (arguments, table, message) in [
        (&[][..], &table[..], "say which column has the puzzles: --column NAME, or its number"),
        (&[], &format!("7;{NONE}\n"), "use --no-header --column 2"),
        (&[], UNIQUE, "for lines of puzzles there is --filter --echo"),
        (&[], "", "found nothing, expected a table"),
        (&[], "puzzle,quiz\n", "found `puzzle` in column 1 and `quiz` in column 2"),
        (&["--column", "2"], &rows, "if the table has no header, use --no-header"),
        (&["--column", "3"], &table, "found 2 columns, expected a column 3"),
        (&["--column", "0"], &table, "columns count from 1"),
        (&["--column", "middle"], &table, "found no column `middle` in the header"),
        (&["--no-header"], &table, "--no-header takes --column N"),
        (&["--no-header", "--column", "end"], &table, "has no names"),
    ] {
        let refused = of(arguments, table);
        assert_eq!((refused.exit, refused.out.as_str()), (2, ""), "{arguments:?}: {refused:?}");
        assert!(refused.err.contains(message), "{arguments:?}: {}", refused.err);
    }
    for (arguments, message) in [
        (vec!["check", "--append"], "name a file, or `-` for standard input"),
        (vec!["check", "--append", "a", "b"], "takes one table, and found 2"),
        (vec!["check", "--append", "--format", "json", "a"], "does not go with --append"),
        (vec!["check", "--append", "--csv", "a"], "cannot be used with"),
        (vec!["check", "--append", "--filter", "a"], "cannot be used with"),
        (vec!["check", "--append", UNIQUE], "expected a table"),
        (vec!["check", "--append", "nosuch.csv"], "there is no such file"),
        (vec!["check", "--echo", "a"], "--filter"),
    ] {
        let refused = run(&arguments);
        let is_json = arguments.contains(&"json");
        assert_eq!((refused.exit, refused.out.is_empty()), (2, !is_json), "{arguments:?}");
        assert!(refused.err.contains(message), "{arguments:?}: {}", refused.err);
    }
}

#[test]
fn tables_may_be_packed_and_go_to_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    let (header, rows) = many(500, ',', "\n");
    let table = header + &rows.iter().map(|row| &row.0[..]).collect::<String>();
    fs::write(at("a.csv"), &table).expect("it can be written");
    let expected = run_in(folder.path(), ["check", "--append", "a.csv"]);
    assert_eq!(expected.out, append(&["check"], &table).out);
    let packed = run_in(folder.path(), ["check", "--append", "a.csv", "-o", "b.csv.gz"]);
    assert_eq!((packed.exit, packed.out.as_str()), (2, ""));
    let again = run_in(folder.path(), ["solve", "--append", "b.csv.gz", "-o", "c.csv.zst"]);
    assert_eq!(again.exit, 2, "{}", again.err);
    let last = run_in(folder.path(), ["count", "--append", "c.csv.zst"]);
    let header = last.out.lines().next().unwrap_or_default();
    assert_eq!(
        header,
        "id,name,puzzle,solution,note,verdict,error,verdict_2,solution_2,error_2,\
         verdict_3,count,complete,error_3"
    );
    // Rows of too few fields were filled up by the first.
    assert_eq!(last.out.matches(",unique,1,true,").count(), 39 * 3 + 38 * 2);
}

#[test]
fn extras_and_options_of_reading_count() {
    let several = ".".repeat(16);
    let table = format!("puzzle\n{several}\n");
    assert_eq!(
        append(&["count"], &table).out,
        format!("puzzle,verdict,count,complete,error\n{several},several,288,true,\n")
    );
    let extra = append(&["count", "--extra", "1x1=1"], &table);
    assert!(extra.out.ends_with(",several,72,true,\n"), "{}", extra.out);
    let nowhere = append(&["count", "--extra", "9x9=1"], &table);
    assert!(nowhere.out.contains("there is no row 9, expected 1 to 4"), "{}", nowhere.out);
    let nine = append(&["check", "--size", "9"], &table);
    assert!(nine.out.contains(",error,") && nine.out.contains("expected 81"), "{}", nine.out);
    let late = append(&["check", "--timeout", "0s"], &table.repeat(2));
    assert_eq!(late.exit, 4);
}

#[test]
fn lines_are_echoed_with_their_answer() {
    let text = format!("{UNIQUE}\r\n\n# comment\n {NONE} # b\tc\nfoo");
    for (command, unique, none) in [
        ("check", "unique\t", "none\t"),
        ("explain", "unique\t", "none\t1x1=5 1x2=5"),
        ("redundant", "unique\t1x1=5", "none\t"),
    ] {
        let echo = pipe([command, "--quiet", "--filter", "--echo"], text.as_bytes());
        assert_eq!((echo.exit, echo.err.as_str()), (0, ""));
        let alone = pipe([command, "--filter"], text.as_bytes());
        let answers: Vec<&str> = alone.out.lines().collect();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        assert_eq!(answers.len(), lines.len());
        let expected: String = lines
            .iter()
            .zip(&answers)
            .map(|(line, answer)| {
                let bare = line.trim_end_matches(['\r', '\n']);
                format!("{bare}\t{answer}{}", &line[bare.len()..])
            })
            .collect();
        assert_eq!(echo.out, expected, "{command}");
        assert!(answers[0].starts_with(unique) && answers[3].starts_with(none), "{answers:?}");
        for threads in ["1", "3"] {
            let many = pipe([command, "--filter", "--echo", "--threads", threads], text.as_bytes());
            assert_eq!(many.out, expected, "{command}");
        }
    }
}

#[test]
fn a_slow_table_is_answered_row_by_row() {
    let mut command = program();
    command.args(["check", "--append", "--engine", "native"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    stdin.write_all(b"id,puzzle\n").expect("it is read");
    let mut line = String::new();
    for i in 0..50 {
        stdin.write_all(format!("{i},{UNIQUE}\n").as_bytes()).expect("it is read");
        line.clear();
        out.read_line(&mut line).expect("it is answered");
        if i == 0 {
            assert_eq!(line, "id,puzzle,verdict,error\n");
            line.clear();
            out.read_line(&mut line).expect("it is answered");
        }
        assert_eq!(line, format!("{i},{UNIQUE},unique,\n"));
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

/// Not more than this much memory, as Linux counts it, whatever the length of the table.
#[cfg(target_os = "linux")]
#[test]
fn a_long_table_takes_little_memory() {
    use std::io::Read;

    let mut command = program();
    command.args(["check", "--engine", "native", "--append"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    let reader = std::thread::spawn(move || {
        let mut bytes = 0;
        let mut buffer = vec![0; 1 << 16];
        loop {
            match stdout.read(&mut buffer).expect("it can be read") {
                0 => return bytes,
                length => bytes += length,
            }
        }
    });
    stdin.write_all(b"puzzle,name\n").expect("it is read");
    let text = format!("{UNIQUE},\"a, b\"\n").repeat(10_000);
    for _ in 0..50 {
        stdin.write_all(text.as_bytes()).expect("it is read");
    }
    let peak = crate::run::peak(&child).expect("it runs");
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
    let row = UNIQUE.len() + ",\"a, b\",unique,\n".len();
    assert_eq!(
        reader.join().expect("it ends"),
        "puzzle,name,verdict,error\n".len() + 500_000 * row
    );
    assert!(peak < 64, "{peak} MB");
}
