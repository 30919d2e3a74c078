//! Pages to print.

mod boards;
pub(crate) mod handout;
pub(crate) mod page;
#[cfg(feature = "pdf")]
pub(crate) mod pdf;
pub(crate) mod places;
pub(crate) mod sheet;
mod text;
