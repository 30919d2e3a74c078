//! Techniques that assume a unique solution.

pub(crate) mod bug;
pub(crate) mod unique_rectangle;
