//! [`Partial`]: what is known, and [`End`]: why there is no more.

use crate::limits::Stop;

/// How a search or a list ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// There is no more.
    Exhausted,
    /// There may be more than was asked for.
    Enough,
    /// A limit was reached.
    Stopped(Stop),
}

impl End {
    /// Whether there is no more.
    pub fn is_complete(self) -> bool {
        self == End::Exhausted
    }

    /// The limit that was reached, if one was.
    pub fn stopped(self) -> Option<Stop> {
        if let End::Stopped(stop) = self { Some(stop) } else { None }
    }

    /// The end of something that has all that was asked for unless a limit was reached.
    pub(crate) fn unless(stopped: Option<Stop>) -> End {
        stopped.map_or(End::Exhausted, End::Stopped)
    }

    /// The end of a list that is complete, or was ended by a limit, or has as much as was asked for.
    pub(crate) fn of(complete: bool, stopped: Option<Stop>) -> End {
        match complete {
            true => End::Exhausted,
            false => stopped.map_or(End::Enough, End::Stopped),
        }
    }
}

/// Something that may be a part of a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Partial<T> {
    /// What is known.
    pub known: T,
    /// Whether that is all there is, and if not, why.
    pub end: End,
}

impl<T> Partial<T> {
    /// All there is.
    pub fn complete(known: T) -> Partial<T> {
        Partial { known, end: End::Exhausted }
    }

    /// What was known when a limit was reached.
    pub fn stopped_by(stop: Stop, known: T) -> Partial<T> {
        Partial { known, end: End::Stopped(stop) }
    }

    /// Whether it is all there is.
    pub fn is_complete(&self) -> bool {
        self.end.is_complete()
    }

    /// The limit because of which there may be more, if there was one.
    pub fn stopped(&self) -> Option<Stop> {
        self.end.stopped()
    }

    /// The same part of something else.
    pub fn map<U>(self, map: impl FnOnce(T) -> U) -> Partial<U> {
        Partial { known: map(self.known), end: self.end }
    }
}
