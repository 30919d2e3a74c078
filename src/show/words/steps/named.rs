//! Direct techniques, fish, wings, links and colours in words.

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::{Family, Part, Premise, Step};
use crate::show::words::list;
use crate::show::words::steps::names::{cells_of, digits_of};
use crate::show::words::steps::reasons::MOST_WORDS;
use crate::show::words::steps::{Words, clauses, words_in};

impl Words<'_, '_> {
    pub(super) fn direct_locked(&self, step: &Step) -> String {
        let [from, to, house] = [0, 1, 2].map(|i| self.names.house(step.houses[i]));
        let (digit, placed) = (self.digit_of(step), self.names.placed(&step.places));
        let digits = step.digit.map_or(Digits::NONE, Digits::only);
        let first = self.why_in_house(step, step.houses[0], digits);
        let second = self.why_in_house(step, step.houses[2], digits);
        let brackets = |parts: &[String]| match parts.is_empty() {
            true => String::new(),
            false => format!(" ({})", parts.join(", and ")),
        };
        let say = |first: String, second: String| {
            format!(
                "{from} has its {digit} in {to} alone{first}, so {house} has none there and one \
                 other place left for it{second}: so {placed}"
            )
        };
        let whole = say(brackets(&first), brackets(&second));
        let premises = |house| {
            let of = |premise: &&Premise| matches!(premise, Premise::House(h, ..) if *h == house);
            self.steps_behind(step, step.premises.iter().filter(of))
        };
        match words_in(&whole) <= MOST_WORDS {
            true => whole,
            false => say(premises(step.houses[0]), premises(step.houses[2])),
        }
    }

    pub(super) fn direct_subset(&self, step: &Step) -> String {
        let (house, digit) = (self.names.house(step.houses[0]), self.digit_of(step));
        let base: Vec<Candidate> = step.part(Part::Base).flatten().copied().collect();
        let (digits, cells) = (digits_of(&base), self.names.cells(&cells_of(&base)));
        let all = digits | step.digit.map_or(Digits::NONE, Digits::only);
        let parts = self.why_in_house(step, step.houses[0], all);
        let (digits, placed) = (self.names.all_of(digits), self.names.placed(&step.places));
        let say = |why: &str| {
            format!(
                "{house} has its {digits} in {cells} alone, and one other place left for its \
                 {digit}{why}: so {placed}"
            )
        };
        let whole = say(&format!(" ({})", parts.join(", and ")));
        match words_in(&whole) <= MOST_WORDS && !parts.is_empty() {
            true => whole,
            false => say(&self.steps_behind(step, &step.premises)),
        }
    }

    pub(super) fn fish(&self, step: &Step) -> String {
        let (of, removed) = (self.name_of(step), self.names.removed(&step.removes));
        let (bases, covers) = self.bases_and_covers(step);
        split(&format!("{of}: {bases}"), &format!("together they fill {covers}: so {removed}"))
    }

    pub(super) fn finned_fish(&self, step: &Step) -> String {
        let (of, removed) = (self.name_of(step), self.names.removed(&step.removes));
        let (bases, covers) = self.bases_and_covers(step);
        let fins: Vec<Candidate> = step.part(Part::Fin).flatten().copied().collect();
        let fins = cells_of(&fins);
        let losers = cells_of(&step.removes);
        let see = if losers.len() == 1 { "sees" } else { "see" };
        let rest = format!(
            "together they fill {covers}, unless it is in {}, which {} {see}: so {removed}",
            self.names.either(&fins),
            self.names.cells(&losers),
        );
        split(&format!("{of}: {bases}"), &rest)
    }

    pub(super) fn two_links(&self, step: &Step) -> String {
        let (of, digit) = (self.name_of(step), self.digit_of(step));
        let removed = self.names.removed(&step.removes);
        let links: Vec<&[Candidate]> = step.part(Part::Link).collect();
        let [[a, b], [c, d]] = links[..] else { return String::new() };
        let [a, b, c, d] = [a, b, c, d].map(|end| self.names.cell(end.cell));
        let links = self.houses_have(step);
        let both = self.see(step, "both");
        format!("{of}: {links}. As {b} sees {c}, {a} or {d} is {digit}, and {both}: so {removed}")
    }

    pub(super) fn empty_rectangle(&self, step: &Step) -> String {
        let (of, digit) = (self.name_of(step), self.digit_of(step));
        let removed = self.names.removed(&step.removes);
        let Some([p, q]) = step.part(Part::Link).next() else { return String::new() };
        let [q_name, p_name] = [q, p].map(|end| self.names.cell(end.cell));
        let [house, row, column] = [0, 1, 2].map(|i| self.names.house(step.houses[i]));
        let line = *step.houses.get(3).filter(|_| step.premises.len() == 2).unwrap_or(&0);
        let line = match &step.premises[..] {
            [_, Premise::House(line, ..)] => *line,
            _ => line,
        };
        let there = self.names.either(&cells_of(&step.removes));
        let first = self.steps_behind(step, step.premises.first());
        let ends = self.places_in(step, line, q.digit);
        let line = self.names.house(line);
        format!(
            "{of}: {house} has it in {row} or {column}{first}, and {line} in {ends}. With {digit} \
             in {there}, {house} would have it in {row}, so {p_name} would not be {digit} and \
             {q_name} would, but {there} sees {q_name}: so {removed}"
        )
    }

    pub(super) fn wing(&self, step: &Step) -> String {
        let (name, removed) = (step.technique, self.names.removed(&step.removes));
        let pincers: Vec<&[Candidate]> = step.part(Part::Pincer).collect();
        let pivot = step.part(Part::Pivot).next().unwrap_or(&[]);
        let z = step.removes[0].digit;
        let cells = [pivot, pincers[0], pincers[1]].map(|part| part[0].cell);
        let have = self.cells_have(step, &cells);
        let [pivot_cell, a, b] = cells.map(|cell| self.names.cell(cell));
        let other = |pincer: &[Candidate]| self.names.any_of(digits_of(pincer) - Digits::only(z));
        let (x, y, z) = (other(pincers[0]), other(pincers[1]), self.names.digit(z));
        let (third, all) = match step.technique.family() {
            Family::XyzWing => (format!(", and else it is {z} itself"), "all three"),
            _ => (String::new(), "both"),
        };
        let all = self.see(step, all);
        format!(
            "{name}: {have}. If {pivot_cell} is {x}, {a} is {z}, and if it is {y}, {b} is {z}\
             {third}; {all}: so {removed}"
        )
    }

    pub(super) fn w_wing(&self, step: &Step) -> String {
        let (name, removed) = (step.technique, self.names.removed(&step.removes));
        let pincers: Vec<Cell> = step.part(Part::Pincer).map(|pincer| pincer[0].cell).collect();
        let link = step.part(Part::Link).next().unwrap_or(&[]);
        let (x, z) = (link[0].digit, step.removes[0].digit);
        let [x_name, z] = [x, z].map(|digit| self.names.digit(digit));
        let have = self.cells_have(step, &pincers);
        let ends = self.places_in(step, step.houses[0], x);
        let (house, pair) = (self.names.house(step.houses[0]), self.names.either(&pincers));
        let [p, q] = match self.sees(step, pincers[0], link[0].cell) {
            true => [link[0].cell, link[1].cell],
            false => [link[1].cell, link[0].cell],
        };
        let [a, b, p, q] = [pincers[0], pincers[1], p, q].map(|cell| self.names.cell(cell));
        let both = self.see(step, "both");
        format!(
            "{name}: {have}, and {house} has its {x_name} in {ends}. As {a} sees {p} and {b} sees \
             {q}, they are not both {x_name}, so {pair} is {z}, and {both}: so {removed}"
        )
    }

    pub(super) fn colors(&self, step: &Step) -> String {
        let (of, digit) = (self.name_of(step), self.digit_of(step));
        let removed = self.names.removed(&step.removes);
        let used: Vec<Cell> =
            step.premises.iter().flat_map(|premise| cells_of(&premise.left())).collect();
        let sides: Vec<Vec<Cell>> = step.part(Part::Color).map(cells_of).collect();
        let sides: Vec<Vec<Cell>> = sides
            .into_iter()
            .map(|side| side.into_iter().filter(|cell| used.contains(cell)).collect())
            .collect();
        let gone = cells_of(&step.removes);
        let either = |sides: &[Vec<Cell>]| {
            let sides = sides.iter().filter(|side| !side.is_empty());
            let sides = sides.map(|side| format!("{} {digit}", self.names.are(side)));
            format!("either {}", sides.collect::<Vec<_>>().join(", or "))
        };
        let chains: Vec<String> = sides.chunks(2).map(either).collect();
        let wrapped = step.part(Part::Color).any(|color| color == step.removes);
        let why = self.convincing(step, &sides, &gone, wrapped);
        let links = self.houses_have(step);
        format!("{of}: {links}. So {}; {why}: so {removed}", chains.join(", and "))
    }

    /// Which cells of the colours see each other, or what sees both.
    fn convincing(&self, step: &Step, sides: &[Vec<Cell>], gone: &[Cell], wrapped: bool) -> String {
        let see = |a: Cell, b: Cell| self.sees(step, a, b);
        let pairs = |first: &[Cell], second: &[Cell]| -> Vec<(Cell, Cell)> {
            let all = first.iter().flat_map(|&a| second.iter().map(move |&b| (a, b)));
            all.filter(|&(a, b)| see(a, b)).collect()
        };
        let name =
            |(a, b): (Cell, Cell)| format!("{} sees {}", self.names.cell(a), self.names.cell(b));
        let multi = step.technique.family() == Family::MultiColors;
        let digit = self.digit_of(step);
        match (multi, wrapped) {
            (false, true) => {
                let two = pairs(gone, gone).first().copied().map_or(String::new(), name);
                format!("but {two}")
            }
            (true, true) => {
                let others = sides.iter().filter(|side| side.iter().all(|c| !gone.contains(c)));
                let met = others.filter_map(|side| pairs(gone, side).first().copied());
                format!("but {}", list(met.take(2).map(name)))
            }
            (_, false) => {
                let mut seen = Vec::new();
                for &cell in gone {
                    let by = sides
                        .iter()
                        .filter_map(|side| side.iter().copied().find(|&c| see(cell, c)));
                    let by: Vec<Cell> = by.collect();
                    seen.push(format!("{} sees {}", self.names.cell(cell), self.names.cells(&by)));
                }
                let inner = match (multi, sides) {
                    (true, [a, b, c, d]) => {
                        let mut all = Vec::new();
                        for (one, other, rest) in
                            [(a, c, [b, d]), (a, d, [b, c]), (b, c, [a, d]), (b, d, [a, c])]
                        {
                            let met = pairs(one, other).first().copied();
                            let clause = |met| {
                                let [first, second] = rest.map(|side| self.names.are(side));
                                format!("{}, so {first} {digit}, or {second}; ", name(met))
                            };
                            all.extend(met.map(clause));
                        }
                        all.into_iter().next().unwrap_or_default()
                    }
                    _ => String::new(),
                };
                format!("{inner}{}", list(seen))
            }
        }
    }

    pub(super) fn remote_pair(&self, step: &Step) -> String {
        let name = step.technique;
        let cells = step.premises.iter().filter_map(|premise| match premise {
            Premise::Cell(cell, _) => Some(*cell),
            Premise::House(..) => None,
        });
        let cells: Vec<Cell> = cells.collect();
        let have = self.cells_have(step, &cells);
        let used = |side: &[Candidate]| -> Vec<Cell> {
            cells_of(side).into_iter().filter(|cell| cells.contains(cell)).collect()
        };
        let sides: Vec<String> =
            step.part(Part::Color).map(|side| self.names.cells(&used(side))).collect();
        format!(
            "{name}: {have}, and each sees the next, so {} have one digit and {} the other, and {}: \
             so {}",
            sides[0],
            sides[1],
            self.see(step, "one of each"),
            self.names.removed(&step.removes)
        )
    }

    /// `1x5 and 2x7 see both`: what a step removes, and the cells that its argument ends with.
    pub(super) fn see(&self, step: &Step, what: &str) -> String {
        let losers = cells_of(&step.removes);
        let see = if losers.len() == 1 { "sees" } else { "see" };
        format!("{} {see} {what}", self.names.cells(&losers))
    }

    /// Whether two cells see each other through a house that a step names.
    pub(super) fn sees(&self, step: &Step, a: Cell, b: Cell) -> bool {
        let constraints = step.houses.iter().map(|&h| &self.names.puzzle.constraints()[h]);
        let mut shared = constraints.filter(|house| house.contains(a) && house.contains(b));
        a != b && shared.any(|house| house.is_all_different())
    }

    /// `X-wing of 4`, or `X-wing` where there is no one digit.
    pub(super) fn name_of(&self, step: &Step) -> String {
        match step.digit {
            Some(digit) => format!("{} of {}", step.technique, self.names.digit(digit)),
            None => step.technique.to_string(),
        }
    }

    /// The digit that a step is about; empty when that is none, or several.
    pub(super) fn digit_of(&self, step: &Step) -> String {
        step.digit.map_or(String::new(), |digit| self.names.digit(digit))
    }

    /// `row 1 has it in 1x1 or 1x8, row 7 in 7x1 or 7x8 (step 4)`: the places of the one digit.
    pub(super) fn houses_have(&self, step: &Step) -> String {
        let mut verb = " has it in ";
        let houses = step.premises.iter().filter_map(|premise| match premise {
            Premise::House(house, digit, _) => {
                let places = self.places_in(step, *house, *digit);
                let said = format!("{}{verb}{places}", self.names.house(*house));
                verb = " in ";
                Some(said)
            }
            Premise::Cell(..) => None,
        });
        // Long chains of colours have more links than a sentence can hold.
        let houses: Vec<String> = houses.collect();
        let sentences = houses.chunks(9).map(|some| clauses(some.iter().cloned()));
        sentences.collect::<Vec<_>>().join(". Also, ")
    }

    /// What the bases of a fish have, and the names of its covers.
    fn bases_and_covers(&self, step: &Step) -> (String, String) {
        let size = step.premises.len();
        let covers = &step.houses[size.min(step.houses.len())..(2 * size).min(step.houses.len())];
        (self.houses_have(step), self.names.houses(covers))
    }

    /// The places of a digit in a house, with the name of the house: `row 7 has its 4 in …`.
    pub(super) fn house_has(&self, step: &Step, house: usize, digit: Digit) -> String {
        let places = self.places_in(step, house, digit);
        format!("{} has its {} in {places}", self.names.house(house), self.names.digit(digit))
    }
}

/// Two parts of an argument: one sentence, or two where that would be too long.
fn split(head: &str, rest: &str) -> String {
    let whole = format!("{head}; {rest}");
    match (words_in(&whole) <= MOST_WORDS, rest.split_at_checked(1)) {
        (false, Some((first, others))) => format!("{head}. {}{others}", first.to_uppercase()),
        _ => whole,
    }
}
