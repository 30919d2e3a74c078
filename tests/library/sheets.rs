//! Sheets to print, looked at with poppler: the text of the PDF against the puzzles, and its pixels
//! against the SVG pages.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::skip::skip_unless_ci;
use itertools::Itertools;
use resvg::tiny_skia::Pixmap;
use satdoku::generate::{Symmetry, Wish, generate};
use satdoku::human::rate;
use satdoku::show::{Paper, Printed, SheetStyle, pdf, png, sheets};
use satdoku::{Limits, Puzzle, Shape};

/// Puzzles with their levels.
fn printed(size: usize, count: usize) -> Vec<Printed> {
    let shape = Shape::new(size).expect("a size");
    let wish = Wish { symmetry: Symmetry::Rotational, ..Wish::new(shape) };
    let made = generate(&wish, count, 1, &Limits::default()).expect("the wish is possible");
    let level = |puzzle: &Puzzle| {
        let rating = rate(puzzle, &Limits::default()).expect("no limit was set");
        format!("{} {:.1}", rating.level(), f64::from(rating.er) / 10.0)
    };
    let print = |(number, puzzle): (usize, Puzzle)| {
        let level = level(&puzzle);
        Printed { number, puzzle, level }
    };
    (1..).zip(made.puzzles).map(print).collect()
}

/// Whether poppler is installed.
fn have_poppler() -> bool {
    let found =
        ["pdftotext", "pdftoppm"].iter().all(|tool| Command::new(tool).arg("-v").output().is_ok());
    if !found {
        skip_unless_ci("poppler is not installed");
    }
    found
}

fn poppler(tool: &str, arguments: &[&str], folder: &Path) -> Vec<u8> {
    let run = Command::new(tool).args(arguments).current_dir(folder).output();
    let run = run.expect("poppler is installed");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    run.stdout
}

/// A word of a page, with its middle.
struct Word {
    text: String,
    left: f64,
    right: f64,
    x: f64,
    y: f64,
}

fn text_of(bytes: &[u8], options: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("a.pdf"), bytes).expect("the folder can be written");
    let text = poppler("pdftotext", &[options, &["a.pdf", "-"]].concat(), folder.path());
    String::from_utf8(text).expect("UTF-8")
}

fn pages_of(bytes: &[u8]) -> Vec<Vec<Word>> {
    let text = text_of(bytes, &["-bbox"]);
    // The document type names a definition that lies elsewhere.
    let text = &text[text.find("<html").expect("a document")..];
    let document = roxmltree::Document::parse(text).expect("XML");
    let pages = document.descendants().filter(|node| node.has_tag_name("page"));
    let word = |node: roxmltree::Node<'_, '_>| {
        let number = |name: &str| -> f64 {
            node.attribute(name).and_then(|text| text.parse().ok()).expect("a number")
        };
        let (left, right) = (number("xMin"), number("xMax"));
        let text = node.text().unwrap_or_default().to_owned();
        Word {
            text,
            left,
            right,
            x: (left + right) / 2.0,
            y: (number("yMin") + number("yMax")) / 2.0,
        }
    };
    let words = |page: roxmltree::Node<'_, '_>| {
        page.children().filter(|node| node.has_tag_name("word")).map(word).collect()
    };
    pages.map(words).collect()
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
            assert_eq!((level, line), (&printed.level, &printed.puzzle.line()));
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
        let style = SheetStyle { paper, per_page: Some(4), title };
        let pages: Vec<String> = sheets(&all, &style).collect();
        let bytes = pdf(pages.clone(), "Pages").expect("pages");
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
