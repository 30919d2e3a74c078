//! What a package resolver is asked for becomes a puzzle again: requirements, project files,
//! environments, command lines.
//!
//! | form | open cell | the digit 4 |
//! |---|---|---|
//! | requirements, `[project]` of `pyproject.toml` | `sudoku-cell16` | `sudoku-cell16==4.0.0` |
//! | `[tool.poetry.dependencies]` | `sudoku-cell16 = "*"` | `sudoku-cell16 = "4.0.0"` |
//! | `Cargo.toml` | `sudoku-cell16 = "1"` | `sudoku-cell16 = "=1.0.4"` |
//! | `pixi.toml` | | `1x6-is = "==4"` |
//! | environments and command lines of conda | | `1x6-is=4` |
//!
//! A comment such as `# size=6 box=3x2` says which grid it is, and so does an environment called
//! `sudoku-size6-box3x2`.

mod build;
mod lines;
#[cfg(feature = "resolver")]
mod project;
mod requirement;

use crate::error::Fault;
#[cfg(not(feature = "resolver"))]
use crate::error::source::Span;
use crate::io::format::ReadOptions;
use crate::io::format::cells::packages::{Name, meaning};
use crate::io::format::cells::specs::is_specs;
use crate::io::format::lines::line::{Line, source};
use crate::puzzle::Puzzle;

/// The lines of such a text.
pub(crate) struct Requirements {
    lines: Vec<Line>,
    form: Form,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// One requirement per line.
    Lines,
    /// A project file, or a lock file.
    Toml,
    /// An environment of conda.
    Yaml,
    /// A command line of conda.
    Command,
}

impl Requirements {
    /// Begins with a line, if it is one of these. Most begin nowhere but at the beginning of a text
    /// (`is_first`).
    pub(crate) fn begin(line: &Line, is_first: bool) -> Option<Requirements> {
        let text = line.text.trim();
        let form = match text {
            _ if lines::is_command(text) => Form::Command,
            _ if !is_first => return None,
            _ if is_toml(text) => Form::Toml,
            _ if lines::is_yaml(text) => Form::Yaml,
            _ if is_requirement(text) || lines::is_option(text) => Form::Lines,
            _ => return None,
        };
        Some(Requirements { lines: vec![line.clone()], form })
    }

    /// Takes a line, or gives it back: a command line has one, but for those that a backslash or
    /// cells continue; all others go on to the end of the text.
    pub(crate) fn take(&mut self, line: Line) -> Result<(), Line> {
        // A line that was wrapped when it was copied goes on with cells.
        let is_open = self.lines.last().is_some_and(|last| last.text.trim_end().ends_with('\\'));
        let continues = is_open || is_specs(line.text.trim());
        let is_other = self.is_name_alone() && !lines::is_list(line.text.trim());
        if self.form == Form::Command && !continues || is_other {
            return Err(line);
        }
        self.lines.push(line);
        Ok(())
    }

    /// Whether nothing but a name was found so far, which may be that of anything.
    fn is_name_alone(&self) -> bool {
        self.form == Form::Yaml
            && self.lines.len() == 1
            && !lines::is_list(self.lines[0].text.trim())
    }

    /// The puzzle, or what is wrong with it; gives a line back that is no more than a name.
    pub(crate) fn read(
        self,
        name: &str,
        options: ReadOptions,
    ) -> Result<Result<Puzzle, Fault>, Vec<Line>> {
        if self.is_name_alone() { Err(self.lines) } else { Ok(self.puzzle(name, options)) }
    }

    fn puzzle(&self, name: &str, options: ReadOptions) -> Result<Puzzle, Fault> {
        let source = source(name, &self.lines);
        let asked = match self.form {
            Form::Lines => lines::of_lines(&source),
            #[cfg(feature = "resolver")]
            Form::Toml => project::read(&source),
            #[cfg(not(feature = "resolver"))]
            Form::Toml => {
                let head =
                    Span::new(&source, 0..source.text.find('\n').unwrap_or(source.text.len()));
                let message = "found TOML, which this build does not read".to_owned();
                Err(Fault::new(head, message).help("build satdoku with its feature `resolver`"))
            }
            Form::Yaml => lines::of_yaml(&source),
            Form::Command => lines::of_command(&source),
        }?;
        build::puzzle(&source, asked, options)
    }
}

/// Whether a line begins a project file, or a lock file.
fn is_toml(text: &str) -> bool {
    const HEADS: [&str; 7] =
        ["project", "package", "packages", "workspace", "dependencies", "build-system", "metadata"];
    let lists = text.strip_prefix("[[").and_then(|head| head.strip_suffix("]]"));
    let head = lists.or_else(|| text.strip_prefix('[')?.strip_suffix(']')).map(str::trim);
    let is_key =
        |text: &str| ["version = ", "lock-version = "].iter().any(|key| text.starts_with(key));
    head.is_some_and(|head| HEADS.contains(&head) || head.starts_with("tool.")) || is_key(text)
}

/// Whether a line begins with the name of a cell, well formed or not.
fn is_requirement(text: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
    let begins = text.get(..6).is_some_and(|start| start.eq_ignore_ascii_case("sudoku"));
    begins && !matches!(meaning(&text[..end]), Name::Other | Name::All)
}

#[cfg(test)]
mod tests;
