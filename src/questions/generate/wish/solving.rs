//! Requirements on how a puzzle is solved: whether a puzzle meets them, and which are impossible.

use crate::human::{
    Family, HARDEST, Logic, Status, Technique, Techniques, classic, decimal, rate_within,
};
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;
use crate::questions::generate::wish::Wish;

/// The rating of a full house.
const EASIEST: u16 = 10;

/// From this rating on, ratings are those of chains, which depend on their lengths.
const CHAINS: u16 = 65;

/// The distance of a puzzle that is too hard. Finding out how hard it is would take long.
const HARDER: usize = 10;

impl Wish {
    /// Returns by how much a puzzle misses these requirements; 0 if it meets them.
    pub(in crate::questions::generate) fn misses(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
    ) -> Result<usize, Stop> {
        let difficulty = match &self.difficulty {
            Some(range) => match rate_within(puzzle, *range.end(), limits)? {
                Some(rating) => usize::from(range.start().saturating_sub(rating.er)),
                None => HARDER,
            },
            None => 0,
        };
        let Some(technique) = self.technique else { return Ok(difficulty) };
        let logic = Logic::new(puzzle, Techniques::up_to(technique));
        let mut steps = logic.unique().within(limits);
        let needs = steps.any(|step| step.technique == technique);
        let fits = needs
            && (self.allow_harder || {
                steps.by_ref().for_each(drop);
                steps.ended() == Some(Status::Solved)
            });
        match steps.stopped() {
            Some(stop) if !fits => Err(stop),
            // One that needs something harder, too, is nearer than one that does not need it.
            _ => Ok(difficulty + usize::from(!fits) + usize::from(!needs)),
        }
    }

    /// Returns why no puzzle can meet these requirements, if that is known.
    pub(super) fn no_such_solving(&self) -> Option<String> {
        self.no_such_difficulty().or_else(|| self.no_such_technique())
    }

    fn no_such_difficulty(&self) -> Option<String> {
        let range = self.difficulty.as_ref()?;
        let (least, most) = (*range.start(), *range.end());
        if most < EASIEST {
            return Some("no puzzle is easier than 1.0".to_owned());
        }
        if least > HARDEST {
            return Some(format!("no rating is higher than {}", decimal(HARDEST)));
        }
        let is_one = |t: Technique| t.rating().is_some_and(|rating| range.contains(&rating.into()));
        if most < CHAINS && !classic().iter().any(is_one) {
            let between = format!("{} to {}", decimal(least), decimal(most));
            return Some(format!("no technique is rated {between}, and so is no puzzle"));
        }
        let technique = self.technique?;
        let rating = u16::from(technique.rating()?);
        (rating > most).then(|| {
            format!(
                "{technique} is rated {} at least, more than {}",
                decimal(rating),
                decimal(most)
            )
        })
    }

    fn no_such_technique(&self) -> Option<String> {
        let technique = self.technique?;
        let family = technique.family();
        // On smaller grids, the cells or lines outside the pattern form an easier pattern.
        let least = match family {
            Family::NakedSubset(size) | Family::Fish(size) => 2 * size,
            Family::HiddenSubset(size) => 2 * size + 1,
            _ => 0,
        };
        let size = self.shape.size();
        if size < least {
            return Some(format!(
                "in {size} rows and columns something easier than {technique} will do"
            ));
        }
        let needs_boxes = matches!(
            family,
            Family::DirectLocked
                | Family::Locked
                | Family::LockedSubset(_)
                | Family::EmptyRectangle
                | Family::Franken(_)
                | Family::FinnedFranken(_)
                | Family::SueDeCoq
        );
        let no_boxes = self.shape.boxes().is_none();
        (no_boxes && (needs_boxes || technique.needs_uniqueness()))
            .then(|| format!("without boxes there is no {technique}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    #[test]
    fn what_is_never_solved_so_is_refused() {
        let wish = |size| Wish::new(Shape::new(size).expect("a size"));
        let fails = |wish: Wish, reason: &str| {
            let error = wish.check().expect_err(reason).to_string();
            assert!(error.contains(reason), "{error}");
        };
        fails(Wish { difficulty: Some(0..=9), ..wish(9) }, "no puzzle is easier than 1.0");
        fails(Wish { difficulty: Some(110..=120), ..wish(9) }, "no rating is higher than 10.2");
        fails(Wish { difficulty: Some(13..=14), ..wish(9) }, "no technique is rated 1.3 to 1.4");
        let taught = Wish { technique: Some(Technique::Swordfish), ..wish(9) };
        fails(Wish { difficulty: Some(0..=23), ..taught.clone() }, "swordfish is rated 3.8");
        assert!(Wish { difficulty: Some(0..=38), ..taught }.check().is_ok());
        fails(Wish { technique: Some(Technique::Swordfish), ..wish(4) }, "something easier");
        fails(Wish { technique: Some(Technique::Pointing), ..wish(7) }, "without boxes");
        fails(Wish { technique: Some(Technique::HiddenPair), ..wish(4) }, "something easier");
        for (technique, size) in [(Technique::XWing, 4), (Technique::Swordfish, 6)] {
            assert!(Wish { technique: Some(technique), ..wish(size) }.check().is_ok());
        }
    }
}
