//! What other crates rely on: types that can be stored and sent, texts that are read and written by
//! the standard traits.

use satdoku::generate::fill::Filler;
use satdoku::human::{Board, Logic, Rating, Step, Techniques};
use satdoku::native::Search;
use satdoku::{
    Conflict, Constraint, Error, Fault, Grid, Layout, Limits, Puzzle, Rule, Shape, Solved,
};

/// A page can keep these, and a pool of threads can share them: checked when this compiles.
const _: () = {
    const fn is_kept<T: Clone + Send + Sync + 'static>() {}
    is_kept::<Board>();
    is_kept::<Conflict>();
    is_kept::<Constraint>();
    is_kept::<Fault>();
    is_kept::<Filler>();
    is_kept::<Grid>();
    is_kept::<Layout>();
    is_kept::<Limits>();
    is_kept::<Logic>();
    is_kept::<Puzzle>();
    is_kept::<Rating>();
    is_kept::<Rule>();
    is_kept::<Search>();
    is_kept::<Shape>();
    is_kept::<Solved>();
    is_kept::<Step>();
    is_kept::<Techniques>();
    const fn is_sent<T: Send + Sync + 'static>() {}
    is_sent::<Error>();
};
