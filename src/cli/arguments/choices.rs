//! Values that options can take.

use clap::ValueEnum;
use satdoku::encode::{Clauses, Grouping};
use satdoku::format::Format;
use satdoku::native::Level;
use satdoku::{Engine, Notation, Solutions, Solved};

use crate::cli::exit::Failure;

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum OutputFormat {
    #[default]
    Text,
    Json,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum NotationName {
    #[default]
    Rxc,
    Rc,
    A1,
}

impl NotationName {
    pub(crate) fn notation(self) -> Notation {
        match self {
            NotationName::Rxc => Notation::RowXColumn,
            NotationName::Rc => Notation::Rc,
            NotationName::A1 => Notation::A1,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    /// In the words that conda once used
    Conda,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GroupsName {
    Givens,
    All,
}

impl GroupsName {
    pub(crate) fn grouping(self) -> Grouping {
        match self {
            GroupsName::Givens => Grouping::Givens,
            GroupsName::All => Grouping::All,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum QualityName {
    #[default]
    Smallest,
    Minimal,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum EngineName {
    Sat,
    Native,
    Auto,
    #[default]
    Both,
}

impl EngineName {
    pub(crate) fn engine(self) -> Engine {
        match self {
            EngineName::Sat => Engine::Sat,
            EngineName::Native => Engine::Native,
            EngineName::Auto => Engine::Auto,
            EngineName::Both => Engine::Both,
        }
    }

    /// Returns a remark for an answer that should have been cross-checked but was not, or `""`.
    pub(crate) fn unchecked(self, solved: &Solved) -> &'static str {
        use Solutions::{None, Several, Unique};
        let settled = matches!(solved.solutions, None | Unique(_) | Several(..));
        match self == EngineName::Both && settled && !solved.cross_checked {
            true => " (not cross-checked)",
            false => "",
        }
    }
}

/// CPU instruction sets.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LevelName {
    Portable,
    #[value(name = "sse4.1")]
    Sse41,
    Avx2,
    Avx512,
}

impl LevelName {
    /// Returns the requested level, or the best available level if `name` is `None`.
    ///
    /// Returns an error if the processor does not support the requested level.
    pub(crate) fn resolve(name: Option<LevelName>) -> Result<Level, Failure> {
        let level = match name {
            None => return Ok(Level::best()),
            Some(LevelName::Portable) => Level::Portable,
            Some(LevelName::Sse41) => Level::Sse41,
            Some(LevelName::Avx2) => Level::Avx2,
            Some(LevelName::Avx512) => Level::Avx512,
        };
        if level.is_supported() {
            return Ok(level);
        }
        let supported = Level::ALL.into_iter().filter(|level| level.is_supported());
        let names: Vec<&str> = supported.map(Level::name).collect();
        Err(Failure::Usage(format!(
            "this processor does not have {}; it has {}",
            level.name(),
            names.join(", ")
        )))
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum EncodingName {
    Minimal,
    #[default]
    Extended,
}

impl EncodingName {
    pub(crate) fn clauses(self) -> Clauses {
        match self {
            EncodingName::Minimal => Clauses::Minimal,
            EncodingName::Extended => Clauses::Extended,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FormatName {
    /// One line per puzzle
    Line,
    /// One line per row
    Block,
    /// CSV table of name, puzzle and solution
    Csv,
    /// One line per puzzle, 0 for blanks
    Sdm,
    /// Like qqwing --readable
    Qqwing,
    /// Like qqwing --compact
    QqwingCompact,
    /// Like qqwing --csv
    QqwingCsv,
    /// Cells one by one: 1x1=5 …
    Specs,
    /// Candidates of a 9×9 grid, 729 characters
    #[value(alias = "729")]
    Candidates,
    /// Candidates of a 9×9 grid in a frame (alias: `pencil-marks`)
    #[value(alias = "pencil-marks")]
    Pencil,
    /// HoDoKu library line
    Hodoku,
    /// satdoku's own JSON form, which keeps every rule
    Json,
}

impl FormatName {
    pub(crate) fn format(self) -> Format {
        match self {
            FormatName::Line => Format::Line,
            FormatName::Block => Format::Block,
            FormatName::Csv => Format::Csv,
            FormatName::Sdm => Format::Sdm,
            FormatName::Qqwing => Format::Qqwing,
            FormatName::QqwingCompact => Format::QqwingCompact,
            FormatName::QqwingCsv => Format::QqwingCsv,
            FormatName::Specs => Format::Specs,
            FormatName::Candidates => Format::Candidates,
            FormatName::Pencil => Format::Pencil,
            FormatName::Hodoku => Format::Library,
            FormatName::Json => Format::Json,
        }
    }
}
