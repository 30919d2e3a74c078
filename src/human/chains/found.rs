//! [`Found`]: the chains of one board.

use std::cell::OnceCell;

use crate::human::board::Board;
use crate::human::chains::{Chain, Reach};
use crate::limits::Limits;

/// The chains of a board. Each kind is searched for once, when it is first needed.
#[derive(Default)]
pub(crate) struct Found([OnceCell<Vec<Chain>>; Reach::ALL.len()]);

impl Found {
    pub(crate) fn of(&self, reach: Reach, board: &Board, limits: &Limits) -> &[Chain] {
        self.0[reach as usize].get_or_init(|| reach.find_within(board, limits))
    }
}
