//! A *call* of an oracle about groups: its purpose, the number of groups, and the answer.
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
//! All algorithms on groups call the oracle through [`Groups`](crate::Groups), which shows each
//! call to its observer. So algorithms need not report their calls themselves.

use crate::formula::Group;
use crate::oracle::Verdict;

/// The purpose of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To find out whether these groups hold together.
    Check,
    /// To find out whether the others still conflict without this group.
    LeaveOut(Group),
    /// To find out whether this group can be added to others that hold together.
    Add(Group),
    /// To find out whether these groups conflict, which hit every known correction set.
    Conflict {
        /// The proved lower bound: no conflict has fewer groups.
        at_least: usize,
    },
    /// To find out whether these groups hold together: those left out hit every known conflict.
    Correction {
        /// The proved lower bound: no correction set has fewer groups.
        at_least: usize,
    },
}

/// A call that was answered.
#[derive(Debug)]
pub struct Call<'c> {
    /// The purpose.
    pub purpose: Purpose,
    /// The number of soft groups that were on.
    pub asked: usize,
    /// The answer.
    pub verdict: &'c Verdict<Group>,
}

/// A function that is told of each call.
pub(crate) type Observer = Box<dyn FnMut(&Call<'_>)>;
