//! Referees on trial: what is right is altered one thing at a time, and whatever is not right any more
//! has to be refused. Oracles and searches that lie are in `cnf/tests/library/lies.rs`, `src/questions/common/lies.rs`
//! and `tests/cli/lies.rs`.

mod certificates;
mod chains;
mod grids;
mod judge;
mod steps;
