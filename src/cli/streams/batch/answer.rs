//! What a command does with each puzzle of a batch.

use satdoku::{Error, PlainEntry, Puzzle};

use crate::cli::exit::Exit;
use crate::cli::session::{Reply, Session};

/// A command that answers puzzle by puzzle. A function from a puzzle and its number to a reply is one.
pub(crate) trait Answer: Sync {
    /// What is gathered of some puzzles beside their replies.
    type Tally: Default + Send + 'static;

    /// The reply to a puzzle; numbers count from 0.
    fn answer(
        &self,
        number: usize,
        puzzle: &Puzzle,
        tally: &mut Self::Tally,
    ) -> Result<Reply, Error>;

    /// Whether replies are read by people, who like to be told more, and not line by line by
    /// programs.
    fn is_read_by_people(&self) -> bool {
        true
    }

    /// What is said once, before the second puzzle of a batch or a later one: the first that is plain 9×9.
    fn batch_note(&self) -> Option<&'static str> {
        None
    }

    /// The fast lane: writes the same as [`answer`](Answer::answer) would reply, without a puzzle.
    /// `None`, and nothing written, when it takes a puzzle to answer.
    fn answer_line(
        &self,
        _line: &PlainEntry<'_>,
        _out: &mut Vec<u8>,
        _tally: &mut Self::Tally,
    ) -> Option<Result<Exit, Error>> {
        None
    }

    /// What is said of a puzzle that cannot be read or answered.
    fn fail(
        &self,
        unread: &Unread,
        error: &Error,
        session: &Session,
        _tally: &mut Self::Tally,
    ) -> Reply {
        session.failure(error, unread.number)
    }
}

/// A puzzle that cannot be read or answered, as far as it is known.
#[derive(Clone, Debug)]
pub(crate) struct Unread {
    /// Counted from 0.
    pub(crate) number: usize,
    /// Empty if it is not known.
    pub(crate) name: String,
    /// The text of the puzzle; empty if it is not known.
    pub(crate) puzzle: String,
}

impl<F: Fn(usize, &Puzzle) -> Result<Reply, Error> + Sync> Answer for F {
    type Tally = ();

    fn answer(&self, number: usize, puzzle: &Puzzle, (): &mut ()) -> Result<Reply, Error> {
        self(number, puzzle)
    }
}
