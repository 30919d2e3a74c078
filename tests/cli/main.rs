//! The real program, run as a person would.

mod answers;
mod append;
mod bad_clients;
mod bad_input;
mod batch;
mod bench;
mod cases;
mod channel;
#[cfg(unix)]
mod closed_pipes;
mod containers;
mod dimacs;
mod explanations;
mod folds;
mod foreign;
mod formats;
mod formulas;
mod generate;
mod groups;
mod handouts;
mod imports;
mod interrupt;
mod json;
mod lies;
mod links_and_cells;
mod logic;
mod messages;
mod misreadings;
mod mistaken;
mod options;
mod order;
mod outputs;
mod parts;
mod pictures;
mod proofs;
#[cfg(unix)]
mod readme;
mod repair;
mod resolve;
mod resolvers;
#[path = "../support/run.rs"]
mod run;
mod serve;
mod sheets;
mod signatures;
#[path = "../support/skip.rs"]
mod skip;
mod stage;
mod states;
mod streams;
mod surroundings;
mod terminal;
mod verbose;
