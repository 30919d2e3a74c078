//! Texts that could be taken for another puzzle than was meant: read right, or refused, and never guessed.

use crate::run::{pipe, run};

/// The lines that `satdoku convert --to line` prints, and what it says beside.
fn read(text: &str) -> (Vec<String>, String, i32) {
    let run = pipe(["convert", "--to", "line"], text.as_bytes());
    (run.out.lines().map(str::to_owned).collect(), run.err, run.exit)
}

/// A text that must be refused: no puzzle at all comes out of it.
fn refused(text: &str) -> String {
    let (puzzles, said, exit) = read(text);
    assert_eq!((puzzles, exit), (vec![], 2), "{text}\n{said}");
    said
}

const ROWS: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];
const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// 16 rows of a valid 16×16 grid, every fourth cell shown.
fn sixteen() -> Vec<Vec<usize>> {
    let digit = |row: usize, column: usize| (row % 4 * 4 + row / 4 + column) % 16 + 1;
    let shown = |row: usize, column: usize| (row * 5 + column * 3).is_multiple_of(4);
    let cell = |row, column| if shown(row, column) { digit(row, column) } else { 0 };
    (0..16).map(|row| (0..16).map(|column| cell(row, column)).collect()).collect()
}

#[test]
fn a_grid_that_lacks_rows_takes_none_from_the_next() {
    for separator in ["\n\n", "\n\n\n", "\n# next\n", "\n\n# next\n", "\nGrid 2\n"] {
        let text = format!("{}{separator}{}\n", ROWS[..7].join("\n"), ROWS.join("\n"));
        let (puzzles, said, exit) = read(&text);
        assert_eq!((puzzles.len(), exit), (1, 2), "{text}\n{said}");
        assert!(puzzles[0].starts_with(LINE), "{puzzles:?}");
        assert!(said.contains("found 7 rows of 9 cells, expected 9 rows"), "{said}");
    }
    let bands: Vec<String> = ROWS.chunks(3).map(|band| band.join("\n")).collect();
    let whole = bands.join("\n\n");
    for separator in ["\n\n\n", "\n\n# next\n"] {
        let (puzzles, _, exit) = read(&format!("{}{separator}{whole}\n", bands[..2].join("\n\n")));
        assert_eq!((puzzles.len(), exit), (1, 2));
        assert!(puzzles[0].starts_with(LINE), "{puzzles:?}");
    }
    // With nothing but single blank lines nobody can tell which band is missing.
    let said = refused(&format!("{}\n\n{whole}\n", bands[..2].join("\n\n")));
    assert!(said.contains("found 15 rows of 9 cells, expected 9 rows for each grid"), "{said}");
    assert_eq!(read(&format!("{whole}\n\n{whole}\n")).0.len(), 2);
}

#[test]
fn bands_of_a_large_grid_are_no_small_puzzles() {
    let symbols = |row: &Vec<usize>| -> String {
        row.iter()
            .map(|&d| if d == 0 { '.' } else { char::from(b"123456789ABCDEFG"[d - 1]) })
            .collect()
    };
    let rows: Vec<String> = sixteen().iter().map(symbols).collect();
    let bands: Vec<String> = rows.chunks(4).map(|band| band.join("\n")).collect();
    let (puzzles, said, exit) = read(&format!("{0}\n# second\n{0}\n", bands.join("\n\n")));
    assert_eq!((puzzles.len(), exit), (2, 0), "{said}");
    assert!(puzzles.iter().all(|puzzle| puzzle.starts_with(&rows.concat())));
    let low =
        "1...............\n................\n................\n................\n\n".repeat(4);
    assert!(refused(&low).contains("use --size 4 or --size 16"));
    assert!(refused(&low.replace("\n\n", "\n")).contains("use --size 4 or --size 16"));
}

#[test]
fn numbers_are_counted_as_numbers() {
    for size in [10usize, 16, 25, 36] {
        let side = size.isqrt();
        let (height, width) = if side * side == size { (side, side) } else { (2, size / 2) };
        let digit =
            |row: usize, column: usize| (row % height * width + row / height + column) % size + 1;
        for shown in [2, 3, 7] {
            let cell =
                |row: usize, column: usize| match (row * 7 + column * 3 + row * column) % shown {
                    0 => digit(row, column).to_string(),
                    _ => "0".to_owned(),
                };
            let rows: Vec<Vec<String>> =
                (0..size).map(|row| (0..size).map(|column| cell(row, column)).collect()).collect();
            for separator in [" ", ",", "\t", "  "] {
                let text: Vec<String> = rows.iter().map(|row| row.join(separator)).collect();
                let (puzzles, said, exit) = read(&text.join("\n"));
                assert_eq!((puzzles.len(), exit), (1, 0), "{size} {shown} {separator:?}: {said}");
                let open = puzzles[0].chars().filter(|c| *c == '.').count();
                let zeros = rows.iter().flatten().filter(|word| *word == "0").count();
                assert_eq!(open, zeros, "{size} {shown} {separator:?}");
            }
        }
    }
}

#[test]
fn single_symbols_apart_on_one_line() {
    let rows = sixteen();
    let symbols: Vec<String> = rows
        .iter()
        .flatten()
        .map(|&d| {
            if d == 0 { ".".to_owned() } else { char::from(b"123456789ABCDEFG"[d - 1]).to_string() }
        })
        .collect();
    let apart = symbols.join(" ");
    let groups = symbols.chunks(16).map(<[String]>::concat).collect::<Vec<_>>().join(" ");
    for text in [apart, groups] {
        assert_eq!(read(&text).0, [symbols.concat()], "{text}");
    }
    // Blanks up to a square number of cells, and a letter behind them.
    let late = format!("1 {}G {}", ". ".repeat(48), ". ".repeat(206));
    assert_eq!(read(&late).0, [format!("1{}G{}", ".".repeat(48), ".".repeat(206))]);
}

#[test]
fn empty_rows_between_tabs_and_commas() {
    for separator in ["\t", ",", ";"] {
        let rows = ["1,,,4", ",,,", ",3,,", ",,2,"].map(|row| row.replace(',', separator));
        let (puzzles, said, _) = read(&rows.join("\n"));
        assert_eq!(puzzles, ["1..4.....3....2."], "{separator:?}: {said}");
        let twice = format!("{0}\n\n{0}\n", rows.join("\n"));
        assert_eq!(read(&twice).0.len(), 2, "{separator:?}");
    }
}

#[test]
fn dashes_are_blanks_where_blanks_are_dashes() {
    let two = "1--4\n----\n----\n---2\n3---\n----\n----\n-4--\n";
    assert_eq!(read(two).0, ["1..4...........2", "3............4.."]);
    assert_eq!(read("1--4\n-2--\n----\n---3\n\n----\n----\n----\n----\n").0.len(), 2);
    let drawn = "1--|--4\n---|---\n---|---\n---|---\n---|---\n2--|--5\n";
    assert_eq!(read(drawn).0, ["1....4........................2....5"]);
    let bands = "5--------\n---------\n---------\n\n---------\n---------\n---------\n\n\
                 ---------\n---------\n--------9\n";
    assert_eq!(read(bands).0, [format!("5{}9", ".".repeat(79))]);
    // And borders where they are not, also above a grid that lacks a row.
    let framed = format!("---------\n{}\n---------\n", ROWS[..8].join("\n"));
    assert!(refused(&framed).contains("found 8 rows of 9 cells"));
    assert_eq!(read(&format!("---------\n{}\n---------\n", ROWS.join("\n"))).0, [LINE]);
    assert_eq!(read("1..4.....3....2.\n----------------\n").0, ["1..4.....3....2."]);
    assert_eq!(read("1.|.4\n..|..\n--+--\n.3|..\n..|2.\n").0, ["1..4.....3....2."]);
}

#[test]
fn one_word_is_a_title_and_no_table() {
    for title in ["Sudoku", "Puzzle", "puzzle", "Game"] {
        let (puzzles, said, exit) = read(&format!("{title}\n{}\n", ROWS.join("\n")));
        assert_eq!((puzzles, exit), (vec![format!("{LINE} # {title}")], 0), "{said}");
    }
    assert_eq!(read(&format!("puzzle\n{LINE}\n{LINE}\n")).0, [LINE, LINE]);
    // A table ends with a blank line, and another header begins another table.
    let table = format!("name,puzzle\na,{LINE}\n");
    let (puzzles, said, exit) = read(&format!("{table}{table}# comment\n\n{}\n", ROWS.join("\n")));
    assert_eq!((puzzles.len(), exit), (3, 0), "{said}");
}

#[test]
fn labels_of_every_kind_behind_lines_of_every_size() {
    for (line, solution) in [
        ("1..4.....3....2.", "1234341223414123"),
        (LINE, "534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
    ] {
        for separator in [",", ";", " ", "\t", " # "] {
            let (puzzles, said, _) = read(&format!("{line}{separator}{solution}\n"));
            assert_eq!(puzzles, [line], "{separator:?}: {said}");
            let (puzzles, said, _) = read(&format!("{line}{separator}x;y\n"));
            assert_eq!(puzzles, [format!("{line} # x;y")], "{separator:?}: {said}");
        }
        // A second puzzle is no label.
        assert!(
            refused(&format!("{line} {line}"))
                .contains("the solution given with the puzzle is wrong")
        );
        let wrong = format!("{line},{}", solution.replace('1', "2"));
        assert!(refused(&wrong).contains("the solution given with the puzzle is wrong"));
    }
}

#[test]
fn quotes_in_tables() {
    assert_eq!(
        read(&format!("name,puzzle\n\"a \"\"b\"\"\",\"{LINE}\"\n")).0,
        [format!("{LINE} # a \"b\"")]
    );
    let said = refused("puzzle,solution\n\"\"\"a\"\"éé\"\n");
    assert!(said.contains("found quotes inside a field"), "{said}");
}

#[test]
fn options_with_values_are_no_puzzles() {
    let empty = ".".repeat(81);
    assert_eq!(run(["count", "--max=1000000000", "--timeout", "1s", &empty]).exit, 4);
    assert_eq!(run(["check", "--extra=10x10=16", &".".repeat(256)]).exit, 3);
}

#[test]
fn letters_alone_can_be_a_grid() {
    let full = run(["solve", "--line", "--quiet", &".".repeat(625)]).out;
    let again = run(["check", full.trim_end()]);
    assert!(again.out.starts_with("unique"), "{}", again.err);
}

#[test]
fn a_latin_square_beside_its_solution() {
    let table = "puzzle,solution\n1...............,1234234134124123\n";
    let run = pipe(["check", "--box", "none"], table.as_bytes());
    assert_eq!(run.exit, 3, "{}", run.err);
    assert_eq!(pipe(["check"], table.as_bytes()).exit, 2, "with boxes it is none");
}

/// What a text is read as when that must be said: the puzzle, and a note with these words.
fn noted(text: &str, words: &str) -> String {
    let (puzzles, said, exit) = read(text);
    assert_eq!((puzzles.len(), exit), (1, 0), "{text}\n{said}");
    assert!(said.contains(words), "{text}\n{said}");
    puzzles[0].clone()
}

const FOUR: &str = "1..4\n....\n.3..\n..2.\n";
const FOUR_LINE: &str = "1..4.....3....2.";

#[test]
fn rules_that_a_text_tells_of_are_heard() {
    for line in ["type: killer", "Type=Jigsaw", "variant: X", "thermo: 1x1 1x2", "cages = [[1, 2]]"]
    {
        for text in [format!("{line}\n{FOUR}"), format!("{FOUR}\n{line}\n")] {
            let (_, said, exit) = read(&text);
            assert_eq!(exit, 2, "{text}");
            assert!(said.contains("not supported"), "{text}\n{said}");
        }
    }
    for line in ["# Killer Sudoku", "Sudoku X, both diagonals", "Puzzle 3: jigsaw"] {
        assert!(noted(&format!("{line}\n{FOUR}"), "read as plain Sudoku").starts_with(FOUR_LINE));
    }
    noted(&format!("Anti-knight rules apply.\n{FOUR}"), "`Anti-knight`");
    for line in
        [format!("jigsaw: {FOUR_LINE}"), format!("{LINE} # killer 5"), format!("{LINE},windoku")]
    {
        noted(&format!("{line}\n"), "the name speaks of");
    }
    let said = read(&format!("# easy\n{FOUR}")).1;
    assert_eq!(said, "");
}

#[test]
fn regions_are_no_puzzle_on_a_line_either() {
    let regions = |letters: &str| -> String {
        let letters: Vec<char> = letters.chars().collect();
        (0..81).map(|i| letters[i / 27 * 3 + i % 9 / 3]).collect()
    };
    for letters in ["123456789", "012345678"] {
        let (puzzles, said, exit) = read(&format!("{LINE}\n{}\n", regions(letters)));
        assert_eq!((puzzles.len(), exit), (1, 2));
        assert!(said.contains("jigsaws are not read"), "{said}");
    }
    let rows = regions("abcdefghi");
    let rows: Vec<&str> = (0..9).map(|row| &rows[row * 9..][..9]).collect();
    let (_, said, exit) = read(&format!("{}\n\n{}\n", ROWS.join("\n"), rows.join("\n")));
    assert_eq!(exit, 2);
    assert!(said.contains("jigsaws are not read"), "{said}");
}

#[test]
fn boxes_may_be_said_in_other_words() {
    let rows = "1.....\n..2...\n...3..\n....4.\n5.....\n.....6\n";
    for line in
        ["# box 3x2", "# Box = 3×2", "# boxes: 3 x 2, from a book", "box: 3x2", "# size=6 box=3x2"]
    {
        let text = format!("{line}\n{rows}");
        let run = pipe(["convert", "--to", "specs"], text.as_bytes());
        assert!(run.exit == 0 && run.out.starts_with("size=6 box=3x2"), "{line}: {}", run.err);
    }
    let (_, said, exit) = read(&format!("{rows}# box=3x2\n"));
    assert_eq!(exit, 2);
    assert!(said.contains("none stands below it"), "{said}");
    assert!(refused(&format!("# size=9\n{rows}")).contains("size 9 was asked for"));
}

#[test]
fn bars_and_gaps_stand_in_the_same_places_in_all_rows() {
    let bars = "1 . | . 2\n. | . . .\n----+----\n. . | . .\n2 . | . 1\n";
    assert!(refused(bars).contains("the lines between columns are not in the same places"));
    assert!(refused("12 34\n3 412\n\n21 43\n43 21\n").contains("the gaps between columns are not"));
    let rows = ROWS.map(|row| format!("{} {}", &row[..4], &row[4..]));
    assert!(refused(&rows.join("\n")).contains("the gaps between columns do not make equal boxes"));
}

#[test]
fn spaces_are_blanks_between_bars_of_every_kind() {
    let spaced = |row: &str| row.replace('.', " ");
    let parts =
        |row: &str, between: &str| [&row[..3], &row[3..6], &row[6..]].map(spaced).join(between);
    let tight: Vec<String> = ROWS.iter().map(|row| format!("|{}|", parts(row, "|"))).collect();
    assert_eq!(read(&tight.join("\n")).0, [LINE]);
    let cells = |row: &str| row.chars().map(|c| c.to_string()).collect::<Vec<_>>();
    let wide = |row: &&str| {
        let boxes: Vec<String> = cells(row).chunks(3).map(|part| part.join(" ")).collect();
        spaced(&boxes.join(" | "))
    };
    let wide: Vec<String> = ROWS.iter().map(wide).collect();
    let bands: Vec<String> = wide.chunks(3).map(|band| band.join("\n")).collect();
    assert_eq!(read(&bands.join("\n------+-------+------\n")).0, [LINE]);
    let fields: Vec<String> = ROWS.iter().map(|row| spaced(&cells(row).join("|"))).collect();
    assert_eq!(read(&fields.join("\n")).0, [LINE], "a table without bars around it");
}

#[test]
fn margins_and_labels_of_sheets_are_no_cells() {
    let margin = ",,,,\n,1,,,4\n,,,,\n,,3,,\n,,,2,\n";
    assert!(noted(margin, "read as a margin").starts_with(FOUR_LINE));
    assert!(noted("1,,,4,\n,,,,\n,3,,,\n,,2,,\n,,,,\n", "margin").starts_with(FOUR_LINE));
    let labels = "1,,,4,1\n,,,,2\n,3,,,3\n,,2,,4\n1,2,3,4,\n";
    assert!(noted(labels, "the last row and column are numbered").starts_with(FOUR_LINE));
    // Seven of nine cells and nothing empty: one was lost.
    let full = "1 2 3 4\n3 4 1 2\n2 1 3\n4 3 2 1\n".replace(' ', "\t");
    refused(&full);
}

#[test]
fn two_signs_for_blanks_are_noted() {
    assert!(
        noted(".01.\n3..2\n....\n1..0\n", "both . and 0 are read as blanks").starts_with("..1.")
    );
    noted(&format!("{}\n", LINE.replacen('.', "0", 1)), "both 0 and . are read as blanks");
}

#[test]
fn rules_are_no_puzzles() {
    let rule = "_".repeat(81);
    let (puzzles, said, exit) = read(&format!("{LINE}\n{rule}\n{LINE}\n"));
    assert_eq!((puzzles.len(), exit), (2, 2));
    assert!(said.contains("an empty grid, or a rule?"), "{said}");
    refused(&format!("_________\n{}\n", ROWS[..8].join("\n")));
}

#[test]
fn characters_that_look_like_digits_are_read() {
    let wide: String = LINE
        .chars()
        .map(|c| c.to_digit(10).and_then(|d| char::from_u32(0xFF10 + d)).unwrap_or(c))
        .collect();
    assert_eq!(read(&wide).0, [LINE]);
    let keycaps = ROWS.map(|row| {
        let cell =
            |c: char| if c == '.' { "\u{2B1C}".to_owned() } else { format!("{c}\u{FE0F}\u{20E3}") };
        row.chars().map(cell).collect::<String>()
    });
    assert_eq!(read(&keycaps.join("\n")).0, [LINE]);
}
