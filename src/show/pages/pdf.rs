//! SVG pages as one PDF document.

use krilla::Document;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};

use crate::error::Error;
use crate::error::hidden::printable;
use crate::show::picture::drawing::{drawing, options};

/// Returns a PDF document of these pages, as made by [`sheets`](crate::show::sheets()); each page
/// is as large, in points, as its SVG says. The font is embedded, text is searchable, and the same
/// pages give the same bytes on every machine.
///
/// ```
/// use satdoku::read;
/// use satdoku::show::{Printed, SheetStyle, pdf, sheets};
/// let puzzle = read("1..4.....3....2.")?;
/// let printed = [Printed { number: 1, puzzle, level: "easy".to_owned() }];
/// let bytes = pdf(sheets(&printed, &SheetStyle::default()), "Sudoku")?;
/// assert!(bytes.starts_with(b"%PDF-"));
/// # Ok::<(), satdoku::Error>(())
/// ```
///
/// # Errors
/// Returns [`Error::Picture`] if a page is not valid SVG.
pub fn pdf(pages: impl IntoIterator<Item = String>, title: &str) -> Result<Vec<u8>, Error> {
    let mut document = Document::new();
    let metadata =
        Metadata::new().title(printable(title).into_owned()).creator("satdoku".to_owned());
    document.set_metadata(metadata.language("en".to_owned()));
    let options = options();
    for svg in pages {
        let tree = drawing(&svg, &options)?;
        let size = tree.size();
        let size = Size::from_wh(size.width(), size.height());
        let size = size.ok_or_else(|| Error::Picture("a page has no size".to_owned()))?;
        let mut page = document.start_page_with(PageSettings::new(size));
        let mut surface = page.surface();
        surface.draw_svg(&tree, size, SvgSettings::default());
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| Error::Picture(format!("the PDF cannot be made ({error:?})")))
}
