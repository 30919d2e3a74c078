//! Slips and cleared copies, straight from their definitions.

use std::collections::BTreeSet;

use itertools::Itertools;
use satdoku::repair::Edit;
use satdoku::{Candidate, Cell, Given, Puzzle, Role};

use super::trying_out::{Effect, effect};

/// An edit of several givens of a line.
pub(super) struct Compound {
    pub(super) removed: BTreeSet<Candidate>,
    pub(super) added: BTreeSet<Candidate>,
    /// The cells between the first and the last that it touches, for a slip.
    span: BTreeSet<Cell>,
    /// Whether it can be part of a pair, first or second.
    first: bool,
    second: bool,
    /// Whether it counts only if it leaves the givens symmetric, or if nothing else works.
    pub(super) far_fetched: bool,
}

impl Compound {
    pub(super) fn effect(&self) -> Effect {
        (&self.removed - &self.added, &self.added - &self.removed)
    }
}

/// All slips, straight from their definition: a part of a line is turned by one cell.
pub(super) fn slips(puzzle: &Puzzle, line: &[Cell], is_short: bool) -> Vec<Compound> {
    let shape = puzzle.shape();
    let givens: BTreeSet<(Candidate, Role)> =
        puzzle.givens.iter().map(|given| (given.candidate(), given.role)).collect();
    let content = |cell: &Cell| {
        let here: Vec<_> = givens.iter().filter(|(given, _)| given.cell == *cell).collect();
        match &here[..] {
            [] => Some(None),
            [(given, Role::Given)] => Some(Some(given.digit)),
            // It stays where it is.
            _ => None,
        }
    };
    let mut slips = Vec::new();
    let end = line.len() - 1;
    for (from, to) in (0..=end).flat_map(|from| (from + 1..=end).map(move |to| (from, to))) {
        let part = &line[from..=to];
        let Some(before) = part.iter().map(content).collect::<Option<Vec<_>>>() else { continue };
        let place = |digits: &[Option<_>]| -> BTreeSet<Candidate> {
            let digits = part.iter().zip(digits);
            digits.filter_map(|(&cell, digit)| Some(Candidate { cell, digit: (*digit)? })).collect()
        };
        for forward in [true, false] {
            let mut after = before.clone();
            if forward {
                after.rotate_right(1)
            } else {
                after.rotate_left(1)
            }
            let (last, at_edge) =
                if forward { (0, from == 0) } else { (part.len() - 1, to == end) };
            let count = before.iter().flatten().count();
            // Around the end only as a whole, and not where nothing changes.
            let around = after[last].is_some();
            let whole = part.len() == line.len() && is_short && before.contains(&None);
            if around && !(whole && count > 1) || count == 0 || before == after {
                continue;
            }
            let rows: BTreeSet<usize> =
                place(&before).union(&place(&after)).map(|c| shape.row(c.cell)).collect();
            let own: usize = line.iter().filter_map(content).flatten().count();
            let whole_row = own == count && line.iter().map(|c| shape.row(*c)).all_equal();
            let slip = |after: &[Option<_>], plain: bool| Compound {
                removed: place(&before),
                added: place(after),
                span: part.iter().copied().collect(),
                first: plain,
                second: plain,
                far_fetched: !(plain || whole_row && is_short),
            };
            // A single given that moves within its row is a move.
            if is_short && count > 1 || !is_short && rows.len() > 1 {
                slips.push(slip(&after, is_short));
            }
            if at_edge && is_short && !around {
                for digit in shape.digits().iter() {
                    let mut after = after.clone();
                    after[last] = Some(digit);
                    slips.push(slip(&after, false));
                }
            }
        }
    }
    slips
}

/// All slips and cleared copies.
pub(super) fn compounds(puzzle: &Puzzle) -> Vec<Compound> {
    let shape = puzzle.shape();
    let row = |n| shape.cells().filter(|c| shape.row(*c) == n).collect();
    let column = |n| shape.cells().filter(|c| shape.column(*c) == n).collect();
    let rows: Vec<Vec<Cell>> = (1..=shape.size()).map(row).collect();
    let columns: Vec<Vec<Cell>> = (1..=shape.size()).map(column).collect();
    let mut compounds: Vec<Compound> =
        rows.iter().chain(&columns).flat_map(|line| slips(puzzle, line, true)).collect();
    compounds.extend(slips(puzzle, &shape.cells().collect::<Vec<_>>(), false));
    let givens: BTreeSet<_> = puzzle.givens.iter().map(|g| (g.candidate(), g.role)).collect();
    for lines in [&rows, &columns] {
        let digits = |line: &Vec<Cell>| -> Option<Vec<Option<u8>>> {
            let digit = |cell: &Cell| {
                let here: Vec<_> = givens.iter().filter(|(given, _)| given.cell == *cell).collect();
                match &here[..] {
                    [] => Some(None),
                    [(given, Role::Given)] => Some(Some(given.digit.value())),
                    _ => None,
                }
            };
            line.iter().map(digit).collect()
        };
        for (i, line) in lines.iter().enumerate() {
            let own = digits(line);
            let copies = own.is_some()
                && (i > 0 && digits(&lines[i - 1]) == own
                    || lines.get(i + 1).is_some_and(|next| digits(next) == own));
            let there: BTreeSet<Candidate> =
                givens.iter().map(|(g, _)| *g).filter(|g| line.contains(&g.cell)).collect();
            if copies && there.len() > 1 {
                let (added, span) = Default::default();
                compounds.push(Compound {
                    removed: there,
                    added,
                    span,
                    first: true,
                    second: false,
                    far_fetched: false,
                });
            }
        }
    }
    compounds
}

/// A puzzle after an effect.
pub(super) fn after(puzzle: &Puzzle, (removed, added): &Effect) -> Puzzle {
    let mut after = puzzle.clone();
    after.givens.retain(|g| g.role != Role::Given || !removed.contains(&g.candidate()));
    after.givens.extend(added.iter().map(|candidate| Given::of(*candidate)));
    after
}

/// The effects of all pairs with a slip or a cleared copy.
pub(super) fn pairs_with_compounds(
    compounds: &[Compound],
    edits: &[Edit],
) -> Vec<(Effect, [Effect; 2])> {
    let cells = |digits: &BTreeSet<Candidate>| -> BTreeSet<Cell> {
        digits.iter().map(|candidate| candidate.cell).collect()
    };
    let (mut all, mut pairs) = (Vec::new(), Vec::new());
    for a in compounds.iter().filter(|compound| compound.first) {
        let touched = &cells(&a.removed) | &cells(&a.added);
        let mut add = |removed: &BTreeSet<Candidate>, added: &BTreeSet<Candidate>| {
            let apart =
                a.removed.is_disjoint(removed) && cells(&a.added).is_disjoint(&cells(added));
            if apart && cells(added).is_disjoint(&cells(&a.removed)) {
                let (removed, added) = (&a.removed | removed, &a.added | added);
                pairs.push((&removed - &added, &added - &removed));
                return true;
            }
            false
        };
        let mut alone = Vec::new();
        for edit in edits {
            let removed: BTreeSet<Candidate> = edit.removed().collect();
            if add(&removed, &edit.added().collect()) {
                alone.push([a.effect(), effect(std::slice::from_ref(edit))]);
            }
        }
        for b in compounds.iter().filter(|compound| compound.second) {
            if b.span.is_disjoint(&touched) && add(&b.removed, &b.added) {
                alone.push([a.effect(), b.effect()]);
            }
        }
        let from = pairs.len() - alone.len();
        let both: Vec<_> = pairs.drain(from..).zip(alone).collect();
        all.extend(both);
    }
    all
}
