//! Wings: a cell of two or three digits, and others that share one with it.

pub(crate) mod w_wing;
pub(crate) mod xy_wing;
pub(crate) mod xyz_wing;
