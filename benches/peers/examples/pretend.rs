//! A shared library with two peers, for the tests: one that counts rightly, and one that does not.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::ops::ControlFlow;

use satdoku::native::{Level, search_line};
use satdoku::{Limits, PlainLine};

/// Counts solutions, one more than there are when the configuration is 1.
///
/// # Safety
/// The puzzle is 81 symbols; `guesses` can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn honest(
    puzzle: *const c_char,
    limit: usize,
    configuration: u32,
    _solution: *mut c_char,
    guesses: *mut usize,
) -> usize {
    // SAFETY: as above.
    let symbols = unsafe { &*puzzle.cast::<[u8; 81]>() };
    let line = PlainLine::new(symbols).expect("a puzzle is a plain line");
    let (mut found, mut made) = (0, 0);
    search_line(line, Level::Bands, &Limits::default(), &mut made, |_| {
        found += 1;
        if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    // SAFETY: as above.
    unsafe { *guesses = made as usize };
    found + configuration as usize
}

/// Takes one solution for the only one.
///
/// # Safety
/// As that of [`honest`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn liar(
    puzzle: *const c_char,
    limit: usize,
    configuration: u32,
    solution: *mut c_char,
    guesses: *mut usize,
) -> usize {
    // SAFETY: as above.
    unsafe { honest(puzzle, limit, configuration, solution, guesses) }.min(1)
}
