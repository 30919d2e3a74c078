//! The one entry: questions as data are answered as their functions answer, and whatever is wrong with
//! a request is said in a report.

use crate::support::{WIKIPEDIA, cases, small_puzzles};
use proptest::prelude::*;
use satdoku::ask::{Answer, Outcome, Question, ask, json};
use satdoku::show::Look;
use satdoku::steps::Outlook;
use satdoku::{Engine, Explained, Limits, Puzzle, Role, Solutions, explain, read, solve};

/// One of each question.
const QUESTIONS: [&str; 16] = [
    r#"{"ask":"solve"}"#,
    r#"{"ask":"solve","engine":"auto"}"#,
    r#"{"ask":"count","most":100}"#,
    r#"{"ask":"enumerate","most":3}"#,
    r#"{"ask":"candidates"}"#,
    r#"{"ask":"explain","rules":true,"rest":true}"#,
    r#"{"ask":"mistakes","reveal":"digits","why":true}"#,
    r#"{"ask":"hint","level":2}"#,
    r#"{"ask":"repair","edits":1}"#,
    r#"{"ask":"redundant","together":true}"#,
    r#"{"ask":"conflicts","most":3}"#,
    r#"{"ask":"disjoint"}"#,
    r#"{"ask":"suspects"}"#,
    r#"{"ask":"steps"}"#,
    r#"{"ask":"rate"}"#,
    r#"{"ask":"hint","level":3,"uniqueness":false}"#,
];

fn asked(puzzle: &Puzzle, question: &str) -> Answer {
    let question: Question = question.parse().expect("a question");
    ask(puzzle, &question, &Limits::default()).expect("the engines agree")
}

fn parsed(report: &str) -> serde_json::Value {
    serde_json::from_str(report).unwrap_or_else(|error| panic!("{error}: {report}"))
}

proptest! {
    #![proptest_config(cases(3))]

    /// Every question has an answer, a report that is lines of JSON, and words that end their line.
    #[test]
    fn every_question_is_answered(puzzle in small_puzzles()) {
        let has_solution = !matches!(
            solve(&puzzle, Engine::Both, &Limits::default()).expect("they agree").solutions,
            Solutions::None
        );
        for question in QUESTIONS {
            let answer = asked(&puzzle, question);
            let report = answer.report(&puzzle);
            for line in report.split('\n') {
                prop_assert_eq!(&parsed(line)["schema"], "satdoku/2", "{}", question);
            }
            let words = answer.words(&puzzle, Look::default());
            prop_assert!(words.ends_with('\n') && !words.contains("{}"), "{}: {}", question, words);
            prop_assert!(answer.outcome() != Outcome::Limit, "no limit was set: {}", question);
            match answer {
                Answer::Solve(solved, _) => {
                    prop_assert_eq!(solved.solutions != Solutions::None, has_solution);
                }
                Answer::Explain(told, _) => {
                    prop_assert_eq!(told.explained == Explained::Consistent, has_solution);
                    prop_assert_eq!(told.explained, explain(&puzzle, &Limits::default()).expect("they agree"));
                    let fixes = told.fixes.map_or(0, |fixes| fixes.sets.len());
                    prop_assert_eq!(told.rest.len(), fixes);
                    prop_assert!(told.rest.iter().all(|rest| *rest != Solutions::None));
                }
                Answer::Conflicts(sets, found) => {
                    prop_assert_eq!(sets.is_empty(), has_solution);
                    prop_assert_eq!(report.lines().count() as u64, found.known.count + 1);
                }
                Answer::Disjoint(found, steps) => {
                    prop_assert_eq!(found.known.is_empty(), has_solution);
                    prop_assert_eq!(found.known.len(), steps.len());
                }
                Answer::Suspects(found) if has_solution => prop_assert!(found.ranked.is_empty()),
                Answer::Steps(solved) => {
                    prop_assert_eq!(solved.outlook == Outlook::Without, !has_solution);
                    prop_assert_eq!(report.lines().count(), solved.steps.len() + 1);
                }
                _ => {}
            }
        }
    }

}

#[test]
fn what_is_wrong_with_a_question_is_said() {
    for (question, says) in [
        ("", "this is no question"),
        ("{}", "missing field `ask`"),
        (r#"{"ask":"fly"}"#, "found the question `fly`, expected solve, count"),
        (r#"{"ask":"hint","level":4}"#, "found `level`: 4, expected 1, 2 or 3"),
        (r#"{"ask":"repair","edits":0}"#, "found `edits`: 0, expected 1 or 2"),
        (r#"{"ask":"solve","engine":"fast"}"#, "found `engine`: `fast`, expected both, sat"),
        (r#"{"ask":"rate","level":1}"#, "the question `rate` has no field `level`"),
        (r#"{"ask":"rate","colour":1}"#, "unknown field `colour`"),
    ] {
        let error = question.parse::<Question>().expect_err(question).to_string();
        assert!(error.contains(says), "{question}: {error}");
    }
}

#[test]
fn a_request_is_answered_in_one_step() {
    let line = WIKIPEDIA.trim();
    let hint = |level: u8| {
        let question = format!(r#"{{"ask":"hint","level":{level}}}"#);
        parsed(&json(
            &format!(r#"{{"puzzle":"{line}","question":{question}}}"#),
            &Limits::default(),
        ))
    };
    let (first, last) = (hint(1), hint(3));
    assert_eq!((&first["status"], &last["status"]), (&"step".into(), &"step".into()));
    assert!(first["text"].is_null() && last["text"].is_string(), "{first} {last}");
    // A puzzle in the own form is as good as a text.
    let own = r#"{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},
        "rules":[{"rule":"classic"}],"givens":["1x1=1"],"entries":["1x2=1"]}"#;
    let request = format!(r#"{{"puzzle":{own},"question":{{"ask":"mistakes"}}}}"#);
    let report = parsed(&json(&request, &Limits::default()));
    assert_eq!(report["count"], 1, "{report}");
    // What was asked for is in the report.
    let why = request.replace("\"mistakes\"", "\"mistakes\",\"why\":true");
    let report = parsed(&json(&why, &Limits::default()));
    assert_eq!(report["why"][0]["status"], "conflict", "{report}");
    let explain = r#"{"puzzle":"11.4.....3....2.","question":{"ask":"explain","rest":true}}"#;
    let report = parsed(&json(explain, &Limits::default()));
    assert_eq!(report["rest"].as_array().map(Vec::len), report["fixes"].as_array().map(Vec::len));
    assert!(report["rest"].is_array(), "{report}");
    let wrong =
        parsed(&json(r#"{"puzzle":"hello","question":{"ask":"rate"}}"#, &Limits::default()));
    assert_eq!(wrong["kind"], "error", "{wrong}");
}

/// What is asked in data says what the functions say, in the same words as the command line.
#[test]
fn a_conflict_is_told() {
    let mut puzzle = read(WIKIPEDIA.trim()).expect("a puzzle");
    puzzle.add(1, 6, 4, Role::Extra).expect("on the grid");
    let answer = asked(&puzzle, r#"{"ask":"explain"}"#);
    assert_eq!(answer.outcome(), Outcome::Without);
    let words =
        answer.words(&puzzle, Look::default()).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.starts_with("1x6 cannot be 4: 5 givens conflict (smallest possible"), "{words}");
    assert!(words.contains("to keep 1x6=4, at least 2 givens must change"), "{words}");
}

#[test]
fn a_brief_explanation_is_the_same_conflict_alone() {
    let puzzle = read(&format!("{}4{}", &WIKIPEDIA[..5], &WIKIPEDIA[6..])).expect("a puzzle");
    let whole = parsed(&asked(&puzzle, r#"{"ask":"explain"}"#).report(&puzzle));
    let brief = parsed(&asked(&puzzle, r#"{"ask":"explain","brief":true}"#).report(&puzzle));
    for field in ["status", "verdict", "conflict", "quality", "size", "lower_bound", "sets"] {
        assert!(brief[field] == whole[field] && !whole[field].is_null(), "{field}");
    }
    for field in ["steps", "fixes", "keeps"] {
        assert!(brief[field].is_null() && !whole[field].is_null(), "{field}");
    }
}

#[test]
fn several_solutions_are_two_that_differ() {
    let puzzle = read("1..4..........2.").expect("a puzzle");
    let report = parsed(&asked(&puzzle, r#"{"ask":"solve"}"#).report(&puzzle));
    let line = |field: &str| report[field].as_str().expect("a line").to_owned();
    assert_ne!(line("solution"), line("other"));
    for field in ["solution", "other"] {
        let grid = read(&line(field)).expect("a grid").grid();
        assert_eq!(satdoku::check(&puzzle, &grid), Ok(()), "{field}");
    }
    let unique = read(WIKIPEDIA).expect("a puzzle");
    assert!(parsed(&asked(&unique, r#"{"ask":"solve"}"#).report(&unique))["other"].is_null());
}

#[test]
fn a_question_can_set_the_number_of_guesses() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let puzzle = read(hard).expect("a puzzle");
    for (guesses, verdict) in [(3, "unknown"), (100_000, "unique")] {
        let question = format!(r#"{{"ask":"solve","engine":"auto","guesses":{guesses}}}"#);
        assert_eq!(parsed(&asked(&puzzle, &question).report(&puzzle))["verdict"], verdict);
    }
}
