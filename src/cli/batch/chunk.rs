//! A chunk of puzzles is answered.

use std::sync::atomic::{AtomicBool, Ordering};

use satdoku::{Error, PlainLine, Puzzle};

use super::Answer;
use crate::cli::exit::{Exit, is_impatience};
use crate::cli::input::Chunk;
use crate::cli::session::{Reply, Session};

/// The replies to a chunk.
pub(super) struct Answered<T> {
    pub(super) parts: Vec<Part>,
    /// How many puzzles were replied to.
    pub(super) count: usize,
    /// Whether a limit was reached before the others.
    pub(super) is_cut: bool,
    pub(super) exit: Exit,
    pub(super) tally: T,
}

/// Replies, and what is to be said beside the last of them.
#[derive(Default)]
pub(super) struct Part {
    pub(super) out: Vec<u8>,
    pub(super) err: String,
}

/// Answers the puzzles of a chunk, the first of this number, until a limit is reached or they are wanted no more. The very
/// first puzzle is answered in any case, if it could be read: its reply says that there was no time for it.
pub(super) fn answer<A: Answer>(
    chunk: Chunk,
    number: usize,
    session: &Session,
    answer: &A,
    abandoned: &AtomicBool,
) -> Answered<A::Tally> {
    let mut replies = Replies {
        answered: Answered {
            parts: vec![Part::default()],
            count: 0,
            is_cut: false,
            exit: Exit::Success,
            tally: A::Tally::default(),
        },
        number,
        session,
        answer,
        abandoned,
    };
    match chunk {
        Chunk::Lines(source, lines) => {
            // What most commands say of a line is about as long.
            replies.answered.parts[0].out.reserve(lines.count() * 96);
            for (number, line) in (lines.first..).zip(lines.iter()) {
                if replies.is_cut() {
                    break;
                }
                replies.answer_line(line, &source.name, number);
            }
        }
        Chunk::Puzzles(puzzles) => {
            for entry in puzzles {
                if replies.is_cut() {
                    break;
                }
                let puzzle = entry.read();
                if puzzle.as_ref().is_err_and(is_impatience) {
                    replies.answered.is_cut = true;
                    break;
                }
                replies.answer(puzzle);
            }
        }
    }
    replies.answered
}

/// Replies under way.
struct Replies<'r, A: Answer> {
    answered: Answered<A::Tally>,
    /// The number of the next puzzle.
    number: usize,
    session: &'r Session,
    answer: &'r A,
    abandoned: &'r AtomicBool,
}

impl<A: Answer> Replies<'_, A> {
    /// Whether nobody asked for what is left.
    fn is_cut(&mut self) -> bool {
        self.answered.is_cut = self.abandoned.load(Ordering::Relaxed)
            || self.number > 0 && self.session.stop().is_some();
        self.answered.is_cut
    }

    /// Answers a line by the fast lane if it can be.
    fn answer_line(&mut self, line: PlainLine<'_>, name: &str, at: usize) {
        let Answered { parts, tally, .. } = &mut self.answered;
        let part = parts.last_mut().expect("there is always one");
        let exit = match self.session.has_extras() {
            true => None,
            false => self.answer.answer_line(line, &mut part.out, tally),
        };
        match exit {
            Some(Ok(exit)) => self.count(exit),
            Some(Err(error)) => self.fail(&error),
            None => self.answer(Ok(line.puzzle(name, at))),
        }
    }

    fn answer(&mut self, puzzle: Result<Puzzle, Error>) {
        let (answer, tally) = (self.answer, &mut self.answered.tally);
        let reply = puzzle
            .and_then(|puzzle| self.session.with_extras(puzzle))
            .and_then(|puzzle| answer.answer(self.number, &puzzle, tally));
        match reply {
            Ok(reply) => self.add(reply),
            Err(error) => self.fail(&error),
        }
    }

    fn fail(&mut self, error: &Error) {
        let tally = &mut self.answered.tally;
        let reply = self.answer.fail(self.number, error, self.session, tally);
        self.add(reply);
    }

    fn add(&mut self, reply: Reply) {
        let part = self.answered.parts.last_mut().expect("there is always one");
        part.out.extend_from_slice(reply.out.as_bytes());
        if !reply.err.is_empty() {
            part.err = reply.err;
            self.answered.parts.push(Part::default());
        }
        self.count(reply.exit);
    }

    fn count(&mut self, exit: Exit) {
        self.answered.exit = self.answered.exit.max(exit);
        self.answered.count += 1;
        self.number += 1;
    }
}
