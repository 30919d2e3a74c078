//! The real package clients, in environments that are made for them: minutes, and a connection, the
//! first time. `cargo test` leaves them out; `cargo test --test clients` asks them.

mod environments;
mod pasted;
mod rounds;
#[path = "../support/run.rs"]
mod run;
#[path = "../support/skip.rs"]
mod skip;
