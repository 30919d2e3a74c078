//! *Wings*: two cells with two digits each, connected by a third cell or by a strong link.

pub(crate) mod w_wing;
pub(crate) mod xy_wing;
pub(crate) mod xyz_wing;
