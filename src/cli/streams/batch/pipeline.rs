//! The *pipeline*: one thread reads chunks of puzzles, a pool answers them, and the calling thread
//! prints. If there is to be one thread alone, or one puzzle, the calling thread does everything.
//!
//! Each chunk holds a permit from when it is read until it is printed, so memory use does not
//! depend on the length of the stream. A chunk takes what has already arrived and waits for one
//! puzzle only, so a slow pipe is answered line by line.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};

use rayon::ThreadPoolBuilder;

use super::chunk::{self, Answered};
use super::{Answer, Seen};
use crate::cli::exit::{Exit, Failure, complain};
use crate::cli::session::Session;
use crate::cli::streams::input::{Chunk, Puzzles};
use crate::cli::streams::notes::Note;
use crate::cli::streams::progress::Progress;
use crate::cli::threads;

/// How many chunks there may be under way for each thread.
const CHUNKS: usize = 16;

/// What the thread that prints hears of.
enum Event<T> {
    /// A chunk was read; the first puzzle has this number.
    Read { chunk: Chunk, notes: Vec<Note>, number: usize, bytes: u64 },
    /// The chunk of this place was answered.
    Answered { place: usize, answered: Answered<T>, bytes: u64 },
    /// Nothing is left to be read, and this is to be said of what was.
    End { notes: Vec<Note> },
    /// A thread failed.
    Panic(Box<dyn Any + Send>),
}

/// Does what [`run_under`](super::run_under) says. There is one of it for each kind of tally, not for
/// each command: a tenth of the program would be copies of it.
pub(crate) fn run<T: Default + Send + 'static>(
    progress: &Progress,
    threads: Option<usize>,
    puzzles: Puzzles,
    session: &Session,
    answer: &dyn Answer<Tally = T>,
    seen: Seen<'_, T>,
) -> Result<Exit, Failure> {
    // What is still in work when printing ends is wanted no more.
    let abandoned = AtomicBool::new(false);
    let (mut exit, mut done) = (Exit::Success, 0);
    let mut print = |answered: Answered<T>, bytes: u64| -> Result<bool, Failure> {
        exit = exit.max(answered.exit);
        for part in answered.parts {
            session.say(part.notes)?;
            session.print(part.out)?;
            if !part.err.is_empty() {
                // What belongs before it comes first on a terminal that shows both.
                session.flush()?;
                complain(&part.err);
            }
        }
        done += answered.count;
        progress.move_to(done, bytes);
        seen(answered.tally)?;
        if answered.is_cut {
            exit = exit.max(session.stopped(done));
        }
        Ok(answered.is_cut || session.is_closed())
    };
    let work = Work { session, answer, abandoned: &abandoned };
    // How many cores there are takes a while to find out.
    let threads = if puzzles.is_typed { 1 } else { threads.unwrap_or_else(|| session.threads()) };
    let ended = match threads {
        1 => work.in_turn(puzzles, &mut print),
        _ => work.in_pool(threads, puzzles, &mut print),
    };
    let printed = ended.and_then(|notes| session.flush().and_then(|()| session.say(notes)));
    // What was answered counts, even if the reader is gone.
    session.ended(printed, session.exit(exit))
}

/// Prints the replies to a chunk, after so many bytes of input; whether nobody wants more.
type Print<'p, T> = &'p mut dyn FnMut(Answered<T>, u64) -> Result<bool, Failure>;

/// What all puzzles are answered with.
struct Work<'w, T> {
    session: &'w Session,
    answer: &'w dyn Answer<Tally = T>,
    abandoned: &'w AtomicBool,
}

impl<T: Default + Send + 'static> Work<'_, T> {
    /// Answers one chunk after the other: a thread that is alone has nothing to wait for, and where there
    /// is one puzzle, threads take longer to start than most answers. Returns what is to be said at the end.
    fn in_turn(&self, mut puzzles: Puzzles, print: Print<'_, T>) -> Result<Vec<Note>, Failure> {
        let Work { session, answer, abandoned } = *self;
        let mut number = 0;
        while let Some(chunk) = puzzles.chunk(number, 1) {
            let (notes, first) = (puzzles.take_notes(), number);
            number += chunk.len();
            let answered = chunk::answer(chunk, notes, first, session, answer, abandoned);
            let has_enough = print(answered, puzzles.read.bytes())?;
            session.flush()?;
            if has_enough || session.is_closed() {
                return Ok(Vec::new());
            }
        }
        Ok(puzzles.take_notes())
    }

    /// Answers on so many threads. Returns what is to be said at the end.
    fn in_pool(
        &self,
        threads: usize,
        puzzles: Puzzles,
        print: Print<'_, T>,
    ) -> Result<Vec<Note>, Failure> {
        let Work { session, answer, abandoned } = *self;
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(threads::refused)?;
        let (sender, events) = channel();
        let (permit, permits) = sync_channel(CHUNKS * threads);
        for _ in 0..CHUNKS * threads {
            permit.send(()).expect("there is room for all");
        }
        read(puzzles, threads, permits, sender.clone())?;
        let mut waiting: Ordered<(Answered<T>, u64)> = Ordered::default();
        let (mut last_notes, mut ended) = (Vec::new(), false);
        pool.in_place_scope(|scope| {
            while !ended || !waiting.is_empty() {
                match events.recv().expect("a sender is held here") {
                    Event::Read { chunk, notes, number, bytes } => {
                        let (place, sender) = (waiting.begin(), sender.clone());
                        scope.spawn(move |_| {
                            let work =
                                || chunk::answer(chunk, notes, number, session, answer, abandoned);
                            let event = match catch_unwind(AssertUnwindSafe(work)) {
                                Ok(answered) => Event::Answered { place, answered, bytes },
                                Err(panic) => Event::Panic(panic),
                            };
                            // The receiver is gone if the chunk is no longer wanted.
                            let _ = sender.send(event);
                        });
                    }
                    Event::Answered { place, answered, bytes } => {
                        waiting.put(place, (answered, bytes));
                        while let Some(first) = waiting.take_first() {
                            // The reader may have ended.
                            let _ = permit.try_send(());
                            let printed = print(first.0, first.1);
                            // Whether anybody reads it is known only now, and what nobody reads does
                            // not count.
                            let flushed = session.flush();
                            if !matches!(printed, Ok(false)) || session.is_closed() {
                                abandoned.store(true, Ordering::Relaxed);
                                return printed.map(|_| last_notes);
                            }
                            flushed?;
                        }
                    }
                    Event::End { notes } => {
                        ended = true;
                        last_notes = notes;
                    }
                    Event::Panic(panic) => resume_unwind(panic),
                }
            }
            Ok(last_notes)
        })
    }
}

/// Reads chunks in a separate thread, one for each permit. Ends with the puzzles, or when the
/// receiver is gone.
fn read<T: Send + 'static>(
    mut puzzles: Puzzles,
    threads: usize,
    permits: Receiver<()>,
    sender: Sender<Event<T>>,
) -> Result<(), Failure> {
    let started = threads::start(move || {
        let mut number = 0;
        while permits.recv().is_ok() {
            let read = catch_unwind(AssertUnwindSafe(|| puzzles.chunk(number, threads)));
            let event = match read {
                Ok(Some(chunk)) => {
                    let (first, bytes) = (number, puzzles.read.bytes());
                    number += chunk.len();
                    Event::Read { chunk, notes: puzzles.take_notes(), number: first, bytes }
                }
                Ok(None) => Event::End { notes: puzzles.take_notes() },
                Err(panic) => Event::Panic(panic),
            };
            let is_last = !matches!(event, Event::Read { .. });
            if sender.send(event).is_err() || is_last {
                return;
            }
        }
    });
    started.map(|_| ())
}

/// Things that are ready in any order and taken in the order in which they were begun.
struct Ordered<T> {
    /// The place of the first that was not taken.
    first: usize,
    things: VecDeque<Option<T>>,
}

impl<T> Default for Ordered<T> {
    fn default() -> Ordered<T> {
        Ordered { first: 0, things: VecDeque::new() }
    }
}

impl<T> Ordered<T> {
    /// The place of a thing that is begun now.
    fn begin(&mut self) -> usize {
        self.things.push_back(None);
        self.first + self.things.len() - 1
    }

    fn put(&mut self, place: usize, thing: T) {
        self.things[place - self.first] = Some(thing);
    }

    /// The first, if it is ready.
    fn take_first(&mut self) -> Option<T> {
        let first = self.things.front_mut()?.take()?;
        self.things.pop_front();
        self.first += 1;
        Some(first)
    }

    fn is_empty(&self) -> bool {
        self.things.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_taken_in_the_order_in_which_they_were_begun() {
        let mut ordered = Ordered::default();
        let places = [ordered.begin(), ordered.begin(), ordered.begin()];
        ordered.put(places[1], "b");
        assert_eq!(ordered.take_first(), None);
        ordered.put(places[0], "a");
        assert_eq!((ordered.take_first(), ordered.take_first()), (Some("a"), Some("b")));
        let fourth = ordered.begin();
        ordered.put(fourth, "d");
        assert_eq!(ordered.take_first(), None);
        ordered.put(places[2], "c");
        assert_eq!((ordered.take_first(), ordered.take_first()), (Some("c"), Some("d")));
        assert!(ordered.is_empty());
    }
}
