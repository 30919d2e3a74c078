//! Engines: is a grid a solution, a puzzle as a formula, and a depth-first search.

#[cfg(test)]
mod agreement;
pub mod check;
pub mod encode;
pub mod native;
