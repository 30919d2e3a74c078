//! The outline of a long derivation: what follows step by step, what is tried out and fails, and how
//! it ends.

use itertools::Itertools;

use crate::grid::Fact;
use crate::human::Step;
use crate::puzzle::Puzzle;
use crate::show::words::steps::names::Names;
use crate::show::words::steps::{Words, levels};
use crate::show::words::wrap;
use crate::show::{Look, plural};

/// Returns an outline of about so many lines: what steps say without their reasons; if that is too
/// long, only what is tried out, as far as it fits. The last step is told in full.
pub(super) fn outline(steps: &[Step], most: usize, puzzle: &Puzzle, look: Look) -> String {
    let Some((last, before)) = steps.split_last() else { return String::new() };
    let words = |i: usize| Words { unfold: 0, ..Words::new(puzzle, look, &steps[..i]) };
    let mut text = wrap(&head(steps), 2, look.width);
    let mut end = String::new();
    words(before.len()).numbered(last, 1, &mut end);
    if look.commands {
        let rest = format!("(--steps prints all {})", plural(Step::total(steps), "step"));
        end += &wrap(&rest, 1, look.width);
    }
    let room = most.saturating_sub(text.lines().count() + end.lines().count());
    let all = entries(before, look.width, &words);
    let lines =
        |all: &[(bool, String)]| all.iter().map(|(_, entry)| entry.lines().count()).sum::<usize>();
    let tried = all.iter().filter(|(is_tried, _)| *is_tried).cloned().collect::<Vec<_>>();
    match [all, tried].into_iter().find(|told| lines(told) <= room) {
        Some(told) => text.extend(told.iter().map(|(_, entry)| entry.as_str())),
        None => text += &in_a_row(before, room, puzzle, look),
    }
    text + &end
}

/// The steps in order, with whether they try something out: one entry for each that does, and one
/// for all others in between.
fn entries<'w>(
    steps: &[Step],
    width: usize,
    words: &impl Fn(usize) -> Words<'w, 'w>,
) -> Vec<(bool, String)> {
    let mut all = Vec::new();
    let numbered = steps.iter().enumerate();
    for (is_tried, run) in &numbered.chunk_by(|(_, step)| !step.case.is_empty()) {
        let run: Vec<(usize, &Step)> = run.collect();
        if is_tried {
            for (i, step) in run {
                let mut entry = String::new();
                words(i).numbered(step, 1, &mut entry);
                all.push((true, entry));
            }
            continue;
        }
        let number = match run[..] {
            [(i, _)] => (i + 1).to_string(),
            [(i, _), _] => format!("{} and {}", i + 1, i + 2),
            _ => format!("{} to {}", run[0].0 + 1, run[run.len() - 1].0 + 1),
        };
        let said = run.iter().map(|(i, step)| words(*i).said(step)).join("; ");
        let hanging = number.len() + 2;
        all.push((false, wrap(&format!("  {number}. {said}"), hanging, width)));
    }
    all
}

/// What is tried out, in as few lines as possible; no more than these.
fn in_a_row(steps: &[Step], room: usize, puzzle: &Puzzle, look: Look) -> String {
    let names = Names { puzzle, look };
    let tried: Vec<String> = steps
        .iter()
        .filter_map(|step| {
            let fact = match step.assumed()? {
                Fact::Placed(candidate) => names.candidate(candidate),
                Fact::Removed(candidate) => names.removed(&[candidate]),
            };
            Some(format!("{fact} ({})", Step::total(&step.case)))
        })
        .collect();
    let tell = |most: usize| {
        let rest = match tried.len() - most {
            0 => String::new(),
            rest => format!(", … and {rest} more"),
        };
        let all = tried[..most].join(", ");
        let text = format!("  each ruled out in turn, in so many steps: {all}{rest}");
        wrap(&text, 2, look.width)
    };
    let most = (0..=tried.len()).rev().find(|&most| tell(most).lines().count() <= room);
    tell(most.unwrap_or(0))
}

fn head(steps: &[Step]) -> String {
    let hardest = Step::hardest(steps).map_or(String::new(), |technique| {
        format!(", none harder than {}", with_article(technique.name()))
    });
    match Step::suppositions(steps) {
        0 => format!("because, in {}{hardest}:", plural(steps.len(), "step")),
        all => {
            let fail = if all == 1 { "fails" } else { "fail" };
            let deep = match levels(steps) {
                0 | 1 => String::new(),
                deep => format!(", {deep} deep"),
            };
            let all = plural(all, "supposition");
            let steps = hardest.replace(", none", ", no step");
            format!("because {all} {fail}{deep}{steps} (fewer were not ruled out):")
        }
    }
}

/// `a naked pair`, `an X-wing`; without an article where there are several.
pub(in crate::show::words) fn with_article(name: &str) -> String {
    match name {
        "locked candidates" => name.to_owned(),
        _ if name.starts_with(['a', 'e', 'i', 'o', 'u', 'X']) => format!("an {name}"),
        _ => format!("a {name}"),
    }
}
