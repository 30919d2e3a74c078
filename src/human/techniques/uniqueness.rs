//! Techniques that rely on there being one solution.

pub(crate) mod bug;
pub(crate) mod unique_rectangle;
