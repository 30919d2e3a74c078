//! Tables to which columns are added.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| satdoku_fuzz::run("table", bytes));
