//! An explanation in words: the conflict, why it is one, and what can be done.

use std::fmt::Write;

use crate::engines::encode::Reason;
use crate::grid::Candidate;
use crate::human::Step;
use crate::puzzle::Puzzle;
use crate::questions::explain::{Conflict, Easier, Explained, Fixes};
use crate::questions::explanation::Explanation;
use crate::questions::repair::Repairs;
use crate::questions::solve::{Engine, Solutions};
use crate::show::report::reason;
use crate::show::words::answers::unchecked;
use crate::show::words::conflict::{Members, conflict, conflict_set, fixes, rules};
use crate::show::words::play;
use crate::show::words::repair::edits::edits;
use crate::show::words::steps::outline::with_article;
use crate::show::words::steps::steps_within;
use crate::show::words::wrap;
use crate::show::{Look, MOST_LINES, Marks, marked, plural};

/// What of an explanation is told beside the conflict, the shorter derivations and what must change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Telling {
    /// Whether all smallest conflicts are listed.
    pub all_smallest: bool,
    /// Whether all steps of a derivation are told, however many.
    pub long_steps: bool,
    /// Whether the grid is drawn, with the conflict marked.
    pub draw: bool,
    /// Whether a line says what `4x5=6` means.
    pub legend: bool,
}

/// Returns an explanation of a conflict; of a puzzle without one, a line that says so.
pub fn explanation(told: &Explanation, puzzle: &Puzzle, telling: Telling, look: Look) -> String {
    match &told.explained {
        Explained::Consistent => {
            let has = match told.solutions() {
                Some(Solutions::Unique(_)) => "exactly one solution",
                Some(Solutions::Several(..)) => "several solutions",
                _ => "a solution",
            };
            let solved = told.solved.as_ref();
            let unchecked = solved.map_or("", |solved| unchecked(Engine::Both, solved));
            let text = format!("no conflict: the puzzle has {has}{unchecked}\n");
            text + &led_on(told.repairs.as_ref(), puzzle, look)
        }
        Explained::Unknown(stop) => format!("no answer: {}\n", reason(*stop)),
        Explained::Conflict(found) => of_conflict(found, told, puzzle, telling, look),
    }
}

fn of_conflict(
    found: &Conflict,
    told: &Explanation,
    puzzle: &Puzzle,
    telling: Telling,
    look: Look,
) -> String {
    let mut look = look;
    look.detail.full |= telling.long_steps;
    let mut text = conflict(found, puzzle, look);
    if telling.legend {
        text += &legend(found, puzzle, look);
    }
    if telling.all_smallest {
        for set in found.sets.iter().skip(1) {
            text += &format!("or\n{}", conflict_set(set, puzzle, look));
        }
    }
    let mut after =
        told.easier.as_ref().map_or(String::new(), |found| easier(found, told, puzzle, look));
    if !told.rules.is_empty() {
        after += &rules(&told.rules, puzzle, look);
    } else if found.is_of_grid(puzzle) {
        after += &rules(&found.members, puzzle, look);
    }
    if let Some(found) = &told.fixes {
        after += &fixes(found, told.solutions(), puzzle, look);
    }
    after += &led_on(told.repairs.as_ref(), puzzle, look);
    // On larger grids the members do not count, for they can take more lines than there are.
    let before = if puzzle.shape().size() <= 9 { text.lines().count() } else { 2 };
    let room = MOST_LINES.saturating_sub(before + after.lines().count()).max(8);
    text += &match &told.steps {
        Some(found) => steps_within(found, room, puzzle, look),
        None if found.is_of_grid(puzzle) => String::new(),
        None if telling.long_steps => "no derivation was found\n".to_owned(),
        None => {
            let tip = look.tip("; --steps looks for a long one");
            format!("there is no short derivation{tip}\n")
        }
    };
    text += &after;
    if telling.draw {
        let marks = Marks::of_conflict(puzzle, found, told.steps.as_deref().unwrap_or(&[]));
        text += &marked(puzzle, &marks, look);
    }
    if let Some(fixes) = told.fixes.as_ref().filter(|_| !told.rest.is_empty()) {
        text += &fix_list(fixes, &told.rest, puzzle, look);
    }
    text
}

/// What the first member says, for those who do not know the notation.
pub(crate) fn legend(found: &Conflict, puzzle: &Puzzle, look: Look) -> String {
    let Some(first) = found.givens(puzzle).next() else { return String::new() };
    let name = look.notation.candidate(puzzle, first.candidate());
    let digit = puzzle.alphabet.word(puzzle.shape(), Some(first.digit));
    let (row, column) = (puzzle.shape().row(first.cell), puzzle.shape().column(first.cell));
    wrap(&format!("  ({name} means row {row}, column {column} is {digit})"), 2, look.width)
}

/// Where to go from here: a single edit that leaves one solution, and the commands that say more.
pub(crate) fn led_on(found: Option<&Repairs>, puzzle: &Puzzle, look: Look) -> String {
    let Some(found) = found else { return String::new() };
    let mut text = match (&found.solutions, found.count.known, found.count.is_complete()) {
        (Solutions::Several(..), count, true) if !look.commands => {
            format!("there are {count} of them")
        }
        (Solutions::Several(..), 2, true) => "`satdoku enumerate` lists both".to_owned(),
        (Solutions::Several(..), count, true) => {
            format!("`satdoku enumerate --max {count}` lists all {count} of them")
        }
        (Solutions::Several(..), count, false) => {
            format!("there are at least {count}{}", look.tip("; `satdoku enumerate` lists them"))
        }
        _ => String::new(),
    };
    if let Some(first) = found.repairs.first() {
        let others = found.singles.found - 1;
        let others = match others {
            0 => look.tip("; `satdoku repair` says more").to_owned(),
            _ if look.commands => {
                format!("; `satdoku repair` lists {}", plural(others, "other edit"))
            }
            _ => format!("; so would {}", plural(others, "other edit")),
        };
        let then = if text.is_empty() { "" } else { "; " };
        let edit = edits(first, puzzle, look.notation);
        text += &format!("{then}one edit would leave one solution: {edit}{others}");
    }
    wrap(&text, 2, look.width)
}

/// That another conflict is easier to follow, in what, and how to see it.
pub(crate) fn easier(found: &Easier, told: &Explanation, puzzle: &Puzzle, look: Look) -> String {
    let mut what = vec![Members::of(&found.members, puzzle).counted()];
    what.push(plural(Step::total(&found.steps), "step"));
    if let Some(other) = &told.steps {
        let (here, there) = (Step::suppositions(&found.steps), Step::suppositions(other));
        let fewer_steps = Step::total(&found.steps) < Step::total(other);
        match Step::hardest(&found.steps) {
            _ if here < there && here == 0 => what.push("no supposition".to_owned()),
            _ if here < there => what.push(plural(here, "supposition")),
            Some(hardest) if !fewer_steps => {
                what.push(format!("none harder than {}", with_article(hardest.name())));
            }
            _ => {}
        }
    }
    let tip = look.tip(" (--easiest)");
    wrap(&format!("easier to follow: {}{tip}", what.join(", ")), 2, look.width)
}

/// What to change, and into what when that is clear.
fn fix_list(fixes: &Fixes, rest: &[Solutions], puzzle: &Puzzle, look: Look) -> String {
    let mut text = String::new();
    for (set, left) in fixes.sets.iter().zip(rest) {
        let changed: Vec<String> =
            set.iter().map(|&member| play::named(member, puzzle, look.notation)).collect();
        let then = match left {
            Solutions::Unique(grid) => {
                let holds = set.iter().filter_map(|member| {
                    let Reason::Given(i) = member else { return None };
                    let cell = puzzle.givens[*i].cell;
                    let digit = grid[cell]?;
                    Some(look.notation.candidate(puzzle, Candidate { cell, digit }))
                });
                match holds.collect::<Vec<_>>() {
                    holds if holds.is_empty() => "one solution is left".to_owned(),
                    holds => format!("one solution is left, with {}", holds.join(", ")),
                }
            }
            Solutions::Several(..) => "several solutions are left".to_owned(),
            _ => "a solution is left".to_owned(),
        };
        writeln!(text, "  without {}: {then}", changed.join(", ")).expect("a string takes all");
    }
    text
}
