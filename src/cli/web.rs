//! The page, as one file or served.

pub(crate) mod http;
pub(crate) mod page;
pub(crate) mod served;
