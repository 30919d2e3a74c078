//! The *page* is put together from its parts: modules, style, the empty board, and what the modules have to
//! know of the library.
//!
//! Nothing is bundled: an import map leads from the names of the modules (`satdoku/grid.js`) to where they
//! are, which are addresses on the server, or `data:` URLs in a page that is one file. By its
//! policy it loads nothing from elsewhere, and connects to nothing else.

use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use satdoku::format::Format;
use satdoku::generate::Symmetry;
use satdoku::human::{LEVELS, Technique};
use satdoku::show::{Marks, board_svg};
use satdoku::{Limits, Notation, Puzzle, Shape, ask};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

const PAGE: &str = include_str!("page/index.html");
const STYLE: &str = include_str!("page/style.css");
const WORKER: &str = include_str!("page/worker.js");

/// The modules, by their names in imports.
pub(crate) const MODULES: [(&str, &str); 15] = [
    ("address.js", include_str!("page/address.js")),
    ("cards/conflict.js", include_str!("page/cards/conflict.js")),
    ("cards/files.js", include_str!("page/cards/files.js")),
    ("cards/help.js", include_str!("page/cards/help.js")),
    ("cards/parts.js", include_str!("page/cards/parts.js")),
    ("cards/setting.js", include_str!("page/cards/setting.js")),
    ("dom.js", include_str!("page/dom.js")),
    ("engine.js", include_str!("page/engine.js")),
    ("grid.js", include_str!("page/grid.js")),
    ("main.js", include_str!("page/main.js")),
    ("page.js", include_str!("page/page.js")),
    ("picture.js", include_str!("page/picture.js")),
    ("puzzle.js", include_str!("page/puzzle.js")),
    ("reading.js", include_str!("page/reading.js")),
    ("tools.js", include_str!("page/tools.js")),
];

/// Who answers the questions of a page.
#[derive(Clone, Copy)]
pub(crate) enum Answering<'m> {
    /// The program that serves it.
    Program,
    /// This module of WebAssembly, packed by gzip.
    Module(&'m [u8]),
}

/// The page, with its policy as a header would have it.
pub(crate) struct Page {
    pub(crate) html: String,
    pub(crate) policy: String,
}

impl Page {
    pub(crate) fn new(answering: Answering<'_>) -> Page {
        let start = "import \"satdoku/main.js\";";
        let imports = imports(answering);
        let hashes = format!("{} {}", hash(&imports), hash(start));
        let (scripts, connect) = match answering {
            Answering::Program => ("'self'", "'self'"),
            Answering::Module(_) => ("data: blob: 'wasm-unsafe-eval'", "'none'"),
        };
        let policy = format!(
            "default-src 'none'; script-src {scripts} {hashes}; style-src 'unsafe-inline'; \
             img-src data: blob:; worker-src blob:; connect-src {connect}; base-uri 'none'; \
             form-action 'none'"
        );
        let module = match answering {
            Answering::Program => String::new(),
            Answering::Module(packed) => format!(
                "<script type=\"application/octet-stream\" id=\"module\">{}</script>",
                BASE64_STANDARD.encode(packed)
            ),
        };
        let origin = match answering {
            Answering::Program => "Answers come from the program that serves this page.",
            Answering::Module(_) => "This file is self-contained: it works offline.",
        };
        let html = filled(&[
            ("policy", &policy),
            ("style", STYLE.trim_end()),
            ("picture", &board_svg(&empty(), &Marks::default(), Notation::default())),
            ("data", &data()),
            ("module", &module),
            ("imports", &imports),
            ("version", env!("CARGO_PKG_VERSION")),
            ("where", origin),
        ]);
        Page { html, policy }
    }
}

/// The page with what stands for its parts replaced, in one go: a part may contain anything.
fn filled(parts: &[(&str, &str)]) -> String {
    let mut pieces = PAGE.split("{{");
    let mut html = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once("}}").expect("each name is closed");
        let part = parts.iter().find(|(known, _)| *known == name);
        html += part.unwrap_or_else(|| panic!("there is no part `{name}`")).1;
        html += rest;
    }
    html
}

fn empty() -> Puzzle {
    Puzzle::empty(Shape::new(9).expect("there is a grid of nine"))
}

/// The import map.
fn imports(answering: Answering<'_>) -> String {
    let place = |(name, text): (&str, &str)| {
        let place = match answering {
            Answering::Program => format!("./{name}"),
            Answering::Module(_) => {
                format!("data:text/javascript;charset=utf-8,{}", utf8_percent_encode(text, ESCAPED))
            }
        };
        (format!("satdoku/{name}"), Value::String(place))
    };
    let imports: Map<String, Value> = MODULES.into_iter().map(place).collect();
    in_script(&json!({ "imports": imports }))
}

/// What is escaped in a `data:` URL.
const ESCAPED: &AsciiSet = &CONTROLS.add(b'"').add(b'#').add(b'%').add(b'<').add(b'>').add(b'\\');

/// What the modules have to know: the empty puzzle, what can be wished of a new one, formats, and the
/// text of the worker.
fn data() -> String {
    let puzzle = Format::Json.write(&empty());
    let request = json!({ "puzzle": puzzle, "question": { "ask": "read" } }).to_string();
    let read = ask::json(&request, &Limits::default());
    let board = read.lines().next().unwrap_or_default();
    let board: Value = serde_json::from_str(board).expect("a report is JSON");
    let symmetries = Symmetry::ALL.map(|symmetry| json!([symmetry.name(), symmetry.about()]));
    let techniques = Technique::ALL.map(Technique::name);
    let formats = Format::ALL.map(|format| json!([format.name(), format.about()]));
    in_script(&json!({
        "start": board,
        "wishes": {
            "levels": LEVELS.map(|(name, _)| name),
            "symmetries": symmetries.as_slice(),
            "techniques": techniques.as_slice(),
        },
        "formats": formats.as_slice(),
        "worker": WORKER,
    }))
}

/// JSON that cannot close a script element.
fn in_script(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

/// A script as a policy names it.
fn hash(script: &str) -> String {
    let mut text = "'sha256-".to_owned();
    write!(text, "{}'", BASE64_STANDARD.encode(Sha256::digest(script)))
        .expect("a string takes everything");
    text
}
