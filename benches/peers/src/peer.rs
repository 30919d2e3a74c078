//! [`Peer`]: a solver in a shared library, behind the interface that tdoku's benchmark has for all
//! solvers.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::fs;
use std::sync::Arc;

use libloading::Library;

use crate::set::Text;

/// Counts the solutions of a puzzle.
///
/// - The puzzle is 81 symbols in row-major order, `1` to `9` or `.`, and NULs after them.
/// - The second argument is how many solutions are enough, the third a number that means something
///   to the peer alone.
/// - A solution may be written to the 81 bytes of the fourth, the number of guesses to the last. A
///   peer that does not count guesses leaves it as it is.
/// - The result is the number of solutions, at most as many as are enough.
pub(crate) type Solve =
    unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

/// A solver that was loaded.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) name: String,
    solve: Solve,
    configuration: u32,
    /// What `solve` belongs to; it stays loaded as long as this lives.
    _library: Option<Arc<Library>>,
}

/// The number of guesses before the call: whoever counts them writes another one.
const UNKNOWN: usize = usize::MAX;

impl Peer {
    /// Loads `NAME=LIBRARY:SYMBOL[:NUMBER]`.
    ///
    /// # Errors
    /// When that is not what is written, or no such library or symbol is there; as a sentence.
    pub(crate) fn load(text: &str) -> Result<Peer, String> {
        let form = || "expected NAME=LIBRARY:SYMBOL[:NUMBER]".to_owned();
        let (name, rest) = text.split_once('=').ok_or_else(form)?;
        let (rest, configuration) = match rest.rsplit_once(':') {
            Some((before, last)) if last.starts_with(|c: char| c.is_ascii_digit()) => {
                let number = last.parse();
                (before, number.map_err(|_| format!("`{last}` is no number of 32 bits"))?)
            }
            _ => (rest, 0),
        };
        let (path, symbol) = rest.rsplit_once(':').ok_or_else(form)?;
        if [name, path, symbol].contains(&"") {
            return Err(form());
        }
        // A bare name would be looked for where the system keeps its libraries.
        let path = fs::canonicalize(path).map_err(|error| format!("`{path}`: {error}"))?;
        let shown = path.display();
        // SAFETY: what the library does when it is loaded, whoever names it on the command line vouches for.
        let library = unsafe { Library::new(&path) };
        let library = library.map_err(|error| format!("`{shown}` cannot be loaded: {error}"))?;
        // SAFETY: that the symbol is such a function, whoever names it vouches for.
        let solve = unsafe { library.get::<Solve>(symbol) }.map(|symbol| *symbol);
        let solve = solve.map_err(|_| format!("`{shown}` has no symbol `{symbol}`"))?;
        let library = Some(Arc::new(library));
        Ok(Peer { name: name.to_owned(), solve, configuration, _library: library })
    }

    /// Appends the number of solutions of each puzzle, up to this limit; returns the number of
    /// guesses, if they are counted.
    pub(crate) fn count(
        &self,
        texts: &[Text],
        limit: usize,
        counts: &mut Vec<usize>,
    ) -> Option<u64> {
        // One for all: to clear it each time would be on the peer's account.
        let mut solution: Text = [0; _];
        let mut guesses = Some(0u64);
        counts.extend(texts.iter().map(|text| {
            let mut made = UNKNOWN;
            // SAFETY: all pointers are to what the interface asks for, and more bytes than it needs.
            let count = unsafe {
                (self.solve)(
                    text.as_ptr().cast(),
                    limit,
                    self.configuration,
                    solution.as_mut_ptr().cast(),
                    &mut made,
                )
            };
            let counted = guesses.filter(|_| made != UNKNOWN);
            guesses = counted.map(|sum| sum.saturating_add(made as u64));
            count
        }));
        guesses
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use satdoku::PlainLine;
    use satdoku::native::Level;

    impl Peer {
        /// A function of this program as a peer.
        pub(crate) fn of(name: &str, solve: Solve) -> Peer {
            Peer { name: name.to_owned(), solve, configuration: 0, _library: None }
        }
    }

    /// Counts as the search over bands does.
    pub(crate) unsafe extern "C" fn honest(
        puzzle: *const c_char,
        limit: usize,
        _configuration: u32,
        _solution: *mut c_char,
        guesses: *mut usize,
    ) -> usize {
        // SAFETY: as the interface says.
        let text = unsafe { &*puzzle.cast::<Text>() };
        let line = [PlainLine::new(&text[..81]).expect("a puzzle is a plain line")];
        let mut counts = Vec::new();
        let made = crate::solver::search(&line, Level::Bands, limit, &mut counts);
        // SAFETY: as the interface says.
        unsafe { *guesses = made as usize };
        counts[0]
    }

    /// Takes one solution for the only one, and does not count its guesses.
    pub(crate) unsafe extern "C" fn liar(
        puzzle: *const c_char,
        limit: usize,
        configuration: u32,
        solution: *mut c_char,
        _guesses: *mut usize,
    ) -> usize {
        // SAFETY: as the interface says.
        unsafe { honest(puzzle, limit, configuration, solution, &mut 0) }.min(1)
    }

    #[test]
    fn what_is_no_peer_is_said() {
        let error = |text: &str| Peer::load(text).err().expect("an error");
        let form = "expected NAME=LIBRARY:SYMBOL[:NUMBER]";
        for text in [
            "",
            "tdoku",
            "tdoku=",
            "tdoku=lib.so",
            "=lib.so:Solve",
            "tdoku=:Solve",
            "tdoku=lib.so:",
        ] {
            assert_eq!(error(text), form, "{text}");
        }
        assert_eq!(error("a=lib.so:Solve:4294967296"), "`4294967296` is no number of 32 bits");
        assert!(error("a=nowhere/lib.so:Solve").starts_with("`nowhere/lib.so`: "));
        let text = error("a=Cargo.toml:Solve:1");
        assert!(text.contains("Cargo.toml` cannot be loaded: "), "{text}");
    }
}
