//! Pages to print.

#[cfg(feature = "pdf")]
pub(crate) mod pdf;
pub(crate) mod places;
pub(crate) mod sheet;
