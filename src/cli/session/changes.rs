//! What the command line changes in every puzzle: digits that are added, and givens that are removed.

use std::sync::Arc;

use satdoku::format::{Spec, parse_cell, parse_spec, parse_specs};
use satdoku::redundant::figures;
use satdoku::{
    Cell, Error, Fault, Limits, Notation, Puzzle, Role, Source, Span, check, report, show,
};

use crate::cli::arguments::Options;

/// The changes of a run.
pub(crate) struct Changes {
    extras: Vec<Spec>,
    removed: Vec<Arc<Source>>,
    notation: Notation,
}

impl Changes {
    pub(crate) fn new(options: &Options, notation: Notation) -> Result<Changes, Error> {
        let mut extras = Vec::new();
        for text in &options.extra {
            let source = Source::new("--extra", text.as_str());
            // One cell may have spaces in it, and several are separated by them.
            match parse_spec(&source, 0..text.len(), notation) {
                Ok(extra) => extras.push(extra),
                Err(fault) => match parse_specs(&source, notation) {
                    Ok(several) if several.len() > 1 => extras.extend(several),
                    Err(other) if other.span != fault.span => return Err(other.into()),
                    _ => return Err(fault.into()),
                },
            }
        }
        let removed = options.remove.iter().flat_map(|text| listed(text));
        let removed = removed.map(|text| Source::new("--remove", text)).collect();
        Ok(Changes { extras, removed, notation })
    }

    pub(crate) fn are_none(&self) -> bool {
        self.extras.is_empty() && self.removed.is_empty()
    }

    /// Whether givens are removed, so that puzzles are compared with what they were.
    pub(crate) fn removes(&self) -> bool {
        !self.removed.is_empty()
    }

    /// The puzzle after the changes.
    pub(crate) fn make(&self, mut puzzle: Puzzle) -> Result<Puzzle, Error> {
        let cells: Result<Vec<Cell>, Fault> =
            self.removed.iter().map(|text| given_cell(text, &puzzle, self.notation)).collect();
        let cells = cells?;
        puzzle.givens.retain(|given| given.role != Role::Given || !cells.contains(&given.cell));
        for extra in &self.extras {
            let given = extra.given(puzzle.shape(), puzzle.alphabet, Role::Extra)?;
            puzzle.givens.push(given);
        }
        // A solution that came with the puzzle need not be one with the extras.
        puzzle.solution = puzzle.solution.take().filter(|grid| check(&puzzle, grid).is_ok());
        Ok(puzzle)
    }

    /// What removing the givens changes, in words.
    pub(crate) fn compared(
        &self,
        before: &Puzzle,
        after: &Puzzle,
        limits: &Limits,
    ) -> Result<String, Error> {
        let names: Vec<&str> = self.removed.iter().map(|text| text.text.as_str()).collect();
        let figures = (figures(before, limits)?, figures(after, limits)?);
        // Figures that were cut short are no comparison.
        Ok(match limits.check() {
            Ok(()) => show::compared(&names, &figures.0, &figures.1),
            Err(stop) => {
                format!("without {}: not compared, {}", names.join(", "), report::reason(stop))
            }
        })
    }
}

/// The cells of a list, at the commas that are not inside brackets.
fn listed(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let parts = text.split(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    });
    parts.map(str::trim).collect()
}

/// The cell of a given, named as `1x6` or `1x6=4`.
pub(crate) fn given_cell(
    text: &Arc<Source>,
    puzzle: &Puzzle,
    notation: Notation,
) -> Result<Cell, Fault> {
    let fault = |message| Fault::new(Span::new(text, 0..text.text.len()), message);
    let (cell, digit) = match text.text.contains('=') {
        false => (parse_cell(text, puzzle.shape(), notation)?, None),
        true => {
            let spec = parse_spec(text, 0..text.text.len(), notation)?;
            let given = spec.given(puzzle.shape(), puzzle.alphabet, Role::Given)?;
            (given.cell, Some(given.digit))
        }
    };
    let mut here = puzzle.givens.iter().filter(|g| g.cell == cell && g.role == Role::Given);
    let fits = here.clone().any(|given| digit.is_none_or(|digit| digit == given.digit));
    match (here.next(), fits) {
        (Some(_), true) => Ok(cell),
        (Some(given), false) => {
            let found = puzzle.alphabet.word(puzzle.shape(), Some(given.digit));
            Err(fault(format!("`{}`: the given in this cell is {found}", text.text)))
        }
        (None, _) => Err(fault(format!("`{}`: there is no given in this cell", text.text))),
    }
}
