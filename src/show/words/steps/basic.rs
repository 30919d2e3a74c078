//! Contradictions, singles, locked candidates and subsets in words.

use crate::grid::Digits;
use crate::human::{Family, Part, Premise, Step};
use crate::show::words::list;
use crate::show::words::steps::reasons::MOST_WORDS;
use crate::show::words::steps::{Words, words_in};

impl Words<'_, '_> {
    pub(super) fn clash(&self, step: &Step) -> String {
        let names = self.names;
        if step.houses.is_empty() {
            return format!("both are in {}, and a cell has one digit", names.cell(step.cells[0]));
        }
        let houses = list(step.houses.iter().map(|&house| names.house(house)));
        match self.alone {
            true => format!("both are in {houses}"),
            false => {
                format!("{} are both in {houses}: a contradiction", self.facts(step).join(", and "))
            }
        }
    }

    pub(super) fn no_place(&self, step: &Step) -> String {
        let (head, parts) = (self.needs(step), self.why_places(step));
        self.argue(&head, ", and ", &parts, ": no cell is left for it")
    }

    pub(super) fn no_digit(&self, step: &Step) -> String {
        let (cell, parts) = (self.names.cell(step.cells[0]), self.why_in_cells(step, &step.cells));
        let it = if parts.iter().any(|part| part.contains(" sees ")) { "it" } else { &cell };
        match parts.is_empty() {
            true => format!("{cell} may have no digit at all"),
            false => self.all_parts(&parts, &format!(": no digit is left for {it}")),
        }
    }

    pub(super) fn no_filling(&self, step: &Step) -> String {
        let (house, parts) = (self.names.house(step.houses[0]), self.facts(step));
        match parts.is_empty() {
            true => format!("{house} can never hold"),
            false => self.argue(&format!("{house} cannot hold"), ", for ", &parts, ""),
        }
    }

    pub(super) fn rule(&self, step: &Step) -> String {
        let (house, parts) = (self.names.house(step.houses[0]), self.facts(step));
        let so = format!(": so {}", self.names.removed(&step.removes));
        self.argue(&house, ", for ", &parts, &so)
    }

    pub(super) fn full_house(&self, step: &Step) -> String {
        let placed = self.names.placed(&step.places);
        format!("{} has one cell left: so {placed}", self.names.house(step.houses[0]))
    }

    pub(super) fn hidden_single(&self, step: &Step) -> String {
        let (parts, placed) = (self.why_places(step), self.names.placed(&step.places));
        let head = match (parts.is_empty(), step.digit) {
            (true, Some(digit)) => {
                let house = self.names.house(step.houses[0]);
                format!("{house} has one place left for its {}", self.names.digit(digit))
            }
            _ => self.needs(step),
        };
        self.argue(&head, ", and ", &parts, &format!(": so {placed}"))
    }

    pub(super) fn naked_single(&self, step: &Step) -> String {
        let placed = self.names.placed(&step.places);
        let parts = self.why_in_cells(step, &step.cells);
        match parts.is_empty() {
            true => format!("{} has one digit left: so {placed}", self.names.cells(&step.cells)),
            false => self.all_parts(&parts, &format!(": so {placed}")),
        }
    }

    pub(super) fn locked(&self, step: &Step) -> String {
        let [from, to] = [0, 1].map(|i| self.names.house(step.houses[i]));
        let digit = step.digit.map_or(String::new(), |digit| self.names.digit(digit));
        let head = format!("{from} has its {digit} in {to} alone");
        self.bracketed(step, &head, &self.why_places(step))
    }

    pub(super) fn naked_subset(&self, step: &Step) -> String {
        let digits: Digits = step.part(Part::Base).flatten().map(|c| c.digit).collect();
        let cells = self.names.are(&step.cells);
        let (digits, removed) = (self.names.any_of(digits), self.names.removed(&step.removes));
        if self.seen {
            let steps = self.steps_behind(step, &step.premises);
            let houses = step.houses.iter().take(match step.technique.family() {
                Family::LockedSubset(_) => 2,
                _ => 1,
            });
            let houses = list(houses.map(|&house| self.names.house(house)));
            return format!("in {houses}, {cells} {digits}{steps}: so {removed}");
        }
        let parts = self.why_in_cells(step, &step.cells);
        self.argue(&format!("{cells} {digits}"), ", for ", &parts, &format!(": so {removed}"))
    }

    pub(super) fn hidden_subset(&self, step: &Step) -> String {
        let digits = self.names.all_of(looked_for(step));
        let (house, cells) = (self.names.house(step.houses[0]), self.names.cells(&step.cells));
        let head = format!("{house} has its {digits} in {cells} alone");
        self.bracketed(step, &head, &self.why_places(step))
    }

    /// `box 5 needs a 4`
    fn needs(&self, step: &Step) -> String {
        let digit = step.digit.map_or(String::new(), |digit| self.names.digit(digit));
        let house = self.names.house(step.houses[0]);
        format!("{house} needs {} {digit}", article(&digit))
    }

    /// Why the digits that a step looks for have few places in its first house.
    fn why_places(&self, step: &Step) -> Vec<String> {
        self.why_in_house(step, step.houses[0], looked_for(step))
    }

    /// A statement, its reasons in brackets, and what follows. Whoever sees the board can do without
    /// reasons that are too long.
    fn bracketed(&self, step: &Step, head: &str, parts: &[String]) -> String {
        let so = format!(": so {}", self.concluded(step));
        let whole = format!("{head} ({}){so}", parts.join(", and "));
        match (parts.is_empty(), words_in(&whole) <= MOST_WORDS) {
            (true, _) => format!("{head}{so}"),
            (_, true) => whole,
            _ if self.seen => format!("{head}{}{so}", self.steps_behind(step, &step.premises)),
            _ => self.argue(head, ", for ", parts, &so),
        }
    }

    /// What a step removes; of a hidden subset, where that is shorter, what its cells hold then.
    fn concluded(&self, step: &Step) -> String {
        let digits = looked_for(step);
        let lost = step.removes.len();
        match digits.len() > 1 && lost > 2 * step.cells.len() {
            true => format!("{} {}", self.names.are(&step.cells), self.names.any_of(digits)),
            false => self.names.removed(&step.removes),
        }
    }

    /// Parts without a head.
    fn all_parts(&self, parts: &[String], so: &str) -> String {
        match parts.split_first() {
            Some((first, rest)) => self.argue(first, ", and ", rest, so),
            None => so.to_owned(),
        }
    }
}

/// The digits whose places in a house a step looks at.
fn looked_for(step: &Step) -> Digits {
    let digits = step.premises.iter().filter_map(|premise| match premise {
        Premise::House(_, digit, _) => Some(*digit),
        Premise::Cell(..) => None,
    });
    digits.collect()
}

/// `a 7`, `an 8`, `a B`, `an F`: by how the digit is said.
pub(super) fn article(digit: &str) -> &'static str {
    let vowel = matches!(digit, "8" | "11" | "18")
        || digit.starts_with(['A', 'E', 'F', 'H', 'I', 'L', 'M', 'N', 'O', 'R', 'S', 'X']);
    if vowel { "an" } else { "a" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_the_sound() {
        for (digits, expected) in
            [(["8", "11", "18", "A", "F"], "an"), (["1", "10", "28", "B", "G"], "a")]
        {
            assert!(digits.iter().all(|digit| article(digit) == expected));
        }
    }
}
