//! The referee of repairs: every edit and every pair of edits is tried.

use std::collections::{BTreeMap, BTreeSet};

use satdoku::repair::Edit;
use satdoku::{Candidate, Cell, Grid, Limits, Puzzle, Role, native};

use super::compounds::{Compound, after, compounds, pairs_with_compounds};

/// The single edits of a puzzle, straight from their definition.
pub(super) fn single_edits(puzzle: &Puzzle) -> Vec<Edit> {
    let shape = puzzle.shape();
    let here = |cell: Cell| -> BTreeSet<_> {
        puzzle.givens.iter().filter(|g| g.cell == cell).map(|g| g.digit).collect()
    };
    let near = |a: Cell, b: Cell| {
        a != b
            && shape.row(a).abs_diff(shape.row(b)) <= 1
            && shape.column(a).abs_diff(shape.column(b)) <= 1
    };
    let fixed: Vec<Candidate> = puzzle
        .givens
        .iter()
        .filter(|given| given.role != Role::Given)
        .map(|given| given.candidate())
        .collect();
    let givens: BTreeSet<Candidate> = puzzle.givens.iter().map(|given| given.candidate()).collect();
    let givens: Vec<Candidate> = givens.into_iter().filter(|g| !fixed.contains(g)).collect();
    let mut edits = Vec::new();
    for &from in &givens {
        edits.push(Edit::Remove(from));
        for to in shape.digits().iter().filter(|to| !here(from.cell).contains(to)) {
            edits.push(Edit::Change { from, to });
        }
        for to in shape.cells().filter(|&to| near(from.cell, to) && here(to).is_empty()) {
            edits.push(Edit::Move { from, to });
        }
        for &second in &givens {
            let alone = here(from.cell).len() == 1 && here(second.cell).len() == 1;
            let in_line = shape.row(from.cell) == shape.row(second.cell)
                || shape.column(from.cell) == shape.column(second.cell);
            if from.cell < second.cell
                && (near(from.cell, second.cell) || in_line)
                && from.digit != second.digit
                && alone
            {
                edits.push(Edit::Swap { first: from, second });
            }
        }
    }
    for cell in shape.cells().filter(|&cell| here(cell).is_empty()) {
        for digit in shape.digits().iter() {
            edits.push(Edit::Add(Candidate { cell, digit }));
        }
    }
    edits
}

pub(super) type Effect = (BTreeSet<Candidate>, BTreeSet<Candidate>);

/// What edits come to: the digits that go and those that come.
pub(super) fn effect(edits: &[Edit]) -> Effect {
    let removed: BTreeSet<Candidate> = edits.iter().flat_map(|e| e.removed()).collect();
    let added: BTreeSet<Candidate> = edits.iter().flat_map(|e| e.added()).collect();
    (&removed - &added, &added - &removed)
}

/// All repairs by their effects, each with its solution.
pub(super) struct All {
    pub(super) singles: BTreeMap<Effect, Grid>,
    pub(super) pairs: BTreeMap<Effect, Grid>,
}

/// The effects of all single edits.
pub(super) fn effects_of_singles(puzzle: &Puzzle) -> BTreeSet<Effect> {
    let edits = single_edits(puzzle);
    let effects = edits.iter().map(|edit| effect(std::slice::from_ref(edit)));
    let compounds = compounds(puzzle);
    let effects = effects.chain(compounds.iter().map(Compound::effect));
    effects.filter(|effect| *effect != Effect::default()).collect()
}

/// The single edits that are enough. Those that are far-fetched count only if they leave the givens
/// symmetric, or if nothing else works.
pub(super) fn all_singles(
    puzzle: &Puzzle,
    solution: impl Fn(&Puzzle) -> Option<Grid>,
) -> BTreeMap<Effect, Grid> {
    let effects = effects_of_singles(puzzle).into_iter();
    let mut singles: BTreeMap<Effect, Grid> = effects
        .filter_map(|effect| {
            let grid = solution(&after(puzzle, &effect))?;
            Some((effect, grid))
        })
        .collect();
    let edits = single_edits(puzzle);
    let plain = edits.iter().map(|edit| effect(std::slice::from_ref(edit)));
    let compounds = compounds(puzzle);
    let compounds = compounds.iter().filter(|compound| !compound.far_fetched);
    let plain: BTreeSet<Effect> = plain.chain(compounds.map(Compound::effect)).collect();
    let likely = |effect: &Effect| plain.contains(effect) || is_symmetric(&after(puzzle, effect));
    if singles.keys().any(likely) {
        singles.retain(|effect, _| likely(effect));
    }
    singles
}

/// Tries everything out; `solution` tells the only solution of a puzzle.
pub(super) fn all_repairs(puzzle: &Puzzle, solution: impl Fn(&Puzzle) -> Option<Grid>) -> All {
    let edits = single_edits(puzzle);
    let singles = all_singles(puzzle, &solution);
    let of_singles = effects_of_singles(puzzle);
    let solution = |effect: &Effect| solution(&after(puzzle, effect));
    let mut tried = pairs_with_compounds(&compounds(puzzle), &edits);
    for (i, a) in edits.iter().enumerate() {
        for b in &edits[i + 1..] {
            let cells = |edit: &Edit| -> BTreeSet<Cell> { edit.added().map(|c| c.cell).collect() };
            let removed = |edit: &Edit| -> BTreeSet<Candidate> { edit.removed().collect() };
            if cells(a).is_disjoint(&cells(b)) && removed(a).is_disjoint(&removed(b)) {
                let alone = [a, b].map(|edit| effect(std::slice::from_ref(edit)));
                tried.push((effect(&[a.clone(), b.clone()]), alone));
            }
        }
    }
    // Neither of the two leaves the same solution alone, and each effect counts once.
    let mut pairs = BTreeMap::new();
    for (effect, alone) in tried {
        if of_singles.contains(&effect) || effect == Effect::default() {
            continue;
        }
        let Some(grid) = solution(&effect) else { continue };
        if alone.iter().all(|edit| singles.get(edit) != Some(&grid)) {
            pairs.insert(effect, grid);
        }
    }
    All { singles, pairs }
}

/// The effects that only one of the two has, or with another solution.
pub(super) fn differing(
    listed: &BTreeMap<Effect, Grid>,
    expected: &BTreeMap<Effect, Grid>,
) -> Vec<Effect> {
    let effects = listed.keys().chain(expected.keys());
    effects.filter(|effect| listed.get(effect) != expected.get(effect)).cloned().collect()
}

/// Whether the cells of the givens stay the same under a half-turn or a reflection.
pub(super) fn is_symmetric(puzzle: &Puzzle) -> bool {
    let (shape, n) = (puzzle.shape(), puzzle.shape().size());
    let givens = puzzle.givens.iter().filter(|given| given.role == Role::Given);
    let taken: BTreeSet<(usize, usize)> =
        givens.map(|given| (shape.row(given.cell), shape.column(given.cell))).collect();
    type Map = fn(usize, (usize, usize)) -> (usize, usize);
    let maps: [Map; 5] = [
        |n, (r, c)| (n + 1 - r, n + 1 - c),
        |n, (r, c)| (r, n + 1 - c),
        |n, (r, c)| (n + 1 - r, c),
        |_, (r, c)| (c, r),
        |n, (r, c)| (n + 1 - c, n + 1 - r),
    ];
    maps.into_iter().any(|map| taken.iter().all(|&cell| taken.contains(&map(n, cell))))
}

/// The only solution, by the native search.
pub(super) fn native_only(puzzle: &Puzzle) -> Option<Grid> {
    let (mut grids, _) = native::solutions(puzzle, 2, &Limits::default());
    (grids.len() == 1).then(|| grids.remove(0))
}
