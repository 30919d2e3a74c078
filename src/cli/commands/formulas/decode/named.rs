//! Explains sets of groups or clauses that another program names, in the words of `satdoku
//! explain`.

use std::sync::Arc;

use cnf::Group;
use cnf::dimacs::List;
use itertools::Itertools;
use satdoku::encode::{Part, Reason};
use satdoku::explain::{Effort, Judged, derive, judge};
use satdoku::explanation::Explanation;
use satdoku::formula::map::Numbered;
use satdoku::{
    Conflict, Engine, Error, Explained, Fault, Puzzle, Solutions, Source, Span, report, show, solve,
};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;

/// Prints what each set is, once all of them are known.
pub(crate) fn run(
    puzzle: &Puzzle,
    numbered: &Numbered,
    sets: &[List<Group>],
    source: &Arc<Source>,
    command: &arguments::Decode,
    session: &Session,
) -> Result<Exit, Failure> {
    let (mut texts, mut exit) = (Vec::with_capacity(sets.len()), Exit::Without);
    for set in sets {
        let span = Span::new(source, set.span.clone());
        let named = reasons(set, numbered, &span).map_err(Error::from)?;
        let judged = judge(puzzle, numbered.grouping, &named, &session.limits)?;
        if matches!(judged, Judged::Unknown(_)) {
            exit = Exit::Limit;
        }
        texts.push(match judged {
            Judged::Neither | Judged::Consistent => {
                let refusal = refusal(puzzle, set, numbered, &named, &judged, span, session);
                return Err(Error::from(refusal).into());
            }
            _ => said(puzzle, &named, judged, command, session)?,
        });
    }
    let numbered = texts.len() > 1 && !session.json && !command.line;
    for (i, text) in texts.iter().enumerate() {
        let between = if i > 0 { "\n" } else { "" };
        session.print(match numbered {
            true => format!("{between}{}. {text}", i + 1),
            false => text.clone(),
        })?;
    }
    Ok(session.exit(exit))
}

/// What the numbers of a set stand for, each once; clauses of rules have no names, and are taken as
/// all there are.
fn reasons(set: &List<Group>, numbered: &Numbered, span: &Span) -> Result<Vec<Reason>, Fault> {
    let Numbered { noun, unnamed, unnamed_rules, reasons, .. } = numbered;
    let last = unnamed + reasons.len();
    let mut named = Vec::with_capacity(set.items.len());
    for number in set.items.iter().map(|group| group.number()) {
        if number > last {
            let message = format!("found {noun} {number}, expected {noun}s from 1 to {last}");
            let help = "does this answer belong to the formula of this map?";
            return Err(Fault::new(span.clone(), message).help(help));
        }
        match number.checked_sub(unnamed + 1) {
            Some(i) => named.push(reasons[i]),
            None => named.extend(unnamed_rules),
        }
    }
    named.sort_unstable();
    named.dedup();
    Ok(named)
}

/// What a set is, as text or JSON.
fn said(
    puzzle: &Puzzle,
    named: &[Reason],
    judged: Judged,
    command: &arguments::Decode,
    session: &Session,
) -> Result<String, Error> {
    let names = named.iter().map(|reason| reason.name(puzzle, session.look.notation));
    Ok(match judged {
        Judged::Conflict { conflict, rules, .. } if session.json => {
            let told = Explanation { rules, ..Explained::Conflict(conflict).into() };
            report::line(&report::Explain::new(puzzle, &told)) + "\n"
        }
        Judged::Conflict { .. } if command.line => format!("  {}\n", names.format("  ")),
        Judged::Conflict { conflict, rules, minimal } => {
            of_conflict(puzzle, &conflict, &rules, minimal, session)?
        }
        Judged::Correction if session.json => {
            report::line(&report::Decode::correction(puzzle, names.collect())) + "\n"
        }
        Judged::Correction if command.line => format!("  without {}\n", names.format(", ")),
        Judged::Correction => correction(puzzle, named, session)?,
        Judged::Unknown(stop) if session.json => {
            report::line(&report::Explain::new(puzzle, &Explained::Unknown(stop).into())) + "\n"
        }
        Judged::Unknown(stop) => format!("not checked: {}\n", report::reason(stop)),
        Judged::Neither | Judged::Consistent => String::new(),
    })
}

/// A conflict, why, and by which rules if those were named.
fn of_conflict(
    puzzle: &Puzzle,
    conflict: &Conflict,
    rules: &[Reason],
    minimal: bool,
    session: &Session,
) -> Result<String, Error> {
    let look = session.look;
    let mut text = show::conflict(conflict, puzzle, look);
    let has_members = !conflict.is_of_grid(puzzle);
    if has_members && let Some(steps) = derive(puzzle, conflict, Effort::Short, &session.limits)? {
        text += &show::steps(&steps, puzzle, look);
    }
    // Where there is nothing else, the rules of the grid are the members.
    let rules = if has_members { rules } else { &conflict.members };
    if !rules.is_empty() {
        text += &show::rules(rules, puzzle, look);
        text += match (minimal, conflict.minimal) {
            (false, _) => "some of the named givens and rules are not needed\n",
            (true, false) => "with only those rules, every one of these givens is needed\n",
            (true, true) => "",
        };
    }
    Ok(text)
}

/// What has to go for the rest to have a solution.
fn correction(puzzle: &Puzzle, named: &[Reason], session: &Session) -> Result<String, Error> {
    let left = match named.iter().any(|member| member.is_of_grid(puzzle)) {
        false => {
            let others: Vec<Reason> =
                Reason::all(puzzle).filter(|member| !named.contains(member)).collect();
            let rest = Part::new(puzzle, &others).puzzle;
            match solve(&rest, Engine::Both, &session.limits)?.solutions {
                Solutions::Unique(_) => "one solution is left",
                Solutions::Several(..) => "several solutions are left",
                _ => "a solution is left",
            }
        }
        // Without some rules of the grid it is another puzzle.
        true => "a solution is left",
    };
    let names = named.iter().map(|reason| reason.name(puzzle, session.look.notation));
    let names = names.format(", ");
    Ok(format!(
        "these do not conflict, but the puzzle has a solution without them\n  without {names}: {left}\n"
    ))
}

/// Why a set cannot be what was found to conflict, in both of its readings.
fn refusal(
    puzzle: &Puzzle,
    set: &List<Group>,
    numbered: &Numbered,
    named: &[Reason],
    judged: &Judged,
    span: Span,
    session: &Session,
) -> Fault {
    let names = named.iter().map(|reason| reason.name(puzzle, session.look.notation));
    let noun = numbered.noun;
    let what = match (set.items.len(), judged) {
        (_, Judged::Consistent) => format!("the puzzle has a solution, so no {noun}s conflict"),
        (0, _) => format!("no {noun} is named, and the rules alone do not conflict"),
        _ if named.is_empty() => {
            "only clauses of rules are named, and the rules alone do not conflict".to_owned()
        }
        _ => format!(
            "the {noun}s do not conflict ({}), and without them the others still do",
            names.format(", ")
        ),
    };
    Fault::new(span, what).help(
        "does this answer belong to the formula of this map? A model has the status `s SATISFIABLE`",
    )
}
