//! JSON.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| satdoku_fuzz::run("json", bytes));
