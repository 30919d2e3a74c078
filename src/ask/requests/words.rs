//! What is said of an answer, in parts that a page puts in their places.

use serde::Serialize;

use crate::ask::Answer;
use crate::error::Fault;
use crate::puzzle::Puzzle;
use crate::questions::explanation::Explanation;
use crate::questions::repair::Recounts;
use crate::questions::solve::steps::Outlook;
use crate::show::report::{SCHEMA, line};
use crate::show::{self, Detail, Look};

/// `"kind":"words"`.
#[derive(Serialize, Default)]
struct Words {
    schema: &'static str,
    kind: &'static str,
    /// What it comes to, on one line.
    headline: String,
    /// Everything that is said, the headline first.
    text: String,
    /// What should be known beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
    /// Of a conflict: what the name of a member means, in brackets.
    #[serde(skip_serializing_if = "str::is_empty")]
    legend: String,
    /// Of a conflict: what has to change.
    #[serde(skip_serializing_if = "str::is_empty")]
    fixes: String,
    /// Of a conflict: that another is easier to follow.
    #[serde(skip_serializing_if = "str::is_empty")]
    easier: String,
    /// Of a puzzle with a conflict, or with several solutions: which edit would leave one solution.
    #[serde(skip_serializing_if = "str::is_empty")]
    next: String,
}

/// Nothing is folded, no line is broken, and no command is named.
fn look() -> Look {
    let detail = Detail { full: true, ..Detail::default() };
    Look { width: usize::MAX, detail, commands: false, ..Look::default() }
}

pub(super) fn words(puzzle: &Puzzle, answer: &Answer) -> String {
    let text = answer.words(puzzle, look());
    let headline = match answer {
        // Grids come first.
        Answer::Solve(..) | Answer::Enumerate(..) => text.lines().last().map(str::to_owned),
        Answer::Steps(found) if found.outlook != Outlook::Without => {
            Some(show::steps_ended(&found.steps, &found.grid, found.status, found.rating, puzzle))
        }
        _ => text.lines().next().map(str::to_owned),
    };
    let headline = headline.unwrap_or_default();
    let mut words = Words {
        schema: SCHEMA,
        kind: "words",
        headline: headline.trim_end().trim_end_matches(':').to_owned(),
        note: answer.note(),
        ..Words::default()
    };
    if let Answer::Explain(told, _) = answer {
        words.add_explanation(puzzle, told);
    }
    words.text = text;
    line(&words)
}

pub(super) fn of_recounts(fault: &Fault, found: &Recounts) -> String {
    let text = show::recounts(fault, found, look()) + show::recounts_advice(found);
    let headline = text.lines().next().unwrap_or_default().trim_end_matches(':').to_owned();
    line(&Words { schema: SCHEMA, kind: "words", headline, text, ..Words::default() })
}

impl Words {
    fn add_explanation(&mut self, puzzle: &Puzzle, told: &Explanation) {
        if let Some(found) = told.conflict() {
            self.legend = show::legend(found, puzzle, look());
        }
        if let Some(found) = &told.fixes {
            self.fixes = show::fixes(found, told.solutions(), puzzle, look());
        }
        if let Some(found) = &told.easier {
            self.easier = show::easier(found, told, puzzle, look());
        }
        self.next = show::led_on(told.repairs.as_ref(), puzzle, look());
    }
}
