//! Random sequences of calls, against models that keep everything as plain data and try every
//! assignment.

mod enumerate;
mod fuse;
mod groups;
mod marco;
mod oracle;
mod plain;
mod roles;

use proptest::prelude::ProptestConfig;

/// So many sequences of a property, unless `PROPTEST_CASES` says how many.
fn cases(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let is_told = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig { cases: if is_told { config.cases } else { cases }, ..config }
}
