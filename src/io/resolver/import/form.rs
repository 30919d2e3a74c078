//! [`Form`]: what the answers of resolvers are.

/// The format of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Form {
    /// `poetry.lock`.
    Poetry,
    /// `uv.lock`.
    Uv,
    /// `pylock.toml`.
    Pylock,
    /// `Cargo.lock`.
    Cargo,
    /// The output of `pip install --report`.
    PipReport,
    /// The output of conda, mamba and micromamba with `--json`.
    CondaJson,
    /// A JSON list of packages, such as the output of `conda list --json` and `pip list --format
    /// json`.
    JsonList,
    /// Lines: `requirements.txt`, the text output of conda and pip, exported environments of
    /// conda, `pixi.lock`.
    Lines,
}

impl Form {
    /// Returns the name of the format in messages.
    pub fn name(self) -> &'static str {
        match self {
            Form::Poetry => "poetry.lock",
            Form::Uv => "uv.lock",
            Form::Pylock => "pylock.toml",
            Form::Cargo => "Cargo.lock",
            Form::PipReport => "report of pip",
            Form::CondaJson => "JSON of conda",
            Form::JsonList => "list in JSON",
            Form::Lines => "lines",
        }
    }
}
