//! SVG pictures as PNG.

use resvg::tiny_skia::{Pixmap, Transform};

use crate::error::Error;
use crate::show::picture::drawing::{drawing, options};

/// So many pixels for one unit of the SVG, that pictures are sharp on fine screens and paper.
const SCALE: f32 = 2.0;

/// Wider or higher pictures are refused. The largest board has a tenth of it.
const MOST_PIXELS: f32 = 30_000.0;

/// Returns a PNG file of a picture made by [`svg`](crate::show::svg()). The bytes are the same on
/// every machine, because only the embedded font is used.
///
/// ```
/// use satdoku::show::{Marks, png, svg};
/// use satdoku::{Notation, read};
/// let puzzle = read("1..4.....3....2.")?;
/// let bytes = png(&svg(&puzzle, &Marks::default(), Notation::RowXColumn))?;
/// assert!(bytes.starts_with(b"\x89PNG"));
/// # Ok::<(), satdoku::Error>(())
/// ```
///
/// # Errors
/// Returns [`Error::Picture`] if the text is not valid SVG, or the picture is too large.
pub fn png(svg: &str) -> Result<Vec<u8>, Error> {
    let tree = drawing(svg, &options())?;
    let picture = |reason: String| Error::Picture(reason);
    let (width, height) = (tree.size().width() * SCALE, tree.size().height() * SCALE);
    let pixmap = (width.max(height) <= MOST_PIXELS)
        .then(|| Pixmap::new(width.ceil() as u32, height.ceil() as u32))
        .flatten();
    let mut pixmap = pixmap.ok_or_else(|| picture("it is too large to paint".to_owned()))?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| picture(error.to_string()))
}
