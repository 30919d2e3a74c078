//! Repairs in words.

use crate::limits::End;
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::repair::{Edit, Repair, Repairs};
use crate::questions::solve::Solutions;
use crate::show::report::reason;
use crate::show::words::{list, wrap};
use crate::show::{Look, plural};

/// Returns a summary and the repairs, one per line; with `solutions`, each with the solution that
/// it leads to.
pub fn repairs(found: &Repairs, puzzle: &Puzzle, solutions: bool, look: Look) -> String {
    let mut text = wrap(&heading(found, look), 2, look.width);
    let lines: Vec<(String, String)> = found
        .repairs
        .iter()
        .map(|repair| (edits(repair, puzzle, look.notation), repair.describe_why(puzzle)))
        .collect();
    // The reasons stand below each other where there is room for them.
    let widest = lines.iter().map(|(edits, _)| edits.len()).max().unwrap_or(0);
    let fits = lines.iter().all(|(_, why)| 2 + widest + 3 + why.len() <= look.width);
    for (repair, (edits, why)) in found.repairs.iter().zip(lines) {
        text += &match fits {
            true => format!("  {edits:widest$}   {why}\n"),
            // What kind of mistake it undoes can be seen without being said.
            false if repair.why.is_empty() => format!("  {edits}\n"),
            false => format!("  {edits}\n    {why}\n"),
        };
        if solutions {
            text += &format!("    {}\n", repair.solution.line(puzzle.alphabet));
        }
    }
    let all = found.singles.found + found.pairs.map_or(0, |pairs| pairs.found);
    let unlisted = all - found.repairs.len();
    if unlisted > 0 && !found.repairs.is_empty() {
        let more = look.tip("; --max lists more");
        text += &format!("  and {}{more}\n", plural(unlisted, "other"));
    }
    if let Some(stop) = found.stopped() {
        text += &format!("not all edits were tried: {}\n", reason(stop));
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

/// Returns the edits of a repair in words: `change 3x1 from 7 to 1 and remove 1x8=9`.
pub fn edits(repair: &Repair, puzzle: &Puzzle, notation: Notation) -> String {
    let one = |edit: &Edit| {
        let given = |candidate| notation.candidate(puzzle, candidate);
        let digit = |digit| puzzle.alphabet.word(puzzle.shape(), Some(digit));
        match *edit {
            Edit::Change { from, to } => format!(
                "change {} from {} to {}",
                notation.cell(puzzle, from.cell),
                digit(from.digit),
                digit(to)
            ),
            Edit::Swap { first, second } => {
                format!("swap {} with {}", given(first), given(second))
            }
            Edit::Move { from, to } => {
                format!("move {} to {}", given(from), notation.cell(puzzle, to))
            }
            Edit::Remove(from) => format!("remove {}", given(from)),
            Edit::Add(to) => format!("add {}", given(to)),
        }
    };
    list(repair.edits.iter().map(one))
}
