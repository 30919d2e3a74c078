//! *Lies*: wrong answers that both native searches are made to give, to see that whoever relies on
//! them finds out.

use std::cell;
use std::ops::{ControlFlow, Range};

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

/// A lie, and the searches in which it is told.
#[derive(Clone, Copy)]
struct Told {
    lie: Lie,
    from: u64,
    to: u64,
}

thread_local! {
    static TOLD: cell::Cell<Option<Told>> = const { cell::Cell::new(None) };
    /// How many searches there were.
    static SEARCHES: cell::Cell<u64> = const { cell::Cell::new(0) };
    /// Whether a search is under way that will be lied about.
    static IS_HONEST: cell::Cell<bool> = const { cell::Cell::new(false) };
}

/// Runs `during` while the searches of this thread with these numbers lie, counted from 1.
pub(crate) fn tell<R>(lie: Lie, searches: Range<u64>, during: impl FnOnce() -> R) -> R {
    SEARCHES.set(0);
    TOLD.set(Some(Told { lie, from: searches.start, to: searches.end }));
    let result = during();
    TOLD.set(None);
    result
}

/// Counts a search, and returns the lie that is to be told about it.
pub(super) fn take() -> Option<Lie> {
    let Told { lie, from, to } = TOLD.get().filter(|_| !IS_HONEST.get())?;
    SEARCHES.set(SEARCHES.get() + 1);
    (from..to).contains(&SEARCHES.get()).then_some(lie)
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
        IS_HONEST.set(true);
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
        IS_HONEST.set(false);
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
