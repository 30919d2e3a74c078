//! What the library promises to those who call it, one file a subject. All in one program: it is
//! linked once, and runs everything side by side.

mod api;
mod ask;
#[cfg(feature = "resolver")]
mod cells;
mod certificates;
mod chains;
mod conflicts;
mod cross;
mod data;
mod drawings;
mod examples;
mod explanations;
mod fuzz;
mod generate;
mod grounds;
#[cfg(all(feature = "pdf", feature = "png"))]
mod handouts;
mod json;
mod laws;
mod layouts;
mod lies;
mod logic;
mod many;
mod plain;
#[cfg(all(feature = "pdf", feature = "png"))]
mod poppler;
mod rating;
mod recounts;
mod repairs;
mod requests;
mod resolvers;
mod rules;
mod sentences;
mod sequences;
#[cfg(all(feature = "pdf", feature = "png"))]
mod sheets;
mod sizes;
mod states;
mod step_drawings;
mod support;
mod techniques;
mod typos;
