//! Why the patterns with names of their own say what they say, each in one sentence: fish, wings,
//! colours, rectangles.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::{Family, Part, Step, Technique};
use crate::show::words::list;
use crate::show::words::steps::Words;

impl Words<'_> {
    pub(super) fn direct_locked(&self, step: &Step) -> String {
        let [from, to, house] = [0, 1, 2].map(|i| self.house(step.houses[i]));
        let (digit, placed) = (self.digit_of(step), self.placed(&step.places));
        format!(
            "{from} can have its {digit} in {to} alone, so {house} has one place left for it: so \
             {placed}"
        )
    }

    pub(super) fn direct_subset(&self, step: &Step) -> String {
        let (house, digit) = (self.house(step.houses[0]), self.digit_of(step));
        let (digits, cells) = (self.digits_of(step, Part::Base), self.cells_of(step, Part::Base));
        let placed = self.placed(&step.places);
        format!(
            "{house} has {digits} in {cells} alone, so one place is left for its {digit}: so \
             {placed}"
        )
    }

    pub(super) fn fish(&self, step: &Step) -> String {
        let (of, removed) = (self.name_of(step), self.removed(&step.removes));
        let (bases, covers) = self.bases_and_covers(step);
        format!(
            "{of}: {bases} can have it in {covers} alone, which have no other one then: so {removed}"
        )
    }

    pub(super) fn finned_fish(&self, step: &Step) -> String {
        let (of, removed) = (self.name_of(step), self.removed(&step.removes));
        let (bases, covers) = self.bases_and_covers(step);
        let fins = self.either(step.part(Part::Fin).flatten().copied());
        format!(
            "{of}: {bases} can have it in {covers} alone, or else in {fins}, and either way {removed}"
        )
    }

    pub(super) fn colors(&self, step: &Step) -> String {
        let (of, digit) = (self.name_of(step), self.digit_of(step));
        let removed = self.removed(&step.removes);
        let chains: Vec<&[Candidate]> = step.part(Part::Color).collect();
        let either = |colors: &[&[Candidate]]| {
            let sides = colors.iter().map(|color| self.hold(color.iter().copied(), &digit));
            format!("either {}", sides.collect::<Vec<_>>().join(", or "))
        };
        let chains = chains.chunks(2).map(either).collect::<Vec<_>>().join(", and ");
        let wrapped = step.part(Part::Color).any(|color| color == step.removes);
        let why = match (step.technique.family(), wrapped) {
            (Family::SimpleColors, true) => "cells of one side see each other",
            (Family::SimpleColors, false) => "what sees both sides cannot be it",
            (_, true) => "one side sees both sides of the other chain",
            (_, false) => "as two of the sides see each other, one of the others holds",
        };
        format!("{of}: {chains}; {why}: so {removed}")
    }

    pub(super) fn remote_pair(&self, step: &Step) -> String {
        let (name, digits) = (step.technique, self.digits_of(step, Part::Color));
        let sides: Vec<String> =
            step.part(Part::Color).map(|color| self.cells(&cells(color))).collect();
        let sides = sides.join(" have the one, and the other is in ");
        let removed = self.removed(&step.removes);
        format!("{name} of {digits}: {sides}, or the other way round: so {removed}")
    }

    pub(super) fn bug(&self, step: &Step) -> String {
        let (name, placed) = (step.technique, self.placed(&step.places));
        format!(
            "{name}: without {placed}, every open cell would have two digits and every digit two \
             places in each house, which leaves no solution or several: so {placed}"
        )
    }

    pub(super) fn two_links(&self, step: &Step) -> String {
        let (of, digit) = (self.name_of(step), self.digit_of(step));
        let links: Vec<Vec<Cell>> = step.part(Part::Link).map(listed).collect();
        let ([a, b], [c, d]) = (two(&links[0]), two(&links[1]));
        let [first, second] = [0, 1].map(|i| self.house(step.houses[i.min(step.houses.len() - 1)]));
        let [a, b, c, d] = [a, b, c, d].map(|cell| self.cell(cell));
        let removed = self.removed(&step.removes);
        format!(
            "{of}: {first} has it in {a} or {b}, {second} in {c} or {d}, and {b} sees {c}, so \
             one of {a} and {d} is {digit}: so {removed}"
        )
    }

    pub(super) fn empty_rectangle(&self, step: &Step) -> String {
        let (of, digit) = (self.name_of(step), self.digit_of(step));
        let link = step.part(Part::Link).next().map_or(Vec::new(), listed);
        let [p, q] = two(&link).map(|cell| self.cell(cell));
        let [house, row, column] = [0, 1, 2].map(|i| self.house(step.houses[i]));
        let line = self.house(*step.houses.get(3).unwrap_or(&step.houses[2]));
        let removed = self.removed(&step.removes);
        let there = self.either(step.removes.iter().copied());
        format!(
            "{of}: {house} has it in {row} or {column}, {line} in {p} or {q}. With {digit} in \
             {there}, {house} would have it in {row}, so {line} in {q}, which excludes that: so \
             {removed}"
        )
    }

    pub(super) fn wing(&self, step: &Step) -> String {
        let name = step.technique;
        let removed = self.removed(&step.removes);
        let pincers: Vec<&[Candidate]> = step.part(Part::Pincer).collect();
        let [a, b] = [0, 1].map(|i| self.cell(pincers[i][0].cell));
        let z = step.removes[0].digit;
        let z = self.digit(z);
        if let Some(link) = step.part(Part::Link).next() {
            let x = self.digit(link[0].digit);
            let [p, q] = two(&listed(link)).map(|cell| self.cell(cell));
            let house = self.house(step.houses[0]);
            return format!(
                "{name}: {house} has its {x} in {p} or {q}, so one of {a} and {b} is not {x} \
                 and thus {z}: so {removed}"
            );
        }
        let pivot = step.part(Part::Pivot).next().unwrap_or(&[]);
        let cell = self.cell(pivot[0].cell);
        let other = |pincer: &[Candidate]| {
            let digits = pincer.iter().map(|c| self.digit(c.digit));
            digits.filter(|digit| *digit != z).collect::<String>()
        };
        let (x, y) = (other(pincers[0]), other(pincers[1]));
        let itself = if pivot.len() > 2 { format!("{cell} is {z}, or ") } else { String::new() };
        format!(
            "{name}: {itself}if {cell} is {x}, {a} is {z}, and if it is {y}, {b} is {z}: so \
             {removed}"
        )
    }

    pub(super) fn rectangle(&self, step: &Step) -> String {
        let name = step.technique;
        let (pair, corners) = (self.digits_of(step, Part::Base), self.cells_of(step, Part::Base));
        let removed = self.removed(&step.removes);
        let roof = self.cells_of(step, Part::Fin);
        let further = self.digits_of(step, Part::Fin);
        let houses = self.houses(&step.houses);
        let lacking = || {
            let base = step.part(Part::Base).flatten().map(|c| c.digit).collect::<Digits>();
            let gone: Digits = step.removes.iter().map(|c| c.digit).collect();
            list((base - gone).iter().map(|digit| self.digit(digit)))
        };
        let why = match step.technique {
            Technique::UniqueRectangle1 => format!("{roof} has another digit"),
            Technique::UniqueRectangle2 | Technique::UniqueRectangle5 => {
                format!("one of {roof} is {further}")
            }
            Technique::UniqueRectangle3 => {
                let ally = self.cells_of(step, Part::Ally);
                format!(
                    "one of {roof} is one of {further}, which makes a naked subset of {houses} \
                     with {ally}"
                )
            }
            Technique::UniqueRectangle4 => {
                format!(
                    "of {roof}, one has the {} of {houses}, and the other a further digit",
                    lacking()
                )
            }
            Technique::UniqueRectangle6 => {
                let gone = self.digit(step.removes[0].digit);
                format!("{houses} have their {gone} in corners, but not in {roof}")
            }
            _ => {
                let there = self.placed(&step.removes);
                format!("{houses} have their {} in corners, and {there} is wrong", lacking())
            }
        };
        format!(
            "{name} of {pair} in {corners}: {why}, for else the two digits could be exchanged, \
             and there would be two solutions: so {removed}"
        )
    }

    /// `X-wing of 4`, or `X-wing` where there is no one digit.
    fn name_of(&self, step: &Step) -> String {
        match self.digit_of(step) {
            digit if digit.is_empty() => step.technique.to_string(),
            digit => format!("{} of {digit}", step.technique),
        }
    }

    /// `rows 2 and 7` and `columns 3 and 8`.
    fn bases_and_covers(&self, step: &Step) -> (String, String) {
        let (bases, covers) = step.houses.split_at(step.houses.len() / 2);
        (self.houses(bases), self.houses(covers))
    }

    /// `rows 2 and 7`, or `row 2 and column 3`.
    fn houses(&self, houses: &[usize]) -> String {
        let names: Vec<String> = houses.iter().map(|&house| self.house(house)).collect();
        let split: Option<Vec<(&str, &str)>> =
            names.iter().map(|name| name.rsplit_once(' ')).collect();
        match split {
            Some(parts) if parts.len() > 1 && parts.iter().map(|(noun, _)| noun).all_equal() => {
                let noun = parts[0].0;
                let plural = if noun.ends_with('x') { "es" } else { "s" };
                format!("{noun}{plural} {}", list(parts.iter().map(|(_, number)| *number)))
            }
            _ => list(names),
        }
    }

    /// `1x2 is 4`, `1x2 and 3x4 are 4`.
    fn hold(&self, candidates: impl Iterator<Item = Candidate>, digit: &str) -> String {
        let cells: Vec<Cell> = candidates.map(|candidate| candidate.cell).collect();
        let are = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {are} {digit}", self.cells(&cells))
    }

    fn either(&self, candidates: impl Iterator<Item = Candidate>) -> String {
        let cells: Vec<String> = candidates.map(|candidate| self.cell(candidate.cell)).collect();
        cells.join(" or ")
    }

    pub(super) fn digits_of(&self, step: &Step, part: Part) -> String {
        let digits: Digits = step.part(part).flatten().map(|c| c.digit).collect();
        list(digits.iter().map(|digit: Digit| self.digit(digit)))
    }

    fn cells_of(&self, step: &Step, part: Part) -> String {
        let all: Vec<Candidate> = step.part(part).flatten().copied().collect();
        self.cells(&cells(&all))
    }
}

/// The cells of some candidates, each once, in ascending order.
fn cells(candidates: &[Candidate]) -> Vec<Cell> {
    candidates.iter().map(|candidate| candidate.cell).sorted().dedup().collect()
}

/// The cells of some candidates, as they are.
fn listed(candidates: &[Candidate]) -> Vec<Cell> {
    candidates.iter().map(|candidate| candidate.cell).collect()
}

/// The two ends of a link.
fn two(link: &[Cell]) -> [Cell; 2] {
    link.try_into().expect("a link has two ends")
}
