//! A [`Page`]: what is drawn on it, and what each part is to those who do not see it.

use svg::Document;
use svg::node::element::{Definitions, Group, Text, Title};

use crate::error::hidden::printable;
use crate::show::pages::places::{MARGIN, Paper};
use crate::show::pages::text::cut;
use crate::show::picture::palette::{GREY, INK};
use crate::show::picture::signs::{self, rounded};
use crate::show::picture::{definitions, document, ground, sets};

/// A page to print, made by [`sheets`](crate::show::sheets()),
/// [`answer_sheets`](crate::show::answer_sheets()) or [`handouts`](crate::show::handouts()), for
/// [`pdf`](crate::show::pdf()). It knows which of its parts are headings, paragraphs and figures, and says
/// in words what is in the figures.
#[derive(Clone, Debug)]
pub struct Page {
    paper: Paper,
    title: String,
    /// How many almost locked sets the pictures tell apart at most.
    sets: usize,
    parts: Vec<Part>,
}

/// A part of a page, in reading order.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) role: Role,
    drawn: Group,
}

/// What a part is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// A heading; 1 is the highest level.
    Heading { level: u16, words: String },
    /// Sentences.
    Paragraph,
    /// A picture, and its description.
    Figure { alt: String },
    /// What was on an earlier page already.
    Repeated,
    /// The number of the page.
    Number,
}

impl Page {
    /// An empty page.
    pub(super) fn new(paper: Paper, title: &str) -> Page {
        Page { paper, title: printable(title).into_owned(), sets: 0, parts: Vec::new() }
    }

    pub(super) fn add(&mut self, role: Role, drawn: Group) {
        self.parts.push(Part { role, drawn });
    }

    /// Sees to it that so many almost locked sets can be drawn.
    pub(super) fn with_sets(&mut self, count: usize) {
        self.sets = self.sets.max(count);
    }

    /// Adds a heading in the middle of the upper edge, as far as there is room.
    pub(super) fn heading(&mut self, words: &str, is_repeated: bool) {
        const SIZE: f64 = 18.0;
        let (width, _) = self.size();
        let shown = cut(words, (width - 2.0 * MARGIN) / SIZE);
        let text = signs::centred(width / 2.0, MARGIN + 9.0, SIZE, &shown).set("fill", INK);
        let role = match is_repeated {
            true => Role::Repeated,
            false => Role::Heading { level: 1, words: printable(words).into_owned() },
        };
        self.add(role, Group::new().add(signs::inline(text)));
    }

    /// Adds the number of the page, counted from 1, at the foot.
    pub(super) fn number(&mut self, number: usize, count: usize) {
        let (width, height) = self.paper.points();
        let words = format!("{number} of {count}");
        let text = signs::centred(width / 2.0, height - MARGIN, 9.0, &words).set("fill", GREY);
        self.add(Role::Number, Group::new().add(signs::inline(text)));
    }

    /// Returns the page as an SVG document, as large, in points, as its paper. The parts have the
    /// roles and labels of ARIA. The embedded font has only ASCII; [`pdf`](crate::show::pdf()) and
    /// [`png`](crate::show::png()) render other letters as well.
    pub fn svg(&self) -> String {
        let (width, height) = self.paper.points();
        let definitions = definitions("").add(signs::hatching());
        let page = document(width, height)
            .set("role", "document")
            .add(Title::new(self.title.as_str()))
            .add(sets::patterns(self.sets).fold(definitions, Definitions::add))
            .add(ground());
        let parts = self.parts.iter().map(|Part { role, drawn }| {
            let group = Group::new().add(drawn.clone());
            match role {
                Role::Heading { level, .. } => {
                    group.set("role", "heading").set("aria-level", *level)
                }
                Role::Paragraph => group.set("role", "paragraph"),
                Role::Figure { alt } => group.set("role", "img").set("aria-label", alt.as_str()),
                Role::Repeated | Role::Number => group.set("aria-hidden", "true"),
            }
        });
        parts.fold(page, Document::add).to_string() + "\n"
    }

    /// Each part as a document of its own, as large as the page.
    #[cfg(feature = "pdf")]
    pub(super) fn parts(&self) -> impl Iterator<Item = (&Role, String)> {
        let (width, height) = self.paper.points();
        self.parts.iter().map(move |Part { role, drawn }| {
            let definitions = Definitions::new().add(signs::hatching());
            let definitions = sets::patterns(self.sets).fold(definitions, Definitions::add);
            let part = document(width, height).add(definitions).add(drawn.clone());
            (role, part.to_string())
        })
    }

    /// Width and height in points.
    pub(super) fn size(&self) -> (f64, f64) {
        self.paper.points()
    }
}

/// Lines of text from this point down, the first of which is as high as all.
pub(super) fn lines(
    lines: &[String],
    (x, y): (f64, f64),
    size: f64,
    height: f64,
    color: &str,
) -> Group {
    let last = lines.len().saturating_sub(1);
    lines.iter().enumerate().fold(Group::new(), |group, (i, line)| {
        // For those who read it aloud, words end at the end of a line, too.
        let line = if i < last { format!("{line} ") } else { line.clone() };
        let text = Text::new(line)
            .set("x", rounded(x))
            .set("y", rounded(y + size + height * i as f64))
            .set("font-size", rounded(size))
            .set("fill", color)
            .set("xml:space", "preserve");
        group.add(signs::inline(text))
    })
}
