//! What is written: answers, files and folders, whole or not at all.

pub(crate) mod file;
pub(crate) mod folder;
pub(crate) mod leftovers;
pub(crate) mod sink;
