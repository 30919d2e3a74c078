//! Commands that write packages and read what resolvers answer.

pub(crate) mod export;
pub(crate) mod import;
pub(crate) mod others;
pub(crate) mod resolve;
