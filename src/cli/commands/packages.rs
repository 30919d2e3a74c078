//! Commands that write packages and read the answers of resolvers.

pub(crate) mod export;
pub(crate) mod import;
pub(crate) mod others;
pub(crate) mod resolve;
