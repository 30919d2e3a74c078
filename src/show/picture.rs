//! A puzzle with marks as a *picture*: a self-contained SVG document.
//!
//! ```
//! use satdoku::show::{Marks, svg};
//! use satdoku::{Notation, read};
//! let puzzle = read("1..4.....3....2.")?;
//! let picture = svg(&puzzle, &Marks::default(), Notation::RowXColumn);
//! assert!(picture.starts_with("<svg ") && picture.contains("<title>Sudoku 4×4</title>"));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Each mark has its own sign (in `signs`), with its own shape, and differs from the others even in
//! greyscale. The colours (in `palette`) are those of Okabe and Ito; where the reader prefers a dark
//! ground, others take their places. The board, and the legend below it, are made
//! of these signs. Text stays text, in an embedded font.
//!
//! # References
//! M. Okabe, K. Ito: *Color Universal Design: How to make figures and presentations that are friendly to
//! colorblind people*, 2002, revised 2008.

pub(super) mod board;
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) mod drawing;
pub(crate) mod font;
pub(super) mod legend;
mod links;
pub(crate) mod palette;
#[cfg(feature = "png")]
pub(crate) mod png;
mod rules;
pub(super) mod sets;
pub(super) mod signs;
pub(crate) mod step;
pub(super) mod words;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use svg::Document;
use svg::node::element::{Definitions, Description, Group, Rectangle, Style, Title};

use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::show::marks::Marks;

/// Returns an SVG document that shows the puzzle with numbered rows and columns, the marks, and a
/// legend in words below.
pub fn svg(puzzle: &Puzzle, marks: &Marks, notation: Notation) -> String {
    let board = board::Board::new(puzzle);
    let entries = legend::entries(puzzle, marks, notation);
    let width = board.width().max(if entries.is_empty() { 0.0 } else { legend::LEAST_WIDTH });
    let (legend, legend_height) = legend::draw(&entries, width, board.height());
    let height = board.height() + legend_height;
    // A narrow board stands in the middle.
    let shift = ((width - board.width()) / 2.0).round();
    let digits = Group::new()
        .set("transform", format!("translate({shift} 0)"))
        .add(board.draw(puzzle, marks));
    let definitions = definitions(&palette::dark_style()).add(signs::hatching());
    let document = document(width, height)
        .set("class", palette::CLASS)
        .add(Title::new(words::title(puzzle, marks)))
        .add(
            Description::new()
                .add(svg::node::Text::new(words::description(puzzle, marks, notation))),
        )
        .add(sets::patterns(marks.sets.len()).fold(definitions, Definitions::add))
        .add(ground())
        .add(digits)
        .add(legend);
    document.to_string() + "\n"
}

/// Returns the picture of [`svg`](svg()) without its legend and its font, for a page that says what the marks
/// mean and has a font of its own. Cells are squares with a side of 48, or of 36 on more than 12 rows;
/// the numbers of rows and columns take 32 left of them and above, and 16 are left on the other sides.
pub fn board_svg(puzzle: &Puzzle, marks: &Marks, notation: Notation) -> String {
    let board = board::Board::new(puzzle);
    let definitions = Definitions::new().add(Style::new(palette::dark_style()));
    let document = Document::new()
        .set("viewBox", (0.0, 0.0, board.width(), board.height()))
        .set("role", "img")
        .set("class", palette::CLASS)
        .add(Title::new(words::title(puzzle, marks)))
        .add(
            Description::new()
                .add(svg::node::Text::new(words::description(puzzle, marks, notation))),
        )
        .add(
            sets::patterns(marks.sets.len())
                .fold(definitions.add(signs::hatching()), Definitions::add),
        )
        .add(ground())
        // The page has signs of its own for cells to look at, on top.
        .add(board.draw(puzzle, &Marks { cells: Vec::new(), ..marks.clone() }));
    document.to_string()
}

/// An empty document of this size.
pub(super) fn document(width: f64, height: f64) -> Document {
    Document::new()
        .set("viewBox", (0.0, 0.0, width, height))
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .set("font-family", format!("'{}', sans-serif", font::FAMILY))
}

/// The embedded font, and other rules of style.
pub(super) fn definitions(style: &str) -> Definitions {
    let face = format!(
        "@font-face{{font-family:\"{}\";src:url(data:font/ttf;base64,{})}}",
        font::FAMILY,
        BASE64_STANDARD.encode(font::BYTES)
    );
    Definitions::new().add(Style::new(face + style))
}

/// White all over.
pub(super) fn ground() -> Rectangle {
    Rectangle::new().set("width", "100%").set("height", "100%").set("fill", palette::GROUND)
}
