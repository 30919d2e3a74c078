//! The reports of `steps`, `hint` and `rate`.

use serde::Serialize;

use crate::grid::{Candidate, Cell, Grid};
use crate::human::{Fact, Rating, Status, Step};
use crate::limits::Stop;
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::hint::{Hint, Hinted, Level};
use crate::questions::solve::Solutions;
use crate::show;
use crate::show::report::explain::{StepReport, case_reports};
use crate::show::report::{Head, reason, verdict};
use crate::show::words::steps::{Told, told_named_step};

/// `"kind":"step"`.
#[derive(Serialize)]
pub struct StepLine {
    #[serde(flatten)]
    head: Head,
    /// From 1.
    step: usize,
    technique: &'static str,
    /// On the scale of Sudoku Explainer.
    rating: f64,
    houses: Vec<String>,
    /// `5x1=4` is placed, `4x5<>6` was removed.
    because: Vec<String>,
    places: Vec<String>,
    removes: Vec<String>,
    text: String,
    /// Of a net: what follows from the opposite, up to a contradiction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    case: Vec<StepReport>,
}

impl StepLine {
    /// Returns the report of the step with this number, from 0, of these.
    pub fn new(puzzle: &Puzzle, steps: &[Step], number: usize) -> StepLine {
        let told = told_named_step(steps, number, puzzle, false);
        StepLine::told(puzzle, &steps[number], number, told)
    }

    /// The step of a hint.
    fn of_hint(puzzle: &Puzzle, step: &Step) -> StepLine {
        let told = told_named_step(std::slice::from_ref(step), 0, puzzle, true);
        StepLine::told(puzzle, step, 0, told)
    }

    fn told(puzzle: &Puzzle, step: &Step, number: usize, told: Told) -> StepLine {
        let places = |candidate: &Candidate| Notation::RowXColumn.candidate(puzzle, *candidate);
        let removes = |candidate: &Candidate| places(candidate).replace('=', "<>");
        StepLine {
            head: Head::new("step", puzzle),
            step: number + 1,
            technique: step.technique.name(),
            rating: f64::from(step.rating()) / 10.0,
            houses: step
                .houses
                .iter()
                .map(|&i| Notation::RowXColumn.constraint(puzzle, i))
                .collect(),
            because: step
                .because
                .iter()
                .map(|fact| match fact {
                    Fact::Placed(candidate) => places(candidate),
                    Fact::Removed(candidate) => removes(candidate),
                })
                .collect(),
            places: step.places.iter().map(places).collect(),
            removes: step.removes.iter().map(removes).collect(),
            text: told.text,
            case: case_reports(puzzle, step, told.case),
        }
    }
}

/// `"kind":"steps"`, after the last step.
#[derive(Serialize)]
pub struct StepsEnd {
    #[serde(flatten)]
    head: Head,
    /// `solved`, `stuck`, `contradiction`, `stopped` by a limit, or `open` if no more steps were
    /// wanted.
    status: &'static str,
    /// Which limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    steps: usize,
    /// The hardest step on the scale of Sudoku Explainer, and its technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'static str>,
    rating: f64,
    /// How the puzzle is rated: of those that are solved, and are 9×9 at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    rated: Option<Rated>,
    /// The grid as far as logic came, as a line.
    grid: String,
}

impl StepsEnd {
    /// Returns the report of an end, or of a limit that was reached before it.
    pub fn new(
        puzzle: &Puzzle,
        grid: &Grid,
        status: Result<Status, Stop>,
        steps: &[Step],
    ) -> StepsEnd {
        let hardest = steps.iter().max_by_key(|step| step.rating());
        StepsEnd {
            head: Head::new("steps", puzzle),
            status: match status {
                Ok(Status::Solved) => "solved",
                Ok(Status::Contradiction) => "contradiction",
                Ok(Status::Stuck) => "stuck",
                Ok(Status::Open) => "open",
                Err(_) => "stopped",
            },
            reason: status.err().map(reason),
            steps: steps.len(),
            hardest: hardest.map(|step| step.technique.name()),
            rating: hardest.map_or(0.0, |step| f64::from(step.rating()) / 10.0),
            rated: None,
            grid: grid.line(puzzle.alphabet),
        }
    }

    /// Adds how the puzzle is rated, if that is known.
    pub fn rated(self, rating: Option<&Rating>) -> StepsEnd {
        StepsEnd { rated: rating.map(Rated::new), ..self }
    }
}

/// `"kind":"hint"`.
#[derive(Serialize)]
pub struct HintReport {
    #[serde(flatten)]
    head: Head,
    /// `step`, `wrong` (entries), `lost` (a candidate that should be there), `solved`,
    /// `contradiction` (there is no solution), `stopped` (by a limit), or `none`.
    status: &'static str,
    level: u8,
    /// Whether there are several solutions, so that logic cannot come to an end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    several: bool,
    /// Where to look: houses, or cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    region: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// As in a step of `steps`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    case: Vec<StepReport>,
}

impl HintReport {
    /// Returns as much of a hint as a level reveals: 1 the region, 2 also the cells and the
    /// technique, 3 everything.
    pub fn new(puzzle: &Puzzle, hinted: &Hinted, level: Level) -> HintReport {
        let Hinted { hint, several } = hinted;
        let cell = |&cell: &Cell| Notation::RowXColumn.cell(puzzle, cell);
        let shown = |cells: Vec<String>| if level == Level::Region { Vec::new() } else { cells };
        let status = match hint {
            Hint::Wrong(_) => "wrong",
            Hint::Lost(_) => "lost",
            Hint::Apart | Hint::NoSolution => "contradiction",
            Hint::Step(_) => "step",
            Hint::Solved => "solved",
            Hint::Stuck => "none",
            Hint::Stopped(_) => "stopped",
        };
        let mut report = HintReport {
            head: Head::new("hint", puzzle),
            status,
            level: level as u8,
            several: *several,
            region: Vec::new(),
            cells: Vec::new(),
            technique: None,
            places: Vec::new(),
            removes: Vec::new(),
            text: None,
            case: Vec::new(),
        };
        match hint {
            Hint::Wrong(entries) => {
                report.cells = shown(entries.iter().map(|entry| cell(&entry.cell)).collect());
            }
            Hint::Lost(at) => report.cells = shown(vec![cell(at)]),
            Hint::Step(step) => report.add_step(puzzle, step, level),
            _ => {}
        }
        report
    }

    fn add_step(&mut self, puzzle: &Puzzle, step: &Step, level: Level) {
        self.region = show::region(step, puzzle, Notation::RowXColumn);
        let step_line = StepLine::of_hint(puzzle, step);
        let StepLine { technique, places, removes, text, case, .. } = step_line;
        if level >= Level::Cells {
            let name = |&cell: &Cell| Notation::RowXColumn.cell(puzzle, cell);
            self.technique = Some(technique);
            self.cells = show::cells_of(step).iter().map(name).collect();
        }
        if level == Level::Step {
            (self.places, self.removes, self.text) = (places, removes, Some(text));
            self.case = case;
        }
    }
}

/// `"kind":"rate"`.
#[derive(Serialize)]
pub struct RateReport {
    #[serde(flatten)]
    head: Head,
    /// Only a puzzle with one solution is rated.
    verdict: &'static str,
    #[serde(flatten)]
    rating: Option<Rated>,
    /// Why there is no rating, when a limit was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

/// How hard a puzzle is.
#[derive(Serialize)]
pub(super) struct Rated {
    er: f64,
    ep: f64,
    ed: f64,
    level: &'static str,
    hardest: Option<&'static str>,
    /// Left out when logic came to the end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    at_least: bool,
}

impl Rated {
    pub(super) fn new(rating: &Rating) -> Rated {
        let number = |tenths: u16| f64::from(tenths) / 10.0;
        Rated {
            er: number(rating.er),
            ep: number(rating.ep),
            ed: number(rating.ed),
            level: rating.level(),
            hardest: rating.hardest.map(|technique| technique.name()),
            at_least: !rating.solved,
        }
    }
}

impl RateReport {
    /// Returns the report of the rating of a puzzle with one solution, or of why there is none: the
    /// solutions, or a limit.
    pub fn new(
        puzzle: &Puzzle,
        solutions: &Solutions,
        rating: Option<&Rating>,
        stop: Option<Stop>,
    ) -> RateReport {
        RateReport {
            head: Head::new("rate", puzzle),
            verdict: verdict(solutions),
            rating: rating.map(Rated::new),
            reason: stop.map(reason),
        }
    }
}
