//! A conflict in words.

use anstyle::Style;

use crate::engines::encode::Reason;
use crate::error::plural_of;
use crate::grid::Candidate;
use crate::kinds::Constraint;
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::explain::{Conflict, Fixes, house_names};
use crate::questions::solve::Solutions;
use crate::show::text::marked::asked_about;
use crate::show::words::{list, play, wrap};
use crate::show::{Look, plural};

/// Returns a headline and a list of what conflicts. With colour, extras are highlighted.
pub fn conflict(conflict: &Conflict, puzzle: &Puzzle, look: Look) -> String {
    wrap(&headline(conflict, puzzle, look.notation), 0, look.width)
        + &conflict_set(&conflict.members, puzzle, look)
}

/// The members of a set by what they are.
#[derive(Default)]
pub(super) struct Members<'p> {
    /// Rules that are not of the grid.
    rules: Vec<Reason>,
    /// Givens and extras.
    givens: Vec<&'p Given>,
    entries: Vec<&'p Given>,
    crossed_out: Vec<Candidate>,
}

impl<'p> Members<'p> {
    pub(super) fn of(set: &[Reason], puzzle: &'p Puzzle) -> Members<'p> {
        let mut members = Members::default();
        for &member in set {
            match member {
                Reason::Given(i) if puzzle.givens[i].is_entry() => {
                    members.entries.push(&puzzle.givens[i]);
                }
                Reason::Given(i) => members.givens.push(&puzzle.givens[i]),
                Reason::CrossedOut(candidate) => members.crossed_out.push(candidate),
                _ if member.is_of_grid(puzzle) => {}
                Reason::Constraint(_) | Reason::Cell(_) => members.rules.push(member),
            }
        }
        members
    }

    fn count(&self) -> usize {
        self.rules.len() + self.givens.len() + self.entries.len() + self.crossed_out.len()
    }

    /// `1 rule, 3 givens and 1 entry`
    pub(super) fn counted(&self) -> String {
        let parts = [
            (self.rules.len(), "rule"),
            (self.givens.len(), "given"),
            (self.entries.len(), "entry"),
            (self.crossed_out.len(), "crossed-out candidate"),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0);
        list(parts.map(|(count, what)| plural(count, what)))
    }
}

fn headline(conflict: &Conflict, puzzle: &Puzzle, notation: Notation) -> String {
    let name = |given: &Given| notation.candidate(puzzle, given.candidate());
    let members = Members::of(&conflict.members, puzzle);
    let mut extras: Vec<&Given> =
        members.givens.iter().copied().filter(|given| given.role == Role::Extra).collect();
    // One entry can be told as if it were asked about.
    if let ([], [entry]) = (&extras[..], &members.entries[..]) {
        extras.push(entry);
    }
    let these = these_conflict(conflict, &members);
    let has_extras = puzzle.givens.iter().any(|given| given.role == Role::Extra);
    match &extras[..] {
        _ if members.count() == 0 => "no solution: the rules alone conflict".to_owned(),
        [extra] if members.count() == 1 => format!("{} is not allowed here", name(extra)),
        [extra] => {
            let cell = notation.cell(puzzle, extra.cell);
            let digit = puzzle.alphabet.word(puzzle.shape(), Some(extra.digit));
            format!("{cell} cannot be {digit}: {these}")
        }
        [] if has_extras => format!("no solution, with or without what was added: {these}"),
        [] if puzzle.is_begun() && members.entries.len() + members.crossed_out.len() == 0 => {
            format!("no solution, whatever was filled in or crossed out: {these}")
        }
        [] => format!("no solution: {these}"),
        _ => {
            let all = if extras.len() == 2 { "both" } else { "all" };
            let extras = list(extras.iter().map(|extra| name(extra)));
            format!("{extras} cannot {all} hold: {these}")
        }
    }
}

/// "5 givens conflict", and how small that is.
fn these_conflict(conflict: &Conflict, members: &Members<'_>) -> String {
    let count = members.count();
    if count == 1 && members.rules.len() == 1 {
        return "1 rule can never hold".to_owned();
    }
    let verb = if count == 1 { "conflicts" } else { "conflict" };
    let these = format!("{} {verb}", members.counted());
    let bound = conflict.lower_bound;
    let smallest = match (conflict.sets.len(), conflict.end.is_complete()) {
        (0 | 1, true) if count <= 2 => String::new(),
        (0 | 1, true) => " (smallest possible)".to_owned(),
        (0 | 1, false) => " (smallest possible; there may be other such sets)".to_owned(),
        (sets, true) => format!(" (smallest possible; {sets} such sets)"),
        (sets, false) => format!(" (smallest possible; {sets} or more such sets)"),
    };
    match (conflict.minimal, conflict.end.stopped()) {
        _ if count == 1 => format!("{these} with the rules"),
        _ if conflict.is_smallest() => these + &smallest,
        (true, None) if !conflict.sets.is_empty() => {
            format!("{these} (chosen to be easy to follow; the smallest has {bound})")
        }
        (true, None) => format!("{these} (minimal: none of them can be left out)"),
        (true, Some(_)) => format!("{these} (not proved smallest: at least {bound})"),
        (false, Some(_)) => format!("{these} (stopped early: some may not be needed)"),
        (false, None) => format!("{these} (not minimal: some of them can be left out)"),
    }
}

/// The givens, as many a line as fit.
pub(crate) fn members(givens: &[&Given], puzzle: &Puzzle, look: Look) -> String {
    let mut text = String::new();
    let mut column = 0;
    for given in givens {
        let word = look.notation.candidate(puzzle, given.candidate());
        let asked = look.color && given.role != Role::Given;
        let style = if asked { asked_about() } else { Style::new() };
        if column > 0 && column + 2 + word.len() > look.width {
            text.push('\n');
            column = 0;
        }
        column += 2 + word.len();
        text += &format!("  {style}{word}{style:#}");
    }
    if !givens.is_empty() {
        text.push('\n');
    }
    text
}

/// The members of a set: each rule on a line of its own, then the givens, then what was filled in and
/// what was crossed out.
pub fn conflict_set(set: &[Reason], puzzle: &Puzzle, look: Look) -> String {
    let set = Members::of(set, puzzle);
    let rules = set.rules.iter();
    let rules =
        rules.map(|rule| wrap(&format!("  {}", rule.name(puzzle, look.notation)), 2, look.width));
    let entries: Vec<Candidate> = set.entries.iter().map(|entry| entry.candidate()).collect();
    let line = |words: String| match words.is_empty() {
        true => words,
        false => wrap(&format!("  {words}"), 2, look.width),
    };
    rules.collect::<String>()
        + &members(&set.givens, puzzle, look)
        + &line(play::filled_in(&entries, puzzle, look.notation))
        + &line(play::crossed_out(&set.crossed_out, puzzle, look.notation))
}

/// Returns a line that names the rules that a conflict needs.
pub fn rules(rules: &[Reason], puzzle: &Puzzle, look: Look) -> String {
    let houses: Vec<String> = house_names(puzzle, rules, look.notation).collect();
    let cells = rules.iter().filter_map(|reason| match reason {
        Reason::Cell(cell) => Some(look.notation.cell(puzzle, *cell)),
        _ => None,
    });
    let cells: Vec<String> = cells.collect();
    let mut parts = grouped(&houses);
    if !cells.is_empty() {
        parts.push(format!("one digit in {}", list(cells)));
    }
    wrap(&format!("needed rules: {}", list(parts)), 2, look.width)
}

/// `row 3`, `rows 1, 2 and 5`: names that differ in their number alone go together.
fn grouped(houses: &[String]) -> Vec<String> {
    let parts: Vec<(&str, &str)> =
        houses.iter().map(|house| house.rsplit_once(' ').unwrap_or((house, ""))).collect();
    let numbered = |number: &str| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    let same = |a: &(&str, &str), b: &(&str, &str)| a.0 == b.0 && numbered(a.1) && numbered(b.1);
    let chunk = |chunk: &[(&str, &str)]| match chunk {
        [(word, number)] => format!("{word} {number}").trim_end().to_owned(),
        _ => {
            let word = chunk[0].0;
            format!("{} {}", plural_of(word), list(chunk.iter().map(|(_, number)| *number)))
        }
    };
    parts.chunk_by(same).map(chunk).collect()
}

/// Returns what must change, and the verdict on the puzzle without extras, entries and what is crossed
/// out (`truth`, if known).
pub fn fixes(fixes: &Fixes, truth: Option<&Solutions>, puzzle: &Puzzle, look: Look) -> String {
    let asked: Vec<&Given> =
        puzzle.givens.iter().filter(|given| given.role == Role::Extra).collect();
    let names = list(asked.iter().map(|g| look.notation.candidate(puzzle, g.candidate())));
    let count = fixes.lower_bound.max(usize::from(asked.is_empty()));
    let kinds = kinds_of_members(fixes, puzzle);
    let nouns = kinds.iter().map(|kind| plural_of(kind)).collect::<Vec<_>>().join(" or ");
    let must_change = match count {
        1 => format!("1 {}", kinds.join(" or ")),
        _ => format!("{count} {nouns}"),
    };
    let ways = match (fixes.sets.len(), fixes.end.is_complete()) {
        (0, _) => "not known exactly".to_owned(),
        (1, true) => "1 way".to_owned(),
        (ways, true) => format!("{ways} ways"),
        (ways, false) => format!("{ways} or more ways"),
    };
    let mut text = match (fixes.sets.is_empty() && fixes.end.is_complete(), asked.is_empty()) {
        (true, true) => format!("no change of {nouns} helps"),
        (true, false) => format!("no change of other {nouns} helps"),
        (false, true) => {
            format!("at least {must_change} must change ({ways})")
        }
        (false, false) => {
            format!("to keep {names}, at least {must_change} must change ({ways})")
        }
    };
    let has_entries = puzzle.givens.iter().any(Given::is_entry);
    let without = match asked.len() {
        0 if !has_entries => "what was crossed out",
        0 if puzzle.crossed_out.is_empty() => "what was filled in",
        0 => "what was filled in and crossed out",
        1 => "it",
        _ => "them",
    };
    text += &match truth {
        None | Some(Solutions::Unknown(_)) => String::new(),
        Some(Solutions::Unique(grid)) => {
            let mut cells: Vec<_> = asked.iter().map(|given| given.cell).collect();
            cells.sort_unstable();
            cells.dedup();
            let holds = cells.into_iter().filter_map(|cell| {
                let candidate = Candidate { cell, digit: grid[cell]? };
                Some(look.notation.candidate(puzzle, candidate))
            });
            let with = list(holds);
            let with = if with.is_empty() { String::new() } else { format!(", with {with}") };
            format!("; without {without} the puzzle has one solution{with}")
        }
        Some(Solutions::Several(..)) => {
            format!("; without {without} the puzzle has several solutions")
        }
        Some(Solutions::Found(..)) => format!("; without {without} the puzzle has a solution"),
        Some(Solutions::None) => format!("; without {without} the puzzle has no solution either"),
    };
    wrap(&text, 2, look.width)
}

/// What the members of fixes can be: `given`, `rule`, or, where those are kept, `entry`, `crossed-out
/// candidate`.
fn kinds_of_members(fixes: &Fixes, puzzle: &Puzzle) -> Vec<&'static str> {
    let is_rule = |constraint: &Constraint| !constraint.is_of_grid();
    let all = [
        ("given", !fixes.keeps_givens),
        ("rule", !fixes.keeps_givens && puzzle.constraints().iter().any(is_rule)),
        ("entry", puzzle.givens.iter().any(Given::is_entry)),
        ("crossed-out candidate", !puzzle.crossed_out.is_empty()),
    ];
    all.into_iter().filter(|(_, is_soft)| *is_soft).map(|(kind, _)| kind).collect()
}
