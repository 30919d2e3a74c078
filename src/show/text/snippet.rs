//! A fault, drawn on the text in which it stands.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::error::Fault;
use crate::error::hidden::{masked, shown, shown_lines};
use crate::show::Look;

/// Returns the fault, its place in the text, and advice, in the style of a compiler. Lines that do
/// not fit are shortened around the place of the fault.
pub fn fault(fault: &Fault, look: Look) -> String {
    let source = &fault.span.source;
    let annotation = AnnotationKind::Primary.span(fault.span.bytes.clone());
    let annotation = match fault.label.as_str() {
        "" => annotation,
        label => annotation.label(shown(label)),
    };
    // A tab or other control character would shift the marks.
    let snippet = Snippet::source(masked(&source.text))
        .path(shown(&source.name))
        .line_start(source.first_line)
        .annotation(annotation);
    let mut group = Level::ERROR.primary_title(shown_lines(&fault.message)).element(snippet);
    if !fault.help.is_empty() {
        group = group.element(Level::HELP.message(shown_lines(&fault.help)));
    }
    let renderer = if look.color { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(look.width);
    renderer.render(&[group]) + "\n"
}
