//! Sheets to print, looked at with poppler: the text of the PDF against the puzzles, and its pixels
//! against the SVG pages.

use std::fs;

use crate::poppler::{Word, have_poppler, pages_of, poppler, text_of, texts_of};
use itertools::Itertools;
use resvg::tiny_skia::Pixmap;
use satdoku::generate::{Symmetry, Wish, generate};
use satdoku::human::{decimal, rate};
use satdoku::show::{Answers, Page, Paper, Printed, SheetStyle, answer_sheets, pdf, png, sheets};
use satdoku::{Limits, Puzzle, Shape};

/// Puzzles with their levels.
fn printed(size: usize, count: usize) -> Vec<Printed> {
    let shape = Shape::new(size).expect("a size");
    let wish = Wish { symmetry: Symmetry::Rotational, ..Wish::new(shape) };
    let made = generate(&wish, count, 1, &Limits::default()).expect("the wish is possible");
    let print = |(number, puzzle): (usize, Puzzle)| {
        let found = rate(&puzzle, &Limits::default()).expect("no limit was set");
        Printed { number, puzzle, level: found.level().to_owned(), rating: Some(found.er) }
    };
    (1..).zip(made.puzzles).map(print).collect()
}

/// The puzzles of a page: the captions say where the boards are, and how wide.
fn boards(words: &[Word], size: usize) -> Vec<(usize, String, String)> {
    let board = |caption: &Word| {
        // The number and the level are to the right of it.
        let beside = |word: &&Word| (word.y - caption.y).abs() < 1.0 && word.x > caption.x;
        let beside = words.iter().filter(beside).sorted_by(|a, b| a.x.total_cmp(&b.x));
        let beside: Vec<&Word> = beside.take(3).collect();
        let [number, level, rating] = beside[..] else { panic!("no level at {}", caption.y) };
        let (left, right, top) = (caption.left, rating.right, caption.y);
        let cell = (right - left) / size as f64;
        let mut line = vec!['.'; size * size];
        for word in words {
            // The board begins a little below its caption.
            let (row, column) = ((word.y - top) / cell - 0.3, (word.x - left) / cell);
            let on_board = |at: f64| at > 0.0 && at < size as f64;
            if on_board(row) && on_board(column) {
                let mut chars = word.text.chars();
                line[row as usize * size + column as usize] = chars.next().expect("a digit");
                assert_eq!(chars.next(), None, "{}", word.text);
            }
        }
        let level = format!("{} {}", level.text, rating.text);
        (number.text.parse().expect("a number"), level, line.into_iter().collect())
    };
    let captions = words.iter().filter(|word| word.text == "Puzzle");
    captions.map(board).sorted().collect()
}

#[test]
fn thirty_puzzles_can_be_read_from_their_pages() {
    if !have_poppler() {
        return;
    }
    for (size, count, pages) in [(9, 30, 7), (6, 30, 4)] {
        let printed = printed(size, count);
        let style = SheetStyle::default();
        let bytes = pdf(sheets(&printed, &style), "Thirty").expect("pages");
        assert_eq!(bytes, pdf(sheets(&printed, &style), "Thirty").expect("pages"));
        let words = pages_of(&bytes);
        assert_eq!(words.len(), pages);
        let read: Vec<_> = words.iter().flat_map(|words| boards(words, size)).collect();
        assert_eq!(read.len(), count);
        for (i, ((number, level, line), printed)) in read.iter().zip(&printed).enumerate() {
            assert_eq!(*number, i + 1);
            let rating = decimal(printed.rating.expect("it is rated"));
            assert_eq!(*level, format!("{} {rating}", printed.level));
            assert_eq!(*line, printed.puzzle.line());
        }
        // The answers, in the order in which they are drawn: a number, and rows below it.
        let text = text_of(&bytes, &["-raw"]);
        let answers = &text[text.find("Answers").expect("a heading")..];
        for (i, printed) in printed.iter().enumerate() {
            let solution = printed.puzzle.solution.as_ref().expect("a solution");
            let line = solution.line(printed.puzzle.alphabet);
            let rows = line
                .as_bytes()
                .chunks(size)
                .map(|row| row.iter().map(|&digit| char::from(digit)).join(" "));
            let answer = format!("\n{}\n{}\n", i + 1, rows.collect::<Vec<_>>().join("\n"));
            assert!(answers.contains(&answer), "{answer}");
        }
    }
}

/// The greys of a page, a hundredth of its width and height each.
fn greys(width: usize, height: usize, grey: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    const PARTS: usize = 100;
    let mut sums = vec![(0.0, 0.0); PARTS * PARTS];
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        let (sum, count) = &mut sums[y * PARTS / height * PARTS + x * PARTS / width];
        *sum += grey(x, y);
        *count += 1.0;
    }
    sums.into_iter().map(|(sum, count): (f64, f64)| sum / count).collect()
}

#[test]
fn pages_look_like_their_svg() {
    if !have_poppler() {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut all = printed(9, 5);
    all.extend(printed(16, 1));
    all[1].puzzle.name = Some("Été à Αθήνα, лето".to_owned());
    for paper in [Paper::A4, Paper::Letter] {
        let title = Some("A heading: 1 to 9".to_owned());
        let style = SheetStyle { paper, per_page: Some(4), title, ..SheetStyle::default() };
        let pages: Vec<String> = sheets(&all, &style).map(|page| page.svg()).collect();
        let bytes = pdf(sheets(&all, &style), "Pages").expect("pages");
        fs::write(folder.path().join("a.pdf"), bytes).expect("the folder can be written");
        // Twice 72 dots an inch, as PNG has them.
        poppler("pdftoppm", &["-gray", "-r", "144", "a.pdf", "page"], folder.path());
        for (i, page) in pages.iter().enumerate() {
            let ours = Pixmap::decode_png(&png(page).expect("SVG")).expect("PNG");
            let of_ours = |x: usize, y: usize| {
                let pixel = ours.pixel(x as u32, y as u32).expect("inside");
                f64::from(pixel.red()) * 0.3
                    + f64::from(pixel.green()) * 0.59
                    + f64::from(pixel.blue()) * 0.11
            };
            let path = folder.path().join(format!("page-{}.pgm", i + 1));
            let theirs = fs::read(path).expect("a picture");
            let head: Vec<usize> = String::from_utf8_lossy(&theirs[..20])
                .split_ascii_whitespace()
                .skip(1)
                .take(3)
                .map(|word| word.parse().expect("a number"))
                .collect();
            let [width, height, 255] = head[..] else { panic!("{head:?}") };
            let pixels = &theirs[theirs.len() - width * height..];
            let ours = greys(ours.width() as usize, ours.height() as usize, of_ours);
            let theirs = greys(width, height, |x, y| f64::from(pixels[y * width + x]));
            let differences: Vec<f64> =
                ours.iter().zip(&theirs).map(|(a, b)| (a - b).abs()).collect();
            let mean = differences.iter().sum::<f64>() / differences.len() as f64;
            let most = differences.iter().copied().fold(0.0, f64::max);
            let ink = ours.iter().map(|grey| 255.0 - grey).sum::<f64>() / ours.len() as f64;
            println!("page {}: mean {mean:.2}, most {most:.1}, ink {ink:.1}", i + 1);
            assert!(
                mean < 0.2 * ink && most < 40.0 && ink > 2.0,
                "page {}: {mean} {most} {ink}",
                i + 1
            );
        }
    }
}

/// Ten small puzzles, with levels that are made up.
fn of_levels() -> Vec<Printed> {
    let mut all = printed(4, 10);
    for (printed, level) in all.iter_mut().zip(["hard", "easy", "medium"].into_iter().cycle()) {
        (printed.level, printed.rating) = (level.to_owned(), Some(31));
    }
    all
}

fn svgs(pages: impl Iterator<Item = Page>) -> Vec<String> {
    pages.map(|page| page.svg()).collect()
}

/// How often a page says this.
fn count(page: &str, words: &str) -> usize {
    page.matches(&format!(">{words}</text>")).count()
}

#[test]
fn answers_are_at_the_end_or_apart() {
    let all = of_levels();
    let title = Some("Ten".to_owned());
    let style = SheetStyle { title, per_page: Some(4), ..SheetStyle::default() };
    let together = svgs(sheets(&all, &style));
    assert_eq!(together.len(), 4);
    assert_eq!((count(&together[3], "Answers"), count(&together[3], "4 of 4")), (1, 1));
    let apart = SheetStyle { answers: Answers::Apart, ..style };
    let puzzles = svgs(sheets(&all, &apart));
    assert_eq!(puzzles.len(), 3);
    assert!(puzzles.iter().all(|page| count(page, "Ten") == 1 && !page.contains("nswers")));
    let answers = svgs(answer_sheets(&all, &apart));
    assert_eq!(answers.len(), 1);
    assert_eq!((count(&answers[0], "Ten: answers"), count(&answers[0], "1 of 1")), (1, 1));
    // The grids are those that are at the end otherwise.
    let figures = |page: &str| -> Vec<String> {
        let labels = page.split("aria-label=\"").skip(1);
        labels.map(|rest| rest.split('"').next().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(figures(&answers[0]).len(), 10);
    assert_eq!(figures(&answers[0]), figures(&together[3]));
    assert!(figures(&answers[0]).iter().all(|rows| !rows.contains("blank")));
    let unsolved: Vec<Printed> = all
        .into_iter()
        .map(|mut printed| {
            printed.puzzle.solution = None;
            printed
        })
        .collect();
    assert_eq!(answer_sheets(&unsolved, &apart).len(), 0);
}

#[test]
fn levels_are_hidden_or_have_pages_of_their_own() {
    let all = of_levels();
    let style = SheetStyle::default();
    let shown = svgs(sheets(&all, &style)).concat();
    assert_eq!((count(&shown, "hard 3.1"), count(&shown, "easy 3.1")), (4, 3));
    let hidden = SheetStyle { hide_levels: true, ..style };
    let pages = svgs(sheets(&all, &hidden)).concat();
    assert!(!["hard", "easy", "medium", "3.1"].iter().any(|level| pages.contains(level)));
    let by_level = SheetStyle {
        page_per_level: true,
        title: Some("Ten".to_owned()),
        per_page: Some(2),
        ..hidden
    };
    let pages = svgs(sheets(&all, &by_level));
    let headings = ["easy", "easy", "medium", "medium", "hard", "hard"];
    assert_eq!(pages.len(), headings.len() + 1);
    for (page, level) in pages.iter().zip(headings) {
        assert_eq!(count(page, &format!("Ten: {level}")), 1, "{level}");
    }
    let numbers = |page: &String| -> Vec<usize> {
        (1..=10).filter(|number| count(page, &format!("Puzzle {number}")) == 1).collect()
    };
    let numbers: Vec<Vec<usize>> = pages.iter().map(numbers).collect();
    let expected = [vec![2, 5], vec![8], vec![3, 6], vec![9], vec![1, 4], vec![7, 10], vec![]];
    assert_eq!(numbers, expected);
}

#[test]
fn those_who_do_not_see_the_pages_are_told_what_is_there() {
    let mut all = printed(4, 5);
    all[1].puzzle.name = Some("A (name)".to_owned());
    let style = SheetStyle { title: Some("Five".to_owned()), ..SheetStyle::default() };
    let bytes = pdf(sheets(&all, &style), "Five").expect("pages");
    let headings = texts_of(&bytes, "/T");
    let expected = ["Five", "Puzzle 1", "2. A (name)", "Puzzle 3", "Puzzle 4", "Puzzle 5"];
    assert_eq!(headings[..6], expected);
    assert_eq!(headings[6..], ["Answers", "1", "2", "3", "4", "5"]);
    let figures = texts_of(&bytes, "/Alt");
    assert_eq!(figures.len(), 10);
    let rows = |line: &str| {
        let row = |(row, number): (&[u8], usize)| {
            let words = row.iter().map(|&digit| match digit {
                b'.' => "blank".to_owned(),
                digit => char::from(digit).to_string(),
            });
            format!("Row {number}: {}.", words.collect::<Vec<_>>().join(" "))
        };
        line.as_bytes().chunks(4).zip(1..).map(row).collect::<Vec<_>>().join(" ")
    };
    for (i, Printed { puzzle, .. }) in all.iter().enumerate() {
        assert_eq!(figures[i], rows(&puzzle.line()));
        let solution = puzzle.solution.as_ref().expect("a solution");
        assert_eq!(figures[5 + i], rows(&solution.line(puzzle.alphabet)));
    }
    // Marked as such, with a language and a title that readers show.
    let says = |words: &str| bytes.windows(words.len()).any(|part| part == words.as_bytes());
    for words in ["/Marked true", "/Lang(en)", "/DisplayDocTitle true", "<pdfuaid:part>1<"] {
        assert!(says(words), "{words}");
    }
    assert!(texts_of(&bytes, "/Title").ends_with(&["Five".to_owned()]));
}

#[test]
fn what_the_font_lacks_is_a_box_on_the_page_and_itself_to_those_who_read_aloud() {
    let mut all = printed(4, 1);
    all[0].puzzle.name = Some("a\u{6570}b".to_owned());
    let style = SheetStyle { hide_levels: true, ..SheetStyle::default() };
    let bytes = pdf(sheets(&all, &style), "\u{6570}").expect("a box takes its place");
    let spoken =
        [0xFE, 0xFF, 0x00, 0x31, 0x00, 0x2E, 0x00, 0x20, 0x00, 0x61, 0x65, 0x70, 0x00, 0x62];
    let hex: String = spoken.iter().map(|byte| format!("{byte:02X}")).collect();
    let file: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    let raw: String = spoken.iter().map(|&byte| char::from(byte)).collect();
    assert!(file.contains(&hex) || file.contains(&raw));
    if have_poppler() {
        assert!(text_of(&bytes, &["-f", "1", "-l", "1"]).contains("1. a□b"));
    }
}

#[test]
fn without_a_page_there_is_no_document() {
    let none = pdf(sheets(&[], &SheetStyle::default()), "Nothing");
    let error = none.expect_err("nothing to print").to_string();
    assert_eq!(error, "the picture cannot be painted: there is no page to print");
}
