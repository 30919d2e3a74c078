//! [`Triple`]: three numbers that are a cell and its digit.

use std::ops::Range;

use crate::error::source::Source;

/// Where row, column and digit of a cell stand in the text.
pub(super) type Triple = [Range<usize>; 3];

/// The lines of a source that are not empty, and where they begin.
pub(super) fn rows(source: &Source) -> impl Iterator<Item = (usize, &str)> {
    let start = |line: &str| line.as_ptr() as usize - source.text.as_ptr() as usize;
    source
        .text
        .split('\n')
        .filter(|line| !line.trim().is_empty())
        .map(move |line| (start(line), line))
}

/// All of a triple, whichever part comes first.
pub(super) fn whole(triple: &Triple) -> Range<usize> {
    let (starts, ends) = (triple.iter().map(|at| at.start), triple.iter().map(|at| at.end));
    starts.min().unwrap_or(0)..ends.max().unwrap_or(0)
}

/// Returns the ranges of a triple, moved by this many bytes.
pub(super) fn moved(triple: Triple, by: usize) -> Triple {
    triple.map(|at| at.start + by..at.end + by)
}
