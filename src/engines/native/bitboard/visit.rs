//! What both searches for plain 9×9 are asked, and whom they tell what they find.

use std::ops::ControlFlow;

use crate::engines::native::bitboard::Rows;

/// What a search begins with.
#[derive(Clone, Copy)]
pub(super) enum Start<'s> {
    /// What may go where.
    Rows(&'s Rows),
    /// What may go where, and nothing follows from it.
    Narrowed(&'s Rows),
    Line(&'s [u8; 81]),
}

/// Who is told about solutions.
pub(super) enum Visit<'v> {
    /// Is shown each solution.
    Each(&'v mut dyn FnMut(&Rows) -> ControlFlow<()>),
    /// Is told only that there is another; it is not written down.
    Unseen(&'v mut dyn FnMut() -> ControlFlow<()>),
}

impl Visit<'_> {
    /// Tells of a solution.
    #[inline(always)]
    pub(super) fn meets(&mut self, rows: impl FnOnce() -> Rows) -> ControlFlow<()> {
        match self {
            Visit::Each(visit) => visit(&rows()),
            Visit::Unseen(visit) => visit(),
        }
    }
}
