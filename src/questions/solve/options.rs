//! [`Options`]: with what to solve.

use std::fmt;
use std::str::FromStr;

use crate::engines::native::Level;
use crate::error::{Error, by_name};

/// The engine to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Engine {
    /// The SAT solver.
    Sat,
    /// The native search.
    Native,
    /// The native search, and the SAT solver if that gets lost: the fastest, but not cross-checked.
    Auto,
    /// Two native searches for plain 9×9 that check each other: the [pair](Level::pair) of the
    /// [level](Options::level). Other puzzles, and those on which a search gives up, are answered as by
    /// [`Engine::Both`].
    Searches,
    /// The SAT solver, with its answer cross-checked by the native search.
    #[default]
    Both,
}

impl Engine {
    /// All engines.
    pub const ALL: [Engine; 5] =
        [Engine::Sat, Engine::Native, Engine::Auto, Engine::Searches, Engine::Both];

    /// Returns the name on the command line: `sat`, `native`, `auto`, `searches` or `both`.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Sat => "sat",
            Engine::Native => "native",
            Engine::Auto => "auto",
            Engine::Searches => "searches",
            Engine::Both => "both",
        }
    }

    /// Returns whether two engines answer, and are compared.
    pub fn is_cross_checked(self) -> bool {
        matches!(self, Engine::Searches | Engine::Both)
    }
}

/// Writes its [name](Engine::name).
impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses a [name](Engine::name), in whatever case.
impl FromStr for Engine {
    type Err = Error;

    fn from_str(name: &str) -> Result<Engine, Error> {
        by_name("engine", &Engine::ALL, name)
    }
}

/// With what to solve.
///
/// ```
/// use satdoku::native::Level;
/// use satdoku::{Engine, Limits, Solutions, read, solve};
/// let puzzle = read("1..4.....3....2.")?;
/// let options = solve::Options::new().engine(Engine::Native).level(Level::Bands);
/// let solved = options.solve(&puzzle, &Limits::default())?;
/// assert!(matches!(solved.solutions, Solutions::Unique(_)));
/// # Ok::<(), satdoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub(super) engine: Engine,
    pub(super) level: Level,
    pub(super) guesses: Option<u64>,
}

/// [`Engine::Both`], at the best level of this processor, with any number of guesses.
impl Default for Options {
    fn default() -> Options {
        Options { engine: Engine::default(), level: Level::best(), guesses: None }
    }
}

impl Options {
    /// Both engines, at the best level of this processor, with any number of guesses.
    pub fn new() -> Options {
        Options::default()
    }

    /// Sets the engine.
    pub fn engine(self, engine: Engine) -> Options {
        Options { engine, ..self }
    }

    /// Sets which native search to use for plain 9×9, and with which CPU instructions. Other puzzles, and those of
    /// plain 9×9 if this processor [lacks](Level::is_supported) the level, are left to a slower search.
    pub fn level(self, level: Level) -> Options {
        Options { level, ..self }
    }

    /// Gives up, with [`Stop::Budget`], on a puzzle for which the native search needs more guesses than
    /// this. No other engine is asked about it then, so that one puzzle cannot hold up many others.
    /// [`Engine::Sat`] ignores this.
    ///
    /// [`Stop::Budget`]: crate::Stop::Budget
    pub fn guesses(self, guesses: impl Into<Option<u64>>) -> Options {
        Options { guesses: guesses.into(), ..self }
    }
}
