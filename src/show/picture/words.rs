//! What a picture shows, in words, for those who do not see it.

use itertools::Itertools;

use crate::error::hidden::printable;
use crate::grid::{Candidate, Fact};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::show::marks::{Marks, Small, Statement, is_on, letter};
use crate::show::plural;

/// A name for the picture.
pub(super) fn title(puzzle: &Puzzle, marks: &Marks) -> String {
    let size = puzzle.shape().size();
    let name = puzzle.name.clone().unwrap_or_else(|| format!("Sudoku {size}×{size}"));
    printable(&match marks.conflict.len() {
        0 => name,
        1 if marks.mistakes => format!("{name}: 1 digit is wrong"),
        count if marks.mistakes => format!("{name}: {} are wrong", plural(count, "digit")),
        1 => format!("{name}: 1 digit conflicts"),
        count => format!("{name}: {} conflict", plural(count, "digit")),
    })
    .into_owned()
}

/// Everything that is to be seen.
pub(super) fn description(puzzle: &Puzzle, marks: &Marks, notation: Notation) -> String {
    let name = |candidate: &Candidate| notation.candidate(puzzle, *candidate);
    let on_board = |candidate: &&Candidate| is_on(puzzle.shape(), **candidate);
    let list = |candidates: &[Candidate]| candidates.iter().filter(on_board).map(name).join(", ");
    let others = marks.conflict.iter().filter(|member| !marks.extra.contains(member)).copied();
    let steps = marks.steps.iter().filter(|(_, candidate)| on_board(&candidate));
    let steps =
        steps.map(|(number, candidate)| format!("step {number} places {}", name(candidate)));
    let failing = marks.failing.iter().filter(|cell| cell.index() < puzzle.shape().cell_count());
    let failing = failing.map(|cell| notation.cell(puzzle, *cell)).join(", ");
    let (in_conflict, fails) = match marks.mistakes {
        true => ("Wrong: ", "Lost its digit: ".to_owned()),
        false => ("In the conflict: ", format!("It ends with {} in ", marks.failing_words(puzzle))),
    };
    let cells = marks.cells.iter().filter(|cell| cell.index() < puzzle.shape().cell_count());
    let cells = cells.map(|cell| notation.cell(puzzle, *cell)).join(", ");
    let small = |wanted: Small| {
        let these = marks.small.iter().filter(|(_, small)| *small == wanted);
        list(&these.map(|(candidate, _)| *candidate).collect::<Vec<_>>())
    };
    let sets = marks.sets.iter().enumerate().map(|(i, set)| {
        let cells = set.iter().map(|&cell| notation.cell(puzzle, cell)).join(", ");
        format!("{} in {cells}", letter(i))
    });
    let statement = |Statement { candidates, holds }: &Statement| {
        let facts = candidates.iter().filter(on_board).map(|&candidate| match holds {
            true => Fact::Placed(candidate),
            false => Fact::Removed(candidate),
        });
        let joint = if *holds { " or " } else { " and " };
        facts.map(|fact| notation.fact(puzzle, fact)).join(joint)
    };
    let links = marks.links.iter().map(|link| {
        let from = link.from.iter().map(statement).filter(|words| !words.is_empty()).join(", ");
        format!("{}. {from}, so {}", link.number, statement(&link.to))
    });
    let [pattern, other] = marks.pattern_words();
    let (pattern, other) = (sentence(pattern), sentence(other));
    let rule = |&rule: &usize| notation.constraint(puzzle, rule);
    let on_puzzle = |rule: &&usize| **rule < puzzle.constraints().len();
    let rules = marks.rules.iter().filter(on_puzzle).map(rule).join("; ");
    let others_drawn = (0..puzzle.constraints().len())
        .filter(|&i| !puzzle.constraints()[i].is_of_grid())
        .map(|i| rule(&i))
        .join("; ");
    let parts = [
        ("Rules: ", others_drawn),
        ("Asked about: ", list(&marks.extra)),
        (in_conflict, list(&others.collect::<Vec<_>>())),
        ("Crossed out, in the conflict: ", small(Small::CrossedOut)),
        ("Rules in the conflict: ", rules),
        ("What follows: ", steps.collect::<Vec<_>>().join(", ")),
        ("The last step looks at ", marks.house_names(puzzle, notation)),
        ("Look at: ", cells),
        (&fails, failing),
        ("Supposed, and refuted: ", small(Small::Supposed)),
        (&pattern, small(Small::Pattern)),
        (&other, small(Small::Other)),
        ("Almost locked sets: ", sets.collect::<Vec<_>>().join("; ")),
        ("Links: ", links.collect::<Vec<_>>().join("; ")),
        ("What goes: ", small(Small::Removed)),
    ];
    let parts = parts.iter().filter(|(_, what)| !what.is_empty());
    let parts: String = parts.map(|(words, what)| format!(" {words}{what}.")).collect();
    printable(&format!("Row by row: {}.{parts}", puzzle.line())).into_owned()
}

/// `the pattern` as `The pattern: `
fn sentence(words: &str) -> String {
    let (first, rest) = words.split_at(1);
    format!("{}{rest}: ", first.to_uppercase())
}
