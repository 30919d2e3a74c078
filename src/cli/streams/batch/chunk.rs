//! Answers a chunk of puzzles.

use std::sync::atomic::{AtomicBool, Ordering};

use satdoku::format::{Row, one_line};
use satdoku::{Error, Layout, PlainEntry, Puzzle};

use super::{Answer, Unread};
use crate::cli::exit::Exit;
use crate::cli::session::{Reply, Session};
use crate::cli::streams::input::Chunk;
use crate::cli::streams::notes::Note;

/// The replies to a chunk.
pub(crate) struct Answered<T> {
    pub(crate) parts: Vec<Part>,
    /// How many puzzles were replied to.
    pub(crate) count: usize,
    /// Whether a limit was reached before the others.
    pub(crate) is_cut: bool,
    pub(crate) exit: Exit,
    pub(crate) tally: T,
}

/// Replies, what is to be said before the first of them, and what beside the last.
#[derive(Default)]
pub(crate) struct Part {
    /// Those on the first puzzle, and on what came before it. Where they are said must not depend on
    /// how puzzles were put into chunks.
    pub(crate) notes: Vec<Note>,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
}

/// Answers the puzzles of a chunk, the first of this number, after some notes, until a limit is
/// reached or they are wanted no more. The very first puzzle is answered in any case, if it could
/// be read: its reply says that there was no time for it.
pub(crate) fn answer<T: Default + Send + 'static>(
    chunk: Chunk,
    notes: Vec<Note>,
    number: usize,
    session: &Session,
    answer: &dyn Answer<Tally = T>,
    abandoned: &AtomicBool,
) -> Answered<T> {
    let mut replies = Replies {
        answered: Answered {
            parts: vec![Part { notes, ..Part::default() }],
            count: 0,
            is_cut: false,
            exit: Exit::Success,
            tally: T::default(),
        },
        number,
        begin: 0,
        batch_note: answer.batch_note(),
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
        Chunk::Rows(rows) => {
            for row in rows.iter() {
                if replies.is_cut() {
                    break;
                }
                replies.answer_row(row);
            }
        }
        Chunk::Puzzles(puzzles) => {
            for entry in puzzles {
                if replies.is_cut() {
                    break;
                }
                let origin = entry.origin();
                let puzzle = entry.read();
                if puzzle.as_ref().is_err_and(|error| error.stop().is_some()) {
                    replies.answered.is_cut = true;
                    break;
                }
                let reply = replies.reply(puzzle, |error| origin.words(error));
                replies.add(reply);
            }
        }
        Chunk::Broken(error) if error.stop().is_some() => replies.answered.is_cut = true,
        Chunk::Broken(error) => {
            let reply = session.failure(&error, number);
            replies.add(reply);
        }
    }
    replies.answered
}

/// Replies under way.
struct Replies<'r, T> {
    answered: Answered<T>,
    /// The number of the next puzzle.
    number: usize,
    /// Where its reply begins in the last part.
    begin: usize,
    /// What is to be said, in this chunk, before a plain puzzle that is not the first of all.
    batch_note: Option<&'static str>,
    session: &'r Session,
    answer: &'r dyn Answer<Tally = T>,
    abandoned: &'r AtomicBool,
}

impl<T: Default + Send + 'static> Replies<'_, T> {
    /// Whether nobody asked for what is left.
    fn is_cut(&mut self) -> bool {
        self.answered.is_cut = self.abandoned.load(Ordering::Relaxed)
            || self.number > 0 && self.session.stop().is_some();
        self.answered.is_cut
    }

    /// Answers a line, by the fast lane if it can be.
    fn answer_line(&mut self, line: PlainEntry<'_>, name: &str, at: usize) {
        match self.by_fast_lane(&line) {
            Some(Ok(exit)) => self.count(exit),
            Some(Err(error)) => {
                let words = (line.name.to_owned(), line.line.with_dots());
                let reply = self.fail(&error, words);
                self.add(reply);
            }
            None => {
                let reply = self.reply(Ok(line.puzzle(name, at)), |_| Default::default());
                self.add(reply);
            }
        }
    }

    fn by_fast_lane(&mut self, line: &PlainEntry<'_>) -> Option<Result<Exit, Error>> {
        if !self.session.changes.are_none() {
            return None;
        }
        self.note_batch();
        let Answered { parts, tally, .. } = &mut self.answered;
        let part = parts.last_mut().expect("there is always one");
        self.answer.answer_line(line, &mut part.out, tally)
    }

    /// Writes a row as it is, and the answer after it.
    fn answer_row(&mut self, row: Row<'_>) {
        let bytes = self.session.verbatim(row.bytes);
        let out = self.out();
        out.extend_from_slice(&bytes);
        if !row.is_puzzle() {
            out.extend_from_slice(row.end);
            self.begin = out.len();
            return;
        }
        row.complete(out);
        let reply = match row.plain().and_then(|line| self.by_fast_lane(&line)) {
            Some(Ok(exit)) => Reply::new(String::new(), exit),
            Some(Err(error)) => self.fail(&error, Default::default()),
            None => self.reply(row.read(), |_| Default::default()),
        };
        let out = self.out();
        out.extend_from_slice(reply.out.as_bytes());
        // The row has a line end of its own, or none.
        if out.ends_with(b"\n") {
            out.pop();
        }
        out.extend_from_slice(row.end);
        self.add(Reply { out: String::new(), ..reply });
    }

    /// The reply to a puzzle; `words` are the name and the text of one that cannot be read.
    fn reply(
        &mut self,
        puzzle: Result<Puzzle, Error>,
        words: impl FnOnce(&Error) -> (String, String),
    ) -> Reply {
        let puzzle = match puzzle {
            Ok(puzzle) => {
                self.note(&puzzle.notes);
                if self.batch_note.is_some() && puzzle.layout == Layout::classic_nine() {
                    self.note_batch();
                }
                puzzle
            }
            Err(error) => {
                let words = words(&error);
                return self.fail(&error, words);
            }
        };
        let words = |puzzle: &Puzzle| (puzzle.name.clone().unwrap_or_default(), one_line(puzzle));
        let alone = (!self.session.changes.are_none()).then(|| puzzle.clone());
        let puzzle = match self.session.changes.make(puzzle) {
            Ok(puzzle) => puzzle,
            // An extra may be none of this grid.
            Err(error) => return self.fail(&error, alone.as_ref().map(words).unwrap_or_default()),
        };
        let compared = alone.as_ref().filter(|_| self.answer.is_read_by_people());
        let compared = compared.map(|before| self.session.compared(before, &puzzle));
        match self.answer.answer(self.number, &puzzle, &mut self.answered.tally) {
            Ok(reply) => match compared.transpose() {
                Ok(Some(note)) => Reply { err: note + &reply.err, ..reply },
                Ok(None) => reply,
                Err(error) => self.fail(&error, words(&puzzle)),
            },
            Err(error) => self.fail(&error, words(alone.as_ref().unwrap_or(&puzzle))),
        }
    }

    fn fail(&mut self, error: &Error, (name, puzzle): (String, String)) -> Reply {
        let unread = Unread { number: self.number, name, puzzle };
        self.answer.fail(&unread, error, self.session, &mut self.answered.tally)
    }

    /// Has said what is to be said of a batch of plain puzzles. Whether it is one is known with its second
    /// puzzle.
    fn note_batch(&mut self) {
        if self.number > 0
            && let Some(note) = self.batch_note.take()
        {
            self.note(&[note.into()]);
        }
    }

    /// Has notes said before the reply that is under way.
    fn note(&mut self, notes: &[Note]) {
        if notes.is_empty() {
            return;
        }
        if self.begin > 0 {
            let begin = std::mem::take(&mut self.begin);
            let out = self.out().split_off(begin);
            self.answered.parts.push(Part { out, ..Part::default() });
        }
        self.part().notes.extend_from_slice(notes);
    }

    fn out(&mut self) -> &mut Vec<u8> {
        &mut self.part().out
    }

    fn part(&mut self) -> &mut Part {
        self.answered.parts.last_mut().expect("there is always one")
    }

    fn add(&mut self, reply: Reply) {
        let part = self.part();
        part.out.extend_from_slice(reply.out.as_bytes());
        if !reply.err.is_empty() {
            part.err = reply.err;
            self.answered.parts.push(Part::default());
        }
        self.count(reply.exit);
    }

    fn count(&mut self, exit: Exit) {
        if exit == Exit::Limit && self.session.stop().is_some() {
            self.session.cut();
        }
        self.answered.exit = self.answered.exit.max(exit);
        self.answered.count += 1;
        self.number += 1;
        self.begin = self.out().len();
    }
}
