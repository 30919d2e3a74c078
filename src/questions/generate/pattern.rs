//! Finds digits for given cells so that there is exactly one solution.
//!
//! Each step opens a few of the cells and lists the solutions of the rest. The combination of
//! digits in the opened cells that occurs in the fewest solutions is put there. If only one
//! solution has it, this is a puzzle; otherwise, other cells are opened. So the walk goes downhill
//! in the number of solutions, or sideways.

use std::collections::BTreeMap;

use crate::engines::native::{End, Level, Search};
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::limits::{Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::generate::board::any_digits;
use crate::questions::generate::lane::NoPuzzle;
use crate::questions::generate::random::Random;
use std::ops::ControlFlow;

/// Returns the solution of a puzzle with givens in exactly these cells, or `None` if none is found
/// soon. Begins with a full board.
pub(super) fn exchange(
    rules: &Puzzle,
    cells: &[Cell],
    mut board: Grid,
    random: &mut Random,
    level: Level,
    limits: &Limits,
    spent: &mut u64,
) -> Result<Option<Grid>, NoPuzzle> {
    let mut search = Search::at_level(rules, level).unwrap_or_else(|| Search::generic(rules));
    let mut order = cells.to_vec();
    // At first, no cell is opened: the solution may be unique already.
    let mut open = 0;
    for _ in 0..budgets::generate::PATTERN_STEPS {
        random.shuffle(&mut order);
        let (opened, kept) = order.split_at(open.min(order.len()));
        let digits = kept.iter().filter_map(|&cell| Some(Candidate { cell, digit: board[cell]? }));
        search.prefer(any_digits(rules.shape(), random));
        let mut found: Vec<Grid> = Vec::new();
        let limits = limits.with_nodes(budgets::generate::PATTERN_GUESSES);
        let mut guesses = 0;
        let end = search.visit_counting(digits, &limits, &mut guesses, |grid| {
            found.push(grid.clone());
            if found.len() == budgets::generate::PATTERN_SOLUTIONS {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        *spent += guesses + budgets::generate::COST_OF_STEP;
        if let End::Stopped(stop) = end
            && stop != Stop::Budget
        {
            return Err(NoPuzzle::Stopped(stop));
        }
        // For each combination of digits, its first solution and the number of solutions.
        let mut choices: BTreeMap<Vec<Option<Digit>>, (usize, usize)> = BTreeMap::new();
        for (i, grid) in found.iter().enumerate() {
            let choice = opened.iter().map(|&cell| grid[cell]).collect();
            choices.entry(choice).or_insert((0, i)).0 += 1;
        }
        if let Some(fewest) = choices.values().map(|(count, _)| *count).min() {
            let best: Vec<usize> =
                choices.values().filter(|(count, _)| *count == fewest).map(|(_, i)| *i).collect();
            board = found[best[random.below(best.len())]].clone();
            if fewest == 1 && end == End::Exhausted {
                return Ok(Some(board));
            }
        }
        open = 1 + random.below(4);
    }
    Ok(None)
}
