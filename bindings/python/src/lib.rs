//! satdoku as a module of Python: what the package `satdoku`, which is Python, cannot do itself.
//!
//! A question goes in as JSON, as [`satdoku::ask::Question`] is written, and the report of its answer
//! comes out as JSON; the package makes values of it. So each says what the program says. Columns of
//! puzzles (`columns`) never become Python's objects one by one.

mod answer;
mod call;
mod columns;
mod errors;
mod formulas;
mod making;
mod puzzle;
mod solutions;

use pyo3::prelude::*;

/// The native part of the package `satdoku`; use that.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::answer::Answer;
    #[pymodule_export]
    use crate::columns::{Columns, answered};
    #[pymodule_export]
    use crate::formulas::{decided, shrunk};
    #[pymodule_export]
    use crate::making::{Boards, Generated};
    #[pymodule_export]
    use crate::puzzle::{Puzzle, read, read_all};
    #[pymodule_export]
    use crate::solutions::Solutions;
}
