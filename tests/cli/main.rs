//! The real program, run as a person would.

mod answers;
mod append;
mod bad_clients;
mod bad_input;
mod batch;
mod bench;
mod cases;
mod clients;
#[cfg(unix)]
mod closed_pipes;
mod containers;
mod dimacs;
mod environments;
mod explanations;
mod foreign;
mod formats;
mod formulas;
mod generate;
mod groups;
mod imports;
mod interrupt;
mod json;
mod lies;
mod links_and_cells;
mod logic;
mod messages;
mod misreadings;
mod order;
mod pasted;
mod pictures;
mod proofs;
#[cfg(unix)]
mod readme;
mod repair;
mod resolve;
mod resolvers;
mod run;
mod sheets;
mod signatures;
mod stage;
mod states;
mod streams;
mod surroundings;
mod terminal;
mod verbose;
