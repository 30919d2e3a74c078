//! Lines with a whole puzzle, and what stands beside it.

use super::*;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn of(text: &str) -> Result<Puzzle, Fault> {
    let line =
        Line { number: 1, text: text.to_owned(), invalid: None, is_cut: false, signature: None };
    read("text", &line, ReadOptions::default())
}

#[test]
fn a_solution_stands_behind_in_many_ways() {
    let (puzzle, solution) = ("1..4.....3....2.", "1234341223414123");
    for text in [
        format!("{puzzle} -> {solution}"),
        format!("{puzzle} = {solution}"),
        format!("{puzzle} => \"{solution}\""),
        format!("\"{puzzle}\",\"{solution}\""),
        format!("{puzzle} {solution} easy"),
        format!("{puzzle};easy;{solution}"),
    ] {
        let read = of(&text).expect(&text);
        let found = read.solution.as_ref().map(|grid| grid.digits().count());
        assert_eq!((read.line().as_str(), found), (puzzle, Some(16)), "{text}");
        let name = text.contains("easy").then_some("easy");
        assert_eq!(read.name.as_deref(), name, "{text}");
    }
    let wrong = of(&format!("{puzzle} 1234341223414132 easy")).expect_err("it is wrong");
    assert!(wrong.message.contains("do not solve it"), "{wrong}");
}

#[test]
fn names_lose_their_quotes_and_boxes_count() {
    assert_eq!(
        of(&format!("\"{LINE}\",\"easy\"")).expect("it is one").name.as_deref(),
        Some("easy")
    );
    let six = format!("1....6{}", ".".repeat(30));
    for (behind, boxes) in
        [(",3x2", (3, 2)), (" 3x2", (3, 2)), (" # 2x3", (2, 3)), (" 6x6", (2, 3))]
    {
        let puzzle = of(&format!("{six}{behind}")).expect(behind);
        assert_eq!(puzzle.shape().boxes(), Some(boxes), "{behind}");
    }
}

#[test]
fn a_label_stands_before_or_behind() {
    for (text, name) in [
        (format!("0000183b305c {LINE}  1.2"), "0000183b305c 1.2"),
        (format!("12. {LINE}"), "12"),
        (format!("1) {LINE}"), "1"),
        (format!("easy: {LINE}"), "easy"),
        (format!("ED=1.2/1.2/1.2 {LINE}"), "ED=1.2/1.2/1.2"),
        (format!("grid1 = \"{LINE}\""), "grid1"),
        (format!("puzzle={LINE}"), "puzzle"),
        (format!("{LINE} # x;y"), "x;y"),
    ] {
        let puzzle = of(&text).expect("a puzzle with a label");
        assert_eq!((puzzle.line().as_str(), puzzle.name.as_deref()), (LINE, Some(name)), "{text}");
    }
}

#[test]
fn rows_stand_beside_each_other() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..][..9]).collect();
    for separator in [" ", ",", "/", "|", ";", "  "] {
        let puzzle = of(&rows.join(separator)).expect("nine rows");
        assert_eq!(puzzle.line(), LINE, "{separator:?}");
    }
}

#[test]
fn words_of_different_lengths_never_add_up() {
    let groups = ["123"; 19].join(" ");
    for text in [
        format!("7:{LINE}:12345:{groups}:4"),
        format!("{} {}", &LINE[..40], &LINE[40..]),
        format!("{LINE} {}", LINE.replace('.', "A")),
    ] {
        assert!(of(&text).is_err(), "{text}");
    }
}

#[test]
fn marks_say_what_the_cells_do_not() {
    let puzzle = of("1..4............ # no boxes: square").expect("a Latin square");
    assert_eq!((puzzle.shape().boxes(), puzzle.name.as_deref()), (None, Some("square")));
    let puzzle = of("21...4.63............5.2.5.........1 # box=3x2").expect("a 6×6 grid");
    assert_eq!(puzzle.shape().boxes(), Some((3, 2)));
}
