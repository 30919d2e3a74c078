//! `satdoku prove`, and the proof of `satdoku explain --proof`.

use std::path::Path;

use satdoku::certify::{Certificate, Certified, Conflicting, certify, conflict};
use satdoku::encode::Reason;
use satdoku::format::one_line;
use satdoku::{Conflict, Error, Puzzle, Stop, report, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::output::folder::{OutputFolder, README};
use crate::cli::watch::deaf_if_large;

const CNF: &str = "puzzle.cnf";
const PROOF: &str = "proof.drat";
const SOLUTION: &str = "solution.txt";

/// What every README of ours begins with.
const FIRST_WORDS: &str = "The proof that ";

/// Writes a proof that there is no solution, or only one.
pub(crate) fn run(command: &arguments::Prove, session: &Session) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    let is_ours = |name: &str| [CNF, PROOF, README, SOLUTION].contains(&name);
    let mut folder = OutputFolder::create(&command.out, is_ours, FIRST_WORDS)?;
    let certified = deaf_if_large(&puzzle, || certify(&puzzle, &session.limits))?;
    let mut report = report::Prove::new(&puzzle, &certified);
    let (said, exit) = match certified {
        Certified::Several(..) => {
            ("several solutions: there is nothing to prove\n".to_owned(), Exit::Several)
        }
        Certified::Unknown(stop) => (format!("no answer: {}\n", report::reason(stop)), Exit::Limit),
        Certified::None(certificate) => {
            let said = said("no solution", &certificate, &command.out);
            folder.add(README, readme(&puzzle, "no solution", ""));
            add(&mut folder, certificate);
            (said, Exit::Success)
        }
        Certified::Unique(certificate, grid) => {
            let said = said("exactly one solution", &certificate, &command.out);
            let more = format!("Its last clause forbids the solution, which is in {SOLUTION}.\n");
            folder.add(README, readme(&puzzle, "exactly one solution", &more));
            folder.add(SOLUTION, grid.line(puzzle.alphabet) + "\n");
            add(&mut folder, certificate);
            (said, Exit::Success)
        }
    };
    if exit == Exit::Success {
        report.files = folder.finish()?;
    }
    session.print(match session.json {
        true => session.json(&report, 0),
        false => show::wrapped(&said, session.look.width),
    })?;
    Ok(session.exit(exit))
}

fn readme(puzzle: &Puzzle, what: &str, more: &str) -> String {
    format!(
        "{FIRST_WORDS}this puzzle has {what}:\n\n  {}\n\n\
         {CNF} is the puzzle as a formula; its first lines say which variable is which cell and digit.\n\
         {more}{PROOF} proves that nothing satisfies it.\n{}",
        one_line(puzzle),
        how_to_check(CNF, PROOF)
    )
}

fn add(folder: &mut OutputFolder, certificate: Certificate) {
    folder.add(CNF, certificate.cnf);
    folder.add(PROOF, certificate.proof);
}

/// What became of the proof of a conflict.
pub(crate) enum Proof {
    /// It was written; this is to be said of it.
    Written(String),
    /// A limit was reached first.
    Stopped(Stop),
}

/// Writes the proof of a conflict.
pub(crate) fn of_conflict(
    puzzle: &Puzzle,
    found: &Conflict,
    path: &Path,
    session: &Session,
) -> Result<Proof, Error> {
    const CNF: &str = "conflict.cnf";
    const PROOF: &str = "conflict.drat";
    let is_ours = |name: &str| {
        [CNF, PROOF, README].contains(&name)
            || name.starts_with("without-") && name.ends_with(".txt")
    };
    let mut folder = OutputFolder::create(path, is_ours, FIRST_WORDS)?;
    let members = found.members.iter().copied();
    let members: Vec<Reason> = members.filter(|member| !member.is_of_grid(puzzle)).collect();
    let (certificate, without) = match conflict(puzzle, &members, &session.limits)? {
        Conflicting::Proved(certificate, without) => (certificate, without),
        Conflicting::Unknown(stop) => return Ok(Proof::Stopped(stop)),
        Conflicting::Consistent(grid) => {
            return Err(Error::from(satdoku::Disagreement {
                question: "whether the givens of the conflict have a solution".to_owned(),
                puzzle: one_line(puzzle),
                answers: vec![
                    ("explain", "no".to_owned()),
                    ("solve", format!("yes, {}", grid.line(puzzle.alphabet))),
                ],
            }));
        }
    };
    let all_givens = members.iter().all(|member| matches!(member, Reason::Given(_)));
    let any_rule = members.iter().any(|member| member.fact(puzzle).is_none());
    let what = match (members.len(), all_givens) {
        (0, _) => "no grid follows the rules of this puzzle".to_owned(),
        (1, true) => "no grid has the given listed below, which is of this puzzle".to_owned(),
        (count, true) => {
            format!("no grid has all {count} givens listed below, which are of this puzzle")
        }
        (1, false) if any_rule => {
            "no grid keeps the rule listed below, which is of this puzzle".to_owned()
        }
        (count, false) if !any_rule => format!(
            "no grid agrees with all {count} givens and crossed-out candidates listed below (<>), which are of this puzzle"
        ),
        (count, false) => {
            format!(
                "no grid keeps all {count} givens and rules listed below, which are of this puzzle"
            )
        }
    };
    let mut text = format!("{FIRST_WORDS}{what}:\n\n  {}\n\n", one_line(puzzle));
    for (i, (member, grid)) in without.iter().enumerate() {
        let name = member.name(puzzle, session.look.notation);
        let Some(grid) = grid else {
            text += &format!("  {name}, without which the others conflict as well\n");
            continue;
        };
        // The name of a rule need not be one of a file.
        let file = match member {
            Reason::Given(_) => format!("without-{name}.txt"),
            Reason::CrossedOut(_) => format!("without-{}.txt", name.replace("<>", "-not-")),
            _ => format!("without-rule-{}.txt", i + 1),
        };
        text += &format!("  {name}, without which {file} has all others\n");
        folder.add(file, grid.line(puzzle.alphabet) + "\n");
    }
    text += &format!(
        "\n{CNF} is the rules and these givens as a formula, {PROOF} proves that nothing satisfies it.\n"
    );
    text += &how_to_check(CNF, PROOF);
    let said = said("the conflict", &certificate, path);
    folder.add(CNF, certificate.cnf);
    folder.add(PROOF, certificate.proof);
    folder.add(README, text);
    folder.finish()?;
    Ok(Proof::Written(said))
}

fn how_to_check(cnf: &str, proof: &str) -> String {
    format!(
        "\nTo check it:\n\n  drat-trim {cnf} {proof}\n\n\
         or\n\n  satdoku verify-proof {cnf} {proof}\n\n\
         Each prints `s VERIFIED`.\n"
    )
}

fn said(what: &str, certificate: &Certificate, path: &Path) -> String {
    let steps = show::plural(certificate.steps(), "step");
    format!(
        "proved and checked: {what} ({steps}); see {}\n",
        show::shown(&path.join(README).display().to_string())
    )
}
