//! Avoidable rectangles in words.

use crate::grid::{Candidate, Cell};
use crate::human::{Part, Premise, Step};
use crate::show::words::steps::Words;
use crate::show::words::steps::names::{cells_of, digits_of};

impl Words<'_, '_> {
    pub(super) fn avoidable_rectangle(&self, step: &Step) -> String {
        let (name, removed) = (step.technique, self.names.removed(&step.removes));
        let base: Vec<Candidate> = step.part(Part::Base).flatten().copied().collect();
        let fins: Vec<Candidate> = step.part(Part::Fin).flatten().copied().collect();
        let looks = step.premises.iter().filter_map(|premise| match premise {
            Premise::Cell(cell, left) => Some((*cell, left.is_single())),
            Premise::House(..) => None,
        });
        let (filled, open): (Vec<_>, Vec<_>) = looks.partition(|(_, is_filled)| *is_filled);
        let have = |cells: Vec<(Cell, bool)>| {
            let cells: Vec<Cell> = cells.into_iter().map(|(cell, _)| cell).collect();
            self.cells_have(step, &cells)
        };
        let not_given = match filled.len() {
            1 => "but was not given",
            2 => "but neither was given",
            _ => "but none of them was given",
        };
        let mut have = vec![format!("{}, {not_given}", have(filled)), have(open)];
        have.retain(|part| !part.is_empty());
        let exchange = self.exchange(step, digits_of(&base));
        let why = match &fins[..] {
            [] => format!(
                "If {} were {}, {exchange}",
                self.names.cells(&cells_of(&step.removes)),
                self.names.any_of(digits_of(&step.removes))
            ),
            _ => format!(
                "One of {} is {}, or else {exchange}. {}",
                self.names.cells(&cells_of(&fins)),
                self.names.any_of(digits_of(&fins)),
                self.see(step, if fins.len() == 2 { "both" } else { "all three" })
            ),
        };
        format!("{name}: {}. {why}: so {removed}", have.join("; "))
    }
}
