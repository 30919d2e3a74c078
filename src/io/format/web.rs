//! Pages of the web, and links to them.

pub(crate) mod html;
pub(crate) mod links;
