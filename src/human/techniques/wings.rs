//! *Wings*: two cells with two digits each, connected by a third cell or by a strong link; and larger
//! sets of cells that are bent in the same way.

pub(crate) mod bent_subset;
pub(crate) mod w_wing;
pub(crate) mod xy_wing;
pub(crate) mod xyz_wing;
