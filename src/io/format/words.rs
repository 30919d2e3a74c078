//! What words around a puzzle say.

pub(crate) mod around;
pub(crate) mod header;
pub(crate) mod regions;
pub(crate) mod remark;
pub(crate) mod rule_names;
pub(crate) mod variants;
