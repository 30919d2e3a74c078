//! What every search counts: its guesses.

use crate::limits::{End, Limits, Stop};

/// How many nodes go by between two looks at the clock.
const LOOK_EVERY: u64 = 256;

/// The guesses of one search, within limits.
pub(super) struct Guesses<'l> {
    limits: &'l Limits,
    made: u64,
    /// How many may be made before the next look at the limits.
    look_at: u64,
}

impl<'l> Guesses<'l> {
    /// Searches, unless a limit was reached before, and adds the number of guesses to `nodes`.
    pub(super) fn within(
        limits: &'l Limits,
        nodes: &mut u64,
        search: impl FnOnce(&mut Guesses<'l>) -> End,
    ) -> End {
        if let Some(stop) = limits.stop(0) {
            return End::Stopped(stop);
        }
        let mut guesses = Guesses { limits, made: 0, look_at: 0 };
        guesses.look_later();
        let end = search(&mut guesses);
        *nodes += guesses.made;
        end
    }

    /// Counts another guess, if it may be made.
    #[inline]
    pub(super) fn count_one(&mut self) -> Result<(), Stop> {
        if self.made == self.look_at {
            self.look()?;
        }
        self.made += 1;
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stop> {
        self.limits.stop(self.made).map_or(Ok(()), Err)?;
        self.look_later();
        Ok(())
    }

    /// The next look is in a while, or where the number of guesses allowed ends.
    fn look_later(&mut self) {
        let later = self.made + LOOK_EVERY;
        self.look_at = self.limits.nodes.map_or(later, |most| most.min(later));
    }
}
