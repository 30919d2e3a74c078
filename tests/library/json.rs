//! Puzzles in JSON: what the fields beside them say.

use satdoku::format::read_all;
use satdoku::{Error, Limits, Puzzle, ReadOptions, Source};

fn one(text: &str) -> Result<Puzzle, Error> {
    let mut puzzles: Vec<_> =
        read_all(&Source::new("test", text), ReadOptions::default()).collect();
    assert_eq!(puzzles.len(), 1, "{text}");
    puzzles.remove(0)
}

/// Each line names the puzzle, which is the same.
#[test]
fn reported_steps_are_one_puzzle() {
    let request = r#"{"puzzle":"1...3.......4.2.","question":{"ask":"steps"}}"#;
    let report = satdoku::ask::json(request, &Limits::default());
    assert!(report.lines().count() > 1, "{report}");
    assert_eq!(one(&report).expect("they are well formed").line(), "1...3.......4.2.");
}

/// The name of a rule may be that of something else, unless what follows is one.
#[test]
fn numbers_and_words_are_no_rules() {
    let with = |field: &str| one(&format!(r#"{{"puzzle":"1...3.......4.2.",{field}}}"#));
    for field in [r#""king":3"#, r#""king":"Arthur""#] {
        assert!(with(field).is_ok(), "{field}");
    }
    for field in [r#""king":true"#, r#""king":[1]"#, r#""anti-king":3"#] {
        let error = with(field).expect_err(field).to_string();
        assert!(error.contains("is a rule that is not supported"), "{field}: {error}");
    }
}

#[test]
fn fields_say_size_and_boxes() {
    let six = ".".repeat(36);
    let boxes = |field: &str| {
        let puzzle = one(&format!(r#"{{{field},"puzzle":"{six}"}}"#));
        puzzle.map(|puzzle| puzzle.shape().boxes())
    };
    assert_eq!(boxes(r#""size":6"#).expect("well formed"), Some((2, 3)));
    assert_eq!(boxes(r#""size":6,"boxes":"3x2""#).expect("well formed"), Some((3, 2)));
    let error = boxes(r#""size":9"#).expect_err("36 cells are not 9 × 9").to_string();
    assert!(error.contains("36 cells, expected 81"), "{error}");
}
