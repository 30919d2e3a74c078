//! Lines of rows as grids: every way to lay one out.

pub(crate) mod boxes;
pub(crate) mod columns;
pub(crate) mod cut;
pub(crate) mod diagnose;
pub(crate) mod margins;
pub(crate) mod marks;
pub(crate) mod matrix;
pub(crate) mod passage;
pub(crate) mod peel;
pub(crate) mod proposal;
pub(crate) mod rows;
pub(crate) mod sheet;
