//! Lists and lists in lists, as JSON and programming languages write them.

pub(crate) mod json;
pub(crate) mod literal;
pub(crate) mod nested;
pub(crate) mod value;
