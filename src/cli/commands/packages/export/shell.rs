//! Words for a shell, of which the commands consist that exports print.

use std::path::Path;

/// A path as a word for a shell that no program takes for anything but a path.
pub(crate) fn shell_word(path: &Path) -> String {
    let text = path.to_string_lossy();
    match path.is_absolute() || text.starts_with('.') {
        true => quoted(&text),
        false => quoted(&format!("./{text}")),
    }
}

/// A word for a shell.
pub(crate) fn quoted(word: &str) -> String {
    match word.chars().all(|c| c.is_alphanumeric() || "/\\:._-+=".contains(c)) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}
