//! *Blocks*: what is told in one go: a heading, a picture, and sentences.

use std::ops::Range;

use itertools::Itertools;

use crate::human::{Family, Status, Step};
use crate::questions::solve::steps::Outlook;
use crate::show::pages::handout::scene::Scene;
use crate::show::pages::handout::solved::{Handout, ON_PAPER, Style};
use crate::show::pages::text::capitalised;
use crate::show::words::solving::steps_ended;
use crate::show::words::steps::numbered_step;
use crate::show::{Look, plural};

pub(super) struct Block {
    pub(super) heading: String,
    /// What stands above the parts of the text that do not fit below the picture.
    pub(super) continued: String,
    pub(super) scene: Scene,
    pub(super) paragraphs: Vec<String>,
}

/// The blocks of a hand-out in the order in which they are told.
pub(super) fn blocks(handout: &Handout, style: &Style) -> Vec<Block> {
    let steps = &handout.steps.steps;
    let runs = runs(steps).into_iter().map(|run| of_run(handout, style, run));
    let mut blocks = vec![of_puzzle(handout)];
    blocks.extend(runs);
    if handout.steps.outlook != Outlook::Without {
        blocks.push(of_end(handout));
    }
    blocks
}

/// Steps that share a picture: singles that follow each other.
fn runs(steps: &[Step]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        match runs.last_mut().filter(|run| is_single(step) && is_single(&steps[run.start])) {
            Some(run) => run.end = i + 1,
            None => runs.push(i..i + 1),
        }
    }
    runs
}

fn is_single(step: &Step) -> bool {
    matches!(
        step.technique.family(),
        Family::FullHouse | Family::HiddenSingle | Family::NakedSingle
    )
}

fn of_puzzle(handout: &Handout) -> Block {
    let puzzle = &handout.puzzle;
    let (grid, shape) = (puzzle.grid(), puzzle.shape());
    let open = shape.cells().filter(|&cell| grid[cell].is_none()).count();
    let filled = match shape.cell_count() - open {
        0 => "no given digits".to_owned(),
        count => plural(count, "given digit"),
    };
    let mut text = capitalised(&format!("{filled}, {} to fill.", plural(open, "cell")));
    match handout.steps.outlook {
        Outlook::Without => text += " There is no solution, so there is no path to one.",
        Outlook::Several => {
            text += " There are several solutions, so logic cannot come to an end.";
        }
        Outlook::Open => {}
    }
    Block {
        heading: "The puzzle".to_owned(),
        continued: "The puzzle, continued".to_owned(),
        scene: Scene::Puzzle,
        paragraphs: vec![text],
    }
}

fn of_run(handout: &Handout, style: &Style, run: Range<usize>) -> Block {
    let steps = &handout.steps.steps;
    let names = steps[run.clone()].iter().map(|step| step.technique.name()).unique();
    let look = Look { notation: style.notation, detail: style.detail, ..ON_PAPER };
    let told = |i: usize| numbered_step(steps, i, &handout.puzzle, look);
    let (first, last) = (run.start + 1, run.end);
    let heading = match names.clone().count() {
        // A word for all of them fits where their names would not.
        _ if first == last => format!("{first}. {}", names.clone().join("")),
        1 => format!("{first} to {last}. {}s", names.clone().join("")),
        _ => format!("{first} to {last}. singles"),
    };
    let continued = if first == last { first.to_string() } else { format!("{first} to {last}") };
    let paragraphs = run.clone().flat_map(|i| {
        let text = told(i);
        let text = match first == last {
            true => below_heading(&text, first, steps[i].technique.name()).to_owned(),
            false => text,
        };
        text.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    });
    Block {
        heading,
        continued: format!("{continued}, continued"),
        scene: Scene::Steps(run.clone()),
        paragraphs: paragraphs.map(|line| capitalised(&line)).collect(),
    }
}

/// The words of a step without its number and name, which stand above its picture.
fn below_heading<'t>(text: &'t str, number: usize, name: &str) -> &'t str {
    let text = text.strip_prefix(&format!("{number}. ")).unwrap_or(text);
    let unnamed = text.strip_prefix(name).and_then(|text| text.strip_prefix(": "));
    unnamed.unwrap_or(text)
}

fn of_end(handout: &Handout) -> Block {
    let steps = &handout.steps;
    let ended = steps_ended(&steps.steps, &steps.grid, steps.status, steps.rating, &handout.puzzle);
    let heading = match steps.status {
        Ok(Status::Solved) => "The solution",
        _ => "Where the path ends",
    };
    Block {
        heading: heading.to_owned(),
        continued: format!("{heading}, continued"),
        scene: Scene::End,
        paragraphs: vec![format!("{}.", capitalised(ended.trim_end()))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::{Technique, Techniques};
    use crate::io::format::read;
    use crate::limits::Limits;
    use crate::questions::solve::steps;

    fn handout(text: &str, techniques: Techniques) -> Handout {
        let puzzle = read(text).expect("a puzzle");
        let steps = steps::steps(&puzzle, techniques, true, &Limits::default()).expect("steps");
        Handout { number: 1, puzzle, steps }
    }

    #[test]
    fn singles_in_a_row_share_a_picture() {
        let handout = handout(
            ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...",
            Techniques::all(),
        );
        let steps = &handout.steps.steps;
        let runs = runs(steps);
        assert_eq!(runs.iter().cloned().flatten().collect_vec(), (0..steps.len()).collect_vec());
        for (run, next) in runs.iter().tuple_windows() {
            let all = |run: &Range<usize>| steps[run.clone()].iter().all(is_single);
            assert!(!(all(run) && all(next)), "{run:?} {next:?}");
        }
        assert!(runs.iter().all(|run| run.len() == 1 || steps[run.clone()].iter().all(is_single)));
        assert!(runs.iter().any(|run| run.len() > 5) && runs.len() < steps.len());
    }

    #[test]
    fn the_first_and_the_last_say_where_it_begins_and_ends() {
        let told = |text: &str, techniques| {
            let blocks = blocks(&handout(text, techniques), &Style::default());
            let (first, last) = (&blocks[0], &blocks[blocks.len() - 1]);
            format!("{} / {}: {}", first.paragraphs[0], last.heading, last.paragraphs[0])
        };
        let all = Techniques::all();
        assert_eq!(
            told("1..4.....3....2.", all),
            "4 given digits, 12 cells to fill. / The solution: Solved in 12 steps; the hardest is \
             hidden single (1.2)."
        );
        assert_eq!(
            told("1..4.....3....2.", [Technique::FullHouse].into_iter().collect()),
            "4 given digits, 12 cells to fill. / Where the path ends: Logic ends after 0 steps, with \
             12 cells open."
        );
        let several = told("1..4............", all);
        assert!(several.starts_with(
            "2 given digits, 14 cells to fill. There are several solutions, so logic cannot come to \
             an end. / Where the path ends: Logic ends after "
        ));
        let none = "11..............";
        assert_eq!(blocks(&handout(none, all), &Style::default()).len(), 1);
        assert!(told(none, all).contains("There is no solution"));
    }
}
