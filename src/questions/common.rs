//! What all questions share: a check of each grid, the order in which engines are asked, and what it
//! means to have no answer.

pub(crate) mod givens;
#[cfg(test)]
mod lies;
pub(crate) mod no_answer;
pub(crate) mod portfolio;
pub(crate) mod verify;
