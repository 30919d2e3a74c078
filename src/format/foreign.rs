//! Texts of a kind that is not read: their first line gives them away, and is then the only fault.

use crate::error::Fault;
use crate::format::lines::{Line, source};
use crate::source::Span;

/// What a line shows that the text is, if that is not read. `is_first` says that nothing but blank lines and
/// comments came before.
pub(super) fn refuse(name: &str, line: &Line, is_first: bool) -> Option<Fault> {
    let wide = line.number == 1 && matches!(line.invalid, Some((0, 0xFE | 0xFF)));
    let packed = line.invalid.filter(|(at, _)| line.number == 1 && *at == 1).map(|(_, byte)| byte);
    let mut symbols = line.text.trim_start().chars();
    let first = symbols.next();
    let second = symbols.next();
    let format = match (first, second) {
        _ if wide => "UTF-16, expected UTF-8",
        (Some('\x1F'), _) if packed == Some(0x8B) => {
            "gzip data; a file of it is read if its name ends in .gz"
        }
        (Some('('), _) if packed == Some(0xB5) => {
            "Zstandard data; a file of it is read if its name ends in .zst"
        }
        _ if line.is_cut => "a line of more than a million bytes, expected a puzzle",
        // Only at the beginning: further down it is a slip in a line.
        (Some('{'), None | Some('"' | ' ' | '\t')) if is_first => "JSON, which is not read",
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
    Some(Fault::new(Span::new(&source, start..end), format!("found {format}")))
}

/// Whether a line begins a formula, as other tools write it or as `satdoku export dimacs` does.
fn is_formula(line: &str) -> bool {
    ["p cnf ", "p gcnf ", "c satdoku: "].iter().any(|start| line.starts_with(start))
}

/// Whether a line begins what a SAT solver prints.
fn is_model(line: &str) -> bool {
    ["s SATISFIABLE", "s UNSATISFIABLE"].contains(&line.trim_end())
}
