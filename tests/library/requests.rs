//! Requests of other front ends: what is said and drawn beside a report, and what is not a question.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use satdoku::ask::json;
use satdoku::format::Format;
use satdoku::show::{Look, Marks, svg};
use satdoku::{Explained, Limits, Notation, explain, read};
use serde_json::{Value, json};

use crate::support::WIKIPEDIA;

fn asked(request: &Value) -> Vec<Value> {
    let answer = json(&request.to_string(), &Limits::default());
    let parsed = |line: &str| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
    answer.split('\n').map(parsed).collect()
}

fn of<'l>(kind: &str, lines: &'l [Value]) -> Vec<&'l Value> {
    lines.iter().filter(|line| line["kind"] == kind).collect()
}

fn wrong() -> String {
    WIKIPEDIA.replacen("53..7.", "53..74", 1)
}

const SMALL: &str = "1..4.....3....2.";
const NONE: &str = "11.4.....3....2.";

#[test]
fn an_explanation_is_told_and_drawn() {
    let question = json!({"ask": "explain"});
    let lines = asked(
        &json!({"puzzle": wrong(), "question": question, "words": true, "pictures": "boards"}),
    );
    let kinds: Vec<&Value> = lines.iter().map(|line| &line["kind"]).collect();
    assert_eq!(kinds, ["explain", "words", "picture", "picture"]);
    let words = &lines[1];
    assert_eq!(
        words["headline"],
        "no solution: 5 givens conflict (smallest possible; 2 such sets)"
    );
    assert_eq!(words["fixes"], "at least 1 given must change (1 way)\n");
    assert_eq!(
        words["next"],
        "one edit would leave one solution: remove 1x6=4; so would 1 other edit\n"
    );
    assert_eq!(
        (&lines[2]["of"], &lines[3]["of"], &lines[3]["step"]),
        (&json!("conflict"), &json!("step"), &json!(1))
    );
    // The board alone: as it is in a document, without the font.
    let picture = lines[2]["svg"].as_str().expect("a text");
    assert!(picture.contains("5 digits conflict") && !picture.contains("font-face"));
    // In the picture of a step stand the members, and nothing else.
    let step = lines[3]["svg"].as_str().expect("a text");
    let members = lines[0]["conflict"].as_array().expect("a list").len();
    let row = step.split("Row by row: ").nth(1).expect("a description");
    let digits = row.split(". ").next().expect("a sentence").chars().filter(char::is_ascii_digit);
    assert_eq!(digits.count(), members);
}

#[test]
fn documents_are_those_of_the_library() {
    let puzzle = read(&wrong()).expect("a puzzle");
    let Ok(Explained::Conflict(conflict)) = explain(&puzzle, &Limits::default()) else {
        panic!("it has no solution");
    };
    let steps = explain::derive(&puzzle, &conflict, explain::Effort::Short, &Limits::default());
    let steps = steps.expect("they hold").expect("there are some");
    let marks = Marks::of_conflict(&puzzle, &conflict, &steps);
    let request =
        json!({"puzzle": wrong(), "question": {"ask": "explain"}, "pictures": "documents"});
    assert_eq!(asked(&request)[1]["svg"], svg(&puzzle, &marks, Notation::RowXColumn));
}

#[test]
fn each_of_the_smallest_conflicts_can_be_asked_for() {
    let explained = |set: usize| {
        let request =
            json!({"puzzle": wrong(), "question": {"ask": "explain", "set": set}, "words": true});
        asked(&request)
    };
    let name =
        |member: &Value| format!("{}x{}={}", member["row"], member["column"], member["digit"]);
    let sets = explained(0)[0]["sets"].as_array().expect("a list").clone();
    assert_eq!(sets.len(), 2);
    for (number, set) in sets.iter().enumerate() {
        let lines = explained(number);
        let members: Vec<String> =
            lines[0]["conflict"].as_array().expect("a list").iter().map(name).collect();
        let set: Vec<&str> =
            set.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let sorted = |mut names: Vec<String>| {
            names.sort();
            names
        };
        assert_eq!(sorted(members.clone()), sorted(set.iter().map(|&name| name.into()).collect()));
        // The steps are about these members.
        for member in &members {
            assert!(
                lines[1]["text"].as_str().is_some_and(|text| text.contains(member)),
                "{member}"
            );
        }
        assert_eq!(lines[0]["sets"], json!(sets));
    }
    assert_eq!(explained(99)[0]["conflict"], explained(1)[0]["conflict"]);
}

#[test]
fn words_name_no_command_and_no_option() {
    let questions = [
        json!({"ask": "solve"}),
        json!({"ask": "enumerate", "most": 1}),
        json!({"ask": "candidates"}),
        json!({"ask": "explain"}),
        json!({"ask": "conflicts", "most": 1}),
        json!({"ask": "suspects"}),
        json!({"ask": "mistakes", "reveal": "digits", "why": true}),
        json!({"ask": "hint"}),
        json!({"ask": "steps"}),
        json!({"ask": "repair"}),
        json!({"ask": "redundant", "together": true}),
        json!({"ask": "rate"}),
        json!({"ask": "disjoint"}),
        json!({"ask": "count", "most": 1}),
    ];
    let puzzles = [
        WIKIPEDIA.to_owned(),
        wrong(),
        NONE.into(),
        SMALL.into(),
        "1..4.....3......".into(),
        ".".repeat(16),
    ];
    let mut said = 0;
    for puzzle in &puzzles {
        for question in &questions {
            let lines = asked(&json!({"puzzle": puzzle, "question": question, "words": true}));
            for words in of("words", &lines) {
                let text = words.to_string();
                assert!(!text.contains("`satdoku") && !text.contains(" --"), "{question} {text}");
                assert!(
                    words["headline"].as_str().is_some_and(|words| !words.is_empty()),
                    "{text}"
                );
                said += 1;
            }
        }
    }
    assert!(said > 70, "{said}");
}

#[test]
fn the_puzzles_of_a_text_are_boards() {
    let lines = asked(
        &json!({"puzzle": format!("{SMALL}\n{WIKIPEDIA}\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7!"), "question": {"ask": "read"}}),
    );
    assert_eq!(of("board", &lines).len(), 2);
    let small = of("board", &lines)[0];
    assert_eq!(small["line"], SMALL);
    assert_eq!(small["boxes"], json!([1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]));
    assert_eq!(small["symbols"], json!(["1", "2", "3", "4"]));
    // What an editor keeps is read again.
    let again = asked(&json!({"puzzle": small["puzzle"], "question": {"ask": "read"}}));
    assert_eq!(&again[0], small);
    let error = of("error", &lines)[0];
    assert!(
        error["excerpt"]
            .as_str()
            .is_some_and(|shown| shown.starts_with("error: row 9, column 9: found `!`")),
        "{error}"
    );
    let end = lines.last().expect("an end");
    assert_eq!((&end["puzzles"], &end["complete"]), (&json!(2), &json!(true)));
    let one = asked(
        &json!({"puzzle": format!("{SMALL}\n{SMALL}"), "question": {"ask": "read", "most": 1}}),
    );
    assert_eq!((one.len(), &one[1]["complete"]), (2, &json!(false)));
    let eight = ".".repeat(64);
    let told = asked(&json!({"puzzle": eight, "question": {"ask": "read", "boxes": "2x4"}}));
    assert_eq!(told[0]["size"], 8);
    assert_eq!(asked(&json!({"puzzle": "", "question": {"ask": "read"}}))[0]["kind"], "error");
}

#[test]
fn unknown_fields_and_limits_are_heard() {
    for request in [
        json!({"puzzle": SMALL, "question": {"ask": "solve"}, "word": true}),
        json!({"puzzle": SMALL, "question": {"ask": "solve"}, "pictures": "nice"}),
        json!({"puzzle": SMALL, "question": {"ask": "read", "box": "2x2"}}),
    ] {
        let message = asked(&request)[0]["message"].to_string();
        assert!(message.contains("unknown"), "{message}");
    }
    let cancelled = Limits { cancel: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() };
    let text = format!("{SMALL}\n").repeat(100_000);
    for ask in ["read", "dimacs"] {
        let puzzle = if ask == "read" { text.as_str() } else { SMALL };
        let request = json!({"puzzle": puzzle, "question": {"ask": ask}});
        let answer = json(&request.to_string(), &cancelled);
        let first: Value =
            serde_json::from_str(answer.lines().next().expect("a line")).expect("JSON");
        assert_eq!(first["kind"], "error", "{ask}");
        assert!(first["message"].to_string().contains("interrupted"), "{ask}: {first}");
        assert!(answer.lines().count() <= 2, "{ask}: {} lines", answer.lines().count());
    }
}

#[test]
fn files_are_those_of_the_program() {
    let puzzle = read(SMALL).expect("a puzzle");
    for format in Format::ALL {
        let line = &asked(
            &json!({"puzzle": SMALL, "question": {"ask": "write", "format": format.name()}}),
        )[0];
        match format.loss(&puzzle) {
            None => assert_eq!(line["text"], format.header().to_owned() + &format.write(&puzzle)),
            Some(_) => assert_eq!(line["kind"], "error", "{line}"),
        }
    }
    let cnf = &asked(&json!({"puzzle": SMALL, "question": {"ask": "dimacs"}}))[0];
    let text = cnf["text"].as_str().expect("a text");
    assert!(text.starts_with("c satdoku: a 4x4 grid with 4 givens, extended encoding\n"), "{text}");
    for (puzzle, verdict, files) in
        [(SMALL, "unique", 2), (NONE, "none", 2), ("1..4.....3......", "several", 0)]
    {
        let lines = asked(&json!({"puzzle": puzzle, "question": {"ask": "prove"}}));
        assert_eq!(of("file", &lines).len(), files);
        assert_eq!(lines.last().expect("a report")["verdict"], verdict);
        if let [formula, proof] = of("file", &lines)[..] {
            let text = |file: &Value| file["text"].as_str().expect("a text").to_owned();
            let source = cnf::dimacs::parse(&text(formula)).expect("a formula");
            assert!(cnf::proof::check(&source, text(proof).as_bytes(), &cnf::Limits::NONE).is_ok());
        }
    }
    let drawn = &asked(&json!({"puzzle": SMALL, "question": {"ask": "draw"}}))[0];
    assert_eq!(drawn["svg"], svg(&puzzle, &Marks::default(), Notation::RowXColumn));
}

#[test]
fn puzzles_are_made_to_a_wish() {
    let question = json!({"ask": "generate", "seed": 7, "size": 6, "symmetry": "rotational", "givens": [10, 20]});
    let lines = asked(&json!({"question": question}));
    let kinds: Vec<&Value> = lines.iter().map(|line| &line["kind"]).collect();
    assert_eq!(kinds, ["board", "generate", "generate-end"]);
    assert_eq!((&lines[0]["size"], &lines[1]["fits"]), (&json!(6), &json!(true)));
    assert_eq!(asked(&json!({"question": question})), lines);
    // A wish that none fits gets what comes nearest, or a reason.
    let rare = json!({"ask": "generate", "seed": 7, "size": 4, "technique": "jellyfish"});
    let lines = asked(&json!({"question": rare}));
    assert!(of("generate", &lines).iter().all(|line| line["fits"] == false), "{lines:?}");
    for (wish, found) in [
        (
            json!({"ask": "generate", "seed": 7, "difficulty": "tough"}),
            "easy, medium, hard, unfair, extreme",
        ),
        (json!({"ask": "generate", "seed": 7, "givens": [1, 5]}), "17"),
        (json!({"ask": "generate"}), "missing field `seed`"),
        (json!({"ask": "generate", "seed": 7, "size": 99}), "99"),
    ] {
        let error = &asked(&json!({"question": wish}))[0];
        let message = error["message"].as_str().unwrap_or_default();
        assert!(error["kind"] == "error" && message.contains(found), "{error}");
    }
}

#[test]
fn hints_draw_what_their_level_says() {
    let hint = |level: u8| {
        asked(
            &json!({"puzzle": WIKIPEDIA, "question": {"ask": "hint", "level": level}, "pictures": "boards"}),
        )
    };
    let description = |lines: &[Value]| {
        let svg = lines[1]["svg"].as_str().expect("a picture").to_owned();
        let (_, rest) = svg.split_once("<desc>").expect("a description");
        rest.split_once("</desc>").expect("its end").0.to_owned()
    };
    assert!(description(&hint(1)).contains("looks at box 2"));
    assert!(!description(&hint(1)).contains("places") && !description(&hint(2)).contains("places"));
    assert!(description(&hint(3)).contains("step 1 places 1x6=8"));
}

#[test]
fn the_look_without_commands_says_the_same_otherwise() {
    let puzzle = read(NONE).expect("a puzzle");
    let answer = satdoku::ask::ask(
        &puzzle,
        &r#"{"ask":"rate"}"#.parse().expect("a question"),
        &Limits::default(),
    );
    let answer = answer.expect("the engines agree");
    let with = answer.words(&puzzle, Look::default());
    assert_eq!(with, "not rated: no solution; `satdoku explain` says why\n");
    let without = answer.words(&puzzle, Look { commands: false, ..Look::default() });
    assert_eq!(without, "not rated: no solution\n");
}
