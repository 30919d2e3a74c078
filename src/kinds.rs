//! *Kinds* of constraints: the waist between rules and engines.
//!
//! All rules expand to constraints of a few kinds. Each kind is one file here and one line in the
//! list below. The file says what the kind means on a full grid, which clauses it has, which
//! candidates it leaves, what it is called and how it is drawn. These functions share no code, and
//! a test compares them for every kind in the list (`engines/agreement.rs`). The trait `Meaning`
//! lists what a file has to define.
//!
//! Engines that want to reason about a constraint themselves ask for its `Sight`. What is not in
//! sight is narrowed, encoded and checked by the kind itself, so no engine can ignore a constraint.

mod clauses;
mod constraint;
mod meaning;

use serde::{Deserialize, Serialize};

use crate::grid::{Digit, Digits, Shape};

pub(crate) use clauses::{Candidates, Clauses, Literal};
pub use constraint::{Constraint, Name};
pub(crate) use meaning::{Meaning, Sight, Word};
pub use meaning::{Outline, Sketch};

/// Lists the kinds: declares the file of each kind and forwards every call to it.
macro_rules! kinds {
    ($($file:ident: $kind:ident,)+) => {
        $(mod $file;)+
        $(pub use $file::$kind;)+

        /// What a constraint says about its cells.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "rule", rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Kind {
            $(#[allow(missing_docs, reason = "the kind says what it is")] $kind($kind),)+
        }

        $(impl From<$kind> for Kind {
            fn from(kind: $kind) -> Kind {
                Kind::$kind(kind)
            }
        })+

        impl Kind {
            /// Returns the name of the kind in JSON, such as `sum`.
            pub fn tag(&self) -> &'static str {
                match self { $(Kind::$kind(_) => stringify!($file),)+ }
            }
        }

        impl Meaning for Kind {
            fn title(&self, word: Word<'_>) -> String {
                match self { $(Kind::$kind(kind) => kind.title(word),)+ }
            }
            fn fits(&self, shape: Shape, cells: usize) -> Result<(), String> {
                match self { $(Kind::$kind(kind) => kind.fits(shape, cells),)+ }
            }
            fn broken(&self, shape: Shape, digits: &[Digit]) -> Option<Vec<usize>> {
                match self { $(Kind::$kind(kind) => kind.broken(shape, digits),)+ }
            }
            fn clauses(&self, out: &mut Clauses<'_>) {
                match self { $(Kind::$kind(kind) => kind.clauses(out),)+ }
            }
            fn narrow(&self, shape: Shape, left: &mut [Digits]) -> bool {
                match self { $(Kind::$kind(kind) => kind.narrow(shape, left),)+ }
            }
            fn sight(&self) -> Sight {
                match self { $(Kind::$kind(kind) => kind.sight(),)+ }
            }
            fn sketch(&self, word: Word<'_>) -> Sketch {
                match self { $(Kind::$kind(kind) => kind.sketch(word),)+ }
            }
            #[cfg(test)]
            fn sample(shape: Shape, cells: usize, draw: &mut dyn FnMut(usize) -> usize) -> Option<Kind> {
                let samples = [$(|shape, cells, draw: &mut dyn FnMut(usize) -> usize| {
                    $kind::sample(shape, cells, draw).map(Kind::$kind)
                },)+];
                samples[draw(samples.len())](shape, cells, draw)
            }
        }
    };
}

kinds! {
    house: House,
    distinct: Distinct,
    allow: Allow,
    relation: Relation,
    sets: Sets,
    sum: Sum,
}
