//! Hand-outs, read back from their pages: every sentence is there, in order, and nothing is cut off.

use itertools::Itertools;
use roxmltree::{Document, Node};
use satdoku::human::{Logic, Status, Technique, Techniques};
use satdoku::show::{self, Detail, Handout, HandoutStyle, Look, Paper, handouts, pdf};
use satdoku::steps::{Outlook, Steps, steps};
use satdoku::{Limits, Notation, Puzzle, read};

use crate::poppler::{have_poppler, pages_of, text_of, texts_of};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...";
/// Its first step that is no single is a net.
const NETS: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
/// Two regions that are no boxes, and a cage.
const CAGE: &str = r#"{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},
 "rules":[{"rule":"classic"},
  {"rule":"sets","title":"cage 3","sets":[[1,2]],"cells":["1x1","1x2"]},
  {"rule":"sum","title":"sum 5","factors":[1,1],"total":5,"cells":["2x1","3x1"]}],
 "givens":["1x3=3","3x4=1"]}"#;

fn solved(text: &str, techniques: Techniques) -> Handout {
    let puzzle = read(text).expect("a puzzle");
    let steps = steps(&puzzle, techniques, true, &Limits::default()).expect("the engines agree");
    Handout { number: 1, puzzle, steps }
}

/// The first steps of a puzzle that takes long.
fn begun(text: &str, count: usize) -> Handout {
    let puzzle = read(text).expect("a puzzle");
    let mut logic = Logic::new(&puzzle, Techniques::all()).citing().unique();
    let steps = (0..count).filter_map(|_| logic.next()).collect();
    let board = logic.board();
    let left = puzzle.shape().cells().map(|cell| board.left(cell)).collect();
    let (grid, status) = (board.grid(), Ok(Status::Open));
    let steps = Steps { steps, grid, left, status, outlook: Outlook::Open, rating: None };
    Handout { number: 1, puzzle, steps }
}

/// A page, read back from its SVG.
struct Read {
    size: (f64, f64),
    /// The texts of what has this role, with the labels of figures.
    parts: Vec<(String, String)>,
    /// Every line of text with the place where it begins and the size of its letters, and whether it is
    /// in a picture.
    lines: Vec<(String, f64, f64, f64)>,
}

fn read_pages(all: &[Handout], style: &HandoutStyle) -> Vec<Read> {
    handouts(all, style).map(|page| read_page(&page.svg())).collect()
}

fn read_page(svg: &str) -> Read {
    let document = Document::parse(svg).expect("XML");
    let number = |node: Node<'_, '_>, name: &str| -> f64 {
        node.attribute(name).and_then(|text| text.parse().ok()).expect("a number")
    };
    let root = document.root_element();
    let words = |node: Node<'_, '_>| {
        let texts = node.descendants().filter(|node| node.has_tag_name("text"));
        texts.map(|text| text.text().unwrap_or_default().trim().to_owned()).join(" ")
    };
    let groups = root.children().filter(|node| node.has_tag_name("g"));
    let part = |node: Node<'_, '_>| {
        let role = node.attribute("role").unwrap_or("none").to_owned();
        let label = node.attribute("aria-label");
        (role, label.map_or_else(|| words(node), str::to_owned))
    };
    let outside = groups.clone().filter(|node| node.attribute("role") != Some("img"));
    let texts = outside.flat_map(|node| node.descendants());
    let texts = texts.filter(|node| node.has_tag_name("text"));
    let line = |node: Node<'_, '_>| {
        let text = node.text().unwrap_or_default().trim().to_owned();
        (text, number(node, "x"), number(node, "y"), number(node, "font-size"))
    };
    Read {
        size: (number(root, "width"), number(root, "height")),
        parts: groups.map(part).collect(),
        lines: texts.map(line).collect(),
    }
}

fn of_role(pages: &[Read], role: &str) -> Vec<String> {
    let parts = pages.iter().flat_map(|page| &page.parts);
    parts.filter(|(is, _)| is == role).map(|(_, words)| words.clone()).collect()
}

/// What must be told of each step, line by line, as `satdoku steps` prints it.
fn sentences(handout: &Handout, style: &HandoutStyle) -> Vec<String> {
    let look = Look {
        notation: style.notation,
        width: 10_000,
        detail: style.detail,
        commands: false,
        ..Look::default()
    };
    let steps = &handout.steps.steps;
    let told = |i| show::numbered_step(steps, i, &handout.puzzle, look);
    let lines = |i| {
        let text: String = told(i);
        text.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    };
    (0..steps.len()).flat_map(lines).collect()
}

/// Asserts that these pages have all the sentences, each after the one before it.
fn tell_all(pages: &[Read], handout: &Handout, style: &HandoutStyle) {
    let packed = |words: &str| words.split_whitespace().collect::<String>().to_lowercase();
    let told = packed(&of_role(pages, "paragraph").concat());
    let mut rest = &told[..];
    for sentence in sentences(handout, style) {
        // The number and the technique may stand above the picture.
        let bare = sentence.split_once(". ").map_or(&sentence[..], |(_, words)| words);
        let names = handout.steps.steps.iter().map(|step| step.technique.name());
        let mut unnamed = names.filter_map(|name| bare.strip_prefix(&format!("{name}: ")));
        let wanted = packed(unnamed.next().unwrap_or(bare));
        let at = rest.find(&wanted);
        let at = at.unwrap_or_else(|| panic!("not told: {sentence}\nin {rest}"));
        rest = &rest[at + wanted.len()..];
    }
}

/// Asserts that all words lie on the paper, and that no lines overlap in a column.
fn nothing_is_cut_off(pages: &[Read]) {
    for page in pages {
        let (width, height) = page.size;
        let (foot, lines) = page.lines.split_last().expect("the number of the page");
        assert!(foot.0.contains(" of ") && foot.2 < height - 36.0, "{foot:?}");
        for (text, x, y, size) in &lines[1..] {
            assert!(*x >= 44.9 && *x < width - 100.0, "{text} begins at {x}");
            assert!(*y < foot.2 - 20.0, "{text} at {y} is below the place for it");
            assert!(*size >= 7.0, "{text} is too small: {size}");
        }
        for [(one, a, b, _), (other, x, y, size)] in lines[1..].iter().array_combinations() {
            assert!(a != x || (b - y).abs() >= size * 1.1, "{one} / {other}");
        }
    }
}

#[test]
fn every_sentence_is_told_whatever_the_size_and_the_paper() {
    let size_6 = "1....6..4.......2..5......3..6.....1";
    let size_12 = include_str!("../data/handouts/12.txt");
    let size_16 = include_str!("../data/handouts/16.txt");
    for text in ["1..4.....3....2.", size_6, EASY, HARD, size_12, size_16, CAGE] {
        let handout = solved(text, Techniques::all());
        for paper in [Paper::A4, Paper::Letter] {
            let style = HandoutStyle { paper, ..HandoutStyle::default() };
            let pages = read_pages(std::slice::from_ref(&handout), &style);
            let expected = if paper == Paper::A4 { (595.28, 841.89) } else { (612.0, 792.0) };
            assert!(pages.iter().all(|page| page.size == expected));
            tell_all(&pages, &handout, &style);
            nothing_is_cut_off(&pages);
            let numbers = pages.iter().map(|page| page.lines.last().expect("a number").0.clone());
            let expected = (1..=pages.len()).map(|number| format!("{number} of {}", pages.len()));
            assert_eq!(numbers.collect_vec(), expected.collect_vec());
        }
    }
}

#[test]
fn consecutive_singles_share_a_picture() {
    let single = |technique: Technique| {
        ["hidden single", "hidden single in a line", "naked single", "full house"]
            .contains(&technique.name())
    };
    for (text, most) in [(EASY, 2), (HARD, 8)] {
        let handout = solved(text, Techniques::all());
        let steps = &handout.steps.steps;
        let runs = steps.iter().chunk_by(|step| single(step.technique));
        let runs = runs.into_iter().map(|(singles, run)| if singles { 1 } else { run.count() });
        let pictures = 2 + runs.sum::<usize>();
        let pages = read_pages(std::slice::from_ref(&handout), &HandoutStyle::default());
        let figures = of_role(&pages, "img");
        assert_eq!(figures.len(), pictures);
        assert!(pages.len() <= most && figures.len() < steps.len(), "{} pages", pages.len());
        // Each digit that is placed in one of them is told.
        let alts = figures.join(" ");
        for (number, step) in (1..).zip(steps).filter(|(_, step)| single(step.technique)) {
            let placed = Notation::default().candidate(&handout.puzzle, step.places[0]);
            let is_told = alts.contains(&format!("step {number} places {placed}"))
                || alts.contains(&format!("so {placed}"));
            assert!(is_told, "{number}: {placed}");
        }
    }
    let pages = read_pages(&[solved(EASY, Techniques::all())], &HandoutStyle::default());
    let headings = of_role(&pages, "heading");
    assert_eq!(
        headings,
        ["Sudoku, step by step", "The puzzle", "1 to 51. singles", "The solution"]
    );
}

#[test]
fn long_texts_go_on_in_the_next_places() {
    let handout = begun(NETS, 2);
    assert!(handout.steps.steps.iter().any(|step| step.case.len() > 10), "a net");
    let detail = Detail { full: true, ..Detail::default() };
    let style = HandoutStyle { detail, ..HandoutStyle::default() };
    let pages = read_pages(std::slice::from_ref(&handout), &style);
    tell_all(&pages, &handout, &style);
    nothing_is_cut_off(&pages);
    let continued = |pages: &[Read]| {
        let texts = of_role(pages, "none").into_iter();
        texts.filter(|words| words.ends_with(", continued")).count()
    };
    assert!(continued(&pages) > 0);
    let folded = Detail { depth: Some(0), ..Detail::default() };
    let style = HandoutStyle { detail: folded, ..style };
    let pages = read_pages(std::slice::from_ref(&handout), &style);
    tell_all(&pages, &handout, &style);
    assert_eq!(continued(&pages), 0);
    // Paper has no options.
    assert!(of_role(&pages, "paragraph").iter().all(|words| !words.contains("--")));
}

#[test]
fn each_puzzle_begins_a_page_and_is_named() {
    let mut all =
        vec![solved(EASY, Techniques::all()), solved("1..4.....3....2.", Techniques::all())];
    (all[1].number, all[1].puzzle.name) = (2, Some("Small".to_owned()));
    let titled = |title: Option<&str>, all: &[Handout]| {
        let style = HandoutStyle { title: title.map(str::to_owned), ..HandoutStyle::default() };
        let pages = read_pages(all, &style);
        let ends =
            |page: &Read| (page.lines[0].0.clone(), page.lines[page.lines.len() - 1].0.clone());
        pages.iter().map(ends).collect_vec()
    };
    let expected = |words: [(&str, &str); 3]| words.map(|(a, b)| (a.to_owned(), b.to_owned()));
    assert_eq!(
        titled(None, &all),
        expected([("Puzzle 1", "1 of 2"), ("Puzzle 1", "2 of 2"), ("2. Small", "1 of 1")])
    );
    assert_eq!(
        titled(Some("Class 4b"), &all),
        expected([
            ("Class 4b: Puzzle 1", "1 of 2"),
            ("Class 4b: Puzzle 1", "2 of 2"),
            ("Class 4b: 2. Small", "1 of 1")
        ])
    );
    assert_eq!(titled(None, &all[1..])[0].0, "Small");
    assert_eq!(titled(Some("Class 4b"), &all[1..])[0].0, "Class 4b");
    assert!(titled(Some(&"long ".repeat(90)), &all)[0].0.ends_with("..."));
}

#[test]
fn where_the_path_ends_is_said() {
    let last = |handout: Handout| {
        let pages = read_pages(&[handout], &HandoutStyle::default());
        let headings = of_role(&pages, "heading");
        let paragraphs = of_role(&pages, "paragraph");
        (
            headings.last().cloned().unwrap_or_default(),
            paragraphs.last().cloned().unwrap_or_default(),
        )
    };
    let singles: Techniques = [Technique::FullHouse, Technique::HiddenSingle].into_iter().collect();
    let (heading, text) = last(solved(HARD, singles));
    assert_eq!(heading, "Where the path ends");
    assert!(text.starts_with("Logic ends after ") && text.contains(" cells open"), "{text}");
    let (heading, text) = last(solved("11..............", Techniques::all()));
    assert_eq!(heading, "The puzzle");
    assert!(text.ends_with("There is no solution, so there is no path to one."), "{text}");
    let (heading, text) = last(solved(EASY, Techniques::all()));
    assert_eq!(heading, "The solution");
    assert_eq!(text, "Solved in 51 steps; the hardest is hidden single (1.2).");
}

#[test]
fn the_document_has_the_same_words_and_tells_what_is_in_the_pictures() {
    let handout = solved(HARD, Techniques::all());
    let (all, style) = (std::slice::from_ref(&handout), HandoutStyle::default());
    let bytes = pdf(handouts(all, &style), "Hard").expect("pages");
    assert_eq!(bytes, pdf(handouts(all, &style), "Hard").expect("pages"));
    let pages = read_pages(all, &style);
    assert_eq!(texts_of(&bytes, "/T"), of_role(&pages, "heading"));
    let figures = texts_of(&bytes, "/Alt");
    assert_eq!(figures, of_role(&pages, "img"));
    let wing = handout.steps.steps.iter().position(|s| s.technique == Technique::XyWing);
    let look = Look { commands: false, ..Look::default() };
    let steps = &handout.steps.steps;
    let wing = show::named_step(steps, wing.expect("a wing"), &handout.puzzle, look);
    assert!(figures.contains(&wing), "{wing}");
    assert!(
        figures[0].starts_with("Row 1: blank 2 blank blank blank blank 4 blank blank. Row 2: 5")
    );
    let cage = read_pages(&[solved(CAGE, Techniques::all())], &style);
    assert!(of_role(&cage, "img")[0].ends_with(" Rules: cage 3 at 1x1, 1x2; sum 5 at 2x1, 3x1."));
    if !have_poppler() {
        return;
    }
    let text = text_of(&bytes, &["-raw"]);
    let packed = |words: &str| words.split_whitespace().collect::<String>();
    let (text, pages_read) = (packed(&text), pages_of(&bytes));
    for words in of_role(&pages, "paragraph") {
        assert!(text.contains(&packed(&words)), "{words}");
    }
    assert_eq!(pages_read.len(), pages.len());
    for word in pages_read.iter().flatten() {
        let is_on = word.left > 44.0 && word.right < 595.28 - 44.0 && word.bottom < 841.89 - 36.0;
        assert!(is_on, "{} at {}", word.text, word.right);
    }
}

#[test]
fn cells_are_named_as_wished_and_pencil_marks_drawn() {
    let handout = solved(EASY, Techniques::all());
    let all = std::slice::from_ref(&handout);
    let style = HandoutStyle { notation: Notation::Rc, ..HandoutStyle::default() };
    let told = of_role(&read_pages(all, &style), "paragraph").concat();
    assert!(told.contains("r1c6=8") && !told.contains("1x6"));
    let marks = |pencil| {
        let style = HandoutStyle { pencil, ..HandoutStyle::default() };
        let pages = handouts(all, &style).map(|page| page.svg()).collect::<String>();
        pages.matches("<text").count()
    };
    // Two or more in each of the 51 open cells.
    assert!(marks(true) > marks(false) + 100);
}

/// The pictures are those of [`step_svg`](show::step_svg): every mark of it is on the page.
#[test]
fn steps_are_drawn_as_elsewhere() {
    let handout = solved(HARD, Techniques::all());
    let puzzle: &Puzzle = &handout.puzzle;
    let pages: String = handouts(std::slice::from_ref(&handout), &HandoutStyle::default())
        .map(|page| page.svg())
        .collect();
    let mut board = satdoku::human::Board::new(puzzle, puzzle.facts());
    let mut seen = 0;
    for step in &handout.steps.steps {
        if step.places.is_empty() {
            let picture = show::step_svg(puzzle, &board, step, Notation::default());
            let document = Document::parse(&picture).expect("XML");
            let shapes = document.descendants().filter(|node| node.has_tag_name("circle"));
            for shape in
                shapes.filter(|node| !node.ancestors().any(|up| up.has_tag_name("pattern")))
            {
                let (x, y) = (shape.attribute("cx"), shape.attribute("cy"));
                let (Some(x), Some(y)) = (x, y) else { panic!("a circle has a middle") };
                let is_of_legend = y.parse::<f64>().is_ok_and(|y| y > 480.0);
                assert!(is_of_legend || pages.contains(&format!("cx=\"{x}\" cy=\"{y}\"")));
                seen += 1;
            }
        }
        board.apply(step);
    }
    assert!(seen > 50, "{seen}");
}

/// The pictures of `docs/hand-outs.md` and the README: the first and the fourth page of the example there.
#[test]
fn the_documentation_shows_pages_as_they_are() {
    let handout = solved(HARD, Techniques::all());
    let style = HandoutStyle { title: Some("Wings and loops".to_owned()), ..Default::default() };
    let pages = handouts(std::slice::from_ref(&handout), &style).collect_vec();
    let docs: [(&str, usize, &[u8]); 2] = [
        ("hand-out-1.png", 0, include_bytes!("../../docs/hand-out-1.png")),
        ("hand-out-2.png", 3, include_bytes!("../../docs/hand-out-2.png")),
    ];
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let stale = docs.into_iter().filter(|(name, page, shown)| {
        let drawn = show::png(&pages[*page].svg()).expect("SVG");
        std::fs::write(folder.join(name), &drawn).expect("the folder can be written");
        drawn != *shown
    });
    let stale = stale.map(|(name, ..)| name).join(", ");
    assert!(stale.is_empty(), "out of date: {stale}; as they are now, see {}", folder.display());
}
