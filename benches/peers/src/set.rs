//! [`Set`]: the puzzles that are timed together.

use std::fs;
use std::path::Path;

use fastrand::Rng;
use satdoku::format::read_all;
use satdoku::{Alphabet, Layout, Puzzle, ReadOptions, Source};

use crate::relabel::relabel;

/// A puzzle as a peer reads it: 81 symbols, and NULs after them for those that look further.
pub(crate) type Text = [u8; 96];

/// A turn has at least this many puzzles, so that a small set is relabelled in more than one way.
const LEAST_OF_A_TURN: usize = 1000;

/// Puzzles under a name.
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) puzzles: Vec<[u8; 81]>,
    /// How many solutions of a puzzle are enough.
    pub(crate) limit: usize,
    /// Whether the rate is that of solutions, not of puzzles.
    pub(crate) counts_solutions: bool,
    /// In how many forms a turn has each puzzle.
    pub(crate) copies: usize,
}

impl Set {
    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read, or holds anything but plain 9×9 puzzles; as a sentence.
    pub(crate) fn read(file: &Path, limit: usize) -> Result<Set, String> {
        let shown = file.display();
        let text = fs::read_to_string(file).map_err(|error| format!("`{shown}`: {error}"))?;
        let source = Source::new(shown.to_string(), &text);
        let puzzles: Result<Vec<[u8; 81]>, String> = read_all(&source, ReadOptions::default())
            .enumerate()
            .map(|(i, puzzle)| {
                let fault =
                    |error: satdoku::Error| format!("`{shown}`: {}", error.to_string().trim_end());
                let puzzle = puzzle.map_err(fault)?;
                symbols(&puzzle)
                    .ok_or_else(|| format!("`{shown}`: puzzle {} is not a plain 9×9 one", i + 1))
            })
            .collect();
        let puzzles = puzzles?;
        if puzzles.is_empty() {
            return Err(format!("`{shown}` holds no puzzle"));
        }
        let stem = file.file_stem().unwrap_or(file.as_os_str());
        let name = stem.to_string_lossy().into_owned();
        let copies = LEAST_OF_A_TURN.div_ceil(puzzles.len());
        Ok(Set { name, puzzles, limit, counts_solutions: false, copies })
    }

    /// The grid without givens, up to this many of its solutions.
    pub(crate) fn empty_grid(limit: usize) -> Set {
        let name = "empty grid".to_owned();
        Set { name, puzzles: vec![[b'.'; 81]], limit, counts_solutions: true, copies: 1 }
    }

    /// The puzzles of one turn, each in a form of its own.
    pub(crate) fn draw(&self, random: &mut Rng) -> Vec<Text> {
        let puzzles = std::iter::repeat_n(&self.puzzles, self.copies).flatten();
        let texts = puzzles.map(|puzzle| {
            let mut text: Text = [0; _];
            text[..81].copy_from_slice(&relabel(puzzle, random));
            text
        });
        texts.collect()
    }
}

/// The cells of a puzzle, if it is plain 9×9 and no cell has two digits.
fn symbols(puzzle: &Puzzle) -> Option<[u8; 81]> {
    let is_plain = puzzle.layout == Layout::classic_nine()
        && puzzle.crossed_out.is_empty()
        && puzzle.crowded_cell().is_none();
    let line = is_plain.then(|| puzzle.grid().line(Alphabet::Numerals))?;
    line.into_bytes().try_into().ok()
}
