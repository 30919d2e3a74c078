//! Unique rectangles and loops, and BUG, in words.

use crate::grid::{Candidate, Cell, Digits};
use crate::human::{Family, Part, Premise, Step, Technique};
use crate::show::words::list;
use crate::show::words::steps::names::{by_digits, cells_of, digits_of, or};
use crate::show::words::steps::{Words, clauses};

impl Words<'_, '_> {
    pub(super) fn bug(&self, step: &Step) -> String {
        let fins: Vec<Candidate> = step.part(Part::Fin).flatten().copied().collect();
        let extra = list(by_digits(&fins).iter().map(|(cells, digits)| {
            format!("the {} of {}", self.names.all_of(*digits), self.names.cells(cells))
        }));
        let cells = step.premises.iter().filter(|premise| matches!(premise, Premise::Cell(..)));
        let steps = self.steps_behind(step, cells);
        let without = if fins.len() == 1 { "it" } else { "them" };
        let twin = format!(
            "{}: but for {extra}, every open cell has two digits left, and every digit two places in \
             each house{steps}. Without {without}, any solution would have a twin, with the other \
             digit in every open cell",
            step.technique
        );
        let said = self.said(step);
        let (losers, see) = self.losers(step);
        let roof = cells_of(&fins);
        let extra = by_digits(&fins);
        let is = |(cells, digits): &(Vec<Cell>, Digits)| {
            format!("{} is {}", self.names.either(cells), self.names.any_of(*digits))
        };
        let one = match &extra[..] {
            [(_, digits)] => {
                format!("One of {} is {}", self.names.cells(&roof), self.names.any_of(*digits))
            }
            _ => format!("So {}", or(extra.iter().map(is))),
        };
        match step.technique {
            Technique::Bug2 => format!("{twin}. {one}, and {losers} {see} all of them: so {said}"),
            Technique::Bug3 => {
                let ally: Vec<Candidate> = step.part(Part::Ally).flatten().copied().collect();
                let house = self.names.house(step.houses[0]);
                let ally = self.names.cells(&cells_of(&ally));
                format!(
                    "{twin}. {one}. With {ally}, that makes a naked subset of {house}: so {said}"
                )
            }
            Technique::Bug4 => {
                let locked = step.premises.iter().find_map(|premise| match premise {
                    Premise::House(house, digit, _) => Some(self.house_has(step, *house, *digit)),
                    Premise::Cell(..) => None,
                });
                format!("{twin}. {one}, and {}: so {said}", locked.unwrap_or_default())
            }
            _ => format!("{twin}: so {said}"),
        }
    }

    /// What would be if some cells had no digits but these two.
    pub(super) fn exchange(&self, step: &Step, pair: Digits) -> String {
        let place = match step.technique.family() {
            Family::UniqueLoop => "around the loop",
            _ => "in the four corners",
        };
        let pair = self.names.all_of(pair);
        format!("{pair} could change places {place}, and there would be a second solution")
    }

    /// The cells that lose digits, and what they do.
    fn losers(&self, step: &Step) -> (String, &'static str) {
        let losers = cells_of(&step.removes);
        let see = if losers.len() == 1 { "sees" } else { "see" };
        (self.names.cells(&losers), see)
    }

    pub(super) fn deadly(&self, step: &Step) -> String {
        let name = step.technique;
        let base: Vec<Candidate> = step.part(Part::Base).flatten().copied().collect();
        let fins: Vec<Candidate> = step.part(Part::Fin).flatten().copied().collect();
        let (pair, corners) = (digits_of(&base), cells_of(&base));
        let roof = cells_of(&fins);
        let removed = self.names.removed(&step.removes);
        let exchange = self.exchange(step, pair);
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
            Technique::UniqueRectangle1 | Technique::UniqueLoop1 => {
                format!("If {roof_names} were {with_gone} too, {exchange}")
            }
            Technique::UniqueRectangle2 | Technique::UniqueRectangle5 | Technique::UniqueLoop2 => {
                let (losers, see) = self.losers(step);
                format!("{}. {losers} {see} {roof_names}", one())
            }
            Technique::UniqueRectangle3 | Technique::UniqueLoop3 => {
                let ally: Vec<Candidate> = step.part(Part::Ally).flatten().copied().collect();
                let (ally, house) = (cells_of(&ally), self.names.house(step.houses[0]));
                let ally = self.names.cells(&ally);
                format!("{}. With {ally}, that makes a naked subset of {house}", one())
            }
            Technique::UniqueRectangle4 | Technique::UniqueLoop4 => {
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
