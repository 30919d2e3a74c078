//! Texts with options of the reader before them.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| satdoku_fuzz::run("told", bytes));
