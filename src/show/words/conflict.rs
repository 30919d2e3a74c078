//! A conflict in words.

use anstyle::{AnsiColor, Style};

use crate::engines::encode::Reason;
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::explain::{Conflict, Fixes, house_names};
use crate::questions::solve::Solutions;
use crate::show::words::{list, wrap};
use crate::show::{Look, plural};

/// Returns a headline and a list of what conflicts. With colour, extras are highlighted.
pub fn conflict(conflict: &Conflict, puzzle: &Puzzle, look: Look) -> String {
    let givens: Vec<&Given> = conflict.givens(puzzle).collect();
    wrap(&headline(conflict, &givens, puzzle, look.notation), 0, look.width)
        + &conflict_set(&conflict.members, puzzle, look)
}

/// The members that are rules, and not of the grid.
fn rules_among<'m>(
    members: &'m [Reason],
    puzzle: &'m Puzzle,
) -> impl Iterator<Item = &'m Reason> + 'm {
    let is_given = |member: &Reason| matches!(member, Reason::Given(_));
    members.iter().filter(move |member| !is_given(member) && !member.is_of_grid(puzzle))
}

fn headline(conflict: &Conflict, givens: &[&Given], puzzle: &Puzzle, notation: Notation) -> String {
    let name = |given: &Given| notation.candidate(puzzle, given.candidate());
    let asked = |given: &&&Given| given.role != Role::Given;
    let extras: Vec<&&Given> = givens.iter().filter(asked).collect();
    let rules = rules_among(&conflict.members, puzzle).count();
    let these = these_conflict(conflict, rules, givens.len());
    match &extras[..] {
        _ if givens.is_empty() && rules == 0 => "no solution: the rules alone conflict".to_owned(),
        [extra] if givens.len() + rules == 1 => format!("{} is not allowed here", name(extra)),
        [extra] => {
            let cell = notation.cell(puzzle, extra.cell);
            let digit = puzzle.alphabet.word(puzzle.shape(), Some(extra.digit));
            format!("{cell} cannot be {digit}: {these}")
        }
        [] if puzzle.givens.iter().any(|given| given.role != Role::Given) => {
            format!("no solution, with or without what was added: {these}")
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
fn these_conflict(conflict: &Conflict, rules: usize, givens: usize) -> String {
    let count = rules + givens;
    let verb = if count == 1 { "conflicts" } else { "conflict" };
    let these = match (rules, givens) {
        (0, _) => plural(givens, "given"),
        (1, 0) => return "1 rule can never hold".to_owned(),
        (_, 0) => plural(rules, "rule"),
        _ => format!("{} and {}", plural(rules, "rule"), plural(givens, "given")),
    };
    let these = format!("{these} {verb}");
    let bound = conflict.lower_bound;
    let smallest = match (conflict.sets.len(), conflict.sets_complete) {
        (0 | 1, true) if count <= 2 => String::new(),
        (0 | 1, true) => " (smallest possible)".to_owned(),
        (0 | 1, false) => " (smallest possible; there may be other such sets)".to_owned(),
        (sets, true) => format!(" (smallest possible; {sets} such sets)"),
        (sets, false) => format!(" (smallest possible; {sets} or more such sets)"),
    };
    match (conflict.minimal, conflict.stopped) {
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
    let highlight = Style::new().bold().fg_color(Some(AnsiColor::Yellow.into()));
    let mut text = String::new();
    let mut column = 0;
    for given in givens {
        let word = look.notation.candidate(puzzle, given.candidate());
        let asked = look.color && given.role != Role::Given;
        let style = if asked { highlight } else { Style::new() };
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

/// The members of a set: each rule on a line of its own, then the givens.
pub fn conflict_set(set: &[Reason], puzzle: &Puzzle, look: Look) -> String {
    let given = |reason: &Reason| match reason {
        Reason::Given(i) => Some(&puzzle.givens[*i]),
        Reason::Constraint(_) | Reason::Cell(_) => None,
    };
    let givens: Vec<&Given> = set.iter().filter_map(given).collect();
    let rules = rules_among(set, puzzle)
        .map(|rule| wrap(&format!("  {}", rule.name(puzzle, look.notation)), 2, look.width));
    rules.collect::<String>() + &members(&givens, puzzle, look)
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
            let plural = if word.ends_with('x') { "es" } else { "s" };
            format!("{word}{plural} {}", list(chunk.iter().map(|(_, number)| *number)))
        }
    };
    parts.chunk_by(same).map(chunk).collect()
}

/// Returns what must change, and the verdict on the puzzle without the digits that were asked about
/// (`truth`, if known).
pub fn fixes(fixes: &Fixes, truth: Option<&Solutions>, puzzle: &Puzzle, look: Look) -> String {
    let asked: Vec<&Given> =
        puzzle.givens.iter().filter(|given| given.role != Role::Given).collect();
    let names = list(asked.iter().map(|g| look.notation.candidate(puzzle, g.candidate())));
    let count = fixes.lower_bound.max(usize::from(asked.is_empty()));
    let has_rules = puzzle.constraints().iter().any(|constraint| !constraint.is_of_grid());
    let (noun, nouns) =
        if has_rules { ("given or rule", "givens or rules") } else { ("given", "givens") };
    let must_change = match (count, has_rules) {
        (1, _) | (_, false) => plural(count, noun),
        (_, true) => format!("{count} {nouns}"),
    };
    let ways = match (fixes.sets.len(), fixes.complete) {
        (0, _) => "not known exactly".to_owned(),
        (1, true) => "1 way".to_owned(),
        (ways, true) => format!("{ways} ways"),
        (ways, false) => format!("{ways} or more ways"),
    };
    let mut text = match (fixes.sets.is_empty() && fixes.complete, asked.is_empty()) {
        (true, true) => format!("no change of {nouns} helps"),
        (true, false) => format!("no change of other {nouns} helps"),
        (false, true) => {
            format!("at least {must_change} must change ({ways})")
        }
        (false, false) => {
            format!("to keep {names}, at least {must_change} must change ({ways})")
        }
    };
    let without = if asked.len() == 1 { "it" } else { "them" };
    text += &match truth {
        None | Some(Solutions::Unknown(_)) => String::new(),
        Some(Solutions::Unique(grid)) => {
            let mut cells: Vec<_> = asked.iter().map(|given| given.cell).collect();
            cells.sort_unstable();
            cells.dedup();
            let holds = cells.into_iter().filter_map(|cell| {
                let candidate = crate::grid::Candidate { cell, digit: grid[cell]? };
                Some(look.notation.candidate(puzzle, candidate))
            });
            format!("; without {without} the puzzle has one solution, with {}", list(holds))
        }
        Some(Solutions::Several(..)) => {
            format!("; without {without} the puzzle has several solutions")
        }
        Some(Solutions::Found(..)) => format!("; without {without} the puzzle has a solution"),
        Some(Solutions::None) => format!("; without {without} the puzzle has no solution either"),
    };
    wrap(&text, 2, look.width)
}
