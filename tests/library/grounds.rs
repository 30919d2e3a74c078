//! Every step is proved from the facts and houses that it cites.

use std::collections::BTreeMap;

use crate::support::samples;
use satdoku::Puzzle;
use satdoku::human::{Logic, Technique, Techniques, holds};

/// Proves some steps by each technique that applies, on each board on the way to the solution.
fn prove(puzzle: &Puzzle, techniques: Techniques, count: &mut BTreeMap<Technique, usize>) {
    let mut logic = Logic::new(puzzle, techniques).unique();
    loop {
        for technique in techniques.iter() {
            for step in logic.steps_by(technique).into_iter().take(3) {
                let cited = logic.cite(step);
                assert!(holds(puzzle, &cited), "{cited:?}\n{}", puzzle.line());
                let is_net = matches!(technique, Technique::ForcingNet | Technique::Nishio);
                assert!(!is_net || !cited.case.is_empty(), "{cited:?}\n{}", puzzle.line());
                *count.entry(technique).or_default() += 1;
            }
        }
        if logic.advance().is_empty() {
            return;
        }
    }
}

#[test]
fn every_step_is_proved_from_what_it_cites() {
    let mut count = BTreeMap::new();
    for puzzle in samples().iter().step_by(8) {
        prove(puzzle, Techniques::up_to(Technique::HouseForcing), &mut count);
    }
    assert!(count.len() > 50, "{count:?}");
}
