//! A derivation in words, and the steps of solving.

mod named;

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit};
use crate::human::{Fact, Family, Part, Step};
use crate::puzzle::Puzzle;
use crate::show::words::{list, play, wrap};
use crate::show::{self, Look};

/// Returns the steps of a derivation in words, numbered if there are several.
pub fn steps(steps: &[Step], puzzle: &Puzzle, look: Look) -> String {
    let words = Words { puzzle, look };
    match steps {
        [] => String::new(),
        [only] => wrap(&format!("because {}", words.sentence(only, None)), 2, look.width),
        _ => {
            let mut text = "because\n".to_owned();
            words.numbered(steps, "", 1, &mut text);
            text
        }
    }
}

/// Returns the step of a derivation at this 0-based index in words.
pub fn step(steps: &[Step], index: usize, puzzle: &Puzzle, look: Look) -> String {
    let words = Words { puzzle, look };
    let alone = steps.len() == 1;
    words.sentence(&steps[index], (!alone).then_some((&steps[..index], "")))
}

struct Words<'p> {
    puzzle: &'p Puzzle,
    look: Look,
}

impl Words<'_> {
    /// Lines such as `2.1. …`, indented by depth.
    fn numbered(&self, steps: &[Step], prefix: &str, depth: usize, text: &mut String) {
        for (i, step) in steps.iter().enumerate() {
            let number = format!("{prefix}{}.", i + 1);
            let indent = "  ".repeat(depth.min(6));
            let sentence = self.sentence(step, Some((&steps[..i], prefix)));
            let hanging = number.len() + 1;
            *text += &wrap(&format!("{indent}{number} {sentence}"), hanging, self.look.width);
            if !step.case.is_empty() {
                self.numbered(&step.case, &number, depth + 1, text);
            }
        }
    }

    /// `place` has the steps of the same level in front of it, and what their numbers begin with;
    /// `None` for the only step there is.
    fn sentence(&self, step: &Step, place: Option<(&[Step], &str)>) -> String {
        let (before, prefix) = place.unwrap_or((&[], ""));
        let digit = self.digit_of(step);
        let house = || self.house(step.houses[0]);
        let reasons = || self.reasons(step, before, prefix);
        let chain = || step.chain.as_ref().map(|chain| show::chain(chain, self.puzzle, self.look));
        let article = article(&digit);
        match step.technique.family() {
            Family::Clash if step.houses.is_empty() => {
                format!("both are in {}, and a cell has one digit", self.cell(step.cells[0]))
            }
            Family::Clash => {
                let houses = list(step.houses.iter().map(|&house| self.house(house)));
                match place.is_none() {
                    true => format!("both are in {houses}"),
                    false => format!("{} are both in {houses}: a contradiction", reasons()),
                }
            }
            Family::NoPlace => {
                format!(
                    "{} needs {article} {digit}, and {}: no cell is left for it",
                    house(),
                    reasons()
                )
            }
            Family::NoDigit => {
                let cell = self.cell(step.cells[0]);
                let it = if sees(step) { "it" } else { &cell };
                match step.because.is_empty() {
                    true => format!("{cell} may have no digit at all"),
                    false => format!("{}: no digit is left for {it}", self.seen(step, &reasons())),
                }
            }
            Family::NoFilling => match reasons() {
                why if why.is_empty() => format!("{} can never hold", house()),
                why => format!("{} cannot hold, for {why}", house()),
            },
            Family::Rule => {
                let why = for_reasons(&reasons());
                format!("{}{why}: so {}", house(), self.removed(&step.removes))
            }
            Family::FullHouse => {
                format!("{} has one cell left: so {}", house(), self.placed(&step.places))
            }
            Family::HiddenSingle => {
                let why = match reasons() {
                    why if why.is_empty() => format!("has one place left for its {digit}"),
                    why => format!("needs {article} {digit}, and {why}"),
                };
                format!("{} {why}: so {}", house(), self.placed(&step.places))
            }
            Family::NakedSingle => {
                let why = match reasons() {
                    why if why.is_empty() => {
                        format!("{} has one digit left", self.cells(&step.cells))
                    }
                    why => self.seen(step, &why),
                };
                format!("{why}: so {}", self.placed(&step.places))
            }
            Family::Locked => format!(
                "{} can have its {digit} in {} alone{}: so {}",
                house(),
                self.house(step.houses[1]),
                for_reasons(&reasons()),
                self.removed(&step.removes)
            ),
            Family::NakedSubset(_) | Family::LockedSubset(_) => {
                let why = match reasons() {
                    why if sees(step) => format!("they see {why}"),
                    why => why,
                };
                let digits = self.digits_of(step, Part::Base);
                let (cells, why) = (self.cells(&step.cells), for_reasons(&why));
                format!("{cells} can only be {digits}{why}: so {}", self.removed(&step.removes))
            }
            Family::HiddenSubset(_) => {
                let (cells, removed) = (self.cells(&step.cells), self.removed(&step.removes));
                match reasons() {
                    why if why.is_empty() => {
                        let digits = self.digits_of(step, Part::Base);
                        format!("{} has its {digits} in {cells} alone: so {removed}", house())
                    }
                    why => format!(
                        "{} has {} places for as many digits, {cells}, for {why}: so {removed}",
                        house(),
                        step.cells.len(),
                    ),
                }
            }
            Family::CaseSplit => {
                let candidate = step.removes[0];
                format!(
                    "{} is not {}, for it leads to a contradiction:",
                    self.cell(candidate.cell),
                    self.digit(candidate.digit)
                )
            }
            Family::DirectLocked => self.direct_locked(step),
            Family::DirectSubset(_) => self.direct_subset(step),
            Family::Fish(_) => self.fish(step),
            Family::FinnedFish(_) | Family::SashimiFish(_) => self.finned_fish(step),
            Family::TwoLinks => self.two_links(step),
            Family::EmptyRectangle => self.empty_rectangle(step),
            Family::XyWing | Family::XyzWing | Family::WWing => self.wing(step),
            Family::SimpleColors | Family::MultiColors => self.colors(step),
            Family::UniqueRectangle => self.rectangle(step),
            Family::Bug => self.bug(step),
            // Found among chains it is told as one.
            Family::RemotePair => chain().unwrap_or_else(|| self.remote_pair(step)),
            Family::Chain => chain().unwrap_or_default(),
        }
    }

    /// The facts that a step cites, with what each does.
    fn reasons(&self, step: &Step, before: &[Step], prefix: &str) -> String {
        let about = step.houses.first().map(|&house| &self.puzzle.constraints()[house]);
        let by_house = matches!(
            step.technique.family(),
            Family::NoPlace | Family::HiddenSingle | Family::Locked | Family::HiddenSubset(_)
        );
        let mut outside = Vec::new();
        let mut inside: Vec<Candidate> = Vec::new();
        let mut gone: Vec<(Cell, String, Vec<Digit>)> = Vec::new();
        let mut crossed_out: Vec<Candidate> = Vec::new();
        let mut verb = " rules out ";
        for fact in &step.because {
            let source = self.source(*fact, before, prefix);
            match fact {
                Fact::Removed(candidate)
                    if source.is_empty() && self.puzzle.crossed_out.contains(candidate) =>
                {
                    crossed_out.push(*candidate);
                }
                Fact::Removed(Candidate { cell, digit }) => match gone.last_mut() {
                    Some((known, from, digits)) if known == cell && *from == source => {
                        digits.push(*digit);
                    }
                    _ => gone.push((*cell, source, vec![*digit])),
                },
                Fact::Placed(placed) if !by_house => {
                    outside.push(format!("{}{source}", self.candidate(*placed)));
                }
                Fact::Placed(placed) => {
                    let about = about.expect("such a step is about a house");
                    if about.contains(placed.cell) {
                        inside.push(*placed);
                        continue;
                    }
                    let through = step.houses[1..].iter().filter(|&&house| {
                        let other = &self.puzzle.constraints()[house];
                        other.is_all_different()
                            && other.contains(placed.cell)
                            && other.cells().iter().any(|&cell| about.contains(cell))
                    });
                    let through = list(through.map(|&house| self.house(house)));
                    outside.push(format!("{}{source}{verb}{through}", self.candidate(*placed)));
                    verb = " ";
                }
            }
        }
        let inside = match &inside[..] {
            [] => None,
            [one] => Some(format!("{} is {}", self.cell(one.cell), self.digit(one.digit))),
            all => {
                let cells = all.iter().map(|placed| self.cell(placed.cell)).join(", ");
                Some(format!("{cells} hold {}", list(all.iter().map(|c| self.digit(c.digit)))))
            }
        };
        if step.technique.family() == Family::Clash {
            return list(outside);
        }
        // What rules out, what is filled, what was removed: each part is a list.
        let outside = match by_house {
            true => outside.join(", "),
            false => list(outside),
        };
        let gone = gone.iter().map(|(cell, source, digits)| {
            let digits = digits.iter().map(|&digit| self.digit(digit)).join(" or ");
            format!("{} is not {digits}{source}", self.cell(*cell))
        });
        let gone = gone.collect::<Vec<_>>();
        let crossed_out = play::crossed_out(&crossed_out, self.puzzle, self.look.notation);
        let parts = [
            Some(outside),
            inside,
            Some(gone.join(", ")),
            Some(self.rules(step)),
            Some(crossed_out),
        ];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).join(", and ")
    }

    /// The rules about what single cells may have, as far as a step needs them: `1x3 may only be 2 or 4`.
    fn rules(&self, step: &Step) -> String {
        let rule = |&house: &usize| {
            let constraint = &self.puzzle.constraints()[house];
            let cells = self.cells(constraint.cells());
            let digits = constraint.allowed()?.iter().map(|digit| self.digit(digit)).join(" or ");
            let digits = if digits.is_empty() { "nothing" } else { &digits };
            Some(format!("{cells} may only be {digits}"))
        };
        list(step.houses.iter().filter_map(rule))
    }

    /// What a cell sees, or else what else is said of it.
    fn seen(&self, step: &Step, reasons: &str) -> String {
        match sees(step) {
            true => format!("{} sees {reasons}", self.cell(step.cells[0])),
            false => reasons.to_owned(),
        }
    }

    /// ` (step 2)` for what a step before showed.
    fn source(&self, fact: Fact, before: &[Step], prefix: &str) -> String {
        let shows = |step: &Step| match fact {
            Fact::Placed(candidate) => step.places.contains(&candidate),
            Fact::Removed(candidate) => step.removes.contains(&candidate),
        };
        match before.iter().position(shows) {
            Some(i) => format!(" (step {prefix}{})", i + 1),
            None => String::new(),
        }
    }

    fn placed(&self, places: &[Candidate]) -> String {
        list(places.iter().map(|&candidate| self.candidate(candidate)))
    }

    /// `4x5 and 4x6 are not 3, 4x7 is not 3 or 8`
    fn removed(&self, removes: &[Candidate]) -> String {
        let mut by_cell: Vec<(Cell, Vec<Digit>)> = Vec::new();
        for candidate in removes {
            match by_cell.iter_mut().find(|(cell, _)| *cell == candidate.cell) {
                Some((_, digits)) => digits.push(candidate.digit),
                None => by_cell.push((candidate.cell, vec![candidate.digit])),
            }
        }
        let groups = by_cell.iter().into_group_map_by(|(_, digits)| digits.clone());
        let groups = groups.into_iter().sorted_by_key(|(_, cells)| cells[0].0);
        let part = |(digits, cells): (Vec<Digit>, Vec<&(Cell, Vec<Digit>)>)| {
            let is = if cells.len() == 1 { "is" } else { "are" };
            let digits = digits.iter().map(|&digit| self.digit(digit)).join(" or ");
            format!("{} {is} not {digits}", list(cells.iter().map(|(cell, _)| self.cell(*cell))))
        };
        groups.map(part).join(", ")
    }

    fn cells(&self, cells: &[Cell]) -> String {
        list(cells.iter().map(|&cell| self.cell(cell)))
    }

    fn house(&self, house: usize) -> String {
        self.look.notation.constraint(self.puzzle, house)
    }

    fn cell(&self, cell: Cell) -> String {
        self.look.notation.cell(self.puzzle, cell)
    }

    fn candidate(&self, candidate: Candidate) -> String {
        self.look.notation.candidate(self.puzzle, candidate)
    }

    /// The digit that a step is about; empty when that is none, or several.
    fn digit_of(&self, step: &Step) -> String {
        step.digit.map_or(String::new(), |digit| self.digit(digit))
    }

    fn digit(&self, digit: Digit) -> String {
        self.puzzle.alphabet.word(self.puzzle.shape(), Some(digit))
    }
}

/// `, for …`, when there is something to say.
fn for_reasons(reasons: &str) -> String {
    if reasons.is_empty() { String::new() } else { format!(", for {reasons}") }
}

/// Whether a step rests on a digit that is placed.
fn sees(step: &Step) -> bool {
    step.because.iter().any(|fact| matches!(fact, Fact::Placed(_)))
}

/// `a 7`, `an 8`, `a B`, `an F`: by how the digit is said.
fn article(digit: &str) -> &'static str {
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
