//! Subsets of cells in two houses in words: (V)WXYZ-wings and Sue de Coq.

use crate::grid::{Candidate, Digits};
use crate::human::{Part, Step};
use crate::show::words::steps::names::{cells_of, digits_of};
use crate::show::words::steps::{Words, clauses};

impl Words<'_, '_> {
    pub(super) fn bent_subset(&self, step: &Step) -> String {
        let (name, removed) = (step.technique, self.names.removed(&step.removes));
        let base: Vec<Candidate> = step.part(Part::Base).flatten().copied().collect();
        let fins: Vec<Candidate> = step.part(Part::Fin).flatten().copied().collect();
        let have = self.cells_have(step, &step.cells);
        let (once, z) = (self.names.all_of(digits_of(&base)), self.names.any_of(digits_of(&fins)));
        let fins = cells_of(&fins);
        let all = match fins.len() {
            2 => "both".to_owned(),
            count => format!("all {}", number(count)),
        };
        let (fins, see) = (self.names.either(&fins), self.see(step, &all));
        let count = number(step.cells.len());
        format!(
            "{name}: {have}. As {once} can be in only one of these {count} cells each, {fins} is \
             {z}, and {see}: so {removed}"
        )
    }

    pub(super) fn sue_de_coq(&self, step: &Step) -> String {
        let (name, removed) = (step.technique, self.names.removed(&step.removes));
        let have = self.cells_have(step, &step.cells);
        let part = |part| step.part(part).map(digits_of);
        let all = step.parts.iter().fold(Digits::NONE, |all, (_, part)| all | digits_of(part));
        let sides: Vec<Digits> = part(Part::Pincer).collect();
        let in_both = sides.iter().fold(all, |rest, &side| rest - side);
        let mut places: Vec<String> = sides
            .iter()
            .zip(&step.houses)
            .map(|(&side, &house)| {
                format!("{} in {}", self.names.all_of(side), self.names.house(house))
            })
            .collect();
        if !in_both.is_empty() {
            places.push(format!("{} in both", self.names.all_of(in_both)));
        }
        let count = number(step.cells.len());
        format!(
            "{name}: {have}. As no digit can be in two of these {count} cells, and they have \
             {count} digits, each is in one: {}: so {removed}",
            clauses(places)
        )
    }
}

/// A small number as a word.
fn number(number: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}
