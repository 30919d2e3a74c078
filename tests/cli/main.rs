//! The real program, run as a person would.

mod append;
mod bad_input;
mod batch;
mod bench;
mod cases;
mod clients;
mod dimacs;
mod explanations;
mod formats;
mod formulas;
mod generate;
mod imports;
mod interrupt;
mod json;
mod logic;
mod messages;
mod misreadings;
mod pictures;
mod proofs;
#[cfg(unix)]
mod readme;
mod repair;
mod resolve;
mod resolvers;
mod run;
mod sheets;
mod states;
mod streams;
