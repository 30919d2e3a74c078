//! Puzzles with fewer givens than thinning out leaves.
//!
//! Two givens are removed, and the solutions of the rest are listed. Adding a candidate that only
//! one of them contains gives a puzzle with one given less. Every other step replaces one given by
//! another, so that the walk goes on if no two givens can be exchanged for one.

use std::ops::ControlFlow;

use crate::engines::native::{End, Level, Search};
use crate::grid::{Candidate, Grid};
use crate::limits::{Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::generate::lane::NoPuzzle;
use crate::questions::generate::random::Random;

/// A puzzle with exactly one solution: its givens and its board.
pub(super) type Few = (Vec<Candidate>, Grid);

/// Walks from a puzzle to one with at most `most` givens. If it does not find one soon, it returns
/// the best puzzle so far.
pub(super) fn exchange(
    rules: &Puzzle,
    (mut givens, mut board): Few,
    most: usize,
    random: &mut Random,
    level: Level,
    limits: &Limits,
    spent: &mut u64,
) -> Result<Few, NoPuzzle> {
    let search = Search::at_level(rules, level).unwrap_or_else(|| Search::generic(rules));
    let shape = rules.shape();
    let limits = limits.with_nodes(budgets::generate::FEW_GUESSES);
    for step in 0..budgets::generate::FEW_STEPS {
        if givens.len() <= most {
            break;
        }
        random.shuffle(&mut givens);
        let kept = &givens[..givens.len() - 1 - step % 2];
        let mut found: Vec<Grid> = Vec::new();
        let mut guesses = 0;
        let end = search.visit_counting(kept.iter().copied(), &limits, &mut guesses, |grid| {
            found.push(grid.clone());
            if found.len() == budgets::generate::FEW_SOLUTIONS {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        *spent += guesses + budgets::generate::COST_OF_STEP;
        match end {
            End::Exhausted => {}
            End::Enough | End::Stopped(Stop::Budget) => continue,
            End::Stopped(stop) => return Err(NoPuzzle::Stopped(stop)),
        }
        if let [only] = &found[..] {
            (givens, board) = (kept.to_vec(), only.clone());
            continue;
        }
        // For each candidate, the number of solutions that have it, and the last of them.
        let mut with = vec![(0, 0); shape.candidate_count()];
        for (i, grid) in found.iter().enumerate() {
            for candidate in grid.digits() {
                let (count, last) = &mut with[shape.candidate_index(candidate)];
                (*count, *last) = (*count + 1, i);
            }
        }
        let alone = with.iter().enumerate().filter(|(_, (count, _))| *count == 1);
        let alone: Vec<(usize, usize)> = alone.map(|(index, (_, i))| (index, *i)).collect();
        if !alone.is_empty() {
            let (index, i) = alone[random.below(alone.len())];
            board = found[i].clone();
            givens = [kept, &[shape.candidate(index)]].concat();
        }
    }
    Ok((givens, board))
}
