//! PDF files as poppler reads them, and the tags in them as they are written.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::skip::skip_unless_ci;

/// Whether poppler is installed.
pub(crate) fn have_poppler() -> bool {
    let found =
        ["pdftotext", "pdftoppm"].iter().all(|tool| Command::new(tool).arg("-v").output().is_ok());
    if !found {
        skip_unless_ci("poppler is not installed");
    }
    found
}

pub(crate) fn poppler(tool: &str, arguments: &[&str], folder: &Path) -> Vec<u8> {
    let run = Command::new(tool).args(arguments).current_dir(folder).output();
    let run = run.expect("poppler is installed");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    run.stdout
}

/// A word of a page, with its edges and its middle.
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) left: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
    pub(crate) x: f64,
    pub(crate) y: f64,
}

pub(crate) fn text_of(bytes: &[u8], options: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("a.pdf"), bytes).expect("the folder can be written");
    let text = poppler("pdftotext", &[options, &["a.pdf", "-"]].concat(), folder.path());
    String::from_utf8(text).expect("UTF-8")
}

pub(crate) fn pages_of(bytes: &[u8]) -> Vec<Vec<Word>> {
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
        let (top, bottom) = (number("yMin"), number("yMax"));
        let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
        Word { text, left, right, bottom, x, y }
    };
    let words = |page: roxmltree::Node<'_, '_>| {
        page.children().filter(|node| node.has_tag_name("word")).map(word).collect()
    };
    pages.map(words).collect()
}

/// The texts of a key in the dictionaries of a file, such as `/Alt`, in the order in which they are
/// written. Those that are not ASCII are left out.
pub(crate) fn texts_of(bytes: &[u8], key: &str) -> Vec<String> {
    let begin = format!("{key}(");
    let file: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    let text = |rest: &str| {
        let mut text = String::new();
        let (mut escaped, mut depth) = (false, 0);
        for c in rest.chars() {
            match c {
                '\\' if !escaped => {
                    escaped = true;
                    continue;
                }
                '(' if !escaped => depth += 1,
                ')' if !escaped && depth == 0 => return text,
                ')' if !escaped => depth -= 1,
                _ => {}
            }
            escaped = false;
            text.push(c);
        }
        panic!("{key} does not end");
    };
    file.match_indices(&begin).map(|(at, _)| text(&file[at + begin.len()..])).collect()
}
