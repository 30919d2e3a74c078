//! A *call* of an oracle about groups: what for, about how many, and what came back.
//!
//! ```
//! use std::{cell::RefCell, rc::Rc};
//! use cnf::{Formula, Groups, Limits, Purpose, Varisat, mus};
//! let mut formula = Formula::new(1);
//! let [a, b] = [formula.var(0).positive(), formula.var(0).negative()].map(|lit| {
//!     let group = formula.new_group();
//!     formula.add(group, [lit]);
//!     group
//! });
//! let mut groups = Groups::new(&formula, Varisat::new());
//! let calls = Rc::new(RefCell::new(Vec::new()));
//! let seen = calls.clone();
//! groups.observe(move |call| seen.borrow_mut().push((call.purpose, call.asked)));
//! mus::shrink(&mut groups, &[a, b], &Limits::NONE);
//! assert_eq!(*calls.borrow(), [(Purpose::LeaveOut(b), 1), (Purpose::LeaveOut(a), 1)]);
//! ```
//!
//! All algorithms on groups ask through [`Groups`](crate::Groups), which shows every call to its
//! observer; so none can forget to.

use crate::formula::Group;
use crate::oracle::Verdict;

/// What a call is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To know whether these groups hold together.
    Check,
    /// To leave this group out of some that conflict.
    LeaveOut(Group),
    /// To add this group to some that hold together.
    Add(Group),
    /// To know whether these conflict: they have a group of every correction set that is known.
    Conflict {
        /// No conflict has fewer groups.
        at_least: usize,
    },
    /// To know whether these hold together: what is left out has a group of every conflict that is known.
    Correction {
        /// No correction set has fewer groups.
        at_least: usize,
    },
}

/// A call that was answered.
#[derive(Debug)]
pub struct Call<'c> {
    /// What it is for.
    pub purpose: Purpose,
    /// How many soft groups were on.
    pub asked: usize,
    /// The answer.
    pub verdict: &'c Verdict<Group>,
}

/// Who is told of every call.
pub(crate) type Observer = Box<dyn FnMut(&Call<'_>)>;
