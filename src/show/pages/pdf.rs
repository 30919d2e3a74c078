//! Pages as one PDF document, tagged for those who do not see it.

use std::num::NonZeroU16;

use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Size};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, Tag, TagGroup, TagKind, TagTree,
};
use krilla::{Document, SerializeSettings};
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::usvg::Options;

use crate::error::Error;
use crate::error::hidden::printable;
use crate::show::pages::page::{Page, Role};
use crate::show::picture::drawing::{drawing, options};
use crate::show::picture::font;

/// Returns a PDF document of these pages. The font is embedded, text is searchable, and the same pages
/// give the same bytes on every machine.
///
/// The document conforms to PDF/UA-1: screen readers find its headings (also as bookmarks), paragraphs,
/// and figures, each with a text that says what it shows.
///
/// ```
/// use satdoku::read;
/// use satdoku::show::{Printed, SheetStyle, pdf, sheets};
/// let puzzle = read("1..4.....3....2.")?;
/// let printed = [Printed { number: 1, puzzle, level: "easy".to_owned(), rating: Some(12) }];
/// let bytes = pdf(sheets(&printed, &SheetStyle::default()), "Sudoku")?;
/// assert!(bytes.starts_with(b"%PDF-"));
/// # Ok::<(), satdoku::Error>(())
/// ```
///
/// # Errors
/// Returns [`Error::Picture`] if there is no page.
pub fn pdf(pages: impl IntoIterator<Item = Page>, title: &str) -> Result<Vec<u8>, Error> {
    let mut document = Document::new_with(settings()?);
    let title = printable(title);
    let title = if title.trim().is_empty() { "Sudoku" } else { &title };
    let metadata = Metadata::new().title(title.to_owned()).creator("satdoku".to_owned());
    document.set_metadata(metadata.language("en".to_owned()));
    let options = options();
    let mut tags = TagTree::new().with_lang(Some("en".to_owned()));
    let mut bookmarks: Vec<Bookmark> = Vec::new();
    for (number, page) in pages.into_iter().enumerate() {
        let (width, height) = page.size();
        let size = Size::from_wh(width as f32, height as f32);
        let size = size.ok_or_else(|| Error::Picture("a page has no size".to_owned()))?;
        let mut sheet = document.start_page_with(PageSettings::new(size));
        let mut surface = sheet.surface();
        for (role, svg) in page.parts() {
            let (content, tag) = tag(role);
            let id = surface.start_tagged(content);
            let top = draw(&mut surface, &svg, size, &options)?;
            surface.end_tagged();
            if let Some(tag) = tag {
                tags.push(with(tag, id));
            }
            if let Role::Heading { level, words } = role {
                let place = XyzDestination::new(number, Point::from_xy(0.0, top));
                bookmarks.push(Bookmark { level: *level, words: words.clone(), place });
            }
        }
        surface.finish();
        sheet.finish();
    }
    if bookmarks.is_empty() {
        return Err(Error::Picture("there is no page to print".to_owned()));
    }
    document.set_tag_tree(tags);
    let mut outline = Outline::new();
    nested(&bookmarks).into_iter().for_each(|node| outline.push_child(node));
    document.set_outline(outline);
    document.finish().map_err(|error| Error::Picture(format!("the PDF cannot be made ({error:?})")))
}

fn settings() -> Result<SerializeSettings, Error> {
    let configuration =
        ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1);
    let configuration = configuration.finish();
    let configuration = configuration
        .map_err(|error| Error::Picture(format!("the PDF cannot be made ({error:?})")))?;
    Ok(SerializeSettings { configuration, ..SerializeSettings::default() })
}

/// Draws a part, and returns where its upper end is.
fn draw(
    surface: &mut Surface<'_>,
    svg: &str,
    size: Size,
    options: &Options<'_>,
) -> Result<f32, Error> {
    let tree = drawing(&font::boxed(svg), options)?;
    surface.draw_svg(&tree, size, SvgSettings::default());
    Ok(tree.root().abs_bounding_box().top())
}

/// How a part is marked on the page, and what it is in the structure of the document, if it is there.
fn tag(role: &Role) -> (ContentTag<'static>, Option<TagKind>) {
    let artifact = |kind| (ContentTag::Artifact(Artifact::with_kind(kind)), None);
    match role {
        Role::Heading { level, words } => {
            let level = NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN);
            (ContentTag::Other, Some(Tag::Hn(level, Some(words.clone())).into()))
        }
        Role::Paragraph => (ContentTag::Other, Some(Tag::P.into())),
        Role::Figure { alt } => (ContentTag::Other, Some(Tag::Figure(Some(alt.clone())).into())),
        Role::Repeated => artifact(ArtifactType::Header),
        Role::Number => artifact(ArtifactType::PageNumber),
    }
}

fn with(tag: TagKind, content: Identifier) -> TagGroup {
    let mut group = TagGroup::new(tag);
    group.push(content);
    group
}

struct Bookmark {
    level: u16,
    words: String,
    place: XyzDestination,
}

/// Bookmarks, each below the one before it of a higher level.
fn nested(bookmarks: &[Bookmark]) -> Vec<OutlineNode> {
    let mut nodes = Vec::new();
    let mut rest = bookmarks;
    while let [first, after @ ..] = rest {
        let below = after.iter().take_while(|other| other.level > first.level).count();
        let (below, next) = after.split_at(below);
        let mut node = OutlineNode::new(first.words.clone(), first.place.clone()).with_open(true);
        nested(below).into_iter().for_each(|child| node.push_child(child));
        nodes.push(node);
        rest = next;
    }
    nodes
}
