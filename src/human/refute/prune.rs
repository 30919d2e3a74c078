//! Shortens a derivation: what its contradiction does not need is left out.

use crate::grid::Fact;
use crate::human::board::Board;
use crate::human::pattern::{Pattern, contradicts, replay, steps, told};
use crate::human::refute::find;
use crate::human::step::Step;
use crate::human::technique::Technique;
use crate::limits::{Limits, Stop};

/// Of the contradictions on a board, one of the easiest kind that cites least.
pub(in crate::human) fn shortest_end(board: &Board, patterns: &[Pattern]) -> Option<Pattern> {
    let ends = find::contradictions(board);
    if ends.len() <= 1 || patterns.len() > 200 {
        return ends.into_iter().next();
    }
    let cost = |pattern: &Pattern| {
        let step = pattern.step(board)?;
        // Among equals the last, for boxes are easier to see than lines.
        let house = usize::MAX - step.houses.first().copied().unwrap_or(0);
        let derived = step.because.iter().filter(|&&fact| !board.is_premise(fact)).count();
        Some((derived, step.technique, step.because.len(), step.houses.len(), house))
    };
    ends.into_iter()
        .min_by_key(|end| cost(end).unwrap_or((usize::MAX, Technique::CaseSplit, 0, 0, 0)))
}

/// The steps of a derivation without those that its end does not need.
pub(in crate::human) fn pruned(
    board: &Board,
    mut patterns: Vec<Pattern>,
    limits: &Limits,
) -> Result<Vec<Step>, Stop> {
    // First all that nothing rests on, at once; what is left is cited otherwise then, and others may fall.
    while let Some(fewer) = cited(board, &patterns) {
        limits.check()?;
        patterns = fewer;
    }
    // Then one after the other what others can do without, from the last to the first.
    shorten(board, &mut patterns, limits)?;
    Ok(replay(board.clone(), &patterns).unwrap_or_default())
}

/// Leaves out what the contradiction at the end does not need, in cases too.
fn shorten(board: &Board, patterns: &mut Vec<Pattern>, limits: &Limits) -> Result<(), Stop> {
    // The board before each pattern, which does not change with those after it.
    let mut before = vec![board.clone()];
    for pattern in patterns.iter().take(patterns.len().saturating_sub(2)) {
        let mut after = before[before.len() - 1].clone();
        told(&mut after, std::slice::from_ref(pattern));
        before.push(after);
    }
    for i in (0..patterns.len().saturating_sub(1)).rev() {
        limits.check()?;
        if contradicts(before[i].clone(), &patterns[i + 1..]) {
            patterns.remove(i);
            continue;
        }
        if let Pattern::Case(candidate, case) = &mut patterns[i] {
            let mut assumed = before[i].clone();
            assumed.place(*candidate);
            *case = told(&mut assumed.clone(), case).into_iter().cloned().collect();
            shorten(&assumed, case, limits)?;
        }
    }
    Ok(())
}

/// The patterns on which the last step rests; `None` when those are all.
fn cited(board: &Board, patterns: &[Pattern]) -> Option<Vec<Pattern>> {
    let (said, steps): (Vec<&Pattern>, Vec<Step>) = steps(board.clone(), patterns).unzip();
    let needed = needed(&steps);
    let kept = said.into_iter().zip(needed).filter(|(_, needed)| *needed);
    let kept: Vec<Pattern> = kept.map(|(pattern, _)| pattern.clone()).collect();
    (kept.len() < patterns.len() && contradicts(board.clone(), &kept)).then_some(kept)
}

/// For each step, whether the last one rests on it, directly or not.
fn needed(steps: &[Step]) -> Vec<bool> {
    let mut needed = vec![false; steps.len()];
    let mut wanted: Vec<Fact> = Vec::new();
    for (i, step) in steps.iter().enumerate().rev() {
        needed[i] = i + 1 == steps.len() || step.says().any(|fact| wanted.contains(&fact));
        if needed[i] {
            wanted.extend(&step.because);
        }
    }
    needed
}
