//! Every step is proved from the facts and houses that it cites.

use std::collections::BTreeMap;

use crate::support::{data_folder, samples, set};

use satdoku::Puzzle;
use satdoku::human::{Logic, Technique, Techniques, holds};

/// Proves each step on the way, and on each board one step by each technique that applies there.
fn prove(puzzle: &Puzzle, techniques: Techniques, count: &mut BTreeMap<Technique, usize>) {
    let mut logic = Logic::new(puzzle, techniques).unique().citing();
    loop {
        for technique in techniques.iter() {
            for step in logic.steps_by(technique).into_iter().take(3) {
                let cited = logic.cite(step);
                if !holds(puzzle, &cited) {
                    for &one in &cited.removes {
                        let mut single = cited.clone();
                        single.removes = vec![one];
                        println!("{one:?} {}", holds(puzzle, &single));
                    }
                }
                assert!(holds(puzzle, &cited), "{cited:?}\n{}", puzzle.line());
                *count.entry(technique).or_default() += 1;
            }
        }
        let Some(step) = logic.next() else { return };
        let is_net = matches!(step.technique, Technique::ForcingNet | Technique::Nishio);
        assert!(!is_net || !step.case.is_empty());
    }
}

#[test]
fn every_step_is_proved_from_what_it_cites() {
    let mut count = BTreeMap::new();
    for puzzle in samples().iter().step_by(3) {
        prove(puzzle, Techniques::up_to(Technique::HouseForcing), &mut count);
    }
    if let Some(folder) = data_folder() {
        for puzzle in set(&folder, "hardest_1106.txt").iter().step_by(70) {
            let before = std::time::Instant::now();
            let steps: Vec<_> = Logic::new(puzzle, Techniques::all()).unique().collect();
            let bare = before.elapsed();
            let mut logic = Logic::new(puzzle, Techniques::all()).unique().citing();
            let before = std::time::Instant::now();
            let cited: Vec<_> = logic.by_ref().collect();
            let time = before.elapsed();
            let nets = cited.iter().filter(|s| !s.case.is_empty()).count();
            let plain = cited.iter().filter(|s| s.technique == Technique::ForcingNet).count();
            println!("{} steps {} nets {nets}/{plain} {bare:?} {time:?}", steps.len(), cited.len());
            for step in &cited {
                assert!(holds(puzzle, step), "{step:?}\n{}", puzzle.line());
            }
        }
    }
    for (technique, count) in count {
        println!("{technique}: {count}");
    }
}
