//! The clients, one file each: how they are run, and what their answers mean.

pub(crate) mod cargo;
pub(crate) mod conda;
pub(crate) mod pip;
pub(crate) mod pip_compile;
pub(crate) mod poetry;
pub(crate) mod script;
pub(crate) mod uv;
