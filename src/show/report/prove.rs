//! Reports on proofs.

use std::path::PathBuf;

use serde::{Serialize, Serializer};

use crate::puzzle::Puzzle;
use crate::questions::certify::Certified;
use crate::show::report::{Head, SCHEMA, reason};

/// `"kind":"prove"`.
#[derive(Serialize)]
pub struct Prove {
    #[serde(flatten)]
    head: Head,
    /// `none` or `unique`, which is proved; `several` or `unknown`, which is not.
    verdict: &'static str,
    /// The only solution.
    solution: Option<String>,
    /// Steps of the proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// The files written.
    #[serde(serialize_with = "names")]
    pub files: Vec<PathBuf>,
}

impl Prove {
    /// Returns the report of an answer, before any file is written.
    pub fn new(puzzle: &Puzzle, certified: &Certified) -> Prove {
        let (verdict, certificate, solution, reason) = match certified {
            Certified::None(certificate) => ("none", Some(certificate), None, None),
            Certified::Unique(certificate, grid) => {
                ("unique", Some(certificate), Some(grid.line(puzzle.alphabet)), None)
            }
            Certified::Several(..) => ("several", None, None, None),
            Certified::Unknown(stop) => ("unknown", None, None, Some(reason(*stop))),
        };
        let steps = certificate.map(|certificate| certificate.steps());
        let head = Head::new("prove", puzzle);
        Prove { head, verdict, solution, steps, reason, files: Vec::new() }
    }
}

/// Names that are not UTF-8 are written as near as can be; the default is to fail.
fn names<S: Serializer>(files: &[PathBuf], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(files.iter().map(|path| path.display().to_string()))
}

/// `"kind":"verify-proof"`.
#[derive(Serialize)]
pub struct VerifyProof {
    schema: &'static str,
    kind: &'static str,
    /// `verified`, `not verified` or `unknown`.
    status: &'static str,
    /// Why it is not verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The first step that does not follow, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The line on which it begins, counted from 1, in a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The byte at which it begins, counted from 0, in a binary proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub byte: Option<usize>,
    /// Its literals, as DIMACS numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Vec<i64>>,
}

impl VerifyProof {
    /// Returns the report of an answer, with nothing beside it.
    pub fn new(status: &'static str) -> VerifyProof {
        let kind = "verify-proof";
        let (reason, step, line, byte, clause) = (None, None, None, None, None);
        VerifyProof { schema: SCHEMA, kind, status, reason, step, line, byte, clause }
    }
}
