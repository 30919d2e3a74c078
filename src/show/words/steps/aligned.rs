//! Aligned exclusions in words.

use crate::grid::Cell;
use crate::human::{Part, Step};
use crate::show::words::steps::Words;
use crate::show::words::steps::names::{by_digits, cells_of, or};

impl Words<'_, '_> {
    /// `1x1 is 1, 2 or 5, 1x2 is 2 or 3, and 2x2 is 1 or 2. If 1x1 were 1, each digit of 1x2 would
    /// clash with it or leave no digit for 2x2: so 1x1 is not 1`
    pub(super) fn aligned(&self, step: &Step) -> String {
        let cells = |part| {
            let all: Vec<_> = step.part(part).flatten().copied().collect();
            cells_of(&all)
        };
        let (base, allies) = (cells(Part::Base), cells(Part::Ally));
        let looks: Vec<Cell> = base.iter().chain(&allies).copied().collect();
        let were = by_digits(&step.removes).into_iter();
        let supposed = or(were.map(|(cells, digits)| {
            format!("{} were {}", self.names.either(&cells), self.names.any_of(digits))
        }));
        let losers = cells_of(&step.removes);
        let others: Vec<Cell> =
            base.iter().copied().filter(|cell| !losers.contains(cell)).collect();
        let others = match (losers.len(), base.len()) {
            (1, 2) => format!("each digit of {}", self.names.cells(&others)),
            (1, _) => format!("any digits of {}", self.names.cells(&others)),
            (_, 2) => "each digit of the other cell".to_owned(),
            _ => "any digits of the other two".to_owned(),
        };
        let clash = if base.len() == 2 { "clash with it" } else { "clash" };
        // Digits of cells that do not see each other cannot clash.
        let may_clash =
            base.iter().enumerate().any(|(i, &a)| base[..i].iter().any(|&b| self.sees(step, a, b)));
        let clash = may_clash.then(|| clash.to_owned());
        let left = format!("leave no digit for {}", self.names.either(&allies));
        let left = (!allies.is_empty()).then_some(left);
        format!(
            "{}: {}. If {supposed}, {others} would {}: so {}",
            step.technique,
            self.cells_have(step, &looks),
            or(clash.into_iter().chain(left)),
            self.names.removed(&step.removes)
        )
    }
}
