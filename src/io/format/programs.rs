//! Files of other programs.

pub(crate) mod library;
pub(crate) mod opensudoku;
pub(crate) mod sections;
pub(crate) mod simple;
pub(crate) mod stars;
