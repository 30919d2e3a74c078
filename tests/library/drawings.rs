//! How puzzles with marks are drawn. Look at a changed drawing as the person would who gets it.

use insta::assert_snapshot;
use proptest::prelude::*;
use satdoku::show::{Link, Look, Marks, Small, Statement, marked, svg};
use satdoku::{Candidate, Cell, Digit, Layout, Notation, Puzzle, Role, Rule, Shape, read};

use crate::support::{WIKIPEDIA, cases, small_puzzles};

/// The digit in row and column, counted from 1.
fn digit(puzzle: &Puzzle, row: usize, column: usize, digit: usize) -> Candidate {
    let shape = puzzle.shape();
    let cell = shape.cell(row, column).expect("it is on the grid");
    Candidate { cell, digit: shape.digit(digit).expect("the grid has it") }
}

/// The house of this name, and its open cells.
fn house(puzzle: &Puzzle, name: &str) -> (usize, Vec<Cell>) {
    let mut houses = 0..puzzle.constraints().len();
    let has_name = |house: &usize| Notation::default().constraint(puzzle, *house) == name;
    let index = houses.find(has_name).expect("the puzzle has it");
    let grid = puzzle.grid();
    let cells = puzzle.constraints()[index].cells().iter().copied();
    (index, cells.filter(|cell| grid[*cell].is_none()).collect())
}

/// The puzzle of Wikipedia with a 4 that has no place, and why.
fn box_five() -> (Puzzle, Marks) {
    let mut puzzle = read(WIKIPEDIA).expect("it is a puzzle");
    puzzle.add(1, 6, 4, Role::Extra).expect("it is on the grid");
    let (index, failing) = house(&puzzle, "box 5");
    let members = [(4, 5, 6), (5, 1, 4), (6, 5, 2), (8, 4, 4), (1, 6, 4)];
    let marks = Marks {
        conflict: members.map(|(row, column, d)| digit(&puzzle, row, column, d)).to_vec(),
        extra: vec![digit(&puzzle, 1, 6, 4)],
        houses: vec![index],
        failing,
        missing: Some(Digit::new(4)),
        ..Marks::default()
    };
    (puzzle, marks)
}

/// A grid with a diagonal, and a digit that conflicts with two of it.
fn diagonal(size: usize) -> (Puzzle, Marks) {
    let mut puzzle = Puzzle::empty(Shape::new(size).expect("a size in range"));
    for i in 1..=size {
        puzzle.add(i, i, i, Role::Given).expect("it is on the grid");
    }
    let members = [(2, 2, 2), (4, 4, 4), (4, 2, 3)];
    let conflict = members.map(|(row, column, d)| digit(&puzzle, row, column, d)).to_vec();
    let marks = Marks { extra: vec![conflict[2]], conflict, houses: vec![3], ..Marks::default() };
    (puzzle, marks)
}

#[test]
fn on_a_terminal() {
    let (mut puzzle, mut marks) = box_five();
    assert_snapshot!("box_five", marked(&puzzle, &marks, Look::default()));
    let coloured = marked(&puzzle, &marks, Look { color: true, ..Look::default() });
    assert_snapshot!("box_five_coloured", coloured.replace('\x1b', "ESC"));
    assert_snapshot!("plain", marked(&puzzle, &Marks::default(), Look::default()));

    marks.failing = vec![digit(&puzzle, 7, 5, 1).cell];
    marks.missing = None;
    marks.steps = vec![(1, digit(&puzzle, 6, 6, 4)), (2, digit(&puzzle, 4, 4, 1))];
    puzzle.add(1, 6, 8, Role::Given).expect("it is on the grid");
    assert_snapshot!("steps_and_two_in_a_cell", marked(&puzzle, &marks, Look::default()));
    let narrow = Look { width: 38, ..Look::default() };
    assert_snapshot!("steps_on_a_narrow_terminal", marked(&puzzle, &marks, narrow));
}

#[test]
fn of_all_sizes_on_a_terminal() {
    for size in [4, 7, 16, 25] {
        let (puzzle, marks) = diagonal(size);
        assert_snapshot!(format!("size_{size}"), marked(&puzzle, &marks, Look::default()));
    }
    let (puzzle, marks) = diagonal(36);
    assert_eq!(marked(&puzzle, &marks, Look::default()), "", "it does not fit");
    let wide = Look { width: 90, ..Look::default() };
    assert_snapshot!("size_36", marked(&puzzle, &marks, wide));
}

/// The words of all text elements.
fn texts(document: &roxmltree::Document<'_>) -> Vec<String> {
    let elements = document.descendants().filter(|node| node.has_tag_name("text"));
    elements.filter_map(|node| node.text().map(str::to_owned)).collect()
}

#[test]
fn a_picture_says_in_words_what_it_shows() {
    let (puzzle, marks) = box_five();
    let picture = svg(&puzzle, &marks, Notation::RowXColumn);
    assert_eq!(picture, svg(&puzzle, &marks, Notation::RowXColumn), "the same bytes");
    let document = roxmltree::Document::parse(&picture).expect("it is XML");
    let texts = texts(&document);
    // The numbers of rows and columns, the digits, and two in the legend.
    assert_eq!(texts.iter().filter(|text| text.len() == 1).count(), 2 * 9 + 31 + 2);
    for words in ["1x6=4: asked about", "conflicts with it", "box 5", "no place for 4"] {
        assert!(texts.iter().any(|text| text == words), "{words}: {texts:?}");
    }
    let word = |name: &str| {
        let mut nodes = document.descendants();
        nodes.find(|node| node.has_tag_name(name)).and_then(|node| node.text()).unwrap_or("")
    };
    assert_eq!(word("title"), "Sudoku 9×9: 5 digits conflict");
    assert_eq!(
        word("desc"),
        "Row by row: 53..74...6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79. \
         Asked about: 1x6=4. In the conflict: 4x5=6, 5x1=4, 6x5=2, 8x4=4. The last step looks at box 5. \
         It ends with no place for 4 in 4x4, 4x6, 5x5, 6x4, 6x6."
    );
    let rc = svg(&puzzle, &marks, Notation::Rc);
    assert!(rc.contains("r1c6=4: asked about"));
}

#[test]
fn nothing_marked_needs_no_legend() {
    let (puzzle, _) = box_five();
    let picture = svg(&puzzle, &Marks::default(), Notation::RowXColumn);
    let document = roxmltree::Document::parse(&picture).expect("it is XML");
    assert!(texts(&document).iter().all(|text| text.len() == 1));
    assert!(picture.contains("<title>Sudoku 9×9</title>"));
}

#[test]
fn names_may_hold_any_character() {
    let region = Rule::Region { name: "<&\"'\u{1}>".to_owned(), cells: vec![(2, 2), (3, 3)] };
    let shape = Shape::new(4).expect("a size in range");
    let layout = Layout::new(shape, vec![Rule::Classic, region]).expect("it is on the grid");
    let mut puzzle = Puzzle::new(layout);
    puzzle.name = Some("]]> <b>\u{FFFF}".to_owned());
    let marks = Marks { houses: vec![puzzle.constraints().len() - 1], ..Marks::default() };
    let picture = svg(&puzzle, &marks, Notation::RowXColumn);
    let document = roxmltree::Document::parse(&picture).expect("it is XML");
    assert!(texts(&document).contains(&"<&\"' >".to_owned()), "{:?}", texts(&document));
    assert!(picture.contains("stroke-dasharray"), "the region is drawn");
}

#[cfg(feature = "png")]
#[test]
fn png_has_twice_the_size_and_the_same_bytes() {
    for (puzzle, marks) in [box_five(), diagonal(4), diagonal(36)] {
        let picture = svg(&puzzle, &marks, Notation::RowXColumn);
        let document = roxmltree::Document::parse(&picture).expect("it is XML");
        let size = |name: &str| {
            let size = document.root_element().attribute(name).expect("it has a size");
            size.parse::<u32>().expect("a whole number")
        };
        let bytes = satdoku::show::png(&picture).expect("it is painted");
        // The header: a signature of 8 bytes, length and name of the chunk, width, height.
        let number = |at: usize| {
            bytes[at..at + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
        };
        assert_eq!(number(16), 2 * size("width"));
        assert_eq!(number(20), 2 * size("height"));
        assert_eq!(bytes, satdoku::show::png(&picture).expect("it is painted"));
    }
}

#[cfg(feature = "png")]
#[test]
fn what_is_no_picture_is_an_error() {
    for text in
        ["", "<svg", "<b/>", "<svg xmlns='http://www.w3.org/2000/svg' width='1e6' height='9'/>"]
    {
        let error = satdoku::show::png(text).expect_err("it is no picture").to_string();
        assert!(error.starts_with("the picture cannot be painted: "), "{error}");
    }
}

/// Marks of all kinds, also off the grid.
fn any_marks() -> impl Strategy<Value = Marks> {
    let cell = || (0..40_usize).prop_map(Cell::new);
    let candidate =
        || (cell(), 0..8_u8).prop_map(|(cell, digit)| Candidate { cell, digit: Digit::new(digit) });
    let some = || prop::collection::vec(candidate(), 0..6);
    let steps = prop::collection::vec((any::<usize>(), candidate()), 0..6);
    let houses = prop::collection::vec(0..30_usize, 0..3);
    let missing = prop::option::of((0..8_u8).prop_map(Digit::new));
    let roles = [
        Small::Left,
        Small::Pattern,
        Small::Other,
        Small::Removed,
        Small::CrossedOut,
        Small::Supposed,
    ]
    .to_vec();
    let small = prop::collection::vec((candidate(), prop::sample::select(roles)), 0..9);
    let cells = || prop::collection::vec(cell(), 0..6);
    let statement =
        || (some(), any::<bool>()).prop_map(|(candidates, holds)| Statement { candidates, holds });
    let link = (prop::collection::vec(statement(), 0..3), statement(), any::<usize>());
    let link = link.prop_map(|(from, to, number)| Link { from, to, number });
    let sets = prop::collection::vec(cells(), 0..30);
    let parts = (some(), some(), houses, steps, cells(), missing, small);
    let others = (sets, prop::collection::vec(link, 0..4), cells());
    (parts, others).prop_map(|(parts, (sets, links, cells))| {
        let (conflict, extra, houses, steps, failing, missing, small) = parts;
        let rules = houses.clone();
        Marks {
            rules,
            small,
            conflict,
            extra,
            houses,
            steps,
            failing,
            missing,
            cells,
            sets,
            links,
            mistakes: false,
            parts: None,
        }
    })
}

/// The text without colours.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let first = parts.next().unwrap_or("").to_owned();
    first + &parts.filter_map(|part| part.split_once('m')).map(|(_, rest)| rest).collect::<String>()
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn any_marks_can_be_drawn(puzzle in small_puzzles(), marks in any_marks(), width in 0..90_usize) {
        let look = Look { width, ..Look::default() };
        let plain = marked(&puzzle, &marks, look);
        prop_assert_eq!(uncoloured(&marked(&puzzle, &marks, Look { color: true, ..look })), plain.clone());
        let is_frame = |line: &&str| line.ends_with(['|', '+']);
        let widths: Vec<usize> = plain.lines().filter(is_frame).map(str::len).collect();
        prop_assert!(widths.iter().all(|w| *w == widths[0] && *w <= width), "{}", plain);
        prop_assert!(plain.is_ascii());
        let picture = svg(&puzzle, &marks, Notation::RowXColumn);
        prop_assert!(roxmltree::Document::parse(&picture).is_ok());
    }
}

#[cfg(feature = "png")]
proptest! {
    #![proptest_config(cases(16))]

    #[test]
    fn any_picture_can_be_painted(puzzle in small_puzzles(), marks in any_marks()) {
        prop_assert!(satdoku::show::png(&svg(&puzzle, &marks, Notation::Rc)).is_ok());
    }
}
