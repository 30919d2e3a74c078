//! [`Question`]: what can be asked of a puzzle, and how it is written as JSON.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::human::Techniques;
use crate::questions::explain::{self, Effort, Quality};
use crate::questions::hint::Level;
use crate::questions::repair::Depth;
use crate::questions::solve::Engine;
use crate::show::Telling;
use crate::show::report::Reveal;

/// What is asked of a puzzle.
///
/// As JSON it is an object whose `ask` names it, `{"ask":"hint","level":2}`; whatever is left out is
/// as in [`Default`] of its type, and a field that is not known is an error.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Question {
    /// None, one or several solutions? `{"ask":"solve"}`
    Solve {
        /// Who solves. As JSON `sat`, `native`, `auto` or `both`.
        engine: Engine,
        /// After how many guesses of the native search it is given up; see
        /// [`Options::guesses`](crate::solve::Options::guesses).
        guesses: Option<u64>,
    },
    /// How many solutions? `{"ask":"count","most":1000}`
    Count {
        /// After so many it is enough; without a number, all are counted.
        most: Option<u64>,
    },
    /// Which solutions? `{"ask":"enumerate","most":10}`
    Enumerate {
        /// How many at most; 10 unless said otherwise.
        most: usize,
    },
    /// Which digits has each cell in some solution? `{"ask":"candidates"}`
    Candidates,
    /// Why is there no solution? `{"ask":"explain","rules":true}`
    Explain {
        /// What is wanted. As JSON `quality` is `smallest`, `minimal` or `easiest`, `effort` is
        /// `short` or `long`; `rules`, `rest` and `brief` are true or false; `set` is the number of one of
        /// several smallest conflicts, from 0.
        options: explain::Options,
        /// Whether the conflict alone is wanted, without steps, fixes and what else explains it, which can
        /// take much longer than to find it.
        brief: bool,
        /// What is told of it in words.
        telling: Telling,
    },
    /// Which minimal conflicts are there? `{"ask":"conflicts","most":10}`
    Conflicts {
        /// How many at most; 10 unless said otherwise.
        most: u64,
    },
    /// Which conflicts have no member in common? `{"ask":"disjoint"}`
    Disjoint,
    /// Which givens are in many conflicts? `{"ask":"suspects"}`
    Suspects,
    /// Which entries are wrong? `{"ask":"mistakes","reveal":"digits","why":true}`
    Mistakes {
        /// How much is given away. As JSON `count`, `cells` or `digits`.
        reveal: Reveal,
        /// Whether each is explained.
        why: bool,
    },
    /// What to look at next? `{"ask":"hint","level":1}`
    Hint {
        /// 1 where, 2 which cells and technique, 3 everything; 3 unless said otherwise.
        level: Level,
        /// Which techniques may be used; as JSON always all.
        techniques: Techniques,
        /// Whether techniques may rely on exactly one solution, where that is proved.
        uniqueness: bool,
    },
    /// How does a person solve it? `{"ask":"steps"}`
    Steps {
        /// Which techniques may be used; as JSON always all.
        techniques: Techniques,
        /// Whether techniques may rely on exactly one solution, where that is proved.
        uniqueness: bool,
    },
    /// Which typo was it? `{"ask":"repair","edits":1}`
    Repair {
        /// How many edits. As JSON `edits`, 1 or 2; without it, 2 where 1 does not help.
        depth: Depth,
    },
    /// Which givens can go? `{"ask":"redundant","together":true}`
    Redundant {
        /// Whether as many as possible are looked for that can go together.
        together: bool,
    },
    /// How hard is it? `{"ask":"rate"}`
    Rate,
}

/// The fields of all questions; which of them may be there depends on the question.
#[derive(Deserialize, Serialize, Default)]
#[serde(deny_unknown_fields)]
struct Form {
    ask: String,
    engine: Option<String>,
    guesses: Option<u64>,
    most: Option<u64>,
    quality: Option<String>,
    effort: Option<String>,
    rules: Option<bool>,
    rest: Option<bool>,
    brief: Option<bool>,
    set: Option<usize>,
    reveal: Option<String>,
    why: Option<bool>,
    level: Option<u8>,
    uniqueness: Option<bool>,
    edits: Option<u8>,
    together: Option<bool>,
}

/// From JSON.
impl FromStr for Question {
    type Err = Error;

    fn from_str(text: &str) -> Result<Question, Error> {
        let mut form: Form = serde_json::from_str(text)
            .map_err(|error| Error::Form(format!("this is no question: {error}")))?;
        let question = form.question()?;
        match form.left_over() {
            None => Ok(question),
            Some(field) => {
                let ask = &form.ask;
                Err(Error::Form(format!("the question `{ask}` has no field `{field}`")))
            }
        }
    }
}

/// One of some words; the first, when there is none.
fn choice<T: Copy>(field: &str, word: Option<String>, words: &[(&str, T)]) -> Result<T, Error> {
    let Some(word) = word else { return Ok(words[0].1) };
    let known = words.iter().find(|(known, _)| *known == word);
    known.map(|(_, choice)| *choice).ok_or_else(|| {
        let names: Vec<&str> = words.iter().map(|(name, _)| *name).collect();
        let shown = crate::io::format::lists::nested::shown(&word);
        Error::Form(format!("found `{field}`: `{shown}`, expected {}", names.join(", ")))
    })
}

impl Form {
    /// The question; what it does not take stays.
    fn question(&mut self) -> Result<Question, Error> {
        let engines = [
            ("both", Engine::Both),
            ("sat", Engine::Sat),
            ("native", Engine::Native),
            ("auto", Engine::Auto),
            ("searches", Engine::Searches),
        ];
        let qualities = [
            ("smallest", Quality::Smallest),
            ("minimal", Quality::Minimal),
            ("easiest", Quality::Easiest),
        ];
        let reveals =
            [("cells", Reveal::Cells), ("count", Reveal::Count), ("digits", Reveal::Digits)];
        Ok(match self.ask.as_str() {
            "solve" => {
                let engine = choice("engine", self.engine.take(), &engines)?;
                let guesses = self.guesses.take();
                if engine == Engine::Sat && guesses.is_some() {
                    let problem = "`guesses` is about the native search, which `sat` does not use";
                    return Err(Error::Form(problem.to_owned()));
                }
                Question::Solve { engine, guesses }
            }
            "count" => Question::Count { most: self.most.take() },
            "enumerate" => {
                let most = self.most.take().unwrap_or(10);
                Question::Enumerate { most: usize::try_from(most).unwrap_or(usize::MAX) }
            }
            "candidates" => Question::Candidates,
            "explain" => {
                let efforts = [("short", Effort::Short), ("long", Effort::Long)];
                let effort = choice("effort", self.effort.take(), &efforts)?;
                let long_steps = effort == Effort::Long;
                let options = explain::Options::new()
                    .quality(choice("quality", self.quality.take(), &qualities)?)
                    .effort(effort)
                    .rules(self.rules.take().unwrap_or_default())
                    .rest(self.rest.take().unwrap_or_default())
                    .set(self.set.take().unwrap_or_default());
                let brief = self.brief.take().unwrap_or_default();
                Question::Explain {
                    options,
                    brief,
                    telling: Telling { long_steps, ..Telling::default() },
                }
            }
            "conflicts" => Question::Conflicts { most: self.most.take().unwrap_or(10) },
            "disjoint" => Question::Disjoint,
            "suspects" => Question::Suspects,
            "mistakes" => Question::Mistakes {
                reveal: choice("reveal", self.reveal.take(), &reveals)?,
                why: self.why.take().unwrap_or_default(),
            },
            "hint" => Question::Hint {
                level: self.level.take().map(Level::try_from).transpose()?.unwrap_or_default(),
                techniques: Techniques::all(),
                uniqueness: self.uniqueness.take().unwrap_or(true),
            },
            "steps" => Question::Steps {
                techniques: Techniques::all(),
                uniqueness: self.uniqueness.take().unwrap_or(true),
            },
            "repair" => Question::Repair {
                depth: match self.edits.take() {
                    None => Depth::TwoIfNeeded,
                    Some(1) => Depth::One,
                    Some(2) => Depth::Two,
                    Some(edits) => {
                        return Err(Error::Form(format!(
                            "found `edits`: {edits}, expected 1 or 2"
                        )));
                    }
                },
            },
            "redundant" => {
                Question::Redundant { together: self.together.take().unwrap_or_default() }
            }
            "rate" => Question::Rate,
            other => {
                let shown = crate::io::format::lists::nested::shown(other);
                return Err(Error::Form(format!(
                    "found the question `{shown}`, expected solve, count, enumerate, candidates, \
                     explain, conflicts, disjoint, suspects, mistakes, hint, steps, repair, \
                     redundant or rate"
                )));
            }
        })
    }

    /// A field that the question did not take.
    fn left_over(&self) -> Option<String> {
        let rest = serde_json::to_value(self).expect("a form has string keys and plain values");
        let mut fields = rest.as_object().into_iter().flatten();
        let left = fields.find(|(name, value)| *name != "ask" && !value.is_null());
        left.map(|(name, _)| name.clone())
    }
}
