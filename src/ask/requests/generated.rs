//! A puzzle that is made to a wish.

use serde::Deserialize;

use crate::ask::requests::board::board;
use crate::ask::requests::request::boxes;
use crate::error::Error;
use crate::grid::Shape;
use crate::human::LEVELS;
use crate::io::format::Boxes;
use crate::limits::Limits;
use crate::questions::generate::{Harvest, Wish, harvested};
use crate::show::report::{GenerateEnd, GenerateReport, line};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    #[serde(rename = "ask")]
    _ask: String,
    seed: u64,
    #[serde(default = "nine")]
    size: usize,
    boxes: Option<String>,
    givens: Option<(usize, usize)>,
    symmetry: Option<String>,
    #[serde(default)]
    minimal: bool,
    difficulty: Option<String>,
    technique: Option<String>,
    #[serde(default)]
    allow_harder: bool,
    budget: Option<u64>,
}

fn nine() -> usize {
    9
}

impl Wanted {
    fn wish(&self) -> Result<Wish, Error> {
        let shape = Shape::new(self.size)?;
        let shape = match self.boxes.as_deref().map(boxes).transpose()? {
            None => shape,
            Some(Boxes::None) => shape.without_boxes(),
            Some(Boxes::Of(rows, columns)) => shape.with_boxes(rows, columns)?,
        };
        let mut wish = Wish::new(shape);
        wish.givens = self.givens.map(|(fewest, most)| fewest..=most);
        wish.minimal = self.minimal;
        if let Some(symmetry) = &self.symmetry {
            wish.symmetry = symmetry.parse()?;
        }
        if let Some(wanted) = &self.difficulty {
            let level = LEVELS.iter().find(|(name, _)| name == wanted);
            let (_, range) = level.ok_or_else(|| Error::Name {
                what: "difficulty",
                found: wanted.clone(),
                expected: LEVELS.map(|(name, _)| name).join(", "),
            })?;
            wish.difficulty = Some(range.clone());
        }
        if let Some(technique) = &self.technique {
            wish.technique = Some(technique.parse()?);
        }
        wish.allow_harder = self.allow_harder;
        Ok(wish)
    }
}

/// The first puzzle that fits, as a board and its report; if none does, the one that comes nearest.
pub(super) fn lines(wanted: &Wanted, limits: &Limits) -> Result<Vec<String>, Error> {
    let wish = wanted.wish()?;
    let harvest = Harvest::new(1, wanted.budget.unwrap_or_else(|| wish.budget()));
    let (found, harvest) = harvested(&wish, harvest, wanted.seed, limits)?;
    let end = line(&GenerateEnd::new(&wish, wanted.seed, 1, &harvest));
    let Some(puzzle) = found.first().or(harvest.closest()) else { return Ok(vec![end]) };
    let report = GenerateReport::new(puzzle, wanted.seed).fits(!found.is_empty());
    Ok(vec![board(puzzle), line(&report), end])
}
