//! *Lies*: wrong answers that both native searches are made to give, to see that whoever relies on
//! them finds out.

use std::cell;
use std::ops::ControlFlow;

use crate::engines::native::End;
use crate::grid::{Cell, Grid};

/// A kind of wrong answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lie {
    /// There is no solution.
    None,
    /// There is no second solution.
    One,
    /// Every solution comes twice.
    Twice,
    /// The last solution is left out.
    Fewer,
    /// Two cells of every solution are swapped.
    Swapped,
    /// A limit that was reached is passed over: there is nothing more.
    NoLimit,
}

thread_local! {
    /// The lie, and how many searches are honest before it is told.
    static LIE: cell::Cell<Option<(Lie, u64)>> = const { cell::Cell::new(None) };
}

/// Runs `during` while all searches of this thread lie, from the one with the number `from` on,
/// counted from 1.
pub(crate) fn tell<R>(lie: Lie, from: u64, during: impl FnOnce() -> R) -> R {
    LIE.set(Some((lie, from - 1)));
    let result = during();
    LIE.set(None);
    result
}

/// The lie that is to be told now. Until [`Lie::search`] is over there is none.
pub(super) fn take() -> Option<Lie> {
    match LIE.take()? {
        (lie, 0) => Some(lie),
        (lie, honest) => {
            LIE.set(Some((lie, honest - 1)));
            None
        }
    }
}

/// What is shown the solutions.
pub(super) type Visit<'v, T> = &'v mut dyn FnMut(&T) -> ControlFlow<()>;

impl Lie {
    /// Lies about what an honest search finds.
    pub(super) fn search<T: Clone>(
        self,
        honest: impl FnOnce(Visit<'_, T>) -> End,
        swap: impl Fn(&T) -> T,
        visit: Visit<'_, T>,
    ) -> End {
        let mut kept: Option<T> = None;
        let mut has_enough = false;
        let mut say = |solution: &T| {
            let flow = visit(solution);
            has_enough |= flow.is_break();
            flow
        };
        let end = match self {
            Lie::None => End::Exhausted,
            Lie::NoLimit => honest(&mut say),
            Lie::Swapped => honest(&mut |solution| say(&swap(solution))),
            Lie::Twice => honest(&mut |solution| {
                say(solution)?;
                say(solution)
            }),
            Lie::One => honest(&mut |solution| {
                say(solution)?;
                ControlFlow::Break(())
            }),
            Lie::Fewer => honest(&mut |solution| match kept.replace(solution.clone()) {
                Some(before) => say(&before),
                None => ControlFlow::Continue(()),
            }),
        };
        LIE.set(Some((self, 0)));
        match (self, end) {
            (Lie::One, End::Enough) if !has_enough => End::Exhausted,
            (Lie::NoLimit, End::Stopped(_)) => End::Exhausted,
            (_, end) => end,
        }
    }
}

/// Swaps the first two digits of the first row: of rows by digit, as the search for plain 9×9 has
/// them, the first lane is the first digit in the first row.
pub(super) fn swap_in_rows<const LANES: usize>(rows: &[[u16; LANES]; 3]) -> [[u16; LANES]; 3] {
    let mut swapped = *rows;
    swapped[0].swap(0, 1);
    swapped
}

/// Swaps the first two cells.
pub(super) fn swap_in_grid(grid: &Grid) -> Grid {
    let mut swapped = grid.clone();
    let [first, second] = [0, 1].map(Cell::new);
    (swapped[first], swapped[second]) = (grid[second], grid[first]);
    swapped
}
