//! The marks of a step of solving: what it is about, and what it removes.

use std::collections::BTreeSet;

use itertools::Itertools;

use crate::engines::encode::Part as Members;
use crate::grid::{Candidate, Cell, Fact};
use crate::human::{Board, Family, Part, Premise, Step};
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::explain::Conflict;
use crate::questions::hint::{Hint, Level};
use crate::questions::mistakes::Mistakes;
use crate::show::marks::{Marks, Small, failing, links};
use crate::show::words::solving::{cells_of, region_of};

impl Marks {
    /// Returns marks for a step on the board where it was found: what is left of each cell, what of
    /// that is in the pattern, and what goes.
    pub fn of_step(puzzle: &Puzzle, board: &Board, step: &Step) -> Marks {
        let open = puzzle.shape().cells().filter(|&cell| !board.is_filled(cell));
        let left = open
            .flat_map(|cell| board.left(cell).iter().map(move |digit| Candidate { cell, digit }));
        let mut marks = Marks {
            small: left.map(|candidate| (candidate, role(step, candidate))).collect(),
            steps: step.places.iter().map(|&placed| (1, placed)).collect(),
            houses: looked_at(puzzle, step),
            links: links::of(step),
            parts: parts(step),
            ..Marks::default()
        };
        if let Some(chain) = step.chain.as_ref().filter(|_| step.case.is_empty()) {
            marks.sets = chain.sets().into_iter().map(<[_]>::to_vec).collect();
        }
        if let Some(end) = step.case.last() {
            marks.failing = failing(puzzle, end, |&cell| board.is_filled(cell));
            marks.missing = end.digit.filter(|_| !marks.failing.is_empty());
        }
        marks
    }
}

impl Marks {
    /// Returns marks for as much of a hint as a level reveals: where to look, at which cells, or all
    /// of it. A step is marked as by [`of_step`](Marks::of_step), on the puzzle as it is.
    pub fn of_hint(puzzle: &Puzzle, hint: &Hint, level: Level) -> Marks {
        let row_of = |cell: Cell| {
            let shape = puzzle.shape();
            let row = |cell: &Cell| shape.row(*cell);
            let houses = puzzle.constraints().iter();
            let mut rows = houses.map(|house| house.cells().iter().all(|c| row(c) == row(&cell)));
            rows.position(|is_row| is_row).into_iter().collect()
        };
        match (hint, level) {
            (Hint::Step(step), Level::Region) => {
                Marks { houses: region_of(step, puzzle).into_iter().collect(), ..Marks::default() }
            }
            (Hint::Step(step), Level::Cells) => Marks { cells: cells_of(step), ..Marks::default() },
            (Hint::Step(step), Level::Step) => {
                Marks::of_step(puzzle, &Board::new(puzzle, puzzle.facts()), step)
            }
            (Hint::Wrong(entries), Level::Region) => {
                Marks { houses: row_of(entries[0].cell), ..Marks::default() }
            }
            (Hint::Wrong(entries), Level::Cells) => {
                Marks { conflict: vec![entries[0]], mistakes: true, ..Marks::default() }
            }
            (Hint::Wrong(entries), Level::Step) => {
                Marks { conflict: entries.clone(), mistakes: true, ..Marks::default() }
            }
            (Hint::Lost(cell), Level::Region) => {
                Marks { houses: row_of(*cell), ..Marks::default() }
            }
            (Hint::Lost(cell), _) => {
                Marks { failing: vec![*cell], mistakes: true, ..Marks::default() }
            }
            _ => Marks::default(),
        }
    }

    /// Returns marks for the entries that are wrong, and the cells that have lost their digits.
    pub fn of_mistakes(puzzle: &Puzzle, found: &Mistakes) -> Marks {
        let wrong = found.wrong.iter().map(|&entry| puzzle.givens[entry].candidate());
        Marks {
            conflict: wrong.collect(),
            failing: found.lost.clone(),
            mistakes: true,
            ..Marks::default()
        }
    }

    /// Returns, for each step of a derivation, the members of the conflict with what was placed before
    /// it, and marks for the step: with the candidates that are left where it looks.
    pub fn of_derivation(
        puzzle: &Puzzle,
        conflict: &Conflict,
        steps: &[Step],
    ) -> Vec<(Puzzle, Marks)> {
        let part = Members::new(puzzle, &conflict.members);
        let members = Puzzle { layout: puzzle.layout.clone(), ..part.puzzle.clone().into_owned() };
        let mut board = Board::new(&part.puzzle, part.puzzle.facts());
        let marks_of = |step: &Step| {
            let mut marks = Marks::of_step(puzzle, &board, step);
            let in_houses = marks.in_houses(puzzle);
            let active: BTreeSet<Cell> = marks
                .small
                .iter()
                .filter(|(_, role)| *role != Small::Left)
                .map(|(candidate, _)| candidate.cell)
                .collect();
            // Where the step does not look, all the candidates would only be in the way.
            marks.small.retain(|(candidate, _)| {
                in_houses[candidate.cell.index()] || active.contains(&candidate.cell)
            });
            if step.case.is_empty() && step.says().next().is_none() {
                let filled = |cell: &Cell| board.is_filled(*cell);
                marks.failing = failing(puzzle, step, filled);
                marks.missing = step.digit.filter(|_| !marks.failing.is_empty());
            }
            let asked = members.givens.iter().filter(|given| given.role == Role::Extra);
            marks.conflict = members.givens.iter().map(Given::candidate).collect();
            marks.extra = asked.map(Given::candidate).collect();
            let drawn = (position(&members, &board), marks);
            board.apply(step);
            drawn
        };
        steps.iter().map(marks_of).collect()
    }
}

/// A puzzle with the digits that a board has in addition, as entries.
pub(crate) fn position(puzzle: &Puzzle, board: &Board) -> Puzzle {
    let is_given =
        |candidate: &Candidate| puzzle.givens.iter().any(|given| given.candidate() == *candidate);
    let later = board.placed().iter().filter(|candidate| !is_given(candidate));
    let entry =
        |c: &Candidate| Given { cell: c.cell, digit: c.digit, role: Role::Entry, span: None };
    let mut position = puzzle.clone();
    position.givens.extend(later.map(entry));
    position
}

/// The houses in which a step looks, without those through which cells only see each other.
fn looked_at(puzzle: &Puzzle, step: &Step) -> Vec<usize> {
    let looked_at = step.premises.iter().filter_map(|premise| match premise {
        Premise::House(house, ..) => Some(*house),
        Premise::Cell(..) => None,
    });
    let family = step.technique.family();
    match family {
        Family::Chain | Family::RemotePair => Vec::new(),
        // The lines of the cross, too.
        Family::EmptyRectangle => looked_at.chain(step.houses.iter().copied().take(3)).collect(),
        Family::TwoLinks
        | Family::XyWing
        | Family::XyzWing
        | Family::WWing
        | Family::SimpleColors
        | Family::MultiColors
        | Family::BentSubset(_)
        | Family::UniqueRectangle
        | Family::UniqueLoop
        | Family::Bug
        | Family::Aligned(_) => looked_at.collect(),
        // Not those through which other cells see them.
        Family::NakedSubset(_) => step.houses.iter().copied().take(1).collect(),
        Family::LockedSubset(_) | Family::SueDeCoq => step.houses.iter().copied().take(2).collect(),
        // The four sides, for filled corners have no candidates to mark: rows and columns come first.
        Family::AvoidableRectangle => {
            let corners = |cells: &[Cell]| cells.iter().filter(|c| step.cells.contains(c)).count();
            let sides = puzzle.constraints().iter().positions(|side| corners(side.cells()) == 2);
            sides.take(4).collect()
        }
        // Of a fish, the bases and the covers.
        _ => match family.bases() {
            Some(bases) => step.houses.iter().copied().take(2 * bases).collect(),
            None => step.houses.clone(),
        },
    }
}

/// What is drawn in rings, and what in boxes.
fn parts(step: &Step) -> Option<[&'static str; 2]> {
    let has = |part| step.part(part).next().is_some();
    match step.technique.family() {
        _ if !step.case.is_empty() => Some(["follows from it", "is excluded by it"]),
        _ if has(Part::Color) => Some(["one colour", "the other colour"]),
        Family::Chain | Family::RemotePair => {
            Some(["true along the chain", "false along the chain"])
        }
        Family::FinnedFish(_)
        | Family::SashimiFish(_)
        | Family::FinnedFranken(_)
        | Family::FinnedMutant(_) => Some(["the fish", "its fin"]),
        Family::BentSubset(_) => Some(["there once at most", "there once at least"]),
        Family::SueDeCoq => Some(["where the line and the box cross", "beside it"]),
        _ if has(Part::Pivot) => Some(["the pivot", "the wings"]),
        _ if has(Part::Pincer) => Some(["the link", "the wings"]),
        _ => None,
    }
}

/// What a candidate is in a step.
fn role(step: &Step, candidate: Candidate) -> Small {
    if step.assumed() == Some(Fact::Placed(candidate)) {
        return Small::Supposed;
    }
    if step.removes.contains(&candidate) {
        return Small::Removed;
    }
    match links::holds(step, candidate) {
        Some(true) => return Small::Pattern,
        Some(false) => return Small::Other,
        None => {}
    }
    let is = |wanted: &[Part]| {
        let parts = step.parts.iter().filter(|(part, _)| wanted.contains(part));
        parts.flat_map(|(_, candidates)| candidates).any(|other| *other == candidate)
    };
    // Colours come in pairs.
    let color = step.part(Part::Color).position(|color| color.contains(&candidate));
    if let Some(color) = color {
        return if color.is_multiple_of(2) { Small::Pattern } else { Small::Other };
    }
    if is(&[Part::Fin, Part::Pincer, Part::Ally]) {
        Small::Other
    } else if is(&[Part::Base, Part::Pivot, Part::Link]) {
        Small::Pattern
    } else {
        Small::Left
    }
}
