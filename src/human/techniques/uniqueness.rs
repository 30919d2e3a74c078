//! Techniques that assume a unique solution.

pub(crate) mod avoidable_rectangle;
pub(crate) mod bug;
mod deadly;
pub(crate) mod unique_loop;
pub(crate) mod unique_rectangle;
