//! What both searches for plain 9×9 are asked, and whom they show what they find.

use std::ops::ControlFlow;

use crate::engines::native::bitboard::{Level, Rows};
use crate::engines::native::{End, Guesses};
use crate::limits::Limits;

/// What a search begins with.
#[derive(Clone, Copy)]
pub(super) enum Start<'s> {
    /// What may go where.
    Rows(&'s Rows),
    /// What may go where, and nothing follows from it.
    Narrowed(&'s Rows),
    Line(&'s [u8; 81]),
}

/// Whom a search shows its solutions.
pub(super) enum Visit<'v> {
    /// Somebody who looks at each of them.
    Each(&'v mut dyn FnMut(&Rows) -> ControlFlow<()>),
    /// Nobody: they are counted.
    Count(Count),
}

/// A number of solutions that were found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    pub(super) found: u64,
    /// How many are enough.
    pub(super) most: u64,
}

impl Count {
    /// Counts the solutions below a start up to `most`, which is not 0, and adds the number of guesses to
    /// `nodes`. Returns also how the search ended.
    pub(super) fn of(
        most: u64,
        level: Level,
        start: Start<'_>,
        limits: &Limits,
        nodes: &mut u64,
    ) -> (u64, End) {
        let mut visit = Visit::Count(Count { found: 0, most });
        let end = Guesses::within(limits, nodes, |guesses| {
            level.search(start, None, guesses, &mut visit)
        });
        match visit {
            Visit::Count(count) => (count.found, end),
            Visit::Each(_) => unreachable!("nobody looks"),
        }
    }

    /// Counts another solution; a break when there are enough.
    #[inline(always)]
    pub(super) fn one_more(&mut self) -> ControlFlow<()> {
        self.found += 1;
        if self.found < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Visit<'_> {
    /// Shows a solution, which is written down only if somebody looks.
    #[inline(always)]
    pub(super) fn meets(&mut self, rows: impl FnOnce() -> Rows) -> ControlFlow<()> {
        match self {
            Visit::Each(visit) => visit(&rows()),
            Visit::Count(count) => count.one_more(),
        }
    }
}
