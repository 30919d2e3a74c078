//! Steps in words: of a derivation, and of solving.
//!
//! A sentence says all that its step rests on, and what follows. In a derivation, every fact is
//! named with its source, for nothing but the members of the conflict may be used. In solving, the
//! reader has the board before them: what a fish or a wing looks at is named, and the steps that
//! removed something there.

mod aligned;
mod avoidable;
mod basic;
mod case;
pub(crate) mod chain;
mod named;
mod names;
pub(super) mod outline;
mod reasons;
mod subsets;
mod unique;

use itertools::Itertools;

use crate::grid::Fact;
use crate::human::{Family, Step};
use crate::puzzle::Puzzle;
use crate::show::words::steps::names::Names;
use crate::show::words::wrap;
use crate::show::{Look, MOST_LINES, plural};

/// Returns the steps of a derivation in words, numbered if there are several.
///
/// Unless [`Look::detail`] asks for more, they have at most 25 lines: cases are folded, or only what
/// is tried out is told.
pub fn steps(steps: &[Step], puzzle: &Puzzle, look: Look) -> String {
    steps_within(steps, MOST_LINES, puzzle, look)
}

/// Like [`steps`], with another number of lines.
pub(super) fn steps_within(steps: &[Step], most: usize, puzzle: &Puzzle, look: Look) -> String {
    match steps {
        [] => String::new(),
        [only] if only.case.is_empty() => {
            let words = Words { alone: true, ..Words::new(puzzle, look, &[]) };
            wrap(&format!("because {}", words.sentence(only)), 2, look.width)
        }
        _ => {
            let tell = |unfold: usize| {
                let mut text = "because\n".to_owned();
                for (i, step) in steps.iter().enumerate() {
                    let words = Words { unfold, ..Words::new(puzzle, look, &steps[..i]) };
                    words.numbered(step, 1, &mut text);
                }
                text
            };
            let all = look.commands.then_some("--steps prints all");
            let told = folded(levels(steps), most, look, tell, all);
            told.unwrap_or_else(|| outline::outline(steps, most, puzzle, look))
        }
    }
}

/// The most levels that fit into these lines, or as many as are asked for; `None` if none fits.
/// Below it, a line says how to see what is folded, if there is one.
fn folded(
    levels: usize,
    most: usize,
    look: Look,
    tell: impl Fn(usize) -> String,
    all: Option<&str>,
) -> Option<String> {
    if look.detail.full || levels == 0 && look.detail.depth.is_some() {
        return Some(tell(usize::MAX));
    }
    let choices = match look.detail.depth {
        Some(depth) => depth.min(levels)..=depth.min(levels),
        None => 0..=levels,
    };
    choices.rev().find_map(|unfold| {
        let text = tell(unfold);
        let more = all.filter(|_| unfold < levels).map_or(String::new(), |all| {
            wrap(&format!("({all}, --depth {} some more)", unfold + 1), 1, look.width)
        });
        let text = text + &more;
        (text.lines().count() <= most || look.detail.depth.is_some()).then_some(text)
    })
}

/// How deep cases are within cases.
fn levels(steps: &[Step]) -> usize {
    let inner = |step: &Step| if step.case.is_empty() { 0 } else { 1 + levels(&step.case) };
    steps.iter().map(inner).max().unwrap_or(0)
}

/// Returns the step of a derivation at this 0-based index in words.
pub fn step(steps: &[Step], index: usize, puzzle: &Puzzle, look: Look) -> String {
    let words = Words::new(puzzle, look, &steps[..index]);
    Words { alone: steps.len() == 1, ..words }.sentence(&steps[index])
}

/// Returns the step of solving at this 0-based index in words, on one line, with the name of its
/// technique in front. Of a net, the line says what it refutes.
pub fn named_step(steps: &[Step], index: usize, puzzle: &Puzzle, look: Look) -> String {
    Words { seen: true, ..Words::new(puzzle, look, &steps[..index]) }.named(&steps[index])
}

/// A sentence, and those of the case below it.
pub(in crate::show) struct Told {
    pub(in crate::show) text: String,
    pub(in crate::show) case: Vec<Told>,
}

/// Returns the step of a derivation like [`step`], with the lines of its case.
pub(in crate::show) fn told_step(steps: &[Step], index: usize, puzzle: &Puzzle) -> Told {
    let words = Words::new(puzzle, Look::default(), &steps[..index]);
    Words { alone: steps.len() == 1, ..words }.told(&steps[index], &[index + 1])
}

/// Returns the step of solving like [`named_step`], with the lines of its case; those of a hint, which
/// has no number, are counted from 1.
pub(in crate::show) fn told_named_step(
    steps: &[Step],
    index: usize,
    puzzle: &Puzzle,
    is_hint: bool,
) -> Told {
    let words = Words::new(puzzle, Look::default(), &steps[..index]);
    let number = [index + 1];
    let prefix = if is_hint { &[][..] } else { &number };
    Words { seen: true, ..words }.told(&steps[index], prefix)
}

/// Returns the step of solving at this 0-based index in words, with its number from 1 and the name
/// of its technique, wrapped to the width of `look`; below a net, the lines of its case, as far as
/// they fit into 25 lines or [`Look::detail`] asks for them.
pub fn numbered_step(steps: &[Step], index: usize, puzzle: &Puzzle, look: Look) -> String {
    let tell = |unfold: usize| {
        let mut text = String::new();
        let words = Words { seen: true, unfold, ..Words::new(puzzle, look, &steps[..index]) };
        words.numbered(&steps[index], 0, &mut text);
        text
    };
    let step = std::slice::from_ref(&steps[index]);
    let text = folded(levels(step), MOST_LINES, look, tell, None).unwrap_or_else(|| tell(0));
    let is_first = steps[..index].iter().all(|step| !has_notation(step));
    text + &if is_first { legend(&steps[index], look) } else { String::new() }
}

/// Whether `--eureka` prints a step in that notation.
fn has_notation(step: &Step) -> bool {
    step.chain.is_some() && step.case.is_empty()
}

/// What the signs of Eureka notation mean, where a step is told in it.
fn legend(step: &Step, look: Look) -> String {
    if !look.detail.eureka || !has_notation(step) {
        return String::new();
    }
    let text = "  (= joins two statements of which one is right, - two of which one is wrong)";
    wrap(text, 2, look.width)
}

/// Returns the one step of a hint in words, like [`numbered_step`] without a number.
pub(super) fn hinted_step(step: &Step, puzzle: &Puzzle, look: Look) -> String {
    let tell = |unfold: usize| {
        let words = Words { seen: true, unfold, ..Words::new(puzzle, look, &[]) };
        let mut text = wrap(&words.named(step), 0, look.width);
        words.case(step, Vec::new(), 1, &mut text);
        text
    };
    let levels = levels(std::slice::from_ref(step));
    let text = folded(levels, MOST_LINES, look, tell, None).unwrap_or_else(|| tell(0));
    text + &legend(step, look)
}

/// `a`, `a, and b`, `a, b, and c`: clauses, which have commas and other words of joining within.
fn clauses(clauses: impl IntoIterator<Item = String>) -> String {
    let clauses: Vec<String> = clauses.into_iter().collect();
    match clauses.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{}, and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// How many words a sentence, or the longest of several, has.
pub(crate) fn words_in(text: &str) -> usize {
    let sentences = text.split_inclusive(". ");
    sentences.map(|sentence| sentence.split_whitespace().count()).max().unwrap_or(0)
}

/// Says steps, where some others have been said already.
struct Words<'p, 's> {
    names: Names<'p>,
    /// The steps before, of the same level.
    before: &'s [Step],
    /// What the numbers of this level begin with.
    prefix: Vec<usize>,
    /// What is tried out at this level.
    supposed: Option<Fact>,
    /// Those who say the levels around this one.
    outer: Option<&'s Words<'p, 's>>,
    /// Whether it is the only step, below a headline that names its facts.
    alone: bool,
    /// Whether the reader sees the board: placed digits need no source.
    seen: bool,
    /// Whether it is in a case on a board that the reader sees: what is new there is told.
    within: bool,
    /// How many levels of cases are told below.
    unfold: usize,
}

impl<'p, 's> Words<'p, 's> {
    fn new(puzzle: &'p Puzzle, look: Look, before: &'s [Step]) -> Words<'p, 's> {
        Words {
            names: Names { puzzle, look },
            before,
            prefix: Vec::new(),
            supposed: None,
            outer: None,
            alone: false,
            seen: false,
            within: false,
            unfold: usize::MAX,
        }
    }

    /// The number of the step after those before.
    fn number(&self) -> Vec<usize> {
        self.prefix.iter().copied().chain([self.before.len() + 1]).collect()
    }

    /// A line such as `2.1. …`, indented by depth, and the lines of its case.
    fn numbered(&self, step: &Step, depth: usize, text: &mut String) {
        let number = format!("{}.", self.number().iter().join("."));
        let indent = "  ".repeat(depth.min(6));
        let sentence = if self.seen { self.named(step) } else { self.sentence(step) };
        let hanging = number.len() + 1;
        let look = self.names.look;
        *text += &wrap(&format!("{indent}{number} {sentence}"), hanging, look.width);
        self.case(step, self.number(), depth + 1, text);
    }

    fn case(&self, step: &Step, prefix: Vec<usize>, depth: usize, text: &mut String) {
        if self.unfold == 0 {
            return;
        }
        for (i, inner) in step.case.iter().enumerate() {
            self.inside(step, i, prefix.clone()).numbered(inner, depth, text);
        }
    }

    /// Who says the line of a case at this index.
    fn inside<'a>(&'a self, step: &'a Step, index: usize, prefix: Vec<usize>) -> Words<'a, 'a> {
        Words {
            names: self.names,
            before: &step.case[..index],
            prefix,
            supposed: step.assumed(),
            outer: Some(self),
            alone: false,
            seen: false,
            within: self.seen || self.within,
            unfold: self.unfold.saturating_sub(1),
        }
    }

    fn told(&self, step: &Step, prefix: &[usize]) -> Told {
        let inside = |(i, inner): (usize, &Step)| {
            let number = prefix.iter().copied().chain([i + 1]).collect::<Vec<_>>();
            self.inside(step, i, prefix.to_vec()).told(inner, &number)
        };
        Told {
            text: if self.seen { self.named(step) } else { self.sentence(step) },
            case: step.case.iter().enumerate().map(inside).collect(),
        }
    }

    /// The sentence, with the name of the technique in front.
    fn named(&self, step: &Step) -> String {
        let name = step.technique.name();
        let sentence = self.sentence(step);
        // Patterns with names of their own begin with them.
        match sentence.starts_with(name) {
            true => sentence,
            false => format!("{name}: {sentence}"),
        }
    }

    fn sentence(&self, step: &Step) -> String {
        match step.technique.family() {
            _ if !step.case.is_empty() => self.supposition(step),
            _ if self.within => self.new_in_case(step),
            Family::Clash => self.clash(step),
            Family::NoPlace => self.no_place(step),
            Family::NoDigit => self.no_digit(step),
            Family::NoFilling => self.no_filling(step),
            Family::Rule => self.rule(step),
            Family::FullHouse => self.full_house(step),
            Family::HiddenSingle => self.hidden_single(step),
            Family::NakedSingle => self.naked_single(step),
            Family::Locked => self.locked(step),
            Family::NakedSubset(_) | Family::LockedSubset(_) => self.naked_subset(step),
            Family::HiddenSubset(_) => self.hidden_subset(step),
            Family::CaseSplit => self.supposition(step),
            Family::DirectLocked => self.direct_locked(step),
            Family::DirectSubset(_) => self.direct_subset(step),
            Family::Fish(_) | Family::Franken(_) | Family::Mutant(_) => self.fish(step),
            Family::FinnedFish(_)
            | Family::SashimiFish(_)
            | Family::FinnedFranken(_)
            | Family::FinnedMutant(_) => self.finned_fish(step),
            Family::TwoLinks => self.two_links(step),
            Family::EmptyRectangle => self.empty_rectangle(step),
            Family::XyWing | Family::XyzWing => self.wing(step),
            Family::WWing => self.w_wing(step),
            Family::BentSubset(_) => self.bent_subset(step),
            Family::SueDeCoq => self.sue_de_coq(step),
            Family::SimpleColors | Family::MultiColors => self.colors(step),
            Family::UniqueRectangle | Family::UniqueLoop => self.deadly(step),
            Family::Aligned(_) => self.aligned(step),
            Family::AvoidableRectangle => self.avoidable_rectangle(step),
            Family::Bug => self.bug(step),
            // Found among chains it is told as one.
            Family::RemotePair if step.chain.is_none() => self.remote_pair(step),
            Family::RemotePair | Family::Chain => self.chain(step),
        }
    }

    /// What is tried out in a case, and that it fails: the lines of the case follow, or it is told
    /// how many there are.
    fn supposition(&self, step: &Step) -> String {
        let (count, inner) = (Step::total(&step.case), Step::suppositions(&step.case));
        let within = match inner {
            0 => String::new(),
            _ => format!(", {} among them", plural(inner, "supposition")),
        };
        let fails = match self.unfold {
            0 => {
                let how = match self.seen || self.within {
                    true if self.names.look.commands => {
                        format!(" (--depth {})", self.number().len())
                    }
                    _ => String::new(),
                };
                format!("a contradiction in {}{within}{how}", plural(count, "step"))
            }
            _ => "a contradiction:".to_owned(),
        };
        match step.assumed() {
            Some(Fact::Removed(placed)) => format!(
                "{} is {}, for anything else leads to {fails}",
                self.names.cell(placed.cell),
                self.names.digit(placed.digit)
            ),
            Some(Fact::Placed(removed)) => {
                let tried = self.names.candidate(removed);
                format!("{}, for {tried} leads to {fails}", self.names.removed(&step.removes))
            }
            None => format!("{}: {fails}", self.said(step)),
        }
    }
}
