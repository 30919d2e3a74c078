//! Solves Sudoku with a SAT solver and explains why a puzzle has no solution.
//!
//! ```
//! use satdoku::{Explained, Limits, Role, explain, read, solve};
//!
//! let mut puzzle =
//!     read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let solved = solve::solve(&puzzle, solve::Engine::Both, &Limits::default())?;
//! assert!(matches!(solved.solutions, satdoku::Solutions::Unique(_)));
//!
//! // What if row 1, column 6 were a 4?
//! puzzle.add(1, 6, 4, Role::Extra)?;
//! let Explained::Conflict(conflict) = explain(&puzzle, &Limits::default())? else {
//!     unreachable!("the one solution has an 8 there");
//! };
//! assert!(conflict.givens(&puzzle).any(|given| given.role == Role::Extra));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! # A tour
//! Text in many formats ([`mod@format`]), [rows of numbers](Puzzle::from_rows) and [rules](Rule)
//! become a [`Puzzle`], the only input of every engine. [`mod@solve`] determines whether there are
//! no, one or several solutions; [`enumerate`] lists and counts them; [`mod@explain`] finds
//! conflicting givens; [`mod@certify`] proves the result; [`mod@generate`] makes random puzzles
//! and boards. They are built on a SAT solver ([`encode`] writes the formula) and a [native]
//! depth-first search, which cross-check each other; [`check()`] verifies the answers of both.
//! `resolver` turns a grid into packages for package managers and reads their answers.
//! [`report`] defines every JSON output, and [`show`] renders text and pictures for people.
//!
//! # Features
//! Without any, the library reads and writes text, asks every question and words the answers.
//! `svg` adds pictures and pages, `png` and `pdf` paint them, and `resolver` adds packages. The
//! default, `cli`, is the program, which needs all of them.
//!
//! # Questions and options
//! A question is a function of a puzzle and of the [`Limits`] at which to give up. Whatever else can
//! be chosen is a value, `Options` in the module of the question, with a method for each choice and
//! one with the name of the question, which asks it:
//!
//! ```
//! use satdoku::{Limits, Quality, explain, read};
//! let (puzzle, limits) = (read("11.4.....3....2.")?, Limits::default());
//! let smallest = explain(&puzzle, &limits)?;
//! let quick = explain::Options::new().quality(Quality::Minimal).explain(&puzzle, &limits)?;
//! # assert!(smallest != quick);
//! # Ok::<(), satdoku::Error>(())
//! ```

// The README's example in Rust is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod ask;
mod engines;
mod error;
mod grid;
pub mod human;
mod io;
pub mod kinds;
mod limits;
mod puzzle;
mod questions;
pub mod show;

pub use engines::check::{self, Violation, check};
pub use engines::{encode, native};
pub use error::source::{Source, Span};
pub use error::{Disagreement, Error, Fault, Miscounted};
pub use grid::{Alphabet, Candidate, Cell, Digit, Digits, Fact, Grid, Shape};
pub use io::format::{self, ReadOptions, read};
pub use io::formula;
#[cfg(feature = "resolver")]
pub use io::resolver;
pub use kinds::{Constraint, Kind, Name};
pub use limits::{End, Limited, Limits, Partial, Stop};
pub use puzzle::notation::Notation;
pub use puzzle::plain::{PlainEntry, PlainLine, PlainLines};
pub use puzzle::rules::Rule;
pub use puzzle::{Given, Layout, Puzzle, Role};
pub use questions::common::verify::verify;
pub use questions::explain::{self, Conflict, Explained, Quality, explain};
pub use questions::explanation::{self, explanation};
pub use questions::solve::{self, Engine, Solutions, Solved, solve, steps};
pub use questions::{certify, enumerate, generate, hint, mistakes, redundant, repair};
pub use show::report;
