//! Texts of a kind that is not read: their first line gives them away, and is then the only fault.

use crate::error::Fault;
use crate::error::source::Span;
use crate::io::format::lines::line::{Line, source};

/// What a line shows that the text is, if that is not read. `is_first` says that nothing but blank lines and
/// comments came before.
pub(crate) fn refuse(name: &str, line: &Line, is_first: bool) -> Option<Fault> {
    if let Some(found) = line.signature {
        // Do not show compressed data.
        let nothing = Line { text: String::new(), ..line.clone() };
        let span = Span::new(&source(name, [&nothing]), 0..0);
        return Some(Fault::new(span, format!("found {found}")));
    }
    let mut symbols = line.text.trim_start().chars();
    let first = symbols.next();
    let second = symbols.next();
    let format = match (first, second) {
        _ if line.is_cut => "a line of more than a million bytes, expected a puzzle",
        _ if is_first && is_formula(&line.text) => {
            "a formula in DIMACS format, which `satdoku sat` and `satdoku mus` read"
        }
        _ if is_first && is_model(&line.text) => {
            "the answer of a SAT solver, which `satdoku decode` reads"
        }
        _ => return None,
    };
    let source = source(name, [line]);
    let start = line.text.len() - line.text.trim_start().len();
    let end = line.text[start..].chars().next().map_or(start, |c| start + c.len_utf8());
    let help = if line.is_cut { "put each puzzle on a line of its own" } else { "" };
    Some(Fault::new(Span::new(&source, start..end), format!("found {format}")).help(help))
}

/// Whether a line begins a formula, as other tools write it or as `satdoku export dimacs` does.
fn is_formula(line: &str) -> bool {
    ["p cnf ", "p gcnf ", "c satdoku: "].iter().any(|start| line.starts_with(start))
}

/// Whether a line begins what a SAT solver prints.
fn is_model(line: &str) -> bool {
    ["s SATISFIABLE", "s UNSATISFIABLE"].contains(&line.trim_end())
}
