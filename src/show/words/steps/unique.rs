//! Unique rectangles and BUG+1 in words.

use crate::grid::{Candidate, Cell};
use crate::human::{Part, Premise, Step, Technique};
use crate::show::words::steps::names::{cells_of, digits_of};
use crate::show::words::steps::{Words, clauses};

impl Words<'_, '_> {
    pub(super) fn bug(&self, step: &Step) -> String {
        let (name, placed) = (step.technique, self.names.placed(&step.places));
        let extra = step.places.first().map_or(String::new(), |extra| {
            format!("the {} of {}", self.names.digit(extra.digit), self.names.cell(extra.cell))
        });
        let steps = self.steps_behind(step, &step.premises);
        format!(
            "{name}: but for {extra}, every open cell has two digits left, and every digit two \
             places in each house{steps}. Without it, any solution would have a twin, with the \
             other digit in every open cell: so {placed}"
        )
    }

    pub(super) fn rectangle(&self, step: &Step) -> String {
        let name = step.technique;
        let base: Vec<Candidate> = step.part(Part::Base).flatten().copied().collect();
        let fins: Vec<Candidate> = step.part(Part::Fin).flatten().copied().collect();
        let (pair, corners) = (digits_of(&base), cells_of(&base));
        let roof = cells_of(&fins);
        let removed = self.names.removed(&step.removes);
        let exchange = format!(
            "{} could change places in the four corners, and there would be a second solution",
            self.names.all_of(pair)
        );
        let looks: Vec<Cell> = step
            .premises
            .iter()
            .filter_map(|premise| match premise {
                Premise::Cell(cell, _) => Some(*cell),
                Premise::House(..) => None,
            })
            .collect();
        let mut have = vec![self.cells_have(step, &looks)];
        have.extend(step.premises.iter().filter_map(|premise| match premise {
            Premise::House(house, digit, _) => Some(self.house_has(step, *house, *digit)),
            Premise::Cell(..) => None,
        }));
        have.retain(|part| !part.is_empty());
        let have = clauses(have);
        let losers = cells_of(&step.removes);
        let see = if losers.len() == 1 { "sees" } else { "see" };
        let roof_names = self.names.cells(&roof);
        let all = self.names.cells(&corners);
        let further = self.names.any_of(digits_of(&fins));
        let with_gone = self.names.any_of(digits_of(&step.removes));
        let one = || {
            let one =
                if roof.len() == 1 { roof_names.clone() } else { format!("One of {roof_names}") };
            format!("{one} is {further}, or else {exchange}")
        };
        let why = match step.technique {
            Technique::UniqueRectangle1 => {
                format!("If {roof_names} were {with_gone} too, {exchange}")
            }
            Technique::UniqueRectangle2 | Technique::UniqueRectangle5 => {
                format!("{}. {} {see} {roof_names}", one(), self.names.cells(&losers))
            }
            Technique::UniqueRectangle3 => {
                let ally: Vec<Candidate> = step.part(Part::Ally).flatten().copied().collect();
                let (ally, house) = (cells_of(&ally), self.names.house(step.houses[0]));
                let ally = self.names.cells(&ally);
                format!("{}. With {ally}, that makes a naked subset of {house}", one())
            }
            Technique::UniqueRectangle4 => {
                format!("If {} were {with_gone}, {exchange}", self.names.either(&losers))
            }
            _ => format!(
                "If {} were {with_gone}, the rest of {all} would follow, {exchange}",
                self.names.either(&losers)
            ),
        };
        format!("{name}: {have}. {why}: so {removed}")
    }
}
