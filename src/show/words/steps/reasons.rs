//! The facts on which a step rests, in words.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Digits, Fact};
use crate::human::{Family, Premise, Step};
use crate::show::words::steps::names::by_digits;
use crate::show::words::steps::{Words, clauses, words_in};
use crate::show::words::{list, play};

/// A sentence has no more words than this, beside its number and the name of its technique.
pub(super) const MOST_WORDS: usize = 75;

impl Words<'_, '_> {
    /// The facts that account for a digit having few places left in a house, in parts: what rules
    /// out, what is filled, what was removed.
    pub(super) fn why_in_house(&self, step: &Step, house: usize, digits: Digits) -> Vec<String> {
        let about = &self.names.puzzle.constraints()[house];
        let mut outside = Vec::new();
        let mut inside: Vec<Candidate> = Vec::new();
        let mut removed = Vec::new();
        let mut verb = " rules out ";
        for &fact in &step.because {
            match fact {
                Fact::Placed(placed) if about.contains(placed.cell) => inside.push(placed),
                Fact::Removed(candidate) => {
                    if about.contains(candidate.cell) && digits.contains(candidate.digit) {
                        removed.push(candidate);
                    }
                }
                Fact::Placed(placed) if digits.contains(placed.digit) => {
                    let through = step.houses.iter().filter(|&&other| {
                        let constraint = &self.names.puzzle.constraints()[other];
                        other != house
                            && constraint.is_all_different()
                            && constraint.contains(placed.cell)
                            && constraint.cells().iter().any(|&cell| about.contains(cell))
                    });
                    let through = list(through.map(|&house| self.names.house(house)));
                    if !through.is_empty() {
                        let placed = self.known(fact);
                        outside.push(format!("{placed}{verb}{through}"));
                        verb = " ";
                    }
                }
                Fact::Placed(_) => {}
            }
        }
        let inside = match &inside[..] {
            [] => String::new(),
            [one] => format!("{} is {}", self.names.cell(one.cell), self.digit_known(*one)),
            all => {
                let cells = all.iter().map(|placed| self.names.cell(placed.cell)).join(", ");
                format!("{cells} hold {}", list(all.iter().map(|&c| self.digit_known(c))))
            }
        };
        let mut parts = vec![outside.join(", "), inside];
        parts.extend(self.gone(&removed));
        parts.extend(self.rules(step));
        parts.retain(|part| !part.is_empty());
        parts
    }

    /// The facts that account for what some cells have left: `7x1 sees 1x1=2 and 7x5=3`, and so on.
    pub(super) fn why_in_cells(&self, step: &Step, cells: &[Cell]) -> Vec<String> {
        let gone = |cell: Cell| -> Digits {
            let premises = step.premises.iter().filter_map(|premise| match premise {
                Premise::Cell(known, left) if *known == cell => Some(*left),
                _ => None,
            });
            premises
                .fold(Digits::NONE, |all, left| all | (self.names.puzzle.shape().digits() - left))
        };
        let constraints = self.names.puzzle.constraints();
        let sees = |cell: Cell, placed: Candidate| {
            let shared = step.houses.iter().map(|&house| &constraints[house]);
            cell != placed.cell
                && (self.within || gone(cell).contains(placed.digit))
                && shared
                    .filter(|c| c.is_all_different())
                    .any(|house| house.contains(cell) && house.contains(placed.cell))
        };
        let mut seen: Vec<(Vec<Cell>, Vec<String>)> = Vec::new();
        let mut removed = Vec::new();
        for &fact in &step.because {
            match fact {
                Fact::Placed(placed) => {
                    let by: Vec<Cell> =
                        cells.iter().copied().filter(|&cell| sees(cell, placed)).collect();
                    let name = self.known(fact);
                    match seen.iter_mut().find(|(known, _)| *known == by) {
                        Some((_, names)) => names.push(name),
                        None => seen.push((by, vec![name])),
                    }
                }
                Fact::Removed(candidate) => removed.push(candidate),
            }
        }
        // What all of them see comes first.
        seen.sort_by_key(|(by, _)| by != cells);
        let say = |(by, names): (Vec<Cell>, Vec<String>)| match &by[..] {
            [_] => format!("{} sees {}", self.names.cells(&by), list(names)),
            all if all == cells => format!("they see {}", list(names)),
            all => format!("{} see {}", self.names.cells(all), list(names)),
        };
        let mut parts: Vec<String> = seen.into_iter().map(say).collect();
        parts.extend(self.gone(&removed));
        parts.extend(self.rules(step));
        parts
    }

    /// All facts, as they are: what a clash, a rule and the like rest on.
    pub(super) fn facts(&self, step: &Step) -> Vec<String> {
        let placed = step.because.iter().filter(|fact| matches!(fact, Fact::Placed(_)));
        let placed: Vec<String> = placed.map(|&fact| self.known(fact)).collect();
        let removed = step.because.iter().filter_map(|fact| match fact {
            Fact::Removed(candidate) => Some(*candidate),
            Fact::Placed(_) => None,
        });
        let mut parts = vec![list(placed)];
        parts.extend(self.gone(&removed.collect::<Vec<_>>()));
        parts.extend(self.rules(step));
        parts.retain(|part| !part.is_empty());
        parts
    }

    /// `5x1=4 (step 3)`: with what placed it, where the reader does not see it.
    fn known(&self, fact: Fact) -> String {
        let (Fact::Placed(candidate) | Fact::Removed(candidate)) = fact;
        format!("{}{}", self.names.candidate(candidate), self.source_named(&self.source(fact)))
    }

    /// `4 (step 3)`: what a cell holds, with what placed it.
    fn digit_known(&self, placed: Candidate) -> String {
        let source = self.source(Fact::Placed(placed));
        format!("{}{}", self.names.digit(placed.digit), self.source_named(&source))
    }

    fn source_named(&self, source: &Source<'_>) -> String {
        match source {
            Source::Step(number, _) => self.steps_named([number.clone()]),
            Source::Supposed => " (supposed)".to_owned(),
            Source::Known => String::new(),
        }
    }

    /// `9x1, 9x3 to 9x6 are not 2 (step 4)`, and what was crossed out.
    fn gone(&self, removed: &[Candidate]) -> Vec<String> {
        let puzzle = self.names.puzzle;
        let source = |candidate: &Candidate| self.source(Fact::Removed(*candidate));
        let (crossed_out, removed): (Vec<Candidate>, Vec<Candidate>) =
            removed.iter().copied().partition(|candidate| {
                source(candidate) == Source::Known && puzzle.crossed_out.contains(candidate)
            });
        let mut groups: Vec<(Source<'_>, Vec<Candidate>)> = Vec::new();
        for candidate in removed {
            let source = source(&candidate);
            match groups.iter_mut().find(|(known, _)| *known == source) {
                Some((_, candidates)) => candidates.push(candidate),
                None => groups.push((source, vec![candidate])),
            }
        }
        groups.sort_by(|(a, _), (b, _)| a.number().cmp(b.number()));
        let said = groups.iter().flat_map(|(source, candidates)| {
            by_digits(candidates).into_iter().map(move |(cells, digits)| {
                let digits = match held(source, &cells) {
                    Some(held) if digits.len() > 2 => self.names.any_of(held),
                    _ => format!("not {}", self.names.any_of(digits)),
                };
                format!("{} {digits}{}", self.names.are(&cells), self.source_named(source))
            })
        });
        let said = said.collect::<Vec<_>>().join(", ");
        let crossed_out = play::crossed_out(&crossed_out, puzzle, self.names.look.notation);
        [said, crossed_out].into_iter().filter(|part| !part.is_empty()).collect()
    }

    /// The rules about what single cells may have, as far as a step needs them: `1x3 may only be 2 or 4`.
    fn rules(&self, step: &Step) -> Option<String> {
        let rule = |&house: &usize| {
            let constraint = &self.names.puzzle.constraints()[house];
            let allowed = constraint.allowed()?;
            let digits = match allowed.is_empty() {
                true => "nothing".to_owned(),
                false => self.names.any_of(allowed),
            };
            Some(format!("{} may only be {digits}", self.names.cells(constraint.cells())))
        };
        let rules = list(step.houses.iter().filter_map(rule));
        (!rules.is_empty()).then_some(rules)
    }

    /// Where a fact comes from: from a step of this level or of one around it.
    fn source(&self, fact: Fact) -> Source<'_> {
        let shows = |step: &&Step| match fact {
            Fact::Placed(candidate) => step.places.contains(&candidate),
            Fact::Removed(candidate) => step.removes.contains(&candidate),
        };
        if self.supposed == Some(fact) {
            return Source::Supposed;
        }
        if self.seen && matches!(fact, Fact::Placed(_)) {
            return Source::Known;
        }
        match (self.before.iter().enumerate().find(|(_, step)| shows(step)), self.outer) {
            (Some((i, step)), _) => {
                Source::Step(self.prefix.iter().copied().chain([i + 1]).collect(), step)
            }
            (None, Some(outer)) => outer.source(fact),
            (None, None) => Source::Known,
        }
    }

    /// ` (step 2)`, ` (steps 2 and 3.1)`; numbers of a case alone speak for themselves: ` (3.1)`.
    fn steps_named(&self, numbers: impl IntoIterator<Item = Vec<usize>>) -> String {
        let numbers: Vec<Vec<usize>> = numbers.into_iter().sorted().dedup().collect();
        let in_case = numbers.iter().all(|number| number.len() > 1);
        let numbers: Vec<String> = numbers.iter().map(|number| number.iter().join(".")).collect();
        match numbers.len() {
            0 => String::new(),
            _ if in_case => format!(" ({})", list(numbers)),
            1 => format!(" (step {})", numbers[0]),
            _ => format!(" (steps {})", list(numbers)),
        }
    }

    /// ` (steps 2 and 5)`: the steps that removed what these premises say is gone, as far as placed
    /// digits do not account for it.
    pub(super) fn steps_behind<'s>(
        &self,
        step: &Step,
        premises: impl IntoIterator<Item = &'s Premise>,
    ) -> String {
        let layout = &self.names.puzzle.layout;
        let gone: Vec<Candidate> =
            premises.into_iter().flat_map(|premise| premise.gone(layout)).collect();
        let removed = step.because.iter().filter(|fact| match fact {
            Fact::Removed(candidate) => gone.contains(candidate),
            Fact::Placed(_) => false,
        });
        self.steps_named(removed.filter_map(|&fact| match self.source(fact) {
            Source::Step(number, _) => Some(number),
            Source::Supposed | Source::Known => None,
        }))
    }

    /// `7x1 and 7x8 are 4 or 7 (step 3), 7x5 is 1 or 4`: what the step looks at in these cells.
    pub(super) fn cells_have(&self, step: &Step, cells: &[Cell]) -> String {
        let mut groups: Vec<(Digits, Vec<Cell>, Vec<&Premise>)> = Vec::new();
        for &cell in cells {
            let here = step.premises.iter().find_map(|premise| match premise {
                Premise::Cell(known, left) if *known == cell => Some((*left, premise)),
                _ => None,
            });
            let Some((left, premise)) = here else { continue };
            match groups.iter_mut().find(|(digits, ..)| *digits == left) {
                Some((_, cells, premises)) => {
                    cells.push(cell);
                    premises.push(premise);
                }
                None => groups.push((left, vec![cell], vec![premise])),
            }
        }
        let say = |(left, cells, premises): (Digits, Vec<Cell>, Vec<&Premise>)| {
            let steps = self.steps_behind(step, premises);
            format!("{} {}{steps}", self.names.are(&cells), self.names.any_of(left))
        };
        clauses(groups.into_iter().map(say))
    }

    /// `1x1 or 1x8 (step 3)`: the places that the step looks at for a digit in a house.
    pub(super) fn places_in(&self, step: &Step, house: usize, digit: Digit) -> String {
        let premise = step.premises.iter().find_map(|premise| match premise {
            Premise::House(known, of, places) if (*known, *of) == (house, digit) => {
                Some((places, premise))
            }
            _ => None,
        });
        match premise {
            Some((places, premise)) => {
                let steps = self.steps_behind(step, [premise]);
                format!("{}{steps}", self.names.either(places))
            }
            None => String::new(),
        }
    }

    /// A head, the parts of its argument and what follows from it: one sentence, or several where
    /// that would be too long.
    pub(super) fn argue(&self, head: &str, glue: &str, parts: &[String], so: &str) -> String {
        if parts.is_empty() {
            return format!("{head}{so}");
        }
        let whole = format!("{head}{glue}{}{so}", parts.join(", and "));
        if words_in(&whole) <= MOST_WORDS {
            return whole;
        }
        let pieces = parts.iter().flat_map(|part| pieces(part));
        let pieces = pieces.map(|piece| match piece.strip_prefix("they ") {
            Some(rest) => format!("They {rest}"),
            None => piece,
        });
        let sentences = std::iter::once(head.to_owned()).chain(pieces).join(". ");
        format!("{sentences}{so}")
    }
}

/// Where a fact comes from.
#[derive(Clone, PartialEq, Eq)]
enum Source<'s> {
    /// It is of the puzzle, or the reader sees it.
    Known,
    /// It is what is tried out.
    Supposed,
    /// The step with this number shows it.
    Step(Vec<usize>, &'s Step),
}

impl Source<'_> {
    fn number(&self) -> &[usize] {
        match self {
            Source::Step(number, _) => number,
            Source::Known | Source::Supposed => &[],
        }
    }
}

/// The digits that these cells have by a hidden subset, if that is where it comes from.
fn held(source: &Source<'_>, cells: &[Cell]) -> Option<Digits> {
    let Source::Step(_, step) = source else { return None };
    let is_hidden = matches!(step.technique.family(), Family::HiddenSubset(_));
    let holds = is_hidden && cells.iter().all(|cell| step.cells.contains(cell));
    holds.then(|| {
        let digits = step.premises.iter().filter_map(|premise| match premise {
            Premise::House(_, digit, _) => Some(*digit),
            Premise::Cell(..) => None,
        });
        digits.collect()
    })
}

/// A long list in pieces, each short enough for a sentence.
fn pieces(part: &str) -> Vec<String> {
    let items: Vec<&str> = part.split(", ").collect();
    let mut pieces: Vec<String> = Vec::new();
    for item in items {
        match pieces.last_mut() {
            Some(piece) if words_in(piece) + words_in(item) <= MOST_WORDS / 2 => {
                *piece += ", ";
                *piece += item;
            }
            _ => pieces.push(item.to_owned()),
        }
    }
    pieces
}
