//! `satdoku mus`: which clauses or groups of any formula conflict.

use cnf::dimacs::{Parser, write_cnf};
use cnf::marco::{Found, Marco};
use cnf::{Compact, Formula, Group, Groups, Limits, Stop, Varisat, Verdict, mcs, mus, smus};
use satdoku::formula::on_text;

use super::formula::{limits, or_puzzle, text, unknown};
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::output::file::OutputFile;
use crate::cli::streams::packing::unpacked_name;
use crate::cli::watch::deaf;

pub(crate) fn run(command: &arguments::Mus, session: &Session) -> Result<Exit, Failure> {
    let file = input::file(command.file.as_deref(), "formula")?;
    let source = text(file, session)?;
    let name = unpacked_name(file);
    let limits = limits(session);
    let parser = Parser::new(&source.text).within(&limits);
    let parsed = match name.extension().is_some_and(|end| end.eq_ignore_ascii_case("wcnf")) {
        true => deaf(|| parser.weighted()),
        false => deaf(|| parser.groups()),
    };
    let formula = parsed.map_err(|error| {
        or_puzzle(on_text(error, &source), &source, "`satdoku explain` shows which givens conflict")
    })?;
    let inputs = [file.into()];
    let out = command.out.as_ref().map(|path| OutputFile::create(path, &inputs)).transpose()?;
    let compact = match deaf(|| Compact::within(&formula, &limits)) {
        Ok(compact) => compact,
        Err(stop) => return unknown(stop, session),
    };
    let mut groups = match deaf(|| Groups::within(compact.formula(), Varisat::new(), &limits)) {
        Ok(groups) => groups,
        Err(stop) => return unknown(stop, session),
    };
    let all: Vec<Group> = compact.formula().soft_groups().collect();
    let core = match deaf(|| groups.solve(&all, &limits)) {
        Verdict::Sat(_) => {
            session.print("s SATISFIABLE\n")?;
            return Ok(Exit::Satisfiable);
        }
        Verdict::Unsat(core) => core,
        Verdict::Unknown(stop) => return unknown(stop, session),
    };
    // An empty core is the answer already; otherwise the solver may have used groups without need.
    let hard_alone = match core.is_empty() {
        true => Ok(true),
        false => match groups.solve(&[], &limits) {
            Verdict::Sat(_) => Ok(false),
            Verdict::Unsat(_) => Ok(true),
            Verdict::Unknown(stop) => Err(stop),
        },
    };
    let found = match hard_alone {
        Ok(true) if command.mcs => {
            Err("the hard part alone is unsatisfiable: nothing corrects it".to_owned())
        }
        Ok(true) => Ok(("the hard part alone is unsatisfiable".to_owned(), Vec::new())),
        Ok(false) if command.all => {
            session.print("s UNSATISFIABLE\n")?;
            list(&mut groups, &compact, &all, command, &limits, session)?;
            return Ok(session.exit(Exit::Unsatisfiable));
        }
        Ok(false) => {
            one(&mut groups, &all, &core, command, &limits).map_err(|stop| stop.to_string())
        }
        Err(stop) => Err(stop.to_string()),
    };
    match found {
        Ok((comment, set)) => {
            let set: Vec<Group> = set.iter().map(|&group| compact.original_group(group)).collect();
            session.print(format!("c {comment}\ns UNSATISFIABLE\n{}", line(&set)))?;
            if let Some(mut out) = out {
                out.write(&with_hard(&formula, &set)?);
                out.finish()?;
            }
        }
        // No set is known, but that they conflict is.
        Err(why) => session.print(format!("c {why}\ns UNSATISFIABLE\n"))?,
    }
    Ok(session.exit(Exit::Unsatisfiable))
}

/// One set with what is known about it, or the limit that was reached before any was known.
fn one(
    groups: &mut Groups<Varisat>,
    all: &[Group],
    core: &[Group],
    command: &arguments::Mus,
    limits: &Limits,
) -> Result<(String, Vec<Group>), Stop> {
    if command.mcs {
        let found = mcs::smallest(groups, &[], all, 1, limits);
        let stop = found.stopped.unwrap_or(Stop::Deadline);
        let set = found.sets.into_iter().next().ok_or(stop)?;
        return Ok((format!("a smallest correction set, {} to leave out", set.len()), set));
    }
    if command.smallest {
        let stop = match smus::smallest(groups, &[], all, 1, limits) {
            Ok(Some(found)) => {
                let set = found.sets.into_iter().next().unwrap_or_default();
                // The hard part alone is no conflict, so there is a group in every one.
                let (least, size) = (found.lower_bound.max(1), set.len());
                let comment = match (found.stopped, found.minimal) {
                    (Some(stop), _) if least < size => {
                        format!(
                            "{stop}: the smallest has {least} to {size}, this is the best so far"
                        )
                    }
                    (_, true) | (None, _) => format!("a smallest one, of {size}"),
                    (Some(stop), false) => format!("{stop}: it has {size} at most"),
                };
                return Ok((comment, set));
            }
            Err(stop) => stop,
            // The solver has said that they conflict.
            Ok(None) => Stop::Calls,
        };
        return Err(stop);
    }
    let shrunk = mus::shrink(groups, core, limits);
    let size = shrunk.members.len();
    let comment = match shrunk.stopped {
        None => format!("a minimal one, of {size}"),
        Some(stop) => format!("{stop}: {size} that conflict, perhaps not minimal"),
    };
    Ok((comment, shrunk.members))
}

/// All sets of one kind, as they are found.
fn list(
    groups: &mut Groups<Varisat>,
    compact: &Compact,
    all: &[Group],
    command: &arguments::Mus,
    limits: &Limits,
    session: &Session,
) -> Result<(), Failure> {
    let mut marco = Marco::new(groups, Varisat::new(), &[], all, limits);
    let mut count = 0;
    loop {
        let set = match marco.next() {
            Ok(Some(Found::Mus(set))) if !command.mcs => set,
            Ok(Some(Found::Mcs(set))) if command.mcs => set,
            Ok(Some(_)) => continue,
            Ok(None) => return session.print(format!("c {count}, which are all\n")),
            Err(stop) => {
                return session.print(format!("c {count}, and perhaps more: {stop}\n"));
            }
        };
        if command.max.is_some_and(|most| count == most) {
            return session.print(format!("c {count}, and there are more\n"));
        }
        count += 1;
        let set: Vec<Group> = set.iter().map(|&group| compact.original_group(group)).collect();
        session.print(line(&set))?;
        session.flush()?;
        if session.is_closed() {
            return Ok(());
        }
    }
}

fn line(set: &[Group]) -> String {
    let numbers: String = set.iter().map(|group| format!("{} ", group.number())).collect();
    format!("v {numbers}0\n")
}

/// The clauses of these groups, in ascending order, and the hard ones, as a formula of their own.
fn with_hard(formula: &Formula, set: &[Group]) -> Result<String, Failure> {
    let mut part = Formula::new(formula.variables());
    for (group, clause) in formula.clauses() {
        if group == Group::HARD || set.binary_search(&group).is_ok() {
            part.add(Group::HARD, clause.iter().copied());
        }
    }
    let mut text = Vec::new();
    write_cnf(&part, &[], &mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
