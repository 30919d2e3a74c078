//! Random sequences of calls of what has a state, against slow models that keep plain data.

mod board;
mod chunks;
mod logic;
mod marks;
mod pieces;
mod reader;
