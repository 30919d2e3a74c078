//! Repairs in words.

pub(crate) mod edits;
pub(crate) mod recount;

use crate::limits::End;
use crate::puzzle::Puzzle;
use crate::questions::repair::{Repair, Repairs};
use crate::questions::solve::Solutions;
use crate::show::report::reason;
use crate::show::words::repair::edits::{edits, it, line_name};
use crate::show::words::wrap;
use crate::show::{Look, plural};

/// Returns a summary and the repairs, one per line; with `solutions`, each with the solution that
/// it leads to.
pub fn repairs(found: &Repairs, puzzle: &Puzzle, solutions: bool, look: Look) -> String {
    let mut text = wrap(&heading(found, look), 2, look.width);
    let lines = match solutions {
        true => by_solution(found, puzzle, look),
        false => by_given(found, puzzle, look),
    };
    text += &beside(&lines, look.width);
    let all = found.singles.found + found.pairs.map_or(0, |pairs| pairs.found);
    let unlisted = all - found.repairs.len();
    if unlisted > 0 && !found.repairs.is_empty() {
        let more = look.tip("; --max lists more");
        text += &format!("  and {}{more}\n", plural(unlisted, "other"));
    }
    let led = found.by_solution().len();
    if found.repairs.len() > 1 && !solutions {
        text += &match led {
            1 => "all lead to the same solution\n".to_owned(),
            _ if led < found.repairs.len() => {
                let which = look.tip("; --solutions shows which");
                wrap(&format!("they lead to {led} different solutions{which}"), 2, look.width)
            }
            _ => String::new(),
        };
    }
    text += &repeated(found, look);
    if let Some(stop) = found.stopped() {
        text += &format!("not all edits were tried: {}\n", reason(stop));
    }
    text
}

/// The lines with what stands beside them: below each other if there is room for all of it; otherwise,
/// only reasons, for what kind of mistake an edit undoes can be seen without being said.
fn beside(lines: &[Line], width: usize) -> String {
    let length = |text: &str| text.chars().count();
    let fitting = |wanted: fn(&Reason) -> bool| {
        let told = lines.iter().filter(|line| line.why.as_ref().is_some_and(wanted));
        let column = told.clone().map(|line| length(&line.text)).max().unwrap_or(0) + 3;
        let words = |line: &Line| line.why.as_ref().map_or(0, |why| length(&why.words));
        let fits = told.map(words).all(|words| column + words <= width);
        fits.then_some((column, wanted))
    };
    let fitting = fitting(|_| true).or_else(|| fitting(|why| why.is_reason));
    let line = |Line { text: line, why }: &Line| match (why, fitting) {
        (Some(why), Some((column, wanted))) if wanted(why) => {
            let pad = " ".repeat(column - length(line));
            format!("{line}{pad}{}\n", why.words)
        }
        (Some(why), None) if why.is_reason => {
            let indent = line.len() - line.trim_start().len() + 2;
            wrap(line, 2, width) + &wrap(&format!("{:indent$}{}", "", why.words), 2, width)
        }
        (None, _) => format!("{line}\n"),
        _ => wrap(line, 2, width),
    };
    lines.iter().map(line).collect()
}

/// A line of the list.
struct Line {
    text: String,
    /// Missing for a heading.
    why: Option<Reason>,
}

/// What stands beside an edit.
struct Reason {
    words: String,
    /// Whether it makes the edit likely; otherwise, it is the kind of mistake.
    is_reason: bool,
}

impl Line {
    fn heading(text: String) -> Line {
        Line { text, why: None }
    }

    fn of(text: String, repair: &Repair, puzzle: &Puzzle) -> Line {
        let (words, is_reason) = (repair.describe_why(puzzle), !repair.why.is_empty());
        Line { text, why: Some(Reason { words, is_reason }) }
    }
}

/// The list, with several edits of one given below its name.
fn by_given(found: &Repairs, puzzle: &Puzzle, look: Look) -> Vec<Line> {
    let mut lines = Vec::new();
    for group in found.by_given() {
        let repairs: Vec<&Repair> = group.iter().map(|&i| &found.repairs[i]).collect();
        match &repairs[..] {
            [repair] => {
                let text = format!("  {}", edits(repair, puzzle, look.notation));
                lines.push(Line::of(text, repair, puzzle));
            }
            several => {
                let given = several[0].edits[0].removed().next();
                let given = given.map(|given| look.notation.candidate(puzzle, given));
                lines.push(Line::heading(format!("  {}", given.unwrap_or_default())));
                for repair in several {
                    let text = it(&repair.edits[0], puzzle, look.notation);
                    lines.push(Line::of(format!("    {text}"), repair, puzzle));
                }
            }
        }
    }
    lines
}

/// The list, with each solution below the edits that lead to it.
fn by_solution(found: &Repairs, puzzle: &Puzzle, look: Look) -> Vec<Line> {
    let mut lines = Vec::new();
    for group in found.by_solution() {
        let repairs: Vec<&Repair> = group.iter().map(|&i| &found.repairs[i]).collect();
        for repair in &repairs {
            let text = format!("  {}", edits(repair, puzzle, look.notation));
            lines.push(Line::of(text, repair, puzzle));
        }
        let solution = repairs.first().map(|repair| repair.solution.line(puzzle.alphabet));
        lines.push(Line::heading(format!("    {}", solution.unwrap_or_default())));
    }
    lines
}

/// The lines that may have been copied twice, in words.
fn repeated(found: &Repairs, look: Look) -> String {
    let mut text = String::new();
    for repeated in &found.repeated {
        let line = line_name(repeated.copied.line);
        let more = if repeated.solutions.is_complete() { "" } else { " or more" };
        let solutions = plural(repeated.solutions.known, "solution");
        let words = format!(
            "{line} repeats {} {}. If it was copied twice, type it again: without it there are \
             {}{more} solutions",
            line.split(' ').next().unwrap_or_default(),
            repeated.copied.of,
            solutions.split(' ').next().unwrap_or_default(),
        );
        text += &wrap(&words, 2, look.width);
    }
    text
}

/// Returns further advice; may be empty.
pub fn repairs_advice(found: &Repairs, look: Look) -> String {
    let advice = match (&found.solutions, found.repairs.len()) {
        (Solutions::Unique(_), _) => {
            "A typo that leaves exactly one solution, a wrong one, cannot be noticed by anybody: \
             only the source of the puzzle can tell."
        }
        (Solutions::None, 0) => look.tip("`satdoku explain` says which givens conflict."),
        (_, 0) => "",
        (_, 1) => "Whether it is right, the source of the puzzle must tell; nothing was changed.",
        _ => "Which one is right, the source of the puzzle must tell; nothing was changed.",
    };
    wrap(advice, 2, look.width)
}

fn heading(found: &Repairs, look: Look) -> String {
    let status = match &found.solutions {
        Solutions::Unique(_) => return "exactly one solution: nothing to repair".to_owned(),
        Solutions::Found(..) | Solutions::Unknown(_) => {
            return "no answer: whether there is exactly one solution is not known".to_owned();
        }
        Solutions::None => "no solution".to_owned(),
        Solutions::Several(..) => match found.count.is_complete() {
            true => plural(found.count.known, "solution"),
            false => format!("{} or more solutions", found.count.known),
        },
    };
    let single = match found.singles.found {
        0 if found.singles.end.stopped().is_some() => {
            "no single edit is known to give exactly one".into()
        }
        0 => "no single edit gives exactly one".to_owned(),
        1 => "1 single edit gives exactly one".to_owned(),
        count => format!("{count} single edits give exactly one"),
    };
    let Some(pairs) = found.pairs else {
        let lists = if found.repairs.is_empty() { "" } else { ":" };
        return format!("{status}, and {single}{lists}");
    };
    let do_ = if pairs.found == 1 { "does" } else { "do" };
    let count = plural(pairs.found, "pair");
    match (found.singles.found, pairs.found, pairs.end.stopped()) {
        (0, 0, None) => format!("{status}; no single edit and no pair of edits gives exactly one"),
        (0, 0, Some(_)) => format!("{status}; {single}, and no pair was found"),
        (0, ..) if pairs.end == End::Enough => format!(
            "{status}; {single}. More than {} pairs of edits do: too many to tell which is meant{}",
            pairs.found - 1,
            look.tip("; --edits 2 lists the likeliest"),
        ),
        (0, ..) => format!("{status}; {single}, but {count} {do_}:"),
        (_, 0, None) => format!("{status}, and {single}; no further pair does:"),
        (_, 0, Some(_)) => format!("{status}, and {single}; no further pair was found:"),
        _ => format!("{status}, and {single}; {count} of edits {do_} too:"),
    }
}
