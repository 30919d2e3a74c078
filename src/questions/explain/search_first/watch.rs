//! Tells what is asked of the solver: a record at debug level, of the `log` crate, for every call.

use cnf::{Call, Group, Groups, Oracle, Purpose, Verdict};

use crate::engines::encode::{Encoding, Reason};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;

/// Says what the calls that follow are for, and has all calls about the groups of an encoding told.
/// Costs nothing when nobody listens.
pub(in crate::questions::explain) fn watch<O: Oracle>(
    groups: &mut Groups<O>,
    puzzle: &Puzzle,
    encoding: &Encoding,
    what: &str,
) {
    if !log::log_enabled!(log::Level::Debug) {
        return;
    }
    log::debug!("{what}");
    let name = |reason: &Reason| reason.name(puzzle, Notation::RowXColumn);
    let names: Vec<String> = encoding.reasons.iter().map(name).collect();
    groups.observe(move |call| log::debug!("  {}", words(call, &names)));
}

/// A call in words. `names[i]` is what group i + 1 is called.
fn words(call: &Call<'_>, names: &[String]) -> String {
    let Call { purpose, asked, verdict } = call;
    let name = |group: Group| &names[group.number() - 1];
    let question = match *purpose {
        Purpose::Check => format!("with {asked}"),
        Purpose::LeaveOut(group) => format!("with {asked}, without {}", name(group)),
        Purpose::Add(group) => format!("with {asked}, among them {}", name(group)),
        Purpose::Conflict { at_least } => {
            format!("a conflict has at least {at_least}; with {asked}")
        }
        Purpose::Correction { at_least: 0 } => format!("with {asked}"),
        Purpose::Correction { at_least } => {
            format!("at least {at_least} must go; with {asked}")
        }
    };
    let answer = match verdict {
        Verdict::Sat(_) => "a solution".to_owned(),
        Verdict::Unsat(core) if core.len() == *asked => "no solution".to_owned(),
        Verdict::Unsat(core) => format!("no solution, by {} of them", core.len()),
        Verdict::Unknown(_) => "a limit was reached".to_owned(),
    };
    let so = match (purpose, verdict) {
        (Purpose::LeaveOut(_), Verdict::Sat(_)) => ", so it is needed",
        (Purpose::LeaveOut(_), Verdict::Unsat(_)) => ", so it is dropped",
        _ => "",
    };
    format!("{question}: {answer}{so}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cnf::{Model, Stop};

    #[test]
    fn calls_in_words() {
        let names = ["1x1=1".to_owned(), "row 2".to_owned()];
        let [one, two] = [1, 2].map(Group::new);
        let none = || Verdict::Unsat(vec![one, two]);
        let some = || Verdict::Sat(Model::new(Vec::new()));
        for (purpose, asked, verdict, expected) in [
            (Purpose::Check, 5, none(), "with 5: no solution, by 2 of them"),
            (Purpose::Check, 2, none(), "with 2: no solution"),
            (
                Purpose::LeaveOut(one),
                4,
                some(),
                "with 4, without 1x1=1: a solution, so it is needed",
            ),
            (
                Purpose::LeaveOut(two),
                4,
                none(),
                "with 4, without row 2: no solution, by 2 of them, so it is dropped",
            ),
            (Purpose::Add(one), 4, none(), "with 4, among them 1x1=1: no solution, by 2 of them"),
            (
                Purpose::Conflict { at_least: 3 },
                3,
                some(),
                "a conflict has at least 3; with 3: a solution",
            ),
            (
                Purpose::Correction { at_least: 1 },
                9,
                Verdict::Unknown(Stop::Calls),
                "at least 1 must go; with 9: a limit was reached",
            ),
        ] {
            assert_eq!(words(&Call { purpose, asked, verdict: &verdict }, &names), expected);
        }
    }
}
