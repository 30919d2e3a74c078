//! Steps in a case on a board that the reader sees: what a cell or a digit had left when the case
//! began, and what takes that away.

use crate::grid::{Candidate, Fact};
use crate::human::{Family, Premise, Step};
use crate::show::words::steps::Words;
use crate::show::words::steps::names::or;

impl Words<'_, '_> {
    /// `box 1 has its 5 in 1x3 or 3x1, and 3x1 is 2 (supposed): so 1x3=5`
    pub(super) fn new_in_case(&self, step: &Step) -> String {
        let plain = match step.technique.family() {
            Family::Clash => Some(self.clash(step)),
            Family::NoFilling => Some(self.no_filling(step)),
            Family::Rule => Some(self.rule(step)),
            _ => None,
        };
        if let Some(plain) = plain {
            return plain;
        }
        let layout = &self.names.puzzle.layout;
        let before: Vec<Candidate> =
            step.premises.iter().flat_map(|premise| premise.gone(layout)).collect();
        let is_new = |fact: &Fact| match fact {
            Fact::Placed(_) => true,
            Fact::Removed(candidate) => !before.contains(candidate),
        };
        let new =
            Step { because: step.because.iter().copied().filter(is_new).collect(), ..step.clone() };
        let (head, parts) = match (&step.premises[..], step.houses.first()) {
            ([Premise::House(house, digit, places), ..], _) => {
                let digits = step.premises.iter().filter_map(|premise| match premise {
                    Premise::House(_, digit, _) => Some(*digit),
                    Premise::Cell(..) => None,
                });
                let places = or(places.iter().map(|&cell| self.names.cell(cell)));
                let name = self.names.house(*house);
                let steps = self.steps_behind(step, &step.premises);
                let head =
                    format!("{name} has its {} in {places}{steps}", self.names.digit(*digit));
                (head, self.why_in_house(&new, *house, digits.collect()))
            }
            _ => {
                let have = self.cells_have(step, &step.cells);
                (have, self.new_in_cells(&new))
            }
        };
        let glue = if parts.first().is_some_and(|part| part.starts_with("sees ")) {
            " and "
        } else {
            ", and "
        };
        self.argue(&head, glue, &parts, &self.end_of(step))
    }

    /// What a cell with few digits left sees, or what it is not.
    fn new_in_cells(&self, new: &Step) -> Vec<String> {
        let parts = self.why_in_cells(new, &new.cells);
        let [cell] = new.cells[..] else { return parts };
        let name = format!("{} sees ", self.names.cell(cell));
        let short =
            |part: &String| match part.strip_prefix("they see ").or(part.strip_prefix(&name)) {
                Some(rest) => format!("sees {rest}"),
                None => part.clone(),
            };
        parts.iter().map(short).collect()
    }

    fn end_of(&self, step: &Step) -> String {
        match (step.technique.family(), &step.premises[..]) {
            (Family::NoPlace, [Premise::House(house, digit, _), ..]) => format!(
                ": so {} has no place for {}",
                self.names.house(*house),
                self.names.digit(*digit)
            ),
            (Family::NoDigit, _) => {
                format!(": so {} has no digit left", self.names.cells(&step.cells))
            }
            (Family::Locked, _) => format!(
                ", so its {} is in {}: so {}",
                step.digit.map_or(String::new(), |digit| self.names.digit(digit)),
                self.names.house(step.houses[1]),
                self.said(step)
            ),
            _ => format!(": so {}", self.said(step)),
        }
    }
}
