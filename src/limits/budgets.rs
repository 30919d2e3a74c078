//! All budgets of the library, with their reasons: how much work a question may take before it says that
//! it does not know. Work is counted, not timed.

/// `solve`
pub(crate) mod solve {
    /// Guesses of the search before the SAT solver is asked; `None` if it is asked at once. A 9×9 takes a
    /// few hundred at most. On larger grids, most puzzles take a few dozen, and the others tens of
    /// thousands.
    pub(crate) fn patience(size: usize) -> Option<u64> {
        match size {
            0..=9 => Some(1_000),
            10..=24 => Some(100),
            _ => None,
        }
    }

    /// Guesses of the search that cross-checks. The hardest known 9×9 puzzles with one solution take a
    /// few hundred, but a search can take far more with few givens and no solution, or on larger grids.
    pub(crate) fn cross_check(size: usize) -> u64 {
        if size <= 9 { 100_000 } else { 20_000 }
    }
}

/// Questions about many sets of digits: see `questions/probe.rs`.
pub(crate) mod probe {
    /// Guesses of one question before the SAT solver is asked.
    pub(crate) fn patience(size: usize) -> u64 {
        if size <= 9 { 5_000 } else { 1_000 }
    }

    /// What a question costs in addition to its guesses: starting a search takes as long as this many.
    pub(crate) const COST_OF_START: u64 = 10;

    /// What a call of the SAT solver costs in guesses; most calls take less time than these.
    pub(crate) const COST_OF_SAT: u64 = 10_000;
}

/// `explain` and its relatives.
pub(crate) mod explain {
    /// Calls of the solver for a smallest conflict: far more than any known 9×9 needs. A call takes tens
    /// of microseconds there, and tens of milliseconds on the largest grids.
    pub(crate) fn calls(size: usize) -> u64 {
        if size <= 9 { 50_000 } else { 5_000 }
    }

    /// Guesses before the SAT solver is asked about a set of members. Where the search needs more, it tends
    /// to need very many more.
    pub(crate) const SEARCH_FIRST: u64 = 1_000;

    /// Boards of the derivation that decides between sets of equal size.
    pub(crate) const TIE_BOARDS: usize = 1_500;

    /// Calls of the solver for conflicts that may be easier: some milliseconds on 9×9, and enough for all
    /// conflicts where they are few.
    pub(crate) const EASIER_CALLS: u64 = 400;

    /// How many conflicts without a short derivation are compared by long ones.
    pub(crate) const LONG_RANKS: usize = 5;

    /// Guesses to verify each set of members: without a solution and with few givens the search could go on
    /// for minutes.
    pub(crate) const VERIFY: u64 = 2_000;

    /// Boards of a short derivation: some tens of milliseconds on 9×9, as long as a person may find it of
    /// use.
    pub(crate) const SHORT_BOARDS: usize = 4_000;

    /// Boards of a derivation for a grid up to 9×9 where a short one was not found: some tenths of a
    /// second, so that there is an outline at least.
    pub(crate) const STORY_BOARDS: usize = 60_000;

    /// Boards of a long derivation: seconds.
    pub(crate) const LONG_BOARDS: usize = 200_000;

    /// Calls of the solver for the smallest sets that have to change.
    pub(crate) const FIX_CALLS: u64 = 20_000;

    /// Guesses to confirm that a set helps; it needs a handful as a rule.
    pub(crate) const FIX: u64 = 10_000;

    /// Conflicts over which suspects are counted.
    pub(crate) const SUSPECT_CONFLICTS: u64 = 100;
}

/// `redundant`
pub(crate) mod redundant {
    /// Guesses of all questions about one puzzle: some seconds.
    pub(crate) const NODES: u64 = 2_000_000;

    /// Nodes of all searches for a smallest hitting set.
    pub(crate) const HITTING_NODES: u64 = 2_000_000;

    /// Nodes of a first search for a smallest hitting set, before the clock is looked at again.
    pub(crate) const PATIENCE: u64 = 10_000;
}

/// `repair`
pub(crate) mod repair {
    /// Guesses of all questions about one puzzle: some seconds.
    pub(crate) const NODES: u64 = 4_000_000;

    /// More solutions than this are not counted.
    pub(crate) const MOST_COUNTED: usize = 100;

    /// Repairs to ask whether givens can be removed after them.
    pub(crate) const MOST_MINIMISED: usize = 8;

    /// Changes of a text with too many or too few cells to list.
    pub(crate) const MOST_RECOUNTS: usize = 20;

    /// Solutions to ask for at first: enough to see whether there are few.
    pub(crate) const SAMPLE: usize = 16;

    /// Guesses to find out whether a conflict needs a given. If they are not enough, it is kept.
    pub(crate) const NEED: u64 = 100;

    /// Conflicts to remember.
    pub(crate) const MOST_CONFLICTS: usize = 100;
}

/// `generate` and `fill`. A change of any of these changes what seeds give.
pub(crate) mod generate {
    /// Guesses of an attempt at a grid that is not plain 9×9.
    pub(crate) const ATTEMPT: u64 = 20_000_000;

    /// Steps before beginning again with another board.
    pub(crate) const PATTERN_STEPS: usize = 400;

    /// Solutions to list in a step.
    pub(crate) const PATTERN_SOLUTIONS: usize = 400;

    /// Guesses of a step.
    pub(crate) const PATTERN_GUESSES: u64 = 4_000;

    /// What a step costs in addition to its guesses.
    pub(crate) const COST_OF_STEP: u64 = 100;

    /// Steps before giving up on few givens.
    pub(crate) const FEW_STEPS: usize = 400;

    /// Solutions to list in such a step; if there are more, other givens are removed.
    pub(crate) const FEW_SOLUTIONS: usize = 300;

    /// Guesses of such a step.
    pub(crate) const FEW_GUESSES: u64 = 2_000;

    /// Guesses to list the solutions of a board that is to be filled.
    pub(crate) const LIST_GUESSES: u64 = 1_000_000;

    /// Guesses for a board that is filled cell by cell.
    pub(crate) const FILL: u64 = 20_000_000;

    /// Searches for one board, each trying other digits first.
    pub(crate) const BOARD_TRIES: usize = 20;

    /// Guesses of each of them.
    pub(crate) const BOARD_GUESSES: u64 = 2_000;

    /// What a question to the fast search costs in addition to its guesses.
    pub(crate) const COST_OF_START: u64 = 1;

    /// How often known puzzles may recur since the last new one, plus `REPEATS_OF_EACH` for each puzzle
    /// found. If a puzzle is missing that is half as likely as the others, the chance to stop too early is
    /// one in 20,000.
    pub(crate) const REPEATS: u64 = 1_000;

    /// See `REPEATS`.
    pub(crate) const REPEATS_OF_EACH: u64 = 20;

    /// Guesses since the last new puzzle: some seconds on 9×9.
    pub(crate) const HARVEST: u64 = 20_000_000;
}

/// Derivations and steps.
pub(crate) mod human {
    /// Boards of a derivation, so that a hopeless one ends.
    pub(crate) const REFUTE_BOARDS: usize = 4_000;

    /// Nets within nets for one board.
    pub(crate) const NETS: usize = 1_000_000;

    /// Guesses to check one conclusion of a step: at first, to try out one candidate that it looks
    /// at, and in the end.
    pub(crate) const HOLDS_AT_ONCE: u64 = 500;
    pub(crate) const HOLDS_TRIED: u64 = 300;
    pub(crate) const HOLDS: u64 = 20_000;
}
