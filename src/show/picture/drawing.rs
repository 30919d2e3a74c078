//! SVG documents of ours as *drawings* that can be painted.

use std::sync::Arc;

use resvg::usvg::{Options, Tree, fontdb};

use crate::error::Error;
use crate::show::picture::font;

/// What drawings are read with: no font but ours.
pub(crate) fn options() -> Options<'static> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(font::WIDE.to_vec());
    Options { font_family: font::FAMILY.to_owned(), fontdb: Arc::new(fonts), ..Options::default() }
}

/// Reads a document.
pub(crate) fn drawing(svg: &str, options: &Options<'_>) -> Result<Tree, Error> {
    Tree::from_str(svg, options).map_err(|error| Error::Picture(error.to_string()))
}
